"""One variable as a whole, as someone who looks subscribes to it: maps of its tensors, one element, some rows."""

from __future__ import annotations

import math
from dataclasses import astuple
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from .kernel.projection import principal_axes, shown_rows
from .kernel.tensor_maps import TensorStatistics, cells, plane
from .step_layout import Layout
from .tap import Tap

Array = NDArray[np.float32]

_MOST_TOUCHED = 2**16
"""Rows that a step touched in one message."""
_MOST_WHOLE = 2**22
"""Numbers of a table of which every row is measured, not those alone that a step touched."""
_MOST_WIDE = 256
"""Columns of a table that has a projection."""


def picture(
    tap: Tap, layout: Layout, variable: int, element: int, first_row: int, rows: int, *, before: Any, has_gradient: bool
) -> tuple[dict[str, Any], dict[str, Array]]:
    """Fields and arrays of a `picture` message: weight, slots, update and gradient of a variable after a step.

    `element` is the flat index of one element, -1 for none; `rows` rows from `first_row` on come along whole. `before`
    is the weight before the step, `None` where it is not known. What is missing has its reason.
    """
    info = layout.variables[variable]
    tensors: list[list[Any]] = []
    arrays: dict[str, Array] = {}
    reasons: dict[str, str] = {}
    weight = _read(info.tensor)
    found: list[tuple[str, Array]] = [("weight", weight)]
    found += [(f"slot/{s.name}", _read(s.tensor)) for s in layout.slots if s.variable == variable]
    if before is not None:
        found.append(("update", weight - np.asarray(before).astype(np.float32)))
    else:
        reasons["update"] = "The weight before this step was not kept."
    for name, values in found:
        place = len(tensors)
        tensors.append([name, list(values.shape), describe(values), value_of(values, element, info.shape)])
        arrays[f"map {place}"] = cells(values)
        if rows and values.ndim == 2 and values.shape == info.shape:
            arrays[f"rows {place}"] = values[first_row : first_row + rows]
    gradient = tap.gradient_map(layout, variable)
    if gradient is None:
        reasons["gradient"] = (
            "Gradients of tables are not kept whole." if info.sparse else "This model is too large to keep it whole."
        )
    elif not has_gradient:
        reasons["gradient"] = "It was not measured at this step."
    else:
        is_exact = gradient.shape == plane(info.shape)
        value = value_of(gradient.reshape(info.shape), element, info.shape) if is_exact else math.nan
        arrays[f"map {len(tensors)}"] = gradient
        tensors.append(["gradient", list(info.shape), describe(gradient) if is_exact else [], value])
    return {
        "variable": variable, "tensors": tensors, "element": element, "first_row": first_row, "reasons": reasons,
    }, arrays  # fmt: skip


def values_of(layout: Layout, variable: int, element: int) -> dict[str, float]:
    """An element of a variable, of its weight and of each slot of its shape, as it is now; empty for none."""
    info = layout.variables[variable]
    if element < 0:
        return {}
    tensors = {"weight": info.tensor} | {f"slot/{s.name}": s.tensor for s in layout.slots if s.variable == variable}
    return {name: value_of(_read(tensor), element, info.shape) for name, tensor in tensors.items()}


