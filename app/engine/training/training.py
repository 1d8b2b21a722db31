"""Training of one built experiment: it is advanced by chunks, edited between them, and validated."""

from __future__ import annotations

import logging
import math
import time
import weakref
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.core.experiment.experiment import Experiment, path_in
from app.core.experiment.instruments import Instruments
from app.core.messages.commands import SubscribeTensor
from app.core.messages.history_frames import Applied
from app.core.messages.run_description import RunDescription
from app.core.messages.view_frames import ScheduleCurve
from app.core.recording.run_instruments import FormulaState, RunInstruments
from app.core.telemetry.column_formula import Recorded
from app.engine.bindings.optimizer_binding import (
    LossWatch,
    OptimizerBinding,
    make_schedule,
    observe_validation,
    steps_until_observed,
    watches_validation,
)
from app.engine.bindings.scheduled_value import ScheduledValue
from app.engine.problem.problem import Problem
from app.engine.problem.replica_step import ReplicaStep
from app.engine.program import devices
from app.engine.program.chunks import BUFFER, Chunk
from app.engine.program.compiled_run import CompiledRun, bind_optimizers, make_chain
from app.engine.program.train_step import StepProgram
from app.engine.training.edit_plan import (
    EditPlan,
    EditResult,
    ReplacedOptimizer,
    describe_slot_transfer,
    does_the_same,
    restore_live_values,
    scopes_of_files,
    with_state_of,
)
from app.engine.training.snapshots import Snapshot, names_of_variables, read_values
from app.engine.training.tensor_views import TensorViews
from app.engine.training.weight_average import WeightAverage
from app.problems import models
from optimizers.base.message import Message
from optimizers.contracts.optimizer_host import OptimizerHost
from optimizers.optimizer_loader import LoadedOptimizer, open_optimizer

_LOG = logging.getLogger("slotscope.engine")

_NEEDS_RESET = ("dataset", "model", "batch_size", "loss", "validation", "seed", "device", "replicas")
_VALIDATIONS, _LEAST_PERIOD, _LONGEST_PERIOD = 50, 100, 2000
_ASSEMBLIES = 3
"""Assemblies that are kept beside the one that runs: going back to one of them traces nothing."""


class StepDiagnostics(Protocol):
    """The part of the experiment's diagnostics that steps need. See `DiagnosticScheduler`."""

    def readable(self, training: Training, recorded: Recorded) -> Recorded: ...
    def reach(self, training: Training) -> None: ...
    def held(self, columns: Collection[str], first: int, count: int) -> Mapping[str, NDArray[np.float32]]: ...
    def most_again(self, training: Training, count: int) -> int: ...
    def before_again(self, training: Training, count: int) -> None: ...
    def after_again(self, training: Training) -> None: ...
    def state(self, training: Training) -> FormulaState: ...
    def restore(self, state: FormulaState) -> None: ...


