"""Picture of the timeline: contents, positions and painting."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from widgets.base.brush import write
from widgets.base.display_numbers import thousands
from widgets.base.painted_parts import painted
from widgets.base.small_marks import paint_box, paint_dot
from widgets.base.theme import colour, font, mix, px
from widgets.base.translation import tr
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
    Bookmark,
    Branch,
    Lane,
    Mark,
    OldFuture,
    PlacedSign,
    Range,
    TimelineSign,
    Track,
    axis_numbers,
    breaks,
    height_of,
    last_step,
    place_lanes,
    place_signs,
    tag_range,
    track_in,
)

_TONE = {"bookmark": "text2", "branch": "text2", "broken": "error"}
_CENTRE = Qt.AlignmentFlag.AlignCenter
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def bar_of(track: Track) -> QRectF:
    return QRectF(track.left, px(BAR) - px(THICK) / 2, track.right - track.left, px(THICK))


def paint_ground(
    painter: QPainter, track: Track, numbers: Sequence[AxisNumber], lanes: Sequence[Lane], height: int
) -> None:
    """Paint the bar of all planned steps, the numbers below it, and old futures between."""
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
    """Paint a dashed line that leaves the bar, the ring at its end, and its name."""
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
    painter.strokePath(path, pen)
    paint_dot(painter, QPointF(lane.end, y), px(RING), QPen(colour(tone), 1.5))
    if lane.text:
        painter.setFont(font(11))
        painter.drawText(QRectF(lane.text_left, y - px(8), lane.text_width + 1, px(15)), _LEFT, lane.text)


def paint_made(painter: QPainter, track: Track, step: int, head: int, broken: int | None) -> None:
    """Paint the accent colour up to the current step, fainter up to the last made step; from `broken` on in the error
    colour.
    """
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
"""Opacity of a made step."""


def paint_over(
    painter: QPainter, track: Track, cuts: Sequence[float], branches: Sequence[Branch], marks: Sequence[Mark]
) -> None:
    """Paint breaks in the bar, ticks of edits, and rings at branches."""
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
    """Paint names above the bar with their icons; a line from the icon to the bar marks the exact step."""
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
    paint_dot(painter, centre, px(5), Qt.PenStyle.NoPen, colour("error"))
    painter.setPen(QPen(colour("panel"), px(1.5)))
    arm = 1.9 * px(10) / 10
    painter.drawLine(centre + QPointF(-arm, -arm), centre + QPointF(arm, arm))
    painter.drawLine(centre + QPointF(-arm, arm), centre + QPointF(arm, -arm))


def tag_metrics() -> QFontMetricsF:
    return QFontMetricsF(font(11, 600))


def tag_over(track: Track, step: int, width: float, metrics: QFontMetricsF) -> Range:
    """Return left and right of the tag at `step`, in whole pixels."""
    wide = math.ceil(metrics.horizontalAdvance(thousands(step))) + px(12)
    left, right = tag_range(track.x(step), wide, width)
    return round(left), round(left) + right - left


def paint_playhead(painter: QPainter, track: Track, step: int, tag: Range) -> None:
    """Paint a line through the bar, and the step in a tag above it."""
    x = math.floor(min(track.x(step), track.right - 1))
    painter.fillRect(QRectF(x, px(ROW_TOP + ROW) - 1, max(1, px(1)), px(15)), colour("text"))
    box = QRectF(tag[0], px(ROW_TOP), tag[1] - tag[0], px(ROW))
    paint_box(painter, box, Qt.PenStyle.NoPen, colour("text"), px(4))
    write(painter, box, thousands(step), "panel", font(11, 600), _CENTRE)


def paint_pointer(painter: QPainter, track: Track, numbers: Sequence[AxisNumber], step: int, size: QSize) -> None:
    """Paint a hairline at the step under the pointer, and that step in place of the numbers below the bar."""
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
    paint_box(painter, box, Qt.PenStyle.NoPen, colour("press"), px(4))
    painter.setPen(colour("text"))
    painter.drawText(box, _CENTRE, text)


def paint_empty(painter: QPainter, track: Track, sentence: str, width: float) -> None:
    """Paint a hint on how to begin, before any step is made."""
    place = QRectF(track.left, px(ROW_TOP), width - px(EDGE) - track.left, px(ROW))
    write(painter, place, sentence, "text3", font(12), _LEFT)


def nothing_made() -> str:
    return tr("Run first; then you can return to every step")


def not_finite() -> str:
    return tr("not finite")


def standing(step: int, head: int, planned: int) -> str:
    """Return the current step as text: `step 3 480 of 6 000, in the past: made up to 4 000`."""
    if planned >= head and planned > 0:
        if step == head:
            return tr("step {step} of {planned}", step=thousands(step), planned=thousands(planned))
        return tr(
            "step {step} of {planned}, in the past; run reached {head}",
            step=thousands(step),
            planned=thousands(planned),
            head=thousands(head),
        )
    if step == head:
        return tr("step {step}", step=thousands(step))
    return tr("step {step}, in the past; run reached {head}", step=thousands(step), head=thousands(head))


def at_step(
    step: int, head: int, *, stored: bool, bookmarks: Sequence[str], branches: Sequence[str], marks: Sequence[str]
) -> str:
    """Return the events at a step, one a line."""
    lines = [tr("step {step}", step=thousands(step))]
    lines += [tr("bookmark: {text}", text=text) for text in bookmarks]
    lines += branches
    lines += marks
    if step > head:
        lines.append(tr("not reached yet"))
    elif stored:
        lines.append(tr("state stored here"))
    return "\n".join(lines)


def broken_from(step: int) -> str:
    return tr("not finite from step {step} on", step=thousands(step))


def old_future(text: str, first: int, last: int) -> str:
    return tr(
        "{text}\nsteps {first} to {last}, in a separate run. Click to select it",
        text=text,
        first=thousands(first),
        last=thousands(last),
    )


SNAP = 4
"""Pixels within which the pointer takes hold of a bookmark, a branch point or the last step made."""


class TimelineFigure:
    """Figure of the timeline: set the attributes, then call `renew` unless only `step`, `head` or `bookmarks`
    changed.
    """

    def __init__(self) -> None:
        self.first, self.planned, self.step, self.head = 0, 0, 0, 0
        self.stored: NDArray[np.int64] = np.empty(0, np.int64)
        self.bookmarks: tuple[Bookmark, ...] = ()
        self.branches: tuple[Branch, ...] = ()
        self.olds: tuple[OldFuture, ...] = ()
        self.marks: tuple[Mark, ...] = ()
        self.broken: int | None = None
        self.track = track_in(0, 0, 1)
        self.lanes: list[Lane] = []
        self._size = QSize()
        self._ground: QPixmap | None = None
        self._over = QPixmap()
        self._over_for: object = None
        """State for which it was painted."""
        self._cuts: list[float] = []
        self._numbers: list[AxisNumber] = []
        self._ratio = 1.0
        self._placed: list[PlacedSign] = []
        self._placed_for: object = None
        self.renew_fonts()

    @property
    def empty(self) -> bool:
        """True if no step was made yet."""
        return self.head <= self.first

    def renew_fonts(self) -> None:
        self._small, self._bold = QFontMetricsF(font(11)), tag_metrics()
        self.renew()

    def renew(self) -> None:
        self._ground = self._placed_for = None
        self.lay_out()

    def resize(self, size: QSize) -> None:
        if size != self._size:
            self._size = size
            self.renew()

    def lay_out(self) -> int:
        """Renew the layout after the head has moved; return the height of the whole."""
        made = max([self.head] + [old.last for old in self.olds])
        track = track_in(self._size.width(), self.first, last_step(self.first, self.planned, made))
        if track != self.track or self._ground is None:
            self.track = track
            self._numbers = axis_numbers(track, self._size.width(), self._small)
            self.lanes = place_lanes(self.olds, track, self._size.width(), self._small)
            self._ground = self._placed_for = None
        return height_of(self.lanes)

    # Where things are

    def tag(self, step: int) -> Range | None:
        """Return left and right of the tag with the step's number; none before the first step."""
        return None if self.empty else tag_over(self.track, step, self._size.width(), self._bold)

    def placed(self, step: int) -> list[PlacedSign]:
        """Return the names above the bar while the tag is over `step`."""
        tag, width = self.tag(step), self._size.width()
        if self._placed_for != (tag, self.bookmarks):
            broken = [TimelineSign(self.broken, not_finite(), "broken")] if self.broken is not None else []
            signs = [TimelineSign(each.step, each.text, "bookmark") for each in self.bookmarks]
            signs += [TimelineSign(each.step, each.text, "branch") for each in self.branches]
            self._placed = place_signs(broken + signs, self.track, tag, width, self._small)
            self._placed_for = (tag, self.bookmarks)
        return self._placed

    def sign_at(self, place: QPointF, step: int) -> PlacedSign | None:
        if not place.y() < px(ROW_TOP + ROW) + px(1):
            return None
        near = px(3)
        return next((each for each in self.placed(step) if each.left - near <= place.x() <= each.right + near), None)

    def lane_at(self, place: QPointF) -> Lane | None:
        return next((lane for lane in self.lanes if lane.holds(place.x(), place.y())), None)

    def step_at(self, x: float, *, snap: bool = True) -> int:
        """Return the step under `x`; with `snap` the step of a nearby mark."""
        if snap:
            named = [each.step for each in self.bookmarks] + [each.step for each in self.branches]
            near = [step for step in (*named, self.head) if self.first <= step <= self.head]
            found = min(near, key=lambda step: abs(self.track.x(step) - x), default=None)
            if found is not None and abs(self.track.x(found) - x) <= px(SNAP):
                return found
        return self.track.step(x)

    def told_at(self, x: float) -> str:
        """Describe in words the objects at `x`."""
        step, track = self.step_at(x), self.track

        def at(items: Sequence[tuple[int, str]], reach: float) -> list[str]:
            place = track.x(step)
            return list(dict.fromkeys(text for each, text in items if abs(track.x(each) - place) <= px(reach)))

        stored = self.stored[np.searchsorted(self.stored, step) :][:1]
        message = at_step(
            step,
            self.head,
            stored=bool(len(stored)) and int(stored[0]) == step,
            bookmarks=at([(each.step, each.text) for each in self.bookmarks], 0.5),
            branches=at([(each.step, each.text) for each in self.branches], 0.5),
            marks=at([(each.step, each.text) for each in self.marks], 3),
        )
        if self.broken is not None and step >= self.broken:
            message += "\n" + broken_from(self.broken)
        return message

    # Painting

    def paint(
        self,
        painter: QPainter,
        step: int,
        pointed: int | None,
        lit: PlacedSign | None,
        lane: Lane | None,
        covered: Range | None,
    ) -> None:
        """Paint the whole timeline at the current `step`, with the pointer at the step `pointed`; no name begins in
        `covered`.
        """
        track, size, ratio = self.track, self._size, painter.device().devicePixelRatioF()
        names = [each for each in self.placed(step) if covered is None or not covered[0] <= each.left <= covered[1]]
        if self._ground is None or self._ratio != ratio:
            self._ratio = ratio
            self._ground = painted(
                size, ratio, lambda on: paint_ground(on, track, self._numbers, self.lanes, size.height())
            )
            self._cuts = breaks(self.stored, track)
            self._over_for = None
        if self._over_for != (names, lit, self.empty):
            # Names stay as they are wherever the playhead is, but where it comes close.
            self._over = painted(size, ratio, lambda on: self._paint_over(on, names, lit))
            self._over_for = (names, lit, self.empty)
        painter.drawPixmap(0, 0, self._ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if lane is not None:
            paint_lane(painter, lane, "text")
        paint_made(painter, track, step, self.head, self.broken)
        painter.drawPixmap(0, 0, self._over)
        if pointed is not None:
            paint_pointer(painter, track, self._numbers, pointed, size)
        tag = self.tag(step)
        if tag is not None:
            paint_playhead(painter, track, step, tag)

    def _paint_over(self, painter: QPainter, names: list[PlacedSign], lit: PlacedSign | None) -> None:
        paint_over(painter, self.track, self._cuts, self.branches, self.marks)
        if self.empty and not names:
            paint_empty(painter, self.track, nothing_made(), self._size.width())
        paint_signs(painter, self.track, names, lit)
