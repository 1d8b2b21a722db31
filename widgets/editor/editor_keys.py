"""The key bindings of the editor: for lines, the search, the file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor

from widgets.editor import line_editing
from widgets.editor.code_completion import Completing
from widgets.editor.code_text import CodeText

NONE = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
_Act = Callable[[], object]
EditorKeymap = dict[tuple[Qt.Key, Qt.KeyboardModifier], _Act]


class EditorKeys:
    """Keys that change the text rest while it is only read.

    `others` are further ones that leave it as it is, `changes` further ones that change it.
    """

    def __init__(self, editor: CodeText, completing: Completing, others: EditorKeymap, changes: EditorKeymap) -> None:
        self._editor, self._completing = editor, completing
        self._changes = self._changing() | changes
        self._others = self._leaving() | others

    def act(self, event: QKeyEvent) -> _Act | None:
        """What a key does here; None where Qt has it, or nobody."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        chord = (Qt.Key(event.key()), modifiers)
        if chord in self._others:
            return self._others[chord]
        if event.key() == Qt.Key.Key_Escape and self._completing.is_open():
            return self._completing.close
        if self._editor.isReadOnly():
            return None
        if event.matches(QKeySequence.StandardKey.Undo):
            return self._editor.undo
        # Where a slash is typed with Shift, that is the key.
        if event.key() == Qt.Key.Key_Slash and modifiers & ~SHIFT == CTRL:
            return self._on_cursor(line_editing.toggle_comment)
        return self._changes.get(chord)

    def _changing(self) -> EditorKeymap:
        key, editor = Qt.Key, self._editor
        indent, unindent = self._on_cursor(line_editing.indent), self._on_cursor(line_editing.unindent)
        new_line = self._on_cursor(line_editing.new_line)
        return {
            (key.Key_Tab, NONE): indent,
            (key.Key_Tab, SHIFT): unindent,
            (key.Key_Backtab, NONE): unindent,
            (key.Key_Backtab, SHIFT): unindent,
            (key.Key_Return, NONE): new_line,
            (key.Key_Enter, NONE): new_line,
            (key.Key_Return, SHIFT): new_line,
            (key.Key_Enter, SHIFT): new_line,
            (key.Key_Backspace, NONE): self._on_cursor(_backspace),
            (key.Key_D, CTRL): self._on_cursor(line_editing.duplicate),
            (key.Key_Up, ALT): self._on_cursor(lambda cursor: line_editing.move(cursor, -1)),
            (key.Key_Down, ALT): self._on_cursor(lambda cursor: line_editing.move(cursor, 1)),
            (key.Key_Y, CTRL): editor.redo,
            (key.Key_Z, CTRL | SHIFT): editor.redo,
            (key.Key_Space, CTRL): self._completing.ask,
        }

    def _leaving(self) -> EditorKeymap:
        """Those that leave the text as it is."""
        key, editor, mode = Qt.Key, self._editor, QTextCursor.MoveMode
        # With Shift a bracket is a brace on many keyboards.
        fold, unfold = editor.folding.fold_here, editor.folding.unfold_here
        return {
            **dict.fromkeys(((each, CTRL | SHIFT) for each in (key.Key_BracketLeft, key.Key_BraceLeft)), fold),
            **dict.fromkeys(((each, CTRL | SHIFT) for each in (key.Key_BracketRight, key.Key_BraceRight)), unfold),
            (key.Key_F8, NONE): lambda: editor.next_problem(1),
            (key.Key_F8, SHIFT): lambda: editor.next_problem(-1),
            (key.Key_Home, NONE): self._on_cursor(lambda at: line_editing.to_line_start(at, mode.MoveAnchor)),
            (key.Key_Home, SHIFT): self._on_cursor(lambda at: line_editing.to_line_start(at, mode.KeepAnchor)),
        }

    def _on_cursor(self, edit: Callable[[QTextCursor], object]) -> _Act:
        def act() -> None:
            cursor = self._editor.textCursor()
            edit(cursor)
            self._editor.setTextCursor(cursor)
            self._editor.ensureCursorVisible()

        return act


def _backspace(cursor: QTextCursor) -> None:
    if not line_editing.back_to_stop(cursor):
        cursor.deletePreviousChar()
