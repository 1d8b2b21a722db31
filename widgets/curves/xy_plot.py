"""XY plot: one column against another, a point for each step, and the colour bar of the steps."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.colour_maps import TOP, ramp_table
from widgets.base.display_numbers import read_out, thousands
from widgets.base.small_marks import paint_dot, paint_upright
from widgets.base.theme import colour, font, px, theme
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns
from widgets.plots.cursor_lines import cursor_of, letter_beside, paint_letter
from widgets.plots.curve_reading import NOTHING, signed_change
from widgets.plots.layered_plot import Plot
from widgets.plots.plane import Limits, Plane
from widgets.plots.scales import AxisScale, Extent
from widgets.plots.time_axis import NAMES, CursorName


@dataclass(frozen=True, slots=True)
class MarkedPoint:
    """Point of one step, drawn or not."""

    step: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class CursorPair:
    """Values that were not recorded at a step, or are not finite, are NaN, and dashes in words."""

    a: MarkedPoint
    b: MarkedPoint

    def values(self) -> str:
        """Return the values at both cursors: `"A 100: y 0.512, x 0.0200 B 300: y 0.0513, x 0.0100"`."""
        parts = (
            f"{name} {thousands(point.step)}: y {_shown(point.y)}, x {_shown(point.x)}"
            for name, point in (("A", self.a), ("B", self.b))
        )
        return "   ".join(parts)

    def difference(self) -> str:
        """Return the difference: `"Δ y −0.461, x −0.0100"`."""
        return f"Δ y {_signed(self.b.y - self.a.y)}, x {_signed(self.b.x - self.a.x)}"


def _shown(value: float) -> str:
    return read_out(value) if math.isfinite(value) else NOTHING


def _signed(value: float) -> str:
    return signed_change(value) if math.isfinite(value) else NOTHING


COLOURS = 64
"""Number of shades that can be distinguished."""
_FAINTEST = 0.4
"""Share of the theme's ramp where the first step is: below it is hardly seen on the ground."""
_WIDTH, _HEIGHT, _GAP = 64, 8, 5


def shades() -> list[QColor]:
    """Return the colours of `COLOURS` ranges of steps, from the first."""
    table = ramp_table(theme.tokens, False)
    places = np.rint(np.linspace(_FAINTEST, 1, COLOURS) * TOP).astype(int)
    return [QColor.fromRgb(int(table[place])) for place in places]


def shade_of(steps: NDArray[np.int64], span: tuple[int, int]) -> NDArray[np.int64]:
    """Return the index of the colour of each of `steps` (n,) within the first and last step."""
    share = (steps - span[0]) / max(span[1] - span[0], 1)
    return np.clip(np.floor(share * COLOURS), 0, COLOURS - 1).astype(np.int64)


