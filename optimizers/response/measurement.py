"""Measurement of an optimizer's response: it runs on a small variable with a prescribed gradient.

Nothing is assumed to be linear. A sinusoid is applied around an operating point, and the fundamental of the updates
over whole periods is their describing function (Gelb and Vander Velde, "Multiple-Input Describing Functions and
Nonlinear System Design", 1968); how far the response to twice the gradient is from twice the response is measured too.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import keras
import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.base.graph_release import release_with
from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Gradient, differentiate
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.optimizer_loader import LoadedOptimizer
from optimizers.response.transfer_function import NotLinearError, TransferFunction, transfer_function
from optimizers.update_equations.equations import NoEquations
from optimizers.update_equations.live_equations import equations_of

Array = NDArray[np.float64]

_BLOCK, _SEPARATE_BLOCK, _EAGER_BLOCK = 1024, 256, 128
"""Steps of the longest period, in which every frequency makes whole periods; where each has a variable of its own; and
where steps are made eagerly."""
_FEWEST_BLOCKS, _MOST_BLOCKS = 2, 8
_FREQUENCIES = 32
"""About so many, evenly on a logarithm; the longest are fewer, for they are whole periods of a block."""
_SETTLE = 500
"""Steps at the bias before an impulse and a step, unless a person says how many."""
_SETTLED = 1e-3
"""Relative change of a response from one block to the next at which it counts as settled."""
_PIECE, _EAGER_PIECE = 128, 8
"""Steps between two places where a measurement can be left."""
_SAME = 1e-3
"""Relative difference up to which an element is taken to be independent of the others: rounding of a weight."""
_CURVE = 240
"""Points of the analytic curve."""
_REST, _IMPULSE, _TWICE_IMPULSE, _STEP, _TWICE_STEP = range(5)
_SINUSOIDS = 5
"""The first of the sinusoids, after the bias alone and both of the others."""


@dataclass(frozen=True, slots=True)
class Stimulus:
    """Course of the gradient in a measurement.

    Attributes:
        amplitude: Of impulse, step and sinusoid; above 0.
        bias: The constant gradient on which they are, the operating point.
        weight: The weight before the first step. Those that scale by its norm need one that is not 0.
        steps: Steps of the impulse and the step response.
        settle: Steps at the bias alone before both; `None` for 500, and none without a bias.
    """

    amplitude: float = 1.0
    bias: float = 0.0
    weight: float = 0.0
    steps: int = 100
    settle: int | None = None

    def __post_init__(self) -> None:
        if not (0 < self.amplitude < math.inf):
            raise ValueError(
                Message("The amplitude must be above 0; received {amplitude:g}; use 1.", amplitude=self.amplitude)
            )
        for name in ("bias", "weight"):
            if not math.isfinite(getattr(self, name)):
                raise ValueError(
                    Message(
                        "The {name} must be a finite number; received {received:g}; use 0.",
                        name=name,
                        received=getattr(self, name),
                    )
                )
        if not 2 <= self.steps <= 10_000:
            raise ValueError(
                Message("The response length must be 2 to 10000; received {steps}; use 100.", steps=self.steps)
            )
        if self.settle is not None and not 0 <= self.settle <= 100_000:
            raise ValueError(Message("settle must be 0 to 100000; received {settle}; use 0.", settle=self.settle))


@dataclass(frozen=True, eq=False)
class OptimizerResponse:
    """Updates of the stimuli minus the updates of the bias alone. All arrays are float64, frequencies in cycles per
    step.

    Attributes:
        impulse: (steps,) updates from the step of the impulse on.
        step: (steps,) updates from the first step of the step on.
        frequencies: (n,), ascending to 0.5.
        gain: (n,) amplitude of the update's fundamental over that of the gradient; NaN if it is not finite.
        phase: (n,) of the update against the gradient in degrees, without jumps: 180 is straight against it.
        distortion: (n,) root mean square of what is not the fundamental, over that of the fundamental.
        settled: (n,) whether it was the same in the block before.
        superposition_error: How far the response to twice the gradient is from twice the response, of impulse and step
            together, as a share of the latter: 0 if it is linear, 0.5 where the update ignores the scale.
        formula: The transfer function of the declared terms; empty if there is none.
        reason: Why there is none, in a sentence.
        analytic_impulse, analytic_step: (steps,) of the transfer function, or (0,).
        analytic_gain, analytic_phase: (n,) of it at `frequencies`, or (0,).
        curve_frequencies, curve_gain, curve_phase: (m,) the same in between, or (0,).
        is_separate: An element's update depends on the others, so each gradient had a variable of its own.
        is_eager: It cannot be traced, so periods are shorter.
        notes: What hosting has to say.
    """

    impulse: Array
    step: Array
    frequencies: Array
    gain: Array
    phase: Array
    distortion: Array
    settled: NDArray[np.bool_]
    superposition_error: float
    formula: str
    reason: str
    analytic_impulse: Array
    analytic_step: Array
    analytic_gain: Array
    analytic_phase: Array
    curve_frequencies: Array
    curve_gain: Array
    curve_phase: Array
    is_separate: bool
    is_eager: bool
    notes: tuple[str, ...]


@dataclass
class _Sinusoids:
    """Responses to the sinusoids, block by block; `periods` are the whole numbers of periods in a block."""

    block: int
    periods: NDArray[np.int64] = field(init=False)
    responses: NDArray[np.complex128] = field(init=False)
    distortion: Array = field(init=False)
    settled: NDArray[np.bool_] = field(init=False)

    def __post_init__(self) -> None:
        self.periods = np.unique(np.rint(np.geomspace(1, self.block // 2, _FREQUENCIES)).astype(np.int64))
        count = len(self.periods)
        self.responses = np.full(count, np.nan, np.complex128)
        self.distortion, self.settled = np.full(count, np.nan), np.zeros(count, np.bool_)

    def waves(self, times: NDArray[np.int64]) -> Array:
        """Return cosines at these steps, shape (steps, n)."""
        return np.cos(2 * np.pi * np.outer(times % self.block, self.periods) / self.block)

    def add(self, updates: Array, amplitude: float, chosen: NDArray[np.intp]) -> None:
        """Add a block of updates, shape (block, len(chosen))."""
        times = np.arange(self.block)
        rotation = np.exp(-2j * np.pi * np.outer(times, self.periods[chosen]) / self.block)
        with np.errstate(all="ignore"):
            swing = updates - updates.mean(axis=0)
            # At half a cycle per step cosine and its mirror image are the same wave.
            share = np.where(2 * self.periods[chosen] == self.block, 1.0, 2.0) / self.block
            found = share * (swing * rotation).sum(axis=0)
            fundamental = (found * rotation.conj()).real
            rest = np.sqrt(np.mean((swing - fundamental) ** 2, axis=0))
            size = np.sqrt(np.mean(fundamental**2, axis=0))
            response = found / amplitude
            before = self.responses[chosen]
            self.settled[chosen] = np.abs(response - before) <= _SETTLED * np.abs(response)
            self.distortion[chosen] = np.where(size > 0, rest / size, np.nan)
        self.responses[chosen] = np.where(np.isfinite(response), response, np.nan)


def _analytic_response(
    function: TransferFunction | None, stimulus: Stimulus, frequencies: Array
) -> Mapping[str, Array]:
    """Return the fields of `OptimizerResponse` that follow from the transfer function; empty without a transfer
    function.
    """
    if function is None:
        return dict.fromkeys(_ANALYTIC, np.empty(0))
    curve = np.geomspace(frequencies[0], 0.5, _CURVE)
    at, between = function.at(frequencies), function.at(curve)
    steps = np.full(stimulus.steps, stimulus.amplitude)
    pulse = np.where(np.arange(stimulus.steps) == 0, steps, 0.0)
    updates = function.updates(pulse), function.updates(steps)
    found = *updates, np.abs(at), phase_degrees(at), curve, np.abs(between), phase_degrees(between)
    return dict(zip(_ANALYTIC, found, strict=True))


_ANALYTIC = (
    "analytic_impulse", "analytic_step", "analytic_gain", "analytic_phase", "curve_frequencies", "curve_gain",
    "curve_phase",
)  # fmt: skip


class ResponseMeasurement:
    """Measurement of a hosted optimizer, which can be repeated with other hyperparameters.

    Args:
        opened: the optimizer.
        values: arguments of its constructor.

    Raises:
        Whatever hosting raises.
    """

    def __init__(self, opened: LoadedOptimizer, values: Mapping[str, Any] | None = None) -> None:
        self._opened, self._values = opened, dict(values or {})
        probe = _HostedVariable(opened, self._values, 1)
        self.is_eager = probe.is_eager
        self._block = _EAGER_BLOCK if self.is_eager else _BLOCK
        self._alone = probe
        self._together: _HostedVariable | None = None

    @property
    def hosted(self) -> OptimizerHost:
        """Host of a single element."""
        return self._alone.hosted

    def set_live(self, values: Mapping[str, float]) -> None:
        """Set live hyperparameters for the following measurements; names that the optimizer does not have are
        ignored.
        """
        for each in filter(None, (self._alone, self._together)):
            each.set_live(values)

    def can_set_live(self, values: Mapping[str, Any]) -> bool:
        """Return whether these values can change without hosting the optimizer again."""
        return all(
            type(value) in (int, float) and self.hosted.can_set_live(name, value)
            for name, value in values.items()
            if value != self._values.get(name, value)
        )

    def pieces(self, stimulus: Stimulus) -> Generator[float, None, OptimizerResponse]:
        """Measure, yield the completed share regularly, and return the response."""
        sinusoids = _Sinusoids(self._block)
        if self._together is None:
            together = _HostedVariable(self._opened, self._values, _SINUSOIDS + len(sinusoids.periods))
            together.set_live(self._alone.live_values)
            self._together = together
        settle = stimulus.settle
        if settle is None:
            settle = _SETTLE if stimulus.bias else 0
        yield 0.0
        is_separate = not self._is_independent(stimulus, sinusoids)
        yield 0.02
        if is_separate:
            sinusoids = _Sinusoids(min(self._block, _SEPARATE_BLOCK))
            transient = yield from self._measure_alone(stimulus, settle, sinusoids)
        else:
            transient = yield from self._measure_together(stimulus, settle, sinusoids)
        return self._response(stimulus, transient, sinusoids, is_separate=is_separate)

    # The gradients

    def _gradients(self, stimulus: Stimulus, settle: int, first: int, count: int, waves: _Sinusoids) -> Array:
        """Return the gradients of `count` steps from `first` on, counted from 0, shape (count, stimuli)."""
        times = np.arange(first, first + count)
        shapes = np.zeros((count, _SINUSOIDS + len(waves.periods)))
        shapes[times == settle, _IMPULSE] = 1.0
        shapes[times >= settle, _STEP] = 1.0
        shapes[:, _TWICE_IMPULSE], shapes[:, _TWICE_STEP] = 2 * shapes[:, _IMPULSE], 2 * shapes[:, _STEP]
        shapes[:, _SINUSOIDS:] = waves.waves(times)
        return stimulus.bias + stimulus.amplitude * shapes

    def _is_independent(self, stimulus: Stimulus, waves: _Sinusoids) -> bool:
        """Return whether an element's update is the same when the other elements have equal or different gradients."""
        assert self._together is not None
        count = _EAGER_PIECE * 4 if self.is_eager else _PIECE
        mixed = self._gradients(stimulus, count // 4, 0, count, waves)
        own = _SINUSOIDS + int(np.searchsorted(waves.periods, waves.block // 8))
        found = []
        for gradients in (mixed, np.repeat(mixed[:, own : own + 1], mixed.shape[1], axis=1)):
            self._together.begin(stimulus.weight)
            found.append(self._together.run(gradients)[:, own])
        together, same = found
        if not (np.isfinite(together).all() and np.isfinite(same).all()):
            return False
        return bool(np.abs(together - same).max() <= _SAME * np.abs(same).max())

    def _measure_together(self, stimulus: Stimulus, settle: int, waves: _Sinusoids) -> Generator[float, None, Array]:
        """Measure all stimuli at once, each on one element; return the updates of those that are not sinusoids, (steps,
        5).
        """
        assert self._together is not None
        self._together.begin(stimulus.weight)
        needed, chosen = settle + stimulus.steps, np.arange(len(waves.periods))
        transient: list[Array] = []
        made, blocks = 0, 0
        while made < needed or blocks < _FEWEST_BLOCKS or (blocks < _MOST_BLOCKS and not waves.settled.all()):
            updates: list[Array] = []
            for start in range(0, waves.block, self._piece):
                gradients = self._gradients(stimulus, settle, made + start, self._piece, waves)
                updates.append(self._together.run(gradients))
                yield 0.02 + 0.98 * min((made + start) / max(needed, _FEWEST_BLOCKS * waves.block), 1.0)
            block = np.concatenate(updates)
            transient.append(block[max(settle - made, 0) :, :_SINUSOIDS][: max(needed - made, 0)])
            if blocks < _MOST_BLOCKS:
                waves.add(block[:, _SINUSOIDS:], stimulus.amplitude, chosen)
            made, blocks = made + waves.block, blocks + 1
        return np.concatenate(transient)[: stimulus.steps]

    def _measure_alone(self, stimulus: Stimulus, settle: int, waves: _Sinusoids) -> Generator[float, None, Array]:
        """Measure one stimulus after the other on a variable of one element."""
        count, needed = _SINUSOIDS + len(waves.periods), settle + stimulus.steps
        transient = np.empty((stimulus.steps, _SINUSOIDS))
        for number in range(count):
            self._alone.begin(stimulus.weight)
            if number < _SINUSOIDS:
                pieces = []
                for start in range(0, needed, self._piece):
                    length = min(self._piece, needed - start)
                    gradients = self._gradients(stimulus, settle, start, length, waves)
                    pieces.append(self._alone.run(gradients[:, number : number + 1]))
                    yield (number + start / needed) / count
                transient[:, number] = np.concatenate(pieces)[settle:, 0]
                continue
            chosen = np.array([number - _SINUSOIDS])
            for block in range(_FEWEST_BLOCKS + 1):
                if block == _FEWEST_BLOCKS and waves.settled[chosen].all():
                    break
                pieces = []
                for start in range(0, waves.block, self._piece):
                    gradients = self._gradients(stimulus, settle, block * waves.block + start, self._piece, waves)
                    pieces.append(self._alone.run(gradients[:, number : number + 1]))
                    yield number / count
                waves.add(np.concatenate(pieces), stimulus.amplitude, chosen)
        return transient

    @property
    def _piece(self) -> int:
        return _EAGER_PIECE if self.is_eager else _PIECE

    # What follows from it

    def _response(
        self, stimulus: Stimulus, transient: Array, waves: _Sinusoids, *, is_separate: bool
    ) -> OptimizerResponse:
        rest = transient[:, _REST]
        impulse, step = transient[:, _IMPULSE] - rest, transient[:, _STEP] - rest
        twice = np.concatenate((transient[:, _TWICE_IMPULSE] - rest, transient[:, _TWICE_STEP] - rest))
        frequencies = waves.periods / waves.block
        function, reason = self._transfer_function()
        gain, phase = np.abs(waves.responses), phase_degrees(waves.responses)
        error = _superposition_error(np.concatenate((impulse, step)), twice)
        formula = "" if function is None else function.formula
        notes = tuple(dict.fromkeys((*self._opened.notes, *self.hosted.notes)))
        return OptimizerResponse(
            impulse, step, frequencies, gain, phase, waves.distortion, waves.settled, error, formula, reason,
            is_separate=is_separate, is_eager=self.is_eager, notes=notes,
            **_analytic_response(function, stimulus, frequencies),
        )  # fmt: skip

    def _transfer_function(self) -> tuple[TransferFunction | None, str]:
        name = self._opened.title
        try:
            equations = equations_of(self.hosted.optimizer, self._alone.variable)
        except ValueError as error:
            return None, str(error)
        if isinstance(equations, NoEquations):
            return None, equations.reason
        try:
            return transfer_function(equations, self._alone.learning_rate), ""
        except NotLinearError as odd:
            return None, Message("{name} has no transfer function: {reason}.", name=name, reason=odd)


class _HostedVariable:
    """An optimizer on one variable of `elements`, whose gradient is prescribed."""

    def __init__(self, opened: LoadedOptimizer, values: Mapping[str, Any], elements: int) -> None:
        self.variable = keras.Variable(np.zeros(elements, np.float32), name="weight")
        self.hosted = opened.host(values, [self.variable])
        self._tensor: tf.Variable = self.variable.value
        self.is_eager = self.hosted.graph_refusal is not None
        self._initial = [(each, np.array(each.numpy())) for each in self.hosted.all_variables]
        self._python = self.hosted.python_states
        self.live_values: dict[str, float] = {}
        spec = tf.TensorSpec([None, elements], tf.float32)
        self._traced = tf.function(self._loop, input_signature=[spec], autograph=False)

    @property
    def learning_rate(self) -> float:
        """Learning rate in effect; NaN if the optimizer has none."""
        rate = float(self.hosted.learning_rate.numpy())
        return rate if self.hosted.rate_name is not None else math.nan

    def set_live(self, values: Mapping[str, float]) -> None:
        self.live_values |= {name: value for name, value in values.items() if self.hosted.live_variables(name)}
        for name, value in self.live_values.items():
            self.hosted.set_live(name, value)

    def begin(self, weight: float) -> None:
        """Restore the state as built, with the weight set to this value."""
        for variable, value in self._initial:
            variable.assign(value)
        self.hosted.restore_python_states(self._python)
        self.set_live({})
        self._tensor.assign(np.full(self._tensor.shape, weight, np.float32))

    def run(self, gradients: Array) -> Array:
        """Make a step with each row of `gradients` (steps, elements); return the updates in the same shape."""
        rows = tf.constant(gradients, tf.float32)
        if self.is_eager:
            updates = []
            for row in tf.unstack(rows):
                before = self._tensor.numpy()
                self._step(row)
                updates.append(self._tensor.numpy().astype(np.float64) - before)
            return np.stack(updates)
        return np.asarray(self._traced(rows).numpy(), np.float64)

    def _loop(self, rows: tf.Tensor) -> tf.Tensor:
        release_with(self)
        count = tf.shape(rows)[0]

        def body(number: tf.Tensor, updates: tf.TensorArray) -> tuple[tf.Tensor, tf.TensorArray]:
            before = tf.identity(self._tensor.read_value())
            self._step(rows[number])
            return number + 1, updates.write(number, self._tensor.read_value() - before)

        kept = tf.TensorArray(tf.float32, count, element_shape=self._tensor.shape)
        start = (tf.constant(0), kept)
        return tf.while_loop(lambda number, _: number < count, body, start, parallel_iterations=1)[1].stack()

    def _step(self, gradient: tf.Tensor) -> None:
        gradients: Sequence[Gradient] = [gradient]
        forward = None
        if self.hosted.wants_forward:

            def loss() -> tf.Tensor:
                weight = self._tensor.read_value()
                moved = weight - tf.stop_gradient(weight)
                return tf.reduce_sum(weight * gradient + 0.5 * moved * moved)

            gradients, forward = differentiate(loss, [self._tensor])
        self.hosted.apply(gradients, [self.variable], forward)


def phase_degrees(responses: NDArray[np.complex128]) -> Array:
    """Return the phases of `responses` (n,) without jumps, the first between 0 and 360 degrees; NaN for responses that
    are zero or not finite.
    """
    known = np.flatnonzero(np.isfinite(responses) & (responses != 0))
    found = np.full(len(responses), np.nan)
    if len(known):
        angles = np.unwrap(np.degrees(np.angle(responses[known])), period=360)
        found[known] = angles - 360 * math.floor(angles[0] / 360)
    return found


def _superposition_error(once: Array, twice: Array) -> float:
    """Return |twice - 2 once| / |2 once|; NaN for a response that is zero or not finite."""
    with np.errstate(all="ignore"):
        expected = float(np.linalg.norm(2 * once))
        found = float(np.linalg.norm(twice - 2 * once)) / expected if expected else math.nan
    return found if math.isfinite(found) else math.nan
