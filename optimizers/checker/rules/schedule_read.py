"""Whether a learning-rate schedule is read at each step."""

from __future__ import annotations

from typing import Any

from optimizers.checker.blame import own_line
from optimizers.checker.course import finite, near, said, stepping, weights
from optimizers.checker.finding import Seen, fails, holds, waits, warns
from optimizers.checker.rates import by_hand, schedule_for
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference

_DECAY = 0.7
_STEPS = 10


class ScheduleRead(Rule):
    title = "Reads a schedule at each step"
    why = "A schedule that is asked once trains at its first value to the end, and nothing tells."
    mend = (
        "Keras 3: use the learning_rate that update_step is given; Keras 2: self._build_learning_rate(learning_rate) "
        "and self.learning_rate; OptimizerV2: self._set_hyper and self._decayed_lr(var.dtype)."
    )
    after = ("steps-in-graph", "wrapper-counts")
    cost = 0.4

    def look(self, subject: Subject) -> Seen:
        name = subject.rate_name
        if name is None or subject.contract == "TF1":
            return holds("It has no learning rate" if name is None else "TF1 has no schedules that are objects")
        if subject.is_multi_backend:
            return holds("The Keras before TensorFlow 2 has no schedules that are objects")
        initial = float({**subject.opened.defaults, **subject.values}[name]) or 0.01
        values: dict[str, Any] = {name: schedule_for(subject, initial, _DECAY)}
        variables = subject.variables()
        try:
            step = stepping(subject.plain(variables, **values), variables)
            for gradients in dense_gradients(variables, _STEPS):
                step(*gradients)
        except Exception as error:
            root = error.__cause__ or error
            line = own_line(root, subject, "__init__")
            told = said(root)
            if "schedule" in str(root).lower() and "convert" not in str(root) and not isinstance(root, AttributeError):
                return warns(f"It refuses a schedule: {told}", line)
            if "convert" in str(root):
                return fails(
                    f"It makes a number of {name} without asking the schedule: for a schedule that is a "
                    f"{type(root).__name__}",
                    line,
                )
            return fails(f"With a schedule as {name} it raises {told}", line)
        scheduled = weights(variables)
        rates = [initial * _DECAY**i for i in range(_STEPS)]
        expected = by_hand(subject, tuple(rates))
        if expected is None:
            return waits("Its learning rate cannot be set by hand, so there is nothing to compare with")
        apart = largest_difference(scheduled, expected)
        still = 0.0 if apart == 0 else largest_difference(scheduled, by_hand(subject, (initial,) * _STEPS) or [])
        if apart < 0.01 * still or (near(scheduled, expected) and apart <= still):
            return holds(f"{_STEPS} steps of a schedule are those of its values", largest_difference=finite(apart))
        if still < apart:
            what = f"It stays at the first value of a schedule, {initial:g}, for {_STEPS} steps"
        else:
            what = f"{_STEPS} steps of a schedule end {apart:.2g} away from steps at its values"
        return fails(what, subject.line_of("__init__", "update_step"), largest_difference=finite(apart))
