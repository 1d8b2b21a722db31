"""Search over everything in the window: the entries to find, and the action of each."""

from __future__ import annotations

import functools
import operator
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from app.choices.help_pages import GLOSSARY, chapters, glossary
from app.choices.shipped import demonstrations, lesson_folders, reference_experiments, samples, shipped_lesson
from app.core.runs.run import RunRecord
from app.core.text.number_text import thousands
from app.panels.setup.picker_items import items_of
from app.session.runs.run_labels import optimizer_words, problem_words
from app.window.help import Help
from app.window.languages import ENGLISH, translation
from app.window.lesson_column import LessonColumn
from app.window.navigation import Navigation
from app.window.panels import PanelWindow
from app.window.preferences import ABOUT, Preference
from app.window.staging import Stage
from app.window.window_commands import HELP, Command
from widgets.base.display_numbers import read_out
from widgets.base.fuzzy_search import SearchIndex
from widgets.base.translation import tr, translatable, translated
from widgets.forms.form_row import FormRow
from widgets.picker.list import PickerItem, Row, meant
from widgets.picker.palette import Palette
from widgets.shell.columns import Section


@dataclass(frozen=True)
class Entry:
    """Entry of the search.

    Attributes:
        kind: what it is, marked.
        key: of its own, by which it is known again among those that were chosen last.
        title: as it is shown; `alias` is its name in English, which is searched too.
        act: shows or does it.
        detail: a few words beside it.
        keys: that do the same.
        refusal: why that cannot be done now; empty if it can.
    """

    kind: str
    key: str
    title: str
    act: Callable[[], object]
    detail: str = ""
    alias: str = ""
    keys: str = ""
    refusal: str = ""

    @functools.cached_property
    def words(self) -> str:
        """Words that are searched beside the title, folded."""
        return f"{self.detail} {self.kind} {translated(self.kind)} {self.key}".casefold()


@dataclass(frozen=True, slots=True)
class Source:
    """Entries from one table of the window; entries with `last` are made only once. `refusal` says why none can be
    chosen.
    """

    entries: Callable[[], Iterable[Entry]]
    last: bool = False
    refusal: Callable[[], str] = str


