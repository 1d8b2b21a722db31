"""All panels of the window and where they are."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.panels.code.editor_panel import EditorPanel
from app.panels.code.trust_panel import TrustPanel
from app.panels.compare.compare_view import CompareView
from app.panels.embedding.embedding_view import EmbeddingView
from app.panels.overview.overview import Overview
from app.panels.plots import discover
from app.panels.range_test.finder_panel import FinderPanel
from app.panels.runs.runs_panel import RunsPanel
from app.panels.runs.share_menu import SharingPanel
from app.panels.scope.scope_view import ScopeView
from app.panels.setup.data_preview_panel import DataPreviewPanel
from app.panels.setup.gradient_panel import GradientPanel
from app.panels.setup.hyperparameter_panel import HyperparameterPanel, SharedPanel
from app.panels.setup.instruments_panel import InstrumentsPanel
from app.panels.setup.optimizer_panel import OptimizerPanel
from app.panels.setup.problem_panel import ProblemPanel, RunPanel
from app.panels.setup.schedule_panel import SchedulePanel
from app.panels.shell.banners import ResetBar, UnfinishedBanner, UnmovedBanner
from app.panels.shell.log_panel import LogPanel
from app.panels.shell.overhead_panel import OverheadPanel
from app.panels.shell.selection import Selection
from app.panels.shell.timeline_panel import BreakBanner, TimelinePanel
from app.panels.shell.transport_panel import TransportPanel
from app.panels.shell.view_bar import ViewBar
from app.panels.slots.element_panel import ElementPanel
from app.panels.slots.slots_view import SlotsView
from app.panels.slots.variables_panel import VariablesPanel
from app.panels.surface.surface_view import SurfaceView
from app.session.edited_scope import EditedScope
from app.session.races.races import Races
from app.session.runs.runs import Runs
from app.session.runs.sharing import Sharing
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.session.settings import Settings
from app.store.database.store import Store
from app.window.file_actions import WindowFiles
from app.window.interrupt_prompt import InterruptPrompt
from widgets.base.tab_order import tab_as_read
from widgets.base.theme import px, theme
from widgets.plots.cursor_bar import CursorBar
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile
from widgets.plots.time_axis import TimeAxis
from widgets.shell.columns import CollapsedSidebar, SideColumn, SideColumns
from widgets.shell.dock_tabs import Dock

_SLOWLY = 0.2
"""Seconds between two repaints of what is read rather than watched."""


class PanelWindow(QMainWindow):
    """Panels around a session, laid out. What they do to one another is up to `Window`."""

    def __init__(self, experiment: Experiment, settings: Settings, store: Store | None) -> None:
        super().__init__()
        self.settings = settings
        service = self.store_service = StoreService(store, self) if store is not None else None
        writer = service.writer if service is not None else None
        self.session = Session(catalogues(), experiment, self, keep=writer)
        self.runs = Runs(self.session, service) if service is not None else None
        self.races = Races(self.session, writer.group if writer is not None else None)
        self.files = WindowFiles(self.session, self)
        self.selection = Selection(self.session)
        self.axis = TimeAxis(self)
        self.turns = RepaintTurns(parent=self)
        self.paint_seconds = 0.0
        """What painting the window, all that is in it included, has taken."""
        self._make_panels()
        self._lay_out()

    def refresh(self) -> None:
        """Handle what came and repaint everything that is stale, at once."""
        self.session.poll()
        self.turns.refresh_all()

    def _make_panels(self) -> None:
        session = self.session
        self.transport = TransportPanel(session)
        self.overhead = OverheadPanel(session, self.selection, self.turns, lambda: self.paint_seconds)
        self.transport.set_meter(self.overhead)
        self._make_setup()
        self.overview = Overview(session, self.selection, self.axis, self.turns)
        self.overview.choose(self.settings.plots)
        self.slots = SlotsView(session, self.selection, self.axis, self.turns)
        self.embedding = EmbeddingView(session, self.selection, self.axis, self.turns)
        self.surface = SurfaceView(session, self.selection, self.axis)
        self.turns.add(self.surface)
        self.compare = CompareView(
            session, self.races, self.turns, self.runs, self.store_service, persistence=self.settings.persistence
        )
        self.scope_view = ScopeView(session, self.axis, self.turns, self.settings.scope)
        self.views = QStackedWidget()
        self.by_name = {
            "overview": self.overview,
            "slots": self.slots,
            "embedding": self.embedding,
            "surface": self.surface,
            "compare": self.compare,
            "scope": self.scope_view,
        }
        self.stuck = InterruptPrompt(session)
        self.broken, self.unmoved = BreakBanner(session), UnmovedBanner(session)
        self.timeline = TimelinePanel(session)
        self.reset_bar = ResetBar(session)
        self.trust, self.data_preview = TrustPanel(session), DataPreviewPanel(session)
        for page in (*self.by_name.values(), self.trust, self.data_preview):
            self.views.addWidget(page)
        self.view_bar = ViewBar(session, self.overview, self.axis)
        self.cursor_bar = CursorBar(self.axis, self._measured_tiles)
        self.sharing = SharingPanel(
            session,
            self.runs,
            Sharing(self.store_service, self) if self.store_service is not None else None,
            self.axis,
            self.views.currentWidget,
            self.refresh,
        )
        self.variables = VariablesPanel(session, self.selection, self.scope)
        self.turns.add(self.variables, _SLOWLY)
        self.turns.add(self.schedule, _SLOWLY)
        self.turns.add(self.gradients, _SLOWLY)
        self.turns.add(self.instruments, _SLOWLY)
        self.element = ElementPanel(session, self.selection, self.axis)
        self.turns.add(self.element, _SLOWLY)
        self.log = LogPanel(session)
        self.dock = Dock()
        self.dock.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        if self.runs is not None:
            self._make_runs(self.runs)
        self.dock.add("log", "terminal-window", self.tr("Log"), self.log)
        self.finder = FinderPanel(session)
        self.dock.add("finder", "magnifying-glass", self.tr("Learning-rate finder"), self.finder)
        self.editor = EditorPanel(session, self.scope)
        self.dock.add("editor", "code", self.tr("Editor"), self.editor)
        self.dock.set_corner("editor", self.editor.corner)
        tab_as_read(self.dock)

    def _make_setup(self) -> None:
        """The sections of the left column."""
        session = self.session
        self.problem = ProblemPanel(session)
        self.scope = EditedScope(session)
        self.optimizer = OptimizerPanel(session, self.settings.optimizer_files, scope=self.scope)
        self.hyperparameters = HyperparameterPanel(session, self.scope)
        self.shared = SharedPanel(session, self.scope)
        self.schedule = SchedulePanel(session, self.scope)
        self.gradients = GradientPanel(session)
        self.instruments = InstrumentsPanel(session, {plot.name: plot.title for plot in discover()})
        self.run_panel = RunPanel(session)

    def _make_runs(self, runs: Runs) -> None:
        self.runs_panel = RunsPanel(self.session, runs)
        self.unfinished = UnfinishedBanner(self.session, runs)
        self.dock.add("runs", "stack", self.tr("Runs"), self.runs_panel).setToolTip(self.tr("Saved runs (Ctrl+R)"))
        self.dock.set_corner("runs", self.runs_panel.bar)
        self.runs_panel.table.set_export_kinds(self.sharing.kinds())
        self.runs_panel.arrange(self.settings.run_columns, self.settings.run_sort)
        self.runs_panel.counted.connect(lambda count: self.dock.set_count("runs", count))
        runs.overlays.changed.connect(lambda: self.selection.lay_over(runs.laid_over))
        runs.overlays.loaded.connect(self.overview.show_loaded)

    def _lay_out(self) -> None:
        self.left = SideColumn()
        for section in (
            self.problem, self.optimizer, self.hyperparameters, self.schedule, self.gradients, self.shared,
            self.instruments, self.run_panel,
        ):  # fmt: skip
            self.left.add_section(section)
        self.left_rail, self.right_rail = CollapsedSidebar(), CollapsedSidebar()
        self.left_rail.add("settings", "sliders-horizontal", self.tr("Experiment"))
        self.right_rail.add("variables", "tree-structure", self.tr("Variables"))
        centre = QWidget()
        self._centre = QVBoxLayout(centre)
        self._centre.addWidget(self.view_bar)
        self._centre.addWidget(self.stuck)
        if self.runs is not None:
            self._centre.addWidget(self.sharing.recovery)
            self._centre.addWidget(self.unfinished)
        self._centre.addWidget(self.broken)
        self._centre.addWidget(self.unmoved)
        self._centre.addWidget(self.cursor_bar)
        self._centre.addWidget(self.views, 1)
        self._centre.addWidget(self.sharing)
        self._centre.addWidget(self.reset_bar)
        self._centre.addWidget(self.timeline)
        self._centre.addWidget(self.dock)
        self._centre.setContentsMargins(0, 0, 0, 0)
        self.right = QWidget()
        self._right = QVBoxLayout(self.right)
        self._right.setContentsMargins(0, 0, 0, 0)
        self._right.addWidget(self.variables, 1)
        self._right.addWidget(self.element)
        self.element.hide()
        self.columns = SideColumns(self.left, centre, self.right)
        self.columns.set_widths(*self.settings.columns)
        body = QWidget()
        self._body = QHBoxLayout(body)
        for widget in (self.left_rail, self.columns, self.right_rail):
            self._body.addWidget(widget, int(widget is self.columns))
        self.whole = QWidget()
        """All that the window shows."""
        self.whole.setObjectName("app")
        layout = QVBoxLayout(self.whole)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.transport)
        layout.addWidget(body, 1)
        self.setCentralWidget(self.whole)
        self.dock.set_folded(not self.settings.dock_open)
        theme.changed.connect(self._renew)
        self._renew()

    def _measured_tiles(self) -> list[Tile]:
        """The plots over the steps of the run that are seen."""
        tiles = (*self.overview.tiles.values(), *self.slots.tiles.values(), self.scope_view.course_tile)
        return [tile for tile in tiles if tile.isVisible()]

    def _renew(self) -> None:
        self._body.setContentsMargins(px(8), px(8), px(8), px(8))
        self._body.setSpacing(px(8))
        self._centre.setSpacing(px(8))
        self._right.setSpacing(px(8))
