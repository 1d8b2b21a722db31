"""Whether weights stay finite over a thousand steps."""

from __future__ import annotations

import numpy as np

from optimizers.checker.course import weights
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.problems import PROBLEMS, Learning
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject

_STEPS, _CHUNK = 1000, 100


class StaysFinite(Rule):
    title = "Stays finite for a thousand steps"
    why = "What overflows or divides zero by zero after hundreds of steps is not seen in a test of a few."
    mend = "Add epsilon to what is divided by, and keep no power of a number beyond float32 (beta**-t)."
    cost = 0.9

    def look(self, subject: Subject) -> Seen:
        on = " and ".join([", ".join(PROBLEMS[:-1]), PROBLEMS[-1]])
        learning = subject.remembered["learning"] = Learning(subject)
        steps = 2 * _CHUNK if subject.is_eager_only else _STEPS  # eager ones are slow
        for done in range(_CHUNK, steps + 1, _CHUNK):
            learning.step(_CHUNK)
            if not all(np.isfinite(each).all() for each in weights(learning.variables)):
                return fails(f"On {on} weights are not finite after {done} steps", subject.hook_line, steps=done)
        largest = max(float(np.abs(each).max()) for each in weights(learning.variables))
        return holds(f"On {on} weights are finite after {steps} steps", largest_weight=largest)
