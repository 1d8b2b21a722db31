"""One experiment, built: it can be advanced by chunks, edited while it stands between two of them, and validated."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.catalogues import catalogues
from app.core import channels
from app.core.assignment import assign
from app.core.commands import Look
from app.core.differences import describe_difference
from app.core.experiment import Experiment, Part, path_in
from app.core.frames import Applied, Built, HyperparameterInfo, Planned, SlotInfo, VariableInfo
from app.core.views import VariableView
from app.engine import datasets, devices, models
from app.engine.chunks import Chunk
from app.engine.drivers import Driver, make_driver, make_rate, trained_by, value_of
from app.engine.looking import seen
from app.engine.notes import driver_notes
from app.engine.pacing import BUFFER
from app.engine.problem import Problem
from app.engine.rates import Rate
from app.engine.step import StepProgram, gradients_are_sparse
from optimizers.contracts.hosting import Hosting
from optimizers.opening import Opened, open_optimizer
from optimizers.processing.chain import Chain, Target
from optimizers.terms.declared import terms_for
from optimizers.terms.terms import NoTerms, Terms

_NEEDS_RESET = ("dataset", "model", "batch_size", "validation", "seed", "device")
_VALIDATIONS, _LEAST_PERIOD, _LONGEST_PERIOD = 50, 100, 2000
_HOSTED_ANEW = ("dense_gradients", "import_view")
_ANY_TIME = ("title", "steps", "validate_every")
_WHO_TRAINS_WHAT = re.compile(r"parts|part/\d+\.(pattern|frozen)")


class PartFault(ValueError):
    """Parts that do not fit the model. `key` is the dotted name of what is wrong."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Edits:
    """What an edit came to: what acts now, what waits for a reset, and slots that start fresh."""

    applied: tuple[Applied, ...]
    waiting: tuple[str, ...]
    fresh_slots: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Everything that a run carries from step to step, to the bit."""

    step: int
    values: tuple[tuple[tf.Variable, NDArray[Any]], ...]
    schedules: tuple[tuple[Rate, Mapping[str, Any]], ...]
    losses: tuple[float, ...]


class Training:
    """Model, data, hosted optimizers and traced step of one experiment, at `step`.

    Args:
        experiment: what to train.
        opened: its optimizer, where it was opened already.

    Raises:
        ValueError: data, model, a part, a stage or an optimizer refuse their values; the message is for a person.
    """

    def __init__(self, experiment: Experiment, opened: Opened | None = None) -> None:
        self.experiment = experiment
        self.running = experiment
        """What acts: `experiment` less what waits for a reset."""
        self.step = 0
        self._losses: list[float] = []
        """Of the steps since schedules that watch were last told."""
        self.device = devices.choose(experiment.device)
        with tf.device(self.device.name):
            data = datasets.discover()[experiment.dataset.name](**experiment.dataset.values).load(experiment.seed)
            model = models.discover()[experiment.model.name](**experiment.model.values).build(data, experiment.seed)
            self.problem = Problem.make(
                data,
                model,
                batch_size=experiment.batch_size,
                validation=experiment.validation,
                seed=experiment.seed,
                device=self.device.name,
            )
            sparse = gradients_are_sparse(self.problem)
            self.variables = tuple(
                VariableInfo(path, tuple(v.shape), str(v.dtype), is_sparse)
                for path, v, is_sparse in zip(self.problem.paths, self.problem.variables, sparse, strict=True)
            )
            self._compiled = not any(sparse)
            self.drivers = self._make_drivers(experiment, {"": opened} if opened is not None else {})
            self.chain = self._make_chain(experiment, self.drivers)
            self.program = self._program()

    def built(self) -> Built:
        e = self.experiment
        problem = self.problem
        return Built(
            experiment=e,
            device=self.device.label,
            contract=self.hosted.contract,
            variables=self.variables,
            slots=self.slots,
            hyperparameters=self.hyperparameters,
            metric=problem.metric_name,
            rows=problem.rows,
            steps_per_epoch=problem.steps_per_epoch,
            validate_every=self.validate_every,
            compiled=self.program.compiled,
            notes=self._notes(),
            series=self.series,
            drivers=self.who_drives,
            contracts=self.contracts,
            more_columns=self.more_columns,
            token_counts=problem.token_counts,
            token_names=tuple(problem.token_names),
            token_topics=problem.token_topics,
            named_tables=problem.named_tables,
        )

    # Of the optimizer of the rest, which is the only one where there are no parts

    @property
    def hosted(self) -> Hosting:
        return self.drivers[0].hosted

    @property
    def rate(self) -> Rate:
        return self.drivers[0].rate

    @property
    def opened(self) -> Opened:
        return self.drivers[0].opened

    @property
    def base_rate(self) -> float:
        """The learning rate that the person set; a schedule shapes it."""
        return self.rate.base

    @property
    def rate_edit(self) -> str:
        """The learning rate as edits name it: `"optimizer.learning_rate"`, `"optimizer.lr"`."""
        return f"optimizer.{self.hosted.rate_name}"

    # Of all

    @property
    def slots(self) -> tuple[SlotInfo, ...]:
        own = self.chain.slots if self.chain is not None else ()
        trained = self.trained
        found = [
            *(slot for driver in self.drivers for slot in driver.slots),
            *(replace(slot, variable=trained[slot.variable] if slot.variable >= 0 else -1) for slot in own),
        ]
        return tuple(SlotInfo(s.name, s.variable, tuple(s.value.shape), s.value.dtype.name) for s in found)

    @property
    def hyperparameters(self) -> tuple[HyperparameterInfo, ...]:
        found = []
        for driver in self.drivers:
            for h in driver.hosted.hyperparameters:
                if h.name == driver.hosted.rate_name:
                    info = HyperparameterInfo(h.name, driver.rate.base, driver.rate.follows_base, driver.scope)
                elif h.name in driver.drives:
                    drive = driver.drives[h.name]
                    info = HyperparameterInfo(h.name, drive.base, drive.follows_base, driver.scope)
                else:
                    info = HyperparameterInfo(h.name, h.value, h.live, driver.scope)
                found.append(info)
        return tuple(found)

    @property
    def series(self) -> tuple[str, ...]:
        """What gradient processing measures of each step."""
        return self.chain.series if self.chain is not None else ()

    @property
    def who_drives(self) -> tuple[str, ...]:
        """For each variable the scope that trains it, or `"frozen"`."""
        scopes = {i: driver.scope for driver in self.drivers for i in driver.indices}
        return tuple(scopes.get(i, "frozen") for i in range(len(self.variables)))

    @property
    def contracts(self) -> tuple[str, ...]:
        """Of each part's optimizer; empty for a part that is frozen."""
        known = {driver.scope: driver.hosted.contract for driver in self.drivers}
        return tuple(known.get(scope, "") for scope in self.running.scopes[1:])

    @property
    def trained(self) -> tuple[int, ...]:
        """Places of the variables that some optimizer trains, ascending: all but the frozen ones."""
        return trained_by(self.drivers)

    @property
    def held(self) -> tuple[Mapping[str, tf.Variable], ...]:
        """The slots of each variable, by name."""
        found: list[dict[str, tf.Variable]] = [{} for _ in self.variables]
        for info, value in zip(self.slots, self.program.held, strict=True):
            if info.variable >= 0:
                found[info.variable][info.name] = value
        return tuple(found)

    @property
    def validate_every(self) -> int:
        """Steps from validation to validation: as asked, else whole epochs that make up a fiftieth of the plan.

        Neither under 100 steps, for a chunk ends at each, nor over 2000.
        """
        epoch = self.problem.steps_per_epoch
        least = max(_LEAST_PERIOD, self.running.steps / _VALIDATIONS)
        whole = round(epoch * math.ceil(least / epoch))
        return self.running.validate_every or min(max(whole, 1), _LONGEST_PERIOD)

    @property
    def step_columns(self) -> tuple[str, ...]:
        return channels.step_columns(self.variables, self.more_columns)

    @property
    def more_columns(self) -> tuple[str, ...]:
        """What not every experiment measures at each step: rates of parts, what else is scheduled, processing."""
        found: list[str] = []
        for driver in self.drivers:
            found += [channels.part_rate(driver.pattern)] if driver.scope else []
            found += [channels.driven(name, driver.pattern) for name in driver.drives]
        if self.chain is not None:
            found += [*map(channels.processed_norm, self.variables), *self.chain.series]
        return tuple(found)

    @property
    def probe_columns(self) -> tuple[str, ...]:
        return channels.probe_columns(self.variables, self.slots)

    def planned(self) -> tuple[Planned, ...]:
        """The plan of every schedule."""
        return tuple(_plan_of(rate, self.running.steps) for driver in self.drivers for rate in driver.rates)

    def preview(self, experiment: Experiment, path: str) -> Planned:
        """The plan of the schedule at `path` as `experiment` would have it; nothing is changed.

        Raises:
            ScheduleFault: it could not train.
        """
        scope = path.rpartition("/drive/")[0] if "/drive/" in path else path.rpartition("schedule")[0].rstrip("/")
        scope = "" if path.startswith("drive/") else scope
        driver = next((each for each in self.drivers if each.scope == scope), self.drivers[0])
        with tf.device(self.device.name):
            rate = make_rate(experiment, path, driver.opened, driver.hosted)
            acting = next((each for each in driver.rates if each.path == path), None)
            return replace(_plan_of(_carried(rate, acting), experiment.steps), candidate=True)

    def advance(self, count: int, stride: int, look: Look | None = None) -> Chunk:
        """Make up to `count` steps; fewer where one of them is not finite, or a schedule wants to be told sooner.

        `look` is what is seen of them besides.
        """
        count = min([count, *(period - self.step % period for period in self._periods())])
        try:
            with tf.device(self.device.name):
                chunk = self.program.run(self.step + 1, count, stride, look=look)
        except Exception as error:
            raise self._fault(error) from error
        self.step += len(chunk.rows)
        return chunk

    # What is seen of tensors and elements

    def views(self, look: Look, looked: NDArray[np.float32] | None) -> dict[int, VariableView]:
        """What weights and slots hold, of the variable that is looked at, and of all where the model is small.

        `looked` is that of the chunk whose last step was the last one made.
        """
        looking = self.program.looking
        found = {} if looked is None else looking.unpack(look.variable, looked)
        held = self.held
        shown = range(len(self.variables)) if looking.together else [look.variable]
        return {
            i: VariableView(
                seen(self.problem.variables[i].value),
                {name: seen(value) for name, value in held[i].items()},
                *found.get(i, (None, None)),
            )
            for i in shown
        }

    def element_columns(self, variable: int, element: int) -> tuple[str, ...]:
        """Names of what is told of an element at each step, in order."""
        slots = [slot for slot in self.slots if slot.variable == variable]
        return channels.element_columns(self.variables[variable], slots, element)

    def terms(self, variable: int) -> Terms | NoTerms:
        """The update of a variable as its optimizer declares it, with the hyperparameters as they are."""
        driver = next((each for each in self.drivers if variable in each.indices), None)
        if driver is None:
            return NoTerms("Nothing trains this variable: it is frozen.")
        try:
            return terms_for(driver.hosted.optimizer, self.problem.variables[variable])
        except ValueError as error:
            return NoTerms(f"{driver.opened.title}: {error}")

    def element_now(self, variable: int, element: int) -> NDArray[np.float32]:
        """An element as it stands, a row as `Chunk.element_rows` has them; it has no gradient."""
        with tf.device(self.device.name):
            held = self.program.looking.element_now(variable, element)
        return np.concatenate([np.full(2, np.nan, np.float32), held])

    def _fault(self, error: BaseException) -> BaseException:
        """`error` with the line of the optimizer's file that it comes from, where it does."""
        for driver in self.drivers:
            placed = driver.opened.fault(error)
            if placed is not error:
                return placed
        return error

    def observe(self, losses: NDArray[np.float32]) -> list[str]:
        """Tell schedules that watch the training loss of the steps just made. Answers what they did, in sentences."""
        watching = self._watching("loss")
        if not watching:
            self._losses.clear()
            return []
        self._losses += map(float, losses)
        told = []
        for rate in watching:
            period = rate.schedule.period
            if self.step % period == 0 and len(self._losses) >= period:
                # An exact sum does not depend on how the steps were cut into chunks.
                told.append(
                    _reduced(rate, rate.observe(self.step, math.fsum(self._losses[-period:]) / period), self.step)
                )
        longest = max(rate.schedule.period for rate in watching)
        del self._losses[:-longest]
        return [each for each in told if each]

    def observe_validation(self, loss: float) -> list[str]:
        """Tell schedules that watch the validation loss what it is now. Answers what they did, in sentences."""
        rates = self._watching("validation_loss")
        return [each for rate in rates if (each := _reduced(rate, rate.observe(self.step, loss), self.step))]

    def _watching(self, what: str) -> list[Rate]:
        rates = [rate for driver in self.drivers for rate in driver.rates if rate.watches]
        return [rate for rate in rates if rate.schedule.monitor == what]

    def _periods(self) -> list[int]:
        return [rate.schedule.period for rate in self._watching("loss")]

    # A run's state, and steps that leave no trace in it

    def snapshot(self) -> Snapshot:
        """Everything that the run carries from step to step: weights, slots, iterations, processing, schedules."""
        found = [*(v.value for v in self.problem.model.variables)]
        for driver in self.drivers:
            found += [*driver.hosted.everything, *(each for target in driver.targets for each in target)]
        found += list(self.chain.variables) if self.chain is not None else []
        found = list({id(v): v for v in found}.values())
        schedules = tuple((rate, rate.state()) for driver in self.drivers for rate in driver.rates)
        return Snapshot(self.step, tuple((v, v.numpy().copy()) for v in found), schedules, tuple(self._losses))

    def restore(self, snapshot: Snapshot) -> None:
        """Stand where the run stood."""
        with tf.device(self.device.name):
            for variable, value in snapshot.values:
                variable.assign(value)
        for rate, state in snapshot.schedules:
            rate.restore(state)
        self.step, self._losses = snapshot.step, list(snapshot.losses)

    def probe_rates(self, rates: NDArray[np.float64], seed: int) -> NDArray[np.float32]:
        """Make steps from here with these learning rates of the rest of the model, on the batches of another seed.

        Answers their losses, fewer where one is not finite. At most `BUFFER` steps; the run moves on: see `restore`.
        """
        first, count = self.step + 1, min(len(rates), BUFFER)
        scheduled = self.program.scheduled(first, count)
        scheduled[:, 0] = rates[:count]
        rows = self.problem.indices(first, count, seed)
        with tf.device(self.device.name):
            chunk = self.program.run(first, count, BUFFER, rows=rows, scheduled=scheduled)
        self.step += len(chunk.rows)
        losses: NDArray[np.float32] = chunk.rows[:, 0]
        return losses

    def validate(self) -> tuple[float, float] | None:
        with tf.device(self.device.name):
            return self.problem.validate()

    def edit(self, new: Experiment, serial: int = 0, *, reload: bool = False) -> Edits:
        """Go on with `new`, keeping weights, slots and iteration; with `reload` the optimizer's file is run anew.

        Live values are turned; for others the optimizer is hosted anew and the step traced again. What the problem or
        its initial state depends on waits for a reset. Where the new optimizer or schedule refuses its values, the one
        that ran goes on and the error is raised.
        """
        old = self.running
        waiting = tuple(name for name in _NEEDS_RESET if getattr(new, name) != getattr(self.experiment, name))
        target = replace(new, **{name: getattr(old, name) for name in _NEEDS_RESET})
        changes = {name: (a, b) for name, a, b in describe_difference(old, target, catalogues())}
        if not changes and not reload:
            self.running = target
            return Edits((), waiting)
        with tf.device(self.device.name):
            plan = self._plan(old, target, changes, reload)
            fresh = self._commit(target, plan, changes)
        applied = tuple(
            Applied(self.step, name, before, after, serial, self._how(name, plan))
            for name, (before, after) in changes.items()
        )
        if reload:
            name = target.optimizer.name
            how = f"read anew from its file, {self._what_carries(fresh)}"
            applied += (Applied(self.step, "optimizer.name", name, name, serial, how),)
        return Edits(applied, waiting, fresh, plan.notes)

    def _what_carries(self, fresh: Sequence[str]) -> str:
        """Of an optimizer that was read anew: `"all slots carry over but u"`, where `fresh` starts anew."""
        names = dict.fromkeys(slot.name for slot in self.slots)
        if not names:
            return "it has no slots"
        if not fresh:
            return "all slots carry over"
        if names.keys() <= set(fresh):
            return "no slot carries over"
        return f"all slots carry over but {', '.join(fresh)}"

    def _plan(self, old: Experiment, target: Experiment, changes: Mapping[str, Any], reload: bool) -> _Plan:
        """Make all that must be made anew. Nothing that runs is touched, so that what fails here fails alone."""
        regrouped = reload or any(_WHO_TRAINS_WHAT.fullmatch(name) for name in changes)
        everyone = regrouped or any(getattr(old, name) != getattr(target, name) for name in _HOSTED_ANEW)
        plan = _Plan()
        if everyone:
            kept = {} if reload or old.import_view != target.import_view else self._opened_as(target)
            plan.drivers = self._make_drivers(target, kept)
            plan.hosted_anew = {driver.scope for driver in plan.drivers}
        else:
            plan.drivers = tuple(self._replanned(driver, target, changes, plan) for driver in self.drivers)
            _require_one_loss(plan.drivers)
        plan.notes = tuple(
            note
            for driver in plan.drivers
            if driver.scope in plan.renamed | ({""} if reload else set())
            for note in self._notes_of(driver, target)
        )
        stages = {name for name in changes if name.startswith("gradient")}
        plan.chain = self.chain
        turned = {name: _stage_value(target, name) for name in stages if name != "gradient"}
        if plan.hosted_anew or "gradient" in stages or not all(self._can_turn_stage(*each) for each in turned.values()):
            if self.chain is not None or target.gradient:
                plan.chain, plan.chained_anew = self._make_chain(target, plan.drivers), True
                plan.notes += plan.chain.notes if plan.chain is not None and stages else ()
        else:
            plan.turned_stages = tuple(turned.values())
        return plan

    def _replanned(self, driver: Driver, target: Experiment, changes: Mapping[str, Any], plan: _Plan) -> Driver:
        """The driver as it is, or another one with what must be made anew."""
        scope = driver.scope
        prefix = path_in(scope, "optimizer") + "."
        values = {name.removeprefix(prefix): new for name, (_, new) in changes.items() if name.startswith(prefix)}
        if "name" in values:
            plan.renamed.add(scope)
            plan.hosted_anew.add(scope)
            return make_driver(target, scope, driver.indices, self.problem.variables, self.variables)
        if not all(driver.hosted.can_turn(name, value) for name, value in values.items()):
            plan.hosted_anew.add(scope)
            return make_driver(target, scope, driver.indices, self.problem.variables, self.variables, driver.opened)
        plan.turned[scope] = values
        owner, before = target.scope(scope), self.running.scope(scope)
        lengthened = target.steps != self.running.steps
        optimizer, opened, hosted = owner.optimizer, driver.opened, driver.hosted
        rate, drives = driver.rate, {}
        if owner.schedule != before.schedule or lengthened:
            rate = _carried(make_rate(target, path_in(scope, "schedule"), opened, hosted), rate)
        for name, choice in owner.drives.items():
            same = choice == before.drives.get(name) and not lengthened
            made = None if same else make_rate(target, path_in(scope, f"drive/{name}"), opened, hosted)
            drives[name] = driver.drives[name] if made is None else _carried(made, driver.drives.get(name))
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

    def _commit(self, target: Experiment, plan: _Plan, changes: Mapping[str, Any]) -> tuple[str, ...]:
        """Put what was made in the place of what ran; answers the slots that start fresh."""
        fresh: list[str] = []
        old_targets = [(driver.scope, *driver.drives) for driver in self.drivers]
        states = {driver.scope: driver.state() for driver in self.drivers} if plan.hosted_anew else {}
        followed = {driver.scope: self._stood_for(driver, plan.drivers) for driver in plan.drivers}
        chain_state = self.chain.state() if plan.chained_anew and self.chain is not None else {}
        old_trained = self.trained
        for driver in plan.drivers:
            if driver.scope in plan.hosted_anew:
                before = followed[driver.scope]
                fresh += driver.restore(states[(before or self.drivers[0]).scope], states.values())
                if before is not None:
                    _carried(driver.rate, before.rate)
                    for name, rate in driver.drives.items():
                        _carried(rate, before.drives.get(name))
        self.drivers = plan.drivers
        if plan.chained_anew:
            place = {index: i for i, index in enumerate(self.trained)}
            kept = {
                (place[old_trained[i]], name): array
                for (i, name), array in chain_state.items()
                if i >= 0 and old_trained[i] in place
            } | {key: array for key, array in chain_state.items() if key[0] < 0}
            self.chain = plan.chain
            if self.chain is not None:
                self.chain.restore(kept)
        for driver in self.drivers:
            self._turn(driver, plan.turned.get(driver.scope, {}))
        for index, name, value in plan.turned_stages:
            assert self.chain is not None
            self.chain.turn(index, name, value)
        self.running = target
        targets = [(driver.scope, *driver.drives) for driver in self.drivers]
        plan.traced_anew = bool(
            plan.hosted_anew or plan.chained_anew or targets != old_targets or "merge_repeated" in changes
        )
        if plan.traced_anew:
            # What XLA refused once it refuses again, but for another optimizer.
            self._compiled = self._compiled and (bool(plan.hosted_anew) or self.program.compiled)
            self.program = self._program()
        else:
            self.program.reschedule(self.drivers)
        return tuple(dict.fromkeys(fresh))

    def _stood_for(self, new: Driver, among: Sequence[Driver]) -> Driver | None:
        """The driver that `new` takes the place of: that of the same pattern, or of a part whose pattern was edited;
        `None` for a part that was not there, or was frozen.
        """
        for driver in self.drivers:
            if driver.pattern == new.pattern:
                return driver
        same = next((driver for driver in self.drivers if driver.scope == new.scope), None)
        return None if same is None or any(driver.pattern == same.pattern for driver in among) else same

    def _how(self, name: str, plan: _Plan) -> str:
        """How an edit came to act: at once is empty."""
        for driver in self.drivers:
            if (
                name == f"{path_in(driver.scope, 'optimizer')}.{driver.hosted.rate_name}"
                and not driver.rate.follows_base
            ):
                return "the schedule does not use it"
        if name in _ANY_TIME or not plan.traced_anew:
            return ""
        scope, _, rest = name.rpartition("optimizer.")
        if rest and not name.startswith("gradient"):
            return "rebuilt" if scope.rstrip("/") in plan.hosted_anew else ""
        if name.startswith("gradient"):
            return "traced anew"
        if re.match(r"(part/\d+/)?schedule\.", name):
            return ""
        return "rebuilt" if plan.hosted_anew else "traced anew"

    def _turn(self, driver: Driver, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            rate = driver.rate if name == driver.hosted.rate_name else driver.drives.get(name)
            if rate is not None:
                rate.turn(float(value))
                if not rate.constant:
                    continue
            driver.hosted.turn(name, value)

    # Making

    def _make_drivers(self, experiment: Experiment, opened: Mapping[str, Opened]) -> tuple[Driver, ...]:
        """The drivers of every scope that is not frozen; `opened` has optimizers that were opened already."""
        patterns = [part.pattern for part in experiment.parts]
        assigned = assign(patterns, self.problem.paths)
        if assigned.faults:
            fault = assigned.faults[0]
            raise PartFault(fault.key, f"{fault.key} {fault.sentence}.")
        indices = {"": assigned.rest} | {f"part/{i}": each for i, each in enumerate(assigned.parts)}
        drivers = tuple(
            make_driver(experiment, scope, indices[scope], self.problem.variables, self.variables, opened.get(scope))
            for scope in experiment.scopes
            if not (isinstance(owner := experiment.scope(scope), Part) and owner.frozen)
        )
        _require_one_loss(drivers)
        return drivers

    def _opened_as(self, target: Experiment) -> dict[str, Opened]:
        """Optimizers that are open already, by the scope where `target` names them."""
        known = {self.running.scope(driver.scope).optimizer.name: driver.opened for driver in self.drivers}
        names = {scope: target.scope(scope).optimizer.name for scope in target.scopes}
        return {scope: known[name] for scope, name in names.items() if name in known}

    def _make_chain(self, experiment: Experiment, drivers: Sequence[Driver]) -> Chain | None:
        if not experiment.gradient:
            return None
        contracts = {i: driver.hosted.contract for driver in drivers for i in driver.indices}
        takes = {i: driver.hosted.takes_sparse for driver in drivers for i in driver.indices}
        targets = [
            Target(
                self.variables[i].path,
                self.problem.variables[i].value,
                self.variables[i].sparse and not experiment.dense_gradients and takes[i],
                contracts[i],
            )
            for i in sorted(contracts)
        ]
        return Chain([(stage.name, stage.values) for stage in experiment.gradient], targets, experiment.seed)

    def _can_turn_stage(self, index: int, name: str, value: Any) -> bool:
        return self.chain is not None and self.chain.can_turn(index, name, value)

    def _program(self) -> StepProgram:
        return StepProgram(
            self.problem,
            self.drivers,
            self.chain,
            compiled=self._compiled,
            merge=self.running.merge_repeated,
            dense=self.running.dense_gradients,
        )

    def _notes(self) -> tuple[str, ...]:
        notes = [note for driver in self.drivers for note in self._notes_of(driver, self.running)]
        return (*notes, *(self.chain.notes if self.chain is not None else ()))

    def _notes_of(self, driver: Driver, experiment: Experiment) -> tuple[str, ...]:
        return driver_notes(driver, experiment, self.variables)


class _Plan:
    """What an edit comes to, made and not yet acting."""

    def __init__(self) -> None:
        self.drivers: tuple[Driver, ...] = ()
        self.chain: Chain | None = None
        self.hosted_anew: set[str] = set()
        self.renamed: set[str] = set()
        self.turned: dict[str, dict[str, Any]] = {}
        self.turned_stages: tuple[tuple[int, str, Any], ...] = ()
        self.chained_anew = self.traced_anew = False
        self.notes: tuple[str, ...] = ()


def _require_one_loss(drivers: Sequence[Driver]) -> None:
    """Raises `PartFault` where one of several optimizers scales the loss."""
    for driver in drivers if len(drivers) > 1 else ():
        if driver.hosted.mends_overflow:
            raise PartFault(
                f"{path_in(driver.scope, 'optimizer')}.name",
                f"{driver.opened.title} scales the loss, which all parts share; it must be the only optimizer.",
            )


def _stage_value(experiment: Experiment, name: str) -> tuple[int, str, Any]:
    """`"gradient/0.norm"` -> the stage's place, the parameter and its value."""
    path, _, parameter = name.partition(".")
    stage = experiment.choice(path)
    default = catalogues().stages[stage.name].defaults()[parameter]
    return int(path.removeprefix("gradient/")), parameter, stage.values.get(parameter, default)


def _carried(new: Rate, old: Rate | None) -> Rate:
    """`new` with what a schedule of the same kind knew."""
    if old is not None and old.choice.name == new.choice.name:
        new.restore(old.state())
    return new


def _plan_of(rate: Rate, steps: int) -> Planned:
    return Planned(*rate.preview(steps), rate.path)


def _reduced(rate: Rate, change: str, step: int) -> str:
    what = "learning rate" if rate.path.endswith("schedule") else rate.path.rpartition("/")[2]
    return f"The loss stands still, so the {what} goes {change} from step {step + 1}." if change else ""


def opened_of(experiment: Experiment) -> Opened:
    """The optimizer that an experiment names; runs its code where it is a file."""
    return open_optimizer(experiment.optimizer.name, experiment.import_view)
