"""Reading of the instruments of the window: cursors that measure, summaries, and what every menu asks for."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget

from app.panels.shell.banners import what_comes
from app.window.panels import PanelWindow
from widgets.base.painted_parts import announce
from widgets.base.panel_kit import bind
from widgets.base.summaries import Summarized
from widgets.base.translation import tr, translated
from widgets.instruments.instrument import Instrument, Origin
from widgets.instruments.states import InstrumentState
from widgets.notices.summary_popup import SummaryPopup
from widgets.plots.time_axis import Cursors


class PlotCursors(QObject):
    """Cursors of the open view: only a view of plots over steps has them; in the others every command does nothing."""

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window
        window.view_bar.cursorsAsked.connect(self.toggle)
        bind(self.show, window.views.currentChanged, window.axis.cursors.changed)

    @property
    def current(self) -> Cursors | None:
        """Cursors of the open view; None if it has none."""
        window = self._window
        if window.shown_view in ("overview", "slots", "scope"):
            return window.axis.cursors
        if window.shown_view == "compare" and window.compare.runs:
            return window.compare.axis.cursors
        return None

    def toggle(self) -> None:
        """Show or hide them."""
        cursors = self.current
        if cursors is not None:
            cursors.toggle()

    def move(self, steps: int) -> None:
        """Move the selected one."""
        cursors = self.current
        if cursors is not None:
            cursors.move(steps)
            self._read_out()

    def move_by_view(self, hundredths: int) -> None:
        """Move the selected cursor by hundredths of the visible range: a few pixels each."""
        cursors = self.current
        if cursors is not None:
            cursors.move_by_view(hundredths)
            self._read_out()

    def place(self) -> None:
        """Show the cursors, with the selected one at the crosshair, or else at the step that is shown."""
        cursors = self.current
        if cursors is not None:
            axis = self._window.axis if cursors is self._window.axis.cursors else self._window.compare.axis
            cursors.place(cursors.selected, axis.newest if axis.crosshair is None else axis.crosshair)
            self._read_out()

    def select_other(self) -> None:
        cursors = self.current
        if cursors is not None:
            cursors.select_other()
            self._read_out()

    def _read_out(self) -> None:
        """Make a screen reader say the position of the selected cursor, and its measurement."""
        cursors = self.current
        if cursors is not None and cursors.shown:
            bar = self._window.cursor_bar if cursors is self._window.axis.cursors else self._window.compare.cursor_bar
            announce(bar, bar.spoken())

    def show(self) -> None:
        """Say in the bars what there is in the open view."""
        window = self._window
        # The Compare view has its own bars.
        here, shown = self.current is window.axis.cursors, window.axis.cursors.shown
        window.view_bar.show_cursors(here, shown)
        window.cursor_bar.setVisible(here and shown)


class WindowInstruments(QObject):
    """Host of all instruments of a window."""

    def __init__(self, window: PanelWindow, explain: Callable[[QWidget], object]) -> None:
        super().__init__(window)
        self._window = window
        self.explain_widget = explain
        session = window.session
        bind(self._renew, session.runChanged, session.loaded, session.waitingChanged, session.attachment.changed)

    def _renew(self) -> None:
        """Forget what was said of another run, and have instruments without values say what they wait for now."""
        for each in self._window.findChildren(QWidget):
            if isinstance(each, Instrument):
                each.setAccessibleDescription("")
                if each.empty:
                    each.renew_state()

    def awaited(self, _instrument: QWidget) -> InstrumentState | None:
        coming = what_comes(self._window.session)
        return None if coming is None else InstrumentState("waiting", *coming)

    def origin(self, instrument: QWidget) -> Origin:
        """Return the run that is shown, and the step of the crosshair, else the current one; of many runs nothing."""
        window = self._window
        if window.is_complete and window.compare.isAncestorOf(instrument):
            return Origin()  # of many runs, each named by the instrument
        session, axis, runs = window.session, window.axis, window.runs
        run, shown = session.run, session.attachment.shown
        record = runs.record(run.timeline.run) if runs is not None else None
        title = translated(run.experiment.title) if shown is None else shown.title
        names = dict.fromkeys([title, *([record.shown_title] if record is not None else [])])
        step = run.timeline.step if axis.crosshair is None else round(axis.crosshair)
        return Origin(", ".join(names), step)

    def figure_refusal(self, instrument: QWidget) -> str:
        return self._window.sharing.figure_refusal(instrument)

    def ask_figure(self, instrument: QWidget) -> object:
        return self._window.sharing.ask_figure(instrument)


SUMMARY_KEY = "D"


class PlotSummaries(QObject):
    """Summary of the focused plot, else of the plot under the pointer, else of the first plot in the active window."""

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window

    def show(self) -> None:
        """Compute the summary now, announce it, and show it where it can be copied."""
        plot = self.plot()
        if plot is None:
            return
        assert isinstance(plot, Summarized)
        # What came since it was drawn belongs to it.
        self._window.session.poll(math.inf)
        text = plot.summary() or tr("Nothing is shown.")
        plot.setAccessibleDescription(text)
        # What is in another window is described in this one, where a person looks.
        active = QApplication.activeWindow()
        place = plot if active in (None, plot.window()) else active
        SummaryPopup(plot.accessibleName() or tr("Plot"), text, SUMMARY_KEY, place).open_over(place)

    def plot(self) -> QWidget | None:
        """Return the plot that would be described; None if the open view has no plot."""
        focus = QApplication.focusWidget()
        around = list(_with_parents(focus)) if focus is not None else []
        view, active = self._window.views.currentWidget(), QApplication.activeWindow()
        if active not in (None, self._window) and any(map(_says, active.findChildren(QWidget))):
            view = active
        if view is None:
            return None
        shown = [each for each in view.findChildren(QWidget) if _says(each) and each.isVisible()]
        places = {each: each.mapTo(view, each.rect().topLeft()) for each in shown}
        shown.sort(key=lambda each: (places[each].y(), places[each].x()))
        focused = [each for each in around if _says(each)]
        pointed = [each for each in shown if each.underMouse()]
        return next(iter([*focused, *pointed, *shown]), None)


def _says(widget: QWidget) -> bool:
    return isinstance(widget, Summarized)


def _with_parents(widget: QWidget) -> Iterator[QWidget]:
    here: QWidget | None = widget
    while here is not None and not here.isWindow():
        yield here
        here = here.parentWidget()
