"""The metric of the batch, where the experiment has one."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import METRIC
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class MetricColumn(Column):
    place = 1
    is_common = True

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [METRIC] if sources.problem.metric_name else []

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return [step.metric]
