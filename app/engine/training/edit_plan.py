"""Edit plan: a change of the running experiment, planned without touching anything, and then committed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.choices.catalogues import catalogues
from app.core.experiment import instruments
from app.core.experiment.experiment import Experiment, path_in
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.named_settings import describe_difference
from app.core.messages.history_frames import Applied
from app.engine.bindings.optimizer_binding import (
    OptimizerBinding,
    base_value,
    bind_optimizer,
    make_schedule,
    optimizer_notes,
    variables_of,
)
from app.engine.bindings.scheduled_value import ScheduledValue
from app.engine.program.compiled_run import CompiledRun, bind_optimizers, make_chain, require_one_loss
from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import OptimizerState
from optimizers.optimizer_loader import LoadedOptimizer

ReplacedOptimizer = tuple[OptimizerBinding, OptimizerState]
"""An optimizer that was replaced, and its state then."""
_REHOST_KEYS = ("dense_gradients", "import_view")
_IMMEDIATE_KEYS = ("title", "steps", "validate_every", *instruments.KINDS)
_PARTITION_KEYS = re.compile(r"parts|part/\d+\.(pattern|frozen)")


@dataclass(frozen=True, slots=True)
class EditResult:
    """Result of an edit: applied values, those that wait for a reset, and slots that start anew."""

    applied: tuple[Applied, ...]
    waiting: tuple[str, ...]
    fresh_slots: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    retraced: bool = False


def scopes_of_files(experiment: Experiment) -> tuple[str, ...]:
    """Return the scopes with an optimizer from a user's file; the default scope if only a wrapper uses one."""
    chosen = experiment.choices()
    named = ((scope, chosen.get(path_in(scope, "optimizer"))) for scope in experiment.scopes)
    return tuple(scope for scope, choice in named if choice and parse_file_reference(choice.name)) or ("",)


