"""Picker: a field that shows the selected item and opens a searchable list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from widgets.base.brush import LEFT, RIGHT, fill, smooth, square, write
from widgets.base.icons import icon, paint_icon
from widgets.base.labels import rule, text_label, wrapped
from widgets.base.layouts import in_row
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import BODY, CAPTION, LABEL, colour, font, px, theme
from widgets.base.translation import tr
from widgets.controls.choices import Segmented
from widgets.forms.form_row import FormRow, RowOptions
from widgets.notices.badge import badge_place, badge_size, paint_badge
from widgets.picker.list import MOVES, ROW, PickerAction, PickerItem, PickerList, Row, groups_of, rows_of

_LEAST_ROWS = 3
_LEAST_WIDTH, _MOST_WIDTH = 340, 560
_SIDES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_CLOSE = (Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class _ActionRow(QAbstractButton):
    """Row of the action below the list, highlighted like its rows, with its text always in full."""

    def __init__(self, action: PickerAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self._lit = False
        self.setText(action.title)
        self.setAccessibleName(action.title)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def is_lit(self) -> bool:
        return self._lit

    def light(self, lit: bool) -> None:
        self._lit = lit
        self.update()

    def sizeHint(self) -> QSize:
        words = QFontMetrics(font(BODY)).horizontalAdvance(self._action.title + self._action.key)
        return QSize(words + px(64), px(32))

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        lit = self._lit or self.underMouse()
        if lit:
            fill(painter, self.rect(), "press" if self.isDown() else "accent_soft" if self._lit else "hover")
        room = self.rect().adjusted(px(8), 0, -px(8), 0)
        place = square(room.left(), room, px(16))
        paint_icon(painter, place, self._action.icon, "text" if lit else "text2")
        write(painter, room, self._action.key, "text2" if lit else "text3", font(CAPTION), RIGHT)
        room.setLeft(place.right() + px(9))
        # Never cut: the words say what is done.
        painter.setFont(font(BODY))
        painter.setPen(colour("text"))
        painter.drawText(room, LEFT, self._action.title)


class PickerPopup(QFrame):
    """List with a search field: arrows move through the matches, Enter or a click chooses, Esc closes. Typing always
    goes to the search field.

    Where the items have groups, a row of them narrows the list; Alt+Left and Alt+Right go through them.
    """

    has_pictures = False
    widest = _MOST_WIDTH
    chosen = Signal(str)
    highlighted = Signal(str)
    """Signal with the key of the highlighted item, which is not chosen yet."""
    actionTriggered = Signal()
    closed = Signal()

    def __init__(
        self,
        items: Sequence[PickerItem],
        current: str,
        prompt: str,
        parent: QWidget,
        action: PickerAction | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._items = items
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(prompt)
        self.field.addAction(icon("magnifying-glass", "text3"), QLineEdit.ActionPosition.LeadingPosition)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list = PickerList(self, has_pictures=self.has_pictures)
        self.list.setAccessibleName(prompt)
        self.list.picked.connect(self._pick)
        self.list.highlighted.connect(self.highlighted)
        self._nothing = text_label("", "label", parent=self, wraps=True)
        self._nothing.setContentsMargins(px(8), px(4), px(8), px(8))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(8), px(8), px(8), px(8))
        layout.setSpacing(px(6))
        layout.addWidget(self.field)
        self.groups = self._make_groups(layout)
        layout.addWidget(self.list)
        layout.addWidget(self._nothing)
        layout.addStretch(1)
        self.action = self._make_action(action, layout)
        self.setFocusProxy(self.field)
        self._search("")
        # The height stays while somebody types or narrows, so that the list does not jump about.
        self.list.setFixedHeight(self.list.wanted_height())
        self.list.light(current)

    def open_below(self, anchor: QWidget, typed: str = "") -> None:
        """Open under `anchor`, as wide or wider; above it if there is more space. A list that is too long is
        shortened.
        """
        widest = max(self._wanted_width(), self.groups.sizeHint().width() + px(18) if self.groups is not None else 0)
        self.setFixedWidth(max(anchor.width(), px(_LEAST_WIDTH), min(widest, px(self.widest))))
        self.adjustSize()
        screen = anchor.screen().availableGeometry()
        top, bottom = anchor.mapToGlobal(QPoint(0, -px(4))), anchor.mapToGlobal(QPoint(0, anchor.height() + px(4)))
        above, below = top.y() - screen.top(), screen.bottom() - bottom.y()
        under = below >= min(above, self.height())
        over = self.height() - (below if under else above)
        if over > 0:
            self.list.setFixedHeight(max(self.list.height() - over, px(ROW) * _LEAST_ROWS))
            self.adjustSize()
        y = bottom.y() if under else top.y() - self.height()
        self.move(max(screen.left(), min(bottom.x(), screen.right() - self.width())), max(screen.top(), y))
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.list.show_current()
        if typed:
            self.field.setText(typed)

    def titles(self) -> list[str]:
        """Return the listed titles, top to bottom."""
        return [item.title for item in self.list.items()]

    def group(self) -> str:
        """Return the group that the search is limited to; empty for all."""
        return self.groups.value() if self.groups is not None else ""

    def eventFilter(self, watched, event) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in MOVES:
                self._move(key)
                return True
            if key in _SIDES and event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self._change_group(_SIDES[key])
                return True
            if key in _ENTER:
                self._enter()
                return True
            if key in _CLOSE:
                self.close()
                return True
        return super().eventFilter(watched, event)

    def closeEvent(self, event) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the row beside a click on the edge of the popup."""
        place = self.list.viewport().mapFrom(self, event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.list.pick_at(place.y())

    def _make_groups(self, layout: QVBoxLayout) -> Segmented | None:
        names = groups_of(self._items)
        if len(names) < 2:
            return None
        keys = tr("Alt+Left and Alt+Right")
        choices = [("", tr("All"), tr("Search all ({keys})", keys=keys))]
        choices += [(name, name, tr("Search only {name} ({keys})", name=name, keys=keys)) for name in names]
        groups = Segmented(choices, tr("Search in"), height=28, parent=self)
        groups.chosen.connect(lambda _: self._search(self.field.text()))
        layout.addLayout(in_row(groups, 1))
        return groups

    def _make_action(self, action: PickerAction | None, layout: QVBoxLayout) -> _ActionRow | None:
        if action is None:
            return None
        row = _ActionRow(action, self)
        row.clicked.connect(self._trigger_action)
        layout.addWidget(rule(parent=self))
        layout.addWidget(row)
        return row

    def _search(self, typed: str) -> None:
        group = self.group()
        self.list.show_rows(self._rows(typed, group))
        count = len(self.list.items())
        # Both at once would stretch the popup.
        for part in (self._nothing, self.list) if count else (self.list, self._nothing):
            part.setVisible((part is self.list) == (count > 0))
        if group:
            sentence = tr('No match for "{typed}" in {group}. Alt+Right searches elsewhere')
        else:
            sentence = tr('No match for "{typed}". Try fewer letters')
        self._nothing.setText(sentence.format(group=group, typed=typed.strip()))
        self._light_action(False)

    def _rows(self, typed: str, group: str) -> Sequence[Row]:
        return rows_of(self._items, typed, group)

    def _move(self, key: Qt.Key) -> None:
        """Move by a key: after the last item comes the action, if any, and then the first item again."""
        if self.action is not None and self.action.is_lit():
            self._light_action(False)
            self.list.step(key)
        elif not self.list.step(key):
            if self.action is not None:
                self._light_action(True)
            else:
                self.list.put_out()
                self.list.step(key)

    def _change_group(self, by: int) -> None:
        """Limit the search to the next group, or to the previous."""
        if self.groups is not None:
            keys = ["", *groups_of(self._items)]
            self.groups.set_value(keys[(keys.index(self.group()) + by) % len(keys)])
            self._search(self.field.text())

    def _light_action(self, lit: bool) -> None:
        if self.action is not None:
            self.action.light(lit)
            if lit:
                self.list.put_out()

    def _enter(self) -> None:
        if self.action is not None and self.action.is_lit():
            self._trigger_action()
        elif self.list.current():
            self._pick(self.list.current())

    def _pick(self, key: str) -> None:
        if any(item.refusal for item in self.list.items() if item.key == key):
            return
        self.close()
        self.chosen.emit(key)

    def _trigger_action(self) -> None:
        self.close()
        self.actionTriggered.emit()

    def _wanted_width(self) -> int:
        title, detail = QFontMetrics(font(BODY, 600)), QFontMetrics(font(LABEL))
        widest = max(
            (
                title.horizontalAdvance(item.title)
                + detail.horizontalAdvance(f"{item.origin}  {item.detail}")
                + (badge_size(item.badge).width() if item.badge else 0)
                for item in self._items
            ),
            default=0,
        )
        return widest + px(8 * 7)


class PictureChooser(PickerPopup):
    """Picker of items with pictures, which stays open: each choice adds an item, or takes it away again."""

    has_pictures = True
    widest = 680

    def set_items(self, items: Sequence[PickerItem]) -> None:
        """Set other items; where they have the same keys, nothing moves."""
        self._items = items
        self._search(self.field.text())

    def _pick(self, key: str) -> None:
        if not any(item.refusal for item in self.list.items() if item.key == key):
            self.chosen.emit(key)


_HEIGHT, _SLIM_HEIGHT = 36, 30


class Picker(QPushButton):
    """Field opened by a click, Enter, Space, Down or the first letters. `chosen(str)` has the key of the new choice.

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
        """Return the key of the chosen item; empty without items."""
        return self._value

    def set_value(self, key: str) -> None:
        """Set the value without a signal. Raises `KeyError` if no item has this key."""
        if all(item.key != key for item in self._items):
            raise KeyError(key)
        self._value = key
        self._renew()

    def set_items(self, items: Sequence[PickerItem]) -> None:
        """Set other items; the choice stays if it still exists, else it becomes the first. An open list with other keys
        closes.
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
        """Return the list while it is open."""
        return self._popup

    def open(self, typed: str = "") -> None:
        """Show the list, with `typed` in its search field."""
        if self._popup is not None:
            return
        self.opening.emit()
        if self._items:
            self._popup = PickerPopup(self._items, self._value, self._prompt or tr("Search"), self, self._action)
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
        paint_icon(painter, square(room.right() - caret + 1, room, caret), "caret-down-bold", tone)
        room.setRight(room.right() - caret - px(8))
        if not self._slim:
            paint_icon(painter, square(room.left(), room, glass), "magnifying-glass", tone)
            room.setLeft(room.left() + glass + px(8))
        item = self.item()
        if item is None:
            return
        if item.badge and room.width() > badge_size(item.badge).width() + px(72):
            place = badge_place(item.badge, room)
            paint_badge(painter, place, item.badge, item.badge_kind if on else "plain")
            room.setRight(place.left() - px(8))
        written = font(BODY, 400 if self._slim else 600)
        room.setLeft(room.left() + write(painter, room, item.title, "text" if on else "off", written) + px(8))
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
            self.setToolTip(wrapped(kind, item.detail, item.tooltip))
        self.setFixedHeight(self._height())
        self.update()


class PickerRow(FormRow):
    """Row with the key of an item as value. `highlighted(str)` is the picker's signal."""

    highlighted = Signal(str)

    def __init__(
        self,
        name: str,
        value: str,
        items: Sequence[PickerItem],
        **row: Unpack[RowOptions],
    ) -> None:
        super().__init__(name, **row)
        self.picker = Picker(items, tr("Search {name}", name=name), self, slim=True)
        self.picker.set_value(value)
        self.picker.chosen.connect(self._emit_edited)
        self.picker.highlighted.connect(self.highlighted)
        self._place(self.picker, stretch=0)

    def value(self) -> str:
        return self.picker.value()

    def set_value(self, value: str) -> None:
        """Choose an item. Raises `KeyError` if no item has this key."""
        self.picker.set_value(value)

    def _emit_edited(self, key: str) -> None:
        self.valueEdited.emit(key)
