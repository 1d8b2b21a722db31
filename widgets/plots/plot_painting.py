"""Painting around the curves of a plot over time: zones, grid, labels, events and the crosshair."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.base.display_numbers import compact
from widgets.base.small_marks import paint_box, paint_label, paint_upright
from widgets.base.theme import colour, font, px
from widgets.plots.layers import Event, Hue, LineLayer, hue_colour
from widgets.plots.plane import paint_beside
from widgets.plots.plot_frame import PlotFrame
from widgets.plots.scales import Array, AxisScale, position
from widgets.plots.traces import LineTrace, PointsTrace, Trace

_GAP = 6
_LINE = 14
_MOST_ROWS, _ROOM_PER_ROW, _CHIP = 3, 56, 22
"""Labels of events take so many rows, one for so much height; how wide the count of those without room is."""


def paint_background(painter: QPainter, plot: PlotFrame) -> None:
    """Paint everything behind the curves, in pixels of the widget; changes the painter's font, pen and brush."""
    painter.fillRect(QRectF(plot.rect()), colour("panel"))
    painter.setFont(font(11))
    if plot.heights is not None:
        _paint_zones(painter, plot)
        _paint_grid(painter, plot)
    if plot.show_steps:
        plot.paint_steps(painter)
    _paint_events(painter, plot)


def _paint_zones(painter: QPainter, plot: PlotFrame) -> None:
    frame = plot.frame
    for zone in plot.zones:
        top, bottom = (_edge(plot, value) for value in (zone.greatest, zone.least))
        if bottom - top >= 1:
            painter.fillRect(QRectF(frame.left(), top, frame.width(), bottom - top), hue_colour(zone.hue, zone.alpha))


def paint_points(painter: QPainter, plot: PlotFrame, traces: Iterable[Trace]) -> None:
    """Paint traces of points, and curves with a single value, which makes no line: the first step is visible."""
    frame = plot.frame.adjusted(-2, -2, 2, 2)
    for trace in traces:
        if isinstance(trace, PointsTrace):
            trace.paint(painter, [place for place in _places(plot, trace.x, trace.heights) if frame.contains(place)])
        elif np.count_nonzero(np.isfinite(trace.y)) == 1:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(hue_colour(trace.layer.hue))
            for place in _places(plot, trace.x, plot.value_scale.forward(trace.y)):
                painter.drawEllipse(place, px(5) / 2, px(5) / 2)


def _places(plot: PlotFrame, x: Array, positions: Array) -> list[QPointF]:
    return [
        QPointF(plot.place_of(a), plot.height_of(b))
        for a, b in zip(x.tolist(), positions.tolist(), strict=True)
        if math.isfinite(b) and plot.heights is not None
    ]


def paint_words(painter: QPainter, plot: PlotFrame, traces: Iterable[Trace]) -> None:
    """Paint the labels of events, and names of zones that are tall enough for them. They are painted last, on a
    background: no curve, dot or line crosses a word.
    """
    painter.setFont(font(11))
    for zone in plot.zones if plot.heights is not None else ():
        top, bottom = (_edge(plot, value) for value in (zone.greatest, zone.least))
        if bottom - top >= px(_LINE):
            _paint_zone_name(painter, plot, top, zone.word)
    for trace in traces:
        above = trace.layer.above if isinstance(trace.layer, LineLayer) else None
        known = trace.y[np.isfinite(trace.y)] if above is not None else np.empty(0)
        if above is not None and len(known) and _edge(plot, float(known[-1])) - plot.frame.top() >= px(_LINE):
            _paint_zone_name(painter, plot, plot.frame.top(), above.word)
    if plot.show_event_labels:
        _paint_event_labels(painter, plot)


def _paint_zone_name(painter: QPainter, plot: PlotFrame, top: float, word: str) -> None:
    """Paint a name at the right edge, below `top`."""
    width = QFontMetricsF(painter.font()).horizontalAdvance(word) + px(_GAP)
    place = QRectF(plot.frame.right() - px(_GAP) / 2 - width, top + 2, width, px(_LINE))
    paint_label(painter, place, word, colour("text3"))


def paint_cuts(painter: QPainter, plot: PlotFrame) -> None:
    """Paint an arrow and a number at the edge for a value outside the range."""
    frame = plot.frame
    painter.setFont(font(11, 500))
    metrics = QFontMetricsF(painter.font())
    # A second line below the words of zones and events.
    places = (("↓", frame.bottom() - px(_LINE) - 1), ("↑", frame.top() + px(_LINE) + 2))
    for cut, (arrow, top) in zip(plot.cuts, places, strict=True):
        if cut is None:
            continue
        text = f"{arrow} {compact(cut.value)}"
        width = metrics.horizontalAdvance(text) + px(_GAP)
        left = min(max(plot.place_of(cut.step) - width / 2, frame.left()), frame.right() - width)
        place = QRectF(left, top, width, px(_LINE))
        paint_label(painter, place, text, colour("warn"))


def _edge(plot: PlotFrame, value: float) -> float:
    """Return the y, in pixels, of one end of a zone, clipped to the frame."""
    frame = plot.frame
    if math.isinf(value):
        return frame.top() if value > 0 else frame.bottom()
    y = plot.height_of(position(plot.value_scale, value))
    # What has no place on the scale, as zero on a logarithmic one, lies below it.
    return frame.bottom() if math.isnan(y) else min(max(_crisp(y), frame.top()), frame.bottom())


def _paint_grid(painter: QPainter, plot: PlotFrame) -> None:
    frame = plot.frame
    assert plot.heights is not None
    ticks = plot.value_scale.ticks(*plot.heights, frame.height())
    rows = [(plot.height_of(tick.position), tick.text) for tick in ticks]
    for y, _ in rows:
        painter.fillRect(QRectF(frame.left(), _crisp(y), frame.width(), 1), colour("grid"))
    paint_beside(painter, frame, rows, 0)


