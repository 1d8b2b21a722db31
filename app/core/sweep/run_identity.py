"""Identity of a run, and of a sweep: a hash of everything that decides its bits, by which finished runs are found."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.experiment_document import catalogue_at, to_document
from app.core.sweep.sweep_plan import SweepPlan


def resolved(experiment: Experiment, catalogues: Catalogues) -> Experiment:
    """Return the experiment with all arguments written out and without a title, so that experiments that differ only in
    omitted defaults are equal.
    """
    for path, choice in experiment.choices().items():
        experiment = experiment.with_choice(path, _resolved(path, choice, catalogues))
    return replace(experiment, title="")


def _resolved(path: str, choice: Choice, catalogues: Catalogues) -> Choice:
    try:
        entry = catalogue_at(path, catalogues).get(choice.name)
    except ValueError:
        entry = None
    if entry is None:
        return choice
    return Choice(choice.name, dict(sorted(entry.filled(choice.values).items())))


def run_identity(
    experiment: Experiment, catalogues: Catalogues, code: Mapping[str, str], versions: Mapping[str, str]
) -> str:
    """Return the SHA-256 of a `resolved` experiment, of the code and data files that it names, and of the versions of
    the packages in use.

    `code` has the hash of the content of each file by its path as the experiment names it. Where files lie does not
    matter: a path counts as what is in it. `versions` are by package: those of `RunRecord.environment`, and of
    the packages that the code imports.
    """
    document = to_document(resolved(experiment, catalogues))
    body = {"experiment": _without_paths(document, code), "versions": dict(versions)}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def sweep_key(plan: SweepPlan, catalogues: Catalogues) -> str:
    """Return the key of a sweep, which ignores budgets, titles and the spelling of its file."""
    body = {
        "experiment": to_document(resolved(plan.experiment, catalogues)),
        "axes": [repr(axis) for axis in plan.axes],
        "method": plan.method,
        "objective": repr(plan.objective),
        "pruning": plan.pruning,
        "seeds": plan.seeds,
        "seed": plan.seed,
    }
    return hashlib.sha256(json.dumps(body, sort_keys=True).encode()).hexdigest()[:32]


def _without_paths(value: Any, code: Mapping[str, str]) -> Any:
    match value:
        case Mapping():
            return {key: _without_paths(each, code) for key, each in value.items()}
        case list() | tuple():
            return [_without_paths(each, code) for each in value]
        case str():
            for path, content in code.items():
                if value == path or value.startswith(f"{path}:"):
                    return f"{content}{value[len(path) :]}"
    return value
