"""Text made safe for a terminal, without control characters, and wrapped into lines."""

from __future__ import annotations

import re
import sys
import unicodedata
from typing import Any

from app.core.text.sentences import translate
from optimizers.base.message import Message, is_message

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters but for tab and line feed, and those that change the direction of text."""


def printable(text: str) -> str:
    """Escape every character that would make a terminal do something: `\\x1b` for an escape. A message stays one."""
    if is_message(text):
        return Message.of(_escaped(text), _escaped(text.template), printable_all(dict(text.values)))
    return _escaped(text)


def _escaped(text: str) -> str:
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def say(sentence: object) -> None:
    """Print a text to standard error, in the language in use."""
    sys.stderr.write(f"{printable(translate(str(sentence)))}\n")


def printable_all(value: Any) -> Any:
    """Apply `printable` to every text in lists and tables."""
    match value:
        case str():
            return printable(value)
        case list():
            return [printable_all(each) for each in value]
        case dict():
            return {key: printable_all(each) for key, each in value.items()}
    return value


_TOKENS = re.compile(r"\s+|[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]|[^\s\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+")
"""Tokens that stay on one line: a word, or one character of a script without spaces between words."""
_CLOSING = frozenset("，。；：、）」』！？%")


def columns_of(text: str) -> int:
    """Count the terminal columns of the text."""
    return sum(
        0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text
    )


def wrapped(text: str, width: int) -> list[str]:
    """Wrap the text into lines of at most `width` columns; a longer word has a line of its own."""
    lines, line = [], ""
    for token in _TOKENS.findall(" ".join(text.split())):
        if line and columns_of(line + token.rstrip()) > width and token not in _CLOSING:
            lines.append(line.rstrip())
            line = ""
        line = line + token if line else token.lstrip()
    return [*lines, line.rstrip()] if line.strip() else lines
