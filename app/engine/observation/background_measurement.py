"""Background measurements: slow measurements in slices, beside the run or at a pause, which can be interrupted."""

from __future__ import annotations

import time
import traceback
from abc import abstractmethod
from collections.abc import Callable, Generator, Hashable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from app.core.experiment.errors import is_ctrl_c
from app.core.messages.commands import SubscribeResponse, SubscribeSlices
from app.core.messages.frames import Frame, Out
from app.core.messages.run_frames import Note
from app.core.messages.view_frames import Measuring, ResponseMeasured
from app.engine.error_sentence import sentence
from app.engine.observation.observer import Change, ChunkObserver, MadeChunk
from app.engine.pacing.time_budget import MEASUREMENT, TimeBudget, share_of
from optimizers.base.message import Message

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.observation.slice_measurement import SliceMeasurement
    from app.engine.training.training import Training
    from optimizers.optimizer_loader import LoadedOptimizer
    from optimizers.response.measurement import ResponseMeasurement


SLICE = 0.05
"""Seconds after which a measurement makes room for what else there is to do."""
_APART = 0.2
"""Seconds between two words of progress."""

Request = TypeVar("Request", bound=Hashable)
Pieces = Generator[float, None, Frame]
"""Generator that yields the share that is done, often, and returns what is published."""


class BackgroundMeasurement(ChunkObserver, Generic[Request]):
    """Observer that makes a subscribed measurement once for each subject (see `_subject`), and publishes it.

    At a pause it goes on until that is done; beside a run a slice is made after a chunk, within its budget, and what
    was begun is ended although the run has gone on. Another request takes the place of the one before at once.
    """

    what: Literal["response", "slices"]

    def __init__(self, out: Out) -> None:
        self._out = out
        self._request: Request | None = None
        self._pieces: Pieces | None = None
        self._of: tuple[Request, Hashable] | None = None
        """Subject of `_pieces`."""
        self._done: tuple[Request, Hashable] | None = None
        self._fault = ""
        """Reason in the log for a missing result."""
        self._budget, self._said = TimeBudget(share_of(MEASUREMENT)), 0.0

    def subscribe(self, request: Request | None) -> None:
        """Measure `request` from now on; nothing for `None`."""
        if request != self._request:
            self._request = request
            self._forget()
            self._budget.reset()

    def invalidate(self, change: Change) -> None:
        if change is Change.LOAD:
            self._forget()
            self._reset()
        elif change in (Change.ELEMENT, Change.SEEK):
            self._forget()
        elif change is Change.EDIT:
            # Who changed something waits for what follows from it.
            self._budget.reset()

    def after(self, chunk: MadeChunk) -> None:
        now = time.perf_counter()
        if self._request is not None and self._budget.due(now):
            self.work(chunk.training, chunk.run.history, chunk.stop, beside=True)
            ended = time.perf_counter()
            self._budget.spent(ended - now, ended)

    def work(self, training: Training, history: RunHistory, stop: Callable[[], bool], *, beside: bool = False) -> bool:
        """Measure for `SLICE` seconds, or until `stop`; return false if there is nothing to measure.

        `beside` a run under way what was begun is ended, although its subject is another one by now.
        """
        request = self._request
        if request is None or (wanted := (request, self._subject(training, request))) == self._done:
            return False
        try:
            if self._pieces is None or (self._of != wanted and not (beside and self._outlives_steps)):
                self._pieces, self._of = self._measure(training, history, request), wanted
            until = time.perf_counter() + SLICE
            with self._beside(training):
                while True:
                    self._say(next(self._pieces))
                    if time.perf_counter() > until or stop():
                        return True
        except StopIteration as end:
            self._done, self._pieces, self._fault = self._of, None, ""
            self._out.put(end.value)
            self._out.put(Measuring(self.what, 1.0))
        except BaseException as error:  # a person's code may raise anything
            if is_ctrl_c(error):
                raise
            self._pieces, self._done = None, wanted
            self._report(sentence(error))
        return True

    def _report(self, fault: str) -> None:
        """Publish the reason why there is no result; log it once, not for every step."""
        self._out.put(Measuring(self.what, 0.0, fault))
        if fault != self._fault:
            self._fault = fault
            self._out.put(
                Note(
                    Message("The {what} could not be measured. {fault}", what=self.what, fault=fault),
                    "warn",
                    traceback.format_exc(),
                )
            )

    def _say(self, done: float) -> None:
        now = time.perf_counter()
        if now - self._said >= _APART:
            self._said = now
            self._out.put(Measuring(self.what, done))

    def _forget(self) -> None:
        self._pieces = self._of = self._done = None

    @abstractmethod
    def _subject(self, training: Training, request: Request) -> Hashable:
        """Return the values on which the result depends; a change starts a new measurement."""

    @abstractmethod
    def _measure(self, training: Training, history: RunHistory, request: Request) -> Pieces: ...

    @property
    def _outlives_steps(self) -> bool:
        """True if a result stays useful while the run continues."""
        return False

    def _beside(self, training: Training) -> AbstractContextManager[object]:
        """Return a context that restores the run around each slice."""
        return nullcontext()

    def _reset(self) -> None:
        """Forget everything about the previous run, because another one is loaded."""


