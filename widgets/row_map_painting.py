"""How a map of rows over steps looks: names and steps around it, what was touched, the brushed row, the crosshair."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPen

from widgets.plots.layers import Event
from widgets.plots.scales import step_ticks
from widgets.row_map_layout import RowPlaces, row_ticks
from widgets.theme import colour, font, px

GLOW = 30
"""Pixels over which the glow of touched rows fades."""
_SOLID = 4
_FAINTEST = 0.4
_GAP, _LINE = 6, 14
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def paint_names(painter: QPainter, places: RowPlaces, name: Callable[[int], str] | None, brushed: int | None) -> None:
    """Rows at the left, as many as have room, before all the brushed one."""
    frame, room = places.frame, places.frame.left() - px(_GAP)
    ticks = row_ticks(places, name)
    if brushed is not None and places.first <= brushed < places.end:
        known = name(brushed) if name is not None else f"{brushed}"
        ticks = [(brushed, known), *((row, text) for row, text in ticks if row != brushed)]
    taken: list[float] = []
    for row, text in ticks:
        y = places.y_of(row + 0.5)
        y = min(max(y, frame.top() + px(5)), max(frame.top() + px(5), frame.bottom() - px(5)))
        if any(abs(y - other) < px(13) for other in taken):
            continue
        taken.append(y)
        lit = row == brushed
        painter.setFont(font(11, 600 if lit else 400))
        painter.setPen(colour("text" if lit else "text3"))
        shown = QFontMetricsF(painter.font()).elidedText(text, Qt.TextElideMode.ElideRight, room - px(2))
        painter.drawText(QRectF(0, y - px(_LINE) / 2, room, px(_LINE)), _RIGHT, shown)


def paint_steps(painter: QPainter, places: RowPlaces, bottom: float) -> None:
    """Round steps below `bottom`, and what they are at the right end; as every plot over time has them."""
    frame = places.frame
    unit = QCoreApplication.translate("TimePlot", "step")
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    metrics = QFontMetricsF(painter.font())
    line = QRectF(0, bottom + px(_GAP), frame.right(), px(_LINE))
    painter.drawText(line, _RIGHT, unit)
    free = frame.right() - metrics.horizontalAdvance(unit) - px(8)
    for tick in step_ticks(*places.span, frame.width()):
        width, x = metrics.horizontalAdvance(tick.text), places.x_of(tick.position)
        if x + width / 2 <= free:
            place = QRectF(x - width / 2 - 1, line.top(), width + 2, px(_LINE))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, tick.text)


def paint_events(painter: QPainter, places: RowPlaces, events: Sequence[Event]) -> None:
    """Dashed lines over the map."""
    frame = places.frame
    # Over a map a quiet line would be lost in its colours.
    for token, alpha, dashes in (("panel", 150, []), ("text", 170, [3, 3])):
        pen = QPen(colour(token, alpha), 1)
        if dashes:
            pen.setDashPattern(dashes)
        painter.setPen(pen)
        for event in events:
            x = round(places.x_of(event.step + 0.5)) + 0.5
            if frame.left() <= x <= frame.right():
                painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))


def glow_strengths(rows: NDArray[Any], first: int, end: int, pixels: int) -> NDArray[np.float64]:
    """(pixels,) how strongly each pixel along rows `first` to `end` glows, 0 to 1, with `rows` touched.

    Of many rows in a pixel it is the root of the share that was touched, but never too faint to be seen.
    """
    count = end - first
    touched = np.zeros(count + 1)
    inside = rows[(rows >= first) & (rows < end)] - first
    touched[inside + 1] = 1
    reached = np.cumsum(touched)
    # Each pixel holds the rows from its upper edge to its lower one, at least the one it lies in.
    above = np.arange(pixels) * count // pixels
    below = np.maximum(-(-np.arange(1, pixels + 1) * count // pixels), above + 1)
    if pixels >= count:
        below = above + 1
    shares = (reached[below] - reached[above]) / (below - above)
    strengths: NDArray[np.float64] = np.where(shares > 0, np.maximum(np.sqrt(shares), _FAINTEST), 0.0)
    return strengths


def glow_picture(rows: NDArray[Any], places: RowPlaces, ratio: float) -> QImage:
    """Bars of the rows touched, each fading to the right, in pixels of the screen."""
    height, width = max(1, math.floor(places.frame.height() * ratio)), max(1, round(px(GLOW) * ratio))
    strengths = glow_strengths(rows, places.first, places.end, height)
    each = height / (places.end - places.first)
    if each >= 4 * ratio:
        # A hairline between neighbours: they are rows, not a block.
        ends = np.rint(np.arange(1, places.end - places.first) * each).astype(np.intp)
        strengths[np.minimum(ends - 1, height - 1)] = 0
    solid = px(_SOLID) * ratio
    fading = np.clip((width - np.arange(width)) / max(1.0, width - solid), 0, 1) ** 1.5
    alphas = np.rint(strengths[:, None] * fading * 255)
    accent = colour("accent")
    pixels = alphas.astype(np.uint32) << np.uint32(24)
    for part, shift in ((accent.red(), 16), (accent.green(), 8), (accent.blue(), 0)):
        pixels |= np.rint(alphas * (part / 255)).astype(np.uint32) << np.uint32(shift)
    pixels = np.ascontiguousarray(pixels)
    picture = QImage(pixels.data, width, height, width * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()
    picture.setDevicePixelRatio(ratio)
    return picture


def paint_brushed(painter: QPainter, places: RowPlaces, row: int, left: float, right: float) -> None:
    """An outline around a row, never too thin to be seen."""
    top, bottom = places.y_of(row), places.y_of(row + 1)
    more = max(px(1), (px(5) - (bottom - top)) / 2)
    box = QRectF(left - 1, math.floor(top - more) + 0.5, right - left + 1, 0)
    box.setBottom(math.ceil(bottom + more) - 0.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for token, width in (("panel", px(3)), ("text", px(1))):
        pen = QPen(colour(token), width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(box)


def paint_crosshair(painter: QPainter, places: RowPlaces, step: int, row: int | None) -> None:
    """A line at a step, and a dot where it crosses the brushed row."""
    frame, x = places.frame, round(places.x_of(step)) + 0.5
    if not frame.left() <= x <= frame.right() + 1:
        return
    for token, alpha, width in (("panel", 130, 3), ("text2", 230, 1)):
        painter.setPen(QPen(colour(token, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
    if row is not None and places.first <= row < places.end:
        painter.setPen(QPen(colour("panel"), 1.5))
        painter.setBrush(colour("text"))
        painter.drawEllipse(QPointF(x, places.y_of(row + 0.5)), px(9) / 2, px(9) / 2)
