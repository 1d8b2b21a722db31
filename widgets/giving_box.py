"""A place in a section for what is there only at times: a notice, a question."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets.section import INSET, REACH
from widgets.theme import px, theme


class GivingBox(QWidget):
    """Takes no room, margins included, while all that is in it is hidden. Stands in line with the fields of rows."""

    def __init__(self, *parts: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts = parts
        self._column = QVBoxLayout(self)
        for part in parts:
            self._column.addWidget(part)
            part.installEventFilter(self)
        theme.changed.connect(self._renew)
        self._renew()
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._follow()
        return False

    def _follow(self) -> None:
        self.setVisible(not all(part.isHidden() for part in self._parts))

    def _renew(self) -> None:
        self._column.setContentsMargins(px(INSET + 8), px(2), px(REACH), px(6))
        self._column.setSpacing(px(6))
