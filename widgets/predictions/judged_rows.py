"""Judged rows: cards with pictures, or lines of text, as many as fit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from widgets.base.brush import write
from widgets.base.colour_maps import TOP, ramp_table
from widgets.base.display_numbers import read_out
from widgets.base.painted_parts import ARROWS
from widgets.base.small_marks import AT_LEFT, CENTRED, paint_box, paint_readings
from widgets.base.theme import colour, font, px, theme
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, PointedPicture

_LINE, _GAP, _PAD = 16, 8, 4
_SIDES = (96, 80, 64, 56, 48)
"""Sides of pictures: the first with which all have room, else the last."""
_LOSS, _WORDS = 56, 0.34
"""Width of the losses of lines, and the share of the width for what they are and are taken for."""


@dataclass(frozen=True, eq=False, slots=True)
class RowCard:
    """Card of one row.

    Attributes:
        title: Which row it is.
        target, predicted: What it is, and what it is taken for.
        loss: Its loss.
        note: What else is read out.
        text: The row in words.
        picture: (rows, columns) float32, or `None`.
    """

    title: str
    target: str
    predicted: str
    loss: float
    note: str = ""
    text: str = ""
    picture: NDArray[np.float32] | None = None


@dataclass(frozen=True, slots=True)
class _Grid:
    """Grid: columns, and pixels from one row to the next across and down; the side of a picture before the window's
    scale, 0 for lines.
    """

    columns: int
    across: float
    down: float
    side: int = 0


class JudgedRows(PointedPicture):
    """Grid of rows; the pointer, or arrows with the focus, read one out; Esc ends that."""

    SIZE, LEAST = (300, 180), (120, 80)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Misclassified rows"), ARROWS, parent)
        self.rows: tuple[RowCard, ...] = ()
        self._images: list[QImage] = []
        self._grid: _Grid | None = None
        """Grid of the rows, as long as rows and size are the same."""
        self._pointed = -1

    def show_rows(self, rows: Sequence[RowCard]) -> None:
        """Show `rows`, the first ones first; as pictures if each has one."""
        self.rows = tuple(rows)
        self._images, self._grid = [], None
        self._pointed = min(self._pointed, len(self.rows) - 1)
        self._redraw()

    @property
    def are_pictures(self) -> bool:
        return bool(self.rows) and all(row.picture is not None for row in self.rows)

    @property
    def shown(self) -> int:
        """Number of rows that fit."""
        grid = self._layout
        lines = int((self.height() - px(_PAD)) // grid.down)
        return min(len(self.rows), max(0, lines) * grid.columns)

    @property
    def has_values(self) -> bool:
        return bool(self.rows)

    def value_columns(self) -> Columns:
        names = tr("row"), tr("target"), tr("predicted"), tr("loss")
        cards = [(row.title, row.target, row.predicted, row.loss) for row in self.rows]
        return dict(zip(names, zip(*cards, strict=True), strict=True))

    def described(self) -> str:
        """Describe the first few rows in words."""
        return "; ".join(self.readings(i)[0] for i in range(min(3, len(self.rows))))

    def readings(self, place: int) -> tuple[str, ...]:
        """Return the readings of a row."""
        row = self.rows[place]
        first = f"{row.title}: {row.target} → {row.predicted}"
        return tuple(filter(None, (first, tr("loss {loss}", loss=read_out(row.loss)), row.note, row.text)))

    def cell(self, place: int) -> QRectF:
        """Return the rectangle of a row."""
        grid = self._layout
        line, column = divmod(place, grid.columns)
        width = grid.across if grid.side else self.width() - 2 * px(_GAP)
        return QRectF(px(_GAP) + column * grid.across, px(_PAD) + line * grid.down, width, grid.down)

    def at(self, place: QPointF) -> int:
        """Return the row at a position of the widget; -1 for none."""
        return next((i for i in range(self.shown) if self.cell(i).contains(place)), -1)

    @property
    def _layout(self) -> _Grid:
        if self._grid is None:
            self._grid = self._grid_of_pictures() if self.are_pictures else _Grid(1, self.width(), px(_LINE + 4))
        return self._grid

    def _grid_of_pictures(self) -> _Grid:
        """Return the grid with the largest side at which all fit, else with the least side."""
        metrics = QFontMetricsF(font(11, 500))
        words = min(max(metrics.horizontalAdvance(_words(row)) for row in self.rows), px(110))
        for side in _SIDES:
            across, down = max(px(side), words) + px(_GAP), px(side + _LINE + _GAP)
            columns = max(1, int((self.width() - px(_GAP)) // across))
            grid = _Grid(columns, across, down, side)
            if int((self.height() - px(_PAD)) // down) * columns >= len(self.rows):
                break
        return grid

    # Events

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        if self.are_pictures and not self._images:
            self._images = [_image(row.picture) for row in self.rows if row.picture is not None]
        for place in range(self.shown):
            if self.are_pictures:
                self._paint_picture(painter, place)
            else:
                self._paint_line(painter, place)
        if 0 <= self._pointed < self.shown:
            paint_readings(painter, self.cell(self._pointed), self.readings(self._pointed), QRectF(self.rect()))

    def _paint_picture(self, painter: QPainter, place: int) -> None:
        cell, image = self.cell(place), self._images[place]
        side = px(self._layout.side)
        scale = side / max(image.width(), image.height())
        box = QRectF(0, 0, image.width() * scale, image.height() * scale)
        box.moveCenter(QPointF(cell.center().x() - px(_GAP) / 2, cell.top() + side / 2))
        box = QRectF(math.floor(box.left()), math.floor(box.top()), math.floor(box.width()), math.floor(box.height()))
        painter.drawImage(box, image)
        edge = QPen(colour("text" if place == self._pointed else "line"), 1)
        paint_box(painter, box.adjusted(-0.5, -0.5, 0.5, 0.5), edge)
        below = QRectF(cell.left() - px(2), cell.top() + side + px(1), cell.width() - px(_GAP) + px(4), px(_LINE))
        write(painter, below, _words(self.rows[place]), "text2", font(11, 500), CENTRED)

    def _paint_line(self, painter: QPainter, place: int) -> None:
        """Paint loss, target and prediction, and the row itself."""
        cell, row = self.cell(place), self.rows[place]
        if place == self._pointed:
            painter.fillRect(cell, colour("hover"))
        painter.setFont(font(11))
        metrics = QFontMetricsF(painter.font())
        loss, words = px(_LOSS), cell.width() * _WORDS
        left = cell.left() + px(4)
        for text, token, width in (
            (read_out(row.loss), "text3", loss),
            (_words(row), "text", words),
            (row.text, "text2", cell.right() - left - loss - words),
        ):
            painter.setPen(colour(token))
            room = QRectF(left, cell.top(), width, cell.height())
            painter.drawText(room, AT_LEFT, metrics.elidedText(text, Qt.TextElideMode.ElideRight, width - px(8)))
            left += width

    def _point(self, place: int) -> None:
        if place != self._pointed:
            self._pointed = place
            self.setAccessibleDescription(", ".join(self.readings(place)) if place >= 0 else self.summary())
            self.update()

    @property
    def pointed_at(self) -> bool:
        return self._pointed >= 0

    def point_at(self, place: QPointF | None) -> None:
        self._point(-1 if place is None else self.at(place))

    def move_by(self, right: int, up: int) -> bool:
        shown = self.shown
        if shown:
            self._point(min(max(self._pointed + right - up * self._layout.columns, 0), shown - 1))
        return bool(shown)

    def _redraw(self) -> None:
        self._grid = None
        super()._redraw()

    def _retheme(self) -> None:
        self._images = []
        super()._retheme()


def _words(row: RowCard) -> str:
    """Return a row's target and prediction: `"3 → 5"`."""
    return f"{row.target} → {row.predicted}"


def _image(picture: NDArray[np.float32]) -> QImage:
    """Return a picture from the background colour at its least value to the end of the sequential ramp at its
    greatest.
    """
    finite = np.where(np.isfinite(picture), picture, np.nan)
    known = picture[np.isfinite(picture)]
    low, high = (float(known.min()), float(known.max())) if known.size else (0.0, 1.0)
    shares = (finite - low) / (high - low if high > low else 1.0)
    pixels = np.ascontiguousarray(ramp_table(theme.tokens, False)[np.rint(np.nan_to_num(shares) * TOP).astype(np.intp)])
    # A copy, for the array goes.
    return QImage(pixels.data, pixels.shape[1], pixels.shape[0], 4 * pixels.shape[1], QImage.Format.Format_RGB32).copy()
