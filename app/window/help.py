"""Help in the window: F1 explains a part of it, ? lists the keys, and the guide is a window of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from app.window.explanations import explain
from app.window.navigation import WindowFocus
from app.window.panels import PanelWindow
from app.window.window_commands import Command, add_keys
from widgets.base.translation import translated
from widgets.notices.explanation import ExplanationPopup

if TYPE_CHECKING:
    # Made when they are first asked for.
    from app.panels.help.help_window import HelpWindow
    from app.panels.help.keys_window import KeysWindow

_LARGE = 0.5
"""Share of the window's width and height from which on a part is explained beside the pointer."""


class Help(QObject):
    """Help of a window; `commands` gives those whose keys are listed."""

    def __init__(self, window: PanelWindow, focus: WindowFocus, commands: Callable[[], Sequence[Command]]) -> None:
        super().__init__(window)
        self._window, self._focus, self._commands = window, focus, commands
        self._pointer = QPoint()
        """Place of the pointer when the focus was moved last."""
        self.popup: ExplanationPopup | None = None
        """Explanation that is shown."""
        self.guide: HelpWindow | None = None
        self.keys: KeysWindow | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._note_pointer)

    def explain(self) -> None:
        """Explain the widget with the focus if that moved after the pointer did, else the one under the pointer."""
        window, pointer = self._window, QCursor.pos()
        focused, below = QApplication.focusWidget(), window.childAt(window.mapFromGlobal(pointer))
        has_moved = pointer == self._pointer and not self._focus.resting
        if focused is not None and focused.window() is window and (has_moved or below is None):
            self.explain_widget(focused)
        elif below is not None:
            self.explain_widget(below, below.mapFromGlobal(pointer))
        else:
            self.explain_widget(window.overview)

    def explain_widget(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Explain a widget, or what is at a place of it."""
        window = self._window
        shown, place = explain(window, widget, at)
        if place.width() > _LARGE * window.width() and place.height() > _LARGE * window.height():
            centre = place.center() if at is None else widget.mapToGlobal(at)
            place = QRect(centre, centre)
        self.popup = ExplanationPopup(shown, window)
        self.popup.pageAsked.connect(self.show_page)
        self.popup.destroyed.connect(self._forget)
        self.popup.open_beside(place, window.frameGeometry())

    def show_page(self, name: str, anchor: str = "") -> None:
        """Show a page of the guide."""
        from app.panels.help.help_window import HelpWindow

        if self.guide is None:
            self.guide = HelpWindow(self._window)
            self.guide.finished.connect(self._window.activateWindow)
            add_keys(self.guide, self._commands(), "run")
        self.guide.show_page(name, anchor)
        self.guide.show()
        self.guide.raise_()

    def show_guide(self) -> None:
        """Show the guide where it was left, or its first chapter."""
        self.show_page(self.guide.shown if self.guide is not None else "guide/window")

    def show_keys(self) -> None:
        """List all keys."""
        from app.panels.help.keys_window import KeyGroup, KeysWindow

        if self.keys is None:
            groups: dict[str, list[tuple[str, str]]] = {}
            for command in self._commands():
                if command.keys:
                    groups.setdefault(command.group, []).append((command.shown_keys, translated(command.title)))
            self.keys = KeysWindow([KeyGroup(translated(title), rows) for title, rows in groups.items()], self._window)
            self.keys.finished.connect(self._window.activateWindow)
        self.keys.show()
        self.keys.raise_()
        self.keys.field.setFocus()

    def _note_pointer(self) -> None:
        self._pointer = QCursor.pos()

    def _forget(self) -> None:
        self.popup = None
