"""Painting of the row map: positions of rows and steps, the measurements shown in pixels, names, touched rows, the
crosshair.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPen

from widgets.base.display_numbers import read_out, thousands
from widgets.base.small_marks import paint_dot, paint_outline, paint_upright
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.plots.layers import Event
from widgets.tensors.map_cells import CellGrid, gathered
from widgets.tensors.map_painting import paint_row_labels

_FEWEST = 4
"""Rows in sight at least, if the table has them."""

Rows = tuple[int, int]
"""The first row and the one after the last."""


class RowAxis(QObject):
    """Axis of rows that are loaded elsewhere: the requested range counts until another is shown."""

    asked = Signal(int, int)
    """Signal that a person wants to see these rows, the second not among them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.shown: Rows = (0, 0)
        self.total = 0
        """Number of rows of the table."""
        self._requested: Rows | None = None

    @property
    def range(self) -> Rows:
        """Requested range, else the shown range."""
        return self._requested or self.shown

    def show(self, first: int, end: int, total: int) -> None:
        """Show the rows from `first` to `end` of `total`."""
        self.shown, self.total, self._requested = (first, end), total, None

    def fit(self) -> None:
        """Request all rows."""
        self._ask((0, self.total))

    def zoom(self, row: float, factor: float) -> None:
        """Request `factor` times as many rows with `row` at the same position."""
        if self.total:
            self._ask(zoomed(self.range, row, factor, self.total))

    def move(self, rows: Rows, by: int) -> None:
        """Request the rows `by` rows below `rows`."""
        self._ask(moved(rows, by, self.total))

    def bring(self, row: int) -> None:
        """Request `row` if it is not visible."""
        first, end = self.range
        if not first <= row < end:
            self.move((first, end), row - first if row < first else row - end + 1)

    def _ask(self, rows: Rows) -> None:
        if rows != self.range:
            self._requested = rows
            self.asked.emit(*rows)


def zoomed(rows: Rows, row: float, factor: float, total: int) -> Rows:
    """Return `factor` times as many of the `total` rows as in the range `rows`, with `row` at the same position."""
    first, end = rows
    count = round((end - first) * factor)
    if count == end - first:
        count += 1 if factor > 1 else -1
    count = min(max(count, min(_FEWEST, total)), total)
    low = min(max(round(row - (row - first) / (end - first) * count), 0), total - count)
    return low, low + count


def moved(rows: Rows, by: int, total: int) -> Rows:
    """Return the range moved `by` rows down, within the existing rows."""
    count = rows[1] - rows[0]
    low = min(max(rows[0] + by, 0), total - count)
    return low, low + count


_SAMPLED = 200_000


