"""The colours of steps, and the bar that says which is which."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.colour_maps import TOP, ramp_table
from widgets.base.display_numbers import thousands
from widgets.base.theme import colour, font, px, theme

COLOURS = 64
"""Shades that are told apart."""
_FAINTEST = 0.4
"""Share of the theme's ramp where the first step is: below it is hardly seen on the ground."""
_WIDTH, _HEIGHT, _GAP = 64, 8, 5


def shades() -> list[QColor]:
    """The colours of `COLOURS` spans of steps, from the first."""
    table = ramp_table(theme.tokens, False)
    places = np.rint(np.linspace(_FAINTEST, 1, COLOURS) * TOP).astype(int)
    return [QColor.fromRgb(int(table[place])) for place in places]


def shade_of(steps: NDArray[np.int64], span: tuple[int, int]) -> NDArray[np.int64]:
    """The number of the colour of each of `steps` (n,) within the first and the last step."""
    share = (steps - span[0]) / max(span[1] - span[0], 1)
    return np.clip(np.floor(share * COLOURS), 0, COLOURS - 1).astype(np.int64)


class StepBar(QWidget):
    """From the first step that is coloured to the last; as wide as nothing while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._span: tuple[int, int] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._renew)

    @property
    def span(self) -> tuple[int, int] | None:
        return self._span

    def show_span(self, span: tuple[int, int] | None) -> None:
        """First and last step; None for none."""
        if span != self._span:
            self._span = span
            self._renew()

    def texts(self) -> tuple[str, str]:
        """What is at the ends."""
        if self._span is None:
            return "", ""
        return self.tr("step %1").replace("%1", thousands(self._span[0])), thousands(self._span[1])

    def sizeHint(self) -> QSize:
        if self._span is None:
            return QSize(0, px(24))
        metrics = QFontMetricsF(font(11))
        words = sum(metrics.horizontalAdvance(text) for text in self.texts())
        return QSize(round(words + px(_WIDTH + 2 * _GAP)) + 2, px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._span is None:
            return
        with QPainter(self) as painter:
            painter.setFont(font(11))
            painter.setPen(colour("text3"))
            metrics = QFontMetricsF(painter.font())
            low, high = self.texts()
            before = metrics.horizontalAdvance(low) + 1
            bar = QRectF(round(before + px(_GAP)), (self.height() - px(_HEIGHT)) // 2, px(_WIDTH), px(_HEIGHT))
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, 0, before, self.height()), left, low)
            behind = QRectF(bar.right() + px(_GAP), 0, self.width() - bar.right() - px(_GAP), self.height())
            painter.drawText(behind, left, high)
            colours = np.array([shade.rgb() for shade in shades()], np.uint32)
            painter.drawImage(bar, QImage(colours.data, COLOURS, 1, COLOURS * 4, QImage.Format.Format_RGB32))

    def _renew(self) -> None:
        low, high = self.texts()
        note = self.tr("Colour: from %1 to %2").replace("%1", low).replace("%2", high) if low else ""
        self.setToolTip(note)
        self.setAccessibleName(note)
        self.updateGeometry()
        self.update()
