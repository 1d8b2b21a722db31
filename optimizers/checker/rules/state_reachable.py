"""Checks whether all that a step changes is among the optimizer's variables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import keras
import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.inner_optimizers import inner_optimizers
from optimizers.checker.listed_state import changed_variables, join_names, line_of_call, names_of, values
from optimizers.checker.optimizer_under_test import Array, OptimizerUnderTest, dense_gradients
from optimizers.checker.rule import Rule
from optimizers.contracts.tf1_graph_state import global_step_of
from optimizers.contracts.trial_step import created_variables

_STEPS = 2
_SAVED_WITH_WEIGHTS = ("OptimizerV2", "As documented")
"""Contracts whose saved models keep the configuration as it is then, and the optimizer's `weights`."""
_OBJECT_CHECKPOINTS = ("OptimizerV2", "As documented", "Keras 2")
"""Contracts whose checkpoints follow the objects that an optimizer holds."""
_GENERATORS = (tf.random.Generator, keras.random.SeedGenerator)


class StateReachable(Rule):
    title = "Lists all of its state"
    why = "What optimizer.variables lists is saved; a variable beside it starts over when a run is resumed."
    fix = "Make state in build with add_variable_from_reference or add_variable, not with a bare tf.Variable."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": "Make state with self.add_slot or self.add_weight, not with a bare tf.Variable; where another "
        "optimizer is inside, list its variables in `weights` too.",
        "TF1": "Make state with self._zeros_slot or _create_non_slot_variable, not with a bare tf.Variable.",
        GET_UPDATES: "List it in self.weights at the end of get_updates.",
    }
    requires = ("steps-in-graph", "builds-twice")
    draws = "free"
    cost = 0.05

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        with created_variables() as created:
            bare = subject.bare(variables)
            bare.build()
            # The count of steps of TensorFlow 1 is the program's.
            made = [variable for variable, _ in created if variable is not global_step_of(bare.optimizer)]
            before, config = values(made), _config_numbers(subject, bare.optimizer)
            for gradients in dense_gradients(variables, _STEPS):
                bare.apply(gradients)
        moved = changed_variables(made, before)
        known = {id(v) for v in [*bare.state, *_weights(subject, bare.optimizer)]}
        unlisted = [v for v in moved if id(v) not in known]
        lost = {id(v) for v in unlisted}
        if not unlisted:
            return passed(f"All {len(moved)} variables that {_STEPS} steps change are listed", changed=len(moved))
        names = join_names(names_of(bare, unlisted))
        generators = _generator_variables(bare.optimizer)
        line = line_of_call(subject, "Variable", late=False) or subject.line_of("build", "_create_slots", "__init__")
        count = len(moved)
        verb = "is" if len(unlisted) == 1 else "are"
        if subject.contract in _OBJECT_CHECKPOINTS and {id(v) for v in unlisted} <= _reachable_variables(
            bare.optimizer
        ):
            return warning(
                f"A step changes {names}, which {verb} not listed by variables: a tf.train.Checkpoint saves "
                "that, get_weights and an .h5 file do not",
                line,
                changed=count,
                listed=count - len(unlisted),
            )
        after = _config_numbers(subject, bare.optimizer)
        if all(_is_in_config(v, old, config, after) for v, old in zip(made, before, strict=True) if id(v) in lost):
            return warning(
                f"A step changes {names}, which {verb} not listed by variables: a saved model keeps "
                f"{'it' if len(unlisted) == 1 else 'them'} in its configuration, a checkpoint and get_weights do not",
                line,
                changed=count,
                listed=count - len(unlisted),
            )
        if {id(v) for v in unlisted} <= {*generators}:
            holders = join_names(list(dict.fromkeys(generators[id(v)] for v in unlisted)))
            return warning(
                f"A step changes what {holders} draws next, which variables does not list: a run that resumes from a "
                "save draws other numbers",
                line,
                "Draw with tf.random.stateless_normal from a seed of the constructor and self.iterations.",
                changed=count,
                listed=count - len(unlisted),
            )
        return failed(
            f"A step changes {names}, which {verb} not listed by variables and so not saved",
            line,
            changed=count,
            listed=count - len(unlisted),
        )


def _weights(subject: OptimizerUnderTest, optimizer: Any) -> list[tf.Variable]:
    """What `get_weights` gives, and a saved model keeps: who has another optimizer inside adds its variables there."""
    found = getattr(optimizer, "weights", ()) if subject.contract in _SAVED_WITH_WEIGHTS else ()
    return [each for each in found if isinstance(each, tf.Variable)] if isinstance(found, list | tuple) else []


def _config_numbers(subject: OptimizerUnderTest, optimizer: Any) -> dict[str, float]:
    """The numbers of its configuration by name."""
    if subject.contract not in _SAVED_WITH_WEIGHTS:
        return {}

    def numbers() -> dict[str, float]:
        config = optimizer.get_config()
        return {name: float(value) for name, value in config.items() if np.ndim(value) == 0 and _is_number(value)}

    found = attempt(numbers)
    return {} if isinstance(found, Exception) else found  # another rule checks the configuration


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float | np.number) and not isinstance(value, bool)


def _is_in_config(variable: tf.Variable, old: Array, before: dict[str, float], after: dict[str, float]) -> bool:
    """Whether a number of the configuration went from the old value of this variable to the new one."""
    if variable.shape.rank != 0:
        return False
    change = float(old), float(variable.numpy())
    return any((before[name], after.get(name)) == change for name in before)


def _reachable_variables(optimizer: Any) -> set[int]:
    """The variables (ids) that a checkpoint finds by following what the optimizer holds."""
    return {id(each) for each in tf.train.TrackableView(optimizer).descendants()}


def _generator_variables(optimizer: Any) -> dict[int, str]:
    """The variables (ids) in which random generators that it holds, or the optimizers inside, count their draws, each
    with what holds the generator.
    """
    found: dict[int, str] = {}
    for owner in (optimizer, *inner_optimizers(optimizer)):
        for name, value in vars(owner).items():
            for each in value if isinstance(value, list | tuple) else [value]:
                if isinstance(each, _GENERATORS):
                    state = each.state
                    found[id(state.value if isinstance(state, keras.Variable) else state)] = f"self.{name}"
    return found
