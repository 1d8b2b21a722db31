"""The painting of an element map: cells as one picture, indices, bars of rows, the brushed cell."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPen

from widgets.base.colour_maps import NOT_FINITE, ColourScale
from widgets.base.display_numbers import thousands
from widgets.base.hover_label import paint_hover_label
from widgets.base.theme import colour, font, px
from widgets.element_map.contents import MapContents
from widgets.element_map.layout import CellGrid, gathered, spread

LINE = 16
_GAP, _APART = 6, 13
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


class Ink:
    """A small font and its colour, made once for all names."""

    def __init__(self, token: str, weight: int) -> None:
        self._font, self._colour = font(11, weight), colour(token)
        self.metrics = QFontMetricsF(self._font)

    def on(self, painter: QPainter) -> Ink:
        painter.setFont(self._font)
        painter.setPen(self._colour)
        return self


def inks() -> tuple[Ink, Ink]:
    """That of names, and that of one that is highlighted."""
    return Ink("text3", 400), Ink("text", 600)


def paint_row_labels(painter: QPainter, left: float, names: Iterable[tuple[float, str, bool]]) -> None:
    """Names (height of their middle, text, whether it is highlighted) before a frame that begins at `left`; the first
    ones are written before the last, none over another.
    """
    both = inks()
    taken: list[float] = []
    for y, text, lit in names:
        if all(abs(y - other) >= px(_APART) for other in taken):
            taken.append(y)
            ink = both[lit].on(painter)
            # A wide name takes half of the gap as well, before it is cut.
            wide = ink.metrics.horizontalAdvance(text) > left - px(_GAP + 2)
            room = left - px(_GAP) / (2 if wide else 1)
            shown = ink.metrics.elidedText(text, Qt.TextElideMode.ElideRight, room - px(1))
            painter.drawText(QRectF(0, y - px(LINE) / 2, room, px(LINE)), _RIGHT, shown)


_STRIPE, _PERIOD = 2, 6
"""Pixels of the strokes on cells that are not finite, and from one to the next, across the diagonal."""
_POWERS = (1, 2, 4)
_DECIMALS = (1, 2, 5)
_ONE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def map_picture(values: NDArray[Any], scale: ColourScale, grid: CellGrid) -> QImage:
    """(rows, columns) of floating values as a picture in pixels of the screen, every cell sharp.

    Of cells that share a pixel the farthest from zero is seen, before all one that is not finite.
    """
    levels = scale.levels(values)
    if grid.rows > grid.height or grid.columns > grid.width:
        levels = _downsampled(levels, scale.zero, grid)
    pixels = np.ascontiguousarray(_filled(scale.table()[levels], grid))
    if (levels == NOT_FINITE).any():
        _stripe(pixels, _filled(levels == NOT_FINITE, grid), grid.ratio)
    height, width = pixels.shape
    # A copy owns its pixels; the array does not outlive this call.
    picture = QImage(pixels.data, width, height, width * 4, QImage.Format.Format_RGB32).copy()
    picture.setDevicePixelRatio(grid.ratio)
    return picture


def paint_cells(painter: QPainter, grid: CellGrid, picture: QImage) -> None:
    """A `map_picture` in its place."""
    # Zero is the ground: without an edge nobody would see where a map of zeros ends.
    painter.fillRect(grid.frame.adjusted(-1, -1, 1, 1), colour("line"))
    painter.drawImage(grid.frame.topLeft(), picture)


def _downsampled(levels: NDArray[np.uint8], zero: int, grid: CellGrid) -> NDArray[np.uint8]:
    farthest_last = np.argsort(np.abs(np.arange(256) - zero), kind="stable").astype(np.uint8)
    ranks = np.argsort(farthest_last).astype(np.uint8)[levels]
    ranks = gathered(ranks, grid.height, 0) if grid.rows > grid.height else ranks
    ranks = gathered(ranks, grid.width, 1) if grid.columns > grid.width else ranks
    return farthest_last[ranks]


def _filled(cells: NDArray[Any], grid: CellGrid) -> NDArray[Any]:
    wide = cells if grid.columns > grid.width else spread(cells, grid.column_edges, 1)
    return wide if grid.rows > grid.height else spread(wide, grid.row_edges, 0)


def _stripe(pixels: NDArray[np.uint32], where: NDArray[np.bool_], ratio: float) -> None:
    height, width = pixels.shape
    stroke, period = round(px(_STRIPE) * ratio), round(px(_PERIOD) * ratio)
    diagonal = (np.arange(height)[:, None] + np.arange(width)) % period < stroke
    pixels[where & diagonal] = colour("panel").rgb()


def index_ticks(count: int, pixels: float, apart: float) -> list[int]:
    """Indices to be named along an axis of `count` in `pixels`: round ones and the last, `apart` pixels or more.

    Powers of two where the count is made of them, else of ten.
    """
    if count <= 1:
        return [0] * count
    each = pixels / count
    last = count - 1
    step, bases = 1, _POWERS if count % 32 == 0 or count in (8, 16, 24) else _DECIMALS
    ground = 8 if bases is _POWERS else 10
    power = 0
    while step * each < apart:
        power += 1
        step = bases[power % len(bases)] * ground ** (power // len(bases))
    found = [i for i in range(0, last, step) if (last - i) * each >= apart]
    return [*found, last] if found else [0]


def paint_indices(
    painter: QPainter,
    grid: CellGrid,
    shown: MapContents,
    row_name: Callable[[int], str],
    brush: tuple[int, int] | None,
) -> float:
    """Names of rows at the left and of columns below, before all those of the brushed element.

    Returns where the last column's name ends, in pixels from the left.
    """
    frame = grid.frame
    below, end = frame.bottom() + px(3), 0.0
    rows = _with_first(brush and brush[0], index_ticks(shown.shape[0], frame.height(), px(18)))
    middles = [(grid.cell(row // shown.block[0], 0).center().y(), row) for row in rows]
    lit = brush and brush[0]
    paint_row_labels(painter, frame.left(), ((y, row_name(row), row == lit) for y, row in middles))
    both = inks()
    taken: list[tuple[float, float]] = []
    for column in _with_first(brush and brush[1], index_ticks(shown.shape[1], frame.width(), px(44))):
        ink = both[brush is not None and column == brush[1]].on(painter)
        text, x = thousands(column), grid.cell(0, column // shown.block[1]).center().x()
        width = ink.metrics.horizontalAdvance(text)
        # The first and the last one stay by the map.
        left = min(max(x - width / 2, frame.left()), max(frame.left(), frame.right() - width))
        if all(left >= high + px(6) or left + width + px(6) <= low for low, high in taken):
            taken.append((left, left + width))
            painter.drawText(QRectF(left - 1, below, width + 2, px(LINE)), _ONE | Qt.AlignmentFlag.AlignHCenter, text)
            end = max(end, left + width)
    return end


def _with_first(index: int | None, indices: list[int]) -> list[int]:
    return indices if index is None else [index, *(i for i in indices if i != index)]


def paint_brush(painter: QPainter, grid: CellGrid, cell: tuple[int, int]) -> None:
    """An outline, and lines to both axes."""
    frame, box = grid.frame, _outline(grid, cell)
    middle = QPointF(math.floor(box.center().x()) + 0.5, math.floor(box.center().y()) + 0.5)
    # Over a bright cell the line must be seen as well as over the ground.
    for token, alpha, width in (("panel", 120, 3.0), ("text", 130, 1.0)):
        painter.setPen(QPen(colour(token, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        if box.top() > frame.top():
            painter.drawLine(QPointF(middle.x(), frame.top()), QPointF(middle.x(), box.top()))
        if box.left() > frame.left():
            painter.drawLine(QPointF(frame.left(), middle.y()), QPointF(box.left(), middle.y()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for token, width in (("panel", 4.0), ("text", 1.5)):
        pen = QPen(colour(token), px(width))
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box)


def paint_pointed(painter: QPainter, grid: CellGrid, cell: tuple[int, int], text: str, width: float) -> None:
    """The cell under the pointer and, in a box beside it, what it is; `width` is that of the widget."""
    box = _outline(grid, cell)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour("text2"), 1))
    painter.drawRect(box)
    paint_hover_label(painter, box, text, QRectF(0, grid.frame.top(), width, grid.frame.height()))


def _outline(grid: CellGrid, cell: tuple[int, int]) -> QRectF:
    """Around a cell, and never too small to be seen."""
    box = grid.cell(*cell)
    more = max(1.0, (px(7) - min(box.width(), box.height())) / 2)
    return box.adjusted(-more, -more, more, more)
