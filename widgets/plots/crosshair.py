"""The crosshair of a plot over time: a line, a dot on every curve, and the name of an unlabelled curve."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.base.theme import colour, font, px
from widgets.plots.layers import Hue, hue_colour
from widgets.plots.plot_frame import PlotFrame
from widgets.plots.scales import AxisScale, position
from widgets.plots.traces import LineTrace, Trace

_NEAR = 12
"""Pixels from a curve within which a click means it."""


@dataclass(frozen=True, slots=True)
class Crosshair:
    """What is at `step`, in units of the scale: dots, and the names of quiet lines."""

    step: int
    dots: tuple[tuple[float, Hue], ...]
    names: tuple[tuple[float, str], ...]


def read_crosshair(step: int, traces: Sequence[Trace], scale: AxisScale) -> Crosshair:
    quiet = [trace for trace in traces if isinstance(trace, LineTrace) and trace.layer.quiet]
    values = [(trace.at(step), trace.layer) for trace in quiet]
    return Crosshair(
        step,
        tuple((position(scale, value), hue) for trace in traces for value, hue in trace.dots(step)),
        tuple((position(scale, value), f"{layer.name} {layer.show(value)}") for value, layer in values),
    )


def nearest(plot: PlotFrame, traces: Sequence[Trace], place: QPointF) -> str | None:
    """The name of the curve nearest to a place of the widget, within a few pixels of it."""
    step = round(plot.step_at(place.x()))
    near = []
    for trace in traces:
        away = abs(plot.height_of(position(plot.value_scale, trace.at(step))) - place.y())
        if away <= px(_NEAR):  # which NaN is not
            near.append((away, trace.layer.name))
    return min(near)[1] if near else None


def paint_crosshair(painter: QPainter, plot: PlotFrame, crosshair: Crosshair, pointer: QPointF | None) -> None:
    """The painter's font, pen and brush are left changed."""
    x, frame = round(plot.place_of(crosshair.step)) + 0.5, plot.frame
    if not frame.left() <= x <= frame.right() + 1:
        return
    # As a line with smoothed edges it would cost as much as all curves.
    painter.fillRect(QRectF(x - 0.5, frame.top(), 1, frame.height()), colour("text2", 150))
    painter.setPen(QPen(colour("panel"), 1.5))
    radius = px(9) / 2
    for at, hue in crosshair.dots:
        y = plot.height_of(at)
        if frame.top() - radius <= y <= frame.bottom() + radius:
            painter.setBrush(hue_colour(hue))
            painter.drawEllipse(QPointF(x, y), radius, radius)
    if pointer is not None:
        heights = [(plot.height_of(at), name) for at, name in crosshair.names]
        near = [(abs(y - pointer.y()), y, name) for y, name in heights if math.isfinite(y)]
        if near and min(near)[0] <= px(8):
            _paint_name(painter, plot, QPointF(x, min(near)[1]), min(near)[2])


def _paint_name(painter: QPainter, plot: PlotFrame, place: QPointF, name: str) -> None:
    painter.setFont(font(11))
    room, gap = QFontMetricsF(painter.font()).horizontalAdvance(name) + px(8), px(8)
    fits = place.x() + gap + room < plot.frame.right()
    box = QRectF(place.x() + gap if fits else place.x() - gap - room, place.y() - px(9), room, px(18))
    painter.setPen(QPen(colour("line"), 1))
    painter.setBrush(colour("panel"))
    painter.drawRoundedRect(box, px(4), px(4))
    painter.setPen(colour("text"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
