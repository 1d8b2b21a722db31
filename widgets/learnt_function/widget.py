"""The learnt function: a model's value, or the probability of each class, over its one feature, with the rows."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.paint_seconds import timed
from widgets.base.pointed_picture import ACROSS, PointedPicture
from widgets.base.theme import colour, px, theme
from widgets.decision_boundary.field import Array, DataRows, class_colour, thinned_places
from widgets.decision_boundary.painting import (
    ABOVE,
    BELOW,
    LEFT,
    RIGHT,
    Mapping,
    paint_lit,
    paint_rows,
    paint_ticks_below,
    paint_ticks_beside,
)
from widgets.heat_map.painting import paint_readings
from widgets.learnt_function.output_curves import OutputCurves, value_range

_LANE, _LANES = 9, 0.3
"""Height of the lane in which the rows of one class are, and of all lanes as a share of the height at most."""
_AREA = 55
"""Square pixels of the plot for each row that is drawn, before the scale of the window."""
_READ = 5
"""Most classes whose probabilities are read out."""
_STEPS = 100
"""Keys from end to end."""
_FARTHEST = 1e6
"""Pixels beyond which a curve is not followed."""


class FunctionCurves(PointedPicture):
    """Of a regression the rows are where their targets are; of classes each class has a lane below the curves.

    The pointer reads out what the model gives there and the nearest row. With the focus, left and right move the
    reading, Esc ends it.
    """

    pointed = Signal(float)
    """The place along the feature that is read out; NaN for none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(ACROSS, parent)
        self.setAccessibleName(self.tr("Learnt function"))
        self.name = ""
        """Of the feature."""
        self.classes: tuple[str, ...] = ()
        self.target = ""
        """What a regression predicts."""
        self.rows = DataRows()
        self.count = 0
        """Rows that there are, drawn or not."""
        self.curves: OutputCurves | None = None
        self.batch: Array = np.empty(0)
        self.batch_targets: Array = np.empty(0)
        self.line: Array | None = None
        """Where the sum of the chosen unit is 0: a, b, c of a x + b y + c = 0, b being 0."""
        self._range = (0.0, 1.0)
        self._points: tuple[object, QPixmap] | None = None
        """The rows as a picture, and what it was made for."""
        self._x: float | None = None
        """The place that is read out."""
        self.setCursor(Qt.CursorShape.CrossCursor)
        theme.changed.connect(self._renew)

    # What is shown

    def show_scene(
        self, name: str, rows: DataRows, classes: Sequence[str] = (), target: str = "", count: int | None = None
    ) -> None:
        """The feature, the rows of `count` that there are, whose points have the feature first, and what there is to
        predict: classes, or a number called `target`.
        """
        self.name, self.rows, self.classes, self.target = name, rows, tuple(classes), target
        self.count = len(rows.points) if count is None else count
        self._points = None
        self.update()

    def show_curves(
        self,
        ends: tuple[float, float],
        outputs: NDArray[np.float32],
        batch: Array | None = None,
        batch_targets: Array | None = None,
        *,
        has_probabilities: bool = True,
    ) -> None:
        """Outputs (n, outputs) float32 at evenly spaced points of the feature between `ends`, and the places (b,) of
        the batch along it with their targets (b,).
        """
        self.curves = OutputCurves(*ends, outputs, len(self.classes), has_probabilities)
        self.batch = np.empty(0) if batch is None else batch
        self.batch_targets = np.empty(0) if batch_targets is None else batch_targets
        if self.classes and has_probabilities:
            self._range = -0.02, 1.02
        else:
            aims = np.array([0.0, 1.0]) if self.classes else self.rows.targets
            self._range = value_range(aims, self.curves.values)
        self.update()

    def show_line(self, line: Array | None) -> None:
        """Draw where the sum of a unit is 0, or nothing."""
        self.line = line
        self.update()

    def clear(self) -> None:
        """Nothing is known."""
        self.curves, self.line, self.rows, self._points = None, None, DataRows(), None
        self.update()

    # Geometry

    @property
    def _lanes(self) -> float:
        """Height of all lanes together."""
        return min(len(self.classes) * px(_LANE), _LANES * self.height())

    @property
    def frame(self) -> QRectF:
        """Where the curves are drawn."""
        high = self.height() - px(ABOVE + BELOW) - self._lanes
        return QRectF(px(LEFT), px(ABOVE), max(1, self.width() - px(LEFT + RIGHT)), max(1.0, float(round(high))))

    @property
    def lanes(self) -> QRectF:
        """Where the rows of each class are, the first class on top; empty of a regression."""
        frame = self.frame
        return QRectF(frame.left(), frame.bottom(), frame.width(), self._lanes)

    def mapping(self) -> Mapping | None:
        """From feature and value to pixels."""
        if self.curves is None:
            return None
        return Mapping(self.frame, (self.curves.left, self.curves.right, *self._range))

    def places(self, x: Array, targets: Array) -> Array:
        """(n, 2) pixels of rows with these features and targets."""
        mapping = self.mapping()
        assert mapping is not None
        found = mapping.pixels(np.stack((x, targets), axis=1))
        if self.classes:
            lanes = self.lanes
            found[:, 1] = lanes.top() + (targets + 0.5) * lanes.height() / len(self.classes)
        return found

    @property
    def drawn(self) -> NDArray[np.int64]:
        """Places of the rows that are drawn: as many as there is room for, spread evenly."""
        frame = self.frame
        return thinned_places(self.rows.points, max(20, int(frame.width() * frame.height() / _AREA / theme.scale**2)))

    # Reading

    def readings(self, x: float) -> tuple[str, ...]:
        """What is said of a place: what the model gives, the nearest row, and how many of all rows are drawn."""
        curves = self.curves
        place = curves.at(x) if curves is not None else None
        if curves is None or place is None:
            return ()
        at, values = curves.x[place], curves.values[place]
        found = [f"{self.name} {read_out(float(at))}"]
        if not np.isfinite(values).all():
            found.append(self.tr("not finite"))
        elif self.classes:
            digits = "{:.3f}" if curves.has_probabilities else "{:.3g}"
            order = np.argsort(-values, kind="stable")[: _READ if len(self.classes) <= _READ else 3]
            found += [f"{self.classes[i]} {digits.format(values[i])}" for i in order.tolist()]
        else:
            found.append(f"{self.target} {read_out(float(values[0]))}")
        nearest = self.nearest(x)
        if nearest is not None:
            rows = self.rows
            words = self.tr("held-out row %1: %2") if rows.held_out[nearest] else self.tr("training row %1: %2")
            target = float(rows.targets[nearest])
            what = self.classes[int(target)] if self.classes else read_out(target)
            found.append(words.replace("%1", thousands(int(rows.rows[nearest]))).replace("%2", what))
        drawn = len(self.drawn)
        if drawn < self.count:
            words = self.tr("%1 of %2 rows are drawn")
            found.append(words.replace("%1", thousands(drawn)).replace("%2", thousands(self.count)))
        return tuple(found)

    def nearest(self, x: float) -> int | None:
        """The place among `rows` of the drawn row whose feature is nearest."""
        drawn = self.drawn
        away = np.abs(self.rows.points[drawn, 0] - x)
        return int(drawn[np.nanargmin(away)]) if np.isfinite(away).any() else None

    def summary(self) -> str:
        """What is drawn, in words."""
        if self.curves is None:
            return ""
        rows = self.rows
        text = self.tr("%1 over %2. %3 training rows and %4 held out.")
        for mark, value in (
            ("%1", self._value_name if self.classes else self.target),
            ("%2", self.name),
            ("%3", thousands(int((~rows.held_out).sum()))),
            ("%4", thousands(int(rows.held_out.sum()))),
        ):
            text = text.replace(mark, value)
        changes = [read_out(each) for each in self.curves.changes()]
        if changes:
            text = f"{text} {self.tr('The class changes at %1.').replace('%1', ', '.join(changes))}"
        return text

    @property
    def _value_name(self) -> str:
        if not self.classes:
            return self.target
        is_share = self.curves is None or self.curves.has_probabilities
        return self.tr("probability") if is_share else self.tr("output")

    # Events

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(220))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(80))

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        curves, mapping = self.curves, self.mapping()
        if curves is None or mapping is None:
            return
        frame = self.frame
        low, high = self._range
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter, frame)
            painter.save()
            painter.setClipRect(frame.united(self.lanes))
            painter.drawPixmap(0, 0, self._rows_picture())
            self._paint_verticals(painter, curves, mapping)
            self._paint_curves(painter, curves, mapping)
            places = self.places(self.batch, self.batch_targets)
            paint_lit(painter, places, [self._tone(each) for each in self.batch_targets.tolist()], self._radius + px(1))
            self._paint_read_point(painter, curves, mapping)
            painter.restore()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("accent" if self.hasFocus() else "line"), 1))
            painter.drawRect(frame.united(self.lanes).adjusted(-0.5, -0.5, 0.5, 0.5))
            name = self.tr("p") if self.classes and curves.has_probabilities else self._value_name
            paint_ticks_beside(painter, frame, (low, high), name)
            paint_ticks_below(painter, frame.united(self.lanes), (curves.left, curves.right), self.name)
            if self._x is not None and (lines := self.readings(self._x)):
                x = mapping.pixels(np.array([[self._x, 0.0]]))[0, 0]
                beside = QRectF(float(x) - px(4), frame.top(), px(8), frame.height() * 0.4)
                paint_readings(painter, beside, lines, QRectF(self.rect()))

    def _paint_ground(self, painter: QPainter, frame: QRectF) -> None:
        """A line at 0 of numbers; the lanes of the classes in their colours."""
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

    def _paint_curves(self, painter: QPainter, curves: OutputCurves, mapping: Mapping) -> None:
        """Each three times, a device pixel apart: a pen of that width would take many times as long."""
        x, values = curves.x, curves.values
        tones = [class_colour(i) for i in range(len(self.classes))] or [colour("accent")]
        apart = 1 / self.devicePixelRatioF()
        for tone, column in zip(tones, values.T, strict=False):
            pixels = mapping.pixels(np.stack((x, column), axis=1))
            y = np.clip(pixels[:, 1], -_FARTHEST, _FARTHEST)
            is_finite = bool(np.isfinite(y).all())
            path = pg.arrayToQPath(pixels[:, 0], y, connect="all" if is_finite else "finite", finiteCheck=not is_finite)
            painter.setPen(QPen(tone, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for right, down in ((0.0, 0.0), (apart, 0.0), (0.0, apart)):
                painter.drawPath(path.translated(right, down))

    def _paint_verticals(self, painter: QPainter, curves: OutputCurves, mapping: Mapping) -> None:
        """Where the class changes, and where the sum of the chosen unit is 0."""
        lines = [(each, QPen(colour("text"), 1)) for each in curves.changes()]
        if self.line is not None and self.line[0]:
            lines.append((-self.line[2] / self.line[0], QPen(colour("accent"), px(1.5), Qt.PenStyle.DashLine)))
        whole = self.frame.united(self.lanes)
        for place, pen in lines:
            if curves.left <= place <= curves.right:
                x = float(mapping.pixels(np.array([[place, 0.0]]))[0, 0])
                painter.setPen(pen)
                painter.drawLine(QPointF(x, whole.top()), QPointF(x, whole.bottom()))

    def _paint_read_point(self, painter: QPainter, curves: OutputCurves, mapping: Mapping) -> None:
        """A dot on each curve at the place that is read out."""
        place = curves.at(self._x) if self._x is not None else None
        if place is None:
            return
        values = curves.values[place]
        points = mapping.pixels(np.stack((np.full(len(values), curves.x[place]), values), axis=1))
        painter.setPen(QPen(colour("text3"), 1))
        x, whole = float(points[0, 0]), self.frame.united(self.lanes)
        painter.drawLine(QPointF(x, whole.top()), QPointF(x, whole.bottom()))
        painter.setPen(QPen(colour("panel"), px(1.5)))
        for i, (x, y) in enumerate(points.tolist()):
            if math.isfinite(y):
                painter.setBrush(class_colour(i) if self.classes else colour("accent"))
                painter.drawEllipse(QPointF(x, y), px(4), px(4))
        nearest = self.nearest(float(curves.x[place]))
        if nearest is not None:
            row = self.places(self.rows.points[[nearest], 0], self.rows.targets[[nearest]])[0]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("text"), px(1.5)))
            painter.drawEllipse(QPointF(*row.tolist()), px(5), px(5))

    def _tone(self, target: float) -> QColor:
        return class_colour(int(target)) if self.classes else colour("text2")

    @property
    def _radius(self) -> float:
        lane = self._lanes / len(self.classes) if self.classes else self.height()
        return max(1.0, min(px(2.5) if self.frame.height() > px(220) else px(2), lane / 2 - 1))

    def _rows_picture(self) -> QPixmap:
        """The rows, which are the same from frame to frame."""
        curves, ratio = self.curves, self.devicePixelRatioF()
        assert curves is not None
        key = (self.size(), curves.left, curves.right, self._range, theme.tokens.name, theme.scale, ratio)
        if self._points is None or self._points[0] != key:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            rows, drawn = self.rows, self.drawn
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                tones = [self._tone(each) for each in rows.targets[drawn].tolist()]
                if not self.classes:
                    tones = [colour("text3", 170)] * len(tones)
                places = self.places(rows.points[drawn, 0], rows.targets[drawn])
                paint_rows(painter, places, tones, rows.held_out[drawn], self._radius, colour("panel", 160))
            self._points = key, picture
        return self._points[1]

    # Pointer and keyboard

    @property
    def lit(self) -> bool:
        return self._x is not None

    def point_at(self, place: QPointF | None) -> None:
        mapping = self.mapping()
        inside = place is not None and self.frame.united(self.lanes).contains(place)
        self._read_out(mapping.point(place)[0] if mapping is not None and place is not None and inside else None)

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

    def _renew(self) -> None:
        self._points = None
        self.updateGeometry()
        self.update()
