"""Painting of headers and cells of the runs table, and the fields that open in them."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from widgets.base.brush import LEFT, RIGHT, square, write
from widgets.base.icons import paint_icon
from widgets.base.small_marks import paint_sparkline
from widgets.base.theme import colour, font, px, series_colour
from widgets.base.translation import tr
from widgets.controls.choices import paint_check
from widgets.notices.badge import badge_size, paint_badge
from widgets.runs_table.layout import (
    BADGE_GAP,
    CARET,
    ICON,
    ICON_GAP,
    INDENT,
    PAD,
    SWATCH,
    SWATCH_GAP,
    cell_font,
    to_the_right,
)
from widgets.runs_table.model import Index, RunsTableModel
from widgets.runs_table.run_row import CELLS, COLUMNS, FAULTY, STATUS_ICONS, GroupLine, RunRow, badge_word

_MOST = 256
_Look = tuple[int, int, float, int]


class CurveCache:
    """Cache of pictures by key, repainted after a change of curve, size or colour; the oldest are dropped."""

    def __init__(self, most: int = _MOST) -> None:
        self.made = 0
        """Number of pictures painted so far."""
        self._most = most
        self._kept: OrderedDict[str, tuple[NDArray[Any], _Look, QPixmap]] = OrderedDict()

    def paint(self, painter: QPainter, key: str, place: QRectF, curve: NDArray[Any], hue: QColor) -> None:
        """Paint `curve` (n,) across the rectangle `place`. A changed curve must be a new array; changes in place are
        not noticed.
        """
        ratio = painter.device().devicePixelRatioF()
        look = (round(place.width()), round(place.height()), ratio, hue.rgba())
        kept = self._kept.get(key)
        if kept is None or kept[0] is not curve or kept[1] != look:
            kept = (curve, look, self._picture(curve, look, hue))
            self._kept[key] = kept
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        painter.drawPixmap(place.topLeft(), kept[2])

    def _picture(self, curve: NDArray[Any], look: _Look, hue: QColor) -> QPixmap:
        self.made += 1
        wide, high, ratio, _ = look
        picture = QPixmap(max(1, round(wide * ratio)), max(1, round(high * ratio)))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        with QPainter(picture) as painter:
            paint_sparkline(painter, QRectF(0.5, 1, wide - 1, high - 2), on_log_scale(curve), hue)
        return picture


def on_log_scale(curve: NDArray[Any]) -> NDArray[np.float64]:
    """Return logarithms if every finite value is above zero, as for a loss; else the values."""
    values = np.asarray(curve, np.float64)
    finite = np.isfinite(values)
    if not np.any(finite) or np.min(values[finite]) <= 0:
        return values
    return np.where(finite, np.log10(values, where=finite, out=np.full(len(values), np.nan)), np.nan)


ROW_HEIGHT, HEADER_HEIGHT = 32, 28
_NOTE_LEAST = 48
"""Pixels that notes keep beside many tags."""


class RunTitles(QHeaderView):
    """Titles of columns: the sort column is highlighted and has a caret."""

    def __init__(self, model: RunsTableModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._runs = model
        self.setHighlightSections(False)
        self.setStretchLastSection(False)
        self.setMinimumSectionSize(px(24))
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(HEADER_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        column = COLUMNS[section]
        sorted_by = column == self._runs.key
        pointed = self.underMouse() and self.logicalIndexAt(self.mapFromGlobal(self.cursor().pos())) == section
        painter.save()
        painter.fillRect(rect, colour("panel"))
        painter.fillRect(QRectF(rect.left(), rect.bottom(), rect.width(), 1), colour("line"))
        painter.setFont(font(11, 500 if sorted_by else 400))
        painter.setPen(colour("text" if sorted_by or (pointed and column != "curve") else "text3"))
        place = rect.adjusted(px(PAD), 0, -px(PAD), 0)
        room = rect.width() if column == "overlay" else place.width() - (px(CARET + 2) if sorted_by else 0)
        title = painter.fontMetrics().elidedText(self._runs.title(column), Qt.TextElideMode.ElideRight, room)
        width = painter.fontMetrics().horizontalAdvance(title)
        right = to_the_right(column)
        if column == "overlay":
            # Over the boxes, which are in the middle.
            place.setLeft(rect.left() + (rect.width() - width - (px(CARET + 2) if sorted_by else 0)) // 2)
        painter.drawText(place, RIGHT if right else LEFT, title)
        if sorted_by:
            side = px(CARET)
            x = place.right() - width - px(2) - side if right else place.left() + width + px(2)
            caret = "caret-down" if self._runs.descending else "caret-up"
            paint_icon(painter, QRect(x, rect.center().y() - side // 2 + 1, side, side), caret, "text")
        painter.restore()


def paint_row_ground(painter: QPainter, place: QRect, *, selected: bool, pointed: bool, current: bool) -> None:
    """Paint the background of a row: selected, under the pointer, or with the keyboard focus; a hairline below."""
    if selected or pointed:
        painter.fillRect(place, colour("accent_soft" if selected else "hover"))
    painter.fillRect(QRect(place.left(), place.bottom(), place.width(), 1), colour("line"))
    if selected:
        painter.fillRect(QRect(place.left(), place.top(), px(3), place.height() - 1), colour("accent"))
    if current:
        painter.save()
        painter.setPen(QPen(colour("accent"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -1.5))
        painter.restore()


_HIGH, _LEAST = 26, 160
_KEEP = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class RunDelegate(QStyledItemDelegate):
    """Delegate that paints cells and opens fields in them. Enter, or leaving a field, saves the typed text; Esc does
    not.
    """

    edited = Signal(str, str, str)
    """Signal with the key of a run, `"name"`, `"notes"` or `"tags"`, and what was typed."""

    def __init__(self, view: QTreeView, model: RunsTableModel) -> None:
        super().__init__(view)
        self._view, self._runs = view, model
        self.curves = CurveCache()
        self.pointed_check = self.pointed_parent = ""
        """Keys of the runs whose box, or whose parent, the pointer is on."""
        self.what = "name"
        """Subject of the next field."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(10, px(ROW_HEIGHT))

    # Fields

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index) -> QWidget:
        row = self._runs.line(index)
        assert isinstance(row, RunRow)
        field = QLineEdit(parent)
        field.setProperty("inplace", True)
        field.setProperty("what", self.what)
        field.setFont(font(12))
        titles = {
            "name": tr("Name of run {number}", number=row.number),
            "notes": tr("Notes on run {number}", number=row.number),
            "tags": tr("Tags of run {number}", number=row.number),
        }
        field.setAccessibleName(titles[self.what])
        hints = {
            "name": tr("Run {number}", number=row.number),
            "notes": tr("Notes"),
            "tags": tr("Tags, separated by commas"),
        }
        field.setPlaceholderText(hints[self.what])
        # Only once: what comes in while somebody types must not write over it.
        field.setText(text_of(row, self.what))
        field.selectAll()
        self._runs.held = row.key
        return field

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Leave the field unchanged: it was filled on creation."""

    def setModelData(self, editor: QWidget, _model: QAbstractItemModel, index: QModelIndex | Index) -> None:
        row, what = self._runs.line(index), str(editor.property("what"))
        assert isinstance(editor, QLineEdit)
        if isinstance(row, RunRow) and editor.text().strip() != text_of(row, what):
            self.edited.emit(row.key, what, editor.text().strip())

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        cell: QRect = option.rect
        row = self._runs.line(index)
        if editor.property("what") == "name" and isinstance(row, RunRow):
            cell = self.name_place(cell, row).adjusted(-px(6), 0, 0, 0)
        wide = max(cell.width(), px(_LEAST))
        left = max(0, min(cell.left(), self._view.viewport().width() - wide))
        editor.setGeometry(left, cell.top() + (cell.height() - px(_HIGH)) // 2, wide, px(_HIGH))

    def eventFilter(self, editor: QWidget, event) -> bool:  # type: ignore[override]  # Qt gives the editor
        if event.type() == event.Type.KeyPress and event.key() in _KEEP:
            # Kept here, and no more: Enter would go on to the table, which opens the run, and Tab to the next cell,
            # which has nothing to be typed.
            self.commitData.emit(editor)
            self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
            return True
        return super().eventFilter(editor, event)

    # Cells

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the contents of a cell over the row's background, which is already painted."""
        line, column = self._runs.line(index), COLUMNS[index.column()]
        place: QRect = option.rect
        lit = bool(option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if column == "overlay":
            paint_check(painter, place, line.overlaid, pointed=line.key == self.pointed_check)
        elif isinstance(line, RunRow):
            match column:
                case "run":
                    self._paint_run(painter, place, line)
                case "curve":
                    self._paint_curve(painter, place, line)
                case "notes":
                    self._paint_notes(painter, place, line)
                case "parent":
                    self._paint_parent(painter, place, line, lit)
                case "status":
                    self._paint_status(painter, place, line)
                case _:
                    self._paint_text(painter, place, line, column, lit)
        painter.restore()

    def paint_group(self, painter: QPainter, place: QRect, line: GroupLine, lit: bool) -> None:
        """Paint the title of a group across the rectangle `place`, from the column of runs on."""
        side = px(CARET)
        x = place.left() + px(PAD)
        box = QRect(x, place.center().y() - side // 2 + 1, side, side)
        paint_icon(painter, box, "caret-right" if line.folded else "caret-down", "text2" if lit else "text3")
        x += side + px(6)
        side = px(ICON)
        icons = {
            "race": "flag-banner", "seeds": "dice-five", "grid": "grid-four", "sweep": "faders", "problem": "database",
            "lessons": "graduation-cap", "lesson": "graduation-cap",
        }  # fmt: skip
        icon = icons.get(line.kind, "stack")
        paint_icon(painter, QRect(x, place.center().y() - side // 2 + 1, side, side), icon, "text2")
        x += side + px(6)
        count = self._runs.count_text(len(line.rows))
        count_width = QFontMetrics(font(11)).horizontalAdvance(count)
        room = QRect(x, place.top(), max(0, place.right() - x - count_width - px(8 + PAD)), place.height())
        x += write(painter, room, line.title, "text", font(12, 600)) + px(8)
        if line.note:
            room.setLeft(x)
            x += write(painter, room, line.note, "text2", font(12)) + px(8)
        painter.setFont(font(11))
        painter.setPen(colour("text2" if lit else "text3"))
        painter.drawText(QRect(x, place.top(), count_width + 2, place.height()), LEFT, count)

    def name_place(self, cell: QRect, line: RunRow) -> QRect:
        """Return the rectangle in which the name of a run is written and edited."""
        x = cell.left() + px(PAD + SWATCH + SWATCH_GAP + (INDENT if line.in_group else 0))
        x += QFontMetrics(cell_font("run")).horizontalAdvance(str(line.number)) + px(8)
        return QRect(x, cell.top(), max(0, cell.right() - px(4) - x), cell.height())

    def tag_places(self, cell: QRect, line: RunRow) -> list[tuple[QRect, str]]:
        """Return the rectangles and texts of badges: tags, and `+2` for tags without space."""
        x, right = cell.left() + px(PAD), cell.right() - px(PAD)
        right -= px(_NOTE_LEAST) if line.notes else 0
        places: list[tuple[QRect, str]] = []
        for count, tag in enumerate(line.tags):
            size = badge_size(tag)
            left = len(line.tags) - count - 1
            more = badge_size(f"+{left}").width() + px(BADGE_GAP) if left else 0
            if x + size.width() + more > right:
                tag = f"+{left + 1}"  # noqa: PLW2901 - what represents the rest
                size = badge_size(tag)
            top = cell.top() + (cell.height() - size.height()) // 2
            places.append((QRect(x, top, size.width(), size.height()), tag))
            x += size.width() + px(BADGE_GAP)
            if tag not in line.tags:
                break
        return places

    def _paint_run(self, painter: QPainter, place: QRect, line: RunRow) -> None:
        x = place.left() + px(PAD + (INDENT if line.in_group else 0))
        y = place.center().y() + 0.5
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("edge") if line.hue is None else series_colour(line.hue))
        painter.drawRoundedRect(QRectF(x, y - px(1), px(SWATCH), px(2)), 1, 1)
        x += px(SWATCH + SWATCH_GAP)
        painter.setFont(cell_font("run"))
        painter.setPen(colour("text"))
        number = str(line.number)
        width = painter.fontMetrics().horizontalAdvance(number)
        painter.drawText(QRect(x, place.top(), width + 2, place.height()), LEFT, number)
        x += width + px(8)
        marks = [("push-pin-fill", "text2")] * line.pinned
        marks += [(STATUS_ICONS[line.status], "error")] * (line.status in FAULTY)
        live_word = badge_word(line)
        live = badge_size(live_word)
        behind = len(marks) * px(ICON + ICON_GAP) + (live.width() + px(6) if line.live else 0)
        if line.name:
            room = QRect(x, place.top(), max(0, place.right() - px(PAD - 4) - behind - x), place.height())
            x += write(painter, room, line.name, "text", font(12)) + px(8)
        if line.live:
            top = place.top() + (place.height() - live.height()) // 2
            paint_badge(
                painter, QRect(x, top, live.width(), live.height()), live_word, "plain" if line.recorded else "live"
            )
            x += live.width() + px(6)
        for name, token in marks:
            paint_icon(painter, square(x, place, px(ICON)), name, token)
            x += px(ICON + ICON_GAP)

    def _paint_curve(self, painter: QPainter, place: QRect, line: RunRow) -> None:
        inner = QRectF(place).adjusted(px(PAD), px(7), -px(PAD), -px(7))
        if len(line.curve) > 1 and inner.width() > 0:
            hue = colour("text3") if line.hue is None else series_colour(line.hue)
            self.curves.paint(painter, line.key, inner, line.curve, hue)

    def _paint_notes(self, painter: QPainter, place: QRect, line: RunRow) -> None:
        x = place.left() + px(PAD)
        for box, tag in self.tag_places(place, line):
            paint_badge(painter, box, tag)
            x = box.right() + 1 + px(BADGE_GAP + 2)
        painter.setFont(cell_font("notes"))
        self._write(painter, place.adjusted(x - place.left(), 0, -px(PAD), 0), line.notes, "text2")

    def _paint_parent(self, painter: QPainter, place: QRect, line: RunRow, lit: bool) -> None:
        if not line.parent:
            return
        pointed = line.key == self.pointed_parent
        x = place.left() + px(PAD)
        paint_icon(painter, square(x, place, px(ICON)), "git-branch", "text2" if lit else "text3")
        painter.setFont(cell_font("parent"))
        if pointed:
            underlined = painter.font()
            underlined.setUnderline(True)
            painter.setFont(underlined)
        rest = place.adjusted(px(PAD + ICON + ICON_GAP), 0, -px(PAD), 0)
        self._write(painter, rest, line.parent, "text" if pointed else "text2")

    def _paint_status(self, painter: QPainter, place: QRect, line: RunRow) -> None:
        token = "error" if line.status in FAULTY else "accent" if line.status == "running" else "text3"
        paint_icon(painter, square(place.left() + px(PAD), place, px(ICON)), STATUS_ICONS[line.status], token)
        painter.setFont(cell_font("status"))
        rest = place.adjusted(px(PAD + ICON + ICON_GAP), 0, -px(PAD), 0)
        self._write(painter, rest, line.status, "error" if line.status in FAULTY else "text2")

    def _paint_text(self, painter: QPainter, place: QRect, line: RunRow, column: str, lit: bool) -> None:
        text = CELLS[column](line)
        painter.setFont(cell_font(column))
        token = "text" if column in ("optimizer", "loss", "validation") else "text2"
        if text == "–":
            token = "text2" if lit else "text3"
            painter.setFont(font(12))
        elif column == "loss" and text in ("NaN", "∞"):
            token = "error"
        self._write(painter, place.adjusted(px(PAD), 0, -px(PAD), 0), text, token, right=to_the_right(column))

    def _write(self, painter: QPainter, room: QRect, text: str, token: str, *, right: bool = False) -> None:
        # A number that has lost its first digits unseen would be read as another one.
        cut = Qt.TextElideMode.ElideLeft if right else Qt.TextElideMode.ElideRight
        write(painter, room, text, token, flags=RIGHT if right else LEFT, cut=cut)


def text_of(row: RunRow, what: str) -> str:
    return {"name": row.name, "notes": row.notes, "tags": ", ".join(row.tags)}[what]
