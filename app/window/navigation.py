"""Navigation in the window: views, sections, tabs, next panel, columns and focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QWidget
from shiboken6 import isValid

from app.choices.shipped import FIRST
from app.core.messages.run_frames import Note
from app.guests.trust import SourceBundle
from app.window.panels import PanelWindow
from widgets.base.tab_order import bring_into_sight
from widgets.base.theme import px, theme
from widgets.forms.form_row import FormRow
from widgets.shell.columns import Section
from widgets.stages.card import StageCard


class WindowFocus(QObject):
    """Focus of the window, kept valid: a hidden, disabled or deleted widget loses it to the plots.

    Qt gives the focus of a removed widget to the next one in the order of Tab, which may be any button, and when the
    window becomes active to the first there is: the next Space would press it.
    """

    def __init__(self, window: QMainWindow, plots: Callable[[], QWidget | None]) -> None:
        """Follow the focus; `plots` gets it by default."""
        super().__init__(window)
        self._window = window
        self._plots = plots
        self._last: QWidget | None = None
        """Widget that was given the focus last."""
        self._tabs = False
        self.resting = False
        """True if the focus is on the plots because it was lost, and nobody moved it since."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    @property
    def is_lost(self) -> bool:
        """True if the focused widget is hidden, disabled or deleted."""
        focus = QApplication.focusWidget() or self._window.focusWidget()
        return focus is not None and not _holds(focus)

    def rest(self) -> None:
        """Give the focus to the plots."""
        plots = self._plots()
        if plots is not None:
            plots.setFocus()
            self.resting = True

    @contextmanager
    def by_tab(self) -> Iterator[None]:
        """Treat focus changes inside this context as made by Tab."""
        self._tabs = True
        try:
            yield
        finally:
            self._tabs = False

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        self.resting = False
        if new is None:
            # A menu or another window may have it next.
            QTimer.singleShot(0, self, self._rest_if_unfocused)
        elif new.window() is self._window:
            came_by_itself = old is None or not isValid(old) or not _holds(old)
            if came_by_itself and isinstance(new, QAbstractButton) and not self._tabs and new is not self._last:
                self.rest()
            else:
                self._last = new

    def _rest_if_unfocused(self) -> None:
        nowhere = QApplication.focusWidget() is None and QApplication.activePopupWidget() is None
        if nowhere and QApplication.activeWindow() is self._window and self._window.isVisible():
            self.rest()


