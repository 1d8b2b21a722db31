"""Phosphor icons in the colours of the theme, and the icon button."""

from __future__ import annotations

import qtawesome
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionToolButton, QStylePainter, QToolButton, QWidget

from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import colour, px, theme

_ANY_WIDTH = 16_777_215
"""Qt's own: no limit."""


def icon(name: str, token: str = "text3", active: str = "text") -> QIcon:
    """Return the Phosphor icon `name` (`"play-fill"`, `"caret-down"`) in the colour `token`; `active` under the
    pointer, `off` if disabled.

    It keeps the colours of the theme in which it was made. Raises `Exception` if there is no such icon.
    """
    return qtawesome.icon(
        f"ph.{name}",
        color=colour(token),
        color_active=colour(active),
        color_selected=colour(active),
        color_disabled=colour("off"),
    )


def paint_icon(painter: QPainter, place: QRect, name: str, token: str = "text3") -> None:
    """Paint the icon in the middle of the rectangle `place`, as large as its shorter side."""
    icon(name, token).paint(painter, place)


def word_button(text: str = "", note: str = "", parent: QWidget | None = None) -> QPushButton:
    """Make a button with a word. A click does not take the focus; Tab reaches it, then Space and Enter press it."""
    button = QPushButton(text, parent)
    button.setAutoDefault(False)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setToolTip(note)
    claim_keys(button, ACTIVATE)
    return button


class IconLabel(QWidget):
    """Icon without an action, `size` pixels large. The keyboard skips it; its tooltip is its accessible name."""

    def __init__(self, name: str, token: str = "text3", size: int = 16, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._token = token
        self._size = size
        theme.changed.connect(self._resize)
        self._resize()

    def set_icon(self, name: str, token: str, note: str = "") -> None:
        self._name, self._token = name, token
        self.setToolTip(note)
        self.setAccessibleName(note)
        self.update()

    def paintEvent(self, event) -> None:
        if self._name:
            side = px(self._size)
            place = QRect((self.width() - side) // 2, (self.height() - side) // 2, side, side)
            paint_icon(QPainter(self), place, self._name, self._token if self.isEnabled() else "off")

    def _resize(self) -> None:
        self.setFixedSize(px(self._size), px(self._size))
        self.update()


class IconButton(QToolButton):
    """Button with an icon, or with an icon and a word. Its tooltip is its name and its shortcut.

    `size` and `icon_size` in pixels before the scale of the window. Space and Enter press it while it has the focus.
    """

    def __init__(
        self,
        name: str,
        title: str,
        *,
        key: str = "",
        text: str = "",
        size: int = 32,
        icon_size: int = 18,
        token: str = "text2",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon_name = name
        self._token = token
        self._active = "text"
        self._size = size
        self._icon_size = icon_size
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_title(title, key)
        if text:
            self.setText(text)
            self.setProperty("wordy", True)
            self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self._renew)
        self._renew()

    def set_icon(self, name: str, token: str | None = None, active: str | None = None) -> None:
        """Set another icon; without `token` and `active` its colours at rest and under the pointer stay."""
        self._icon_name = name
        self._token = token or self._token
        self._active = active or self._active
        self._renew()

    def set_words(self, text: str) -> None:
        """Show the word beside the icon; an empty word shows only the icon, with the word in the tooltip."""
        if text == self.text():
            return
        self.setText(text)
        set_style_property(self, "wordy", bool(text))
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if text else Qt.ToolButtonStyle.ToolButtonIconOnly
        self.setToolButtonStyle(style)
        self.setMinimumWidth(0)
        self.setMaximumWidth(_ANY_WIDTH)
        self._renew()

    def icon_name(self) -> str:
        return self._icon_name

    def set_title(self, title: str, key: str = "") -> None:
        """Set the name, and the key that does the same."""
        self.key = key
        self.setToolTip(f"{title} ({key})" if key else title)
        self.setAccessibleName(title)

    def paintEvent(self, event) -> None:
        if not self.text():
            super().paintEvent(event)
            return
        # The style sets icon and word to the left where there is room to spare; here they are in the middle.
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        frame = QStyleOptionToolButton(option)
        frame.text = ""
        frame.icon = QIcon()
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, frame)
        width = self.iconSize().width() + 4 + self.fontMetrics().horizontalAdvance(self.text())
        option.rect = QRect((self.width() - width) // 2, 0, width + 1, self.height())
        painter.drawControl(QStyle.ControlElement.CE_ToolButtonLabel, option)

    def _renew(self) -> None:
        self.setIcon(icon(self._icon_name, self._token, self._active))
        self.setIconSize(QSize(px(self._icon_size), px(self._icon_size)))
        self.setFixedHeight(px(self._size))
        if not self.text():
            self.setFixedWidth(px(self._size))
