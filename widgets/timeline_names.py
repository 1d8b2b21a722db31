"""Names above the bar of the timeline: where each begins and how much of it is written, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from widgets.theme import px
from widgets.timeline_layout import EDGE, GAP, LEAST_TEXT, Range, Track, within

Kind = Literal["bookmark", "branch", "broken"]
_ICON = {"bookmark": 8, "branch": 0, "broken": 10}
_BESIDE = {"bookmark": 5, "branch": 7, "broken": 5}
"""From icon to text."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Something at a step that has a name."""

    step: int
    text: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class PlacedSign:
    """One sign, or several that are too close for one each. `text` is as long as there is room for."""

    signs: tuple[Sign, ...]
    kind: Kind
    left: float
    text_left: float
    text: str
    right: float


_Groups = list[tuple[float, list[Sign]]]
"""What shares an icon, and where that begins."""
_RANK: tuple[Kind, ...] = ("broken", "bookmark", "branch")


def place_signs(
    signs: Sequence[Sign], track: Track, tag: Range | None, width: float, metrics: QFontMetricsF
) -> list[PlacedSign]:
    """Names in one line, none over another nor over the `tag`: what the tag would cover stands right of it."""
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
        placed = _place(group, left, least, end, metrics)
        if placed.text or _ICON[placed.kind]:
            found.append(placed)
    return found


def _with_room_for_broken(groups: _Groups, metrics: QFontMetricsF) -> _Groups:
    """Where numbers stop being finite is written out before what a branch is called."""
    ends = [(left, left + px(GAP) + _wide(group, metrics)) for left, group in groups if _kind(group) == "broken"]
    left, end = ends[0] if ends else (0.0, 0.0)
    return [each for each in groups if not (left < each[0] < end and _kind(each[1]) == "branch")]


def _kind(group: Sequence[Sign]) -> Kind:
    return min((sign.kind for sign in group), key=_RANK.index)


def _wide(group: Sequence[Sign], metrics: QFontMetricsF) -> float:
    """Of icon and text."""
    kind = _kind(group)
    return metrics.horizontalAdvance(_name(group)) + (px(_ICON[kind] + _BESIDE[kind]) if _ICON[kind] else 0)


def _name(group: Sequence[Sign]) -> str:
    first = sorted(group, key=lambda sign: sign.kind != "broken")
    return " · ".join(dict.fromkeys(sign.text for sign in first if sign.text))


def _place(group: Sequence[Sign], left: float, least: float, end: float, metrics: QFontMetricsF) -> PlacedSign:
    """Icon and text up to `end`; it begins at `left`, or as far back as `least` where the text needs that."""
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


def _begin(sign: Sign, track: Track, tag: Range | None, low: float, high: float, metrics: QFontMetricsF) -> float:
    """Where its icon would be; what the tag would cover is right of it, or left where that is no room for all of it."""
    icon, gap = px(_ICON[sign.kind]), px(GAP) / 2
    beside = px(_BESIDE["branch"]) if sign.kind == "branch" else -icon / 2
    left = within(track.x(sign.step) + beside, icon, low, high)
    if tag is None or left + icon <= tag[0] - gap or left >= tag[1] + gap:
        return left
    needed = icon + px(_BESIDE[sign.kind]) + metrics.horizontalAdvance(sign.text)
    fits = tag[1] + gap + needed <= high or high - tag[1] >= tag[0] - low
    return tag[1] + gap if fits else tag[0] - gap - icon
