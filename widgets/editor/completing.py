"""Completion in the editor: when names are asked for, how they narrow while somebody types, what a key does to them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QTextCursor

from widgets.editor.completer import CallSignature, Completer, Completion
from widgets.editor.completion_list import CompletionList
from widgets.editor.highlighting import line_of
from widgets.editor.self_members import self_members
from widgets.editor.signature_tip import SignatureTip

if TYPE_CHECKING:
    from widgets.editor.code_editor import CodeEditor

_WORD = re.compile(r"\w*$")
_AFTER_DOT = re.compile(r"(?:[^\W\d]\w*|[\])\"'}])\s*\.$")
_OWN = re.compile(r"\bself\.$")
_PAUSE_MS = 80
_TAKE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)


class Completing(QObject):
    """Names come after a dot and by `ask`; signatures after an opening bracket, until the call is left."""

    def __init__(self, editor: CodeEditor) -> None:
        super().__init__(editor)
        self._editor = editor
        self.completer = Completer(self)
        # While somebody types, what the call takes can wait until a pause.
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._ask_signature)
        self.list = CompletionList(editor)
        self.tip = SignatureTip(editor)
        self._begin: int | None = None
        """Where the word that is completed begins; None while nothing is."""
        self._own: list[Completion] = []
        self.completer.completed.connect(self._put)
        self.completer.signed.connect(self._sign)
        self.list.picked.connect(self._take)
        editor.cursorPositionChanged.connect(self._moved)
        editor.verticalScrollBar().valueChanged.connect(self.close)
        editor.horizontalScrollBar().valueChanged.connect(self._place)
        editor.installEventFilter(self)

    def ask(self) -> None:
        """Names for what stands before the cursor."""
        before, code = self._before()
        if not code or self._editor.isReadOnly():
            return
        word = _WORD.search(before)
        start = word.start() if word else len(before)
        self._begin = self._editor.textCursor().position() - (len(before) - start)
        cursor = self._editor.textCursor()
        text, line = self._editor.text(), cursor.blockNumber() + 1
        self._own = self_members(text, line) if _OWN.search(before[:start]) else []
        self.list.put(self._own)
        self._narrow()
        self.completer.complete(text, line, self._column())

    def typed(self, text: str) -> None:
        """After `text` was typed: it may ask for names or for a signature, and it narrows what is listed."""
        if not text.isprintable() or not text:
            return
        before, code = self._before()
        if text == "." and code and _AFTER_DOT.search(before):
            self.ask()
        elif self._begin is not None:
            if re.fullmatch(r"\w", text):
                self._narrow()
            else:
                self.close_list()
        if text == "(" and code:
            self._ask_signature()

    def key(self, event: QKeyEvent) -> bool:
        """Whether a key was the list's or the tip's."""
        key = event.key()
        if key == Qt.Key.Key_Escape and (self.list.isVisible() or self.tip.isVisible()):
            self.close() if not self.list.isVisible() else self.close_list()
            return True
        if not self.list.isVisible() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if key in _TAKE:
            self._take(self.list.current())
            return True
        return self.list.step(Qt.Key(key))

    def is_open(self) -> bool:
        return self.list.isVisible() or self.tip.isVisible()

    def close(self) -> None:
        self.close_list()
        self.completer.forget("sign")
        self._pause.stop()
        self.tip.hide()

    def close_list(self) -> None:
        self._begin = None
        self.completer.forget("complete")
        self.list.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusOut, QEvent.Type.Hide):
            self.close()
        elif event.type() == QEvent.Type.FocusIn and not self._editor.isReadOnly():
            self.completer.prepare(self._editor.text())
        return False

    def _put(self, completions: list[Completion]) -> None:
        if self._begin is None:
            return
        known = {each.name for each in completions}
        self.list.put([*completions, *(each for each in self._own if each.name not in known)])
        self._narrow()

    def _narrow(self) -> None:
        typed = self._typed_word()
        if typed is not None and self.list.narrow(typed):
            self._place()
            self.list.show()
        else:
            self.list.hide()

    def _typed_word(self) -> str | None:
        """What stands between the begin of the word and the cursor; None where that is no part of a word."""
        cursor = self._editor.textCursor()
        if self._begin is None or cursor.position() < self._begin:
            return None
        word = self._text(self._begin, cursor.position())
        return word if re.fullmatch(r"\w*", word) else None

    def _moved(self) -> None:
        if self._begin is not None and self._typed_word() is None:
            self.close_list()
        elif self.list.isVisible():
            self._narrow()
        if self.tip.isVisible():
            self._pause.start()

    def _take(self, name: str) -> None:
        cursor = self._editor.textCursor()
        begin = self._begin
        self.close_list()
        if begin is None or not name:
            return
        position = cursor.position()
        cursor.setPosition(begin)
        cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(name)
        self._editor.setTextCursor(cursor)

    def _ask_signature(self) -> None:
        cursor = self._editor.textCursor()
        self.completer.sign(self._editor.text(), cursor.blockNumber() + 1, self._column())

    def _sign(self, signature: CallSignature | None) -> None:
        if signature is None or not self._editor.hasFocus():
            self.tip.hide()
            return
        line, x = self._cursor_place(self._editor.textCursor().position())
        self.tip.show_at(signature, line, x)

    def _place(self) -> None:
        if self._begin is not None and self.list.names():
            self.list.show_at(*self._cursor_place(self._begin))

    def _cursor_place(self, position: int) -> tuple[QRect, int]:
        """The line of a position and where the position is in it, in the window."""
        cursor = QTextCursor(self._editor.document())
        cursor.setPosition(position)
        rect = self._editor.cursorRect(cursor)
        corner = self._editor.viewport().mapTo(self._editor.window(), rect.topLeft())
        return QRect(corner, rect.size()), corner.x()

    def _before(self) -> tuple[str, bool]:
        """The line up to the cursor, and whether the cursor is in code."""
        cursor = self._editor.textCursor()
        column = cursor.positionInBlock()
        text = cursor.block().text().encode("utf-16-le")[: 2 * column].decode("utf-16-le", "replace")
        return text, line_of(cursor.block()).is_code(max(0, column - 1))

    def _column(self) -> int:
        return len(self._before()[0])

    def _text(self, begin: int, end: int) -> str:
        cursor = QTextCursor(self._editor.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor.selectedText()
