"""Whether numbers that a class counts in Python count in a graph too."""

from __future__ import annotations

import numpy as np

from optimizers.checker.chance import draws
from optimizers.checker.course import finite, near, weights
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.forward_pass import forward
from optimizers.checker.rule import Rule
from optimizers.checker.state import line_of_assignment, listed
from optimizers.checker.subject import Subject, dense_gradients, largest_difference
from optimizers.contracts.arguments import as_code, same, simple_values

_STEPS = 5


class StateFrozenInTrace(Rule):
    title = "Keeps nothing in Python that a step changes"
    why = (
        "model.fit traces the step once: Python runs then and never again, so self.t += 1 stays at the value that it "
        "had in the trace, and everything reckoned from it is as in the first step."
    )
    mend = "Count with self.iterations, and keep what changes in a variable: self.add_variable(...), then assign_add."
    cost = 0.2

    def look(self, subject: Subject) -> Seen:
        variables = subject.variables()
        steps = dense_gradients(variables, _STEPS)
        hosted = subject.plain(variables)
        owners = [owner for owner, _ in hosted._owners]
        before = [_numbers(owner) for owner in owners]
        for gradients in steps:
            hosted.apply(gradients, variables, forward(variables, hosted))
        moved = [
            place
            for owner, old in zip(owners, before, strict=True)
            for place, value in _numbers(owner).items()
            if place in old and not same(old[place], value)
        ]
        if not moved:
            return holds(f"{_STEPS} eager steps change no number that it keeps in Python")
        names = listed(list(dict.fromkeys(as_code(place) for place in moved)))
        verb = "changes" if len(set(moved)) == 1 else "change"
        eager, others = weights(variables), subject.variables()
        graph = subject.after_steps(others, steps, graph=True)
        apart = largest_difference(eager, graph)
        if near(eager, graph) or draws(subject):
            return holds(f"{names} {verb} in Python at each eager step, and no weight depends on it")
        return fails(
            f"{names} {verb} in Python at each eager step but not in a traced one; after {_STEPS} steps weights are "
            f"off by {apart:.2g}",
            line_of_assignment(subject, str(moved[0][0])) or subject.hook_line,
            largest_difference=finite(apart),
        )


def _numbers(owner: object) -> dict[tuple[str | int, ...], object]:
    """The numbers and arrays that it keeps in Python, arrays as copies."""
    return {
        place: np.array(value) if isinstance(value, np.ndarray) else value
        for place, value in simple_values(owner).items()
        if isinstance(value, int | float | np.ndarray | np.generic) and not isinstance(value, bool)
    }
