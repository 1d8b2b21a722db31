"""Whether the first traced step makes variables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import tensorflow as tf

from optimizers.checker.course import said
from optimizers.checker.finding import Seen, fails, holds, waits
from optimizers.checker.rule import Rule
from optimizers.checker.state import line_of_call, listed, names_of
from optimizers.checker.subject import Subject, dense_gradients

_MAKING = ("Variable", "get_variable", "add_variable", "add_variable_from_reference", "add_weight", "add_slot")
_REFUSED = ("singleton tf.Variable", "create variables on non-first call", "initializer", "init_scope")


class StateMadeInTrace(Rule):
    title = "Makes no variable inside a traced step"
    why = (
        "A tf.function may make variables in its first call only: made in a step they are made anew by the next trace, "
        "or refused, and nothing lists and saves them."
    )
    mend = "Make the variable in build(variables), or in _create_slots(var_list), and only use it in the update."
    after = ("steps-in-graph", "builds-twice")
    in_graph = True
    draws = "free"
    cost = 0.15

    def look(self, subject: Subject) -> Seen:
        variables = subject.variables()
        gradients = dense_gradients(variables, 1)[0]
        bare = subject.bare(variables)
        bare.build()
        made: list[tf.Variable] = []

        def observe(create: Callable[..., tf.Variable], **options: Any) -> tf.Variable:
            variable = create(**options)
            made.append(variable)
            return variable

        def step() -> None:
            with tf.variable_creator_scope(observe):
                bare.apply(gradients)

        line = line_of_call(subject, *_MAKING, late=True) or subject.hook_line
        try:
            with tf.variable_creator_scope(observe):
                tf.function(step, autograph=False)()
        except Exception as error:
            if any(words in str(error) for words in _REFUSED):
                return fails(f"The first traced step makes a variable: {said(error)}", line)
            return waits(f"Its traced step raises {said(error)}")
        known = {id(v) for v in bare.state}
        beside = list({id(v): v for v in made if id(v) not in known}.values())
        if not beside:
            return holds("A traced step of the built optimizer makes no variable beside those that it lists")
        return fails(
            f"The first traced step makes {len(beside)} variables that it does not list: "
            f"{listed(names_of(bare, beside))}",
            line,
            made=len(beside),
        )
