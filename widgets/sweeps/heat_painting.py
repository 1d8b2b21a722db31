"""Painting of a heat map: its axes and cells, the scale from values to colours, colour bar and marks."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from widgets.base.brush import write
from widgets.base.colour_maps import TOP, ramp_table
from widgets.base.display_numbers import compact
from widgets.base.small_marks import AT_LEFT, AT_RIGHT, CENTRED, paint_box
from widgets.base.theme import colour, contrast, font, px, theme
from widgets.base.translation import tr
from widgets.plots.scales import Linear, Log, Tick

_DECADES = 4.0
"""Decades above the middle value that a logarithmic scale goes: what is about to diverge would darken all the rest."""
_TIMES = 20.0
"""Length of a linear scale, as a multiple of the distance from the least value to the middle one."""
_NARROWEST = 1e-12
"""Share of the largest magnitude that a scale spans at least."""


@dataclass(frozen=True, slots=True)
class HeatAxis:
    """Axis of the map: the varied setting, its values or category names from the lowest, and whether it is
    logarithmic.
    """

    name: str
    labels: tuple[str, ...] = ()
    is_log: bool = False

    @property
    def title(self) -> str:
        """Name, and whether the axis is logarithmic."""
        return tr("{name}, log", name=self.name) if self.is_log else self.name


@dataclass(frozen=True, slots=True)
class HeatCells:
    """Cells of `rows` x `columns` that fill `frame`, in whole pixels; the first row is the lowest."""

    frame: QRectF
    rows: int
    columns: int

    @classmethod
    def within(cls, room: QRectF, rows: int, columns: int) -> HeatCells:
        left, top = math.ceil(room.left()), math.ceil(room.top())
        right, bottom = max(left + 1, math.floor(room.right())), max(top + 1, math.floor(room.bottom()))
        return cls(QRectF(left, top, right - left, bottom - top), rows, columns)

    def column_edge(self, column: int) -> float:
        return self.frame.left() + round(column * self.frame.width() / self.columns)

    def row_edge(self, row: int) -> float:
        """Return the lower edge of a row; for the row after the last, the top of the frame."""
        return self.frame.bottom() - round(row * self.frame.height() / self.rows)

    def cell(self, row: int, column: int) -> QRectF:
        left, right = self.column_edge(column), self.column_edge(column + 1)
        top, bottom = self.row_edge(row + 1), self.row_edge(row)
        return QRectF(left, top, right - left, bottom - top)

    def at(self, place: QPointF) -> tuple[int, int] | None:
        """Return row and column of the cell at a position of the widget; None outside the map."""
        if not self.frame.contains(place):
            return None
        column = int((place.x() - self.frame.left()) * self.columns / self.frame.width())
        row = int((self.frame.bottom() - place.y()) * self.rows / self.frame.height())
        return min(row, self.rows - 1), min(column, self.columns - 1)


@dataclass(frozen=True, slots=True)
class HeatScale:
    """Scale from values to shares of a ramp.

    Attributes:
        low, high: the values at the ends, in units of the scale: log10 of the value where it is `log`.
        signed: along the diverging ramp, with zero in its middle.
        beyond: some values lie above `high`, and have its colour.
    """

    low: float
    high: float
    log: bool = False
    signed: bool = False
    beyond: bool = False

    def shares(self, values: NDArray[Any]) -> NDArray[np.float64]:
        """Return shares 0 to 1 along the ramp, in the shape of `values`; NaN for values that the scale cannot show."""
        units = (Log() if self.log else Linear()).forward(np.asarray(values, np.float64))
        units = np.where(np.isfinite(units), units, np.nan)
        found: NDArray[np.float64] = np.clip((units - self.low) / (self.high - self.low), 0.0, 1.0)
        return found

    def ticks(self, pixels: float) -> list[Tick]:
        """Return round values, at shares of the ramp."""
        scale = Log() if self.log else Linear()
        found = scale.ticks(self.low, self.high, pixels)
        return [Tick((tick.position - self.low) / (self.high - self.low), tick.text) for tick in found]


def heat_scale(values: NDArray[Any], *, log: bool) -> HeatScale | None:
    """Return a scale for all finite `values`; None without any. It is logarithmic if `log` is requested and all are
    above zero, and signed if values lie on both sides of zero.

    What lies far above the middle value has the colour of the end.
    """
    known = np.asarray(values, np.float64)
    known = known[np.isfinite(known)]
    if not len(known):
        return None
    if known.min() < 0 < known.max():
        reach = float(np.abs(known).max())
        return HeatScale(-reach, reach, signed=True)
    is_log = log and bool(known.min() > 0)
    units = np.log10(known) if is_log else known
    low, high, middle = float(units.min()), float(units.max()), float(np.median(units))
    most = middle + _DECADES if is_log else low + _TIMES * (middle - low)
    top = most if low < most < high else high
    least = max(_NARROWEST * max(abs(low), abs(top)), 0.02 if is_log else 1e-300)
    if top - low < least:
        low, top = low - least / 2, top + least / 2
    return HeatScale(low, top, is_log, beyond=top < high)


def shown_labels(widths: Sequence[float], places: Sequence[float], gap: float) -> list[int]:
    """Return the labels to write: all, or every second, third and so on, so that none comes within `gap` of another.

    `places` are their middles, ascending or descending.
    """
    count = len(widths)
    for stride in range(1, count):
        chosen = list(range(0, count, stride))
        pairs = itertools.pairwise(chosen)
        if all(abs(places[b] - places[a]) >= (widths[a] + widths[b]) / 2 + gap for a, b in pairs):
            return chosen
    return [0] if count else []


LINE = 16
"""Height of a line of labels."""
_GAP, _APART = 6, 8
_LEAST_LEVEL = 34
"""Level at which the sequential ramp begins: at its end a measured cell would look like one that is not measured."""
_STROKE, _PERIOD = 2, 6
_BAR, _TEXT_GAP = 10, 5
Cell = tuple[int, int]


def label_width(axis: HeatAxis) -> float:
    """Return the width of the widest label."""
    metrics = QFontMetricsF(font(11, 600))
    return max((metrics.horizontalAdvance(text) for text in axis.labels), default=0.0)


def bar_width(scale: HeatScale | None, pixels: float) -> float:
    """Return the width of the colour bar and its numbers; 0 without a scale."""
    if scale is None:
        return 0.0
    metrics = QFontMetricsF(font(11))
    widest = max((metrics.horizontalAdvance(tick.text) for tick in _bar_ticks(scale, pixels)), default=0.0)
    return px(_BAR + _TEXT_GAP) + widest + 1


def paint_cells(
    painter: QPainter, cells: HeatCells, values: NDArray[np.float64], diverged: NDArray[np.bool_], scale: HeatScale
) -> None:
    """Paint cells (rows, columns) in the colour of their value, diverged cells with strokes; NaN leaves a cell
    empty.
    """
    table = ramp_table(theme.tokens, scale.signed)
    levels = _levels(scale.shares(values), scale.signed)
    for row, column in np.argwhere(np.isfinite(values) & ~diverged).tolist():
        painter.fillRect(_inside(cells.cell(row, column)), QColor.fromRgb(int(table[levels[row, column]])))
    for row, column in np.argwhere(diverged).tolist():
        _paint_diverged(painter, _inside(cells.cell(row, column)))


def paint_texts(
    painter: QPainter,
    cells: HeatCells,
    texts: Sequence[Sequence[str]],
    values: NDArray[np.float64],
    scale: HeatScale | None,
) -> None:
    """Paint a text in each cell if the widest fits, in the tone with the best contrast to the cell's colour."""
    painter.setFont(font(11))
    metrics = QFontMetricsF(painter.font())
    widest = max((metrics.horizontalAdvance(text) for row in texts for text in row), default=0.0)
    cell = cells.cell(0, 0)
    if cell.width() < widest + px(4) or cell.height() < px(LINE - 2):
        return
    table = ramp_table(theme.tokens, scale.signed) if scale is not None else None
    levels = _levels(scale.shares(values), scale.signed) if scale is not None else None
    for row, line in enumerate(texts):
        for column, text in enumerate(line):
            tone = colour("text2")
            if table is not None and levels is not None and np.isfinite(values[row, column]):
                ground = QColor.fromRgb(int(table[levels[row, column]]))
                tone = max((colour("text"), colour("panel")), key=lambda each: contrast(each, ground))
            painter.setPen(tone)
            painter.drawText(cells.cell(row, column), CENTRED, text)


