"""Painting of an element map: cells as one picture, indices, row bars, numbers, the brushed cell."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPen

from widgets.base.colour_maps import NOT_FINITE, ColourScale
from widgets.base.display_numbers import read_out, thousands
from widgets.base.small_marks import AT_RIGHT, paint_box, paint_hover_label, paint_outline
from widgets.base.theme import colour, font, mix, px
from widgets.base.translation import tr
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.plane import BOTTOM_LABELS, LEFT, TOP
from widgets.tensors.map_cells import CellGrid, MapContents, Statistics, cell_grid, gathered, spread

LINE = 16
_GAP, _APART = 6, 13


class Ink:
    """Small font with its colour, made once for all names."""

    def __init__(self, token: str, weight: int) -> None:
        self._font, self._colour = font(11, weight), colour(token)
        self.metrics = QFontMetricsF(self._font)

    def on(self, painter: QPainter) -> Ink:
        painter.setFont(self._font)
        painter.setPen(self._colour)
        return self


def inks() -> tuple[Ink, Ink]:
    """Return the ink of names, and the ink of the highlighted name."""
    return Ink("text3", 400), Ink("text", 600)


def paint_row_labels(painter: QPainter, left: float, names: Iterable[tuple[float, str, bool]]) -> None:
    """Paint names (centre y, text, whether highlighted) left of a frame that begins at `left`; first ones have
    priority, and none overlap.
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
            painter.drawText(QRectF(0, y - px(LINE) / 2, room, px(LINE)), AT_RIGHT, shown)


_STRIPE, _PERIOD = 2, 6
"""Pixels of the strokes on cells that are not finite, and from one to the next, across the diagonal."""
_POWERS = (1, 2, 4)
_DECIMALS = (1, 2, 5)
_ONE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def map_picture(values: NDArray[Any], scale: ColourScale, grid: CellGrid) -> QImage:
    """Return floating values (rows, columns) as a picture in screen pixels with sharp cells.

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
    """Paint a `map_picture` at its position."""
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
    """Return the indices to be labelled along an axis of `count` in `pixels`: round ones and the last, at least `apart`
    pixels apart.

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
    """Paint labels of rows at the left and of columns below, with priority for the brushed element.

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
    """Paint an outline around the brushed cell, and lines to both axes."""
    frame, box = grid.frame, _outline(grid, cell)
    middle = QPointF(math.floor(box.center().x()) + 0.5, math.floor(box.center().y()) + 0.5)
    # Over a bright cell the line must be seen as well as over the ground.
    for token, alpha, width in (("panel", 120, 3.0), ("text", 130, 1.0)):
        painter.setPen(QPen(colour(token, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        if box.top() > frame.top():
            painter.drawLine(QPointF(middle.x(), frame.top()), QPointF(middle.x(), box.top()))
        if box.left() > frame.left():
            painter.drawLine(QPointF(frame.left(), middle.y()), QPointF(box.left(), middle.y()))
    paint_outline(painter, box, colour("text"), 1.5, 4.0)


def paint_pointed(painter: QPainter, grid: CellGrid, cell: tuple[int, int], text: str, width: float) -> None:
    """Paint the cell under the pointer and, in a box beside it, its description; `width` is the widget's."""
    box = _outline(grid, cell)
    paint_box(painter, box, QPen(colour("text2"), 1))
    paint_hover_label(painter, box, text, QRectF(0, grid.frame.top(), width, grid.frame.height()))


def _outline(grid: CellGrid, cell: tuple[int, int]) -> QRectF:
    """Return the outline of a cell, with a minimum size."""
    box = grid.cell(*cell)
    more = max(1.0, (px(7) - min(box.width(), box.height())) / 2)
    return box.adjusted(-more, -more, more, more)


