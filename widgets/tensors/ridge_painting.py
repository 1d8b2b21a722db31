"""Painting of ridges: distributions at recorded steps, the choice of drawn ones, curves, steps and values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from widgets.base.display_numbers import compact, thousands
from widgets.base.small_marks import paint_upright
from widgets.base.theme import colour, font, mix, px, theme
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.scales import Array


@dataclass(frozen=True)
class RidgeRows:
    """Histograms with the same bins, oldest first.

    Attributes:
        steps: (n,) int, ascending.
        counts: (n, bins) how many elements lie in each bin.
        edges: (bins + 1,) ascending and evenly spaced, in units of the axis: log10 |x| where `log`, else x.
        log: whether the axis is logarithmic. Zeros have no place on it.
        zeros, not_finite: (n,) how many elements are exactly zero and not finite, at each step.
    """

    steps: NDArray[Any]
    counts: NDArray[Any]
    edges: Array
    log: bool
    zeros: NDArray[Any]
    not_finite: NDArray[Any]

    def __post_init__(self) -> None:
        n, bins = self.counts.shape
        shapes = (self.steps.shape, self.edges.shape, self.zeros.shape, self.not_finite.shape)
        if shapes != ((n,), (bins + 1,), (n,), (n,)):
            raise ValueError(
                f"With counts of shape {self.counts.shape}, steps, edges, zeros and not_finite must be of shapes "
                f"({n},), ({bins + 1},), ({n},), ({n},), not {', '.join(map(str, shapes))}."
            )

    @property
    def centres(self) -> Array:
        return (self.edges[:-1] + self.edges[1:]) / 2

    def densities(self) -> Array:
        """Return (n, bins) share of the counted elements per unit of the axis, so that samples of any size are
        comparable.
        """
        counted = self.counts.sum(1, keepdims=True, dtype=np.float64)
        with np.errstate(invalid="ignore"):
            found: Array = np.where(counted > 0, self.counts / counted, 0.0) / np.diff(self.edges)
        return found

    def zero_shares(self) -> Array:
        """Return (n,) share of the finite elements that are exactly zero, which a logarithmic axis cannot show."""
        counted = self.counts.sum(1, dtype=np.float64) + self.zeros
        with np.errstate(invalid="ignore"):
            return np.where(counted > 0, self.zeros / counted, 0.0)

    def nearest(self, step: float) -> int:
        """Return the row with the nearest step; of two, the later one."""
        distances = np.abs(self.steps - step)
        return len(distances) - 1 - int(distances[::-1].argmin())

    def chosen(self, most: int, step: float | None = None) -> list[int]:
        """Return at most `most` rows, spread over the steps: the first, the last, and the row nearest to `step`."""
        count = len(self.steps)
        if count <= most:
            return list(range(count))
        wanted = np.linspace(self.steps[0], self.steps[-1], max(2, most))
        # Equal distances would hide what repeats as often.
        wanted[1:-1] += np.random.default_rng(most).uniform(-0.5, 0.5, len(wanted) - 2) * (wanted[1] - wanted[0])
        found = sorted({self.nearest(each) for each in wanted})
        at = None if step is None else self.nearest(step)
        if at is not None and at not in found:
            # It takes the place of its nearest neighbour, but never of an end.
            inner = found[1:-1] or found[:1]
            found.remove(min(inner, key=lambda row: abs(row - at)))
            found = sorted([*found, at])
        return found


def smoothed(densities: Array) -> Array:
    """Smooth rows with the kernel [1 2 1] / 4, twice, so that few elements give no jagged curve.

    What lies in a row stays as much, but for the outermost bins.
    """
    for _ in range(2):
        padded = np.pad(densities, ((0, 0), (1, 1)), mode="edge")
        densities = (padded[:, :-2] + 2 * padded[:, 1:-1] + padded[:, 2:]) / 4
    return densities


def common_height(densities: Array) -> float:
    """Return the density drawn at full height: the greatest, unless it belongs to a few narrow peaks.

    Then three times the median peak; a higher ridge is drawn at the height allowed, true in its form.
    """
    peaks = densities.max(1, initial=0.0)
    peaks = peaks[peaks > 0]
    if not len(peaks):
        return 1.0
    return min(float(peaks.max()), 3 * float(np.median(peaks))) if len(peaks) > 2 else float(peaks.max())


def axis_ticks(low: float, high: float, pixels: float, log: bool) -> list[tuple[float, float]]:
    """Return (position, value) of round values along the horizontal axis, at least about 60 pixels apart."""
    span = high - low
    if not span > 0:
        return []
    most = max(1, int(pixels / 60))
    if log:
        every = max(1, math.ceil(span / most))
        first = math.ceil(low - 1e-9)
        return [(float(k), 10.0**k) for k in range(first + -first % every, math.floor(high + 1e-9) + 1, every)]
    least = span / most
    power = 10.0 ** math.floor(math.log10(least))
    step = next(m * power for m in (1, 2, 5, 10) if m * power >= least * (1 - 1e-9))
    digits = max(0, 1 - math.floor(math.log10(step)))
    found = [round(k * step, digits) + 0.0 for k in range(math.ceil(low / step - 1e-9), int(high // step) + 1)]
    return [(x, x) for x in found]


_NEAREST, _MOST = 9, 24
"""Pixels from one ridge to the next at least, and how many there are at most."""
_OVERLAP = 3.0
"""Height of the highest ridge, in distances between ridges."""
_TAIL = 5e-4
"""Share of all elements, at either end, that the axis may leave out."""
_ZEROS, _BESIDE = 26, 10
"""Pixels of the bars of zeros, and from them to the ridges."""
_LINE = 16
_ONE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


@dataclass(frozen=True)
class Ridge:
    """Ridge: its row, its baseline in pixels from the top, and its curve in pixels above the baseline."""

    row: int
    step: int
    base: float
    heights: Array
    zeros: float


@dataclass(frozen=True)
class RidgePlaces:
    """Positions of all ridges, oldest first, in `frame`; `xs` are the centres of bins. Values from `low` to `high` fill
    the frame.

    `zeros` is where bars of exact zeros are, empty if nothing is exactly zero.
    """

    rows: RidgeRows
    ridges: tuple[Ridge, ...]
    xs: Array
    frame: QRectF
    zeros: QRectF
    low: float
    high: float
    highest: float
    """Pixels of a ridge whose density is `unit`, the greatest that is drawn true to the others."""
    unit: float

    def x_of(self, position: float) -> float:
        return self.frame.left() + (position - self.low) / (self.high - self.low) * self.frame.width()

    def position_at(self, x: float) -> float:
        return self.low + (x - self.frame.left()) / self.frame.width() * (self.high - self.low)

    def under(self, place: QPointF) -> Ridge | None:
        """Return the nearest ridge that begins below a position; None outside the frame."""
        if not self.frame.adjusted(0, 0, 1, 4).contains(place):
            return None
        return next((ridge for ridge in self.ridges if ridge.base >= place.y() - 4), None)


def places_in(room: QRectF, rows: RidgeRows, step: int | None, other: RidgeRows | None = None) -> RidgePlaces:
    """Place ridges of `rows` in `room`, as many as fit, including the ridge nearest to `step`."""
    both = [rows] if other is None else [rows, other]
    zeros = QRectF()
    frame = QRectF(room)
    if rows.log and any((each.zeros > 0).any() for each in both):
        zeros = QRectF(room.left(), room.top(), px(_ZEROS), room.height())
        frame.setLeft(zeros.right() + px(_BESIDE))
    most = min(_MOST, max(2, int(room.height() / px(_NEAREST))))
    chosen = rows.chosen(most, step)
    apart = room.height() / (len(chosen) - 1 + _OVERLAP)
    # One or two ridges have more room than they need.
    highest = min(_OVERLAP * apart, px(140))
    densities, shares = smoothed(rows.densities()), rows.zero_shares()
    unit = common_height(densities[chosen])
    ridges = []
    for i, row in enumerate(chosen):
        base = room.bottom() - (len(chosen) - 1 - i) * apart
        heights = ridge_heights(densities[row], unit, highest)
        ridges.append(Ridge(row, int(rows.steps[row]), math.floor(base) - 0.5, heights, float(shares[row])))
    low, high = _span(both)
    xs = frame.left() + (rows.centres - low) / (high - low) * frame.width()
    return RidgePlaces(rows, tuple(ridges), xs, frame, zeros, low, high, highest, unit)


def ridge_heights(density: Array, unit: float, highest: float) -> Array:
    """Return heights in pixels: density `highest` has height `unit`; a denser ridge is scaled down as a whole to this
    height.
    """
    return density * (highest / max(unit, float(density.max(initial=0.0)) or 1.0))


def _span(runs: Sequence[RidgeRows]) -> tuple[float, float]:
    """Return the range of the counted elements without invisible tails of `_TAIL`; all bins if none is counted."""
    ends = []
    for rows in runs:
        reached = np.cumsum(rows.counts.sum(0, dtype=np.float64))
        total = float(reached[-1])
        first = int(np.searchsorted(reached, total * _TAIL, "right")) if total else 0
        last = int(np.searchsorted(reached, total * (1 - _TAIL))) if total else len(reached) - 1
        # A bin more on either side shows that the ridge ends there.
        ends.append((rows.edges[max(0, first - 1)], rows.edges[min(len(rows.edges) - 1, last + 2)]))
    return float(min(low for low, _ in ends)), float(max(high for _, high in ends))


def paint_ridges(painter: QPainter, places: RidgePlaces, hue: Hue, lit: int) -> None:
    """Paint all ridges from back to front, the row `lit` in the text colour."""
    ground, full, text = colour("panel"), hue_colour(hue), colour("text")
    count = len(places.ridges)
    for i, ridge in enumerate(places.ridges):
        age = i / max(1, count - 1)
        shines = ridge.row == lit
        # Opaque: what is behind is not to be seen through it.
        fill = mix(ground, full, 0.45 if shines else 0.14 + 0.22 * age)
        line = text if shines else mix(ground, full, 0.55 + 0.4 * age)
        path = ridge_path(places.xs, ridge, places.frame)
        # The line hides the edge.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillPath(path, fill)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _stroke(painter, path, line)
        if not places.zeros.isEmpty():
            _paint_zeros(painter, places, ridge, line if shines else fill, line)


def _paint_zeros(painter: QPainter, places: RidgePlaces, ridge: Ridge, fill: QColor, line: QColor) -> None:
    area = places.zeros
    thick = max(2.0, min(px(6), places.highest / _OVERLAP - 2))
    painter.fillRect(QRectF(area.left(), ridge.base, area.width(), 1), colour("grid"))
    if ridge.zeros > 0:
        painter.fillRect(
            QRectF(area.left(), ridge.base - thick + 0.5, max(1.0, ridge.zeros * area.width()), thick), fill
        )
        painter.fillRect(QRectF(area.left(), ridge.base, max(1.0, ridge.zeros * area.width()), 1), line)


def ridge_path(xs: Array, ridge: Ridge, frame: QRectF) -> QPainterPath:
    """Return the curve from edge to edge of the frame, along its baseline at empty bins."""
    inside = (xs >= frame.left()) & (xs <= frame.right())
    x = np.concatenate(([frame.left()], xs[inside], [frame.right()]))
    y = ridge.base - np.concatenate(([0.0], ridge.heights[inside], [0.0]))
    return pg.arrayToQPath(x, y, connect="all", finiteCheck=False)


def paint_outline(painter: QPainter, places: RidgePlaces, ridge: Ridge, hue: QColor) -> None:
    _stroke(painter, ridge_path(places.xs, ridge, places.frame), hue)


def _stroke(painter: QPainter, path: QPainterPath, hue: QColor) -> None:
    """Paint a line of one screen pixel, twice on small pixels, one lower: a wide pen is far slower."""
    pen = QPen(hue, 1)
    pen.setCosmetic(True)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(path)
    ratio = painter.device().devicePixelRatioF()
    if theme.scale * ratio > 1.2:
        painter.translate(0, 1 / ratio)
        painter.drawPath(path)
        painter.translate(0, -1 / ratio)


def paint_compared(painter: QPainter, places: RidgePlaces, other: RidgeRows, hue: Hue) -> None:
    """Paint the other run's ridge nearest to each drawn step, as a line only.

    Steps that the other run did not come to have none.
    """
    densities, shares = smoothed(other.densities()), other.zero_shares()
    xs = places.frame.left() + (other.centres - places.low) / (places.high - places.low) * places.frame.width()
    steps = [ridge.step for ridge in places.ridges]
    apart = (steps[-1] - steps[0]) / max(1, len(steps) - 1)
    for ridge in places.ridges:
        row = other.nearest(ridge.step)
        if abs(float(other.steps[row]) - ridge.step) > apart:
            continue
        heights = ridge_heights(densities[row], places.unit, places.highest)
        over = Ridge(row, ridge.step, ridge.base, heights, float(shares[row]))
        _stroke(painter, ridge_path(xs, over, places.frame), hue_colour(hue))
        if over.zeros > 0 and not places.zeros.isEmpty():
            x = math.floor(places.zeros.left() + over.zeros * places.zeros.width()) + 0.5
            painter.drawLine(QPointF(x, ridge.base - px(6)), QPointF(x, ridge.base))


def paint_steps(painter: QPainter, places: RidgePlaces, lit: int, now: str) -> None:
    """Paint steps left of their ridges, as many as fit, with priority for the `lit` row, the last, and the first.

    The last row is called `now`; empty calls it by its step.
    """
    ridges = places.ridges
    first, last = ridges[0], ridges[-1]
    shines = [ridge for ridge in ridges if ridge.row == lit]
    taken: list[float] = []
    left = places.frame.left() if places.zeros.isEmpty() else places.zeros.left()
    for ridge in (*shines, last, first, *ridges[1:-1]):
        apart = px(13) if ridge in (*shines, last, first) else px(36)
        y = ridge.base - px(3)
        if any(abs(y - other) < apart for other in taken):
            continue
        taken.append(y)
        bold = ridge.row == lit
        painter.setFont(font(11, 500 if bold else 400))
        painter.setPen(colour("text" if bold else "text3"))
        text = now if ridge is last and now else thousands(ridge.step)
        painter.drawText(
            QRectF(0, y - px(_LINE) / 2, left - px(6), px(_LINE)), _ONE | Qt.AlignmentFlag.AlignRight, text
        )


def paint_values(painter: QPainter, places: RidgePlaces) -> None:
    """Paint round values below the frame, and faint vertical lines at them, stronger at zero."""
    painter.setFont(font(11))
    metrics, frame = QFontMetricsF(painter.font()), places.frame
    right = -math.inf
    names = [] if places.zeros.isEmpty() else [(places.zeros.left() + px(4), "0")]
    for position, value in axis_ticks(places.low, places.high, frame.width(), places.rows.log):
        x = math.floor(places.x_of(position)) + 0.5
        paint_upright(painter, x, frame, colour("edge" if value == 0 else "grid"))
        names.append((x, compact(value)))
    painter.setPen(colour("text3"))
    for x, text in names:
        width = metrics.horizontalAdvance(text)
        left = min(x - width / 2, frame.right() + px(8) - width)
        if left >= right + px(6):
            painter.drawText(QRectF(left - 1, frame.bottom() + px(5), width + 2, px(_LINE)), _ONE, text)
            right = left + width


def paint_caption(painter: QPainter, place: QRectF, facts: Sequence[tuple[str, str, str]]) -> None:
    """Paint (name, number, colour token) in a line, as many as fit."""
    x = place.left()
    for name, number, token in facts:
        for text, weight, hue, gap in ((name, 400, "text3", px(5)), (number, 500, token, px(14))):
            painter.setFont(font(11, weight))
            width = QFontMetricsF(painter.font()).horizontalAdvance(text)
            if x + width > place.right():
                return
            painter.setPen(colour(hue))
            painter.drawText(QRectF(x, place.top(), width + 1, place.height()), _ONE, text)
            x += width + gap
