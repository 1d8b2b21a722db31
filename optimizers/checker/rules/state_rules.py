"""Rules on state: place, time and precision of slots and other variables, and their listing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import keras
import numpy as np
import tensorflow as tf

from optimizers.base.guest_code import attempt
from optimizers.base.message import Message
from optimizers.checker.check_result import RuleOutcome, failed, passed, skipped, warning
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.listed_state import (
    changed_variables,
    inner_optimizers,
    join_names,
    line_of_call,
    names_of,
    values,
)
from optimizers.checker.optimizer_steps import error_text, first_steps, is_close, json_number, weights
from optimizers.checker.optimizer_under_test import (
    SHAPES,
    Array,
    OptimizerUnderTest,
    dense_gradients,
    largest_difference,
)
from optimizers.checker.rule import Rule
from optimizers.contracts.recognition import PLAIN
from optimizers.contracts.tf1_host import global_step_of
from optimizers.contracts.trial_step import created_variables

_BUILD_STEPS = 3


class BuildsTwice(Rule):
    title = "Can be rebuilt"
    why = (
        "Keras 2, OptimizerV2 and TensorFlow 1 build at every trace of apply_gradients, and a recompiled model "
        "keeps its built optimizer. Recreated slots lose their values, and the old ones stay in memory."
    )
    fix = "Begin build with `if self.built: return`."
    fixes: ClassVar[Mapping[str, str]] = {
        "Keras 2": Message("Return after super().build(var_list) where self._built is set."),
        "OptimizerV2": Message(
            "Create slots with self.add_slot, which returns an existing slot unchanged. Do nothing else in "
            "_create_slots."
        ),
        "TF1": Message(
            "Create slots with self._zeros_slot or _get_or_make_slot, which return an existing slot unchanged."
        ),
        GET_UPDATES: Message("Make variables in get_updates alone, which is called once."),
    }
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "Nothing builds a class without an optimizer's base but its own first step"
    }
    requires = ("steps-in-graph",)
    cost = 0.1

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        variables = subject.variables()
        steps = dense_gradients(variables, _BUILD_STEPS)
        bare = subject.bare(variables)
        bare.build()
        # Keras 3 alone never builds again by itself.
        verdict = warning if subject.contract == "Keras 3" else failed
        line = subject.line_of("build", "_create_slots", "create_slots")
        bare.apply(steps[0])
        state = bare.state
        before = values(state)
        bare.build()
        again = bare.state
        if len(again) != len(state):
            return verdict(
                Message(
                    "Rebuilt, it lists {count} variables instead of {expected}",
                    count=len(again),
                    expected=len(state),
                ),
                line,
                variables=len(state),
                built_again=len(again),
            )
        reset = changed_variables(state, before)
        if reset:
            return verdict(
                Message("Rebuilt, it resets {names}", names=join_names(names_of(bare, reset))), line, reset=len(reset)
            )
        for gradients in steps[1:]:
            bare.apply(gradients)
        final_weights = weights(variables), first_steps(subject).ends[_BUILD_STEPS - 1]
        difference = largest_difference(*final_weights)
        if not is_close(*final_weights):
            return verdict(
                Message(
                    "Rebuilt after the first of {build_steps} steps, its weights differ by {difference:.2g} from "
                    "those built once",
                    build_steps=_BUILD_STEPS,
                    difference=difference,
                ),
                line,
                largest_difference=json_number(difference),
            )
        return passed(Message("Rebuilt, it keeps its {count} variables and their values", count=len(state)))


class SlotsBeforeStep(Rule):
    title = "Has its slots before the first step"
    why = (
        "A resumed run builds a new optimizer and restores it before the first step; a slot created "
        "later cannot be restored, so it starts from zero or restoring fails."
    )
    fix = "Make every slot in build(variables), and none in update_step."
    fixes: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("OptimizerV2", "TF1"),
        Message("Make every slot in _create_slots(self, var_list), and none in the hook of the update."),
    )
    inapplicable: ClassVar[Mapping[str, str]] = {
        PLAIN: "A class without an optimizer's base makes its slots at its first step"
    }
    requires = ("steps-in-graph", "builds-twice")
    draws = "free"
    cost = 0.05

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        bare = subject.bare(subject.variables())
        bare.build()
        before = {id(v) for v in bare.state}
        bare.apply(dense_gradients(bare.variables, 1)[0])
        after = bare.state
        late = [v for v in after if id(v) not in before]
        if late:
            return failed(
                (
                    Message(
                        "It lists {count} variables when built and {later} after one step: "
                        "{names} were created by the step",
                        count=len(before),
                        later=len(after),
                        names=join_names(names_of(bare, late)),
                    )
                ),
                line_of_call(
                    subject,
                    "add_slot",
                    "_zeros_slot",
                    "_get_or_make_slot",
                    "add_variable",
                    "add_variable_from_reference",
                    "add_weight",
                    late=True,
                )
                or subject.hook_line,
                built=len(before),
                after_a_step=len(after),
            )
        return passed(Message("All {count} variables listed after a step exist once it is built", count=len(after)))


_SLOT_FUNCTIONS = (
    "add_variable_from_reference", "add_variable", "add_slot", "add_weight", "_get_or_make_slot", "Variable",
)  # fmt: skip


class SlotShapesAndDtypes(Rule):
    title = "Slots keep the precision of their variable"
    why = (
        "A moving mean adds a thousandth of the new value at each step; in float16 or bfloat16, with "
        "three digits, that is lost to rounding, and squares underflow to zero."
    )
    fix = "Leave the slot the dtype of its variable, or make it float32: add_variable_from_reference(variable, name)."
    draws = "free"
    cost = 0.05

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        hosted = subject.runner().hosted
        narrow = [s for s in hosted.slots if s.value.dtype.is_floating and s.value.dtype.size < tf.float32.size]
        if narrow:
            first = narrow[0]
            return failed(
                Message(
                    "The slot {first} is {dtype}, but the weights are float32",
                    first=first.name,
                    dtype=first.value.dtype.name,
                ),
                line_of_call(subject, *_SLOT_FUNCTIONS, late=False) or subject.line_of("build", "_create_slots"),
                slots=len(narrow),
            )
        if not hosted.slots:
            return passed(Message("It has no slots"))
        places = list(SHAPES.items())
        others = {
            s.name: Message(
                "{name} is {shape} {dtype} for {variable} {variable_shape}",
                name=s.name,
                shape=tuple(s.value.shape),
                dtype=s.value.dtype.name,
                variable=places[s.variable][0],
                variable_shape=places[s.variable][1],
            )
            for s in hosted.slots
            if s.variable >= 0 and (tuple(s.value.shape) != places[s.variable][1] or s.value.dtype != tf.float32)
        }
        count = len({s.name for s in hosted.slots if s.variable >= 0})
        kinds = Message("{count} kinds of slots", count=count) if count != 1 else Message("One kind of slot")
        if others:
            return passed(
                Message(
                    "{kinds}, none with lower precision; {others}",
                    kinds=kinds,
                    others=Message.joined(others.values(), "; "),
                )
            )
        return passed(Message("{kinds}, with the shape and dtype of the variable", kinds=kinds))


_VARIABLE_FUNCTIONS = (
    "Variable", "get_variable", "add_variable", "add_variable_from_reference", "add_weight", "add_slot",
)  # fmt: skip
_REFUSAL_TEXTS = (
    Message("singleton tf.Variable"),
    Message("create variables on non-first call"),
    "initializer",
    "init_scope",
)


class StateMadeInTrace(Rule):
    title = "Creates no variable inside a traced step"
    why = (
        "A tf.function may create variables only in its first call. The next trace would create such variables "
        "again or fail, and nothing lists or saves them."
    )
    fix = "Make the variable in build(variables), and only use it in the update."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": Message("Make the variable in _create_slots(self, var_list), and only use it in the update."),
        "TF1": Message(
            "Make the variable in _create_slots(self, var_list) with self._zeros_slot, and only use "
            "it in the update; tf.get_variable in apply_gradients makes one at every trace."
        ),
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
                return failed(
                    Message("The first traced step creates a variable: {error}", error=error_text(error)), line
                )
            return skipped(Message("Its traced step raises {error}", error=error_text(error)))
        known = {id(v) for v in bare.state}
        unlisted = list({id(v): v for v in created if id(v) not in known}.values())
        if not unlisted:
            return passed(Message("A traced step of the built optimizer creates no unlisted variables"))
        return failed(
            Message(
                "The first traced step creates {count} unlisted variables: {names}",
                count=len(unlisted),
                names=join_names(names_of(bare, unlisted)),
            ),
            line,
            made=len(unlisted),
        )


_LISTED_STEPS = 2
_SAVED_WITH_WEIGHTS = ("OptimizerV2", Message("As documented"))
"""Contracts whose saved models keep the configuration as it is then, and the optimizer's `weights`."""
_OBJECT_CHECKPOINTS = ("OptimizerV2", Message("As documented"), "Keras 2")
"""Contracts whose checkpoints follow the objects that an optimizer holds."""
_GENERATORS = (tf.random.Generator, keras.random.SeedGenerator)


