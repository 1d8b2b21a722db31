"""Notice of the files that are being read while the window waits for them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget


class ReadingNotice(QLabel):
    """Label over the middle of the window that disappears by itself."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("prompt")
        self.setContentsMargins(16, 8, 16, 8)
        self.hide()

    def show_progress(self, file: Path, count: int) -> None:
        """Show at once that `file` imports `count` files so far, and hide when the window is free again."""
        words = self.tr("Reading the files that %1 imports: %2")
        self.setText(words.replace("%1", file.name).replace("%2", str(count)))
        self.adjustSize()
        room = self.window().size() - self.size()
        self.move(room.width() // 2, room.height() // 2)
        if not self.isVisible():
            QTimer.singleShot(0, self.hide)
        self.show()
        self.raise_()
        self.repaint()
