"""Trail layers: each trail as a picture of its own, so that a path that grows is not painted again each time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

from widgets.base.theme import px
from widgets.contour.painting import Trail

_LONGEST = 24
"""Pixels of a way that is not in the picture: as far from its end a trail has its last mark."""
_NEWEST = 1 / 8
"""Of a trail's points: so many of its last ones are of full strength, or nearly so, anyway."""

Paint = Callable[[QPainter, Trail, bool], None]
"""Paints a trail, or only its newest stretch: then none of it is faint, and it has no marks."""


class TrailLayers:
    """What was painted of a trail that grows stays as long as it goes on from there; the points that came since are
    painted over it. Its picture is made again once those are more than an eighth of it, or a long way.
    """

    def __init__(self) -> None:
        self._ground: object = None
        self._pictures: list[tuple[Trail, QPixmap]] = []
        """Each trail as it is in its picture."""

    def paint(
        self,
        painter: QPainter,
        place: QPointF,
        backdrop: QPixmap,
        trails: Sequence[Trail],
        paint: Paint,
        pixel: float,
    ) -> None:
        """Paint the backdrop with its top left corner at `place`, and the trails upon it. A `pixel` is so long in the
        plane. What trails depend on beside themselves must come with another `backdrop`.
        """
        painter.drawPixmap(place, backdrop)
        if backdrop is not self._ground or len(trails) != len(self._pictures):
            self._ground, self._pictures = backdrop, []
        for index, trail in enumerate(trails):
            if index == len(self._pictures):
                self._pictures.append((trail, _picture(trail, backdrop, place, paint)))
            elif not _goes_on(self._pictures[index][0], trail, px(_LONGEST) * pixel):
                self._pictures[index] = (trail, _picture(trail, backdrop, place, paint))
            painted, picture = self._pictures[index]
            painter.drawPixmap(place, picture)
            if len(trail.x) > len(painted.x) or trail.head != painted.head:
                # From the last place that cannot move any more.
                first = max(len(painted.x) - 2, 0)
                paint(painter, replace(trail, x=trail.x[first:], y=trail.y[first:]), True)


def _picture(trail: Trail, backdrop: QPixmap, place: QPointF, paint: Paint) -> QPixmap:
    picture = QPixmap(backdrop.size())
    picture.setDevicePixelRatio(backdrop.devicePixelRatio())
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-place)
        paint(painter, trail, False)
    return picture


def _goes_on(painted: Trail, trail: Trail, longest: float) -> bool:
    """Whether a trail is the one that was painted, with little more at its end."""
    if not (painted.grows and trail.grows) or painted.hue != trail.hue or painted.has_steps or trail.has_steps:
        return painted is trail
    # The last one is where the point was, which need not be a place of the path for good.
    known, count = len(painted.x) - 1, len(trail.x)
    if known < 1 or count <= known or count - known - 1 > _NEWEST * count:
        return False
    for old, new in ((painted.x, trail.x), (painted.y, trail.y)):
        if not np.array_equal(old[:known], new[:known], equal_nan=True):
            return False
    return bool(np.hypot(np.diff(trail.x[known - 1 :]), np.diff(trail.y[known - 1 :])).sum() <= longest)
