"""Pan and zoom of a plane with the pointer, the wheel and keys."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from widgets.base.shortcut_override import claim_keys
from widgets.plots.scales import Linear, Tick

Array = NDArray[np.float64]

_FARTHEST = 1e4
"""Pixels. A path further out than this is slow to paint, and no part of it is seen."""
_FINEST, _COARSEST = 1e-12, 1e12


@dataclass(frozen=True, slots=True)
class Plane:
    """`frame` in pixels; (`x`, `y`) lies in its middle, and a pixel is `unit` wide and high.

    With one scale for both axes a gradient is at right angles on its contour.
    """

    frame: QRectF
    x: float
    y: float
    unit: float

    @classmethod
    def around(cls, frame: QRectF, view: tuple[float, float, float, float]) -> Plane:
        """The least of the plane that holds `view` (left, right, bottom, top) and fills the frame."""
        left, right, bottom, top = view
        unit = max((right - left) / max(frame.width(), 1), (top - bottom) / max(frame.height(), 1))
        return cls(frame, (left + right) / 2, (bottom + top) / 2, unit)

    @property
    def left(self) -> float:
        return self.x - self.frame.width() / 2 * self.unit

    @property
    def right(self) -> float:
        return self.x + self.frame.width() / 2 * self.unit

    @property
    def bottom(self) -> float:
        return self.y - self.frame.height() / 2 * self.unit

    @property
    def top(self) -> float:
        return self.y + self.frame.height() / 2 * self.unit

    def pixels(self, x: ArrayLike, y: ArrayLike) -> tuple[Array, Array]:
        """Points in pixels of the widget, kept from going absurdly far out; NaN stays NaN."""
        with np.errstate(over="ignore", invalid="ignore"):
            across = self.frame.center().x() + (np.asarray(x, np.float64) - self.x) / self.unit
            down = self.frame.center().y() - (np.asarray(y, np.float64) - self.y) / self.unit
        return np.clip(across, -_FARTHEST, _FARTHEST), np.clip(down, -_FARTHEST, _FARTHEST)

    def pixel(self, point: tuple[float, float]) -> QPointF:
        x, y = self.pixels(*point)
        return QPointF(float(x), float(y))

    def point(self, pixel: QPointF) -> tuple[float, float]:
        """What lies under a pixel of the widget."""
        return (
            self.x + (pixel.x() - self.frame.center().x()) * self.unit,
            self.y - (pixel.y() - self.frame.center().y()) * self.unit,
        )

    def grid(self, cell: float) -> tuple[Array, Array]:
        """x and y, ascending and descending, of points about `cell` pixels apart that reach from edge to edge."""
        columns = max(2, round(self.frame.width() / cell) + 1)
        rows = max(2, round(self.frame.height() / cell) + 1)
        return np.linspace(self.left, self.right, columns), np.linspace(self.top, self.bottom, rows)

    def ticks(self) -> tuple[list[Tick], list[Tick]]:
        """Round values from left to right and from bottom to top."""
        # A scale has five ticks for 130 pixels of height; side by side, their words want more room.
        across = Linear().ticks(self.left, self.right, self.frame.width() / 3)
        return across, Linear().ticks(self.bottom, self.top, self.frame.height() / 2)

    def zoomed(self, pixel: QPointF, factor: float) -> Plane:
        """`factor` times as much of the plane; what lies under `pixel` stays there."""
        unit = min(max(self.unit * factor, _FINEST), _COARSEST)
        x, y = self.point(pixel)
        share = unit / self.unit
        return replace(self, x=x + (self.x - x) * share, y=y + (self.y - y) * share, unit=unit)

    def moved(self, by: QPointF) -> Plane:
        """What was under a pixel lies `by` pixels further."""
        return replace(self, x=self.x - by.x() * self.unit, y=self.y + by.y() * self.unit)


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

    # What a subclass says and is given

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
