"""Schedule in a training: a live base value, and the values of the steps, computed ahead of the traced loop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core.experiment.experiment import CONSTANT, Choice
from app.core.experiment.parameters import Limits
from app.core.telemetry.thinning import extreme_indices, steps_together
from app.core.text.number_text import thousands
from app.engine.error_sentence import sentence
from optimizers import catalogue
from optimizers.base.message import Message
from optimizers.listings.schedule_listings import place_of
from optimizers.schedules.schedule_curve import Curve

_BLOCK = 512
_NOT_NEGATIVE = Limits(low=0.0)
_CHECKED = 20_000
"""Largest number of steps of a plan that are checked before it trains; of a longer one, so many spread evenly."""


class ScheduleFault(ValueError):
    """Schedule that cannot train. `key` is the dotted name of the faulty setting."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


class ScheduledValue:
    """A schedule of an experiment: of a learning rate, or of another hyperparameter.

    Values are made in blocks that begin at fixed steps, so that they do not depend on how long a chunk is, and handed
    to the loop as an array: another schedule needs no new trace. The preview asks the same object.

    Args:
        path: the schedule's path in the experiment.
        choice: the schedule, one of the catalogue.
        base: what the hyperparameter itself is set to. A schedule that starts from a rate reads it live.
        plan: the planned length of the run in steps.
        limits: what the values must keep to; those of a rate may be 0, whatever is right for a constant one.

    Raises:
        ScheduleFault: the schedule refuses its values, or gives one that is not finite or beyond the limits.
    """

    def __init__(self, path: str, choice: Choice, base: float, plan: int, limits: Limits = _NOT_NEGATIVE) -> None:
        self.path, self.choice, self._limits = path, choice, limits
        begins_at, lasts = place_of(choice.values, plan)
        self.end = begins_at + lasts
        """Steps after which the schedule is over."""
        self.plan = max(plan, self.end)
        """Steps whose values are checked before they are made."""
        listing = catalogue.schedules()[choice.name]
        keras_own = not listing.source.startswith("optimizers.")
        # Keras' compute in the type of their initial rate, which is float32 in Keras itself.
        self._base = tf.Variable(base, dtype=tf.float32 if keras_own else tf.float64, trainable=False, name="base")
        self.base = base
        self.constant = choice.name == CONSTANT and not choice.values.get("warm_up_steps")
        """True if nothing shapes the value: what the optimizer holds stays."""
        self.follows_base = catalogue.follows_rate(listing)
        """True if the hyperparameter's own value has a say: a piecewise constant of Keras brings its own values."""
        self._blocks: dict[tuple[int, bool], NDArray[np.float64]] = {}
        try:
            self.schedule: Any = catalogue.build_schedule(choice.name, choice.values, self._base, plan)
            self._curve = Curve(self.schedule)
            self._check()
        except ScheduleFault:
            raise
        except Exception as error:  # a person's schedule may raise anything
            raise ScheduleFault(self._key, sentence(error)) from error

    @property
    def _key(self) -> str:
        """Key for errors of the schedule: its formula or file, if it has one."""
        telling = next((name for name in ("formula", "file") if name in self.choice.values), "name")
        return f"{self.path}.{telling}"

    def require(self, base: float) -> None:
        """Raise `ScheduleFault` if the schedule is invalid with this base value; nothing is changed."""
        if self.constant:
            return
        self._base.assign(base)
        try:
            at, found = self.preview(self.plan)
        finally:
            self._base.assign(self.base)
        self._require(at - 1, found)

    def set_live(self, base: float) -> None:
        """Set another base value, from the next step on."""
        self.base = base
        self._base.assign(base)
        self._blocks.clear()

    def values(self, first: int, count: int) -> NDArray[np.float64]:
        """Return the values of steps `first` (counted from 1) to `first + count - 1`; NaN for steps without a schedule.

        Raises:
            ScheduleFault: one that is not finite or beyond the limits.
        """
        if self.constant:
            return np.full(count, np.nan)
        iterations = np.arange(first - 1, first - 1 + count)
        blocks = [
            self._block(i, beyond)
            for i in range(iterations[0] // _BLOCK, iterations[-1] // _BLOCK + 1)
            for beyond in (False, True)
            if not beyond or iterations[-1] >= self.plan
        ]
        start = (first - 1) % _BLOCK
        found: NDArray[np.float64] = np.concatenate(blocks)[start : start + count]
        self._require(iterations, found)
        return found

    def ahead(self, step: int, count: int) -> NDArray[np.float64]:
        """Return the values of up to `count` steps after `step`; none if a user's file would be asked for unplanned
        steps, or if one is invalid.
        """
        if "file" in self.choice.values:
            count = min(count, self.plan - step)
        try:
            return self.values(step + 1, count) if count > 0 else np.zeros(0)
        except ScheduleFault:
            return np.zeros(0)

    def preview(self, steps: int, points: int = 240) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return planned values at up to `points` of the steps 1 to `steps`, with the extremes of equal stretches."""
        at = steps_together(1, max(1, steps), max(points // 2 - 1, 1))
        values = self._curve.at(at - 1)
        seen = extreme_indices(values, points)
        return at[seen], values[seen]

    @property
    def watches(self) -> bool:
        """True if the schedule depends on the loss, and must be given the loss."""
        return bool(getattr(self.schedule, "watches", False))

    def observe(self, step: int, loss: float) -> str:
        """Set the value until `step` of a schedule that watches the loss; return a sentence if it changes."""
        before = self._curve.at(np.array([step]))[0]
        self.schedule.observe(step, loss)
        self._blocks.clear()
        after = self._curve.at(np.array([step]))[0]
        return "" if after == before else f"{before:.3g} → {after:.3g}"

    def state(self) -> Mapping[str, Any]:
        """Return the state of the schedule for a checkpoint."""
        return dict(self.schedule.state()) if self.watches else {}

    def restore(self, state: Mapping[str, Any]) -> None:
        if self.watches and state:
            self.schedule.restore(state)
            self._blocks.clear()

    def _block(self, index: int, beyond: bool) -> NDArray[np.float64]:
        """Return the values of a block, either its planned steps or those beyond the plan. A user's function may be
        undefined beyond the plan, so these are computed only when needed.
        """
        if (index, beyond) not in self._blocks:
            while len(self._blocks) > 3:
                del self._blocks[next(iter(self._blocks))]
            at = np.arange(index * _BLOCK, (index + 1) * _BLOCK)
            self._blocks[index, beyond] = self._curve.at(at[(at >= self.plan) == beyond])
        return self._blocks[index, beyond]

    def _check(self) -> None:
        """Check all planned values before training."""
        if self.constant:
            return
        if self.plan > _CHECKED:
            at = np.unique(np.linspace(0, self.plan - 1, _CHECKED).astype(np.int64))
        else:
            at = np.arange(self.plan)
        self._require(at, self._curve.at(at))

    def _require(self, iterations: NDArray[np.int64], values: NDArray[np.float64]) -> None:
        broken = ~np.isfinite(values)
        if broken.any():
            i = int(np.argmax(broken))
            wanted: str = Message("a finite number")
        elif any(self._limits.violation(each) for each in (values.min(), values.max())):
            i = next(i for i, each in enumerate(values) if self._limits.violation(each))
            wanted = str(self._limits.violation(values[i]))
        else:
            return
        raise ScheduleFault(
            self._key,
            Message(
                "The schedule gives {values:.4g} at step {iterations}; it must be {wanted}.",
                values=values[i],
                iterations=thousands(int(iterations[i]) + 1),
                wanted=wanted,
            ),
        )