def _visible_events(plot: PlotFrame) -> list[tuple[Event, float]]:
    """Return the events in the frame, each with the x of its line."""
    frame = plot.frame
    places = [(event, round(plot.place_of(event.step + 0.5)) + 0.5) for event in plot.events]
    return [(event, x) for event, x in places if frame.left() <= x <= frame.right()]


def _paint_events(painter: QPainter, plot: PlotFrame) -> None:
    pen = QPen(colour("text3", 200), 1)
    pen.setDashPattern([3, 3])
    for _, x in _visible_events(plot):
        paint_upright(painter, x, plot.frame, pen)


def _paint_event_labels(painter: QPainter, plot: PlotFrame) -> None:
    """Paint the labels that there is room for, and how many are left out."""
    frame, metrics = plot.frame, QFontMetricsF(painter.font())
    labelled = [(event, x) for event, x in _visible_events(plot) if event.label]
    marks = [(x, metrics.horizontalAdvance(event.label) + px(_GAP)) for event, x in labelled]
    rows = max(1, min(_MOST_ROWS, int(frame.height() / px(_ROOM_PER_ROW))))
    spots = label_places(marks, frame.left(), frame.right(), px(_GAP) / 2, rows)
    for (event, _), (_, width), spot in zip(labelled, marks, spots, strict=True):
        if spot is not None:
            place = QRectF(spot[1], frame.top() + spot[0] * px(_LINE), width, px(_LINE))
            paint_label(painter, place, event.label, colour("text2"))
    left_out = [x for (_, x), spot in zip(labelled, spots, strict=True) if spot is None]
    top = frame.top() + rows * px(_LINE)
    for x, count in _counts(left_out, px(_CHIP)):
        left = min(max(x - px(_CHIP) / 2, frame.left()), frame.right() - px(_CHIP))
        paint_label(painter, QRectF(left, top, px(_CHIP), px(_LINE)), f"+{count}", colour("text2"))


def label_places(
    marks: Sequence[tuple[float, float]], low: float, high: float, gap: float, rows: int = 1
) -> list[tuple[int, float] | None]:
    """Return row and left edge of the labels of lines (x, label width) so that none overlap; None for labels without
    space.

    Newest first: of lines as close as a drag of a slider leaves them, the last one shows where it ended. A label
    is before its line, or after it where the plot begins too near.
    """
    spots: list[tuple[int, float] | None] = []
    ends = [high] * rows
    for x, width in reversed(marks):
        left = x - gap - width if x - gap - width >= low else x + gap
        reach = left + width if rows > 1 else max(x, left + width)
        row = next((row for row, end in enumerate(ends) if reach <= end and x <= high), None)
        spots.append(None if row is None else (row, left))
        if row is not None:
            ends[row] = min(left, x) - gap
    return spots[::-1]


def events_near(plot: PlotFrame, x: float) -> list[Event]:
    """Return the events whose lines, or whose count, are under the pointer."""
    reach = px(_CHIP) / 2 + 1
    return [event for event in plot.events if event.label and abs(plot.place_of(event.step + 0.5) - x) <= reach]


def _counts(places: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Return the positions of counts: events nearer to each other than `room` are counted together."""
    groups: list[list[float]] = []
    for x in sorted(places):
        if groups and x - sum(groups[-1]) / len(groups[-1]) < room + 2:
            groups[-1].append(x)
        else:
            groups.append([x])
    return [(sum(group) / len(group), len(group)) for group in groups]


def _crisp(y: float) -> float:
    return float(math.floor(y))


_NEAR = 12
"""Pixels from a curve within which a click means it."""


@dataclass(frozen=True, slots=True)
class Crosshair:
    """Crosshair at `step`, in units of the scale: dots, and the names of quiet lines."""

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
    """Return the name of the curve nearest to a position of the widget, within a few pixels."""
    step = round(plot.step_at(place.x()))
    near = []
    for trace in traces:
        away = abs(plot.height_of(position(plot.value_scale, trace.at(step))) - place.y())
        if away <= px(_NEAR):  # which NaN is not
            near.append((away, trace.layer.name))
    return min(near)[1] if near else None


def paint_crosshair(painter: QPainter, plot: PlotFrame, crosshair: Crosshair) -> None:
    """Paint the line and the dots of the crosshair; changes the painter's font, pen and brush."""
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


def paint_pointed(painter: QPainter, plot: PlotFrame, crosshair: Crosshair, pointer: QPointF) -> None:
    """Paint the name of the quiet line at the crosshair that the pointer is close to."""
    x = round(plot.place_of(crosshair.step)) + 0.5
    heights = [(plot.height_of(at), name) for at, name in crosshair.names]
    near = [(abs(y - pointer.y()), y, name) for y, name in heights if math.isfinite(y)]
    if near and min(near)[0] <= px(8) and plot.frame.left() <= x <= plot.frame.right() + 1:
        _paint_name(painter, plot, QPointF(x, min(near)[1]), min(near)[2])


def _paint_name(painter: QPainter, plot: PlotFrame, place: QPointF, name: str) -> None:
    painter.setFont(font(11))
    room, gap = QFontMetricsF(painter.font()).horizontalAdvance(name) + px(8), px(8)
    fits = place.x() + gap + room < plot.frame.right()
    box = QRectF(place.x() + gap if fits else place.x() - gap - room, place.y() - px(9), room, px(18))
    paint_box(painter, box, QPen(colour("line"), 1), colour("panel"), px(4))
    painter.setPen(colour("text"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
