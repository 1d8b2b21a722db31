"""Painting around the curves of a plot over time: zones, labels, events, values left out, names at the crosshair."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.base.display_numbers import compact
from widgets.base.small_marks import CENTRED, paint_box, paint_dot, paint_label, paint_upright
from widgets.base.theme import colour, font, px
from widgets.plots.drawing import PlotReading
from widgets.plots.layers import Event, LineLayer, Zone, hue_colour
from widgets.plots.plane import Plane, paint_beside
from widgets.plots.scales import Cut
from widgets.plots.traces import LineTrace, PointsTrace, Trace

_GAP = 6
_LINE = 14
_MOST_ROWS, _ROOM_PER_ROW, _CHIP = 3, 56, 22
"""Labels of events take so many rows, one for so much height; how wide the count of those without room is."""


def paint_values(painter: QPainter, plane: Plane, zones: Sequence[Zone]) -> None:
    """Paint zones and the grid of values."""
    frame, (_, rows) = plane.frame, plane.ticks()
    for zone in zones:
        top, bottom = _edge(plane, zone.greatest), _edge(plane, zone.least)
        if bottom - top >= 1:
            painter.fillRect(QRectF(frame.left(), top, frame.width(), bottom - top), hue_colour(zone.hue, zone.alpha))
    for y, _ in rows:
        painter.fillRect(QRectF(frame.left(), math.floor(y), frame.width(), 1), colour("grid"))
    painter.setFont(font(11))
    paint_beside(painter, frame, rows, 0)


def paint_points(painter: QPainter, plane: Plane, traces: Iterable[Trace]) -> None:
    """Paint traces of points, and curves with a single value, which makes no line: the first step is visible."""
    for trace in traces:
        is_points = isinstance(trace, PointsTrace)
        if not is_points and np.count_nonzero(np.isfinite(trace.y)) != 1:
            continue
        x, y = plane.pixels(trace.x, trace.y)
        every = (QPointF(a, b) for a, b in zip(x.tolist(), y.tolist(), strict=True))
        places = [place for place in every if plane.holds(place, 2)]
        if isinstance(trace, PointsTrace):
            trace.paint(painter, places)
        for place in () if is_points else places:
            paint_dot(painter, place, px(5) / 2, Qt.PenStyle.NoPen, hue_colour(trace.layer.hue))


def paint_zone_names(painter: QPainter, plane: Plane, zones: Sequence[Zone], traces: Iterable[Trace]) -> None:
    """Paint the names of zones, and of zones above curves, that are tall enough for them."""
    places = [(zone.word, _edge(plane, zone.greatest), _edge(plane, zone.least)) for zone in zones]
    for trace in traces:
        above = trace.layer.above if isinstance(trace.layer, LineLayer) else None
        if above is not None and len(known := trace.y[np.isfinite(trace.y)]):
            places.append((above.word, plane.frame.top(), _edge(plane, float(known[-1]))))
    painter.setFont(font(11))
    for word, top, bottom in places:
        if bottom - top >= px(_LINE):
            width = QFontMetricsF(painter.font()).horizontalAdvance(word) + px(_GAP)
            place = QRectF(plane.frame.right() - px(_GAP) / 2 - width, top + 2, width, px(_LINE))
            paint_label(painter, place, word, colour("text3"))


def paint_cuts(painter: QPainter, plane: Plane, cuts: tuple[Cut | None, Cut | None]) -> None:
    """Paint an arrow and a number at the edge for the value furthest below, and above, the range."""
    frame = plane.frame
    painter.setFont(font(11, 500))
    metrics = QFontMetricsF(painter.font())
    # A second line below the words of zones and events.
    places = (("↓", frame.bottom() - px(_LINE) - 1), ("↑", frame.top() + px(_LINE) + 2))
    for cut, (arrow, top) in zip(cuts, places, strict=True):
        if cut is None:
            continue
        text = f"{arrow} {compact(cut.value)}"
        width = metrics.horizontalAdvance(text) + px(_GAP)
        left = min(max(float(plane.across(cut.step)) - width / 2, frame.left()), frame.right() - width)
        place = QRectF(left, top, width, px(_LINE))
        paint_label(painter, place, text, colour("warn"))


def _edge(plane: Plane, value: float) -> float:
    """Return the y, in pixels, of one end of a zone, clipped to the frame."""
    frame, y = plane.frame, float(plane.down(value))
    # What has no place on the scale, as zero on a logarithmic one, lies below it.
    return frame.bottom() if math.isnan(y) else min(max(math.floor(y), frame.top()), frame.bottom())


def _visible_events(plane: Plane, events: Sequence[Event]) -> list[tuple[Event, float]]:
    """Return the events in the frame, each with the x of its line."""
    places = [(event, round(float(plane.across(event.step + 0.5))) + 0.5) for event in events]
    return [(event, x) for event, x in places if plane.frame.left() <= x <= plane.frame.right()]


def paint_events(painter: QPainter, plane: Plane, events: Sequence[Event]) -> None:
    pen = QPen(colour("text3", 200), 1)
    pen.setDashPattern([3, 3])
    for _, x in _visible_events(plane, events):
        paint_upright(painter, x, plane.frame, pen)


def paint_event_labels(painter: QPainter, plane: Plane, events: Sequence[Event]) -> None:
    """Paint the labels that there is room for, and how many are left out."""
    painter.setFont(font(11))
    frame, metrics = plane.frame, QFontMetricsF(painter.font())
    labelled = [(event, x) for event, x in _visible_events(plane, events) if event.label]
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


def events_near(plane: Plane, events: Sequence[Event], x: float) -> list[Event]:
    """Return the events whose lines, or whose count, are under the pointer."""
    reach = px(_CHIP) / 2 + 1
    return [event for event in events if event.label and abs(float(plane.across(event.step + 0.5)) - x) <= reach]


def _counts(places: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Return the positions of counts: events nearer to each other than `room` are counted together."""
    groups: list[list[float]] = []
    for x in sorted(places):
        if groups and x - sum(groups[-1]) / len(groups[-1]) < room + 2:
            groups[-1].append(x)
        else:
            groups.append([x])
    return [(sum(group) / len(group), len(group)) for group in groups]


