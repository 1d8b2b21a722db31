"""The picture of an element map: cells, names of rows and columns, bars and numbers, fitted to a size."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from widgets.base.colour_maps import ColourScale
from widgets.base.display_numbers import read_out, thousands
from widgets.base.theme import colour, font, mix, px
from widgets.element_map.contents import MapContents, Statistics
from widgets.element_map.layout import CellGrid, cell_grid, gathered
from widgets.element_map.painting import map_picture, paint_brush, paint_cells, paint_indices
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.step_scale import BOTTOM_LABELS, LEFT, TOP


def paint_rows(
    painter: QPainter, grid: CellGrid, place: QRectF, sizes: NDArray[Any], hue: Hue, lit: int | None
) -> None:
    """A bar for each row as long as its size, the longest as wide as `place`; where it is not finite, in `error`."""
    finite = np.isfinite(sizes)
    most = float(sizes[finite].max(initial=0.0))
    shares = np.where(finite, sizes, most) / most if most > 0 else np.where(finite, 0.0, 1.0)
    edges = grid.row_edges
    if grid.rows > grid.height:
        shares, finite = gathered(shares, grid.height, 0), ~gathered(~finite, grid.height, 0)
        edges, lit = np.arange(grid.height + 1), None
    ratio = grid.ratio
    gap = max(1, px(1)) if int(np.diff(edges).min()) >= 4 * ratio else 0
    ground, full = colour("panel"), hue_colour(hue)
    quiet, broken = mix(ground, full, 0.46), mix(ground, colour("error"), 0.6)
    tops = (edges / ratio + place.top()).tolist()
    lengths = np.maximum(shares * place.width(), 1 / ratio).tolist()
    for i, (length, good) in enumerate(zip(lengths, finite.tolist(), strict=True)):
        bar = QRectF(place.left(), tops[i] + gap / 2, length, tops[i + 1] - tops[i] - gap)
        painter.fillRect(bar, (full if i == lit else quiet) if good else broken)


def paint_profile(
    painter: QPainter, grid: CellGrid, place: QRectF, shares: NDArray[Any], hue: Hue, lit: int | None
) -> None:
    """A vector (n,) as bars below its cells: -1 to 1 over the height of `place`, or 0 to 1 where none is negative.

    NaN is a bar over all of it, in `error`.
    """
    signed = bool((shares < 0).any())
    zero = math.floor(place.center().y() if signed else place.bottom())
    edges = grid.column_edges
    if grid.columns > grid.width:
        # Of bars that share a pixel the longest: a spike is seen.
        # `np.maximum` passes NaN on.
        most, least = gathered(shares, grid.width, 0), -gathered(-shares, grid.width, 0)
        shares = np.where(-least > most, least, most)
        edges, lit = np.arange(grid.width + 1), None
    gap = max(1, px(1)) if int(np.diff(edges).min()) >= 4 * grid.ratio else 0
    ground, full = colour("panel"), hue_colour(hue)
    quiet, broken = mix(ground, full, 0.46), mix(ground, colour("error"), 0.6)
    painter.fillRect(QRectF(place.left(), zero, place.width(), 1), colour("line"))
    lefts = (edges / grid.ratio + place.left()).tolist()
    for i, share in enumerate(shares.tolist()):
        width = lefts[i + 1] - lefts[i] - gap
        if math.isnan(share):
            painter.fillRect(QRectF(lefts[i], place.top(), width, place.height()), broken)
        else:
            height = max(1.0, abs(share) * (place.height() / 2 if signed else place.height()))
            painter.fillRect(QRectF(lefts[i], zero - (share > 0) * height, width, height), full if i == lit else quiet)


def paint_under(painter: QPainter, grid: CellGrid, left: float, text: str) -> None:
    """What bars are, below them."""
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    painter.drawText(QPointF(left, grid.frame.bottom() + px(3) + px(12)), text)


def facts_height(count: int, width: float) -> int:
    """Pixels that `count` names with numbers take below a map, in as many lines as they need."""
    return px(36) * -(-count // _in_a_line(count, width)) if count else 0


def _in_a_line(count: int, width: float) -> int:
    fits = max(2, int(width / px(60)))
    # Two even lines rather than a full one and a rest.
    return count if fits >= count else -(-count // -(-count // fits))


def paint_facts(painter: QPainter, place: QRectF, facts: Sequence[tuple[str, str, str]]) -> None:
    """(name, number, token of its colour) side by side."""
    if not facts:
        return
    beside = _in_a_line(len(facts), place.width())
    width = place.width() / beside
    quiet, loud = font(11), font(12, 500)
    for i, (name, number, token) in enumerate(facts):
        x, y = place.left() + i % beside * width, place.top() + i // beside * px(36)
        painter.setFont(quiet)
        painter.setPen(colour("text3"))
        painter.drawText(QPointF(x, y + px(10)), name)
        painter.setFont(loud)
        painter.setPen(colour(token))
        painter.drawText(QPointF(x, y + px(26)), number)


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
            end = paint_indices(painter, grid, shown, self.row_name, self._visible_brush(shown))
            if beside:
                self._paint_rows(painter, shown, grid, room.right(), end)
            elif shown.rows == 1:
                # Its names of columns are above the bars.
                self._paint_vector(painter, shown, scale, grid, below.top() - px(TOP))
            paint_facts(painter, below, facts)
        return picture, grid

    def _visible_brush(self, shown: MapContents) -> tuple[int, int] | None:
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