@dataclass(frozen=True, eq=False)
class RowCells:
    """Cells of the measurements of some rows of a table, oldest first.

    Attributes:
        steps: (n,) int, ascending: the steps of the looks.
        cells: (h, n) float32, 0 or above. Cell i holds the greatest of the rows from first + i * rows // h on, where
            rows = end - first is at least h.
        first, end: the rows shown, `end` not among them.
        total: how many rows the table has.
        gaps: NaN is what is not known, and drawn as the ground; else it is a fault.

    Raises `ValueError` if these do not fit together.
    """

    steps: NDArray[Any]
    cells: NDArray[Any]
    first: int
    end: int
    total: int
    gaps: bool = False

    def __post_init__(self) -> None:
        if self.cells.ndim != 2 or self.cells.shape[1:] != self.steps.shape:
            raise ValueError(
                f"Cells must be of shape (h, {len(self.steps)}), a column for each step, not {self.cells.shape}."
            )
        if not 0 <= self.first < self.end <= self.total:
            raise ValueError(
                f"Rows must lie within a table of {self.total}, the first before the end, "
                f"not from {self.first} to {self.end}."
            )
        if not 1 <= len(self.cells) <= self.count:
            raise ValueError(f"{self.count} rows make 1 to {self.count} cells, not {len(self.cells)}.")

    @property
    def count(self) -> int:
        return self.end - self.first

    def cell_of(self, row: int) -> int:
        return ((row - self.first + 1) * len(self.cells) - 1) // self.count

    def rows_of(self, cell: int) -> tuple[int, int]:
        """Return the first and last row of a cell."""
        edges = (self.first + i * self.count // len(self.cells) for i in (cell, cell + 1))
        return next(edges), next(edges) - 1

    def look_at(self, step: float) -> int | None:
        """Return the measurement whose cells cover `step`; None before the first."""
        look = int(np.searchsorted(self.steps, step, "right")) - 1
        return look if look >= 0 else None


def cell_words(shown: RowCells, row: int, step: float, name: Callable[[int], str] | None) -> str:
    """Return row, step and value in a line; for a cell of many rows all of them and their largest value. Empty for no
    cell.
    """
    look = shown.look_at(step)
    if look is None or not shown.first <= row < shown.end:
        return ""
    cell = shown.cell_of(row)
    first, last = shown.rows_of(cell)
    number = float(shown.cells[cell, look])
    value = "–" if shown.gaps and math.isnan(number) else read_out(number, 3)
    at = thousands(shown.steps[look])
    if first < last:
        return tr(
            "rows {first}–{last}  step {step}  largest {value}",
            first=thousands(first),
            last=thousands(last),
            step=at,
            value=value,
        )
    if name is None:
        return tr("row {row}  step {step}  {value}", row=thousands(row), step=at, value=value)
    return tr("{name}  row {row}  step {step}  {value}", name=name(row), row=thousands(row), step=at, value=value)


def map_words(shown: RowCells, limit: float, touched: int) -> str:
    """Describe the whole map in a sentence or two, with colours up to `limit`."""
    text = tr(
        "Rows {first} to {last} of {total} in {looks} samples, the last at step {step}; full colour at {limit}. "
        "{touched} rows touched."
    )
    return text.format(
        first=thousands(shown.first),
        last=thousands(shown.end - 1),
        total=thousands(shown.total),
        looks=thousands(len(shown.steps)),
        step=thousands(shown.steps[-1]),
        limit=read_out(limit),
        touched=thousands(touched),
    )


def sampled(cells: NDArray[Any]) -> NDArray[Any]:
    """Return a sample of the cells with the greatest and the least finite value: enough for a scale, and fast for any
    size.
    """
    flat = cells.ravel()
    if len(flat) <= _SAMPLED:
        return flat
    greatest = flat.max()
    if not np.isfinite(greatest):
        greatest = np.max(flat, where=np.isfinite(flat), initial=0)
    # An odd stride goes through all columns, however many there are of them.
    least = np.min(flat, where=np.isfinite(flat), initial=greatest)
    return np.append(flat[:: len(flat) // _SAMPLED | 1], [greatest, least])


_TALLEST = 48
"""Pixels of a row at most: a table of one row is a band, not a wall."""
_NAMED, _APART, _IDS_APART = 4, 14, 28
"""Pixels of the lowest row that is named, and from one name and from one number to the next."""
_NEWEST = 4
"""Pixels that the newest look is wide at least."""
_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class RowPlaces:
    """Positions of the steps of `span` from the left to the right of `frame`, and of rows `first` to `end` from its top
    to its bottom.
    """

    frame: QRectF
    span: tuple[float, float]
    first: int
    end: int

    @classmethod
    def within(cls, room: QRectF, first: int, end: int, span: tuple[float, float]) -> RowPlaces:
        """Return positions as high as `room`, but with a limited row height for few rows."""
        frame = QRectF(room)
        frame.setHeight(min(room.height(), px(_TALLEST) * (end - first)))
        return cls(frame, span, first, end)

    def x_of(self, step: float) -> float:
        return self.frame.left() + (step - self.span[0]) / (self.span[1] - self.span[0]) * self.frame.width()

    def step_at(self, x: float) -> float:
        return self.span[0] + (x - self.frame.left()) / self.frame.width() * (self.span[1] - self.span[0])

    @property
    def row_height(self) -> float:
        return self.frame.height() / (self.end - self.first)

    def y_of(self, row: float) -> float:
        """Return the upper edge of a row."""
        return self.frame.top() + (row - self.first) * self.row_height

    def row_at(self, y: float) -> int | None:
        """Return the row at a y of the widget, also beside the frame; None above and below it."""
        row = math.floor(self.first + (y - self.frame.top()) / self.row_height)
        return row if self.first <= row < self.end else None


def look_grid(shown: RowCells, places: RowPlaces, end: float, ratio: float) -> tuple[CellGrid, NDArray[Any]] | None:
    """Return the positions of the visible measurements in screen pixels, and their cells (rows, columns), at most one
    per pixel.

    The cells of a look reach to the next look, those of the last one to the step `end`. Looks that share a pixel show
    their greatest, and so do rows; what is not known is 0. None if no look is in sight.
    """
    frame, (low, high) = places.frame, places.span
    left, top = math.ceil(frame.left() * ratio), math.ceil(frame.top() * ratio)
    width = max(1, math.floor(frame.right() * ratio) - left)
    height = max(1, math.floor(frame.bottom() * ratio) - top)
    since = max(0, int(np.searchsorted(shown.steps, low, "right")) - 1)
    until = int(np.searchsorted(shown.steps, high))
    begins = np.append(shown.steps[since : until + 1], end)[: until - since + 1]
    edges = np.clip(np.rint((begins - low) / (high - low) * width), 0, width).astype(np.intp)
    if until == len(shown.steps):
        # The newest look is seen from its first step on.
        edges[-1] = max(edges[-1], min(edges[-2] + round(_NEWEST * ratio), width))
    firsts = np.flatnonzero(np.diff(edges[:-1], prepend=-1))
    # What begins at the right edge has no pixel.
    firsts = firsts[edges[firsts] < edges[-1]]
    if not len(firsts):
        return None
    cells = shown.cells[:, since:until]
    if shown.gaps:
        # NaN would win where a cell shares its pixel.
        cells = np.where(np.isnan(cells), 0, cells)
    if len(firsts) < cells.shape[1]:
        cells = np.maximum.reduceat(cells, firsts, axis=1)
    if len(cells) > height:
        cells = gathered(cells, height, 0)
    columns = np.append(edges[firsts], edges[-1])
    rows = np.rint(np.arange(len(cells) + 1) * (height / len(cells))).astype(np.intp)
    return CellGrid(left + int(columns[0]), top, rows, columns - columns[0], ratio), cells


def row_ticks(places: RowPlaces, name: Callable[[int], str] | None) -> list[tuple[int, str]]:
    """Return the rows to label beside the map, from the top: by name if rows are high enough to distinguish, else by
    number.
    """
    named = name is not None and places.row_height >= px(_NAMED)
    text = name if named and name is not None else thousands
    apart = px(_APART if named or places.row_height >= px(_APART) else _IDS_APART)
    every, power = 1, 0
    while every * places.row_height < apart:
        power += 1
        every = _STEPS[power % 3] * 10 ** (power // 3)
    return [(row, text(row)) for row in range(-(-places.first // every) * every, places.end, every)]


GLOW = 30
"""Pixels over which the glow of touched rows fades."""
_SOLID = 4
_FAINTEST = 0.4


def paint_names(painter: QPainter, places: RowPlaces, name: Callable[[int], str] | None, brushed: int | None) -> None:
    """Paint the names of rows at the left, as many as fit, with priority for the brushed row."""
    frame, ticks = places.frame, row_ticks(places, name)
    if brushed is not None and places.first <= brushed < places.end:
        known = name(brushed) if name is not None else thousands(brushed)
        ticks = [(brushed, known), *((row, text) for row, text in ticks if row != brushed)]
    # Names of the outermost rows stay by the map.
    low, high = frame.top() + px(5), max(frame.top() + px(5), frame.bottom() - px(5))
    middles = [min(max(places.y_of(row + 0.5), low), high) for row, _ in ticks]
    names = ((y, text, row == brushed) for y, (row, text) in zip(middles, ticks, strict=True))
    paint_row_labels(painter, frame.left(), names)


def paint_events(painter: QPainter, places: RowPlaces, events: Sequence[Event]) -> None:
    """Paint dashed lines over the map, one for each event."""
    frame = places.frame
    # Over a map a quiet line would be lost in its colours.
    for token, alpha, dashes in (("panel", 150, []), ("text", 170, [3, 3])):
        pen = QPen(colour(token, alpha), 1)
        if dashes:
            pen.setDashPattern(dashes)
        for event in events:
            x = round(places.x_of(event.step + 0.5)) + 0.5
            if frame.left() <= x <= frame.right():
                paint_upright(painter, x, frame, pen)


def glow_strengths(rows: NDArray[Any], first: int, end: int, pixels: int) -> NDArray[np.float64]:
    """Return (pixels,) glow strengths, 0 to 1, along rows `first` to `end`, with `rows` touched.

    Of many rows in a pixel it is the root of the share that was touched, but never too faint to be seen.
    """
    count = end - first
    touched = np.zeros(count + 1)
    inside = rows[(rows >= first) & (rows < end)] - first
    touched[inside + 1] = 1
    reached = np.cumsum(touched)
    # Each pixel holds the rows from its upper edge to its lower one, at least the one it lies in.
    above = np.arange(pixels) * count // pixels
    below = np.maximum(-(-np.arange(1, pixels + 1) * count // pixels), above + 1)
    if pixels >= count:
        below = above + 1
    shares = (reached[below] - reached[above]) / (below - above)
    strengths: NDArray[np.float64] = np.where(shares > 0, np.maximum(np.sqrt(shares), _FAINTEST), 0.0)
    return strengths


def glow_picture(rows: NDArray[Any], places: RowPlaces, ratio: float) -> QImage:
    """Return bars of the touched rows, each fading to the right, in screen pixels."""
    height, width = max(1, math.floor(places.frame.height() * ratio)), max(1, round(px(GLOW) * ratio))
    strengths = glow_strengths(rows, places.first, places.end, height)
    each = height / (places.end - places.first)
    if each >= 4 * ratio:
        # A hairline between neighbours: they are rows, not a block.
        ends = np.rint(np.arange(1, places.end - places.first) * each).astype(np.intp)
        strengths[np.minimum(ends - 1, height - 1)] = 0
    solid = px(_SOLID) * ratio
    fading = np.clip((width - np.arange(width)) / max(1.0, width - solid), 0, 1) ** 1.5
    alphas = np.rint(strengths[:, None] * fading * 255)
    accent = colour("accent")
    pixels = alphas.astype(np.uint32) << np.uint32(24)
    for part, shift in ((accent.red(), 16), (accent.green(), 8), (accent.blue(), 0)):
        pixels |= np.rint(alphas * (part / 255)).astype(np.uint32) << np.uint32(shift)
    pixels = np.ascontiguousarray(pixels)
    picture = QImage(pixels.data, width, height, width * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()
    picture.setDevicePixelRatio(ratio)
    return picture


def paint_brushed(painter: QPainter, places: RowPlaces, row: int, left: float, right: float) -> None:
    """Paint an outline around the brushed row, with a minimum height."""
    top, bottom = places.y_of(row), places.y_of(row + 1)
    more = max(px(1), (px(5) - (bottom - top)) / 2)
    box = QRectF(left - 1, math.floor(top - more) + 0.5, right - left + 1, 0)
    box.setBottom(math.ceil(bottom + more) - 0.5)
    paint_outline(painter, box, colour("text"), 1, 3)


def paint_crosshair(painter: QPainter, places: RowPlaces, step: int, row: int | None) -> None:
    """Paint a line at a step, and a dot at its crossing with the brushed row."""
    frame, x = places.frame, round(places.x_of(step)) + 0.5
    if not frame.left() <= x <= frame.right() + 1:
        return
    for token, alpha, width in (("panel", 130, 3), ("text2", 230, 1)):
        pen = QPen(colour(token, alpha), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        paint_upright(painter, x, frame, pen)
    if row is not None and places.first <= row < places.end:
        paint_dot(painter, QPointF(x, places.y_of(row + 0.5)), px(9) / 2, QPen(colour("panel"), 1.5), colour("text"))
