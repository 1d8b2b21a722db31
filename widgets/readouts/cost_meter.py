"""Overhead meter: a share as a word, a short bar and a percentage; and its rows, one for each cause."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolTip, QWidget

from widgets.base.brush import RIGHT, smooth, write
from widgets.base.labels import wrapped
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.small_marks import Painted, paint_box, paint_share
from widgets.base.theme import CAPTION, LABEL, colour, font, px, theme
from widgets.base.translation import translated

_BAR, _SHORT, _GAP, _PAD = 40, 20, 6, 6
_UNKNOWN = "–"


class CostMeter(QAbstractButton):
    """Meter of a cost; `compact` leaves out the word and shortens the bar. `forced` marks a cost that the user
    requested.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(title)
        self._share = math.nan
        self._compact = self._forced = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        claim_keys(self, ACTIVATE)
        theme.changed.connect(self.updateGeometry)
        self.show_share(math.nan, "")

    @property
    def share(self) -> float:
        return self._share

    def show_share(self, share: float, note: str, *, forced: bool = False) -> None:
        """Show the share, 0 to 1, NaN while unknown; `note` is the tooltip."""
        self._share, self._forced = share, forced
        self.setToolTip(note)
        self.setAccessibleName(f"{self.text()} {self.figure()}")
        self.setAccessibleDescription(note)
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()
            self.update()

    def figure(self) -> str:
        """Return the share as `6 %`; `<1 %` for a small share, and a dash for an unknown share."""
        if math.isnan(self._share):
            return _UNKNOWN
        percent = round(100 * self._share)
        return "<1 %" if self._share > 0 and not percent else f"{percent} %"

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(font(LABEL, 500))
        word = 0 if self._compact else metrics.horizontalAdvance(self.text()) + px(_GAP)
        return QSize(word + self._bar_width() + px(_GAP + 2 * _PAD) + metrics.horizontalAdvance("100 %"), px(28))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _bar_width(self) -> int:
        return px(_SHORT if self._compact else _BAR)

    def paintEvent(self, event) -> None:
        painter = smooth(self)
        lit = self.underMouse()
        if lit or self.isDown():
            paint_box(painter, self.rect(), Qt.PenStyle.NoPen, colour("press" if self.isDown() else "hover"), px(4))
        x = float(px(_PAD))
        painter.setFont(font(LABEL))
        if not self._compact:
            painter.setPen(colour("text" if lit else "text2"))
            width = QFontMetrics(painter.font()).horizontalAdvance(self.text())
            painter.drawText(QRectF(x, 0, width + 1, self.height()), Qt.AlignmentFlag.AlignVCenter, self.text())
            x += width + px(_GAP)
        bar = QRectF(x, self.height() / 2 - px(2), self._bar_width(), px(4))
        hue = "warn" if self._forced else "accent"
        paint_share(painter, bar, self._share, colour(hue), colour("press"))
        room = QRectF(bar.right() + px(_GAP), 0, self.width() - bar.right() - px(_GAP + _PAD), self.height())
        write(painter, room, self.figure(), "warn" if self._forced else "text", font(LABEL, 500), RIGHT)
        if self.hasFocus():
            paint_box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), QPen(colour("accent"), 2), corner=px(4))


_HEADING, _ROW, _NOTED = 28, 26, 40
_ROW_BAR, _VALUE, _ROW_GAP = 72, 68, 10


@dataclass(frozen=True, slots=True)
class CostRow:
    """Row of costs; `share` is 0 to 1; `note` is under the name, `aside` beside it.

    A row without a value is a heading, with its note at the right. A quiet one is what the others are compared with.
    """

    name: str
    value: str = ""
    share: float = 0.0
    note: str = ""
    quiet: bool = False
    aside: str = ""

    @property
    def heading(self) -> bool:
        return not self.value


class CostRows(Painted):
    """Rows of costs, painted without labels because their numbers change twice a second."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[CostRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def rows(self) -> tuple[CostRow, ...]:
        return self._rows

    def show_rows(self, rows: Sequence[CostRow]) -> None:
        rows = [replace(row, name=translated(row.name), note=translated(row.note)) for row in rows]
        taller = self._height(rows) != self._height(self._rows)
        self._rows = tuple(rows)
        self.setAccessibleDescription(self.text())
        if taller:
            self.updateGeometry()
        self.update()

    def text(self) -> str:
        """Return all rows in words, a line a row."""
        return "\n".join(
            " ".join(part for part in (row.name, row.value, row.aside, row.note) if part) for row in self._rows
        )

    def sizeHint(self) -> QSize:
        return QSize(px(420), self._height(self._rows))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(280), self._height(self._rows))

    def paint(self, painter: QPainter) -> None:
        top = 0
        for row in self._rows:
            place = QRectF(0, top, self.width(), _height(row))
            if row.heading:
                self._paint_heading(painter, row, place)
            else:
                self._paint_row(painter, row, place)
            top += _height(row)

    def _paint_heading(self, painter: QPainter, row: CostRow, place: QRectF) -> None:
        painter.setFont(font(CAPTION))
        painter.setPen(colour("text3"))
        line = place.adjusted(0, px(8), 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, row.name)
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, row.note)

    def _paint_row(self, painter: QPainter, row: CostRow, place: QRectF) -> None:
        line = QRectF(place.left(), place.top() + px(2), place.width(), px(18))
        value = QRectF(line.right() - px(_VALUE), line.top(), px(_VALUE), line.height())
        bar = QRectF(value.left() - px(_ROW_BAR + _ROW_GAP), line.center().y() - px(2), px(_ROW_BAR), px(4))
        painter.setFont(font(LABEL, 500))
        painter.setPen(colour("text2" if row.quiet else "text"))
        room = bar.left() - px(_ROW_GAP) - line.left()
        name = QFontMetrics(painter.font()).elidedText(row.name, Qt.TextElideMode.ElideRight, round(room))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        painter.drawText(value, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, row.value)
        taken = QFontMetrics(painter.font()).horizontalAdvance(name) + px(_ROW_GAP)
        if row.aside and room > taken:
            beside = QRectF(line.left() + taken, line.top(), room - taken, line.height())
            write(painter, beside, row.aside, "text3", font(CAPTION))
        # Less than a pixel is nothing.
        share = row.share if bar.width() * row.share >= 1 else 0.0
        paint_share(painter, bar, share, colour("text3" if row.quiet else "accent"), colour("press"))
        if row.note:
            under = QRectF(line.left(), line.bottom(), line.width(), px(16))
            write(painter, under, row.note, "text3", font(CAPTION))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            row = self.row_at(event.pos().y())
            QToolTip.showText(event.globalPos(), wrapped(row.name, row.note) if row is not None else "", self)
            return True
        return super().event(event)

    def row_at(self, y: float) -> CostRow | None:
        """Return the row at this y that has a tooltip."""
        top = 0
        for row in self._rows:
            top += _height(row)
            if y < top:
                return row if row.note and not row.heading else None
        return None

    def _height(self, rows: Sequence[CostRow]) -> int:
        return sum(map(_height, rows))


def _height(row: CostRow) -> int:
    return px(_HEADING if row.heading else _NOTED if row.note else _ROW)
