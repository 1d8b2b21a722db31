"""The learning rate of the rest of the model."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import LEARNING_RATE
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class LearningRateColumn(Column):
    place = 2
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [LEARNING_RATE]

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.rates[:1]
