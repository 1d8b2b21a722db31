"""The window: panels around a session, and their connections."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QMouseEvent, QResizeEvent, QScreen

from app.attach.kernel.rendezvous import TrainingAddress
from app.core.experiment.experiment import Experiment
from app.session.attach.attached_session_run import AttachedRun
from app.session.settings import Settings
from app.store.store import Store
from app.window.attached_window import AttachedWindow
from app.window.file_drop import FileDrop
from app.window.help import Help
from app.window.lesson_column import LessonColumn
from app.window.navigation import ColumnFolding, Navigation, WindowFocus
from app.window.panels import PanelWindow
from app.window.plot_reading import PlotCursors, PlotSummaries, WindowInstruments
from app.window.preferences import preferences
from app.window.program_access import ProgramAccess
from app.window.search import Entry, Search, preference_entries, search_sources
from app.window.staging import Stage
from app.window.welcome import Welcome
from app.window.window_commands import (
    HELP,
    Command,
    add_keys,
    file_commands,
    help_commands,
    lesson_commands,
    local_keys,
    plot_commands,
    run_commands,
    stage_commands,
    toggle_theme,
    view_commands,
)
from app.window.window_notices import ReadingNotice, TriggerAlerts
from app.window.window_title import WindowTitle
from optimizers.base.message import Message
from widgets.base.stylesheet import without_sheet
from widgets.base.tab_order import bring_into_sight, next_stop
from widgets.base.theme import theme
from widgets.base.translation import translated

if TYPE_CHECKING:
    # Made when it is first asked for.
    from app.window.settings_window import SettingsWindow


class RememberedSettings(QObject):
    """Settings of `window`, updated during work; saved if `writes`."""

    def __init__(self, window: PanelWindow, writes: bool) -> None:
        super().__init__(window)
        self._window, self._writes = window, writes
        window.transport.paceChanged.connect(self._set_pace)
        window.dock.foldedChanged.connect(self._set_dock)
        window.columns.dragged.connect(self._set_widths)
        window.optimizer.recentChanged.connect(self._set_files)

    def connect_rest(self) -> None:
        """Connect the remaining panels, once the window is complete."""
        window = self._window
        if window.runs is not None:
            window.runs_panel.table.columnsChanged.connect(self._set_run_columns)
            window.runs_panel.table.sortChanged.connect(self._set_run_sort)
            window.runs_panel.table.groupingChanged.connect(self._set_run_grouping)

    def save(self) -> None:
        """Save the settings, with those that are read only at the end; an error goes to standard error."""
        if not self._writes:
            return
        window, settings = self._window, self._window.settings
        settings.theme = theme.tokens.name
        settings.width, settings.height = window.width(), window.height()
        settings.plots = window.overview.chosen
        if window.is_complete:
            settings.persistence = window.compare.persistence
            settings.scope = window.scope_view.choice
        try:
            settings.save()
        except OSError as error:
            sys.stderr.write(
                Message("The window's settings could not be written: {reason}.\n", reason=error.strerror or error)
            )

    def _set_pace(self, pace: float | None) -> None:
        self._window.settings.pace = pace

    def _set_dock(self, folded: bool) -> None:
        self._window.settings.dock_open = not folded

    def _set_widths(self, left: int, right: int) -> None:
        self._window.settings.columns = (left, right)

    def _set_files(self, files: tuple[str, ...]) -> None:
        self._window.settings.optimizer_files = files

    def _set_run_columns(self, columns: tuple[str, ...]) -> None:
        self._window.settings.run_columns = columns

    def _set_run_grouping(self, by_problem: bool) -> None:
        self._window.settings.runs_by_problem = by_problem

    def _set_run_sort(self, column: str, down: bool) -> None:
        self._window.settings.run_sort = (column, "down") if down else (column,)


LEAST_WIDTH, LEAST_HEIGHT = 960, 540
"""A screen of 1920 by 1080 pixels at twice the scale."""


class Window(PanelWindow):
    """Main window: one experiment, one run at a time. `start` starts the engine and imports TensorFlow."""

    closed = Signal()

    @without_sheet()
    def __init__(
        self,
        experiment: Experiment,
        settings: Settings | None = None,
        *,
        keep_settings: bool = True,
        store: Store | None = None,
        staged: bool = False,
        faults: Sequence[str] = (),
    ) -> None:
        """Create the window. Runs are saved in `store`, which is closed with it; without one they are not saved.
        `staged`: panels that are not visible at first are created by `start`. `faults` are logged then.
        """
        self._faults = list(faults)
        self._is_closed = False
        settings = settings or Settings.load(tell=self._faults.append)
        theme.use(settings.theme)
        super().__init__(experiment, settings, store)
        self.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)
        self.resize(settings.width, settings.height)
        self.focus = WindowFocus(self, self.views.currentWidget)
        self.transport.focus_rests = lambda: self.focus.resting
        self._folding = ColumnFolding(self)
        self.navigation = Navigation(self, self._folding, self.focus)
        self._file_drop = FileDrop(self)
        self._alerts = TriggerAlerts(self.session, self.races, self)
        self._remembered = RememberedSettings(self, keep_settings)
        self.cursors = PlotCursors(self)
        self.stage = Stage(self, self._folding, self.focus, self.navigation)
        self.lessons = LessonColumn(self, self._folding, self.navigation, self.stage)
        self.naming = WindowTitle(self)
        self.attached_window = AttachedWindow(self, self.navigation)
        self.trainings: tuple[TrainingAddress, ...] = ()
        """Trainings that `start` attaches to in the place of loading the experiment."""
        self.programs = ProgramAccess(self.session, self)
        self.preferences: SettingsWindow | None = None
        """Window of the settings, once it was opened."""
        self.saved_model: AttachedRun | None = None
        """Saved model that `start` shows in the place of loading the experiment."""
        self.help = Help(self, self.focus, lambda: self.commands)
        self.instrument_host = WindowInstruments(self, self.help.explain_widget)
        self.welcome = Welcome(self, self.navigation, self.lessons)
        self.search = Search(
            self,
            search_sources(
                self, lambda: self.commands, self.navigation, self.stage, self.lessons, self.help, self._settings_found
            ),
        )
        self.commands: tuple[Command, ...] = (
            *run_commands(self),
            *view_commands(self, self.navigation, self.stage),
            *plot_commands(self, self.cursors, PlotSummaries(self)),
            *file_commands(self, self.attached_window, self.show_settings),
            *lesson_commands(self.lessons),
            *stage_commands(self.stage),
            *help_commands(
                self.search.open, self.help.explain, self.help.show_keys, self.help.show_guide, self.welcome.open
            ),
            *local_keys(),
        )
        add_keys(self, self.commands, "window", "run", "stage")
        self._connect()
        self.session.trust.reading = ReadingNotice(self).show_progress
        if not staged:
            self.complete()

    def start(self) -> None:
        """Create the missing panels one by one, then start the engine's thread and the repainting.

        Nothing comes from the engine before all panels listen.
        """
        if self._is_closed:
            return
        if self.make_next():
            QTimer.singleShot(0, self, self.start)
            return
        self.session.playback.set_pace(self.settings.pace)
        self.transport.set_pace(self.settings.pace)
        for sentence in filter(None, (*self._faults, self.session.trust.fault)):
            self.session.log(sentence, "warn")
        self.session.start(self.trainings, self.saved_model)
        if self.runs is not None:
            self.runs.start()
        self.turns.start()
        # Keys act on the run at once; Tab continues from here.
        self.focus.rest()

    def greet(self) -> None:
        """Offer three ways to begin, to a person who was never asked."""
        if self.settings.greets:
            self.welcome.open()

    def end(self) -> bool:
        """Stop everything, and save; return true if the engine's thread has ended."""
        self.turns.stop()
        if self.programs.api is not None:
            self.programs.switch_off()
        if self.is_complete:
            self.editor.close_checks()
            self.sharing.close_down()
            self.compare.sweep_page.sweeps.close()
        ended = self.session.close()
        if self.runs is not None:
            self.runs.close()
        return ended

    def open_experiment(self, load: Callable[[], Experiment]) -> None:
        """Open the experiment from `load`; after an error, which is logged, the run stays."""
        self.files.open_experiment(load)

    def show_settings(self, key: str = "") -> None:
        """Show the window of the settings, which does not block, at the setting with this key if one is given."""
        from app.window.settings_window import SettingsWindow

        if self.preferences is None:
            self.preferences = SettingsWindow(lambda: preferences(self, self.stage, self.programs), self)
            self.preferences.finished.connect(self.activateWindow)
            for signal in (self.programs.changed, self.dock.foldedChanged, self.transport.paceChanged):
                signal.connect(self.preferences.follow)
        self.preferences.open_at(key)

    def _settings_found(self) -> Iterator[Entry]:
        return preference_entries(preferences(self, self.stage, self.programs), self.show_settings)

    def report_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Log an exception that a slot of the window raised; the window stays open."""
        details = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(details)
        self.session.log(f"{kind.__name__}: {error}", "error", details)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._remembered.save()
        if self.is_complete:
            self.element_dock.bring_back()
        # Ending may take a moment, while TensorFlow is imported two seconds; a window that is closed disappears at
        # once.
        self.hide()
        self.stage.close()
        self.transport.loss_sound.close()
        self._is_closed = True
        self.ended = self.end()
        super().closeEvent(event)
        self.closed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Finish typing at a click on empty space."""
        self.focus.rest()
        super().mousePressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus to the next widget in reading order; from a removed widget, back to the plots."""
        if self.focus.is_lost:
            self.focus.rest()
            return True
        before = self.focusWidget()
        stop = next_stop(self.whole, before, forward=forward) if before is not None else None
        if stop is None:
            return super().focusNextPrevChild(forward)
        with self.focus.by_tab():
            stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        bring_into_sight(stop)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._folding.settle()
        if self.is_element_below:
            self.show_element()

    def fit_to(self, screen: QScreen | None) -> None:
        """Fit the window to `screen`, because a saved size may belong to another screen or scale."""
        if screen is None:
            return
        room = screen.availableGeometry()
        inner = room.size() - (self.frameGeometry().size() - self.size())
        self.setMinimumSize(QSize(LEAST_WIDTH, LEAST_HEIGHT).boundedTo(inner))
        self.resize(self.size().boundedTo(inner))
        if not room.contains(self.frameGeometry()):
            self.move(room.topLeft())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._file_drop.enter(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._file_drop.leave()

    def dropEvent(self, event: QDropEvent) -> None:
        self._file_drop.drop(event)

    def _connect(self) -> None:
        self.transport.themeToggled.connect(toggle_theme)
        self.transport.searchAsked.connect(self.search.open)
        for command in self.commands:
            if command.group == HELP and command.act is not None:
                # Not as a shortcut: the window has it already, and two would answer neither.
                title = "\t".join(filter(None, (translated(command.title), command.shown_keys)))
                self.view_bar.help.addAction(title).triggered.connect(command.act)
        self.stage.speakerMade.connect(lambda speaker: add_keys(speaker, self.commands, "run", "stage"))
        self.files.galleryMade.connect(lambda gallery: add_keys(gallery, self.commands, "run"))
        self.view_bar.sampleAsked.connect(self.files.open_sample)
        self.view_bar.referencesAsked.connect(self.files.show_references)
        self.view_bar.openAsked.connect(self.files.ask_open)
        self.view_bar.saveAsked.connect(self.files.ask_save)
        self.view_bar.exportAsked.connect(self.files.export)
        self.view_bar.pictureAsked.connect(self.files.save_picture)
        self.view_bar.settingsAsked.connect(self.show_settings)
        self.view_bar.share.aboutToShow.connect(lambda: self.sharing.fill(self.view_bar.share))
        self._file_drop.sweepDropped.connect(self.navigation.show_sweep)
        self.session.timeline.changed.connect(self._look_at_the_past)

    def completed(self) -> None:
        self.navigation.connect_rest()
        self.attached_window.follow()
        self.files.opened.connect(self.sharing.strip.dismiss)
        self.files.unopened.connect(self.sharing.show_failure)
        self.files.runsOpened.connect(self.sharing.open_file)
        self.files.modelOpened.connect(self.sharing.open_model)
        self._remembered.connect_rest()
        self.search.warm()
        self.embedding.sampleAsked.connect(self.files.open_sample)
        self.surface.sampleAsked.connect(self.files.open_sample)
        self.editor.failuresChanged.connect(lambda count: self.dock.set_count("editor", count, "error"))
        self.editor.fileChosen.connect(self.optimizer.open_file)
        self.element_dock.windowMade.connect(lambda apart: add_keys(apart, self.commands, "run"))
        self.element_dock.broughtBack.connect(self._go_on_here)
        if self.runs is not None:
            self.runs_panel.exportAsked.connect(self.sharing.export)
            self.runs_panel.importAsked.connect(self.sharing.ask_import)

    def _go_on_here(self) -> None:
        """Take the focus back from a panel's window that was closed."""
        self.activateWindow()
        self.focus.rest()

    def _look_at_the_past(self) -> None:
        """Show the current step in every view."""
        past = self.session.run.timeline
        self.axis.stand_at(past.step if past.is_behind_head else None)
