"""Titles of runs, and rows of their differences."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from app.core.experiment.entry import Catalogues, Entry
from app.core.experiment.experiment import Choice, Experiment, optimizers_in, split_path
from app.core.experiment.experiment_document import catalogue_at
from app.core.experiment.experiment_name import NAMING, common_words, experiment_name, particular_name
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.named_settings import Difference, describe_difference
from app.core.experiment.parameters import Value, rate_name
from app.core.runs.run import RunRecord
from app.session.edits.edit_text import difference_text
from app.session.run.run_sentences import origin_of, shown
from optimizers.base.message import Message

_MOST = 2
"""Largest number of rates in a cell, and of settings in a name."""


def rate_of(experiment: Experiment, catalogues: Catalogues) -> float:
    """Return the learning rate of the optimizer; NaN if it has none."""
    choice = experiment.optimizer
    values = choice.values
    if rate_name(values) is None:
        try:
            values = catalogues.optimizers[choice.name].with_values(values).defaults()
        except (KeyError, ValueError):  # of another version, or a file that is not there any more
            return math.nan
    name = rate_name(values)
    value = values[name] if name is not None else None
    return float(value) if isinstance(value, int | float) else math.nan


def rate_words(record: RunRecord, catalogues: Catalogues) -> str:
    """Return the learning rates: `"0.01"`, `"0.01 → 0.003"` for two, `"0.01 → … → 0.003"` for more."""
    rates = (rate_of(experiment, catalogues) for experiment in record.made_by)
    words = _changes(shown(rate) for rate in rates if not math.isnan(rate))
    return " → ".join(words if len(words) <= _MOST else (words[0], "…", words[-1]))


def optimizer_words(record: RunRecord, catalogues: Catalogues) -> str:
    """Return the optimizers of its steps: `"Adam"`, `"Adam + SGD"` for parts, `"Adam → SGD"` after a change."""
    return " → ".join(_changes(optimizer_titles(experiment, catalogues) for experiment in record.made_by))


def problem_words(experiment: Experiment, catalogues: Catalogues) -> str:
    """Describe the problem: `"Two moons"`, `"Two moons, noise 0.5"`, `"Function of two variables: beale"`,
    `"Your own file: iris.csv"`.

    Losses of runs with the same words can be compared.
    """
    choice = experiment.dataset
    if experiment.is_attached:
        return Message("Attached: {title!s}", title=experiment_name(experiment))
    try:
        entry = catalogues.datasets[choice.name]
    except KeyError:  # of another version
        return choice.name
    defaults = entry.defaults()
    values = {**defaults, **choice.values}
    particular = particular_name(values)
    title = Message("{title}: {name!s}", title=entry.title, name=particular) if particular else entry.title
    other = [
        f"{name} {shown(value, name)}"
        for name, value in values.items()
        if name not in NAMING and value != defaults.get(name)
    ]
    loss = Message("{loss} loss", loss=experiment.loss) if experiment.loss != "auto" else ""
    return Message.joined((part for part in (title, *other, loss) if part), ", ") if other or loss else title


def compared_words(experiments: Iterable[Experiment], catalogues: Catalogues) -> str:
    """Describe the common problem of several runs, or the first one with the number of others."""
    first, *more = dict.fromkeys(problem_words(each, catalogues) for each in experiments) or ("",)
    return Message("{problem} + {count}", problem=first, count=len(more)) if more else first


def names_together(records: Sequence[RunRecord], catalogues: Catalogues | None = None) -> tuple[str, ...]:
    """Return short names of runs that are shown together, each a different one: `"Run 5 (Adam)"` and `"Run 6 (SGD)"`
    where both learn the same, `"Run 7 (Digits with Adam)"` beside another problem, and what a person called them. Runs
    of one race are called by what distinguishes these. Where experiments have the same name, the settings that differ
    are named.
    """
    are_of_one_race = len({record.group for record in records}) == 1 and all(record.is_raced for record in records)
    parts = _parts(records, catalogues)
    found = [
        record.name or (part if part and are_of_one_race else _numbered(record, part))
        for record, part in zip(records, parts, strict=True)
    ]
    counts = Counter(found)
    return tuple(
        name if counts[name] == 1 else Message("{name} (run {number})", name=name, number=record.number)
        for name, record in zip(found, records, strict=True)
    )


def _parts(records: Sequence[RunRecord], catalogues: Catalogues | None) -> list[str]:
    """Return what distinguishes the experiment of each run; empty where nothing does."""
    names = [record.experiment_name for record in records]
    if len(records) < 2 or any(record.began.dataset != records[0].began.dataset for record in records):
        return names
    alone = [name for record, name in zip(records, names, strict=True) if not record.is_raced]
    if len(alone) == len(records) and len(set(alone)) == 1:
        return list(differing_settings([record.ended for record in records], catalogues))
    start = len(common_words(alone)) if len(alone) > 1 else 0
    return [
        record.began.title if record.is_raced else name[start:] for record, name in zip(records, names, strict=True)
    ]


def differing_settings(experiments: Sequence[Experiment], catalogues: Catalogues | None = None) -> tuple[str, ...]:
    """Return the first settings in which each experiment differs from the others: `"learning_rate 0.01"`; empty for one
    that does not. Titles and seeds are no difference.
    """
    found = []
    for i, each in enumerate(experiments):
        other = experiments[0 if i else 1] if len(experiments) > 1 else each
        words = [
            _setting_text(name, new, (name, old, new), other, each)
            for name, old, new in describe_difference(other, each, catalogues)
            if name not in ("title", "seed")
        ]
        found.append(", ".join(words[:_MOST]))
    return tuple(found)


def _setting_text(name: str, value: Value, difference: Difference, old: Experiment, new: Experiment) -> str:
    """Return a setting with its value: `"learning_rate 0.01"`, with its full name if it is not a plain value."""
    if value is None or isinstance(value, tuple) or "/" in name or name.endswith(".name"):
        return difference_text(difference, old, new)
    return f"{name.rpartition('.')[2]} {shown(value)}"


def _numbered(record: RunRecord, part: str) -> str:
    if not part:
        return record.title
    return Message("Run {number} ({experiment})", number=record.number, experiment=part)


def title_of_optimizer(name: str, catalogues: Catalogues) -> str:
    """Return the title of an optimizer for people; for one in a file its class, without reading the file."""
    found = parse_file_reference(name)
    if found is not None:
        path, reference = found
        return reference or path.stem
    try:
        return catalogues.optimizers[name].title
    except KeyError:  # of another version
        return name


def optimizer_titles(experiment: Experiment, catalogues: Catalogues) -> str:
    """Return the titles of all optimizers of an experiment: `"SGD + Adam"`."""
    return " + ".join(dict.fromkeys(title_of_optimizer(name, catalogues) for name in optimizers_in(experiment)))


def _changes(words: Iterable[str]) -> list[str]:
    """Return the words without immediate repetitions."""
    return [word for word, _ in itertools.groupby(words)]


Row = tuple[str, str, str, str, Literal["changed", "added", "removed"]]
"""Row of a difference: section, name, both values, and whether both sides have it."""
_KINDS = {
    "dataset": Message("Data"), "model": Message("Model"), "optimizer": Message("Optimizer"),
    "schedule": Message("Learning-rate schedule"), "replicas": Message("Replicas"),
}  # fmt: skip
_NAMES = {"dataset": Message("data"), "model": Message("model"), "optimizer": Message("optimizer")}
_TRAINING, _GRADIENT, _PARTS = Message("Training"), Message("Gradient processing"), Message("Parts")
_NOTHING = Message("none")


def difference_rows(left: Experiment, right: Experiment, catalogues: Catalogues) -> list[Row]:
    """Return the differences. For another optimizer, model or schedule, arguments are listed too, unless equal.

    Different titles are no difference.
    """
    rows: list[Row] = []
    for name, before, after in describe_difference(left, right, catalogues):
        path, _, key = name.rpartition(".")
        if name == "title":
            continue
        if name in ("gradient", "parts"):
            title, what = (_GRADIENT, "stages") if name == "gradient" else (_PARTS, "patterns")
            rows.append((title, what, shown(before) or _NOTHING, shown(after) or _NOTHING, "changed"))
        elif not path:
            rows.append((_TRAINING, name, shown(before, name), shown(after, name), "changed"))
        elif key == "name":
            rows += _chosen(path, left.choices().get(path), right.choices().get(path), catalogues, _owner(path, right))
        else:
            rows.append((_owner(path, right), key, shown(before, key), shown(after, key), "changed"))
    return rows


def _chosen(path: str, left: Choice | None, right: Choice | None, catalogues: Catalogues, owner: str) -> Iterator[Row]:
    """Yield the rows for a changed choice at `path`: its title, and its arguments."""
    entries = [_entry(path, each, catalogues) for each in (left, right)]
    titles = [
        _NOTHING if choice is None else entry.title if entry is not None else shown(choice.name)
        for choice, entry in zip((left, right), entries, strict=True)
    ]
    if titles[0] == titles[1]:  # of the same name, from elsewhere
        titles = [
            Message("{title!s} ({origin})", title=title, origin=origin_of(choice.name))
            for title, choice in zip(titles, (left, right), strict=True)
            if choice
        ]
    yield owner, _NAMES.get(split_path(path)[1], "kind"), titles[0], titles[1], "changed"
    mine, other = (_values(choice, entry) for choice, entry in zip((left, right), entries, strict=True))
    for key in dict.fromkeys((*mine, *other)):
        if key not in other:
            yield owner, key, shown(mine[key], key), "", "removed"
        elif key not in mine:
            yield owner, key, "", shown(other[key], key), "added"
        elif mine[key] != other[key]:
            yield owner, key, shown(mine[key], key), shown(other[key], key), "changed"


def _entry(path: str, choice: Choice | None, catalogues: Catalogues) -> Entry | None:
    if choice is None:
        return None
    try:
        entry = catalogue_at(path, catalogues).get(choice.name)
    except ValueError:  # a file that cannot be read
        return None
    return entry.with_values(choice.values) if entry is not None else None


def _values(choice: Choice | None, entry: Entry | None) -> dict[str, Value]:
    """Return its own arguments with their values, and shared ones that are set."""
    if choice is None:
        return {}
    own = {each.name: each.default for each in entry.parameters if not each.group} if entry is not None else {}
    return {**own, **choice.values}


def _owner(path: str, experiment: Experiment) -> str:
    """Name the owner of a setting: `"Optimizer"`, `"Schedule of beta_1"`, `"Learning-rate schedule of
    embedding/.*"`."""
    scope, kind, driven = split_path(path)
    number = scope.removeprefix("part/")
    part = ""
    if scope and number.isdecimal() and int(number) < len(experiment.parts):
        part = Message(" of {pattern}", pattern=experiment.parts[int(number)].pattern)
    if kind == "gradient" and driven.isdecimal() and int(driven) < len(experiment.gradient):
        return Message("{owner}: {stage!s}", owner=_GRADIENT, stage=experiment.gradient[int(driven)].name)
    if kind == "drive":
        return Message("Schedule of {driven}{part}", driven=driven, part=part)
    return Message("{owner}{part}", owner=_KINDS.get(kind, _PARTS), part=part)
