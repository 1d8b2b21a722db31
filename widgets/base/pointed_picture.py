"""A picture in which something is pointed at: by the pointer or, with the focus, by keys."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.shortcut_override import claim_keys

ACROSS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}
ARROWS = {**ACROSS, Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}
"""How far to the right and up a key goes."""
OPEN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PointedPicture(QWidget):
    """Points at nothing once the pointer or the focus has left it. With the focus it says what is drawn; arrows move
    what is pointed at, Return opens it, Esc lets it go. It takes what room there is.

    A subclass has `summary`, `lit`, `point_at` and `move_by`, and `open_pointed` where something opens.

    Args:
        keys: which the window leaves to it, see `claim_keys`.
    """

    def __init__(self, keys: Collection[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        claim_keys(self, frozenset(keys))

    def summary(self) -> str:
        """What is drawn, in words."""
        raise NotImplementedError

    @property
    def lit(self) -> object:
        """What is pointed at; false where nothing is."""
        raise NotImplementedError

    def point_at(self, place: QPointF | None) -> None:
        """Point at what is at a place of the widget; None for nothing."""
        raise NotImplementedError

    def move_by(self, right: int, up: int) -> bool:
        """Point at what comes next; whether a key can do that now."""
        raise NotImplementedError

    def open_pointed(self) -> bool:
        """Open what is pointed at; whether there is something to open."""
        return False

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
        self.point_at(None)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key == Qt.Key.Key_Escape and self.lit:
            self.point_at(None)
        elif not (key in ARROWS and self.move_by(*ARROWS[key])) and not (key in OPEN and self.open_pointed()):
            event.ignore()


class ClickedPicture(PointedPicture):
    """A click opens what is pointed at: pressed and released over the same."""

    def __init__(self, keys: Collection[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(keys, parent)
        self._pressed: object = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            # A finger points at nothing before it presses.
            self.point_at(event.position())
            self._pressed = self.lit
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if event.button() == Qt.MouseButton.LeftButton and pressed and pressed == self.lit:
            self.open_pointed()
