"""Qt model of the variable tree: the tree is set once, then values change in place."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt

from widgets.base.display_numbers import read_out, thousands
from widgets.base.translation import tr

Index = QModelIndex | QPersistentModelIndex
Value = float | int
NAME, SHAPE, NORM, TREND = range(4)
NODE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Driver:
    """Optimizer of a variable, in a word; `apart` if it differs from the default optimizer, `idle` if nothing trains
    the variable.
    """

    title: str
    apart: bool = False
    idle: bool = False


@dataclass(frozen=True, slots=True)
class TreeRow:
    """Row of the tree: `parent` is the key of another row, or empty. `letter` is before the name of a slot; `series` is
    its colour.

    A row with `series` None has no hue: a group, or a slot that is not a moment. A `driver` is in place of
    the shape, which the tooltip then has.
    """

    key: str
    parent: str
    name: str
    letter: str = ""
    shape: str = ""
    series: int | None = None
    driver: Driver | None = None


@dataclass(eq=False, slots=True)
class Node:
    """Row at its position, with its current values."""

    row: TreeRow
    parent: Node | None
    place: int
    children: list[Node] = field(default_factory=list)
    value: Value | None = None
    unknown: bool = False
    """True if the slot has a number that nobody knows."""
    trend: NDArray[np.floating] = field(default_factory=lambda: np.empty(0))

    @property
    def norm(self) -> str:
        """Format whole numbers in full, others with about four digits; `NaN` if not a number, a dash if unknown."""
        if self.value is None:
            return "–" if self.unknown else ""
        if isinstance(self.value, int):
            return thousands(self.value)
        if math.isnan(self.value):
            return "NaN"
        return read_out(self.value, 4 if self.value >= 0.1 else 3)

    @property
    def beside(self) -> str:
        """Return the text between name and norm."""
        return self.row.driver.title if self.row.driver is not None else self.row.shape

    @property
    def broken(self) -> bool:
        return self.value is not None and not math.isfinite(self.value)


class VariableModel(QAbstractItemModel):
    """Columns Name, Shape, Norm, Trend. `NODE` gives the `Node` of a row."""

    def __init__(self) -> None:
        super().__init__()
        self._roots: list[Node] = []
        self._nodes: dict[str, Node] = {}

    def set_rows(self, rows: Iterable[TreeRow]) -> None:
        """Replace all rows; parents come before their children.

        Raises `ValueError` if a key comes twice or a parent is not there yet.
        """
        roots: list[Node] = []
        nodes: dict[str, Node] = {}
        for row in rows:
            if row.key in nodes or (row.parent and row.parent not in nodes):
                raise ValueError(f"{row.key!r} comes twice, or before its parent {row.parent!r}")
            parent = nodes[row.parent] if row.parent else None
            siblings = parent.children if parent else roots
            nodes[row.key] = Node(row, parent, len(siblings))
            siblings.append(nodes[row.key])
        self.beginResetModel()
        self._roots, self._nodes = roots, nodes
        self.endResetModel()

    @property
    def driven(self) -> bool:
        """True if rows name their optimizer."""
        return any(node.row.driver is not None for node in self._roots)

    def show_values(self, values: Mapping[str, tuple[Value | None, NDArray[np.floating]]]) -> None:
        """Show norm and trend by key, in place; `None` for an unknown norm. Keys without a row are ignored."""
        groups: dict[Node | None, tuple[int, int]] = {}
        for key, (value, trend) in values.items():
            if (node := self._nodes.get(key)) is not None:
                node.value, node.trend, node.unknown = value, trend, value is None
                first, last = groups.get(node.parent, (node.place, node.place))
                groups[node.parent] = min(first, node.place), max(last, node.place)
        for parent, (first, last) in groups.items():
            above = self.index_of(parent.row.key) if parent else QModelIndex()
            self.dataChanged.emit(self.index(first, NORM, above), self.index(last, TREND, above))

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self._nodes)

    @property
    def roots(self) -> tuple[Node, ...]:
        return tuple(self._roots)

    def index_of(self, key: str) -> QModelIndex:
        """Return the index of a row's name; invalid if there is no such row."""
        node = self._nodes.get(key)
        return QModelIndex() if node is None else self.createIndex(node.place, NAME, node)

    def node(self, index: Index) -> Node:
        found: Node = index.internalPointer()
        return found

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008 - Qt's own
        siblings = self.node(parent).children if parent.isValid() else self._roots
        if not (0 <= row < len(siblings) and 0 <= column < 4):
            return QModelIndex()
        return self.createIndex(row, column, siblings[row])

    def parent(self, index: Index | None = None) -> QModelIndex:  # type: ignore[override]  # Qt overloads it
        above = self.node(index).parent if index is not None and index.isValid() else None
        return QModelIndex() if above is None else self.createIndex(above.place, NAME, above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own
        if parent.column() > 0:
            return 0
        return len(self.node(parent).children if parent.isValid() else self._roots)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own
        return 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            beside = tr("Optimizer") if self.driven else tr("Shape")
            return (tr("Name"), beside, tr("Norm"), tr("Trend"))[section]
        if role == Qt.ItemDataRole.ToolTipRole and section == NORM:
            return tr("Weights before the step's update, as the batch saw them; slots after it")
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section in (SHAPE, NORM) else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        node = self.node(index)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return (node.row.name, node.beside, node.norm, "")[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole:
                driver = node.row.driver.title if node.row.driver is not None else ""
                parts = (node.row.letter, node.row.name, driver, node.row.shape, node.norm)
                return ", ".join(part for part in parts if part)
            case Qt.ItemDataRole.ToolTipRole:
                return _tooltip(node.row) if index.column() in (NAME, SHAPE) else None
            case Qt.ItemDataRole.UserRole:
                return node
        return None


def _tooltip(row: TreeRow) -> str:
    """Return the whole key, and under it the shape if the column shows another text."""
    return row.key if row.driver is None else "\n".join(part for part in (row.key, row.shape) if part)
