"""Diagnostics of a training between two of its steps, ordered by clients. They do not change the training.

The largest curvature and the noise of the gradient: columns, start vectors and ends of iterations are those of the
diagnostics `curvature` and `noise_scale` of the program.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from .kernel.column_table import CURVATURE, GRADIENT_VARIANCE, NOISE_SCALE, TRUE_GRADIENT, with_errors
from .kernel.loss_measures import LargestEigenvalue, hessian_product, inner_product, noise_estimates, squared_norm
from .kernel.training_message import Message
from .kernel.wire_messages import Diagnostic, DiagnosticInfo
from .slots import tensor_of
from .training_states import TrainingStates

if TYPE_CHECKING:
    from .past_steps import PastSteps
    from .replay_batches import FitLoss
    from .training_core import TrainingCore


Loss = Callable[[Sequence[Any]], Any]
"""The loss of a batch, given by its tensors; a float32 scalar."""
MOST_WEIGHTS = 2**25
"""Largest number of weights of which a curvature is taken: half a dozen vectors of as many float32 are held
meanwhile.
"""
_SMALL_BATCHES = 16


class LossDiagnostic(Protocol):
    """Diagnostic of the current weights."""

    columns: tuple[str, ...]

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        """Return a value for each of `columns`, NaN if undefined, for the batch with the tensors `parts`.

        Raises `ValueError` with a sentence where it cannot be taken, and whatever the model raises.
        """


class Curvature:
    """Largest eigenvalue of the Hessian H of the loss of a batch, over all trained variables together.
    `LargestEigenvalue` continues from the last result.
    """

    columns: tuple[str, ...] = (CURVATURE,)

    def __init__(self, tensors: Sequence[Any], loss: Loss) -> None:
        self._tensors, self._loss = tensors, loss
        self._shapes = [each.shape for each in tensors]
        self._sizes = [each.shape.num_elements() for each in tensors]
        self._power = LargestEigenvalue(tf.function(self._multiplied, autograph=False, reduce_retracing=True))
        self._last: Any = None

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        size = sum(self._sizes)
        if size > MOST_WEIGHTS:
            raise ValueError(
                Message(
                    "the model has {size} weights; the limit is {most_weights}", size=size, most_weights=MOST_WEIGHTS
                )
            )
        last, self._last = self._last, None  # what is not finite is not gone on from
        value, vector = self._power.find(size, last, list(parts))
        assert value is not None  # nothing stops it
        self._last = vector if math.isfinite(value) else None
        return (value,)

    def _multiplied(self, vector: Any, parts: Sequence[Any]) -> Any:
        """Return H times `vector`, (weights,) float32 both."""
        pieces = tf.split(vector, self._sizes)
        vectors = [tf.reshape(piece, shape) for piece, shape in zip(pieces, self._shapes, strict=True)]

        def along(gradients: Sequence[Any]) -> Any:
            known = [(_dense(g), v) for g, v in zip(gradients, vectors, strict=True) if g is not None]
            return tf.add_n([tf.reduce_sum(g * v) for g, v in known]) if known else tf.constant(0.0)

        products = hessian_product(lambda: self._loss(parts), self._tensors, along)
        pairs = zip(products, vectors, strict=True)
        return tf.concat([tf.reshape(tf.zeros_like(v) if p is None else _dense(p), [-1]) for p, v in pairs], 0)


class NoiseScale:
    """The simple noise scale B = tr(Σ) / |G|² of McCandlish, Kaplan, Amodei et al. 2018, "An empirical model of
    large-batch training", appendix A.1.

    G is the gradient without noise, Σ the covariance of a single row's gradient. The B rows of the batch that trained
    are divided into at most 16 small batches of b rows, in an order that is drawn from the step alone. With g_b the
    gradient of a small one and g_B that of all B, both are estimated without bias for independent rows:

        tr(Σ) ≈ mean |g_b − g_B|² / (1/b − 1/B)
        |G|² ≈ |g_B|² − tr(Σ) / B

    The number of training rows N is not known here; of rows drawn without repetition the second is |G|² − tr(Σ) / N.
    Each is one measure, nothing is smoothed. tr(Σ) has the standard error of the mean over the small batches, |G|² that
    of |g_B|², whose square is 4 GᵀΣG / B + 2 tr(Σ²) / B². Where |G|² is not above zero the gradient is lost in noise
    and there is no quotient.
    """

    columns: tuple[str, ...] = with_errors(NOISE_SCALE, TRUE_GRADIENT, GRADIENT_VARIANCE)

    def __init__(self, tensors: Sequence[Any], loss: Loss) -> None:
        self._tensors, self._loss = tensors, loss
        self._gradient = tf.function(self._of_batch, autograph=False, reduce_retracing=True)
        self._compare = tf.function(self._compared, autograph=False, reduce_retracing=True)

    def take(self, parts: Sequence[Any], step: int) -> tuple[float, ...]:
        lengths = {int(part.shape[0]) if part.shape.rank else 0 for part in parts}
        if len(lengths) != 1:
            raise ValueError(Message("the batch cannot be divided: its tensors have different numbers of rows"))
        rows = lengths.pop()
        count = min(_SMALL_BATCHES, rows)
        if count < 2:
            return (math.nan,) * len(self.columns)
        size = rows // count
        order = np.random.Generator(np.random.Philox(key=step)).permutation(rows)[: count * size]
        whole = self._gradient(_rows_of(parts, order))
        compared = [
            self._compare(_rows_of(parts, order[i * size : (i + 1) * size]), whole).numpy() for i in range(count)
        ]
        apart, along, (squared, *_) = np.array(compared, np.float64).T
        return noise_estimates(apart, along, float(squared), size, count * size)

    def _of_batch(self, parts: Sequence[Any]) -> list[Any]:
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss = self._loss(parts)
        return [_dense(each) for each in tape.gradient(loss, self._tensors, unconnected_gradients="zero")]

    def _compared(self, parts: Sequence[Any], whole: Sequence[Any]) -> Any:
        """Return |g_b − g_B|², ⟨g_b, g_B⟩ and |g_B|² of a small batch, (3,) float32."""
        small = self._of_batch(parts)
        apart = squared_norm([one - other for one, other in zip(small, whole, strict=True)])
        return tf.stack([apart, inner_product(small, whole), squared_norm(whole)])


DIAGNOSTICS: dict[str, Callable[[Sequence[Any], Loss], LossDiagnostic]] = {
    "curvature": Curvature,
    "noise_scale": NoiseScale,
}
"""Diagnostics by their names."""


def _rows_of(parts: Sequence[Any], rows: NDArray[np.int64]) -> list[Any]:
    return [tf.gather(part, rows) for part in parts]


def _dense(gradient: Any) -> Any:
    return tf.cast(tf.convert_to_tensor(gradient), tf.float32)


_SHARE = 0.25
"""Share of the time since the last one that those that are due at an interval may cost."""
_LEFT_OUT = Message("Some diagnostics were skipped to keep their cost below 20 % of the time.")
_NO_LOSS = Message(
    "The loss of this training cannot be evaluated again. Use fit(..., callbacks=[Attach(replay=dataset)])."
)


class TrainingDiagnostics:
    """Diagnostics of a training, on its thread except for `described`.

    One is of the weights after a step, on the batch of that step. All that the loss may write is kept before and put
    back after: metrics, statistics of normalisation, seeds, what else the step reads, and the states of Python's and
    NumPy's random numbers. Weights and slots are only read.
    """

    def __init__(self, training: TrainingCore, past: PastSteps, loss: FitLoss | None) -> None:
        self._training, self._past, self._loss = training, past, loss
        self._every: dict[str, int] = {}
        """Steps from one to the next, of those that are asked for."""
        self._made: dict[str, LossDiagnostic] = {}
        self._failures: dict[str, str] = {}
        self._states = TrainingStates(training.model, training.taps, 0)
        self._began = self._taken = 0
        self._due_at = 0.0
        self._seconds: dict[str, float] = {}
        """Seconds that each took last."""
        self._has_said_so = False

    def begin(self, step: int) -> None:
        """Begin another `fit` after `step`."""
        self._began = self._taken = step
        self._made.clear()

    def described(self) -> tuple[DiagnosticInfo, ...]:
        """Return each diagnostic, with the reason if it cannot be measured."""
        return tuple(DiagnosticInfo(name, self._refusal(name)) for name in DIAGNOSTICS)

    def _refusal(self, name: str) -> str:
        return (_NO_LOSS if self._loss is None else self._loss.refusal()) or self._failures.get(name, "")

    def schedule(self, name: str, every: int, *, now: bool = False) -> None:
        """Measure a diagnostic every `every` steps from now on, never for 0, and also `now`. Raises `ValueError`."""
        training = self._training
        if name not in DIAGNOSTICS:
            raise ValueError(
                Message(
                    "unknown diagnostic {name}; available: {names}",
                    name=name,
                    names=", ".join(DIAGNOSTICS),
                )
            )
        if every < 0:
            raise ValueError(
                Message("the interval must be at least 1 step, or 0 for none; received {every}", every=every)
            )
        self._every.pop(name, None)
        self._failures.pop(name, None)  # who asks again tries again
        if (every or now) and (reason := self._refusal(name)):
            raise ValueError(reason)
        if now and self._past.is_away:
            raise ValueError(Message("a past step is shown; go to step {step} to measure", step=training.step))
        if now and training.step <= self._began:
            raise ValueError(Message("no step yet"))
        if every:
            self._every[name] = every
        if now:
            self._take(name)

    def take_due(self) -> None:
        """Measure the diagnostics that are due after the steps since the last call."""
        step, before = self._training.step, self._taken
        self._taken = step
        if not self._training.has_clients:
            self._every.clear()  # whoever looks again asks again
            return
        due = [name for name, every in self._every.items() if step // every > before // every]
        if not due:
            return
        if time.monotonic() < self._due_at:
            if not self._has_said_so:
                self._has_said_so = True
                self._training.note("info", _LEFT_OUT)
            return
        spent = sum(map(self._take, due))
        self._due_at = time.monotonic() + spent / _SHARE

    def _take(self, name: str) -> float:
        """Measure a diagnostic and return its seconds: the smaller of two clocks, in case the machine paused; 0 for the
        first call, which traces.
        """
        training, is_first = self._training, name not in self._made
        began = time.perf_counter()
        try:
            values = self._values(name)
        except Exception as error:  # the model and what gives batches are a person's, and may raise anything
            reason = (str(error).strip().splitlines() or [""])[0]
            self._every.pop(name, None)
            self._made.pop(name, None)
            self._failures[name] = Message(
                "{name} could not be measured after step {step}: {error}: {reason}",
                name=name.replace("_", " ").capitalize(),
                step=training.step,
                error=type(error).__name__,
                reason=reason[:500],
            )
            training.note("warn", self._failures[name])
            training.publisher.send(training.welcome())
            return 0.0
        seconds = time.perf_counter() - began
        columns = self._made[name].columns
        training.publisher.send(Diagnostic(name, training.step, columns, values, math.nan if is_first else seconds))
        if is_first:
            return 0.0
        before, self._seconds[name] = self._seconds.get(name, seconds), seconds
        return min(before, seconds)

    def _values(self, name: str) -> tuple[float, ...]:
        loss = self._loss
        assert loss is not None  # there is a refusal
        tensors = loss.tensors()
        states, random_states = self._states, (random.getstate(), np.random.get_state())
        held = [*tensors, *(each for tap in self._training.taps for each in _slots_of(tap.optimizer))]
        state = states.take(self._training.step, without=frozenset(map(id, held)))
        try:
            if name not in self._made:
                self._made[name] = DIAGNOSTICS[name](tensors, loss.of)
            return self._made[name].take(loss.batch(self._training.step - self._began), self._training.step)
        finally:
            states.restore(state)
            random.setstate(random_states[0])
            np.random.set_state(random_states[1])


def _slots_of(optimizer: Any) -> list[Any]:
    found = getattr(optimizer, "variables", ())
    return [tensor_of(each) for each in (found() if callable(found) else found)]
