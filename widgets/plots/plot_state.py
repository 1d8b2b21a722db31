"""What became of curves that are kept: a strip between the title of a tile and its plot."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QWidget

from widgets.icons import paint_icon
from widgets.labels import wrapped
from widgets.theme import BODY, LABEL, colour, font, px

_ICON, _PAD, _LINE = 16, 6, 16
_REST = 36 + 80
"""Height that the title of the tile and its curves have, before the sentence has any."""


class PlotState(QWidget):
    """A title, and as much of a sentence as leaves the curves their room; the tooltip has all of it."""

    def __init__(self, title: str, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._sentence = title, sentence
        self._lines: list[str] = []
        self.setAccessibleName(f"{title}. {sentence}")
        self.setToolTip(wrapped(f"{title}\n{sentence}"))

    def fit(self, width: int, height: int) -> None:
        """Take the height that it needs in a tile of this size."""
        room = (height - px(_REST) - px(_LINE + 2 * _PAD)) // px(_LINE)
        self._lines = _lines(self._sentence, width - 2 * px(_PAD) - px(_ICON + 6), max(0, room))
        self.setFixedHeight(px(_LINE) * (1 + len(self._lines)) + 2 * px(_PAD))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("error_soft"))
        pad, line = px(_PAD), px(_LINE)
        icon = QRectF(pad, pad, px(_ICON), px(_ICON)).toRect()
        paint_icon(painter, icon, "warning-fill", "error")
        left = icon.right() + px(6)
        painter.setPen(colour("text"))
        painter.setFont(font(BODY, 600))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        title = QFontMetricsF(painter.font()).elidedText(
            self._title, Qt.TextElideMode.ElideRight, self.width() - left - pad
        )
        painter.drawText(QRectF(left, pad, self.width() - left, line), flags, title)
        painter.setPen(colour("text2"))
        painter.setFont(font(LABEL))
        for place, text in enumerate(self._lines, 1):
            painter.drawText(QRectF(left, pad + place * line, self.width() - left, line), flags, text)


def _lines(text: str, width: float, most: int) -> list[str]:
    """`text` in at most so many lines; the last one is elided where there would be more."""
    layout = QTextLayout(text, font(LABEL))
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    starts = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        starts.append(line.textStart())
    layout.endLayout()
    lines = [text[a:b].strip() for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]
    if len(lines) > most > 0:
        rest = text[starts[most - 1] :]
        lines[most - 1] = QFontMetricsF(font(LABEL)).elidedText(rest, Qt.TextElideMode.ElideRight, width)
    return lines[:most]
