"""The distribution of one tensor of the selected variable, at steps over the whole run."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Signal

from app.core.telemetry.tensor_view import TensorView
from app.panels.shell.selection import Selection
from app.panels.slots.variable_tensors import Tensor
from app.session.inspection.slot_continuity import inside, spans_of
from widgets.plots.repaint_turns import Stale
from widgets.plots.time_axis import TimeAxis
from widgets.tensors.ridge_painting import RidgeRows
from widgets.tensors.ridges import Ridges

_LOOKS, _BINS = 60, 80
_DECADES = 9.0
"""Most decades that are shown below the largest magnitude."""


class TensorRidges(Stale, Ridges):
    """Ridges, repainted in turn like a plot. A click on one moves the crosshair to its step."""

    captionChanged = Signal(str)

    def __init__(self, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self._selection, self._axis = selection, axis
        self._tensor: Tensor | None = None
        self._log = True
        self.picked.connect(axis.set_crosshair)
        self._newest: int | None = None
        """The step of the last look that is shown."""
        selection.session.subscriptions.viewsChanged.connect(self.mark_stale)
        selection.session.stateChanged.connect(self._follow)
        # Covered until a step is made, it would come back with what it showed of the run before.
        selection.session.loaded.connect(lambda _: self.show_rows(None))
        selection.session.runChanged.connect(lambda: self.show_rows(None))
        axis.crosshairChanged.connect(self._scrub)

    def show_tensor(self, tensor: Tensor | None) -> None:
        self._tensor = tensor
        if tensor is not None:
            self.set_hue(tensor.hue)
        self._say_axis()
        self.mark_stale()

    def set_log(self, log: bool) -> None:
        """By magnitude, log10 |x|, or by value."""
        self._log = log
        self.mark_stale()

    def redraw(self) -> None:
        tensor, selection = self._tensor, self._selection
        looks = (
            selection.session.run.seen.views.spread(selection.variable, tensor.key, _LOOKS)
            if tensor is not None
            else []
        )
        if tensor is not None and tensor.slot is not None:
            spans = spans_of(selection.session.run, tensor.slot)
            looks = [look for look in looks if inside(spans, look[0])]
        self._newest = looks[-1][0] if looks else None
        self.show_rows(rows_of(looks, log=self._log, touched=self._touched), live=self._is_now())
        self.set_step(self._axis.crosshair)
        self._say_axis()

    @property
    def _touched(self) -> bool:
        """True where rows alone that a batch looks up are counted."""
        variable = self._selection.chosen
        is_gradient = self._tensor is not None and self._tensor.key == "gradient"
        return is_gradient and variable is not None and variable.sparse

    def _say_axis(self) -> None:
        letter = self._tensor.letter if self._tensor is not None else ""
        axis = f"log₁₀ |{letter}|" if self._log else letter
        self.captionChanged.emit(self.tr("%1, touched rows").replace("%1", axis) if self._touched else axis)

    def _is_now(self) -> bool:
        """Whether the last snapshot is of the current step: while it runs, or where none was taken since, the
        look says its step.
        """
        session = self._selection.session
        return not session.run.is_running and self._newest == session.run.state.step

    def _follow(self) -> None:
        if self._is_now() != self.is_live:
            self.mark_stale()

    def _scrub(self) -> None:
        self.set_step(self._axis.crosshair)


def rows_of(looks: list[tuple[int, TensorView]], *, log: bool, touched: bool = False) -> RidgeRows | None:
    """Histograms of these snapshots of a tensor, over bins that they share; `None` where nothing is to be counted. With
    `touched` rows of zeros are left out, as those are that a batch does not look up.
    """
    found = [(step, _touched(view) if touched else view.elements) for step, view in looks]
    placed = [_placed(values, log) for _, values in found]
    there = np.concatenate(placed) if placed else np.empty(0)
    if not len(there):
        return None
    edges = _edges(there, log)
    return RidgeRows(
        np.array([step for step, _ in found]),
        np.stack([np.histogram(each, edges)[0] for each in placed]),
        edges,
        log,
        np.array([int((values == 0).sum()) for _, values in found]),
        np.array([int((~np.isfinite(values)).sum()) for _, values in found]),
    )


def _touched(view: TensorView) -> NDArray[np.float32]:
    """A sample is of touched rows already."""
    return view.cells[np.any(view.cells != 0, axis=1)].reshape(-1) if view.is_exact else view.elements


def _placed(values: NDArray[np.float32], log: bool) -> NDArray[np.float64]:
    """The values that have a place on the axis, in its units."""
    finite = values[np.isfinite(values)].astype(np.float64)
    return np.log10(np.abs(finite[finite != 0])) if log else finite


def _edges(there: NDArray[np.float64], log: bool) -> NDArray[np.float64]:
    low, high = float(there.min()), float(there.max())
    if log:
        # A few stray magnitudes, far below the others, would press these together.
        low = max(low, float(np.quantile(there, 0.001)) - 0.5, high - _DECADES)
    margin = 0.04 * (high - low) or 0.5
    return np.linspace(low - margin, high + margin, _BINS + 1)
