"""Row of the runs table: plain values, the text of its cells, and sort keys. No Qt."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from widgets.base.display_numbers import read_out, thousands
from widgets.base.translation import tr

RunStatus = Literal["running", "paused", "finished", "stopped", "not finite", "failed"]
GroupKind = Literal["", "race", "seeds", "grid", "sweep", "lesson"]
STATUS_ICONS: dict[RunStatus, str] = {
    "running": "play",
    "paused": "pause",
    "finished": "check",
    "stopped": "stop",
    "not finite": "x-circle-fill",
    "failed": "x-circle-fill",
}
FAULTY: frozenset[RunStatus] = frozenset({"not finite", "failed"})
"""Statuses of runs that ended in a way that a person should see at once."""


@dataclass(frozen=True, slots=True)
class RunRow:
    """Row of the table of runs.

    Attributes:
        key: names the run from one set of rows to the next.
        number: "run 5" is what others call it; `name` is what the person does, empty if they did not.
        hue: index of the series palette while it is laid over plots, else None.
        live: it is the one that is trained here.
        recorded: it is the one that is shown, and nobody trains it any more.
        problem: what it learns; losses of runs with the same words can be compared.
        experiment: the title of its experiment.
        rate_text, rate: the learning rate as words, `"0.01 → 0.003"`, and as a number to sort by.
        loss, validation, metric: the last ones; NaN if there is none.
        metric_name: what the metric is: `"accuracy"`, `"distance"`.
        duration: seconds of training.
        created: when it began, seconds since 1970, UTC.
        curve: the loss, thinned; float32 (n,).
        parent: where it left another run, `"run 4 at 2 400"`; `parent_key` names that one.
        group, group_title, group_kind: of runs that were made together: an id, what it is called, and what it is.
        editable: it may be renamed, noted, tagged and deleted.
        foreign: another program trained it: it is looked at, and cannot be trained here.
    """

    key: str
    number: int
    name: str = ""
    hue: int | None = None
    live: bool = False
    recorded: bool = False
    problem: str = ""
    experiment: str = ""
    optimizer: str = ""
    contract: str = ""
    rate_text: str = ""
    rate: float = math.nan
    steps: int = 0
    loss: float = math.nan
    validation: float = math.nan
    metric: float = math.nan
    metric_name: str = ""
    duration: float = 0.0
    created: float = 0.0
    curve: NDArray[np.float32] = field(default_factory=lambda: np.empty(0, np.float32), repr=False, compare=False)
    notes: str = ""
    tags: tuple[str, ...] = ()
    pinned: bool = False
    parent: str = ""
    parent_key: str = ""
    status: RunStatus = "finished"
    group: str = ""
    group_title: str = ""
    group_kind: GroupKind = ""
    editable: bool = True
    foreign: bool = False

    @property
    def overlaid(self) -> bool:
        return self.hue is not None

    @property
    def is_apart(self) -> bool:
        """True if it belongs to a lesson that is not on display, and so is not among a person's own runs."""
        return self.group_kind == "lesson" and not self.live

    @property
    def in_group(self) -> bool:
        """True if it stands below the line of its group."""
        return bool(self.group) and (self.group_kind != "lesson" or self.is_apart)

    @property
    def title(self) -> str:
        """Title of the run, for texts without its number."""
        return self.name or f"Run {self.number}"


def figure_text(value: float, *, broken: bool = False) -> str:
    """Format a loss with about four digits, as in the column of variables; a dash for no loss, unless it was not
    finite.
    """
    if broken and math.isnan(value):
        return "NaN"
    return read_out(value, 4 if abs(value) >= 0.1 else 3)


def duration_text(seconds: float) -> str:
    """Format a duration: `8.3 s`, `4 min 05 s`, `2 h 07 min`; a dash for zero."""
    if not seconds > 0:
        return "–"
    if seconds < 59.95:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), 60)
    if minutes < 60:
        return f"{minutes} min {rest:02d} s"
    hours, minutes = divmod(minutes, 60)
    return f"{thousands(hours)} h {minutes:02d} min"


