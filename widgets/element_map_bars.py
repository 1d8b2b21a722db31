"""What stands beside and below a map of elements: rows as bars, a vector as bars, and numbers of all elements."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from widgets.element_map_layout import CellGrid, gathered
from widgets.plots.layers import Hue, hue_colour
from widgets.theme import colour, font, mix, px


def paint_rows(
    painter: QPainter, grid: CellGrid, place: QRectF, sizes: NDArray[Any], hue: Hue, lit: int | None
) -> None:
    """A bar for each row as long as its size, the longest as wide as `place`; where it is not finite, in `error`."""
    finite = np.isfinite(sizes)
    most = float(sizes[finite].max(initial=0.0))
    shares = np.where(finite, sizes, most) / most if most > 0 else np.where(finite, 0.0, 1.0)
    edges = grid.row_edges
    if grid.rows > grid.height:
        shares, finite = gathered(shares, grid.height, 0), ~gathered(~finite, grid.height, 0)
        edges, lit = np.arange(grid.height + 1), None
    ratio = grid.ratio
    gap = max(1, px(1)) if int(np.diff(edges).min()) >= 4 * ratio else 0
    ground, full = colour("panel"), hue_colour(hue)
    quiet, broken = mix(ground, full, 0.46), mix(ground, colour("error"), 0.6)
    tops = (edges / ratio + place.top()).tolist()
    lengths = np.maximum(shares * place.width(), 1 / ratio).tolist()
    for i, (length, good) in enumerate(zip(lengths, finite.tolist(), strict=True)):
        bar = QRectF(place.left(), tops[i] + gap / 2, length, tops[i + 1] - tops[i] - gap)
        painter.fillRect(bar, (full if i == lit else quiet) if good else broken)


def paint_profile(
    painter: QPainter, grid: CellGrid, place: QRectF, shares: NDArray[Any], hue: Hue, lit: int | None
) -> None:
    """A vector (n,) as bars below its cells: -1 to 1 over the height of `place`, or 0 to 1 where none is negative.

    NaN is a bar over all of it, in `error`.
    """
    signed = bool((shares < 0).any())
    zero = math.floor(place.center().y() if signed else place.bottom())
    edges = grid.column_edges
    if grid.columns > grid.width:
        # Of bars that share a pixel the longest: a spike is seen.
        # `np.maximum` passes NaN on.
        most, least = gathered(shares, grid.width, 0), -gathered(-shares, grid.width, 0)
        shares = np.where(-least > most, least, most)
        edges, lit = np.arange(grid.width + 1), None
    gap = max(1, px(1)) if int(np.diff(edges).min()) >= 4 * grid.ratio else 0
    ground, full = colour("panel"), hue_colour(hue)
    quiet, broken = mix(ground, full, 0.46), mix(ground, colour("error"), 0.6)
    painter.fillRect(QRectF(place.left(), zero, place.width(), 1), colour("line"))
    lefts = (edges / grid.ratio + place.left()).tolist()
    for i, share in enumerate(shares.tolist()):
        width = lefts[i + 1] - lefts[i] - gap
        if math.isnan(share):
            painter.fillRect(QRectF(lefts[i], place.top(), width, place.height()), broken)
        else:
            height = max(1.0, abs(share) * (place.height() / 2 if signed else place.height()))
            painter.fillRect(QRectF(lefts[i], zero - (share > 0) * height, width, height), full if i == lit else quiet)


def paint_under(painter: QPainter, grid: CellGrid, left: float, text: str) -> None:
    """What bars are, below them."""
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    painter.drawText(QPointF(left, grid.frame.bottom() + px(3) + px(12)), text)


def facts_height(count: int, width: float) -> int:
    """Pixels that `count` names with numbers take below a map, in as many lines as they need."""
    return px(36) * -(-count // _in_a_line(count, width)) if count else 0


def _in_a_line(count: int, width: float) -> int:
    fits = max(2, int(width / px(60)))
    # Two even lines rather than a full one and a rest.
    return count if fits >= count else -(-count // -(-count // fits))


def paint_facts(painter: QPainter, place: QRectF, facts: Sequence[tuple[str, str, str]]) -> None:
    """(name, number, token of its colour) side by side."""
    if not facts:
        return
    beside = _in_a_line(len(facts), place.width())
    width = place.width() / beside
    quiet, loud = font(11), font(12, 500)
    for i, (name, number, token) in enumerate(facts):
        x, y = place.left() + i % beside * width, place.top() + i // beside * px(36)
        painter.setFont(quiet)
        painter.setPen(colour("text3"))
        painter.drawText(QPointF(x, y + px(10)), name)
        painter.setFont(loud)
        painter.setPen(colour(token))
        painter.drawText(QPointF(x, y + px(26)), number)
