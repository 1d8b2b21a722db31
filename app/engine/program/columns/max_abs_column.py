"""The largest magnitude in every gradient, weight, update and slot that is small enough for every step."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import MAX_ABS
from app.core.messages.run_description import slot_tensor
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class MaxAbsColumn(Column):
    """Of gradients of every size, as their norms."""

    place = 21

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        variables = sources.variables
        return [
            *(MAX_ABS(f"gradient/{v.path}") for v in variables),
            *(MAX_ABS(f"{kind}/{v.path}") for kind in ("weight", "update") for v in sources.small),
            *(MAX_ABS(slot_tensor(slot, variables)) for slot in sources.small_slots),
        ]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return tf.concat([each.largest for each in (step.gradients, step.weights, step.updates, step.slots)], 0)
