"""Controls for a choice: on or off, one of a list, one of a few side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFrame,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStylePainter,
    QToolButton,
    QWidget,
)

from widgets.base.brush import smooth
from widgets.base.icons import icon, paint_icon
from widgets.base.labels import wrapped
from widgets.base.layouts import in_row
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import colour, px, theme


@dataclass(frozen=True, slots=True)
class ListChoice:
    """Choice of a list: its `value`, its shown `title`, and its tooltip."""

    value: Any
    title: str
    note: str = ""


class ChoiceBox(QComboBox):
    """Drop-down list; `valueChosen(object)` is emitted only if the user chooses another value. The wheel scrolls the
    surrounding area.
    """

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
        """Set other choices; the value stays if it is among them, else it becomes the first."""
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
        """Set the label as accessible name, or as description for screen readers that read a list by its value."""
        super().setAccessibleName(name)
        self.setAccessibleDescription(name)
        self.view().setAccessibleName(name)

    def value(self) -> Any:
        """Return the chosen value; `None` without choices."""
        return self.currentData()

    def set_value(self, value: Any) -> None:
        """Choose a value. Raises `ValueError` if `value` is not among the choices."""
        if not self._show(value):
            raise ValueError(f"{value!r} is not one of {[self.itemData(i) for i in range(self.count())]}.")

    def set_required(self, word: str) -> None:
        """Mark the choice as required while it shows the choice that stands for none."""
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


SegmentLook = Literal["names", "both", "icons"]
"""Segments as names, as icons with their names beneath, or as icons alone."""
_STACKED = 44
"""Height of icons with their names beneath, in pixels before the scale of the window."""
_DIRECTIONS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class Segmented(QFrame):
    """Choice of segments side by side; `choices` are (key, title, tooltip), and `icons` those of the keys. One stop for
    Tab; arrows move between the segments.

    `chosen(str)` has the key and comes only where a person chose.
    """

    chosen = Signal(str)

    def __init__(
        self,
        choices: Sequence[tuple[str, str, str]],
        title: str = "",
        *,
        height: int = 32,
        icons: Mapping[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("segmented")
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._height = height
        self._icons, self._look = icons or {}, "names"
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        buttons = in_row(of=self, margins=(2, 2, 2, 2), spacing=2)
        for key, text, note in choices:
            button = QToolButton(self)
            button.setObjectName("segment")
            button.setText(text)
            # Without one it would be an icon as soon as it has one.
            button.setToolButtonStyle(_STYLES["names"])
            button.setToolTip(note)
            button.setAccessibleName(f"{title}: {text}" if title else text)
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            claim_keys(button, ACTIVATE, MOVE)
            button.installEventFilter(self)
            self._group.addButton(button)
            buttons.addWidget(button)
            self._buttons[key] = button
        if choices:
            first = self._buttons[choices[0][0]]
            first.setChecked(True)
            first.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._value = self.value()
        # Arrow keys choose without a click.
        self._group.buttonToggled.connect(self._toggled)
        theme.changed.connect(self._renew)
        self._renew()

    def value(self) -> str:
        """Return the key of the chosen segment; empty if there are no segments."""
        return next((key for key, button in self._buttons.items() if button.isChecked()), "")

    def set_value(self, key: str) -> None:
        """Choose a segment. Raises `KeyError` for an unknown key."""
        self._value = key
        self._buttons[key].setChecked(True)

    def values(self) -> tuple[str, ...]:
        """Return the keys of all segments, from the left."""
        return tuple(self._buttons)

    def button(self, key: str) -> QToolButton:
        return self._buttons[key]

    def set_look(self, look: SegmentLook) -> None:
        """Show names, icons with their names beneath, or icons alone, which a tooltip names."""
        if look != self._look:
            self._look = look
            for button in self._buttons.values():
                set_style_property(button, "small", look == "both")
                button.setToolButtonStyle(_STYLES[look])
            self._renew()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _DIRECTIONS:
            buttons = list(self._buttons.values())
            place = next(place for place, button in enumerate(buttons) if button is watched)
            target = buttons[min(max(place + _DIRECTIONS[Qt.Key(event.key())], 0), len(buttons) - 1)]
            target.setChecked(True)
            target.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        return False

    def _toggled(self, button: QToolButton, on: bool) -> None:
        # Of a group Qt leaves the stop at the button that had the focus last, or at the first, whichever holds.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus if on else Qt.FocusPolicy.NoFocus)
        key = self.value()
        if on and key != self._value:
            self._value = key
            self.chosen.emit(key)

    def _renew(self) -> None:
        height = _STACKED if self._look == "both" else self._height
        self.setFixedHeight(px(height))
        for key, button in self._buttons.items():
            button.setFixedHeight(px(height - 6))
            if key in self._icons:
                button.setIcon(icon(self._icons[key], "text2"))
                button.setIconSize(QSize(px(16), px(16)))


_STYLES = {
    "names": Qt.ToolButtonStyle.ToolButtonTextOnly,
    "both": Qt.ToolButtonStyle.ToolButtonTextUnderIcon,
    "icons": Qt.ToolButtonStyle.ToolButtonIconOnly,
}

SIDE = 18


def check_place(cell: QRect) -> QRect:
    """Return the rectangle of the check box in a cell: in the middle."""
    side = px(SIDE)
    return QRect(cell.left() + (cell.width() - side) // 2, cell.top() + (cell.height() - side) // 2, side, side)


def paint_check(painter: QPainter, cell: QRect, on: bool | None, *, pointed: bool = False) -> None:
    """Paint a check box; `on` is None for a partly checked box. The painter's pen and brush are unchanged."""
    box = QRectF(check_place(cell)).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour("accent" if on else "text" if pointed else "text3"), 1))
    painter.setBrush(colour("accent") if on else colour("hover" if pointed else "field"))
    painter.drawRoundedRect(box, px(4), px(4))
    if on is not False:
        _paint_strokes(painter, box, on)


