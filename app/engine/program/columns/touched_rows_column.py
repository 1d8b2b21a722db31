"""How many rows of each table a step touches, and the root mean square of what is in them."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.core.telemetry import channels
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class TouchedRowsColumn(Column):
    """Of tables of every size: what a step touches is small."""

    place = 23

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        variables, slots = sources.variables, sources.slots
        return [
            *(channels.touched_rows(variables[i]) for i in sources.tables),
            *(
                channels.touched_rms(tensor)
                for i in sources.tables
                for tensor in (
                    f"weight/{variables[i].path}",
                    f"update/{variables[i].path}",
                    *(channels.slot_tensor(slots[s], variables) for s in sources.slots_by_row(i)),
                )
            ),
        ]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return tf.concat([step.touched.counts, step.touched.rms], 0)
