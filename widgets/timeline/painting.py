"""The painting of the timeline: background, steps, edits, names and the playhead."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from widgets.base.display_numbers import thousands
from widgets.base.theme import colour, font, mix, px
from widgets.timeline.layout import (
    AXIS,
    BAR,
    EDGE,
    RING,
    ROW,
    ROW_TOP,
    THICK,
    TICK,
    AxisNumber,
    Branch,
    Lane,
    Mark,
    PlacedSign,
    Range,
    Track,
    tag_range,
)

_TONE = {"bookmark": "text2", "branch": "text2", "broken": "error"}
_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def bar_of(track: Track) -> QRectF:
    return QRectF(track.left, px(BAR) - px(THICK) / 2, track.right - track.left, px(THICK))


def paint_ground(
    painter: QPainter, track: Track, numbers: Sequence[AxisNumber], lanes: Sequence[Lane], height: int
) -> None:
    """The bar of all that is planned, the numbers below it, old futures between."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("hover"))
    radius = px(THICK) / 2
    painter.drawRoundedRect(bar_of(track), radius, radius)
    painter.setFont(font(11))
    for x, place, text in numbers:
        # At the edge between two pixels a line of one would be a blur.
        painter.setPen(QPen(colour("edge"), 1))
        at = math.floor(min(x, track.right - 1)) + 0.5
        painter.drawLine(QPointF(at, height - px(TICK)), QPointF(at, height - px(TICK - 4)))
        painter.setPen(colour("text3"))
        painter.drawText(place.translated(0, height - px(AXIS)), _CENTRE, text)
    for lane in lanes:
        paint_lane(painter, lane, "text3")


def paint_lane(painter: QPainter, lane: Lane, tone: str) -> None:
    """A dashed line that leaves the bar, the ring where it ends, and its name."""
    start, y = lane.start, float(lane.y)
    path = QPainterPath(QPointF(start, px(BAR)))
    if lane.row:
        bend = min(px(8), lane.end - start)
        path.lineTo(start, y - bend)
        path.quadTo(QPointF(start, y), QPointF(start + bend, y))
    else:
        bend = min(px(18), max(px(8), (lane.end - start) / 2))
        path.cubicTo(QPointF(start + bend * 0.55, px(BAR)), QPointF(start + bend * 0.33, y), QPointF(start + bend, y))
    if lane.text and start < lane.text_left < lane.end:
        path.lineTo(lane.text_left - px(6), y)
        path.moveTo(lane.text_left + lane.text_width + px(6), y)
    path.lineTo(lane.end - px(RING), y)
    pen = QPen(colour(tone), 1.5)
    pen.setDashPattern([3, 2.5])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.setPen(QPen(colour(tone), 1.5))
    painter.drawEllipse(QPointF(lane.end, y), px(RING), px(RING))
    if lane.text:
        painter.setFont(font(11))
        painter.drawText(QRectF(lane.text_left, y - px(8), lane.text_width + 1, px(15)), _LEFT, lane.text)


def paint_made(painter: QPainter, track: Track, step: int, head: int, broken: int | None) -> None:
    """Accent up to the current step, fainter up to what was made; from `broken` on it is the colour of an error."""
    if head <= track.first:
        return
    bar, radius = bar_of(track), px(THICK) / 2
    shape = QPainterPath()
    shape.addRoundedRect(bar, radius, radius)
    painter.save()
    painter.setClipPath(shape)
    ends = [(track.first, step, "accent", _PAST), (step, head, "accent", _AHEAD)]
    if broken is not None and broken <= head:
        ends = [(low, min(high, broken), tone, share) for low, high, tone, share in ends if low < broken]
        ends += [(broken, max(step, broken), "error", _PAST), (max(step, broken), head, "error", _AHEAD)]
    for low, high, tone, share in ends:
        if high > low:
            left = track.x(low)
            hue = mix(colour("hover"), colour(tone), share)
            painter.fillRect(QRectF(left, bar.top(), max(track.x(high) - left, 1.0), bar.height()), hue)
    painter.restore()


_PAST, _AHEAD = 0.65, 0.28
"""How much of its colour a made step has."""


def paint_over(
    painter: QPainter, track: Track, cuts: Sequence[float], branches: Sequence[Branch], marks: Sequence[Mark]
) -> None:
    """Breaks in the bar, ticks of what was done to the run, rings where it left another."""
    bar, ground = bar_of(track), colour("panel")
    for x in cuts:
        painter.fillRect(QRectF(math.floor(x), bar.top(), max(1, px(1)), bar.height()), ground)
    tick, seen = colour("text2"), set()
    for mark in marks:
        x = math.floor(track.x(mark.step))
        if x not in seen:
            seen.add(x)
            painter.fillRect(QRectF(x - px(1) + px(0.5), bar.bottom() + px(2), px(1.5), px(4)), tick)
    painter.setPen(QPen(colour("text"), px(1.5)))
    painter.setBrush(ground)
    for branch in branches:
        painter.drawEllipse(QPointF(track.x(branch.step), px(BAR)), px(4.5), px(4.5))


