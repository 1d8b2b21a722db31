"""Undoable edits, and texts that describe edits and valid values."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from app.core.experiment.assignment import part_title
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import REPLICAS, Experiment, ParameterGroup, split_path
from app.core.experiment.instruments import Instruments
from app.core.experiment.named_settings import Difference, describe_difference
from app.core.experiment.parameters import Limits, Parameter, ParameterKind, Value, none_word, text_of
from app.session.run.context import RunContext
from app.session.run.run_sentences import changed, shown
from app.session.run.undo import SAME_DRAG_SECONDS, Edit
from optimizers.base.message import Message, with_capital

_KINDS = {"dataset": Message("Data set"), "model": "Model", "optimizer": "Optimizer", "schedule": "Schedule"}
_POINTS = ("at", "factors")
"""Values that a point of a curve moves."""
_MOST = 2
"""Largest number of differences that are named one by one; of more, only the first is."""


def is_structural(name: str) -> bool:
    """Return whether a dotted name stands for a choice or its place, and not for a value."""
    return name in ("gradient", "parts") or name.endswith((".name", ".frozen"))


def edit_text(old: Experiment, new: Experiment, catalogues: Catalogues | None = None) -> str:
    """Describe the difference in one line, without consequences of a choice (the title, a fitting model)."""
    found = describe_difference(old, new, catalogues)
    names = {name for name, _, _ in found}
    chosen = any(is_structural(name) for name in names)
    message = [each for each in found if not (chosen and each[0] == "import_view")]
    message = [each for each in message if each[0] != "title"] or message
    if "dataset.name" in names:
        message = [each for each in message if not each[0].startswith("model.")]
    # A point that is dragged is two differences, and one thing to say.
    texts = list(dict.fromkeys(difference_text(each, old, new) for each in message))
    if len(texts) > _MOST:
        return Message("{edit} and {count} more", edit=texts[0], count=len(texts) - 1)
    return Message.joined(texts, ", ")


def difference_text(difference: Difference, old: Experiment, new: Experiment) -> str:
    """Describe a difference in words: `"Schedule of embedding/.* constant → cosine"`."""
    name, before, after = difference
    if name in _SEQUENCES:
        return _sequence_text(_SEQUENCES[name], _words(before), _words(after))
    path, _, key = name.rpartition(".")
    scope, kind, driven = split_path(path)
    # In the old experiment a part is called what it was when the edit was made.
    owner = _part_name(scope or path, old) or _part_name(scope or path, new)
    if key == "pattern" and not kind:
        return Message("Part {change}", change=_change(before, after))
    if key == "frozen" and not kind:
        return Message("Freeze {owner}", owner=owner) if after else Message("Unfreeze {owner}", owner=owner)
    if key in _POINTS and kind in ("schedule", "drive") and new.choices().get(path, old.schedule).name == "points":
        curve = Message(" of {pattern}", pattern=driven) if driven else ""
        return (
            Message("Move points{curve} of {owner}", curve=curve, owner=owner)
            if owner
            else Message("Move points{curve}", curve=curve)
        )
    if kind == "drive":
        return _drive_text(driven, key, before, after) + (Message(" of {pattern}", pattern=owner) if owner else "")
    if key == "name" and kind in _KINDS:
        return (
            Message("{kind} of {owner} {change}", kind=_KINDS[kind], owner=owner, change=_change(before, after))
            if owner
            else Message("{kind} {change}", kind=_KINDS[kind], change=_change(before, after))
        )
    inside = "Replicas" if kind == REPLICAS else owner
    if kind == "gradient":
        stage = new.choices().get(path) or old.choices().get(path)
        inside = stage.name if stage is not None else ""
    said = Message("{name!s} {change}", name=key, change=_change(before, after, key))
    return Message("{owner}: {change}", owner=inside, change=said) if inside else said


def _drive_text(driven: str, key: str, before: Value, after: Value) -> str:
    if key != "name":
        return Message(
            "{name!s} of the schedule of {driven} {change}",
            name=key,
            driven=driven,
            change=_change(before, after),
        )
    if before is None:
        return Message("Schedule {driven}: {schedule}", driven=driven, schedule=shown(after))
    if after is None:
        return Message("Remove the schedule of {driven}", driven=driven)
    return Message("Schedule of {driven} {change}", driven=driven, change=_change(before, after))


@dataclass(frozen=True, slots=True)
class _SequenceTexts:
    """Templates of what can be done to a list."""

    added: str
    removed: str
    moved: str
    replaced: str
    changed: str


_SEQUENCES = {
    "gradient": _SequenceTexts(
        Message("Add stage {name!s}"),
        Message("Remove stage {name!s}"),
        Message("Move stage {name!s}"),
        Message("Stage {before!s} → {after!s}"),
        Message("Stages {before} → {after}"),
    ),
    "parts": _SequenceTexts(
        Message("Add part {name!s}"),
        Message("Remove part {name!s}"),
        Message("Move part {name!s}"),
        Message("Part {before!s} → {after!s}"),
        Message("Parts {before} → {after}"),
    ),
}


def _sequence_text(texts: _SequenceTexts, before: Sequence[str], after: Sequence[str]) -> str:
    """Describe a change in a list of stages or parts: added, removed or moved items; both lists if there are several
    changes.
    """
    added, removed = Counter(after) - Counter(before), Counter(before) - Counter(after)
    match (list(added.elements()), list(removed.elements())):
        case ([one], []):
            return Message(texts.added, name=one)
        case ([], [one]):
            return Message(texts.removed, name=one)
        case ([], []):
            return Message(texts.moved, name=_moved(before, after))
        case ([one], [other]):
            return Message(texts.replaced, before=other, after=one)
    return Message(texts.changed, before=", ".join(before) or "none", after=", ".join(after) or "none")


def _moved(before: Sequence[str], after: Sequence[str]) -> str:
    """Find the item whose removal makes both orders equal."""
    for each in after:
        rest = [[other for other in sequence if other != each] for sequence in (before, after)]
        if rest[0] == rest[1]:
            return each
    return ", ".join(after)


def _part_name(scope: str, experiment: Experiment) -> str:
    number = scope.removeprefix("part/")
    if not scope.startswith("part/") or not number.isdecimal() or int(number) >= len(experiment.parts):
        return ""
    return part_title(experiment, experiment.parts[int(number)].pattern)


def _words(names: Value) -> tuple[str, ...]:
    return tuple(map(str, names)) if isinstance(names, tuple) else ()


def _change(before: Value, after: Value, name: str = "") -> str:
    return changed(before, after, name)


_RANGE_KINDS = {
    ParameterKind.INTEGER: Message("whole number"),
    ParameterKind.FLOAT: Message("number"),
    ParameterKind.INTEGERS: Message("whole numbers"),
    ParameterKind.FLOATS: Message("numbers"),
}


def range_text(parameter: Parameter) -> str:
    """Describe the valid values and the default in one phrase, without a full stop and the options of a choice."""
    words = _fitting(parameter)
    if parameter.optional and words:
        words += Message(", or {parameter}", parameter=none_word(parameter.name))
    default = shown(parameter.default, parameter.name)
    said = [words] if words else []
    if parameter.must_be_given:
        said.append("required")
    elif parameter.default is not None or parameter.optional:
        said.append(Message("default {default}", default=default) if default else Message("empty by default"))
    return with_capital(Message.joined(said, "; "))


def _fitting(parameter: Parameter) -> str:
    kind = parameter.kind
    bounds = _bounds(parameter.limits)
    if kind in (ParameterKind.INTEGERS, ParameterKind.FLOATS):
        if not bounds:
            return Message("{kind} separated by commas", kind=_RANGE_KINDS[kind])
        return Message("{kind} separated by commas, each {bounds}", kind=_RANGE_KINDS[kind], bounds=bounds)
    if kind is ParameterKind.INTEGER:
        return Message("a whole number, {bounds}", bounds=bounds) if bounds else Message("a whole number")
    if kind is ParameterKind.FLOAT:
        return bounds or Message("any number")
    if kind is ParameterKind.ANY:
        return Message(
            "a number, true or false, a string, or a list of these; variables:REGEX and layers:REGEX select "
            "variables and layers by path; other objects are not accepted"
        )
    return Message("strings separated by commas") if kind is ParameterKind.TEXTS else ""


def _bounds(limits: Limits) -> str:
    low, high = text_of(limits.low), text_of(limits.high)
    match (limits.low is not None, limits.high is not None):
        case (True, True):
            start = Message("above {low}", low=low) if limits.low_open else Message("from {low}", low=low)
            if limits.high_open:
                return (
                    Message("between {low} and {high}, both excluded", low=low, high=high)
                    if limits.low_open
                    else _up_to(start, high)
                )
            return (
                Message("{start}, up to {high}", start=start, high=high)
                if limits.low_open
                else Message("{start} to {high}", start=start, high=high)
            )
        case (True, False):
            return Message("above {low}", low=low) if limits.low_open else Message("{low} or more", low=low)
        case (False, True):
            return Message("below {high}", high=high) if limits.high_open else Message("{high} or less", high=high)
    return ""


def _up_to(start: str, high: str) -> str:
    return Message("{start} up to, but not including, {high}", start=start, high=high)


class ExperimentEdit:
    """Edit from the experiment `old` to `new`. `title` is its text for people, by default the difference.

    Edits of the same value, or of the same curve's points, that follow one another within a second (a drag) merge into
    one; a drag that ends where it began is none. What is chosen, added, removed, moved or set together never merges.
    """

    def __init__(self, old: Experiment, new: Experiment, catalogues: Catalogues, title: str = "") -> None:
        self.old, self.new = old, new
        self._catalogues, self._title = catalogues, title
        self._names = tuple(name for name, _, _ in describe_difference(old, new, catalogues))
        is_diagnostic = self._names == ("diagnostics",)
        self._dragged = _turned_setting(old.instruments, new.instruments) if is_diagnostic else _dragged(self._names)
        self._made = time.monotonic()
        self.text = title or edit_text(old, new, catalogues)

    def with_parts(self, parts: tuple[ParameterGroup, ...]) -> ExperimentEdit:
        """Return the same edit with these parts, after the model turned out to have several optimizers."""
        old, new = (replace(each, parts=(*each.parts, *parts)) for each in (self.old, self.new))
        return ExperimentEdit(old, new, self._catalogues, self._title)

    @property
    def is_noop(self) -> bool:
        return not self._names

    def merged(self, later: Edit) -> Edit | None:
        """Merge both edits if `later` belongs to the same drag; else return `None`."""
        if not isinstance(later, ExperimentEdit) or self._title or later._title:
            return None
        is_drag = bool(self._dragged) and later._dragged == self._dragged
        if not is_drag or later._made - self._made > SAME_DRAG_SECONDS:
            return None
        both = ExperimentEdit(self.old, later.new, self._catalogues)
        # It stays that drag where it is back at its beginning.
        both._dragged, both._made = self._dragged, later._made
        return both


def _turned_setting(old: Instruments, new: Instruments) -> str:
    """Return the single setting of a diagnostic that differs; empty for none or several."""
    found = [
        f"{before.name}.{name}"
        for before, after in zip(old.diagnostics, new.diagnostics, strict=False)
        for name in {"every", *before.values, *after.values}
        if {"every": before.every, **before.values}.get(name) != {"every": after.every, **after.values}.get(name)
    ]
    are_same = [each.name for each in old.diagnostics] == [each.name for each in new.diagnostics]
    return found[0] if are_same and len(found) == 1 else ""


def _dragged(names: tuple[str, ...]) -> str:
    """Return the target of a drag that makes such edits: the dotted name of a value, or the path of a curve. Empty if
    it is not a drag.
    """
    paths = {name.rpartition(".")[0] for name in names}
    # A point that goes straight up moves only one of the two, and belongs to the same drag.
    if len(paths) == 1 and {name.rpartition(".")[2] for name in names} <= set(_POINTS):
        return paths.pop()
    return names[0] if len(names) == 1 and not is_structural(names[0]) else ""


@dataclass(frozen=True, slots=True)
class RunPlace:
    """Place of a run that was left, to restore it from the store: its id, its past step, if any, and its experiment
    with waiting edits.
    """

    run: str
    step: int | None
    experiment: Experiment
    was_reset: bool

    @classmethod
    def of(cls, run: RunContext, *, was_reset: bool) -> RunPlace:
        """Return the place of a run; `was_reset`: it ended by a reset, not by opening a lesson or another temporary
        run.
        """
        timeline = run.timeline
        return cls(timeline.run, timeline.step if timeline.is_behind_head else None, run.experiment, was_reset)


@dataclass(frozen=True, slots=True)
class Reset:
    """Reset of the run that was `left`."""

    left: RunPlace
    text: str
    is_noop: ClassVar[bool] = False

    def merged(self, later: Edit) -> Edit | None:
        """Return `None`: resets are never merged."""
        return None
