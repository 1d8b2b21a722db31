"""Small multiples: plots side by side with a shared axis, one for each quantity or each run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from widgets.base.theme import px, theme
from widgets.compare.curves import RunBand, RunCurve, SharedHeights
from widgets.compare.run_axis import RunAxis
from widgets.compare.runs_plot import RunsPlot
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.scales import AxisScale
from widgets.plots.tile import Tile
from widgets.plots.tile_scroller import TileScroller

_LEAST_WIDTH, _LEAST_HEIGHT = 290, 150
_GAP = 8
_INTERVAL = 1 / 60
"""Seconds between two repaints of one plot at least; they take turns."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """Quantity of one plot, with its curves. `key` distinguishes it from others."""

    key: str
    title: str
    scale: AxisScale
    curves: tuple[RunCurve, ...]
    bands: tuple[RunBand, ...] = ()
    higher_is_better: bool = False


def per_run(quantity: Quantity) -> list[Quantity]:
    """Return a plot for each run of a quantity, with the run's name; bands of several runs are left out."""

    def alone(curve: RunCurve) -> RunCurve:
        return replace(curve, title=quantity.title, hue="text2" if curve.hue == "edge" else curve.hue)

    return [
        replace(quantity, key=curve.key, title=curve.title, curves=(alone(curve),), bands=())
        for curve in quantity.curves
    ]


class SmallMultiples(TileScroller):
    """Grid of plots with as many columns as are wide enough; it scrolls if rows would be too low."""

    litChanged = Signal(str)
    """Signal with the key of the run that the pointer is near to in some plot; empty for none."""
    traceClicked = Signal(str)

    def __init__(self, axis: RunAxis, turns: RepaintTurns, parent: QWidget | None = None) -> None:
        self._inside = QWidget()
        self._inside.setObjectName("plain")
        super().__init__(self._inside, parent)
        self._axis = axis
        self._turns = turns
        self.tiles: dict[str, tuple[Tile, RunsPlot]] = {}
        """The tile and the plot of every quantity, by its key."""
        self._shared: SharedHeights | None = None
        self._smooth = True
        self._persistence = False
        self._chosen: str | None = None
        self._arranged: tuple[int, ...] = ()
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        theme.changed.connect(self._arrange)

    @property
    def plots(self) -> list[RunsPlot]:
        return [plot for _, plot in self.tiles.values()]

    @property
    def columns(self) -> int:
        fitting = (self.viewport().width() + px(_GAP)) // px(_LEAST_WIDTH + _GAP)
        return max(1, min(len(self.tiles), fitting))

    def show_quantities(self, quantities: Sequence[Quantity]) -> None:
        """Show a tile for each quantity, in this order. Existing tiles are kept."""
        before, self.tiles = self.tiles, {}
        for quantity in quantities:
            tile, plot = before.pop(quantity.key) if quantity.key in before else self._new_tile(quantity)
            tile.set_title(quantity.title)
            if plot.value_scale != quantity.scale:
                plot.set_scale(quantity.scale)
            plot.set_higher_is_better(quantity.higher_is_better)
            plot.set_curves(quantity.curves, quantity.bands)
            self.tiles[quantity.key] = tile, plot
        for tile, plot in before.values():
            plot.share_heights(None)
            self._turns.remove(plot)
            self._grid.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        if self._shared is not None:
            self._shared.clear()
        self._arranged = ()
        self._arrange()

    def set_shared_heights(self, shared: bool) -> None:
        """Share the same limits among all plots, for one quantity of several runs."""
        if shared != (self._shared is not None):
            self._shared = SharedHeights() if shared else None
            for plot in self.plots:
                plot.share_heights(self._shared)

    def set_smooth(self, smooth: bool) -> None:
        self._smooth = smooth
        for plot in self.plots:
            plot.set_smooth(smooth)

    def set_persistence(self, persistent: bool) -> None:
        """Draw runs as densities."""
        self._persistence = persistent
        for plot in self.plots:
            plot.set_persistence(persistent)

    def set_chosen(self, key: str | None) -> None:
        self._chosen = key
        for plot in self.plots:
            plot.set_chosen(key)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _new_tile(self, quantity: Quantity) -> tuple[Tile, RunsPlot]:
        plot = RunsPlot(self._axis, quantity.scale)
        plot.set_smooth(self._smooth)
        plot.set_persistence(self._persistence)
        plot.set_chosen(self._chosen)
        plot.share_heights(self._shared)
        plot.litChanged.connect(self._highlight)
        plot.traceClicked.connect(self.traceClicked)
        self._turns.add_over_steps(plot, _INTERVAL)
        return Tile(quantity.title, plot), plot

    def _highlight(self, key: str) -> None:
        for plot in self.plots:
            plot.set_near(key or None)
        self.litChanged.emit(key)

    def _arrange(self) -> None:
        """Arrange tiles row by row; the lowest of each column shows the axis' label."""
        columns, count = self.columns, len(self.tiles)
        rows = -(-count // columns)
        self._grid.setSpacing(px(_GAP))
        self._inside.setMinimumHeight(rows * px(_LEAST_HEIGHT + _GAP) - px(_GAP) if rows else 0)
        if self._arranged == (columns, count):
            return
        before = self._arranged or (self._grid.columnCount(),)
        self._arranged = columns, count
        for i, (tile, plot) in enumerate(self.tiles.values()):
            self._grid.addWidget(tile, i // columns, i % columns)
            plot.set_show_steps(i + columns >= count)
        for column in range(max(before[0], columns)):
            self._grid.setColumnStretch(column, int(column < columns))
        for row in range(max(self._grid.rowCount(), rows)):
            self._grid.setRowStretch(row, int(row < rows))
