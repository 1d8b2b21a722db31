"""Whether what was seen of tensors and tables, read from elsewhere, is what it says: shapes and types of arrays."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.tables import TableView
from app.core.views import TensorView, VariableView, cells_of, plane
from app.store.parts import Look

_LARGEST = 2**48
"""Elements of a tensor."""


def is_sound(look: Look) -> bool:
    """Whether every part of it can be shown."""
    views = all(place >= 0 and _variable(view) for place, view in look.views.items())
    return views and (look.table is None or _table(look.table, look.step))


def _variable(view: VariableView) -> bool:
    tensors = (view.weight, view.gradient, view.update, *view.slots.values())
    return all(isinstance(name, str) for name in view.slots) and all(_tensor(e) for e in tensors if e is not None)


def _tensor(view: TensorView) -> bool:
    if not all(type(length) is int and 0 <= length <= _LARGEST for length in view.shape):
        return False
    if math.prod(view.shape) > _LARGEST or not _is(view.cells, np.float32, 2):
        return False
    if view.cells.shape not in (cells_of(view.shape), plane(view.shape)):
        return False
    known = view.known
    numbers = () if known is None else (known.elements, known.mean, known.std, known.largest, known.zeros,
                                        known.not_finite)  # fmt: skip
    return all(map(_number, numbers)) and (view.sample is None or _is(view.sample, np.float32, 1))


def _table(view: TableView, step: int) -> bool:
    arrays: list[tuple[NDArray[Any], Any]] = [(view.hits, np.int32), (view.last, np.int64), (view.rates, np.float32)]
    arrays += [(each, np.float32) for each in view.measures.values()]
    if not all(_is(array, kind, 1) and len(array) == len(view.hits) for array, kind in arrays):
        return False
    if view.step != step or not (_whole(view.variable) and _whole(view.counted)) or not _rows(view.touched, view.rows):
        return False
    if not all(_whole(each) for c in view.changes.values() for each in (c.rows, c.others, c.shrunk)):
        return False
    shown = view.projection
    return shown is None or (
        _rows(shown.rows, view.rows)
        and _is(shown.points, np.float32, 2)
        and shown.points.shape == (len(shown.rows), 2)
        and _is(shown.explained, np.float32, 1)
        and len(shown.explained) == 2
    )


def _rows(rows: NDArray[np.int64], count: int) -> bool:
    """Whether they are places of rows, ascending."""
    if not _is(rows, np.int64, 1):
        return False
    return not len(rows) or bool(rows[0] >= 0 and rows[-1] < count and (np.diff(rows) > 0).all())


def _is(array: object, kind: Any, dimensions: int) -> bool:
    return isinstance(array, np.ndarray) and array.dtype == kind and array.ndim == dimensions


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
