"""The overhead meter: a share as a word, a short bar and a percentage; a click opens details."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from widgets.base.share_bar import paint_share
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import LABEL, colour, font, px, theme

_BAR, _SHORT, _GAP, _PAD = 40, 20, 6, 6
_UNKNOWN = "–"


class CostMeter(QAbstractButton):
    """`compact` leaves out the word and shortens the bar. `forced` marks a cost that a person asked for."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(title)
        self._share = math.nan
        self._compact = self._forced = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self.updateGeometry)
        self.show_share(math.nan, "")

    @property
    def share(self) -> float:
        return self._share

    def show_share(self, share: float, note: str, *, forced: bool = False) -> None:
        """0 to 1, NaN where it is not known yet; `note` is the tooltip."""
        self._share, self._forced = share, forced
        self.setToolTip(note)
        self.setAccessibleName(f"{self.text()} {self.figure()}")
        self.setAccessibleDescription(note)
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()
            self.update()

    def figure(self) -> str:
        """`6 %`; `<1 %` for what is little, and a dash for what is not known."""
        if math.isnan(self._share):
            return _UNKNOWN
        percent = round(100 * self._share)
        return "<1 %" if self._share > 0 and not percent else f"{percent} %"

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(font(LABEL, 500))
        word = 0 if self._compact else metrics.horizontalAdvance(self.text()) + px(_GAP)
        return QSize(word + self._bar_width() + px(_GAP + 2 * _PAD) + metrics.horizontalAdvance("100 %"), px(28))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _bar_width(self) -> int:
        return px(_SHORT if self._compact else _BAR)

    def paintEvent(self, event) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.underMouse()
        if lit or self.isDown():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("press" if self.isDown() else "hover"))
            painter.drawRoundedRect(self.rect(), px(4), px(4))
        x = float(px(_PAD))
        painter.setFont(font(LABEL))
        if not self._compact:
            painter.setPen(colour("text" if lit else "text2"))
            width = QFontMetrics(painter.font()).horizontalAdvance(self.text())
            painter.drawText(QRectF(x, 0, width + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, self.text())
            x += width + px(_GAP)
        bar = QRectF(x, self.height() / 2 - px(2), self._bar_width(), px(4))
        hue = "warn" if self._forced else "accent"
        paint_share(painter, bar, self._share, colour(hue), colour("press"))
        painter.setFont(font(LABEL, 500))
        painter.setPen(colour("warn" if self._forced else "text"))
        room = QRectF(bar.right() + px(_GAP), 0, self.width() - bar.right() - px(_GAP + _PAD), self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.figure())
        if self.hasFocus():
            painter.setPen(QPen(colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), px(4), px(4))
