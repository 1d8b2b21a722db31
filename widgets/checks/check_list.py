"""List of check results, failed and passed; the selected result shows its reason and its fix."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QStackedLayout, QWidget

from widgets.base.brush import fill, ring, smooth
from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import CAPTION, LABEL, colour, font, px, theme
from widgets.base.translation import tr, translated
from widgets.notices.badge import Badge
from widgets.notices.empty_state import EmptyState

Verdict = Literal["passed", "failed", "warning", "skipped", "running"]
_ICONS: dict[Verdict, tuple[str, str]] = {
    "passed": ("check-circle", "accent"),
    "failed": ("x-circle-fill", "error"),
    "warning": ("warning-fill", "warn"),
    "skipped": ("minus-circle", "text3"),
    "running": ("dots-three-circle", "text2"),
}
_GROUNDS: dict[Verdict, str] = {"failed": "error_soft", "warning": "warn_soft"}
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -1000, Qt.Key.Key_End: 1000}
_ICON, _GAP = 16, 10


@dataclass(frozen=True, slots=True)
class CheckItem:
    """Result of one rule: `sentence` is below the title; `why`, `measured`, `fix` and `code` are shown only while it is
    selected.
    """

    key: str
    title: str
    verdict: Verdict = "skipped"
    sentence: str = ""
    line: int | None = None
    why: str = ""
    fix: str = ""
    code: str = ""
    measured: str = ""


def in_language(item: CheckItem) -> CheckItem:
    """Translate a result; code and numbers are unchanged."""
    title, sentence, why, fix = map(translated, (item.title, item.sentence, item.why, item.fix))
    return replace(item, title=title, sentence=sentence, why=why, fix=fix)


class _Code(QFrame):
    """Selectable lines of code, with a button that copies all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._label.setWordWrap(True)
        self.button = IconButton("copy", tr("Copy code"), key="Ctrl+C", size=24, icon_size=14, parent=self)
        self.button.clicked.connect(self.copy)
        copying = self.button, 0, Qt.AlignmentFlag.AlignTop
        in_row((self._label, 1), copying, of=self, margins=(8, 4, 4, 4), spacing=4)

    def text(self) -> str:
        return self._label.text()

    def show_code(self, text: str) -> None:
        self._label.setText(text)
        self.setVisible(bool(text))

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self._label.selectedText() or self.text())

    def renew(self) -> None:
        self._label.setFont(font(LABEL, code=True))


