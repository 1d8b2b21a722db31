"""The ground of the window is on screen before what takes long is imported."""

from __future__ import annotations

import subprocess
import sys

SLOW = ("pyqtgraph", "qtawesome", "scipy", "matplotlib", "app.session.session", "app.panels", "tensorflow")


def test_background_shows_before_plots_icons_and_session_load() -> None:
    code = f"""
import sys
from app.session.settings import Settings
from app.window.application import make_application
from app.window.opening import OpeningGround
application = make_application()
OpeningGround(Settings(), application.primaryScreen()).show_now()
print([name for name in {SLOW} if name in sys.modules])
"""
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120)
    assert shown.stdout.strip() == "[]"