def paint_tick(painter: QPainter, box: QRect) -> None:
    """Paint only the tick, in a box that is already painted."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_strokes(painter, QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), True)


def _paint_strokes(painter: QPainter, box: QRectF, on: bool | None) -> None:
    unit, middle = box.width() / 18, box.center()
    pen = QPen(colour("accent_ink" if on else "accent"), 1.6 * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    strokes = ((-3.4, 0.3), (-1.1, 2.7), (3.6, -2.6)) if on else ((-4.0, 0.0), (4.0, 0.0))
    painter.drawPolyline(QPolygonF([QPointF(middle.x() + x * unit, middle.y() + y * unit) for x, y in strokes]))


class CheckBox(QCheckBox):
    """Check box like Qt's with its own picture."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.isChecked():
            option = QStyleOptionButton()
            self.initStyleOption(option)
            box = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self)
            paint_tick(QPainter(self), box)


_TRACK = QSize(30, 16)
OVERHANG = 3
"""Room around the track, in pixels, in which the focus is shown."""


class Switch(QAbstractButton):
    """Switch, toggled by Space and Enter. `toggled(bool)` is emitted as by every checkable button, `clicked` only by
    the user.
    """

    def __init__(self, on: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setChecked(on)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(px(_TRACK.width()) + 2 * px(OVERHANG), px(24))

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        track = QRectF(0, 0, px(_TRACK.width()), px(_TRACK.height()))
        track.moveCenter(QRectF(self.rect()).center())
        on, height = self.isChecked(), track.height()
        if not self.isEnabled():
            edge, ground, knob = "off", "panel", "off"
        elif on:
            edge, ground, knob = "accent", "accent", "accent_ink"
        else:
            edge, ground, knob = "text3", "hover" if self.underMouse() else "field", "text3"
        painter.setPen(QPen(colour(edge), 1))
        painter.setBrush(colour(ground))
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), height / 2, height / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(knob))
        x = track.right() - height / 2 if on else track.left() + height / 2
        radius = px(5) if on or not self.underMouse() else px(5.5)
        painter.drawEllipse(QPointF(x, track.center().y()), radius, radius)
        if self.hasFocus():
            painter.setPen(QPen(colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            room = px(OVERHANG) - 1
            ring = track.adjusted(-room, -room, room, room)
            painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2)
