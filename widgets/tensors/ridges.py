"""Ridge plot: one ridge for each recorded step, the oldest behind, the newest in front."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.small_marks import paint_hover_label
from widgets.base.theme import colour, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, Origin, PaintedInstrument
from widgets.plots.layers import Hue, LegendEntry
from widgets.plots.plane import LEFT
from widgets.tensors.ridge_painting import (
    Ridge,
    RidgePlaces,
    RidgeRows,
    paint_caption,
    paint_compared,
    paint_outline,
    paint_ridges,
    paint_steps,
    paint_values,
    places_in,
)

_RIGHT, _TOP, _BOTTOM, _CAPTION = 12, 6, 24, 18
_WAYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_LOW = 140
"""The height below which there is no caption."""


class Ridges(PaintedInstrument):
    """Ridges of one run, and those of another as lines over them. A click on a ridge requests its step.

    With the focus, Alt with ↑ and ↓ asks for the ridge above and below the one that is highlighted.
    """

    picked = Signal(int)
    """Signal that a person chose the ridge of this step."""
    readingsChanged = Signal()
    """Signal that `entries` has changed."""

    SIZE, LEAST = (440, 260), (160, 90)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Distribution over steps"), parent)
        self.rows: RidgeRows | None = None
        self._hue: Hue = "text2"
        self._name = ""
        self._live = False
        self._other: RidgeRows | None = None
        self._other_hue: Hue = 1
        self._other_name = ""
        self._step: int | None = None
        self.places: RidgePlaces | None = None
        """Places of everything as drawn now."""
        self.setCursor(Qt.CursorShape.CrossCursor)

    # What is shown

    def show_rows(self, rows: RidgeRows | None, *, live: bool = True) -> None:
        """Show recorded distributions; with `live` the last is called "now". Nothing for None or no rows."""
        self.rows = rows if rows is not None and len(rows.steps) else None
        self._live = live
        self._redraw()

    def set_hue(self, hue: Hue, name: str = "") -> None:
        """Set the colour: the slot's, or in a comparison the run's, with its name."""
        self._hue, self._name = hue, name
        self._redraw()

    def compare(self, rows: RidgeRows | None, hue: Hue = 1, name: str = "") -> None:
        """Draw another run over this one, as lines in its own colour; None removes it.

        It is drawn only along the same kind of axis.
        """
        self._other = rows if rows is not None and len(rows.steps) else None
        self._other_hue, self._other_name = hue, name
        self._redraw()

    def set_step(self, step: int | None) -> None:
        """Highlight the ridge nearest to `step`; None for the newest."""
        if step != self._step:
            self._step = step
            self._redraw()

    @property
    def is_live(self) -> bool:
        """True if the last row is called "now"."""
        return self._live

    @property
    def lit(self) -> int | None:
        """Highlighted row."""
        if self.rows is None:
            return None
        return len(self.rows.steps) - 1 if self._step is None else self.rows.nearest(self._step)

    def entries(self) -> list[LegendEntry]:
        """Return the legend of the runs' colours during a comparison."""
        if self._compared() is None:
            return []
        return [
            LegendEntry("swatch", self._name, "", self._hue),
            LegendEntry("line", self._other_name, "", self._other_hue),
        ]

    @property
    def has_values(self) -> bool:
        return self.rows is not None

    def value_columns(self) -> Columns:
        """Return the counts of each step in the bins, which are named by their lower edges."""
        if self.rows is None:
            return {}
        rows, edges = self.rows, 10.0**self.rows.edges if self.rows.log else self.rows.edges
        counts = {f"{edge:.6g}": column for edge, column in zip(edges, rows.counts.T, strict=False)}
        return {tr("step"): rows.steps, tr("zeros"): rows.zeros, tr("not finite"): rows.not_finite, **counts}

    def described(self) -> str:
        """Describe the highlighted distribution in words."""
        rows, lit = self.rows, self.lit
        if rows is None or lit is None:
            return ""
        counts = rows.counts[lit]
        total, half = float(counts.sum()), ""
        text = tr("{zeros} zeros, {broken} not finite.")
        if total:
            middle = rows.centres[int(np.searchsorted(np.cumsum(counts), total / 2))]
            text = tr("Half of the elements below {half}, {zeros} zeros, {broken} not finite.")
            half = read_out(10.0**middle if rows.log else float(middle))
        zeros, broken = map(thousands, (rows.zeros[lit], rows.not_finite[lit]))
        return text.format(zeros=zeros, broken=broken, half=half)

    # Events

    def paint(self, painter: QPainter) -> None:
        self.paint_kept(painter, self._paint_all)
        ridge = self._ridge_under_pointer()
        if self.places is not None and ridge is not None and self._pointer is not None:
            paint_outline(painter, self.places, ridge, colour("text"))
            place = QRectF(self._pointer.x(), self._pointer.y() - px(26), 0, 0)
            paint_hover_label(painter, place, self._share_text(self.places, ridge), QRectF(self.rect()))
        self.paint_focus(painter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pointer = event.position()
        ridge = self._ridge_under_pointer()
        if event.button() == Qt.MouseButton.LeftButton and ridge is not None:
            self.picked.emit(ridge.step)
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _WAYS.get(Qt.Key(event.key()))
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if way is None or held != Qt.KeyboardModifier.AltModifier or self.places is None or self.lit is None:
            event.ignore()
            return
        rows = [ridge.row for ridge in self.places.ridges]
        # Those that are drawn are fewer than all, and the highlighted one is among them.
        here = int(np.argmin(np.abs(np.array(rows) - self.lit)))
        ridge = self.places.ridges[min(max(here + way, 0), len(rows) - 1)]
        self.picked.emit(ridge.step)

    def _ridge_under_pointer(self) -> Ridge | None:
        return None if self.places is None or self._pointer is None else self.places.under(self._pointer)

    def _share_text(self, places: RidgePlaces, ridge: Ridge) -> str:
        """Return in words the share of the elements in the bin under the pointer."""
        assert self._pointer is not None
        rows, position = places.rows, places.position_at(self._pointer.x())
        place = min(max(int(np.searchsorted(rows.edges, position, "right")) - 1, 0), rows.counts.shape[1] - 1)
        total = float(rows.counts[ridge.row].sum()) + float(rows.zeros[ridge.row])
        share = 100 * float(rows.counts[ridge.row, place]) / total if total else 0.0
        ends = rows.edges[place : place + 2]
        low, high = (read_out(float(end)) for end in (10.0**ends if rows.log else ends))
        return tr(
            "step {step}  {low} … {high}: {share} %",
            step=thousands(ridge.step),
            low=low,
            high=high,
            share=read_out(share, 2),
        )

    # Painting

    def _redraw(self) -> None:
        lit = self.lit
        self.origin = None if self.rows is None or lit is None else Origin(step=int(self.rows.steps[lit]))
        self.readingsChanged.emit()
        super()._redraw()

    def _compared(self) -> RidgeRows | None:
        same = self.rows is not None and self._other is not None and self.rows.log == self._other.log
        return self._other if same else None

    def _paint_all(self, painter: QPainter) -> None:
        """Paint everything except the reading under the pointer."""
        rows, lit, other = self.rows, self.lit, self._compared()
        if rows is None or lit is None:
            self.places = None
            return
        caption = px(_CAPTION) if self.height() >= px(_LOW) else 0
        width, height = self.width() - px(LEFT + _RIGHT), self.height() - px(_TOP + _BOTTOM) - caption
        places = places_in(QRectF(px(LEFT), px(_TOP), width, max(1, height)), rows, self._step, other)
        self.places = places
        paint_values(painter, places)
        paint_ridges(painter, places, self._hue, lit)
        if other is not None:
            paint_compared(painter, places, other, self._other_hue)
        paint_steps(painter, places, lit, tr("now") if self._live else "")
        if caption:
            line = QRectF(px(LEFT), self.height() - caption, width, caption)
            paint_caption(painter, line, self._facts(rows, lit))

    def _facts(self, rows: RidgeRows, lit: int) -> list[tuple[str, str, str]]:
        broken = int(rows.not_finite[lit])
        return [
            (tr("step"), thousands(rows.steps[lit]), "text"),
            (tr("zeros"), thousands(rows.zeros[lit]), "text"),
            (tr("not finite"), thousands(broken), "error" if broken else "text"),
        ]
