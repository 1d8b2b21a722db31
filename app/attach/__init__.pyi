from app.api import Recording as Recording
from app.api import Report as Report
from app.api import check as check
from app.api import load as load
from app.api import run as run

from .callback import Attach as Attach
from .loop import watch as watch
