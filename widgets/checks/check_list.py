"""The list of check results: passed, failed and where; the selected one shows its fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from widgets.base.labels import text_label
from widgets.base.theme import px, theme
from widgets.checks.check_row import CheckItem, CheckRow, Verdict
from widgets.notices.badge import Badge
from widgets.notices.empty_state import EmptyState

_ORDER: dict[Verdict, int] = {"failed": 0, "warning": 1}
_REST = 2


class CheckList(QWidget):
    """Failures come first, then warnings, then the rest in the order in which it came.

    `lineAsked` has the line of a point that was clicked or where Enter was pressed.
    """

    lineAsked = Signal(int)
    checkAsked = Signal()
    """The button was pressed that is there while there is nothing to list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[str, CheckRow] = {}
        self._chosen = ""
        self._badge = Badge()
        self._badge.hide()
        self._summary = text_label("", "label")
        self._summary.setWordWrap(True)
        self._summary.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.empty_state = EmptyState(
            "check-circle",
            self.tr("Not checked yet"),
            self.tr("What the optimizer must keep to is listed here."),
            action=self.tr("Check"),
            action_icon="lightning",
            parent=self,
        )
        self.empty_state.triggered.connect(self.checkAsked)
        self._head = QHBoxLayout()
        self._head.addWidget(text_label(self.tr("Contract check"), "title"))
        self._head.addWidget(self._badge)
        self._head.addWidget(self._summary, 1)
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
        self._pages.addWidget(self.empty_state)
        self._pages.addWidget(self._area)
        self._outer = QVBoxLayout(self)
        self._outer.addLayout(self._head)
        self._outer.addLayout(self._pages, 1)
        self.setAccessibleName(self.tr("Contract check"))
        theme.changed.connect(self._renew)
        self._renew()
        self._show_summary()

    def set_subject(self, text: str) -> None:
        """What is checked against: the name of a contract on a badge; empty for none."""
        self._badge.show_text(text)
        self._badge.setVisible(bool(text))

    def show_empty(self, title: str, sentence: str) -> None:
        """Why there is nothing, and nothing else."""
        self.clear()
        self.empty_state.show_text("check-circle", title, sentence)

    def clear(self) -> None:
        for key in list(self._rows):
            self._remove(key)
        self._show_summary()

    def show_items(self, items: Iterable[CheckItem]) -> None:
        """These points and no others; one that was chosen stays so."""
        wanted = {item.key: item for item in items}
        for key in [key for key in self._rows if key not in wanted]:
            self._remove(key)
        for item in wanted.values():
            self._add_or_update(item)
        self._show_summary()

    def put(self, item: CheckItem) -> None:
        """One more point, or another verdict on one that is there."""
        self._add_or_update(item)
        self._show_summary()

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
        self._update_tab_stop()
        if key:
            # It is as high as it will be only once it is laid out.
            QTimer.singleShot(0, self._rows[key], lambda: self._show(key))

    def summary_text(self) -> str:
        return self._summary.text().replace("\u00a0", " ")

    def _add_or_update(self, item: CheckItem) -> None:
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
        self._update_tab_stop()

    def _remove(self, key: str) -> None:
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

    def _update_tab_stop(self) -> None:
        """One stop for Tab: the chosen point or the first."""
        rows = self._shown()
        stop = self._rows.get(self._chosen) or (rows[0] if rows else None)
        for row in rows:
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if row is stop else Qt.FocusPolicy.ClickFocus)

    def _show_summary(self) -> None:
        counts = Counter(row.item.verdict for row in self._rows.values())
        one_and_more: dict[Verdict, tuple[str, str]] = {
            "passed": (self.tr("{count} passed"), self.tr("{count} passed")),
            "failed": (self.tr("{count} failed"), self.tr("{count} failed")),
            "warning": (self.tr("{count} warning"), self.tr("{count} warnings")),
            "skipped": (self.tr("{count} skipped"), self.tr("{count} skipped")),
            "running": (self.tr("{count} not run yet"), self.tr("{count} not run yet")),
        }
        parts = [words[counts[verdict] > 1] for verdict, words in one_and_more.items() if counts[verdict]]
        numbers = [counts[verdict] for verdict in one_and_more if counts[verdict]]
        message = ", ".join(part.format(count=number) for part, number in zip(parts, numbers, strict=True))
        # A line ends between two of them, never within one.
        self._summary.setText(message.replace(" ", "\u00a0").replace(",\u00a0", ", "))
        self.setAccessibleDescription(message)
        self._pages.setCurrentWidget(self._area if self._rows else self.empty_state)

    def _renew(self) -> None:
        self._outer.setContentsMargins(px(8), px(8), px(2), px(8))
        self._outer.setSpacing(px(6))
        self._head.setContentsMargins(px(8), 0, px(12), 0)
        self._head.setSpacing(px(8))
        self._column.setContentsMargins(0, 0, px(6), 0)
        self._column.setSpacing(px(2))


def _rank(row: CheckRow) -> int:
    return _ORDER.get(row.item.verdict, _REST)
