"""`python -m app` is `slotscope`, from a checkout. Python looks for modules in the working folder first then: elsewhere
use `slotscope`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.path[0] == os.getcwd() != str(Path(__file__).parents[1]):  # noqa: PTH109  # as Python writes it
    # What was found is the installed program; nothing else comes from the folder that it was started in.
    del sys.path[0]

from app.cli import main

if __name__ == "__main__":
    sys.exit(main())
