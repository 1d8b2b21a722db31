"""Slider over positions 0 to 1, whose owner keeps the value, and slider of the training pace."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QSlider, QWidget

from widgets.base.brush import fill, smooth
from widgets.base.display_numbers import thousands
from widgets.base.labels import text_label
from widgets.base.layouts import in_row
from widgets.base.shortcut_override import MOVE, claim_keys
from widgets.base.small_marks import Painted
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr

WIDE = 340
"""Pixels, before the scale of the window, from one end to the other."""
_SIDE, _HIGH, _APART, _GROOVE, _KNOB = 14, 28, 4, 4, 14


class WideTrack(Painted):
    """Track wider than the slider: the knob stays under the pointer that pressed it. Near an edge of the window that
    side is shorter.
    """

    def __init__(self, slider: QWidget, pressed: float, position: float) -> None:
        """Begin a drag: `pressed` is the x of the pointer in `slider`, `position` (0 to 1) the slider's position."""
        window = slider.window()
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._slider = slider
        self._at = 0.0
        x = slider.mapTo(window, QPointF(pressed, 0)).x()
        side, wide = px(_SIDE), px(WIDE)
        left = min(max(side, x - position * wide), x)
        right = max(min(window.width() - side, x + (1 - position) * wide), x)
        self._x = np.array([left, x, right])
        self._positions = np.array([0.0, position, 1.0])
        # Below the row, or above it: the number that it holds is read while it moves.
        top = slider.mapTo(window, slider.rect().bottomLeft()).y() + px(_APART)
        if top + px(_HIGH) > window.height():
            top -= slider.height() + px(_HIGH + 2 * _APART)
        box = QRectF(left - side, top, right - left + 2 * side, px(_HIGH))
        self.setGeometry(box.toAlignedRect() & window.rect())
        self.show_position(position)
        self.show()
        self.raise_()

    def position_at(self, x: float) -> float:
        """Return the position, 0 to 1, of a pointer at `x` of the slider."""
        place = self._slider.mapTo(self._slider.window(), QPointF(x, 0)).x()
        return float(np.interp(place, self._x, self._positions))

    def show_position(self, position: float) -> None:
        self._at = float(np.interp(position, self._positions, self._x)) - self.x()
        self.update()

    def paint(self, painter: QPainter) -> None:
        painter.setPen(QPen(colour("edge"), 1))
        painter.setBrush(colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(6), px(6))
        painter.setPen(Qt.PenStyle.NoPen)
        middle, high = self.height() / 2, px(_GROOVE)
        left, right = self._x[0] - self.x(), self._x[2] - self.x()
        painter.setBrush(colour("press"))
        painter.drawRoundedRect(QRectF(left, middle - high / 2, right - left, high), high / 2, high / 2)
        painter.setBrush(colour("text3"))
        painter.drawRoundedRect(QRectF(left, middle - high / 2, self._at - left, high), high / 2, high / 2)
        painter.setBrush(colour("accent"))
        painter.drawEllipse(QPointF(self._at, middle), px(_KNOB) / 2, px(_KNOB) / 2)


_PARTS = 1000
_FINER = 0.1


class ValueSlider(QSlider):
    """Slider whose knob jumps to a press. Only `set_position` moves the knob, so values can snap during a drag.

    One that `widens` has a wide track while it is pressed. With Shift the knob moves a tenth as far as the pointer.
    """

    dragged = Signal(float, bool)
    """Signal that the pointer is at this position, and whether Shift asks for finer stops."""
    stepped = Signal(int, bool)
    """Signal with one step up (1) or down (-1) by a key; whether Shift asks for a tenth of it."""

    def __init__(self, parent: QWidget | None = None, *, widens: bool = False) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._widens = widens
        self._track: WideTrack | None = None
        self._pointed, self._dragged_to = 0.0, 0.0
        """Last place of the pointer, and the position that it has been dragged to."""
        self.setRange(0, _PARTS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._position = 0.0
        self._idle = False
        claim_keys(self, MOVE)
        # Whoever operates it by other means than pointer and keys (a screen reader) sets the value itself.
        self.valueChanged.connect(self._set_from_outside)
        theme.changed.connect(self.updateGeometry)

    def position(self) -> float:
        return self._position

    def set_position(self, position: float) -> None:
        """Set the position without a signal."""
        self._position = min(max(position, 0.0), 1.0)
        blocked = self.blockSignals(True)
        self.setValue(round(self._position * _PARTS))
        self.blockSignals(blocked)
        if self._track is not None:
            self._track.show_position(self._position)
        self.update()

    def set_idle(self, idle: bool) -> None:
        """Draw the slider as disabled, for a value that is off; it can still be moved."""
        self._idle = idle
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(96), px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(32), px(24))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            x = event.position().x()
            # Who presses the knob wants to move it from where it is.
            on_knob = abs(x - self.knob_x()) <= px(_KNOB) / 2
            self._pointed = self._dragged_to = self._position if on_knob and self._widens else self._share(x)
            if self._widens and self.width() < px(WIDE):
                self._track = WideTrack(self, x, self._pointed)
            if not (on_knob and self._widens):
                self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._drag(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(False)
        self._hide_track()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self.setSliderDown(False)
        self._hide_track()
        super().hideEvent(event)

    def _hide_track(self) -> None:
        if self._track is not None:
            self._track.hide()
            self._track.deleteLater()
            self._track = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        # A column of sliders scrolls; it does not change.
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        match event.key():
            case Qt.Key.Key_Right | Qt.Key.Key_Up | Qt.Key.Key_PageUp:
                self.stepped.emit(1, fine)
            case Qt.Key.Key_Left | Qt.Key.Key_Down | Qt.Key.Key_PageDown:
                self.stepped.emit(-1, fine)
            case Qt.Key.Key_Home:
                self.dragged.emit(0.0, fine)
            case Qt.Key.Key_End:
                self.dragged.emit(1.0, fine)
            case _:
                event.ignore()

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        quiet = self._idle or not self.isEnabled()
        middle = self.height() / 2
        groove = QRectF(0, middle - px(_GROOVE) / 2, self.width(), px(_GROOVE))
        knob = QPointF(self.knob_x(), middle)
        fill(painter, groove, "press", 2)
        if not quiet:
            fill(painter, QRectF(groove.topLeft(), QPointF(knob.x(), groove.bottom())), "text3", 2)
        radius = px(_KNOB) / 2
        if self.hasFocus():
            painter.setPen(QPen(colour("accent"), 2))
            painter.setBrush(colour("panel"))
            painter.drawEllipse(knob, radius + 1, radius + 1)
            painter.setPen(Qt.PenStyle.NoPen)
            radius -= 2
        live = (self.underMouse() or self.isSliderDown()) and self.isEnabled()
        painter.setBrush(colour("accent" if live else "off" if quiet else "text"))
        painter.drawEllipse(knob, radius, radius)

    def _drag(self, event: QMouseEvent) -> None:
        x = event.position().x()
        pointed = self._share(x) if self._track is None else self._track.position_at(x)
        fine = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        moved = (pointed - self._pointed) * (_FINER if fine else 1)
        self._pointed, self._dragged_to = pointed, min(max(self._dragged_to + moved, 0.0), 1.0)
        self.dragged.emit(self._dragged_to, fine)

    def _share(self, x: float) -> float:
        """Return the position at `x` of the slider."""
        margin = self._margin()
        return min(max((x - margin) / max(1, self.width() - 2 * margin), 0.0), 1.0)

    def _set_from_outside(self, value: int) -> None:
        self.dragged.emit(value / _PARTS, False)

    def knob_x(self) -> float:
        """Return the x of the knob's centre in pixels."""
        margin = self._margin()
        return margin + self._position * (self.width() - 2 * margin)

    def _margin(self) -> float:
        return px(_KNOB) / 2 + 2


PACES: tuple[float | None, ...] = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, None)
"""Steps per second; None for as fast as it goes."""


