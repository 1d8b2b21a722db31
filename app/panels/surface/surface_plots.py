"""The surface as contours and in three dimensions, side by side, with the same points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from app.core.experiment.surface_function import Point, SurfaceFunction
from widgets.base.labels import rule, text_label
from widgets.base.panel_kit import bind, column, row
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.controls.choices import Segmented
from widgets.plots.tile_scroller import TileScroller
from widgets.surface.contour_plot import ContourPlot, ContourScale
from widgets.surface.ground import Function
from widgets.surface.point_rows import PointRows
from widgets.surface.raycast import Box
from widgets.surface.relief_painting import Ball
from widgets.surface.relief_plot import ReliefPlot
from widgets.surface.surface_marks import Arrow, Trail

SurfaceLook = Literal["both", "contours", "relief"]

_SHARES = (4, 5)
"""Shares of the room for the contours and for the block."""


class SurfacePlots(QWidget):
    """Contours and 3D block of one surface; a zoom of the contours shows the same region in three dimensions."""

    startChosen = Signal(float, float)
    startAdded = Signal(float, float)
    pointed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.contours, self.relief = ContourPlot(), ReliefPlot()
        self._view: Box = (-1.0, 1.0, -1.0, 1.0)
        self._function: Function | None = None
        self._surface: SurfaceFunction | None = None
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self.contours, _SHARES[0])
        self._layout.addWidget(self.relief, _SHARES[1])
        for plot in (self.contours, self.relief):
            plot.startChosen.connect(self.startChosen)
            plot.startAdded.connect(self.startAdded)
            plot.pointed.connect(self.pointed)
        self.contours.viewChanged.connect(self._follow_zoom)
        bind(self._arrange, theme.changed)

    @property
    def look(self) -> SurfaceLook:
        """Choice of visible plots: contours, block, or both."""
        if self.relief.isHidden():
            return "contours"
        return "relief" if self.contours.isHidden() else "both"

    def show_look(self, look: SurfaceLook) -> None:
        self.contours.setHidden(look == "relief")
        self.relief.setHidden(look == "contours")
        self._follow_zoom()

    def set_surface(self, surface: SurfaceFunction, function: Function, base: float | None, view: Box) -> None:
        """Set another surface, `function` at a step, over `view`; contours are spaced by their distance from `base`."""
        self._surface, self._function, self._view = surface, function, view
        self._arrange()
        self.contours.set_surface(function, view, minima=surface.minima, saddles=surface.saddles, base=base)
        self.relief.fit()

    def set_function(self, function: Function) -> None:
        """Set the same surface at another step."""
        self._function = function
        self.contours.set_function(function)
        self._follow_zoom()

    def set_points(
        self,
        trails: Sequence[Trail],
        balls: Sequence[Ball],
        rings: Sequence[Ball | None],
        arrows: Sequence[Arrow],
    ) -> None:
        """Set the path of each point, its position, its position at the crosshair, and arrows."""
        self.contours.set_trails(trails)
        self.contours.set_arrows(arrows)
        self.relief.set_trails(trails, balls, rings)
        self.relief.set_arrows(arrows)

    def set_starts(self, starts: Sequence[Point], following: Sequence[Point]) -> None:
        self.contours.set_starts(starts, following)
        self.relief.set_starts(starts, following)

    def fit(self) -> None:
        """Fit the whole surface into both plots, and restore the initial view of the block."""
        self.contours.fit()
        self.relief.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._follow_zoom()

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(180))

    def _arrange(self) -> None:
        """Arrange the plots side by side or one above the other, whichever is larger."""
        left, right, bottom, top = self._view
        share = _SHARES[0] / sum(_SHARES)
        beside, above = (
            min(wide / (right - left), high / (top - bottom))
            for wide, high in ((share * self.width(), self.height()), (self.width(), share * self.height()))
        )
        self._layout.setDirection(
            QBoxLayout.Direction.LeftToRight if beside >= above else QBoxLayout.Direction.TopToBottom,
        )
        self._layout.setSpacing(px(8))

    def _follow_zoom(self) -> None:
        """Set the region of the block to that of the contours, also after a zoom."""
        if self._function is None or self._surface is None or self.relief.isHidden():
            return
        box = self._view
        if not self.contours.fitted:
            plane = self.contours.plane
            box = (plane.left, plane.right, plane.bottom, plane.top)
        if all(map(math.isfinite, box)):
            minima, saddles = self._surface.minima, self._surface.saddles
            self.relief.set_surface(self._function, box, self.contours.levels, minima=minima, saddles=saddles)


_WIDTH = 236


class SurfaceSide(QWidget):
    """Side column. `arrow_buttons` are by the kind of arrow; `"all"` is for arrows of every point, not only the
    selected one.
    """

    arrowsChanged = Signal()
    """Signal that other arrows are to be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.rows = PointRows(tr("Points on the surface"))
        self.scale = ContourScale(tr("loss f on the contours"))
        self.heights = Segmented(
            [
                ("linear", tr("to scale"), tr("Heights proportional to f")),
                ("contours", tr("contours"), tr("Contours at equal height steps")),
            ],
            tr("Heights in three dimensions"),
            height=24,
        )
        self.arrow_buttons: dict[str, QToolButton] = {}
        self._arrow_head = text_label(tr("arrows (dashed: direction only)"), "caption", "text3")
        self._height_head = text_label(tr("heights in the 3-D picture"), "caption", "text3")
        arrows, heights = (row(each, 1, gap=None, margins=(10, 0, 0, 4)) for each in (self._arrows(), self.heights))
        choices = self._arrow_head, arrows, self._height_head, heights
        column((TileScroller(self.rows), 1), rule(), *choices, self.scale, gap=6, margins=(8, 0, 8, 4), of=self)
        bind(self._renew, theme.changed)

    def show_heights(self, shown: bool) -> None:
        """Offer the scale of heights in the place of the block."""
        for widget in (self._height_head, self.heights):
            widget.setVisible(shown)

    def offer_momentum(self, kept: bool) -> None:
        """Offer the arrow of the momentum, if an optimizer has one."""
        self.arrow_buttons["momentum"].setVisible(kept)

    def _arrows(self) -> QFrame:
        frame = QFrame()
        frame.setObjectName("segmented")
        inside = QHBoxLayout(frame)
        inside.setContentsMargins(2, 2, 2, 2)
        inside.setSpacing(0)
        for kind, text, note in (
            ("gradient", "−g", tr("Negative gradient direction")),
            ("momentum", "m", tr("Momentum direction")),
            ("step", "Δw", tr("The step taken, to scale; dashed if too short to see")),
            ("all", tr("all"), tr("At every point, or only at the selected one")),
        ):
            button = QToolButton()
            button.setObjectName("segment")
            button.setText(text)
            button.setToolTip(note)
            button.setAccessibleName(note)
            button.setCheckable(True)
            button.setChecked(kind != "all")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            claim_keys(button, ACTIVATE)
            button.toggled.connect(self.arrowsChanged)
            inside.addWidget(button)
            self.arrow_buttons[kind] = button
        return frame

    def _renew(self) -> None:
        self.setFixedWidth(px(_WIDTH))
        for head in (self._arrow_head, self._height_head):
            head.setContentsMargins(px(10), 0, 0, 0)
