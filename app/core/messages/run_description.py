"""Description of a run: its experiment, variables, slots and hyperparameters, and the columns of frames of numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.attach.kernel.column_table import (
    ELEMENT,
    ELEMENT_GRADIENT,
    ELEMENT_RECEIVED,
    ELEMENT_SLOT,
    ELEMENT_UPDATE,
    GRADIENT_NORM,
    LEARNING_RATE,
    LOSS,
    MAX_ABS,
    METRIC,
    PATH_LENGTH,
    QUANTILE,
    TOUCHED_RMS,
    UPDATE_NORM,
    UPDATE_RATIO,
    WEIGHT_NORM,
    WHOLE_PATH_LENGTH,
    norm_of,
)
from app.attach.kernel.run_variables import SlotInfo, VariableInfo, slot_tensor
from app.attach.kernel.sampling import QUANTILES
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.parameters import Value


@dataclass(frozen=True, slots=True)
class StepForm:
    """Facts about the way in which one optimizer runs: eagerly, with dense gradients, and so on.

    Attributes:
        optimizer: of which this is known.
        eager: its step is not traced: it is right eagerly only.
        answers_nothing: its hooks answer no operation: the bare class runs eagerly only.
        converted: its hooks that AutoGraph converts.
        dense: it takes no sparse gradient, and is given dense ones.
        asks_loss: its step needs more than gradients.
        sets: by hyperparameter, where a schedule sets it in the bare class, as attributes of the optimizer:
            `{"learning_rate": (".inner.learning_rate",)}`.
    """

    optimizer: Choice
    eager: bool = False
    answers_nothing: bool = False
    converted: tuple[str, ...] = ()
    dense: bool = False
    asks_loss: bool = False
    sets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def known_forms(
    forms: tuple[StepForm | None, ...], scopes: tuple[str, ...], chosen: Mapping[str, Choice]
) -> dict[str, StepForm]:
    """Return the forms of the chosen optimizers, by scope; `forms` are those of the run, in the order of its
    `scopes`.
    """
    return {
        scope: form
        for scope, form in zip(scopes, forms, strict=False)
        if form is not None and form.optimizer == chosen.get(scope)
    }


NO_SHAPE = (0,)
"""Shape of a variable or slot whose shape was not recorded."""


@dataclass(frozen=True, slots=True)
class HyperparameterInfo:
    """Hyperparameter. `live`: an edit takes effect on the next step without a retrace; otherwise the optimizer is
    rebuilt and keeps its slots.

    `scope` is empty for the default optimizer, `"part/0"` for a part of it.
    """

    name: str
    value: Value
    live: bool
    scope: str = ""


@dataclass(frozen=True, slots=True)
class RunDescription:
    """Description of the run: the experiment in effect, its optimizers, and the measured columns.

    Scopes are in the order of `Experiment.scopes`, the one without a group first.
    """

    experiment: Experiment
    contract: str = ""
    """Contract of the optimizer without a group."""
    slots: tuple[SlotInfo, ...] = ()
    hyperparameters: tuple[HyperparameterInfo, ...] = ()
    scope_by_variable: tuple[str, ...] = ()
    """Scope that trains each variable: empty without a group, `"part/0"`, or `"frozen"`."""
    contracts: tuple[str, ...] = ()
    """The contract of each group's optimizer, empty for one that is frozen."""
    series: tuple[str, ...] = ()
    """Series that gradient processing measures at each step: `"clipped/clip_by_norm"`."""
    more_columns: tuple[str, ...] = ()
    """Columns that this experiment measures at each step beyond those of every experiment."""
    eager: tuple[str, ...] = ()
    """Reason why the optimizer of each scope is stepped eagerly, an empty text where it is not; empty where none is."""
    step_forms: tuple[StepForm | None, ...] = ()
    """Form of each optimizer's update, by scope; `None` where nothing trains."""
    channels: tuple[str, ...] = ()
    """Columns of the math channels, which come last in a row."""
    diagnostics: tuple[str, ...] = ()
    """Columns of the experiment's diagnostics when it was built, which only some steps have."""

    @property
    def layout(self) -> object:
        """Key of the layout; with another key, columns of the same name may mean different things."""
        names = tuple(each.name for each in self.hyperparameters)
        return self.slots, names, self.scope_by_variable, self.more_columns


