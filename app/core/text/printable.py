"""Text made safe for a terminal: control characters of files do nothing to it."""

from __future__ import annotations

import re
import sys
from typing import Any

from app.core.text.sentences import translate

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""All but tab and line feed; those too that turn the direction of what follows."""


def printable(text: str) -> str:
    """The text with `\\x1b` in the place of an escape, and so for every character that would make a terminal do
    something.
    """
    return _CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def say(sentence: object) -> None:
    """Write it to standard error, in the language in use."""
    sys.stderr.write(f"{printable(translate(str(sentence)))}\n")


def printable_all(value: Any) -> Any:
    """`printable` in every text of lists and tables."""
    match value:
        case str():
            return printable(value)
        case list():
            return [printable_all(each) for each in value]
        case dict():
            return {key: printable_all(each) for key, each in value.items()}
    return value