def paint_frame(painter: QPainter, cells: HeatCells) -> None:
    """Paint the outline of all cells, because cells without a value have no edge of their own."""
    paint_box(painter, cells.frame.adjusted(-0.5, -0.5, 0.5, 0.5), colour("line"))


def paint_axes(painter: QPainter, cells: HeatCells, across: HeatAxis, up: HeatAxis, lit: Cell | None) -> None:
    """Paint values below and at the left, always including the highlighted cell's; the axes' names below and above
    them.
    """
    frame = cells.frame
    both = QFontMetricsF(font(11, 600))
    middles = [cells.cell(0, i).center().x() for i in range(cells.columns)]
    widths = [both.horizontalAdvance(text) for text in across.labels]
    chosen = shown_labels(widths, middles, px(_APART))
    for i in _with_lit(chosen, lit and lit[1], middles, widths, px(_APART)):
        place = QRectF(middles[i] - widths[i] / 2 - 2, frame.bottom() + px(3), widths[i] + 4, px(LINE))
        _paint_label(painter, place, across.labels[i], CENTRED, is_lit=lit is not None and i == lit[1])
    heights = [cells.cell(i, 0).center().y() for i in range(cells.rows)]
    lines = [float(px(LINE - 2))] * cells.rows
    chosen = shown_labels(lines, heights, 0)
    for i in _with_lit(chosen, lit and lit[0], heights, lines, 0):
        place = QRectF(0, heights[i] - px(LINE) / 2, frame.left() - px(_GAP), px(LINE))
        text = both.elidedText(up.labels[i], Qt.TextElideMode.ElideRight, place.width() + 1)
        _paint_label(painter, place, text, AT_RIGHT, is_lit=lit is not None and i == lit[0])
    below = QRectF(frame.left(), frame.bottom() + px(LINE + 3), frame.width(), px(LINE))
    above = QRectF(px(8), frame.top() - px(LINE + 4), frame.right() - px(8), px(LINE))
    write(painter, below, across.title, "text2", font(11, 500), CENTRED)
    write(painter, above, up.title, "text2", font(11, 500))


