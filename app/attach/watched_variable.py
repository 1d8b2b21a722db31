"""The variable that clients watch as a whole, and the table whose rows they see; the times at which both are sent."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from .kernel import wire_messages as wire
from .kernel.sampling import TensorStatistics, cells, plane, principal_axes, shown_rows
from .kernel.training_message import Message
from .step_layout import Layout
from .tap import Tap

if TYPE_CHECKING:
    from .publisher import Publisher


Array = NDArray[np.float32]

_MOST_TOUCHED = 2**16
"""Rows that a step touched in one message."""
_MOST_WHOLE = 2**22
"""Numbers of a table of which every row is measured, not those alone that a step touched."""
_MOST_WIDE = 256
"""Columns of a table that has a projection."""


def picture(
    layout: Layout, variable: int, element: int, first_row: int, rows: int, *, before: Any, has_gradient: bool
) -> wire.Picture:
    """Return weight, slots, update and gradient of a variable after a step; the caller adds step and layout.

    `element` is the flat index of one element, -1 for none; `rows` rows from `first_row` on come along whole. `before`
    is the weight before the step, `None` if it is not known. What is missing has its reason.
    """
    info = layout.variables[variable]
    tensors: list[wire.PictureTensor] = []
    maps: dict[int, Array] = {}
    whole_rows: dict[int, Array] = {}
    reasons: dict[str, str] = {}
    weight = _read(info.tensor)
    found: list[tuple[str, Array]] = [("weight", weight)]
    found += [(f"slot/{s.name}", _read(s.tensor)) for s in layout.slots if s.variable == variable]
    if before is not None:
        found.append(("update", weight - np.asarray(before).astype(np.float32)))
    else:
        reasons["update"] = Message("The weight before this step was not kept.")
    for place, (name, values) in enumerate(found):
        value = value_of(values, element, info.shape)
        tensors.append(wire.PictureTensor(name, values.shape, describe(values), value))
        maps[place] = cells(values)
        if rows and values.ndim == 2 and values.shape == info.shape:
            whole_rows[place] = values[first_row : first_row + rows]
    gradient = layout.gradient_map(variable)
    if gradient is None:
        reasons["gradient"] = (
            Message("Full gradients of tables are not kept.")
            if info.sparse
            else Message("This model is too large to keep its tensors.")
        )
    elif not has_gradient:
        reasons["gradient"] = Message("Not measured at this step.")
    else:
        is_exact = gradient.shape == plane(info.shape)
        value = value_of(gradient.reshape(info.shape), element, info.shape) if is_exact else math.nan
        maps[len(tensors)] = gradient
        tensors.append(wire.PictureTensor("gradient", info.shape, describe(gradient) if is_exact else (), value))
    return wire.Picture(0, 0, variable, element, first_row, tuple(tensors), reasons, maps, whole_rows)


def values_of(layout: Layout, variable: int, element: int) -> dict[str, float]:
    """Return the present values of an element in the weight and in each slot of the same shape; empty without an
    element.
    """
    info = layout.variables[variable]
    if element < 0:
        return {}
    tensors = {"weight": info.tensor} | {f"slot/{s.name}": s.tensor for s in layout.slots if s.variable == variable}
    return {name: value_of(_read(tensor), element, info.shape) for name, tensor in tensors.items()}


def table(layout: Layout, variable: int, *, before: Any, has_gradient: bool) -> wire.TableRows:
    """Return the touched rows of a variable and their RMS in gradient, weight, update and slots. For a table that is
    not too large, also the RMS of every row, the changed rows, and the rows in two dimensions. Missing parts have a
    reason.
    """
    info = layout.variables[variable]
    found = layout.touched_rows(variable)
    reason = "" if has_gradient else Message("This step was not measured.")
    nothing = wire.TableRows(
        0, 0, variable, info.shape[0] if info.shape else 1, (), reason, np.empty(0, np.int64), {}, {}
    )
    if found is None:
        reason = (
            Message("XLA compiles this step, where its sparse gradients cannot be read.") if info.sparse
            else Message("The gradient is dense: every step touches all rows.")
        )  # fmt: skip
        return replace(nothing, reason=reason)
    is_whole = len(info.shape) == 2 and math.prod(info.shape) <= _MOST_WHOLE
    if reason and not is_whole:
        return nothing
    touched, of_gradient = found if has_gradient else (np.empty(0, np.int64), np.empty(0, np.float32))
    touched, of_gradient = touched[:_MOST_TOUCHED], of_gradient[:_MOST_TOUCHED]
    tensors = {"weight": info.tensor}
    for slot in layout.slots:
        if slot.variable == variable and slot.tensor.shape.as_list()[:1] == list(info.shape[:1]):
            tensors[f"slot/{slot.name}"] = slot.tensor
    # A small table is read whole, whose rows are then all known; of a large one nothing but what a step touched.
    values = {name: _read(each) if is_whole else _rows(each, touched) for name, each in tensors.items()}
    changes: dict[str, tuple[int, int, int]] = {}
    if before is not None:
        old = np.asarray(before).astype(np.float32) if is_whole else _rows(before, touched)
        values["update"] = values["weight"] - old
        if is_whole and has_gradient:
            changes["weight"] = _changes(old, values["weight"], touched)
    order = ("weight", "update", *tensors)
    measures = {name: _rms(values[name].reshape(len(values[name]), -1)) for name in order if name in values}
    found_all = {"gradient": of_gradient, **measures} if has_gradient else measures
    rms = {i: each if name == "gradient" or not is_whole else each[touched]
           for i, (name, each) in enumerate(found_all.items())}  # fmt: skip
    whole = {i: each for i, (name, each) in enumerate(found_all.items()) if name != "gradient" and is_whole}
    known = replace(nothing, names=tuple(found_all), touched=touched, rms=rms, all=whole, changes=changes)
    return replace(known, **_projection(values["weight"])) if is_whole and info.shape[1] <= _MOST_WIDE else known


def _changes(before: Array, after: Array, touched: NDArray[np.int64]) -> tuple[int, int, int]:
    """Return the number of changed rows, of those the number not touched, and of those the number in which no magnitude
    grew.
    """
    changed = (before != after).any(1)
    elsewhere = changed.copy()
    elsewhere[touched] = False
    shrunk = elsewhere & (np.abs(after) <= np.abs(before)).all(1)
    return int(changed.sum()), int(elsewhere.sum()), int(shrunk.sum())


def _projection(weight: Array) -> dict[str, Any]:
    """Return the projection of a table: `shown` (n,) rows, their `points` (n, 2) along the two directions of the
    largest variance, and `explained` (2,), the share of variance. Empty for a table that is not finite.
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


