"""List of the differences of two runs, grouped by part, both values side by side."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStackedWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from widgets.base.brush import LEFT, square, write
from widgets.base.icons import IconButton, paint_icon
from widgets.base.labels import wrapped
from widgets.base.layouts import in_column
from widgets.base.theme import colour, font, px, series_colour, theme
from widgets.base.translation import tr
from widgets.controls.row_menu import MenuItem, asks_for_menu, open_menu
from widgets.notices.empty_state import EmptyState
from widgets.tables.table import ROOT, Index, Table

_WORDS = re.compile(r"\s+|[^\s,;()\[\]/]+|[,;()\[\]/]")
_LONGEST = 400

Part = tuple[str, bool]
"""Part of a text, and whether the other one has something else there."""


class Difference(NamedTuple):
    """Difference between two sides; `left` is empty for an addition, `right` for a removal."""

    group: str
    name: str
    left: str
    right: str
    kind: Literal["changed", "added", "removed"] = "changed"


def grouped(rows: Iterable[Sequence[str]]) -> dict[str, list[Difference]]:
    """Group rows: first rows without a group, then groups in order of first appearance.

    Raises `ValueError` if a row is of another kind than changed, added or removed.
    """
    groups: dict[str, list[Difference]] = {"": []}
    for row in rows:
        difference = Difference(*row)  # type: ignore[arg-type]  # its kind is checked next
        if difference.kind not in ("changed", "added", "removed"):
            raise ValueError(
                f'A difference is changed, added or removed, but "{difference.name}" is {difference.kind}.'
            )
        groups.setdefault(difference.group, []).append(difference)
    return {group: inside for group, inside in groups.items() if inside}


@lru_cache(maxsize=1024)
def parts(left: str, right: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Cut both texts, by words, at the start and end of their difference. A text contained in the other differs as a
    whole.
    """
    if max(len(left), len(right)) > _LONGEST:
        return ((left, True),), ((right, True),)
    mine, other = _WORDS.findall(left), _WORDS.findall(right)
    first: list[Part] = []
    second: list[Part] = []
    for tag, a, b, c, d in SequenceMatcher(None, mine, other, autojunk=False).get_opcodes():
        for found, words in ((first, mine[a:b]), (second, other[c:d])):
            if words:
                found.append(("".join(words), tag != "equal"))
    return _parts_or_whole(left, first), _parts_or_whole(right, second)


def _parts_or_whole(text: str, found: list[Part]) -> tuple[Part, ...]:
    return tuple(found) if any(differs for _, differs in found) else ((text, True),)


def as_text(left_title: str, right_title: str, groups: dict[str, list[Difference]]) -> str:
    """Return lines for the clipboard: the group, and below it the name with both values."""
    lines = [f"{left_title} → {right_title}"]
    for group, rows in groups.items():
        lines += ["", group] if group else [""]
        for row in rows:
            match row.kind:
                case "changed":
                    lines.append(f"  {row.name}: {row.left} → {row.right}")
                case "added":
                    lines.append(f"  {row.name}: {row.right} (only {right_title})")
                case "removed":
                    lines.append(f"  {row.name}: {row.left} (only {left_title})")
    return "\n".join(lines)


NAME, FIRST, SECOND = range(3)
HEADER, MARGIN, PAD, ICON, BUTTON = 28, 16, 10, 12, 24
_MARKS = {"changed": "arrows-left-right", "added": "plus", "removed": "minus"}


