"""The columns of each frame of numbers, in order, and how large a tensor may be for every step."""

from __future__ import annotations

import math
from collections.abc import Sequence

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
from app.attach.kernel.sampling import QUANTILES
from app.core.messages.run_description import SlotInfo, VariableInfo, slot_tensor

EACH_STEP_ELEMENTS = 16_384
"""Norms over a tensor with more elements than this cost more than the step is worth: they are probed."""


def is_large(tensor: VariableInfo | SlotInfo) -> bool:
    """Return true if norms of a tensor are sampled, unless its optimizer changes touched rows only."""
    return math.prod(tensor.shape) > EACH_STEP_ELEMENTS


def step_columns(
    variables: Sequence[VariableInfo], more: Sequence[str] = (), *, metric: bool = True
) -> tuple[str, ...]:
    """List the columns of `step_frames.Steps`, in order; `more` are those that not every experiment has, before the
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
    """List the columns of every variable whose updates are measured at every step, and of the whole model where that is
    all of them.
    """
    found = [PATH_LENGTH(v) for v in variables if not is_large(v)]
    return [*found, WHOLE_PATH_LENGTH] if len(found) == len(variables) else found


def sampled_norms(
    variables: Sequence[VariableInfo], slots: Sequence[SlotInfo], each_step: Sequence[str] = ()
) -> tuple[str, ...]:
    """List norms and largest magnitudes of large tensors, which are among `probe_columns`; but for those in
    `each_step`, which are among `step_columns` as those of small ones are.
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
    """List the tensors whose quantiles are probed, in order: every weight, gradient, update and slot."""
    kinds = ("weight", "gradient", "update")
    return *(f"{kind}/{v.path}" for kind in kinds for v in variables), *(slot_tensor(s, variables) for s in slots)


def probe_columns(
    variables: Sequence[VariableInfo], slots: Sequence[SlotInfo], each_step: Sequence[str] = ()
) -> tuple[str, ...]:
    """List the columns of `step_frames.Probes`, in order; `each_step` are those of `step_frames.Steps`."""
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
