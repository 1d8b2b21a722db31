"""Badge: a short word on a soft background, such as a contract, a device or a count."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from widgets.base.theme import CAPTION, colour, font, px, theme

BadgeKind = Literal["plain", "accent", "warn", "error", "live"]
_COLOURS: dict[BadgeKind, tuple[str, str, str]] = {  # text, ground, outline
    "plain": ("text2", "field", "edge"),
    "accent": ("accent", "accent_soft", "accent_soft"),
    "warn": ("warn", "warn_soft", "warn_soft"),
    "error": ("error", "error_soft", "error_soft"),
    "live": ("accent_ink", "accent", "accent"),
}
_DOT = 8


def badge_size(text: str, *, dot: bool = False) -> QSize:
    """Return the size that `paint_badge` needs."""
    width = QFontMetrics(font(CAPTION, 500)).horizontalAdvance(text) + 2 * px(6) + 2
    return QSize(width + (px(_DOT + 4) if dot else 0), px(20))


def badge_place(text: str, room: QRect) -> QRect:
    """Return the rectangle of a badge at the right end of `room`."""
    size = badge_size(text)
    top = room.top() + (room.height() - size.height()) // 2
    return QRect(room.right() - size.width() + 1, top, size.width(), size.height())


def paint_badge(painter: QPainter, place: QRect, text: str, kind: BadgeKind = "plain", *, dot: bool = False) -> None:
    """Paint a badge that fills the rectangle `place`. Changes the painter's pen, brush and font."""
    ink, ground, outline = (colour(token) for token in _COLOURS[kind])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(outline, 1))
    painter.setBrush(ground)
    painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), px(4), px(4))
    inner = place.adjusted(px(6) + 1, 0, -px(6) - 1, 0)
    if dot:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        radius = px(_DOT) / 2
        painter.drawEllipse(QPointF(inner.left() + radius, QRectF(place).center().y()), radius, radius)
        inner.setLeft(inner.left() + px(_DOT + 4))
    painter.setPen(ink)
    painter.setFont(font(CAPTION, 500))
    painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignHCenter, text)


class Badge(QWidget):
    """Badge; `kind` is plain, accent (this program's own, running), warn (waits, edited), error, or live (on
    accent).
    """

    def __init__(
        self, text: str = "", kind: BadgeKind = "plain", *, dot: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.elision = Qt.TextElideMode.ElideRight
        """Part of the text that is left out where it has no room."""
        self._text = text
        self._kind: BadgeKind = kind
        self._dot = dot
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(text)
        theme.changed.connect(self._renew)

    def text(self) -> str:
        return self._text

    def kind(self) -> BadgeKind:
        return self._kind

    def show_text(self, text: str, kind: BadgeKind = "plain", *, dot: bool = False) -> None:
        if (text, kind, dot) != (self._text, self._kind, self._dot):
            self._text, self._kind, self._dot = text, kind, dot
            self.setAccessibleName(text)
            self._renew()

    def sizeHint(self) -> QSize:
        return badge_size(self._text, dot=self._dot)

    def paintEvent(self, event) -> None:
        text, lacking = self._text, self.sizeHint().width() - self.width()
        if lacking > 0:
            metrics = QFontMetrics(font(CAPTION, 500))
            text = metrics.elidedText(text, self.elision, metrics.horizontalAdvance(text) - lacking)
        paint_badge(QPainter(self), self.rect(), text, self._kind, dot=self._dot)

    def _renew(self) -> None:
        self.updateGeometry()
        self.update()
