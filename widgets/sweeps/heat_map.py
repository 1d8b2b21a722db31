"""Heat map of a grid: each cell has the colour of its value."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out
from widgets.base.painted_parts import ARROWS, OPEN
from widgets.base.small_marks import paint_outline, paint_readings
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.instruments.instrument import ClickedPicture, Columns, matrix_values
from widgets.sweeps.heat_painting import (
    LINE,
    HeatAxis,
    HeatCells,
    HeatScale,
    bar_width,
    heat_scale,
    label_width,
    paint_axes,
    paint_bar,
    paint_best,
    paint_cells,
    paint_frame,
    paint_texts,
)

Cell = tuple[int, int]
"""Row and column; the first row is the lowest one."""
Best = Literal["", "least", "greatest"]
_BAR_GAP = 18


class HeatMap(ClickedPicture):
    """Cells of two axes. The pointer reads a cell out, a click opens it.

    With the focus, arrows move from cell to cell, Return opens, Esc lets the chosen cell go, then points at none.
    """

    pointed = Signal(object)
    """Signal with the cell that a person points at now, by the pointer or by keys; None for none."""
    opened = Signal(int, int)
    """Signal that a person opens a cell: row and column."""
    released = Signal()
    """Signal that a person wants no cell to be chosen."""

    SIZE, LEAST = (420, 340), (200, 150)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Heat map"), (*ARROWS, *OPEN), parent)
        self.across, self.up = HeatAxis("", ()), HeatAxis("", ())
        self.values: NDArray[np.float64] = np.empty((0, 0))
        """Values (rows, columns); NaN where nothing is measured."""
        self.diverged: NDArray[np.bool_] = np.empty((0, 0), bool)
        self.scale: HeatScale | None = None
        """Scale; None while nothing is measured."""
        self.best: Cell | None = None
        self._log = True
        self.can_open = True
        """True if a click on a cell leads anywhere."""
        self._summary = ""
        self._pointed: Cell | None = None
        self._lit: Cell | None = None
        self.chosen: Cell | None = None
        """The cell that has a frame."""
        self._texts: tuple[tuple[str, ...], ...] = ()
        self._readings: Callable[[int, int], Sequence[str]] = lambda _row, _column: ()

    # What is shown

    def show_axes(self, across: HeatAxis, up: HeatAxis) -> None:
        """Show columns and rows without measured values."""
        self.across, self.up = across, up
        shape = len(up.labels), len(across.labels)
        self._pointed = self._lit = self.chosen = None
        self._pressed = None
        self._texts = ()
        self.show_cells(np.full(shape, np.nan), np.zeros(shape, bool))

    def show_cells(self, values: ArrayLike, diverged: ArrayLike, *, log: bool = True, best: Best = "") -> None:
        """Show `values` (rows, columns), NaN for missing values, and which cells `diverged`.

        `log` wants a logarithmic scale, which needs values above zero. `best` rings the least or the greatest value.

        Raises:
            ValueError: the shapes are not those of the axes.
        """
        values, diverged = np.asarray(values, np.float64), np.asarray(diverged, bool)
        shape = len(self.up.labels), len(self.across.labels)
        if values.shape != shape or diverged.shape != shape:
            raise ValueError(
                f"A heat map of these axes has {shape} cells; received values of shape {values.shape} and marks of "
                f"shape {diverged.shape}."
            )
        self.values, self.diverged, self._log = values, diverged, log
        sound = np.where(diverged | ~np.isfinite(values), np.nan, values)
        self.scale = heat_scale(sound, log=log)
        self.best = None
        if best and self.scale is not None:
            place = np.nanargmin(sound) if best == "least" else np.nanargmax(sound)
            row, column = np.unravel_index(int(place), shape)
            self.best = int(row), int(column)
        self._redraw()

    def set_readings(self, readings: Callable[[int, int], Sequence[str]]) -> None:
        """Set the function `readings(row, column)` that returns the lines of a cell, the most important first."""
        self._readings = readings
        self.update()

    def set_texts(self, texts: Sequence[Sequence[str]]) -> None:
        """Set the texts in the cells, row by row from the lowest, written if the cells are large enough."""
        self._texts = tuple(map(tuple, texts))
        self.update()

    def set_summary(self, text: str) -> None:
        """Set the description of the whole map to `text`, in place of the number of measured cells."""
        self._summary = text

    def light(self, cell: Cell | None) -> None:
        """Outline a cell as if it were pointed at, without a signal."""
        if cell != self._lit:
            self._lit = cell
            self.update()

    def choose(self, cell: Cell | None) -> None:
        """Frame a cell, in place of the previously framed one, without a signal."""
        if cell != self.chosen:
            self.chosen = cell
            self.update()

    @property
    def lit(self) -> Cell | None:
        """Outlined cell: the cell pointed at, else the cell set by `light`."""
        return self._pointed or self._lit

    @property
    def cells(self) -> HeatCells | None:
        """Positions of the cells; None without axes."""
        rows, columns = self.values.shape
        if not rows or not columns:
            return None
        left = min(max(label_width(self.up) + px(10), px(34)), self.width() / 3)
        top, below = px(LINE + 8), px(2 * LINE + 6)
        height = max(1, self.height() - top - below)
        right = float(px(12))
        bar = bar_width(self.scale, height)
        if bar:
            right = bar + px(_BAR_GAP + 6)
        room = QRectF(left, top, max(1, self.width() - left - right), height)
        return HeatCells.within(room, rows, columns)

    @property
    def has_values(self) -> bool:
        return bool(self.values.size)

    def value_columns(self) -> Columns:
        return matrix_values(self.values, self.up.labels, self.across.labels)

    def described(self) -> str:
        if self._summary:
            return self._summary
        measured = int((np.isfinite(self.values) | self.diverged).sum())
        text = tr(
            "{measured} of {count} cells measured, {diverged} diverged.",
            measured=measured,
            count=self.values.size,
            diverged=int(self.diverged.sum()),
        )
        if self.best is not None:
            found = ", ".join(self._readings(*self.best)) or read_out(float(self.values[self.best]))
            text = f"{text} {tr('Best: {place}.', place=found)}"
        return text

    # Events

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillRect(self.rect(), colour("panel"))
        cells, scale, lit = self.cells, self.scale, self.lit
        if cells is None:
            return
        paint_frame(painter, cells)
        # Cells that diverged have no place on a scale, and may be all that there is.
        paint_cells(painter, cells, self.values, self.diverged, scale or HeatScale(0.0, 1.0))
        if self._texts:
            paint_texts(painter, cells, self._texts, self.values, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_axes(painter, cells, self.across, self.up, lit)
        if scale is not None:
            pointed = float(self.values[lit]) if lit is not None and not self.diverged[lit] else math.nan
            paint_bar(painter, cells, cells.frame.right() + px(_BAR_GAP), scale, pointed)
        if self.best is not None:
            paint_best(painter, cells, self.best)
        if self.chosen is not None:
            paint_outline(painter, cells.cell(*self.chosen).adjusted(-0.5, -0.5, 0.5, 0.5), colour("accent"), 2.0, 4.0)
        if lit is not None and lit != self.chosen:
            paint_outline(painter, cells.cell(*lit).adjusted(-0.5, -0.5, 0.5, 0.5), colour("text"), 1.5, 4.0)
        if self._pointed is not None and (lines := self._readings(*self._pointed)):
            paint_readings(painter, cells.cell(*self._pointed), lines, QRectF(self.rect()))

    @property
    def pointed_at(self) -> Cell | None:
        return self._pointed

    def point_at(self, place: QPointF | None) -> None:
        cells = self.cells
        cell = cells.at(place) if cells is not None and place is not None else None
        if place is not None:
            leads = cell is not None and self.can_open
            self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self._point(cell)

    def open_pointed(self) -> bool:
        if self.lit is None or not self.can_open:
            return False
        self.opened.emit(*self.lit)
        return True

    def move_by(self, right: int, up: int) -> bool:
        rows, columns = self.values.shape
        if not rows or not columns:
            return False
        begin = self.lit or self.best
        if begin is None or self.lit is None:
            # The first key only shows where one is.
            self._point(begin or (0, 0))
        else:
            self._point((min(max(begin[0] + up, 0), rows - 1), min(max(begin[1] + right, 0), columns - 1)))
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() == Qt.Key.Key_Escape and is_plain and self.chosen is not None:
            self.released.emit()
        else:
            super().keyPressEvent(event)

    def _point(self, cell: Cell | None) -> None:
        if cell != self._pointed:
            self._pointed = cell
            if cell is not None:
                lines = ", ".join(self._readings(*cell))
                self.setAccessibleDescription(lines or self.summary())
            self.pointed.emit(cell)
            self.update()
