"""A sparkline: a curve of the size of a word, without axes."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from numpy.typing import ArrayLike
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen


def sparkline_path(values: ArrayLike, place: QRectF) -> QPainterPath:
    """`values` (n,) from the left to the right of `place`, least at the bottom; gaps where they are not finite.

    With more values than pixels the least and greatest of each two pixels are kept.
    """
    y = np.asarray(values, np.float64)
    finite = np.isfinite(y)
    if np.count_nonzero(finite) < 2:
        return QPainterPath()
    low, high = y[finite].min(), y[finite].max()
    x = np.linspace(place.left(), place.right(), len(y))
    if len(y) > place.width():
        x, y = _extremes(x, y, max(2, int(place.width() / 2)))
    # What does not change lies in the middle.
    share = (y - low) / (high - low) if high > low else np.where(np.isfinite(y), 0.5, np.nan)
    return pg.arrayToQPath(x, place.bottom() - share * place.height(), connect="finite")


def paint_sparkline(painter: QPainter, place: QRectF, values: ArrayLike, hue: QColor) -> None:
    """Leaves the painter antialiasing, with another pen."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(hue, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(sparkline_path(values, place))


def _extremes(x: np.ndarray, y: np.ndarray, buckets: int) -> tuple[np.ndarray, np.ndarray]:
    size = -(-len(y) // buckets)
    padded = np.full(-(-len(y) // size) * size, np.nan)
    padded[: len(y)] = y
    rows = padded.reshape(-1, size)
    first = np.arange(len(rows)) * size
    least = first + np.where(np.isnan(rows), np.inf, rows).argmin(axis=1)
    greatest = first + np.where(np.isnan(rows), -np.inf, rows).argmax(axis=1)
    kept = np.sort(np.stack((least, greatest), axis=1), axis=1).ravel()
    return x[kept], y[kept]
