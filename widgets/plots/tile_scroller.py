"""Where tiles are that may be higher together than the room for them: a scroll bar at their right, and nothing else."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class TileScroller(QScrollArea):
    """`tiles` are as wide as it is, and as high, or as high as they have to be."""

    def __init__(self, tiles: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(tiles)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Arrows are the transport's.
        event.ignore()
