"""An error message in place, which can be selected and copied."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QTextEdit, QWidget

from widgets.base.icons import IconLabel
from widgets.base.shown_sentences import shown_sentence
from widgets.base.theme import LABEL, font, px, theme


class _Text(QTextEdit):
    """Wraps inside a word where it must: a path has no spaces."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAcceptDrops(False)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(round(self.document().size().height()) + 1)


class Notice(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._icon = IconLabel("x-circle-fill", "error", 14, self)
        self._text = _Text(self)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._layout.addWidget(self._text, 1)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def text(self) -> str:
        return self._text.toPlainText()

    def say(self, sentence: str) -> None:
        """Show a sentence; an empty one takes the notice away."""
        self._text.setPlainText(sentence := shown_sentence(sentence))
        self.setAccessibleName(sentence)
        self._text.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(8), px(6), px(8), px(6))
        self._layout.setSpacing(px(6))
        self._text.setFont(font(LABEL))
