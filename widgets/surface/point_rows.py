"""Row for each point on a surface: colour, name, height, position, distance to the minimum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.brush import RIGHT, write
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.small_marks import Painted, paint_box
from widgets.base.theme import colour, font, px
from widgets.plots.layers import Hue, hue_colour
from widgets.surface.surface_marks import paint_shape, shape_of

_ROW, _LINE, _INSET = 30, 17, 10
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1}


@dataclass(frozen=True, slots=True)
class PointRow:
    """Row of a point: `value` beside the name, and below them (label, value) line by line."""

    name: str
    hue: Hue
    value: str
    lines: tuple[tuple[str, str], ...] = ()


class PointRows(Painted):
    """Rows of points, one of them chosen; a click or an arrow key chooses another."""

    chosen = Signal(int)

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[PointRow] = ()
        self._current = 0
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        claim_keys(self, MOVE)

    def set_rows(self, rows: Sequence[PointRow], current: int) -> None:
        lines = [len(row.lines) for row in rows] != [len(row.lines) for row in self.rows]
        self.rows, self._current = rows, current
        if lines:
            self.updateGeometry()
        if rows:
            row = rows[current]
            details = ", ".join(f"{label} {value}" for label, value in row.lines)
            self.setAccessibleDescription(f"{row.name} {row.value}, {details}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(208), round(sum(map(self._height, self.rows))))

    def minimumSizeHint(self) -> QSize:
        # A scroll bar beside it takes a little.
        return QSize(px(190), self.sizeHint().height())

    def paint(self, painter: QPainter) -> None:
        top = 0.0
        for i, row in enumerate(self.rows):
            place = QRectF(0, top, self.width(), self._height(row))
            self._paint_row(painter, place, row, i == self._current and len(self.rows) > 1)
            top = place.bottom()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        top = 0.0
        for i, row in enumerate(self.rows):
            top += self._height(row)
            if event.position().y() < top:
                self._choose(i)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _STEPS:
            self._choose(self._current + _STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self.rows) and index != self._current:
            self._current = index
            self.update()
            self.chosen.emit(index)

    def _paint_row(self, painter: QPainter, place: QRectF, row: PointRow, lit: bool) -> None:
        if lit:
            paint_box(painter, place.adjusted(0, px(1), 0, -px(1)), Qt.PenStyle.NoPen, colour("accent_soft"), px(4))
            painter.fillRect(
                QRectF(place.left(), place.top() + px(6), px(3), place.height() - px(12)), colour("accent")
            )
            if self.hasFocus():
                paint_box(painter, place.adjusted(0.5, px(1) + 0.5, -0.5, -px(1) - 0.5), colour("accent"), corner=px(4))
        left, right = place.left() + px(_INSET), place.right() - px(_INSET)
        middle = place.top() + px(_ROW) / 2 + px(1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(hue_colour(row.hue))
        paint_shape(painter, shape_of(row.hue), QPointF(left + px(5), middle), px(5))
        left += px(18)
        self._line(painter, QRectF(left, middle - px(9), right - left, px(18)), row.name, row.value, lit)
        for i, (label, value) in enumerate(row.lines):
            line = QRectF(left, place.top() + px(_ROW + i * _LINE) - px(2), right - left, px(_LINE))
            self._line(painter, line, label, value, lit, small=True)

    def _line(self, painter: QPainter, place: QRectF, label: str, value: str, lit: bool, small: bool = False) -> None:
        size, weight = (11, 400) if small else (13, 500)
        write(painter, place, value, "text2" if small else "text", font(size, weight + 100), RIGHT)
        taken = QFontMetricsF(painter.font()).horizontalAdvance(value) + px(4)
        tone = ("text2" if lit else "text3") if small else "text"
        write(painter, place.adjusted(0, 0, -taken, 0), label, tone, font(size, weight))

    def _height(self, row: PointRow) -> float:
        return px(_ROW) + px(_LINE) * len(row.lines) + px(6 if row.lines else 0)