def _holds(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled()


_RIGHT_FROM, _LEFT_FROM = 1440, 1200


class ColumnFolding(QObject):
    """Folding of the side columns. Below 1440 pixels the right column becomes a rail, below 1200 the left one too; a
    click on it opens it. Below 1200 only one column can be open, so opening one folds the other.
    """

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window
        self._is_roomy: bool | None = None
        self._wants_dock: bool | None = None if window.settings.dock_open else False
        self.is_away = False
        """True if neither columns nor rails are shown, whatever the room."""
        self.keeps_page = False
        """The page of a lesson stays then."""
        self._wants_left: bool | None = None
        self._wants_right: bool | None = None
        window.left_rail.chosen.connect(lambda _: self.toggle_left())
        window.right_rail.chosen.connect(lambda _: self._toggle_right())
        window.dock.foldedChanged.connect(self._decide_dock)
        # At another scale there is room for another number of columns.
        theme.changed.connect(self.settle)

    def settle(self) -> None:
        """Open or fold the columns according to the room."""
        window = self._window
        if self.is_away:
            for widget in (window.left_rail, window.right, window.right_rail):
                widget.setVisible(False)
            window.left_side.setVisible(self.keeps_page)
            window.columns.settle()
            return
        is_comparing = window.shown_view == "compare"
        for column, rail, is_roomy, wants in (
            (window.left_side, window.left_rail, window.width() >= px(_LEFT_FROM), self._wants_left),
            (
                window.right,
                window.right_rail,
                window.width() >= px(_RIGHT_FROM) and not is_comparing,
                self._wants_right,
            ),
        ):
            is_shown = is_roomy if wants is None or is_roomy else wants
            column.setVisible(is_shown)
            rail.setVisible(window.width() < px(_LEFT_FROM if rail is window.left_rail else _RIGHT_FROM))
            name = "settings" if rail is window.left_rail else "variables"
            rail.set_active(None if is_roomy or not is_shown else name)
        # Where the right column gives its room to the runs that are compared, the row of views keeps its places.
        window.beside_views.setVisible(is_comparing and window.width() >= px(_RIGHT_FROM))
        window.beside_views.setFixedWidth(window.columns.width_of(1))
        window.view_bar.set_narrow(self.is_narrow)
        window.columns.settle()
        # The log folds where room is short, and opens again with it, unless a person has decided.
        is_roomy = window.width() >= px(_RIGHT_FROM)
        if self._wants_dock is None and is_roomy != self._is_roomy:
            window.dock.set_folded(not is_roomy)
        self._is_roomy = is_roomy

    def toggle_left(self) -> None:
        if self._window.left_side.isVisible():
            self._wants_left = False
            self.settle()
        else:
            self.open_left()

    @property
    def wishes(self) -> tuple[bool | None, bool | None]:
        """User's choices for the left and the right column; `None` for automatic."""
        return self._wants_left, self._wants_right

    def wish(self, wishes: tuple[bool | None, bool | None]) -> None:
        self._wants_left, self._wants_right = wishes
        self.settle()

    def open_left(self) -> None:
        """Open the left column, in any room."""
        self._wants_left = True
        if self.is_narrow:
            self._wants_right = None
        self.settle()

    def open_right(self) -> None:
        """Open the right column, in any room."""
        self._wants_right = True
        if self.is_narrow:
            self._wants_left = None
        self.settle()

    def _toggle_right(self) -> None:
        if self._window.variables.isVisible():
            self._wants_right = False
            self.settle()
        else:
            self.open_right()

    @property
    def is_narrow(self) -> bool:
        """True if there is room for only one column beside the views."""
        return self._window.width() < px(_LEFT_FROM)

    def _decide_dock(self, folded: bool) -> None:
        self._wants_dock = not folded


class Navigation(QObject):
    """Navigation to parts of the window, which get the focus if the user continues there."""

    def __init__(self, window: PanelWindow, folding: ColumnFolding, focus: WindowFocus) -> None:
        super().__init__(window)
        self._window, self._folding, self._focus = window, folding, focus
        self._unread = 0
        window.overview.parameterAsked.connect(self.show_parameter)
        window.overview.strides.settingsAsked.connect(self.show_diagnostic)
        window.broken.elementAsked.connect(self._show_element)
        window.broken.logAsked.connect(self.show_log)
        window.view_bar.viewChosen.connect(self.show_view)
        window.files.failed.connect(self.show_log)
        window.dock.foldedChanged.connect(lambda _: self._read_log())
        window.dock.currentChanged.connect(lambda _: self._read_log())
        window.session.logged.connect(self._count_error)
        window.optimizer.unreadable.connect(self._mend_file)
        window.optimizer.editAsked.connect(self.show_editor)
        window.schedule.findAsked.connect(self.show_finder)
        window.hyperparameters.scheduleAsked.connect(self._show_schedule)
        window.variables.optimizerAsked.connect(lambda: self.show_section(window.optimizer))
        window.session.trustRequired.connect(self._ask_for_trust)
        window.problem.previewAsked.connect(self._preview_data)
        if window.runs is not None:
            window.timeline.oldFutureChosen.connect(self._show_old_future)

    def connect_rest(self) -> None:
        """Connect the remaining panels, once the window is complete."""
        window = self._window
        window.slots.parameterAsked.connect(self.show_parameter)
        window.editor.expandAsked.connect(window.show_dock_alone)
        window.session.loaded.connect(lambda: self._leave(window.trust))
        window.trust.declined.connect(self._leave_closed)
        window.data_preview.closed.connect(lambda: self._leave(window.data_preview))
        window.compare.comparison.changed.connect(self._show_compared)
        window.compare.comparison.runOpened.connect(lambda: self.show_view("overview"))
        if window.runs is not None:
            window.runs_panel.compareAsked.connect(self._compare_runs)

    def show_view(self, name: str) -> None:
        """Show `"overview"`, `"slots"`, `"embedding"`, `"surface"`, `"compare"` or `"scope"`."""
        window = self._window
        window.complete()
        window.view_bar.views.set_value(name)
        focus, before = QApplication.focusWidget(), window.views.currentWidget()
        inside = before is not None and focus is not None and (focus is before or before.isAncestorOf(focus))
        window.views.setCurrentWidget(window.by_name[name])
        if inside:
            self._focus.rest()
        window.show_element()
        window.view_bar.show_plots_button(name == "overview")
        window.view_bar.show_range(name != "compare")
        self._show_compared()
        # The Compare view has its own list, and needs the room.
        self._folding.settle()
        # On a paused run nothing new comes that would bring the plots in turn.
        window.turns.refresh_all()

    def _show_compared(self) -> None:
        """Show the problem of the compared runs while the Compare view is shown."""
        window = self._window
        runs = window.compare.runs if window.shown_view == "compare" else ()
        window.view_bar.show_compared([run.experiment for run in runs])

    def show_sweep(self, path: str) -> None:
        """Show the sweep in a file."""
        self.show_view("compare")
        self._window.compare.show_sweeps()
        self._window.compare.sweep_page.open_file(Path(path))

    def _compare_runs(self, keys: tuple[str, ...]) -> None:
        window = self._window
        if window.runs is not None:
            window.compare.comparison.compare([record for record in window.runs.records if record.run in keys])
            self.show_view("compare")

    def _show_element(self, variable: int, slot: str, element: int) -> None:
        window = self._window
        window.selection.choose(variable, slot or None)
        window.selection.brush(element)
        self.show_view("slots")

    def show_log(self) -> None:
        """Open the dock on the log."""
        self._show_in_dock("log")
        self._read_log()

    def show_parameter(self, name: str) -> None:
        window = self._window
        row = window.hyperparameters.row(name)
        if row is not None:
            self.show_section(window.hyperparameters)
            window.left.scroller.ensureWidgetVisible(row)
            row.editor().setFocus(Qt.FocusReason.OtherFocusReason)

    def show_diagnostic(self, name: str) -> None:
        window = self._window
        self.show_section(window.diagnostics)
        window.diagnostics.show_diagnostic(name)
        card = window.diagnostics.cards.get(name)
        if card is not None:
            # Once it has its place.
            QTimer.singleShot(0, card, lambda: window.left.scroller.ensureWidgetVisible(card))

    def show_finder(self) -> None:
        """Open the dock on the learning-rate finder."""
        self._show_in_dock("finder", self._window.finder)

    def filter_variables(self) -> None:
        """Go to the filter of the variables, whatever the room, but not while something is presented."""
        if not self._folding.is_away:
            if not self._window.variables.isVisible():
                self._folding.open_right()
            self._window.variables.begin_filter()

    def show_runs(self) -> None:
        """Open the dock with the saved runs."""
        self._show_in_dock("runs", self._window.runs_panel)

    def _show_old_future(self, run: str) -> None:
        window = self._window
        self.show_runs()
        window.runs_panel.choose(run)

    def show_editor(self) -> None:
        """Open the dock with the code of the edited optimizer."""
        self._show_in_dock("editor", self._window.editor.editor)

    def _mend_file(self, path: str) -> None:
        """Open a file with an error in the view in which the user can correct it."""
        window = self._window
        if window.editor.mend(Path(path)):
            self.show_editor()

    def _show_in_dock(self, page: str, focus: QWidget | None = None) -> None:
        self._window.complete()
        self._window.dock.set_current(page)
        self._window.dock.set_folded(False)
        if focus is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_schedule(self, name: str) -> None:
        window = self._window
        window.schedule.show_schedule_of(name)
        self.show_section(window.schedule)

    def show_section(self, section: Section) -> None:
        """Unfold the left column, and bring a section of it into sight."""
        window = self._window
        if not window.left_side.isVisible():
            self._folding.toggle_left()
        window.left_side.show_first()
        section.set_open(True)
        if window.sheet.isAncestorOf(section):
            window.left_side.foot.setChecked(True)
        bring_into_sight(section)

    def show_row(self, row: FormRow) -> None:
        """Unfold all that a row of the left column is in, and go to its editor."""
        part = row.parentWidget()
        while part is not None and not isinstance(part, Section):
            if isinstance(part, StageCard):
                part.set_open(True)
            part = part.parentWidget()
        if part is not None:
            self.show_section(part)
        # Once it has its place.
        QTimer.singleShot(0, row, lambda: bring_into_sight(row))
        row.editor().setFocus(Qt.FocusReason.TabFocusReason)

    def next_panel(self, direction: int) -> None:
        window = self._window
        every = (
            window.transport, window.left_side, window.view_bar, window.views, window.timeline, window.dock,
            window.variables, window.element_dock,
        )  # fmt: skip
        panels = [panel for panel in every if panel.isVisible()]
        focus = QApplication.focusWidget()
        here = next(
            (i for i, p in enumerate(panels) if focus is not None and (p is focus or p.isAncestorOf(focus))), -1
        )
        panel = panels[(here + direction) % len(panels)]
        for widget in (panel, *panel.findChildren(QWidget)):
            if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                with self._focus.by_tab():
                    widget.setFocus(Qt.FocusReason.TabFocusReason)
                bring_into_sight(widget)
                return

    def _ask_for_trust(self, files: tuple[SourceBundle, ...]) -> None:
        self._window.views.setCurrentWidget(self._window.trust)
        self._window.trust.show_files(files)

    def _preview_data(self) -> None:
        self._window.views.setCurrentWidget(self._window.data_preview)

    def _leave(self, page: QWidget) -> None:
        """Return from another page to the selected view."""
        if self._window.views.currentWidget() is page:
            self.show_view(self._window.view_bar.views.value())

    def _leave_closed(self) -> None:
        if not self._window.session.loader.return_from_untrusted():
            self._window.files.open_sample(FIRST)
        self._leave(self._window.trust)

    def _count_error(self, note: Note) -> None:
        """Count errors on the tab of the hidden log."""
        window = self._window
        if note.level == "error" and (window.dock.is_folded() or window.dock.current() != "log"):
            self._unread += 1
            window.dock.set_count("log", self._unread, "error")

    def _read_log(self) -> None:
        """Reset the count of errors once the log is visible."""
        window = self._window
        if window.dock.current() == "log" and not window.dock.is_folded():
            self._unread = 0
            window.dock.set_count("log", 0)
