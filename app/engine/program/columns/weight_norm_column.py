"""The norm of every small variable's weights, before the update."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import WEIGHT_NORM
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class WeightNormColumn(Column):
    place = 4
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(WEIGHT_NORM, sources.small)]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.weights.norms
