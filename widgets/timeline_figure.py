"""What the timeline shows, where it is, and how it is painted: all of it but what a person does with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap

from widgets import timeline_words
from widgets.theme import font, px
from widgets.timeline_items import Bookmark, Branch, Mark, OldFuture
from widgets.timeline_layout import (
    ROW,
    ROW_TOP,
    AxisNumber,
    Lane,
    Range,
    axis_numbers,
    breaks,
    height_of,
    last_step,
    place_lanes,
    track_in,
)
from widgets.timeline_names import PlacedSign, Sign, place_signs
from widgets.timeline_painting import (
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
        """Lay out anew what follows from the head having moved; returns the height that the whole needs."""
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
            broken = [Sign(self.broken, timeline_words.not_finite(), "broken")] if self.broken is not None else []
            signs = [Sign(each.step, each.text, "bookmark") for each in self.bookmarks]
            signs += [Sign(each.step, each.text, "branch") for each in self.branches]
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
        told = timeline_words.at_step(
            step,
            self.head,
            stored=bool(len(stored)) and int(stored[0]) == step,
            bookmarks=at([(each.step, each.text) for each in self.bookmarks], 0.5),
            branches=at([(each.step, each.text) for each in self.branches], 0.5),
            marks=at([(each.step, each.text) for each in self.marks], 3),
        )
        if self.broken is not None and step >= self.broken:
            told += "\n" + timeline_words.broken_from(self.broken)
        return told

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
            paint_empty(painter, self.track, timeline_words.nothing_made(), self._size.width())
        paint_signs(painter, self.track, names, lit)

    def _layer(self, paint: Callable[[QPainter], None]) -> QPixmap:
        layer = QPixmap(self._size * self._ratio)
        layer.setDevicePixelRatio(self._ratio)
        layer.fill(Qt.GlobalColor.transparent)
        with QPainter(layer) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(painter)
        return layer
