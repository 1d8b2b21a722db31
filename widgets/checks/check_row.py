"""The row of one check result: verdict, line and reason; opened, also the measured numbers and the fix."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import text_label
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.shown_sentences import shown_sentence
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import CAPTION, LABEL, colour, font, px, theme

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
    """`sentence` is below the title; `why`, `measured`, `fix` and its `code` only while the point is chosen."""

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
    """The point as a person reads it; code and numbers stay as they are."""
    title, sentence, why, fix = map(shown_sentence, (item.title, item.sentence, item.why, item.fix))
    return replace(item, title=title, sentence=sentence, why=why, fix=fix)


class _Code(QFrame):
    """Lines of code that can be selected, with a button that copies all of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._label.setWordWrap(True)
        self.button = IconButton("copy", self.tr("Copy code"), key="Ctrl+C", size=24, icon_size=14, parent=self)
        self.button.clicked.connect(self.copy)
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._label, 1)
        self._layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)

    def text(self) -> str:
        return self._label.text()

    def show_code(self, text: str) -> None:
        self._label.setText(text)
        self.setVisible(bool(text))

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self._label.selectedText() or self.text())

    def renew(self) -> None:
        self._label.setFont(font(LABEL, code=True))
        self._layout.setContentsMargins(px(8), px(4), px(4), px(4))
        self._layout.setSpacing(px(4))


class CheckRow(QFrame):
    """A click is `pressed`, Enter or Space `asked`, an arrow `moved`, Esc `left`; each but the last has its key."""

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
        self._outer = QHBoxLayout(self)
        self._outer.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout()
        self._top = QHBoxLayout()
        self._top.addWidget(self._title, 1)
        self._top.addWidget(self._line, 0, Qt.AlignmentFlag.AlignTop)
        self._column.addLayout(self._top)
        for part in (self._sentence, self._why, self._measured, self._fix, self.code):
            self._column.addWidget(part)
        self._outer.addLayout(self._column, 1)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        claim_keys(self, ACTIVATE, MOVE)
        theme.changed.connect(self._renew)
        self._renew()
        self.show_item(item)

    def show_item(self, item: CheckItem) -> None:
        """Another verdict on the same point."""
        self.item = item = in_language(item)
        word = {
            "passed": self.tr("passed"),
            "failed": self.tr("failed"),
            "warning": self.tr("warning"),
            "skipped": self.tr("skipped"),
            "running": self.tr("running"),
        }[item.verdict]
        place = self.tr("line {line}").format(line=item.line) if item.line is not None else ""
        self._icon.set_icon(*_ICONS[item.verdict], word)
        self._title.setText(item.title)
        self._line.setText(place)
        set_style_property(self._title, "tone", "text3" if item.verdict == "skipped" else "text")
        set_style_property(self._line, "tone", "text2" if item.verdict in _GROUNDS else "text3")
        self._line.setVisible(bool(place))
        self._sentence.setText(item.sentence)
        self._sentence.setVisible(bool(item.sentence))
        self._why.setText(item.why)
        self._measured.setText(self.tr("Measured: {value}").format(value=item.measured))
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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = _GROUNDS.get(self.item.verdict) or ("accent_soft" if self._open else "")
        if not ground and self.underMouse():
            ground = "hover"
        painter.setPen(Qt.PenStyle.NoPen)
        if ground:
            painter.setBrush(colour(ground))
            painter.drawRoundedRect(self.rect(), px(4), px(4))
        if self._open:
            painter.setBrush(colour("accent"))
            painter.drawRoundedRect(QRect(0, 0, px(3), self.height()), 1, 1)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(4), px(4))

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

    def focusInEvent(self, event) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event) -> None:
        super().focusOutEvent(event)
        self.update()

    def _text(self, tone: str) -> QLabel:
        label = text_label("", "plain", tone, self)
        label.setWordWrap(True)
        return label

    def _renew(self) -> None:
        self._outer.setContentsMargins(px(8), px(6), px(8), px(6))
        self._outer.setSpacing(px(_GAP))
        self._column.setSpacing(px(3))
        self._top.setSpacing(px(8))
        self._title.setFont(font(LABEL, 500))
        self._line.setFont(font(CAPTION, code=True))
        self._line.setWordWrap(False)
        for part in (self._sentence, self._why, self._measured, self._fix):
            part.setFont(font(LABEL))
        self.code.renew()
        self.update()
