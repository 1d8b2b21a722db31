"""One experiment, built: it can be advanced by chunks, edited while it stands between two of them, and validated."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import tensorflow as tf

from app.catalogues import catalogues
from app.core import channels
from app.core.differences import describe_difference
from app.core.experiment import Choice, Experiment
from app.core.frames import Applied, Built, HyperparameterInfo, Planned, SlotInfo, VariableInfo
from app.engine import datasets, devices, models
from app.engine.problem import Problem
from app.engine.rates import Rate
from app.engine.step import Chunk, StepProgram, gradients_are_sparse
from optimizers import catalogue
from optimizers.contracts.hosted import HostedOptimizer
from optimizers.contracts.keras3 import Keras3Optimizer

_NEEDS_RESET = ("dataset", "model", "batch_size", "validation", "seed", "device")
_VALIDATIONS, _LEAST_PERIOD, _LONGEST_PERIOD = 50, 100, 2000
_ANY_TIME = ("title", "steps", "validate_every")


@dataclass(frozen=True, slots=True)
class Edits:
    """What an edit came to: what acts now, what waits for a reset, and slots that start fresh."""

    applied: tuple[Applied, ...]
    waiting: tuple[str, ...]
    fresh_slots: tuple[str, ...] = ()


class Training:
    """Model, data, hosted optimizer and traced step of one experiment, at `step`.

    Raises:
        ValueError: data, model or optimizer refuse their values; the message is for a person.
    """

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.running = experiment
        """What acts: `experiment` less what waits for a reset."""
        self.step = 0
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
            self.hosted, self.rate = self._host(experiment)
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
            token_counts=problem.token_counts,
            token_names=tuple(problem.token_names),
        )

    @property
    def slots(self) -> tuple[SlotInfo, ...]:
        return tuple(SlotInfo(s.name, s.variable, tuple(s.value.shape), s.value.dtype.name) for s in self.hosted.slots)

    @property
    def hyperparameters(self) -> tuple[HyperparameterInfo, ...]:
        return tuple(
            HyperparameterInfo(h.name, h.value, h.live)
            if h.name != "learning_rate"
            else HyperparameterInfo(h.name, self.base_rate, self.rate.follows_base)
            for h in self.hosted.hyperparameters
        )

    @property
    def base_rate(self) -> float:
        """The learning rate that the person set; a schedule shapes it."""
        return _rate_of(self.running.optimizer)

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
        return channels.step_columns(self.variables)

    @property
    def probe_columns(self) -> tuple[str, ...]:
        return channels.probe_columns(self.variables, self.slots)

    def planned(self) -> Planned:
        return Planned(*self.rate.preview(self.running.steps))

    def advance(self, count: int, stride: int) -> Chunk:
        """Make up to `count` steps; fewer where one of them is not finite."""
        with tf.device(self.device.name):
            chunk = self.program.run(self.step + 1, count, stride)
        self.step += len(chunk.rows)
        return chunk

    def validate(self) -> tuple[float, float] | None:
        with tf.device(self.device.name):
            return self.problem.validate()

    def edit(self, new: Experiment, serial: int = 0) -> Edits:
        """Go on with `new`, keeping weights, slots and iteration.

        Live values are turned; for others the optimizer is hosted anew and the step traced again. What the problem or
        its initial state depends on waits for a reset. Where the new optimizer or schedule refuses its values, the one
        that ran goes on and the error is raised.
        """
        old = self.running
        waiting = tuple(name for name in _NEEDS_RESET if getattr(new, name) != getattr(self.experiment, name))
        target = replace(new, **{name: getattr(old, name) for name in _NEEDS_RESET})
        changes = {name: (a, b) for name, a, b in describe_difference(old, target, catalogues())}
        if not changes:
            self.running = target
            return Edits((), waiting)
        live = {h.name for h in self.hosted.hyperparameters if h.live}
        rehost = any(name.partition(".")[2] not in live for name in changes if name.startswith("optimizer."))
        reschedule = rehost or old.schedule != target.schedule
        fresh: tuple[str, ...] = ()
        with tf.device(self.device.name):
            if rehost:
                hosted, rate = self._host(target)
                fresh = hosted.restore(self.hosted.state())
                self.hosted, self.rate = hosted, rate
            else:
                if reschedule:
                    self.rate = Rate(target.schedule, _rate_of(target.optimizer))
                    if self.rate.constant:
                        self.hosted.learning_rate.assign(self.rate.base)
                self._turn(changes)
            self.running = target
            # What XLA refused once it refuses again, but for another optimizer.
            self._compiled = self._compiled and (rehost or self.program.compiled)
            if reschedule or old.merge_repeated != target.merge_repeated:
                self.program = self._program()
        how = "rebuilt" if rehost else "traced anew" if reschedule or "merge_repeated" in changes else ""
        applied = tuple(
            Applied(self.step, name, before, after, serial, self._how(name, how, live if not rehost else set()))
            for name, (before, after) in changes.items()
        )
        return Edits(applied, waiting, fresh)

    def _how(self, name: str, how: str, live: set[str]) -> str:
        """How an edit came to act: at once is empty."""
        if name == "optimizer.learning_rate" and not self.rate.follows_base:
            return "the schedule does not use it"
        return "" if name in _ANY_TIME or name.removeprefix("optimizer.") in live else how

    def _turn(self, changes: Mapping[str, tuple[Any, Any]]) -> None:
        for name, (_, value) in changes.items():
            section, _, key = name.partition(".")
            if section != "optimizer":
                continue
            if key == "learning_rate":
                self.rate.base.assign(value)
                if not self.rate.constant:
                    continue
            self.hosted.turn(key, value)

    def _host(self, experiment: Experiment) -> tuple[HostedOptimizer, Rate]:
        choice = experiment.optimizer
        rate = Rate(experiment.schedule, _rate_of(choice))
        make = partial(_make, choice.name)
        return Keras3Optimizer(make, choice.values, self.problem.variables, _defaults(choice.name)), rate

    def _program(self) -> StepProgram:
        return StepProgram(
            self.problem, self.hosted, self.rate, compiled=self._compiled, merge=self.running.merge_repeated
        )

    def _notes(self) -> tuple[str, ...]:
        sparse = [v.path for v in self.variables if v.sparse]
        if not sparse:
            return ()
        tables = ", ".join(sparse)
        if self.running.merge_repeated:
            return (f"The gradient of {tables} is sparse. Repeated rows are merged before the optimizer sees them.",)
        return (
            f"The gradient of {tables} is sparse, and repeated rows are not merged: Keras 3 optimizers that square "
            "the gradient part from their dense twin. Turn on merge_repeated to have them agree.",
        )


def _make(name: str, **values: Any) -> Any:
    return catalogue.build_optimizer(name, values)


def _defaults(name: str) -> dict[str, Any]:
    parameters = catalogue.optimizers()[name].signature.parameters.values()
    return {p.name: p.default for p in parameters if p.default is not p.empty and p.name != "name"}


def _rate_of(choice: Choice) -> float:
    """The learning rate of the choice: as set, else its constructor's default."""
    rate = choice.values.get("learning_rate", _defaults(choice.name)["learning_rate"])
    return float(rate)
