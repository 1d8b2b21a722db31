"""Parts of plots of values: curves, bands, marks, and the crosshair with its reading."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen

from widgets.base.small_marks import CENTRED, Shape, paint_dot, paint_hover_label, paint_shape
from widgets.base.theme import colour, font, px, theme
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.plane import Array, Plane

_DOT, _APART = 5, 7
"""Size of a point, and pixels from point to point at least where they are drawn."""
_STEEP, _DENSE = 8, 1.5
"""Pixels from point to point, on average, and points to a pixel of a line that is drawn without smoothing its edges."""
_MOST = 2.5
"""Points to a pixel, from where on only the highest and the lowest of a pixel are drawn."""
_LARGE = 1.2
"""Pixels of the screen to a pixel of the design, from where on a line of one pixel is too thin."""
DASHES = {"line": (), "points": (), "dashed": (4.0, 3.0), "dotted": (1.0, 3.0)}
CurveStyle = Literal["points", "line", "dashed", "dotted"]


@dataclass(frozen=True, eq=False, slots=True)
class PlotCurve:
    """Curve of `x` (n,) ascending and `y` (n,), NaN for gaps; `"points"` are joined by a line.

    `hollow` (n,) says which points are drawn as rings: what is less sure than the others. With `weight` 2 the line is
    painted twice, a device pixel apart: a wide pen is many times slower. With `weight` 0 it stays thin where everything
    is larger, or pixels are smaller. A larger `z` is painted later. Only what has a name is read.
    """

    name: str
    hue: Hue
    x: Array
    y: Array
    style: CurveStyle = "line"
    hollow: NDArray[np.bool_] | None = None
    alpha: int = 255
    weight: int = 1
    z: float = 3

    def paint(self, painter: QPainter, plane: Plane) -> None:
        """Paint the curve, at most two points to a pixel; changes the painter's pen and brush."""
        x, y = plane.pixels(self.x, self.y)
        pen = QPen(hue_colour(self.hue, self.alpha), 0)
        if dashes := DASHES[self.style]:
            pen.setDashPattern(dashes)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self._paint_line(painter, *two_a_pixel(x, y), pen)
        if self.style == "points" and (len(x) < 2 or abs(x[-1] - x[0]) >= px(_APART) * (len(x) - 1)):
            hollow = self.hollow if self.hollow is not None else np.zeros(len(x), np.bool_)
            for a, b, is_hollow in zip(x.tolist(), y.tolist(), hollow.tolist(), strict=True):
                if math.isfinite(a) and math.isfinite(b):
                    fill = colour("panel") if is_hollow else pen.color()
                    paint_dot(painter, QPointF(a, b), px(_DOT) / 2, QPen(pen.color(), 1.5), fill)

    def _paint_line(self, painter: QPainter, x: Array, y: Array, pen: QPen) -> None:
        rises = np.abs(y[1:] - y[:-1])
        rise = float(rises.mean()) if len(rises) else 0.0
        # A path with gaps costs more to make.
        is_whole = math.isfinite(rise)
        path = pg.arrayToQPath(x, y, connect="all" if is_whole else "finite", finiteCheck=False)
        if not is_whole:
            rises = rises[np.isfinite(rises)]
            rise = float(rises.mean()) if len(rises) else 0.0
        # Of lines that go up and down nothing is left to smooth, and it would cost the more the longer they are.
        is_smooth = rise < _STEEP or len(x) < _DENSE * abs(float(x[-1] - x[0]))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_smooth)
        ratio = painter.device().devicePixelRatioF()
        for place in range(self.weight * (2 if theme.scale * ratio > _LARGE else 1) or 1):
            painter.strokePath(path.translated(0, place / ratio) if place else path, pen)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)


@dataclass(frozen=True, eq=False, slots=True)
class PlotBand:
    """Area from `low` to `high` at `x`, (n,) each, NaN for gaps. An edge that the axis cannot show, such as infinity,
    is beyond the frame.
    """

    name: str
    hue: Hue
    x: Array
    low: Array
    high: Array
    alpha: int = 44
    z: float = 0

    def paint(self, painter: QPainter, plane: Plane) -> None:
        x, low, high = plane.across(self.x), plane.down(self.low), plane.down(self.high)
        low = np.where(np.isnan(low) & ~np.isnan(self.low), plane.beyond, low)
        path, known = QPainterPath(), np.isfinite(low) & np.isfinite(high)
        edges = np.flatnonzero(np.diff(known, prepend=False, append=False))
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            there = slice(start, end)
            outline = np.concatenate((x[there], x[there][::-1])), np.concatenate((high[there], low[there][::-1]))
            path.addPath(pg.arrayToQPath(*outline, connect="all", finiteCheck=False))
        painter.fillPath(path, hue_colour(self.hue, self.alpha))


PlotLayer = PlotCurve | PlotBand


