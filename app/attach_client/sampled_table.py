"""A table of another process, put together of what is heard of sampled steps."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from app.attach_client.frame_decoder import TableRows
from app.core.telemetry.table_view import Projection, TableSampling, TableView


class SampledTable:
    """Hits, the last hits and rates of the rows of one variable, over the steps that were sampled."""

    def __init__(self, variable: int, rows: int) -> None:
        self.variable, self.rows = variable, rows
        self._hits = np.zeros(rows, np.int32)
        self._last = np.zeros(rows, np.int64)
        self._rates = np.full(rows, np.nan, np.float32)
        self._steps = 0
        self._newest: TableView | None = None

    def add(self, found: TableRows) -> TableView:
        """The table after a step, of which something is known. What was heard of the same step before is kept."""
        newest, has_touched = self._newest, not found.reason
        before = newest if newest is not None and newest.step == found.step else None
        if has_touched and (before is None or before.sampling is None or not before.sampling.has_touched):
            self._steps += 1
            self._hits[found.touched] += 1
            self._last[found.touched] = found.step
        if has_touched and "update" in found.known:
            moved, slope = found.known["update"], found.known["gradient"]
            with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
                self._rates[found.touched] = np.where(moved == 0, np.float32(0), moved / slope)
        measures = {name: self._measure(name, found) for name in found.known}
        view = TableView(
            step=found.step,
            variable=self.variable,
            touched=found.touched,
            hits=self._hits.copy(),
            last=self._last.copy(),
            counted=found.step,
            measures=measures,
            rates=self._rates.copy(),
            changes=found.changes,
            projection=self._projection(found.projection),
            sampling=TableSampling(self._steps, bool(found.whole), has_touched),
        )
        if before is not None and before.sampling is not None and before.sampling.has_touched:
            # It was made again because someone paused, or looked: what it did is known of the first time.
            kept = before if not has_touched else view
            view = replace(
                view, touched=kept.touched, measures={**before.measures, **measures},
                changes=view.changes or before.changes, sampling=replace(before.sampling, is_whole=bool(found.whole)),
            )  # fmt: skip
        self._newest = view
        return view

    def _measure(self, name: str, found: TableRows) -> NDArray[np.float32]:
        if name in found.whole:
            return found.whole[name]
        # What a step did not touch has no gradient; what else is in such a row is not known.
        values = np.full(self.rows, 0 if name == "gradient" else np.nan, np.float32)
        values[found.touched] = found.known[name]
        return values

    def _projection(self, projection: Projection | None) -> Projection | None:
        """With no direction the opposite of the one before."""
        before = self._newest.projection if self._newest is not None else None
        if projection is None or before is None or before.points.shape != projection.points.shape:
            return projection
        turned = np.where((before.points * projection.points).sum(0) < 0, np.float32(-1), np.float32(1))
        return replace(projection, points=projection.points * turned)
