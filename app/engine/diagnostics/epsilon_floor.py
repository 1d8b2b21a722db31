"""Epsilon floor: where epsilon, and not the gradient, decides how far an element moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import tensorflow as tf

from app.attach.kernel.column_table import EPSILON_FLOOR
from app.engine.bindings.second_moments import HostedMoment, HostedMoments, hosted_moments
from app.engine.diagnostics.base import Diagnostic
from optimizers.base.graph_release import release_with

if TYPE_CHECKING:
    from app.engine.program.compiled_run import CompiledRun
    from app.engine.training.training import Training


class EpsilonFloor(Diagnostic):
    """The share of a variable's elements in whose divisor ε is at least as large as the root of the second moment.

    As the optimizer divides: ε >= √(v / (1 − βᵗ)) for √v̂ + ε; ε >= √v for √v + ε, as Keras' Adam has it with the
    correction in its rate; ε >= v for √(v + ε), as RMSprop has it. Such an element steps as under momentum with the
    rate over ε, and not by its sign. Of a table it is over all rows, those that no batch has touched among them.

    NaN where an optimizer has no second moment of single elements, or no ε.
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
    """A float64 scalar; NaN where an element is."""
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
