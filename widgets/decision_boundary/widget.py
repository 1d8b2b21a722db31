"""The decision map: what a model gives on a plane, with the rows of data and the batch that is learnt from."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QImage,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.filled_text import filled
from widgets.base.paint_seconds import timed
from widgets.base.pointed_picture import ARROWS, OPEN, PointedPicture
from widgets.base.theme import colour, px, theme
from widgets.decision_boundary.field import (
    Array,
    DataRows,
    OutputField,
    View,
    limit_of,
    softmax,
    thinned_places,
)
from widgets.decision_boundary.painting import (
    ABOVE,
    BELOW,
    LEFT,
    RIGHT,
    Mapping,
    boundary_path,
    paint_image,
    paint_line,
    paint_lit,
    paint_names,
    paint_rows,
    paint_ticks,
    target_colour,
)
from widgets.heat_map.painting import paint_readings

_STRETCHED = 3.0
"""From this ratio of the sides on both axes have scales of their own."""
_AREA = 55
"""Square pixels of the map for each row that is drawn, before the scale of the window."""
MOST_IN_LEGEND = 7
"""Classes, as many as have a hue of their own; of more each is named where it is."""
_READ = 5
"""Most classes whose probabilities are read out."""


class DecisionMap(PointedPicture):
    """The pointer reads out what the model gives there and the nearest row; a click chooses that row.

    With the focus, arrows move the reading, Return chooses the row, Esc ends it.
    """

    rowChosen = Signal(int, bool)
    """The place of a row, and whether it is among those held out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((*ARROWS, *OPEN), parent)
        self.setAccessibleName(self.tr("Decision boundary"))
        self.names = ("", "")
        self.classes: tuple[str, ...] = ()
        """Names; empty for a regression."""
        self.target = ""
        """What a regression predicts."""
        self.rows = DataRows()
        self.count = 0
        """Rows that there are, drawn or not."""
        self.field: OutputField | None = None
        self.batch: Array = np.empty((0, 2))
        self.batch_targets: Array = np.empty(0)
        self.line: Array | None = None
        """Where the sum of the chosen unit is 0: a, b, c of a x + b y + c = 0."""
        self._image: QImage | None = None
        self._path: tuple[QRectF, QPainterPath] | None = None
        self._points: tuple[object, QPixmap] | None = None
        """The rows as a picture, and what it was made for."""
        self._pointer: QPointF | None = None
        self.setCursor(Qt.CursorShape.CrossCursor)
        theme.changed.connect(self._renew)

    # What is shown

    def show_scene(
        self,
        names: tuple[str, str],
        rows: DataRows,
        classes: Sequence[str] = (),
        target: str = "",
        count: int | None = None,
    ) -> None:
        """The axes, the rows in the plane of `count` that there are, and what there is to predict: classes, or a number
        called `target`.
        """
        self.names, self.rows, self.classes, self.target = names, rows, tuple(classes), target
        self.count = len(rows.points) if count is None else count
        self._points = None
        self.update()

    def show_field(
        self,
        view: View,
        outputs: np.ndarray,
        batch: Array | None = None,
        batch_targets: Array | None = None,
        *,
        has_probabilities: bool = True,
    ) -> None:
        """Outputs (rows, columns, outputs) float32 at evenly spaced points of `view` from edge to edge, the first row
        at the bottom; and the rows (b, 2) of the batch with their targets (b,).
        """
        limit = limit_of(self.rows.targets) if not self.classes else 1.0
        self.field = OutputField(view, outputs, len(self.classes), has_probabilities, limit)
        self.batch = np.empty((0, 2)) if batch is None else batch
        self.batch_targets = np.empty(0) if batch_targets is None else batch_targets
        self._image = self._path = None
        self.update()

    def show_line(self, line: Array | None) -> None:
        """Draw the line of a unit, or none."""
        self.line = line
        self.update()

    def clear(self) -> None:
        """Nothing is known."""
        self.field, self.line, self.rows = None, None, DataRows()
        self._image = self._path = self._points = None
        self.update()

    # Geometry

    @property
    def frame(self) -> QRectF:
        """Where the plane is drawn. One scale for both axes, unless the plane is much longer than high."""
        room = QRectF(px(LEFT), px(ABOVE), self.width() - px(LEFT + RIGHT), self.height() - px(ABOVE + BELOW))
        room.setSize(QSize(max(1, round(room.width())), max(1, round(room.height()))).toSizeF())
        if self.field is None:
            return room
        wide = self.aspect
        if 1 / _STRETCHED <= wide <= _STRETCHED:
            width = min(room.width(), room.height() * wide)
            room.setWidth(width)
            room.setHeight(width / wide)
        return room

    @property
    def aspect(self) -> float:
        """Width over height of the plane; 1 where nothing is known."""
        if self.field is None:
            return 1.0
        left, right, bottom, top = self.field.view
        return (right - left) / (top - bottom)

    def width_for(self, height: int) -> int:
        """The width in which a map of this height has no room to spare."""
        return round((height - px(ABOVE + BELOW)) * self._wide) + px(LEFT + RIGHT)

    def height_for(self, width: int) -> int:
        """The height in which a map of this width has no room to spare."""
        return round((width - px(LEFT + RIGHT)) / self._wide) + px(ABOVE + BELOW)

    @property
    def _wide(self) -> float:
        return min(max(self.aspect, 1 / _STRETCHED), _STRETCHED)

    @property
    def drawn(self) -> np.ndarray:
        """Places of the rows that are drawn: as many as there is room for, spread evenly."""
        frame = self.frame
        return thinned_places(self.rows.points, max(20, int(frame.width() * frame.height() / _AREA / theme.scale**2)))

    # Reading

    def readings(self, x: float, y: float) -> tuple[str, ...]:
        """What is said of a place of the plane: the class and its probability, or the number; then the nearest row."""
        found: list[str] = []
        place = self.field.at(x, y) if self.field is not None else None
        if self.field is not None and place is not None:
            outputs = self.field.outputs[place]
            if not np.isfinite(outputs).all():
                found.append(self.tr("not finite"))
            elif self.classes:
                values = softmax(outputs) if self.field.has_probabilities else outputs.astype(np.float64)
                order = np.argsort(-values, kind="stable")
                digits = "{:.3f}" if self.field.has_probabilities else "{:.3g}"
                lines = [f"{self.classes[i]} {digits.format(values[i])}" for i in order[:_READ].tolist()]
                found += lines if len(self.classes) <= _READ else lines[:3]
            else:
                found.append(f"{self.target} {read_out(float(outputs[0]))}")
        nearest = self.nearest(x, y)
        if nearest is not None:
            found.append(self._row_text(nearest))
        drawn = len(self.drawn)
        if drawn < self.count:
            words = self.tr("%1 of %2 rows are drawn")
            found.append(words.replace("%1", thousands(drawn)).replace("%2", thousands(self.count)))
        return tuple(found)

    def nearest(self, x: float, y: float) -> int | None:
        """The place among `rows` of the drawn row that is nearest on the screen."""
        if self.field is None or not len(self.rows.points):
            return None
        drawn, mapping = self.drawn, Mapping(self.frame, self.field.view)
        away = mapping.pixels(self.rows.points[drawn]) - mapping.pixels(np.array([[x, y]]))
        return int(drawn[np.nanargmin(np.square(away).sum(axis=1))])

    def _row_text(self, place: int) -> str:
        rows = self.rows
        words = self.tr("held-out row %1: %2") if rows.held_out[place] else self.tr("training row %1: %2")
        target = float(rows.targets[place])
        what = self.classes[int(target)] if self.classes else read_out(target)
        return words.replace("%1", thousands(int(rows.rows[place]))).replace("%2", what)

    def summary(self) -> str:
        """What is drawn, in words."""
        if self.field is None:
            return ""
        rows = self.rows
        text = self.tr("%1 against %2. %3 training rows and %4 held out.")
        for mark, value in (
            ("%1", self.names[1]),
            ("%2", self.names[0]),
            ("%3", thousands(int((~rows.held_out).sum()))),
            ("%4", thousands(int(rows.held_out.sum()))),
        ):
            text = text.replace(mark, value)
        if self.classes:
            chosen = self.field.outputs.argmax(axis=-1)
            shares = [(float((chosen == i).mean()), name) for i, name in enumerate(self.classes)]
            parts = [f"{name} {100 * share:.0f} %" for share, name in sorted(shares, reverse=True)[:_READ] if share]
            text = f"{text} {filled(self.tr('Of the plane: %1.'), ', '.join(parts))}"
        return text

    # Events

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(220))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), px(80))

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        field = self.field
        if field is None:
            return
        frame = self.frame
        mapping = Mapping(frame, field.view)
        with QPainter(self) as painter:
            if self._image is None:
                self._image = field.image()
            paint_image(painter, frame, self._image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.save()
            painter.setClipRect(frame)
            if self._path is None or self._path[0] != frame:
                self._path = frame, boundary_path(field, frame)
            painter.drawPixmap(0, 0, self._rows_picture(mapping))
            painter.setPen(QPen(colour("text"), 1))
            painter.drawPath(self._path[1])
            if self.line is not None:
                painter.setPen(QPen(colour("accent"), px(1.5), Qt.PenStyle.DashLine))
                paint_line(painter, mapping, self.line)
            tones = [target_colour(t, field.classes, field.limit) for t in self.batch_targets.tolist()]
            paint_lit(painter, mapping.pixels(self.batch), tones, self._radius + px(1))
            if len(self.classes) > MOST_IN_LEGEND:
                paint_names(painter, field, frame, self.classes)
            self._paint_pointed(painter, mapping)
            painter.restore()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("accent" if self.hasFocus() else "line"), 1))
            painter.drawRect(frame.adjusted(-0.5, -0.5, 0.5, 0.5))
            paint_ticks(painter, mapping, self.names)
            self._paint_readings(painter, mapping)

    @property
    def _radius(self) -> float:
        return px(2.5) if self.frame.height() > px(220) else px(2)

    def _rows_picture(self, mapping: Mapping) -> QPixmap:
        """The rows, which are the same from frame to frame."""
        ratio = self.devicePixelRatioF()
        key = (self.size(), mapping.frame, mapping.view, theme.tokens.name, theme.scale, ratio)
        if self._points is None or self._points[0] != key:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            field, rows, drawn = self.field, self.rows, self.drawn
            assert field is not None
            with QPainter(picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                tones = [target_colour(t, field.classes, field.limit) for t in rows.targets[drawn].tolist()]
                places = mapping.pixels(rows.points[drawn])
                # A number near zero has the colour of the ground.
                edge = colour("panel", 160) if field.classes else colour("text2", 160)
                paint_rows(painter, places, tones, rows.held_out[drawn], self._radius, edge)
            self._points = key, picture
        return self._points[1]

    def _paint_pointed(self, painter: QPainter, mapping: Mapping) -> None:
        """A ring around the row that is nearest to the pointer."""
        if self._pointer is None:
            return
        nearest = self.nearest(*mapping.point(self._pointer))
        if nearest is not None:
            x, y = mapping.pixels(self.rows.points[nearest][None])[0].tolist()
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for tone, width in ((colour("panel", 220), px(4)), (colour("text"), px(1.5))):
                painter.setPen(QPen(tone, width))
                painter.drawEllipse(QPointF(x, y), px(6), px(6))

    def _paint_readings(self, painter: QPainter, mapping: Mapping) -> None:
        if self._pointer is None:
            return
        lines = self.readings(*mapping.point(self._pointer))
        if lines:
            beside = QRectF(self._pointer.x() - px(4), self._pointer.y() - px(4), px(8), px(8))
            paint_readings(painter, beside, lines, QRectF(self.rect()))

    @property
    def lit(self) -> bool:
        return self._pointer is not None

    def point_at(self, place: QPointF | None) -> None:
        inside = place if place is not None and self.field is not None and self.frame.contains(place) else None
        if inside != self._pointer:
            self._pointer = inside
            if inside is not None and self.field is not None:
                said = self.readings(*Mapping(self.frame, self.field.view).point(inside))
                self.setAccessibleDescription(", ".join(said))
            self.update()

    def open_pointed(self) -> bool:
        if self._pointer is None or self.field is None:
            return False
        nearest = self.nearest(*Mapping(self.frame, self.field.view).point(self._pointer))
        if nearest is not None:
            self.rowChosen.emit(int(self.rows.rows[nearest]), bool(self.rows.held_out[nearest]))
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.point_at(event.position())
            self.open_pointed()
        else:
            event.ignore()

    def move_by(self, right: int, up: int) -> bool:
        """The reading one point of the outputs further; the first key puts it into the middle."""
        if self.field is None:
            return False
        frame, (rows, columns) = self.frame, self.field.shape
        if self._pointer is None:
            self.point_at(frame.center())
            return True
        x = self._pointer.x() + right * frame.width() / (columns - 1)
        y = self._pointer.y() - up * frame.height() / (rows - 1)
        end = math.nextafter
        self.point_at(
            QPointF(
                min(max(x, frame.left()), end(frame.right(), -math.inf)),
                min(max(y, frame.top()), end(frame.bottom(), -math.inf)),
            )
        )
        return True

    def _renew(self) -> None:
        self._image = self._points = None
        self.updateGeometry()
        self.update()
