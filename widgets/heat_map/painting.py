"""The painting of a heat map: cells, axes, colour bar, marks and the label beside the pointer."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QImage, QPainter, QPen, QPolygonF

from widgets.base.colour_maps import TOP, ramp_table
from widgets.base.display_numbers import compact
from widgets.base.theme import colour, contrast, font, px, theme
from widgets.heat_map.layout import HeatAxis, HeatCells, HeatScale, shown_labels
from widgets.plots.scales import Tick

LINE = 16
"""Height of a line of labels."""
_GAP, _APART = 6, 8
_LEAST_LEVEL = 34
"""Where the sequential ramp begins: at its end a measured cell would look like one that is not measured."""
_STROKE, _PERIOD = 2, 6
_BAR, _TEXT_GAP = 10, 5
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_CENTRE = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
Cell = tuple[int, int]


def label_width(axis: HeatAxis) -> float:
    """Pixels that the widest label takes."""
    metrics = QFontMetricsF(font(11, 600))
    return max((metrics.horizontalAdvance(text) for text in axis.labels), default=0.0)


def bar_width(scale: HeatScale | None, pixels: float) -> float:
    """Pixels for the colour bar and its numbers; 0 where there is no scale."""
    if scale is None:
        return 0.0
    metrics = QFontMetricsF(font(11))
    widest = max((metrics.horizontalAdvance(tick.text) for tick in _bar_ticks(scale, pixels)), default=0.0)
    return px(_BAR + _TEXT_GAP) + widest + 1


def paint_cells(
    painter: QPainter, cells: HeatCells, values: NDArray[np.float64], diverged: NDArray[np.bool_], scale: HeatScale
) -> None:
    """Cells (rows, columns) in the colour of their value, those that diverged with strokes; NaN leaves one empty."""
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
    """A text in each cell that has room for the widest, in the tone that is easiest to read on the cell's colour."""
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
            painter.drawText(cells.cell(row, column), _CENTRE, text)


def paint_frame(painter: QPainter, cells: HeatCells) -> None:
    """The outline of all cells: those that are not measured would have no edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(colour("line"))
    painter.drawRect(cells.frame.adjusted(-0.5, -0.5, 0.5, 0.5))


def paint_axes(painter: QPainter, cells: HeatCells, across: HeatAxis, up: HeatAxis, lit: Cell | None) -> None:
    """Values below and at the left, those of the lit cell in any case; the axes' names below and above them."""
    frame = cells.frame
    both = QFontMetricsF(font(11, 600))
    middles = [cells.cell(0, i).center().x() for i in range(cells.columns)]
    widths = [both.horizontalAdvance(text) for text in across.labels]
    chosen = shown_labels(widths, middles, px(_APART))
    for i in _with_lit(chosen, lit and lit[1], middles, widths, px(_APART)):
        place = QRectF(middles[i] - widths[i] / 2 - 2, frame.bottom() + px(3), widths[i] + 4, px(LINE))
        _paint_label(painter, place, across.labels[i], _CENTRE, is_lit=lit is not None and i == lit[1])
    heights = [cells.cell(i, 0).center().y() for i in range(cells.rows)]
    lines = [float(px(LINE - 2))] * cells.rows
    chosen = shown_labels(lines, heights, 0)
    for i in _with_lit(chosen, lit and lit[0], heights, lines, 0):
        place = QRectF(0, heights[i] - px(LINE) / 2, frame.left() - px(_GAP), px(LINE))
        text = both.elidedText(up.labels[i], Qt.TextElideMode.ElideRight, place.width() + 1)
        _paint_label(painter, place, text, _RIGHT, is_lit=lit is not None and i == lit[0])
    below = QRectF(frame.left(), frame.bottom() + px(LINE + 3), frame.width(), px(LINE))
    _paint_name(painter, below, across, _CENTRE)
    _paint_name(painter, QRectF(px(8), frame.top() - px(LINE + 4), frame.right() - px(8), px(LINE)), up, _LEFT)


