"""What hosting is whatever the contract: live hyperparameters, a trial step, state by name, save and restore."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import keras
import tensorflow as tf

from optimizers.contracts import naming
from optimizers.contracts.arguments import as_argument, distinct
from optimizers.contracts.carried import forbid_carried_tensors
from optimizers.contracts.contract import Contract
from optimizers.contracts.eager_only import FrozenInTrace, OnlyEager, line_of_change, parting, variables_used
from optimizers.contracts.hosted import Forward, Gradient, Hyperparameter, Slot, State, numpy_state
from optimizers.contracts.knobs import Knobs
from optimizers.contracts.owners import is_written, owners_of
from optimizers.contracts.python_state import PythonState, put_back, python_state
from optimizers.contracts.settling import branched_on, settle
from optimizers.contracts.trial import Changes, Created, created_variables, idle, python_kept, undone
from optimizers.contracts.walks import Walks
from optimizers.graphs import release
from optimizers.references import knowing

RATE_NAMES = ("learning_rate", "lr", "initial_learning_rate", "eta")
"""Arguments that hold the learning rate, the likeliest first."""


class RefusesSparse(Exception):
    """The optimizer takes dense gradients only; the cause says why."""


class Hosting(Contract):
    """An optimizer of one contract, built eagerly, with its floating hyperparameters live.

    Args:
        make: makes a fresh optimizer from keyword arguments: a class, or a function that calls one.
        values: hyperparameters by constructor argument, numbers as the constructor wants them.
        variables: the trainable variables, in order.
        defaults: the constructor's own values, by argument, for what `values` leaves out.
        sparse: which variables' gradients are `IndexedSlices`; none unless given.
        live: whether hyperparameters can be turned; else they stay the numbers that they are and no step is traced,
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
        self._hosts_live = live
        self.converts = convert
        """Whether AutoGraph converts its hooks."""
        defaults = {name: as_argument(value) for name, value in (defaults or {}).items()}
        given = {name: as_argument(value, defaults.get(name)) for name, value in values.items()}
        targets = list(variables) if self.contract == "Keras 3" else [v.value for v in variables]
        self._make = knowing(make, [v.path for v in variables], targets)
        self._values = {**defaults, **given}
        # A floating default is handed over too, so that the place where it is kept can be found.
        self._handed = [name for name, value in self._values.items() if name in given or type(value) is float]
        self._variables = list(variables)
        self._tensors: list[tf.Variable] = [v.value for v in variables]
        self._sparse = list(sparse or [False] * len(variables))
        self.takes_sparse = True
        self.refusal: BaseException | None = None
        self.graph_refusal: BaseException | None = None
        """Why its step must be made eagerly: what tracing raised, or what a traced step would freeze."""
        self.notes: tuple[str, ...] = ()
        self._no_rate = tf.Variable(0.0, trainable=False, name="no_learning_rate")
        self._prepare_variables()
        try:
            self._settle(convert)
        except RefusesSparse as refused:
            self.takes_sparse, self.refusal = False, refused.__cause__
            self._settle(convert)

    def _settle(self, convert: bool) -> None:
        if not self._hosts_live:
            self._host(set(self._floating()), convert)
            return
        self.graph_refusal = None
        try:
            settle(self._host, self._floating)
        except OnlyEager as refused:
            self.graph_refusal = refused.__cause__
            settle(self._host, self._floating)

    def _floating(self) -> list[str]:
        """Hyperparameters that are live where the class bears it, those of optimizers inside once it was made."""
        handed = [name for name in self._handed if type(self._values[name]) is float]
        return [*handed, *(self._knobs.inside if "_knobs" in vars(self) else ())]

    def _host(self, baked: set[str], convert: bool) -> None:
        self.converts = convert
        self.notes = ()
        self.further_gradients = 0.0
        self._observed: list[Slot] = []
        values = distinct({name: self._values[name] for name in self._handed})
        with created_variables() as made:
            self.optimizer = self._make(**values)
            self._owners = owners_of(self.optimizer, self._is_inner)
            for owner, _ in self._owners:
                self._adapt(owner, convert=convert)
            self.wants_forward = self._asks_forward()
            # Whose rate follows is asked by making another one, which matters where there is an inner one.
            alone = not self._hosts_live and len(self._owners) == 1
            make = (lambda **_: []) if alone else self._make_owners
            knobs = self._knobs = Knobs(make, self._owners, values, self.rate_name, self._rate_of)
            if self._hosts_live:
                knobs.make_live(baked, self._result_type)
            for owner, prefix in self._owners:
                self._observe(owner, prefix)
            self._build()
            for owner in knobs.following[1:]:
                self._share_rate(owner, knobs.following[0])
            owners = [owner for owner, _ in self._owners]
            with python_kept(owners, made) as moved:
                changes = self._trial(made)
            reads = frozenset[int]()
            if self._hosts_live:
                frozen = [*moved.numbers, *moved.others]
                reads = self._used(made) if self.graph_refusal is not None else self._trace(made, frozen, convert)
        self._moved = moved.attributes
        self._made = [variable for variable, _ in made]
        if self._hosts_live:
            knobs.read_by(reads, [self._hyper_variables(owner) for owner, _ in self._owners])
        self._counter = self._counting(changes, reads)
        self.slots = self._all_slots(changes, reads)
        if self._hosts_live:
            self._tell(changes, moved.numbers, reads, convert)

    def _make_owners(self, **values: Any) -> list[Any]:
        return [owner for owner, _ in owners_of(self._make(**values), self._is_inner)]

    # Building

    def _trial(self, made: Created) -> Changes:
        """One eager step, undone: it makes what is made late, and tells of what a traced step would freeze."""
        attempts = [self._sparse] if self.takes_sparse and any(self._sparse) else []
        cause: Exception | None = None
        for sparse in (*attempts, [False] * len(self._tensors)):
            gradients, forward = idle(self._tensors, sparse, differentiated=self.wants_forward)
            variables = [*self._tensors, *(variable for variable, _ in made)]

            def step(gradients: Sequence[Gradient] = gradients, forward: Forward | None = forward) -> None:
                self._update(gradients, forward)

            try:
                changes = undone(step, variables, made)
            except Exception as error:
                if branched_on(error) is not None:
                    raise
                cause = error
                continue
            if cause is not None:
                raise RefusesSparse from cause
            return changes
        assert cause is not None
        raise cause

    def _trace(self, made: Created, moved: Sequence[str], convert: bool) -> frozenset[int]:
        """Trace one update, which must work in a graph, and do there what it does eagerly: compared where `moved` names
        what changes in Python, or AutoGraph converts. Answers whose variables (ids) it uses. Raises `OnlyEager`.
        """
        owners = [owner for owner, _ in self._owners]
        written = [owner for owner in owners if is_written(type(owner))]
        try:
            with python_kept(owners, made):
                concrete = tf.function(self._counted_step, autograph=False).get_concrete_function()
                if sum(forbid_carried_tensors(owner) for owner in written):
                    release(tf.function(self._counted_step, autograph=False).get_concrete_function().graph)
        except Exception as error:
            if branched_on(error) is not None:
                raise
            raise OnlyEager from error
        used = frozenset(id(handle) for handle, _ in concrete.graph.captures)
        try:
            if written and (moved or convert):
                variables = [*self._tensors, *(variable for variable, _ in made)]
                apart = parting(owners, self._tensors, variables, self._idle_step, concrete)
                if apart:
                    place = next(filter(None, (line_of_change(owners, name) for name in moved)), None)
                    raise OnlyEager from FrozenInTrace(list(dict.fromkeys(moved)), apart, place)
        finally:
            release(concrete.graph)
        return used

    def _used(self, made: Created) -> frozenset[int]:
        """What `_trace` answers, of an eager step, undone, that is made once all is there."""
        found: list[frozenset[int]] = []
        variables = [*self._tensors, *(variable for variable, _ in made)]
        count = len(made)
        with python_kept([owner for owner, _ in self._owners], made):
            undone(lambda: found.append(variables_used(self._counted_step)), variables, made)
        del made[count:]  # made anew at each step: no state
        return found[0]

    def _idle_step(self, walks: Walks | None = None) -> None:
        """An update with gradients that are no experiment's. Traceable."""
        sparse = self._sparse if self.takes_sparse else [False] * len(self._tensors)
        gradients, forward = idle(self._tensors, sparse, walks, differentiated=self.wants_forward)
        before = walks.reached if walks is not None else 0
        self._update(gradients, forward)
        if walks is not None and self._tensors:
            self.further_gradients = (walks.reached - before) / len(self._tensors)

    def _counted_step(self) -> None:
        self._idle_step(Walks() if self.wants_forward else None)

    def _counting(self, changes: Changes, reads: frozenset[int]) -> tf.Variable:
        """The counter of the outermost optimizer that counts."""
        counters = self._counters()
        moved = [c for c in counters if id(c) in changes]
        return next(iter(moved or [c for c in counters if id(c.handle) in reads] or counters))

    def _counters(self) -> list[tf.Variable]:
        return [self._iterations_of(owner) for owner, _ in self._owners]

    def _tell(self, changes: Changes, moved: Sequence[str], reads: frozenset[int], convert: bool) -> None:
        """Add to `notes` what a person should know."""
        if self._differentiates():
            self.notes += ("It computes its own gradients from the loss; those that are shown are the plain ones.",)
        if convert:
            self.notes += ("Its hooks branch on tensors in Python, so AutoGraph converts them; TensorFlow does not.",)
        if moved and self.graph_refusal is None:
            names = ", ".join(dict.fromkeys(moved))
            verb = "changes" if len(moved) == 1 else "change"
            self.notes += (
                f"{names} {verb} in Python at each call, which a traced step does not repeat. Use a tf.Variable.",
            )
        counted = changes.get(id(self._counter))
        if counted is not None and (steps := int(counted[1] - counted[0])) > 1:
            self.notes += (f"iterations grows by {steps} at each step: wrapper and optimizer inside both count it.",)
        elif not any(id(c.handle) in reads for c in self._counters()):
            self.notes += ("Nothing counts its iterations: apply_gradients is overridden and leaves them at 0.",)
        if self.rate_name is not None and self._knobs.rate is None:
            self.notes += (
                f"{self.rate_name} acts through the constructor alone, so no schedule of the learning rate reaches it.",
            )

    def _all_slots(self, changes: Changes, reads: frozenset[int]) -> tuple[Slot, ...]:
        found: list[Slot] = list(self._observed)
        for owner, prefix in self._owners:
            known = {id(s.value) for s in found}
            found += [s for s in self._named(owner, prefix) if id(s.value) not in known]
        passed = {id(self._counter), *(id(t) for t in self._tensors), *(id(v) for v in self._knobs.holders)}
        # A rate or a hyperparameter that the step itself changes is state.
        kept = {id(v) for owner, _ in self._owners for v in self._bookkeeping(owner)}
        passed |= kept - changes.keys()
        for owner, prefix in self._owners:
            counter = self._iterations_of(owner)
            if id(counter) not in passed and id(counter.handle) in reads:
                found.append(Slot(f"{prefix}iterations", -1, counter))
            passed.add(id(counter))
        # What an optimizer inside holds is named before its wrapper is looked through, which may hold the same.
        for owner, prefix in reversed(self._owners):
            found += naming.remaining(owner, self._variables, passed | {id(s.value) for s in found}, prefix)
        known = passed | {id(s.value) for s in found}
        found += [
            Slot(v.name.rpartition("/")[2].partition(":")[0], -1, v)
            for v in self._made
            if id(v) not in known and id(v.handle) in reads
        ]
        return naming.unique(found)

    # The face

    @property
    def hyperparameters(self) -> tuple[Hyperparameter, ...]:
        own = [Hyperparameter(name, value, name in self._knobs.turnable) for name, value in self._values.items()]
        inner = [name for name in self._knobs.turnable if name not in self._values]
        return (*own, *(Hyperparameter(name, float(self._knobs.turnable[name][0].numpy()), True) for name in inner))

    @property
    def rate_name(self) -> str | None:
        """The argument that holds the learning rate."""
        return next((name for name in RATE_NAMES if type(self._values.get(name)) in (int, float)), None)

    @property
    def learning_rate(self) -> tf.Variable:
        return self._no_rate if self._knobs.rate is None else self._knobs.rate

    @property
    def iterations(self) -> tf.Variable:
        return self._counter

    def apply(
        self, gradients: Sequence[Gradient], variables: Sequence[keras.Variable], forward: Forward | None = None
    ) -> None:
        given = list(gradients) if self.takes_sparse else [tf.convert_to_tensor(g) for g in gradients]
        self._update(given, forward)

    def scale_loss(self, loss: tf.Tensor) -> tf.Tensor:
        return loss

    def can_turn(self, name: str, value: Any) -> bool:
        if name not in self._knobs.turnable or type(value) not in (int, float):
            return False
        handed = {each: self._values[each] for each in self._handed}
        return name not in self._values or self._knobs.can_take(name, value, handed)

    def turn(self, name: str, value: float) -> None:
        for holder in self._knobs.turnable[name]:
            holder.assign(value)
        if name in self._values:
            self._values[name] = value

    def knob(self, name: str) -> tuple[tf.Variable, ...]:
        """The variables that a traced step reads a live hyperparameter from; empty where it is not live."""
        return tuple(self._knobs.turnable.get(name, ()))

    @property
    def kept_in_python(self) -> dict[str, PythonState]:
        """What a step that is made eagerly carries beside variables, by the prefix of each optimizer; none where it is
        traced.
        """
        if self.graph_refusal is None:
            return {}
        return {prefix: python_state(owner) for owner, prefix in self._owners}

    def keep_in_python(self, state: Mapping[str, PythonState]) -> None:
        """Put back what `kept_in_python` gave."""
        for owner, prefix in self._owners:
            if prefix in state:
                put_back(owner, state[prefix])

    def take_over(self, before: Hosting) -> None:
        """Keep in Python what the same optimizer, hosted `before`, came to in its steps."""
        for (owner, prefix), state in zip(self._owners, before.kept_in_python.values(), strict=False):
            names = self._moved & before._moved & state.keys() - self._knobs.attributes
            if self.graph_refusal is not None and prefix in before.kept_in_python:
                put_back(owner, state, names)

    @property
    def ignores_gradients(self) -> bool:
        """Whether it leaves the gradients that it is given alone, for those that it computes itself."""
        return self._differentiates()

    @property
    def everything(self) -> tuple[tf.Variable, ...]:
        """Every variable that hosting made: slots, counters, what holds hyperparameters."""
        found = [*self._made, *self._knobs.holders, self._no_rate, self.iterations, *(s.value for s in self.slots)]
        return tuple({id(v): v for v in found}.values())

    def state(self) -> State:
        return numpy_state(self.slots, self.iterations)

    def restore(self, state: State) -> tuple[str, ...]:
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

    def _start_fresh(self, slot: Slot) -> None:
        """What a slot that nothing is known of starts from in mid-run: what it was built with, unless overridden."""
