"""The loss of the batch."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import LOSS
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class LossColumn(Column):
    place = 0
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [LOSS]

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return [step.loss]
