"""Heights of the points that descend a surface together."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import HEIGHT
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class HeightColumn(Column):
    place = 12

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [*map(HEIGHT, sources.variables)] if sources.problem.has_heights else []

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.heights
