"""How many rows of each table a step touches, and the root mean square of what is in them."""

from __future__ import annotations

from collections.abc import Sequence

import tensorflow as tf

from app.attach.kernel.column_table import TOUCHED_RMS, TOUCHED_ROWS
from app.core.messages.run_description import slot_tensor
from app.engine.program.columns.base import Column, ColumnSources, StepTensors


class TouchedRowsColumn(Column):
    """Of tables of every size: what a step touches is small."""

    place = 23

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        variables, slots = sources.variables, sources.slots
        return [
            *(TOUCHED_ROWS(variables[i]) for i in sources.tables),
            *(
                TOUCHED_RMS(tensor)
                for i in sources.tables
                for tensor in (
                    f"weight/{variables[i].path}",
                    f"update/{variables[i].path}",
                    *(slot_tensor(slots[s], variables) for s in sources.slots_by_row(i)),
                )
            ),
        ]

    def tensor(self, step: StepTensors) -> tf.Tensor:
        return tf.concat([step.touched.counts, step.touched.rms], 0)
