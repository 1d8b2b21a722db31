"""Text in lines of a terminal, where a letter of some scripts takes two columns."""

from __future__ import annotations

import re
import unicodedata

_TOKENS = re.compile(r"\s+|[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]|[^\s\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+")
"""What stays on one line: a word, or one character of a script that puts no spaces between words."""
_CLOSING = frozenset("，。；：、）」』！？%")


def columns_of(text: str) -> int:
    """The columns that the text takes."""
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text
    )


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` columns; a word that is longer has a line of its own."""
    lines, line = [], ""
    for token in _TOKENS.findall(" ".join(text.split())):
        if line and columns_of(line + token.rstrip()) > width and token not in _CLOSING:
            lines.append(line.rstrip())
            line = ""
        line = line + token if line else token.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines
