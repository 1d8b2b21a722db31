"""Schedules that clients gave a training: a value of a hyperparameter for each step, set before that step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .hyperparameters import schedule_refusal, settable
from .kernel.hyperparameter_limits import Bounds, bounds_of
from .kernel.training_message import Message
from .past_steps import Numbers

if TYPE_CHECKING:
    from .measured_rows import MeasuredRows
    from .training_core import TrainingCore

MOST = 2**20
"""Values of steps to come that are held of one schedule."""
_RATES = ("learning_rate", "lr")
_CONSTANT = "constant"


@dataclass
class _Schedule:
    place: int
    name: str
    title: str
    variable: Any
    first: int
    """The step that the first value is of."""
    values: NDArray[np.float32] = field(repr=False)
    begins: int
    """The first step for which it acts."""
    ends: int | None = None
    """The last one, once that is known."""

    def value(self, step: int) -> float:
        """Return the value at a step; after the last value, that value."""
        return float(self.values[min(step - self.first, len(self.values) - 1)])

    def acts_at(self, step: int) -> bool:
        return self.begins <= step and (self.ends is None or step <= self.ends)


class TrainingSchedules:
    """Schedules on the training thread. `remembers`: values of earlier steps are kept for replay."""

    def __init__(self, training: TrainingCore, rows: MeasuredRows, *, remembers: bool) -> None:
        self._training, self._rows, self._remembers = training, rows, remembers
        self.acting: dict[tuple[int, str], _Schedule] = {}
        """Acting schedules by the place of the optimizer and the name of the hyperparameter."""
        self._ended: list[_Schedule] = []

    def act(self, step: int) -> None:
        """Set the scheduled values for `step`, the next one."""
        for each in self.acting.values():
            if step >= each.begins:
                each.variable.assign(each.value(step))

    def begin(self, place: int, name: str, first: int, values: NDArray[np.float32], title: str) -> tuple[float, float]:
        """Set a hyperparameter by `values` (n,) from step `first` on. Return its present value, and the value of the
        next scheduled step. Empty values end the schedule.

        Raises `ValueError`, a part of a sentence, for what cannot be done.
        """
        training = self._training
        optimizer = training.optimizers[place]
        if reason := schedule_refusal(optimizer, name):
            raise ValueError(Message("{name} cannot have a schedule: {why}", name=name, why=reason))
        variable = settable(optimizer, can_retrace=training.can_retrace).get(name)
        if variable is None:
            title = type(optimizer).__name__
            raise ValueError(Message("{optimizer} has no hyperparameter {name!r}", optimizer=title, name=name))
        now = float(variable.read_value().numpy())
        if not len(values):
            self.end(place, name)
            return now, now
        _require(first, values, bounds_of(name, now))
        begins = max(first, training.step + 1)
        before = self._stop(place, name)
        made = _Schedule(place, name, title or "values", variable, first, values.copy(), begins)
        self.acting[place, name] = made
        self._mark(made, before.title if before is not None else self._nothing(name), made.title)
        return now, made.value(begins)

    def extend(self, place: int, name: str, first: int, values: NDArray[np.float32]) -> None:
        """Append values to the present schedule. Raises `ValueError`."""
        each = self.acting.get((place, name))
        if each is None:
            raise ValueError(Message("no schedule sets {name}", name=name))
        _require(first, values, bounds_of(name, each.value(self._training.step)))
        if first != each.first + len(each.values):
            due = each.first + len(each.values)
            raise ValueError(
                Message(
                    "values of {name} must go on at step {step}; received {first}", name=name, step=due, first=first
                )
            )
        if first + len(values) - self._training.step > MOST:
            raise ValueError(
                Message(
                    "a schedule of {name} may be {most} steps ahead; received those to {last}",
                    name=name,
                    most=MOST,
                    last=first + len(values),
                )
            )
        held, late = each.values, self._training.step + 1 - first
        if late > 0:  # those steps were made, with the value that stayed
            values = np.concatenate([np.full(min(late, len(values)), held[-1]), values[late:]])
        if not self._remembers:
            over = min(max(0, self._training.step - each.first), len(held))
            held, each.first = held[over:], each.first + over
        each.values = np.concatenate([held, values])

    def end(self, place: int, name: str) -> None:
        """End a schedule: the hyperparameter keeps its value, or is set by hand."""
        before = self._stop(place, name)
        if before is not None:
            self._mark(before, before.title, self._nothing(name))

    def change_optimizers(self) -> None:
        """End all schedules, because other optimizers train from now on."""
        for place, name in list(self.acting):
            self.end(place, name)

    def _stop(self, place: int, name: str) -> _Schedule | None:
        each, step = self.acting.pop((place, name), None), self._training.step
        if each is not None and self._remembers and each.begins <= step:
            each.ends = step
            each.values = each.values[: step - each.first + 1].copy()
            self._ended.append(each)
        return each

    def numbers_at(self, step: int) -> Numbers:
        """Return the scheduled values of a past step."""
        known = (*self._ended, *self.acting.values())
        return {(each.place, each.name): each.value(step) for each in known if each.acts_at(step)}

    def measured(self, step: int) -> Mapping[str, float]:
        """Return the scheduled values of a step by column, without the learning rate, which has its own column."""
        return {
            self._rows.schedule_column(place, name): each.value(step)
            for (place, name), each in self.acting.items()
            if name not in _RATES and each.acts_at(step)
        }

    def _mark(self, each: _Schedule, old: str | None, new: str | None) -> None:
        training = self._training
        name = self._rows.setting_name(each.place, each.name).replace(
            f"optimizer.{each.name}", "schedule" if each.name in _RATES else f"drive/{each.name}"
        )
        how = "with other values" if old == new else ""
        with training.lock:
            training.recording.mark(training.step, f"{name}.name", old, new, how)

    @staticmethod
    def _nothing(name: str) -> str | None:
        """Return the name of the schedule of an unscheduled hyperparameter in an experiment: constant for a rate, else
        `None`.
        """
        return _CONSTANT if name in _RATES else None


def _require(first: int, values: NDArray[np.float32], bounds: Bounds) -> None:
    # A schedule may lead to the bound itself, as to a rate of 0.
    if len(values) and not all(bounds.holds(float(each), closed=True) for each in (values.min(), values.max())):
        raise ValueError(
            Message(
                "its values must be {bounds}; received {least:g} to {most:g}",
                bounds=bounds.words,
                least=values.min(),
                most=values.max(),
            )
        )
    if first < 1 or not len(values) or not np.isfinite(values).all():
        raise ValueError(
            Message(
                "it needs a first step of 1 or more, and finite values; received {first} and {values}",
                first=first,
                values=values[:3],
            )
        )
