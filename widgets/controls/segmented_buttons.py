"""Segmented buttons: a few alternatives side by side, one of them selected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.theme import px, theme

_DIRECTIONS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class Segmented(QFrame):
    """`choices` are (key, title, tooltip). One stop for Tab; arrows move between the segments.

    `chosen(str)` has the key and comes only where a person chose.
    """

    chosen = Signal(str)

    def __init__(
        self,
        choices: Sequence[tuple[str, str, str]],
        title: str = "",
        *,
        height: int = 32,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("segmented")
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._height = height
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        self._layout = QHBoxLayout(self)
        for key, text, note in choices:
            button = QToolButton(self)
            button.setObjectName("segment")
            button.setText(text)
            button.setToolTip(note)
            button.setAccessibleName(f"{title}: {text}" if title else text)
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            claim_keys(button, ACTIVATE, MOVE)
            button.installEventFilter(self)
            self._group.addButton(button)
            self._layout.addWidget(button)
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
        """The key of the segment that holds; empty where there are none."""
        return next((key for key, button in self._buttons.items() if button.isChecked()), "")

    def set_value(self, key: str) -> None:
        """Raises `KeyError` where there is no such segment."""
        self._value = key
        self._buttons[key].setChecked(True)

    def values(self) -> tuple[str, ...]:
        """The keys of all segments, from the left."""
        return tuple(self._buttons)

    def button(self, key: str) -> QToolButton:
        return self._buttons[key]

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
        self._layout.setContentsMargins(px(2), px(2), px(2), px(2))
        self._layout.setSpacing(px(2))
        self.setFixedHeight(px(self._height))
        for button in self._buttons.values():
            button.setFixedHeight(px(self._height - 6))