def created_text(moment: float) -> str:
    """Format a moment as `2026-11-22 08:31` in local time; a dash if unknown."""
    return f"{datetime.fromtimestamp(moment):%Y-%m-%d %H:%M}" if moment > 0 else "–"


def tags_of(text: str) -> tuple[str, ...]:
    """Return the tags in the typed form, separated by commas; each once."""
    tags = (" ".join(tag.split()) for tag in text.split(","))
    return tuple(dict.fromkeys(tag for tag in tags if tag))


Cell = Callable[[RunRow], str]
CELLS: dict[str, Cell] = {
    "overlay": lambda row: "",
    "run": lambda row: f"{row.number} {row.name}".rstrip(),
    "problem": lambda row: row.problem,
    "title": lambda row: row.experiment,
    "optimizer": lambda row: row.optimizer,
    "contract": lambda row: row.contract,
    "rate": lambda row: row.rate_text,
    "steps": lambda row: thousands(row.steps),
    "loss": lambda row: figure_text(row.loss, broken=row.status == "not finite"),
    "validation": lambda row: figure_text(row.validation),
    "metric": lambda row: figure_text(row.metric),
    "duration": lambda row: duration_text(row.duration),
    "created": lambda row: created_text(row.created),
    "status": lambda row: row.status,
    "curve": lambda row: "",
    "notes": lambda row: row.notes,
    "parent": lambda row: row.parent,
}
"""Texts of a run's cells, by the key of the column, in the order of the table."""
COLUMNS = tuple(CELLS)
SHOWN_AT_FIRST = tuple(key for key in COLUMNS if key not in ("metric", "duration", "created", "status"))
WITHIN_PROBLEM = frozenset({"loss", "validation", "metric"})
"""Columns whose values can be ranked among runs of one problem alone."""
NUMBERS = frozenset({"rate", "steps", "loss", "validation", "metric", "duration"})
"""Columns that are written to the right."""
SORTABLE = tuple(key for key in COLUMNS if key != "curve")
LARGEST_FIRST = frozenset({"overlay", "run", "steps", "created"})
"""Columns whose largest is asked for first."""
_KEYS: dict[str, Callable[[RunRow], float | str]] = {
    "overlay": lambda row: float(row.overlaid),
    "run": lambda row: float(row.number),
    "rate": lambda row: row.rate,
    "steps": lambda row: float(row.steps),
    "loss": lambda row: row.loss,
    "validation": lambda row: row.validation,
    "metric": lambda row: row.metric,
    "duration": lambda row: row.duration,
    "created": lambda row: row.created,
    "problem": lambda row: row.problem.casefold(),
    "title": lambda row: row.experiment.casefold(),
    "optimizer": lambda row: row.optimizer.casefold(),
    "contract": lambda row: row.contract.casefold(),
    "status": lambda row: row.status,
    "notes": lambda row: ", ".join((*row.tags, row.notes)).strip(", ").casefold(),
    "parent": lambda row: row.parent.casefold(),
}


def sort_key(row: RunRow, column: str) -> float | str | None:
    """Return the value by which a column sorts a run; None if it is missing."""
    value = _KEYS[column](row)
    return None if value == "" or (isinstance(value, float) and math.isnan(value)) else value


def rows_as_text(columns: Sequence[str], titles: Mapping[str, str], rows: Iterable[RunRow]) -> str:
    """Return lines with tabs between the columns, titles first; tags are before the notes."""
    lines = [[titles[key] for key in columns]]
    for row in rows:
        notes = "; ".join(part for part in (*row.tags, row.notes) if part)
        texts = [notes if key == "notes" else CELLS[key](row) for key in columns]
        lines.append([" ".join(text.split()) for text in texts])
    return "\n".join("\t".join(line) for line in lines)


LESSONS = "lessons"
"""Section with the runs of lessons, at the end of the table."""


@dataclass(frozen=True, slots=True)
class GroupLine:
    """Header line of runs that were made together, or with `is_section` of those of one problem or of all lessons, with
    the groups among them. `rows` are the rows that match the filter, in order; `note` says more than the title.
    """

    group: str
    title: str
    kind: str
    rows: tuple[RunRow, ...]
    folded: bool
    note: str = ""

    @property
    def is_section(self) -> bool:
        return self.kind in ("problem", LESSONS)

    @property
    def key(self) -> str:
        # No run's key: those have no line break in them.
        return f"group\n{self.group}"

    @property
    def overlaid(self) -> bool | None:
        """True if all its runs are overlaid; None if only some are."""
        states = {row.overlaid for row in self.rows}
        return states.pop() if len(states) == 1 else None


