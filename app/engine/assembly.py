"""What a training is put together from: who trains what, what is done to gradients before, the program of a step."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence

from app.core.assignment import assign
from app.core.experiment import Experiment, Part, path_in
from app.core.frames import VariableInfo
from app.engine.drivers import Driver, make_driver, trained_by
from app.engine.problem import Problem
from app.engine.step import StepProgram
from optimizers.library.base import decays_itself
from optimizers.opening import Opened
from optimizers.processing.chain import Chain, Target

_serials = itertools.count(1)


class PartFault(ValueError):
    """Parts that do not fit the model. `key` is the dotted name of what is wrong."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


class Assembly:
    """The optimizers, the gradient processing and the traced step of an experiment, on the variables of a problem.

    Another value of something live is another state of the same assembly; what must be traced anew is another one.

    Attributes:
        serial: no two have the same, but for one that was made again in the place of one that was let go.
        running: the experiment that acts.
        compiled: whether XLA was to compile the step.
    """

    def __init__(
        self,
        problem: Problem,
        infos: Sequence[VariableInfo],
        running: Experiment,
        drivers: tuple[Driver, ...],
        chain: Chain | None,
        *,
        compiled: bool,
        serial: int = 0,
    ) -> None:
        self.problem, self.infos = problem, tuple(infos)
        self.running, self.drivers, self.chain, self.compiled = running, drivers, chain, compiled
        self.serial = serial or next(_serials)
        self.program = StepProgram(
            problem,
            drivers,
            chain,
            compiled=compiled,
            merge=running.merge_repeated,
            dense=running.dense_gradients,
        )

    @property
    def trained(self) -> tuple[int, ...]:
        """Places of the variables that some optimizer trains, ascending: all but the frozen ones."""
        return trained_by(self.drivers)

    @property
    def opened(self) -> dict[str, Opened]:
        """The optimizers by the scope that they train."""
        return {driver.scope: driver.opened for driver in self.drivers}


def make_drivers(
    experiment: Experiment, problem: Problem, infos: Sequence[VariableInfo], opened: Mapping[str, Opened]
) -> tuple[Driver, ...]:
    """The drivers of every scope that is not frozen; `opened` has optimizers that were opened already.

    Raises `PartFault`, and what `make_driver` raises.
    """
    assigned = assign([part.pattern for part in experiment.parts], problem.paths)
    if assigned.faults:
        fault = assigned.faults[0]
        raise PartFault(fault.key, f"{fault.key} {fault.sentence}.")
    indices = {"": assigned.rest} | {f"part/{i}": each for i, each in enumerate(assigned.parts)}
    drivers = tuple(
        make_driver(experiment, scope, indices[scope], problem.variables, infos, opened.get(scope))
        for scope in experiment.scopes
        if not (isinstance(owner := experiment.scope(scope), Part) and owner.frozen)
    )
    require_one_loss(drivers)
    return drivers


def make_chain(
    experiment: Experiment, problem: Problem, infos: Sequence[VariableInfo], drivers: Sequence[Driver]
) -> Chain | None:
    """What is done to gradients before these drivers see them; `None` where that is nothing."""
    if not experiment.gradient:
        return None
    contracts = {i: driver.hosted.contract for driver in drivers for i in driver.indices}
    refusals = {i: decays_itself(driver.hosted.optimizer) for driver in drivers for i in driver.indices}
    takes = {i: driver.hosted.takes_sparse for driver in drivers for i in driver.indices}
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


def require_one_loss(drivers: Sequence[Driver]) -> None:
    """Raises `PartFault` where one of several optimizers scales the loss."""
    for driver in drivers if len(drivers) > 1 else ():
        if driver.hosted.mends_overflow:
            raise PartFault(
                f"{path_in(driver.scope, 'optimizer')}.name",
                f"{driver.opened.title} scales the loss, which all parts share; it must be the only optimizer.",
            )
