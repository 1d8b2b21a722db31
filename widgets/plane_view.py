"""A part of the plane under the pointer: zoomed, moved, fitted."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from widgets.key_claims import claim_keys
from widgets.plane import Plane

_NOTCH = 1.2
"""What a notch of the wheel makes of the scale."""


class PlaneView(QWidget):
    """The wheel zooms at the pointer, a drag moves, a double click fits. With the focus, + and − zoom, Home fits.

    A subclass says where the frame is (`_frame`) and what fits into it (`_home`).
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen: Plane | None = None
        """None for the view that fits."""
        self._pointer: QPointF | None = None
        self._pressed: QPointF | None = None
        self._dragged = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        claim_keys(self, frozenset({Qt.Key.Key_F}), always=True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.CrossCursor)

    @property
    def plane(self) -> Plane:
        """What is seen. In a frame of another size the middle stays, and the scale."""
        return self._home() if self._chosen is None else replace(self._chosen, frame=self._frame)

    @property
    def fitted(self) -> bool:
        return self._chosen is None

    def fit(self) -> None:
        """Back from a zoom."""
        self._chosen = None
        self._moved()

    def zoom(self, factor: float, pixel: QPointF | None = None) -> None:
        """Show `factor` times as much; what lies under `pixel`, or in the middle, stays there."""
        plane = self.plane
        self._move_to(plane.zoomed(pixel if pixel is not None else plane.frame.center(), factor))

    def _move_to(self, plane: Plane) -> None:
        if self._shows_plane:
            self._chosen = plane
            self._moved()

    # What a subclass says and is told

    @property
    def _frame(self) -> QRectF:
        """In pixels of the widget."""
        raise NotImplementedError

    def _home(self) -> Plane:
        """The view that fits."""
        raise NotImplementedError

    @property
    def _shows_plane(self) -> bool:
        """Whether there is anything to be moved."""
        return True

    def _moved(self) -> None:
        """Another part of the plane is seen."""
        self.update()

    def _point(self) -> None:
        """The pointer is elsewhere, or gone."""
        self.update()

    def _clicked(self, place: QPointF) -> None:
        """A click in the frame, which may become a double click."""

    # Events

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self.zoom(_NOTCH**-notches, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), False
        else:
            event.ignore()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        if self._pressed is not None:
            by = event.position() - self._pressed
            if self._dragged or by.manhattanLength() >= QApplication.startDragDistance():
                self._pressed, self._dragged = event.position(), True
                self._move_to(self.plane.moved(by))
        self._point()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._pressed is not None:
            clicked = not self._dragged and self._frame.contains(event.position())
            self._pressed, self._dragged = None, False
            if clicked:
                self._clicked(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = None
            self.fit()

    def leaveEvent(self, _event: QEvent) -> None:
        self._pointer = None
        self._point()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom(1 / _NOTCH)
            case Qt.Key.Key_Minus:
                self.zoom(_NOTCH)
            case Qt.Key.Key_F | Qt.Key.Key_Home:
                self.fit()
            case _:
                event.ignore()
