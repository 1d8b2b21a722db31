"""Where a text has what is looked for, as Qt counts, and the sentence that says why an expression is none."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

MOST = 10_000
_FAULTS = {
    "missing ), unterminated subpattern": QT_TRANSLATE_NOOP("matches", "A ( is not closed."),
    "unbalanced parenthesis": QT_TRANSLATE_NOOP("matches", "A ) closes nothing."),
    "unterminated character set": QT_TRANSLATE_NOOP("matches", "A [ is not closed."),
    "nothing to repeat": QT_TRANSLATE_NOOP("matches", "There is nothing to repeat before *, + or ?."),
    "multiple repeat": QT_TRANSLATE_NOOP("matches", "Two signs that repeat follow each other."),
    "bad escape (end of pattern)": QT_TRANSLATE_NOOP("matches", "A \\ at the end stands for nothing."),
}


@dataclass(frozen=True, slots=True)
class Match:
    """`begin` to `end` are positions in the document; `found` is Python's own, to expand a replacement."""

    begin: int
    end: int
    found: re.Match[str]


def pattern(searched: str, *, case: bool, regular: bool) -> re.Pattern[str]:
    """Raises `ValueError` with a sentence where `searched` is no regular expression."""
    flags = re.MULTILINE | (re.NOFLAG if case else re.IGNORECASE)
    try:
        return re.compile(searched if regular else re.escape(searched), flags)
    except re.error as error:
        raise ValueError(_sentence(error)) from None


def find_all(text: str, wanted: re.Pattern[str]) -> list[Match]:
    """What is empty is no match; after 10 000 it stops."""
    # Qt counts a character beyond 16 bits as two.
    wide = [place for place, letter in enumerate(text) if letter > "\uffff"] if not text.isascii() else []
    found: list[Match] = []
    for each in wanted.finditer(text):
        begin, end = each.span()
        if begin < end:
            found.append(Match(begin + bisect_left(wide, begin), end + bisect_left(wide, end), each))
            if len(found) == MOST:
                break
    return found


def expanded(match: Match, replacement: str, *, regular: bool) -> str:
    r"""What stands in place of a match; of a regular expression `\1` is its first group.

    Raises `ValueError` with a sentence where the replacement asks for what is not there.
    """
    if not regular:
        return replacement
    try:
        return match.found.expand(replacement)
    except (re.error, IndexError) as error:
        raise ValueError(_sentence(error)) from None


def _sentence(error: re.error | IndexError) -> str:
    reason = error.msg if isinstance(error, re.error) else str(error)
    if reason in _FAULTS:
        return QCoreApplication.translate("matches", str(_FAULTS[reason]))
    if reason.startswith("invalid group reference") or reason == "no such group":
        return QCoreApplication.translate("matches", "The expression has no such group.")
    return QCoreApplication.translate("matches", "This is no regular expression: {reason}.").format(reason=reason)
