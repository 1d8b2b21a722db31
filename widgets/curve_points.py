"""Points that a curve goes through, set by hand: moved between their neighbours, added, removed."""

from __future__ import annotations

Point = tuple[float, float]
"""Step and value."""
Points = tuple[Point, ...]

FIRST = 1.0
"""The first step: a value at 0 would never be used."""


def moved(points: Points, index: int, step: float, value: float, end: float) -> Points:
    """Point `index` at `step` and `value`, kept a whole step away from its neighbours, within `end` and above zero."""
    low = points[index - 1][0] + 1 if index > 0 else FIRST
    high = points[index + 1][0] - 1 if index + 1 < len(points) else end
    # Points beyond the plan stay where they are until the plan is long enough.
    place = min(max(float(round(step)), low), high) if low <= high else points[index][0]
    return (*points[:index], (place, max(0.0, value)), *points[index + 1 :])


def added(points: Points, step: float, value: float, end: float) -> tuple[Points, int]:
    """With a point at `step`, and its index; where there is one already, that one as it is."""
    place = min(max(float(round(step)), FIRST), max(FIRST, end))
    index = sum(1 for at, _ in points if at < place)
    if index < len(points) and points[index][0] == place:
        return points, index
    return (*points[:index], (place, max(0.0, value)), *points[index:]), index


def removed(points: Points, index: int) -> Points:
    """Without point `index`; the last one stays."""
    return (*points[:index], *points[index + 1 :]) if len(points) > 1 else points


def between(points: Points, index: int) -> Point:
    """Halfway from point `index` to the next, from the last to the one before it; of a single point, that one."""
    if len(points) == 1:
        return points[0]
    first = min(index, len(points) - 2)
    (step, value), (next_step, next_value) = points[first], points[first + 1]
    return (step + next_step) / 2, (value + next_value) / 2
