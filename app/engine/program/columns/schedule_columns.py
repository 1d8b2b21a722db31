"""What schedules set besides the learning rate of the rest: rates of parts, and other hyperparameters."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import DRIVEN, PART_RATE
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class ScheduleColumns(Column):
    place = 10

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        found: list[str] = []
        for binding in sources.bindings:
            found += [PART_RATE(binding.pattern)] if binding.scope else []
            found += [DRIVEN(binding.pattern, name) for name in binding.schedules]
        return found

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return step.rates[1:]
