"""The overlay of a window while something that can be dropped is dragged over it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets.base.theme import colour, px
from widgets.notices.empty_state import EmptyState


class DropVeil(QWidget):
    """Covers its parent and lets the pointer through. Shown and hidden by whoever takes the drop."""

    def __init__(self, icon: str, title: str, sentence: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._below = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        layout = QVBoxLayout(self)
        layout.addWidget(EmptyState(icon, title, sentence, parent=self))
        self.hide()

    def cover(self) -> None:
        self.setGeometry(self._below.rect())
        self.raise_()
        self.show()

    def paintEvent(self, event) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour("app", 242))
        painter.setPen(QPen(colour("accent"), px(2)))
        inset = px(12)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), px(6), px(6))
