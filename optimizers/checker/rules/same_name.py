"""Whether variables of one name keep slots of their own."""

from __future__ import annotations

import keras

from optimizers.checker.course import finite, near
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference

_STEPS = 5


class SameName(Rule):
    title = "Keeps variables of one name apart"
    why = "Nothing makes the names of variables differ; state that is kept under a name is shared by two of them."
    mend = "Look slots up by the variable: self._get_variable_index(variable), _var_key(variable) or get_slot."
    cost = 0.3

    def look(self, subject: Subject) -> Seen:
        apart_named = subject.variables({"first": (4, 3), "second": (4, 3)})
        alike = [keras.Variable(v.value.numpy(), name="first") for v in apart_named]
        gradients = dense_gradients(alike, _STEPS)
        ends = [subject.after_steps(variables, gradients) for variables in (apart_named, alike)]
        apart = largest_difference(*ends)
        if near(ends[0], ends[1]):
            return holds("Two variables of one name step like two of different names", largest_difference=finite(apart))
        return fails(
            f"Two variables of one name end {apart:.2g} away from two of different names after {_STEPS} steps",
            subject.line_of("build", "_create_slots", "create_slots"),
            largest_difference=finite(apart),
        )
