"""The picker: a field that shows the selected item and opens a searchable list."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from widgets.base.icons import paint_icon
from widgets.base.labels import wrapped
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import BODY, LABEL, colour, font, px, theme
from widgets.forms.form_row import LABEL_WIDTH, FormRow
from widgets.notices.badge import badge_size, paint_badge
from widgets.picker.items import PickerAction, PickerItem
from widgets.picker.popup import PickerPopup

_HEIGHT, _SLIM_HEIGHT = 36, 30


class Picker(QPushButton):
    """A click, Enter, Space, Down or the first letters open the list. `chosen(str)` has the key of another choice.

    `action` is offered below the list, and `actionTriggered` says that it was taken. `opening` comes before the list
    is shown: the last moment for other items. `highlighted(str)` has the key of the highlighted item in the open
    list, empty once that is closed. A `slim` one fits into a row of a form.
    """

    chosen = Signal(str)
    highlighted = Signal(str)
    actionTriggered = Signal()
    opening = Signal()

    def __init__(
        self,
        items: Sequence[PickerItem] = (),
        prompt: str = "",
        parent: QWidget | None = None,
        *,
        action: PickerAction | None = None,
        slim: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("field")
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._items = tuple(items)
        self._prompt = prompt
        self._action = action
        self._slim = slim
        self._value = self._items[0].key if self._items else ""
        self._popup: PickerPopup | None = None
        self.clicked.connect(self.open)
        claim_keys(self, ACTIVATE, frozenset({Qt.Key.Key_Down}), letters=True)
        theme.changed.connect(self._renew)
        self._renew()

    def value(self) -> str:
        """The key of what is chosen; empty where there is nothing to choose."""
        return self._value

    def set_value(self, key: str) -> None:
        """Without a signal. Raises `KeyError` where no item has this key."""
        if all(item.key != key for item in self._items):
            raise KeyError(key)
        self._value = key
        self._renew()

    def set_items(self, items: Sequence[PickerItem]) -> None:
        """Other items; what is chosen stays where it is still among them, else it is the first. An open list of other
        keys closes.
        """
        others = [item.key for item in items] != [item.key for item in self._items]
        self._items = tuple(items)
        if others and self._popup is not None:
            self._popup.close()
        if all(item.key != self._value for item in self._items):
            self._value = self._items[0].key if self._items else ""
        self._renew()

    def item(self) -> PickerItem | None:
        return next((item for item in self._items if item.key == self._value), None)

    def popup(self) -> PickerPopup | None:
        """The list while it is open."""
        return self._popup

    def open(self, typed: str = "") -> None:
        """Show the list, with `typed` in its search field already."""
        if self._popup is not None:
            return
        self.opening.emit()
        if self._items:
            self._popup = PickerPopup(self._items, self._value, self._prompt or self.tr("Search"), self, self._action)
            self._popup.chosen.connect(self._choose)
            self._popup.highlighted.connect(self.highlighted)
            self._popup.actionTriggered.connect(self.actionTriggered)
            self._popup.closed.connect(self._closed)
            self._popup.open_below(self, typed if isinstance(typed, str) else "")
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(220), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(64) if self._slim else px(120), self._height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Down):
            self.open()
        elif plain and event.text() and event.text().isprintable():
            self.open(event.text())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event) -> None:
        painter = QPainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        if self._popup is not None:
            option.state |= QStyle.StateFlag.State_HasFocus
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        self._paint_item(painter)

    def _paint_item(self, painter: QPainter) -> None:
        room = self.rect().adjusted(px(10), 0, -px(10), 0)
        on = self.isEnabled()
        tone = "text3" if on else "off"
        glass, caret = px(14), px(12)
        paint_icon(painter, _icon_rect(room.right() - caret + 1, room, caret), "caret-down-bold", tone)
        room.setRight(room.right() - caret - px(8))
        if not self._slim:
            paint_icon(painter, _icon_rect(room.left(), room, glass), "magnifying-glass", tone)
            room.setLeft(room.left() + glass + px(8))
        item = self.item()
        if item is None:
            return
        if item.badge and room.width() > badge_size(item.badge).width() + px(72):
            size = badge_size(item.badge)
            left = room.right() - size.width() + 1
            place = QRect(left, (self.height() - size.height()) // 2, size.width(), size.height())
            paint_badge(painter, place, item.badge, item.badge_kind if on else "plain")
            room.setRight(left - px(8))
        painter.setFont(font(BODY, 400 if self._slim else 600))
        painter.setPen(colour("text" if on else "off"))
        title = painter.fontMetrics().elidedText(item.title, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, title)
        room.setLeft(room.left() + painter.fontMetrics().horizontalAdvance(title) + px(8))
        painter.setFont(font(LABEL))
        if item.origin and room.width() >= painter.fontMetrics().horizontalAdvance(item.origin):
            painter.setPen(colour(tone))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, item.origin)

    def _height(self) -> int:
        return px(_SLIM_HEIGHT if self._slim else _HEIGHT)

    def _choose(self, key: str) -> None:
        if key != self._value:
            self.set_value(key)
            self.chosen.emit(key)

    def _closed(self) -> None:
        # The focus is where it was: on the picker for who came by keyboard, and a click takes it from nobody.
        self._popup = None
        self.highlighted.emit("")
        self.update()

    def _renew(self) -> None:
        item = self.item()
        title = item.title if item is not None else ""
        self.setAccessibleName(f"{self._prompt}: {title}" if self._prompt and title else self._prompt or title)
        if item is None:
            self.setToolTip("")
        else:
            kind = " · ".join(dict.fromkeys(part for part in (item.title, item.group, item.badge) if part))
            self.setToolTip(wrapped("\n".join(part for part in (kind, item.detail, item.tooltip) if part)))
        self.setFixedHeight(self._height())
        self.update()


def _icon_rect(left: int, room: QRect, side: int) -> QRect:
    return QRect(left, room.top() + (room.height() - side) // 2, side, side)


class PickerRow(FormRow):
    """The value is the key of an item. `highlighted(str)` is the picker's."""

    highlighted = Signal(str)

    def __init__(
        self,
        name: str,
        value: str,
        items: Sequence[PickerItem],
        *,
        note: str = "",
        label_width: int = LABEL_WIDTH,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(name, note=note, label_width=label_width, parent=parent)
        self.picker = Picker(items, self.tr("Search %1").replace("%1", name), self, slim=True)
        self.picker.set_value(value)
        self.picker.chosen.connect(self._emit_edited)
        self.picker.highlighted.connect(self.highlighted)
        self._place(self.picker, stretch=0)

    def value(self) -> str:
        return self.picker.value()

    def set_value(self, value: str) -> None:
        """Raises `KeyError` where no item has this key."""
        self.picker.set_value(value)

    def _emit_edited(self, key: str) -> None:
        self.valueEdited.emit(key)