class EditPlan:
    """Plan to run `target` in place of a compiled run, with its weights, slots and iterations.

    Args:
        reload: optimizers are opened and hosted again, whatever differs.
        opened: optimizers by scope to host, in the place of what `target` names.
        left: optimizers that ran after the same step, before others were chosen, with what they held.

    Raises:
        ValueError: optimizers, schedules, parts or stages refuse their values. Nothing that runs was touched.
    """

    def __init__(
        self,
        assembly: CompiledRun,
        target: Experiment,
        *,
        reload: bool = False,
        opened: Mapping[str, LoadedOptimizer] | None = None,
        left: Sequence[ReplacedOptimizer] = (),
    ) -> None:
        self._left = left
        self.left: tuple[ReplacedOptimizer, ...] = ()
        """Optimizers that were replaced, once committed."""
        self._assembly, self._old, self.target = assembly, assembly.active_experiment, target
        self.changes: dict[str, tuple[Any, Any]] = {
            name: (a, b) for name, a, b in describe_difference(self._old, target, catalogues())
        }
        self.fresh: tuple[str, ...] = ()
        """Slots that start fresh, once committed."""
        self.retraced = False
        """True if the step is another program, once committed."""
        self._rehosted: set[str] = set()
        self._renamed_scopes: set[str] = set()
        self._live_edits: dict[str, dict[str, Any]] = {}
        self._live_stage_edits: tuple[tuple[int, str, Any], ...] = ()
        self._new_chain = False
        everyone = reload or opened is not None or any(_PARTITION_KEYS.fullmatch(name) for name in self.changes)
        if everyone or any(getattr(self._old, name) != getattr(target, name) for name in _REHOST_KEYS):
            same = not reload and self._old.import_view == target.import_view
            known = opened if opened is not None else self._already_open(target) if same else {}
            self._bindings = bind_optimizers(target, assembly.problem, assembly.infos, known)
            self._rehosted = {binding.scope for binding in self._bindings}
        else:
            self._bindings = tuple(self._rebind(binding) for binding in assembly.bindings)
            require_one_loss(self._bindings)
        scopes = self._renamed_scopes | set(scopes_of_files(target) if reload else ())
        self.notes = tuple(
            note
            for binding in self._bindings
            if binding.scope in scopes
            for note in optimizer_notes(binding, target, assembly.infos)
        )
        self._plan_chain()

    def _plan_chain(self) -> None:
        assembly, target = self._assembly, self.target
        stages = {name for name in self.changes if name.startswith("gradient")}
        self._chain = assembly.chain
        turned = {name: _stage_value(target, name) for name in stages if name != "gradient"}
        if self._rehosted or "gradient" in stages or not all(self._can_set_stage_live(*e) for e in turned.values()):
            if assembly.chain is not None or target.gradient:
                self._chain = make_chain(target, assembly.problem, assembly.infos, self._bindings)
                self._new_chain = True
                self.notes += self._chain.notes if self._chain is not None and stages else ()
        else:
            self._live_stage_edits = tuple(turned.values())

    def _rebind(self, binding: OptimizerBinding) -> OptimizerBinding:
        """Return the same binding, or a new one if something must be rebuilt."""
        scope, target = binding.scope, self.target
        prefix = path_in(scope, "optimizer") + "."
        values = {name.removeprefix(prefix): new for name, (_, new) in self.changes.items() if name.startswith(prefix)}
        variables, infos = self._assembly.problem.variables, self._assembly.infos
        if "name" in values:
            self._renamed_scopes.add(scope)
            self._rehosted.add(scope)
            return bind_optimizer(target, scope, binding.indices, variables, infos)
        if not all(binding.hosted.can_set_live(name, value) for name, value in values.items()):
            self._rehosted.add(scope)
            return bind_optimizer(target, scope, binding.indices, variables, infos, binding.opened)
        self._live_edits[scope] = values
        owner, before = target.scope(scope), self._old.scope(scope)
        lengthened = target.steps != self._old.steps
        optimizer, opened, hosted = owner.optimizer, binding.opened, binding.hosted
        rate, schedules = binding.rate, {}
        if owner.schedule != before.schedule or lengthened:
            rate = with_state_of(make_schedule(target, path_in(scope, "schedule"), opened, hosted), rate)
        for name, choice in owner.schedules.items():
            same = choice == before.schedules.get(name) and not lengthened
            schedule = None if same else make_schedule(target, path_in(scope, f"drive/{name}"), opened, hosted)
            schedules[name] = (
                binding.schedules[name] if schedule is None else with_state_of(schedule, binding.schedules.get(name))
            )
        was = {hosted.rate_name or "": binding.rate, **binding.schedules}
        now = {hosted.rate_name or "": rate, **schedules}
        for name, value in values.items():
            if name in now and now[name] is was.get(name):
                now[name].require(float(value))
        # What nothing shapes any more goes back to its own value; what nothing shaped stays as the optimizer has it.
        for name, old in was.items():
            if hosted.live_variables(name) and not old.constant and (name not in now or now[name].constant):
                values.setdefault(name, base_value(optimizer, name, opened))
        return binding if was == now else replace(binding, rate=rate, schedules=schedules)

    @property
    def needs_trace(self) -> bool:
        """True if the step needs a new trace."""
        targets, old_targets = (
            [(binding.scope, *binding.schedules) for binding in bindings]
            for bindings in (self._bindings, self._assembly.bindings)
        )
        return bool(self._rehosted or self._new_chain or targets != old_targets or "merge_repeated" in self.changes)

    def commit(self, compiled: bool | None = None) -> CompiledRun:
        """Activate the plan. Return the active compiled run: the same one, or another.

        `compiled` says whether XLA is to compile the step; `None` keeps what it was.
        """
        assembly = self._assembly
        self.retraced = self.needs_trace
        old_trained = assembly.trained
        chain_state = assembly.chain.state() if self._new_chain and assembly.chain is not None else {}
        self._carry_slots()
        if self._new_chain and self._chain is not None:
            place = {index: i for i, index in enumerate(variables_of(self._bindings))}
            chain_slots = {
                (place[old_trained[i]], name): array
                for (i, name), array in chain_state.items()
                if i >= 0 and old_trained[i] in place
            } | {key: array for key, array in chain_state.items() if key[0] < 0}
            self._chain.restore(chain_slots)
        for binding in self._bindings:
            _set_live_values(binding, self._live_edits.get(binding.scope, {}))
        for index, name, value in self._live_stage_edits:
            assert self._chain is not None
            self._chain.set_live(index, name, value)
        if self.retraced:
            if compiled is None:
                # What XLA refused once it refuses again, but for another optimizer.
                compiled = assembly.compiled and (bool(self._rehosted) or assembly.program.compiled)
            return CompiledRun(
                assembly.problem, assembly.infos, self.target, self._bindings, self._chain, compiled=compiled
            )
        assembly.rebind(self._bindings, self.target)
        return assembly

    def _carry_slots(self) -> None:
        fresh: list[str] = []
        old = self._assembly.bindings
        states = {binding.scope: binding.state() for binding in old} if self._rehosted else {}
        followed = {binding.scope: self._predecessor(binding) for binding in self._bindings}
        for binding in self._bindings:
            if binding.scope in self._rehosted:
                before = followed[binding.scope]
                fresh += self._restore(binding, before or old[0], states)
                if before is not None:
                    with_state_of(binding.rate, before.rate)
                    for name, rate in binding.schedules.items():
                        with_state_of(rate, before.schedules.get(name))
        self.fresh = tuple(dict.fromkeys(fresh))
        self.left = tuple((binding, states[binding.scope]) for binding in old if states)

    def _restore(
        self, new: OptimizerBinding, before: OptimizerBinding, states: Mapping[str, OptimizerState]
    ) -> tuple[str, ...]:
        """Restore the slots of a binding, also those left over from an earlier choice before any step. Return the names
        of slots that start anew.
        """
        if not new.is_same(before):
            for binding, state in reversed(self._left):
                if new.is_same(binding) and new.indices == binding.indices:
                    return new.restore(binding, {binding.scope: state}, (binding,))
        return new.restore(before, states, self._assembly.bindings)

    def _predecessor(self, new: OptimizerBinding) -> OptimizerBinding | None:
        """Return the binding that `new` replaces: the one with the same pattern, or the part with the edited pattern;
        `None` for a new or frozen part.
        """
        old = self._assembly.bindings
        for binding in old:
            if binding.pattern == new.pattern:
                return binding
        same = next((binding for binding in old if binding.scope == new.scope), None)
        return None if same is None or any(binding.pattern == same.pattern for binding in self._bindings) else same

    def edit_mode(self, name: str) -> str:
        """Return the way in which an edit took effect; empty for a live edit."""
        for binding in self._bindings:
            if (
                name == f"{path_in(binding.scope, 'optimizer')}.{binding.hosted.rate_name}"
                and not binding.rate.follows_base
            ):
                return Message("the schedule does not use it")
        if name in _IMMEDIATE_KEYS or not self.retraced:
            return ""
        scope, _, rest = name.rpartition("optimizer.")
        if rest and not name.startswith("gradient"):
            return "rebuilt" if scope.rstrip("/") in self._rehosted else ""
        if name.startswith("gradient"):
            return "retraced"
        if re.match(r"(part/\d+/)?schedule\.", name):
            return ""
        return "rebuilt" if self._rehosted else "retraced"

    def _already_open(self, target: Experiment) -> dict[str, LoadedOptimizer]:
        """Return the open optimizers that `target` also uses, by scope."""
        known = {self._old.scope(binding.scope).optimizer.name: binding.opened for binding in self._assembly.bindings}
        names = {scope: target.scope(scope).optimizer.name for scope in target.scopes}
        return {scope: known[name] for scope, name in names.items() if name in known}

    def _can_set_stage_live(self, index: int, name: str, value: Any) -> bool:
        chain = self._assembly.chain
        return chain is not None and chain.can_set_live(index, name, value)


