"""What a person reads for the optimizers of several parts of a model."""

from __future__ import annotations

import re
from collections.abc import Sequence

from app.core.experiment.assignment import assign
from app.core.experiment.experiment import Experiment


def part_title(experiment: Experiment, pattern: str) -> str:
    """Of a part its pattern; where another process trains it, what its optimizer is called there."""
    return re.sub(r"\\(.)", r"\1", pattern.removesuffix("/.*")) if experiment.is_attached else pattern


def default_title(experiment: Experiment, paths: Sequence[str]) -> str:
    """Of the default optimizer of a training of another process that has several, among variables at these `paths`;
    empty where it has no name.
    """
    if not experiment.is_attached or not experiment.parts:
        return ""
    assigned = assign([part.pattern for part in experiment.parts], paths)
    own = {paths[place].partition("/")[0] for place in assigned.rest}
    others = {paths[place].partition("/")[0] for part in assigned.parts for place in part}
    return own.pop() if len(own) == 1 and own.isdisjoint(others) else ""


def scope_title(experiment: Experiment, scope: str, paths: Sequence[str]) -> str:
    """Of the scope `"part/0"`, or of the default optimizer, where `scope` is empty."""
    if not scope:
        return default_title(experiment, paths)
    return part_title(experiment, experiment.parts[int(scope.removeprefix("part/"))].pattern)
