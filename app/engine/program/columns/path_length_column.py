"""The length of the path that the weights have come."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.column_table import UPDATE_NORM
from app.core.messages.frame_columns import path_lengths
from app.engine.program.columns.base import ColumnSources, CumulativeColumn


class PathLengthColumn(CumulativeColumn):
    """Σ |Δw| over all steps until now, of each variable whose updates are measured at every step; and of the whole
    model, where that is every variable. What a person sets by hand is no step of the path.
    """

    place = 60

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return path_lengths(sources.variables)

    def of_names(self, sources: ColumnSources) -> tuple[Sequence[str], ...]:
        return ([*map(UPDATE_NORM, sources.small)],)

    def steps(self, *columns: NDArray[np.float32]) -> NDArray[np.float64]:
        norms = columns[0]
        found = np.empty((len(norms), len(self.names)), np.float64)
        each, whole = found[:, : norms.shape[1]], found[:, norms.shape[1] :]
        each[:] = norms
        if whole.shape[1]:
            np.sqrt(np.square(each).sum(axis=1, keepdims=True), out=whole)
        return found
