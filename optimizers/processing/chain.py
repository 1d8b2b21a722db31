"""The stages of an experiment in their order, as the traced step calls them."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.hosted import Gradient, Slot
from optimizers.processing import stages as known_stages
from optimizers.processing.accumulate import Accumulate
from optimizers.processing.base import At, Stage, StageFault, Target

__all__ = ["At", "Chain", "ChainFault", "Chained", "Target"]


class ChainFault(ValueError):
    """Stages that cannot work. `key` is the dotted name of what is wrong in the experiment: `"gradient/0.pattern"`."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class Chained:
    """What came of the gradients of one step.

    Attributes:
        received: what the optimizers got, one for each target; where no step was due, zeros.
        due: whether they made a step, a bool scalar.
        measured: float32 (series,); NaN for what is measured of steps that are due, where none was.
    """

    received: list[Gradient]
    due: tf.Tensor
    measured: tf.Tensor


class Chain:
    """Gradient processing: every stage in turn, then the update, then what acts on weights.

    Where there is an accumulation, what comes after it is done every n-th step.

    Args:
        choices: (name, values) of each stage, in order.
        targets: the variables that train, in order.
        seed: where noise comes from.

    Raises:
        ChainFault: a stage that cannot work with its values, or two accumulations.
    """

    def __init__(self, choices: Sequence[tuple[str, Mapping[str, Any]]], targets: Sequence[Target], seed: int) -> None:
        self._seed = seed
        self._targets = tuple(targets)
        self._stages: list[Stage] = []
        for i, (name, values) in enumerate(choices):
            try:
                self._stages.append(_class_of(name)(values, targets, i))
            except StageFault as fault:
                raise ChainFault(f"gradient/{i}.{fault.parameter}", str(fault)) from fault
        at = [i for i, stage in enumerate(self._stages) if isinstance(stage, Accumulate)]
        if len(at) > 1:
            raise ChainFault(
                f"gradient/{at[1]}.name", "There may be one accumulation; two of n and m batches are one of n times m."
            )
        self._split = at[0] if at else None
        self._names = _unique([name for name, _ in choices])
        self.series = tuple(
            f"{kind}/{name}" for name, stage in zip(self._names, self._stages, strict=True) for kind in stage.measures
        )
        """What is measured of each step."""
        self.slots: tuple[Slot, ...] = tuple(slot for stage in self._stages for slot in stage.slots)
        self.notes: tuple[str, ...] = tuple(note for stage in self._stages for note in stage.notes)

    @property
    def variables(self) -> tuple[tf.Variable, ...]:
        """Everything that it holds."""
        return tuple(variable for stage in self._stages for variable in stage.variables)

    def apply(self, gradients: Sequence[Gradient], at: At, update: Callable[[list[Gradient]], None]) -> Chained:
        """Process the gradients, and call `update` with what comes of them where a step is due. Traceable."""
        if self._split is None:
            received, measured = self._act(list(gradients), at, self._stages, update)
            return Chained(received, tf.constant(True), self._series(measured))
        accumulate = self._stages[self._split]
        assert isinstance(accumulate, Accumulate)
        given, before = self._process(list(gradients), at, self._stages[: self._split])
        later = self._stages[self._split + 1 :]
        names = [
            name for stage, name in zip(later, self._names[self._split + 1 :], strict=True) for name in _of(stage, name)
        ]

        def step() -> list[tf.Tensor]:
            received, measured = self._act(accumulate.take(), at, later, update, self._stages[: self._split])
            return [*map(tf.convert_to_tensor, received), *(measured[name] for name in names)]

        def wait() -> list[tf.Tensor]:
            zeros = [tf.zeros(target.value.shape, target.value.dtype) for target in self._targets]
            return [*zeros, *(tf.constant(np.nan, tf.float32) for _ in names)]

        due = accumulate.add(given)
        found = tf.cond(due, step, wait)
        received, after = found[: len(self._targets)], dict(zip(names, found[len(self._targets) :], strict=True))
        return Chained(list(received), due, self._series({**before, **after}))

    def _act(
        self,
        gradients: list[Gradient],
        at: At,
        stages: Sequence[Stage],
        update: Callable[[list[Gradient]], None],
        others: Sequence[Stage] = (),
    ) -> tuple[list[Gradient], dict[str, tf.Tensor]]:
        """A step of the optimizers. `others` have processed already, and act on weights like the rest."""
        received, measured = self._process(gradients, at, stages)
        for stage in (*others, *stages):
            stage.before(at)
        update(received)
        for stage in (*others, *stages):
            stage.after(at)
        return received, measured

    def _process(
        self, gradients: list[Gradient], at: At, stages: Sequence[Stage]
    ) -> tuple[list[Gradient], dict[str, tf.Tensor]]:
        measured: dict[str, tf.Tensor] = {}
        for stage in stages:
            gradients = stage.process(gradients, at)
            name = self._names[self._stages.index(stage)]
            measured |= {f"{kind}/{name}": value for kind, value in stage.measured.items()}
        return gradients, measured

    def _series(self, measured: Mapping[str, tf.Tensor]) -> tf.Tensor:
        return tf.stack([tf.cast(measured[name], tf.float32) for name in self.series]) if self.series else tf.zeros([0])

    # What is turned and kept

    def can_turn(self, index: int, name: str, value: Any) -> bool:
        """Whether `turn` would do: the value is a number, which is live."""
        return self._stages[index].can_turn(name, value)

    def turn(self, index: int, name: str, value: float) -> None:
        """Set a live number of the stage at `index`. Raises `KeyError` where it is none."""
        self._stages[index].turn(name, value)

    def state(self) -> dict[tuple[int, str], NDArray[Any]]:
        """What is carried from step to step: (target, slot name) -> array."""
        return {(slot.variable, slot.name): np.array(slot.value.numpy()) for slot in self.slots}

    def restore(self, state: Mapping[tuple[int, str], NDArray[Any]]) -> None:
        """Take over what fits."""
        for slot in self.slots:
            array = state.get((slot.variable, slot.name))
            if array is not None and array.shape == slot.value.shape:
                slot.value.assign(array)


def _class_of(name: str) -> type[Stage]:
    listing = known_stages().get(name)
    if listing is None:
        raise StageFault(f"No stage of gradient processing is called {name!r}.")
    module, _, attribute = listing.source.rpartition(".")
    found: type[Stage] = getattr(importlib.import_module(module), attribute)
    return found


def _of(stage: Stage, name: str) -> list[str]:
    return [f"{kind}/{name}" for kind in stage.measures]


def _unique(names: Sequence[str]) -> list[str]:
    """The second of a kind is called `"clip_by_norm 2"`."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return found
