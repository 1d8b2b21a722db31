"""Singular values of every weight matrix, and of its update in the last step."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import numpy as np
import tensorflow as tf
from annotated_types import Interval
from numpy.typing import NDArray

from app.attach.kernel.column_table import CONDITION, MEDIAN_SINGULAR_VALUE, SINGULAR_VALUE, STABLE_RANK
from app.core.experiment.assignment import matching
from app.core.experiment.experiment_document import pattern_fault
from app.engine.diagnostics.base import Diagnostic
from optimizers.base.message import Message

if TYPE_CHECKING:
    from app.engine.training.training import Training

Array = NDArray[np.float64]

LARGEST_SIDE = 2048
"""Singular values of a matrix whose shorter side is longer take seconds."""
_ROWS = 65_536
"""Rows that are turned into float64 at a time."""


class SingularValues(Diagnostic):
    """σ₁ ≥ σ₂ ≥ … of each matrix W, and of U = W after the step − W before it; the stable rank and the condition.

        stable rank = |U|² / σ₁²  (Frobenius norm),    condition = σ₁ / σₙ,  n the shorter side

    The stable rank is 1 if one direction is all of U, and n where all directions are alike (Rudelson and Vershynin
    2007, "Sampling from large matrices"). Muon makes the latter of a momentum: Jordan and others 2024, "Muon: an
    optimizer for hidden layers in neural networks".

    A variable of more than two dimensions is the matrix with its last as columns. What has fewer, or more than 2048
    rows and columns, has no values here. U is what really changed, weight decay and rounding included: values below
    about 1e-7 of the largest weight are rounding, and are what the condition of a U of lower rank is made of.

    The values are roots of the eigenvalues of WᵀW or WWᵀ, whichever is smaller, in float64: what that loses, below
    1e-8 σ₁, the float32 of W had lost before.

    Args:
        variables: Pattern of the paths of the variables (`"dense.*/kernel"`); the whole path must match.
        count: Number of largest and of smallest values; the median is always measured.

    Raises:
        ValueError: The pattern is not one, or no matrix matches it.
    """

    name = "singular_values"
    single_steps = 1

    def __init__(
        self, training: Training, *, variables: str = ".*", count: Annotated[int, Interval(ge=1, le=64)] = 1
    ) -> None:
        super().__init__(training)
        self._count = count
        self._places = _matching(training, variables)
        self._tensors = [training.problem.variables[i].value for i in self._places]
        self.columns = tuple(
            column
            for i in self._places
            for kind in ("weight", "update")
            for column in columns_of(f"{kind}/{training.variables[i].path}", count)
        )
        self._before: list[tf.Tensor] = []
        self._updates: tuple[int, list[tf.Tensor]] = (-1, [])

    def before(self) -> None:
        self._before = [tf.identity(tensor) for tensor in self._tensors]

    def after(self) -> None:
        moved = [tensor - old for tensor, old in zip(self._tensors, self._before, strict=True)]
        self._before, self._updates = [], (self.training.step, moved)

    def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
        """Return the values of each weight and of its update; `None` if the last step was not observed, or if
        interrupted.
        """
        step, updates = self._updates
        if step != self.training.step:
            return None
        found: list[float] = []
        for weight, update in zip(self._tensors, updates, strict=True):
            for matrix in (weight, update):
                if stop():
                    return None
                found += described(singular_values(tf.convert_to_tensor(matrix).numpy()), self._count)
        return found


def columns_of(tensor: str, count: int) -> tuple[str, ...]:
    """Return the names of columns for a tensor, `weight/PATH` or `update/PATH`: the `count` largest and smallest
    singular values, their median, and derived numbers.
    """
    ranks = [sign * i for sign in (1, -1) for i in range(1, count + 1)]
    named = (kind(tensor) for kind in (MEDIAN_SINGULAR_VALUE, STABLE_RANK, CONDITION))
    return (*(SINGULAR_VALUE(tensor, rank) for rank in ranks), *named)


def singular_values(tensor: NDArray[np.generic]) -> Array:
    """Return the singular values of a matrix, or of a tensor with its last axis as columns: descending; NaN unless all
    elements are finite.
    """
    matrix = tensor.reshape(-1, tensor.shape[-1])
    if matrix.shape[0] < matrix.shape[1]:
        matrix = matrix.T
    side = matrix.shape[1]
    # By its largest element first: squares of a small update are too small even for float64 where that is subnormal.
    size = float(np.abs(matrix).max())
    if not math.isfinite(size):
        return np.full(side, np.nan)
    if size == 0:
        return np.zeros(side)
    gram = np.zeros((side, side))
    for first in range(0, len(matrix), _ROWS):
        rows = matrix[first : first + _ROWS].astype(np.float64) / size
        gram += rows.T @ rows
    squares = np.linalg.eigvalsh(gram)[::-1]
    found: Array = size * np.sqrt(np.maximum(squares, 0))
    return found


def described(values: Array, count: int) -> list[float]:
    """Return a number for each of `columns_of` from descending singular values; NaN for missing ones."""
    largest = np.full(count, np.nan)
    smallest = np.full(count, np.nan)
    largest[: len(values)], smallest[: len(values)] = values[:count], values[::-1][:count]
    first, last = values[0], values[-1]
    rank = np.sum((values / first) ** 2) if first > 0 else np.nan
    condition = first / last if last > 0 else np.nan
    return [*map(float, largest), *map(float, smallest), float(np.median(values)), float(rank), float(condition)]


def _matching(training: Training, pattern: str) -> list[int]:
    """Return the indices of the matrices that match, ascending."""
    fault = pattern_fault(pattern)
    if fault is not None:
        raise ValueError(Message("variables {fault}.", fault=fault))
    matrices = [i for i, v in enumerate(training.variables) if len(v.shape) >= 2]
    paths = [training.variables[i].path for i in matrices]
    found = [matrices[place] for place in matching(pattern, paths)]
    small = [i for i in found if _shorter_side(training.variables[i].shape) <= LARGEST_SIDE]
    if not small:
        there = (
            Message("the matrices of this model are {paths}", paths=", ".join(paths))
            if paths
            else Message("this model has no matrices")
        )
        least = Message(" and has at most {largest_side} rows or columns", largest_side=LARGEST_SIDE) if found else ""
        raise ValueError(
            Message(
                'variables must match a matrix{least}; received "{pattern}", and {found}.',
                least=least,
                pattern=pattern,
                found=there,
            )
        )
    return small


def _shorter_side(shape: tuple[int, ...]) -> int:
    return min(math.prod(shape[:-1]), shape[-1])
