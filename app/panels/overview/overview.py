"""The overview: a grid of plot tiles, as many as fit, repainted in turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.experiment.experiment import Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.run_frames import Built
from app.panels.overview.tile_parts import (
    GAP,
    LEAST_TILE_HEIGHT,
    SingleVariableButton,
    StrideMenus,
    TileGrid,
    grid_places,
    label_steps,
    reference_lines,
)
from app.panels.plots import discover
from app.panels.plotting.plot_description import (
    ELSEWHERE,
    NOT_SAVED,
    Plot,
    PlotBody,
    PlotContent,
    PlotPlaceholder,
)
from app.panels.shell.banners import before_first_step, what_comes
from app.panels.shell.selection import Selection
from app.session.run.run_sentences import losses_sentence
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.labels import wrapped
from widgets.base.panel_kit import column
from widgets.base.theme import px
from widgets.base.translation import tr, translated
from widgets.instruments.states import InstrumentState
from widgets.plots.layers import Event
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile
from widgets.plots.tile_scroller import TileScroller
from widgets.plots.time_axis import TimeAxis
from widgets.plots.time_plot import TimePlot

_WANTED_TILE_HEIGHT = 168
"""Pixels of height that each tile must have for a further row of tiles."""
_LEAST_TILE_WIDTH = 260
_NARROW = 1440
"""A window under this many pixels shows four plots, large enough to be read."""
_LOSS = "loss"
_OF_METRICS = (_LOSS, "metric")
"""Plots of what a training of another process hands over, and that is known only once it did."""
_EXPLAINED = ("slot_first", "slot_second", "root_mean_square")
"""Plots whose own reason for being empty is true of the training of another process, too."""


_IN_A_FILE = ("learning_rate", "root_mean_square", "slot_first", "slot_second", "weights")
"""Plots of what a saved model has."""


class Overview(QWidget):
    """Plots of the current run over one time axis."""

    parameterAsked = Signal(str)
    """Signal that a person wants to get at a hyperparameter."""

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis, turns: RepaintTurns) -> None:
        super().__init__()
        self._watched: tuple[tuple[str, int], ...] = ()
        self._seen: tuple[str, ...] = ()
        """Plots with a body of their own that are seen, and watch."""
        self._session, self._selection, self._axis, self._turns = session, selection, axis, turns
        self.chosen: tuple[str, ...] = ()
        """Names of the plots that a person wants; empty for as many as there is room for."""
        self._only: tuple[str, ...] = ()
        self._bare = ""
        """The plot that is drawn on."""
        self._empties: dict[str, PlotPlaceholder] = {}
        """Placeholders of plots; the first plot has its own: how to begin, or why nothing was built."""
        self._alone: dict[str, SingleVariableButton] = {}
        """Buttons by plot: whether it shows the selected variable of several runs, or several variables of this one."""
        self._refused = False
        """True if the experiment could not be built, and the first plot says why."""
        self._grid = TileGrid()
        self.scroller = TileScroller(self._grid, self)
        column(self.scroller, of=self)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setMinimumSize(2 * _LEAST_TILE_WIDTH, px(LEAST_TILE_HEIGHT))
        self.plots = discover()
        self._instruments = session.run.experiment.instruments
        self.tiles: dict[str, Tile] = {}
        self._legends: dict[str, tuple[str, ...]] = {}
        self.strides = StrideMenus(session, self)
        for plot in self.plots:
            self.tiles[plot.name] = self._make(plot)
        self.place_timer = QTimer(self, singleShot=True, interval=0)
        self.place_timer.timeout.connect(self._place)
        self._connect(session, selection)
        self._show_all()

    def _connect(self, session: Session, selection: Selection) -> None:
        selection.changed.connect(self._show_all)
        session.loaded.connect(self._loaded)
        session.stateChanged.connect(lambda _: self._show_before_first_step())
        session.asked.connect(self._show_before_first_step)
        session.busy.ticked.connect(self._show_before_first_step)
        session.experimentChanged.connect(self._instruments_changed)
        session.recorded.connect(self._recorded)
        session.marked.connect(self._show_events)
        session.diverged.connect(self._training_broke)
        session.seekFinished.connect(self._seek_finished)
        session.branched.connect(self._branched)
        session.runChanged.connect(self._branched)
        selection.overlaid.connect(self._overlays_changed)
        session.failed.connect(self._failed)

    def choose(self, names: Iterable[str]) -> None:
        """Show the plots `names`, in the order of their rank; for no names, as many as fit."""
        # Settings may name plots of another version.
        self.chosen = tuple(name for name in names if name in self.tiles)
        self._place()

    def show_only(self, names: Iterable[str]) -> None:
        """Show only the plots `names` for now, whatever is chosen; no names end that."""
        self._only = tuple(name for name in names if name in self.tiles)
        self._show_before_first_step()
        self._place()

    def show_bare(self, name: str) -> None:
        """Show empty axes of this plot for drawing, instead of a placeholder; for an empty name, the
        placeholder again.
        """
        before, self._bare = self._bare, name
        if name:
            self.tiles[name].set_empty(None)
        if before and before != name:
            self.tiles[before].set_empty(self._empty(self._empties.get(before)))
        self._show_before_first_step()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._watch()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._watch()

    def _watch(self) -> None:
        """Subscribe to the diagnostics of visible plots that the experiment does not measure anyway."""
        shown = [plot.watches for plot in self.plots if plot.watches and plot.name in self.visible_plots]
        # Two plots may show the same diagnostic.
        unscheduled = [name for name in dict.fromkeys(shown) if not self.strides.interval(name)]
        watched = tuple((name, 0) for name in unscheduled if self.isVisible())
        seen = tuple(
            plot.name for plot in self.plots if plot.body and plot.name in self._grid.placed and self.isVisible()
        )
        for name in dict.fromkeys((*self._seen, *seen)):
            if (name in seen) != (name in self._seen):
                self._body(name).watch(name in seen)
        self._seen = seen
        if watched != self._watched:
            self._watched = watched
            self._session.subscriptions.watch(watched)

    @property
    def visible_plots(self) -> tuple[str, ...]:
        return self._grid.placed

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Not here: showing and hiding tiles resizes again.
        self.place_timer.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show_all()

    def _make(self, plot: Plot) -> Tile:
        if plot.body is not None:
            return self._make_body(plot, plot.body(self._selection))
        body = TimePlot(self._axis, plot.show(self._selection).scale, show_event_labels=plot.events)
        body.set_zones([replace(zone, word=translated(zone.word)) for zone in plot.zones])
        tile = self._make_tile(plot, body)
        if plot.watches:
            tile.add_to_header(self.strides.make(plot.watches))
        if plot.alone is not None:
            button = SingleVariableButton()
            button.toggled.connect(lambda _: self._show_plot(plot))
            tile.add_to_header(button)
            self._alone[plot.name] = button
        body.traceClicked.connect(self._choose_variable)
        self._turns.add_over_steps(body)
        return tile

    def _make_tile(self, plot: Plot, body: QWidget) -> Tile:
        tile = Tile(translated(plot.title), body, parent=self._grid)
        tile.header.setWhatsThis(translated(plot.help))
        tile.setToolTip(wrapped(translated(plot.help)))
        tile.hide()
        return tile

    def _make_body(self, plot: Plot, body: PlotBody) -> Tile:
        """Make a tile for a plot that is not over the steps."""
        tile = self._make_tile(plot, body)
        tile.set_entries(body.legend)
        for control in body.controls:
            tile.add_to_header(control)
        body.captionChanged.connect(lambda text: tile.set_title(body.title or translated(plot.title), text))
        for other in body.others:
            tile.light_with(other)
        body.plotAsked.connect(self.add)
        body.placeholderChanged.connect(lambda empty: self._show_body(plot.name, empty))
        return tile

    def add(self, name: str) -> None:
        """Add a plot to the visible ones, unless only some are shown for now."""
        if name not in self._grid.placed and not self._only:
            self.choose((*self._grid.placed, name))

    def show_plot(self, name: str) -> None:
        """Scroll to a plot that is shown, and give it the focus."""
        if name in self._grid.placed:
            self.scroller.ensureWidgetVisible(self.tiles[name])
            self.tiles[name].body.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_variable(self, name: str) -> None:
        """Select the variable of a clicked curve, in every view."""
        paths = [variable.path for variable in self._selection.variables]
        if name in paths:
            self._selection.choose(paths.index(name))

    def _place(self) -> None:
        """Fill the rows that fit with the plots of lowest rank, in that order."""
        narrow = self.window().width() < px(_NARROW)
        rows = 2 if narrow else max(2, (self.height() + GAP) // (px(_WANTED_TILE_HEIGHT) + GAP))
        chosen = self._only or self.chosen
        names = [plot.name for plot in self.plots if plot.name in chosen or (not chosen and self._is_default(plot))]
        if not chosen:
            # What the experiment measures on purpose comes right after the loss.
            taken = {plot.name for plot in self.plots if self._is_taken(plot)}
            names.sort(key=lambda name: name != _LOSS and name not in taken)
        tall = [plot.name for plot in self.plots if plot.is_tall]
        places = grid_places(names, tall, rows=None if chosen else rows)
        if not self._grid.arrange(self.tiles, places):
            return
        label_steps(self._grid.places, self.tiles, self._empties)
        self._watch()
        self._turns.mark_all_stale()

    def _is_default(self, plot: Plot) -> bool:
        """Return whether a plot is shown by default. A plot with a costly diagnostic is not, unless the experiment
        measures it anyway.
        """
        if plot.body is not None or plot.is_default is not None:
            return plot.is_default is not None and plot.is_default(self._selection)
        return not plot.watches or self._is_taken(plot)

    def _is_taken(self, plot: Plot) -> bool:
        """Return whether the experiment measures the diagnostic of the plot."""
        return bool(plot.watches) and self._instruments.diagnostic(plot.watches) is not None

    def _time_plot(self, name: str) -> TimePlot | None:
        """Return the plot of this name, if it is over the steps of the run."""
        body = self.tiles[name].body
        return body if isinstance(body, TimePlot) else None

    def _body(self, name: str) -> PlotBody:
        body = self.tiles[name].body
        assert isinstance(body, PlotBody)
        return body

    def _time_plots(self) -> Iterator[TimePlot]:
        return (body for tile in self.tiles.values() if isinstance(body := tile.body, TimePlot))

    def _show_all(self) -> None:
        for plot in self.plots:
            if plot.body is None:
                self._show_plot(plot)
            else:
                self._show_body(plot.name, self._body(plot.name).placeholder)
        self._show_before_first_step()

    def _show_body(self, name: str, empty: PlotPlaceholder | None) -> None:
        coming = what_comes(self._session)
        self.show_empty(name, empty if coming is None else PlotPlaceholder("hourglass", *coming))

    def _show_plot(self, plot: Plot) -> None:
        shown = self._shown(plot)
        tile, body = self.tiles[plot.name], self._time_plot(plot.name)
        assert body is not None
        tile.set_title(shown.title, shown.subtitle)
        body.set_scale(shown.scale)
        body.set_layers(shown.layers)
        self._legends[plot.name] = self._legend(shown)
        self.show_empty(plot.name, shown.empty)

    @staticmethod
    def _legend(shown: PlotContent) -> tuple[str, ...]:
        """Return the legend of a plot, which may depend on its data."""
        return shown.title, shown.subtitle, *(str(getattr(layer, "name", "")) for layer in shown.layers)

    def _shown(self, plot: Plot) -> PlotContent:
        button = self._alone.get(plot.name)
        alone = plot.alone if button is not None and button.is_on() else None
        shown = (alone or plot.show)(self._selection)
        if self._session.run.built is None:
            # Of what is not built nothing is known; the first plot says what comes.
            shown = replace(shown, empty=None)
        elif not self._session.run.can("course") and plot.name not in _IN_A_FILE:
            shown = replace(shown, empty=NOT_SAVED)
        elif shown.empty is not None and self.why_absent(plot):
            # What would bring it is not there while another process trains.
            shown = replace(shown, empty=ELSEWHERE)
        lines = reference_lines(self._selection, plot.name)
        return replace(shown, layers=[*shown.layers, *lines]) if lines else shown

    def why_absent(self, plot: Plot) -> str:
        """Return the reason why a plot stays empty with an attached training, in a sentence; empty if it does not."""
        if not self._session.attachment.is_shown or plot.name in _EXPLAINED:
            return ""
        if plot.body is not None and plot.name != _LOSS:
            return self._session.run.refusal("model")
        if not self._session.run.can("course") and plot.name not in _IN_A_FILE:
            return translated(NOT_SAVED.sentence)
        if plot.watches and self._session.run.can(f"diagnostics/{plot.watches}"):
            return ""
        return translated(ELSEWHERE.sentence) if plot.show(self._selection).empty is not None else ""

    def _instruments_changed(self, experiment: Experiment) -> None:
        """Follow other math channels, reference curves and diagnostics."""
        if experiment.instruments != self._instruments:
            self._instruments = experiment.instruments
            self.place_timer.start()
            self.strides.show()
            self._watch()
            self._show_all()
            self._turns.mark_all_stale()

    def _overlays_changed(self) -> None:
        for button in self._alone.values():
            button.setVisible(bool(self._selection.overlays))
        self._show_all()
        self._turns.mark_all_stale()

    def show_loaded(self) -> None:
        """Draw more of the overlaid runs."""
        for plot in self._time_plots():
            plot.mark_stale()

    def show_empty(self, name: str, empty: PlotPlaceholder | None) -> None:
        """Show a placeholder that says why a plot is empty; None removes it. An equal placeholder is kept."""
        if empty == self._empties.get(name):
            return
        if name != self._bare:
            self.tiles[name].set_empty(self._empty(empty))
        if empty is None:
            del self._empties[name]
        else:
            self._empties[name] = empty
        label_steps(self._grid.places, self.tiles, self._empties)

    def _empty(self, empty: PlotPlaceholder | None) -> InstrumentState | None:
        if empty is None:
            return None
        ask = partial(self.parameterAsked.emit, empty.parameter)
        return InstrumentState("empty", empty.title, empty.sentence, empty.icon, empty.action, "arrow-left", ask)

    def _show_before_first_step(self) -> None:
        """Show a hint in the first plot; the others stay blank."""
        # Why the run could not be built, or broke, is shown until another one is built.
        if (
            self._bare == _LOSS
            or self._session.run.recording.last_step > 0
            or self._refused
            or self._session.run.state.status == "broken"
        ):
            return
        # A plot that is presented alone has no bar above it.
        self.tiles[_LOSS].set_empty(before_first_step(self._session, has_lessons=not self._only))

    def _loaded(self, _built: Built) -> None:
        self._refused = False
        self._axis.advance(0)
        self._begin_axis()
        for tile in self.tiles.values():
            tile.show_state(None)
        self._show_events()
        self._show_before_first_step()
        if not self._session.run.can("model"):  # who trains it does not know what is watched
            self._session.subscriptions.watch(self._watched)
        # Another problem may have other plots by itself.
        self.place_timer.start()
        self._turns.mark_all_stale()

    def _recorded(self) -> None:
        step, is_ours = self._session.run.recording.last_step, self._session.run.can("model")
        if self.tiles[_LOSS].empty and step > 0 and _LOSS not in self._empties:
            self.tiles[_LOSS].set_empty(None)
        for plot in self.plots:
            body = self._time_plot(plot.name)
            if plot.name in self._grid.placed and body is not None:
                # Nothing was measured before, and something may have been now.
                if plot.name in self._empties:
                    self.show_empty(plot.name, self._shown(plot).empty)
                may_change = plot.watches or (not is_ours and plot.name in _OF_METRICS)
                if may_change and self._legend(self._shown(plot)) != self._legends.get(plot.name):
                    self._show_plot(plot)
                body.mark_stale()
        self._begin_axis()
        self._axis.advance(step)

    def _begin_axis(self) -> None:
        """Begin the axis at the first step of the recording; an attached training may begin late."""
        run = self._session.run
        self._axis.begin_at(0 if run.can("plan") else max(0, run.recording.first_step - 1))

    def _branched(self) -> None:
        """Show a branch, and the old future to compare it with."""
        for tile in self.tiles.values():
            tile.show_state(None)
        self._show_all()
        self._show_events()
        self._recorded()

    def _seek_finished(self) -> None:
        """Show the loss plot after a seek."""
        if self._session.run.timeline.step < self._session.run.timeline.last:
            self.tiles[_LOSS].show_state(None)

    def _show_events(self) -> None:
        events = [Event(marker.step, marker.label) for marker in self._session.run.markers]
        for plot in self._time_plots():
            plot.set_events(events)

    def _failed(self, sentence: str) -> None:
        """Show why the experiment could not be built, in place of its loss."""
        if self._session.run.recording.last_step == 0:
            self._refused = True
            self.tiles[_LOSS].set_empty(InstrumentState("empty", tr("Could not load"), sentence, "warning"))
        else:
            stopped = self._session.run.state.step > 0
            title = tr("Stopped") if stopped else tr("Could not load")
            self.tiles[_LOSS].show_state(InstrumentState("broken", title, sentence))

    def _training_broke(self, frame: NotFinite) -> None:
        self.tiles[_LOSS].set_empty(None)
        of_loss = frame.quantity == _LOSS
        title = tr("Loss is not finite at step {step}") if of_loss else tr("Norm not finite at step {step}")
        # What went wrong is in the banner, once.
        words = title.format(step=thousands(frame.step)), losses_sentence(frame)
        self.tiles[_LOSS].show_state(InstrumentState("broken", *words))
        self._turns.mark_all_stale()
