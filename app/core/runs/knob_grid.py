"""The grid of two hyperparameters that several experiments make: its axes, and which cell each of them is."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_differences import describe_difference

_FEWEST = 4
_EVEN = 0.15
"""Share by which rounded factors may differ from one another."""


@dataclass(frozen=True, slots=True)
class KnobAxis:
    """A number that differs: its dotted name (`"optimizer.learning_rate"`, `"batch_size"`) and its values, ascending.

    `is_log` says that each is about the same factor above the one before.
    """

    name: str
    values: tuple[float, ...]
    is_log: bool

    @property
    def title(self) -> str:
        """The name without where it belongs."""
        return self.name.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class KnobGrid:
    """`cells` has row and column of each experiment: the place of its value `up`, and of that `across`."""

    across: KnobAxis
    up: KnobAxis
    cells: tuple[tuple[int, int], ...]

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.up.values), len(self.across.values)


def grid_of(experiments: Sequence[Experiment]) -> KnobGrid | None:
    """The grid that experiments make which differ in two numbers, whatever their titles. Across goes what changes more
    often from one to the next.

    None where they differ in anything else, two are of one cell, or they are not more than either axis has values: a
    line through the plane is no grid.
    """
    if len(experiments) < _FEWEST:
        return None
    first = experiments[0]
    names = list(dict.fromkeys(name for each in experiments for name, *_ in describe_difference(first, each)))
    names = [name for name in names if name != "title"]
    if len(names) != 2:
        return None
    columns, rows = ([_value(each, name) for each in experiments] for name in names)
    across, up = _axis(names[0], columns), _axis(names[1], rows)
    if across is None or up is None:
        return None
    if _changes(rows) > _changes(columns):
        across, up, columns, rows = up, across, rows, columns
    cells = tuple(
        (up.values.index(row), across.values.index(column)) for row, column in zip(rows, columns, strict=True)
    )
    is_line = len(cells) <= max(len(across.values), len(up.values))
    return None if is_line or len(set(cells)) < len(cells) else KnobGrid(across, up, cells)


def _axis(name: str, values: Sequence[float]) -> KnobAxis | None:
    """None where one of the values is NaN."""
    found = tuple(sorted(set(values)))
    return None if any(map(math.isnan, values)) else KnobAxis(name, found, _is_log(found))


def _changes(values: Sequence[float]) -> int:
    return sum(a != b for a, b in itertools.pairwise(values))


def _is_log(values: Sequence[float]) -> bool:
    """Whether steps are alike as factors, and not as distances."""
    if len(values) < 3 or values[0] <= 0:
        return False
    factors = [math.log(b / a) for a, b in itertools.pairwise(values)]
    distances = [b - a for a, b in itertools.pairwise(values)]
    return max(factors) <= (1 + _EVEN) * min(factors) and max(distances) > (1 + _EVEN) * min(distances)


def _value(experiment: Experiment, name: str) -> float:
    """A number of an experiment by its dotted name; NaN where it is no number, or not written."""
    path, _, key = name.rpartition(".")
    choice = experiment.choices().get(path)
    value = getattr(experiment, key, None) if not path else choice.values.get(key) if choice is not None else None
    return value if isinstance(value, int | float) and not isinstance(value, bool) else math.nan
