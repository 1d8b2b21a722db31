"""Chain of the stages of an experiment, called by the traced step."""

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

from optimizers.base.message import Message
from optimizers.contracts.hosted_optimizer import Gradient, SlotVariable
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.processing import stages as known_stages
from optimizers.processing.accumulate import Accumulate
from optimizers.processing.base import Stage, StageContext, StageFault, Target
from optimizers.processing.weight_stages import WeightConstraint

__all__ = ["Chain", "ChainFault", "ChainResult", "StageContext", "Target"]


class ChainFault(ValueError):
    """Error of stages that cannot work. `key` is the dotted name of the wrong value in the experiment:
    `"gradient/0.pattern"`.
    """

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


@dataclass(frozen=True, slots=True)
class ChainResult:
    """Processed gradients of one step, and the measurements of the chain.

    Attributes:
        received: what the optimizers got, one for each target; where no step was due, zeros.
        due: whether they made a step, a bool scalar.
        measured: float32 (series,); NaN for what is measured of steps that are due, where none was.
    """

    optimizer_gradients: list[Gradient]
    is_update_step: tf.Tensor
    measured: tf.Tensor


class Chain:
    """Gradient processing: the gradient stages in turn, then the update, then the stages that act on weights.

    Where there is an accumulation, what comes after it is done every n-th step.

    Args:
        choices: (name, values) of each stage, in order.
        targets: the variables that train, in order.
        seed: the experiment's. What is random follows from that of `StageContext`, and from the step.

    Raises:
        ChainFault: a stage that nobody knows or that cannot work with its values, or two accumulations.
    """

    def __init__(self, choices: Sequence[tuple[str, Mapping[str, Any]]], targets: Sequence[Target], seed: int) -> None:
        self._targets = tuple(targets)
        # What is accumulated is dense: to who comes after it, and to the contract whose rule a constraint follows.
        dense = [replace(target, sparse=False) for target in targets]
        self.stages: list[Stage] = []
        self._accumulation_index: int | None = None
        """Place of the accumulation."""
        names = [name for name, _ in choices]
        accumulates = Accumulate in [_class_of(i, name) for i, name in enumerate(names)]
        for i, (name, values) in enumerate(choices):
            kind = _class_of(i, name)
            if kind is Accumulate and self._accumulation_index is not None:
                raise ChainFault(
                    f"gradient/{i}.name",
                    Message("Only one accumulation is allowed: two, of n and m batches, equal one of n times m."),
                )
            made_dense = self._accumulation_index is not None or (accumulates and issubclass(kind, WeightConstraint))
            with _at_stage(i):
                self.stages.append(kind(values, dense if made_dense else targets, i))
            self._accumulation_index = i if kind is Accumulate else self._accumulation_index
        self._names = _unique_names(names)
        self.series: tuple[str, ...] = tuple(series for stage in self.stages for series in self._series_names(stage))
        """Names of the numbers that are measured at each step."""
        self.slots: tuple[SlotVariable, ...] = tuple(slot for stage in self.stages for slot in stage.slots)
        self.notes: tuple[str, ...] = tuple(dict.fromkeys(note for stage in self.stages for note in stage.notes))

    def reseed(self, seed: int) -> None:
        """See `Stage.reseed`."""
        for stage in self.stages:
            stage.reseed(seed)

    @property
    def variables(self) -> tuple[tf.Variable, ...]:
        """All variables of the stages."""
        return tuple(variable for stage in self.stages for variable in stage.variables)

    def apply(
        self, gradients: Sequence[Gradient], context: StageContext, update: Callable[[list[Gradient]], None]
    ) -> ChainResult:
        """Process the gradients, and call `update` with the results if a step is due. Traceable.

        Raises:
            ChainFault: a variable without a gradient, or a user's function that fails.
        """
        missing = [target.path for target, each in zip(self._targets, gradients, strict=True) if each is None]
        if missing:
            raise ChainFault(
                "gradient",
                (
                    Message(
                        "The loss does not depend on {names}, so it has no gradient; freeze it, "
                        "or use it in the model.",
                        names=", ".join(missing),
                    )
                ),
            )
        if self._accumulation_index is None:
            received, measured = self._apply_stages(list(gradients), context, self.stages, update)
            return ChainResult(received, tf.constant(True), self._stack_series(measured))
        accumulate = self.stages[self._accumulation_index]
        assert isinstance(accumulate, Accumulate)
        given, before = self._process(list(gradients), context, self.stages[: self._accumulation_index])
        later = self.stages[self._accumulation_index + 1 :]
        names = [series for stage in later for series in self._series_names(stage)]

        def step() -> list[tf.Tensor]:
            received, measured = self._apply_stages(accumulate.take(), context, later, update)
            return [*map(tf.convert_to_tensor, received), *(measured[name] for name in names)]

        def wait() -> list[tf.Tensor]:
            zeros = [tf.zeros(target.value.shape, target.value.dtype) for target in self._targets]
            return [*zeros, *(tf.constant(np.nan, tf.float32) for _ in names)]

        due = accumulate.add(given)
        found = tf.cond(due, step, wait)
        received, after = found[: len(self._targets)], dict(zip(names, found[len(self._targets) :], strict=True))
        return ChainResult(list(received), due, self._stack_series({**before, **after}))

    def _apply_stages(
        self,
        gradients: list[Gradient],
        context: StageContext,
        stages: Sequence[Stage],
        update: Callable[[list[Gradient]], None],
    ) -> tuple[list[Gradient], dict[str, tf.Tensor]]:
        """Make a step of the optimizers with the processed gradients, and apply the effect of each stage on weights."""
        received, measured = self._process(gradients, context, stages)
        for stage in self.stages:
            stage.before_update(context)
        update(received)
        for stage in self.stages:
            stage.after_update(context)
        return received, measured

    def _process(
        self, gradients: list[Gradient], context: StageContext, stages: Sequence[Stage]
    ) -> tuple[list[Gradient], dict[str, tf.Tensor]]:
        measured: dict[str, tf.Tensor] = {}
        for stage in stages:
            inputs = [merge_repeated(each) for each in gradients] if stage.merges else gradients
            with _at_stage(stage.place):
                gradients = stage.process(inputs, context)
            found = [stage.measured[kind] for kind in stage.measures]
            measured |= dict(zip(self._series_names(stage), found, strict=True))
        return gradients, measured

    def _series_names(self, stage: Stage) -> list[str]:
        return [f"{kind}/{self._names[stage.place]}" for kind in stage.measures]

    def _stack_series(self, measured: Mapping[str, tf.Tensor]) -> tf.Tensor:
        return tf.stack([measured[name] for name in self.series]) if self.series else tf.zeros([0])

    # What is turned and kept

    def can_set_live(self, index: int, name: str, value: Any) -> bool:
        """Return whether `set_live` can change the value: numbers are live."""
        return self.stages[index].can_set_live(name, value)

    def set_live(self, index: int, name: str, value: float) -> None:
        """Set a live number of the stage at `index`. Raises `KeyError` if it is not live."""
        self.stages[index].set_live(name, value)

    def state(self) -> dict[tuple[int, str], NDArray[Any]]:
        """Return the state that persists between steps: (target, slot name) -> array."""
        return {(slot.variable, slot.name): np.array(slot.value.numpy()) for slot in self.slots}

    def restore(self, state: Mapping[tuple[int, str], NDArray[Any]]) -> tuple[str, ...]:
        """Restore the matching slots; return the names of the slots that start fresh.

        A stage takes all of its slots or none: a count of batches beside sums that lack some would be no mean.
        """
        fresh: list[str] = []
        for stage in self.stages:
            arrays = [state.get((slot.variable, slot.name)) for slot in stage.slots]
            pairs = list(zip(stage.slots, arrays, strict=True))
            if all(array is not None and array.shape == slot.value.shape for slot, array in pairs):
                for slot, array in pairs:
                    slot.value.assign(tf.cast(array, slot.value.dtype))
            else:
                fresh += [slot.name for slot in stage.slots]
        return tuple(dict.fromkeys(fresh))


@contextlib.contextmanager
def _at_stage(index: int) -> Iterator[None]:
    """Add the position of the stage in the experiment to errors raised inside."""
    try:
        yield
    except StageFault as fault:
        raise ChainFault(f"gradient/{index}.{fault.parameter}", str(fault)) from fault


def _class_of(index: int, name: str) -> type[Stage]:
    listing = known_stages().get(name)
    if listing is None:
        near = difflib.get_close_matches(name, known_stages(), n=1)
        meant = (
            Message("did you mean {near}?", near=near[0])
            if near
            else Message("available: {names}.", names=", ".join(known_stages()))
        )
        raise ChainFault(
            f"gradient/{index}.name",
            Message('No stage of gradient processing is called "{name}"; {hint}', name=name, hint=meant),
        )
    module, _, attribute = listing.source.rpartition(".")
    found: type[Stage] = getattr(importlib.import_module(module), attribute)
    return found


def _unique_names(names: Sequence[str]) -> list[str]:
    """Return unique names: the second stage of a kind becomes `"clip_by_norm 2"`."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return found