def paint_bar(painter: QPainter, cells: HeatCells, left: float, scale: HeatScale, value: float) -> None:
    """Paint the ramp from bottom to top with round numbers beside it, and a mark at `value` if that is finite."""
    frame = cells.frame
    bar = QRectF(round(left), frame.top(), px(_BAR), frame.height())
    table = ramp_table(theme.tokens, scale.signed)
    levels = _levels(np.linspace(1, 0, 256)[:, None], scale.signed)
    pixels = np.ascontiguousarray(table[levels])
    painter.drawImage(bar, QImage(pixels.data, 1, 256, 4, QImage.Format.Format_RGB32))
    paint_box(painter, bar.adjusted(-0.5, -0.5, 0.5, 0.5), colour("edge"))
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    for tick in _bar_ticks(scale, frame.height()):
        y = bar.bottom() - tick.position * bar.height()
        top = min(max(y - px(LINE) / 2, frame.top() - px(4)), frame.bottom() + px(4) - px(LINE))
        painter.drawText(QRectF(bar.right() + px(_TEXT_GAP), top, px(100), px(LINE)), AT_LEFT, tick.text)
    if math.isfinite(value):
        share = float(scale.shares(np.array([value]))[0])
        if math.isfinite(share):
            _paint_pointer(painter, QPointF(bar.left(), bar.bottom() - share * bar.height()))


def paint_best(painter: QPainter, cells: HeatCells, cell: Cell) -> None:
    """Paint a ring around the best cell, as wide as possible, visible on any colour."""
    box = _inside(cells.cell(*cell))
    inset = min(px(3), min(box.width(), box.height()) / 4)
    ring = box.adjusted(inset, inset, -inset, -inset)
    for token, width in (("panel", 5.0), ("accent", 2.0)):
        paint_box(painter, ring, QPen(colour(token), px(width)), corner=px(4))


def _levels(shares: NDArray[np.float64], signed: bool) -> NDArray[np.intp]:
    least = 0 if signed else _LEAST_LEVEL
    return np.rint(least + np.nan_to_num(shares) * (TOP - least)).astype(np.intp)


def _inside(cell: QRectF) -> QRectF:
    """Return a cell without the gap to its neighbours, if it is large enough for a gap."""
    gap = 1 if min(cell.width(), cell.height()) >= 6 else 0
    return cell.adjusted(0, gap, -gap, 0)


def _paint_diverged(painter: QPainter, box: QRectF) -> None:
    painter.save()
    painter.fillRect(box, colour("error"))
    painter.setClipRect(box)
    painter.setPen(QPen(QBrush(colour("panel")), px(_STROKE)))
    period, reach = px(_PERIOD) * math.sqrt(2), box.height()
    # Strokes run on from cell to cell.
    first = math.floor((box.left() + box.top()) / period) * period
    for i in range(math.ceil((box.width() + reach) / period) + 2):
        at = first + i * period
        painter.drawLine(QPointF(at - box.top(), box.top()), QPointF(at - box.bottom(), box.bottom()))
    painter.restore()


def _bar_ticks(scale: HeatScale, pixels: float) -> list[Tick]:
    """Return round values; if some values lie beyond the end, the end's value replaces round values too near to it."""
    ticks = scale.ticks(pixels)
    if not scale.beyond:
        return ticks
    end = Tick(1.0, f"≥{compact(10**scale.high if scale.log else scale.high)}")
    return [*(tick for tick in ticks if (1 - tick.position) * pixels >= px(LINE)), end]


def _paint_pointer(painter: QPainter, tip: QPointF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("text"))
    side = px(5)
    painter.drawPolygon(QPolygonF([tip, tip + QPointF(-side, -side * 0.7), tip + QPointF(-side, side * 0.7)]))


def _paint_label(painter: QPainter, place: QRectF, text: str, flags: Qt.AlignmentFlag, *, is_lit: bool) -> None:
    write(painter, place, text, "text" if is_lit else "text3", font(11, 600 if is_lit else 400), flags)


def _with_lit(
    chosen: list[int], lit: int | None, places: Sequence[float], widths: Sequence[float], gap: float
) -> list[int]:
    """Return the highlighted label, and the `chosen` labels that do not overlap it."""
    if lit is None:
        return chosen
    clear = [i for i in chosen if abs(places[i] - places[lit]) >= (widths[i] + widths[lit]) / 2 + gap]
    return [lit, *(i for i in clear if i != lit)]
