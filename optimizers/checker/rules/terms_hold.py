"""Checks whether the update equations that a class declares are what its steps do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import tensorflow as tf

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule
from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.update_equations.agreement import disagreements
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.live_equations import equations_of

_STEPS = 4


class TermsHold(Rule):
    title = "Declared terms are what a step does"
    why = "The inspector shows the terms with live numbers; where the code does something else, they explain nothing."
    fix = "Write in `terms` what `update` computes, in its order, or declare `no_terms` with the reason."
    inapplicable: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("OptimizerV2", "Keras 2", "TF1"), "No class of this form declares its terms"
    )
    repeats = "together"
    draws = "free"
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        hosted = subject.host(variables)
        if not isinstance(hosted, Keras3Optimizer) or not hasattr(type(hosted.optimizer), "terms"):
            return passed("The class declares no terms")
        found = [equations_of(hosted.optimizer, variable) for variable in variables]
        compared = 0
        for step, gradients in enumerate(dense_gradients(variables, _STEPS), 1):
            scale = float(hosted.scale_loss(tf.constant(1.0)))
            before, weights = hosted.state(), [variable.numpy() for variable in variables]
            scaled = [gradient * scale for gradient in gradients]
            apply(hosted, scaled, variables)
            after = hosted.state()
            knobs = {each.name: each.value for each in hosted.hyperparameters}
            rate = float(np.float32(knobs.get("learning_rate", 0.0)))
            for i, (terms, variable) in enumerate(zip(found, variables, strict=True)):
                if not isinstance(terms, Equations):
                    continue
                old, new = _slots(before.slots, i), _slots(after.slots, i)
                given = old | {slot: new[slot] for name, slot in terms.slots.items() if name in terms.after}
                values = terms.values_of(np.asarray(gradients[i]), weights[i], given, knobs, step, rate)
                left = {name: new[slot] for name, slot in terms.slots.items()}
                compared += 1
                for each in disagreements(terms, values, variable.numpy(), left):
                    return failed(
                        f"At step {step} the terms give {each.name} = {each.declared:.4g}, and the optimizer made "
                        f"{each.real:.4g} of it",
                        subject.line_of("update", "update_step"),
                        declared=each.declared,
                        real=each.real,
                    )
        return passed(f"Terms give each slot and weight of {_STEPS} steps", compared=compared)


def _slots(slots: Any, i: int) -> dict[str, Any]:
    return {name: array for (variable, name), array in slots.items() if variable in (i, -1)}
