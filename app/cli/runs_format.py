"""The output of `slotscope runs`: a table, the page of one run, and values for programs."""

from __future__ import annotations

import dataclasses
import json
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from app.choices.catalogues import catalogues
from app.cli.console import styled
from app.core.experiment.experiment import optimizers_in
from app.core.experiment.experiment_document import to_document
from app.core.experiment.experiment_name import name_of_course
from app.core.runs.run import EditEvent, ElementEdit, Event, RunRecord
from app.core.text.number_text import thousands
from app.session.edits.edit_text import edit_text
from app.session.runs.run_labels import difference_rows, optimizer_words, problem_words, rate_of, rate_words
from app.store.database.experiment_json import event_text
from app.store.reading.stored_run import StoredRun
from optimizers.base.message import Message, as_json

_RIGHT = ("run", "rate", "steps", Message("last loss"), Message("last val. loss"))
_LONG = ("name", "problem", "title", "tags")


def table_of(records: Sequence[RunRecord], others: Mapping[str, RunRecord]) -> Table:
    """Return a table with one line for each run; `others` are runs that may be their parents."""
    columns = {
        Message("run"): [str(each.number) for each in records],
        Message("name"): [each.name for each in records],
        Message("problem"): [problem_words(each.ended, catalogues()) for each in records],
        Message("title"): [name_of_course(each.made_by) for each in records],
        Message("optimizer"): [optimizer_words(each, catalogues()) for each in records],
        Message("rate"): [rate_words(each, catalogues()) for each in records],
        Message("steps"): [thousands(each.steps) for each in records],
        Message("last loss"): [_number(each.loss) for each in records],
        Message("last val. loss"): [_number(each.validation_loss) for each in records],
        Message("status"): [each.status for each in records],
        Message("made"): [_when(each.created) for each in records],
        Message("from"): [_parent(each, others.get(each.origin.run) if each.origin else None) for each in records],
        Message("tags"): [", ".join(each.tags) for each in records],
    }
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    there = {title: cells for title, cells in columns.items() if any(cells)}
    for title in there:
        side: Literal["left", "right"] = "right" if title in _RIGHT else "left"
        table.add_column(title, justify=side, no_wrap=title not in _LONG, overflow="fold")
    for row in zip(*there.values(), strict=True):
        table.add_row(*map(styled, row))
    return table


def shown_run(run: StoredRun, parent: RunRecord | None) -> Group:
    """Return a page with everything about a run."""
    record = run.record
    facts = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    facts.add_column(style="dim", no_wrap=True)
    facts.add_column(overflow="fold")
    for name, value in _facts(run, parent):
        if value:
            facts.add_row(name, styled(value))
    parts: list[Any] = [
        styled(
            Message("Run {number}  {name}", number=record.number, name=record.name)
            if record.name
            else Message("Run {number}", number=record.number),
            "bold",
        ),
        facts,
    ]
    if record.notes:
        parts += _section(Message("Notes"), [record.notes])
    if parent is not None:
        rows = difference_rows(parent.ended, record.ended, catalogues())
        lines = [
            Message("{owner}: {name!s} {old} → {new}", owner=owner, name=key, old=old or "–", new=new or "–")
            for owner, key, old, new, _ in rows
        ]
        parts += _section(Message("Differences from run {number}", number=parent.number), lines or [Message("nothing")])
    if run.events:
        parts += _section(Message("Edits"), list(_event_lines(run)))
    if run.notes_log:
        lines = [
            Message("after step {step}  {event}", step=thousands(each.step), event=each.sentence)
            for each in run.notes_log
        ]
        parts += _section(Message("Log"), lines)
    if run.bookmarks:
        parts += _section(
            Message("Bookmarks"),
            [Message("step {step}  {text}", step=thousands(each.step), text=each.text) for each in run.bookmarks],
        )
    return Group(*parts)


def as_plain(record: RunRecord, run: StoredRun | None = None, parent: RunRecord | None = None) -> dict[str, Any]:
    """Return a run as values for JSON, with null for values that are not finite; with `run`, everything stored except
    its columns.
    """
    plain: dict[str, Any] = {
        "run": record.run,
        "number": record.number,
        "title": record.title,
        "name": record.name,
        "problem": problem_words(record.ended, catalogues()),
        "experiment": name_of_course(record.made_by),
        "notes": record.notes,
        "tags": list(record.tags),
        "pinned": record.pinned,
        "parent": None if record.origin is None else dataclasses.asdict(record.origin),
        "created": _finite(record.created),
        "seen": _finite(record.seen),
        "steps": record.steps,
        "seconds": _finite(record.seconds),
        "status": record.status,
        "optimizer": record.ended.optimizer.name,
        "optimizers": list(dict.fromkeys(name for each in record.made_by for name in optimizers_in(each))),
        "learning_rate": _finite(rate_of(record.ended, catalogues())),
        "learning_rates": [_finite(rate_of(each, catalogues())) for each in record.made_by],
        "contract": record.contract,
        "device": record.device,
        "metric": record.metric,
        "loss": _finite(record.loss),
        "validation_loss": _finite(record.validation_loss),
        "validation_metric": _finite(record.validation_metric),
        "group": record.group,
        "group_kind": record.group_kind,
        "group_title": record.group_title,
    }
    if run is None:
        return plain
    differing = [] if parent is None else difference_rows(parent.ended, record.ended, catalogues())
    return plain | {
        "began": _strict(to_document(record.began)),
        "ended": _strict(to_document(record.ended)),
        "environment": dict(record.environment),
        "differs_from_parent": [
            {"of": owner, "name": name, "parent": old, "run": new} for owner, name, old, new, _ in differing
        ],
        "events": [_strict(json.loads(event_text(event))) for event in run.events],
        "log": [{**_strict(dataclasses.asdict(each)), **as_json(each.sentence)} for each in run.notes_log],
        "bookmarks": [dataclasses.asdict(each) for each in run.bookmarks],
        "columns": {name: len(run.series()[name][0]) for name in run.series()},
        "states": list(run.checkpoint_steps()),
        "looks": list(run.snapshots()),
        "code": [{"step": each.step, "path": each.path, "content": each.content} for each in run.code],
    }