class _Shelf:
    """Entries of a source with their index, which is kept until the entries change."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.entries: tuple[Entry, ...] = ()
        self.index = SearchIndex((), ())
        self.refusal = ""

    def take(self, entries: Iterable[Entry]) -> None:
        taken = tuple(entries)
        if len(taken) != len(self.entries) or not all(map(operator.is_, taken, self.entries)):
            self.entries = taken
            self.index = SearchIndex(
                [each.title for each in taken], [each.words for each in taken], [each.alias for each in taken]
            )

    def renew(self) -> None:
        """Update the entries."""
        self.refusal = self.source.refusal()
        if not (self.source.last and self.entries):
            self.take(self.source.entries())


_MOST, _MOST_OF_A_KIND, _RECENT = 60, 25, 8
_WARM_MS, _WARM_SECONDS = 30, 0.004
"""Pauses between makings of entries that nobody waits for, and how long one goes on."""


class Search(QObject):
    """Search that opens over the window. Equally good matches are ordered like the `sources`."""

    def __init__(self, window: PanelWindow, sources: Sequence[Source]) -> None:
        super().__init__(window)
        self._window = window
        self._shelves = [_Shelf(source) for source in sources]
        self._recent = _Shelf(Source(tuple))
        self._warming: Iterator[None] | None = None
        self.palette: Palette | None = None
        """Palette while it is open."""
        if window.runs is not None:
            window.runs.changed.connect(self.warm)

    def warm(self) -> None:
        """Make entries a few at a time while nothing else waits, so that the search opens at once."""
        if self._warming is None:
            self._warming = self._made_slowly()
            self._go_on()

    def _go_on(self) -> None:
        until = time.perf_counter() + _WARM_SECONDS
        assert self._warming is not None
        for _ in self._warming:
            if time.perf_counter() > until:
                QTimer.singleShot(_WARM_MS, self, self._go_on)
                return
        self._warming = None

    def _made_slowly(self) -> Iterator[None]:
        for shelf in self._shelves:
            if not (shelf.source.last and shelf.entries):
                made = []
                for entry in shelf.source.entries():
                    made.append(entry)
                    _ = entry.words
                    yield
                shelf.take(made)

    def open(self) -> None:
        """Open the palette with the last choices first."""
        if self.palette is not None:
            return
        for shelf in self._shelves:
            shelf.renew()
        wanted = self._window.settings.recent[:_RECENT]
        found = {entry.key: entry for shelf in self._shelves for entry in shelf.entries if entry.key in wanted}
        self._recent.take(found[key] for key in wanted if key in found)
        prompt = tr("Search commands, plots, optimizers, settings, runs, lessons, help")
        self.palette = Palette(self.rows, prompt, self._window)
        self.palette.chosen.connect(self._choose)
        self.palette.closed.connect(self._closed)
        self.palette.open_over(self._window)

    def rows(self, typed: str) -> list[Row]:
        """Return the matching lines; without typed text the last choices and all commands."""
        if not typed.strip():
            return self._first_rows()
        shelves = (self._recent, *self._shelves)
        ranked = [shelf.index.ranked(typed) for shelf in shelves]
        counts: dict[str, int] = {}
        shown: dict[str, Row] = {}
        left = 0
        for rank in ranked[0]:
            for shelf, places in zip(shelves, ranked, strict=True):
                for place in places[rank]:
                    entry = shelf.entries[place]
                    counts[entry.kind] = counts.get(entry.kind, 0) + 1
                    if entry.key in shown:
                        continue
                    if counts[entry.kind] > _MOST_OF_A_KIND or len(shown) == _MOST:
                        left += 1
                    else:
                        shown[entry.key] = self._row(entry, shelf, typed)
        rows = list(shown.values())
        if left:
            rows.append(Row(heading=tr("{count} more. Type more letters.", count=thousands(left))))
        return rows

    def _first_rows(self) -> list[Row]:
        recent = [self._row(entry, self._recent) for entry in self._recent.entries]
        head = [Row(heading=tr("Chosen last")), *recent] if recent else []
        commands = self._shelves[0]
        return [*head, Row(heading=tr("Commands")), *(self._row(entry, commands) for entry in commands.entries)]

    def _row(self, entry: Entry, shelf: _Shelf, typed: str = "") -> Row:
        aside = entry.keys or translated(entry.kind)
        refusal = entry.refusal or shelf.refusal
        return Row(
            PickerItem(entry.key, entry.title, entry.detail, aside=aside, refusal=refusal), meant(typed, entry.title)
        )

    def _choose(self, key: str) -> None:
        settings = self._window.settings
        settings.recent = (key, *(each for each in settings.recent if each != key))[: 2 * _RECENT]
        act = next(entry.act for shelf in self._shelves for entry in shelf.entries if entry.key == key)
        act()

    def _closed(self) -> None:
        self.palette = None


COMMAND, SETTING, PLOT = translatable("Command"), translatable("Setting"), translatable("Plot")
OPTIMIZER, LESSON, VARIABLE = translatable("Optimizer"), translatable("Lesson"), translatable("Variable")
RUN = translatable("Run")
SHIPPED = {
    "sample": translatable("Sample"),
    "demonstration": translatable("Demonstration"),
    "reference": translatable("Reference experiment"),
}
CATALOGUES = {
    "schedule": translatable("Schedule"),
    "stage": translatable("Gradient stage"),
    "diagnostic": translatable("Diagnostic"),
    "dataset": translatable("Data"),
    "model": translatable("Model"),
}
"""Kinds of entries of what is shipped, and of catalogues."""


def search_sources(
    window: PanelWindow, commands: Callable[[], Iterable[Command]], navigation: Navigation, stage: Stage,
    lessons: LessonColumn, help: Help, settings: Callable[[], Iterable[Entry]],
) -> tuple[Source, ...]:  # fmt: skip
    """Return the searchable tables of the window, the commands first; `settings` has those of its own window."""
    session, files = window.session, window.files

    def lacks(what: str) -> Callable[[], str]:
        return lambda: translated(session.run.refusal(what))

    def used_in(panel: Section, use: Callable[[str], object]) -> Callable[[str], object]:
        def act(name: str) -> None:
            navigation.show_section(panel)
            use(name)

        return act

    def chosen_for(table: str) -> Callable[[str], object]:
        return lambda name: session.editor.choose(table, name)

    optimizer, schedule, gradients = window.optimizer, window.schedule, window.gradients
    use_optimizer = used_in(optimizer, optimizer.choose)
    catalogues: tuple[tuple[str, Callable[[str], object], Callable[[], str]], ...] = (
        ("schedule", used_in(schedule, schedule.choose), lambda: schedule.refusal),
        ("stage", used_in(gradients, gradients.insert), lacks("model")),
        ("diagnostic", navigation.show_diagnostic, lacks("diagnostics")),
        ("dataset", chosen_for("dataset"), lacks("model")),
        ("model", chosen_for("model"), lacks("model")),
    )
    return (
        Source(lambda: [_of_command(each) for each in commands() if each.act is not None]),
        Source(lambda: _setting_rows(window, navigation)),
        Source(settings),
        Source(lambda: _plots(window, navigation, stage)),
        Source(lambda: _optimizers(window, use_optimizer), True, lambda: optimizer.refusal),
        *(Source(partial(_of_catalogue, window, kind, use), True, refusal) for kind, use, refusal in catalogues),
        Source(lambda: _shipped("sample", samples(), files.open_sample), True),
        Source(lambda: _shipped("demonstration", demonstrations(), stage.demonstrate, whole=True), True),
        Source(lambda: _shipped("reference", reference_experiments(), files.open_reference), True),
        Source(lambda: _lessons(lessons), True),
        Source(lambda: _pages(help), True),
        Source(lambda: _variables(window, navigation)),
        Source(_Runs(window).entries),
    )


def _alias(title: str) -> str:
    return "" if translation.language == ENGLISH else title


def _of_command(command: Command) -> Entry:
    assert command.act is not None
    return Entry(
        COMMAND,
        f"command/{command.title}",
        translated(command.title),
        command.act,
        alias=_alias(command.title),
        keys=command.shown_keys,
        refusal=command.refusal(),
    )


def _setting_rows(window: PanelWindow, navigation: Navigation) -> Iterator[Entry]:
    """Yield every row of the left column for the current experiment."""
    for section in window.left_side.findChildren(Section):
        if section.isHidden():
            continue
        for row in section.findChildren(FormRow):
            # Entries are made between events, which may have removed a row.
            if isValid(row) and not row.isHidden():
                key = f"setting/{section.title()}/{row.name()}"
                yield Entry(
                    SETTING, key, row.name(), _bound(navigation.show_row, row), section.title(), refusal=row.idle
                )


def preference_entries(found: Iterable[Preference], show: Callable[[str], object]) -> Iterator[Entry]:
    """Yield every setting of the settings window, where `show` leads to one by its key."""
    for each in found:
        title, group = translated(each.title), translated(each.group)
        kind = ABOUT if each.group == ABOUT else SETTING
        yield Entry(kind, f"preference/{each.key}", title, _bound(show, each.key), group, _alias(each.title))


def _bound(act: Callable[..., object], *values: object) -> Callable[[], object]:
    return lambda: act(*values)


def _plots(window: PanelWindow, navigation: Navigation, stage: Stage) -> Iterator[Entry]:
    def show(name: str) -> None:
        navigation.show_view("overview")
        if stage.is_presenting:
            stage.show_plot(name)
        else:
            window.overview.add(name)
        window.overview.show_plot(name)

    for plot in window.overview.plots:
        title, text = translated(plot.title), translated(plot.help)
        yield Entry(
            PLOT,
            f"plot/{plot.name}",
            title,
            _bound(show, plot.name),
            text,
            _alias(plot.title),
            refusal=window.overview.why_absent(plot),
        )


def _optimizers(window: PanelWindow, use: Callable[[str], object]) -> Iterator[Entry]:
    items = items_of(window.session.run.catalogues.optimizers.values())
    for item in sorted(items, key=lambda item: not item.first):
        detail = " · ".join(dict.fromkeys(part for part in (item.badge, item.group, item.detail) if part))
        yield Entry(OPTIMIZER, f"optimizer/{item.key}", item.title, _bound(use, item.key), detail)


def _of_catalogue(window: PanelWindow, kind: str, use: Callable[[str], object]) -> Iterator[Entry]:
    """Yield what a catalogue has: schedules, stages, diagnostics, data, models."""
    for name, entry in getattr(window.session.run.catalogues, f"{kind}s").items():
        title, detail = translated(entry.title), translated(entry.summary.rstrip("."))
        yield Entry(CATALOGUES[kind], f"{kind}/{name}", title, _bound(use, name), detail, _alias(entry.title))


def _shipped(
    kind: str, found: Mapping[str, Any], use: Callable[[Any], object], *, whole: bool = False
) -> Iterator[Entry]:
    """Yield samples, demonstrations or reference experiments."""
    for name, each in found.items():
        act = _bound(use, each if whole else name)
        yield Entry(SHIPPED[kind], f"{kind}/{name}", translated(each.title), act, name, _alias(each.title))


def _lessons(column: LessonColumn) -> Iterator[Entry]:
    for name in lesson_folders():
        lesson = shipped_lesson(name, translation.language)
        alias = "" if translation.language == ENGLISH else shipped_lesson(name, ENGLISH).title
        minutes = tr("{minutes} minutes", minutes=lesson.minutes)
        yield Entry(LESSON, f"lesson/{name}", lesson.title, _bound(column.open, name), minutes, alias)


def _pages(help: Help) -> Iterator[Entry]:
    """Yield the chapters of the guide, and the words of the glossary with their meaning."""
    for name, chapter in chapters().items():
        title, summary = translated(chapter.title), translated(chapter.summary)
        yield Entry(HELP, f"help/{name}", title, _bound(help.show_page, name), summary, _alias(chapter.title))
    for term in glossary():
        title, act = ", ".join(translated(word) for word in term.words), _bound(help.show_page, GLOSSARY)
        yield Entry(HELP, f"word/{term.title}", title, act, translated(term.meaning), _alias(term.title))


def _variables(window: PanelWindow, navigation: Navigation) -> Iterator[Entry]:
    selection = window.selection

    def show(variable: int, slot: str | None) -> None:
        selection.choose(variable, slot)
        navigation.show_view("slots")

    # Entries are made between events, which may bring another model.
    variables, slots = selection.variables, selection.slots
    for index, variable in enumerate(variables):
        shape = " × ".join(map(str, variable.shape))
        yield Entry(VARIABLE, f"variable/{variable.path}", variable.path, _bound(show, index, None), shape)
    for slot in slots:
        if slot.variable >= 0:
            path = variables[slot.variable].path
            yield Entry(
                VARIABLE, f"variable/{path}/{slot.name}", f"{path} {slot.name}", _bound(show, slot.variable, slot.name)
            )


class _Runs:
    """Entries of saved runs; only entries of changed runs are made again."""

    def __init__(self, window: PanelWindow) -> None:
        self._window = window
        self._made: dict[str, tuple[RunRecord, Entry]] = {}

    def entries(self) -> Iterator[Entry]:
        """Yield the entries, the newest run first."""
        runs = self._window.runs
        records = runs.records if runs is not None else ()
        made: dict[str, tuple[RunRecord, Entry]] = {}
        for record in reversed(records):
            known = self._made.get(record.run)
            if known is None or known[0] is not record:
                known = record, self._entry(record)
            made[record.run] = known
            yield known[1]
        self._made = made

    def _entry(self, record: RunRecord) -> Entry:
        catalogues = self._window.session.run.catalogues
        title = record.shown_title
        words = optimizer_words(record, catalogues), translated(problem_words(record.ended, catalogues))
        parts = [each for each in words if each not in title]
        parts += [tr("{count} steps", count=thousands(record.steps)), tr("loss {loss}", loss=read_out(record.loss))]
        return Entry(
            RUN,
            f"run/{record.run}",
            title,
            _bound(self._show, record.run),
            " · ".join(filter(None, (*parts, " ".join(record.tags)))),
            _alias(record.full_title),
        )

    def _show(self, run: str) -> None:
        assert self._window.runs is not None
        self._window.runs.resume(run)
