"""A check box with its mark: a style sheet colours the box and draws none."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton

from widgets.check_mark import paint_tick


class CheckBox(QCheckBox):
    """As Qt's, in every other respect."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
            paint_tick(QPainter(self), box)
