"""The curve plot: a few curves over the same axis, read under the pointer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out
from widgets.base.small_marks import paint_label_background, paint_polyline, paint_upright
from widgets.base.theme import colour, font, px
from widgets.base.translation import tr
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.scales import AxisScale, Extent, Linear, Log, position
from widgets.plots.value_plot import Limits, Plane, ValuePlot

Array = NDArray[np.float64]
CurveStyle = Literal["points", "line", "dashed"]
_SCALES: dict[str, AxisScale] = {"linear": Linear(), "log": Log(decades=20)}
_DOT, _LINE, _SAMPLE, _GAP = 5, 16, 16, 5
_LEFT = 8
_APART = 7
"""Pixels from point to point at least where they are drawn."""


@dataclass(frozen=True, eq=False, slots=True)
class PlotCurve:
    """Curve of `x` (n,) ascending and `y` (n,), NaN where there is nothing; `"points"` are joined by a line.

    `hollow` (n,) says which points are drawn as rings: what is less sure than the others.
    """

    name: str
    hue: Hue
    x: Array
    y: Array
    style: CurveStyle = "line"
    hollow: NDArray[np.bool_] | None = None


class CurvePlot(ValuePlot):
    """Curves with a legend; the pointer reads all of them where it is, as far as they reach."""

    clicked = Signal(float)
    """Signal with the place of a curve that is nearest to a click, from left to right."""

    def __init__(self, name: str, icon: str = "activity", parent: QWidget | None = None) -> None:
        super().__init__(name, icon, parent)
        self.curves: tuple[PlotCurve, ...] = ()
        self._origin: float | None = None
        self._suffix = ""

    # What is shown

    def show_curves(
        self,
        curves: Sequence[PlotCurve],
        *,
        across: tuple[str, str],
        scale: Literal["linear", "log"] = "linear",
        height: Literal["linear", "log"] = "linear",
        suffix: str = "",
        origin: float | None = None,
    ) -> None:
        """Show curves: `across` is what is from left to right and the same in short, on `scale`; values are on
        `height`. `suffix` follows those that are read, as `" dB"`; a line is drawn at `origin`.
        """
        is_new = [each.name for each in curves] != [each.name for each in self.curves] or across[0] != self.unit
        self.curves, self._suffix, self._origin = tuple(curves), suffix, origin
        self.unit, self.short_unit = across
        self._set_scales(_SCALES[scale], _SCALES[height])
        self._settle(is_new=is_new, is_round=True)

    def reading(self) -> str:
        """Return the reading under the pointer; empty where it is at nothing."""
        if self._pointer is None or self._dragged or not self._frame.contains(self._pointer):
            return ""
        return self.describe(self._value_at(self._pointer.x()))

    def describe(self, x: float) -> str:
        """Describe the values at a place: `"0.0977 cycles per step: measured −15.3 dB, analytic −15.3 dB"`; empty where
        no curve reaches.
        """
        near = self._nearest(x)
        if near is None:
            return ""
        parts = [f"{each.name} {self._shown(each, near)}" for each in self.curves if self._reaches(each, near)]
        return f"{self.unit} {read_out(near)}: {', '.join(parts)}"

    def _described(self) -> str:
        parts = []
        for each in self.curves:
            known = each.y[np.isfinite(each.y)]
            if len(known):
                start, end = (read_out(float(each)) for each in (known.min(), known.max()))
                parts.append(tr("{name} from {start} to {end}", name=each.name, start=start, end=end))
        return "; ".join(parts)

    # Values

    def _value_at(self, pixel: float) -> float:
        at = self.plane.point(QPointF(pixel, self._frame.center().y()))[0]
        return 10.0**at if isinstance(self.scales[0], Log) else at

    def _nearest(self, x: float) -> float | None:
        """Return the nearest place of a curve with points, else of any."""
        chosen = [each for each in self.curves if each.style == "points"] or list(self.curves)
        places = [each.x for each in chosen if len(each.x)]
        if self.empty or not places:
            return None
        all_places = np.concatenate(places)
        away = np.abs(self.scales[0].forward(all_places) - position(self.scales[0], x))
        return float(all_places[int(np.nanargmin(away))])

    def _reaches(self, curve: PlotCurve, x: float) -> bool:
        return bool(len(curve.x) and curve.x[0] <= x <= curve.x[-1])

    def _shown(self, curve: PlotCurve, x: float) -> str:
        value = float(np.interp(x, curve.x, curve.y))
        return f"{read_out(value)}{self._suffix}" if math.isfinite(value) else "–"

    def _clicked(self, place: QPointF) -> None:
        near = self._nearest(self._value_at(place.x()))
        if near is not None:
            self.clicked.emit(near)

    def _extents(self) -> tuple[Limits, Limits] | None:
        across = [self.scales[0].forward(each.x) for each in self.curves if len(each.x)]
        upright = self.scales[1].limits(Extent.of(*(each.y for each in self.curves)))
        if not across or upright is None:
            return None
        low, high = float(np.nanmin(np.concatenate(across))), float(np.nanmax(np.concatenate(across)))
        # Room for the legend.
        above = 0.12 * (upright[1] - upright[0])
        return (low, high if high > low else low + 1.0), (upright[0], upright[1] + above)

    @property
    def _frame(self) -> QRectF:
        # Small changes of a weight have long numbers.
        return super()._frame.adjusted(px(_LEFT), 0, 0, 0)

    # Painting

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        frame = plane.frame
        if self._origin is not None:
            at = math.floor(self.place_of(self._origin, 0.0).x()) + 0.5
            paint_upright(painter, at, frame, QPen(colour("edge"), 1))
        for each in self.curves:
            x, y = plane.pixels(self.scales[0].forward(each.x), self.scales[1].forward(each.y))
            paint_polyline(painter, x, y, _pen(each))
            if each.style == "points":
                self._paint_points(painter, each, x, y)
        self._paint_legend(painter, frame)

    def _paint_points(self, painter: QPainter, curve: PlotCurve, x: Array, y: Array) -> None:
        shade, radius = hue_colour(curve.hue), px(_DOT) / 2
        if len(x) > 1 and abs(x[-1] - x[0]) < px(_APART) * (len(x) - 1):
            # They would run into one another.
            return
        hollow = curve.hollow if curve.hollow is not None else np.zeros(len(x), np.bool_)
        painter.setPen(QPen(shade, 1.5))
        for a, b, is_hollow in zip(x.tolist(), y.tolist(), hollow.tolist(), strict=True):
            if math.isfinite(a) and math.isfinite(b):
                painter.setBrush(colour("panel") if is_hollow else shade)
                painter.drawEllipse(QPointF(a, b), radius, radius)

    def _paint_legend(self, painter: QPainter, frame: QRectF) -> None:
        """Paint the legend in a row at the upper right; what has no room is read under the pointer alone."""
        painter.setFont(font(11))
        metrics, room, top = QFontMetricsF(painter.font()), frame.width() - px(2 * _GAP), frame.top() + px(2)
        shown, taken = [], -float(px(3 * _GAP))
        for each in self.curves:
            width = px(_SAMPLE + 4 * _GAP) + metrics.horizontalAdvance(each.name) + 2
            if taken + width <= room:
                shown.append((each, width))
                taken += width
        left = frame.right() - px(_GAP) - taken
        paint_label_background(painter, QRectF(left - px(3), top, taken + px(6), px(_LINE)))
        middle = math.floor(top + px(_LINE) / 2) + 0.5
        for each, width in shown:
            painter.setPen(_pen(each))
            painter.drawLine(QPointF(left, middle), QPointF(left + px(_SAMPLE), middle))
            painter.setPen(colour("text2"))
            place = QRectF(left + px(_SAMPLE + _GAP), top, width, px(_LINE))
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, each.name)
            left += width

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        text = self.reading()
        near = self._nearest(self._value_at(self._pointer.x())) if text and self._pointer is not None else None
        if near is not None:
            read = (each for each in self.curves if self._reaches(each, near))
            dots = ((self.place_of(near, float(np.interp(near, each.x, each.y))), each.hue) for each in read)
            x = math.floor(self.place_of(near, 0.0).x()) + 0.5
            self._paint_reading(painter, plane.frame, x, dots, px(_DOT) / 2 + 1, text)


def _pen(curve: PlotCurve) -> QPen:
    pen = QPen(hue_colour(curve.hue), 1)
    if curve.style == "dashed":
        pen.setStyle(Qt.PenStyle.DashLine)
    return pen
