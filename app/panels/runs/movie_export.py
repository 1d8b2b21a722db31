"""The export of a view as a movie: restore step after step and grab a picture of each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from app.attach.kernel.sampling import scattered_indices
from app.session.session import Session
from widgets.figures.movie import FilmJob
from widgets.plots.time_axis import TimeAxis

FRAMES_PER_SECOND = 24.0
MOST_FRAMES = 240
"""Ten seconds: more steps are filmed at wider distances."""


class MovieExport(QObject):
    """Exports a movie. `picture` grabs the view, `refresh` updates it. The crosshair follows the steps."""

    progressed = Signal(float)
    done = Signal(object)
    """The film's path."""
    failed = Signal(str)

    def __init__(
        self,
        session: Session,
        axis: TimeAxis,
        refresh: Callable[[], object],
        picture: Callable[[], QImage],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._axis, self._refresh, self._picture = session, axis, refresh, picture
        self._job: FilmJob | None = None
        self._asked: int | None = None
        self._shown: int | None = None
        self._before = 0
        """The step to return to afterwards."""

    @property
    def busy(self) -> bool:
        return self._job is not None

    def steps(self) -> tuple[int, ...]:
        """The steps on the time axis that can be restored."""
        first, last = self._axis.range
        last = min(last, self._session.run.timeline.last)
        first = max(0.0, min(first, last))
        # At equal distances a film would show what repeats as often as if it stood still.
        between = scattered_indices(max(round(last) - round(first) - 1, 0), MOST_FRAMES - 2) + round(first) + 1
        return tuple(sorted({round(first), *between.tolist(), round(last)}))

    def start(self, path: Path) -> None:
        """Film `steps` to `path`, an MP4 or a GIF."""
        self._before = self._session.run.timeline.step
        self._asked = self._shown = None
        job = self._job = FilmJob(path, FRAMES_PER_SECOND, self.steps(), self._show, self._picture, self)
        job.progressed.connect(lambda number, whole: self.progressed.emit(number / max(whole, 1)))
        job.finished.connect(self._finished)
        job.failed.connect(self._failed)
        job.start()

    def cancel(self) -> None:
        """Leave nothing behind."""
        if self._job is not None:
            self._job.cancel()
            self._over()

    def _show(self, step: int) -> bool:
        """Whether the view has been at `step` for a turn of the event loop, and is painted."""
        if self._session.run.timeline.step != step or self._session.run.is_running:
            if self._asked != step:
                self._asked = step
                self._session.timeline.seek(step)
            return False
        if self._shown != step:
            self._shown = step
            self._axis.set_crosshair(step)
            self._refresh()
            return False
        return True

    def _finished(self, path: Path) -> None:
        self._over()
        self.done.emit(path)

    def _failed(self, sentence: str) -> None:
        self._over()
        self.failed.emit(sentence)

    def _over(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.deleteLater()
        self._axis.set_crosshair(None)
        self._session.timeline.seek(self._before)
