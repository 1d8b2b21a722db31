"""Update cosine: whether an update continues in the direction of the one before it, or reverses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import tensorflow as tf

from app.attach.kernel.column_table import UPDATE_COSINE
from app.engine.diagnostics.base import Diagnostic

if TYPE_CHECKING:
    from app.engine.training.training import Training

Tensors = list[tf.Tensor]


class UpdateCosine(Diagnostic):
    """⟨u, u′⟩ / (|u| |u′|) of each variable, with u and u′ its updates in two steps that follow one another.

    1 where it keeps its direction, −1 where it goes back and forth, about 0 where updates are mostly noise. NaN where
    one of the two is zero. Updates are differences of weights, which are copied before each of the two steps: it holds
    for any optimizer, clipping and weight decay included, and takes the memory of three models.
    """

    name = "update_cosine"
    single_steps = 2

    def __init__(self, training: Training) -> None:
        super().__init__(training)
        self.columns = tuple(map(UPDATE_COSINE, training.variables))
        self._tensors = [v.value for v in training.problem.variables]
        self._weights: Tensors = []
        self._earlier: tuple[int, Tensors] = (-1, [])
        self._later: tuple[int, Tensors] = (-1, [])
        self._copied = tf.function(lambda: [tf.identity(t) for t in self._tensors], autograph=False)
        self._moved = tf.function(lambda old: [t - o for t, o in zip(self._tensors, old, strict=True)], autograph=False)

    def before(self) -> None:
        self._weights = self._copied()

    def after(self) -> None:
        self._earlier, self._later = self._later, (self.training.step, self._moved(self._weights))
        self._weights = []

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """A cosine for each variable; `None` where the last two steps were not seen one by one."""
        step = self.training.step
        if (self._earlier[0], self._later[0]) != (step - 1, step):
            return None
        return [float(each) for each in _cosines(self._earlier[1], self._later[1])]


@tf.function(reduce_retracing=False, autograph=False)
def _cosines(earlier: Tensors, later: Tensors) -> tf.Tensor:
    return tf.stack([_cosine(a, b) for a, b in zip(earlier, later, strict=True)])


def _cosine(one: tf.Tensor, other: tf.Tensor) -> tf.Tensor:
    # By their greatest elements first: squares of small updates are too small for float32.
    greatest = [tf.reduce_max(tf.abs(each)) for each in (one, other)]
    a, b = (tf.math.divide_no_nan(each, size) for each, size in zip((one, other), greatest, strict=True))
    lengths = tf.sqrt(tf.reduce_sum(a * a) * tf.reduce_sum(b * b))
    both = tf.reduce_all(tf.stack(greatest) > 0)
    return tf.where(both, tf.reduce_sum(a * b) / lengths, tf.constant(float("nan"), lengths.dtype))
