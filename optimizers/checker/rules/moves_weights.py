"""Whether its steps move the weights."""

from __future__ import annotations

from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.rules.steps_eagerly import MOVED
from optimizers.checker.subject import Subject, dense_gradients, largest_difference
from optimizers.contracts.accumulating import batches_to_a_step

_MOST = 200
"""Batches, of one that gathers them."""


class MovesWeights(Rule):
    title = "Moves the weights"
    why = "An update that is computed and not assigned trains without an error and learns nothing."
    mend = "Assign the new value to the variable: variable.assign_sub(learning_rate * gradient)."
    after = ("steps-eagerly",)
    draws = "free"
    cost = 0.01

    def look(self, subject: Subject) -> Seen:
        moved, steps = subject.remembered[MOVED]
        if moved:
            return holds(f"{steps} steps move the weights", largest_move=moved)
        values = {**subject.opened.defaults, **subject.values}
        if subject.rate_name is not None and values[subject.rate_name] == 0:
            return holds("Its learning rate is 0, so no weight has to move")
        batches = batches_to_a_step(subject.runner().hosted)
        if batches > _MOST:
            return holds(f"It gathers {batches} batches to a step, more than are tried")
        if batches > steps:
            variables = subject.variables()
            before = [v.value.numpy() for v in variables]
            after = subject.after_steps(variables, dense_gradients(variables, batches))
            moved, steps = largest_difference(before, after), batches
        if moved:
            return holds(f"{steps} steps move the weights, as it gathers that many batches", largest_move=moved)
        return fails(f"{steps} steps leave every weight as it was, though gradients are not zero", subject.hook_line)
