"""Decision map: outputs of a model on a plane, with the data rows and the current batch."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.painted_parts import ARROWS, OPEN
from widgets.base.small_marks import paint_box, paint_dot, paint_readings
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
    OutputField,
    PredictionPicture,
    View,
    boundary_path,
    limit_of,
    paint_image,
    paint_line,
    paint_lit,
    paint_names,
    paint_rows,
    softmax,
    target_colour,
)

_STRETCHED = 3.0
"""Ratio of the sides from which on both axes have scales of their own."""
MOST_IN_LEGEND = 7
"""Classes, as many as have a hue of their own; of more each is named where it is."""
_READ = 5
"""Largest number of classes whose shares the summary has."""


class DecisionMap(PredictionPicture):
    """Map of the model's output on a plane: the pointer reads the output and the nearest row; a click chooses that row.

    With the focus, arrows move the reading, Return chooses the row, Esc ends it.
    """

    rowChosen = Signal(int, bool)
    """Signal with the place of a row, and whether it is among those held out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Decision boundary"), (*ARROWS, *OPEN), parent)
        self.names = ("", "")
        self.field: OutputField | None = None
        self.batch = np.empty((0, 2))
        self._image: QImage | None = None
        self._path: tuple[QRectF, QPainterPath] | None = None

    # What is shown

    def show_scene(
        self,
        names: tuple[str, str],
        rows: DataRows,
        classes: Sequence[str] = (),
        target: str = "",
        count: int | None = None,
    ) -> None:
        """Set the axes, the rows in the plane among `count` rows, and the prediction: classes, or a number called
        `target`.
        """
        self.names = names
        self._show_rows(rows, classes, target, count)

    def show_field(
        self,
        view: View,
        outputs: np.ndarray,
        batch: Array | None = None,
        batch_targets: Array | None = None,
        *,
        has_probabilities: bool = True,
    ) -> None:
        """Show outputs (rows, columns, outputs) float32 at evenly spaced points of `view` from edge to edge, the first
        row at the bottom; and the rows (b, 2) of the batch with their targets (b,).
        """
        limit = limit_of(self.rows.targets) if not self.classes else 1.0
        self.field = OutputField(view, outputs, len(self.classes), has_probabilities, limit)
        self.batch = np.empty((0, 2)) if batch is None else batch
        self.batch_targets = np.empty(0) if batch_targets is None else batch_targets
        self._image = self._path = None
        self._redraw()

    def clear(self) -> None:
        self.field = self._image = self._path = None
        super().clear()

    # Geometry

    @property
    def frame(self) -> QRectF:
        """Frame of the plane. Both axes have one scale, unless the plane is much longer than high."""
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

    def _plane(self, field: OutputField) -> Plane:
        return Plane.between(self.frame, field.view[:2], field.view[2:])

    @property
    def aspect(self) -> float:
        """Ratio of width to height of the plane; 1 before it is known."""
        if self.field is None:
            return 1.0
        left, right, bottom, top = self.field.view
        return (right - left) / (top - bottom)

    def width_for(self, height: int) -> int:
        """Return the width that a map of this height fills exactly."""
        return round((height - px(ABOVE + BELOW)) * self._wide) + px(LEFT + RIGHT)

    def height_for(self, width: int) -> int:
        """Return the height that a map of this width fills exactly."""
        return round((width - px(LEFT + RIGHT)) / self._wide) + px(ABOVE + BELOW)

    @property
    def _wide(self) -> float:
        return min(max(self.aspect, 1 / _STRETCHED), _STRETCHED)

    # Reading

    def readings(self, x: float, y: float) -> tuple[str, ...]:
        """Return the readings at a point of the plane: the class and its probability, or the number; then the nearest
        row.
        """
        found: list[str] = []
        place = self.field.at(x, y) if self.field is not None else None
        if self.field is not None and place is not None:
            outputs, is_share = self.field.outputs[place], self.field.has_probabilities
            # A share of an output that is infinite is a number, and says nothing.
            is_share = is_share and bool(np.isfinite(outputs).all())
            values = softmax(outputs) if self.classes and is_share else outputs.astype(np.float64)
            found = self._values_text(values, has_probabilities=is_share)
        return (*found, *self._rows_text(self.nearest(x, y)))

    def nearest(self, x: float, y: float) -> int | None:
        """Return the index in `rows` of the drawn row nearest on the screen."""
        if self.field is None or not len(self.rows.points):
            return None
        drawn, plane = self.drawn, self._plane(self.field)
        away = plane.places(self.rows.points[drawn]) - plane.places([[x, y]])
        return int(drawn[np.nanargmin(np.square(away).sum(axis=1))])

    @property
    def has_values(self) -> bool:
        return self.field is not None

    def value_columns(self) -> Columns:
        """Return the outputs at every point of the plane."""
        if self.field is None:
            return {}
        left, right, bottom, top = self.field.view
        rows, columns = self.field.shape
        y, x = np.meshgrid(np.linspace(bottom, top, rows), np.linspace(left, right, columns), indexing="ij")
        outputs = self.field.outputs.reshape(rows * columns, -1).T
        return dict(zip((*self.names, *(self.classes or (self.target,))), (x, y, *outputs), strict=False))

    def described(self) -> str:
        if self.field is None:
            return ""
        training, held_out = self._counts()
        text = tr(
            "{y} over {x}. {training} training rows, {held_out} held out.",
            y=self.names[1],
            x=self.names[0],
            training=training,
            held_out=held_out,
        )
        if self.classes:
            chosen = self.field.outputs.argmax(axis=-1)
            shares = [(float((chosen == i).mean()), name) for i, name in enumerate(self.classes)]
            parts = [f"{name} {100 * share:.0f} %" for share, name in sorted(shares, reverse=True)[:_READ] if share]
            text = f"{text} {tr('In the plane: {parts}.', parts=', '.join(parts))}"
        return text

    # Events

    def paint(self, painter: QPainter) -> None:
        field = self.field
        if field is None:
            return
        frame, plane = self.frame, self._plane(field)
        if self._image is None:
            self._image = field.image()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        paint_image(painter, frame, self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.save()
        painter.setClipRect(frame)
        if self._path is None or self._path[0] != frame:
            self._path = frame, boundary_path(field, frame)
        made_for = frame, field.view
        rows = self._rows_picture(made_for, lambda inside: self._paint_rows(inside, field, plane))
        painter.drawPixmap(0, 0, rows)
        painter.setPen(QPen(colour("text"), 1))
        painter.drawPath(self._path[1])
        if self.line is not None:
            painter.setPen(QPen(colour("accent"), px(1.5), Qt.PenStyle.DashLine))
            paint_line(painter, plane, self.line)
        tones = [target_colour(t, field.classes, field.limit) for t in self.batch_targets.tolist()]
        paint_lit(painter, plane.places(self.batch), tones, self._dot + px(1))
        if len(self.classes) > MOST_IN_LEGEND:
            paint_names(painter, field, frame, self.classes)
        self._paint_pointed(painter, plane)
        painter.restore()
        edge = QPen(colour("accent" if self.hasFocus() else "line"), 1)
        paint_box(painter, frame.adjusted(-0.5, -0.5, 0.5, 0.5), edge)
        paint_axes(painter, plane, *self.names, grid=False)
        self._paint_readings(painter, plane)

    def _paint_rows(self, painter: QPainter, field: OutputField, plane: Plane) -> None:
        rows, drawn = self.rows, self.drawn
        tones = [target_colour(t, field.classes, field.limit) for t in rows.targets[drawn].tolist()]
        # A number near zero has the colour of the ground.
        edge = colour("panel", 160) if field.classes else colour("text2", 160)
        paint_rows(painter, plane.places(rows.points[drawn]), tones, rows.held_out[drawn], self._dot, edge)

    def _paint_pointed(self, painter: QPainter, plane: Plane) -> None:
        """Paint a ring around the row nearest to the pointer."""
        if self._pointer is None:
            return
        nearest = self.nearest(*plane.point(self._pointer))
        if nearest is not None:
            x, y = plane.places(self.rows.points[nearest][None])[0].tolist()
            for tone, width in ((colour("panel", 220), px(4)), (colour("text"), px(1.5))):
                paint_dot(painter, QPointF(x, y), px(6), QPen(tone, width))

    def _paint_readings(self, painter: QPainter, plane: Plane) -> None:
        if self._pointer is None:
            return
        lines = self.readings(*plane.point(self._pointer))
        if lines:
            beside = QRectF(self._pointer.x() - px(4), self._pointer.y() - px(4), px(8), px(8))
            paint_readings(painter, beside, lines, QRectF(self.rect()))

    def point_at(self, place: QPointF | None) -> None:
        inside = place if place is not None and self.field is not None and self.frame.contains(place) else None
        if inside != self._pointer:
            self._pointer = inside
            if inside is not None and self.field is not None:
                said = self.readings(*self._plane(self.field).point(inside))
                self.setAccessibleDescription(", ".join(said))
            self.update()

    def open_pointed(self) -> bool:
        if self._pointer is None or self.field is None:
            return False
        nearest = self.nearest(*self._plane(self.field).point(self._pointer))
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
        """Move the reading by grid points of the outputs; the first key puts it into the middle."""
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

    def _retheme(self) -> None:
        self._image = None
        super()._retheme()
