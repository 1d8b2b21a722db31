"""The start of the window: its empty panels, and the suppression of TensorFlow's startup messages."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from app.core.text.native_stderr import HeldStderr, without_greeting
from app.session.settings import Settings
from widgets.base.theme import BODY, colour, font, px
from widgets.base.translation import tr

if TYPE_CHECKING:
    from app.session.steering.session_state import SessionState

_BAR, _GAP, _RADIUS = 52, 8, 6
_LEFT, _RIGHT, _DOCK = 304, 328, 36
_ROOMY = 1440


class OpeningGround(QWidget):
    """Empty panels of the window, at its place and size. They need neither plots nor TensorFlow, so they are visible
    early; the window then replaces them.
    """

    def __init__(self, settings: Settings, screen: QScreen | None) -> None:
        super().__init__()
        self._columns = settings.columns
        self.setWindowTitle("Slotscope")
        self.resize(settings.width, settings.height)
        if screen is not None:
            self.resize(self.size().boundedTo(screen.availableGeometry().size()))

    def show_now(self) -> None:
        """Show the empty panels and paint them at once, because the thread will be busy."""
        self.show()
        QApplication.processEvents()

    def give_way(self, window: QWidget) -> bool:
        """Show `window` in place of this one; return false if the user has already closed it."""
        QApplication.processEvents()
        if not self.isVisible():
            return False
        if window.size() == self.size():
            window.move(self.pos())
        window.show()
        window.activateWindow()
        # From the event loop, which has painted the window by then.
        QTimer.singleShot(0, self.close)
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour("app"))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("panel"))
        bar, gap = px(_BAR), px(_GAP)
        painter.drawRect(QRect(0, 0, self.width(), bar))
        body = self.rect().adjusted(gap, bar + gap, -gap, -gap)
        left, right = (px(own or usual) for own, usual in zip(self._columns, (_LEFT, _RIGHT), strict=True))
        if self.width() < px(_ROOMY):
            right = 0
        centre = body.adjusted(left + gap, 0, -(right + gap) if right else 0, 0)
        panels = [QRect(body.left(), body.top(), left, body.height()), centre.adjusted(0, 0, 0, -px(_DOCK) - gap)]
        panels.append(QRect(centre.left(), centre.bottom() - px(_DOCK) + 1, centre.width(), px(_DOCK)))
        if right:
            panels.append(QRect(body.right() - right + 1, body.top(), right, body.height()))
        for panel in panels:
            painter.drawRoundedRect(panel, px(_RADIUS), px(_RADIUS))
        painter.setFont(font(BODY))
        painter.setPen(colour("text3"))
        painter.drawText(panels[1], Qt.AlignmentFlag.AlignCenter, tr("Opening…"))


def hold_greeting(session: SessionState) -> None:
    """Capture standard error until the engine is ready or fails; then print everything except TensorFlow's startup
    messages. Call it just before the engine starts.
    """
    held = HeldStderr()

    def release(*_: object) -> None:
        with held:
            said = without_greeting(held.release())
        sys.stderr.write(said)

    session.engineReady.connect(release)
    session.failed.connect(release)
