"""The painting of a share: a track, filled in proportion."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter


def paint_share(painter: QPainter, track: QRectF, share: float, filled: QColor, ground: QColor) -> None:
    """Fill `share`, 0 to 1, of a track with round ends: nothing for 0 and NaN, else a dot at least."""
    radius = track.height() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(track, radius, radius)
    if share > 0:
        width = max(track.width() * min(share, 1.0), track.height())
        painter.setBrush(filled)
        painter.drawRoundedRect(QRectF(track.left(), track.top(), width, track.height()), radius, radius)
