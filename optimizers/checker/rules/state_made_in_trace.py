"""Checks whether the first traced step makes variables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped
from optimizers.checker.listed_state import join_names, line_of_call, names_of
from optimizers.checker.optimizer_steps import error_text
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule

_VARIABLE_FUNCTIONS = (
    "Variable",
    "get_variable",
    "add_variable",
    "add_variable_from_reference",
    "add_weight",
    "add_slot",
)
_REFUSAL_TEXTS = ("singleton tf.Variable", "create variables on non-first call", "initializer", "init_scope")


class StateMadeInTrace(Rule):
    title = "Makes no variable inside a traced step"
    why = (
        "A tf.function may make variables in its first call only: made in a step they are made again by the next "
        "trace, or refused, and nothing lists and saves them."
    )
    fix = "Make the variable in build(variables), and only use it in the update."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": "Make the variable in _create_slots(self, var_list), and only use it in the update.",
        "TF1": "Make the variable in _create_slots(self, var_list) with self._zeros_slot, and only use it in the "
        "update; tf.get_variable in apply_gradients makes one at every trace.",
    }
    requires = ("steps-in-graph", "builds-twice")
    in_graph = True
    draws = "free"
    cost = 0.15

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        gradients = dense_gradients(variables, 1)[0]
        bare = subject.bare(variables)
        bare.build()
        created: list[tf.Variable] = []

        def observe(create: Callable[..., tf.Variable], **options: Any) -> tf.Variable:
            variable = create(**options)
            created.append(variable)
            return variable

        def step() -> None:
            with tf.variable_creator_scope(observe):
                bare.apply(gradients)

        line = line_of_call(subject, *_VARIABLE_FUNCTIONS, late=True) or subject.hook_line
        with tf.variable_creator_scope(observe):
            error = attempt(tf.function(step, autograph=False))
        if isinstance(error, Exception):
            if any(words in str(error) for words in _REFUSAL_TEXTS):
                return failed(f"The first traced step makes a variable: {error_text(error)}", line)
            return skipped(f"Its traced step raises {error_text(error)}")
        known = {id(v) for v in bare.state}
        unlisted = list({id(v): v for v in created if id(v) not in known}.values())
        if not unlisted:
            return passed("A traced step of the built optimizer makes no variable beside those that it lists")
        return failed(
            f"The first traced step makes {len(unlisted)} variables that it does not list: "
            f"{join_names(names_of(bare, unlisted))}",
            line,
            made=len(unlisted),
        )
