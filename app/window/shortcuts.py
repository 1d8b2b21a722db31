"""The keys that act anywhere in a window, but in a control that takes them itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.panels.setup.optimizer_panel import OPEN_KEY
from app.session.session import Session
from app.window.navigation import Navigation
from app.window.panels import PanelWindow
from app.window.plot_commands import PlotCursors, PlotSummaries, add_summary_key
from app.window.staging import Stage
from widgets.base.theme import theme


def add_shortcuts(
    window: PanelWindow, navigation: Navigation, cursors: PlotCursors, stage: Stage, summaries: PlotSummaries
) -> None:
    session = window.session

    def fit() -> None:
        is_comparing = window.shown_view == "compare"
        (window.compare.axis if is_comparing else window.axis).fit()

    def toggle_persistence() -> None:
        if window.shown_view == "compare" and window.compare.runs:
            window.compare.toggle_persistence()

    def toggle_inspector() -> None:
        window.complete()
        window.element_dock.toggle()

    add_run_shortcuts(window, session)
    add_summary_key(window, summaries)
    keys: dict[str, Callable[[], object]] = {
        "U": window.transport.toggle_unit,
        "F": fit,
        "P": toggle_persistence,
        "C": cursors.toggle,
        "Shift+C": cursors.select_other,
        ",": lambda: cursors.move(-1),
        ".": lambda: cursors.move(1),
        "Ctrl+,": lambda: cursors.move(-10),
        "Ctrl+.": lambda: cursors.move(10),
        "Alt+,": lambda: cursors.move_by_view(-1),
        "Alt+.": lambda: cursors.move_by_view(1),
        "Alt+C": cursors.place,
        "1": lambda: navigation.show_view("overview"),
        "2": lambda: navigation.show_view("slots"),
        "3": lambda: navigation.show_view("embedding"),
        "4": lambda: navigation.show_view("surface"),
        "5": lambda: navigation.show_view("compare"),
        "6": lambda: navigation.show_view("scope"),
        "S": window.transport.toggle_sound,
        "Ctrl++": lambda: stage.zoom(1),
        "Ctrl+=": lambda: stage.zoom(1),
        "Ctrl+-": lambda: stage.zoom(-1),
        "Ctrl+0": stage.reset_zoom,
        "Ctrl+E": navigation.show_editor,
        "Ctrl+I": toggle_inspector,
        "Ctrl+P": window.files.save_picture,
        "Ctrl+O": window.files.ask_open,
        "Ctrl+S": window.files.ask_save,
        OPEN_KEY: window.optimizer.ask_for_file,
        "F6": lambda: navigation.next_panel(1),
        "Shift+F6": lambda: navigation.next_panel(-1),
    }
    staged: dict[str, Callable[[], object]] = {
        "F5": stage.toggle_presenting,
        "Shift+F5": stage.toggle_speaker,
        "Ctrl+F5": stage.toggle_frozen,
        "F11": stage.toggle_whole,
        "L": stage.toggle_spotlight,
    }
    _add(window, {**keys, **staged})

    def add_speaker_keys(speaker: QWidget) -> None:
        add_run_shortcuts(speaker, session)
        add_summary_key(speaker, summaries)
        _add(speaker, staged)

    stage.speakerMade.connect(add_speaker_keys)
    if window.runs is not None:
        QShortcut(QKeySequence("Ctrl+R"), window).activated.connect(navigation.show_runs)


def add_run_shortcuts(window: QWidget, session: Session) -> None:
    """The keys that act on the run, and on what is done to it, in any window of the program."""
    keys: dict[str, Callable[[], object]] = {
        "Space": session.playback.toggle,
        "Right": lambda: session.playback.step(1),
        "Shift+Right": lambda: session.playback.step(10),
        "Left": lambda: session.playback.step_back(1),
        "Shift+Left": lambda: session.playback.step_back(10),
        "B": session.toggle_bookmark,
        "[": lambda: session.next_bookmark(-1),
        "]": lambda: session.next_bookmark(1),
        "Home": session.loader.reset,
        "Ctrl+T": toggle_theme,
    }
    _add(window, keys)
    QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), window).activated.connect(session.undo)
    # Both are habits, whatever the platform's own is.
    for key in ("Ctrl+Shift+Z", "Ctrl+Y"):
        QShortcut(QKeySequence(key), window).activated.connect(session.redo)


def _add(window: QWidget, keys: Mapping[str, Callable[[], object]]) -> None:
    for key, act in keys.items():
        QShortcut(QKeySequence(key), window).activated.connect(act)


def toggle_theme() -> None:
    theme.use("light" if theme.tokens.name == "dark" else "dark")
