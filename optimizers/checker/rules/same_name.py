"""Checks whether variables of one name keep slots of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import keras

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.optimizer_steps import is_close, json_number
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule

_STEPS = 5


class SameName(Rule):
    title = "Keeps variables of one name apart"
    why = "Nothing makes the names of variables differ; state that is kept under a name is shared by two of them."
    fix = "Look slots up by the variable, self._get_variable_index(variable), and not by its name."
    fixes: ClassVar[Mapping[str, str]] = {
        "Keras 2": "Look slots up by the variable, self._index_dict[self._var_key(variable)], and not by its name.",
        "OptimizerV2": "Look slots up by the variable, self.get_slot(var, 'm'), and not by its name.",
        "TF1": "Look slots up by the variable, self.get_slot(var, 'm'), and not by its name or tf.get_variable.",
    }
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        apart_named = subject.variables({"first": (4, 3), "second": (4, 3)})
        alike = [keras.Variable(v.value.numpy(), name="first") for v in apart_named]
        gradients = dense_gradients(alike, _STEPS)
        final_weights = [subject.weights_after_steps(variables, gradients) for variables in (apart_named, alike)]
        difference = largest_difference(*final_weights)
        if is_close(final_weights[0], final_weights[1]):
            return passed(
                "Two variables of one name step like two of different names", largest_difference=json_number(difference)
            )
        return failed(
            f"Two variables of one name end {difference:.2g} away from two of different names after {_STEPS} steps",
            subject.line_of("build", "_create_slots", "create_slots"),
            largest_difference=json_number(difference),
        )