class ResponseObserver(BackgroundMeasurement[SubscribeResponse]):
    """Observer that hosts the default optimizer a second time, on a small variable, without effect on the run."""

    what = "response"

    def __init__(self, out: Out) -> None:
        super().__init__(out)
        self._hosted: tuple[LoadedOptimizer, Hashable, ResponseMeasurement] | None = None

    def _reset(self) -> None:
        self._hosted = None

    def _subject(self, training: Training, request: SubscribeResponse) -> Hashable:
        return id(training.bindings[0].opened), _rebuilt(training), _live(training)

    def _measure(self, training: Training, history: RunHistory, request: SubscribeResponse) -> Pieces:
        import tensorflow as tf

        from optimizers.response.measurement import Stimulus

        assert request.amplitude is not None
        step, title, live = training.step, training.bindings[0].opened.title, _live(training)
        stimulus = Stimulus(request.amplitude, request.bias, request.weight)
        yield 0.0
        with tf.device(training.device.name):
            measurement = self._measurement(training)
        measurement.set_live(dict(live))
        response = yield from measurement.pieces(stimulus)
        return ResponseMeasured(
            step, title, request.amplitude, request.bias, request.weight, live,
            response.impulse, response.step, response.frequencies, response.gain, response.phase, response.distortion,
            response.settled, response.superposition_error, response.formula, response.reason,
            response.analytic_impulse, response.analytic_step,
            response.curve_frequencies, response.curve_gain, response.curve_phase,
        )  # fmt: skip

    def _measurement(self, training: Training) -> ResponseMeasurement:
        """Return the measurement; host the optimizer again only if necessary."""
        from optimizers.response.measurement import ResponseMeasurement

        opened, rebuilt = training.bindings[0].opened, _rebuilt(training)
        if self._hosted is None or self._hosted[0] is not opened or self._hosted[1] != rebuilt:
            values = training.active_experiment.optimizer.values
            self._hosted = opened, rebuilt, ResponseMeasurement(opened, values)
        return self._hosted[2]


def _live(training: Training) -> tuple[tuple[str, float], ...]:
    """Return the values of live hyperparameters in the next step."""
    hosted = training.hosted
    found = {each.name: hosted.live_variables(each.name) for each in hosted.hyperparameters if each.live}
    values = {name: float(holders[0].numpy()) for name, holders in found.items() if holders}
    if hosted.rate_name in values:
        values[hosted.rate_name] = float(hosted.learning_rate.numpy())
    return tuple(values.items())


def _rebuilt(training: Training) -> Hashable:
    """Return the hyperparameters whose change needs hosting again."""
    live = {name for name, _ in _live(training)}
    values = training.active_experiment.optimizer.values
    return tuple((name, repr(value)) for name, value in sorted(values.items()) if name not in live)


class LossSlicesObserver(BackgroundMeasurement[SubscribeSlices]):
    """Observer that moves the weights to measure the loss, and restores them exactly after each slice of time."""

    what = "slices"

    def __init__(self, out: Out) -> None:
        super().__init__(out)
        self._measurement: SliceMeasurement | None = None

    def _reset(self) -> None:
        self._measurement = None

    @property
    def _outlives_steps(self) -> bool:
        return True

    def _subject(self, training: Training, request: SubscribeSlices) -> Hashable:
        # An optimizer that is edited has another next update.
        return training.step, training.active_experiment

    def _beside(self, training: Training) -> AbstractContextManager[object]:
        from app.engine.observation.slice_measurement import restored_weights

        return restored_weights(training)

    def _measure(self, training: Training, history: RunHistory, request: SubscribeSlices) -> Pieces:
        from app.engine.observation.slice_measurement import SliceMeasurement

        if self._measurement is None or self._measurement.training is not training:
            self._measurement = SliceMeasurement(training)
        return self._measurement.pieces(history, request)
