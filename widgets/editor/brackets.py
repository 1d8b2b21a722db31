"""The bracket beside the cursor and the one that belongs to it. Brackets in strings and comments are none."""

from __future__ import annotations

from PySide6.QtGui import QTextBlock

from widgets.editor.highlighting import line_of

_CLOSES = {"(": ")", "[": "]", "{": "}"}
_OPENS = {close: opened for opened, close in _CLOSES.items()}
_MOST_LINES = 1000


def bracket_pair(block: QTextBlock, column: int) -> tuple[int, int | None] | None:
    """Positions of the bracket before or after `column` and of its partner; None where there is no bracket.

    The partner is None where there is none, or where it is of another kind.
    """
    here = dict(line_of(block).brackets)
    place = next((each for each in (column - 1, column) if each in here), None)
    if place is None:
        return None
    return block.position() + place, _partner(block, place, here[place])


def _partner(block: QTextBlock, place: int, bracket: str) -> int | None:
    forward = bracket in _CLOSES
    wanted: list[str] = []
    first = True
    for _ in range(_MOST_LINES):
        if not block.isValid():
            return None
        found = line_of(block).brackets
        for at, letter in found if forward else reversed(found):
            if first and (at < place if forward else at > place):
                continue
            if letter in (_CLOSES if forward else _OPENS):
                wanted.append(_CLOSES[letter] if forward else _OPENS[letter])
            elif wanted.pop() != letter:
                return None
            elif not wanted:
                return block.position() + at
        first = False
        block = block.next() if forward else block.previous()
    return None
