"""Reduce on plateau."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import tensorflow as tf
from annotated_types import Ge, Gt, Lt

from optimizers.schedules.base import Schedule, interval


class ReduceOnPlateau(Schedule):
    """Lower the rate whenever the loss stops falling.

        value(step) = rate factor^n,    n the reductions up to step

    At every look the loss counts as better where loss < best - threshold |best|. After more than `patience` looks
    without, the rate is multiplied by `factor`, and the next `cooldown` looks count for nothing. The rules are those
    of PyTorch's `ReduceLROnPlateau`, relative threshold; Keras' callback of that name looks once an epoch.

    It watches: who trains calls `observe` with the mean training loss of the last `period` steps at each multiple of
    `period`, or with the validation loss each time that is measured. Rates of steps that are past stay what they were.

    Args:
        factor: Factor of the rate at each reduction.
        patience: Checks without improvement before the rate is reduced.
        threshold: Smallest improvement that counts, as a fraction of the best loss so far.
        cooldown: Checks to ignore after a reduction.
        least: Lowest rate, as a fraction of the learning rate.
        monitor: Loss to monitor: training loss, or validation loss if it is measured.
        period: Number of steps between readings of the training loss, which is averaged over them.
    """

    title = "Reduce on plateau"
    watches = True
    factor: Annotated[float, Gt(0), Lt(1)] = 0.5
    patience: Annotated[int, Ge(0)] = 3
    threshold: Annotated[float, Ge(0), Lt(1)] = 1e-3
    cooldown: Annotated[int, Ge(0)] = 1
    least: Annotated[float, Ge(0), Lt(1)] = 0.0
    monitor: Literal["loss", "validation_loss"] = "loss"
    period: Annotated[int, Ge(1)] = 50

    def __init__(self, learning_rate: Any = 1e-3, plan: int = 2000, **hyperparameters: Any) -> None:
        super().__init__(learning_rate, plan, **hyperparameters)
        self._best: float | None = None
        self._bad_checks = 0
        self._cooldown_left = 0
        self._reductions: list[tuple[int, float]] = []
        with tf.init_scope():  # variables, so that a traced call follows them
            self._steps = tf.Variable([0.0], shape=[None], dtype=tf.float64, trainable=False)
            self._factors = tf.Variable([1.0], shape=[None], dtype=tf.float64, trainable=False)

    def observe(self, step: int, loss: float) -> bool:
        """Record the `loss` after `step` updates. Returns whether the rate drops from the next update on."""
        if self._best is None or loss < self._best - self.threshold * abs(self._best):
            self._best, self._bad_checks = float(loss), 0
        else:
            self._bad_checks += 1
        if self._cooldown_left:
            self._cooldown_left, self._bad_checks = self._cooldown_left - 1, 0
        if self._bad_checks <= self.patience:
            return False
        self._cooldown_left, self._bad_checks = self.cooldown, 0
        present = self._reductions[-1][1] if self._reductions else 1.0
        reduced = max(present * self.factor, self.least)
        if reduced >= present:
            return False
        self._reductions.append((int(step), reduced))
        self._publish()
        return True

    def state(self) -> dict[str, Any]:
        """Return the observations so far as JSON values."""
        return {
            "best": self._best,
            "bad": self._bad_checks,
            "cooling": self._cooldown_left,
            "reductions": [list(each) for each in self._reductions],
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Restore the observations that `state` returned."""
        self._best, self._bad_checks, self._cooldown_left = state["best"], state["bad"], state["cooling"]
        self._reductions = [(int(step), float(factor)) for step, factor in state["reductions"]]
        self._publish()

    def _publish(self) -> None:
        self._steps.assign([0.0, *(float(step) for step, _ in self._reductions)])
        self._factors.assign([1.0, *(factor for _, factor in self._reductions)])

    def value(self, step: tf.Tensor, rate: tf.Tensor) -> tf.Tensor:
        return rate * tf.gather(self._factors, interval(step, self._steps, "right") - 1)
