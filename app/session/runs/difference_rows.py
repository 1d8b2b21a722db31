"""What differs between two experiments, line by line: for a list that a person reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from app.core.experiment.entry import Catalogues, Entry
from app.core.experiment.experiment import Choice, Experiment, split_path
from app.core.experiment.experiment_differences import describe_difference
from app.core.experiment.experiment_document import catalogue_at
from app.core.experiment.parameters import Value
from app.session.run.run_sentences import origin_of, shown

Row = tuple[str, str, str, str, Literal["changed", "added", "removed"]]
"""What it belongs to, its name, both values, and whether both have such a thing."""
_KINDS = {
    "dataset": "Data", "model": "Model", "optimizer": "Optimizer", "schedule": "Learning-rate schedule",
    "replicas": "Replicas",
}  # fmt: skip
_NAMES = {"Data": "data", "Model": "model", "Optimizer": "optimizer"}
_TRAINING, _GRADIENT, _PARTS = "Training", "Gradient processing", "Parts"
_NOTHING = "none"


def difference_rows(left: Experiment, right: Experiment, catalogues: Catalogues) -> list[Row]:
    """Where another optimizer, model or schedule is chosen its arguments are listed too, unless both have the same.

    What the two are called is no difference.
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
    """Another thing is chosen at `path`: which, and what it is made with."""
    entries = [_entry(path, each, catalogues) for each in (left, right)]
    titles = [
        _NOTHING if choice is None else entry.title if entry is not None else shown(choice.name)
        for choice, entry in zip((left, right), entries, strict=True)
    ]
    if titles[0] == titles[1]:  # of the same name, from elsewhere
        titles = [
            f"{title} ({origin_of(choice.name)})" for title, choice in zip(titles, (left, right), strict=True) if choice
        ]
    yield owner, _NAMES.get(owner.partition(" of ")[0], "kind"), titles[0], titles[1], "changed"
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
    """Arguments of its own with what they are, and shared ones that are set."""
    if choice is None:
        return {}
    own = {each.name: each.default for each in entry.parameters if not each.group} if entry is not None else {}
    return {**own, **choice.values}


def _owner(path: str, experiment: Experiment) -> str:
    """`"Optimizer"`, `"Schedule of beta_1"`, `"Learning-rate schedule of embedding/.*"`."""
    scope, kind, driven = split_path(path)
    number = scope.removeprefix("part/")
    part = ""
    if scope and number.isdecimal() and int(number) < len(experiment.parts):
        part = f" of {experiment.parts[int(number)].pattern}"
    if kind == "gradient" and driven.isdecimal() and int(driven) < len(experiment.gradient):
        return f"{_GRADIENT}: {experiment.gradient[int(driven)].name}"
    if kind == "drive":
        return f"Schedule of {driven}{part}"
    return f"{_KINDS.get(kind, _PARTS)}{part}"
