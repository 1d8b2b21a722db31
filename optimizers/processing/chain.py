"""The stages of an experiment in their order, as the traced step calls them."""

from __future__ import annotations

import contextlib
import difflib
import importlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from optimizers.contracts.hosted import Gradient, Slot
from optimizers.contracts.merging import merge_repeated
from optimizers.processing import stages as known_stages
from optimizers.processing.accumulate import Accumulate
from optimizers.processing.base import At, Stage, StageFault, Target
from optimizers.processing.constraint import Constraint

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
        seed: the experiment's. What is random follows from that of `At`, and from the step.

    Raises:
        ChainFault: a stage that nobody knows or that cannot work with its values, or two accumulations.
    """

    def __init__(self, choices: Sequence[tuple[str, Mapping[str, Any]]], targets: Sequence[Target], seed: int) -> None:
        self._targets = tuple(targets)
        # What is accumulated is dense: to who comes after it, and to the contract whose rule a constraint follows.
        dense = [replace(target, sparse=False) for target in targets]
        self._stages: list[Stage] = []
        self._split: int | None = None
        """Place of the accumulation."""
        names = [name for name, _ in choices]
        accumulates = Accumulate in [_class_of(i, name) for i, name in enumerate(names)]
        for i, (name, values) in enumerate(choices):
            kind = _class_of(i, name)
            if kind is Accumulate and self._split is not None:
                raise ChainFault(
                    f"gradient/{i}.name",
                    "There may be one accumulation; two, of n and m batches, are one of n times m.",
                )
            made_dense = self._split is not None or (accumulates and issubclass(kind, Constraint))
            with _placed(i):
                self._stages.append(kind(values, dense if made_dense else targets, i))
            self._split = i if kind is Accumulate else self._split
        self._names = _unique(names)
        self.series: tuple[str, ...] = tuple(series for stage in self._stages for series in self._series_of(stage))
        """What is measured of each step."""
        self.slots: tuple[Slot, ...] = tuple(slot for stage in self._stages for slot in stage.slots)
        self.notes: tuple[str, ...] = tuple(dict.fromkeys(note for stage in self._stages for note in stage.notes))

    @property
    def variables(self) -> tuple[tf.Variable, ...]:
        """Everything that it holds."""
        return tuple(variable for stage in self._stages for variable in stage.variables)

    def apply(self, gradients: Sequence[Gradient], at: At, update: Callable[[list[Gradient]], None]) -> Chained:
        """Process the gradients, and call `update` with what comes of them where a step is due. Traceable.

        Raises:
            ChainFault: a variable without a gradient, or a function of one's own that fails.
        """
        missing = [target.path for target, each in zip(self._targets, gradients, strict=True) if each is None]
        if missing:
            raise ChainFault(
                "gradient",
                f"The loss does not depend on {', '.join(missing)}, so there is no gradient to process; freeze it, or "
                "have the model use it.",
            )
        if self._split is None:
            received, measured = self._act(list(gradients), at, self._stages, update)
            return Chained(received, tf.constant(True), self._series(measured))
        accumulate = self._stages[self._split]
        assert isinstance(accumulate, Accumulate)
        given, before = self._process(list(gradients), at, self._stages[: self._split])
        later = self._stages[self._split + 1 :]
        names = [series for stage in later for series in self._series_of(stage)]

        def step() -> list[tf.Tensor]:
            received, measured = self._act(accumulate.take(), at, later, update)
            return [*map(tf.convert_to_tensor, received), *(measured[name] for name in names)]

        def wait() -> list[tf.Tensor]:
            zeros = [tf.zeros(target.value.shape, target.value.dtype) for target in self._targets]
            return [*zeros, *(tf.constant(np.nan, tf.float32) for _ in names)]

        due = accumulate.add(given)
        found = tf.cond(due, step, wait)
        received, after = found[: len(self._targets)], dict(zip(names, found[len(self._targets) :], strict=True))
        return Chained(list(received), due, self._series({**before, **after}))

    def _act(
        self, gradients: list[Gradient], at: At, stages: Sequence[Stage], update: Callable[[list[Gradient]], None]
    ) -> tuple[list[Gradient], dict[str, tf.Tensor]]:
        """A step of the optimizers: what is left of the processing, and what every stage does to weights."""
        received, measured = self._process(gradients, at, stages)
        for stage in self._stages:
            stage.before(at)
        update(received)
        for stage in self._stages:
            stage.after(at)
        return received, measured

    def _process(
        self, gradients: list[Gradient], at: At, stages: Sequence[Stage]
    ) -> tuple[list[Gradient], dict[str, tf.Tensor]]:
        measured: dict[str, tf.Tensor] = {}
        for stage in stages:
            given = [merge_repeated(each) for each in gradients] if stage.merges else gradients
            with _placed(stage.place):
                gradients = stage.process(given, at)
            found = [stage.measured[kind] for kind in stage.measures]
            measured |= dict(zip(self._series_of(stage), found, strict=True))
        return gradients, measured

    def _series_of(self, stage: Stage) -> list[str]:
        return [f"{kind}/{self._names[stage.place]}" for kind in stage.measures]

    def _series(self, measured: Mapping[str, tf.Tensor]) -> tf.Tensor:
        return tf.stack([measured[name] for name in self.series]) if self.series else tf.zeros([0])

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

    def restore(self, state: Mapping[tuple[int, str], NDArray[Any]]) -> tuple[str, ...]:
        """Take over what fits; answers the names of slots that start fresh.

        A stage takes all of its slots or none: a count of batches beside sums that lack some would be no mean.
        """
        fresh: list[str] = []
        for stage in self._stages:
            arrays = [state.get((slot.variable, slot.name)) for slot in stage.slots]
            pairs = list(zip(stage.slots, arrays, strict=True))
            if all(array is not None and array.shape == slot.value.shape for slot, array in pairs):
                for slot, array in pairs:
                    slot.value.assign(tf.cast(array, slot.value.dtype))
            else:
                fresh += [slot.name for slot in stage.slots]
        return tuple(dict.fromkeys(fresh))


@contextlib.contextmanager
def _placed(index: int) -> Iterator[None]:
    """Faults of a stage inside are told with its place in the experiment."""
    try:
        yield
    except StageFault as fault:
        raise ChainFault(f"gradient/{index}.{fault.parameter}", str(fault)) from fault


def _class_of(index: int, name: str) -> type[Stage]:
    listing = known_stages().get(name)
    if listing is None:
        near = difflib.get_close_matches(name, known_stages(), n=1)
        meant = f"did you mean {near[0]}?" if near else f"there are {', '.join(known_stages())}."
        raise ChainFault(f"gradient/{index}.name", f'No stage of gradient processing is called "{name}"; {meant}')
    module, _, attribute = listing.source.rpartition(".")
    found: type[Stage] = getattr(importlib.import_module(module), attribute)
    return found


def _unique(names: Sequence[str]) -> list[str]:
    """The second of a kind is called `"clip_by_norm 2"`."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return found
