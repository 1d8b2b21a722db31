"""A banner over the views: what happened, and actions for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import text_label
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.shown_sentences import shown_sentence
from widgets.base.theme import px, theme

Action = tuple[str, str, Callable[[], object]]
"""What is on the button, its tooltip, and what it does."""


class Banner(QFrame):
    """Hidden while there is nothing to say. An action does not close it: the next may be wanted too. Details are folded
    until they are asked for, so that the views keep their room.
    """

    def __init__(self, icon: str = "warning", tone: str = "error", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._icon = IconLabel(icon, tone, 16, self)
        self._text, self._details = text_label("", "label", "text", self), text_label("", "label", "text2", self)
        for label in (self._text, self._details):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.unfold = QPushButton(self.tr("Details"), self)
        self.unfold.setCheckable(True)
        self._prepare(self.unfold, self.tr("Numbers, code and what to do"))
        self.unfold.toggled.connect(self._show_details)
        self.buttons: list[QPushButton] = []
        self.dismiss = IconButton("x", self.tr("Close"), parent=self)
        self.dismiss.clicked.connect(self.hide)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._icon)
        self._texts = QVBoxLayout()
        self._texts.addWidget(self._text)
        self._texts.addWidget(self._details)
        self._layout.addLayout(self._texts, 1)
        self._layout.addWidget(self.unfold)
        self.unfold.hide()
        self._details.hide()
        self._layout.addWidget(self.dismiss)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    @property
    def sentence(self) -> str:
        return self._text.text()

    @property
    def details(self) -> str:
        """What there is to unfold."""
        return self._details.text()

    def fold(self) -> None:
        self.unfold.setChecked(False)

    def show_message(self, sentence: str, actions: Sequence[Action] = (), details: str = "") -> None:
        """Say this, and offer that, in the place of what was said before."""
        self._text.setText(shown_sentence(sentence))
        self._details.setText(details := shown_sentence(details))
        self.unfold.setVisible(bool(details))
        self._show_details(self.unfold.isChecked())
        for button in self.buttons:
            self._layout.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for text, tip, act in actions:
            button = QPushButton(text, self)
            self._prepare(button, tip)
            button.clicked.connect(lambda _=False, act=act: act())
            self._layout.insertWidget(self._layout.count() - 1, button)
            self.buttons.append(button)
        self.show()

    @staticmethod
    def _prepare(button: QPushButton, tip: str) -> None:
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(tip)
        claim_keys(button, ACTIVATE)

    def _show_details(self, shown: bool) -> None:
        self._details.setVisible(shown and bool(self._details.text()))

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(12), px(8), px(8), px(8))
        self._layout.setSpacing(px(8))
