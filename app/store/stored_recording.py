"""A kept run as a `Recording`: whatever reads a run that is made reads one that was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from app.core import channels
from app.core.recording import SMOOTHED, Recording
from app.store.lazy_table import LazyTable
from app.store.stored_tables import JoinedTable

Column = Callable[[JoinedTable, str], NDArray[np.float32]]
"""The values of a column of a table."""


class StoredRecording(Recording):
    """Columns are loaded when they are first read. What the run tells when it is gone on with may be appended."""

    def __init__(self, tables: Sequence[JoinedTable], column: Column) -> None:
        super().__init__()
        counts = {"further": 0, "probes": 0, "elements": 0, "measured": 0}
        lists = {
            "further": self._further,
            "probes": self._probes,
            "elements": self._elements,
            "measured": self._measured,
        }
        for table in tables:
            smooth = {name: SMOOTHED for name in (channels.LOSS, channels.METRIC) if name in table.columns}
            lazy = LazyTable(
                table.columns, table.steps, partial(column, table), smooth if table.kind == "steps" else None
            )
            name = table.kind
            if name in lists:
                name = f"{name} {counts[name]}"
                counts[table.kind] += 1
                lists[table.kind].append(lazy)
            self._history.put(name, lazy)
            self._adopt(lazy)
            if table.kind == "steps":
                self.last_step = lazy.last_step
            if table.kind == "probes" and len(table.steps) > 1:
                self.stride = int(table.steps[-1] - table.steps[-2])
