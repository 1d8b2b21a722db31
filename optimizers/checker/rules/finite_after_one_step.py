"""Checks whether weights and slots are numbers after one ordinary step, and a mean of squares is not negative."""

from __future__ import annotations

import numpy as np

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.nonfinite_origin import OperationTrail, element, first_not_finite, number, watched
from optimizers.checker.optimizer_under_test import SHAPES, Array, OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule

_STEPS = 2
"""The second one reads the slots that the first one wrote."""


class FiniteAfterOneStep(Rule):
    title = "Is finite after one step"
    why = (
        "Where one ordinary step gives a number that is not finite, or a mean of squares that is negative, every other "
        "comparison fails too and says nothing about the cause."
    )
    fix = (
        "Average the square of the gradient, tf.square(gradient), where a root is taken of it; and add epsilon to what "
        "is divided by."
    )
    requires = ("moves-weights",)
    repeats = "flags"
    draws = "free"
    cost = 0.015

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        runner = subject.runner()
        runner.reset()
        names = list(SHAPES)
        tensors = {name: v.value for name, v in zip(names, runner.variables, strict=True)}
        slots = [s for s in runner.hosted.slots if s.value.dtype.is_floating]
        of = {id(s.value): f" of {names[s.variable]}" if s.variable >= 0 else "" for s in slots}
        with watched(subject.opened.path, [*tensors.values(), *(s.value for s in slots)]) as trail:
            for step, gradients in enumerate(dense_gradients(runner.variables, _STEPS), 1):
                runner.continue_run([gradients])
                for slot in slots:
                    values = np.asarray(slot.value.numpy()).astype(np.float64)
                    if id(slot.value.handle) in trail.roots and np.any(values < 0):
                        line = trail.roots[id(slot.value.handle)]
                        return self._negative_mean_square(subject, slot.name, of[id(slot.value)], values, step, line)
                tensors_by_name = [
                    *((s.name, of[id(s.value)], s.value) for s in slots),
                    *((n, "", v) for n, v in tensors.items()),
                ]
                for name, whose, variable in tensors_by_name:
                    values = np.asarray(variable.numpy()).astype(np.float64)
                    if (place := first_not_finite(values)) is not None:
                        return self._not_finite_result(subject, name, whose, values, place, step, trail)
        return passed(f"Weights and {len(slots)} slots are finite after an ordinary step" if slots else _PLAIN)

    @staticmethod
    def _negative_mean_square(
        subject: OptimizerUnderTest, name: str, whose: str, values: Array, step: int, line: int | None
    ) -> RuleOutcome:
        place = tuple(int(i) for i in np.argwhere(values < 0)[0])
        value = float(values[place])
        root = "a root is taken of it" if line is None else f"line {line} takes its root"
        return failed(
            f"{element(name, place)}{whose} is {number(value)} after step {step}, and {root}: a mean of squares is "
            "never negative",
            line or subject.hook_line,
            value=value,
            step=step,
        )

    @staticmethod
    def _not_finite_result(
        subject: OptimizerUnderTest,
        name: str,
        whose: str,
        values: Array,
        place: tuple[int, ...],
        step: int,
        trail: OperationTrail,
    ) -> RuleOutcome:
        origin = trail.origin
        cause = "" if origin is None else f": it arises at {origin}"
        return failed(
            f"{element(name, place)}{whose} is {values[place]} after step {step}{cause}",
            (origin.line if origin is not None else None) or subject.hook_line,
            "Keep what is divided by and what a root or a logarithm is taken of above zero, with epsilon for instance.",
            step=step,
        )


_PLAIN = "Weights are finite after an ordinary step"
