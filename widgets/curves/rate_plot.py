"""The plot of a range test: loss over learning rate for every seed, median and quartiles, suggested rates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import compact, read_out
from widgets.base.instrument import Instrument, announce
from widgets.base.small_marks import Shape, paint_box, paint_dot, paint_polyline, paint_shape, paint_upright
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.plots.layers import LegendEntry
from widgets.plots.plot_frame import LEFT, two_a_pixel
from widgets.plots.scales import Array, AxisScale, Extent, Linear, Log, settled

_ROWS = 4
"""Largest number of labels above one another."""


@dataclass(frozen=True, slots=True)
class LineLabel:
    """Label of the line at `x`: its text begins at `left` in `row`, counted from the top; all in pixels."""

    text: str
    x: float
    left: float
    row: int
    width: float


def line_labels(named: Sequence[tuple[str, float]], low: float, high: float) -> list[LineLabel]:
    """Return the labels, in the order given, of lines by (text, x); all between `low` and `high`."""
    metrics = QFontMetricsF(font(11))
    lines = [(round(x - 0.5) + 0.5, metrics.horizontalAdvance(text) + px(6)) for text, x in named]
    places = _label_places_beside(lines, low, high, px(2))
    return [
        LineLabel(text, x, left, row, width)
        for (text, _), (x, width), (left, row) in zip(named, lines, places, strict=True)
    ]


def _label_places_beside(
    lines: Sequence[tuple[float, float]], low: float, high: float, gap: float
) -> list[tuple[float, int]]:
    """Return left edge and row of the labels of lines at (x, width): beside its line, in the first row that has room.

    The leftmost is left of its line where it can, the others right of theirs.
    """
    taken: list[list[tuple[float, float]]] = [[] for _ in range(_ROWS)]
    found: dict[int, tuple[float, int]] = {}
    order = sorted(range(len(lines)), key=lambda i: lines[i][0])
    for i in order:
        x, width = lines[i]
        sides = [x - gap - width, x + gap]
        if i != order[0]:
            sides.reverse()
        free = (
            (left, row)
            for row, spans in enumerate(taken)
            for left in sides
            if left >= low and left + width <= high
            if all(left >= end + gap or left + width + gap <= start for start, end in spans)
        )
        left, row = next(free, (min(max(x - width / 2, low), high - width), _ROWS - 1))
        taken[row].append((left, left + width))
        found[i] = (left, row)
    return [found[i] for i in range(len(lines))]


@dataclass(frozen=True, slots=True)
class LossCurves:
    """Losses of a range test: `seeds` (seeds, n), the rest (n,), over `rates` (n,). NaN is a gap; an infinite `upper`
    is beyond every loss.
    """

    rates: Array
    seeds: Array
    median: Array
    lower: Array
    upper: Array

    def median_at(self, rate: float) -> float:
        """Return the median between the steps, along the logarithm of the rate; NaN beyond them."""
        known = np.isfinite(self.median)
        if not known.any() or not self.rates[0] <= rate <= self.rates[known][-1]:
            return math.nan
        return float(np.interp(math.log(rate), np.log(self.rates[known]), self.median[known]))

    def heights(self, scale: AxisScale) -> tuple[float, float] | None:
        """Return the limits of the loss: all of the fall, and of the growth after it half as much again."""
        found = self.median if np.isfinite(self.median).any() else self.seeds.ravel()
        values = scale.forward(found[np.isfinite(found)])
        values = values[np.isfinite(values)]
        if not len(values):
            return None
        before = values[: int(values.argmin()) + 1]
        fall = float(before.max() - values.min())
        within = values[values <= before.max() + 0.5 * fall] if fall > 0.02 * float(np.ptp(values)) else values
        if isinstance(scale, Log):
            within = 10.0**within
        limits = scale.limits(Extent.of(within))
        return None if limits is None else settled(None, limits)


@dataclass(frozen=True, slots=True)
class RateMark:
    """A rate that is highlighted, and the loss that it has on the median."""

    label: str
    shape: Shape
    rate: float
    loss: float


_RIGHT, _BOTTOM, _LINE, _GAP = 12, 20, 14, 6
_RATES = Log(decades=20, powers=True)
_STRIDE = 10
"""Pixels that a key moves the crosshair."""
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class RatePlot(Instrument):
    """Plot of loss over learning rate: a logarithmic axis from end to end of the rates that are tried, and a linear or
    logarithmic one of the loss.

    With the focus, Alt with ← and → moves the crosshair, Esc takes it away.
    """

    readingsChanged = Signal()
    """Signal that `entries` has changed."""

    SIZE, LEAST = (360, 150), (200, 96)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Loss over learning rate"), parent)
        self._span = (1e-6, 1.0)
        self._curves: LossCurves | None = None
        self._marks: tuple[RateMark, ...] = ()
        self._lit: int | None = None
        self.present: float | None = None
        """The learning rate that trains now."""
        self._scale: AxisScale = Linear()
        self._heights: tuple[float, float] | None = None
        self._labels: list[LineLabel] = []

    # What is shown

    def show_curves(self, curves: LossCurves | None, low: float, high: float) -> None:
        """Show curves over rates from `low` to `high`; `None` for none yet. Marks of other curves go."""
        self._curves, self._span, self._marks, self._lit = curves, (low, high), (), None
        self._heights = None if curves is None else curves.heights(self._scale)
        self._redraw()

    def show_marks(self, marks: Sequence[RateMark]) -> None:
        self._marks = tuple(marks)
        self._redraw()

    def light(self, index: int | None) -> None:
        """Highlight one of the marks."""
        if index != self._lit:
            self._lit = index
            self._redraw()

    def set_present(self, rate: float | None) -> None:
        """Set the rate that trains now."""
        if rate != self.present:
            self.present = rate
            self._redraw()

    def set_log(self, log: bool) -> None:
        """Draw the loss on a logarithmic axis."""
        self._scale = Log() if log else Linear()
        self._heights = None if self._curves is None else self._curves.heights(self._scale)
        self._redraw()

    def entries(self) -> list[LegendEntry]:
        """Return the legend of the lines, with the median under the pointer."""
        if self._curves is None:
            return []
        at = self._rate_under_pointer()
        value = self._curves.median_at(at) if at is not None else math.nan
        found = [LegendEntry("line", tr("each seed"), "", "edge")] if len(self._curves.seeds) > 1 else []
        median = read_out(value) if math.isfinite(value) else ""
        found.append(LegendEntry("line", tr("median"), median, "text"))
        if len(self._curves.seeds) > 1:
            found.append(LegendEntry("band", tr("25–75 %"), "", "text2"))
        return found

    @property
    def frame(self) -> QRectF:
        """Frame of the curves; labels of lines are above it."""
        top = px(4) + self._rows * px(_LINE)
        return QRectF(px(LEFT), top, self.width() - px(LEFT + _RIGHT), self.height() - px(_BOTTOM) - top)

    def place_of(self, rate: float) -> float:
        """Return the pixels from the left."""
        return float(self._columns(np.array([rate]))[0])

    def _columns(self, rates: Array) -> Array:
        low, high = np.log10(self._span)
        found: Array = px(LEFT) + (np.log10(rates) - low) / (high - low) * (self.width() - px(LEFT + _RIGHT))
        return found

    # Events

    def paint(self, painter: QPainter) -> None:
        self.paint_kept(painter, self._paint_all)
        self._paint_crosshair(painter)
        self.paint_focus(painter)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        side = _SIDES.get(Qt.Key(event.key()))
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if side is not None and held == Qt.KeyboardModifier.AltModifier:
            frame = self.frame
            x = frame.center().x() if self._pointer is None else self._pointer.x() + side * px(_STRIDE)
            self.point_at(QPointF(min(max(x, frame.left()), frame.right()), frame.center().y()))
            rate = self._rate_under_pointer()
            if rate is not None and self._curves is not None:
                loss = read_out(self._curves.median_at(rate))
                announce(self, tr("rate {rate}: loss {loss}", rate=read_out(rate), loss=loss))
        elif event.key() == Qt.Key.Key_Escape and self._pointer is not None:
            self.point_at(None)
        else:
            event.ignore()

    def point_at(self, place: QPointF | None) -> None:
        super().point_at(place)
        self.readingsChanged.emit()

    def _redraw(self) -> None:
        self.setAccessibleDescription(self.summary())
        self.readingsChanged.emit()
        super()._redraw()

    # Painting

    def _paint_all(self, painter: QPainter) -> None:
        self._labels = self._label_places()
        painter.setFont(font(11))
        self._paint_grid(painter)
        self._paint_rates(painter)
        if self._curves is not None and self._heights is not None:
            painter.save()
            painter.setClipRect(self.frame)
            self._paint_curves(painter, self._curves)
            painter.restore()
        self._paint_lines(painter)

    def _paint_grid(self, painter: QPainter) -> None:
        if self._heights is None:
            return
        frame = self.frame
        for tick in self._scale.ticks(*self._heights, frame.height()):
            y = math.floor(self._height_of(tick.position))
            painter.fillRect(QRectF(frame.left(), y, frame.width(), 1), colour("grid"))
            painter.setPen(colour("text3"))
            place = QRectF(0, max(y - px(_LINE) / 2, -1), frame.left() - px(_GAP), px(_LINE))
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tick.text)

    def _paint_rates(self, painter: QPainter) -> None:
        frame, metrics = self.frame, QFontMetricsF(painter.font())
        line = QRectF(0, frame.bottom() + px(4), self.width() - px(_RIGHT) / 2, px(_LINE))
        unit = tr("learning rate")
        painter.setPen(colour("text3"))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, unit)
        free = line.right() - metrics.horizontalAdvance(unit) - px(8)
        low, high = (math.log10(end) for end in self._span)
        for tick in _RATES.ticks(low, high, frame.width() / 2):
            x, width = self.place_of(10.0**tick.position), metrics.horizontalAdvance(tick.text) + 2
            if x + width / 2 <= free:
                painter.drawText(
                    QRectF(x - width / 2, line.top(), width, px(_LINE)), Qt.AlignmentFlag.AlignCenter, tick.text
                )

    def _paint_curves(self, painter: QPainter, curves: LossCurves) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        several = len(curves.seeds) > 1
        x = self._columns(curves.rates)
        if several:
            upper = np.where(np.isinf(curves.upper), np.nan, curves.upper)
            # What is beyond every loss is beyond the frame.
            top = np.where(np.isinf(curves.upper), self.frame.top() - 1, self._heights_of_losses(upper))
            bottom = self._heights_of_losses(curves.lower)
            known = np.isfinite(top) & np.isfinite(bottom)
            outline = np.concatenate((x[known], x[known][::-1])), np.concatenate((top[known], bottom[known][::-1]))
            painter.fillPath(pg.arrayToQPath(*outline, connect="all", finiteCheck=False), colour("text2", 44))
        faint = QPen(colour("text2" if several else "text", 110 if several else 70), 1)
        # The faint lines need not have more than two points to a pixel.
        for seed in curves.seeds:
            paint_polyline(painter, *two_a_pixel(x, self._heights_of_losses(seed)), faint)
        painter.setPen(QPen(colour("text"), 1))
        median = pg.arrayToQPath(x, self._heights_of_losses(curves.median), connect="finite")
        painter.drawPath(median)
        # The heavier line is the same path painted twice.
        painter.drawPath(median.translated(0, 1 / self.devicePixelRatioF()))

    def _paint_lines(self, painter: QPainter) -> None:
        """Paint the marks and the present rate: lines first, then their labels, then the signs on the median."""
        frame = self.frame
        dashed = QPen(colour("text3"), 1)
        dashed.setDashPattern([3, 3])
        for i, label in enumerate(self._labels):
            marked = i < len(self._marks)
            painter.setPen(QPen(colour("accent", 255 if i == self._lit else 130), 1) if marked else dashed)
            top = frame.top() - (self._rows - label.row) * px(_LINE)
            painter.drawLine(QPointF(label.x, top), QPointF(label.x, frame.bottom()))
        for i, label in enumerate(self._labels):
            lit = i == self._lit and i < len(self._marks)
            place = QRectF(label.left, frame.top() - (self._rows - label.row) * px(_LINE), label.width, px(_LINE))
            painter.fillRect(place, colour("accent_soft" if lit else "panel"))
            painter.setPen(colour("text" if lit else "text2" if i < len(self._marks) else "text3"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, label.text)
        if self._heights is None:
            return
        for mark, label in zip(self._marks, self._labels, strict=False):
            y = self._heights_of_losses(np.array([mark.loss]))[0]
            if math.isfinite(y):
                centre = QPointF(label.x, min(max(y, frame.top()), frame.bottom()))
                paint_shape(painter, mark.shape, centre, colour("accent"), colour("panel"))

    def _paint_crosshair(self, painter: QPainter) -> None:
        rate = self._rate_under_pointer()
        if rate is None or self._curves is None:
            return
        frame, x = self.frame, math.floor(self.place_of(rate)) + 0.5
        paint_upright(painter, x, frame, QPen(colour("text2", 150), 1))
        painter.setFont(font(11))
        text = compact(float(f"{rate:.1e}"))
        width = QFontMetricsF(painter.font()).horizontalAdvance(text) + px(8)
        place = QRectF(min(max(x - width / 2, 0), self.width() - width), frame.bottom() + px(3), width, px(_LINE + 2))
        paint_box(painter, place, QPen(colour("line"), 1), colour("panel"), px(4))
        painter.setPen(colour("text"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        y = self._heights_of_losses(np.array([self._curves.median_at(rate)]))[0]
        if math.isfinite(y) and frame.top() <= y <= frame.bottom():
            paint_dot(painter, QPointF(x, y), px(7) / 2, QPen(colour("panel"), 1.5), colour("text"))

    # Computing

    @property
    def _rows(self) -> int:
        """Number of rows of labels above the frame."""
        return 1 + max((label.row for label in self._labels), default=-1)

    def _label_places(self) -> list[LineLabel]:
        """Return a label for each mark, then one for the present rate where it is within what is tried."""
        named = [(mark.label, self.place_of(mark.rate)) for mark in self._marks]
        if self.present is not None and self._span[0] <= self.present <= self._span[1]:
            named.append((tr("now {value}", value=compact(self.present)), self.place_of(self.present)))
        return line_labels(named, px(LEFT), self.width() - px(_RIGHT))

    def _height_of(self, position: float) -> float:
        assert self._heights is not None
        low, high = self._heights
        return self.frame.bottom() - (position - low) / (high - low) * self.frame.height()

    def _heights_of_losses(self, losses: Array) -> Array:
        """Return the pixels from the top; NaN where there is none."""
        assert self._heights is not None
        low, high = self._heights
        found: Array = self.frame.bottom() - (self._scale.forward(losses) - low) / (high - low) * self.frame.height()
        # Painted far outside, a path is slow, and a diverging loss may be beyond all bounds.
        return np.clip(found, -1e4, 1e4)

    def _rate_under_pointer(self) -> float | None:
        frame = self.frame
        if self._pointer is None or not frame.left() <= self._pointer.x() <= frame.right():
            return None
        low, high = (math.log10(end) for end in self._span)
        return float(10 ** (low + (self._pointer.x() - frame.left()) / frame.width() * (high - low)))

    def summary(self) -> str:
        """Describe the plot in words."""
        if self._curves is None or not np.isfinite(self._curves.median).any():
            return tr("No values yet.")
        median = self._curves.median
        least = int(np.nanargmin(median))
        first = median[np.isfinite(median)][0]
        parts = [
            tr(
                "Median loss {first} at the smallest rate, lowest {least} at rate {rate}.",
                first=read_out(first),
                least=read_out(float(median[least])),
                rate=compact(float(self._curves.rates[least])),
            )
        ]
        parts += [f"{mark.label}: {compact(mark.rate)}." for mark in self._marks]
        return " ".join(parts)