def describe(values: Array) -> tuple[float, ...]:
    """Return the fields of `TensorStatistics`, in order."""
    return astuple(TensorStatistics.of(values))


def value_of(values: Array, element: int, shape: tuple[int, ...]) -> float:
    """Return the value of the watched element in a tensor of the variable's shape; NaN for other tensors."""
    is_there = values.shape == shape and 0 <= element < values.size
    return float(values.reshape(-1)[element]) if is_there else math.nan


_PICTURES_PER_SECOND = 10
_SHARE = 0.1
"""Share of the time that showing them may cost while it trains."""
_MOST_ROWS = 1000

_Place = tuple[int, int]
"""A layout, and a variable of it."""


class WatchedVariable:
    """Watched variable and table, or none; they may be the same. On the training thread, except for `forget`.

    `layouts` are those of the training, to which it appends.
    """

    def __init__(self, taps: Sequence[Tap], layouts: Sequence[Layout]) -> None:
        self._taps, self._layouts = taps, layouts
        self._variable: _Place | None = None
        self._shown: tuple[int, int, int] = -1, 0, 0
        """The element of it, and the first of so many of its rows."""
        self._table: _Place | None = None
        self._before: dict[_Place, Any] = {}
        """Values before the step."""
        self._values_before: Mapping[str, float] = {}
        self._captured_after = 0
        self._due_at, self._shown_step = 0.0, -1
        self._keeps = False
        """True if each step is announced before it is made, so that the weights before it can be kept."""

    def subscribe(self, asked: wire.Subscribe, step: int) -> None:
        """Watch what a client asked for. Raises `ValueError` for an unknown variable."""
        variable = self._place(asked.layout, asked.variable)
        table = variable if asked.table else None
        if asked.table_variable is not None:
            table = self._place(asked.table_layout, asked.table_variable)
        if not self._watched:
            self._captured_after = step
        self._variable, self._table, self._shown_step, self._due_at = variable, table, -1, 0.0
        self._shown = asked.element, asked.first_row, min(max(0, asked.rows), _MOST_ROWS)

    def _place(self, layout: int, variable: int) -> _Place | None:
        if variable < 0:
            return None
        if not 0 <= layout < len(self._layouts):
            raise ValueError(Message("there is no layout {layout} yet", layout=layout))
        if variable >= len(self._layouts[layout].variables):
            raise ValueError(Message("there is no variable {variable} yet", variable=variable))
        return layout, variable

    def follow(self, layout: int) -> None:
        """Move the watched variable and table to a new layout, if the optimizer of their old layout is gone."""
        new = {id(each.tensor): (layout, place) for place, each in enumerate(self._layouts[layout].variables)}

        def followed(at: _Place | None) -> _Place | None:
            if at is None or self._layouts[at[0]].tap in self._taps:
                return at
            return new.get(id(self._layouts[at[0]].variables[at[1]].tensor), at)

        self._variable, self._table = followed(self._variable), followed(self._table)

    def forget(self) -> None:
        """Stop watching, so that gradients are no longer kept whole; from any thread."""
        self._variable = self._table = None

    @property
    def _watched(self) -> set[_Place]:
        return {each for each in (self._variable, self._table) if each is not None}

    @property
    def is_watched(self) -> bool:
        """True if a variable or a table is watched."""
        return bool(self._watched)

    def keep_before(self, step: int, every: int, *, pauses: bool) -> None:
        """Copy the weights before `step`, if they will be shown after it, or always if training `pauses`."""
        # What an earlier step left is none of this one's.
        self._keeps, self._before = True, self._weights() if pauses or self._is_due(step, every) else {}

    def _weights(self) -> dict[_Place, Any]:
        return {
            (layout, variable): tf.identity(self._layouts[layout].variables[variable].tensor)
            for layout, variable in self._watched
        }

    def show_if_due(self, publisher: Publisher | None, step: int, every: int) -> None:
        # They may have become due only while the step was made: then the next one is sent, with its update.
        if self._is_due(step, every) and (self._before or not self._keeps):
            self.show(publisher, step, every)

    def show(self, publisher: Publisher | None, step: int, every: int) -> None:
        """Send the weights after `step` if they are watched, unless this step was already sent with its update."""
        if step == self._shown_step and not self._before:
            return
        # A gradient is of the step that was measured last: only where that is this one it is beside its weights.
        self._send(publisher, step, has_gradient=step > self._captured_after and _is_measured(step, every))
        self._shown_step = step

    def keep_replayed(self) -> None:
        """Copy the weights before a replayed step that will be shown."""
        self._before = self._weights()
        if self._variable is not None:
            layout, variable = self._variable
            self._values_before = values_of(self._layouts[layout], variable, self._shown[0])

    def show_replayed(self, publisher: Publisher | None, step: int) -> None:
        """Send the weights after a replayed step."""
        self._shown_step = -1
        self._send(publisher, step, has_gradient=bool(self._before))

    def forget_gradient(self, step: int) -> None:
        """Forget the kept gradient, because it belongs to another step than `step`."""
        self._captured_after = max(self._captured_after, step)
        self._before, self._shown_step = {}, -1

    def _send(self, publisher: Publisher | None, step: int, *, has_gradient: bool) -> None:
        before, self._before = self._before, {}
        values_before, self._values_before = self._values_before, {}
        if publisher is None or not self._watched or not publisher.has_clients:
            return
        began = time.monotonic()
        if self._variable is not None:
            number, variable = self._variable
            found = picture(
                self._layouts[number], variable, *self._shown,
                before=before.get(self._variable), has_gradient=has_gradient,
            )  # fmt: skip
            publisher.send(replace(found, layout=number, step=step, before=values_before))
        if self._table is not None:
            number, variable = self._table
            rows = table(self._layouts[number], variable, before=before.get(self._table), has_gradient=has_gradient)
            publisher.send(replace(rows, layout=number, step=step))
        now = time.monotonic()
        self._due_at = now + max(1 / _PICTURES_PER_SECOND, (now - began) / _SHARE)

    def _is_due(self, step: int, every: int) -> bool:
        """Return whether values are shown after `step`. It must be a measured step, so that gradient and weight belong
        together.
        """
        is_soon = time.monotonic() <= self._due_at
        return bool(self._watched) and _is_measured(step, every) and not is_soon


def _is_measured(step: int, every: int) -> bool:
    return step == 1 or step % every == 0
