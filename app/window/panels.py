"""Panels of the window and their arrangement: visible ones first, then the others."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QMainWindow,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.panels.attach.trainings import AttachBanner, AttachedSection, TrainingsSection
from app.panels.bars.overhead_panel import OverheadPanel
from app.panels.bars.view_bar import ViewBar
from app.panels.overview.overview import Overview
from app.panels.plots import discover
from app.panels.setup.diagnostics_panel import DiagnosticsPanel
from app.panels.setup.gradient_panel import GradientPanel
from app.panels.setup.hyperparameter_panel import HyperparameterPanel, SharedPanel
from app.panels.setup.instruments_panel import InstrumentsPanel
from app.panels.setup.optimizer_panel import OptimizerPanel
from app.panels.setup.problem_panel import ProblemLine, ProblemPanel, ReplicasPanel, RunPanel
from app.panels.setup.schedule_panel import SchedulePanel
from app.panels.shell.banners import RateBanner, ResetBar, UnfinishedBanner, UnmovedBanner
from app.panels.shell.run_bars import BreakBanner, LogPanel, TimelinePanel, TransportPanel
from app.panels.shell.selection import Selection
from app.panels.slots.variables_panel import VariablesPanel
from app.session.edited_scope import EditedScope
from app.session.races.races import Races
from app.session.runs.runs import Runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.session.settings import Settings
from app.store.store import Store
from app.window.file_actions import WindowFiles
from app.window.window_notices import InterruptPrompt
from widgets.base.layouts import laid_over
from widgets.base.panel_kit import box, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.plots.cursor_bar import CursorBar
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile
from widgets.plots.time_axis import TimeAxis
from widgets.shell.columns import CollapsedSidebar, CollapsibleBox, ColumnPages, FrontPages, SideColumn, SideColumns
from widgets.shell.dock_tabs import Dock

if TYPE_CHECKING:
    # What the window makes after it is on screen is imported then.
    from app.panels.code.editor_panel import EditorPanel
    from app.panels.code.trust_panel import TrustPanel
    from app.panels.compare.compare_view import CompareView
    from app.panels.embedding.embedding_view import EmbeddingView
    from app.panels.range_test.finder_panel import FinderPanel
    from app.panels.runs.runs_panel import RunsPanel
    from app.panels.runs.share_menu import SharingPanel
    from app.panels.scope.scope_view import ScopeView
    from app.panels.setup.data_preview_panel import DataPreviewPanel
    from app.panels.slots.element_panel import ElementPanel
    from app.panels.slots.element_window import ElementDock
    from app.panels.slots.slots_view import SlotsView
    from app.panels.surface.surface_view import SurfaceView

_SLOWLY = 0.2
"""Seconds between two repaints of what is read rather than watched."""
_VARIABLES = 1 / 3
"""Seconds between two repaints of a panel with many numbers, each with a trend: nobody reads them faster."""


_STAGED_SHARES = 4, 5
"""Shares of the height that two plots and the equations of an element below them have."""
_HIGH = 640
"""Pixels of a window in which the Slots view has room above the panel of an element."""


class PanelWindow(QMainWindow):
    """Panels around a session, arranged. `Window` connects them.

    The panels that are seen when the window opens are made at once. The rest is made by `make_next`, one after the
    other, so that the window is on screen before; who asks for one of them before has all made (`complete`).
    """

    slots: SlotsView
    embedding: EmbeddingView
    surface: SurfaceView
    compare: CompareView
    scope_view: ScopeView
    trust: TrustPanel
    data_preview: DataPreviewPanel
    element: ElementPanel
    element_dock: ElementDock
    sharing: SharingPanel
    runs_panel: RunsPanel
    finder: FinderPanel
    editor: EditorPanel

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
        self.session.runChanged.connect(self.turns.mark_all_stale)
        self.by_name: dict[str, QWidget] = {}
        """The views; the first one alone until the window is complete."""
        self.is_complete = False
        self.is_element_below = False
        """True if the panel of one element is below the views, instead of in the right column."""
        self._make_panels()
        self._lay_out()
        self._rest = self._make_rest()

    def make_next(self) -> bool:
        """Create one more panel; return whether any is missing afterwards."""
        if not self.is_complete:
            self.is_complete = next(self._rest, None) is None
            if self.is_complete:
                self.completed()
        return not self.is_complete

    def complete(self) -> None:
        """Create all missing panels."""
        while self.make_next():
            pass

    def completed(self) -> None:
        """Finish after all panels have been created."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Create a missing panel, and return it."""
            if name in PanelWindow.__annotations__ and not self.__dict__.get("is_complete", True):
                self.complete()
                if name in self.__dict__:
                    return self.__dict__[name]
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @property
    def shown_view(self) -> str:
        """Name of the visible view; empty while another page covers it."""
        return next((name for name, view in self.by_name.items() if view is self.views.currentWidget()), "")

    def show_element_below(self, below: bool) -> None:
        """Show the element panel below the views, or in the right column again."""
        self.is_element_below = below
        if below:
            self._centre.insertWidget(self._centre.indexOf(self._view_area) + 1, self.element_dock)
        else:
            self._right.addWidget(self.element_dock)
        self.element_dock.set_fills(below)
        self.show_element()

    def show_element(self) -> None:
        """Show the element panel if the visible view is about elements."""
        views: tuple[str, ...] = ("slots", "embedding")
        if self.is_element_below:
            # It leaves a view of tables too little room, and in a low window the maps of the slots.
            views = ("overview", "slots") if self.height() >= px(_HIGH) else ("overview",)
        self.element_dock.setVisible(self.shown_view in views)
        # Curves can be read where they are low, equations cannot.
        shares = _STAGED_SHARES if self.is_element_below and self.shown_view == "overview" else (1, 1)
        # What the hidden views would like to have counts for nothing then.
        upright = QSizePolicy.Policy.Ignored if self.is_element_below else QSizePolicy.Policy.Preferred
        for part, share in zip((self._view_area, self.element_dock), shares, strict=True):
            part.setSizePolicy(QSizePolicy.Policy.Preferred, upright)
            self._centre.setStretchFactor(part, share)
        # The views that are about elements watch one themselves.
        self.selection.watch("stage", "tensors" if self.is_element_below else "nothing")

    def show_dock_alone(self, alone: bool) -> None:
        """Show the dock in the place of the views, or below them."""
        self.views.setVisible(not alone)
        self._centre.setStretchFactor(self._view_area, int(not alone))
        upright = QSizePolicy.Policy.Expanding if alone else QSizePolicy.Policy.Fixed
        self.dock.setSizePolicy(QSizePolicy.Policy.Preferred, upright)

    def refresh(self) -> None:
        """Handle all waiting frames and repaint everything stale, at once."""
        self.session.poll(math.inf)
        self.turns.refresh_all()

    def _make_panels(self) -> None:
        session = self.session
        self.overhead = OverheadPanel(session, self.selection, self.turns)
        self.transport = TransportPanel(session, self.overhead)
        self._make_setup()
        self.overview = Overview(session, self.selection, self.axis, self.turns)
        self.overview.choose(self.settings.plots)
        self.views = FrontPages()
        self._add_view("overview", self.overview)
        self.stuck = InterruptPrompt(session)
        self.broken, self.unmoved = BreakBanner(session), UnmovedBanner(session)
        self.rate_banner = RateBanner(session)
        self.attach_banner = AttachBanner(session)
        self.timeline = TimelinePanel(session)
        self.reset_bar = ResetBar(session)
        self.view_bar = ViewBar(session, self.overview, self.axis)
        self.cursor_bar = CursorBar(self.axis, self._measured_tiles)
        self.variables = VariablesPanel(session, self.selection, self.scope)
        self.turns.add(self.variables, _VARIABLES)
        self.turns.add(self.schedule, _SLOWLY)
        self.turns.add(self.gradients, _SLOWLY)
        self.turns.add(self.instruments, _SLOWLY)
        self.log = LogPanel(session)
        self.dock = Dock()
        self.dock.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _make_rest(self) -> Iterator[QWidget]:
        """Create panels that are not visible at first; their imports take much of the time."""
        session = self.session
        self.sharing = self._make_sharing()
        yield self.sharing
        if self.runs is not None:
            yield self._make_runs(self.runs)
        self.dock.add("log", "terminal-window", tr("Log"), self.log)
        yield self.log
        from app.panels.range_test.finder_panel import FinderPanel

        self.finder = FinderPanel(session)
        self.dock.add("finder", "magnifying-glass", tr("Learning-rate finder"), self.finder)
        yield self.finder
        from app.panels.code.editor_panel import EditorPanel

        self.editor = EditorPanel(session, self.scope)
        self.dock.add("editor", "code", tr("Editor"), self.editor)
        self.dock.set_corner("editor", self.editor.corner)
        yield self.editor
        from app.panels.slots.slots_view import SlotsView

        self.slots = SlotsView(session, self.selection, self.axis, self.turns)
        yield self._add_view("slots", self.slots)
        from app.panels.slots.element_panel import ElementPanel
        from app.panels.slots.element_window import ElementDock

        self.element = ElementPanel(session, self.selection, self.axis)
        self.element_dock = ElementDock(self.element)
        self.element_dock.hide()
        self._right.addWidget(self.element_dock)
        self.turns.add(self.element, _SLOWLY)
        yield self.element
        from app.panels.embedding.embedding_view import EmbeddingView

        self.embedding = EmbeddingView(session, self.selection, self.axis, self.turns)
        yield self._add_view("embedding", self.embedding)
        from app.panels.surface.surface_view import SurfaceView

        self.surface = SurfaceView(session, self.selection, self.axis)
        self.turns.add(self.surface, 1 / 21)
        yield self._add_view("surface", self.surface)
        from app.panels.compare.compare_view import CompareView

        self.compare = CompareView(
            session, self.races, self.turns, self.runs, self.store_service, persistence=self.settings.persistence
        )
        yield self._add_view("compare", self.compare)
        from app.panels.scope.scope_view import ScopeView

        self.scope_view = ScopeView(session, self.axis, self.turns, self.settings.scope)
        yield self._add_view("scope", self.scope_view)
        from app.panels.code.trust_panel import TrustPanel
        from app.panels.setup.data_preview_panel import DataPreviewPanel

        self.trust, self.data_preview = TrustPanel(session), DataPreviewPanel(session)
        self.views.addWidget(self.trust)
        self.views.addWidget(self.data_preview)
        yield self.data_preview

    def _add_view(self, name: str, view: QWidget) -> QWidget:
        self.by_name[name] = view
        self.views.addWidget(view)
        return view

    def _make_setup(self) -> None:
        """Create the sections of the left column."""
        session = self.session
        self.trainings_section = TrainingsSection(session)
        self.attached = AttachedSection(session)
        for section in (self.trainings_section, self.attached):
            section.hide()
        self.problem = ProblemPanel(session)
        self.scope = EditedScope(session)
        self.optimizer = OptimizerPanel(session, self.settings.optimizer_files, scope=self.scope)
        self.hyperparameters = HyperparameterPanel(session, self.scope)
        self.shared = SharedPanel(session, self.scope)
        self.schedule = SchedulePanel(session, self.scope)
        self.gradients = GradientPanel(session)
        self.diagnostics = DiagnosticsPanel(session)
        self.instruments = InstrumentsPanel(session, {plot.name: translated(plot.title) for plot in discover()})
        self.replicas = ReplicasPanel(session)
        self.run_panel = RunPanel(session)

    def _make_sharing(self) -> SharingPanel:
        from app.panels.runs.share_menu import SharingPanel
        from app.session.runs.sharing import Sharing

        sharing = SharingPanel(
            self.session,
            self.runs,
            Sharing(self.store_service, self) if self.store_service is not None else None,
            self.axis,
            self.views.currentWidget,
            self.refresh,
            lambda: self.compare.comparison.subject if self.views.currentWidget() is self.compare else "",
        )
        self.notices.put(sharing, place=5)
        if self.runs is not None:
            self.notices.put(sharing.recovery, place=1)
        return sharing

    def _make_runs(self, runs: Runs) -> QWidget:
        from app.panels.runs.runs_panel import RunsPanel

        self.runs_panel = RunsPanel(self.session, runs)
        self.unfinished = UnfinishedBanner(self.session, runs)
        self.notices.put(self.unfinished, place=1)
        self.dock.add("runs", "stack", tr("Runs"), self.runs_panel).setToolTip(tr("Saved runs (Ctrl+R)"))
        self.dock.set_corner("runs", self.runs_panel.bar)
        self.runs_panel.table.set_export_kinds(self.sharing.kinds())
        self.runs_panel.arrange(self.settings.run_columns, self.settings.run_sort, self.settings.runs_by_problem)
        self.runs_panel.counted.connect(lambda count: self.dock.set_count("runs", count))
        runs.overlays.changed.connect(lambda: self.selection.lay_over(runs.laid_over))
        runs.overlays.changed.connect(lambda: self.transport.loss_sound.lay_over(runs.laid_over))
        runs.overlays.loaded.connect(self.overview.show_loaded)
        return self.runs_panel

    def _lay_out(self) -> None:
        self.left = SideColumn()
        for section in (
            self.optimizer, self.hyperparameters, self.schedule, self.gradients, self.shared, self.diagnostics,
            self.instruments,
        ):  # fmt: skip
            self.left.add_section(section)
        self.sheet = SideColumn()
        """Column of the problem, unfolded at the foot of the left column, below all that stays where it is."""
        for trained in (self.trainings_section, self.attached, self.problem, self.run_panel, self.replicas):
            self.sheet.add_section(trained)
        self.sheet.hide()
        experiment = box(column((self.left, 2), (self.sheet, 3)))
        self.left_side = ColumnPages(
            (tr("Experiment"), experiment), tr("Lesson"), lambda toggle: ProblemLine(self.session, toggle)
        )
        """The experiment, and while there is one a lesson in its place."""
        self.left_side.foot.toggled.connect(self._unfold_problem)
        self.left_rail, self.right_rail = CollapsedSidebar(), CollapsedSidebar()
        self.left_rail.add("settings", "sliders-horizontal", tr("Experiment"))
        self.right_rail.add("variables", "tree-structure", tr("Variables"))
        centre = QWidget()
        self._centre = QVBoxLayout(centre)
        self.beside_views = QWidget()
        """Room at the end of the row of views while Compare has that of the right column."""
        self._centre.addLayout(row((self.view_bar, 1), self.beside_views))
        self.notices = CollapsibleBox(
            self.stuck, self.broken, self.unmoved, self.rate_banner, self.attach_banner, self.reset_bar,
            margins=(12, 0, 12, 12),
        )  # fmt: skip
        """Messages that come by themselves: they lie over the lower edge of the views, and move nothing."""
        self._view_area = laid_over(self.views, self.notices, Qt.AlignmentFlag.AlignBottom)
        self._centre.addWidget(self._view_area, 1)
        self._centre.addWidget(self.cursor_bar)
        self._centre.addWidget(self.timeline)
        self._centre.addWidget(self.dock)
        self._centre.setContentsMargins(0, 0, 0, 0)
        self.right = QWidget()
        self._right = QVBoxLayout(self.right)
        self._right.setContentsMargins(0, 0, 0, 0)
        # The list scrolls, so it has what the panel of an element below it leaves.
        self.variables.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._right.addWidget(self.variables, 1)
        self.columns = SideColumns(self.left_side, centre, self.right)
        self.columns.set_widths(*self.settings.columns)
        body = QWidget()
        self._body = QHBoxLayout(body)
        for widget in (self.left_rail, self.columns, self.right_rail):
            self._body.addWidget(widget, int(widget is self.columns))
        self.whole = QWidget()
        """Widget with all that the window shows."""
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

    def _unfold_problem(self, unfolded: bool) -> None:
        self.sheet.setVisible(unfolded)
        if unfolded:
            self.left_side.show_first()

    def _measured_tiles(self) -> list[Tile]:
        """Return the visible plots over the steps of the run."""
        tiles = list(self.overview.tiles.values())
        if self.is_complete:
            tiles += [*self.slots.tiles.values(), self.scope_view.course_tile]
        return [tile for tile in tiles if tile.isVisible()]

    def _renew(self) -> None:
        self._body.setContentsMargins(px(8), px(8), px(8), px(8))
        self._body.setSpacing(px(8))
        self._centre.setSpacing(px(8))
        self._right.setSpacing(px(8))
