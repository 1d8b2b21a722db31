"""Text labels in the roles of the style sheet: plain, elided, and hairlines."""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from widgets.base.shown_sentences import shown_sentence
from widgets.base.theme import colour, px

_TONES = {"caption": "text3", "label": "text2"}
_ONE_LINE = Qt.TextFlag.TextSingleLine.value
_TOOLTIP_LETTERS = 64


def text_label(
    text: str, role: str = "body", tone: str = "", parent: QWidget | None = None, *, wraps: bool = False
) -> QLabel:
    """A plain label. `role` and `tone` are those of the style sheet."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wraps)
    label.setProperty("role", role)
    if tone:
        label.setProperty("tone", tone)
    return label


def wrapped(text: str) -> str:
    """Text for a tooltip, in lines that can be read; Qt puts plain text on one line, however long."""
    return _in_lines(shown_sentence(text))


@functools.lru_cache(1024)
def _in_lines(text: str) -> str:
    return "\n".join(
        textwrap.fill(line, _TOOLTIP_LETTERS, break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )


def rule(*, vertical: bool = False, parent: QWidget | None = None) -> QFrame:
    """A hairline. A vertical one is 20 px high."""
    line = QFrame(parent)
    line.setObjectName("rule")
    if vertical:
        line.setFixedSize(1, px(20))
    else:
        line.setFixedHeight(1)
    return line


class ElidedLabel(QLabel):
    """One line; where it does not fit, the first of its shorter forms that does, else one that ends in `…` or has it
    where `elide` says. The tooltip then has all of it, before `note`.
    """

    clicked = Signal()

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        tone: str = "",
        parent: QWidget | None = None,
        *,
        elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(text, parent)
        self._elide = elide
        self._note = ""
        self._shorter: tuple[str, ...] = ()
        self._lit = False
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        if tone:
            self.setProperty("tone", tone)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_note(self, note: str) -> None:
        """What the tooltip says besides."""
        self._note = note
        self._describe()

    def set_tone(self, tone: str) -> None:
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.update()

    def setText(self, text: str, shorter: Sequence[str] = ()) -> None:
        self._shorter = tuple(shorter)
        super().setText(text)
        self._describe()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(24), super().minimumSizeHint().height())

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._describe()

    def paintEvent(self, event) -> None:
        painter = QPainter(self)
        tone = self.property("tone") or _TONES.get(self.property("role"), "text")
        painter.setPen(colour("off" if not self.isEnabled() else "text" if self._lit else tone))
        painter.drawText(self.contentsRect(), self.alignment().value | _ONE_LINE, self.shown_text())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._lit = bool(self._note)
        self.update()

    def leaveEvent(self, event) -> None:
        self._lit = False
        self.update()

    def shown_text(self) -> str:
        """What is painted: the whole text, or as much as has room."""
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        forms = (self.text(), *self._shorter)
        fitting = next((form for form in forms if metrics.horizontalAdvance(form) <= room), forms[-1])
        return metrics.elidedText(fitting, self._elide, room)

    def _describe(self) -> None:
        cut = self.shown_text() != self.text()
        self.setToolTip(wrapped("\n".join(part for part in (self.text() if cut else "", self._note) if part)))
