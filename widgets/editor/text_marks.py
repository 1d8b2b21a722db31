"""Marks in the text: problems (which move with their lines), search matches, a pair of brackets, the current line."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QTextBlock, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QTextEdit

from widgets.base.theme import colour
from widgets.base.translation import tr, translatable, translated
from widgets.editor.highlighting import line_of

ProblemKind = Literal["error", "warn"]


@dataclass(frozen=True, slots=True)
class EditorProblem:
    """Problem in the editor: `line` is from 1; `column` to `end`, from 0, is underlined, or the whole line without
    them.
    """

    line: int
    sentence: str
    kind: ProblemKind = "error"
    column: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class PlacedProblem:
    """Problem with its text as a selection, which Qt keeps in place."""

    problem: EditorProblem
    place: QTextCursor

    def line(self) -> int:
        """Return the current line, from 0."""
        document = self.place.document()
        return document.findBlock(self.place.selectionStart()).blockNumber()


class PlacedProblems:
    """Problems of one document by their current lines."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self._placed: list[PlacedProblem] = []
        self._anchors: list[QTextCursor] = []

    def __iter__(self) -> Iterator[PlacedProblem]:
        return iter(self._placed)

    def __bool__(self) -> bool:
        return bool(self._placed)

    def anchor(self) -> None:
        """Record the current lines as the lines of the file; later edits move them, and a problem of line 38 moves with
        it.
        """
        block, self._anchors = self._document.begin(), []
        while block.isValid():
            self._anchors.append(QTextCursor(block))
            block = block.next()

    def line_now(self, line: int) -> int:
        """Return the current line of a line of the file, both from 1."""
        if 1 <= line <= len(self._anchors):
            return self._anchors[line - 1].blockNumber() + 1
        return line

    def put(self, problems: Iterable[EditorProblem]) -> None:
        """Show `problems` in place of the current ones. A line past the end is the last line."""
        self._placed = [PlacedProblem(problem, self._cursor_of(problem)) for problem in problems]

    def by_line(self) -> dict[int, list[EditorProblem]]:
        """Return the problems by lines from 0; errors before warnings, else in the given order."""
        found: dict[int, list[EditorProblem]] = {}
        for each in self._placed:
            found.setdefault(each.line(), []).append(each.problem)
        for problems in found.values():
            problems.sort(key=lambda problem: problem.kind != "error")
        return found

    def _cursor_of(self, problem: EditorProblem) -> QTextCursor:
        last = self._document.blockCount() - 1
        block = self._document.findBlockByNumber(min(max(problem.line - 1, 0), last))
        text = block.text()
        begin = len(text) - len(text.lstrip()) if problem.column is None else min(problem.column, len(text))
        end = len(text.rstrip()) if problem.end is None else min(problem.end, len(text))
        if problem.column is not None and problem.end is None:
            end = _word_end(text, begin)
        place = QTextCursor(block)
        place.setPosition(block.position() + begin)
        place.setPosition(block.position() + max(begin, end), QTextCursor.MoveMode.KeepAnchor)
        return place


def _word_end(text: str, begin: int) -> int:
    """Return the end of the word that starts there: a dotted name, else one character."""
    end = begin
    while end < len(text) and (text[end].isalnum() or text[end] in "_."):
        end += 1
    return max(end, min(begin + 1, len(text)))


MOST = 10_000
_FAULTS = {
    "missing ), unterminated subpattern": translatable("A ( is not closed."),
    "unbalanced parenthesis": translatable("Unmatched )."),
    "unterminated character set": translatable("A [ is not closed."),
    "nothing to repeat": translatable("There is nothing to repeat before *, + or ?."),
    "multiple repeat": translatable("Two repetition operators follow each other."),
    "bad escape (end of pattern)": translatable("A \\ at the end needs a character after it."),
}


@dataclass(frozen=True, slots=True)
class Match:
    """Match of a search: `begin` to `end` are positions in the document; `found` is Python's match object."""

    begin: int
    end: int
    found: re.Match[str]


def pattern(searched: str, *, case: bool, regular: bool) -> re.Pattern[str]:
    """Compile the searched text. Raises `ValueError` with a sentence if `searched` is not a regular expression."""
    flags = re.MULTILINE | (re.NOFLAG if case else re.IGNORECASE)
    try:
        return re.compile(searched if regular else re.escape(searched), flags)
    except re.error as error:
        raise ValueError(_sentence(error)) from None


def find_all(text: str, wanted: re.Pattern[str]) -> list[Match]:
    """Find all matches, up to 10 000; empty matches are ignored."""
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
    r"""Return the text in place of a match; of a regular expression `\1` is its first group.

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
        return translated(str(_FAULTS[reason]))
    if reason.startswith("invalid group reference") or reason == "no such group":
        return tr("The expression has no such group.")
    return tr("This is not a regular expression: {reason}.", reason=reason)


_CLOSES = {"(": ")", "[": "]", "{": "}"}
_OPENS = {close: opened for opened, close in _CLOSES.items()}
_MOST_LINES = 1000


def bracket_pair(block: QTextBlock, column: int) -> tuple[int, int | None] | None:
    """Return the positions of the bracket before or after `column` and of its partner; None if there is no bracket.

    The partner is None if there is none, or if it is of another kind.
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


_GROUND = {"error": "error_soft", "warn": "warn_soft"}


def text_marks(
    cursor: QTextCursor, problems: Iterable[PlacedProblem], matches: Sequence[Match], span: tuple[int, int]
) -> list[QTextEdit.ExtraSelection]:
    """Return the marks, lower layers first. Only matches within `span`, because a text can have thousands."""
    placed = list(problems)
    marks = [] if cursor.hasSelection() else [_line(cursor, "field")]
    for kind in ("warn", "error"):
        marks += [_line(each.place, _GROUND[kind]) for each in placed if each.problem.kind == kind]
    first = bisect_left(matches, span[0], key=lambda match: match.end)
    for match in matches[first:]:
        if match.begin > span[1]:
            break
        marks.append(_ground(_select(cursor, match.begin, match.end), "warn", 48))
        # A comment could not be read on it.
        marks[-1].format.setForeground(colour("text"))
    marks += [_wave(each) for each in placed if each.place.hasSelection()]
    marks += _brackets(cursor)
    return marks


def _brackets(cursor: QTextCursor) -> list[QTextEdit.ExtraSelection]:
    pair = None if cursor.hasSelection() else bracket_pair(cursor.block(), cursor.positionInBlock())
    if pair is None:
        return []
    here, there = pair
    if there is None:
        return [_ground(_select(cursor, here, here + 1), "error", 70)]
    marks = [_ground(_select(cursor, place, place + 1), "press") for place in (here, there)]
    for mark in marks:
        mark.format.setForeground(colour("accent"))
    return marks


def _line(cursor: QTextCursor, token: str) -> QTextEdit.ExtraSelection:
    place = QTextCursor(cursor)
    place.setPosition(cursor.selectionStart())
    mark = _ground(place, token)
    mark.format.setProperty(QTextFormat.Property.FullWidthSelection.value, True)
    return mark


def _wave(placed: PlacedProblem) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.cursor = QTextCursor(placed.place)
    mark.format.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    mark.format.setUnderlineColor(colour(placed.problem.kind))
    return mark


def _ground(place: QTextCursor, token: str, alpha: int = 255) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    mark.cursor = place
    mark.format.setBackground(colour(token, alpha))
    return mark


def _select(cursor: QTextCursor, begin: int, end: int) -> QTextCursor:
    place = QTextCursor(cursor)
    place.setPosition(begin)
    place.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    return place