class StateReachable(Rule):
    title = "Lists all of its state"
    why = "Only variables in optimizer.variables are saved; others start over when a run is resumed."
    fix = "Make state in build with add_variable_from_reference or add_variable, not with a bare tf.Variable."
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": Message(
            "Create state with self.add_slot or self.add_weight, not with a bare tf.Variable. If it wraps another "
            "optimizer, also list the variables of that one in `weights`."
        ),
        "TF1": Message("Make state with self._zeros_slot or _create_non_slot_variable, not with a bare tf.Variable."),
        GET_UPDATES: Message("List it in self.weights at the end of get_updates."),
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
            for gradients in dense_gradients(variables, _LISTED_STEPS):
                bare.apply(gradients)
        moved = changed_variables(made, before)
        known = {id(v) for v in [*bare.state, *_weights(subject, bare.optimizer)]}
        unlisted = [v for v in moved if id(v) not in known]
        lost = {id(v) for v in unlisted}
        if not unlisted:
            return passed(
                Message(
                    "All {count} variables that {listed_steps} steps change are listed",
                    count=len(moved),
                    listed_steps=_LISTED_STEPS,
                ),
                changed=len(moved),
            )
        names = join_names(names_of(bare, unlisted))
        generators = _generator_variables(bare.optimizer)
        line = line_of_call(subject, "Variable", late=False) or subject.line_of("build", "_create_slots", "__init__")
        count = len(moved)
        if subject.contract in _OBJECT_CHECKPOINTS and {id(v) for v in unlisted} <= _reachable_variables(
            bare.optimizer
        ):
            return warning(
                Message(
                    "A step changes {names}, missing from optimizer.variables: a tf.train.Checkpoint saves this state; "
                    "get_weights and an .h5 file do not",
                    names=names,
                ),
                line,
                changed=count,
                listed=count - len(unlisted),
            )
        after = _config_numbers(subject, bare.optimizer)
        if all(_is_in_config(v, old, config, after) for v, old in zip(made, before, strict=True) if id(v) in lost):
            return warning(
                Message(
                    "A step changes {names}, missing from optimizer.variables: a saved model keeps this state in its "
                    "configuration; a checkpoint and get_weights do not",
                    names=names,
                ),
                line,
                changed=count,
                listed=count - len(unlisted),
            )
        if {id(v) for v in unlisted} <= {*generators}:
            holders = join_names(list(dict.fromkeys(generators[id(v)] for v in unlisted)))
            return warning(
                Message(
                    "A step changes what {holders} draws next, which is missing from optimizer.variables: a run "
                    "resumed from a save draws other numbers",
                    holders=holders,
                ),
                line,
                Message("Draw with tf.random.stateless_normal from a seed of the constructor and self.iterations."),
                changed=count,
                listed=count - len(unlisted),
            )
        return failed(
            Message("A step changes {names}, missing from optimizer.variables and so not saved", names=names),
            line,
            changed=count,
            listed=count - len(unlisted),
        )


