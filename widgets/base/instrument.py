"""Common parts of painted instruments: pointer, keys, cached images, painting time, and text for screen readers."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Collection
from typing import Any
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget
from shiboken6 import isValid

from widgets.base.shortcut_override import claim_keys
from widgets.base.small_marks import Painted, paint_box
from widgets.base.theme import colour, px

_painted: WeakSet[Any] = WeakSet()
"""Widgets that have painted themselves timed: they are few, and the widgets inside a plot may be hundreds."""


def timed(paint: Callable[..., None]) -> Callable[..., None]:
    """Count the time of a `paintEvent` in `paint_seconds`."""

    @functools.wraps(paint)
    def painted(widget: Any, *rest: Any) -> None:
        begun = time.perf_counter()
        try:
            paint(widget, *rest)
        finally:
            _painted.add(widget)
            widget._paint_seconds = _seconds_of(widget) + time.perf_counter() - begun

    return painted


def paint_seconds(widget: object) -> float:
    """Return the seconds spent since its creation in the timed painting of a widget and its children."""
    if not isinstance(widget, QWidget):
        return _seconds_of(widget)
    inside = (each for each in _painted if each is not widget and isValid(each) and widget.isAncestorOf(each))
    return _seconds_of(widget) + sum(map(_seconds_of, inside))


def _seconds_of(widget: object) -> float:
    return float(getattr(widget, "_paint_seconds", 0.0))


class SingleClick(QTimer):
    """Delay that tells a click from a double click: the action of a click waits until no second click can follow.
    `stop` cancels it.
    """

    made = Signal(object)
    """Signal with the value that `begin` was given."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent, singleShot=True)
        self._clicked: object = None
        self.timeout.connect(self._make)

    def begin(self, clicked: object) -> None:
        """Start waiting for a second click after a click on `clicked`."""
        self._clicked = clicked
        self.start(QApplication.doubleClickInterval())

    def _make(self) -> None:
        self.made.emit(self._clicked)


ACROSS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}
ARROWS = {**ACROSS, Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}
"""Directions of the arrow keys: how far to the right and up."""
OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def painted(
    size: QSize, ratio: float, paint: Callable[[QPainter], None], ground: QColor | Qt.GlobalColor | None = None
) -> QPixmap:
    """Paint an image of `size` with antialiasing, `ratio` screen pixels to each of its own; transparent without
    `ground`.
    """
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent if ground is None else ground)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter)
    return picture


class Instrument(Painted):
    """Painted widget that takes all available space and describes its drawing to screen readers.

    A subclass has `paint` and `summary`. What takes long it paints with `paint_kept`, which is kept until `_redraw`.
    """

    SIZE, LEAST = (440, 300), (160, 100)
    """Width and height that it would like to have, and needs, before the scale of the window."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pointer: QPointF | None = None
        self._picture: QPixmap | QImage | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)

    def summary(self) -> str:
        """Return a description of the drawing in words."""
        raise NotImplementedError

    def paint_kept(self, painter: QPainter, paint: Callable[[QPainter], None]) -> None:
        """Paint `paint` on the panel's background from a cached image, repainted only after `_redraw`."""
        if not self._has_picture:
            self._picture = painted(self.size(), self.devicePixelRatioF(), paint, colour("panel"))
        assert isinstance(self._picture, QPixmap)
        painter.drawPixmap(0, 0, self._picture)

    @property
    def _has_picture(self) -> bool:
        """True if the cached image is still valid on this screen."""
        return self._picture is not None and self._picture.devicePixelRatioF() == self.devicePixelRatioF()

    def paint_focus(self, painter: QPainter) -> None:
        """Paint a frame around the widget while it has the focus."""
        if self.hasFocus():
            paint_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), colour("accent"))

    def _redraw(self) -> None:
        """Repaint everything because the content changed."""
        self._picture = None
        self.update()

    def _retheme(self) -> None:
        super()._retheme()
        self._redraw()

    def point_at(self, place: QPointF | None) -> None:
        """Point at the object at a position of the widget; None for nothing."""
        self._pointer = place
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(*map(px, self.SIZE))

    def minimumSizeHint(self) -> QSize:
        return QSize(*map(px, self.LEAST))

    paintEvent = timed(Painted.paintEvent)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._redraw()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.point_at(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.point_at(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setAccessibleDescription(self.summary())
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()


class PointedPicture(Instrument):
    """Picture whose pointed-at object is cleared when pointer or focus leave. With the focus, arrows move to another
    object, Return opens it, Esc clears it.

    A subclass has `move_by`, and `open_pointed` where something opens.

    Args:
        keys: which the window leaves to it, see `claim_keys`.
    """

    def __init__(self, name: str, keys: Collection[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        claim_keys(self, frozenset(keys))

    @property
    def pointed_at(self) -> object:
        """Object under the pointer or chosen by keys; false for none."""
        return self._pointer is not None

    def move_by(self, right: int, up: int) -> bool:
        """Point at the next object; return whether a key can do that now."""
        raise NotImplementedError

    def open_pointed(self) -> bool:
        """Open the pointed-at object; return whether there was one."""
        return False

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key == Qt.Key.Key_Escape and self.pointed_at:
            self.point_at(None)
        elif not (key in ARROWS and self.move_by(*ARROWS[key])) and not (key in OPEN and self.open_pointed()):
            event.ignore()


class ClickedPicture(PointedPicture):
    """Picture in which a click opens the pointed-at object: pressed and released over the same object."""

    def __init__(self, name: str, keys: Collection[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(name, keys, parent)
        self._pressed: object = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            # A finger points at nothing before it presses.
            self.point_at(event.position())
            self._pressed = self.pointed_at
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() == Qt.MouseButton.LeftButton:
            self.point_at(event.position())
            if pressed and pressed == self.pointed_at:
                self.open_pointed()


def announce(widget: QWidget, text: str) -> None:
    """Make a screen reader say `text` now, on behalf of `widget`."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