def paint_rows(
    painter: QPainter, grid: CellGrid, place: QRectF, sizes: NDArray[Any], hue: Hue, lit: int | None
) -> None:
    """Paint a bar for each row as long as its size, the longest as wide as the rectangle `place`; in the `error` colour
    if not finite.
    """
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
    """Paint a vector (n,) as bars below its cells: -1 to 1 over the height of the rectangle `place`, or 0 to 1 without
    negative values.

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
    """Paint the meaning of the bars below them."""
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    painter.drawText(QPointF(left, grid.frame.bottom() + px(3) + px(12)), text)


def facts_height(count: int, width: float) -> int:
    """Return the height of `count` names with numbers below a map, in as many lines as they need."""
    return px(36) * -(-count // _in_a_line(count, width)) if count else 0


def _in_a_line(count: int, width: float) -> int:
    fits = max(2, int(width / px(60)))
    # Two even lines rather than a full one and a rest.
    return count if fits >= count else -(-count // -(-count // fits))


def paint_facts(painter: QPainter, place: QRectF, facts: Sequence[tuple[str, str, str]]) -> None:
    """Paint facts (name, number, colour token) side by side."""
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


_EDGE, _BESIDE = 12, 10
_BARS, _WIDEST_BARS, _NARROW = 60, 160, 260
"""Pixels kept for the bars of rows, the most that they take, and the width below which there are none."""
_LOW = 170
"""The height below which numbers are left out."""
_LOWEST_PROFILE, _HIGHEST_PROFILE = 40, 280
"""Pixels of the bars of a vector."""


@dataclass(frozen=True, slots=True)
class MapFigure:
    """Figure of a map: `hue` is the colour of bars, `brush` row and column of the brushed element, `row_name` names a
    row.
    """

    hue: Hue
    brush: tuple[int, int] | None
    row_name: Callable[[int], str]

    def painted(
        self, size: QSize, ratio: float, shown: MapContents | None, scale: ColourScale | None, grid: CellGrid | None
    ) -> tuple[QImage, CellGrid | None]:
        """Paint a picture of `size` with `ratio` screen pixels for each of its own; return it with the positions of its
        cells.

        `grid` is where they were, None if size or contents are others.
        """
        picture = QImage(size * ratio, QImage.Format.Format_RGB32)
        picture.setDevicePixelRatio(ratio)
        picture.fill(colour("panel"))
        if shown is None or scale is None:
            return picture, None
        facts = _facts(shown.statistics) if size.height() >= px(_LOW) else []
        below = QRectF(px(LEFT), 0, size.width() - px(LEFT + _EDGE), 0)
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
        """Return the brushed element if it is shown."""
        return None if shown.cell_of(self.brush) is None else self.brush

    def _paint_cells(self, painter: QPainter, shown: MapContents, scale: ColourScale, grid: CellGrid) -> None:
        paint_cells(painter, grid, map_picture(shown.cells, scale, grid))
        brushed = shown.cell_of(self.brush)
        if brushed is not None:
            paint_brush(painter, grid, brushed)

    def _paint_rows(self, painter: QPainter, shown: MapContents, grid: CellGrid, right: float, end: float) -> None:
        """Paint row bars up to `right`, and their meaning after `end`, the right end of the column names."""
        frame, brushed = grid.frame, shown.cell_of(self.brush)
        left = frame.right() + px(_BESIDE)
        place = QRectF(left, frame.top(), min(right - left, px(_WIDEST_BARS)), frame.height())
        paint_rows(painter, grid, place, shown.row_sizes, self.hue, brushed and brushed[0])
        name = tr("row RMS") if shown.exact_rows else tr("row largest")
        paint_under(painter, grid, max(left, end + px(8)), name)

    def _paint_vector(
        self, painter: QPainter, shown: MapContents, scale: ColourScale, grid: CellGrid, bottom: float
    ) -> None:
        """Paint the cells of a single row as bars below them; a scalar's value beside it."""
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
    """Return name, number and colour token of each fact."""
    if found is None:
        return []
    return [
        (tr("elements"), thousands(found.elements), "text"),
        (tr("mean"), read_out(found.mean), "text"),
        (tr("std"), read_out(found.std), "text"),
        (tr("largest"), read_out(found.largest), "text"),
        (tr("zeros"), thousands(found.zeros), "text"),
        (tr("not finite"), thousands(found.not_finite), "error" if found.not_finite else "text"),
    ]
