"""The decision boundary of the run, or its function of one feature, with rows and units, and the choice of the
plane.
"""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtGui import QActionGroup, QResizeEvent
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from app.core.messages.view_frames import PlaneSnapshot
from app.core.telemetry.model_looks import PlaneAxes, PlaneScene
from app.panels.plotting.plot_description import PlotBody, PlotPlaceholder
from app.panels.shell.selection import Selection
from widgets.base.display_numbers import thousands
from widgets.base.icons import IconButton
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px, theme
from widgets.base.translation import tr
from widgets.instruments.instrument import Origin
from widgets.plots.layers import LegendEntry
from widgets.predictions.decision_map import MOST_IN_LEGEND, DecisionMap
from widgets.predictions.learnt_function import FunctionCurves
from widgets.predictions.output_field import LEFT, DataRows, class_colour
from widgets.predictions.units import UnitMaps

_ICON = "intersect"
_GAP = 12
_UNITS_FROM, _LEAST_UNITS, _MOST_UNITS = 260, 110, 420
"""Width of the tile from which units are shown, and how long the shorter side of theirs is at least and at most."""


class DecisionPart(PlotBody):
    """Plot of the decision boundary, repainted with each new plane."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self._selection = selection
        self._subscriptions = selection.session.subscriptions
        self._scene: PlaneScene | None = None
        self._seen = False
        self.map, self.units = DecisionMap(self), UnitMaps(self)
        self.curves = FunctionCurves(self)
        """Curves in the place of the map where the data has one feature."""
        self.curves.hide()
        self.setFocusProxy(self.map)
        self.axes_button = IconButton(
            "caret-down", tr("Choose the plane"), text=" ", size=24, icon_size=12, token="text3"
        )
        set_style_property(self.axes_button, "small", True)
        self.axes_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.axes_button.setMenu(self.menu)
        self.axes_button.hide()
        self.map.rowChosen.connect(self._choose_row)
        self.units.chosen.connect(self._choose_unit)
        self.units.pointed.connect(lambda _: self._show_line())
        selection.changed.connect(self._follow_selection)
        selection.brushed.connect(self._follow_selection)
        self._subscriptions.planeChanged.connect(self._receive)
        theme.changed.connect(self._arrange)
        self._receive()

    @property
    def controls(self) -> tuple[QWidget, ...]:
        return (self.axes_button,)

    @property
    def others(self) -> tuple[QWidget, ...]:
        return (self.curves,)

    def legend(self) -> tuple[LegendEntry, ...]:
        classes = self._scene.classes if self._scene is not None else ()
        if len(classes) > MOST_IN_LEGEND and not self._is_line:
            return ()  # they are named in the plane
        return tuple(LegendEntry("swatch", name, "", class_colour(i).name()) for i, name in enumerate(classes))

    def watch(self, is_seen: bool) -> None:
        self._seen = is_seen
        self._subscriptions.sample_plane(is_seen)
        self._receive()

    def choose(self, axes: PlaneAxes) -> None:
        """Show another plane."""
        self._subscriptions.sample_plane(self._seen, axes)

    @property
    def _is_line(self) -> bool:
        return self._scene is not None and self._scene.is_line

    # What comes

    def _receive(self) -> None:
        snapshot = self._selection.session.run.seen.plane
        if snapshot is None or snapshot.plane is None or snapshot.scene is None:
            self._scene = None
            self.map.clear()
            self.curves.clear()
            self.axes_button.hide()
            self._place(self._empty(snapshot))
            self.captionChanged.emit("")
            return
        if not self._seen:
            return
        scene, plane = snapshot.scene, snapshot.plane
        is_other = scene is not self._scene
        if is_other:
            self._show_scene(scene)
        self.map.origin = self.curves.origin = self.units.origin = Origin(step=snapshot.step)
        batch, targets, has_probabilities = plane.batch, plane.batch_targets, scene.has_probabilities
        if scene.is_line:
            self.curves.show_curves(
                plane.view[:2], plane.outputs[0], batch[:, 0], targets, has_probabilities=has_probabilities
            )
        else:
            self.map.show_field(plane.view, plane.outputs, batch, targets, has_probabilities=has_probabilities)
        self.units.show_units(scene.unit_layer, plane.view, plane.units, plane.lines, scene.units)
        if is_other:
            self._arrange()
        self._show_line()
        self._place(None)
        self.captionChanged.emit(self._caption(snapshot.step, scene))

    def _show_scene(self, scene: PlaneScene) -> None:
        self._scene = scene
        rows = DataRows(scene.points, scene.targets, scene.rows, scene.held_out)
        count = sum(scene.counts)
        if scene.is_line:
            self.curves.show_scene(scene.names[0], rows, scene.classes, scene.target, count)
        else:
            self.map.show_scene((scene.names[0], scene.names[1]), rows, scene.classes, scene.target, count)
        self.title = tr("Learnt function") if scene.is_line else ""
        shown, other = (self.curves, self.map) if scene.is_line else (self.map, self.curves)
        shown.show()
        other.hide()
        self.setFocusProxy(shown)
        self.axes_button.setVisible(len(scene.features) > 2)
        self.axes_button.setText(self._plane_text(scene))
        self._follow_selection()

    def _empty(self, snapshot: PlaneSnapshot | None) -> PlotPlaceholder:
        if snapshot is not None and snapshot.reason:
            return PlotPlaceholder(_ICON, tr("No plane"), snapshot.reason)
        return PlotPlaceholder(_ICON, tr("Not measured yet"), tr("Measured only while this plot is visible."))

    def _place(self, placeholder: PlotPlaceholder | None) -> None:
        self.placeholder = placeholder
        self.placeholderChanged.emit(placeholder)

    def _caption(self, step: int, scene: PlaneScene) -> str:
        """Return the caption: `"step 1 200 · through the mean · 29 % of the variance"`."""
        parts = [tr("step {step}", step=thousands(step))]
        if scene.is_line and not scene.classes:
            parts.append(scene.target)
        if len(scene.features) > 2:
            parts.append(self._others_text(scene))
        if math.isfinite(scene.explained):
            parts.append(tr("{share} % of the variance", share=f"{100 * scene.explained:.0f}"))
        return " · ".join(parts)

    def _others_text(self, scene: PlaneScene) -> str:
        row = scene.axes.row
        if scene.axes.kind == "components":
            if row is None:
                return tr("through the mean")
            return tr("through training row {row}", row=thousands(row))
        if row is None:
            return tr("other features at their mean")
        return tr("other features of training row {row}", row=thousands(row))

    def _plane_text(self, scene: PlaneScene) -> str:
        if scene.axes.kind == "components":
            return tr("PC1, PC2")
        return ", ".join(_short(name) for name in scene.names)

    # The plane

    def _fill_menu(self) -> None:
        self.menu.clear()
        scene = self._scene
        if scene is None:
            return
        axes = scene.axes
        components = self.menu.addAction(tr("Principal components"))
        components.setCheckable(True)
        components.setChecked(axes.kind == "components")
        components.triggered.connect(lambda: self.choose(PlaneAxes("components", row=axes.row)))
        chosen = (axes.x, axes.y) if axes.kind == "features" else (-1, -1)
        for place, title in enumerate((tr("Horizontal feature"), tr("Vertical feature"))):
            menu = self.menu.addMenu(title)
            group = QActionGroup(menu)
            for feature, name in enumerate(scene.features):
                action = menu.addAction(name)
                action.setCheckable(True)
                action.setChecked(feature == chosen[place])
                group.addAction(action)
                action.triggered.connect(lambda _=False, p=place, f=feature: self._choose_feature(p, f))
        self.menu.addSeparator()
        mean = self.menu.addAction(tr("Plane through the mean of the training rows"))
        mean.setCheckable(True)
        mean.setChecked(axes.row is None)
        mean.triggered.connect(lambda: self.choose(replace(axes, row=None)))
        if axes.row is not None:
            row = self.menu.addAction(tr("Plane through training row {row}", row=thousands(axes.row)))
            row.setCheckable(True)
            row.setChecked(True)

    def _choose_feature(self, place: int, feature: int) -> None:
        """Choose another feature for one axis; if the other axis has it, swap them."""
        assert self._scene is not None
        axes = self._scene.axes
        x, y = (axes.x, axes.y) if axes.kind == "features" else (0, 1)
        if place == 0:
            x, y = feature, (x if feature == y else y)
        else:
            x, y = (y if feature == x else x), feature
        self.choose(PlaneAxes("features", x, y, axes.row))

    def _choose_row(self, row: int, held_out: bool) -> None:
        """Put the plane through a clicked training row, if there are more than two features."""
        if self._scene is not None and len(self._scene.features) > 2 and not held_out:
            self.choose(replace(self._scene.axes, row=row))

    # The units

    def _choose_unit(self, unit: int) -> None:
        """Select the weight from the horizontal feature to this unit, in every view."""
        scene = self._scene
        if scene is not None and unit >= 0 and scene.unit_variable >= 0:
            feature = scene.axes.x if scene.axes.kind == "features" else 0
            self._selection.choose(scene.unit_variable)
            self._selection.brush(feature * scene.units + unit)
        self._show_line()

    def _follow_selection(self) -> None:
        """Outline the unit of the selected weight; none if another variable is selected."""
        scene = self._scene
        if scene is None:
            return
        is_first = self._selection.variable == scene.unit_variable
        if not is_first:
            self.units.select(-1)
        elif self.units.selected >= 0 and scene.units:
            self.units.select(self._selection.element % scene.units)
        self._show_line()

    def _show_line(self) -> None:
        unit = self.units.lit
        line = self.units.lines[unit] if 0 <= unit < len(self.units.lines) else None
        self.map.show_line(line)
        self.curves.show_line(line)

    # Layout

    def sizeHint(self) -> QSize:
        return QSize(px(420), px(200))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Arrange the plane as large as possible, with the units beside it, or below it in a high tile."""
        width, height, gap = self.width() - px(8), self.height(), px(_GAP)
        has_units = self._scene is not None and self._scene.units > 0 and width >= px(_UNITS_FROM)
        self.units.setVisible(has_units)
        if self._is_line:
            self._arrange_line(width, height, has_units)
            return
        if not has_units:
            self.map.setGeometry(0, 0, max(width, 1), height)
            return
        beside = min(self.map.width_for(height), width - px(_LEAST_UNITS) - gap)
        below = min(self.map.height_for(width), height - px(_LEAST_UNITS) - gap)
        if self.map.height_for(beside) < below:
            self.map.setGeometry(0, 0, width, below)
            self.units.setGeometry(px(LEFT), below + gap, width - px(LEFT), height - below - gap)
        else:
            self.map.setGeometry(0, 0, max(beside, 1), height)
            rest = min(width - beside - gap, px(_MOST_UNITS))
            self.units.setGeometry(beside + gap, 0, max(rest, 1), height)

    def _arrange_line(self, width: int, height: int, has_units: bool) -> None:
        """Arrange the units beside the curves in a wide tile, else below them, in about a quarter of the room."""
        gap, least = px(_GAP), px(_LEAST_UNITS)
        if not has_units:
            self.curves.setGeometry(0, 0, max(width, 1), height)
        elif width > height:
            units = min(max(width // 4, least), px(_MOST_UNITS))
            self.curves.setGeometry(0, 0, width - units - gap, height)
            self.units.setGeometry(width - units, 0, units, height)
        else:
            units = max(height // 4, least)
            self.curves.setGeometry(0, 0, width, max(height - units - gap, 1))
            self.units.setGeometry(px(LEFT), height - units, width - px(LEFT), units)


def _short(name: str) -> str:
    return name if len(name) <= 14 else f"{name[:13]}…"