def does_the_same(known: CompiledRun, new: CompiledRun) -> bool:
    """Return whether a traced compiled run would do the same as a new one, except for values that can be set.

    One with an optimizer of a file does not: the file may have been read again.
    """
    if known.compiled != new.compiled or any(each.path for each in (*known.opened.values(), *new.opened.values())):
        return False
    target = new.active_experiment
    differences = describe_difference(known.active_experiment, target, catalogues())
    if not all(name in _IMMEDIATE_KEYS or (is_number(a) and is_number(b)) for name, a, b in differences):
        return False
    return not differences or not EditPlan(known, target).needs_trace


def differs_in_live_numbers(known: CompiledRun, experiment: Experiment) -> bool:
    """Return whether the traced program also serves another experiment, once some numbers are set, also of other
    planned steps.

    Raises what `EditPlan` raises.
    """
    differ_live = differ_in_numbers(known.active_experiment, experiment, ("title", "steps"))
    return differ_live and not EditPlan(known, experiment).needs_trace


def differ_in_numbers(old: Experiment, new: Experiment, besides: Sequence[str] = ("title",)) -> bool:
    """Return whether two experiments differ only in numbers of optimizers and gradient processing, in settings of their
    schedules, whose values are computed outside of the step, in titles, and in `besides`.
    """
    numbers = re.compile(r"(part/\d+/)?optimizer\.|gradient/\d+\.")
    scheduled = re.compile(r"(part/\d+/)?(schedule|drive/[^/.]+)\.(?!name$)")
    differences = [each for each in describe_difference(old, new, catalogues()) if each[0] not in besides]
    return all(
        scheduled.match(name) or (numbers.match(name) and is_number(a) and is_number(b)) for name, a, b in differences
    )


