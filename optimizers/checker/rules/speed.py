"""How long a step takes, beside Keras' Adam."""

from __future__ import annotations

import time
from collections.abc import Callable

from optimizers.checker.course import looping
from optimizers.checker.finding import Seen, holds, warns
from optimizers.checker.forward_pass import forward
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients

_SHAPES = {"kernel": (64, 64), "bias": (64,), "head": (64, 10)}
_STEPS, _ROUNDS = 50, 5
_SLOW = 5.0


class Speed(Rule):
    title = "Steps as fast as others"
    why = "The update comes once a batch; one that takes several times as long as Adam's is a large part of training."
    mend = "Reckon with whole tensors, no loops over elements, and leave out operations whose result is not used."
    in_graph = True
    draws = "free"
    cost = 1.8

    def look(self, subject: Subject) -> Seen:
        mine, other = self._loop(subject), self._loop(Subject("Adam"))
        ratio = self._ratio(mine, other)
        if ratio >= _SLOW:
            ratio = min(ratio, self._ratio(mine, other))  # another process may have come between
        told = f"A step takes {ratio:.1f} times as long as one of Keras' Adam on the same {len(_SHAPES)} variables"
        if ratio >= _SLOW:
            return warns(told, subject.hook_line, times_as_long=ratio)
        return holds(told, times_as_long=ratio)

    @staticmethod
    def _loop(subject: Subject) -> Callable[[int], None]:
        variables = subject.variables(_SHAPES)
        hosted = subject.plain(variables)
        given = dense_gradients(variables, 1)[0]
        run = looping(hosted, variables, lambda: (given, forward(variables, hosted)))
        run(2)
        return run

    @staticmethod
    def _ratio(mine: Callable[[int], None], other: Callable[[int], None]) -> float:
        best = [float("inf"), float("inf")]
        for _ in range(_ROUNDS):
            for i, run in enumerate((mine, other)):
                begun = time.perf_counter()
                run(_STEPS)
                best[i] = min(best[i], time.perf_counter() - begun)
        return best[0] / best[1]