class DifferenceLines(QAbstractTableModel):
    """Model of the lines: a line is the title of a group, or a difference."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str | Difference] = []
        self.titles = ("", "")
        self.hues: tuple[int | None, int | None] = (None, None)

    def show(self, lines: list[str | Difference]) -> None:
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else 3

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if isinstance(self.lines[index.row()], str):
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if isinstance(line, str):
            return line if index.column() == NAME and role == Qt.ItemDataRole.DisplayRole else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return (line.name, line.left, line.right)[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return wrapped((self.words(line.kind), line.left, line.right)[index.column()]) or None
            case Qt.ItemDataRole.AccessibleTextRole:
                left, right = (text or tr("nothing") for text in (line.left, line.right))
                return f"{line.name}, {self.titles[0]} {left}, {self.titles[1]} {right}"
        return None

    def words(self, kind: str) -> str:
        """Return the meaning of the mark before a name."""
        return {
            "changed": tr("Differs"),
            "added": tr("Only in {title}", title=self.titles[1]),
            "removed": tr("Only in {title}", title=self.titles[0]),
        }[kind]


class DifferenceTitles(QHeaderView):
    """Header with the title of each side and the swatch of its run."""

    def __init__(self, lines: DifferenceLines) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._lines = lines
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(px(24))

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(HEADER))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        painter.save()
        painter.fillRect(rect, colour("panel"))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colour("line"))
        if section != NAME:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            x, hue = rect.left() + px(PAD), self._lines.hues[section - FIRST]
            if hue is not None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(series_colour(hue))
                painter.drawRoundedRect(QRectF(x, rect.center().y() - 0.5, px(16), px(2)), 1, 1)
                x += px(24)
            behind = px(BUTTON + 12) if section == SECOND else px(PAD)
            room = QRect(x, rect.top(), max(0, rect.right() - behind - x), rect.height())
            write(painter, room, self._lines.titles[section - FIRST], "text", font(12, 600))
        painter.restore()


class DifferenceCells(QStyledItemDelegate):
    def __init__(self, view: QTableView, lines: DifferenceLines) -> None:
        super().__init__(view)
        self._view, self._lines = view, lines

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, place = self._lines.lines[index.row()], QRect(option.rect)
        painter.save()
        if isinstance(line, str):
            self._paint_group(painter, place, line, index.column())
        else:
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            painter.fillRect(place, colour("accent_soft" if selected else "panel"))
            if selected and index.column() == NAME:
                painter.fillRect(QRect(place.left(), place.top(), px(3), place.height()), colour("accent"))
            if index.column() == NAME:
                self._paint_name(painter, place, line)
            else:
                self._paint_value(painter, place, line, index.column(), "text2" if selected else "text3")
        painter.restore()

    def _paint_group(self, painter: QPainter, place: QRect, title: str, column: int) -> None:
        painter.fillRect(place, colour("panel"))
        if column == NAME:
            write(painter, place.adjusted(px(MARGIN), px(4), 0, 0), title, "text3", font(11, 500))

    def _paint_name(self, painter: QPainter, place: QRect, line: Difference) -> None:
        x = place.left() + px(MARGIN)
        paint_icon(painter, square(x, place, px(ICON)), _MARKS[line.kind], "text3")
        x += px(ICON) + px(8)
        room = QRect(x, place.top(), max(0, place.right() - px(4) - x), place.height())
        write(painter, room, line.name, "text2", font(12), cut=Qt.TextElideMode.ElideMiddle)

    def _paint_value(self, painter: QPainter, place: QRect, line: Difference, column: int, quiet: str) -> None:
        """Paint a value; parts common to both sides are dimmed, and a missing value is a dash."""
        room = place.adjusted(px(PAD), 0, -px(PAD), 0)
        if line.kind == ("added" if column == FIRST else "removed"):
            write(painter, room, "–", quiet, font(12))
            return
        # What only one side has differs as a whole.
        texts = (
            parts(line.left, line.right) if line.kind == "changed" else (((line.left, True),), ((line.right, True),))
        )
        x = room.left()
        for text, differs in texts[column - FIRST]:
            painter.setFont(font(12, 500 if differs else 400, code=True))
            painter.setPen(colour("text" if differs else quiet))
            left = room.right() - x
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, left)
            width = painter.fontMetrics().horizontalAdvance(shown)
            painter.drawText(QRect(x, room.top(), left, room.height()), LEFT, shown)
            x += width
            if shown != text or x >= room.right():
                break


_MOST_NAME = 220


class _View(Table):
    def __init__(self, lines: DifferenceLines) -> None:
        chooses = QAbstractItemView.SelectionMode.ExtendedSelection
        super().__init__(lines, "", chooses, header=DifferenceTitles(lines))
        self.setAccessibleName(tr("Differences"))
        self.setItemDelegate(DifferenceCells(self, lines))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Fixed)
        copying = IconButton("copy", tr("Copy as text"), size=BUTTON, icon_size=14, token="text3", parent=self)
        self.copy_button = copying

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        right = self.viewport().geometry().right() - px(4)
        self.copy_button.move(right - self.copy_button.width(), px(HEADER - BUTTON) // 2)


class DifferenceList(QWidget):
    """List with a copy button: like Ctrl+C, it copies the selected lines, or all without a selection."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = DifferenceLines()
        self.view = _View(self._lines)
        same = tr("No setting differs.")
        self.empty = EmptyState("equals", tr("The same settings"), same)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.view)
        in_column(self._pages, of=self)
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
        """Show `rows` as `Difference`: group, name, left, right, kind. `hues` are the colours of both runs in the
        series palette.

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
        """Return all lines, or the selected ones if any, as text; empty without differences."""
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
        items = [MenuItem(tr("Copy all"), lambda: self.copy(everything=True), icon="copy")]
        if chosen:
            items.insert(0, MenuItem(tr("Copy"), self.copy, key="Ctrl+C", icon="copy"))
        open_menu(self, items, at)

    def _renew(self) -> None:
        self.view.take_sizes()
        metrics = QFontMetrics(font(12))
        wide = max((metrics.horizontalAdvance(row.name) for row in self.rows), default=0)
        least = min(wide + px(MARGIN + ICON + 8 + PAD), px(_MOST_NAME))
        self.view.setColumnWidth(NAME, max(px(120), min(least, self.width() // 3)))
