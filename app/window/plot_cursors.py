"""The cursors of the view that is open: what the command, the keys and the bar act on."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.window.panels import PanelWindow
from widgets.plots.cursors import Cursors


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

    def select_other(self) -> None:
        cursors = self.current
        if cursors is not None:
            cursors.select_other()

    def show(self) -> None:
        """Say in the bars what there is in the open view."""
        window = self._window
        # The Compare view has its own bars.
        here, shown = self.current is window.axis.cursors, window.axis.cursors.shown
        window.view_bar.show_cursors(here, shown)
        window.cursor_bar.setVisible(here and shown)
