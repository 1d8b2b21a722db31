"""The mark at the left of a form row: nothing, a dot (changed), a ring (waits for the next step)."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from widgets.key_claims import ACTIVATE, claim_keys
from widgets.theme import colour, px, theme

MarkState = Literal["default", "changed", "waiting"]
WIDTH = 24


class RowMark(QAbstractButton):
    """A click restores the default; there is nothing to click where there is no mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: MarkState = "default"
        self._shown: tuple[MarkState, str] | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self._renew)
        self._renew()
        self.set_state("default")

    def state(self) -> MarkState:
        return self._state

    def set_state(self, state: MarkState, note: str = "") -> None:
        """`note` in the tooltip instead of what the state says by itself."""
        if (state, note) == self._shown:  # forms say it of every row with every change
            return
        self._state, self._shown = state, (state, note)
        words = {
            "default": "",
            "changed": self.tr("Changed. A click restores the default (Alt+Backspace)"),
            "waiting": self.tr("Takes effect at the next step. A click restores the default (Alt+Backspace)"),
        }
        self.setToolTip(note or words[state])
        self.setAccessibleName(self.toolTip())
        self.setEnabled(state != "default")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if state == "default" else Qt.FocusPolicy.TabFocus)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(WIDTH), px(28))

    def paintEvent(self, event) -> None:
        if self._state == "default":
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        if self.underMouse() or self.hasFocus():
            radius = px(8)
            painter.setPen(QPen(colour("accent"), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour("hover" if self.underMouse() else "panel"))
            painter.drawRoundedRect(
                QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius), px(4), px(4)
            )
        if self._state == "changed":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent"))
            painter.drawEllipse(middle, px(3), px(3))
        else:
            painter.setPen(QPen(colour("warn"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, px(3), px(3))

    def _renew(self) -> None:
        self.setFixedSize(self.sizeHint())
        self.update()
