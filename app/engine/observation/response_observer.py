"""Response observer: how the optimizer that runs responds, with the hyperparameters that it has now."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from app.core.messages.commands import SubscribeResponse
from app.core.messages.frames import Out
from app.core.messages.view_frames import ResponseMeasured
from app.engine.observation.background_measurement import BackgroundMeasurement, Pieces

if TYPE_CHECKING:
    # Imports TensorFlow, which `devices.prepare` must do first.
    from app.engine.history.run_history import RunHistory
    from app.engine.training.training import Training
    from optimizers.optimizer_loader import LoadedOptimizer
    from optimizers.response.measurement import ResponseMeasurement


class ResponseObserver(BackgroundMeasurement[SubscribeResponse]):
    """Hosts the optimizer of the rest of the model a second time, on a variable of its own: the run is left alone."""

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
        """Hosted again only where it must be."""
        from optimizers.response.measurement import ResponseMeasurement

        opened, rebuilt = training.bindings[0].opened, _rebuilt(training)
        if self._hosted is None or self._hosted[0] is not opened or self._hosted[1] != rebuilt:
            values = training.active_experiment.optimizer.values
            self._hosted = opened, rebuilt, ResponseMeasurement(opened, values)
        return self._hosted[2]


def _live(training: Training) -> tuple[tuple[str, float], ...]:
    """What acts on the next step of each live hyperparameter."""
    hosted = training.hosted
    found = {each.name: hosted.live_variables(each.name) for each in hosted.hyperparameters if each.live}
    values = {name: float(holders[0].numpy()) for name, holders in found.items() if holders}
    if hosted.rate_name in values:
        values[hosted.rate_name] = float(hosted.learning_rate.numpy())
    return tuple(values.items())


def _rebuilt(training: Training) -> Hashable:
    """The hyperparameters for which it is hosted again."""
    live = {name for name, _ in _live(training)}
    values = training.active_experiment.optimizer.values
    return tuple((name, repr(value)) for name, value in sorted(values.items()) if name not in live)