def paint_signs(painter: QPainter, track: Track, placed: Sequence[PlacedSign], lit: PlacedSign | None) -> None:
    """Names above the bar with their icons; a line from the icon to the bar says where exactly."""
    painter.setFont(font(11))
    bar, flag = bar_of(track), _flag()
    hues = {"bookmark": colour("warn"), "broken": colour("error")}
    for sign in placed:
        for each in sign.signs:
            if each.kind != "branch":
                x = math.floor(min(track.x(each.step), track.right - 1))
                painter.fillRect(QRectF(x, bar.top() - px(2), px(1), bar.height() + px(4)), hues[each.kind])
        if sign.kind == "bookmark":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(hues["bookmark"])
            painter.drawPolygon(flag.translated(round(sign.left), 0))
        elif sign.kind == "broken":
            _paint_cross(painter, QPointF(sign.left + px(5), px(ROW_TOP) + px(ROW) / 2))
        tone = "text" if sign is lit and sign.kind != "broken" else _TONE[sign.kind]
        painter.setPen(colour(tone))
        place = QRectF(sign.text_left, px(ROW_TOP), sign.right - sign.text_left + 1, px(ROW))
        painter.drawText(place, _LEFT, sign.text)


def _flag() -> QPolygonF:
    corners = ((0, 0), (8, 0), (8, 11), (4, 8), (0, 11))
    return QPolygonF([QPointF(px(x), px(7) + px(y)) for x, y in corners])


def _paint_cross(painter: QPainter, centre: QPointF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("error"))
    painter.drawEllipse(centre, px(5), px(5))
    painter.setPen(QPen(colour("panel"), px(1.5)))
    arm = 1.9 * px(10) / 10
    painter.drawLine(centre + QPointF(-arm, -arm), centre + QPointF(arm, arm))
    painter.drawLine(centre + QPointF(-arm, arm), centre + QPointF(arm, -arm))


def tag_metrics() -> QFontMetricsF:
    return QFontMetricsF(font(11, 600))


def tag_over(track: Track, step: int, width: float, metrics: QFontMetricsF) -> Range:
    """Left and right of the tag at `step`, in whole pixels."""
    wide = math.ceil(metrics.horizontalAdvance(thousands(step))) + px(12)
    left, right = tag_range(track.x(step), wide, width)
    return round(left), round(left) + right - left


def paint_playhead(painter: QPainter, track: Track, step: int, tag: Range) -> None:
    """A line through the bar, and the step in a tag above it."""
    x = math.floor(min(track.x(step), track.right - 1))
    painter.fillRect(QRectF(x, px(ROW_TOP + ROW) - 1, max(1, px(1)), px(15)), colour("text"))
    box = QRectF(tag[0], px(ROW_TOP), tag[1] - tag[0], px(ROW))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("text"))
    painter.drawRoundedRect(box, px(4), px(4))
    painter.setFont(font(11, 600))
    painter.setPen(colour("panel"))
    painter.drawText(box, _CENTRE, thousands(step))


def paint_pointer(painter: QPainter, track: Track, numbers: Sequence[AxisNumber], step: int, size: QSize) -> None:
    """A hairline at the step under the pointer, and the step in place of the numbers below the bar."""
    painter.setFont(font(11, 500))
    width, height = size.width(), size.height()
    metrics = QFontMetricsF(painter.font())
    text = thousands(step)
    left, right = tag_range(track.x(step), metrics.horizontalAdvance(text) + px(10), width)
    box = QRectF(round(left), height - px(AXIS), right - left, px(AXIS - 3))
    ground = colour("panel")
    for _, place, _ in numbers:
        if place.right() > box.left() and place.left() < box.right():
            painter.fillRect(place.translated(0, height - px(AXIS)), ground)
    x = math.floor(min(track.x(step), track.right - 1))
    top = px(ROW_TOP + ROW)
    painter.fillRect(QRectF(x, top, 1, box.top() - top), colour("text2"))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("press"))
    painter.drawRoundedRect(box, px(4), px(4))
    painter.setPen(colour("text"))
    painter.drawText(box, _CENTRE, text)


def paint_empty(painter: QPainter, track: Track, sentence: str, width: float) -> None:
    """What to do, where nothing was made yet."""
    painter.setFont(font(12))
    painter.setPen(colour("text3"))
    place = QRectF(track.left, px(ROW_TOP), width - px(EDGE) - track.left, px(ROW))
    fits = QFontMetricsF(painter.font()).elidedText(sentence, Qt.TextElideMode.ElideRight, place.width())
    painter.drawText(place, _LEFT, fits)
