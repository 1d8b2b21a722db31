"""One experiment, built: it can be advanced by chunks, edited while it stands between two of them, and validated."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.core import channels
from app.core.commands import Look
from app.core.experiment import Experiment
from app.core.frames import Applied, Built, HyperparameterInfo, Planned, SlotInfo, VariableInfo
from app.core.thousands import thousands
from app.core.views import VariableView
from app.engine import datasets, devices, models
from app.engine.assembly import Assembly, make_chain, make_drivers
from app.engine.chunks import Chunk
from app.engine.drivers import Driver, make_rate
from app.engine.editing import Editing, Edits, Left, carried, turn_back, what_carries
from app.engine.looking import seen
from app.engine.notes import driver_notes, eager_sentence
from app.engine.pacing import BUFFER
from app.engine.problem import Problem
from app.engine.rates import Rate
from app.engine.snapshots import Snapshot, held_by, names_of
from app.engine.step import StepProgram, gradients_are_sparse
from optimizers.contracts.hosting import Hosting
from optimizers.opening import Opened, open_optimizer
from optimizers.processing.chain import Chain
from optimizers.terms.declared import terms_for
from optimizers.terms.terms import NoTerms, Terms

_NEEDS_RESET = ("dataset", "model", "batch_size", "validation", "seed", "device")
_VALIDATIONS, _LEAST_PERIOD, _LONGEST_PERIOD = 50, 100, 2000
_ASSEMBLIES = 3
"""Assemblies that are kept beside the one that runs: going back to one of them traces nothing."""


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
        self.step = 0
        self.compiling: Callable[[bool], object] | None = None
        """Is told that the step is being traced and compiled, and that this is over."""
        self._losses: list[float] = []
        """Of the steps since schedules that watch were last told."""
        self._left: tuple[Left, ...] = ()
        """Optimizers that ran after the step where the run stands, before others were chosen."""
        self.device = devices.choose(experiment.device)
        with tf.device(self.device.name):
            data = datasets.load(experiment)
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
            drivers = make_drivers(experiment, self.problem, self.variables, {"": opened} if opened is not None else {})
            chain = make_chain(experiment, self.problem, self.variables, drivers)
            self.assembly = Assembly(self.problem, self.variables, experiment, drivers, chain, compiled=not any(sparse))
        self._kept: dict[int, Assembly] = {}
        """Assemblies that ran before, by serial, the newest last."""
        self._states: tuple[Assembly, tuple[tf.Variable, ...], tuple[str, ...]] | None = None

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
            baseline=problem.baseline,
            rows=problem.rows,
            steps_per_epoch=problem.steps_per_epoch,
            validate_every=self.validate_every,
            compiled=self.program.compiled,
            eager=self.eager,
            notes=self._notes(),
            series=self.series,
            drivers=self.who_drives,
            contracts=self.contracts,
            more_columns=self.more_columns,
            token_counts=problem.token_counts,
            token_names=tuple(problem.token_names),
            token_topics=problem.token_topics,
            named_tables=problem.named_tables,
            data=problem.summary,
            held_out=problem.held_out,
        )

    # What runs

    @property
    def running(self) -> Experiment:
        """What acts: `experiment` less what waits for a reset."""
        return self.assembly.running

    @property
    def drivers(self) -> tuple[Driver, ...]:
        return self.assembly.drivers

    @property
    def chain(self) -> Chain | None:
        return self.assembly.chain

    @property
    def program(self) -> StepProgram:
        return self.assembly.program

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
                    info = HyperparameterInfo(
                        h.name, driver.rate.base, h.live and driver.rate.follows_base, driver.scope
                    )
                elif h.name in driver.drives:
                    drive = driver.drives[h.name]
                    info = HyperparameterInfo(h.name, drive.base, h.live and drive.follows_base, driver.scope)
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
    def eager(self) -> tuple[str, ...]:
        """Why steps are made eagerly, of each optimizer that asks for it, the rest's first; empty where it does not."""
        known = {driver.scope: eager_sentence(driver) for driver in self.drivers}
        found = tuple(known.get(scope, "") for scope in self.running.scopes)
        return found if any(found) else ()

    @property
    def trained(self) -> tuple[int, ...]:
        """Places of the variables that some optimizer trains, ascending: all but the frozen ones."""
        return self.assembly.trained

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
        return channels.step_columns(self.variables, self.more_columns, metric=bool(self.problem.metric_name))

    @property
    def more_columns(self) -> tuple[str, ...]:
        """What not every experiment measures at each step: rates of parts, what else is scheduled, processing."""
        found: list[str] = []
        for driver in self.drivers:
            found += [channels.part_rate(driver.pattern)] if driver.scope else []
            found += [channels.driven(name, driver.pattern) for name in driver.drives]
        if self.chain is not None:
            found += [*map(channels.processed_norm, self.variables), *self.chain.series]
        if self.problem.has_heights:
            found += map(channels.height, self.variables)
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
            return replace(_plan_of(carried(rate, acting), experiment.steps), candidate=True)

    def advance(self, count: int, stride: int, look: Look | None = None) -> Chunk:
        """Make up to `count` steps; fewer where one of them is not finite, or a schedule wants to be told sooner.

        `look` is what is seen of them besides.
        """
        count = min([count, *(period - self.step % period for period in self._periods())])
        self._left = ()
        try:
            if self.compiling is not None:
                self.program.compiling = self.compiling
            with tf.device(self.device.name):
                chunk = self.program.run(self.step + 1, count, stride, look=look)
        except BaseException as error:  # a person's code may raise anything
            placed = self._fault(error)
            if placed is error:
                raise  # an error that is its own cause makes who follows the causes go round for ever
            raise placed from error
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
        variables, names = self._state()
        return Snapshot(
            step=self.step,
            running=self.running,
            values=held_by(variables),
            names=names,
            schedules={rate.path: rate.state() for driver in self.drivers for rate in driver.rates},
            losses=tuple(self._losses),
            serial=self.assembly.serial,
            compiled=self.assembly.compiled,
            opened=self.assembly.opened,
            left=self._left,
            python={d.scope: kept for d in self.drivers if (kept := d.hosted.kept_in_python)},
        )

    def _state(self) -> tuple[tuple[tf.Variable, ...], tuple[str, ...]]:
        """Every variable that a step may change, each once, and what it is called."""
        if self._states is None or self._states[0] is not self.assembly:
            found = [*(v.value for v in self.problem.model.variables)]
            for driver in self.drivers:
                found += [*driver.hosted.everything, *(each for target in driver.targets for each in target)]
            found += list(self.chain.variables) if self.chain is not None else []
            variables = tuple({id(v): v for v in found}.values())
            self._states = self.assembly, variables, names_of(self, variables)
        return self._states[1:]

    def restore(self, snapshot: Snapshot) -> None:
        """Stand where the run stood, with what ran there.

        Raises:
            ValueError: what the snapshot holds does not fit what its experiment makes.
        """
        with tf.device(self.device.name):
            self._assemble(snapshot)
            variables, names = self._state()
            snapshot.require_fit(names, variables)
            for variable, value in zip(variables, snapshot.values, strict=True):
                variable.assign(value)
        for driver in self.drivers:
            driver.hosted.keep_in_python(snapshot.python.get(driver.scope, {}))
            for rate in driver.rates:
                rate.restore(snapshot.schedules.get(rate.path, {}))
        self.step, self._losses, self._left = snapshot.step, list(snapshot.losses), snapshot.left

    def _assemble(self, snapshot: Snapshot) -> None:
        """Have that run which ran when the snapshot was taken; where it was let go it is made again."""
        if snapshot.serial != self.assembly.serial and snapshot.serial in self._kept:
            self._adopt(self._kept.pop(snapshot.serial))
            turn_back(self.assembly)
        if snapshot.serial == self.assembly.serial and snapshot.running == self.running:
            return
        there = snapshot.serial == self.assembly.serial
        editing = Editing(self.assembly, snapshot.running, opened=None if there else snapshot.opened)
        found = editing.commit(compiled=None if there else snapshot.compiled)
        if found is not self.assembly:
            found.serial = snapshot.serial or found.serial
            self._adopt(found)

    def _adopt(self, assembly: Assembly) -> None:
        """Have another assembly run, and keep the one that ran for a while."""
        if assembly is self.assembly:
            return
        self._kept[self.assembly.serial] = self.assembly
        self.assembly = assembly
        self._kept.pop(assembly.serial, None)
        while len(self._kept) > _ASSEMBLIES:
            del self._kept[next(iter(self._kept))]

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
        waiting = tuple(name for name in _NEEDS_RESET if getattr(new, name) != getattr(self.experiment, name))
        target = replace(new, **{name: getattr(self.running, name) for name in _NEEDS_RESET})
        editing = self.rearrange(target, reload=reload)
        if editing is None:
            return Edits((), waiting)
        applied = tuple(
            Applied(self.step, name, before, after, serial, editing.how(name))
            for name, (before, after) in editing.changes.items()
        )
        if reload:
            name = target.optimizer.name
            how = f"read anew from its file, {what_carries([slot.name for slot in self.slots], editing.fresh)}"
            applied += (Applied(self.step, "optimizer.name", name, name, serial, how),)
        return Edits(applied, waiting, editing.fresh, editing.notes, editing.traced_anew)

    def rearrange(
        self, target: Experiment, *, reload: bool = False, opened: Mapping[str, Opened] | None = None
    ) -> Editing | None:
        """Run `target` from the next step on; `None` where that differs in nothing. See `Editing`."""
        with tf.device(self.device.name):
            editing = Editing(self.assembly, target, reload=reload, opened=opened, left=self._left)
            if not editing.changes and not reload and opened is None:
                self.assembly.running = target
                return None
            self._adopt(editing.commit())
            self._left += editing.left
        return editing

    def forget_left(self) -> None:
        """What optimizers held before others were chosen is no more what they would hold here."""
        self._left = ()

    @property
    def watches_validation(self) -> bool:
        """Some schedule goes by the validation loss."""
        return bool(self._watching("validation_loss"))

    def _notes(self) -> tuple[str, ...]:
        notes = [note for driver in self.drivers for note in driver_notes(driver, self.running, self.variables)]
        return (*notes, *(self.chain.notes if self.chain is not None else ()), *self.problem.notes)


def _plan_of(rate: Rate, steps: int) -> Planned:
    return Planned(*rate.preview(steps), rate.path)


def _reduced(rate: Rate, change: str, step: int) -> str:
    what = "learning rate" if rate.path.endswith("schedule") else rate.path.rpartition("/")[2]
    return f"The loss stands still, so the {what} goes {change} from step {thousands(step + 1)}." if change else ""


def opened_of(experiment: Experiment) -> Opened:
    """The optimizer that an experiment names; runs its code where it is a file."""
    return open_optimizer(experiment.optimizer.name, experiment.import_view)