class CheckRow(QFrame):
    """Row of the list: a click emits `pressed`, Enter or Space `asked`, an arrow `moved`, all with the row's key; Esc
    emits `left`.
    """

    pressed = Signal(str)
    asked = Signal(str)
    moved = Signal(str, int)
    left = Signal()

    def __init__(self, item: CheckItem, parent: QWidget) -> None:
        super().__init__(parent)
        self.item = item
        self._open = False
        self._icon = IconLabel("minus-circle", "text3", _ICON, self)
        self._title = self._text("text")
        self._line = self._text("text3")
        self._sentence, self._why, self._measured, self._fix = (self._text("text2") for _ in range(4))
        self.code = _Code(self)
        at_top = Qt.AlignmentFlag.AlignTop
        top = in_row((self._title, 1), (self._line, 0, at_top), spacing=8)
        words = in_column(top, self._sentence, self._why, self._measured, self._fix, self.code, spacing=3)
        in_row((self._icon, 0, at_top), (words, 1), of=self, margins=(8, 6, 8, 6), spacing=_GAP)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE, MOVE)
        theme.changed.connect(self._renew)
        self._renew()
        self.show_item(item)

    def show_item(self, item: CheckItem) -> None:
        """Show a new verdict for the same rule."""
        self.item = item = in_language(item)
        word = {
            "passed": tr("passed"),
            "failed": tr("failed"),
            "warning": tr("warning"),
            "skipped": tr("skipped"),
            "running": tr("running"),
        }[item.verdict]
        place = tr("line {line}", line=item.line) if item.line is not None else ""
        self._icon.set_icon(*_ICONS[item.verdict], word)
        self._title.setText(item.title)
        self._line.setText(place)
        set_style_property(self._title, "tone", "text3" if item.verdict == "skipped" else "text")
        set_style_property(self._line, "tone", "text2" if item.verdict in _GROUNDS else "text3")
        self._line.setVisible(bool(place))
        self._sentence.setText(item.sentence)
        self._sentence.setVisible(bool(item.sentence))
        self._why.setText(item.why)
        self._measured.setText(tr("Measured: {value}", value=item.measured))
        self._fix.setText(item.fix)
        self.code.show_code(item.code)
        self.setAccessibleName(", ".join(part for part in (item.title, word, place) if part))
        self.setAccessibleDescription(" ".join(part for part in (item.sentence, item.why, item.fix) if part))
        self.unfold(self._open)

    def is_open(self) -> bool:
        return self._open

    def unfold(self, on: bool) -> None:
        self._open = on
        item = self.item
        for part, text in (
            (self._why, item.why),
            (self._measured, item.measured),
            (self._fix, item.fix),
            (self.code, item.code),
        ):
            part.setVisible(on and bool(text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        ground = _GROUNDS.get(self.item.verdict) or ("accent_soft" if self._open else "")
        if not ground and self.underMouse():
            ground = "hover"
        if ground:
            fill(painter, self.rect(), ground)
        if self._open:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent"))
            painter.drawRoundedRect(QRect(0, 0, px(3), self.height()), 1, 1)
        if self.hasFocus():
            ring(painter, self.rect())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit(self.item.key)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # Taken here, so that the release comes here too.
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ACTIVATE:
            self.asked.emit(self.item.key)
        elif event.key() in _STEPS:
            self.moved.emit(self.item.key, _STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Escape and self._open:
            self.left.emit()
        elif event.matches(QKeySequence.StandardKey.Copy) and self.item.code:
            self.code.copy()
        else:
            super().keyPressEvent(event)

    def _text(self, tone: str) -> QLabel:
        return text_label("", "plain", tone, self, wraps=True)

    def _renew(self) -> None:
        self._title.setFont(font(LABEL, 500))
        self._line.setFont(font(CAPTION, code=True))
        self._line.setWordWrap(False)
        for part in (self._sentence, self._why, self._measured, self._fix):
            part.setFont(font(LABEL))
        self.code.renew()
        self.update()


_ORDER: dict[Verdict, int] = {"failed": 0, "warning": 1}
_REST = 2


class CheckList(QWidget):
    """List of check results: failures first, then warnings, then others in the order of their arrival.

    `lineAsked` has the line of a point that was clicked or where Enter was pressed.
    """

    lineAsked = Signal(int)
    checkAsked = Signal()
    """Signal that the button was pressed which is there while there is nothing to list."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: dict[str, CheckRow] = {}
        self._chosen = ""
        self._badge = Badge()
        self._badge.hide()
        self._summary = text_label("", "label", wraps=True)
        self._summary.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.empty_state = EmptyState(
            "check-circle",
            tr("Not checked yet"),
            tr("The rules of the contract are listed here."),
            action=tr("Check"),
            action_icon="lightning",
            parent=self,
        )
        self.empty_state.triggered.connect(self.checkAsked)
        title = text_label(tr("Contract check"), "title")
        head = in_row(title, self._badge, (self._summary, 1), margins=(8, 0, 12, 0), spacing=8)
        inside = QWidget()
        inside.setObjectName("plain")
        self._column = in_column(1, of=inside, margins=(0, 0, 6, 0), spacing=2)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(inside)
        self._pages = QStackedLayout()
        self._pages.addWidget(self.empty_state)
        self._pages.addWidget(self._area)
        in_column(head, (self._pages, 1), of=self, margins=(8, 8, 2, 8), spacing=6)
        self.setAccessibleName(tr("Contract check"))
        self._show_summary()

    def set_subject(self, text: str) -> None:
        """Set the checked optimizer: the name of its contract on a badge; empty for none."""
        self._badge.show_text(text)
        self._badge.setVisible(bool(text))

    def show_empty(self, title: str, sentence: str) -> None:
        """Show only a reason for an empty list."""
        self.clear()
        self.empty_state.show_text("check-circle", title, sentence)

    def clear(self) -> None:
        for key in list(self._rows):
            self._remove(key)
        self._show_summary()

    def show_items(self, items: Iterable[CheckItem]) -> None:
        """Show `items` in place of the current results; the selection is kept."""
        wanted = {item.key: item for item in items}
        for key in [key for key in self._rows if key not in wanted]:
            self._remove(key)
        for item in wanted.values():
            self._add_or_update(item)
        self._show_summary()

    def put(self, item: CheckItem) -> None:
        """Add a result, or update the result with its key."""
        self._add_or_update(item)
        self._show_summary()

    def items(self) -> list[CheckItem]:
        """Return the rows, top to bottom."""
        return [row.item for row in self._shown()]

    def row(self, key: str) -> CheckRow:
        """Return the row of a result. Raises `KeyError` for an unknown key."""
        return self._rows[key]

    def chosen(self) -> str:
        """Return the key of the unfolded result; empty for none."""
        return self._chosen

    def choose(self, key: str) -> None:
        """Unfold a result and fold the current one; an empty key only folds."""
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
        """Update the one stop for Tab: the chosen result, or the first."""
        rows = self._shown()
        stop = self._rows.get(self._chosen) or (rows[0] if rows else None)
        for row in rows:
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if row is stop else Qt.FocusPolicy.ClickFocus)

    def _show_summary(self) -> None:
        counts = Counter(row.item.verdict for row in self._rows.values())
        one_and_more: dict[Verdict, tuple[str, str]] = {
            "passed": (tr("{count} passed"), tr("{count} passed")),
            "failed": (tr("{count} failed"), tr("{count} failed")),
            "warning": (tr("{count} warning"), tr("{count} warnings")),
            "skipped": (tr("{count} skipped"), tr("{count} skipped")),
            "running": (tr("{count} not run yet"), tr("{count} not run yet")),
        }
        parts = [words[counts[verdict] > 1] for verdict, words in one_and_more.items() if counts[verdict]]
        numbers = [counts[verdict] for verdict in one_and_more if counts[verdict]]
        message = ", ".join(part.format(count=number) for part, number in zip(parts, numbers, strict=True))
        # A line ends between two of them, never within one.
        self._summary.setText(message.replace(" ", "\u00a0").replace(",\u00a0", ", "))
        self.setAccessibleDescription(message)
        self._pages.setCurrentWidget(self._area if self._rows else self.empty_state)


def _rank(row: CheckRow) -> int:
    return _ORDER.get(row.item.verdict, _REST)