def _facts(run: StoredRun, parent: RunRecord | None) -> Iterator[tuple[str, str]]:
    record, states = run.record, run.checkpoint_steps()
    yield Message("id"), record.run
    yield Message("made"), _when(record.created)
    yield Message("from"), _parent(record, parent)
    yield Message("tags"), ", ".join(record.tags)
    yield Message("title"), name_of_course(record.made_by)
    yield Message("problem"), problem_words(record.ended, catalogues())
    yield Message("model"), record.ended.model.name
    yield Message("optimizer"), optimizer_words(record, catalogues())
    yield Message("rate"), rate_words(record, catalogues())
    beyond = record.steps > record.ended.steps
    yield (
        Message("steps"),
        (
            Message(
                "{steps} of {planned} planned",
                steps=thousands(record.steps),
                planned=thousands(record.ended.steps),
            )
            if beyond
            else Message("{number} of {total}", number=thousands(record.steps), total=thousands(record.ended.steps))
        ),
    )
    yield Message("time"), f"{record.seconds:.1f} s"
    yield Message("status"), record.status
    yield Message("last loss"), _number(record.loss)
    yield Message("last validation loss"), _number(record.validation_loss)
    yield Message("last validation {metric}", metric=record.metric), _number(record.validation_metric)
    yield Message("device"), record.device
    yield (
        Message("states"),
        Message("{count}, the last after step {step}", count=thousands(len(states)), step=thousands(states[-1]))
        if states
        else Message("none"),
    )
    yield Message("columns"), _columns(run)
    yield Message("code"), ", ".join(dict.fromkeys(each.path for each in run.code))
    yield Message("made with"), ", ".join(f"{name} {version}" for name, version in record.environment.items())
    group = Message("{kind} {title}", kind=record.group_kind, title=record.group_title)
    yield Message("group"), group if record.group else ""


def _columns(run: StoredRun) -> str:
    """Return the names of the recorded columns as a text; columns of variables are counted by kind."""
    names = list(run.series())
    kinds = Counter(name.partition("/")[0] for name in names if "/" in name)
    of_variables = [f"{kind} ({times})" for kind, times in kinds.items()]
    return ", ".join([*(name for name in names if "/" not in name), *of_variables])


def _event_lines(run: StoredRun) -> Iterator[str]:
    before = run.record.began
    for event in run.events:
        yield Message("after step {step}  {event}", step=thousands(event.step), event=_event_words(event, before))
        if isinstance(event, EditEvent):
            before = event.experiment


def _event_words(event: Event, before: Any) -> str:
    match event:
        case EditEvent(_, experiment, reloaded):
            words = edit_text(before, experiment, catalogues())
            return words or (Message("the optimizer file was reloaded") if reloaded else "nothing")
        case ElementEdit(_, variable, tensor, element, value):
            return Message(
                "element {element} of {tensor} of variable {variable} set to {value:g}",
                element=element,
                tensor=tensor,
                variable=variable,
                value=value,
            )


def _section(title: str, lines: Sequence[str]) -> list[Any]:
    heading = Text("\n").append_text(styled(title, "bold"))
    return [heading, *(Padding(styled(line), (0, 0, 0, 2)) for line in lines)]


def _parent(record: RunRecord, parent: RunRecord | None) -> str:
    if record.origin is None:
        return ""
    return Message(
        "run {number} at {step}",
        number=parent.number if parent else record.origin.run[:8],
        step=thousands(record.origin.step),
    )


def _when(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M") if seconds else ""
    except (ValueError, OverflowError, OSError):  # a year that no calendar has
        return ""


def _number(value: float) -> str:
    return "" if math.isnan(value) else f"{value:.4g}"


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _strict(value: Any) -> Any:
    """Return a value for strict JSON, with null for numbers that are not finite."""
    match value:
        case float():
            return _finite(value)
        case dict():
            return {key: _strict(each) for key, each in value.items()}
        case list() | tuple():
            return [_strict(each) for each in value]
    return value
