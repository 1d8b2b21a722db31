"""The window: panels around a session, and the keys that act on it."""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QIcon,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QScreen,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.catalogues import catalogues
from app.core.experiment import Experiment
from app.core.frames import Note
from app.panels.compare import CompareView
from app.panels.data_preview import DataPreviewPanel
from app.panels.editor import EditorPanel
from app.panels.element import ElementPanel
from app.panels.embedding import EmbeddingView
from app.panels.finder import FinderPanel
from app.panels.gradients import GradientPanel
from app.panels.hyperparameters import HyperparameterPanel, SharedPanel
from app.panels.log import LogPanel
from app.panels.optimizer import OPEN_KEY, OptimizerPanel
from app.panels.overhead import OverheadPanel
from app.panels.overview import Overview
from app.panels.problem import ProblemPanel, RunPanel
from app.panels.reset_bar import ResetBar
from app.panels.runs import RunsPanel
from app.panels.schedule import SchedulePanel
from app.panels.sharing import SharingPanel, dropped
from app.panels.slots_view import SlotsView
from app.panels.subject import Subject
from app.panels.surface import SurfaceView
from app.panels.timeline import BreakBanner, TimelinePanel
from app.panels.transport import TransportPanel
from app.panels.trust import TrustPanel
from app.panels.unfinished import UnfinishedBanner
from app.panels.unmoved import UnmovedBanner
from app.panels.variables import VariablesPanel
from app.panels.view_bar import ViewBar
from app.samples import FIRST
from app.session.keeping import Keeping
from app.session.races import Races
from app.session.runs import Runs
from app.session.scope import Scope
from app.session.session import Session
from app.session.settings import Settings
from app.session.sharing import Sharing
from app.store.store import Store
from app.trust import Brought
from app.window_files import WindowFiles
from app.window_focus import WindowFocus
from widgets import stylesheet
from widgets.column import Column
from widgets.dock_tabs import Dock
from widgets.drop_veil import DropVeil
from widgets.inline_prompt import InlinePrompt
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.time_axis import TimeAxis
from widgets.rail import Rail
from widgets.section import Section
from widgets.side_columns import SideColumns
from widgets.tab_order import tab_as_read
from widgets.theme import px, theme

LEAST_WIDTH, LEAST_HEIGHT = 960, 540
"""A screen of 1920 by 1080 pixels at twice the scale."""
_RIGHT_FROM, _LEFT_FROM = 1440, 1200
_SLOWLY = 0.2
"""Seconds between two repaints of what is read rather than watched."""