def table(
    tap: Tap, layout: Layout, variable: int, *, before: Any, has_gradient: bool
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Fields and arrays of a `table` message: the rows of a variable that a step touched, and the RMS in each of them
    of gradient, weight, update and of each slot that has the variable's rows; of a table that is not too large the RMS
    of every row, which rows the step changed, and the rows in two dimensions. What is missing has its reason.
    """
    info = layout.variables[variable]
    found = tap.touched_rows(layout, variable)
    fields: dict[str, Any] = {"variable": variable, "rows": info.shape[0] if info.shape else 1, "names": []}
    reason = "" if has_gradient else "This step was not measured."
    if found is None:
        reason = (
            "XLA compiles this step, where its sparse gradients cannot be read." if info.sparse
            else "Its gradient is not sparse: every step touches all rows."
        )  # fmt: skip
        return {**fields, "reason": reason}, {"touched": np.empty(0, np.int64)}
    is_whole = len(info.shape) == 2 and math.prod(info.shape) <= _MOST_WHOLE
    if reason and not is_whole:
        return {**fields, "reason": reason}, {"touched": np.empty(0, np.int64)}
    touched, of_gradient = found if has_gradient else (np.empty(0, np.int64), np.empty(0, np.float32))
    touched, of_gradient = touched[:_MOST_TOUCHED], of_gradient[:_MOST_TOUCHED]
    tensors = {"weight": info.tensor}
    for slot in layout.slots:
        if slot.variable == variable and slot.tensor.shape.as_list()[:1] == list(info.shape[:1]):
            tensors[f"slot/{slot.name}"] = slot.tensor
    # A small table is read whole, whose rows are then all known; of a large one nothing but what a step touched.
    values = {name: _read(each) if is_whole else _rows(each, touched) for name, each in tensors.items()}
    if before is not None:
        old = np.asarray(before).astype(np.float32) if is_whole else _rows(before, touched)
        values["update"] = values["weight"] - old
        if is_whole and has_gradient:
            fields["changes"] = {"weight": _changes(old, values["weight"], touched)}
    order = ("weight", "update", *tensors)
    measures = {name: _rms(values[name].reshape(len(values[name]), -1)) for name in order if name in values}
    found_all = {"gradient": of_gradient, **measures} if has_gradient else measures
    arrays: dict[str, Any] = {"touched": touched}
    for place, (name, each) in enumerate(found_all.items()):
        if name == "gradient" or not is_whole:
            arrays[f"rms {place}"] = each
        else:
            arrays[f"rms {place}"], arrays[f"all {place}"] = each[touched], each
    if is_whole and info.shape[1] <= _MOST_WIDE:
        arrays |= _projection(values["weight"])
    return {**fields, "names": list(found_all), "reason": reason}, arrays


def _changes(before: Array, after: Array, touched: NDArray[np.int64]) -> list[int]:
    """How many rows changed, how many of them were not touched, and in how many of those nothing is farther from zero
    than it was.
    """
    changed = (before != after).any(1)
    elsewhere = changed.copy()
    elsewhere[touched] = False
    shrunk = elsewhere & (np.abs(after) <= np.abs(before)).all(1)
    return [int(changed.sum()), int(elsewhere.sum()), int(shrunk.sum())]


def _projection(weight: Array) -> dict[str, Any]:
    """`shown` (n,), the rows of a table that are shown, `points` (n, 2), each along the two directions in which those
    differ most, and `explained` (2,), the share of their variance along each. Nothing of a table that is not finite.
    """
    shown = shown_rows(len(weight))
    rows = weight[shown].astype(np.float64)
    if len(rows) < 2 or weight.shape[1] < 2 or not np.isfinite(rows).all():
        return {}
    rows -= rows.mean(0)
    axes, explained = principal_axes(*np.linalg.eigh(rows.T @ rows))
    if not np.isfinite(explained).all():
        return {}
    return {"shown": shown, "points": (rows @ axes.T).astype(np.float32), "explained": explained}


def _rows(tensor: Any, rows: NDArray[np.int64]) -> Array:
    return np.asarray(tf.gather(tensor, rows).numpy()).astype(np.float32).reshape(len(rows), -1)


def _rms(rows: Array) -> Array:
    found: Array = np.sqrt(np.square(rows).mean(1, dtype=np.float32)) if rows.size else np.zeros(len(rows), np.float32)
    return found


def _read(variable: Any) -> Array:
    return np.asarray(variable.read_value().numpy()).astype(np.float32)


def describe(values: Array) -> list[float]:
    """Fields of `TensorStatistics`, in order."""
    return list(astuple(TensorStatistics.of(values)))


def value_of(values: Array, element: int, shape: tuple[int, ...]) -> float:
    """The value of an element of the variable in a tensor of its shape; NaN where there is none."""
    is_there = values.shape == shape and 0 <= element < values.size
    return float(values.reshape(-1)[element]) if is_there else math.nan
