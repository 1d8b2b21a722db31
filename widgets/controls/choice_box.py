"""A drop-down list: one of several values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from widgets.base.icons import paint_icon
from widgets.base.labels import wrapped
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import colour, px, theme


@dataclass(frozen=True, slots=True)
class ListChoice:
    """What is taken (`value`), what a person reads (`title`), and what the tooltip says."""

    value: Any
    title: str
    note: str = ""


class ChoiceBox(QComboBox):
    """`valueChosen(object)` comes only where a person chose another value. The wheel scrolls what lies around it."""

    valueChosen = Signal(object)

    def __init__(self, choices: Iterable[ListChoice] = (), parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)
        self.setMaxVisibleItems(14)
        # A click does not take the focus, and with it Space, from where it is.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # The list's own delegate knows nothing of the style sheet.
        self.setItemDelegate(QStyledItemDelegate(self))
        claim_keys(self, ACTIVATE, MOVE, letters=True)
        self._last: Any = None
        self._required = False
        self.set_choices(choices)
        self.activated.connect(self._activated)
        self.currentIndexChanged.connect(self._describe)
        theme.changed.connect(self.update)

    def set_choices(self, choices: Iterable[ListChoice]) -> None:
        """Other choices; the value stays where it is still among them, else it is the first."""
        value = self.value()
        blocked = self.blockSignals(True)
        self.clear()
        for choice in choices:
            self.addItem(choice.title, choice.value)
            self.setItemData(self.count() - 1, wrapped(choice.note) or None, Qt.ItemDataRole.ToolTipRole)
        self.blockSignals(blocked)
        if value is None or not self._show(value):
            self._last = self.value()
        self._describe()

    def setAccessibleName(self, name: str) -> None:
        """Where a list is read by its value, its label is what describes it."""
        super().setAccessibleName(name)
        self.setAccessibleDescription(name)
        self.view().setAccessibleName(name)

    def value(self) -> Any:
        """The value chosen; `None` where there are no choices."""
        return self.currentData()

    def set_value(self, value: Any) -> None:
        """Raises `ValueError` where `value` is not among the choices."""
        if not self._show(value):
            raise ValueError(f"{value!r} is not one of {[self.itemData(i) for i in range(self.count())]}.")

    def set_required(self, word: str) -> None:
        """Whether what is chosen represents none, and one is required; the word is among the choices."""
        if bool(word) != self._required:
            self._required = bool(word)
            set_style_property(self, "required", self._required)

    def _show(self, value: Any) -> bool:
        # findData compares as QVariant does, which takes 1 for True.
        for index in range(self.count()):
            held = self.itemData(index)
            if held == value and type(held) is type(value):
                blocked = self.blockSignals(True)
                self.setCurrentIndex(index)
                self.blockSignals(blocked)
                self._last = value
                self._describe()
                self.update()
                return True
        return False

    def _activated(self) -> None:
        value = self.value()
        if value != self._last:
            self._last = value
            self.valueChosen.emit(value)

    def _describe(self) -> None:
        note = self.itemData(self.currentIndex(), Qt.ItemDataRole.ToolTipRole) or ""
        self.setToolTip(f"{self.currentText()}\n{note}" if note else self.currentText())

    def showPopup(self) -> None:
        # Wide enough for its longest line, even where the box is narrow.
        view = self.view()
        view.setMinimumWidth(max(self.width(), min(view.sizeHintForColumn(0) + px(24), px(420))))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(64), super().minimumSizeHint().height())

    def paintEvent(self, event) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        side = px(12)
        place = QRect(self.width() - side - px(8), (self.height() - side) // 2, side, side)
        paint_icon(painter, place, "caret-down-bold", "text3" if self.isEnabled() else "off")
        # The style cuts a text that is too long instead of eliding it.
        room = QRect(px(9), 0, place.left() - px(13), self.height())
        painter.setPen(colour("off" if not self.isEnabled() else "warn" if self._required else "text"))
        text = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
