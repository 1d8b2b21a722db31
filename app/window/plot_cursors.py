"""The cursors of the view that is open: what the command, the keys and the bar act on."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.window.panels import PanelWindow
from widgets.base.instrument import announce
from widgets.plots.time_axis import Cursors


class PlotCursors(QObject):
    """Only a view of plots over steps has cursors; in the others every command does nothing."""

    def __init__(self, window: PanelWindow) -> None:
        super().__init__(window)
        self._window = window
        window.view_bar.cursorsAsked.connect(self.toggle)
        window.views.currentChanged.connect(self.show)
        window.axis.cursors.changed.connect(self.show)
        self.show()

    @property
    def current(self) -> Cursors | None:
        """Those of the open view; None where it has none."""
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
        """Move the selected one by hundredths of what is in view: a few pixels each."""
        cursors = self.current
        if cursors is not None:
            cursors.move_by_view(hundredths)
            self._read_out()

    def place(self) -> None:
        """Show them, with the selected one at the crosshair, or else at the step that is shown."""
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
        """Have a screen reader say where the selected one is, and what is measured."""
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
