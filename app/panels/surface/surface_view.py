"""The Surface view: a function of two variables as contours and in three dimensions, with the points that
descend it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import cast

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.attach.kernel.run_variables import SlotInfo, VariableInfo
from app.core.experiment.experiment import Experiment
from app.core.experiment.surface_function import (
    SurfaceFunction,
    minima_found,
    starts_of,
    surface_of,
    top_of,
    view_of,
)
from app.core.messages.run_frames import State
from app.panels.setup.picker_items import optimizer_of
from app.panels.shell.banners import what_comes
from app.panels.shell.selection import Selection
from app.panels.surface import surface_path
from app.panels.surface.surface_path import GrowingPath
from app.panels.surface.surface_plots import SurfaceLook, SurfacePlots, SurfaceSide
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.icons import IconButton
from widgets.base.theme import px, theme
from widgets.base.translation import tr, tr_in, translated
from widgets.controls.choices import Segmented
from widgets.instruments.states import InstrumentState
from widgets.plots.repaint_turns import Stale
from widgets.plots.tile import Tile
from widgets.plots.time_axis import TimeAxis
from widgets.surface.point_rows import PointRow
from widgets.surface.raycast import RiseScale
from widgets.surface.relief_painting import Ball
from widgets.surface.surface_marks import Arrow, Point, Trail

SAMPLE = "rosenbrock-four-optimizers"
MOST_POINTS = 5
"""Largest number of points: as many as there are hues for them."""
_GRAIN = 0.5
"""Pixels of the contours: while a run goes on, positions that are nearer to each other are one."""
_READ_SECONDS = 0.2
"""Time between two readings of numbers while a run goes on: faster ones nobody can read."""


class SurfaceView(Stale, QWidget):
    """Contours and block with the path of every point, over the visible steps, with the crosshair.

    A plot like any other for whoever repaints in turn.
    """

    sampleAsked = Signal(str)
    """Signal that a person wants the sample of this name, for there is no surface here."""

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._selection, self._axis = session, selection, axis
        self._shown: Experiment | None = None
        """The experiment whose surface is drawn."""
        self._surface = surface_of(session.run.experiment, session.run.catalogues)
        self._drawn_step = 0
        """The step whose function is drawn, where it changes with the step."""
        self._paths: dict[int, GrowingPath] = {}
        self._read_at = -math.inf
        """Time when numbers were read last."""
        self._moved = False
        self.plots = SurfacePlots()
        self.plot, self.relief = self.plots.contours, self.plots.relief
        self.side = SurfaceSide()
        self.rows, self.scale, self.arrow_buttons = self.side.rows, self.side.scale, self.side.arrow_buttons
        self.look = Segmented(
            [
                ("both", tr("both"), tr("Contours and the 3-D surface")),
                ("contours", tr("2-D"), tr("Contours only")),
                ("relief", tr("3-D"), tr("The 3-D surface only")),
            ],
            tr("Surface shown"),
            height=24,
        )
        self.adding = IconButton(
            "plus",
            tr("Click the surface to add a point that starts there (or Shift+click)"),
            text=tr_in("surface", "Start"),
            size=24,
            icon_size=14,
        )
        self.adding.setCheckable(True)
        self.tile = Tile("", self._body())
        self.reading = QLabel()
        self.reading.setProperty("role", "label")
        self.reset = IconButton(
            "arrow-counter-clockwise",
            tr("Start there now, from step 0"),
            key="Home",
            text=tr("Reset to start there"),
            size=24,
            icon_size=14,
        )
        self.reset.hide()
        self.fit = IconButton("corners-out", tr("Fit: show the whole surface again"), size=24, icon_size=16)
        for widget in (self.reading, self.reset, self.adding, self.look, self.fit):
            self.tile.add_to_header(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tile)
        self.fit.clicked.connect(self.plots.fit)
        self.reset.clicked.connect(session.loader.reset)
        self.look.chosen.connect(self._show_look)
        self.side.heights.chosen.connect(self._show_heights)
        self.side.arrowsChanged.connect(self._look_back)
        self.plots.startChosen.connect(self._start_there)
        self.plots.startAdded.connect(self.add_start)
        self.plots.pointed.connect(self._read)
        self.rows.chosen.connect(selection.choose)
        session.loaded.connect(self._load)
        session.experimentChanged.connect(self._load)
        session.recorded.connect(self.mark_stale)
        session.stateChanged.connect(self._follow_state)
        session.branched.connect(self._paths.clear)
        session.runChanged.connect(self._load)
        selection.changed.connect(self.mark_stale)
        axis.rangeChanged.connect(self.mark_stale)
        axis.crosshairChanged.connect(self._look_back)
        theme.changed.connect(self._renew)
        self._renew()
        self._load()

    def redraw(self) -> None:
        """Draw the recorded paths."""
        if self._surface is None:
            return
        self._draw_function_of_step(self._surface)
        chosen = self._chosen
        points = range(len(self._points))
        # The selected one is on top.
        order = sorted(points, key=lambda i: i == chosen)
        trails = [self._trail(i) for i in order]
        balls = [self._ball(i, trail.head, self._head_step) for i, trail in zip(order, trails, strict=True)]
        rings = [self._ring(i, trail) for i, trail in zip(order, trails, strict=True)]
        self.relief.set_top(self._top(trails))
        seen = order if self.arrow_buttons["all"].isChecked() else [i for i in order if i == chosen]
        self.plots.set_points(trails, balls, rings, [arrow for i in seen for arrow in self._arrows(i)])
        self.plots.set_starts(self._starts(self._running), self._starts(self._session.run.experiment))
        self.side.offer_momentum(not points or any(self._momentum(i) is not None for i in points))
        now = time.perf_counter()
        if points and not (self._session.run.is_running and now - self._read_at < _READ_SECONDS):
            self._read_at = now
            self.rows.set_rows([self._row(i) for i in points], chosen)
        self.scale.set_levels(self.plot.levels)

    def _draw_function_of_step(self, surface: SurfaceFunction) -> None:
        """Draw a function of the step at the visible step, with a caption."""
        if surface.changes_with_step and self._drawn_step != self._function_step:
            self._drawn_step = self._function_step
            self.plots.set_function(partial(surface.values, step=self._drawn_step))
            self._show_title(surface)

    def _show_title(self, surface: SurfaceFunction) -> None:
        found = minima_found(surface)
        found = tr("minimum found numerically at {place}", place=found) if found else ""
        step = ""
        if surface.changes_with_step:
            step = tr("contours at step {step}", step=thousands(self._drawn_step))
        self.tile.set_title(translated(surface.title), ", ".join(filter(None, (surface.equation, found, step))))

    def set_start(self, x: float, y: float) -> None:
        """Start all points at (`x`, `y`): at once before the first step, else after a reset."""
        experiment = self._session.run.experiment
        model = experiment.model.with_value("start_x", x).with_value("start_y", y)
        title = tr("start at {x}, {y}", x=read_out(x), y=read_out(y))
        self._session.editor.edit(replace(experiment, model=model), title)

    def add_start(self, x: float, y: float) -> None:
        """Add a point that starts at (`x`, `y`): at once before the first step, else after a reset."""
        experiment = self._session.run.experiment
        values = experiment.model.values
        points, starts = values.get("points", 1), values.get("starts", ())
        assert isinstance(points, int)
        assert isinstance(starts, tuple)
        if points >= MOST_POINTS:
            self.reading.setText(tr("At most {limit} points", limit=MOST_POINTS))
            return
        model = experiment.model.with_value("points", points + 1).with_value("starts", (*starts, x, y))
        title = tr("point from {x}, {y}", x=read_out(x), y=read_out(y))
        self._session.editor.edit(replace(experiment, model=model), title)

    def _start_there(self, x: float, y: float) -> None:
        (self.add_start if self.adding.isChecked() else self.set_start)(x, y)

    def _show_look(self, look: str) -> None:
        self.plots.show_look(cast("SurfaceLook", look))
        self.side.show_heights(look != "contours")

    def _show_heights(self, scale: str) -> None:
        self.relief.set_rise_scale(cast("RiseScale", scale))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    # What there is

    @property
    def _running(self) -> Experiment:
        built = self._session.run.built
        return built.description.experiment if built is not None else self._session.run.experiment

    @property
    def _points(self) -> tuple[VariableInfo, ...]:
        return self._selection.variables if self._session.run.built is not None else ()

    @property
    def _chosen(self) -> int:
        return self._selection.variable if self._selection.variable < len(self._points) else 0

    @property
    def _step(self) -> int:
        """Shown step."""
        last = self._session.run.recording.last_step
        return last if self._axis.crosshair is None else min(self._axis.crosshair, last)

    @property
    def _function_step(self) -> int:
        """Step of the shown function: that of the last step, for step 0 that of the first."""
        return max(1, self._step)

    def _surface_of(self, experiment: Experiment) -> SurfaceFunction | None:
        return surface_of(experiment, self._session.run.catalogues)

    def _starts(self, experiment: Experiment) -> tuple[Point, ...]:
        return starts_of(experiment, self._session.run.catalogues)

    def _start(self, index: int) -> Point:
        """Return the start of a point of the run."""
        starts = self._starts(self._running)
        return starts[min(index, len(starts) - 1)]

    @property
    def _head_step(self) -> int:
        """Step at which the trails end."""
        last = self._session.run.recording.last_step
        ends = (last, self._axis.range[1], last if self._axis.standing is None else self._axis.standing)
        return max(0, int(min(ends)))

    def _trail(self, index: int) -> Trail:
        recording, start, variable = self._session.run.recording, self._start(index), self._points[index]
        first, last = self._axis.range
        if self._axis.standing is not None:
            # Steps after the current one are not made yet, or not again.
            last = min(last, self._axis.standing)
        if self._session.run.is_running:
            grown = self._paths.setdefault(index, GrowingPath())
            x, y = grown.read(recording, variable, start, first, last, _GRAIN * self.plot.plane.unit)
        else:
            x, y = surface_path.path(recording, variable, start, first, last)
        pointed = None
        if self._axis.crosshair != self._axis.standing:
            pointed = surface_path.position(recording, variable, start, self._step)
            pointed = pointed if all(map(math.isfinite, pointed)) else None
        # Of more steps than are read one by one there are only extremes of stretches.
        has_steps = min(last, recording.last_step) - max(first, 0) < surface_path.MOST
        hue, grows = self._selection.hue(index), self._session.run.is_running
        return Trail(optimizer_of(self._session, index), hue, x, y, pointed, has_steps, grows)

    def _ball(self, index: int, point: Point | None, step: int) -> Ball:
        name = optimizer_of(self._session, index)
        if point is None:
            return Ball(name, (math.nan, math.nan), math.nan)
        return Ball(name, point, self._height(index, point, step))

    def _ring(self, index: int, trail: Trail) -> Ball | None:
        return self._ball(index, trail.pointed, self._step) if trail.pointed is not None else None

    def _height(self, index: int, point: Point, step: int) -> float:
        assert self._surface is not None
        if self._surface.changes_with_step:
            # It lies on the ground that is drawn.
            step = self._function_step
        return surface_path.height(self._session.run.recording, self._points, index, self._surface, point, step)

    def _top(self, trails: Sequence[Trail]) -> float | None:
        """Return the height of the drawn ground: somewhat above the trails and starts."""
        surface = self._surface
        assert surface is not None
        starts = self._starts(self._running)
        x = np.concatenate([np.array([x for x, _ in starts]), *(trail.x for trail in trails)])
        y = np.concatenate([np.array([y for _, y in starts]), *(trail.y for trail in trails)])
        heights = surface.values(x, y, self._function_step)
        heights = heights[np.isfinite(heights)]
        return top_of(surface, float(heights.max())) if len(heights) else None

    def _row(self, index: int) -> PointRow:
        recording, surface, variable = self._session.run.recording, self._surface, self._points[index]
        assert surface is not None
        x, y = surface_path.position(recording, variable, self._start(index), self._step)
        slope = surface_path.gradient(recording, variable, self._step)
        lines = [
            (tr("at x, y"), f"{read_out(x)}, {read_out(y)}"),
            (tr("|gradient| before"), read_out(math.hypot(*slope) if self._step else math.nan)),
        ]
        if surface.minima:
            nearest = min(math.hypot(x - a, y - b) for a, b in surface.minima)
            lines.append((tr("distance to minimum"), read_out(nearest)))
        return PointRow(
            optimizer_of(self._session, index),
            self._selection.hue(index),
            read_out(self._height(index, (x, y), self._step)),
            tuple(lines),
        )

    def _arrows(self, index: int) -> tuple[Arrow, ...]:
        if index >= len(self._points):
            return ()
        found = surface_path.arrows(
            self._session.run.recording, self._points[index], self._momentum(index), self._start(index), self._step
        )
        return tuple(arrow for arrow in found if self.arrow_buttons[arrow.kind].isChecked())

    def _momentum(self, index: int) -> SlotInfo | None:
        """Return the first moment of a point; `None` if its optimizer has none."""
        drivers = self._session.run.description.scope_by_variable
        scope = drivers[index] if index < len(drivers) else ""
        numbers = [each.name for each in self._session.run.hyperparameters_of(scope)]
        return surface_path.momentum_of(self._selection.slots_of(index), numbers)

    # What happens

    def _follow_state(self, _state: State) -> None:
        """Follow the state: when the run is paused, read every step and show exact numbers."""
        if self._moved != self._session.run.is_running:
            self._moved = self._session.run.is_running
            self._paths.clear()
            self.mark_stale()

    def _load(self, *_: object) -> None:
        """Draw the surface of the run, or a hint if it has none."""
        self._paths.clear()
        coming = what_comes(self._session)
        if coming is not None:
            self._surface = self._shown = None
            self.tile.set_title(tr("Surface"))
            self.tile.set_empty(InstrumentState("waiting", *coming))
            self.reading.clear()
            return
        experiment = self._running
        surface = self._surface_of(experiment)
        if surface is None:
            self._surface = self._shown = None
            self._show_no_surface()
        elif self._shown is None or self._shown.dataset != experiment.dataset:
            self._surface, self._shown, self._drawn_step = surface, experiment, self._function_step
            base = surface.least if surface.minima else None
            if surface.saddles and base is None:
                base = float(surface.values(*surface.saddles[0]))
            function = partial(surface.values, step=self._drawn_step)
            view = view_of(surface, self._starts(experiment), self._drawn_step)
            self.plots.set_surface(surface, function, base, view)
            self._show_title(surface)
            self.tile.set_empty(None)
        for widget in (self.fit, self.look, self.adding):
            widget.setVisible(surface is not None)
        self._show_reset()
        self.mark_stale()
        if self.isVisible():
            self.refresh()

    def _show_no_surface(self) -> None:
        self.tile.set_title(tr("Surface"))
        waits = self._surface_of(self._session.run.experiment) is not None
        if waits:
            state = InstrumentState(
                "waiting",
                tr("Pending until reset"),
                tr("This function takes effect after a reset; the current run learns from rows of data."),
                "map-trifold",
                tr("Reset to step 0"),
                "arrow-counter-clockwise",
                self._session.loader.reset,
            )
        elif not self._session.run.can("model"):
            words = tr("Another process trains this run: its loss is not known as a function of two variables.")
            if not self._session.run.can("course"):
                words = tr("This is a saved model: its loss is not known as a function of two variables.")
            state = InstrumentState("empty", tr("No surface here"), words, "map-trifold")
        else:
            state = InstrumentState(
                "empty",
                tr("No surface here"),
                tr(
                    "This experiment learns from rows of data. Choose “Function of two variables” as the data, "
                    "or open a sample with four optimizers."
                ),
                "map-trifold",
                tr("Open the sample"),
                "folder-open",
                partial(self.sampleAsked.emit, SAMPLE),
            )
        self.tile.set_empty(state)
        self.reading.clear()

    def _show_reset(self) -> None:
        """Show the reset button while another start is pending."""
        runs, wanted = self._starts(self._running), self._starts(self._session.run.experiment)
        self.reset.setVisible(() not in (runs, wanted) and runs != wanted and self._session.run.state.step > 0)

    def _look_back(self, *_: object) -> None:
        self.mark_stale()
        if self.isVisible():
            self.refresh()

    def _read(self, pointed: tuple[float, float, float] | None) -> None:
        if pointed is None:
            self.reading.clear()
            return
        x, y, height = map(read_out, pointed)
        self.reading.setText(f"f({x}, {y}) = {height}")

    def _body(self) -> QWidget:
        body = QWidget()
        self._across = QHBoxLayout(body)
        self._across.addWidget(self.plots, 1)
        self._across.addWidget(self.side)
        return body

    def _renew(self) -> None:
        self._across.setContentsMargins(0, px(2), 0, 0)
        self._across.setSpacing(px(4))
