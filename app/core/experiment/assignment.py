"""Assignment of variables to parameter groups, by patterns of whole paths, and titles of groups for people."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import pattern_fault
from app.core.experiment.parameters import nearest, quoted
from optimizers.base.message import Message


@dataclass(frozen=True)
class Assignment:
    """Indices of variables by parameter group or the default optimizer, and the errors of the patterns.

    Attributes:
        paths: of all variables of the model.
        parts: of each part, the places of what its pattern matches.
        faults: on `"part/0.pattern"`; where there are any, a variable may be in several parts.
    """

    paths: tuple[str, ...]
    parts: tuple[tuple[int, ...], ...]
    faults: tuple[ValidationError, ...]

    @cached_property
    def rest(self) -> tuple[int, ...]:
        """Indices of the variables that belong to no part."""
        taken = {place for part in self.parts for place in part}
        return tuple(place for place in range(len(self.paths)) if place not in taken)

    def places(self, scope: str) -> tuple[int, ...]:
        """Return the variables of `"part/0"`, or of the default optimizer for an empty `scope`. Raises `LookupError`
        for an unknown part.
        """
        return self.parts[int(scope.removeprefix("part/"))] if scope else self.rest

    def scope_of(self, place: int) -> str:
        """Return the scope of a variable: empty for the default optimizer, `"part/0"`."""
        return next((f"part/{i}" for i, part in enumerate(self.parts) if place in part), "")


def assign(patterns: Sequence[str], paths: Sequence[str]) -> Assignment:
    """Assign each variable to the part whose pattern matches its whole path, the others to the default optimizer.

    A fault is a pattern that is no regular expression, that matches nothing, that matches a variable of a part before
    it, or with which nothing is left for the rest.
    """
    found: list[tuple[int, ...]] = []
    faults: list[ValidationError] = []
    owner: dict[int, str] = {}
    for i, pattern in enumerate(patterns):
        sentence = pattern_fault(pattern)
        places = () if sentence is not None else matching(pattern, paths)
        found.append(places)
        shared = [place for place in places if place in owner]
        if sentence is None and not places:
            sentence = _no_match(pattern, owner, paths)
        elif shared:
            sentence = Message(
                "must not match {paths}, which the part {owner} matches too; received {pattern}",
                paths=paths[shared[0]],
                owner=quoted(owner[shared[0]]),
                pattern=quoted(pattern),
            )
            free = [path for place, path in enumerate(paths) if place not in owner]
            sentence += _advice(free, owner, paths)
        elif places and len({*owner, *places}) == len(paths):
            sentence = Message(
                "must leave a variable for the default optimizer; received {pattern}, which matches all variables",
                pattern=quoted(pattern),
            )
        if sentence is not None:
            faults.append(ValidationError(f"part/{i}.pattern", sentence, pattern))
        owner = dict.fromkeys(places, pattern) | owner
    return Assignment(tuple(paths), tuple(found), tuple(faults))


def matching(pattern: str, paths: Sequence[str]) -> tuple[int, ...]:
    """Return the indices of the paths that `pattern` matches whole. Raises `re.error` where it is not a regular
    expression.
    """
    compiled = re.compile(pattern)
    return tuple(place for place, path in enumerate(paths) if compiled.fullmatch(path))


def suggestions(path: str, paths: Sequence[str]) -> tuple[str, ...]:
    """Suggest patterns for a part that contains the variable `path`, the likeliest first. No two match the same
    variables.

    Its layer, the variable alone, all variables of its kind: `"dense/kernel"` gives `"dense/.*"`, `"dense/kernel"` and
    `".*/kernel"`. One that would leave nothing for the rest is left out.
    """
    layer, _, kind = path.rpartition("/")
    candidates = [f"{_literal(layer)}/.*"] if layer else []
    candidates += [_literal(path)] + ([f".*/{_literal(kind)}"] if layer else [])
    by_reach: dict[tuple[int, ...], str] = {}
    for pattern in candidates:
        by_reach.setdefault(matching(pattern, paths), pattern)
    return tuple(pattern for places, pattern in by_reach.items() if len(places) < len(paths))


def free_suggestions(patterns: Sequence[str], paths: Sequence[str]) -> tuple[str, ...]:
    """Suggest patterns for a new part: they match no variable of the existing `patterns`, and leave some variables
    over.
    """
    taken = assign(patterns, paths)
    rest = [paths[place] for place in taken.rest]
    return tuple(each for each in _all_suggestions(rest, paths) if not assign([*patterns, each], paths).faults)


def _all_suggestions(of: Sequence[str], paths: Sequence[str]) -> tuple[str, ...]:
    """Suggest patterns for these variables: first their layers, then single variables, then kinds."""
    each = [suggestions(path, paths) for path in of]
    ranked = sorted(((rank, pattern) for one in each for rank, pattern in enumerate(one)), key=lambda pair: pair[0])
    by_reach: dict[tuple[int, ...], str] = {}
    for _, pattern in ranked:
        by_reach.setdefault(matching(pattern, paths), pattern)
    return tuple(by_reach.values())


def _no_match(pattern: str, owner: Collection[int], paths: Sequence[str]) -> str:
    """Describe a pattern that matches no whole path, with similar paths as advice."""
    sentence = Message("must match the whole path of a variable; received {pattern}", pattern=quoted(pattern))
    near = [path for path in paths if path.startswith(pattern)] if pattern else []
    known = {path.partition("/")[0]: path for path in reversed(paths)} | {path: path for path in paths}
    near += [known[name] for name in nearest(pattern.partition("/")[0], tuple(known))]
    return sentence + (_advice(near, owner, paths) or _advice(paths, owner, paths))


def _advice(of: Sequence[str], owner: Collection[int], paths: Sequence[str]) -> str:
    """Suggest the first pattern that matches one of these variables and no variable of another part."""
    for pattern in _all_suggestions(of, paths):
        if not any(place in owner for place in matching(pattern, paths)):
            return Message("; use {names}", names=quoted(pattern))
    return ""


def _literal(path: str) -> str:
    """Escape a text as `re.escape` does, but keep hyphens as they are."""
    return re.sub(r"[.^$*+?{}\[\]\\|()]", r"\\\g<0>", path)


def part_title(experiment: Experiment, pattern: str) -> str:
    """Return the title of a part: its pattern or, in an attached training, the name of its optimizer there."""
    return re.sub(r"\\(.)", r"\1", pattern.removesuffix("/.*")) if experiment.is_attached else pattern


def default_title(experiment: Experiment, paths: Sequence[str]) -> str:
    """Return the name of the default optimizer of an attached training with several optimizers; empty otherwise."""
    if not experiment.is_attached or not experiment.parts:
        return ""
    assigned = assign([part.pattern for part in experiment.parts], paths)
    own = {paths[place].partition("/")[0] for place in assigned.rest}
    others = {paths[place].partition("/")[0] for part in assigned.parts for place in part}
    return own.pop() if len(own) == 1 and own.isdisjoint(others) else ""


def scope_title(experiment: Experiment, scope: str, paths: Sequence[str]) -> str:
    """Return the title of the scope `"part/0"`, or that of the default optimizer where `scope` is empty."""
    if not scope:
        return default_title(experiment, paths)
    return part_title(experiment, experiment.parts[int(scope.removeprefix("part/"))].pattern)