class Window(QMainWindow):
    """One experiment, one run at a time. `start` brings up the engine; until then nothing of TensorFlow is imported."""

    def __init__(
        self,
        experiment: Experiment,
        settings: Settings | None = None,
        *,
        keep_settings: bool = True,
        store: Store | None = None,
    ) -> None:
        """Runs are kept in `store`, which is closed with the window; without one they are not kept."""
        super().__init__()
        self._damaged: list[str] = []
        self.settings = settings or Settings.load(tell=self._damaged.append)
        self._keep_settings = keep_settings
        theme.use(self.settings.theme)
        keeping = Keeping(store, self) if store is not None else None
        self.session = Session(catalogues(), experiment, self, keep=keeping.writer if keeping is not None else None)
        self.runs = Runs(self.session, keeping) if keeping is not None else None
        writer = keeping.writer if keeping is not None else None
        self.races = Races(self.session, writer.group if writer is not None else None)
        self._keeping = keeping
        self.files = WindowFiles(self.session, self)
        self.subject = Subject(self.session)
        self.axis = TimeAxis(self)
        self.turns = RepaintTurns(parent=self)
        self.setWindowTitle("Slotscope")
        self.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)
        self.resize(self.settings.width, self.settings.height)
        self.paint_seconds = 0.0
        """What painting the window, all that is in it included, has taken."""
        self._unread = 0
        self._roomy: bool | None = None
        self._wants_dock: bool | None = None if self.settings.dock_open else False
        self._wants_left: bool | None = None
        self._wants_right: bool | None = None
        self._make_panels()
        self._lay_out()
        self._connect()
        self._add_keys()
        self.focus = WindowFocus(self, self.views.currentWidget)
        self.transport.focus_rests = lambda: self.focus.resting
        self.reading = QLabel(self)
        self.reading.setObjectName("prompt")
        self.reading.setContentsMargins(16, 8, 16, 8)
        self.reading.hide()
        self.session.trust.reading = self._show_reading

    def start(self) -> None:
        """Start the engine's thread and the repainting."""
        self.session.set_pace(self.settings.pace)
        self.transport.set_pace(self.settings.pace)
        for sentence in filter(None, (*self._damaged, self.session.trust.fault)):
            self.session.noted.emit(Note(sentence, "warn"))
        self.session.start()
        if self.runs is not None:
            self.runs.start()
        self.turns.start()
        # Keys act on the run at once; Tab goes on from here.
        self.focus.rest()

    def _show_reading(self, file: Path, count: int) -> None:
        """Painted at once, as the window waits; gone when it does not any more."""
        words = self.tr("Reading the files that %1 imports: %2")
        self.reading.setText(words.replace("%1", file.name).replace("%2", str(count)))
        self.reading.adjustSize()
        self.reading.move((self.width() - self.reading.width()) // 2, (self.height() - self.reading.height()) // 2)
        if not self.reading.isVisible():
            QTimer.singleShot(0, self.reading.hide)
        self.reading.show()
        self.reading.raise_()
        self.reading.repaint()

    def end(self) -> bool:
        """Stop everything, and write what is to be kept; true where the engine's thread has ended."""
        self.turns.stop()
        self.editor.close_checks()
        self.sharing.close_down()
        ended = self.session.close()
        if self.runs is not None:
            self.runs.close()
        return ended

    def refresh(self) -> None:
        """Handle what came and repaint everything that is stale, at once."""
        self.session.poll()
        self.turns.refresh_all()

    def open_experiment(self, load: Callable[[], Experiment]) -> None:
        """Open what `load` gives; where it has faults they are told in the log and the run stays."""
        self.files.open_experiment(load)

    def tell_mishap(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """What went wrong inside a slot of the window: told in the log, and the window lives."""
        details = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(details)
        self.session.noted.emit(Note(f"{kind.__name__}: {error}", "error", details))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._remember()
        # Ending may take a moment, while TensorFlow is imported two seconds; a window that is closed is gone at once.
        self.hide()
        self.ended = self.end()
        super().closeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside everything that takes one: on the edge of a tile, on a ground. What was typed is done then."""
        self.focus.rest()
        super().mousePressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """By Tab to the next; where what had the focus is gone, back to the plots and to nothing else."""
        if self.focus.is_lost:
            self.focus.rest()
            return True
        with self.focus.by_tab():
            return super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold_columns()

    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.UpdateRequest:
            return super().event(event)
        begun = time.perf_counter()
        done = super().event(event)
        self.paint_seconds += time.perf_counter() - begun
        return done

    def fit_to(self, screen: QScreen | None) -> None:
        """No larger than `screen`: a remembered size may be that of another one, or of another scale."""
        if screen is None:
            return
        room = screen.availableGeometry()
        inner = room.size() - (self.frameGeometry().size() - self.size())
        self.setMinimumSize(QSize(LEAST_WIDTH, LEAST_HEIGHT).boundedTo(inner))
        self.resize(self.size().boundedTo(inner))
        if not room.contains(self.frameGeometry()):
            self.move(room.topLeft())

    # A Python file that is dropped on the window is an optimizer; .slotscope files are runs

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _python_file(event.mimeData()):
            event.acceptProposedAction()
            self._veil.cover()
        elif _runs_files(event.mimeData()):
            event.acceptProposedAction()
            self._runs_veil.cover()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._veil.hide()
        self._runs_veil.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        self._veil.hide()
        self._runs_veil.hide()
        event.acceptProposedAction()
        if file := _python_file(event.mimeData()):
            self.optimizer.open_file(file)
        else:
            self.sharing.import_files(_runs_files(event.mimeData()))

    # Making

    def _make_panels(self) -> None:
        session = self.session
        self.transport = TransportPanel(session)
        self.overhead = OverheadPanel(session, self.subject, self.turns, lambda: self.paint_seconds)
        self.transport.set_meter(self.overhead)
        self.problem = ProblemPanel(session)
        self.scope = Scope(session)
        self.optimizer = OptimizerPanel(session, self.settings.optimizer_files, scope=self.scope)
        self.hyperparameters = HyperparameterPanel(session, self.scope)
        self.shared = SharedPanel(session, self.scope)
        self.schedule = SchedulePanel(session, self.scope)
        self.gradients = GradientPanel(session)
        self.run_panel = RunPanel(session)
        self.overview = Overview(session, self.subject, self.axis, self.turns, self.settings.strides)
        self.overview.choose(self.settings.plots)
        self.slots = SlotsView(session, self.subject, self.axis, self.turns)
        self.embedding = EmbeddingView(session, self.subject, self.axis, self.turns)
        self.surface = SurfaceView(session, self.subject, self.axis)
        self.turns.add(self.surface)
        self.compare = CompareView(session, self.races, self.turns, self.runs, self._keeping)
        self.views = QStackedWidget()
        self._by_name = {
            "overview": self.overview,
            "slots": self.slots,
            "embedding": self.embedding,
            "surface": self.surface,
            "compare": self.compare,
        }
        for view in self._by_name.values():
            self.views.addWidget(view)
        self.stuck = InlinePrompt()
        """Asks whether code that does not come back is to be interrupted."""
        self.broken, self.unmoved = BreakBanner(session), UnmovedBanner(session)
        self.timeline = TimelinePanel(session)
        self.reset_bar = ResetBar(session)
        self.trust, self.data_preview = TrustPanel(session), DataPreviewPanel(session)
        self.views.addWidget(self.trust)
        self.views.addWidget(self.data_preview)
        self.view_bar = ViewBar(session, self.overview, self.axis)
        self.sharing = SharingPanel(
            session,
            self.runs,
            Sharing(self._keeping, self) if self._keeping is not None else None,
            self.axis,
            self.views.currentWidget,
            self.refresh,
        )
        self.variables = VariablesPanel(session, self.subject, self.scope)
        self.turns.add(self.variables, _SLOWLY)
        self.turns.add(self.schedule, _SLOWLY)
        self.turns.add(self.gradients, _SLOWLY)
        self.element = ElementPanel(session, self.subject, self.axis)
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

    def _make_runs(self, runs: Runs) -> None:
        self.runs_panel = RunsPanel(self.session, runs)
        self.unfinished = UnfinishedBanner(self.session, runs)
        self.dock.add("runs", "stack", self.tr("Runs"), self.runs_panel).setToolTip(self.tr("Kept runs (Ctrl+R)"))
        self.dock.set_corner("runs", self.runs_panel.bar)
        self.runs_panel.compareAsked.connect(self._compare_runs)
        self.runs_panel.exportAsked.connect(self.sharing.export)
        self.runs_panel.importAsked.connect(self.sharing.ask_import)
        self.runs_panel.table.set_export_kinds(self.sharing.kinds())
        self.runs_panel.arrange(self.settings.run_columns, self.settings.run_sort)
        self.runs_panel.table.columnsChanged.connect(self._remember_columns)
        self.runs_panel.table.sortChanged.connect(self._remember_sort)
        self.runs_panel.counted.connect(lambda count: self.dock.set_count("runs", count))
        runs.overlays.changed.connect(lambda: self.subject.lay_over(runs.laid_over))
        runs.overlays.loaded.connect(self.overview.show_loaded)
        self.timeline.oldFutureChosen.connect(self._show_old_future)
        QShortcut(QKeySequence("Ctrl+R"), self).activated.connect(self.show_runs)

    def _lay_out(self) -> None:
        self.left = Column()
        for section in (
            self.problem, self.optimizer, self.hyperparameters, self.schedule, self.gradients, self.shared,
            self.run_panel,
        ):  # fmt: skip
            self.left.add_section(section)
        self.left_rail, self.right_rail = Rail(), Rail()
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
        whole = QWidget()
        whole.setObjectName("app")
        layout = QVBoxLayout(whole)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.transport)
        layout.addWidget(body, 1)
        self.setCentralWidget(whole)
        self._veil = DropVeil(
            "file-arrow-down",
            self.tr("Drop to train with it"),
            self.tr("The optimizer in this Python file takes over from the one that runs."),
            whole,
        )
        self._runs_veil = DropVeil(
            "download-simple",
            self.tr("Drop to take in its runs"),
            self.tr("They stand among the others then. Code in them waits until you trust it."),
            whole,
        )
        self.setAcceptDrops(True)
        self.dock.set_folded(not self.settings.dock_open)
        theme.changed.connect(self._renew)
        self._renew()

    def _connect(self) -> None:
        self.transport.themeToggled.connect(self.toggle_theme)
        self.transport.paceChanged.connect(self._remember_pace)
        self.overview.parameterAsked.connect(self._show_parameter)
        self.slots.parameterAsked.connect(self._show_parameter)
        self.broken.elementAsked.connect(self._show_element)
        self.broken.logAsked.connect(self._show_log)
        self.embedding.sampleAsked.connect(self.files.open_sample)
        self.surface.sampleAsked.connect(self.files.open_sample)
        self.view_bar.viewChosen.connect(self.show_view)
        self.view_bar.sampleAsked.connect(self.files.open_sample)
        self.view_bar.openAsked.connect(self.files.ask_open)
        self.view_bar.saveAsked.connect(self.files.ask_save)
        self.view_bar.exportAsked.connect(self.files.export)
        self.view_bar.pictureAsked.connect(self.files.save_picture)
        self.view_bar.share.aboutToShow.connect(lambda: self.sharing.fill(self.view_bar.share))
        self.left_rail.chosen.connect(lambda _: self._toggle_left())
        self.right_rail.chosen.connect(lambda _: self._toggle_right())
        self.files.failed.connect(self._show_log)
        self.dock.foldedChanged.connect(self._remember_dock)
        self.dock.currentChanged.connect(lambda _: self._read_log())
        self.columns.dragged.connect(self._remember_widths)
        self.session.noted.connect(self._count_error)
        self.session.past.changed.connect(self._look_at_the_past)
        self.session.heldBack.connect(self._ask_for_trust)
        self.session.loaded.connect(self._leave_trust)
        self.trust.declined.connect(self._leave_closed)
        self.problem.previewAsked.connect(self._preview_data)
        self.data_preview.closed.connect(self._leave_preview)
        self.session.watchdog.stuck.connect(self._offer_to_interrupt)
        self.session.watchdog.freed.connect(self.stuck.close_prompt)
        self.editor.failuresChanged.connect(lambda count: self.dock.set_count("editor", count, "error"))
        self.editor.expandAsked.connect(self._expand_dock)
        self.editor.fileChosen.connect(self.optimizer.open_file)
        self.optimizer.unreadable.connect(self._mend_file)
        self.optimizer.editAsked.connect(self.show_editor)
        self.schedule.findAsked.connect(self._show_finder)
        self.hyperparameters.scheduleAsked.connect(self._show_schedule)
        self.variables.optimizerAsked.connect(lambda: self._show_section(self.optimizer))
        self.optimizer.recentChanged.connect(self._remember_files)
        # At another scale there is room for another number of columns.
        theme.changed.connect(self._fold_columns)

    def _add_keys(self) -> None:
        session = self.session
        keys: dict[str, Callable[[], object]] = {
            "Space": session.toggle,
            "Right": lambda: session.step(1),
            "Shift+Right": lambda: session.step(10),
            "Left": lambda: session.step_back(1),
            "Shift+Left": lambda: session.step_back(10),
            "B": session.past.toggle_bookmark,
            "[": lambda: session.past.next_bookmark(-1),
            "]": lambda: session.past.next_bookmark(1),
            "Home": session.reset,
            "U": self.transport.toggle_unit,
            "F": self._fit,
            "1": lambda: self.show_view("overview"),
            "2": lambda: self.show_view("slots"),
            "3": lambda: self.show_view("embedding"),
            "4": lambda: self.show_view("surface"),
            "5": lambda: self.show_view("compare"),
            "Ctrl+T": self.toggle_theme,
            "Ctrl+E": self.show_editor,
            "Ctrl+P": self.files.save_picture,
            "Ctrl+O": self.files.ask_open,
            "Ctrl+S": self.files.ask_save,
            OPEN_KEY: self.optimizer.ask_for_file,
            "F6": lambda: self._next_panel(1),
            "Shift+F6": lambda: self._next_panel(-1),
        }
        for key, act in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(act)
        # While the column is folded into its rail, the tree's own shortcut sleeps.
        self._find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        self._find.activated.connect(self._find_variable)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self).activated.connect(session.undo_stack.undo)
        # Both are habits, whatever the platform's own is.
        for key in ("Ctrl+Shift+Z", "Ctrl+Y"):
            QShortcut(QKeySequence(key), self).activated.connect(session.undo_stack.redo)

    # Acting

    def toggle_theme(self) -> None:
        theme.use("light" if theme.tokens.name == "dark" else "dark")

    def show_view(self, name: str) -> None:
        """`"overview"`, `"slots"`, `"embedding"`, `"surface"` or `"compare"`."""
        self.view_bar.views.set_value(name)
        focus, before = QApplication.focusWidget(), self.views.currentWidget()
        inside = before is not None and focus is not None and (focus is before or before.isAncestorOf(focus))
        self.views.setCurrentWidget(self._by_name[name])
        if inside:
            self.focus.rest()
        self.element.setVisible(name in ("slots", "embedding"))
        self.view_bar.show_plots_button(name == "overview")
        self.view_bar.show_range(name != "compare")
        # What is compared has a list of its own, and needs the room.
        self._fold_columns()
        # On a paused run nothing new comes that would bring the plots in turn.
        self.turns.refresh_all()

    def _fit(self) -> None:
        comparing = self.views.currentWidget() is self.compare
        (self.compare.axis if comparing else self.axis).fit()

    def _compare_runs(self, keys: tuple[str, ...]) -> None:
        if self.runs is not None:
            self.compare.compare([record for record in self.runs.records if record.run in keys])
            self.show_view("compare")

    def _show_element(self, variable: int, slot: str, element: int) -> None:
        self.subject.choose(variable, slot or None)
        self.subject.brush(element)
        self.show_view("slots")

    def _show_log(self) -> None:
        self.dock.set_current("log")
        self.dock.set_folded(False)
        self._read_log()

    def _show_parameter(self, name: str) -> None:
        row = self.hyperparameters.row(name)
        if row is not None:
            self._show_section(self.hyperparameters)
            self.left.scroller.ensureWidgetVisible(row)
            row.editor().setFocus(Qt.FocusReason.OtherFocusReason)

    def show_runs(self) -> None:
        """Open the dock on the kept runs."""
        self.dock.set_current("runs")
        self.dock.set_folded(False)
        self.runs_panel.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_old_future(self, run: str) -> None:
        self.show_runs()
        self.runs_panel.choose(run)

    def show_editor(self) -> None:
        """Open the dock on the code of the optimizer that is edited."""
        self.dock.set_current("editor")
        self.dock.set_folded(False)
        self.editor.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _mend_file(self, path: str) -> None:
        """Show the file that a person opened and that has a fault where it can be mended."""
        if self.editor.mend(Path(path)):
            self.show_editor()

    def _expand_dock(self, whole: bool) -> None:
        """The dock in the place of the views, or below them."""
        self.views.setVisible(not whole)
        upright = QSizePolicy.Policy.Expanding if whole else QSizePolicy.Policy.Fixed
        self.dock.setSizePolicy(QSizePolicy.Policy.Preferred, upright)

    def _look_at_the_past(self) -> None:
        """Every view shows the step where the run stands."""
        past = self.session.past
        self.axis.stand_at(past.step if past.past else None)

    def _ask_for_trust(self, files: tuple[Brought, ...]) -> None:
        self.views.setCurrentWidget(self.trust)
        self.trust.show_files(files)

    def _preview_data(self) -> None:
        self.views.setCurrentWidget(self.data_preview)
        self.data_preview.read()

    def _leave_preview(self) -> None:
        if self.views.currentWidget() is self.data_preview:
            self.show_view(self.view_bar.views.value())

    def _leave_closed(self) -> None:
        if not self.session.leave_closed():
            self.files.open_sample(FIRST)
        self._leave_trust()

    def _offer_to_interrupt(self, file: str, line: int) -> None:
        sentence = self.tr("%1 has been at line %2 for more than two seconds, and training waits for it")
        sentence = sentence.replace("%1", Path(file).name).replace("%2", str(line))

        def interrupt(_: str) -> str:
            self.session.watchdog.interrupt()
            return ""

        self.stuck.decline.setText(self.tr("Keep waiting"))
        self.stuck.ask(sentence, self.tr("Interrupt"), interrupt)

    def _leave_trust(self) -> None:
        if self.views.currentWidget() is self.trust:
            self.show_view(self.view_bar.views.value())

    def _show_finder(self) -> None:
        self.dock.set_current("finder")
        self.dock.set_folded(False)
        self.finder.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_schedule(self, name: str) -> None:
        self.schedule.show_schedule_of(name)
        self._show_section(self.schedule)

    def _show_section(self, section: Section) -> None:
        """Unfold the left column, and bring a section of it into sight."""
        if not self.left.isVisible():
            self._toggle_left()
        section.set_open(True)
        self.left.scroller.ensureWidgetVisible(section)

    def _next_panel(self, direction: int) -> None:
        every = (self.transport, self.left, self.views, self.timeline, self.variables, self.element, self.dock)
        panels = [panel for panel in every if panel.isVisible()]
        focus = QApplication.focusWidget()
        here = next(
            (i for i, p in enumerate(panels) if focus is not None and (p is focus or p.isAncestorOf(focus))), -1
        )
        panel = panels[(here + direction) % len(panels)]
        for widget in (panel, *panel.findChildren(QWidget)):
            if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                with self.focus.by_tab():
                    widget.setFocus(Qt.FocusReason.TabFocusReason)
                return

    # Columns, theme, settings

    def _fold_columns(self) -> None:
        """Under 1440 pixels the right column becomes a rail, under 1200 the left one too; a press on it unfolds."""
        comparing = self.views.currentWidget() is self.compare
        for column, rail, roomy, wants in (
            (self.left, self.left_rail, self.width() >= px(_LEFT_FROM), self._wants_left),
            (self.right, self.right_rail, self.width() >= px(_RIGHT_FROM) and not comparing, self._wants_right),
        ):
            shown = roomy if wants is None or roomy else wants
            column.setVisible(shown)
            # What is compared is of other runs: there is nothing for the right one to open.
            rail.setVisible(not roomy and not (comparing and rail is self.right_rail))
            rail.set_active(None if roomy or not shown else ("settings" if rail is self.left_rail else "variables"))
        self.columns.settle()
        self._find.setEnabled(not self.variables.isVisibleTo(self))
        # The log folds where room is short, and opens again with it, unless a person has decided.
        roomy = self.width() >= px(_RIGHT_FROM)
        if self._wants_dock is None and roomy != self._roomy:
            self.dock.set_folded(not roomy)
        self._roomy = roomy

    def _find_variable(self) -> None:
        self._toggle_right()
        self.variables.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _toggle_left(self) -> None:
        self._wants_left = not self.left.isVisible()
        self._fold_columns()

    def _toggle_right(self) -> None:
        self._wants_right = not self.variables.isVisible()
        self._fold_columns()

    def _renew(self) -> None:
        self._body.setContentsMargins(px(8), px(8), px(8), px(8))
        self._body.setSpacing(px(8))
        self._centre.setSpacing(px(8))
        self._right.setSpacing(px(8))

    def _count_error(self, note: Note) -> None:
        """What is told in a log that is not in view is counted on its tab."""
        if note.level == "error" and (self.dock.is_folded() or self.dock.current() != "log"):
            self._unread += 1
            self.dock.set_count("log", self._unread, "error")

    def _read_log(self) -> None:
        """What is in view is counted no more."""
        if self.dock.current() == "log" and not self.dock.is_folded():
            self._unread = 0
            self.dock.set_count("log", 0)

    def _remember_dock(self, folded: bool) -> None:
        self._read_log()
        self._wants_dock = not folded
        self.settings.dock_open = not folded

    def _remember_files(self, files: tuple[str, ...]) -> None:
        self.settings.optimizer_files = files

    def _remember_columns(self, columns: tuple[str, ...]) -> None:
        self.settings.run_columns = columns

    def _remember_sort(self, column: str, down: bool) -> None:
        self.settings.run_sort = (column, "down") if down else (column,)

    def _remember_widths(self, left: int, right: int) -> None:
        self.settings.columns = (left, right)

    def _remember_pace(self, pace: float | None) -> None:
        self.settings.pace = pace

    def _remember(self) -> None:
        if not self._keep_settings:
            return
        self.settings.theme = theme.tokens.name
        self.settings.width, self.settings.height = self.width(), self.height()
        self.settings.plots, self.settings.strides = self.overview.chosen, self.overview.strides
        try:
            self.settings.save()
        except OSError as error:
            sys.stderr.write(f"The window's settings could not be written: {error.strerror or error}.\n")


def _runs_files(data: QMimeData) -> list[Path]:
    """Files of runs that are dragged; none where anything else is among them."""
    return dropped([url.toLocalFile() for url in data.urls()])


def _python_file(data: QMimeData) -> str:
    """The path of the Python file that is dragged; empty where it is anything else, or several."""
    urls = data.urls()
    path = urls[0].toLocalFile() if len(urls) == 1 else ""
    return path if path.endswith(".py") else ""


def make_application() -> QApplication:
    """The application in the clothes of the theme; the one that runs already where there is one."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication(sys.argv[:1])
    application.setApplicationName("slotscope")
    application.setApplicationDisplayName("Slotscope")
    application.setWindowIcon(QIcon(str(Path(__file__).parent.parent / "resources" / "icons" / "slotscope.svg")))
    stylesheet.apply(application)
    return application


def open_window(experiment: Experiment, file: Path | None = None) -> int:
    """Open the window and stay until it is closed; the exit status. Ctrl-C in the terminal closes it, and so do a
    terminal that is closed and what a system sends that shuts down.
    """
    # Not Python's own way, an exception wherever it is: inside one of Qt's calls that ends in a crash.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    application = make_application()
    window = Window(experiment, store=Store())

    def close(*_: object) -> None:
        window.close()
        application.quit()  # a dialog may be open

    for signum in filter(None, (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", None))):
        if signal.getsignal(signum) is not signal.SIG_IGN:  # as under nohup
            signal.signal(signum, close)
    sys.excepthook = window.tell_mishap
    window.fit_to(application.primaryScreen())
    # The screen that it was on may be unplugged.
    application.screenRemoved.connect(lambda _: window.fit_to(window.screen()))
    window.show()
    window.start()
    if file is not None:
        window.setWindowFilePath(str(file))
    status = application.exec()
    if not window.ended:
        # Still inside TensorFlow (its import cannot be interrupted). What is recorded is recorded; leave without it.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    return status
