"""What lies over the screen of a presentation: a spotlight, and the frozen picture."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QCursor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from widgets.base.theme import px

_RADIUS = 120
_FRAME_MS = 16
_DARK = QColor(0, 0, 0, 150)


class Spotlight(QWidget):
    """Lies over its parent while it is on, and lets every click and key through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._centre = QPointF()
        self._pointer: QPoint | None = None
        """Where the pointer was when keys moved the light, which stays there until the pointer moves."""
        self._timer = QTimer(self, interval=_FRAME_MS)
        self._timer.timeout.connect(self._follow)
        parent.installEventFilter(self)
        self.hide()

    @property
    def is_on(self) -> bool:
        return not self.isHidden()

    @property
    def centre(self) -> QPointF:
        """Of the light, in the coordinates of the parent."""
        return self._centre

    def toggle(self) -> None:
        if self.is_on:
            self._timer.stop()
            self.hide()
            return
        self._cover()
        self._pointer = None
        self._follow()
        self.show()
        self.raise_()
        self._timer.start()

    def move_by(self, x: int, y: int) -> None:
        """Move the light, within its parent, by pixels before the scale of the window."""
        self._pointer = QCursor.pos()
        moved = self._centre + QPointF(px(x), px(y))
        self._centre = QPointF(min(max(moved.x(), 0), self.width()), min(max(moved.y(), 0), self.height()))
        self.update()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.is_on:
            self._cover()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dark = QPainterPath()
        dark.addRect(self.rect())
        dark.addEllipse(self._centre, px(_RADIUS), px(_RADIUS))
        painter.fillPath(dark, _DARK)

    def _cover(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def _follow(self) -> None:
        """The pointer is asked for: what lets the mouse through hears nothing of it."""
        if self._pointer == QCursor.pos():
            return
        self._pointer = None
        centre = QPointF(self.mapFromGlobal(QCursor.pos()))
        if centre != self._centre:
            self._centre = centre
            self.update()


class FrozenPicture(QWidget):
    """A picture of a window in its place, over everything on that screen."""

    def __init__(self, picture: QPixmap, place: QRect) -> None:
        super().__init__(None, Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWindowTitle(self.tr("Slotscope: frozen"))
        self._picture = picture
        self.setGeometry(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).drawPixmap(self.rect(), self._picture)
