"""Where a stage is added to a pipeline."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets.icons import IconButton
from widgets.inline_prompt import InlinePrompt
from widgets.labels import text_label
from widgets.notice import Notice
from widgets.stage_title import GRIP
from widgets.theme import px, theme


class StageFoot(QWidget):
    """The button that adds a stage, below a sentence on what stages are for where there is none. What has to be asked
    for a stage, and why one cannot be, stands under it.
    """

    def __init__(self, verb: str, sentence: str) -> None:
        super().__init__()
        self._sentence = text_label(sentence, "caption", parent=self)
        self._sentence.setWordWrap(True)
        self.add = IconButton("plus", verb, text=verb, icon_size=14, parent=self)
        self.add.setObjectName("outlined")
        self.prompt, self.notice = InlinePrompt(self), Notice(self)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._sentence)
        self._layout.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)
        self._layout.addWidget(self.prompt)
        self._layout.addWidget(self.notice)
        theme.changed.connect(self._renew)
        self._renew()

    def sentence(self) -> str:
        """What is said; empty where there are stages."""
        return "" if self._sentence.isHidden() else self._sentence.text()

    def set_empty(self, empty: bool) -> None:
        self._sentence.setVisible(empty)

    def _renew(self) -> None:
        # The way of the gradient goes by at the left.
        self._layout.setContentsMargins(px(GRIP), 0, px(8), 0)
        self._layout.setSpacing(px(6))
