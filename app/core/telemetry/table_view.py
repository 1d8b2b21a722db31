"""The snapshot of an embedding table at one step, row by row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Projection:
    """Rows of a table along the two directions in which its rows differ most.

    Attributes:
        rows: (n,) int64, the rows that are shown.
        points: (n, 2) float32, NaN for a row that is not finite.
        explained: (2,) float32, the share of the variance of all rows along each direction; NaN where there is none.
    """

    rows: NDArray[np.int64]
    points: NDArray[np.float32]
    explained: NDArray[np.float32]

    @property
    def nbytes(self) -> int:
        return self.points.nbytes + self.explained.nbytes


@dataclass(frozen=True, slots=True)
class RowChange:
    """What one step changed in a weight or a slot: `rows` in all, `others` of them not touched by the batch.

    Of the others, `shrunk` have no element that is farther from zero than it was, as what decays has none.
    """

    rows: int
    others: int
    shrunk: int


@dataclass(frozen=True, slots=True)
class TableSampling:
    """What is known of a table in another process, which says of sampled steps alone what they did.

    Attributes:
        steps: how many steps were sampled: hits count these, and the last of them that touched a row is its last.
        is_whole: measures are of every row; otherwise of touched rows alone, NaN of the others.
        has_touched: whether it is known which rows this step touched.
    """

    steps: int
    is_whole: bool
    has_touched: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """The snapshot of one table after a step.

    Attributes:
        step: the step.
        variable: place of the table among the variables.
        touched: (n,) int64, rows that the batch of this step looked up, ascending; none at step 0.
        hits: (rows,) int32, how many of the batches of steps 1 to `counted` looked each row up.
        last: (rows,) int64, the last of those steps that did; 0 for never.
        counted: the step up to which hits are computed; `step`, unless the counting is behind.
        measures: (rows,) float32 by what they are of: root mean square of each row of `"weight"` and of each slot that
            has the table's rows, `"slot/m"`; where what the step did is known also of `"gradient"` and `"update"`.
        rates: (rows,) float32, |Δw| ÷ |g| of each row at the last sampled step that touched it: 0 where neither moved,
            infinite where only the weight did, NaN before the first such step.
        changes: what the step changed in `"weight"` and each `"slot/m"`, where that is known.
        projection: the rows in two dimensions.
        sampling: what is known of it, where that is not all of the above.
    """

    step: int
    variable: int
    touched: NDArray[np.int64]
    hits: NDArray[np.int32]
    last: NDArray[np.int64]
    counted: int
    measures: Mapping[str, NDArray[np.float32]]
    rates: NDArray[np.float32]
    changes: Mapping[str, RowChange] = field(default_factory=dict)
    projection: Projection | None = None
    sampling: TableSampling | None = None

    @property
    def is_partial(self) -> bool:
        """Whether measures are of touched rows alone."""
        return self.sampling is not None and not self.sampling.is_whole

    @property
    def rows(self) -> int:
        return len(self.hits)

    def measure(self, name: str) -> NDArray[np.float32] | None:
        """One of `measures`, or `"rate"` or `"hits"`; `None` where it is not known at this step."""
        if name == "rate":
            return self.rates
        if name == "hits":
            return self.hits.astype(np.float32)
        return self.measures.get(name)

    @property
    def nbytes(self) -> int:
        arrays: list[NDArray[Any]] = [self.touched, self.hits, self.last, self.rates, *self.measures.values()]
        return sum(each.nbytes for each in arrays) + (self.projection.nbytes if self.projection is not None else 0)
