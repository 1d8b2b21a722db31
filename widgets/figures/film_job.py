"""A film of a view, made step by step while the window stays in use."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from widgets.figures.film import FilmWriter

_PAUSE_MS = 10
"""Until a view that is not ready is asked again."""
PATIENCE_SECONDS = 60.0
"""How long one step may take to be shown."""


class FilmJob(QObject):
    """Shows one step after another and films what is seen; `start` begins.

    `show` puts the view at a step and is asked again until it returns true; `grab` is a picture of the view then.
    Exactly one of `finished` and `failed` comes at the end, none after `cancel`.
    """

    progressed = Signal(int, int)
    """How many steps are done, of how many."""
    finished = Signal(object)
    """The film's path."""
    failed = Signal(str)
    """A sentence."""

    def __init__(
        self,
        path: Path,
        frames_per_second: float,
        steps: Sequence[int],
        show: Callable[[int], bool],
        grab: Callable[[], QImage],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._path = path
        self._rate = frames_per_second
        self._steps = tuple(steps)
        self._show = show
        self._grab = grab
        self._done = 0
        self._waiting_since = 0.0
        self._writer: FilmWriter | None = None
        self._running = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._turn)

    @property
    def running(self) -> bool:
        return self._running

    def start(self) -> None:
        self._running = True
        self._waiting_since = time.monotonic()
        self._timer.start(0)

    def cancel(self) -> None:
        """Stop, and remove the half film."""
        self._running = False
        self._timer.stop()
        if self._writer is not None:
            self._writer.cancel()
            self._writer = None

    def _turn(self) -> None:
        """One picture, or one more question whether the view is ready."""
        try:
            if self._done < len(self._steps) and not self._film_step(self._steps[self._done]):
                self._timer.start(_PAUSE_MS)
                return
            self.progressed.emit(self._done, len(self._steps))
            if not self._running:
                # Who was told has cancelled.
                return
            if self._done < len(self._steps):
                self._timer.start(0)
                return
            if self._writer is None:
                raise ValueError(self.tr("A film needs a step at least; received none."))
            self._writer.close()
        except (ValueError, OSError) as error:
            self.cancel()
            self.failed.emit(str(error))
            return
        self._writer = None
        self._running = False
        self.finished.emit(self._path)

    def _film_step(self, step: int) -> bool:
        """Whether the view was ready for its picture."""
        if not self._show(step):
            if time.monotonic() - self._waiting_since > PATIENCE_SECONDS:
                sentence = self.tr("The view did not come to step {step} within {seconds:g} seconds.")
                raise ValueError(sentence.format(step=step, seconds=PATIENCE_SECONDS))
            return False
        picture = self._grab()
        if self._writer is None:
            self._writer = FilmWriter(self._path, picture.size(), self._rate)
        self._writer.add(picture)
        self._done += 1
        self._waiting_since = time.monotonic()
        return True
