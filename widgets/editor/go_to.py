"""Go to a line by its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from widgets.editor.strip import Strip, code_field, icon_button
from widgets.labels import text_label
from widgets.stylesheet import set_style_property
from widgets.theme import px, theme

if TYPE_CHECKING:
    from widgets.editor.code_editor import CodeEditor


class GoToLine(Strip):
    """Enter goes there, Esc does not."""

    def __init__(self, editor: CodeEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self.setAccessibleName(self.tr("Go to line"))
        self.field = code_field(self.tr("Line"), self)
        self.told = text_label("", "label", parent=self)
        self.shut = icon_button("x", self.tr("Close"), "Esc", self)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self.field)
        self._layout.addWidget(self.told, 1)
        self._layout.addWidget(self.shut)
        self.field.returnPressed.connect(self._go)
        self.field.textEdited.connect(lambda: self._say(self._range()))
        self.shut.clicked.connect(self.close_strip)
        theme.changed.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self._say(self._range())
        self.field.setText(str(self._editor.textCursor().blockNumber() + 1))
        self.show()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.heightChanged.emit()

    def _go(self) -> None:
        typed = self.field.text().strip()
        if not typed.isdecimal() or not 1 <= int(typed) <= self._editor.blockCount():
            self._say(self.tr("There is no line {typed}. ").format(typed=typed) + self._range(), bad=True)
            return
        self.close_strip()
        self._editor.go_to(int(typed))

    def _range(self) -> str:
        return self.tr("Lines 1 to {last}").format(last=self._editor.blockCount())

    def _say(self, sentence: str, *, bad: bool = False) -> None:
        self.told.setText(sentence)
        set_style_property(self.told, "tone", "error" if bad else "text2")
        set_style_property(self.field, "bad", bad)

    def _renew(self) -> None:
        self._layout.setContentsMargins(px(10), px(6), px(6), px(6))
        self._layout.setSpacing(px(8))
        self.field.setFixedWidth(px(96))
