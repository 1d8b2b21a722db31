"""The picture of the timeline: its contents, their positions and their painting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap

from widgets.base.display_numbers import thousands
from widgets.base.theme import font, px
from widgets.timeline.layout import (
    ROW,
    ROW_TOP,
    AxisNumber,
    Bookmark,
    Branch,
    Lane,
    Mark,
    OldFuture,
    PlacedSign,
    Range,
    TimelineSign,
    axis_numbers,
    breaks,
    height_of,
    last_step,
    place_lanes,
    place_signs,
    track_in,
)
from widgets.timeline.painting import (
    paint_empty,
    paint_ground,
    paint_lane,
    paint_made,
    paint_over,
    paint_playhead,
    paint_pointer,
    paint_signs,
    tag_metrics,
    tag_over,
)


def _tr(text: str, *parts: str) -> str:
    message = QCoreApplication.translate("Timeline", text)
    for i, part in enumerate(parts, 1):
        message = message.replace(f"%{i}", part)
    return message


def nothing_made() -> str:
    return _tr("Run, and every step can be returned to")


def not_finite() -> str:
    return _tr("not finite")


def standing(step: int, head: int, planned: int) -> str:
    """The current step: `step 3 480 of 6 000, in the past: made up to 4 000`."""
    if planned >= head and planned > 0:
        if step == head:
            return _tr("step %1 of %2", thousands(step), thousands(planned))
        return _tr("step %1 of %2, in the past: made up to %3", thousands(step), thousands(planned), thousands(head))
    if step == head:
        return _tr("step %1", thousands(step))
    return _tr("step %1, in the past: made up to %2", thousands(step), thousands(head))


def at_step(
    step: int, head: int, *, stored: bool, bookmarks: Sequence[str], branches: Sequence[str], marks: Sequence[str]
) -> str:
    """What is at a step, a line each."""
    lines = [_tr("step %1", thousands(step))]
    lines += [_tr("bookmark: %1", text) for text in bookmarks]
    lines += branches
    lines += marks
    if step > head:
        lines.append(_tr("not made yet"))
    elif stored:
        lines.append(_tr("the state is stored"))
    return "\n".join(lines)


def broken_from(step: int) -> str:
    return _tr("not finite from step %1 on", thousands(step))


def old_future(text: str, first: int, last: int) -> str:
    return _tr("%1\nsteps %2 to %3, in a separate run. Click to select it", text, thousands(first), thousands(last))


SNAP = 4
"""Pixels within which the pointer takes hold of a bookmark, a branch point or the last step made."""


class TimelineFigure:
    """Set the attributes, then call `renew` where anything but `step`, `head` or `bookmarks` is another."""

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
        """What it was painted for."""
        self._cuts: list[float] = []
        self._numbers: list[AxisNumber] = []
        self._ratio = 1.0
        self._placed: list[PlacedSign] = []
        self._placed_for: object = None
        self.renew_fonts()

    @property
    def empty(self) -> bool:
        """Nothing was made yet."""
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
        """Lay out again what follows from the head having moved; returns the height that the whole needs."""
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
        """Left and right of the tag with the number of the step; none where nothing was made."""
        return None if self.empty else tag_over(self.track, step, self._size.width(), self._bold)

    def placed(self, step: int) -> list[PlacedSign]:
        """Names above the bar while the tag is over `step`."""
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
        """The step under `x`; with `snap` that of what can be taken hold of near it."""
        if snap:
            named = [each.step for each in self.bookmarks] + [each.step for each in self.branches]
            near = [step for step in (*named, self.head) if self.first <= step <= self.head]
            found = min(near, key=lambda step: abs(self.track.x(step) - x), default=None)
            if found is not None and abs(self.track.x(found) - x) <= px(SNAP):
                return found
        return self.track.step(x)

    def told_at(self, x: float) -> str:
        """What there is at `x`, in words."""
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
        """All of it, the run standing after `step`, the pointer at the step `pointed`; no name begins in `covered`."""
        track, size, ratio = self.track, self._size, painter.device().devicePixelRatioF()
        names = [each for each in self.placed(step) if covered is None or not covered[0] <= each.left <= covered[1]]
        if self._ground is None or self._ratio != ratio:
            self._ratio = ratio
            self._ground = self._layer(lambda on: paint_ground(on, track, self._numbers, self.lanes, size.height()))
            self._cuts = breaks(self.stored, track)
            self._over_for = None
        if self._over_for != (names, lit, self.empty):
            # Names stay as they are wherever the playhead is, but where it comes close.
            self._over = self._layer(lambda on: self._paint_over(on, names, lit))
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

    def _layer(self, paint: Callable[[QPainter], None]) -> QPixmap:
        layer = QPixmap(self._size * self._ratio)
        layer.setDevicePixelRatio(self._ratio)
        layer.fill(Qt.GlobalColor.transparent)
        with QPainter(layer) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter)
        return layer
