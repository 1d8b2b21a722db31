"""Layout of the timeline in pixels: steps along the bar, abandoned branches below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from widgets.base.display_numbers import thousands
from widgets.base.theme import px, theme
from widgets.plots.scales import step_ticks


@dataclass(frozen=True, slots=True)
class Bookmark:
    """Step that the user named."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class Branch:
    """Branch of the run from another one, after `step`. `text` names the difference since."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class OldFuture:
    """Future of another run after `first`, up to `last`. `key` identifies that run if it can be chosen."""

    first: int
    last: int
    text: str
    key: str


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark of an edit or event of the run after `step`."""

    step: int
    text: str


LEFT, RIGHT = 52, 20
"""Margins beside the bar."""
ROW_TOP, ROW = 4, 16
"""Names above the bar."""
BAR, THICK = 26, 6
"""Middle of the bar, and how thick it is."""
LANE, LANE_PITCH, MOST_LANES = 40, 14, 3
"""Middle of the first old future, from one to the next, and how many below one another."""
HEIGHT, TICK, AXIS = 56, 20, 17
"""Heights of the whole without old futures, and of ticks and numbers from below."""
EDGE = 6
"""Margin to the edge of the widget that no text enters."""
RING = 3
"""Radius of the ring where an old future ends."""
_BREAKS = 8
"""Least distance from one break to the next."""
LEAST_TEXT = 40
"""A name that must be shorter is not written."""
_INSIDE = 28
"""Distance from where an old future leaves the bar to its name, where that interrupts its line."""
GAP = 8
"""Gap between two names."""

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Track:
    """Bar of the timeline: steps `first` to `last` between `left` and `right`."""

    first: int
    last: int
    left: float
    right: float

    def x(self, step: float) -> float:
        """Return the x of a step; a step beyond an end is at that end."""
        share = (step - self.first) / max(1, self.last - self.first)
        return self.left + min(max(share, 0.0), 1.0) * (self.right - self.left)

    def step(self, x: float) -> int:
        """Return the step nearest to `x`, `first` to `last`."""
        share = (x - self.left) / max(1.0, self.right - self.left)
        return self.first + round(min(max(share, 0.0), 1.0) * (self.last - self.first))


def track_in(width: float, first: int, last: int) -> Track:
    return Track(first, max(last, first + 1), px(LEFT), max(px(LEFT) + 1, width - px(RIGHT)))


def last_step(first: int, planned: int, made: int) -> int:
    """Return the bar's last step: the planned end, or some way after the `made` steps once they exceed it.

    It then moves in round steps, so that the numbers below do not run.
    """
    if made <= planned and planned > first:
        return planned
    length = max(1, made - first)
    power = 10.0 ** math.floor(math.log10(length))
    grid = max(1, round(power * (0.2 if length < 2 * power else 0.5 if length < 5 * power else 1)))
    return first + (math.floor(length / grid) + 1) * grid


def breaks(stored: NDArray[np.int64], track: Track) -> list[float]:
    """Return the positions of breaks in the bar at stored states, (n,) ascending: as many as can be distinguished."""
    inside = stored[(stored > track.first) & (stored <= track.last)]
    x = track.left + (inside - track.first) * ((track.right - track.left) / (track.last - track.first))
    x = x[(x >= track.left + px(THICK)) & (x <= track.right - px(THICK))]
    found: list[float] = []
    at = 0
    while at < len(x):
        found.append(float(x[at]))
        at = int(np.searchsorted(x, x[at] + px(_BREAKS)))
    return found


AxisNumber = tuple[float, QRectF, str]
"""Number below the bar: where its step is, where it is written in a line that begins at 0, and the number."""


def axis_numbers(track: Track, width: float, metrics: QFontMetricsF) -> list[AxisNumber]:
    """Return the numbers below the bar, without overlap.

    Both ends first, then round steps where there is room.
    """
    inner = step_ticks(track.first, track.last, (track.right - track.left) / theme.scale)
    wanted = [(track.last, thousands(track.last)), (track.first, thousands(track.first))]
    found: list[AxisNumber] = []
    for step, text in wanted + [(round(tick.position), tick.text) for tick in inner]:
        x, wide = track.x(step), metrics.horizontalAdvance(text) + 1
        place = QRectF(within(x - wide / 2, wide, px(EDGE), width - px(EDGE)), 0, wide, px(AXIS - 3))
        gap = px(14)
        if all(place.right() + gap <= other.left() or place.left() >= other.right() + gap for _, other, _ in found):
            found.append((x, place, text))
    return found


