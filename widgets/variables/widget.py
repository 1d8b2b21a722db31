"""The tree of variables: what is trained, its slots, their current norms and trends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from widgets.base.labels import ElidedLabel, text_label
from widgets.base.paint_seconds import timed
from widgets.base.shortcut_override import claim_keys
from widgets.base.theme import font, px, theme
from widgets.controls.search_field import SearchField
from widgets.variables.model import NAME, NORM, SHAPE, TREND, Index, Node, TreeRow, Value, VariableModel
from widgets.variables.painting import CARET_ROOM, RowDelegate, paint_ground

_OPEN_AT_FIRST = 24
"""Rows up to which everything is unfolded; with more, only the first variables are."""
_OWN_KEYS = frozenset(
    {
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Return,
        Qt.Key.Key_Enter,
    }
)


class VariableTree(QFrame):
    """Heading, filter and tree. `chosen` names the row that a person went to, by pointer or by keyboard, `menuAsked`
    the one on which a menu was asked for, and where on the screen.
    """

    chosen = Signal(str)
    menuAsked = Signal(str, QPoint)
    sightChanged = Signal()
    """Other rows are in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.model = VariableModel()
        self.view = _View(self.model)
        self._counts = ""
        self.caption = ElidedLabel("", "caption")
        self.caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.filter = SearchField(self.tr("Filter variables"))
        self.filter.setPlaceholderText(self.tr("Filter variables"))
        self.filter.setToolTip(self.tr("Filter variables (Ctrl+F)"))
        self.filter.left.connect(self.view.setFocus)
        self._none = text_label("", "label", "text3")
        self._none.setWordWrap(True)
        self._none.hide()
        self.filter.textChanged.connect(self._filter)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self, self._begin_filter)
        self._head = QHBoxLayout()
        self._head.addWidget(text_label(self.tr("Variables"), "title"))
        self._head.addWidget(self.caption, 1)
        self._top = QVBoxLayout()
        self._top.addLayout(self._head)
        self._top.addWidget(self.filter)
        self._top.addWidget(self._none)
        layout = QVBoxLayout(self)
        layout.addLayout(self._top)
        layout.addWidget(self.view, 1)
        self.view.chosen.connect(self.chosen)
        self.view.menuAsked.connect(self.menuAsked)
        for changed in (self.view.verticalScrollBar().valueChanged, self.view.expanded, self.view.collapsed):
            changed.connect(lambda _: self.sightChanged.emit())
        theme.changed.connect(self._renew)
        self._renew()

    def set_rows(self, rows: Iterable[TreeRow], caption: str = "") -> None:
        """Replace all rows. What was chosen and unfolded stays so where its key is still there."""
        self._counts = caption
        self.caption.setText(caption)
        self.view.set_rows(rows)
        self._filter(self.filter.text())

    def show_values(self, values: Mapping[str, tuple[Value | None, NDArray[np.floating]]]) -> None:
        """Norm and trend by key. An `int` is shown in full; a norm that is not finite as an error, `None` as a dash."""
        self.model.show_values(values)

    def keys_in_sight(self) -> tuple[str, ...]:
        """Of the rows that are not scrolled away or folded, from above."""
        return self.view.keys_in_sight()

    def set_note(self, note: str) -> None:
        """Say something of the values in place of the caption; nothing more where it is empty."""
        self.caption.setText(note or self._counts)

    def select(self, key: str) -> None:
        """Mark a row as chosen without emitting a signal; an unknown key takes the mark away."""
        self.view.select(key)

    @property
    def selected(self) -> str:
        """Key of the chosen row, or empty."""
        return self.view.selected

    def _filter(self, text: str) -> None:
        found = self.view.filter_rows(text)
        self.sightChanged.emit()
        self._none.setVisible(bool(text.strip()) and not found)
        self._none.setText(self.tr('Nothing here is called "%1". Esc shows all').replace("%1", text.strip()))

    def _begin_filter(self) -> None:
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    def _renew(self) -> None:
        self._head.setSpacing(px(8))
        self._top.setContentsMargins(px(16), px(10), px(12), px(4))
        self._top.setSpacing(px(8))
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(1, 0, 1, px(4))
        layout.setSpacing(px(4))
        self.view.renew()