def paint_bar(painter: QPainter, cells: HeatCells, left: float, scale: HeatScale, value: float) -> None:
    """The ramp from bottom to top with round numbers beside it, and a mark at `value` where that is finite."""
    frame = cells.frame
    bar = QRectF(round(left), frame.top(), px(_BAR), frame.height())
    table = ramp_table(theme.tokens, scale.signed)
    levels = _levels(np.linspace(1, 0, 256)[:, None], scale.signed)
    pixels = np.ascontiguousarray(table[levels])
    painter.drawImage(bar, QImage(pixels.data, 1, 256, 4, QImage.Format.Format_RGB32))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(colour("edge"))
    painter.drawRect(bar.adjusted(-0.5, -0.5, 0.5, 0.5))
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    for tick in _bar_ticks(scale, frame.height()):
        y = bar.bottom() - tick.position * bar.height()
        top = min(max(y - px(LINE) / 2, frame.top() - px(4)), frame.bottom() + px(4) - px(LINE))
        painter.drawText(QRectF(bar.right() + px(_TEXT_GAP), top, px(100), px(LINE)), _LEFT, tick.text)
    if math.isfinite(value):
        share = float(scale.shares(np.array([value]))[0])
        if math.isfinite(share):
            _paint_pointer(painter, QPointF(bar.left(), bar.bottom() - share * bar.height()))


def paint_best(painter: QPainter, cells: HeatCells, cell: Cell) -> None:
    """A ring around the best cell, as wide as it allows, seen over any colour."""
    box = _inside(cells.cell(*cell))
    inset = min(px(3), min(box.width(), box.height()) / 4)
    ring = box.adjusted(inset, inset, -inset, -inset)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for token, width in (("panel", 5.0), ("accent", 2.0)):
        painter.setPen(QPen(colour(token), px(width)))
        painter.drawRoundedRect(ring, px(4), px(4))


def paint_outline(painter: QPainter, cells: HeatCells, cell: Cell, tone: str) -> None:
    """An outline of a cell in a colour of the theme."""
    box = cells.cell(*cell).adjusted(-0.5, -0.5, 0.5, 0.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for token, width in (("panel", 4.0), (tone, 2.0 if tone == "accent" else 1.5)):
        pen = QPen(colour(token), px(width))
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box)


def paint_readings(painter: QPainter, beside: QRectF, lines: Sequence[str], within: QRectF) -> None:
    """Lines of text in a box to the right of a cell, or to the left, and above or below where neither has room."""
    painter.setFont(font(11))
    metrics = QFontMetricsF(painter.font())
    wide = max(metrics.horizontalAdvance(line) for line in lines) + px(16)
    high, gap = px(LINE) * len(lines) + px(8), px(6)
    x, y = beside.right() + gap, beside.center().y() - high / 2
    if x + wide > within.right():
        x = beside.left() - gap - wide
    if x < within.left():
        x = min(max(beside.center().x() - wide / 2, within.left()), max(within.left(), within.right() - wide))
        y = beside.top() - gap - high
        y = y if y >= within.top() else beside.bottom() + gap
    y = min(max(y, within.top()), max(within.top(), within.bottom() - high))
    box = QRectF(math.floor(x) + 0.5, math.floor(y) + 0.5, wide, high)
    painter.setPen(QPen(colour("edge"), 1))
    painter.setBrush(colour("field"))
    painter.drawRoundedRect(box, px(4), px(4))
    for i, line in enumerate(lines):
        # What the cell measured is what is asked first; the axes say the rest as well.
        painter.setPen(colour("text" if i == 0 else "text2"))
        painter.drawText(QRectF(box.left() + px(8), box.top() + px(4) + i * px(LINE), wide, px(LINE)), _LEFT, line)


def _levels(shares: NDArray[np.float64], signed: bool) -> NDArray[np.intp]:
    least = 0 if signed else _LEAST_LEVEL
    return np.rint(least + np.nan_to_num(shares) * (TOP - least)).astype(np.intp)


def _inside(cell: QRectF) -> QRectF:
    """A cell without the gap to its neighbours, where it is large enough to have one."""
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
    """Round values; where some lie beyond the end, that value at the end instead of what comes too near to it."""
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
    painter.setFont(font(11, 600 if is_lit else 400))
    painter.setPen(colour("text" if is_lit else "text3"))
    painter.drawText(place, flags, text)


def _paint_name(painter: QPainter, place: QRectF, axis: HeatAxis, flags: Qt.AlignmentFlag) -> None:
    painter.setFont(font(11, 500))
    painter.setPen(colour("text2"))
    text = axis.name
    if axis.is_log:
        text = QCoreApplication.translate("HeatMap", "%1, log").replace("%1", text)
    painter.drawText(
        place, flags, QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
    )


def _with_lit(
    chosen: list[int], lit: int | None, places: Sequence[float], widths: Sequence[float], gap: float
) -> list[int]:
    """The lit label, and those of `chosen` that it leaves room for."""
    if lit is None:
        return chosen
    clear = [i for i in chosen if abs(places[i] - places[lit]) >= (widths[i] + widths[lit]) / 2 + gap]
    return [lit, *(i for i in clear if i != lit)]