@dataclass(frozen=True, slots=True)
class DenseLayer:
    """Dense layer: `name` as in Keras; `kernel` and `bias` are the indices of its variables, -1 without a bias. The
    kernel is (inputs, units).
    """

    name: str
    kernel: int
    bias: int
    inputs: int
    units: int


EACH_STEP_ELEMENTS = 16_384
"""Largest number of elements whose norms are measured at every step: for larger tensors they cost more than the step,
and are probed.
"""


def is_large(tensor: VariableInfo | SlotInfo) -> bool:
    """Return whether the norms of a tensor are only sampled, unless its optimizer is lazy."""
    return math.prod(tensor.shape) > EACH_STEP_ELEMENTS


def step_columns(
    variables: Sequence[VariableInfo], more: Sequence[str] = (), *, metric: bool = True
) -> tuple[str, ...]:
    """List the columns of `step_frames.Steps`, in order; `more` are columns that only some experiments have, before the
    ratios.

    `metric` is whether the experiment has one: a surface without a minimum has none.
    """
    small = [v for v in variables if not is_large(v)]
    return (
        LOSS,
        *([METRIC] if metric else []),
        LEARNING_RATE,
        *map(GRADIENT_NORM, variables),
        *map(WEIGHT_NORM, small),
        *map(UPDATE_NORM, small),
        *more,
        *(TOUCHED_RMS(f"gradient/{v.path}") for v in variables if v.sparse),
        *map(UPDATE_RATIO, small),
        *path_lengths(variables),
        *map(UPDATE_NORM, summed := [v for v in variables if is_large(v) and WEIGHT_NORM(v) in more]),
        *map(UPDATE_RATIO, summed),
    )


def path_lengths(variables: Sequence[VariableInfo]) -> list[str]:
    """List the columns of path lengths: of every variable with updates measured at every step, and of the whole model
    if these are all.
    """
    found = [PATH_LENGTH(v) for v in variables if not is_large(v)]
    return [*found, WHOLE_PATH_LENGTH] if len(found) == len(variables) else found


def sampled_norms(
    variables: Sequence[VariableInfo], slots: Sequence[SlotInfo], each_step: Sequence[str] = ()
) -> tuple[str, ...]:
    """List the sampled norms and largest magnitudes of large tensors, which belong to `probe_columns`, without those in
    `each_step`.
    """
    large = [v for v in variables if is_large(v)]
    slots_probed = [slot_tensor(s, variables) for s in slots if is_large(s)]
    known = set(each_step)
    found = (
        *map(WEIGHT_NORM, large),
        *map(UPDATE_NORM, large),
        *map(norm_of, slots_probed),
        *(MAX_ABS(f"{kind}/{v.path}") for kind in ("weight", "update") for v in large),
        *map(MAX_ABS, slots_probed),
        *map(UPDATE_RATIO, large),
    )
    return tuple(name for name in found if name not in known)


def probed_tensors(variables: Sequence[VariableInfo], slots: Sequence[SlotInfo]) -> tuple[str, ...]:
    """List the tensors with probed quantiles, in order: every weight, gradient, update and slot."""
    kinds = ("weight", "gradient", "update")
    return *(f"{kind}/{v.path}" for kind in kinds for v in variables), *(slot_tensor(s, variables) for s in slots)


def probe_columns(
    variables: Sequence[VariableInfo], slots: Sequence[SlotInfo], each_step: Sequence[str] = ()
) -> tuple[str, ...]:
    """List the columns of `step_frames.Probes`, in order, without `each_step`, those of `step_frames.Steps`."""
    return (
        *sampled_norms(variables, slots, each_step),
        *(QUANTILE(t, q) for t in probed_tensors(variables, slots) for q in QUANTILES),
    )


def element_columns(variable: VariableInfo, slots: Sequence[str], i: int) -> tuple[str, ...]:
    """List the columns of `view_frames.Elements` for the element with the flat index `i`, in order.

    `slots` are the names of those of its variable, and then of the numbers that its whole optimizer has.
    """
    return (
        ELEMENT_GRADIENT(variable, i),
        ELEMENT_RECEIVED(variable, i),
        ELEMENT(variable, i),
        ELEMENT_UPDATE(variable, i),
        *(ELEMENT_SLOT(variable, slot, i) for slot in slots),
    )
