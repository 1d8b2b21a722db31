"""The painting of a network: lines in the colours of the maps, units, and the names of layers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from widgets.base.colour_maps import NOT_FINITE, ColourScale
from widgets.base.theme import colour, font, px
from widgets.network.layout import NetworkLayout

Array = NDArray[np.float64]

_GROUPS = 12
"""Strengths that lines are drawn in."""
FAINTEST = 0.04
"""Of the largest: a line that is weaker cannot be seen."""


def paint_lines(painter: QPainter, layout: NetworkLayout, link: int, values: Array, scale: ColourScale) -> None:
    """A line from each unit to each of the next layer, the strongest on top: its hue is the sign, its tone and width
    the size; `values` (units before, units after) are those of the units that are shown. What is not finite is dashed.
    """
    ends, table = layout.ends(link).reshape(-1, 4), scale.table()
    levels, values = scale.levels(values).reshape(-1), values.reshape(-1)
    finite = levels != NOT_FINITE
    sizes = np.abs(np.where(finite, scale.shares(np.where(finite, values, 0.0)), 0.0))
    seen = np.flatnonzero(finite & (sizes >= FAINTEST))
    groups = np.ceil(sizes[seen] * _GROUPS).astype(np.intp)
    # Those of one strength and sign together, by their tones.
    kinds = 2 * groups + (values[seen] > 0)
    order = np.lexsort((levels[seen], kinds))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for part in np.split(order, np.flatnonzero(np.diff(kinds[order])) + 1):
        if not len(part):
            continue
        group, level = groups[part[0]], levels[seen[part[len(part) // 2]]]
        width = px(1) if group <= _GROUPS / 3 else px(3) * group / _GROUPS
        tone = QColor.fromRgba(int(table[level]))
        painter.setPen(QPen(tone, max(1.0, width), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawPath(_path(ends[seen[part]]))
    if not finite.all():
        painter.setPen(QPen(colour("error"), px(1.5), Qt.PenStyle.DashLine))
        painter.drawPath(_path(ends[~finite]))


def _path(ends: Array) -> pg.QtGui.QPainterPath:
    points = ends.reshape(-1, 2)
    return pg.arrayToQPath(points[:, 0], points[:, 1], connect="pairs", finiteCheck=False)


def paint_units(
    painter: QPainter, layout: NetworkLayout, layer: int, values: NDArray[np.float32] | None, scale: ColourScale
) -> None:
    """A disc for each unit, filled by `values` (units that are shown) where it has any."""
    painter.setPen(QPen(colour("text3"), 1))
    levels = scale.levels(values) if values is not None else None
    table = scale.table()
    for place, down in enumerate(layout.down[layer]):
        painter.setBrush(QColor.fromRgba(int(table[levels[place]])) if levels is not None else colour("panel"))
        painter.drawEllipse(QPointF(layout.across[layer], down), layout.radius, layout.radius)


def paint_brush(painter: QPainter, layout: NetworkLayout, link: int, row: int, column: int) -> None:
    """The element that is brushed: its line and both of its units; nothing where one of them is not shown."""
    begin, end = layout.place(link, row), layout.place(link + 1, column)
    if begin is None or end is None:
        return
    radius = layout.radius + px(2)
    for tone, width in ((colour("panel"), px(5)), (colour("accent"), px(2))):
        painter.setPen(QPen(tone, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(begin + QPointF(radius, 0), end - QPointF(radius, 0))
    for middle in (begin, end):
        painter.drawEllipse(middle, radius, radius)


def paint_unit_brush(painter: QPainter, layout: NetworkLayout, layer: int, unit: int) -> None:
    """The unit whose bias is brushed."""
    middle = layout.place(layer, unit)
    if middle is not None:
        painter.setPen(QPen(colour("accent"), px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, layout.radius + px(2), layout.radius + px(2))


def paint_heads(painter: QPainter, layout: NetworkLayout, heads: Sequence[tuple[str, str]], top: float) -> None:
    """Above each column its name, and below that how many units it has."""
    metrics = QFontMetricsF(font(11))
    room = layout.across[1] - layout.across[0] - px(8) if len(layout.across) > 1 else px(160)
    for across, lines in zip(layout.across, heads, strict=True):
        for place, text in enumerate(lines):
            painter.setFont(font(11, 500 if place == 0 else 400))
            painter.setPen(colour("text2" if place == 0 else "text3"))
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(room, px(40)))
            line = QRectF(across - 200, top + place * px(15), 400, px(15))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, shown)


def paint_sizes(painter: QPainter, layout: NetworkLayout, texts: Sequence[str], bottom: float) -> None:
    """Below the lines from one column to the next what the strongest colour means."""
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    for link, text in enumerate(texts):
        middle = (layout.across[link] + layout.across[link + 1]) / 2
        painter.drawText(QRectF(middle - 100, bottom - px(16), 200, px(16)), Qt.AlignmentFlag.AlignCenter, text)
