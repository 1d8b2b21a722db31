"""Rules on variables: shapes, names, order, constraints, and late variables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import keras
import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message, all_of
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.hosted_runs import apply
from optimizers.checker.optimizer_steps import (
    STEPS,
    error_text,
    is_close,
    json_number,
    weights,
    weights_after_eager_steps,
)
from optimizers.checker.optimizer_under_test import (
    Array,
    BareOptimizer,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.hosted_optimizer import Gradient
from optimizers.contracts.recognition import PLAIN

_SHAPES = {
    "scalar": (), "vector": (5,), "matrix": (4, 3), "one_row": (1, 4), "cube": (2, 3, 4), "kernel": (3, 3, 2, 4),
}  # fmt: skip
_SHAPE_STEPS = 5


class Shapes(Rule):
    title = "Supports every shape"
    why = "Models have scalars, vectors and kernels with four axes; code with a fixed axis fails on some of them."
    fix = "Compute element by element, or reshape by tf.shape(variable) before naming an axis."
    repeats = "together"
    cost = 0.2

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        faulty = attempt(self._wrong_elements, subject, _SHAPES)
        if isinstance(faulty, Exception):
            return self._check_each_shape(subject)
        if faulty:
            return failed(
                Message("Variables of shape {shape} {faulty}", shape=_SHAPES[faulty[0][0]], faulty=faulty[0][1]),
                subject.hook_line,
            )
        return passed(
            Message("Variables with zero to four axes work, {count} shapes", count=len(_SHAPES)), shapes=len(_SHAPES)
        )

    def _check_each_shape(self, subject: OptimizerUnderTest) -> RuleOutcome:
        for name, shape in _SHAPES.items():
            faulty = attempt(self._wrong_elements, subject, {name: shape})
            if isinstance(faulty, Exception):
                root = faulty.__cause__ or faulty
                line = getattr(faulty, "line", None) or subject.hook_line
                return failed(
                    Message("A step of a variable of shape {shape} raises {root}", shape=shape, root=error_text(root)),
                    line,
                    shape=str(shape),
                )
            if faulty:
                return failed(
                    Message("Variables of shape {shape} {faulty}", shape=shape, faulty=faulty[0][1]),
                    subject.hook_line,
                    shape=str(shape),
                )
        return failed(Message("Variables of several shapes fail together but work one by one"), subject.hook_line)

    @staticmethod
    def _wrong_elements(subject: OptimizerUnderTest, shapes: dict[str, tuple[int, ...]]) -> list[tuple[str, str]]:
        variables = subject.variables(shapes)
        before = [v.value.numpy() for v in variables]
        hosted = subject.plain(variables)
        after = before
        for count, gradients in enumerate(dense_gradients(variables, _SHAPE_STEPS), 1):
            apply(hosted, gradients, variables)
            after = weights(variables)
            # Who collects gradients moves later.
            if count > 1 and not any(map(np.array_equal, before, after)):
                break
        found: list[tuple[str, str]] = []
        for name, old, new in zip(shapes, before, after, strict=True):
            if old.shape != new.shape:
                found.append((name, Message("become {shape}", shape=new.shape)))
            elif not np.isfinite(new).all():
                found.append((name, Message("get weights that are not finite")))
            elif np.array_equal(old, new):
                found.append((name, Message("do not move in {shape_steps} steps", shape_steps=_SHAPE_STEPS)))
        return found


_STEPS = 5


class SameName(Rule):
    title = "Keeps variables with the same name apart"
    why = "Variable names are not unique; state kept by name may be shared by two variables."
    fix = "Look slots up by the variable, self._get_variable_index(variable), and not by its name."
    fixes: ClassVar[Mapping[str, str]] = {
        "Keras 2": Message(
            "Look slots up by the variable, self._index_dict[self._var_key(variable)], and not by its name."
        ),
        "OptimizerV2": Message("Look slots up by the variable, self.get_slot(var, 'm'), and not by its name."),
        "TF1": Message(
            "Look slots up by the variable, self.get_slot(var, 'm'), and not by its name or tf.get_variable."
        ),
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
                Message("Two variables with the same name behave like two with different names"),
                largest_difference=json_number(difference),
            )
        return failed(
            (
                Message(
                    "Two variables with the same name differ by {difference:.2g} from two with different names "
                    "after {steps} steps",
                    difference=difference,
                    steps=_STEPS,
                )
            ),
            subject.line_of("build", "_create_slots", "create_slots"),
            largest_difference=json_number(difference),
        )


class VariableOrder(Rule):
    title = "Order of variables does not matter"
    why = (
        "State that every variable changes in turn, such as one velocity for all, mixes the gradients of layers. "
        "The step of a variable then depends on the variables before it."
    )
    fix = (
        "Create a slot for each variable. Compute shared state from all gradients before the first variable is updated."
    )
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        gradients = dense_gradients(variables, STEPS)
        ends = weights_after_eager_steps(subject)
        others = subject.weights_after_steps(variables[::-1], [each[::-1] for each in gradients])[::-1]
        difference = largest_difference(ends, others)
        if is_close(ends, others):
            return passed(
                Message("Variables in reverse order end with the same weights"),
                largest_difference=json_number(difference),
            )
        return failed(
            Message(
                "With the variables in reverse order, weights differ by {difference:.2g} after {steps} steps",
                difference=difference,
                steps=STEPS,
            ),
            subject.hook_line,
            largest_difference=json_number(difference),
        )


_CONSTRAINT_STEPS = 5
_DENSE: Mapping[str, tuple[int, ...]] = {"kernel": (4, 3), "bias": (3,)}
_SPARSE: Mapping[str, tuple[int, ...]] = {"table": (10, 4)}
_TOUCHED_ROWS = (7, 2)
_SPARSE_CONTRACTS = ("Keras 3", "Keras 2")
"""The older contracts refuse a sparse gradient of a variable with a constraint."""


class Constraint(Rule):
    title = "Respects a variable's constraint"
    why = "A layer with kernel_constraint=NonNeg() relies on nonnegative weights after every step."
    fix = (
        "Leave apply_gradients to the base, which applies constraints last. Code that moves weights afterwards must "
        "call variable.assign(variable.constraint(variable)) if there is a constraint."
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
            for _ in range(_CONSTRAINT_STEPS):
                gradients = [_gradient_of_ones(variable, kind == "sparse") for variable in variables]
                apply(hosted, gradients, variables)
            lowest = min(float(np.min(each, where=np.isfinite(each), initial=0.0)) for each in weights(variables))
            if lowest < 0:
                return failed(
                    Message(
                        "With a constraint that forbids negative weights, one is {lowest:.2g} after "
                        "{constraint_steps} {kind} steps",
                        lowest=lowest,
                        constraint_steps=_CONSTRAINT_STEPS,
                        kind=kind,
                    ),
                    subject.line_of("apply_gradients", "apply", "_distributed_apply", "_finish"),
                    lowest_weight=lowest,
                )
            looked.append(kind)
        return passed(
            Message(
                "A nonnegativity constraint holds for {steps} {kinds} steps",
                steps=_CONSTRAINT_STEPS,
                kinds=all_of(looked),
            )
            if "sparse" in looked
            else Message(
                "A nonnegativity constraint holds for {steps} {kinds} steps; with a constraint it takes no sparse "
                "gradients",
                steps=_CONSTRAINT_STEPS,
                kinds=all_of(looked),
            )
        )


def _gradient_of_ones(variable: keras.Variable, sparse: bool) -> Gradient:
    shape = tuple(variable.shape)
    if not sparse:
        return tf.ones(shape)
    values, rows = tf.ones((len(_TOUCHED_ROWS), *shape[1:])), tf.constant(_TOUCHED_ROWS, tf.int64)
    return tf.IndexedSlices(values, rows, tf.constant(shape, tf.int64))


_LATER_SHAPES = {"early": (4, 3), "later": (4, 3)}
_LATER_STEPS = 6
"""Number of steps that is enough for an optimizer that collects the gradients of some."""


class LaterVariable(Rule):
    title = "Handles variables added after build"
    why = (
        "Unfreezing a layer adds variables that the optimizer was not built on. A KeyError deep in the "
        "update hides the reason, and a slot shared with another variable is silently wrong."
    )
    fix = (
        "OptimizerV2 and TF1 call _create_slots again with all variables: make a slot for each, with no guard around "
        "it. Keras 3 refuses a variable that it was not built on: leave apply to the base, which says so."
    )
    fixes: ClassVar[Mapping[str, str]] = {
        PLAIN: Message("At each step make slots for the variables that have none yet, and keep them by variable.ref().")
    }
    requires = ("steps-in-graph", "builds-twice", "slots-before-step")
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        contract = subject.contract
        line = subject.line_of("_create_slots", "create_slots", "build", "apply", "apply_gradients")
        both = attempt(_weights_added_later, subject, 1)
        if isinstance(both, Exception):
            clear = (ValueError, RuntimeError) if contract == "Keras 3" else (Exception,)
            if contract in ("Keras 3", "Keras 2") and isinstance(both, clear):
                return passed(
                    Message("It rejects a variable that it was not built on, as {contract} does", contract=contract)
                )
            line = getattr(subject.opened.fault(both), "line", None) or line
            verdict = warning if contract == PLAIN else failed
            return verdict(
                Message("A step with a variable that it was not built on raises {both}", both=error_text(both)), line
            )
        before, final_weights = both
        if np.array_equal(before[1], final_weights[1]):
            verdict = warning if contract == PLAIN else failed
            return verdict(Message("A variable added after build is not updated"), line)
        others = _weights_added_later(subject, 2)[1]
        difference = largest_difference(final_weights[:1], others[:1])
        if is_close(final_weights[:1], others[:1]) or not is_close(
            _weights_from_start(subject, 1)[:1], _weights_from_start(subject, 2)[:1]
        ):
            return passed(Message("A variable added after build is trained without affecting others"))
        return failed(
            (
                Message(
                    "A variable added after build shares state with another: a different gradient "
                    "for it changes the other by {difference:.2g}",
                    difference=difference,
                )
            ),
            line,
            largest_difference=json_number(difference),
        )


def _weights_added_later(subject: OptimizerUnderTest, seed: int) -> tuple[list[Array], list[Array]]:
    """Return the weights before and after steps with two variables, the second of which is added a step after
    building.
    """
    variables = subject.variables(_LATER_SHAPES)
    bare = subject.bare(variables[:1])
    bare.build()
    steps = dense_gradients(variables, _LATER_STEPS)
    bare.apply(steps[0][:1])
    bare.variables = variables
    return [v.value.numpy() for v in variables], _weights_after_steps(bare, steps[1:], seed)


def _weights_from_start(subject: OptimizerUnderTest, seed: int) -> list[Array]:
    """Return the weights after steps with both variables known from the start."""
    bare = subject.bare(subject.variables(_LATER_SHAPES))
    bare.build()
    return _weights_after_steps(bare, dense_gradients(bare.variables, _LATER_STEPS), seed)


def _weights_after_steps(bare: BareOptimizer, steps: list[list[tf.Tensor]], seed: int) -> list[Array]:
    """Return the weights after these steps; the gradient of the second variable depends on the seed."""
    for early, later in steps:
        bare.apply([early, later * float(seed) + float(seed - 1)])
    return [v.value.numpy() for v in bare.variables]
