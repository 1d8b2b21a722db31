"""Whether a variable's constraint holds after a step."""

from __future__ import annotations

from collections.abc import Mapping

import keras
import numpy as np
import tensorflow as tf

from optimizers.checker.course import weights
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.forward_pass import forward
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject
from optimizers.contracts.hosted import Gradient

_STEPS = 5
_DENSE: Mapping[str, tuple[int, ...]] = {"kernel": (4, 3), "bias": (3,)}
_SPARSE: Mapping[str, tuple[int, ...]] = {"table": (10, 4)}
_NAMED = (7, 2)
_SPARSE_TOO = ("Keras 3", "Keras 2")
"""The older contracts refuse a sparse gradient of a variable with a constraint."""


class Constraint(Rule):
    title = "Keeps to a variable's constraint"
    why = "A layer made with kernel_constraint=NonNeg() counts on weights that are never negative after a step."
    mend = (
        "Leave apply_gradients to the base, which applies constraints last; what moves weights after it must call "
        "variable.assign(variable.constraint(variable)) where there is one."
    )
    draws = "free"
    cost = 0.3

    def look(self, subject: Subject) -> Seen:
        looked = []
        for kind, shapes in (("dense", _DENSE), ("sparse", _SPARSE)):
            if kind == "sparse" and subject.contract not in _SPARSE_TOO:
                continue
            # Of zeros, with a gradient that is positive: whatever moves a weight would make it negative.
            variables = [keras.Variable(np.zeros(shape, "float32"), name=name) for name, shape in shapes.items()]
            for variable in variables:
                variable.constraint = keras.constraints.NonNeg()
            hosted = subject.plain(variables, [kind == "sparse"] * len(variables))
            if hosted.refusal is not None:
                continue
            for _ in range(_STEPS):
                given = [_ones(variable, kind == "sparse") for variable in variables]
                hosted.apply(given, variables, forward(variables, hosted))
            lowest = min(float(np.min(each, where=np.isfinite(each), initial=0.0)) for each in weights(variables))
            if lowest < 0:
                return fails(
                    f"With a constraint that forbids negative weights, one is {lowest:.2g} after {_STEPS} {kind} steps",
                    subject.line_of("apply_gradients", "apply", "_distributed_apply", "_finish"),
                    lowest_weight=lowest,
                )
            looked.append(kind)
        also = "" if "sparse" in looked else "; with a constraint it takes no sparse gradients"
        return holds(f"Weights that must not be negative are not, after {_STEPS} {' and '.join(looked)} steps{also}")


def _ones(variable: keras.Variable, sparse: bool) -> Gradient:
    shape = tuple(variable.shape)
    if not sparse:
        return tf.ones(shape)
    values, rows = tf.ones((len(_NAMED), *shape[1:])), tf.constant(_NAMED, tf.int64)
    return tf.IndexedSlices(values, rows, tf.constant(shape, tf.int64))
