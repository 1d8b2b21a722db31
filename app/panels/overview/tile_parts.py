"""Parts of the overview: the grid of its tiles, their controls, and reference curves in them."""

from __future__ import annotations

import math
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QGridLayout, QLayout, QMenu, QToolButton, QWidget

from app.core.experiment.instruments import ReferenceCurve, ScheduledDiagnostic, step_values
from app.core.telemetry.thinning import extreme_indices, steps_together
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.plots.layers import LineLayer, Source
from widgets.plots.scales import Array
from widgets.plots.tile import Tile
from widgets.plots.time_plot import TimePlot

COLUMNS, GAP = 2, 8
LEAST_TILE_HEIGHT = 150
"""Least height of a tile: where there are more rows than have it, the tiles scroll."""
_TALL_FROM = 3
"""Rows of the grid from which on a tall plot has two of them."""


@dataclass(frozen=True, slots=True)
class GridPlace:
    """Row and column, their spans, and whether nothing is below in the first column."""

    row: int
    column: int
    rows: int = 1
    columns: int = 1
    is_lowest: bool = False


def grid_places(names: Sequence[str], tall: Container[str], rows: int | None) -> dict[str, GridPlace]:
    """Return a place for each tile, in order; with `rows`, for as many as fit into these rows. A last tile without a
    neighbour has the whole row.
    """
    count = len(names) + sum(name in tall for name in names)
    high = -(-count // COLUMNS) if rows is None else rows
    free = [(row, column) for row in range(len(names) * 2 + 2) for column in range(COLUMNS)]
    found: dict[str, GridPlace] = {}
    for name in names:
        row, column = free[0]
        if rows is not None and row >= rows:
            break
        is_tall = name in tall and high >= _TALL_FROM and (rows is None or row + 2 <= rows)
        for each in range(row, row + 1 + is_tall):
            free.remove((each, column))
        found[name] = GridPlace(row, column, 1 + is_tall)
    filled = max((place.row + place.rows for place in found.values()), default=0)
    last = next(reversed(found), None)
    if last is not None and found[last].column == 0 and all((row, 1) in free for row in range(found[last].row, filled)):
        found[last] = replace(found[last], columns=COLUMNS)
    bottoms = {
        column: max((p.row + p.rows for p in found.values() if p.column <= column < p.column + p.columns), default=0)
        for column in range(COLUMNS)
    }
    return {
        name: replace(place, is_lowest=place.row + place.rows == bottoms[place.column] or place.columns > 1)
        for name, place in found.items()
    }


def step_labelled(places: Mapping[str, GridPlace], curves: Container[str]) -> set[str]:
    """Return the tiles that label the steps: the lowest of each column, and the lowest with `curves`."""
    lowest: dict[int, str] = {}
    for name, place in sorted(places.items(), key=lambda placed: placed[1].row):
        if name in curves:
            lowest |= dict.fromkeys(range(place.column, place.column + place.columns), name)
    return {*lowest.values(), *(name for name, place in places.items() if place.is_lowest)}


def label_steps(places: Mapping[str, GridPlace], tiles: Mapping[str, Tile], placeholders: Container[str]) -> None:
    """Let the plots label the steps that are lowest, or have only `placeholders` below."""
    plots = {name: body for name in places if isinstance(body := tiles[name].body, TimePlot)}
    labelled = step_labelled(places, [name for name in plots if name not in placeholders])
    for name, plot in plots.items():
        if plot.show_steps != (name in labelled):
            plot.set_show_steps(name in labelled)


class TileGrid(QWidget):
    """Grid of the tiles that have a place; the others are hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("plain")
        self.places: Mapping[str, GridPlace] = {}
        self.placed: tuple[str, ...] = ()
        """The names of the tiles that are shown, in order."""
        self._rows = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        # How many tiles there are follows from the room, never the room from the tiles.
        self._grid.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)

    def arrange(self, tiles: Mapping[str, Tile], places: Mapping[str, GridPlace]) -> bool:
        """Move tiles to their places; return false if nothing moved."""
        high = px(LEAST_TILE_HEIGHT)
        rows = max((place.row + place.rows for place in places.values()), default=0)
        self.setMinimumHeight(rows * (high + GAP) - GAP)
        if (tuple(places), rows) == (self.placed, self._rows):
            return False
        self.places, self.placed, self._rows = places, tuple(places), rows
        for tile in tiles.values():
            self._grid.removeWidget(tile)
            tile.setVisible(False)
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, int(row < rows))
            self._grid.setRowMinimumHeight(row, high if row < rows else 0)
        for column in range(COLUMNS):
            self._grid.setColumnStretch(column, 1)
        for name, place in places.items():
            self._grid.addWidget(tiles[name], place.row, place.column, place.rows, place.columns)
            self._grid.setRowStretch(place.row, 1)
            self._grid.setRowMinimumHeight(place.row, high)
            tiles[name].setVisible(True)
        return True


class SingleVariableButton(IconButton):
    """A toggle, visible only while it has an effect."""

    def __init__(self) -> None:
        super().__init__("stack", "", size=24, icon_size=14, token="text3")
        self.setCheckable(True)
        self.toggled.connect(lambda _: self._show())
        self._show()
        self.hide()

    def is_on(self) -> bool:
        """Return whether the button is pressed and has an effect."""
        return self.isChecked() and not self.isHidden()

    def _show(self) -> None:
        on = self.isChecked()
        self.set_icon("stack", "accent" if on else "text3")
        self.set_title(tr("Show all variables") if on else tr("Compare the selected variable across runs"))


STRIDES = (0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Steps from measure to measure; 0 for as often as costs little time."""


class StrideMenu(IconButton):
    """Button that shows the interval in steps, with a menu to change it."""

    chosen = Signal(int)
    settingsAsked = Signal()
    """Signal that a person wants to get at the settings of what is measured."""

    def __init__(self, stride: int = 0, parent: QWidget | None = None) -> None:
        super().__init__("timer", "", text=" ", size=24, icon_size=14, token="text3", parent=parent)
        set_style_property(self, "small", True)
        self.stride = stride
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        self._actions: dict[int, QAction] = {}
        self._below: QAction | None = None
        """Separator above which further strides are inserted."""
        self._group = group
        for each in STRIDES:
            self._add(menu, each)
            if each == 0:
                self._actions[each].setToolTip(tr("Only while this plot is visible"))
                menu.addSeparator()
                menu.addSection(tr("Record with the experiment"))
        self._settings = QAction(tr("Settings…"), menu)
        self._settings.triggered.connect(lambda _on=False: self.settingsAsked.emit())
        self._below = menu.addSeparator()
        menu.addAction(self._settings)
        self.setMenu(menu)
        self.set_stride(stride)

    def set_stride(self, stride: int) -> None:
        """Show another interval, without a signal."""
        if stride not in self._actions:
            self._add(self.menu(), stride)
        self.stride = stride
        self._show()

    def _add(self, menu: QMenu, stride: int) -> None:
        action = QAction(self._words(stride), menu)
        if self._below is None:
            menu.addAction(action)
        else:
            menu.insertAction(self._below, action)
        action.setCheckable(True)
        self._group.addAction(action)
        action.triggered.connect(lambda _on=False: self._choose(stride))
        self._actions[stride] = action

    def _choose(self, stride: int) -> None:
        if stride != self.stride:
            self.set_stride(stride)
            self.chosen.emit(stride)

    def _show(self) -> None:
        self._actions[self.stride].setChecked(True)
        self._settings.setToolTip(
            tr("Interval and settings, in the section Diagnostics")
            if self.stride
            else tr("Record it with the experiment, at your own interval and settings")
        )
        self.setText(tr("auto") if self.stride == 0 else thousands(self.stride))
        self.set_title(tr("Measured {interval}", interval=self._words(self.stride).lower()))

    def _words(self, stride: int) -> str:
        if stride == 0:
            return tr("Automatic (at most 5 % of training time)")
        if stride == 1:
            return tr("At every step")
        return tr("Every {steps} steps", steps=thousands(stride))


class StrideMenus(QObject):
    """Menus of plots with a diagnostic, for its interval in the experiment."""

    settingsAsked = Signal(str)
    """Signal that a person wants to get at the settings of a diagnostic, which the experiment may not take yet."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._menus: list[tuple[str, StrideMenu]] = []

    def make(self, name: str) -> StrideMenu:
        """Make the menu of a plot that shows the diagnostic `name`; two plots may show the same."""
        menu = StrideMenu(self.interval(name))
        menu.chosen.connect(lambda every: self._set(name, every))
        menu.settingsAsked.connect(lambda: self.settingsAsked.emit(name))
        self._menus.append((name, menu))
        return menu

    def interval(self, name: str) -> int:
        """Return the interval of a diagnostic in the experiment, in steps; 0 if the experiment does not have it."""
        found = self._session.run.experiment.instruments.diagnostic(name)
        return found.every if found is not None else 0

    def show(self) -> None:
        for name, menu in self._menus:
            menu.set_stride(self.interval(name))

    def _set(self, name: str, every: int) -> None:
        """Set the interval of a diagnostic in the experiment, with its settings; 0 removes it."""
        experiment = self._session.run.experiment
        found = experiment.instruments.diagnostic(name) or ScheduledDiagnostic(name)
        instruments = experiment.instruments.without_diagnostic(name)
        if every:
            instruments = experiment.instruments.with_diagnostic(replace(found, every=every))
        if not self._session.editor.edit(replace(experiment, instruments=instruments)):
            self.show()


def reference_lines(selection: Selection, plot: str) -> list[LineLayer]:
    """Return a dashed line for each reference curve in the plot of this name, from step 1 on."""
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
