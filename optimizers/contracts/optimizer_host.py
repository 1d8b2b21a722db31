"""Host of an optimizer, common to all contracts: live hyperparameters, a trial step, named state, restore."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import keras
import tensorflow as tf
from keras.src.backend.common import global_state  # there is no public name for the counters of names

from optimizers.base.message import Message
from optimizers.base.process_state import patches_expected, preserve_builtins, preserve_process_state, replacement_notes
from optimizers.base.variable_references import with_reference_scope
from optimizers.contracts.argument_attributes import to_python_number, unique_float_objects
from optimizers.contracts.hosted_optimizer import (
    Contract,
    ForwardPass,
    Gradient,
    Hyperparameter,
    OptimizerState,
    SlotVariable,
    numpy_state,
)
from optimizers.contracts.hosting_fallbacks import (
    EagerOnlyError,
    hooks_of,
    host_with_fallback,
)
from optimizers.contracts.live_hyperparameters import LiveHyperparameters
from optimizers.contracts.python_state import PythonState, copy_class_state, python_state, restore_python_state
from optimizers.contracts.slot_owners import (
    is_user_defined,
    owners_of,
    paths_of_owners,
    unlisted_slots,
    with_unique_names,
)
from optimizers.contracts.trial_step import (
    Changes,
    RefusesSparse,
    StepTrial,
    created_variables,
    preserve_python_state,
)

RATE_NAMES = ("learning_rate", "lr", "initial_learning_rate", "eta")
"""Arguments that hold the learning rate, the likeliest first."""
_MOST_ANSWERS = 4096
"""Largest number of remembered answers to whether a value can be set live."""
_COUNTERS = "object_name_uids"


class OptimizerHost(Contract):
    """Optimizer of one contract, built eagerly, with live float hyperparameters.

    Args:
        make: makes a fresh optimizer from keyword arguments: a class, or a function that calls one.
        values: hyperparameters by constructor argument, numbers as the constructor wants them.
        variables: the trainable variables, in order.
        defaults: the constructor's own values, by argument, for what `values` leaves out.
        sparse: which variables' gradients are `IndexedSlices`; none unless given.
        live: whether hyperparameters are live; else they stay the numbers that they are and no step is traced,
            which takes a quarter of the time. `converts` of one that is live is then handed over as `convert`.

    Raises:
        Whatever the constructor, building or a traced step raises.
    """

    def __init__(
        self,
        make: Callable[..., Any],
        values: Mapping[str, Any],
        variables: Sequence[keras.Variable],
        defaults: Mapping[str, Any] | None = None,
        sparse: Sequence[bool] | None = None,
        *,
        live: bool = True,
        convert: bool = False,
    ) -> None:
        self._has_live_values = live
        self.converts = convert
        """True if AutoGraph converts the optimizer's hooks."""
        defaults = {name: to_python_number(value) for name, value in (defaults or {}).items()}
        given = {name: to_python_number(value, defaults.get(name)) for name, value in values.items()}
        targets = list(variables) if self.contract == "Keras 3" else [v.value for v in variables]
        self._make = _with_repeated_names(with_reference_scope(make, [v.path for v in variables], targets))
        self._values = {**defaults, **given}
        # A floating default is handed over too, so that the place where it is kept can be found.
        self._argument_names = [name for name, value in self._values.items() if name in given or type(value) is float]
        self._variables = list(variables)
        self._tensors: list[tf.Variable] = [v.value for v in variables]
        self._sparse = list(sparse or [False] * len(variables))
        self.takes_sparse = True
        self.refusal: BaseException | None = None
        self.graph_refusal: BaseException | None = None
        """Reason why its step must be made eagerly: what tracing raised, or what a traced step would freeze."""
        self.notes: tuple[str, ...] = ()
        self._absent_rate = tf.Variable(0.0, trainable=False, name="no_learning_rate")
        self._prepare_variables()
        with preserve_process_state() as replaced:
            try:
                self._host_traced_or_eager(convert)
            except RefusesSparse as refused:
                self.takes_sparse, self.refusal = False, refused.__cause__
                self._host_traced_or_eager(convert)
        self.notes += tuple(replacement_notes(type(self.optimizer).__name__, replaced))

    def _host_traced_or_eager(self, convert: bool) -> None:
        if not self._has_live_values:
            self._host(set(self._floating_names()), convert)
            return
        self.graph_refusal = None
        try:
            host_with_fallback(self._host, self._floating_names)
        except EagerOnlyError as refused:
            self.graph_refusal = refused.__cause__
            host_with_fallback(self._host, self._floating_names)

    def _floating_names(self) -> list[str]:
        """Return the hyperparameters that are live if the class allows it, including those of inner optimizers once it
        is constructed.
        """
        handed = [name for name in self._argument_names if type(self._values[name]) is float]
        return [*handed, *(self._live_hyperparameters.inside if "_live_hyperparameters" in vars(self) else ())]

    def _host(self, constant_names: set[str], convert: bool) -> None:
        self.converts = convert
        self.notes = ()
        self._graph_update = tf.function(lambda gradients: self._update(gradients, None), autograph=False)
        self._observed: list[SlotVariable] = []
        values = unique_float_objects({name: self._values[name] for name in self._argument_names})
        with created_variables() as made:
            self.optimizer = self._make(**values)
            self._can_take: dict[tuple[str, str, str], bool] = {}
            self.owners = owners_of(self.optimizer, self._is_inner)
            for owner, _ in self.owners:
                copy_class_state(owner)
                self._adapt_owner(owner, convert=convert)
            self.wants_forward = self._asks_forward()
            # Whose rate follows is asked by making another one, which matters where there is an inner one.
            alone = not self._has_live_values and len(self.owners) == 1
            make = (lambda **_: []) if alone else self._make_owners
            live = self._live_hyperparameters = LiveHyperparameters(
                make, self.owners, values, self.rate_name, self._rate_of
            )
            if self._has_live_values:
                live.make_live(constant_names, self._result_type)
            for owner, prefix in self.owners:
                self._observe(owner, prefix)
            self._build()
            for owner in live.rate_owners[1:]:
                self._share_rate(owner, live.rate_owners[0])
            early, trial = len(made), self._new_trial()
            with preserve_python_state(trial.owners, made) as moved:
                changes = trial.make_step(made)
            if trial.is_graph_only:
                self.notes += (Message("Its step fails eagerly, so it always runs in a graph."),)
            reads = frozenset[int]()
            if self._has_live_values:
                frozen = [*moved.numbers, *moved.others]
                reads = (
                    trial.used_eagerly(made) if self.graph_refusal is not None else trial.trace(made, frozen, convert)
                )
        self._changed_attributes = moved.attributes
        self._created = [variable for variable, _ in made]
        if self._has_live_values:
            live.set_read_variables(reads, [self._hyper_variables(owner) for owner, _ in self.owners])
        self._counter = self._find_counter(changes, reads or {id(variable.handle) for variable, _ in made[early:]})
        self.slots = self._all_slots(changes, reads)
        if self._has_live_values:
            self._write_notes(changes, moved.numbers, reads, convert)

    def _make_owners(self, **values: Any) -> list[Any]:
        return [owner for owner, _ in owners_of(self._make(**values), self._is_inner)]

    def _new_trial(self) -> StepTrial:
        self.trial = StepTrial(
            self.optimizer,
            [owner for owner, _ in self.owners],
            self._tensors,
            self._sparse if self.takes_sparse else [False] * len(self._tensors),
            self._call_update,
            wants_forward=self.wants_forward,
            has_positive_divisors=self._has_positive_divisors,
        )
        """Findings from steps that were made and undone."""
        return self.trial

    def _find_counter(self, changes: Changes, reads: Collection[int]) -> tf.Variable:
        """Return the counter of the outermost optimizer that counts; `reads` are handles of the variables that a step
        uses, or creates.
        """
        counters = self._counters()
        moved = [c for c in counters if id(c) in changes]
        return next(iter(moved or [c for c in counters if id(c.handle) in reads] or counters))

    def _counters(self) -> list[tf.Variable]:
        return [self._iterations_of(owner) for owner, _ in self.owners]

    def _write_notes(self, changes: Changes, moved: Sequence[str], reads: frozenset[int], convert: bool) -> None:
        """Add notes for the user to `notes`."""
        if self._differentiates():
            self.notes += (Message("It computes its own gradients from the loss; the plain ones are shown."),)
        if convert:
            self.notes += (
                Message(
                    "Its hooks branch on tensors in Python. AutoGraph converts them here; TensorFlow itself does not."
                ),
            )
        if moved and self.graph_refusal is None:
            names = ", ".join(dict.fromkeys(moved))
            self.notes += (
                (
                    Message(
                        "{names} changes in Python at each call, which a traced step does not repeat. "
                        "Use a tf.Variable.",
                        names=names,
                    )
                    if len(moved) == 1
                    else Message(
                        "{names} change in Python at each call, which a traced step does not repeat. Use "
                        "a tf.Variable.",
                        names=names,
                    )
                ),
            )
        counted = changes.get(id(self._counter))
        if counted is not None and (steps := int(counted[1] - counted[0])) > 1:
            self.notes += (
                Message(
                    "iterations grows by {steps} at each step: wrapper and optimizer inside both count it.", steps=steps
                ),
            )
        elif not any(id(c.handle) in reads for c in self._counters()):
            self.notes += (
                Message("Nothing counts its iterations: apply_gradients is overridden and leaves them at 0."),
            )
        if self.rate_name is not None and self._live_hyperparameters.rate is None:
            self.notes += (
                Message(
                    "{rate_name} takes effect only in the constructor, so no schedule can set it.",
                    rate_name=self.rate_name,
                ),
            )

    def _all_slots(self, changes: Changes, reads: frozenset[int]) -> tuple[SlotVariable, ...]:
        found: list[SlotVariable] = list(self._observed)
        for owner, prefix in self.owners:
            known = {id(s.value) for s in found}
            found += [s for s in self._named_slots(owner, prefix) if id(s.value) not in known]
        passed = {
            id(self._counter),
            *(id(t) for t in self._tensors),
            *(id(v) for v in self._live_hyperparameters.holders),
        }
        # A rate or a hyperparameter that the step itself changes is state.
        kept = {id(v) for owner, _ in self.owners for v in self._bookkeeping_variables(owner)}
        passed |= kept - changes.keys()
        for owner, prefix in self.owners:
            counter = self._iterations_of(owner)
            if id(counter) not in passed and id(counter.handle) in reads:
                found.append(SlotVariable(f"{prefix}iterations", -1, counter))
            passed.add(id(counter))
        # What an optimizer inside holds is named before its wrapper is looked through, which may hold the same.
        for owner, prefix in reversed(self.owners):
            found += unlisted_slots(owner, self._variables, passed | {id(s.value) for s in found}, prefix)
        known = passed | {id(s.value) for s in found}
        found += [
            SlotVariable(v.name.rpartition("/")[2].partition(":")[0], -1, v)
            for v in self._created
            if id(v) not in known and id(v.handle) in reads
        ]
        return with_unique_names(found)

    # The public interface

    @property
    def hyperparameters(self) -> tuple[Hyperparameter, ...]:
        own = [
            Hyperparameter(name, value, name in self._live_hyperparameters.variables_by_name)
            for name, value in self._values.items()
        ]
        inner = [name for name in self._live_hyperparameters.variables_by_name if name not in self._values]
        return (
            *own,
            *(
                Hyperparameter(name, float(self._live_hyperparameters.variables_by_name[name][0].numpy()), True)
                for name in inner
            ),
        )

    @property
    def rate_name(self) -> str | None:
        """The argument that holds the learning rate."""
        return next((name for name in RATE_NAMES if type(self._values.get(name)) in (int, float)), None)

    @property
    def learning_rate(self) -> tf.Variable:
        return self._absent_rate if self._live_hyperparameters.rate is None else self._live_hyperparameters.rate

    @property
    def iterations(self) -> tf.Variable:
        return self._counter

    def apply(
        self, gradients: Sequence[Gradient], variables: Sequence[keras.Variable], forward: ForwardPass | None = None
    ) -> None:
        given = list(gradients) if self.takes_sparse else [tf.convert_to_tensor(g) for g in gradients]
        self._call_update(given, forward)

    def _call_update(self, gradients: Sequence[Gradient], forward: ForwardPass | None) -> None:
        """Make an update, and undo process-wide changes by the user's code."""
        if not any(is_user_defined(type(owner)) for owner, _ in self.owners):
            self._update(gradients, forward)
            return
        if self.trial.is_graph_only and forward is None and tf.executing_eagerly():
            with preserve_process_state(draws=False):
                self._graph_update(list(gradients))
            return
        # A trace is made once; an eager step again and again.
        light = tf.executing_eagerly() and not patches_expected()
        with preserve_builtins() if light else preserve_process_state(draws=False):
            self._update(gradients, forward)

    def scale_loss(self, loss: tf.Tensor) -> tf.Tensor:
        return loss

    def can_set_live(self, name: str, value: Any) -> bool:
        if name not in self._live_hyperparameters.variables_by_name or type(value) not in (int, float):
            return False
        if name not in self._values:
            return True
        handed = {each: self._values[each] for each in self._argument_names}
        # Runs that take turns with one optimizer ask the same again and again, and each answer makes two optimizers.
        key = name, repr(value), repr(handed)
        if key not in self._can_take:
            if len(self._can_take) >= _MOST_ANSWERS:
                self._can_take.clear()
            self._can_take[key] = self._live_hyperparameters.can_take(name, value, handed)
        return self._can_take[key]

    def set_live(self, name: str, value: float) -> None:
        for holder in self._live_hyperparameters.variables_by_name[name]:
            holder.assign(value)
        if name in self._values:
            self._values[name] = value

    def live_variables(self, name: str) -> tuple[tf.Variable, ...]:
        """Return the variables behind a live hyperparameter in a traced step; empty if it is not live."""
        return tuple(self._live_hyperparameters.variables_by_name.get(name, ()))

    def attribute_paths(self, name: str) -> tuple[str, ...]:
        """Return the attributes that set a live hyperparameter in the bare class: `".learning_rate"`, `".a.rho"`."""
        return self._live_hyperparameters.attribute_paths(name, paths_of_owners(self.optimizer, self._is_inner))

    @property
    def converted(self) -> tuple[str, ...]:
        """Hooks of its class that AutoGraph converts; none unless necessary."""
        return tuple(hooks_of(self.optimizer)) if self.converts and is_user_defined(type(self.optimizer)) else ()

    @property
    def python_states(self) -> dict[str, PythonState]:
        """Python state of an eager step, by the prefix of each optimizer; none if it is traced."""
        if self.graph_refusal is None:
            return {}
        return {prefix: python_state(owner) for owner, prefix in self.owners}

    def restore_python_states(self, state: Mapping[str, PythonState]) -> None:
        """Restore the result of `python_states`."""
        for owner, prefix in self.owners:
            if prefix in state:
                restore_python_state(owner, state[prefix])

    def copy_python_state_from(self, before: OptimizerHost) -> None:
        """Copy the Python state of the same optimizer, hosted `before`."""
        for (owner, prefix), state in zip(self.owners, before.python_states.values(), strict=False):
            names = (
                self._changed_attributes
                & before._changed_attributes
                & state.keys() - self._live_hyperparameters.attributes
            )
            if self.graph_refusal is not None and prefix in before.python_states:
                restore_python_state(owner, state, names)

    @property
    def ignores_gradients(self) -> bool:
        """True if the optimizer ignores the given gradients, and computes its own."""
        return self._differentiates()

    def changes_rows_only(self, variable: int, value: tf.Variable) -> bool:
        """Return whether an update changes `value`, a variable or slot at this place, only in the rows of the
        variable's sparse gradient. Known only for traced steps.
        """
        return self.graph_refusal is None and variable in self.trial.by_rows.get(id(value.handle), ())

    def keeps_other_rows(self, variable: int) -> bool:
        """Return whether `changes_rows_only` holds for the present slots, which may have been edited by hand."""
        return True

    @property
    def all_variables(self) -> tuple[tf.Variable, ...]:
        """Variables of hosting: slots, counters, hyperparameters."""
        found = [
            *self._created,
            *self._live_hyperparameters.holders,
            self._absent_rate,
            self.iterations,
            *(s.value for s in self.slots),
        ]
        return tuple({id(v): v for v in found}.values())

    def state(self) -> OptimizerState:
        return numpy_state(self.slots, self.iterations)

    def restore(self, state: OptimizerState) -> tuple[str, ...]:
        fresh = []
        for slot in self.slots:
            array = state.slots.get((slot.variable, slot.name))
            if array is not None and array.shape == slot.value.shape and array.dtype == slot.value.dtype.as_numpy_dtype:
                slot.value.assign(array)
            else:
                self._start_fresh(slot)
                fresh.append(slot.name)
        self.iterations.assign(state.iterations)
        return tuple(dict.fromkeys(fresh))

    def _start_fresh(self, slot: SlotVariable) -> None:
        """Set a new slot to its initial value during a run: its value after building, unless overridden."""


