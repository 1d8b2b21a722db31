"""Sums of squares of large tables and their slots, kept up to date from the rows that each step touches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.engine.program.columns.base import ColumnSources
from optimizers.contracts.hosted_optimizer import Gradient

_BLOCK = 1 << 18
"""Elements that are squared at once, so that it takes little memory."""


class SummedSquares:
    """Of each of `ColumnSources.summed`, in that order."""

    def __init__(self, sources: ColumnSources) -> None:
        slots = [slot.value for binding in sources.bindings for slot in binding.slots]
        self._of = [
            (i, sources.problem.variables[i].value if place < 0 else slots[place]) for i, place in sources.summed
        ]
        self._holds = []
        for i, _ in self._of:
            binding = next(each for each in sources.bindings if i in each.indices)
            self._holds.append((binding.hosted, binding.indices.index(i)))

    def measure(self) -> list[float]:
        """Of what the tensors hold now, in float64; NaN where a step would change other rows after all."""
        known = [hosted.keeps_other_rows(place) for hosted, place in self._holds]
        return [
            _sum_of_squares(value.numpy()) if keeps else float("nan")
            for (_, value), keeps in zip(self._of, known, strict=True)
        ]

    def rows(self, gradients: Sequence[Gradient], known: Mapping[Any, tf.Tensor]) -> list[tf.Tensor]:
        """The rows that these gradients, which must have each once, name; `known` has some of them, by variable."""
        return [
            known[value.ref()] if value.ref() in known else value.sparse_read(gradients[i].indices)
            for i, value in self._of
        ]

    def changes(self, before: Sequence[tf.Tensor], after: Sequence[tf.Tensor]) -> tf.Tensor:
        """By how much a step changes each sum, (n,) float32; `before` and `after` are what `rows` gave."""
        if not self._of:
            return tf.zeros([0])
        pairs = [(tf.cast(new, tf.float32), tf.cast(old, tf.float32)) for new, old in zip(after, before, strict=True)]
        # Not the difference of two sums, which would lose what is small beside them.
        return tf.stack([tf.reduce_sum((new - old) * (new + old)) for new, old in pairs])


def _sum_of_squares(values: NDArray[np.floating]) -> float:
    flat = np.asarray(values).reshape(-1)
    blocks = (flat[at : at + _BLOCK].astype(np.float64) for at in range(0, len(flat), _BLOCK))
    with np.errstate(over="ignore", invalid="ignore"):
        return float(sum(float(np.sum(np.square(block))) for block in blocks))
