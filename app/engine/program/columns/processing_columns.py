"""What gradient processing leaves of each gradient, and what its stages measure."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import PROCESSED_NORM
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class ProcessingColumns(Column):
    place = 11

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        if sources.chain is None:
            return []
        return [*map(PROCESSED_NORM, sources.variables), *sources.chain.series]

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.processed
