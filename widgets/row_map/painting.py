"""The painting of the row map: names and steps around it, touched rows, the brushed row, the crosshair."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from widgets.base.display_numbers import thousands
from widgets.base.theme import colour, px
from widgets.element_map.painting import paint_row_labels
from widgets.plots.layers import Event
from widgets.row_map.layout import RowPlaces, row_ticks

GLOW = 30
"""Pixels over which the glow of touched rows fades."""
_SOLID = 4
_FAINTEST = 0.4


def paint_names(painter: QPainter, places: RowPlaces, name: Callable[[int], str] | None, brushed: int | None) -> None:
    """Rows at the left, as many as have room, before all the brushed one."""
    frame, ticks = places.frame, row_ticks(places, name)
    if brushed is not None and places.first <= brushed < places.end:
        known = name(brushed) if name is not None else thousands(brushed)
        ticks = [(brushed, known), *((row, text) for row, text in ticks if row != brushed)]
    # Names of the outermost rows stay by the map.
    low, high = frame.top() + px(5), max(frame.top() + px(5), frame.bottom() - px(5))
    middles = [min(max(places.y_of(row + 0.5), low), high) for row, _ in ticks]
    names = ((y, text, row == brushed) for y, (row, text) in zip(middles, ticks, strict=True))
    paint_row_labels(painter, frame.left(), names)


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
