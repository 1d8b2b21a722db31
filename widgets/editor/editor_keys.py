"""What keys do in the editor besides typing: to lines, to the search, to the file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextCursor

from widgets.editor import line_editing

if TYPE_CHECKING:
    from widgets.editor.code_editor import CodeEditor

_NONE = Qt.KeyboardModifier.NoModifier
_CTRL, _SHIFT, _ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
_Act = Callable[[], object]
_Keys = dict[tuple[Qt.Key, Qt.KeyboardModifier], _Act]


class EditorKeys:
    """Keys that change the text rest while it is only read."""

    def __init__(self, editor: CodeEditor) -> None:
        self._editor = editor
        self._changes = self._changing()
        self._others = self._leaving()

    def act(self, event: QKeyEvent) -> _Act | None:
        """What a key does here; None where Qt has it, or nobody."""
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        chord = (Qt.Key(event.key()), modifiers)
        if chord in self._others:
            return self._others[chord]
        if event.key() == Qt.Key.Key_Escape and self._editor.completing.is_open():
            return self._editor.completing.close
        if self._editor.isReadOnly():
            return None
        if event.matches(QKeySequence.StandardKey.Undo):
            return self._editor.undo
        # Where a slash is typed with Shift, that is the key.
        if event.key() == Qt.Key.Key_Slash and modifiers & ~_SHIFT == _CTRL:
            return self._on_cursor(line_editing.toggle_comment)
        return self._changes.get(chord)

    def _changing(self) -> _Keys:
        key, editor = Qt.Key, self._editor
        indent, unindent = self._on_cursor(line_editing.indent), self._on_cursor(line_editing.unindent)
        new_line = self._on_cursor(line_editing.new_line)
        return {
            (key.Key_Tab, _NONE): indent,
            (key.Key_Tab, _SHIFT): unindent,
            (key.Key_Backtab, _NONE): unindent,
            (key.Key_Backtab, _SHIFT): unindent,
            (key.Key_Return, _NONE): new_line,
            (key.Key_Enter, _NONE): new_line,
            (key.Key_Return, _SHIFT): new_line,
            (key.Key_Enter, _SHIFT): new_line,
            (key.Key_Backspace, _NONE): self._on_cursor(_backspace),
            (key.Key_D, _CTRL): self._on_cursor(line_editing.duplicate),
            (key.Key_Up, _ALT): self._on_cursor(lambda cursor: line_editing.move(cursor, -1)),
            (key.Key_Down, _ALT): self._on_cursor(lambda cursor: line_editing.move(cursor, 1)),
            (key.Key_Y, _CTRL): editor.redo,
            (key.Key_Z, _CTRL | _SHIFT): editor.redo,
            (key.Key_Space, _CTRL): editor.completing.ask,
            (key.Key_H, _CTRL): lambda: editor.find_text(replacing=True),
        }

    def _leaving(self) -> _Keys:
        """Those that leave the text as it is."""
        key, editor, mode = Qt.Key, self._editor, QTextCursor.MoveMode
        # With Shift a bracket is a brace on many keyboards.
        fold, unfold = editor.folding.fold_here, editor.folding.unfold_here
        return {
            (key.Key_S, _CTRL): editor.saveAsked.emit,
            (key.Key_F, _CTRL): editor.find_text,
            (key.Key_G, _CTRL): editor.ask_line,
            (key.Key_Z, _ALT): editor.toggle_wrapping,
            **dict.fromkeys(((each, _CTRL | _SHIFT) for each in (key.Key_BracketLeft, key.Key_BraceLeft)), fold),
            **dict.fromkeys(((each, _CTRL | _SHIFT) for each in (key.Key_BracketRight, key.Key_BraceRight)), unfold),
            (key.Key_F3, _NONE): lambda: editor.find_again(1),
            (key.Key_F3, _SHIFT): lambda: editor.find_again(-1),
            (key.Key_F8, _NONE): lambda: editor.next_problem(1),
            (key.Key_F8, _SHIFT): lambda: editor.next_problem(-1),
            (key.Key_Home, _NONE): self._on_cursor(lambda at: line_editing.to_line_start(at, mode.MoveAnchor)),
            (key.Key_Home, _SHIFT): self._on_cursor(lambda at: line_editing.to_line_start(at, mode.KeepAnchor)),
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
