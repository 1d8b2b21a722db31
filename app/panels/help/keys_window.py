"""The list of all keys, by what they act on, with a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QWidget

from widgets.base.labels import text_label
from widgets.base.panel_kit import bind, box, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.controls.fields import SearchField

_WIDTH, _HEIGHT, _COLUMNS, _KEYS_WIDTH = 940, 640, 2, 130


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that act on the same: `rows` are the keys and what they do."""

    title: str
    rows: Sequence[tuple[str, str]]


class KeysWindow(QDialog):
    """Window of keys. It blocks nothing: it may stay open while they are tried."""

    def __init__(self, groups: Sequence[KeyGroup], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self._groups = groups
        self.field = SearchField(tr("Search keys"), self)
        self.field.setPlaceholderText(tr("Search keys"))
        self.field.textChanged.connect(lambda _: self._show())
        self._scroller = QScrollArea()
        self._scroller.setWidgetResizable(True)
        self._scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column(self.field, (self._scroller, 1), gap=8, margins=12, of=self)
        self.setFocusProxy(self.field)
        bind(self._fit, theme.changed)

    def rows(self) -> list[tuple[str, str]]:
        """Return the keys that are listed, with what they do."""
        typed = self.field.text().casefold().split()
        return [each for group in self._groups for each in _fitting(group, typed)]

    def _show(self) -> None:
        typed = self.field.text().casefold().split()
        shown = [(group.title, rows) for group in self._groups if (rows := _fitting(group, typed))]
        columns = [column(gap=6) for _ in range(_COLUMNS)]
        heights = [0] * _COLUMNS
        for title, rows in shown:
            place = heights.index(min(heights))
            columns[place].addWidget(text_label(title, "title"))
            columns[place].addLayout(_grid(rows))
            columns[place].addSpacing(px(12))
            heights[place] += 2 + len(rows)
        if not shown:
            columns[0].addWidget(text_label(tr('No key for "{typed}".', typed=self.field.text()), "label"))
        for each in columns:
            each.addStretch(1)
        self._scroller.setWidget(box(row(*((each, 1) for each in columns), gap=24, margins=8)))

    def _fit(self) -> None:
        self.resize(px(_WIDTH), px(_HEIGHT))
        self._show()


def _grid(rows: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(px(12))
    grid.setVerticalSpacing(px(4))
    grid.setColumnMinimumWidth(0, px(_KEYS_WIDTH))
    grid.setColumnStretch(1, 1)
    for place, (keys, words) in enumerate(rows):
        grid.addWidget(text_label(keys, "label", "text"), place, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(text_label(words, "label", "text2", wraps=True), place, 1)
    return grid


def _fitting(group: KeyGroup, typed: Sequence[str]) -> list[tuple[str, str]]:
    """Return the rows that have every word."""
    return [
        each for each in group.rows if all(word in f"{each[0]} {each[1]} {group.title}".casefold() for word in typed)
    ]
