"""The commands of the window: one table for keys, menus, the search and the list of keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.panels.setup.optimizer_panel import OPEN_KEY
from app.session.session import Session
from app.window.attached_window import AttachedWindow
from app.window.lesson_column import LessonColumn
from app.window.navigation import Navigation
from app.window.panels import PanelWindow
from app.window.plot_reading import SUMMARY_KEY, PlotCursors, PlotSummaries
from app.window.staging import Stage
from widgets.base.theme import theme
from widgets.base.translation import tr, translatable, translated

Where = Literal["window", "run", "stage"]
"""Windows in which keys act: the main one alone, all that show a run, that of the speaker too."""


def _possible() -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """Command of the window.

    Attributes:
        title: what it does, marked; translated where it is shown.
        group: heading above it, marked.
        act: does it; `None` for keys of a part of the window, which are only listed.
        keys: that do it, as `QKeySequence` reads them; the first one is shown.
        refusal: says why it cannot be done now, in a sentence; empty if it can.
        where: windows in which its keys act.
    """

    title: str
    group: str
    act: Callable[[], object] | None
    keys: tuple[str, ...] = ()
    refusal: Callable[[], str] = _possible
    where: Where = "window"

    @property
    def shown_keys(self) -> str:
        """First shortcut, in readable form."""
        return key_text(self.keys[0]) if self.keys else ""


def key_text(key: str) -> str:
    """Return a shortcut in readable form: `"Shift+→"`; several, separated by commas, are unchanged."""
    if ", " in key:
        return key
    signs = {"Right": "→", "Left": "←", "Up": "↑", "Down": "↓", "-": "−", "Space": tr("Space")}
    held, plus, last = key.rpartition("+") if not key.endswith("+") else (key[:-1], "", "+")
    return f"{held}{plus}{signs.get(last, last)}"


def add_keys(window: QWidget, commands: Iterable[Command], *places: Where) -> None:
    """Add the shortcuts of commands in these places to another window of the program."""
    for command in commands:
        if command.act is not None and command.where in places:
            for key in command.keys:
                QShortcut(QKeySequence(key), window).activated.connect(command.act)


RUN, VIEWS, PLOTS, PARTS = translatable("Run"), translatable("Views"), translatable("Plots"), translatable("Window")
FILES, LESSONS, STAGE = translatable("Files"), translatable("Lessons"), translatable("In front of an audience")
HELP = translatable("Help")


def run_commands(window: PanelWindow) -> list[Command]:
    """Return the commands that act on the run and on its edits."""
    session, transport = window.session, window.transport
    play, loader = session.playback, session.loader

    def command(title: str, act: Callable[[], object], *keys: str, needs: str = "", why: str = "") -> Command:
        return Command(title, RUN, act, keys, _needs(session, needs) if needs else _possible, "run")

    def nothing(text: Callable[[], str], sentence: str) -> Callable[[], str]:
        return lambda: "" if text() else translated(sentence)

    def undo_text() -> str:
        return session.run.undo_stack.undo_text

    def redo_text() -> str:
        return session.run.undo_stack.redo_text

    return [
        command(translatable("Run or pause"), play.toggle, "Space", needs="play"),
        command(translatable("One step forward"), lambda: play.step(1), "Right", needs="play"),
        command(translatable("Ten steps forward"), lambda: play.step(10), "Shift+Right", needs="play"),
        command(translatable("One step back"), lambda: play.step_back(1), "Left", needs="seek"),
        command(translatable("Ten steps back"), lambda: play.step_back(10), "Shift+Left", needs="seek"),
        Command(
            translatable("Step by batch or by epoch"), RUN, transport.toggle_unit, ("U",), _needs(session, "unit")
        ),
        Command(translatable("Stop and end the run"), RUN, session.stop, (), _needs(session, "stop")),
        command(translatable("Reset to step 0"), loader.reset, "Home", needs="reset"),
        Command(
            translatable("Work in progress, and how to cancel it"), RUN, transport.show_works, ("W",),
            lambda: transport.no_works,
        ),
        command(translatable("Set or remove a bookmark"), session.toggle_bookmark, "B"),
        command(translatable("Previous bookmark"), lambda: session.next_bookmark(-1), "["),
        command(translatable("Next bookmark"), lambda: session.next_bookmark(1), "]"),
        Command(
            translatable("Undo"), RUN, session.undo, ("Ctrl+Z",),
            nothing(undo_text, translatable("There is nothing to undo.")), "run",
        ),
        Command(
            translatable("Redo"), RUN, session.redo, ("Ctrl+Shift+Z", "Ctrl+Y"),
            nothing(redo_text, translatable("There is nothing to redo.")), "run",
        ),
        Command(translatable("Play the loss as sound"), RUN, transport.toggle_sound, ("S",)),
    ]  # fmt: skip


def view_commands(window: PanelWindow, navigation: Navigation, stage: Stage) -> list[Command]:
    """Return the commands that show a view or a part of the window, and set its style."""

    def view(title: str, name: str, key: str) -> Command:
        return Command(title, VIEWS, lambda: navigation.show_view(name), (key,))

    def part(title: str, act: Callable[[], object], *keys: str) -> Command:
        return Command(title, PARTS, act, keys)

    def toggle_inspector() -> None:
        window.complete()
        window.element_dock.toggle()

    def cool_down() -> None:
        if not no_cool_down():
            navigation.show_view("compare")
            window.compare.set_up_cool_downs()

    def no_cool_down() -> str:
        run = window.session.run
        return translated(run.refusal("model")) or ("" if run.state.step else tr("No step yet"))

    runs = [part(translatable("Saved runs"), navigation.show_runs, "Ctrl+R")] if window.runs is not None else []
    return [
        view(translatable("Overview"), "overview", "1"),
        view(translatable("Slots"), "slots", "2"),
        view(translatable("Embedding"), "embedding", "3"),
        view(translatable("Surface"), "surface", "4"),
        view(translatable("Compare"), "compare", "5"),
        view(translatable("Scope"), "scope", "6"),
        *runs,
        Command(translatable("Cool down from here…"), RUN, cool_down, (), no_cool_down),
        part(translatable("Editor"), navigation.show_editor, "Ctrl+E"),
        part(translatable("Learning-rate finder"), navigation.show_finder),
        part(translatable("Log"), navigation.show_log),
        part(translatable("Filter variables"), navigation.filter_variables, "Ctrl+F"),
        part(translatable("Element in its own window, and back"), toggle_inspector, "Ctrl+I"),
        part(translatable("Next panel"), lambda: navigation.next_panel(1), "F6"),
        part(translatable("Previous panel"), lambda: navigation.next_panel(-1), "Shift+F6"),
        Command(translatable("Dark or light theme"), PARTS, toggle_theme, ("Ctrl+T",), where="run"),
        part(translatable("Everything larger"), lambda: stage.zoom(1), "Ctrl++", "Ctrl+="),
        part(translatable("Everything smaller"), lambda: stage.zoom(-1), "Ctrl+-"),
        part(translatable("Everything at its usual size"), stage.reset_zoom, "Ctrl+0"),
    ]


def plot_commands(window: PanelWindow, cursors: PlotCursors, summaries: PlotSummaries) -> list[Command]:
    """Return the commands that act on the plots of the open view."""

    def fit() -> None:
        (window.compare.axis if window.shown_view == "compare" else window.axis).fit()

    def follow(steps: int | None) -> Callable[[], object]:
        return lambda: window.axis.follow(steps)

    def why_not_dense() -> str:
        is_there = window.shown_view == "compare" and window.compare.runs
        return "" if is_there else tr("Only in Compare, while runs are compared.")

    def toggle_persistence() -> None:
        if not why_not_dense():
            window.compare.toggle_persistence()

    def of_cursors(title: str, act: Callable[[], object], key: str) -> Command:
        return Command(
            title, PLOTS, act, (key,), lambda: "" if cursors.current else tr("This view has no plots over steps.")
        )

    return [
        Command(translatable("Fit the plots"), PLOTS, fit, ("F",)),
        Command(translatable("Show the whole run"), PLOTS, follow(None)),
        Command(translatable("Follow the last 1 000 steps"), PLOTS, follow(1000)),
        Command(translatable("Follow the last 200 steps"), PLOTS, follow(200)),
        Command(translatable("Plot in words"), PLOTS, summaries.show, (SUMMARY_KEY,), where="run"),
        of_cursors(translatable("Measure between two cursors"), cursors.toggle, "C"),
        of_cursors(translatable("Select the other cursor"), cursors.select_other, "Shift+C"),
        of_cursors(translatable("Selected cursor to the crosshair"), cursors.place, "Alt+C"),
        of_cursors(translatable("Selected cursor one step back"), lambda: cursors.move(-1), ","),
        of_cursors(translatable("Selected cursor one step forward"), lambda: cursors.move(1), "."),
        of_cursors(translatable("Selected cursor ten steps back"), lambda: cursors.move(-10), "<"),
        of_cursors(translatable("Selected cursor ten steps forward"), lambda: cursors.move(10), ">"),
        of_cursors(translatable("Selected cursor back by a hundredth"), lambda: cursors.move_by_view(-1), "Alt+,"),
        of_cursors(translatable("Selected cursor forward by a hundredth"), lambda: cursors.move_by_view(1), "Alt+."),
        Command(translatable("Densities of runs (persistence)"), PLOTS, toggle_persistence, ("P",), why_not_dense),
    ]


def file_commands(window: PanelWindow, attached: AttachedWindow, settings: Callable[[], object]) -> list[Command]:
    """Return the commands that open, save and export, and show the settings."""
    session, files = window.session, window.files
    of_model = _needs(session, "model")

    def detachable() -> str:
        return "" if session.attachment.stage else tr("No training is attached.")

    def import_runs() -> None:
        window.complete()
        window.sharing.ask_import()

    def figure() -> None:
        window.complete()
        window.sharing.ask_figure()

    def no_figure() -> str:
        has_plots = window.is_complete and window.sharing.plots()
        return "" if has_plots else tr("This view shows no plot over steps.")

    def film() -> None:
        window.complete()
        window.sharing.ask_film()

    def no_film() -> str:
        return window.sharing.film_refusal if window.is_complete else tr("No step yet")

    kept = () if window.runs is None else (Command(translatable("Import a Slotscope file…"), FILES, import_runs),)
    return [
        Command(translatable("Open…"), FILES, files.ask_open, ("Ctrl+O",)),
        Command(translatable("Open an optimizer…"), FILES, window.optimizer.ask_for_file, (OPEN_KEY,)),
        Command(translatable("Save as…"), FILES, files.ask_save, ("Ctrl+S",), of_model),
        Command(translatable("Save a picture of the window"), FILES, files.save_picture, ("Ctrl+P",)),
        Command(translatable("Figure for print…"), FILES, figure, (), no_figure),
        Command(translatable("Movie of this view…"), FILES, film, (), no_film),
        Command(translatable("Export the optimizer…"), FILES, lambda: files.export("optimizer"), (), of_model),
        Command(translatable("Export as a Keras script…"), FILES, lambda: files.export("script"), (), of_model),
        *kept,
        Command(translatable("Reference experiments…"), FILES, files.show_references),
        Command(translatable("Attach to a training…"), FILES, attached.show_trainings),
        Command(translatable("Detach"), FILES, session.attachment.detach_present, (), detachable),
        Command(translatable("Settings…"), FILES, settings, ("Ctrl+,",)),
    ]


def lesson_commands(lessons: LessonColumn) -> list[Command]:
    return [
        Command(translatable("Open a lesson…"), LESSONS, lessons.ask_open),
        Command(translatable("Write a lesson…"), LESSONS, lessons.write),
    ]


def stage_commands(stage: Stage) -> list[Command]:
    """Return the commands for a room full of people, whose keys act in the window of the speaker, too."""

    def command(title: str, act: Callable[[], object], key: str) -> Command:
        return Command(title, STAGE, act, (key,), where="stage")

    return [
        command(translatable("Present"), stage.toggle_presenting, "F5"),
        command(translatable("Notes for the speaker"), stage.toggle_speaker, "Shift+F5"),
        command(translatable("Freeze the picture"), stage.toggle_frozen, "Ctrl+F5"),
        command(translatable("Plot or view over the whole screen"), stage.toggle_whole, "F11"),
        command(translatable("Spotlight"), stage.toggle_spotlight, "L"),
    ]


def help_commands(
    search: Callable[[], object], explain: Callable[[], object], keys: Callable[[], object],
    guide: Callable[[], object], welcome: Callable[[], object],
) -> list[Command]:  # fmt: skip
    return [
        Command(translatable("Search everything"), HELP, search, ("Ctrl+K",)),
        Command(translatable("Explain what is under the pointer, or has the focus"), HELP, explain, ("F1",)),
        Command(translatable("All keys"), HELP, keys, ("?",)),
        Command(translatable("Guide"), HELP, guide),
        Command(translatable("Three ways to begin"), HELP, welcome),
    ]


IN_PLOTS, IN_FIELDS = translatable("In a plot with the focus"), translatable("In a field")
IN_EDITOR, ON_STAGE = translatable("In the editor"), translatable("While something is presented")


def local_keys() -> list[Command]:
    """Return the keys of parts of the window, which act only there; they are listed with the others."""
    rows = (
        (IN_PLOTS, "Alt+←, Alt+→", translatable("Move the crosshair; with Shift by one step")),
        (IN_PLOTS, "Alt+↑, Alt+↓", translatable("Select a curve")),
        (IN_PLOTS, "Enter", translatable("Select the variable, or the run, of that curve")),
        (IN_PLOTS, "+, −", translatable("Zoom")),
        (IN_PLOTS, "Alt+PgUp, Alt+PgDn", translatable("Move the visible steps")),
        (IN_PLOTS, "Esc", translatable("Remove the crosshair")),
        (IN_FIELDS, "↑, ↓", translatable("One step more, less; with Shift a tenth of it")),
        (IN_FIELDS, "Alt+Backspace", translatable("Restore the default")),
        (IN_FIELDS, "Shift+F10", translatable("Menu of the value")),
        (IN_FIELDS, "Enter, Esc", translatable("Leave the field")),
        (IN_EDITOR, "Ctrl+S", translatable("Save, check and swap the code")),
        (IN_EDITOR, "F8, Shift+F8", translatable("Next, previous problem")),
        (IN_EDITOR, "Ctrl+F, Ctrl+H", translatable("Find, replace")),
        (IN_EDITOR, "Ctrl+G", translatable("Go to a line")),
        (IN_EDITOR, "Ctrl+Space", translatable("Complete the name")),
        (IN_EDITOR, "Ctrl+/", translatable("Comment out, and back")),
        (IN_EDITOR, "Ctrl+D", translatable("Duplicate the line")),
        (IN_EDITOR, "Alt+↑, Alt+↓", translatable("Move the line")),
        (ON_STAGE, "PgDn, PgUp", translatable("One step forward, back")),
        (ON_STAGE, "↑, ↓", translatable("Another plot beside the first one")),
        (ON_STAGE, "Esc", translatable("Leave what was entered last")),
    )
    return [Command(title, group, None, (keys,)) for group, keys, title in rows]


def _needs(session: Session, what: str) -> Callable[[], str]:
    """Return the reason why the run cannot do something, when it is asked for."""
    return lambda: translated(session.run.refusal(what))


def toggle_theme() -> None:
    theme.use("light" if theme.tokens.name == "dark" else "dark")
