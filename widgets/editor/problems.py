"""Problems in the text: position and reason. A problem moves with its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QTextCursor, QTextDocument

ProblemKind = Literal["error", "warn"]


@dataclass(frozen=True, slots=True)
class EditorProblem:
    """`line` is from 1; `column` to `end`, from 0, is what is underlined, without them the whole line."""

    line: int
    sentence: str
    kind: ProblemKind = "error"
    column: int | None = None
    end: int | None = None


@dataclass(frozen=True, slots=True)
class PlacedProblem:
    """A problem with what it is about, as a selection that Qt keeps in its place."""

    problem: EditorProblem
    place: QTextCursor

    def line(self) -> int:
        """Where it is now, from 0."""
        document = self.place.document()
        return document.findBlock(self.place.selectionStart()).blockNumber()


class PlacedProblems:
    """The problems of one document, by the line in which they are now."""

    def __init__(self, document: QTextDocument) -> None:
        self._document = document
        self._placed: list[PlacedProblem] = []
        self._anchors: list[QTextCursor] = []

    def __iter__(self) -> Iterator[PlacedProblem]:
        return iter(self._placed)

    def __bool__(self) -> bool:
        return bool(self._placed)

    def anchor(self) -> None:
        """The lines are those of the file now: later edits move them, and what is said of line 38 stays with it."""
        block, self._anchors = self._document.begin(), []
        while block.isValid():
            self._anchors.append(QTextCursor(block))
            block = block.next()

    def line_now(self, line: int) -> int:
        """Where a line of the file is now, both from 1."""
        if 1 <= line <= len(self._anchors):
            return self._anchors[line - 1].blockNumber() + 1
        return line

    def put(self, problems: Iterable[EditorProblem]) -> None:
        """These and no others. A line past the end is the last one."""
        self._placed = [PlacedProblem(problem, self._cursor_of(problem)) for problem in problems]

    def by_line(self) -> dict[int, list[EditorProblem]]:
        """Lines from 0; errors before warnings, else as they were given."""
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
    """Where what begins there ends: a name with its dots, else one character."""
    end = begin
    while end < len(text) and (text[end].isalnum() or text[end] in "_."):
        end += 1
    return max(end, min(begin + 1, len(text)))
