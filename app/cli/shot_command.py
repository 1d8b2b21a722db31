"""`slotscope shot`: train in the real window, then write pictures of it to PNG files."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.exit_status import BAD_INPUT, DONE, FAILED
from app.core.files.atomic_file import draft_file
from app.core.text.native_stderr import HeldStderr
from app.core.text.printable import say

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.core.experiment.experiment import Experiment
    from app.window import Window

_PATIENCE_SECONDS = 600
_OVER = ("finished", "paused", "broken")


def take_shots(
    experiment: Experiment,
    *,
    steps: int,
    out: Path,
    theme: str,
    size: tuple[int, int],
    scale: float,
    language: str = "en",
) -> int:
    """Write `THEME-start.png` before the first step and `THEME.png` after `steps` of them; the exit status.

    `size` is in pixels of the interface, `scale` how many device pixels each of them has.
    """
    os.environ["QT_SCALE_FACTOR"] = str(scale)
    # The offscreen plug-in says at every start that it cannot do what no picture needs.
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")
    from app.session.settings import Settings
    from app.store.store import Store
    from app.window import Window, make_application
    from app.window.languages import translation

    application = make_application()
    for fault in translation.use(language):
        say(fault)
    settings = Settings(theme=theme, width=size[0], height=size[1], pace=None)
    # The table of runs is there, and nobody's own runs are on it.
    runs = tempfile.TemporaryDirectory(prefix="slotscope-shot-", ignore_cleanup_errors=True)
    window = Window(experiment, settings, keep_settings=False, store=Store(Path(runs.name, "runs.sqlite")))
    window.resize(*size)
    window.show()
    sitting = _Sitting(application, window, out)
    try:
        if sitting.ready():
            sitting.picture(f"{theme}-start.png")
            window.session.run_until(steps)
            if sitting.wait(_OVER):
                sitting.picture(f"{theme}.png")
    except OSError as error:
        sitting.faults.append(str(error))
    finally:
        ended = window.end()
        runs.cleanup()
    for fault in sitting.faults:
        say(fault)
    if not ended:
        sys.stdout.flush()
        os._exit(sitting.status)
    return sitting.status


class _Sitting:
    """A window that is kept alive until there is something to take a picture of."""

    def __init__(self, application: QApplication, window: Window, out: Path) -> None:
        self.faults: list[str] = []
        self._application, self._window, self._out = application, window, out
        self._engines: list[object] = []
        self._built = False
        window.session.engineReady.connect(self._engines.append)
        window.session.logged.connect(lambda note: self.faults.append(note.sentence) if note.level == "error" else None)

    @property
    def status(self) -> int:
        """The exit status. Where TensorFlow is up and yet nothing could be built, the experiment is at fault."""
        if not self.faults:
            return DONE
        return BAD_INPUT if self._engines and not self._built else FAILED

    def ready(self) -> bool:
        """Start the engine and have it build the experiment; false where it cannot."""
        with HeldStderr() as stderr:
            self._window.start()
            self._built = self.wait(("ready",))
        if not self._engines:
            # What TensorFlow says while it is imported is of use only where it could not be.
            sys.stderr.write(stderr.held)
        return self._built

    def wait(self, statuses: tuple[str, ...]) -> bool:
        """Let the window live until the session has such a status; false, and a fault, where that never comes."""
        session = self._window.session
        limit = time.monotonic() + _PATIENCE_SECONDS
        while session.run.state.status not in statuses and not self.faults and time.monotonic() < limit:
            self._application.processEvents()
            time.sleep(0.005)
        there = session.run.state.status in statuses
        if not there and not self.faults:
            self.faults.append(f"After {_PATIENCE_SECONDS} s the window is still {session.run.state.status}.")
        return there

    def picture(self, name: str) -> None:
        """Raises `OSError` where the disk refuses."""
        for _ in range(3):
            # New numbers may change what a tile has room for, and that takes another turn of the event loop.
            self._window.refresh()
            self._application.processEvents()
        path = self._out / name
        with draft_file(path) as draft:
            if not self._window.grab().save(str(draft)):
                raise OSError(f"{path} could not be written.")
        sys.stdout.write(f"{path}\n")