def tag_range(x: float, wide: float, width: float) -> Range:
    """Return left and right of the tag over `x`, kept within the edges."""
    left = within(x - wide / 2, wide, px(EDGE), width - px(EDGE))
    return left, left + wide


def within(left: float, wide: float, low: float, high: float) -> float:
    return max(low, min(left, high - wide))


# Old futures below the bar


@dataclass(frozen=True, slots=True)
class Lane:
    """Old future in the `row`-th line below the bar, from `start` to `end`; its text begins at `text_left`."""

    old: OldFuture
    row: int
    start: float
    end: float
    text: str
    text_left: float
    text_width: float

    @property
    def y(self) -> int:
        return px(LANE + self.row * LANE_PITCH)

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point is on the lane's line or its text."""
        low, high = min(self.start, self.text_left), max(self.end, self.text_left + self.text_width)
        return abs(y - self.y) <= px(LANE_PITCH) / 2 and low - px(4) <= x <= high + px(4)


def place_lanes(olds: Sequence[OldFuture], track: Track, width: float, metrics: QFontMetricsF) -> list[Lane]:
    """Place old futures in as many lines as they need; those that do not fit in the last line are left out.

    What leaves late is above what leaves early, so that no line crosses another.
    """
    taken: list[list[Range]] = [[] for _ in range(MOST_LANES)]
    found: list[Lane] = []
    for old in sorted(olds, key=lambda each: (-each.first, each.last)):
        start, end = track.x(old.first), track.x(old.last)
        end = max(end, start + px(20))
        row = next((k for k in range(MOST_LANES) if _is_free(taken, k, start, end)), None)
        if row is None:
            continue
        # What is right of a line leaves room left of it, where others come down.
        text, text_left = _name_beside(old.text, (start, end), taken[row], width, metrics, on_left=len(olds) == 1)
        wide = metrics.horizontalAdvance(text)
        taken[row].append((min(start, text_left) - px(2), max(end, text_left + wide) + px(2)))
        for above in range(row):
            taken[above].append((start - px(2), start + px(6)))
        found.append(Lane(old, row, start, end, text, text_left, wide))
    return found


def _is_free(taken: Sequence[Sequence[Range]], row: int, start: float, end: float) -> bool:
    """Return whether the line is free in its row, and its vertical part in the rows above."""
    gap = px(GAP)
    ways = [(k, start - px(2), start + px(6)) for k in range(row)] + [(row, start - px(2), end + px(RING))]
    return all(right + gap <= a or left >= b + gap for k, left, right in ways for a, b in taken[k])


def _name_beside(
    text: str, line: Range, taken: Sequence[Range], width: float, metrics: QFontMetricsF, *, on_left: bool
) -> tuple[str, float]:
    """Return the text, shortened if necessary, and its left edge; on the other side if there is more space."""
    gap, (start, end) = px(GAP), line
    low = max([px(LEFT)] + [b + gap for _, b in taken if b <= start])
    high = min([width - px(EDGE)] + [a - gap for a, _ in taken if a >= end])
    left, right = start - gap - low, high - (end + px(RING) + gap)
    wide = metrics.horizontalAdvance(text)
    if wide > max(left, right) and end - start >= wide + px(2 * _INSIDE):
        return text, start + px(_INSIDE)
    room, other = (left, right) if on_left else (right, left)
    if wide > room and other > room:
        on_left, room = not on_left, other
    if wide > room:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room) if room >= px(LEAST_TEXT) else ""
        wide = metrics.horizontalAdvance(text)
    return text, (start - gap - wide if on_left else end + px(RING) + gap) if text else start


def height_of(lanes: Sequence[Lane]) -> int:
    """Return the height of the widget."""
    rows = max((lane.row + 1 for lane in lanes), default=0)
    return px(HEIGHT + (12 + LANE_PITCH * (rows - 1) if rows else 0))


Kind = Literal["bookmark", "branch", "broken"]
_ICON = {"bookmark": 8, "branch": 0, "broken": 10}
_BESIDE = {"bookmark": 5, "branch": 7, "broken": 5}
"""Distances from icon to text."""


@dataclass(frozen=True, slots=True)
class TimelineSign:
    """Named sign at a step."""

    step: int
    text: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class PlacedSign:
    """Sign at its position, or several signs that are too close together. `text` is as long as fits."""

    signs: tuple[TimelineSign, ...]
    kind: Kind
    left: float
    text_left: float
    text: str
    right: float