class Training:
    """Model, data, hosted optimizers and traced step of one experiment, at `step`.

    Args:
        experiment: what to train.
        opened: its optimizer, where it was opened already.

    Raises:
        ValueError: data, model, a part, a stage or an optimizer refuse their values; the message is for a person.
    """

    def __init__(self, experiment: Experiment, opened: LoadedOptimizer | None = None) -> None:
        begun = time.perf_counter()
        self.experiment = experiment
        self.step = 0
        self.compiling: Callable[[bool], object] | None = None
        """Callback with `True` when the step is being traced and compiled, with `False` when that is over."""
        self._loss_watch = LossWatch()
        self._left: tuple[ReplacedOptimizer, ...] = ()
        """Optimizers that ran after the current step, before others were chosen."""
        replicas = experiment.replicas
        self.device = devices.choose(experiment.device, replicas.count)
        with tf.device(self.device.name):
            data = models.load_data(experiment)
            model = models.discover()[experiment.model.name](**experiment.model.values).build(data, experiment.seed)
            self.problem = Problem(
                data,
                model,
                batch_size=experiment.rows_of_step,
                validation=experiment.validation,
                seed=experiment.seed,
                device=self.device.name,
                loss=experiment.loss,
            )
            if replicas.is_on or devices.workers() is not None:
                shared = devices.workers() or devices.replica_devices(self.device, replicas.count)
                of = self.problem
                tensors = [v.value for v in of.variables]
                of.set_replicas(ReplicaStep(tensors, of.paths, of.batch_size, of.loss, replicas, shared))
            self.variables = tuple(
                VariableInfo(path, tuple(v.shape), str(v.dtype), is_sparse)
                for path, v, is_sparse in zip(
                    self.problem.paths, self.problem.variables, self.problem.sparse, strict=True
                )
            )
            bindings = bind_optimizers(
                experiment, self.problem, self.variables, {"": opened} if opened is not None else {}
            )
            chain = make_chain(experiment, self.problem, self.variables, bindings)
            self.assembly = CompiledRun(
                self.problem, self.variables, experiment, bindings, chain, compiled=not any(self.problem.sparse)
            )
        self.previous_assemblies: dict[int, CompiledRun] = {}
        """Assemblies that ran before, by serial, the newest last."""
        self.initial_weights = read_values([v.value for v in self.problem.variables])
        """The weights that the run began with."""
        self._averages: weakref.WeakValueDictionary[str, WeightAverage] = weakref.WeakValueDictionary()
        self._restored: tuple[int, FormulaState] = (0, {})
        """The step that was restored last, and what formulas and averages remembered there."""
        self.diagnostics: StepDiagnostics | None = None
        """Diagnostics of the experiment of which formulas read the values."""
        self._instruments: tuple[CompiledRun, Instruments, bool, RunInstruments] | None = None
        self._states: tuple[CompiledRun, tuple[tf.Variable, ...], tuple[str, ...]] | None = None
        names = experiment.model.name, experiment.optimizer.name, self.device.label
        _LOG.info("built %s with %s on %s in %.2f s", *names, time.perf_counter() - begun)

    # What runs

    @property
    def active_experiment(self) -> Experiment:
        """Experiment in effect: `experiment` without edits that wait for a reset."""
        return self.assembly.active_experiment

    @property
    def bindings(self) -> tuple[OptimizerBinding, ...]:
        return self.assembly.bindings

    @property
    def program(self) -> StepProgram:
        return self.assembly.program

    @property
    def hosted(self) -> OptimizerHost:
        """Default optimizer, the only one without parts."""
        return self.bindings[0].hosted

    @property
    def slots(self) -> tuple[SlotInfo, ...]:
        return self.assembly.slots

    @property
    def slots_by_variable(self) -> tuple[Mapping[str, tf.Variable], ...]:
        return self.assembly.slots_by_variable

    @property
    def trained(self) -> tuple[int, ...]:
        return self.assembly.trained

    @property
    def step_columns(self) -> tuple[str, ...]:
        """Columns of the step program, then the math channels."""
        return self.assembly.step_columns + self.instruments.columns

    @property
    def views(self) -> TensorViews:
        """Present tensors and elements."""
        return TensorViews(self.assembly, self.device.name)

    @property
    def validate_every(self) -> int:
        """Number of steps between validations: the wanted number, else whole epochs of about 2 % of the planned steps.

        Neither under 100 steps, for a chunk ends at each, nor over 2000.
        """
        epoch = self.problem.steps_per_epoch
        least = max(_LEAST_PERIOD, self.active_experiment.steps / _VALIDATIONS)
        whole = round(epoch * math.ceil(least / epoch))
        return self.active_experiment.validate_every or min(max(whole, 1), _LONGEST_PERIOD)

    def planned(self) -> tuple[ScheduleCurve, ...]:
        """Return the planned values of every schedule."""
        end = self._planned_end(self.active_experiment)
        return tuple(_plan_of(rate, end, self.step) for binding in self.bindings for rate in binding.rates)

    def _planned_end(self, experiment: Experiment) -> int:
        """Return the step at which the run ends: the planned steps, or the next multiple of them."""
        return experiment.steps * max(1, -(-self.step // experiment.steps))

    def preview(self, experiment: Experiment, path: str) -> ScheduleCurve:
        """Return the planned values of the schedule at `path` for `experiment`, without changing anything.

        Raises:
            ScheduleFault: it could not train.
        """
        scope = path.rpartition("/drive/")[0] if "/drive/" in path else path.rpartition("schedule")[0].rstrip("/")
        scope = "" if path.startswith("drive/") else scope
        binding = next((each for each in self.bindings if each.scope == scope), self.bindings[0])
        with tf.device(self.device.name):
            rate = make_schedule(experiment, path, binding.opened, binding.hosted)
            acting = next((each for each in binding.rates if each.path == path), None)
            end = self._planned_end(experiment)
            return replace(_plan_of(with_state_of(rate, acting), end, self.step), candidate=True)

    def prepare(self) -> None:
        """Trace and compile the step without training. Raises the errors of the first step."""
        if self.compiling is not None:
            self.program.compiling = self.compiling
        with tf.device(self.device.name):
            self.program.prepare()

    def advance(self, count: int, stride: int, look: SubscribeTensor | None = None) -> Chunk:
        """Make up to `count` steps; fewer if one is not finite, or if a schedule must see the loss.

        `look` is the tensor to capture besides.
        """
        count = steps_until_observed(self.bindings, self.step, count)
        averages = list(self._averages.values())
        count = min(count, *(each.interval - self.step % each.interval for each in averages)) if averages else count
        self._left = ()
        try:
            if self.compiling is not None:
                self.program.compiling = self.compiling
            with tf.device(self.device.name):
                chunk = self.program.run(self.step + 1, count, stride, look=look)
        except BaseException as error:  # a person's code may raise anything
            placed = _fault(self.bindings, error)
            if placed is error:
                raise  # an error that is its own cause makes who follows the causes go round for ever
            raise placed from error
        first = self.step + 1
        self._reach(self.step + len(chunk.rows))
        for each in averages:
            each.follow(self.step)
        instruments = self.instruments
        if not instruments.are_there:
            return chunk
        held: Mapping[str, NDArray[np.float32]] = {}
        if self.diagnostics is not None and instruments.held:
            if np.isfinite(chunk.rows[-1, list(self.program.decisive)]).all():
                self.diagnostics.reach(self)
            held = self.diagnostics.held(instruments.held, first, len(chunk.rows))
        rows, firings = instruments.evaluate(first, chunk.rows, held)
        return replace(chunk, rows=rows, firings=firings)

    def describe(self, experiment: Experiment) -> RunDescription:
        """Describe the running experiment, as `experiment`."""
        return replace(self.assembly.describe(experiment), channels=self.instruments.columns)

    @property
    def instruments(self) -> RunInstruments:
        """Math channels and triggers of the experiment, over the recorded columns."""
        assembly, wanted = self.assembly, self.active_experiment.instruments
        made_for = (assembly, wanted, self.diagnostics is not None)
        if self._instruments is None or self._instruments[0] is not assembly or self._instruments[1:3] != made_for[1:]:
            known = self._instruments[3].state() if self._instruments is not None else {}
            recorded = assembly.recorded
            if self.diagnostics is not None and (wanted.channels or wanted.triggers):
                recorded = self.diagnostics.readable(self, recorded)
            found = RunInstruments(wanted, recorded)
            found.restore(known)
            self._instruments = *made_for, found
        return self._instruments[3]

    def set_instruments(self, instruments: Instruments) -> None:
        """Use other channels and triggers, also after a return to another step."""
        self.assembly.active_experiment = replace(self.active_experiment, instruments=instruments)

    def follow(self, average: WeightAverage) -> None:
        """Update `average` after steps that count, if it is in use; a restored state may already include them."""
        self._averages[average.key] = average
        step, known = self._restored
        if step == self.step:
            average.restore(known.get(average.key, ()))

    def observe(self, losses: NDArray[np.float32]) -> list[str]:
        """Pass the last training losses to schedules that watch them. Return their reactions, in sentences."""
        return self._loss_watch.observe(self.bindings, self.step, losses)

    def observe_validation(self, loss: float) -> list[str]:
        """Pass the validation loss to schedules that watch it. Return their reactions, in sentences."""
        return observe_validation(self.bindings, self.step, loss)

    @property
    def watches_validation(self) -> bool:
        """True if a schedule watches the validation loss."""
        return watches_validation(self.bindings)

    # A run's state, and steps that leave no trace in it

    def snapshot(self) -> Snapshot:
        """Take a snapshot of the state of the run: weights, slots, iterations, processing, schedules."""
        variables, names = self._state()
        return Snapshot(
            step=self.step,
            active_experiment=self.active_experiment,
            values=read_values(variables),
            names=names,
            schedules={rate.path: rate.state() for binding in self.bindings for rate in binding.rates},
            losses=tuple(self._loss_watch.losses),
            serial=self.assembly.serial,
            compiled=self.assembly.compiled,
            opened=self.assembly.opened,
            left=self._left,
            python={d.scope: states for d in self.bindings if (states := d.hosted.python_states)},
            formulas={
                **self.instruments.state(),
                **{each.key: each.state() for each in self._averages.values()},
                **{name: (np.array([total], np.float64),) for name, total in self.program.layout.sums().items()},
                **(self.diagnostics.state(self) if self.diagnostics is not None else {}),
            },
        )

    def _state(self) -> tuple[tuple[tf.Variable, ...], tuple[str, ...]]:
        """Return every variable that a step may change, each once, with its name."""
        if self._states is None or self._states[0] is not self.assembly:
            found = [*(v.value for v in self.problem.model.variables)]
            for binding in self.bindings:
                found += [*binding.hosted.all_variables, *(each for target in binding.targets for each in target)]
            found += list(self.assembly.chain.variables) if self.assembly.chain is not None else []
            variables = tuple({id(v): v for v in found}.values())
            slots = zip(self.slots, self.program.slot_variables, strict=True)
            self._states = self.assembly, variables, names_of_variables(self.problem, slots, variables)
        return self._states[1:]

    def restore(self, snapshot: Snapshot) -> None:
        """Restore the run to a snapshot, with the optimizers of that time and the present instruments.

        Raises:
            ValueError: what the snapshot holds does not fit what its experiment makes.
        """
        instruments = self.active_experiment.instruments
        there = replace(snapshot.active_experiment, instruments=instruments)
        with tf.device(self.device.name):
            self._assemble(replace(snapshot, active_experiment=there))
            self.set_instruments(instruments)
            variables, names = self._state()
            snapshot.require_fit(names, variables)
            for variable, value in zip(variables, snapshot.values, strict=True):
                variable.assign(value)
        for binding in self.bindings:
            binding.hosted.restore_python_states(snapshot.python.get(binding.scope, {}))
            for rate in binding.rates:
                rate.restore(snapshot.schedules.get(rate.path, {}))
        self._loss_watch.losses = list(snapshot.losses)
        self.instruments.restore(snapshot.formulas)
        if self.diagnostics is not None:
            self.diagnostics.restore(snapshot.formulas)
        self._restored = snapshot.step, snapshot.formulas
        for average in self._averages.values():
            average.restore(snapshot.formulas.get(average.key, ()))
        sums = {name: float(held[0][0]) for name, held in snapshot.formulas.items() if held and held[0].size == 1}
        self.program.layout.restore_sums(sums, otherwise=math.nan if snapshot.step else 0.0)
        self._left = snapshot.left
        self._reach(snapshot.step)

    def _assemble(self, snapshot: Snapshot) -> None:
        """Activate the compiled run of the snapshot; make it again if it was released."""
        if snapshot.serial != self.assembly.serial and snapshot.serial in self.previous_assemblies:
            self._adopt(self.previous_assemblies.pop(snapshot.serial))
            restore_live_values(self.assembly)
        if snapshot.serial == self.assembly.serial and snapshot.active_experiment == self.active_experiment:
            return
        is_active = snapshot.serial == self.assembly.serial
        editing = EditPlan(self.assembly, snapshot.active_experiment, opened=None if is_active else snapshot.opened)
        found = editing.commit(compiled=None if is_active else snapshot.compiled)
        if found is not self.assembly:
            found.serial = snapshot.serial or found.serial
            self._adopt(found)

    def _adopt(self, assembly: CompiledRun) -> None:
        """Activate another compiled run, and keep the previous one for a while."""
        if assembly is self.assembly:
            return
        assembly.program.layout.restore_sums(self.program.layout.sums())
        self.previous_assemblies[self.assembly.serial] = self.assembly
        self.assembly = assembly
        self.previous_assemblies.pop(assembly.serial, None)
        while len(self.previous_assemblies) > _ASSEMBLIES:
            del self.previous_assemblies[next(iter(self.previous_assemblies))]

    def probe_rates(self, rates: NDArray[np.float64], seed: int) -> NDArray[np.float32]:
        """Make steps from here with these learning rates of the default optimizer, on batches of another seed.

        Answers their losses, fewer where one is not finite. At most `BUFFER` steps; the run moves on: see `restore`.
        """
        first, count = self.step + 1, min(len(rates), BUFFER)
        scheduled = self.program.scheduled(first, count)
        scheduled[:, 0] = rates[:count]
        rows = self.problem.indices(first, count, seed)
        with tf.device(self.device.name):
            chunk = self.program.run(first, count, BUFFER, rows=rows, scheduled=scheduled)
        self._reach(self.step + len(chunk.rows))
        return chunk.losses

    def _reach(self, step: int) -> None:
        """Set the current step."""
        self.step = step
        if self.problem.descent is not None:
            self.problem.descent.set_still_step(step)

    def validate(self) -> tuple[float, float] | None:
        with tf.device(self.device.name):
            return self.problem.validate()

    def edit(self, new: Experiment, serial: int = 0, *, reload: bool = False) -> EditResult:
        """Continue with `new`, keeping weights, slots and iteration; with `reload`, run the optimizer's file again.

        Live values are turned; for others the optimizer is hosted again and the step traced again. What the problem or
        its initial state depends on waits for a reset. Where the new optimizer or schedule refuses its values, the one
        that ran continues and the error is raised.
        """
        waiting = tuple(name for name in _NEEDS_RESET if getattr(new, name) != getattr(self.experiment, name))
        target = replace(new, **{name: getattr(self.active_experiment, name) for name in _NEEDS_RESET})
        editing = self.rearrange(target, reload=reload)
        if editing is None:
            return EditResult((), waiting)
        applied = tuple(
            Applied(self.step, name, before, after, serial, editing.edit_mode(name))
            for name, (before, after) in editing.changes.items()
        )
        if reload:
            slots = describe_slot_transfer([slot.name for slot in self.slots], editing.fresh)
            how = Message("reloaded from its file, {slots}", slots=slots)
            names = {target.scope(scope).optimizer.name: scope for scope in reversed(scopes_of_files(target))}
            applied += tuple(
                Applied(self.step, path_in(scope, "optimizer.name"), name, name, serial, how)
                for name, scope in names.items()
            )
        return EditResult(applied, waiting, editing.fresh, editing.notes, editing.retraced)

    def rearrange(
        self, target: Experiment, *, reload: bool = False, opened: Mapping[str, LoadedOptimizer] | None = None
    ) -> EditPlan | None:
        """Run `target` from the next step on; `None` if nothing differs. See `EditPlan`."""
        with tf.device(self.device.name):
            editing = EditPlan(self.assembly, target, reload=reload, opened=opened, left=self._left)
            if not editing.changes and not reload and opened is None:
                self.assembly.active_experiment = target
                return None
            self._adopt(editing.commit())
            if editing.retraced:
                self.program.layout.forget_running()
            self._left += editing.left
            if editing.retraced and not reload and opened is None:
                self._reuse_trace()
        return editing

    def _reuse_trace(self) -> None:
        """Reuse an earlier compiled run that does the same as the new one, with the new one's state."""
        new = self.assembly
        known = next((each for each in reversed(self.previous_assemblies.values()) if does_the_same(each, new)), new)
        if known is not new:
            self.restore(replace(self.snapshot(), serial=known.serial, opened=known.opened))
            del self.previous_assemblies[new.serial]

    def forget_left(self) -> None:
        """Forget the saved slots of replaced optimizers, because they no longer fit."""
        self._left = ()


def _fault(bindings: Sequence[OptimizerBinding], error: BaseException) -> BaseException:
    """Return `error` with the line of the optimizer's file in which it arose, if there is one."""
    faults = (binding.opened.fault(error) for binding in bindings)
    return next((fault for fault in faults if fault is not error), error)


def _plan_of(rate: ScheduledValue, end: int, step: int) -> ScheduleCurve:
    """Return the curve of a schedule up to the end of the run, or to its own later end, and its value after `step`."""
    following = dict(enumerate(rate.ahead(step, 1).tolist(), step + 1))
    return ScheduleCurve(*rate.preview(max(end, rate.end)), rate.path, following=following)


def open_experiment_optimizer(experiment: Experiment) -> LoadedOptimizer:
    """Open the optimizer of an experiment; this runs its code if it is a file."""
    return open_optimizer(experiment.optimizer.name, experiment.import_view)
