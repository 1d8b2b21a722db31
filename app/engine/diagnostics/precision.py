"""Diagnostics of precision: second moments smaller than ε, and updates lost to rounding."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import tensorflow as tf

from app.attach.kernel.column_table import EPSILON_FLOOR, LOST_IN, UNMOVED
from app.engine.bindings.second_moments import HostedMoment, HostedMoments, hosted_moments
from app.engine.diagnostics.base import Diagnostic
from optimizers.base.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.program.compiled_run import CompiledRun
    from app.engine.training.training import Training


class EpsilonFloor(Diagnostic):
    """Share of a variable's elements for which ε is at least as large as the root of the second moment.

    As the optimizer divides: ε >= √(v / (1 − βᵗ)) for √v̂ + ε; ε >= √v for √v + ε, as Keras' Adam has it with the
    correction in its rate; ε >= v for √(v + ε), as RMSprop has it. Such an element steps as under momentum with the
    rate over ε, and not by its sign. Of a table it is over all rows, those that no batch has touched among them.

    NaN if an optimizer has no second moment of single elements, or no ε.
    """

    name = "epsilon_floor"

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self.columns = tuple(map(EPSILON_FLOOR, training.variables))
        self._measured: tuple[CompiledRun, HostedMoments, Callable[[], tf.Tensor]] | None = None

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        assembly = self.training.assembly
        if self._measured is None or self._measured[0] is not assembly:
            # Another optimizer may have been chosen.
            every = hosted_moments(assembly.bindings, [v.value for v in self.training.problem.variables])
            chosen = {i: each for i, each in every.items() if each.moment.epsilon}
            self._measured = assembly, chosen, self._measurement(chosen)
        _, moments, measure = self._measured
        shares = dict(zip(moments, measure().numpy().tolist(), strict=True)) if moments else {}
        return [shares.get(i, math.nan) for i in range(len(self.columns))]

    def _measurement(self, moments: HostedMoments) -> Callable[[], tf.Tensor]:
        def shares() -> tf.Tensor:
            release_with(self)
            return tf.stack([_share(each) for each in moments.values()])

        measure: Callable[[], tf.Tensor] = tf.function(shares, autograph=False)
        return measure


def _share(moment: HostedMoment) -> tf.Tensor:
    """Return the share as a float64 scalar; NaN if an element is NaN."""
    # In float64: the square of a usual ε is near the least float32.
    v = tf.cast(moment.value.read_value(), tf.float64)
    if moment.mean is not None:
        v -= tf.square(tf.cast(moment.mean.read_value(), tf.float64))
    epsilon, divisor = moment.epsilon(), moment.correction()
    match moment.moment.floor:
        case "root":
            least = tf.square(epsilon) * divisor
        case "folded":
            # What scales the gradients scales ε as well, as Prodigy has it.
            least = tf.square(epsilon) * (tf.square(_scale(moment)) if moment.scale is not None else 1.0)
        case "square":
            least = epsilon
    share = tf.reduce_mean(tf.cast(v <= least, tf.float64))
    return tf.where(tf.reduce_any(tf.math.is_nan(v)), tf.constant(math.nan, tf.float64), share)


def _scale(moment: HostedMoment) -> tf.Tensor:
    assert moment.scale is not None
    return tf.cast(moment.scale.read_value(), tf.float64)


HALF_PRECISION = ("bfloat16", "float16")
"""Types in which the weights are imagined to be held."""


class LostToRounding(Diagnostic):
    """Share of each variable's elements whose update is lost to rounding of the weight, from one step.

    In the dtype of the weights: of the elements that have a gradient, the share whose weight the step leaves as it was.
    The gradient is that of the step's own batch before it is processed, computed once more. An update that is exactly
    zero, as at a rate of 0, counts as lost. NaN if no element has a gradient, and if nothing trains the variable
    or gradients are accumulated over several steps.

    In bfloat16 and float16: of the elements that the step moves by Δ, the share with round(round(w) + Δ) = round(w),
    round being to the nearest number of that dtype and the sum exact in float32. So much would this step lose if the
    weights were held in it. NaN if no element moves.

    Δ is the difference of the weights around the step: it holds for any optimizer, decay and constraints included. Of a
    table the elements are those of rows that the batch touches, for the first, and those that move, for the others.
    """

    name = "lost_to_rounding"
    single_steps = 1

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        variables = training.variables
        self.columns = (
            *map(UNMOVED, variables),
            *(LOST_IN(dtype, v) for dtype in HALF_PRECISION for v in variables),
        )
        self._tensors = [v.value for v in training.problem.variables]
        self._before: tuple[list[tf.Tensor], list[tf.Tensor]] | None = None
        self._shares: tuple[int, tf.Tensor] = (-1, tf.zeros([0]))
        self._look = tf.function(self._weights_and_gradients, autograph=False)
        self._compare = tf.function(self._lost, autograph=False)

    def before(self) -> None:
        training = self.training
        step = training.step + 1
        rows = tf.constant(training.problem.indices(step, 1)[0])
        self._before = self._look(rows, tf.constant(step, tf.int64))

    def after(self) -> None:
        if self._before is not None:
            self._shares = self.training.step, self._compare(*self._before)
        self._before = None

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return a share for each variable; then each in bfloat16, and in float16. `None` if the last step was not
        observed.
        """
        step, shares = self._shares
        if step != self.training.step:
            return None
        found = [[float(each) for each in part] for part in shares.numpy().tolist()]
        experiment = self.training.active_experiment
        accumulates = any(stage.name == "accumulate" for stage in experiment.gradient) or any(
            each.value and each.name.rpartition("/")[2] in ("accumulation_steps", "gradient_accumulation_steps")
            for binding in self.training.bindings
            for each in binding.hosted.hyperparameters
        )
        found[0] = [math.nan if accumulates or i not in self.trained else share for i, share in enumerate(found[0])]
        return [share for part in found for share in part]

    def _weights_and_gradients(self, rows: tf.Tensor, step: tf.Tensor) -> tuple[list[tf.Tensor], list[tf.Tensor]]:
        """Return copies of the weights, and masks of the elements with a gradient."""
        release_with(self)
        with tf.GradientTape(watch_accessed_variables=False) as tape:
            tape.watch(self._tensors)
            loss, _ = self.training.problem.loss(rows, step)
        gradients = tape.gradient(loss, self._tensors, unconnected_gradients=tf.UnconnectedGradients.ZERO)
        return [tf.identity(each) for each in self._tensors], [tf.convert_to_tensor(g) != 0 for g in gradients]

    def _lost(self, before: list[tf.Tensor], have: list[tf.Tensor]) -> tf.Tensor:
        """Return (1 + dtypes, variables) float32 shares."""
        release_with(self)
        pairs = [(tf.identity(now), old) for now, old in zip(self._tensors, before, strict=True)]
        found = [[_lost_share(now == old, there) for (now, old), there in zip(pairs, have, strict=True)]]
        for name in HALF_PRECISION:
            found.append([_lost_share(_stays(now, old, tf.as_dtype(name)), now != old) for now, old in pairs])
        return tf.stack([tf.stack(each) for each in found])


def _stays(now: tf.Tensor, old: tf.Tensor, dtype: tf.DType) -> tf.Tensor:
    """Return, for each element, whether a weight stored in `dtype` would not change."""
    held = tf.cast(old, dtype)
    update = tf.cast(now, tf.float32) - tf.cast(old, tf.float32)
    return tf.cast(tf.cast(held, tf.float32) + update, dtype) == held


def _lost_share(of: tf.Tensor, among: tf.Tensor) -> tf.Tensor:
    """Return the share of elements of `among` that are also in `of`; NaN for an empty `among`."""
    count = tf.math.count_nonzero(among, dtype=tf.int64)
    both = tf.math.count_nonzero(tf.logical_and(of, among), dtype=tf.int64)
    nan = tf.constant(math.nan, tf.float64)
    return tf.cast(tf.where(count > 0, both / tf.maximum(count, 1), nan), tf.float32)
