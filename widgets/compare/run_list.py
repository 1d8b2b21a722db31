"""Legend of compared runs: one line each, with result and status; hovering highlights its curve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import (
    QPoint,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from widgets.base.brush import LEFT, RIGHT, square
from widgets.base.icons import paint_icon
from widgets.base.labels import elided_among, wrapped
from widgets.base.theme import colour, font, px, theme
from widgets.plots.layers import Hue, hue_colour
from widgets.tables.table import KEYS, ROOT, Index, KeyedRows, PointedTable

Standing = Literal["waiting", "running", "paused", "finished", "stopped", "broken", "failed", ""]
ICONS: dict[Standing, tuple[str, str]] = {
    "waiting": ("hourglass", "text3"),
    "running": ("play", "accent"),
    "paused": ("pause", "text3"),
    "finished": ("check", "text3"),
    "stopped": ("stop", "text3"),
    "broken": ("x-circle-fill", "error"),
    "failed": ("warning-fill", "error"),
    "": ("", "text3"),
}
_LINE, _PAD, _SWATCH, _ICON = 14, 10, 16, 14
_DOT = " · "
"""Separator between two names of a heading."""


@dataclass(frozen=True, slots=True)
class RunLine:
    """Line of the list of runs: `figures` are to the right, in columns; `note` is the tooltip. A `band` represents
    several runs.
    """

    key: str
    title: str
    hue: Hue
    figures: tuple[str, ...]
    standing: Standing = ""
    note: str = ""
    band: bool = False


class _Lines(KeyedRows):
    rows: tuple[RunLine, ...]

    def __init__(self) -> None:
        super().__init__()
        self.titles: tuple[str, ...] = ("",)
        self.heading = ""
        """The first of them as it fits into its column."""
        self.notes: tuple[str, ...] = ()

    def begin(self, titles: Sequence[str], notes: Sequence[str], heading: str) -> None:
        """Clear the lines and set the column titles."""
        self.beginResetModel()
        self.titles, self.notes, self.rows = (heading, *titles), (heading, *notes), ()
        self.endResetModel()

    def show(self, lines: tuple[RunLine, ...]) -> None:
        """Show lines; the selection is kept by key."""
        if [line.key for line in lines] == [line.key for line in self.rows]:
            self.rows = lines
            if lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, self.columnCount() - 1))
        else:
            self.place(lines)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.titles[section] if section else self.heading
        if role == Qt.ItemDataRole.ToolTipRole and section < len(self.notes):
            return self.notes[section] or None
        if role == Qt.ItemDataRole.TextAlignmentRole and section == 0:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return (line.title, *line.figures)[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return wrapped(line.note) or None
            case Qt.ItemDataRole.AccessibleTextRole:
                pairs = zip(self.titles[1:], line.figures, strict=True)
                figures = ", ".join(f"{title} {figure}" for title, figure in pairs)
                return ", ".join(part for part in (line.title, line.standing, figures) if part)
        return None


class _Cells(QStyledItemDelegate):
    def __init__(self, view: RunList, lines: _Lines) -> None:
        super().__init__(view)
        self._view, self._lines = view, lines

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, place = self._lines.rows[index.row()], QRect(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        lit = line.key == self._view.lit
        painter.save()
        painter.fillRect(place, colour("accent_soft" if selected else "hover" if lit else "panel"))
        if index.column() == 0:
            if selected:
                painter.fillRect(QRect(place.left(), place.top(), px(3), place.height()), colour("accent"))
            self._paint_title(painter, place, line, "text" if selected or lit or line.band else "text2")
        else:
            text = line.figures[index.column() - 1]
            known = text != "–"
            painter.setFont(font(12, 500 if index.column() == 1 and known else 400))
            token = "error" if text == "NaN" else "text" if known else "text2" if selected or lit else "text3"
            painter.setPen(colour(token))
            painter.drawText(place.adjusted(0, 0, -px(_PAD), 0), RIGHT, text)
        painter.restore()

    def _paint_title(self, painter: QPainter, place: QRect, line: RunLine, token: str) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, middle = place.left() + px(_PAD), place.center().y() + 0.5
        painter.setPen(Qt.PenStyle.NoPen)
        if line.band:
            painter.setBrush(hue_colour(line.hue, 84))
            painter.drawRoundedRect(QRectF(x, middle - px(5), px(_SWATCH), px(10)), 2, 2)
        painter.setBrush(hue_colour(line.hue))
        painter.drawRoundedRect(QRectF(x, middle - 1, px(_SWATCH), px(2)), 1, 1)
        x += px(_SWATCH + 8)
        right = place.right()
        name, tone = ICONS[line.standing]
        if name:
            right -= px(_ICON + 4)
            paint_icon(painter, square(right, place, px(_ICON)), name, tone)
            right -= px(4)
        painter.setFont(font(12, 600 if line.band else 400))
        painter.setPen(colour(token))
        room = QRect(x, place.top(), max(0, right - x), place.height())
        titles = [each.title for each in self._lines.rows]
        shown = elided_among(line.title, titles, painter.font(), room.width())
        painter.drawText(room, LEFT, shown)


class RunList(PointedTable):
    """List of runs; at most two lines can be chosen, and a third replaces the oldest. Esc clears the choice."""

    chosenChanged = Signal(tuple)
    """Signal with the keys, in the order in which they were chosen."""
    menuAsked = Signal(str, QPoint)
    """Signal with the key of a line whose menu is asked for, and where that is to be."""

    def __init__(self, name: str) -> None:
        self._lines = _Lines()
        self._chosen: list[str] = []
        keys = KEYS | {Qt.Key.Key_Space}
        super().__init__(self._lines, name, QAbstractItemView.SelectionMode.MultiSelection, keys)
        self.setItemDelegate(_Cells(self, self._lines))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.selectionModel().selectionChanged.connect(self._choose)
        theme.changed.connect(self._renew)
        self._renew()

    # What is shown

    def set_titles(self, titles: Sequence[str], notes: Sequence[str] = (), heading: str = "") -> None:
        """Set the titles and tooltips of the figure columns; `heading` is the title of the runs' column."""
        self._lines.begin(titles, notes, heading)
        self._chosen = []
        self._renew()

    def show_lines(self, lines: Iterable[RunLine]) -> None:
        """Show `lines` in this order. The selection is kept as far as the lines still exist."""
        found = tuple(lines)
        if found != self._lines.rows:
            self._lines.show(found)
            self._measure()
            keys = {line.key for line in found}
            if any(key not in keys for key in self._chosen):
                self._choose()

    @property
    def lines(self) -> tuple[RunLine, ...]:
        return self._lines.rows

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(self._chosen)

    def whole_height(self) -> int:
        """Return the height that shows all lines."""
        return self.horizontalHeader().height() + len(self._lines.rows) * px(self.SIZES[0]) + 2 * self.frameWidth()

    def choose(self, keys: Sequence[str]) -> None:
        """Choose the runs `keys`, and emit a signal on a change; of more than two the last two."""
        model = self.selectionModel()
        model.blockSignals(True)
        model.clearSelection()
        self._chosen = []
        for key in keys:
            place = next((i for i, line in enumerate(self._lines.rows) if line.key == key), None)
            if place is not None:
                self.selectRow(place)
                self._chosen.append(key)
        model.blockSignals(False)
        self._choose()

    # The pointer and the keyboard

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if is_mouse else self.currentIndex()
        if index.isValid():
            below = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
            self.menuAsked.emit(self._lines.rows[index.row()].key, event.globalPos() if is_mouse else below)

    def keyPressEvent(self, event) -> None:
        if event.key() == Qt.Key.Key_Escape and self._chosen:
            self.clearSelection()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # Only a person who tabbed here points at the first line.
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.point(self.currentIndex())

    def _choose(self) -> None:
        """Choose the selected runs in the order of selection; of more than two the last two."""
        selected = [self._lines.rows[index.row()].key for index in self.selectionModel().selectedRows()]
        before = self._chosen
        order = [key for key in before if key in selected] + [key for key in selected if key not in before]
        if len(order) > 2:
            self.choose(order[-2:])
            return
        self._chosen = order
        self.viewport().update()
        self.chosenChanged.emit(tuple(order))

    def _measure(self) -> None:
        """Compute column widths: figures get the width that they need, titles the remainder."""
        header = self.horizontalHeader()
        metrics, small = QFontMetrics(font(12, 500)), QFontMetrics(font(11))
        for column, title in enumerate(self._lines.titles):
            if column == 0:
                header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
                continue
            texts = [metrics.horizontalAdvance(line.figures[column - 1]) for line in self._lines.rows]
            wide = max([small.horizontalAdvance(title), metrics.horizontalAdvance("0.0000"), *texts])
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            header.resizeSection(column, wide + px(2 * _PAD))
        self._fit_heading()

    def _fit_heading(self) -> None:
        """Show two names in one line, or one below the other if they are too long for the column."""
        header, heading = self.horizontalHeader(), self._lines.titles[0]
        metrics, room = QFontMetrics(font(11)), header.sectionSize(0) - px(2 * _PAD)
        first, dot, second = heading.partition(_DOT)
        lines = [heading]
        if dot and metrics.horizontalAdvance(heading) > room:
            lines = [f"{first}{_DOT.rstrip()}", second]
        shown = "\n".join(metrics.elidedText(each, Qt.TextElideMode.ElideMiddle, room) for each in lines)
        if shown != self._lines.heading:
            self._lines.heading = shown
            header.setFixedHeight(px(self.SIZES[1] + (len(lines) - 1) * _LINE))
            self._lines.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_heading()

    def _renew(self) -> None:
        self.horizontalHeader().setFixedHeight(px(self.SIZES[1]))
        self._lines.heading = ""
        self.take_sizes()
        self._measure()
