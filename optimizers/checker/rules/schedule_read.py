"""Checks whether a learning-rate schedule is read at each step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from optimizers.base.guest_code import attempt
from optimizers.checker.changing_rates import schedule_for, weights_at_rates
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped, warning
from optimizers.checker.error_location import line_in_file
from optimizers.checker.optimizer_steps import error_text, is_close, json_number, traced_step, weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN

_DECAY = 0.7
_STEPS = 10


class ScheduleRead(Rule):
    title = "Reads a schedule at each step"
    why = "A schedule that is asked once trains at its first value to the end, and nothing reports it."
    fix = "Hand learning_rate on to super().__init__, and use the learning_rate that update_step is given."
    fixes: ClassVar[Mapping[str, str]] = {
        "Keras 2": "Keep it with self._learning_rate = self._build_learning_rate(learning_rate), and read "
        "self.learning_rate in update_step.",
        "OptimizerV2": "Keep it with self._set_hyper('learning_rate', learning_rate), and read "
        "self._decayed_lr(var.dtype.base_dtype), which asks a schedule; self._get_hyper gives the schedule itself.",
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base decides itself whether it takes schedules"
    }
    requires = ("steps-in-graph", "wrapper-counts")
    cost = 0.4

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        name = subject.rate_name
        if name is None or subject.contract == "TF1":
            return passed("It has no learning rate" if name is None else "TF1 has no schedules that are objects")
        if subject.is_multi_backend:
            return passed("The Keras before TensorFlow 2 has no schedules that are objects")
        initial = float({**subject.opened.defaults, **subject.values}[name]) or 0.01
        values: dict[str, Any] = {name: schedule_for(subject, initial, _DECAY)}
        variables = subject.variables()

        def make_steps() -> None:
            step = traced_step(subject.plain(variables, **values), variables)
            for gradients in dense_gradients(variables, _STEPS):
                step(*gradients)

        error = attempt(make_steps)
        if isinstance(error, Exception):
            root = error.__cause__ or error
            line = line_in_file(root, subject, "__init__")
            message = error_text(root)
            if "schedule" in str(root).lower() and "convert" not in str(root) and not isinstance(root, AttributeError):
                return warning(f"It refuses a schedule: {message}", line)
            if "convert" in str(root):
                return failed(
                    f"It makes a number of {name} without asking the schedule: for a schedule that is a "
                    f"{type(root).__name__}",
                    line,
                )
            return failed(f"With a schedule as {name} it raises {message}", line)
        scheduled = weights(variables)
        rates = [initial * _DECAY**i for i in range(_STEPS)]
        expected = weights_at_rates(subject, tuple(rates))
        if expected is None:
            return skipped("Its learning rate cannot be set by hand, so there is nothing to compare with")
        difference = largest_difference(scheduled, expected)
        still = (
            0.0
            if difference == 0
            else largest_difference(scheduled, weights_at_rates(subject, (initial,) * _STEPS) or [])
        )
        if difference < 0.01 * still or (is_close(scheduled, expected) and difference <= still):
            return passed(
                f"{_STEPS} steps of a schedule are those of its values", largest_difference=json_number(difference)
            )
        if still < difference:
            what = f"It stays at the first value of a schedule, {initial:g}, for {_STEPS} steps"
        else:
            what = f"{_STEPS} steps of a schedule end {difference:.2g} away from steps at its values"
        return failed(what, subject.line_of("__init__", "update_step"), largest_difference=json_number(difference))
