"""What the window remembers from one start to the next, taken from its panels as it changes."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject

from app.window.panels import PanelWindow
from widgets.base.theme import theme


class RememberedSettings(QObject):
    """Keeps `window.settings` true while a person works; writes them where `writes`."""

    def __init__(self, window: PanelWindow, writes: bool) -> None:
        super().__init__(window)
        self._window, self._writes = window, writes
        window.transport.paceChanged.connect(self._set_pace)
        window.dock.foldedChanged.connect(self._set_dock)
        window.columns.dragged.connect(self._set_widths)
        window.optimizer.recentChanged.connect(self._set_files)

    def connect_rest(self) -> None:
        """The window is complete."""
        window = self._window
        if window.runs is not None:
            window.runs_panel.table.columnsChanged.connect(self._set_run_columns)
            window.runs_panel.table.sortChanged.connect(self._set_run_sort)

    def save(self) -> None:
        """Write them, with what is asked for at the end alone; a fault goes to standard error."""
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
            sys.stderr.write(f"The window's settings could not be written: {error.strerror or error}.\n")

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

    def _set_run_sort(self, column: str, down: bool) -> None:
        self._window.settings.run_sort = (column, "down") if down else (column,)
