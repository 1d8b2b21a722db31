"""What lies under the letters: the current line, problems, matches of a search, a pair of brackets."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QTextEdit

from widgets.editor.brackets import bracket_pair
from widgets.editor.matches import Match
from widgets.editor.problems import PlacedProblem
from widgets.theme import colour

_GROUND = {"error": "error_soft", "warn": "warn_soft"}


def text_marks(
    cursor: QTextCursor, problems: Iterable[PlacedProblem], matches: Sequence[Match], span: tuple[int, int]
) -> list[QTextEdit.ExtraSelection]:
    """From below upwards. Of the matches only those within `span`, for there may be thousands."""
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
