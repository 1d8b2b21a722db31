"""Tensors as they are seen at one step: maps of limited size, with numbers of the whole."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

CELLS = 128
"""Most rows and columns of a map."""


def plane(shape: Sequence[int]) -> tuple[int, int]:
    """Rows and columns of a tensor laid out as a matrix: a vector is one row, a kernel has its last axis as columns."""
    return (math.prod(shape[:-1]), shape[-1]) if shape else (1, 1)


def cells_of(shape: Sequence[int]) -> tuple[int, int]:
    """Rows and columns of the map of a tensor; blocks are whole, so there may be fewer than `CELLS`."""
    rows, columns = plane(shape)
    return _cells(rows), _cells(columns)


def _cells(length: int) -> int:
    return -(-length // -(-length // CELLS)) if length else 0


@dataclass(frozen=True, slots=True)
class TensorStatistics:
    """Numbers of a whole tensor. Mean, standard deviation and largest magnitude are of what is finite."""

    elements: int
    mean: float
    std: float
    largest: float
    zeros: float
    not_finite: float

    @classmethod
    def of(cls, values: NDArray[np.float32]) -> TensorStatistics:
        finite = values[np.isfinite(values)].astype(np.float64)
        if not len(finite):
            return cls(values.size, math.nan, math.nan, math.nan, 0, values.size)
        largest = float(np.abs(finite).max())
        zeros, broken = int((values == 0).sum()), values.size - len(finite)
        return cls(values.size, float(finite.mean()), float(finite.std()), largest, zeros, broken)


@dataclass(frozen=True)
class TensorView:
    """One tensor at one step.

    Attributes:
        shape: the tensor's.
        cells: (rows, columns) float32. Where the tensor has more rows or columns, each cell is of a block the element
            of the greatest magnitude, NaN where one is not finite.
        statistics: of the whole tensor.
        elements: all elements where cells are elements, else a sample of them, for histograms; of a sparse gradient,
            of the rows that it has.
    """

    shape: tuple[int, ...]
    cells: NDArray[np.float32]
    known: TensorStatistics | None = None
    sample: NDArray[np.float32] | None = field(default=None)

    @classmethod
    def exact(cls, shape: tuple[int, ...], cells: NDArray[np.float32]) -> TensorView:
        return cls(shape, cells)

    @property
    def is_exact(self) -> bool:
        """A cell is an element."""
        return self.cells.shape == plane(self.shape)

    @property
    def block(self) -> tuple[int, int]:
        """Rows and columns of elements that a cell stands for."""
        rows, columns = plane(self.shape)
        high, wide = self.cells.shape
        return (-(-rows // high) if high else 1, -(-columns // wide) if wide else 1)

    @cached_property
    def statistics(self) -> TensorStatistics:
        return self.known if self.known is not None else TensorStatistics.of(self.cells)

    @property
    def elements(self) -> NDArray[np.float32]:
        return self.cells.reshape(-1) if self.sample is None else self.sample

    def cell_of(self, element: int) -> tuple[int, int]:
        """The cell where the element with this flat index lies."""
        row, column = divmod(element, plane(self.shape)[1])
        down, right = self.block
        return row // down, column // right

    def element_at(self, row: int, column: int) -> int:
        """Flat index of the (first) element of a cell."""
        down, right = self.block
        return row * down * plane(self.shape)[1] + column * right

    @property
    def nbytes(self) -> int:
        return self.cells.nbytes + (self.sample.nbytes if self.sample is not None else 0)


@dataclass(frozen=True, slots=True)
class VariableView:
    """One variable after a step: weight and slots, and where they are known gradient and update of that step."""

    weight: TensorView
    slots: Mapping[str, TensorView]
    gradient: TensorView | None = None
    update: TensorView | None = None

    def tensor(self, name: str) -> TensorView | None:
        """By what it is: `"weight"`, `"gradient"`, `"update"`, `"rate"`, or the name of a slot as `"slot/m"`."""
        kind, _, slot = name.partition("/")
        if kind == "slot":
            return self.slots.get(slot)
        if kind == "rate":
            return self.effective_rate
        return {"weight": self.weight, "gradient": self.gradient, "update": self.update}[kind]

    @property
    def effective_rate(self) -> TensorView | None:
        """|Δw ÷ g| of each element, where every element is known: 0 where neither moved, infinite where only the weight
        did.
        """
        gradient, update = self.gradient, self.update
        if gradient is None or update is None or not (gradient.is_exact and update.is_exact):
            return None
        with np.errstate(divide="ignore", over="ignore", invalid="ignore"):
            rate = np.abs(update.cells / gradient.cells)
        return TensorView.exact(gradient.shape, np.where(update.cells == 0, np.float32(0), rate))

    @property
    def nbytes(self) -> int:
        parts = [self.weight, self.gradient, self.update, *self.slots.values()]
        return sum(each.nbytes for each in parts if each is not None)


def index_of(element: int, shape: Sequence[int]) -> tuple[int, ...]:
    """Flat index -> index."""
    return tuple(int(i) for i in np.unravel_index(element, tuple(shape))) if shape else ()


def index_text(index: Sequence[int]) -> str:
    """`"[3, 17]"`; nothing for a scalar."""
    return f"[{', '.join(map(str, index))}]" if index else ""
