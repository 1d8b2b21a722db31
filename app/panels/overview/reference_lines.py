"""Lines by formula over a plot: the reference curves of an experiment."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from app.core.experiment.instruments import ReferenceCurve, step_values
from app.core.telemetry.thinning import extreme_indices, steps_together
from app.panels.shell.selection import Selection
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Array


def reference_lines(selection: Selection, plot: str) -> list[LineLayer]:
    """A dashed line for each reference curve over the plot of this name, from step 1 on."""
    curves: Sequence[ReferenceCurve] = selection.session.run.experiment.instruments.references
    return [
        LineLayer(each.title, _source(each.formula), "text3", dashed=True, ghost=True)
        for each in curves
        if each.plot == plot
    ]


def _source(formula: str) -> Source:
    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        first, last = max(1, math.floor(x0)), math.ceil(x1)
        if last < first:
            return np.empty(0), np.empty(0)
        steps = steps_together(first, last, max(pixels // 2, 1)).astype(np.float64)
        values = step_values(formula, steps)
        seen = extreme_indices(values, 2 * max(pixels // 2, 1) + 2)
        return steps[seen], values[seen]

    def at(step: float) -> float:
        return float(step_values(formula, np.array([float(math.floor(step))]))[0]) if step >= 1 else math.nan

    return Source(read, at)
