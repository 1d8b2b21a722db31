"""Projection plot of a table's rows: similar rows lie close together, with the paths that led there."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from widgets.base.display_numbers import read_out, thousands
from widgets.base.small_marks import paint_hover_label
from widgets.base.theme import px
from widgets.base.translation import tr
from widgets.instruments.instrument import Columns
from widgets.instruments.states import InstrumentState
from widgets.plots.layered_plot import PlaneView
from widgets.plots.layers import Hue, LegendEntry
from widgets.plots.plane import Limits, Plane
from widgets.plots.scales import settled
from widgets.tensors.projection_painting import NO_POINTS, ProjectedPoints, ProjectionFigure, paint_ring

_REACH = 12
"""Pixels from the pointer to the point that it means, at most."""


class ProjectionPlot(PlaneView):
    """Plot that the wheel zooms at the pointer, a drag moves, a click brushes the nearest point, and a double click
    fits.

    With the focus, up and down brush, + and − zoom, F and Home fit. Left and right stay the transport's.
    """

    brushed = Signal(int)
    """Signal that a person chose the point of this row."""
    readingsChanged = Signal()
    """Signal that `entries` has changed."""

    SIZE, LEAST = (440, 340), (180, 120)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Projection of rows"), parent)
        self._points = NO_POINTS
        self._topics: NDArray[Any] | None = None
        self._topic_names: tuple[str, ...] = ()
        self._hue: Hue = 0
        self._name: Callable[[int], str] | None = None
        self.brush: int | None = None
        self._limits: tuple[Limits, Limits] | None = None
        self._sides: dict[int, str] = {}

    # What is shown

    def show_points(
        self,
        rows: ArrayLike,
        points: ArrayLike,
        explained: ArrayLike | None = None,
        trails: ArrayLike | None = None,
        weights: ArrayLike | None = None,
    ) -> None:
        """Show `points` (n, 2) of the `rows` (n,) of a table, and their earlier positions, `trails` (k, n, 2), oldest
        first.

        `explained` (2,) is the share of the variance along each axis. Names of points of large `weights` (n,) come
        first, by default those of the first rows. Nothing is copied.

        Raises `ValueError` if shapes do not fit together.
        """
        shown = ProjectedPoints.of(rows, points, explained, trails, weights)
        if not np.array_equal(shown.rows, self._points.rows):
            self._limits = None
        self._points = shown
        self._settle()
        self.readingsChanged.emit()
        self._redraw()

    def set_topics(self, topics: ArrayLike | None, names: Sequence[str] = ()) -> None:
        """Set topics (rows of the table,) int as palette indices, -1 for none, and the name of each topic."""
        self._topics = None if topics is None else np.asarray(topics)
        self._topic_names = tuple(names)
        self.readingsChanged.emit()
        self._redraw()

    def set_hue(self, hue: Hue) -> None:
        """Set the colour of points without topics: the variable's."""
        self._hue = hue
        self._redraw()

    def name_rows(self, name: Callable[[int], str] | None) -> None:
        """Set names of rows in place of their numbers: tokens."""
        self._name = name
        self._redraw()

    def set_brushed(self, row: int | None) -> None:
        """Highlight the point of a row; nothing for None or a row without a point."""
        if row != self.brush:
            self.brush = row
            self._redraw()

    def entries(self) -> list[LegendEntry]:
        """Return the visible topics."""
        if self._topics is None:
            return []
        shown = set(self._figure.topics_shown().tolist())
        return [LegendEntry("swatch", name, "", i) for i, name in enumerate(self._topic_names) if i in shown]

    def value_columns(self) -> Columns:
        names = [name.partition(" · ")[0] for name in self._axis_names()]
        return {tr("row"): self._points.rows, **dict(zip(names, self._points.points.T, strict=True))}

    def described(self) -> str:
        shown = self._points
        horizontal, vertical = self._axis_names()
        text = tr(
            "{count} rows, {horizontal}, {vertical}, {broken} not finite.",
            count=thousands(len(shown.rows)),
            horizontal=horizontal,
            vertical=vertical,
            broken=thousands(len(shown.rows) - int(shown.finite.sum())),
        )
        point = shown.index_of(self.brush)
        return text if point is None else f"{text} {tr('Selected: {element}.', element=self.describe(point))}"

    def describe(self, point: int) -> str:
        """Describe the point with this index: its name, number, topic and position."""
        row = int(self._points.rows[point])
        number = tr("row {row}", row=thousands(row))
        parts = [number if self._name is None else f"{self._name(row)}  {number}"]
        topic = int(self._figure.topics_shown()[point]) if self._topics is not None else -1
        if 0 <= topic < len(self._topic_names):
            parts.append(self._topic_names[topic])
        x, y = self._points.points[point].tolist()
        return "  ".join((*parts, f"{read_out(x)}, {read_out(y)}"))

    def point_near(self, place: QPointF) -> int | None:
        """Return the index of the point nearest to a position of the widget, if it is near."""
        if self.empty or not self.frame.contains(place):
            return None
        away = np.hypot(*(self._pixels().T - [[place.x()], [place.y()]]))
        nearest = int(np.argmin(np.where(np.isfinite(away), away, np.inf)))
        return nearest if away[nearest] <= px(_REACH) else None

    # Events

    def paint(self, painter: QPainter) -> None:
        if self.empty:
            return
        if not self._has_picture:
            self._picture = self._figure.painted(self.size(), self.devicePixelRatioF(), self.plane, self._sides)
        assert isinstance(self._picture, QImage)
        painter.drawImage(0, 0, self._picture)
        point = self.point_near(self._pointer) if self._pointer is not None and not self._dragged else None
        if point is not None:
            x, y = self._pixels()[point].tolist()
            paint_ring(painter, QPointF(x, y), self._figure.radius, self._figure.hue_of(point))
            paint_hover_label(painter, QRectF(x - px(6), y, px(12), 0), self.describe(point), QRectF(self.rect()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not self.empty:
            self._walk(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def _walk(self, by: int) -> None:
        """Brush the next point with finite coordinates; the first if none is brushed."""
        there, point = np.flatnonzero(self._points.finite), self._points.index_of(self.brush)
        at = 0 if point is None else int(np.searchsorted(there, point)) + by
        self._choose(int(there[min(max(at, 0), len(there) - 1)]))

    def _choose(self, point: int) -> None:
        row = int(self._points.rows[point])
        if row != self.brush:
            self.set_brushed(row)
            self.brushed.emit(row)

    def _clicked(self, place: QPointF) -> None:
        point = self.point_near(place)
        if point is not None:
            self._choose(point)

    def _home(self) -> Plane:
        x, y = self._limits or ((-1.0, 1.0), (-1.0, 1.0))
        return Plane.around(self.frame, (*x, *y))

    @property
    def _shows_plane(self) -> bool:
        return not self.empty

    # Painting

    @property
    def _figure(self) -> ProjectionFigure:
        return ProjectionFigure(
            self._points, self._topics, self._hue, self._name, self._axis_names(), self._points.index_of(self.brush)
        )

    def _pixels(self) -> NDArray[np.float64]:
        """Return the points (n, 2) in pixels of the widget."""
        return self.plane.places(self._points.points)

    def _axis_names(self) -> tuple[str, str]:
        """Return the names of the axes; an axis keeps its position while variances change order, and its number is its
        current rank.
        """
        first, second = self._points.explained.tolist()
        ranks = (2, 1) if second > first else (1, 2)
        return self._axis_name(ranks[0], first), self._axis_name(ranks[1], second)

    def _axis_name(self, number: int, share: float) -> str:
        name = tr("PC {number}", number=number)
        return f"{name} · {100 * share:.0f} %" if math.isfinite(share) else name

    def _settle(self) -> None:
        """Update the limits in steps, as far as the points reach."""
        wanted = self._points.limits
        if wanted is not None:
            before = self._limits or (None, None)
            self._limits = settled(before[0], wanted[0]), settled(before[1], wanted[1])

    def own_state(self) -> InstrumentState | None:
        finite, count = int(self._points.finite.sum()), len(self._points.rows)
        if count < 2:
            words = tr("Nothing to project"), tr("A projection needs at least two rows")
        elif finite < 2:
            words = tr("Rows are not finite"), tr("A projection needs at least two rows of finite numbers")
        elif self._points.limits is None:
            words = tr("All rows are equal"), tr("Rows separate once their updates differ")
        else:
            return None
        return InstrumentState("empty", *words, icon="circles-three")
