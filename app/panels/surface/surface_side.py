"""Beside the surface: what is read out of every point, which arrows are drawn, and how heights are."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from widgets.base.labels import rule, text_label
from widgets.base.panel_kit import bind, column, row
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import px, theme
from widgets.controls.choices import Segmented
from widgets.plots.tile import TileScroller
from widgets.surface.contour_plot import ContourScale
from widgets.surface.point_rows import PointRows

_WIDTH = 236


class SurfaceSide(QWidget):
    """`arrow_buttons` by the kind of arrow, and `"all"` for those of every point, not of the selected one alone."""

    arrowsChanged = Signal()
    """Other arrows are to be drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.rows = PointRows(self.tr("Points on the surface"))
        self.scale = ContourScale(self.tr("loss f on the contours"))
        self.heights = Segmented(
            [
                ("linear", self.tr("to scale"), self.tr("Heights in proportion to f")),
                ("contours", self.tr("contours"), self.tr("From one contour to the next the ground rises by the same")),
            ],
            self.tr("Heights in three dimensions"),
            height=24,
        )
        self.arrow_buttons: dict[str, QToolButton] = {}
        self._arrow_head = text_label(self.tr("arrows (dashed: direction only)"), "caption", "text3")
        self._height_head = text_label(self.tr("heights in the 3-D picture"), "caption", "text3")
        arrows, heights = (row(each, 1, gap=None, margins=(10, 0, 0, 4)) for each in (self._arrows(), self.heights))
        choices = self._arrow_head, arrows, self._height_head, heights
        column((TileScroller(self.rows), 1), rule(), *choices, self.scale, gap=6, margins=(8, 0, 8, 4), of=self)
        bind(self._renew, theme.changed)

    def show_heights(self, shown: bool) -> None:
        """Offer how heights are drawn, where they are."""
        for widget in (self._height_head, self.heights):
            widget.setVisible(shown)

    def offer_momentum(self, kept: bool) -> None:
        """Offer the arrow of the momentum, where an optimizer keeps one."""
        self.arrow_buttons["momentum"].setVisible(kept)

    def _arrows(self) -> QFrame:
        frame = QFrame()
        frame.setObjectName("segmented")
        inside = QHBoxLayout(frame)
        inside.setContentsMargins(2, 2, 2, 2)
        inside.setSpacing(0)
        for kind, text, note in (
            ("gradient", "−g", self.tr("Negative gradient direction")),
            ("momentum", "m", self.tr("Momentum direction")),
            ("step", "Δw", self.tr("The step taken, to scale; dashed where it is too short to see")),
            ("all", self.tr("all"), self.tr("At every point, or at the selected one alone")),
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
