"""`slotscope shot`: train in the real window, then write pictures of it to PNG files."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.cli.arguments import BAD_INPUT, DONE, FAILED
from app.cli.experiment_source import load_complete, require_trust
from app.cli.results_folder import prepare_folder
from app.core.files.safe_files import draft_file
from app.core.text.native_stderr import HeldStderr
from app.core.text.printable import say
from app.core.text.sentences import ENGLISH
from optimizers.base.message import Message

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.window import Window

_PATIENCE_SECONDS = 600
_OVER = ("finished", "paused", "broken")


def shoot(asked: argparse.Namespace) -> int:
    """Write `THEME-start.png` before the first step and `THEME.png` after the last; return the exit status."""
    experiment = require_trust(load_complete(asked.file, asked.settings), asked.trust)
    prepare_folder(asked.out)
    if sys.platform.startswith("linux"):
        # Pictures must not depend on the desktop they are taken on, and need none.
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = str(asked.scale)
    # The offscreen plug-in says at every start that it cannot do what no picture needs.
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")
    from app.session.settings import Settings
    from app.store.store import Store
    from app.window import Window, make_application
    from app.window.languages import translation

    application = make_application()
    for fault in translation.use(asked.language or ENGLISH):
        say(fault)
    settings = Settings(theme=asked.theme, width=asked.size[0], height=asked.size[1], pace=None)
    # The table of runs is there, and nobody's own runs are on it.
    runs = tempfile.TemporaryDirectory(prefix="slotscope-shot-", ignore_cleanup_errors=True)
    window = Window(experiment, settings, keep_settings=False, store=Store(Path(runs.name, "runs.sqlite")))
    window.resize(*asked.size)
    window.show()
    sitting = _Sitting(application, window, asked.out)
    try:
        if sitting.ready():
            sitting.picture(f"{asked.theme}-start.png")
            window.session.playback.run_until(asked.steps)
            if sitting.wait(_OVER):
                sitting.picture(f"{asked.theme}.png")
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
    """Window that is shown until its pictures are taken."""

    def __init__(self, application: QApplication, window: Window, out: Path) -> None:
        self.faults: list[str] = []
        self._application, self._window, self._out = application, window, out
        self._engines: list[object] = []
        self._built = False
        window.session.engineReady.connect(self._engines.append)
        window.session.logged.connect(lambda note: self.faults.append(note.sentence) if note.level == "error" else None)

    @property
    def status(self) -> int:
        """Exit status. If TensorFlow started but nothing was built, the experiment is at fault."""
        if not self.faults:
            return DONE
        return BAD_INPUT if self._engines and not self._built else FAILED

    def ready(self) -> bool:
        """Start the engine and build the experiment; return false if that fails."""
        with HeldStderr() as stderr:
            self._window.start()
            self._built = self.wait(("ready",))
        if not self._engines:
            # What TensorFlow says while it is imported is of use only where it could not be.
            sys.stderr.write(stderr.held)
        return self._built

    def wait(self, statuses: tuple[str, ...]) -> bool:
        """Run the window until the session has this status; return false, and record a fault, if it never has."""
        session = self._window.session
        limit = time.monotonic() + _PATIENCE_SECONDS
        while session.run.state.status not in statuses and not self.faults and time.monotonic() < limit:
            self._application.processEvents()
            time.sleep(0.005)
        there = session.run.state.status in statuses
        if not there and not self.faults:
            self.faults.append(
                Message(
                    "After {patience_seconds} s the window is still {status}.",
                    patience_seconds=_PATIENCE_SECONDS,
                    status=session.run.state.status,
                )
            )
        return there

    def picture(self, name: str) -> None:
        """Save a picture of the window. Raises `OSError`."""
        for _ in range(3):
            # New numbers may change what a tile has room for, and that takes another turn of the event loop.
            self._window.refresh()
            self._application.processEvents()
        path = self._out / name
        with draft_file(path) as draft:
            if not self._window.grab().save(str(draft)):
                raise OSError(Message("{path} could not be written.", path=path))
        sys.stdout.write(f"{path}\n")
