"""Cases of a test that has more than one axis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def axis_by_axis(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return each value of every axis beside the first values of the others, in place of all combinations."""
    values = [list(axis) for axis in axes]
    first = tuple(each[0] for each in values)
    others = [(*first[:i], value, *first[i + 1 :]) for i, each in enumerate(values) for value in each[1:]]
    return [first, *others]
