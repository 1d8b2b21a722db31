"""A map of elements put together: cells, names of rows and columns, bars, numbers below, in the room that there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from widgets.colour_maps import ColourScale
from widgets.element_map_bars import facts_height, paint_facts, paint_profile, paint_rows, paint_under
from widgets.element_map_contents import MapContents, Statistics
from widgets.element_map_layout import CellGrid, cell_grid
from widgets.element_map_painting import map_picture, paint_brush, paint_cells, paint_indices
from widgets.numerals import read_out, thousands
from widgets.plots.layers import Hue
from widgets.plots.margins import BOTTOM_LABELS, LEFT, TOP
from widgets.theme import colour, font, px

_RIGHT, _BESIDE = 12, 10
_BARS, _WIDEST_BARS, _NARROW = 60, 160, 260
"""Pixels kept for the bars of rows, the most that they take, and the width below which there are none."""
_LOW = 170
"""The height below which numbers are left out."""
_LOWEST_PROFILE, _HIGHEST_PROFILE = 40, 280
"""Pixels of the bars of a vector."""


@dataclass(frozen=True, slots=True)
class MapFigure:
    """`hue` is that of bars, `brush` the row and column of the brushed element, `row_name` what a row is called."""

    hue: Hue
    brush: tuple[int, int] | None
    row_name: Callable[[int], str]

    def painted(
        self, size: QSize, ratio: float, shown: MapContents | None, scale: ColourScale | None, grid: CellGrid | None
    ) -> tuple[QImage, CellGrid | None]:
        """A picture of `size` with `ratio` pixels of the screen to each of its own, and where its cells are.

        `grid` is where they were, None where size or contents are others.
        """
        picture = QImage(size * ratio, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(ratio)
        picture.fill(colour("panel"))
        if shown is None or scale is None:
            return picture, None
        facts = _facts(shown.statistics) if size.height() >= px(_LOW) else []
        below = QRectF(px(LEFT), 0, size.width() - px(LEFT + _RIGHT), 0)
        below.setTop(size.height() - facts_height(len(facts), below.width()))
        below.setBottom(size.height())
        room = QRectF(px(LEFT), px(TOP), below.width(), below.top() - px(TOP + BOTTOM_LABELS))
        beside = shown.rows > 1 and size.width() >= px(_NARROW)
        if grid is None or grid.ratio != ratio:
            cells = room.adjusted(0, 0, -px(_BARS + _BESIDE), 0) if beside else room
            grid = cell_grid(cells, shown.rows, shown.columns, ratio)
        with QPainter(picture) as painter:
            self._paint_cells(painter, shown, scale, grid)
            end = paint_indices(painter, grid, shown, self.row_name, self._known(shown))
            if beside:
                self._paint_rows(painter, shown, grid, room.right(), end)
            elif shown.rows == 1:
                # Its names of columns are above the bars.
                self._paint_vector(painter, shown, scale, grid, below.top() - px(TOP))
            paint_facts(painter, below, facts)
        return picture, grid

    def _known(self, shown: MapContents) -> tuple[int, int] | None:
        """The brushed element, if it is shown."""
        return None if shown.cell_of(self.brush) is None else self.brush

    def _paint_cells(self, painter: QPainter, shown: MapContents, scale: ColourScale, grid: CellGrid) -> None:
        paint_cells(painter, grid, map_picture(shown.cells, scale, grid))
        brushed = shown.cell_of(self.brush)
        if brushed is not None:
            paint_brush(painter, grid, brushed)

    def _paint_rows(self, painter: QPainter, shown: MapContents, grid: CellGrid, right: float, end: float) -> None:
        """Bars up to `right`, and what they are after `end`, where names of columns end."""
        frame, brushed = grid.frame, shown.cell_of(self.brush)
        left = frame.right() + px(_BESIDE)
        place = QRectF(left, frame.top(), min(right - left, px(_WIDEST_BARS)), frame.height())
        paint_rows(painter, grid, place, shown.row_sizes, self.hue, brushed and brushed[0])
        name = _tr("row RMS") if shown.exact_rows else _tr("row largest")
        paint_under(painter, grid, max(left, end + px(8)), name)

    def _paint_vector(
        self, painter: QPainter, shown: MapContents, scale: ColourScale, grid: CellGrid, bottom: float
    ) -> None:
        """The cells of a single row as bars below them; of a scalar its value beside it."""
        frame, brushed = grid.frame, shown.cell_of(self.brush)
        if shown.columns == 1:
            painter.setFont(font(17, 600))
            painter.setPen(colour("text"))
            value = read_out(float(shown.cells[0, 0]), 6)
            painter.drawText(QPointF(frame.right() + px(12), frame.center().y() + px(6)), value)
            return
        place = QRectF(frame.left(), frame.bottom() + px(36), frame.width(), 0)
        place.setBottom(min(bottom, place.top() + px(_HIGHEST_PROFILE)))
        if place.height() >= px(_LOWEST_PROFILE):
            finite = np.isfinite(shown.cells[0])
            shares = np.where(finite, scale.shares(np.where(finite, shown.cells[0], 0)), np.nan)
            paint_profile(painter, grid, place, shares, self.hue, brushed and brushed[1])


def _facts(found: Statistics | None) -> list[tuple[str, str, str]]:
    """Name, number and token of its colour."""
    if found is None:
        return []
    return [
        (_tr("elements"), thousands(found.elements), "text"),
        (_tr("mean"), read_out(found.mean), "text"),
        (_tr("std"), read_out(found.std), "text"),
        (_tr("largest"), read_out(found.largest), "text"),
        (_tr("zeros"), thousands(found.zeros), "text"),
        (_tr("not finite"), thousands(found.not_finite), "error" if found.not_finite else "text"),
    ]


def _tr(text: str) -> str:
    return QCoreApplication.translate("ElementMap", text)
