"""Likeness of two pictures of the window: structure counts, the edges of letters and lines do not."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

BLOCK, WINDOW = 4, 7
"""Pixels of a cell, and cells of the square in which structure is compared."""
UNLIKE = 0.5
"""Structural similarity below which a person sees something else at a place."""
MOST_UNLIKE = 0.03
"""Share of the places that may be unlike: letters, and the steps at which rows were read. A panel makes 0.12."""
_COLOURS = 128
_FAINT_MEAN, _FAINT_CONTRAST = 0.01**2, 0.02**2


def unlike_share(first: QImage, second: QImage) -> float:
    """Return the share of all places where two pictures are unlike; 1 where their sizes differ."""
    if first.size() != second.size():
        return 1.0
    return float((similarity(_cells(first), _cells(second)) < UNLIKE).mean())


def similarity(first: NDArray[np.float64], second: NDArray[np.float64]) -> NDArray[np.float64]:
    """Structural similarity (Wang et al. 2004) around every place, of the colour that differs most."""
    mean_1, mean_2 = _mean(first), _mean(second)
    variance_1, variance_2 = _mean(first**2) - mean_1**2, _mean(second**2) - mean_2**2
    covariance = _mean(first * second) - mean_1 * mean_2
    means = (2 * mean_1 * mean_2 + _FAINT_MEAN) / (mean_1**2 + mean_2**2 + _FAINT_MEAN)
    contrasts = (2 * covariance + _FAINT_CONTRAST) / (variance_1 + variance_2 + _FAINT_CONTRAST)
    found: NDArray[np.float64] = (means * contrasts).min(axis=-1)
    return found


def in_few_colours(image: QImage) -> QImage:
    """Reduce an image to a byte for each pixel, in the colours that cover most of it, none of them mixed."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(plain.constBits(), np.uint32)
    colours, counts = np.unique(pixels, return_counts=True)
    table = [int(colour) for colour in colours[np.argsort(-counts)][:_COLOURS]]
    return plain.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.ThresholdDither)


def _cells(image: QImage) -> NDArray[np.float64]:
    """Mean red, green and blue of each cell, 0 to 1: rows, columns, colours."""
    plain = image.convertToFormat(QImage.Format.Format_RGBX8888)
    high, wide = plain.height() // BLOCK, plain.width() // BLOCK
    pixels = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    cells = pixels[: high * BLOCK, : wide * BLOCK, :3].reshape(high, BLOCK, wide, BLOCK, 3)
    found: NDArray[np.float64] = cells.mean(axis=(1, 3)) / 255
    return found


def _mean(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Over each square of cells."""
    squares = np.lib.stride_tricks.sliding_window_view(values, (WINDOW, WINDOW), axis=(0, 1))
    found: NDArray[np.float64] = squares.mean(axis=(-2, -1))
    return found
