"""Whether all that a step changes is among the optimizer's variables."""

from __future__ import annotations

from typing import Any

import keras
import tensorflow as tf

from optimizers.checker.finding import Seen, fails, holds, warns
from optimizers.checker.inner import inside
from optimizers.checker.rule import Rule
from optimizers.checker.state import changed, line_of_call, listed, names_of, values
from optimizers.checker.subject import Subject, dense_gradients
from optimizers.contracts.trial import created_variables

_STEPS = 2
_BY_OBJECT = ("OptimizerV2", "As documented", "Keras 2")
"""Contracts whose checkpoints follow the objects that an optimizer holds."""
_GENERATORS = (tf.random.Generator, keras.random.SeedGenerator)


class StateReachable(Rule):
    title = "Lists all of its state"
    why = "What optimizer.variables lists is saved; a variable beside it starts anew when a run is taken up again."
    mend = (
        "Make state with add_variable_from_reference or add_variable, add_slot or add_weight, _zeros_slot or "
        "_create_non_slot_variable, not with a bare tf.Variable."
    )
    after = ("steps-in-graph", "builds-twice")
    draws = "free"
    cost = 0.05

    def look(self, subject: Subject) -> Seen:
        variables = subject.variables()
        with created_variables() as created:
            bare = subject.bare(variables)
            bare.build()
            made = [variable for variable, _ in created]
            before = values(made)
            for gradients in dense_gradients(variables, _STEPS):
                bare.apply(gradients)
        moved = changed(made, before)
        known = {id(v) for v in bare.state}
        beside = [v for v in moved if id(v) not in known]
        if not beside:
            return holds(f"All {len(moved)} variables that {_STEPS} steps change are listed", changed=len(moved))
        names = listed(names_of(bare, beside))
        generators = _of_generators(bare.optimizer)
        line = line_of_call(subject, "Variable", late=False) or subject.line_of("build", "_create_slots", "__init__")
        count = len(moved)
        verb = "is" if len(beside) == 1 else "are"
        if subject.contract in _BY_OBJECT and {id(v) for v in beside} <= _held(bare.optimizer):
            return warns(
                f"A step changes {names}, which {verb} not listed by variables: a tf.train.Checkpoint saves "
                "that, get_weights and an .h5 file do not",
                line,
                changed=count,
                listed=count - len(beside),
            )
        if {id(v) for v in beside} <= {*generators}:
            held = listed(list(dict.fromkeys(generators[id(v)] for v in beside)))
            return warns(
                f"A step changes what {held} draws next, which variables does not list: a run that goes on from a save "
                "draws other numbers",
                line,
                "Draw with tf.random.stateless_normal from a seed of the constructor and self.iterations.",
                changed=count,
                listed=count - len(beside),
            )
        return fails(
            f"A step changes {names}, which {verb} not listed by variables and so not saved",
            line,
            changed=count,
            listed=count - len(beside),
        )


def _held(optimizer: Any) -> set[int]:
    """The variables (ids) that a checkpoint finds by following what the optimizer holds."""
    return {id(each) for each in tf.train.TrackableView(optimizer).descendants()}


def _of_generators(optimizer: Any) -> dict[int, str]:
    """The variables (ids) in which random generators that it holds, or the optimizers inside, count their draws, each
    with what holds the generator.
    """
    found: dict[int, str] = {}
    for owner in (optimizer, *inside(optimizer)):
        for name, value in vars(owner).items():
            for each in value if isinstance(value, list | tuple) else [value]:
                if isinstance(each, _GENERATORS):
                    state = each.state
                    found[id(state.value if isinstance(state, keras.Variable) else state)] = f"self.{name}"
    return found
