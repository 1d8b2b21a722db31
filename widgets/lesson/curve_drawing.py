"""Curve that the user draws over a plot with the mouse, or with a pencil moved by keys."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QWheelEvent

from widgets.base.display_numbers import compact, thousands
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.lesson.plot_overlay import PlotOverlay
from widgets.plots.scales import Array
from widgets.plots.time_plot import TimePlot

_STRIDE, _FINE = 10, 1
"""Pixels that a key moves the pencil; with Shift."""
_WAYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}


@dataclass(slots=True)
class _Pencil:
    """Pencil position: a step, and a height in units of the scale."""

    step: int
    position: float


class CurveDrawing(PlotOverlay):
    """Drawing of a curve: while armed, a drag over its steps draws; dragging back overwrites, so each step has one
    value.

    Esc drops the curve. With the focus by Tab, arrows move a pencil, with Shift by less, and Space or Enter joins it to
    the point before. Outside its steps, and for the wheel, the plot is as ever.
    """

    changed = Signal()
    """Signal that something else is drawn now."""

    def __init__(self, plot: TimePlot) -> None:
        super().__init__(plot)
        self._first, self._last = 0, 0
        self._values: dict[int, float] = {}
        self._held: _Pencil | None = None
        """Place where the mouse draws now."""
        self._pencil: _Pencil | None = None
        self._set: _Pencil | None = None
        """The last point that keys set."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.CrossCursor)
        claim_keys(self, MOVE, ACTIVATE)
        self.hide()

    @property
    def armed(self) -> bool:
        return not self.isHidden()

    def arm(self, first: int, last: int) -> None:
        """Let the user draw from step `first` to `last`; drops the previous curve."""
        if not first < last:
            raise ValueError(f"A curve is drawn from a step to a later one, not from {first} to {last}.")
        self._first, self._last = first, last
        self._values.clear()
        self._held = self._pencil = self._set = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(
            tr("Draw a prediction from step {first} to {last}", first=thousands(first), last=thousands(last))
        )
        self._describe()
        self.show()
        self.raise_()
        self.changed.emit()

    def disarm(self) -> None:
        """Stop drawing and hide the curve; `curve` still returns it."""
        self._held = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def clear(self) -> None:
        """Drop the curve."""
        self._held = self._set = None
        if self._values:
            self._values.clear()
            self._tell()

    def curve(self) -> tuple[Array, Array]:
        """Return steps, ascending and whole, and values, float64 (n,) each; empty before the first stroke."""
        steps = np.array(sorted(self._values), dtype=np.float64)
        return steps, np.array([self._values[int(step)] for step in steps], dtype=np.float64)

    # The mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
        if plain and self._covers(event.position()):
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self._pencil = None
            self._held = self._read(event.position())
            self._draw(self._held, self._held)
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is not None and event.buttons() & Qt.MouseButton.LeftButton:
            there = self._read(event.position())
            self._draw(self._held, there)
            self._held = there
        else:
            self._held = None
            # The crosshair follows the pointer all the same.
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is None:
            event.ignore()
        self._held = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._covers(event.position()):
            self.mousePressEvent(event)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.plot.wheelEvent(event)

    # Keys

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_dropping = event.key() == Qt.Key.Key_Escape and bool(self._values)
            if is_dropping:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(Qt.Key(event.key()))
        if event.key() == Qt.Key.Key_Escape and self._values:
            self.clear()
        elif way is not None and self.plot.heights is not None:
            self._move(*way, fine=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif event.key() in ACTIVATE and self._pencil is not None:
            before = self._set or self._pencil
            self._draw(before, self._pencil)
            self._set = _Pencil(self._pencil.step, self._pencil.position)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason and self.plot.heights is not None:
            self._take_pencil()

    def _take_pencil(self) -> _Pencil:
        if self._pencil is None:
            assert self.plot.heights is not None
            low, high = self.plot.heights
            self._pencil = _Pencil(self._first, (low + high) / 2)
            self._describe()
        return self._pencil

    def _move(self, right: int, up: int, *, fine: bool) -> None:
        assert self.plot.heights is not None
        pencil, frame = self._take_pencil(), self.plot.frame
        pixels = px(_FINE if fine else _STRIDE)
        (left, end), (low, high) = self.plot.span, self.plot.heights
        steps = max(1, round(pixels * (end - left) / frame.width()))
        pencil.step = min(max(pencil.step + right * steps, self._first), self._last)
        position = pencil.position + up * pixels * (high - low) / frame.height()
        pencil.position = min(max(position, low), high)
        self._describe()
        self.update()

    # The curve

    def _covers(self, place: QPointF) -> bool:
        """Return whether the pencil can draw at a position."""
        frame = self.plot.frame
        left, right = (self.plot.place_of(step) for step in (self._first, self._last))
        reach = QRectF(left - px(4), frame.top(), right - left + 2 * px(4), frame.height())
        return self.plot.heights is not None and reach.contains(place) and frame.adjusted(-4, 0, 4, 0).contains(place)

    def _read(self, place: QPointF) -> _Pencil:
        """Return the step, and the height in units of the scale, at a position of the plot, limited to the drawable
        range.
        """
        assert self.plot.heights is not None
        frame, (low, high) = self.plot.frame, self.plot.heights
        share = (frame.bottom() - min(max(place.y(), frame.top()), frame.bottom())) / frame.height()
        step = round(self.plot.step_at(min(max(place.x(), frame.left()), frame.right())))
        return _Pencil(min(max(step, self._first), self._last), low + share * (high - low))

    def _draw(self, a: _Pencil, b: _Pencil) -> None:
        """Draw a straight line on the screen, replacing the curve over these steps: a point for each pixel, or each
        step.
        """
        low, high = min(a.step, b.step), max(a.step, b.step)
        left, right = self.plot.span
        stride = max(1, math.ceil((right - left) / self.plot.frame.width()))
        for step in [step for step in self._values if low <= step <= high]:
            del self._values[step]
        steps = np.unique(np.append(np.arange(low, high + 1, stride), high))
        share = (steps - a.step) / (b.step - a.step) if a.step != b.step else np.ones(len(steps))
        values = self.plot.value_scale.inverse(a.position + share * (b.position - a.position))
        self._values.update(zip(steps.tolist(), values.tolist(), strict=True))
        self._tell()

    def _tell(self) -> None:
        self._describe()
        self.update()
        self.changed.emit()

    def _describe(self) -> None:
        words = tr("Drag over the plot, or move the pencil with the arrow keys and set points with Space.")
        if self._pencil is not None:
            value = float(self.plot.value_scale.inverse(np.array([self._pencil.position]))[0])
            words = tr("Pencil at step {step}, {value}", step=thousands(self._pencil.step), value=compact(value))
        self.setAccessibleDescription(words)

    # Drawing

    def _paint(self, painter: QPainter) -> None:
        frame = self.plot.frame
        left, right = (
            min(max(self.plot.place_of(step), frame.left()), frame.right()) for step in (self._first, self._last)
        )
        painter.fillRect(QRectF(left, frame.top(), right - left, frame.height()), colour("accent", 20))
        edge = QPen(colour("accent", 160), 1)
        edge.setDashPattern([2, 3])
        painter.setPen(edge)
        for side in (left, right):
            painter.drawLine(QPointF(round(side) + 0.5, frame.top()), QPointF(round(side) + 0.5, frame.bottom()))
        steps, values = self.curve()
        if len(steps):
            x, y = self._places(steps, values)
            self._paint_curve(painter, x, y, QPen(colour("accent"), 2))
            if len(steps) == 1:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour("accent"))
                painter.drawEllipse(QPointF(x[0], y[0]), px(3), px(3))
        else:
            middle = QPointF((left + right) / 2, frame.center().y())
            self._paint_label(painter, middle, tr("Draw your prediction here"), "accent")
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("accent"), 2))
            painter.drawRect(QRectF(left, frame.top(), right - left, frame.height()).adjusted(1, 1, -1, -1))
            self._paint_pencil(painter)

    def _paint_pencil(self, painter: QPainter) -> None:
        if self._pencil is None:
            return
        value = self.plot.value_scale.inverse(np.array(self._pencil.position))
        x, y = self.plot.place_of(self._pencil.step), self.plot.height_of(float(value))
        arm = px(7)
        painter.setPen(QPen(colour("text"), 1.5))
        painter.drawLine(QPointF(x - arm, y), QPointF(x + arm, y))
        painter.drawLine(QPointF(x, y - arm), QPointF(x, y + arm))