def _with_repeated_names(make: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap `make` to reset Keras' counters of names after each call, so that every `Adam` is `adam`, none is `adam_7`.

    TensorFlow keeps 35 kB for each name that an eager variable ever had, for as long as the process lives.
    """

    def made(*values: Any, **arguments: Any) -> Any:
        before = dict(global_state.get_global_attribute(_COUNTERS, {}))
        try:
            return make(*values, **arguments)
        finally:
            counters = global_state.get_global_attribute(_COUNTERS, {})
            counters.clear()
            counters.update(before)

    return made


_ACCUMULATION_NAME = re.compile(r"accum|aggregat|(^|_)every(_|$)|interval|update_(freq|period)|(^|_)k_?steps?$")
_UNRELATED_NAME = re.compile(r"decay|initial|value")
_MAX_BATCHES = 100_000


def batches_to_a_step(hosted: OptimizerHost) -> int:
    """Return the number of batches in one step, from whole-number arguments of the optimizer and its inner ones, by
    their names.
    """
    own = _largest_count({each.name: each.value for each in hosted.hyperparameters if "/" not in each.name})
    inside = [_largest_count(vars(owner)) for owner, _ in hosted.owners]
    return math.prod([max(own, inside[0]), *inside[1:]])


def _largest_count(values: Mapping[str, Any]) -> int:
    counts = [value for name, value in values.items() if type(value) is int and _is_count(name.lower())]
    return max((count for count in counts if 1 < count <= _MAX_BATCHES), default=1)


def _is_count(name: str) -> bool:
    return bool(_ACCUMULATION_NAME.search(name)) and not _UNRELATED_NAME.search(name)
