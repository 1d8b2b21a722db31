"""Labels in the roles of the style sheet: plain or elided, hairlines, and accented symbols."""

from __future__ import annotations

import functools
import textwrap
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QFontMetricsF, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from widgets.base.theme import colour, px
from widgets.base.translation import translated

_MOST = 64
"""Names that are compared: the rest are like them."""
_MODES = (Qt.TextElideMode.ElideMiddle, Qt.TextElideMode.ElideLeft, Qt.TextElideMode.ElideRight)


def elided_among(name: str, names: Sequence[str], font: QFont, width: float) -> str:
    """Return `name` within `width`, cut at the end, middle or beginning, so that most of `names` stay different.

    Where that is the same, in the middle: the head of a name says what it is of, its tail what it is. A number at the
    end of every name is never cut: half of one is another number.
    """
    metrics = QFontMetricsF(font)
    if metrics.horizontalAdvance(name) <= width:
        return name
    head, number = _number_at_end(name)
    if number and all(_number_at_end(each)[1] for each in names):
        room = width - metrics.horizontalAdvance(number)
        if room > metrics.horizontalAdvance("…"):
            return metrics.elidedText(head, Qt.TextElideMode.ElideRight, room) + number
    mode = _mode(tuple(names[:_MOST]), font.key(), round(width))
    return metrics.elidedText(name, mode, width)


def _number_at_end(name: str) -> tuple[str, str]:
    """Split `"learning_rate 0.01"` into `("learning_rate", " 0.01")`; the second part is empty without a number at the
    end.
    """
    head, _, tail = name.rpartition(" ")
    try:
        float(tail)
    except ValueError:
        return name, ""
    # Of "learning_rate 0.01 seed 2" both numbers count.
    return (head, f" {tail}") if head and not any(map(str.isdigit, head)) else (name, "")


@lru_cache(maxsize=256)
def _mode(names: tuple[str, ...], font: str, width: int) -> Qt.TextElideMode:
    written = QFont()
    written.fromString(font)
    metrics = QFontMetricsF(written)
    return max(_MODES, key=lambda mode: len({metrics.elidedText(name, mode, width) for name in names}))


_TONES = {"caption": "text3", "label": "text2"}
_ONE_LINE = Qt.TextFlag.TextSingleLine.value
_TOOLTIP_LETTERS = 64


def text_label(
    text: str, role: str = "body", tone: str = "", parent: QWidget | None = None, *, wraps: bool = False
) -> QLabel:
    """Make a plain label. `role` and `tone` are roles and tones of the style sheet."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wraps)
    label.setProperty("role", role)
    if tone:
        label.setProperty("tone", tone)
    return label


def wrapped(*texts: str) -> str:
    """Wrap texts, each from a new line, for a tooltip into readable lines; Qt would put plain text on one line."""
    return _in_lines("\n".join(translated(each) for each in texts if each))


@functools.lru_cache(1024)
def _in_lines(text: str) -> str:
    return "\n".join(
        textwrap.fill(line, _TOOLTIP_LETTERS, break_long_words=False, break_on_hyphens=False)
        for line in text.split("\n")
    )


def rule(*, vertical: bool = False, parent: QWidget | None = None) -> QFrame:
    """Make a hairline. A vertical one is 20 px high."""
    line = QFrame(parent)
    line.setObjectName("rule")
    if vertical:
        line.setFixedSize(1, px(20))
    else:
        line.setFixedHeight(1)
    return line


class ElidedLabel(QLabel):
    """Label of one line; if the text is too long, the first shorter form that fits, else a text elided at `elide`. The
    tooltip then has the whole text, before `note`.
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
        """Add a note to the tooltip."""
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
        """Return the text as painted: the whole text, or its elided form."""
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        forms = (self.text(), *self._shorter)
        fitting = next((form for form in forms if metrics.horizontalAdvance(form) <= room), forms[-1])
        return metrics.elidedText(fitting, self._elide, room)

    def _describe(self) -> None:
        cut = self.shown_text() != self.text()
        self.setToolTip(wrapped(self.text() if cut else "", self._note))


# Fonts set a combining mark anywhere but over its letter; DejaVu Sans, all that a bare Linux has, half a line too high.
# So the marks of m̂ and w̄ are drawn as strokes.
_SHAPES = {
    "\N{COMBINING CIRCUMFLEX ACCENT}": ((-1.0, 0.0), (0.0, -1.0), (1.0, 0.0)),
    "\N{COMBINING CARON}": ((-1.0, -1.0), (0.0, 0.0), (1.0, -1.0)),
    "\N{COMBINING MACRON}": ((-1.0, -0.4), (1.0, -0.4)),
    "\N{COMBINING OVERLINE}": ((-1.0, -0.4), (1.0, -0.4)),
    "\N{COMBINING TILDE}": ((-1.0, -0.2), (-0.4, -0.8), (0.4, -0.2), (1.0, -0.8)),
    "\N{COMBINING DOT ABOVE}": ((-0.1, -0.5), (0.1, -0.5)),
}
"""Points in units of half the width and of the height of a mark, from the middle of its lower edge."""


@lru_cache(maxsize=512)
def parted(text: str) -> tuple[str, tuple[tuple[int, str], ...]]:
    """Split a text into a text without accents, and the drawn accents with the positions of their letters."""
    letters: list[str] = []
    marks: list[tuple[int, str]] = []
    for letter in unicodedata.normalize("NFC", text):
        if letter in _SHAPES and letters:
            marks.append((len(letters) - 1, letter))
        else:
            letters.append(letter)
    return "".join(letters), tuple(marks)


def accented_width(metrics: QFontMetricsF, text: str) -> float:
    return metrics.horizontalAdvance(parted(text)[0])


def paint_accented(painter: QPainter, place: QRectF, text: str) -> None:
    """Paint one line in the middle of the rectangle `place`, in the painter's font and pen, which are restored."""
    letters, marks = parted(text)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, letters)
    if not marks:
        return
    metrics, pen = QFontMetricsF(painter.font()), painter.pen()
    left = place.center().x() - metrics.horizontalAdvance(letters) / 2
    baseline = place.center().y() + (metrics.ascent() - metrics.descent()) / 2
    em = painter.font().pixelSize()
    half, height = 0.2 * em, 0.17 * em
    painter.setPen(QPen(pen.color(), max(1.0, em / 12)))
    for at, mark in marks:
        middle = left + metrics.horizontalAdvance(letters[:at]) + metrics.horizontalAdvance(letters[at]) / 2
        top = baseline + metrics.tightBoundingRect(letters[at]).top() - 0.1 * em
        painter.drawPolyline(QPolygonF([QPointF(middle + x * half, top + y * height) for x, y in _SHAPES[mark]]))
    painter.setPen(pen)