class StepBar(QWidget):
    """Colour bar from the first coloured step to the last; zero width while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.span: tuple[int, int] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._renew)

    def show_span(self, span: tuple[int, int] | None) -> None:
        """Show the first and last step; None for none."""
        if span != self.span:
            self.span = span
            self._renew()

    def texts(self) -> tuple[str, str]:
        """Return the texts at the ends."""
        if self.span is None:
            return "", ""
        return tr("step {step}", step=thousands(self.span[0])), thousands(self.span[1])

    def sizeHint(self) -> QSize:
        if self.span is None:
            return QSize(0, px(24))
        metrics = QFontMetricsF(font(11))
        words = sum(metrics.horizontalAdvance(text) for text in self.texts())
        return QSize(round(words + px(_WIDTH + 2 * _GAP)) + 2, px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.span is None:
            return
        with QPainter(self) as painter:
            painter.setFont(font(11))
            painter.setPen(colour("text3"))
            metrics = QFontMetricsF(painter.font())
            low, high = self.texts()
            before = metrics.horizontalAdvance(low) + 1
            bar = QRectF(round(before + px(_GAP)), (self.height() - px(_HEIGHT)) // 2, px(_WIDTH), px(_HEIGHT))
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, 0, before, self.height()), left, low)
            behind = QRectF(bar.right() + px(_GAP), 0, self.width() - bar.right() - px(_GAP), self.height())
            painter.drawText(behind, left, high)
            colours = np.array([shade.rgb() for shade in shades()], np.uint32)
            painter.drawImage(bar, QImage(colours.data, COLOURS, 1, COLOURS * 4, QImage.Format.Format_RGB32))

    def _renew(self) -> None:
        low, high = self.texts()
        note = tr("Colour: from {low} to {high}", low=low, high=high) if low else ""
        self.setToolTip(note)
        self.setAccessibleName(note)
        self.updateGeometry()
        self.update()


_REACH = 12
"""Pixels from the pointer to the point that it means, at most."""
_POINT, _RING, _CURSOR = 4, 11, 9


class XYPlot(Plot):
    """Points (`x`, `y`) coloured by step; points off a logarithmic axis are left out."""

    stepPointed = Signal(object)
    """Signal with the step of the point that the pointer is at; None where it is at none."""
    cursorPlaced = Signal(str, int)
    """Signal that Shift and a press at a point put cursor A at its step, with Ctrl as well B."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("One column against another"), "dots-nine", parent)
        self._names = ("", "")
        self.steps: NDArray[np.int64] = np.empty(0, np.int64)
        """The steps of the points that are drawn."""
        self._values: NDArray[np.float64] = np.empty((2, 0))
        self.marked: MarkedPoint | None = None
        self._pointed: int | None = None
        self.cursors: dict[CursorName, MarkedPoint] = {}
        """The points that are marked for cursors."""
        self._selected: CursorName = "A"

    # What is shown

    def show_points(
        self, names: tuple[str, str], scales: tuple[AxisScale, AxisScale], steps: ArrayLike, x: ArrayLike, y: ArrayLike
    ) -> None:
        """Show values `x` and `y` (n,) of `steps` (n,), ascending. Nothing is copied."""
        self._set_scales(*scales)
        is_new, self._names, self.unit = names != self._names, names, names[0]
        self.short_unit = "x"
        values = np.stack((np.asarray(x, np.float64), np.asarray(y, np.float64)))
        seen = np.isfinite([scale.forward(each) for scale, each in zip(scales, values, strict=True)]).all(0)
        self.steps, self._values = np.asarray(steps)[seen], values[:, seen]
        self._settle(is_new=is_new)

    def mark(self, point: MarkedPoint | None) -> None:
        """Highlight the point of a step; None for none."""
        if point != self.marked:
            self.marked = point
            self.update()

    def mark_cursors(self, points: Mapping[CursorName, MarkedPoint], selected: CursorName = "A") -> None:
        """Mark the points of the cursors' steps, if both values exist."""
        if (dict(points), selected) != (self.cursors, self._selected):
            self.cursors, self._selected = dict(points), selected
            self.update()

    @property
    def span(self) -> tuple[int, int] | None:
        """First and last drawn step; None if none is drawn."""
        return (int(self.steps[0]), int(self.steps[-1])) if len(self.steps) else None

    def value_columns(self) -> Columns:
        return {tr("step"): self.steps, **dict(zip(self._names, self._values, strict=True))}

    def described(self) -> str:
        if self.span is None:
            return ""
        low, high = self._values.min(1), self._values.max(1)
        count, first, last = map(thousands, (len(self.steps), *self.span))
        steps = tr("{count} points of steps {first} to {last}", count=count, first=first, last=last)
        axes = [
            tr("{name} from {start} to {end}", name=name, start=read_out(a), end=read_out(b))
            for name, a, b in zip(self._names, low.tolist(), high.tolist(), strict=True)
        ]
        return "; ".join((steps, *axes))

    def step_at(self, pixel: QPointF) -> int | None:
        """Return the step of the point nearest to a position of the widget."""
        if self.empty or not len(self.steps) or not self.frame.contains(pixel):
            return None
        across, down = self.plane.pixels(*self._values)
        away = np.hypot(across - pixel.x(), down - pixel.y())
        # Of several under the pointer the newest, which is on top.
        nearest = len(away) - 1 - int(np.argmin(away[::-1]))
        return int(self.steps[nearest]) if away[nearest] <= px(_REACH) else None

    # Events and painting

    def mousePressEvent(self, event: QMouseEvent) -> None:
        name, step = cursor_of(event), self.step_at(event.position())
        if name is not None and step is not None:
            self.cursorPlaced.emit(name, step)
        elif name is None:
            super().mousePressEvent(event)

    def point_at(self, place: QPointF | None) -> None:
        self._pointer = place
        step = self.step_at(place) if place is not None and not self._dragged else None
        if step != self._pointed:
            self._pointed = step
            self.stepPointed.emit(step)

    def _extents(self) -> tuple[Limits, Limits] | None:
        if not len(self.steps):
            return None
        found = [scale.limits(Extent.of(each)) for scale, each in zip(self.scales, self._values, strict=True)]
        return None if found[0] is None or found[1] is None else (found[0], found[1])

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        if self.span is None:
            return
        across, down = plane.pixels(*self._values)
        frame = plane.frame
        inside = (across > frame.left() - px(_POINT)) & (across < frame.right() + px(_POINT))
        inside &= (down > frame.top() - px(_POINT)) & (down < frame.bottom() + px(_POINT))
        number = shade_of(self.steps, self.span)
        for i, shade in enumerate(shades()):
            chosen = np.flatnonzero(inside & (number == i))
            if len(chosen):
                painter.setPen(QPen(shade, px(_POINT), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                places = zip(across[chosen].tolist(), down[chosen].tolist(), strict=True)
                painter.drawPoints(QPolygonF([QPointF(a, b) for a, b in places]))

    def _paint_cursors(self, painter: QPainter, plane: Plane) -> None:
        for name in NAMES:
            point = self.cursors.get(name)
            place = self.place_of(point.x, point.y) if point is not None else QPointF(math.nan, math.nan)
            if not plane.holds(place):
                continue
            paint_dot(painter, place, px(_CURSOR) / 2, QPen(colour("panel"), 1.5), colour("accent"))
            paint_letter(painter, letter_beside(place, name, plane.frame), name, selected=name == self._selected)

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        self._paint_cursors(painter, plane)
        if self.marked is None:
            return
        place, frame = self.place_of(self.marked.x, self.marked.y), plane.frame
        if not plane.holds(place, 1):
            return
        x, y = math.floor(place.x()) + 0.5, math.floor(place.y()) + 0.5
        paint_upright(painter, x, frame, QPen(colour("text2", 150), 1))
        painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
        paint_dot(painter, place, px(_RING) / 2, QPen(colour("panel"), 3))
        paint_dot(painter, place, px(_RING) / 2, QPen(colour("text"), 1.5))
