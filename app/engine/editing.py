"""A change of what runs: planned without touching anything, so that what fails fails alone, and then committed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from app.catalogues import catalogues
from app.core.differences import describe_difference
from app.core.experiment import Experiment, path_in
from app.core.frames import Applied
from app.engine.assembly import Assembly, make_chain, make_drivers, require_one_loss
from app.engine.drivers import Driver, make_driver, make_rate, trained_by, value_of
from app.engine.notes import driver_notes
from app.engine.rates import Rate
from optimizers.contracts.hosted import State
from optimizers.opening import Opened

Left = tuple[Driver, State]
"""An optimizer that another one took the place of, and what it held then."""
_HOSTED_ANEW = ("dense_gradients", "import_view")
_ANY_TIME = ("title", "steps", "validate_every")
_WHO_TRAINS_WHAT = re.compile(r"parts|part/\d+\.(pattern|frozen)")


@dataclass(frozen=True, slots=True)
class Edits:
    """What an edit came to: what acts now, what waits for a reset, and slots that start fresh."""

    applied: tuple[Applied, ...]
    waiting: tuple[str, ...]
    fresh_slots: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    traced_anew: bool = False


class Editing:
    """What it takes to run `target` in the place of what an assembly runs, its weights, slots and iterations kept.

    Args:
        reload: optimizers are opened and hosted anew, whatever differs.
        opened: optimizers by scope to host, in the place of what `target` names.
        left: optimizers that ran after the same step, before others were chosen, with what they held.

    Raises:
        ValueError: optimizers, schedules, parts or stages refuse their values. Nothing that runs was touched.
    """

    def __init__(
        self,
        assembly: Assembly,
        target: Experiment,
        *,
        reload: bool = False,
        opened: Mapping[str, Opened] | None = None,
        left: Sequence[Left] = (),
    ) -> None:
        self._left = left
        self.left: tuple[Left, ...] = ()
        """Once committed: the optimizers that others took the place of."""
        self._assembly, self._old, self.target = assembly, assembly.running, target
        self.changes: dict[str, tuple[Any, Any]] = {
            name: (a, b) for name, a, b in describe_difference(self._old, target, catalogues())
        }
        self.fresh: tuple[str, ...] = ()
        """Once committed: the slots that start fresh."""
        self.traced_anew = False
        """Once committed: the step is another program."""
        self._hosted_anew: set[str] = set()
        self._renamed: set[str] = set()
        self._turned: dict[str, dict[str, Any]] = {}
        self._turned_stages: tuple[tuple[int, str, Any], ...] = ()
        self._chained_anew = False
        everyone = reload or opened is not None or any(_WHO_TRAINS_WHAT.fullmatch(name) for name in self.changes)
        if everyone or any(getattr(self._old, name) != getattr(target, name) for name in _HOSTED_ANEW):
            same = not reload and self._old.import_view == target.import_view
            known = opened if opened is not None else self._opened_as(target) if same else {}
            self._drivers = make_drivers(target, assembly.problem, assembly.infos, known)
            self._hosted_anew = {driver.scope for driver in self._drivers}
        else:
            self._drivers = tuple(self._replanned(driver) for driver in assembly.drivers)
            require_one_loss(self._drivers)
        told = self._renamed | ({""} if reload else set())
        self.notes = tuple(
            note
            for driver in self._drivers
            if driver.scope in told
            for note in driver_notes(driver, target, assembly.infos)
        )
        self._plan_chain()

    def _plan_chain(self) -> None:
        assembly, target = self._assembly, self.target
        stages = {name for name in self.changes if name.startswith("gradient")}
        self._chain = assembly.chain
        turned = {name: _stage_value(target, name) for name in stages if name != "gradient"}
        if self._hosted_anew or "gradient" in stages or not all(self._can_turn_stage(*e) for e in turned.values()):
            if assembly.chain is not None or target.gradient:
                self._chain = make_chain(target, assembly.problem, assembly.infos, self._drivers)
                self._chained_anew = True
                self.notes += self._chain.notes if self._chain is not None and stages else ()
        else:
            self._turned_stages = tuple(turned.values())

    def _replanned(self, driver: Driver) -> Driver:
        """The driver as it is, or another one with what must be made anew."""
        scope, target = driver.scope, self.target
        prefix = path_in(scope, "optimizer") + "."
        values = {name.removeprefix(prefix): new for name, (_, new) in self.changes.items() if name.startswith(prefix)}
        variables, infos = self._assembly.problem.variables, self._assembly.infos
        if "name" in values:
            self._renamed.add(scope)
            self._hosted_anew.add(scope)
            return make_driver(target, scope, driver.indices, variables, infos)
        if not all(driver.hosted.can_turn(name, value) for name, value in values.items()):
            self._hosted_anew.add(scope)
            return make_driver(target, scope, driver.indices, variables, infos, driver.opened)
        self._turned[scope] = values
        owner, before = target.scope(scope), self._old.scope(scope)
        lengthened = target.steps != self._old.steps
        optimizer, opened, hosted = owner.optimizer, driver.opened, driver.hosted
        rate, drives = driver.rate, {}
        if owner.schedule != before.schedule or lengthened:
            rate = carried(make_rate(target, path_in(scope, "schedule"), opened, hosted), rate)
        for name, choice in owner.drives.items():
            same = choice == before.drives.get(name) and not lengthened
            made = None if same else make_rate(target, path_in(scope, f"drive/{name}"), opened, hosted)
            drives[name] = driver.drives[name] if made is None else carried(made, driver.drives.get(name))
        was = {hosted.rate_name or "": driver.rate, **driver.drives}
        now = {hosted.rate_name or "": rate, **drives}
        for name, value in values.items():
            if name in now and now[name] is was.get(name):
                now[name].require(float(value))
        # What nothing shapes any more goes back to its own value; what nothing shaped stays as the optimizer has it.
        for name, old in was.items():
            if hosted.knob(name) and not old.constant and (name not in now or now[name].constant):
                values.setdefault(name, value_of(optimizer, name, opened))
        return driver if was == now else replace(driver, rate=rate, drives=drives)

    def commit(self, compiled: bool | None = None) -> Assembly:
        """Put what was made in the place of what ran. Answers what runs now: the same assembly, or another one.

        `compiled` says whether XLA is to compile the step; where it is `None`, as it was.
        """
        assembly = self._assembly
        old_targets = [(driver.scope, *driver.drives) for driver in assembly.drivers]
        old_trained = assembly.trained
        chain_state = assembly.chain.state() if self._chained_anew and assembly.chain is not None else {}
        self._carry_slots()
        if self._chained_anew and self._chain is not None:
            place = {index: i for i, index in enumerate(trained_by(self._drivers))}
            kept = {
                (place[old_trained[i]], name): array
                for (i, name), array in chain_state.items()
                if i >= 0 and old_trained[i] in place
            } | {key: array for key, array in chain_state.items() if key[0] < 0}
            self._chain.restore(kept)
        for driver in self._drivers:
            _turn(driver, self._turned.get(driver.scope, {}))
        for index, name, value in self._turned_stages:
            assert self._chain is not None
            self._chain.turn(index, name, value)
        targets = [(driver.scope, *driver.drives) for driver in self._drivers]
        self.traced_anew = bool(
            self._hosted_anew or self._chained_anew or targets != old_targets or "merge_repeated" in self.changes
        )
        if self.traced_anew:
            if compiled is None:
                # What XLA refused once it refuses again, but for another optimizer.
                compiled = assembly.compiled and (bool(self._hosted_anew) or assembly.program.compiled)
            return Assembly(
                assembly.problem, assembly.infos, self.target, self._drivers, self._chain, compiled=compiled
            )
        assembly.drivers, assembly.running = self._drivers, self.target
        assembly.program.reschedule(self._drivers)
        return assembly

    def _carry_slots(self) -> None:
        fresh: list[str] = []
        old = self._assembly.drivers
        states = {driver.scope: driver.state() for driver in old} if self._hosted_anew else {}
        followed = {driver.scope: self._stood_for(driver) for driver in self._drivers}
        for driver in self._drivers:
            if driver.scope in self._hosted_anew:
                before = followed[driver.scope]
                fresh += self._restore(driver, before or old[0], states)
                if before is not None:
                    carried(driver.rate, before.rate)
                    for name, rate in driver.drives.items():
                        carried(rate, before.drives.get(name))
        self.fresh = tuple(dict.fromkeys(fresh))
        self.left = tuple((driver, states[driver.scope]) for driver in old if states)

    def _restore(self, new: Driver, before: Driver, states: Mapping[str, State]) -> tuple[str, ...]:
        """Give a driver its slots, also those that it left here before a step was made. Answers what starts fresh."""
        if not new.is_same(before):
            for driver, state in reversed(self._left):
                if new.is_same(driver) and new.indices == driver.indices:
                    return new.restore(driver, {driver.scope: state}, (driver,))
        return new.restore(before, states, self._assembly.drivers)

    def _stood_for(self, new: Driver) -> Driver | None:
        """The driver that `new` takes the place of: that of the same pattern, or of a part whose pattern was edited;
        `None` for a part that was not there, or was frozen.
        """
        old = self._assembly.drivers
        for driver in old:
            if driver.pattern == new.pattern:
                return driver
        same = next((driver for driver in old if driver.scope == new.scope), None)
        return None if same is None or any(driver.pattern == same.pattern for driver in self._drivers) else same

    def how(self, name: str) -> str:
        """How an edit came to act: at once is empty."""
        for driver in self._drivers:
            if (
                name == f"{path_in(driver.scope, 'optimizer')}.{driver.hosted.rate_name}"
                and not driver.rate.follows_base
            ):
                return "the schedule does not use it"
        if name in _ANY_TIME or not self.traced_anew:
            return ""
        scope, _, rest = name.rpartition("optimizer.")
        if rest and not name.startswith("gradient"):
            return "rebuilt" if scope.rstrip("/") in self._hosted_anew else ""
        if name.startswith("gradient"):
            return "traced anew"
        if re.match(r"(part/\d+/)?schedule\.", name):
            return ""
        return "rebuilt" if self._hosted_anew else "traced anew"

    def _opened_as(self, target: Experiment) -> dict[str, Opened]:
        """Optimizers that are open already, by the scope where `target` names them."""
        known = {self._old.scope(driver.scope).optimizer.name: driver.opened for driver in self._assembly.drivers}
        names = {scope: target.scope(scope).optimizer.name for scope in target.scopes}
        return {scope: known[name] for scope, name in names.items() if name in known}

    def _can_turn_stage(self, index: int, name: str, value: Any) -> bool:
        chain = self._assembly.chain
        return chain is not None and chain.can_turn(index, name, value)


def what_carries(slots: Sequence[str], fresh: Sequence[str]) -> str:
    """Of an optimizer that was read anew: `"all slots carry over but u"`, where `fresh` starts anew."""
    names = dict.fromkeys(slots)
    if not names:
        return "it has no slots"
    if not fresh:
        return "all slots carry over"
    if names.keys() <= set(fresh):
        return "no slot carries over"
    return f"all slots carry over but {', '.join(fresh)}"


def carried(new: Rate, old: Rate | None) -> Rate:
    """`new` with what a schedule of the same kind knew."""
    if old is not None and old.choice.name == new.choice.name:
        new.restore(old.state())
    return new


def turn_back(assembly: Assembly) -> None:
    """Set every live value as `running` has it: what it shares with another assembly may have been turned there."""
    for driver in assembly.drivers:
        optimizer = assembly.running.scope(driver.scope).optimizer
        wanted = {**driver.opened.defaults, **optimizer.values}
        live = [h.name for h in driver.hosted.hyperparameters if h.live and h.name in wanted]
        _turn(driver, {name: wanted[name] for name in live if isinstance(wanted[name], int | float)})


def _turn(driver: Driver, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        rate = driver.rate if name == driver.hosted.rate_name else driver.drives.get(name)
        if rate is not None:
            rate.turn(float(value))
            if not rate.constant:
                continue
        driver.hosted.turn(name, value)


def _stage_value(experiment: Experiment, name: str) -> tuple[int, str, Any]:
    """`"gradient/0.norm"` -> the stage's place, the parameter and its value."""
    path, _, parameter = name.partition(".")
    stage = experiment.choice(path)
    default = catalogues().stages[stage.name].defaults()[parameter]
    return int(path.removeprefix("gradient/")), parameter, stage.values.get(parameter, default)