class _View(QTreeView):
    chosen = Signal(str)
    menuAsked = Signal(str, QPoint)

    def __init__(self, model: VariableModel) -> None:
        super().__init__()
        self._rows = model
        self._silent = False
        self._hovered: Node | None = None
        self.setModel(model)
        self._painter = RowDelegate(self)
        self.setItemDelegate(self._painter)
        # The delegate paints the branches: theirs would leave a hole in the selected row.
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setExpandsOnDoubleClick(False)
        self.setAccessibleName(self.tr("Variables"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsClickable(False)
        header.setMinimumSectionSize(20)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        # Space and the arrows to the side stay the transport's: a click here must not take them away.
        claim_keys(self, _OWN_KEYS)

    def renew(self) -> None:
        self.header().setFont(font(11))
        self.header().setFixedHeight(px(26))
        for column, width in ((SHAPE, 78 if self._rows.driven else 54), (NORM, 62), (TREND, 48)):
            self.setColumnWidth(column, px(width))
        self.verticalScrollBar().setSingleStep(px(28))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def set_rows(self, rows: Iterable[TreeRow]) -> None:
        folded = {key for key in self._rows.keys if not self.isExpanded(self._rows.index_of(key))}
        known = set(self._rows.keys)
        selected = self.selected
        self._rows.set_rows(rows)
        self._painter.names = tuple(node.row.name for node in self._rows.roots)
        few = len(self._rows.keys) <= _OPEN_AT_FIRST
        for place, node in enumerate(self._rows.roots):
            key = node.row.key
            # The optimizer's own state, which has no shape, is a row or two, and always of use.
            unfold = key not in folded if key in known else few or place < 3 or not node.row.shape
            self.setExpanded(self._rows.index_of(key), unfold)
        self.select(selected)
        self.renew()

    def keys_in_sight(self) -> tuple[str, ...]:
        found, bottom = [], self.viewport().height()
        index = self.indexAt(QPoint(0, 0))
        while index.isValid() and self.visualRect(index).top() < bottom:
            found.append(self._rows.node(index).row.key)
            index = self.indexBelow(index)
        return tuple(found)

    def filter_rows(self, text: str) -> bool:
        """Leave rows whose name, letter or key has every word of `text`, with their parents and children. In a word `*`
        stands for any letters, and `?` for one: `dense*/kernel`.

        True where there are any.
        """
        words = text.casefold().split()
        for node in self._rows.roots:
            self._filter(node, QModelIndex(), words)
        return any(not self.isRowHidden(node.place, QModelIndex()) for node in self._rows.roots)

    @property
    def selected(self) -> str:
        indexes = self.selectionModel().selectedRows()
        return self._rows.node(indexes[0]).row.key if indexes else ""

    def select(self, key: str) -> None:
        index = self._rows.index_of(key)
        self._silent = True
        if index.isValid():
            self.expand(index.parent())
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, flags)
        else:
            self.selectionModel().clear()
        self._silent = False

    def dataChanged(self, *_: object) -> None:
        """Only norms and trends change: the base class would have every cell painted."""
        self.viewport().update(self.columnViewportPosition(NORM), 0, self.viewport().width(), self.viewport().height())

    @timed
    def paintEvent(self, event: QPaintEvent) -> None:
        under = self.indexAt(self.viewport().mapFromGlobal(QCursor.pos()))
        self._hovered = self._rows.node(under) if under.isValid() and self.viewport().underMouse() else None
        self._painter.painted = event.region()
        super().paintEvent(event)

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Only the cells that changed are painted, so the ground cannot be left to one of them."""
        selected = self.selectionModel().isSelected(index)
        if selected or self._rows.node(index) is self._hovered:
            place = QRect(0, option.rect.top(), self.viewport().width(), option.rect.height())
            paint_ground(painter, place, selected)
        super().drawRow(painter, option, index)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and not self._silent:
            self.chosen.emit(self._rows.node(current).row.key)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the caret unfolds, without choosing the row."""
        index = self.indexAt(event.position().toPoint())
        node = self._rows.node(index) if index.isValid() else None
        if node is not None and node.children and event.position().x() < px(CARET_ROOM):
            self.setExpanded(index.siblingAtColumn(NAME), not self.isExpanded(index.siblingAtColumn(NAME)))
            event.accept()
        else:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """On the row under the pointer; from the keyboard on the current one."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index, at = self.indexAt(event.pos()), event.globalPos()
        else:
            index = self.currentIndex()
            at = self.viewport().mapToGlobal(self.visualRect(index.siblingAtColumn(NAME)).bottomLeft())
        if index.isValid():
            self.menuAsked.emit(self._rows.node(index).row.key, at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter unfolds and folds."""
        current = self.currentIndex().siblingAtColumn(NAME)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.setExpanded(current, not self.isExpanded(current))
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Escape):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, _text: str) -> None:
        """Letters are the window's shortcuts; the filter searches."""

    def _filter(self, node: Node, parent: QModelIndex, words: list[str]) -> None:
        mine = _matches(node, words)
        index = self._rows.index_of(node.row.key)
        shown = [mine or _matches(child, words) for child in node.children]
        for child, show in zip(node.children, shown, strict=True):
            self.setRowHidden(child.place, index, not show)
        self.setRowHidden(node.place, parent, not (mine or any(shown)))
        if words and any(shown):
            self.expand(index)


def _matches(node: Node, words: list[str]) -> bool:
    text = f"{node.row.key} {node.row.letter} {node.row.name}".casefold()
    return all(_has(text, word) for word in words)


def _has(text: str, word: str) -> bool:
    if "*" not in word and "?" not in word:
        return word in text
    # Brackets are those of an element or a part of a name.
    return fnmatchcase(text, f"*{word.replace('[', '[[]')}*")