def differ_in_settings(old: Experiment, new: Experiment) -> bool:
    """Return whether two experiments differ only as in `differ_in_numbers`, in planned steps and in instruments, none
    of which is traced.
    """
    return differ_in_numbers(old, new, _IMMEDIATE_KEYS)


def differs_in_live_settings(known: CompiledRun, experiment: Experiment) -> bool:
    """Return whether an experiment differs only as in `differs_in_live_numbers`, in planned steps and in instruments.
    Raises the errors of `EditPlan`.
    """
    return differ_in_settings(known.active_experiment, experiment) and not EditPlan(known, experiment).needs_trace


def is_number(value: object) -> bool:
    """Return whether a value is a number, and not a boolean."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def describe_slot_transfer(slots: Sequence[str], fresh: Sequence[str]) -> str:
    """Describe the slots of a reloaded optimizer: `"all slots carry over but u"`, with `fresh` slots that start
    anew.
    """
    names = dict.fromkeys(slots)
    if not names:
        return Message("it has no slots")
    if not fresh:
        return Message("all slots are kept")
    if names.keys() <= set(fresh):
        return Message("no slot is kept")
    return Message("all slots are kept except {names:, }", names=fresh)


def with_state_of(new: ScheduledValue, old: ScheduledValue | None) -> ScheduledValue:
    """Return `new` with the state of a schedule of the same kind."""
    if old is not None and old.choice.name == new.choice.name:
        new.restore(old.state())
    return new


def restore_live_values(assembly: CompiledRun) -> None:
    """Set every live value of `active_experiment`, because another compiled run that shares it may have changed it."""
    for binding in assembly.bindings:
        optimizer = assembly.active_experiment.scope(binding.scope).optimizer
        wanted = {**binding.opened.defaults, **optimizer.values}
        live = [h.name for h in binding.hosted.hyperparameters if h.live and h.name in wanted]
        _set_live_values(binding, {name: wanted[name] for name in live if isinstance(wanted[name], int | float)})


def _set_live_values(binding: OptimizerBinding, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        rate = binding.rate if name == binding.hosted.rate_name else binding.schedules.get(name)
        if rate is not None:
            rate.set_live(float(value))
            if not rate.constant:
                continue
        binding.hosted.set_live(name, value)


def _stage_value(experiment: Experiment, name: str) -> tuple[int, str, Any]:
    """Return the index of a stage, the parameter and its value, for a name such as `"gradient/0.norm"`."""
    path, _, parameter = name.partition(".")
    stage = experiment.choice(path)
    default = catalogues().stages[stage.name].defaults()[parameter]
    return int(path.removeprefix("gradient/")), parameter, stage.values.get(parameter, default)
