"""Edits of whole lines: indent, comment, duplicate, move, start a new line. Each is one undo step."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtGui import QTextBlock, QTextCursor

from widgets.editor.highlighting import line_of

INDENT = 4
_Move = QTextCursor.MoveMode
_To = QTextCursor.MoveOperation


@contextmanager
def one_step(cursor: QTextCursor) -> Iterator[None]:
    """Make all edits in one undo step."""
    cursor.beginEditBlock()
    try:
        yield
    finally:
        cursor.endEditBlock()


def blocks(cursor: QTextCursor) -> list[QTextBlock]:
    """Return the lines of the selection, without a last line of which only the start is reached."""
    document = cursor.document()
    first = document.findBlock(cursor.selectionStart())
    last = document.findBlock(cursor.selectionEnd())
    if last != first and cursor.selectionEnd() == last.position():
        last = last.previous()
    found = [first]
    while found[-1] != last:
        found.append(found[-1].next())
    return found


def _each_line(cursor: QTextCursor, change: Callable[[QTextCursor, str], None]) -> None:
    with one_step(cursor):
        for block in blocks(cursor):
            change(QTextCursor(block), block.text())


def indent(cursor: QTextCursor) -> None:
    """Indent the lines of the selection, or without a selection insert spaces to the next stop."""
    if not cursor.hasSelection():
        cursor.insertText(" " * (INDENT - cursor.positionInBlock() % INDENT))
        return
    _each_line(cursor, lambda at, text: at.insertText(" " * INDENT) if text.strip() else None)


def unindent(cursor: QTextCursor) -> None:
    """Unindent the lines of the selection, or the current line."""

    def take(at: QTextCursor, text: str) -> None:
        found = re.match(rf" {{1,{INDENT}}}|\t", text)
        if found:
            at.movePosition(_To.Right, _Move.KeepAnchor, found.end())
            at.removeSelectedText()

    _each_line(cursor, take)


def toggle_comment(cursor: QTextCursor) -> None:
    """Insert `# ` at the smallest indentation in all lines; remove it if all lines have it."""
    lines = [block.text() for block in blocks(cursor) if block.text().strip()]
    if not lines:
        return
    column = min(len(text) - len(text.lstrip()) for text in lines)
    commented = all(text.lstrip().startswith("#") for text in lines)

    def change(at: QTextCursor, text: str) -> None:
        if not text.strip():
            return
        start = len(text) - len(text.lstrip()) if commented else column
        at.movePosition(_To.Right, _Move.MoveAnchor, start)
        if commented:
            at.movePosition(_To.Right, _Move.KeepAnchor, 2 if text[start : start + 2] == "# " else 1)
            at.removeSelectedText()
        else:
            at.insertText("# ")

    _each_line(cursor, change)


def duplicate(cursor: QTextCursor) -> None:
    """Duplicate the lines of the selection below, and move the cursor there."""
    lines = blocks(cursor)
    text = "\n".join(block.text() for block in lines)
    anchor, position = cursor.anchor(), cursor.position()
    end = QTextCursor(lines[-1])
    end.movePosition(_To.EndOfBlock)
    end.insertText("\n" + text)
    by = end.position() - lines[0].position() - sum(block.length() for block in lines) + 1
    _select(cursor, anchor + by, position + by)


def move(cursor: QTextCursor, by: int) -> None:
    """Move the lines of the selection up (-1) or down (1) by moving the neighbouring line, so the selection stays."""
    lines = blocks(cursor)
    neighbour = lines[0].previous() if by < 0 else lines[-1].next()
    if not neighbour.isValid():
        return
    text, size = neighbour.text(), neighbour.length()
    anchor, position = cursor.anchor(), cursor.position()
    first, last = lines[0].position(), lines[-1].position() + lines[-1].length() - 1
    with one_step(cursor):
        if by < 0:
            cursor.setPosition(last)
            cursor.insertText("\n" + text)
            _select(cursor, first - size, first)
            cursor.removeSelectedText()
        else:
            _select(cursor, last, last + size)
            cursor.removeSelectedText()
            cursor.setPosition(first)
            cursor.insertText(text + "\n")
    _select(cursor, anchor + by * size, position + by * size)


def new_line(cursor: QTextCursor) -> None:
    """Start a new line with this line's indentation, one more after the start of a block or bracket."""
    block, column = cursor.block(), cursor.positionInBlock()
    text = block.text()[:column]
    deeper = 0
    if not cursor.hasSelection():
        line = line_of(block)
        comment = line.comment()
        code = text[:comment].rstrip() if comment is not None else text.rstrip()
        if code and code[-1] in ":([{" and line.is_code(len(code) - 1):
            deeper = INDENT
    spaces = re.match(r"[ \t]*", text)
    cursor.insertText("\n" + (spaces.group() if spaces else "") + " " * deeper)


def back_to_stop(cursor: QTextCursor) -> bool:
    """Remove spaces back to the previous tab stop if only spaces precede the cursor; false otherwise."""
    before = cursor.block().text()[: cursor.positionInBlock()]
    if cursor.hasSelection() or not before or before.strip(" "):
        return False
    cursor.movePosition(_To.Left, _Move.KeepAnchor, (len(before) - 1) % INDENT + 1)
    cursor.removeSelectedText()
    return True


def to_line_start(cursor: QTextCursor, mode: QTextCursor.MoveMode) -> None:
    """Move to the first letter of the line; from there, to its start."""
    text = cursor.block().text()
    first = len(text) - len(text.lstrip())
    column = 0 if cursor.positionInBlock() == first else first
    cursor.setPosition(cursor.block().position() + column, mode)


def _select(cursor: QTextCursor, anchor: int, position: int) -> None:
    cursor.setPosition(anchor)
    cursor.setPosition(position, _Move.KeepAnchor)
