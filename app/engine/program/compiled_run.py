"""Compiled run: the optimizers, the gradient processing and the traced step of a training."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping, Sequence

import tensorflow as tf

from app.attach.kernel.column_table import SECONDS, VALIDATION_LOSS, VALIDATION_METRIC
from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.core.experiment.assignment import assign
from app.core.experiment.experiment import Experiment, ParameterGroup, path_in
from app.core.messages.run_description import HyperparameterInfo, RunDescription, StepForm, probe_columns
from app.core.recording.run_instruments import tensor_sizes
from app.core.telemetry.column_formula import Recorded
from app.engine.bindings.optimizer_binding import (
    OptimizerBinding,
    bind_optimizer,
    eager_sentence,
    optimizer_notes,
    variables_of,
)
from app.engine.problem.problem import Problem
from app.engine.program.columns.base import ColumnSources
from app.engine.program.train_step import StepProgram
from optimizers.base.message import Message
from optimizers.library.base import decays_itself
from optimizers.optimizer_loader import LoadedOptimizer
from optimizers.processing.chain import Chain, Target
from optimizers.schedules.expression import power_notes

_serials = itertools.count(1)


class PartFault(ValueError):
    """Error: parts do not fit the model. `key` is the dotted name of the faulty setting."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


class CompiledRun:
    """The optimizers, the gradient processing and the traced step of an experiment, on the variables of a problem.

    Another value of something live is another state of the same assembly; what must be traced again is another one.

    Attributes:
        serial: no two have the same, except for a program made again in place of one that was released.
        active_experiment: the experiment that is trained now.
        compiled: whether XLA was to compile the step.
    """

    def __init__(
        self,
        problem: Problem,
        infos: Sequence[VariableInfo],
        active_experiment: Experiment,
        bindings: tuple[OptimizerBinding, ...],
        chain: Chain | None,
        *,
        compiled: bool,
        serial: int = 0,
    ) -> None:
        self.problem, self.infos = problem, tuple(infos)
        self.active_experiment, self.bindings, self.chain, self.compiled = active_experiment, bindings, chain, compiled
        self.serial = serial or next(_serials)
        self.program = StepProgram(
            problem,
            bindings,
            chain,
            compiled=compiled,
            merge=active_experiment.merge_repeated,
            dense=active_experiment.dense_gradients,
        )

    @property
    def trained(self) -> tuple[int, ...]:
        """Indices of the variables that an optimizer trains, ascending: all except the frozen ones."""
        return variables_of(self.bindings)

    @property
    def opened(self) -> dict[str, LoadedOptimizer]:
        """Optimizers by scope."""
        return {binding.scope: binding.opened for binding in self.bindings}

    def rebind(self, bindings: tuple[OptimizerBinding, ...], active_experiment: Experiment) -> None:
        """Train with other bindings of the same optimizers, for another experiment."""
        self.bindings, self.active_experiment = bindings, active_experiment
        self.program.reschedule(bindings)
        for name in ("slots", "probe_columns"):
            self.__dict__.pop(name, None)

    # What it is made of, in plain values. What every chunk asks for is worked out once.

    @functools.cached_property
    def slots(self) -> tuple[SlotInfo, ...]:
        return tuple(ColumnSources(self.problem, self.bindings, self.chain).slots)

    @property
    def hyperparameters(self) -> tuple[HyperparameterInfo, ...]:
        found = []
        for binding in self.bindings:
            for h in binding.hosted.hyperparameters:
                if h.name == binding.hosted.rate_name:
                    info = HyperparameterInfo(
                        h.name, binding.rate.base, h.live and binding.rate.follows_base, binding.scope
                    )
                elif h.name in binding.schedules:
                    drive = binding.schedules[h.name]
                    info = HyperparameterInfo(h.name, drive.base, h.live and drive.follows_base, binding.scope)
                else:
                    info = HyperparameterInfo(h.name, h.value, h.live, binding.scope)
                found.append(info)
        return tuple(found)

    @property
    def series(self) -> tuple[str, ...]:
        """Names of the measurements of gradient processing at each step."""
        return self.chain.series if self.chain is not None else ()

    @property
    def scope_by_variable(self) -> tuple[str, ...]:
        """Scope of each variable, or `"frozen"`."""
        scopes = {i: binding.scope for binding in self.bindings for i in binding.indices}
        return tuple(scopes.get(i, "frozen") for i in range(len(self.infos)))

    @property
    def contracts(self) -> tuple[str, ...]:
        """Contract of each part's optimizer; empty for a frozen part."""
        known = {binding.scope: binding.hosted.contract for binding in self.bindings}
        return tuple(known.get(scope, "") for scope in self.active_experiment.scopes[1:])

    @property
    def eager(self) -> tuple[str, ...]:
        """Reasons why optimizers run eagerly, by scope, the default optimizer first; empty for traced ones."""
        known = {binding.scope: eager_sentence(binding) for binding in self.bindings}
        found = tuple(known.get(scope, "") for scope in self.active_experiment.scopes)
        return found if any(found) else ()

    @property
    def step_forms(self) -> tuple[StepForm | None, ...]:
        """Facts about the way in which each optimizer runs, the default optimizer first; `None` for a frozen part."""
        known = {binding.scope: binding for binding in self.bindings}
        return tuple(
            known[scope].step_form(self.active_experiment.scope(scope).optimizer) if scope in known else None
            for scope in self.active_experiment.scopes
        )

    @property
    def slots_by_variable(self) -> tuple[Mapping[str, tf.Variable], ...]:
        """The slots of each variable, by name."""
        found: list[dict[str, tf.Variable]] = [{} for _ in self.infos]
        for info, value in zip(self.slots, self.program.slot_variables, strict=True):
            if info.variable >= 0:
                found[info.variable][info.name] = value
        return tuple(found)

    @property
    def step_columns(self) -> tuple[str, ...]:
        return self.program.layout.names

    @property
    def recorded(self) -> Recorded:
        """Columns that formulas can use."""
        sampled = (
            *self.probe_columns,
            VALIDATION_LOSS,
            VALIDATION_METRIC,
            SECONDS,
        )
        return Recorded(self.step_columns, tensor_sizes(self.infos, self.slots), sampled)

    @functools.cached_property
    def probe_columns(self) -> tuple[str, ...]:
        return probe_columns(self.infos, self.slots, self.step_columns)

    def describe(self, experiment: Experiment) -> RunDescription:
        return RunDescription(
            experiment=experiment,
            contract=self.bindings[0].hosted.contract,
            slots=self.slots,
            hyperparameters=self.hyperparameters,
            scope_by_variable=self.scope_by_variable,
            contracts=self.contracts,
            series=self.series,
            more_columns=self.program.layout.more,
            eager=self.eager,
            step_forms=self.step_forms,
        )

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes for the user about the optimizers and the gradient processing."""
        found = [
            note for binding in self.bindings for note in optimizer_notes(binding, self.active_experiment, self.infos)
        ]
        # That of a surface is the problem's to speak of.
        texts = (
            each.values.get("formula") for path, each in self.active_experiment.choices().items() if path != "dataset"
        )
        found += [note for text in texts if isinstance(text, str) for note in power_notes(text)]
        return (*found, *(self.chain.notes if self.chain is not None else ()))


def bind_optimizers(
    experiment: Experiment, problem: Problem, infos: Sequence[VariableInfo], opened: Mapping[str, LoadedOptimizer]
) -> tuple[OptimizerBinding, ...]:
    """Bind the optimizers of all scopes that are not frozen; `opened` has optimizers that are already open.

    Raises `PartFault`, and what `bind_optimizer` raises.
    """
    assigned = assign([part.pattern for part in experiment.parts], problem.paths)
    if assigned.faults:
        fault = assigned.faults[0]
        raise PartFault(fault.key, Message("{name} {fault}.", name=fault.key, fault=fault.sentence))
    indices = {"": assigned.rest} | {f"part/{i}": each for i, each in enumerate(assigned.parts)}
    bindings = tuple(
        bind_optimizer(experiment, scope, indices[scope], problem.variables, infos, opened.get(scope))
        for scope in experiment.scopes
        if not (isinstance(owner := experiment.scope(scope), ParameterGroup) and owner.frozen)
    )
    require_one_loss(bindings)
    return bindings


def make_chain(
    experiment: Experiment, problem: Problem, infos: Sequence[VariableInfo], bindings: Sequence[OptimizerBinding]
) -> Chain | None:
    """Make the chain that processes gradients before these bindings; `None` if there is none."""
    if not experiment.gradient:
        return None
    contracts = {i: binding.hosted.contract for binding in bindings for i in binding.indices}
    refusals = {i: decays_itself(binding.hosted.optimizer) for binding in bindings for i in binding.indices}
    takes = {i: binding.hosted.takes_sparse for binding in bindings for i in binding.indices}
    targets = [
        Target(
            infos[i].path,
            problem.variables[i].value,
            infos[i].sparse and not experiment.dense_gradients and takes[i],
            contracts[i],
            infos[i].sparse,
            refusals[i],
        )
        for i in sorted(contracts)
    ]
    return Chain([(stage.name, stage.values) for stage in experiment.gradient], targets, experiment.seed)


def require_one_loss(bindings: Sequence[OptimizerBinding]) -> None:
    """Require that none of several optimizers scales the loss. Raises `PartFault`."""
    for binding in bindings if len(bindings) > 1 else ():
        if binding.hosted.skips_overflow:
            raise PartFault(
                f"{path_in(binding.scope, 'optimizer')}.name",
                Message(
                    "{title} scales the loss, which all parts share; it must be the only optimizer.",
                    title=binding.opened.title,
                ),
            )
