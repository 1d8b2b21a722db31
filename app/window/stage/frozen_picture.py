"""The frozen picture: what the audience goes on seeing while the next thing is prepared on another screen."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget


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
