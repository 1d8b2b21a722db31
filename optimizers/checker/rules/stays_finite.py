"""Whether weights stay finite over a thousand steps."""

from __future__ import annotations

import numpy as np

from optimizers.checker.course import looping, weights
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.problems import differentiating, smooth
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject

_STEPS, _CHUNK = 1000, 100


class StaysFinite(Rule):
    title = "Stays finite for a thousand steps"
    why = "What overflows or divides zero by zero after hundreds of steps is not seen in a test of a few."
    mend = "Add epsilon to what is divided by, and keep no power of a number beyond float32 (beta**-t)."
    cost = 0.9

    def look(self, subject: Subject) -> Seen:
        variables, losses = smooth()
        hosted = subject.plain(variables)
        run = looping(hosted, variables, differentiating(variables, losses, forward=hosted.wants_forward))
        for done in range(_CHUNK, _STEPS + 1, _CHUNK):
            run(_CHUNK)
            if not all(np.isfinite(each).all() for each in weights(variables)):
                return fails(
                    f"On a bowl and a ravine weights are not finite after {done} steps", subject.hook_line, steps=done
                )
        largest = max(float(np.abs(each).max()) for each in weights(variables))
        return holds(f"On a bowl and a ravine weights are finite after {_STEPS} steps", largest_weight=largest)
