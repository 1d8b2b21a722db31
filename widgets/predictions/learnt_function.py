"""Learnt function: a model's value, or the probability of each class, over its one feature, with the rows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out
from widgets.base.painted_parts import ACROSS
from widgets.base.small_marks import paint_box, paint_dot, paint_readings, paint_upright
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns
from widgets.plots.plane import Array, Plane, paint_axes
from widgets.predictions.output_field import (
    ABOVE,
    BELOW,
    LEFT,
    RIGHT,
    DataRows,
    PredictionPicture,
    class_colour,
    paint_lit,
    paint_rows,
    softmax,
)

_MARGIN = 0.08
"""Margin beyond the targets, as a share of their extent."""
_MOST_BEYOND = 2
"""The axis grows by halves of that extent to hold the curve, at most so many on each side."""


@dataclass(frozen=True, eq=False)
class OutputCurves:
    """Outputs at evenly spaced points of a feature.

    Attributes:
        left, right: What the points reach over, from end to end.
        outputs: (n, outputs) float32.
        classes: How many classes there are; 0 for a regression, of whose outputs the first one counts.
        has_probabilities: Whether softmax of the outputs are probabilities.
    """

    left: float
    right: float
    outputs: NDArray[np.float32]
    classes: int = 0
    has_probabilities: bool = True

    @property
    def x(self) -> Array:
        return np.linspace(self.left, self.right, len(self.outputs))

    @property
    def values(self) -> Array:
        """Values as (n, curves) float64: the number of a regression; for classes the probabilities, or outputs that are
        no probabilities.
        """
        if not self.classes:
            return self.outputs[:, :1].astype(np.float64)
        return softmax(self.outputs) if self.has_probabilities else self.outputs.astype(np.float64)

    def at(self, x: float) -> int | None:
        """Return the index of the nearest point; `None` outside the points."""
        if not self.left <= x <= self.right:
            return None
        return round((x - self.left) / (self.right - self.left) * (len(self.outputs) - 1))

    def changes(self) -> list[float]:
        """Return the positions at which the most likely class changes, interpolated linearly."""
        if self.classes < 2:
            return []
        chosen, x = self.outputs.argmax(axis=1), self.x
        found = []
        for i in np.flatnonzero(np.diff(chosen)).tolist():
            before, after = (self.outputs[i : i + 2, each].astype(np.float64) for each in chosen[i : i + 2])
            first, last = (before - after).tolist()
            if math.isfinite(first - last) and first != last:
                found.append(float(x[i] + (x[i + 1] - x[i]) * first / (first - last)))
        return found


def value_range(targets: Array, values: Array) -> tuple[float, float]:
    """Return the limits of the axis: all targets with a margin. It grows in steps when the curve leaves it, so that the
    axis rests while a curve moves, but never so far that the targets become a line.
    """
    known = targets[np.isfinite(targets)]
    low, high = (float(known.min()), float(known.max())) if len(known) else (-1.0, 1.0)
    if low == high:
        low, high = low - 1.0, high + 1.0
    step = (high - low) / 2
    low, high = low - 2 * _MARGIN * step, high + 2 * _MARGIN * step
    finite = values[np.isfinite(values)]
    if not len(finite):
        return low, high
    down = min(max(0, math.ceil((low - float(finite.min())) / step)), _MOST_BEYOND)
    up = min(max(0, math.ceil((float(finite.max()) - high) / step)), _MOST_BEYOND)
    return low - down * step, high + up * step


_LANE, _LANES = 9, 0.3
"""Height of the lane in which the rows of one class are, and of all lanes as a share of the height at most."""
_STEPS = 100
"""Keys from end to end."""


class FunctionCurves(PredictionPicture):
    """Curves over one feature; rows of a regression are at their targets, rows of each class in a lane below the
    curves.

    The pointer reads out what the model gives there and the nearest row. With the focus, left and right move the
    reading, Esc ends it.
    """

    pointed = Signal(float)
    """Signal with the place along the feature that is read out; NaN for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Learnt function"), ACROSS, parent)
        self.name = ""
        """Name of the feature."""
        self.curves: OutputCurves | None = None
        self._range = (0.0, 1.0)
        self._x: float | None = None
        """The place that is read out."""

    # What is shown

    def show_scene(
        self, name: str, rows: DataRows, classes: Sequence[str] = (), target: str = "", count: int | None = None
    ) -> None:
        """Set the feature, the shown rows among `count`, with the feature first in their points, and the prediction:
        classes, or a number called `target`.
        """
        self.name = name
        self._show_rows(rows, classes, target, count)

    def show_curves(
        self,
        ends: tuple[float, float],
        outputs: NDArray[np.float32],
        batch: Array | None = None,
        batch_targets: Array | None = None,
        *,
        has_probabilities: bool = True,
    ) -> None:
        """Show outputs (n, outputs) float32 at evenly spaced points of the feature between `ends`, and the feature
        values (b,) of the batch with its targets (b,).
        """
        self.curves = OutputCurves(*ends, outputs, len(self.classes), has_probabilities)
        self.batch = np.empty(0) if batch is None else batch
        self.batch_targets = np.empty(0) if batch_targets is None else batch_targets
        if self.classes and has_probabilities:
            self._range = -0.02, 1.02
        else:
            aims = np.array([0.0, 1.0]) if self.classes else self.rows.targets
            self._range = value_range(aims, self.curves.values)
        self._redraw()

    def clear(self) -> None:
        self.curves = None
        super().clear()

    # Geometry

    @property
    def _lanes(self) -> float:
        """Height of all lanes together."""
        return min(len(self.classes) * px(_LANE), _LANES * self.height())

    @property
    def frame(self) -> QRectF:
        """Frame of the curves."""
        high = self.height() - px(ABOVE + BELOW) - self._lanes
        return QRectF(px(LEFT), px(ABOVE), max(1, self.width() - px(LEFT + RIGHT)), max(1.0, float(round(high))))

    @property
    def lanes(self) -> QRectF:
        """Lane of each class, the first class on top; empty for a regression."""
        frame = self.frame
        return QRectF(frame.left(), frame.bottom(), frame.width(), self._lanes)

    def plane(self) -> Plane | None:
        """Return the plane of feature and value."""
        if self.curves is None:
            return None
        return Plane.between(self.frame, (self.curves.left, self.curves.right), self._range)

    def places(self, x: Array, targets: Array) -> Array:
        """Return (n, 2) pixels of rows with these features and targets."""
        plane = self.plane()
        assert plane is not None
        found = plane.places(np.stack((x, targets), axis=1))
        if self.classes:
            lanes = self.lanes
            found[:, 1] = lanes.top() + (targets + 0.5) * lanes.height() / len(self.classes)
        return found

    # Reading

    def readings(self, x: float) -> tuple[str, ...]:
        """Return the readings at a position: the model's output, the nearest row, and how many of all rows are
        drawn.
        """
        curves = self.curves
        place = curves.at(x) if curves is not None else None
        if curves is None or place is None:
            return ()
        at, values = curves.x[place], curves.values[place]
        found = [f"{self.name} {read_out(float(at))}"]
        found += self._values_text(values, has_probabilities=curves.has_probabilities)
        return (*found, *self._rows_text(self.nearest(x)))

    def nearest(self, x: float) -> int | None:
        """Return the index in `rows` of the drawn row with the nearest feature value."""
        drawn = self.drawn
        away = np.abs(self.rows.points[drawn, 0] - x)
        return int(drawn[np.nanargmin(away)]) if np.isfinite(away).any() else None

    @property
    def has_values(self) -> bool:
        return self.curves is not None

    def value_columns(self) -> Columns:
        if self.curves is None:
            return {}
        names = self.name, *(self.classes or (self.target,))
        return dict(zip(names, (self.curves.x, *self.curves.values.T), strict=False))

    def described(self) -> str:
        if self.curves is None:
            return ""
        training, held_out = self._counts()
        text = tr(
            "{y} over {x}. {training} training rows, {held_out} held out.",
            y=self._value_name if self.classes else self.target,
            x=self.name,
            training=training,
            held_out=held_out,
        )
        changes = [read_out(each) for each in self.curves.changes()]
        if changes:
            text = f"{text} {tr('The class changes at {places}.', places=', '.join(changes))}"
        return text

    @property
    def _value_name(self) -> str:
        if not self.classes:
            return self.target
        is_share = self.curves is None or self.curves.has_probabilities
        return tr("probability") if is_share else tr("output")

    # Events

    def paint(self, painter: QPainter) -> None:
        curves, plane = self.curves, self.plane()
        if curves is None or plane is None:
            return
        frame = self.frame
        self._paint_ground(painter, frame)
        painter.save()
        painter.setClipRect(frame.united(self.lanes))
        painter.drawPixmap(0, 0, self._rows_picture((curves.left, curves.right, self._range), self._paint_rows))
        self._paint_verticals(painter, curves, plane)
        self._paint_curves(painter, curves, plane)
        places = self.places(self.batch, self.batch_targets)
        paint_lit(painter, places, [self._tone(each) for each in self.batch_targets.tolist()], self._radius + px(1))
        self._paint_read_point(painter, curves, plane)
        painter.restore()
        edge = QPen(colour("accent" if self.hasFocus() else "line"), 1)
        paint_box(painter, frame.united(self.lanes).adjusted(-0.5, -0.5, 0.5, 0.5), edge)
        name = tr("p") if self.classes and curves.has_probabilities else self._value_name
        paint_axes(painter, plane, self.name, name, grid=False, lower=self._lanes)
        if self._x is not None and (lines := self.readings(self._x)):
            x = float(plane.across(self._x))
            beside = QRectF(x - px(4), frame.top(), px(8), frame.height() * 0.4)
            paint_readings(painter, beside, lines, QRectF(self.rect()))

    def _paint_ground(self, painter: QPainter, frame: QRectF) -> None:
        """Paint a line at 0 for numbers; for classes the lanes in their colours."""
        low, high = self._range
        if not self.classes and low < 0 < high:
            y = round(frame.bottom() - (0 - low) / (high - low) * frame.height()) + 0.5
            painter.setPen(QPen(colour("line"), 1))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
        for i in range(len(self.classes)):
            lane = self.lanes.height() / len(self.classes)
            ground = QColor(class_colour(i))
            ground.setAlpha(28)
            painter.fillRect(QRectF(frame.left(), frame.bottom() + i * lane, frame.width(), lane), ground)

    def _paint_curves(self, painter: QPainter, curves: OutputCurves, plane: Plane) -> None:
        """Paint each curve three times, a device pixel apart: a pen of that width would take many times as long."""
        x, values = curves.x, curves.values
        tones = [class_colour(i) for i in range(len(self.classes))] or [colour("accent")]
        apart = 1 / self.devicePixelRatioF()
        for tone, column in zip(tones, values.T, strict=False):
            path = pg.arrayToQPath(*plane.pixels(x, column), connect="finite")
            painter.setPen(QPen(tone, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for right, down in ((0.0, 0.0), (apart, 0.0), (0.0, apart)):
                painter.drawPath(path.translated(right, down))

    def _paint_verticals(self, painter: QPainter, curves: OutputCurves, plane: Plane) -> None:
        """Paint lines at class changes, and at zeros of the chosen unit's sum."""
        lines = [(each, QPen(colour("text"), 1)) for each in curves.changes()]
        if self.line is not None and self.line[0]:
            lines.append((-self.line[2] / self.line[0], QPen(colour("accent"), px(1.5), Qt.PenStyle.DashLine)))
        whole = self.frame.united(self.lanes)
        for place, pen in lines:
            if curves.left <= place <= curves.right:
                paint_upright(painter, float(plane.across(place)), whole, pen)

    def _paint_read_point(self, painter: QPainter, curves: OutputCurves, plane: Plane) -> None:
        """Paint a dot on each curve at the reading's position."""
        place = curves.at(self._x) if self._x is not None else None
        if place is None:
            return
        values = curves.values[place]
        points = plane.places(np.stack((np.full(len(values), curves.x[place]), values), axis=1))
        painter.setPen(QPen(colour("text3"), 1))
        x, whole = float(points[0, 0]), self.frame.united(self.lanes)
        painter.drawLine(QPointF(x, whole.top()), QPointF(x, whole.bottom()))
        rim = QPen(colour("panel"), px(1.5))
        for i, (x, y) in enumerate(points.tolist()):
            if math.isfinite(y):
                paint_dot(painter, QPointF(x, y), px(4), rim, class_colour(i) if self.classes else colour("accent"))
        nearest = self.nearest(float(curves.x[place]))
        if nearest is not None:
            row = self.places(self.rows.points[[nearest], 0], self.rows.targets[[nearest]])[0]
            paint_dot(painter, QPointF(*row.tolist()), px(5), QPen(colour("text"), px(1.5)))

    def _tone(self, target: float) -> QColor:
        return class_colour(int(target)) if self.classes else colour("text2")

    @property
    def _radius(self) -> float:
        lane = self._lanes / len(self.classes) if self.classes else self.height()
        return max(1.0, min(self._dot, lane / 2 - 1))

    def _paint_rows(self, painter: QPainter) -> None:
        rows, drawn = self.rows, self.drawn
        tones = [self._tone(each) for each in rows.targets[drawn].tolist()]
        if not self.classes:
            tones = [colour("text3", 170)] * len(tones)
        places = self.places(rows.points[drawn, 0], rows.targets[drawn])
        paint_rows(painter, places, tones, rows.held_out[drawn], self._radius, colour("panel", 160))

    # Pointer and keyboard

    @property
    def pointed_at(self) -> bool:
        return self._x is not None

    def point_at(self, place: QPointF | None) -> None:
        plane = self.plane()
        inside = place is not None and self.frame.united(self.lanes).contains(place)
        self._read_out(plane.point(place)[0] if plane is not None and place is not None and inside else None)

    def move_by(self, right: int, up: int) -> bool:
        curves = self.curves
        if curves is None or not right:
            return False
        # The first key puts the reading into the middle.
        step = (curves.right - curves.left) / _STEPS
        x = (curves.left + curves.right) / 2 if self._x is None else self._x + right * step
        self._read_out(min(max(x, curves.left), curves.right))
        return True

    def _read_out(self, x: float | None) -> None:
        if x != self._x:
            self._x = x
            self.setAccessibleDescription(self.summary() if x is None else ", ".join(self.readings(x)))
            self.pointed.emit(math.nan if x is None else x)
            self.update()
