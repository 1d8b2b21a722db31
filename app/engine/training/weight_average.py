"""Average of the weights along a run: updated at fixed steps, and part of every checkpoint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.base.message import Message

AverageKind = Literal["moving average", "stochastic weight average"]


class WeightAverage:
    """An average ā of weights w, in float64, over the steps t >= `start` that are multiples of `interval`.

    `"moving average"`: ā ← Dā + (1 − D)w with D = decay^interval, from ā = w at the first of these steps.
    `"stochastic weight average"`: ā ← ā + (w − ā)/n, n counting these steps: their plain mean (Izmailov and others
    2018, "Averaging weights leads to wider optima and better generalization").

    A training that follows it (`Training.follow`) makes no chunk of steps across such a step, also where it makes steps
    once more: ā is a function of the path alone, whatever is measured, and when.

    Args:
        variables: whose values are averaged.
        interval: steps from one that counts to the next, 1 or more.
    """

    def __init__(
        self, variables: Sequence[tf.Variable], kind: AverageKind, *, decay: float, start: int, interval: int
    ) -> None:
        self._variables = list(variables)
        self._kind, self._start, self.interval = kind, start, interval
        self._kept = decay**interval
        self.key = Message(
            "average: {kind}, decay {decay:g}, from {start}, every {interval}",
            kind=kind,
            decay=decay,
            start=start,
            interval=interval,
        )
        """Key by which checkpoints know the average."""
        self._count = 0
        self._means: tuple[tf.Tensor, ...] = ()

    @property
    def values(self) -> list[tf.Tensor]:
        """ā of each variable in its dtype; empty before the first step that counts."""
        return [tf.cast(each, v.dtype) for each, v in zip(self._means, self._variables, strict=False)]

    def follow(self, step: int) -> None:
        """Add the weights after `step` to the average, if the step counts."""
        if step < self._start or step % self.interval:
            return
        weights = [tf.cast(each.read_value(), tf.float64) for each in self._variables]
        self._count += 1
        if self._count == 1:
            self._means = tuple(map(tf.identity, weights))
            return
        share = 1 / self._count if self._kind == "stochastic weight average" else 1 - self._kept
        self._means = tuple(mean + share * (w - mean) for mean, w in zip(self._means, weights, strict=True))

    def state(self) -> tuple[NDArray[np.float64], ...]:
        """Return the state of the average; empty before the first step that counts."""
        return (np.array([self._count], np.float64), *(each.numpy() for each in self._means)) if self._count else ()

    def restore(self, state: Sequence[NDArray[Any]]) -> None:
        """Continue from the result of `state`; start anew if that does not fit."""
        means = [np.asarray(each, np.float64) for each in state[1:]]
        fits = [each.shape for each in means] == [tuple(v.shape) for v in self._variables]
        self._count = int(state[0][0]) if fits and len(state) else 0
        self._means = tuple(map(tf.constant, means)) if self._count else ()