Line = RunRow | GroupLine


def sorted_rows(rows: Iterable[RunRow], column: str, *, descending: bool) -> list[RunRow]:
    """Return rows sorted: pinned rows first, rows without a value last, equal rows newest first. Losses are ranked
    within each problem, that of the newest run first, and metrics also within each kind of metric.
    """
    newest = sorted(rows, key=lambda row: -row.number)
    keys = {row.key: sort_key(row, column) for row in newest}
    known = [row for row in newest if keys[row.key] is not None]
    missing = [row for row in newest if keys[row.key] is None]
    # With `reverse`, equal ones stay in their order too.
    known.sort(key=lambda row: keys[row.key], reverse=descending)  # type: ignore[arg-type, return-value]  # of one kind
    ranked = dict.fromkeys(ranked_among(row, column) for row in newest) if column in WITHIN_PROBLEM else {}
    places = {among: place for place, among in enumerate(ranked)}
    return sorted(known + missing, key=lambda row: (not row.pinned, places.get(ranked_among(row, column), 0)))


def ranked_among(row: RunRow, column: str) -> tuple[str, str]:
    """Return the problem, and for metrics the metric, that runs have in common whose values can be ranked."""
    return row.problem, row.metric_name if column == "metric" else ""


def lines_of(
    rows: Iterable[RunRow], folded: Collection[str], column: str = "", *, by_problem: bool = False
) -> list[Line]:
    """Return the lines for rows that are sorted by `column`. Groups in `folded` show no runs.

    A group is at the position of its first run. If rows of several problems are sorted by a loss, or `by_problem` in
    any case, those of a problem are in a section. Runs of lessons are in the last section.
    """
    own, apart, lines = list[RunRow](), list[RunRow](), list[Line]()
    for row in rows:
        (apart if row.is_apart else own).append(row)
    sections: dict[tuple[str, str], list[RunRow]] = {}
    for row in own:
        sections.setdefault(ranked_among(row, column), []).append(row)
    if by_problem or (column in WITHIN_PROBLEM and len(sections) > 1):
        problems = Counter(problem for problem, _ in sections)
        for (problem, metric), inside in sections.items():
            note = metric if problems[problem] > 1 else ""
            lines += _section("\n".join(("problem", problem, metric)), problem, "problem", inside, folded, note)
    else:
        lines += _grouped(own, folded, with_problem=len(sections) > 1)
    if apart:
        lines += _section(LESSONS, tr("Lessons"), LESSONS, apart, folded)
    return lines


def _section(
    key: str, title: str, kind: str, rows: Sequence[RunRow], folded: Collection[str], note: str = ""
) -> list[Line]:
    shut = key in folded
    head = GroupLine(key, title, kind, tuple(rows), shut, note)
    return [head] if shut else [head, *_grouped(rows, folded)]


def _grouped(rows: Iterable[RunRow], folded: Collection[str], *, with_problem: bool = False) -> list[Line]:
    groups: dict[str, list[RunRow]] = {}
    places: list[RunRow | str] = []
    for row in rows:
        if not row.in_group:
            places.append(row)
        elif row.group in groups:
            groups[row.group].append(row)
        else:
            groups[row.group] = [row]
            places.append(row.group)
    lines: list[Line] = []
    for place in places:
        if isinstance(place, RunRow):
            lines.append(place)
            continue
        inside = groups[place]
        first, shut = inside[0], place in folded
        note = first.problem if with_problem and first.group_kind != "lesson" else ""
        lines.append(GroupLine(place, first.group_title, first.group_kind, tuple(inside), shut, note))
        if not shut:
            lines += inside
    return lines


def badge_word(row: RunRow) -> str:
    """Return the word beside the name of the run on display."""
    if row.live and row.recorded:
        return tr("recorded")
    return tr("live") if row.live else ""