class PaceSlider(QWidget):
    """Slider of the pace; `paceChanged(object)`: steps per second, or None for no limit; emitted only for changes by
    the user.
    """

    paceChanged = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pace: float | None = None
        self._width = 96
        self._name = text_label(tr("Speed"), "label", "text3", self)
        self.slider = ValueSlider(self)
        self.slider.setAccessibleName(tr("Speed"))
        self.slider.setToolTip(tr("Maximum steps per second"))
        self.slider.dragged.connect(self._drag)
        self.slider.stepped.connect(self._step)
        self._reading = text_label("", "label", parent=self)
        self._reading.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        parts = self._name, self.slider, self._reading
        self._layout = in_row(*((part, 0, Qt.AlignmentFlag.AlignVCenter) for part in parts), of=self, spacing=8)
        theme.changed.connect(self._renew)
        self._renew()
        self._show()

    def pace(self) -> float | None:
        return self._pace

    def set_pace(self, pace: float | None) -> None:
        """Set the pace without a signal. A pace between two stops is kept and shown unchanged."""
        self._pace = pace
        self._show()

    def set_compact(self, compact: bool, *, named: bool = True) -> None:
        """Shorten the slider; more so without its name."""
        width = 96 if not compact else 80 if named else 64
        if (width, named) != (self._width, not self._name.isHidden()):
            self._width = width
            self._name.setVisible(named)
            self._renew()
            # At once, for whoever lays it out now.
            self._layout.invalidate()
            self.updateGeometry()

    def reading(self) -> str:
        """Return the pace as read: `240/s` or `max`."""
        return _pace_text(self._pace)

    def offer(self, menu: QMenu) -> None:
        """Put the choice of a pace into a menu."""
        paces = menu.addMenu(self._name.text())
        paces.setEnabled(self.isEnabled())
        for pace in PACES:
            action = paces.addAction(_pace_text(pace))
            action.setCheckable(True)
            action.setChecked(pace == self._pace)
            action.triggered.connect(lambda _=False, pace=pace: self._choose(pace))

    def _drag(self, position: float, fine: bool) -> None:
        self._choose(PACES[round(position * (len(PACES) - 1))])

    def _step(self, direction: int, fine: bool) -> None:
        place = self._stop_index()
        stop = int(place) + direction if direction > 0 or place == int(place) else int(place)
        self._choose(PACES[min(max(stop, 0), len(PACES) - 1)])

    def _choose(self, pace: float | None) -> None:
        if pace != self._pace:
            self.set_pace(pace)
            self.paceChanged.emit(pace)

    def _stop_index(self) -> float:
        """Return the index of the pace's stop; half-way between two stops for other paces."""
        pace = self._pace
        if pace is None or pace in PACES:
            return PACES.index(pace)
        return max(0.0, sum(stop is not None and stop < pace for stop in PACES) - 0.5)

    def _show(self) -> None:
        self.slider.set_position(self._stop_index() / (len(PACES) - 1))
        self._reading.setText(self.reading())
        self.slider.setAccessibleDescription(self.reading())

    def _renew(self) -> None:
        self.slider.setFixedWidth(px(self._width))
        self._reading.ensurePolished()
        self._reading.setFixedWidth(self._reading.fontMetrics().horizontalAdvance(f"{thousands(5000)}/s") + 2)


def _pace_text(pace: float | None) -> str:
    return tr("max") if pace is None else f"{thousands(pace)}/s"
