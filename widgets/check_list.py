"""What a check found, point by point: what holds, what fails and where; the chosen point says how to mend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from widgets.badge import Badge
from widgets.check_row import CheckItem, CheckRow, Verdict
from widgets.empty_state import EmptyState
from widgets.labels import text_label
from widgets.theme import px, theme

_ORDER: dict[Verdict, int] = {"fails": 0, "warns": 1}
_REST = 2
_VERDICTS: dict[Verdict, Verdict] = {"running": "waits"}


class CheckList(QWidget):
    """What fails stands above what only warns, and the rest below in the order in which it came.

    `lineAsked` has the line of a point that was clicked or where Enter was pressed.
    """

    lineAsked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[str, CheckRow] = {}
        self._chosen = ""
        self._badge = Badge()
        self._badge.hide()
        self._told = text_label("", "label")
        self._told.setWordWrap(True)
        self._told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._empty = EmptyState(
            "check-circle",
            self.tr("Not checked yet"),
            self.tr("What the optimizer must keep to is listed here."),
            parent=self,
        )
        self._head = QHBoxLayout()
        self._head.addWidget(text_label(self.tr("Contract check"), "title"))
        self._head.addWidget(self._badge)
        self._head.addWidget(self._told, 1)
        inside = QWidget()
        inside.setObjectName("plain")
        self._column = QVBoxLayout(inside)
        self._column.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inside)
        self._pages = QStackedLayout()
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self._area)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(self._head)
        self._outer.addLayout(self._pages, 1)
        self.setAccessibleName(self.tr("Contract check"))
        theme.changed.connect(self._renew)
        self._renew()
        self._tell()

    def set_subject(self, text: str) -> None:
        """What is checked against: the name of a contract on a badge; empty for none."""
        self._badge.show_text(text)
        self._badge.setVisible(bool(text))

    def show_empty(self, title: str, sentence: str) -> None:
        """Why there is nothing, and nothing else."""
        self.clear()
        self._empty.show_text("check-circle", title, sentence)

    def clear(self) -> None:
        for key in list(self._rows):
            self._take(key)
        self._tell()

    def show_items(self, items: Iterable[CheckItem]) -> None:
        """These points and no others; one that was chosen stays so."""
        wanted = {item.key: item for item in items}
        for key in [key for key in self._rows if key not in wanted]:
            self._take(key)
        for item in wanted.values():
            self._place(item)
        self._tell()

    def put(self, item: CheckItem) -> None:
        """One more point, or another verdict on one that is there."""
        self._place(item)
        self._tell()

    def items(self) -> list[CheckItem]:
        """From above."""
        return [row.item for row in self._shown()]

    def row(self, key: str) -> CheckRow:
        """Raises `KeyError` where there is no such point."""
        return self._rows[key]

    def chosen(self) -> str:
        """The key of the point that is unfolded; empty where none is."""
        return self._chosen

    def choose(self, key: str) -> None:
        """Unfold a point and fold the one before; with an empty key only that."""
        self._chosen = key
        for row in self._rows.values():
            row.unfold(row.item.key == key)
        self._pass_tab()
        if key:
            # It is as high as it will be only once it is laid out.
            QTimer.singleShot(0, self._rows[key], lambda: self._show(key))

    def summary(self) -> str:
        return self._told.text().replace("\u00a0", " ")

    def _place(self, item: CheckItem) -> None:
        row = self._rows.get(item.key)
        if row is None:
            row = self._rows[item.key] = CheckRow(item, self)
            row.pressed.connect(self._press)
            row.asked.connect(self._ask)
            row.moved.connect(self._move)
            row.left.connect(lambda: self.choose(""))
        else:
            self._column.removeWidget(row)
            row.show_item(item)
        others = self._shown()
        at = sum(_rank(other) <= _rank(row) for other in others)
        self._column.insertWidget(at, row)
        row.setVisible(True)
        self._pass_tab()

    def _take(self, key: str) -> None:
        row = self._rows.pop(key)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
        if key == self._chosen:
            self._chosen = ""

    def _shown(self) -> list[CheckRow]:
        items = (self._column.itemAt(place) for place in range(self._column.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, CheckRow)]

    def _press(self, key: str) -> None:
        self.choose(key)
        self._rows[key].setFocus(Qt.FocusReason.MouseFocusReason)
        self._ask(key)

    def _ask(self, key: str) -> None:
        if key != self._chosen:
            self.choose(key)
        line = self._rows[key].item.line
        if line is not None:
            self.lineAsked.emit(line)

    def _move(self, key: str, by: int) -> None:
        rows = self._shown()
        here = next(place for place, row in enumerate(rows) if row.item.key == key)
        target = rows[min(max(here + by, 0), len(rows) - 1)]
        self.choose(target.item.key)
        target.setFocus(Qt.FocusReason.TabFocusReason)

    def _show(self, key: str) -> None:
        row = self._rows.get(key)
        if row is not None:
            top = row.y()
            self._area.ensureVisible(0, top + row.height(), 0, px(8))
            self._area.ensureVisible(0, top, 0, px(8))

    def _pass_tab(self) -> None:
        """One stop for Tab: the chosen point or the first."""
        rows = self._shown()
        stop = self._rows.get(self._chosen) or (rows[0] if rows else None)
        for row in rows:
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if row is stop else Qt.FocusPolicy.ClickFocus)

    def _tell(self) -> None:
        # What runs has no verdict yet.
        counts = Counter(_VERDICTS.get(row.item.verdict, row.item.verdict) for row in self._rows.values())
        one_and_more: dict[Verdict, tuple[str, str]] = {
            "holds": (self.tr("{count} holds"), self.tr("{count} hold")),
            "fails": (self.tr("{count} fails"), self.tr("{count} fail")),
            "warns": (self.tr("{count} warns"), self.tr("{count} warn")),
            "waits": (self.tr("{count} waits"), self.tr("{count} wait")),
        }
        parts = [words[counts[verdict] > 1] for verdict, words in one_and_more.items() if counts[verdict]]
        numbers = [counts[verdict] for verdict in one_and_more if counts[verdict]]
        told = ", ".join(part.format(count=number) for part, number in zip(parts, numbers, strict=True))
        # A line ends between two of them, never within one.
        self._told.setText(told.replace(" ", "\u00a0").replace(",\u00a0", ", "))
        self.setAccessibleDescription(told)
        self._pages.setCurrentWidget(self._area if self._rows else self._empty)

    def _renew(self) -> None:
        self._outer.setContentsMargins(px(8), px(8), px(2), px(8))
        self._outer.setSpacing(px(6))
        self._head.setContentsMargins(px(8), 0, px(12), 0)
        self._head.setSpacing(px(8))
        self._column.setContentsMargins(0, 0, px(6), 0)
        self._column.setSpacing(px(2))


def _rank(row: CheckRow) -> int:
    return _ORDER.get(row.item.verdict, _REST)
