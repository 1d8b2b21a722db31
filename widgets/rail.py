"""A column of icons that stands for a column too wide for the window."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from widgets.icons import IconButton
from widgets.labels import rule
from widgets.theme import px, theme


class Rail(QFrame):
    """48 px wide. `chosen(str)` has the key of the icon that was pressed; `set_active` lights one."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._buttons: dict[str, IconButton] = {}
        self._layout = QVBoxLayout(self)
        self._layout.addStretch(1)
        theme.changed.connect(self._renew)
        self._renew()

    def add(self, key: str, icon: str, title: str, shortcut: str = "") -> IconButton:
        button = IconButton(icon, title, key=shortcut, parent=self)
        button.clicked.connect(lambda: self.chosen.emit(key))
        self._buttons[key] = button
        self._layout.insertWidget(self._layout.count() - 1, button, 0, Qt.AlignmentFlag.AlignHCenter)
        return button

    def add_rule(self) -> None:
        self._layout.insertWidget(self._layout.count() - 1, rule(parent=self))

    def set_active(self, key: str | None) -> None:
        """Light the icon of `key`, or none."""
        for name, button in self._buttons.items():
            lit = name == key
            button.setCheckable(True)
            button.setChecked(lit)
            button.set_icon(button.icon_name(), "accent" if lit else "text2", "accent" if lit else "text")

    def _renew(self) -> None:
        self.setFixedWidth(px(48))
        self._layout.setContentsMargins(px(7), px(8), px(7), px(8))
        self._layout.setSpacing(px(4))
