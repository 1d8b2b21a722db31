"""The background of a plot over time: zones, grid, labels, events. Painted once per change of range."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from widgets.base.display_numbers import compact
from widgets.base.theme import colour, font, px
from widgets.plots.layers import Event, hue_colour
from widgets.plots.plot_frame import PlotFrame
from widgets.plots.scales import position

_GAP = 6
_LINE = 14
_MOST_ROWS, _ROOM_PER_ROW, _CHIP = 3, 56, 22
"""Labels of events take so many rows, one for so much height; how wide the count of those without room is."""


def paint_background(painter: QPainter, plot: PlotFrame) -> None:
    """Everything in pixels of the widget; the painter's font, pen and brush are left changed."""
    painter.fillRect(QRectF(plot.rect()), colour("panel"))
    painter.setFont(font(11))
    if plot.heights is not None:
        _paint_zones(painter, plot)
        _paint_grid(painter, plot)
        _paint_words(painter, plot)
    if plot.show_steps:
        plot.paint_steps(painter)
    _paint_events(painter, plot)


def _paint_zones(painter: QPainter, plot: PlotFrame) -> None:
    frame = plot.frame
    for zone in plot.zones:
        top, bottom = (_edge(plot, value) for value in (zone.greatest, zone.least))
        if bottom - top >= 1:
            painter.fillRect(QRectF(frame.left(), top, frame.width(), bottom - top), hue_colour(zone.hue, zone.alpha))


def _paint_words(painter: QPainter, plot: PlotFrame) -> None:
    """Names of zones that are high enough for them, over the grid."""
    frame = plot.frame
    painter.setPen(colour("text3"))
    for zone in plot.zones:
        top, bottom = (_edge(plot, value) for value in (zone.greatest, zone.least))
        if bottom - top >= px(_LINE):
            place = QRectF(frame.left(), top + 2, frame.width() - px(_GAP), px(_LINE))
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, zone.word)


def paint_words_above(painter: QPainter, plot: PlotFrame, curves: Iterable[tuple[float, str]]) -> None:
    """Words over curves that end at these values, at the right edge, where there is room; over what is drawn."""
    frame = plot.frame
    painter.setFont(font(11))
    painter.setPen(colour("text3"))
    for value, word in curves:
        if not math.isnan(value) and _edge(plot, value) - frame.top() >= px(_LINE):
            place = QRectF(frame.left(), frame.top() + 2, frame.width() - px(_GAP), px(_LINE))
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, word)


def paint_cuts(painter: QPainter, plot: PlotFrame) -> None:
    """An arrow and a number at the edge beyond which a value lies that is left out of the range."""
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
        painter.fillRect(place, colour("panel", 220))
        painter.setPen(colour("warn"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _edge(plot: PlotFrame, value: float) -> float:
    """Height in pixels of one end of a zone, within the frame."""
    frame = plot.frame
    if math.isinf(value):
        return frame.top() if value > 0 else frame.bottom()
    y = plot.height_of(position(plot.value_scale, value))
    # What has no place on the scale, as zero on a logarithmic one, lies below it.
    return frame.bottom() if math.isnan(y) else min(max(_crisp(y), frame.top()), frame.bottom())


def _paint_grid(painter: QPainter, plot: PlotFrame) -> None:
    frame = plot.frame
    metrics = QFontMetricsF(painter.font())
    assert plot.heights is not None
    for tick in plot.value_scale.ticks(*plot.heights, frame.height()):
        y = _crisp(plot.height_of(tick.position))
        painter.fillRect(QRectF(frame.left(), y, frame.width(), 1), colour("grid"))
        # A wide font takes half of the gap as well, before it touches the border of the tile.
        room = frame.left() - px(_GAP)
        room += px(_GAP) / 2 if metrics.horizontalAdvance(tick.text) > room - px(_GAP) else 0
        # At the upper edge a label stays whole, a little under its line.
        place = QRectF(0, max(y - px(_LINE) / 2, -1), room, px(_LINE))
        # Digits are lower than their line, so that it may reach past the edge a little.
        if place.bottom() <= plot.height() + px(3):
            painter.setPen(colour("text3"))
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tick.text)


def _paint_events(painter: QPainter, plot: PlotFrame) -> None:
    frame = plot.frame
    pen = QPen(colour("text3", 200), 1)
    pen.setDashPattern([3, 3])
    metrics = QFontMetricsF(painter.font())
    places = [(event, round(plot.place_of(event.step + 0.5)) + 0.5) for event in plot.events]
    places = [(event, x) for event, x in places if frame.left() <= x <= frame.right()]
    painter.setPen(pen)
    for _, x in places:
        painter.drawLine(QPointF(x, frame.top()), QPointF(x, frame.bottom()))
    if not plot.show_event_labels:
        return
    labelled = [(event, x) for event, x in places if event.label]
    marks = [(x, metrics.horizontalAdvance(event.label) + 2) for event, x in labelled]
    rows = max(1, min(_MOST_ROWS, int(frame.height() / px(_ROOM_PER_ROW))))
    spots = label_places(marks, frame.left(), frame.right(), px(_GAP), rows)
    painter.setPen(colour("text2"))
    for (event, _), (_, width), spot in zip(labelled, marks, spots, strict=True):
        if spot is not None:
            row, left = spot
            place = QRectF(left, frame.top() + row * px(_LINE), width, px(_LINE))
            painter.fillRect(place, colour("panel"))
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, event.label)
    left_out = [x for (_, x), spot in zip(labelled, spots, strict=True) if spot is None]
    top = frame.top() + rows * px(_LINE)
    for x, count in _counts(left_out, px(_CHIP)):
        place = QRectF(min(max(x - px(_CHIP) / 2, frame.left()), frame.right() - px(_CHIP)), top, px(_CHIP), px(_LINE))
        painter.fillRect(place, colour("field"))
        painter.setPen(colour("text2"))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, f"+{count}")


def label_places(
    marks: Sequence[tuple[float, float]], low: float, high: float, gap: float, rows: int = 1
) -> list[tuple[int, float] | None]:
    """In which row, and where, labels of lines at (x, width of the label) begin so that none meets another; None where
    there is no room.

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
    """Those whose lines, or whose count, the pointer is at."""
    reach = px(_CHIP) / 2 + 1
    return [event for event in plot.events if event.label and abs(plot.place_of(event.step + 0.5) - x) <= reach]


def _counts(places: Sequence[float], room: float) -> list[tuple[float, int]]:
    """Where to say how many there are: those nearer to each other than `room` are counted together."""
    groups: list[list[float]] = []
    for x in sorted(places):
        if groups and x - sum(groups[-1]) / len(groups[-1]) < room + 2:
            groups[-1].append(x)
        else:
            groups.append([x])
    return [(sum(group) / len(group), len(group)) for group in groups]


def _crisp(y: float) -> float:
    return float(math.floor(y))
