"""Pictures of the real window: it opens, trains with the real engine, and is drawn to PNG files."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.core.experiment import Experiment

_PATIENCE_SECONDS = 600
_OVER = ("finished", "paused", "broken")


def take_shots(
    experiment: Experiment, *, steps: int, out: Path, theme: str, size: tuple[int, int], scale: float
) -> int:
    """Write `THEME-start.png` before the first step and `THEME.png` after `steps` of them; the exit status.

    `size` is in pixels of the interface, `scale` how many device pixels each of them has.
    """
    os.environ["QT_SCALE_FACTOR"] = str(scale)
    # The offscreen plug-in says at every start that it cannot do what no picture needs.
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")
    from PySide6.QtWidgets import QApplication

    from app.session.settings import Settings
    from app.window import Window, make_application

    application = make_application()
    settings = Settings(theme=theme, width=size[0], height=size[1], pace=None)
    window = Window(experiment, settings, keep_settings=False)
    window.resize(*size)
    window.show()
    faults: list[str] = []
    window.session.noted.connect(lambda note: faults.append(note.sentence) if note.level == "error" else None)
    window.start()

    def wait(statuses: tuple[str, ...]) -> bool:
        """Let the window live until the session has such a status; false where an error came first."""
        limit = time.monotonic() + _PATIENCE_SECONDS
        while window.session.state.status not in statuses and not faults and time.monotonic() < limit:
            application.processEvents()
            time.sleep(0.005)
        return window.session.state.status in statuses

    def picture(name: str) -> None:
        for _ in range(3):
            # New numbers may change what a tile has room for, and that takes another turn of the event loop.
            window.refresh()
            QApplication.processEvents()
        path = out / name
        if not window.grab().save(str(path)):
            raise OSError(f"{path} could not be written.")
        sys.stdout.write(f"{path}\n")

    try:
        if wait(("ready",)):
            picture(f"{theme}-start.png")
            window.session.run_until(steps)
            wait(("running",))
            if wait(_OVER):
                picture(f"{theme}.png")
    except OSError as error:
        faults.append(str(error))
    finally:
        ended = window.end()
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    if not ended:
        sys.stdout.flush()
        os._exit(int(bool(faults)))
    return int(bool(faults))
