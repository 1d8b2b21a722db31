"""The norm of every small slot, after the step."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import norm_of
from app.core.messages.run_description import slot_tensor
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class SlotNormColumn(Column):
    place = 20

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return [norm_of(slot_tensor(slot, sources.variables)) for slot in sources.small_slots]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return step.slots.norms
