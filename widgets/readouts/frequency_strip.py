"""Strip of bars: the frequency of each id, with the ids of the batch highlighted."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from widgets.base.display_numbers import thousands
from widgets.base.theme import CAPTION, colour, font, mix, px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns, PaintedInstrument

_BAR = 4
_LEAST_LIT = 0.4
"""Share of the accent in a bar where the batch holds only few of its many ids."""


def bar_edges(ids: int, bars: int) -> np.ndarray:
    """Return the rank at which each of at most `bars` bars begins, and `ids` at the end: (bars + 1,) int64, ascending.

    With more ids than bars the spacing is that of an exponential, as steep as leaves the first bar one id:
    edge(u) = b (exp(u ln(1 + ids / b)) - 1), u from 0 to 1, with the smallest bend b for which no bar is empty.
    """
    if ids <= bars:
        return np.arange(ids + 1)
    share = np.linspace(0, 1, bars + 1)
    low, high = 1e-3, 1e3 * ids
    edges = np.linspace(0, ids, bars + 1)
    for _ in range(48):
        bend = float(np.sqrt(low * high))
        bent = np.round(bend * np.expm1(share * np.log1p(ids / bend)))
        if np.diff(bent).min() < 1:
            low = bend
        else:
            high, edges = bend, bent
    return np.round(edges).astype(np.int64)


class FrequencyStrip(PaintedInstrument):
    """Bars in order of frequency, the most frequent id first; their height is the square root of the mean count.

    Where there are more ids than bars, one bar represents ever more ids to the right, so that the few frequent ones
    stay apart and the tail is not lost.
    """

    SIZE, LEAST = (160, 44), (60, 44)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("ids by frequency"), parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._counts = np.empty(0, np.float64)
        self._order = np.empty(0, np.int64)
        self._rank = np.empty(0, np.int64)
        self._touched = np.empty(0, bool)
        self._spacing: tuple[tuple[int, int], np.ndarray] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_counts(self, counts: Iterable[float]) -> None:
        """Set the occurrences of each id: (ids,), index is id."""
        values = np.asarray(list(counts) if not isinstance(counts, np.ndarray) else counts, np.float64)
        self._order = np.argsort(-values, kind="stable")
        self._rank = np.empty_like(self._order)
        self._rank[self._order] = np.arange(len(values))
        self._counts = values[self._order]
        self._touched = np.zeros(len(values), bool)
        self._redraw()

    def set_touched(self, ids: Iterable[int]) -> None:
        """Set the ids in the batch, in any order, repeated ones included. Ids without a count are left out."""
        rows = np.asarray(list(ids) if not isinstance(ids, np.ndarray) else ids, np.int64)
        touched = np.zeros(len(self._counts), bool)
        touched[self._rank[rows[(rows >= 0) & (rows < len(touched))]]] = True
        if not np.array_equal(touched, self._touched):
            self._touched = touched
            self._redraw()

    def touched(self) -> int:
        """Return the number of different ids in the batch."""
        return int(self._touched.sum())

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        edges = self._edges()
        if len(edges) > 1:
            quiet, lit = colour("edge"), colour("accent")
            starts = edges[:-1]
            counts = np.diff(edges)
            heights = np.sqrt(np.add.reduceat(self._counts, starts) / counts / max(self._counts[0], 1e-12))
            shares = np.add.reduceat(self._touched.astype(np.float64), starts) / counts
            for bar, (height, share) in enumerate(zip(heights, shares, strict=True)):
                tall = max(1.0, float(height) * (self.height() - px(4)))
                hue = quiet if share == 0 else mix(quiet, lit, max(_LEAST_LIT, float(share)))
                left, right = self._bar(bar, len(counts))
                painter.fillRect(QRectF(left, self.height() - tall, right - left, tall), hue)
        painter.setFont(font(CAPTION))
        painter.setPen(colour("text3"))
        text = painter.fontMetrics().elidedText(
            tr("ids by frequency, batch highlighted"), Qt.TextElideMode.ElideRight, int(self.width() * 0.8)
        )
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop, text)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._note(event.pos().x()), self, QRect())
            return True
        return super().event(event)

    def _edges(self) -> np.ndarray:
        ids, bars = len(self._counts), max(1, self.width() // px(_BAR))
        if self._spacing is None or self._spacing[0] != (ids, bars):
            self._spacing = ((ids, bars), bar_edges(ids, bars))
        return self._spacing[1]

    def _bar(self, index: int, bars: int) -> tuple[int, int]:
        """Return left and right of a bar in whole pixels, with a gap after it."""
        pitch = min(self.width() / bars, px(12))
        left, right = int(index * pitch), int((index + 1) * pitch)
        return left, max(left + 1, right - max(1, px(1)))

    def _note(self, x: int) -> str:
        edges = self._edges()
        bars = len(edges) - 1
        if bars < 1:
            return ""
        bar = min(int(x / min(self.width() / bars, px(12))), bars - 1)
        first, last = int(edges[bar]), int(edges[bar + 1])
        if last - first == 1:
            held = tr("in the batch") if self._touched[first] else tr("not in the batch")
            times = thousands(float(self._counts[first]))
            return tr(
                "id {id}, rank {rank}: {times} times, {state}",
                id=self._order[first],
                rank=first + 1,
                times=times,
                state=held,
            )
        inside = int(self._touched[first:last].sum())
        return tr(
            "ranks {first} to {last}: {count} ids, {touched} in the batch",
            first=thousands(first + 1),
            last=thousands(last),
            count=thousands(last - first),
            touched=thousands(inside),
        )

    def described(self) -> str:
        count, touched = thousands(len(self._counts)), thousands(self.touched())
        return tr("{count} ids, {touched} of them in the batch", count=count, touched=touched)

    def value_columns(self) -> Columns:
        return {tr("id"): self._order, tr("count"): self._counts, tr("in the batch"): self._touched}
