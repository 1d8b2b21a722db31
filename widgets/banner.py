"""A line over the views: what happened, and what can be done about it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QWidget

from widgets.icons import IconButton, IconLabel
from widgets.key_claims import ACTIVATE, claim_keys
from widgets.labels import text_label
from widgets.theme import px, theme

Action = tuple[str, str, Callable[[], object]]
"""What stands on the button, its tooltip, and what it does."""


class Banner(QFrame):
    """Hidden while there is nothing to say. An action does not close it: the next may be wanted too."""

    def __init__(self, icon: str = "warning", tone: str = "error", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._icon = IconLabel(icon, tone, 16, self)
        self._text = text_label("", "label", "text", self)
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons: list[QPushButton] = []
        self.dismiss = IconButton("x", self.tr("Close"), parent=self)
        self.dismiss.clicked.connect(self.hide)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._icon)
        self._layout.addWidget(self._text, 1)
        self._layout.addWidget(self.dismiss)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    @property
    def sentence(self) -> str:
        return self._text.text()

    def tell(self, sentence: str, actions: Sequence[Action] = ()) -> None:
        """Say this, and offer that, in the place of what was said before."""
        self._text.setText(sentence)
        for button in self.buttons:
            self._layout.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for text, tip, act in actions:
            button = QPushButton(text, self)
            button.setAutoDefault(False)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setToolTip(tip)
            claim_keys(button, ACTIVATE)
            button.clicked.connect(lambda _=False, act=act: act())
            self._layout.insertWidget(self._layout.count() - 1, button)
            self.buttons.append(button)
        self.show()

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(12), px(8), px(8), px(8))
        self._layout.setSpacing(px(8))