@dataclass(frozen=True, slots=True)
class PlotMark:
    """Vertical line at `x` with a label above the frame, and a sign at `y`. A `quiet` mark is dashed and grey."""

    label: str
    x: float
    y: float = math.nan
    shape: Shape = "circle"
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class PlotReading:
    """Reading at `x`: the values to be marked by dots, with their colours, and all of them in words."""

    x: float
    dots: Sequence[tuple[float, Hue]]
    text: str


def two_a_pixel(x: Array, y: Array) -> tuple[Array, Array]:
    """Return the highest and the lowest point of every pixel column if there are too many of them; `x` (n,) ascends."""
    if len(x) < 2 or len(x) <= _MOST * abs(float(x[-1] - x[0])):
        return x, y
    columns = np.floor(x)
    starts = np.flatnonzero(np.diff(columns, prepend=np.nan))
    lows, highs = np.fmin.reduceat(y, starts), np.fmax.reduceat(y, starts)
    # In the order in which the line passes them, so that a smooth one has no stairs.
    falls = y[starts] > y[np.append(starts[1:], len(y)) - 1]
    passed = np.where(falls, (highs, lows), (lows, highs))
    return (columns[starts] + [[0.25], [0.75]]).T.ravel(), passed.T.ravel()


def paint_reading(painter: QPainter, plane: Plane, found: PlotReading, within: QRectF) -> None:
    """Paint the crosshair, dots at the read values, and the text at its foot, at the position that hides least."""
    frame, x = plane.frame, round(float(plane.across(found.x))) + 0.5
    # As a line with smoothed edges it would cost as much as all curves.
    painter.fillRect(QRectF(x - 0.5, frame.top(), 1, frame.height()), colour("text2", 150))
    radius = px(9) / 2
    for value, hue in found.dots:
        place = QPointF(x, float(plane.down(value)))
        if frame.top() - radius <= place.y() <= frame.bottom() + radius:  # which NaN is not
            paint_dot(painter, place, radius, QPen(colour("panel"), 1.5), hue_colour(hue))
    if found.text:
        paint_hover_label(painter, QRectF(x - px(6), frame.bottom() - px(14), px(12), 0), found.text, within)


_ROWS, LABEL = 4, 14
"""Largest number of labels above one another, and the height of each."""


@dataclass(frozen=True, slots=True)
class LineLabel:
    """Label of the line at `x`: its text begins at `left` in `row`, counted from the top; all in pixels."""

    text: str
    x: float
    left: float
    row: int
    width: float


def line_labels(named: Sequence[tuple[str, float]], low: float, high: float) -> list[LineLabel]:
    """Return the labels of lines (text, x) in the given order, all between `low` and `high`: each beside its line, in
    the first row with space. The leftmost label is left of its line if possible, the others right of theirs.
    """
    metrics, gap = QFontMetricsF(font(11)), px(2)
    taken: list[list[tuple[float, float]]] = [[] for _ in range(_ROWS)]
    found: dict[int, LineLabel] = {}
    order = sorted(range(len(named)), key=lambda i: named[i][1])
    for i in order:
        text, x = named[i][0], math.floor(named[i][1]) + 0.5
        width = metrics.horizontalAdvance(text) + px(6)
        sides = [x - gap - width, x + gap] if i == order[0] else [x + gap, x - gap - width]
        free = (
            (left, row)
            for row, spans in enumerate(taken)
            for left in sides
            if left >= low and left + width <= high
            if all(left >= end + gap or left + width + gap <= start for start, end in spans)
        )
        left, row = next(free, (min(max(x - width / 2, low), high - width), _ROWS - 1))
        taken[row].append((left, left + width))
        found[i] = LineLabel(text, x, left, row, width)
    return [found[i] for i in range(len(named))]


def paint_marks(
    painter: QPainter, plane: Plane, marks: Sequence[PlotMark], labels: Sequence[LineLabel], lit: int | None
) -> None:
    """Paint lines first, then their labels above the frame, then the signs; the mark `lit` is highlighted."""
    frame, rows = plane.frame, 1 + max((label.row for label in labels), default=-1)
    tops = [frame.top() - (rows - label.row) * px(LABEL) for label in labels]
    for i, (mark, label, top) in enumerate(zip(marks, labels, tops, strict=True)):
        pen = QPen(colour("text3") if mark.quiet else colour("accent", 255 if i == lit else 130), 1)
        if mark.quiet:
            pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.drawLine(QPointF(label.x, top), QPointF(label.x, frame.bottom()))
    painter.setFont(font(11))
    for i, (mark, label, top) in enumerate(zip(marks, labels, tops, strict=True)):
        place = QRectF(label.left, top, label.width, px(LABEL))
        painter.fillRect(place, colour("accent_soft" if i == lit else "panel"))
        painter.setPen(colour("text3" if mark.quiet else "text" if i == lit else "text2"))
        painter.drawText(place, CENTRED, label.text)
    for mark, label in zip(marks, labels, strict=True):
        y = float(plane.down(mark.y))
        if math.isfinite(y):
            centre = QPointF(label.x, min(max(y, frame.top()), frame.bottom()))
            paint_shape(painter, mark.shape, centre, colour("accent"), colour("panel"))
