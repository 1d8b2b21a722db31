"""The verdict of a comparison in a sentence; its basis is shown on hover."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from widgets.base.icons import IconLabel
from widgets.base.labels import text_label, wrapped
from widgets.base.shown_sentences import shown_sentence
from widgets.base.theme import colour, px, theme

Standing = Literal["clear", "open", "few"]
"""A difference that chance alone would rarely make, one that it may well make, and too few runs to say."""

_ICONS = {"clear": ("scales", "accent"), "open": ("question", "text2"), "few": ("hourglass-low", "warn")}


class VerdictBar(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = IconLabel("scales", "accent", 16, self)
        self._text = text_label("", "label", "text", self)
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._layout.addWidget(self._text, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def text(self) -> str:
        return self._text.text()

    def say(self, sentence: str, standing: Standing, explanation: str = "") -> None:
        """`explanation` shows on hover: which test, its interval, what was left out. No sentence hides the bar."""
        self._icon.set_icon(*_ICONS[standing])
        sentence, explanation = shown_sentence(sentence), shown_sentence(explanation)
        self._text.setText(sentence)
        self.setToolTip(wrapped(explanation))
        self.setAccessibleName(sentence)
        self.setAccessibleDescription(explanation)
        self.setVisible(bool(sentence))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(colour("accent") if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour("field"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), px(4), px(4))

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(10), px(7), px(10), px(7))
        self._layout.setSpacing(px(8))