_NEAR = 12
"""Pixels from a curve within which a click means it."""


def read_crosshair(step: int, traces: Sequence[Trace]) -> tuple[PlotReading, list[tuple[float, str]]]:
    """Return the dots at `step`, and the values of quiet lines with their names."""
    quiet = [trace for trace in traces if isinstance(trace, LineTrace) and trace.layer.quiet]
    values = [(trace.at(step), trace.layer) for trace in quiet]
    dots = [dot for trace in traces for dot in trace.dots(step)]
    return PlotReading(step, dots, ""), [(value, f"{layer.name} {layer.show(value)}") for value, layer in values]


def nearest(plane: Plane, traces: Sequence[Trace], place: QPointF) -> str | None:
    """Return the name of the curve nearest to a position of the widget, within a few pixels."""
    step = round(plane.point(place)[0])
    away = np.abs(plane.down([trace.at(step) for trace in traces]) - place.y()).tolist()
    near = [(each, trace.layer.name) for each, trace in zip(away, traces, strict=True) if each <= px(_NEAR)]
    return min(near)[1] if near else None  # NaN is not near


def paint_name(
    painter: QPainter, plane: Plane, step: float, names: Sequence[tuple[float, str]], pointer: QPointF
) -> None:
    """Paint the name of the line whose value at `step` is nearest to the pointer, within a few pixels."""
    heights = [(float(plane.down(value)), name) for value, name in names]
    near = [(abs(y - pointer.y()), y, name) for y, name in heights if math.isfinite(y)]
    if not near or min(near)[0] > px(8):
        return
    _, y, name = min(near)
    x = float(plane.across(step))
    painter.setFont(font(11))
    room, gap = QFontMetricsF(painter.font()).horizontalAdvance(name) + px(8), px(8)
    fits = x + gap + room < plane.frame.right()
    box = QRectF(x + gap if fits else x - gap - room, y - px(9), room, px(18))
    paint_box(painter, box, QPen(colour("line"), 1), colour("panel"), px(4))
    painter.setPen(colour("text"))
    painter.drawText(box, CENTRED, name)
