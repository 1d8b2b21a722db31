"""Strip of parameter groups: one chip each, one of them selected, with buttons to add and remove a group."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from widgets.base.brush import smooth, square
from widgets.base.icons import IconButton, paint_icon
from widgets.base.labels import wrapped
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.theme import LABEL, colour, font, px, theme

_HEIGHT, _GAP, _PADDING, _ICON = 26, 4, 8, 12
_DIRECTIONS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


@dataclass(frozen=True, slots=True)
class Chip:
    """Chip of a group: `title` is in the code font with `code`, after an optional `icon`; `note` is the tooltip."""

    key: str
    title: str
    icon: str = ""
    code: bool = False
    note: str = ""


class PartStrip(QWidget):
    """Chips in as many lines as needed. One stop for Tab; arrows move between the chips.

    `chosen(str)` has the key and comes only where a person chose. `removeAsked` is about the chip that holds, and comes
    from the Delete key on it too; `remove` is what its button is called.
    """

    chosen = Signal(str)
    removeAsked = Signal()

    def __init__(self, title: str, remove: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._title = title
        self._group = QButtonGroup(self)
        self._group.buttonToggled.connect(self._toggled)
        self._chips: tuple[Chip, ...] = ()
        self._buttons: dict[str, _ChipButton] = {}
        self._value = ""
        self.remove = IconButton("trash", remove, key="Delete", size=_HEIGHT, icon_size=14, token="text3", parent=self)
        self.remove.clicked.connect(self.removeAsked)
        self.remove.hide()
        theme.changed.connect(self._place)

    def value(self) -> str:
        """Return the key of the chosen chip; empty for none."""
        return self._value

    def chips(self) -> tuple[Chip, ...]:
        return self._chips

    def button(self, key: str) -> QAbstractButton:
        return self._buttons[key]

    def set_chips(self, chips: Sequence[Chip], value: str) -> None:
        """Show `chips` with `value` chosen. Raises `KeyError` if no chip has that key."""
        if tuple(chips) != self._chips:
            self._renew_chips(tuple(chips))
        self._value = value
        self._buttons[value].setChecked(True)
        self._stop_where_it_holds()

    def set_removable(self, removable: bool) -> None:
        """Show or hide the button that removes the chosen chip."""
        self.remove.setVisible(removable)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _DIRECTIONS:
            keys = list(self._buttons)
            here = next(place for place, key in enumerate(keys) if self._buttons[key] is watched)
            target = keys[min(max(here + _DIRECTIONS[Qt.Key(event.key())], 0), len(keys) - 1)]
            # Who follows may show other chips, so the focus goes first.
            self._buttons[target].setFocus(Qt.FocusReason.TabFocusReason)
            self._buttons[target].setChecked(True)
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Delete:
            if not self.remove.isHidden():
                self.removeAsked.emit()
            return True
        return False

    def _renew_chips(self, chips: tuple[Chip, ...]) -> None:
        """Renew the chips; buttons at unchanged positions are kept, and so is the focus."""
        same = [chip.key for chip in chips] == [chip.key for chip in self._chips]
        self._chips = chips
        if not same:
            for button in self._buttons.values():
                self._group.removeButton(button)
                button.hide()
                button.deleteLater()
            self._buttons = {}
            for chip in chips:
                button = self._buttons[chip.key] = _ChipButton(self)
                button.installEventFilter(self)
                self._group.addButton(button)
                button.show()
            for before, after in itertools.pairwise((*self._buttons.values(), self.remove)):
                QWidget.setTabOrder(before, after)
        for chip in chips:
            self._buttons[chip.key].show_chip(chip, self._title)
        self._place()

    def _toggled(self, button: QAbstractButton, on: bool) -> None:
        key = next((key for key, each in self._buttons.items() if each is button), self._value)
        if on and key != self._value:
            self._value = key
            self._stop_where_it_holds()
            self.chosen.emit(key)

    def _stop_where_it_holds(self) -> None:
        """Make the chosen chip the stop for Tab. Qt does so only once one of them has had the focus."""
        for key, button in self._buttons.items():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if key == self._value else Qt.FocusPolicy.NoFocus)

    def _place(self) -> None:
        """Place the chips from left to right; a chip that does not fit starts a new line, a chip wider than a line is
        elided.
        """
        gap, height, room = px(_GAP), px(_HEIGHT), max(self.width(), px(_HEIGHT))
        x = y = 0
        for button in (*self._buttons.values(), *([] if self.remove.isHidden() else [self.remove])):
            width = min(height if button is self.remove else button.sizeHint().width(), room)
            if x and x + width > room:
                x, y = 0, y + height + gap
            button.setGeometry(QRect(x, y, width, height))
            x += width + gap
        self.setFixedHeight(y + height)


class _ChipButton(QAbstractButton):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chip = Chip("", "")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE, MOVE, frozenset({Qt.Key.Key_Delete}))

    def show_chip(self, chip: Chip, strip: str) -> None:
        self._chip = chip
        self.setText(chip.title)
        self.setAccessibleName(f"{strip}: {chip.title}")
        self.setToolTip(wrapped(chip.note))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetrics(self._font()).horizontalAdvance(self._chip.title) + 2 * px(_PADDING) + 2
        return QSize(width + (px(_ICON + 4) if self._chip.icon else 0), px(_HEIGHT))

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        on, lit = self.isChecked(), self.underMouse()
        focused = self.hasFocus()
        outline = "accent" if on or focused else "text3" if lit else "edge"
        painter.setPen(QPen(colour(outline), 2 if focused else 1))
        painter.setBrush(colour("press" if self.isDown() else "accent_soft" if on else "hover" if lit else "field"))
        inset = 1.0 if focused else 0.5
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), px(4), px(4))
        tone = "text" if on or lit else "text2"
        room = self.rect().adjusted(px(_PADDING), 0, -px(_PADDING), 0)
        if self._chip.icon:
            paint_icon(painter, square(room.left(), self.rect(), px(_ICON)), self._chip.icon, tone)
            room.setLeft(room.left() + px(_ICON) + px(4))
        painter.setFont(self._font())
        painter.setPen(colour(tone))
        # The head of a pattern names the layer, its tail the kind of the variable.
        shown = painter.fontMetrics().elidedText(self._chip.title, Qt.TextElideMode.ElideMiddle, room.width() + 1)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)

    def _font(self) -> QFont:
        return font(LABEL, 400 if self._chip.code else 500, code=self._chip.code)