_Groups = list[tuple[float, list[TimelineSign]]]
"""Groups of signs that share an icon, and where that begins."""
_RANK: tuple[Kind, ...] = ("broken", "bookmark", "branch")


def place_signs(
    signs: Sequence[TimelineSign], track: Track, tag: Range | None, width: float, metrics: QFontMetricsF
) -> list[PlacedSign]:
    """Place names in one line without overlap, also with the `tag`: names under the tag move to its right."""
    gap, low, high = px(GAP), px(EDGE), width - px(EDGE)
    begun = [(_begin(sign, track, tag, low, high, metrics), sign.step, i) for i, sign in enumerate(signs)]
    groups: _Groups = []
    for left, _, i in sorted(begun):
        sign = signs[i]
        room = px(max(_ICON.values()) + _BESIDE["bookmark"])
        between = tag is not None and groups and groups[-1][0] < tag[0] <= left
        if groups and left < groups[-1][0] + room and not between:
            groups[-1][1].append(sign)
        else:
            groups.append((left, [sign]))
    groups = _with_room_for_broken(groups, metrics)
    found: list[PlacedSign] = []
    for i, (left, group) in enumerate(groups):
        end = groups[i + 1][0] - gap if i + 1 < len(groups) else high
        if tag is not None and left < tag[0]:
            end = min(end, tag[0] - gap)
        group.sort(key=lambda sign: sign.step)
        x = track.x(group[-1].step)
        if x + _wide(group, metrics) > high or (tag is not None and left < tag[0] <= x + gap):
            # There is no room to the right, now or ever: it may begin further left.
            free = found[-1].right + gap if found else low
            least = min(left, max(free, tag[1] + gap / 2) if tag is not None and left > tag[0] else free)
        else:
            least = left
        placed = _place_sign(group, left, least, end, metrics)
        if placed.text or _ICON[placed.kind]:
            found.append(placed)
    return found


def _with_room_for_broken(groups: _Groups, metrics: QFontMetricsF) -> _Groups:
    """Return the groups, without a branch whose name would cover the sign of the first value that is not finite."""
    ends = [(left, left + px(GAP) + _wide(group, metrics)) for left, group in groups if _kind(group) == "broken"]
    left, end = ends[0] if ends else (0.0, 0.0)
    return [each for each in groups if not (left < each[0] < end and _kind(each[1]) == "branch")]


def _kind(group: Sequence[TimelineSign]) -> Kind:
    return min((sign.kind for sign in group), key=_RANK.index)


def _wide(group: Sequence[TimelineSign], metrics: QFontMetricsF) -> float:
    """Return the width of icon and text."""
    kind = _kind(group)
    return metrics.horizontalAdvance(_name(group)) + (px(_ICON[kind] + _BESIDE[kind]) if _ICON[kind] else 0)


def _name(group: Sequence[TimelineSign]) -> str:
    first = sorted(group, key=lambda sign: sign.kind != "broken")
    return " · ".join(dict.fromkeys(sign.text for sign in first if sign.text))


def _place_sign(
    group: Sequence[TimelineSign], left: float, least: float, end: float, metrics: QFontMetricsF
) -> PlacedSign:
    """Place icon and text up to `end`; it begins at `left`, or down to `least` if the text needs the space."""
    kind, text = _kind(group), _name(group)
    before = px(_ICON[kind] + _BESIDE[kind]) if _ICON[kind] else 0
    wide = metrics.horizontalAdvance(text)
    left = max(least, min(left, end - before - wide))
    room = end - left - before
    if wide > room:
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room) if room >= px(LEAST_TEXT) else ""
        wide = metrics.horizontalAdvance(text)
    right = left + before + wide if text else left + px(_ICON[kind])
    return PlacedSign(tuple(group), kind, left, left + before, text, right)


def _begin(
    sign: TimelineSign, track: Track, tag: Range | None, low: float, high: float, metrics: QFontMetricsF
) -> float:
    """Return the left edge of the icon; a sign under the tag moves to its right, or to its left if it does not fit
    there.
    """
    icon, gap = px(_ICON[sign.kind]), px(GAP) / 2
    beside = px(_BESIDE["branch"]) if sign.kind == "branch" else -icon / 2
    left = within(track.x(sign.step) + beside, icon, low, high)
    if tag is None or left + icon <= tag[0] - gap or left >= tag[1] + gap:
        return left
    needed = icon + px(_BESIDE[sign.kind]) + metrics.horizontalAdvance(sign.text)
    fits = tag[1] + gap + needed <= high or high - tag[1] >= tag[0] - low
    return tag[1] + gap if fits else tag[0] - gap - icon
