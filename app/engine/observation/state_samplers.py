"""State samplers: publish views of the present weights within a time budget, and at every pause."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from app.core.messages import costs
from app.core.messages.commands import SubscribePredictions
from app.core.messages.frames import Frame, Out
from app.core.messages.run_frames import Note
from app.core.messages.view_frames import PlaneSnapshot, PredictionSnapshot
from app.core.telemetry.model_looks import PlaneAxes
from app.engine.error_sentence import sentence, trace
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk
from app.engine.pacing.time_budget import PacedBudget, share_of
from optimizers.base.guest_code import attempt_anything
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.observation.plane_look import PlaneLook
    from app.engine.observation.prediction_look import PredictionLook
    from app.engine.training.training import Training


_COMPARED = 8
"""Number of looks of which the fastest says what one takes."""

Request = TypeVar("Request", bound=Hashable)


class StateSampler(ChunkObserver, Generic[Request]):
    """Observer that samples the run between chunks while somebody subscribes, and once at each pause.

    It reads weights and changes nothing: a run is the same to the bit. A look that fails is reported, and not made
    again before the subscription or the run is another. `spent` receives the cause and the seconds of each look.

    Attributes:
        cause: Its row in the table of budgets.
        what: What cannot be shown where it fails, for a sentence.
        per_second: Looks at most.
    """

    cause: ClassVar[str]
    what: ClassVar[str]
    per_second: ClassVar[float]

    def __init__(self, out: Out, spent: Callable[[str, float], None]) -> None:
        self._out, self._record_spent = out, spent
        self._request: Request | None = None
        self._budget = PacedBudget(share_of(self.cause), self.per_second)
        self._published = -1
        """The step that was published last, as it is now."""
        self._failed = False
        self._recent: deque[float] = deque(maxlen=_COMPARED)
        """Seconds of the last looks: the least of them is what one takes where it need not wait for the window."""

    def subscribe(self, request: Request | None) -> None:
        """Publish `request` from now on; nothing for `None`."""
        if request != self._request:
            self._request = request
            self._published, self._failed = -1, False
            self._budget.reset()

    def invalidate(self, change: Change) -> None:
        self._published = -1
        if change is Change.LOAD:
            self._failed = False
            self._budget.reset()
            self._forget()

    def after(self, chunk: MadeChunk) -> None:
        if self._budget.due(time.perf_counter()):
            self._publish(chunk.training, chunk.stop, at_rest=chunk.ends)

    def show(self, training: Training, stop: Callable[[], bool]) -> None:
        """Publish the present state of a paused run, unless it is published already."""
        self._publish(training, stop, at_rest=True)

    def _publish(self, training: Training, stop: Callable[[], bool], *, at_rest: bool) -> None:
        request = self._request
        if request is None or self._failed or (self._published == training.step and self._is_final(at_rest)):
            return
        import tensorflow as tf

        begun, traces = time.perf_counter(), self._traces
        with tf.device(training.device.name):
            frame = attempt_anything(self._look, training, request, stop, at_rest=at_rest)
        if isinstance(frame, BaseException):
            self._failed = True
            self._out.put(self._refusal(training.step, sentence(frame)))
            message = Message("{what} cannot be shown. {frame}", what=self.what, frame=sentence(frame))
            self._out.put(Note(message, "warn", trace(frame)))
            return
        ended = time.perf_counter()
        if self._traces != traces:
            # What is traced once is not a measure of a look.
            self._budget.spent(0.0, ended)
        else:
            self._record_spent(self.cause, ended - begun)
            if not at_rest:
                self._recent.append(ended - begun)
                least = min(self._recent)
                # Where a look waits for the window, so would the steps in its place: that is no cost of looking.
                self._budget.spent(least, ended)
                if self._adapt(least):
                    self._recent.clear()
        if frame is not None:
            self._published = training.step
            self._out.put(frame)

    @abstractmethod
    def _look(self, training: Training, request: Request, stop: Callable[[], bool], *, at_rest: bool) -> Frame | None:
        """Return the frame for the present state; `None` if `stop` interrupts."""

    @abstractmethod
    def _refusal(self, step: int, reason: str) -> Frame:
        """Return the frame for a state with nothing to show."""

    @property
    def _traces(self) -> int:
        """Number of traces."""
        return 0

    def _adapt(self, _seconds: float) -> bool:
        """Adapt the resolution to the measured time; return true if it changes."""
        return False

    def _is_final(self, _at_rest: bool) -> bool:
        """Return whether the last published frame of this step is complete."""
        return True

    def _forget(self) -> None:
        """Forget everything about the previous run, because another one is loaded."""


PLANES_PER_SECOND = 18.0
"""Planes sampled a second: a few more than fifteen, for not each of them reaches the screen before the next one is
there.
"""
_FEWEST_CELLS, _MOST_CELLS, _CELLS_AT_REST = 24 * 24, 96 * 96, 128 * 128
_FIRST_CELLS = 48 * 48
_STEP = 1.4
"""Factor by which the number of points changes where a look takes too long, or could take longer."""


class PlaneSampler(StateSampler[PlaneAxes]):
    """Sampler of planes. During training the resolution follows a time budget at `PLANES_PER_SECOND`; at a pause it is
    full.
    """

    cause = costs.PLANE
    what = "The decision plane"
    per_second = PLANES_PER_SECOND

    def __init__(self, out: Out, spent: Callable[[str, float], None]) -> None:
        super().__init__(out, spent)
        self._cells = _FIRST_CELLS
        self._plane: PlaneLook | None = None
        self._is_fine = False
        """True if the last published look has all points."""

    def after(self, chunk: MadeChunk) -> None:
        """Sample after a chunk; the full resolution is left to the pause that follows."""
        if not chunk.ends:
            super().after(chunk)

    def _look(
        self, training: Training, request: PlaneAxes, _stop: Callable[[], bool], *, at_rest: bool
    ) -> Frame | None:
        from app.engine.observation.plane_look import PlaneLook, reason_for_no_plane

        reason = reason_for_no_plane(training.problem)
        self._is_fine = at_rest or bool(reason)
        if reason:
            return self._refusal(training.step, reason)
        if self._plane is None or self._plane.training is not training or self._plane.wanted != request:
            self._plane = PlaneLook(training, request, self._plane)
        cells = _CELLS_AT_REST if at_rest else self._cells
        return PlaneSnapshot(training.step, self._plane.scene, self._plane.take(cells))

    def _refusal(self, step: int, reason: str) -> Frame:
        return PlaneSnapshot(step, reason=reason)

    @property
    def _traces(self) -> int:
        return self._plane.traces if self._plane is not None else 0

    def _adapt(self, seconds: float) -> bool:
        before = self._cells
        if seconds > self._budget.seconds:
            self._cells = max(_FEWEST_CELLS, round(self._cells / _STEP))
        elif seconds < self._budget.seconds / 2:
            self._cells = min(_MOST_CELLS, round(self._cells * _STEP))
        return self._cells != before

    def _is_final(self, at_rest: bool) -> bool:
        return self._is_fine or not at_rest

    def _forget(self) -> None:
        self._plane = None
        self._cells = _FIRST_CELLS


PREDICTIONS_PER_SECOND = 4.0


class PredictionSampler(StateSampler[SubscribePredictions]):
    """Sampler of predictions for all held-out rows, or all training rows if none are held out. A command
    interrupts it.
    """

    cause = costs.PREDICTIONS
    what = "Predictions"
    per_second = PREDICTIONS_PER_SECOND

    def __init__(self, out: Out, spent: Callable[[str, float], None]) -> None:
        super().__init__(out, spent)
        self._predictions: PredictionLook | None = None

    def _look(
        self, training: Training, request: SubscribePredictions, stop: Callable[[], bool], *, at_rest: bool
    ) -> Frame | None:
        from app.engine.observation.prediction_look import PredictionLook, reason_for_no_predictions

        reason = reason_for_no_predictions(training.problem)
        if reason:
            return self._refusal(training.step, reason)
        if self._predictions is None or self._predictions.training is not training:
            self._predictions = PredictionLook(training)
        found = self._predictions.take(stop, request.row_filter)
        return None if found is None else PredictionSnapshot(training.step, found)

    def _refusal(self, step: int, reason: str) -> Frame:
        return PredictionSnapshot(step, reason=reason)

    @property
    def _traces(self) -> int:
        return self._predictions.traces if self._predictions is not None else 0

    def _forget(self) -> None:
        self._predictions = None
