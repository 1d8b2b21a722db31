"""Checks whether a variable's constraint holds after a step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import keras
import numpy as np
import tensorflow as tf

from optimizers.checker.check_result import RuleOutcome, failed, passed
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_steps import weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.recognition import PLAIN

_STEPS = 5
_DENSE: Mapping[str, tuple[int, ...]] = {"kernel": (4, 3), "bias": (3,)}
_SPARSE: Mapping[str, tuple[int, ...]] = {"table": (10, 4)}
_TOUCHED_ROWS = (7, 2)
_SPARSE_CONTRACTS = ("Keras 3", "Keras 2")
"""The older contracts refuse a sparse gradient of a variable with a constraint."""


class Constraint(Rule):
    title = "Keeps to a variable's constraint"
    why = "A layer made with kernel_constraint=NonNeg() counts on weights that are never negative after a step."
    fix = (
        "Leave apply_gradients to the base, which applies constraints last; what moves weights after it must call "
        "variable.assign(variable.constraint(variable)) where there is one."
    )
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base leaves constraints to its training loop"
    }
    draws = "free"
    cost = 0.3

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        looked = []
        for kind, shapes in (("dense", _DENSE), ("sparse", _SPARSE)):
            if kind == "sparse" and subject.contract not in _SPARSE_CONTRACTS:
                continue
            # Of zeros, with a gradient that is positive: whatever moves a weight would make it negative.
            variables = [keras.Variable(np.zeros(shape, "float32"), name=name) for name, shape in shapes.items()]
            for variable in variables:
                variable.constraint = keras.constraints.NonNeg()
            hosted = subject.plain(variables, [kind == "sparse"] * len(variables))
            if hosted.refusal is not None:
                continue
            for _ in range(_STEPS):
                gradients = [_gradient_of_ones(variable, kind == "sparse") for variable in variables]
                apply(hosted, gradients, variables)
            lowest = min(float(np.min(each, where=np.isfinite(each), initial=0.0)) for each in weights(variables))
            if lowest < 0:
                return failed(
                    f"With a constraint that forbids negative weights, one is {lowest:.2g} after {_STEPS} {kind} steps",
                    subject.line_of("apply_gradients", "apply", "_distributed_apply", "_finish"),
                    lowest_weight=lowest,
                )
            looked.append(kind)
        also = "" if "sparse" in looked else "; with a constraint it takes no sparse gradients"
        return passed(f"Weights that must not be negative are not, after {_STEPS} {' and '.join(looked)} steps{also}")


def _gradient_of_ones(variable: keras.Variable, sparse: bool) -> Gradient:
    shape = tuple(variable.shape)
    if not sparse:
        return tf.ones(shape)
    values, rows = tf.ones((len(_TOUCHED_ROWS), *shape[1:])), tf.constant(_TOUCHED_ROWS, tf.int64)
    return tf.IndexedSlices(values, rows, tf.constant(shape, tf.int64))
