"""Measures how long a step takes, beside Keras' Adam."""

from __future__ import annotations

import time
from collections.abc import Callable

from optimizers.checker.check_result import RuleOutcome, passed, warning
from optimizers.checker.forward_pass import step_inputs
from optimizers.checker.optimizer_steps import traced_loop
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule

_SHAPES = {"kernel": (64, 64), "bias": (64,), "head": (64, 10)}
_STEPS, _ROUNDS = 50, 5
_SLOW_RATIO = 5.0


class Speed(Rule):
    title = "Steps as fast as others"
    why = "The update comes once a batch; one that takes several times as long as Adam's is a large part of training."
    fix = "Compute with whole tensors, no loops over elements, and leave out operations whose result is not used."
    in_graph = True
    draws = "free"
    cost = 1.8

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        mine, other = self._compiled_loop(subject), self._compiled_loop(OptimizerUnderTest("Adam"))
        ratio = self._time_ratio(mine, other)
        if ratio >= _SLOW_RATIO:
            ratio = min(ratio, self._time_ratio(mine, other))  # another process may have come between
        message = f"A step takes {ratio:.1f} times as long as one of Keras' Adam on the same {len(_SHAPES)} variables"
        if ratio >= _SLOW_RATIO:
            return warning(message, subject.hook_line, times_as_long=ratio)
        return passed(message, times_as_long=ratio)

    @staticmethod
    def _compiled_loop(subject: OptimizerUnderTest) -> Callable[[int], None]:
        variables = subject.variables(_SHAPES)
        hosted = subject.plain(variables)
        gradients = dense_gradients(variables, 1)[0]
        run = traced_loop(hosted, variables, lambda: step_inputs(variables, hosted, gradients))
        run(2)
        return run

    @staticmethod
    def _time_ratio(mine: Callable[[int], None], other: Callable[[int], None]) -> float:
        best = [float("inf"), float("inf")]
        for _ in range(_ROUNDS):
            for i, run in enumerate((mine, other)):
                begun = time.perf_counter()
                run(_STEPS)
                best[i] = min(best[i], time.perf_counter() - begun)
        return best[0] / best[1]
