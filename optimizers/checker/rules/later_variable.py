"""What happens to a variable that was not there when the optimizer was built."""

from __future__ import annotations

import numpy as np
import tensorflow as tf

from optimizers.checker.course import finite, near, said
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Array, Bare, Subject, dense_gradients, largest_difference

_SHAPES = {"early": (4, 3), "later": (4, 3)}
_STEPS = 6
"""Enough for one that collects the gradients of some steps."""


class LaterVariable(Rule):
    title = "Meets a later variable as its contract does"
    why = (
        "A layer that is unfrozen brings variables which the optimizer was not built on; a KeyError deep in the update "
        "tells nobody why, and a slot that is shared with another variable is wrong in silence."
    )
    mend = (
        "OptimizerV2 and TF1 call _create_slots again with all variables: make a slot for each, with no guard around "
        "it. Keras 3 refuses a variable that it was not built on: leave apply to the base, which says so."
    )
    after = ("steps-in-graph", "builds-twice", "slots-before-step")
    cost = 0.1

    def look(self, subject: Subject) -> Seen:
        contract = subject.contract
        line = subject.line_of("_create_slots", "create_slots", "build", "apply", "apply_gradients")
        try:
            before, ends = _met(subject, 1)
        except Exception as error:
            clear = (ValueError, RuntimeError) if contract == "Keras 3" else (Exception,)
            if contract in ("Keras 3", "Keras 2") and isinstance(error, clear):
                return holds(f"It refuses a variable that it was not built on, as {contract} does")
            line = getattr(subject.opened.fault(error), "line", None) or line
            return fails(f"A step with a variable that it was not built on raises {said(error)}", line)
        if np.array_equal(before[1], ends[1]):
            return fails("A variable that came after it was built is left as it was", line)
        others = _met(subject, 2)[1]
        apart = largest_difference(ends[:1], others[:1])
        if near(ends[:1], others[:1]) or not near(_both(subject, 1)[:1], _both(subject, 2)[:1]):
            return holds("A variable that came after it was built is trained, and no other is touched by it")
        return fails(
            "A variable that came after it was built shares state with another: with another gradient for it, that "
            f"one differs by {apart:.2g}",
            line,
            largest_difference=finite(apart),
        )


def _met(subject: Subject, seed: int) -> tuple[list[Array], list[Array]]:
    """Built on one variable, a step later met with a second one: the weights before and after the steps with both."""
    variables = subject.variables(_SHAPES)
    bare = subject.bare(variables[:1])
    bare.build()
    steps = dense_gradients(variables, _STEPS)
    bare.apply(steps[0][:1])
    bare.variables = variables
    return [v.value.numpy() for v in variables], _stepped(bare, steps[1:], seed)


def _both(subject: Subject, seed: int) -> list[Array]:
    """Built on both from the start."""
    bare = subject.bare(subject.variables(_SHAPES))
    bare.build()
    return _stepped(bare, dense_gradients(bare.variables, _STEPS), seed)


def _stepped(bare: Bare, steps: list[list[tf.Tensor]], seed: int) -> list[Array]:
    """The weights after these steps, with another gradient for the second variable for each seed."""
    for early, later in steps:
        bare.apply([early, later * float(seed) + float(seed - 1)])
    return [v.value.numpy() for v in bare.variables]
