"""The Surface view: a function of two variables from above, and the optimizers that descend it."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from app.core.experiment.experiment import Experiment
from app.core.experiment.surface_function import SurfaceFunction, minima_found, start_of, surface_of
from app.core.messages.frames import VariableInfo
from app.panels.setup.optimizer_items import optimizer_of
from app.panels.shell.selection import Selection
from app.panels.surface import surface_path
from app.session.session import Session
from widgets.base.display_numbers import read_out, thousands
from widgets.base.icons import IconButton
from widgets.base.labels import rule, text_label
from widgets.base.shortcut_override import ACTIVATE, claim_keys
from widgets.base.theme import px, theme
from widgets.contour.painting import Arrow, Point, Trail
from widgets.contour.point_rows import PointRow, PointRows
from widgets.contour.widget import ContourPlot, ContourScale
from widgets.notices.empty_state import EmptyState
from widgets.plots.repaint_turns import Stale
from widgets.plots.tile import Tile, TileScroller
from widgets.plots.time_axis import TimeAxis

SAMPLE = "rosenbrock-four-optimizers"
_BESIDE = 216
"""Width of the read-outs."""


class SurfaceView(Stale, QWidget):
    """Contours with the path of every point, over the steps that the time axis shows; its crosshair looks back.

    A plot like any other for whoever repaints in turn.
    """

    sampleAsked = Signal(str)
    """A person wants the sample of this name, for there is no surface here."""

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis) -> None:
        super().__init__()
        self._session, self._selection, self._axis = session, selection, axis
        self._shown: Experiment | None = None
        """The experiment whose surface is drawn."""
        self._surface = surface_of(session.experiment, session.catalogues)
        self._drawn_step = 0
        """The step whose function is drawn, where it changes with the step."""
        self.plot = ContourPlot()
        self.rows = PointRows(self.tr("Points on the surface"))
        self.scale = ContourScale(self.tr("f on the contours"))
        self.arrow_buttons = self._arrow_buttons()
        self.tile = Tile("", self._body())
        self.reading = QLabel()
        self.reading.setProperty("role", "label")
        self.reset = IconButton(
            "arrow-counter-clockwise",
            self.tr("Start there now, from step 0"),
            key="Home",
            text=self.tr("Reset to start there"),
            size=24,
            icon_size=14,
        )
        self.reset.hide()
        self.fit = IconButton("corners-out", self.tr("Fit: show the whole surface again"), size=24, icon_size=16)
        for widget in (self.reading, self.reset, self.fit):
            self.tile.add_to_header(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tile)
        self.fit.clicked.connect(self.plot.fit)
        self.reset.clicked.connect(session.reset)
        self.plot.startChosen.connect(self.set_start)
        self.plot.pointed.connect(self._read)
        self.rows.chosen.connect(selection.choose)
        session.loaded.connect(self._load)
        session.experimentChanged.connect(self._load)
        session.recorded.connect(self.mark_stale)
        selection.changed.connect(self.mark_stale)
        axis.rangeChanged.connect(self.mark_stale)
        axis.crosshairChanged.connect(self._look_back)
        theme.changed.connect(self._renew)
        self._renew()
        self._load()

    def redraw(self) -> None:
        """Draw what is recorded now."""
        if self._surface is None:
            return
        self._draw_function_of_step(self._surface)
        chosen = self._chosen
        trails, rows = [], []
        for i, variable in enumerate(self._points):
            trails.append(self._trail(i, variable))
            rows.append(self._row(i, variable))
        # The selected one is on top.
        order = sorted(range(len(trails)), key=lambda i: i == chosen)
        self.plot.set_trails([trails[i] for i in order])
        self.plot.set_start(self._start(self._running), self._start(self._session.experiment))
        self.plot.set_arrows(self._arrows(chosen))
        if rows:
            self.rows.set_rows(rows, chosen)
        self.scale.set_levels(self.plot.levels)

    def _draw_function_of_step(self, surface: SurfaceFunction) -> None:
        """Draw a function that changes with the step as it is at the step that is shown, and say so."""
        if surface.changes_with_step and self._drawn_step != self._function_step:
            self._drawn_step = self._function_step
            self.plot.set_function(partial(surface.values, step=self._drawn_step))
            self._show_title(surface)

    def _show_title(self, surface: SurfaceFunction) -> None:
        found = minima_found(surface)
        found = self.tr("minimum found numerically at %1").replace("%1", found) if found else ""
        step = ""
        if surface.changes_with_step:
            step = self.tr("contours at step %1").replace("%1", thousands(self._drawn_step))
        self.tile.set_title(surface.title, ", ".join(filter(None, (surface.equation, found, step))))

    def set_start(self, x: float, y: float) -> None:
        """Start all points at (`x`, `y`): at once before the first step, else after a reset."""
        experiment = self._session.experiment
        model = experiment.model.with_value("start_x", x).with_value("start_y", y)
        title = self.tr("start at %1, %2").replace("%1", read_out(x)).replace("%2", read_out(y))
        self._session.edit(replace(experiment, model=model), title)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    # What there is

    @property
    def _running(self) -> Experiment:
        built = self._session.built
        return built.description.experiment if built is not None else self._session.experiment

    @property
    def _points(self) -> tuple[VariableInfo, ...]:
        return self._selection.variables if self._session.built is not None else ()

    @property
    def _chosen(self) -> int:
        return self._selection.variable if self._selection.variable < len(self._points) else 0

    @property
    def _step(self) -> int:
        """The step that is shown."""
        last = self._session.recording.last_step
        return last if self._axis.crosshair is None else min(self._axis.crosshair, last)

    @property
    def _function_step(self) -> int:
        """The step whose function is shown: that which the last step descended, of step 0 that of the first."""
        return max(1, self._step)

    def _surface_of(self, experiment: Experiment) -> SurfaceFunction | None:
        return surface_of(experiment, self._session.catalogues)

    def _start(self, experiment: Experiment) -> Point | None:
        return start_of(experiment, self._session.catalogues)

    def _trail(self, index: int, variable: VariableInfo) -> Trail:
        recording, start = self._session.recording, self._start(self._running)
        assert start is not None
        first, last = self._axis.range
        if self._axis.standing is not None:
            # Steps after the current one are not made yet, or not again.
            last = min(last, self._axis.standing)
        x, y = surface_path.path(recording, variable, start, first, last)
        pointed = None
        if self._axis.crosshair != self._axis.standing:
            pointed = surface_path.position(recording, variable, start, self._step)
            pointed = pointed if all(map(math.isfinite, pointed)) else None
        return Trail(optimizer_of(self._session, index), self._selection.hue(index), x, y, pointed)

    def _row(self, index: int, variable: VariableInfo) -> PointRow:
        recording, surface, start = self._session.recording, self._surface, self._start(self._running)
        assert surface is not None
        assert start is not None
        x, y = surface_path.position(recording, variable, start, self._step)
        slope = surface_path.gradient(recording, variable, self._step)
        lines = [
            (self.tr("at x, y"), f"{read_out(x)}, {read_out(y)}"),
            (self.tr("|gradient|"), read_out(math.hypot(*slope) if self._step else math.nan)),
        ]
        if surface.minima:
            nearest = min(math.hypot(x - a, y - b) for a, b in surface.minima)
            lines.append((self.tr("distance to minimum"), read_out(nearest)))
        return PointRow(
            optimizer_of(self._session, index),
            self._selection.hue(index),
            read_out(float(surface.values(x, y, self._function_step))),
            tuple(lines),
        )

    def _arrows(self, index: int) -> tuple[Arrow, ...]:
        start = self._start(self._running)
        if start is None or index >= len(self._points):
            return ()
        drivers = self._session.description.scope_by_variable
        scope = drivers[index] if index < len(drivers) else ""
        numbers = [each.name for each in self._session.hyperparameters_of(scope)]
        momentum = surface_path.momentum_of(self._selection.slots_of(index), numbers)
        found = surface_path.arrows(self._session.recording, self._points[index], momentum, start, self._step)
        return tuple(arrow for arrow in found if self.arrow_buttons[arrow.kind].isChecked())

    # What happens

    def _load(self, *_: object) -> None:
        """Draw the surface that runs, where it is another one; say what to do where there is none."""
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
            self.plot.set_surface(function, surface.view, minima=surface.minima, saddles=surface.saddles, base=base)
            self._show_title(surface)
            self.tile.set_empty(None)
        self.fit.setVisible(surface is not None)
        self._show_reset()
        self.mark_stale()
        if self.isVisible():
            self.refresh()

    def _show_no_surface(self) -> None:
        self.tile.set_title(self.tr("Surface"))
        waits = self._surface_of(self._session.experiment) is not None
        if waits:
            state = EmptyState(
                "map-trifold",
                self.tr("Pending until reset"),
                self.tr("This function takes effect after a reset; the current run learns from rows of data."),
                action=self.tr("Reset to step 0"),
                action_icon="arrow-counter-clockwise",
            )
            state.triggered.connect(self._session.reset)
        else:
            state = EmptyState(
                "map-trifold",
                self.tr("No surface here"),
                self.tr(
                    "This experiment learns from rows of data. Choose “Function of two variables” as the data, "
                    "or open a sample with four optimizers."
                ),
                action=self.tr("Open the sample"),
                action_icon="folder-open",
            )
            state.triggered.connect(lambda: self.sampleAsked.emit(SAMPLE))
        self.tile.set_empty(state)
        self.reading.clear()

    def _show_reset(self) -> None:
        """Show the button once another start is pending."""
        runs, wanted = self._start(self._running), self._start(self._session.experiment)
        self.reset.setVisible(None not in (runs, wanted) and runs != wanted and self._session.state.step > 0)

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

    # Making

    def _body(self) -> QWidget:
        body = QWidget()
        self._side = QWidget()
        self._side.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._column = QVBoxLayout(self._side)
        self._column.addWidget(TileScroller(self.rows), 1)
        self._column.addWidget(rule())
        self._column.addWidget(self._arrow_head)
        self._column.addLayout(self._arrow_line)
        self._column.addWidget(self.scale)
        self._across = QHBoxLayout(body)
        self._across.addWidget(self.plot, 1)
        self._across.addWidget(self._side)
        return body

    def _arrow_buttons(self) -> dict[str, QToolButton]:
        self._arrow_head = text_label(self.tr("arrows at selected point"), "caption", "text3")
        frame = QFrame()
        frame.setObjectName("segmented")
        inside = QHBoxLayout(frame)
        inside.setContentsMargins(2, 2, 2, 2)
        inside.setSpacing(0)
        self._arrow_line = QHBoxLayout()
        self._arrow_line.addWidget(frame)
        self._arrow_line.addStretch(1)
        buttons = {}
        for kind, text, note in (
            ("gradient", "−g", self.tr("Negative gradient direction")),
            ("momentum", "m", self.tr("Momentum direction (if the optimizer has one)")),
            ("step", "Δw", self.tr("The step taken, to scale where it is long enough to see")),
        ):
            button = QToolButton()
            button.setObjectName("segment")
            button.setText(text)
            button.setToolTip(note)
            button.setAccessibleName(note)
            button.setCheckable(True)
            button.setChecked(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            claim_keys(button, ACTIVATE)
            button.toggled.connect(self._look_back)
            inside.addWidget(button)
            buttons[kind] = button
        return buttons

    def _renew(self) -> None:
        self._side.setFixedWidth(px(_BESIDE))
        self._column.setContentsMargins(px(8), 0, px(8), px(4))
        self._column.setSpacing(px(6))
        self._arrow_line.setContentsMargins(px(10), 0, 0, px(4))
        self._arrow_head.setContentsMargins(px(10), 0, 0, 0)
        self._across.setContentsMargins(0, px(2), 0, 0)
        self._across.setSpacing(px(4))
