"""The norm of every small variable's update."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import UPDATE_NORM
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class UpdateNormColumn(Column):
    place = 5
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(UPDATE_NORM, sources.small)]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.updates.norms