def _weights(subject: OptimizerUnderTest, optimizer: Any) -> list[tf.Variable]:
    """Return the result of `get_weights`, which a saved model stores, with the variables of inner optimizers."""
    found = getattr(optimizer, "weights", ()) if subject.contract in _SAVED_WITH_WEIGHTS else ()
    return [each for each in found if isinstance(each, tf.Variable)] if isinstance(found, list | tuple) else []


def _config_numbers(subject: OptimizerUnderTest, optimizer: Any) -> dict[str, float]:
    """Return the numbers in an optimizer's configuration by name."""
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
    """Return whether a number of the configuration changed from the old value of this variable to the new one."""
    if variable.shape.rank != 0:
        return False
    change = float(old), float(variable.numpy())
    return any((before[name], after.get(name)) == change for name in before)


def _reachable_variables(optimizer: Any) -> set[int]:
    """Return the variables (ids) that a checkpoint finds by following attributes of the optimizer."""
    return {id(each) for each in tf.train.TrackableView(optimizer).descendants()}


def _generator_variables(optimizer: Any) -> dict[int, str]:
    """Return the variables (ids) with the state of random generators in the optimizer or inner ones, each with its
    holder.
    """
    found: dict[int, str] = {}
    for owner in (optimizer, *inner_optimizers(optimizer)):
        for name, value in vars(owner).items():
            for each in value if isinstance(value, list | tuple) else [value]:
                if isinstance(each, _GENERATORS):
                    state = each.state
                    found[id(state.value if isinstance(state, keras.Variable) else state)] = f"self.{name}"
    return found
