"""A plot of values against values: each axis has its scale, and both are panned and zoomed."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import compact
from widgets.base.paint_seconds import timed
from widgets.base.theme import colour, font, px, theme
from widgets.notices.empty_state import EmptyState
from widgets.plots.pan_and_zoom import Plane, PlaneView
from widgets.plots.scales import AxisScale, Linear, Log, Tick, settled
from widgets.plots.step_scale import BOTTOM_LABELS, LEFT, RIGHT, TOP, StepSpan, paint_ticks

Limits = tuple[float, float]

_FARTHEST_OUT = 20
"""How many times as much as what fits is seen at most."""
_UNIT = 0.35
"""Share of the width that words below the frame may have."""
_LINE, _GAP, _ACROSS = 14, 6, 70
"""Height of a label, its distance from the frame, and pixels from label to label below it."""


@dataclass(frozen=True, slots=True)
class ValuePlane(Plane):
    """A plane whose axes have units of their own: a pixel is `unit` wide and `unit * tall` high."""

    tall: float = 1.0

    @classmethod
    def between(cls, frame: QRectF, across: Limits, upright: Limits) -> ValuePlane:
        """Exactly these limits in the frame."""
        unit = (across[1] - across[0]) / max(frame.width(), 1)
        tall = (upright[1] - upright[0]) / max(frame.height(), 1) / unit
        return cls(frame, sum(across) / 2, sum(upright) / 2, unit, tall)

    @property
    def bottom(self) -> float:
        return self.y - self.frame.height() / 2 * self.unit * self.tall

    @property
    def top(self) -> float:
        return self.y + self.frame.height() / 2 * self.unit * self.tall

    def pixels(self, x, y):
        return Plane.pixels(self, x, self.y + (y - self.y) / self.tall)

    def point(self, pixel: QPointF) -> tuple[float, float]:
        x, y = Plane.point(self, pixel)
        return x, self.y + (y - self.y) * self.tall

    def zoomed(self, pixel: QPointF, factor: float) -> ValuePlane:
        x, y = self.point(pixel)
        return replace(self, x=x + (self.x - x) * factor, y=y + (self.y - y) * factor, unit=self.unit * factor)

    def moved(self, by: QPointF) -> ValuePlane:
        return replace(self, x=self.x - by.x() * self.unit, y=self.y + by.y() * self.unit * self.tall)


class ValuePlot(PlaneView):
    """The wheel zooms at the pointer, a drag moves, a double click fits; with the focus + and − zoom, F fits.

    A subclass paints what is seen (`_paint_content`) and what follows the pointer (`_paint_over`), and says in which
    limits, in units of the scales, its values lie (`_extents`).
    """

    def __init__(self, name: str, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scales: tuple[AxisScale, AxisScale] = (Linear(), Linear())
        """From left to right, and from bottom to top."""
        self.unit = ""
        """What is from left to right, in a few words."""
        self.short_unit = ""
        """The same where that would leave too little room for numbers."""
        self._icon = icon
        self._limits: tuple[Limits, Limits] | None = None
        self._picture: QPixmap | None = None
        self.empty_state = EmptyState(icon, "", "", parent=self)
        self.empty_state.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.empty_state.hide()
        self.setAccessibleName(name)
        theme.changed.connect(self._redraw)

    @property
    def empty(self) -> bool:
        """Whether words are in place of values."""
        return not self.empty_state.isHidden()

    def show_words(self, title: str, sentence: str) -> None:
        """Show why there is nothing to plot, in place of the plot."""
        self.empty_state.show_text(self._icon, title, sentence)
        self.empty_state.show()
        self._limits = None
        self._redraw()

    def summary(self) -> str:
        """What is drawn, in words."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        return QSize(px(440), px(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(180), px(90))

    # What a subclass says

    def _extents(self) -> tuple[Limits, Limits] | None:
        """Limits of the values on both axes, in units of the scales; None where there is nothing to show."""
        raise NotImplementedError

    def _paint_content(self, painter: QPainter, plane: Plane) -> None:
        raise NotImplementedError

    def _paint_over(self, painter: QPainter, plane: Plane) -> None:
        raise NotImplementedError

    def _set_scales(self, across: AxisScale, upright: AxisScale) -> None:
        """Other axes: what was zoomed into is no longer the same."""
        if (across, upright) != self.scales:
            self.scales = (across, upright)
            self._limits = None
            self._chosen = None

    def _settle(self, *, is_new: bool, is_round: bool = False) -> None:
        """Fit the limits to the values: in jumps while the same ones grow, afresh where they are others. From left to
        right they are as a subclass says them where it `is_round` already.
        """
        if is_new:
            self._limits, self._chosen = None, None
        extents = self._extents()
        if extents is not None:
            before = self._limits or (None, None)
            across = extents[0] if is_round else settled(before[0], extents[0])
            self._limits = across, settled(before[1], extents[1])
            self.empty_state.hide()
        self._redraw()

    # Events

    @timed
    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.empty or self._limits is None:
            return
        ratio, plane = self.devicePixelRatioF(), self.plane
        if self._picture is None or self._picture.devicePixelRatioF() != ratio:
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(colour("panel"))
            with QPainter(self._picture) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                self._paint_axes(painter, plane)
                painter.setClipRect(plane.frame.adjusted(-2, -2, 2, 2))
                self._paint_content(painter, plane)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_over(painter, plane)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.empty_state.setGeometry(self.rect())
        self._redraw()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.setAccessibleDescription(self.summary())
        super().focusInEvent(event)

    @property
    def _frame(self) -> QRectF:
        width, height = self.width() - px(LEFT + RIGHT), self.height() - px(TOP + BOTTOM_LABELS)
        return QRectF(px(LEFT), px(TOP), max(width, 16), max(height, 16))

    def _home(self) -> Plane:
        return ValuePlane.between(self._frame, *(self._limits or ((0.0, 1.0), (0.0, 1.0))))

    @property
    def _shows_plane(self) -> bool:
        return not self.empty and self._limits is not None

    def _move_to(self, plane: Plane) -> None:
        home = self._home()
        farthest = max(abs(plane.x), abs(plane.y / plane.tall) if isinstance(plane, ValuePlane) else 0.0)
        # Further in, neighbouring pixels would be the same number.
        if 1e-12 * farthest < plane.unit <= _FARTHEST_OUT * home.unit:
            super()._move_to(plane)

    def _moved(self) -> None:
        self._redraw()

    def _redraw(self) -> None:
        self._picture = None
        self.update()

    # Painting

    def _paint_axes(self, painter: QPainter, plane: Plane) -> None:
        frame = plane.frame
        painter.setFont(font(11))
        across = ticks_of(self.scales[0], plane.left, plane.right, frame.width(), _ACROSS)
        upright = ticks_of(self.scales[1], plane.bottom, plane.top, frame.height())
        for tick in across:
            x = math.floor(float(plane.pixels(tick.position, plane.y)[0]))
            painter.fillRect(QRectF(x, frame.top(), 1, frame.height()), colour("grid"))
        metrics = QFontMetricsF(painter.font())
        for tick in upright:
            y = math.floor(float(plane.pixels(plane.x, tick.position)[1]))
            painter.fillRect(QRectF(frame.left(), y, frame.width(), 1), colour("grid"))
            painter.setPen(colour("text3"))
            place = QRectF(0, max(y - px(_LINE) / 2, 0), frame.left() - px(_GAP), px(_LINE))
            text = metrics.elidedText(tick.text, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        has_room = metrics.horizontalAdvance(self.unit) <= _UNIT * frame.width()
        unit = self.unit if has_room else self.short_unit
        paint_ticks(painter, StepSpan(frame, (plane.left, plane.right)), across, unit)


def ticks_of(scale: AxisScale, low: float, high: float, pixels: float, apart: float = 26) -> list[Tick]:
    """Round values between limits in units of the scale, about as many as have room `apart` pixels from each other."""
    found = scale.ticks(low, high, pixels * 26 / apart)
    if isinstance(scale, Log) and len(found) < 2:
        # Within a decade's fraction the values themselves are round, and lie all but evenly.
        value: Callable[[float], float] = lambda position: 10.0**position  # noqa: E731 - of this line only
        inside = Linear().ticks(value(low), value(high), pixels * 26 / apart)
        found = [Tick(math.log10(tick_value.position), compact(tick_value.position)) for tick_value in inside]
    return found
