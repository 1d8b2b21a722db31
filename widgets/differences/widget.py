"""The list of differences of two runs, grouped by part, both values side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStackedWidget, QTableView, QVBoxLayout, QWidget

from widgets.base.icons import IconButton
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import font, px, theme
from widgets.controls.row_menu import MenuItem, asks_for_menu, open_menu
from widgets.differences.lines import (
    BUTTON,
    HEADER,
    ICON,
    MARGIN,
    NAME,
    PAD,
    ROW,
    Difference,
    DifferenceCells,
    DifferenceLines,
    DifferenceTitles,
    as_text,
    grouped,
)
from widgets.notices.empty_state import EmptyState

_MOST_NAME = 220
_OWN_KEYS = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}
)


class _View(QTableView):
    def __init__(self, lines: DifferenceLines) -> None:
        super().__init__()
        self.setHorizontalHeader(DifferenceTitles(lines, self))
        self.setModel(lines)
        self.setItemDelegate(DifferenceCells(self, lines))
        self.setAccessibleName(self.tr("Differences"))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Fixed)
        copying = IconButton("copy", self.tr("Copy as text"), size=BUTTON, icon_size=14, token="text3", parent=self)
        self.copy_button = copying
        claim_keys(self, _OWN_KEYS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        right = self.viewport().geometry().right() - px(4)
        self.copy_button.move(right - self.copy_button.width(), px(HEADER - BUTTON) // 2)

    def keyboardSearch(self, _text: str) -> None:
        """Letters are the window's shortcuts."""


class DifferenceList(QWidget):
    """Ctrl+C copies the chosen lines, or all where none is chosen; so does the button."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = DifferenceLines()
        self.view = _View(self._lines)
        same = self.tr("Nothing that was set differs between the two.")
        self.empty = EmptyState("equals", self.tr("The same settings"), same)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.view.copy_button.clicked.connect(lambda: self.copy(everything=True))
        self.setFocusProxy(self.view)
        theme.changed.connect(self._renew)
        self._renew()

    def show_differences(
        self,
        left_title: str,
        right_title: str,
        rows: Sequence[Sequence[str]],
        *,
        hues: tuple[int | None, int | None] = (None, None),
    ) -> None:
        """`rows` as `Difference`: group, name, left, right, kind. `hues` are those of the two in the series palette.

        Raises `ValueError` for another kind than changed, added or removed.
        """
        groups = grouped(rows)
        self._lines.titles, self._lines.hues = (left_title, right_title), hues
        lines: list[str | Difference] = []
        for group, inside in groups.items():
            lines += [group] if group else []
            lines += inside
        self._lines.show(lines)
        self._pages.setCurrentWidget(self.view if lines else self.empty)
        self._renew()

    @property
    def rows(self) -> list[Difference]:
        return [line for line in self._lines.lines if isinstance(line, Difference)]

    def as_text(self, *, everything: bool = True) -> str:
        """All of them, or the chosen ones where there are any, as text; empty where nothing differs."""
        chosen = {index.row() for index in self.view.selectionModel().selectedRows()}
        lines = self._lines.lines
        rows = [line for place, line in enumerate(lines) if everything or not chosen or place in chosen]
        groups = grouped(line for line in rows if isinstance(line, Difference))
        return as_text(*self._lines.titles, groups) if groups else ""

    def copy(self, *, everything: bool = False) -> None:
        text = self.as_text(everything=everything)
        if text:
            QGuiApplication.clipboard().setText(text)

    def event(self, event) -> bool:
        copies = isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Copy)
        if event.type() == event.Type.ShortcutOverride and copies:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif asks_for_menu(event):
            self._open_menu(self.view.viewport().mapToGlobal(self.view.viewport().rect().topLeft()))
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._open_menu(event.globalPos())

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._renew()

    def _open_menu(self, at: QPoint) -> None:
        if not self.rows:
            return
        chosen = bool(self.view.selectionModel().selectedRows())
        items = [MenuItem(self.tr("Copy all"), lambda: self.copy(everything=True), icon="copy")]
        if chosen:
            items.insert(0, MenuItem(self.tr("Copy"), self.copy, key="Ctrl+C", icon="copy"))
        open_menu(self, items, at)

    def _renew(self) -> None:
        self.view.horizontalHeader().setFont(font(11))
        self.view.verticalHeader().setDefaultSectionSize(px(ROW))
        metrics = QFontMetrics(font(12))
        wide = max((metrics.horizontalAdvance(row.name) for row in self.rows), default=0)
        least = min(wide + px(MARGIN + ICON + 8 + PAD), px(_MOST_NAME))
        self.view.setColumnWidth(NAME, max(px(120), min(least, self.width() // 3)))
        self.view.viewport().update()
