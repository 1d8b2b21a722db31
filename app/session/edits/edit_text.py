"""Texts of edits, and of the values that a parameter takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from app.core.experiment.assignment import part_title
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import REPLICAS, Experiment, split_path
from app.core.experiment.named_settings import Difference, describe_difference
from app.core.experiment.parameters import Limits, Parameter, ParameterKind, Value, none_word, text_of
from app.session.run.run_sentences import changed, shown

_KINDS = {"dataset": "Data set", "model": "Model", "optimizer": "Optimizer", "schedule": "Schedule"}
_POINTS = ("at", "factors")
_MOST = 2
"""Differences that are said one by one; of more, the first alone."""


def is_structural(name: str) -> bool:
    """Whether a dotted name represents something chosen, added, removed or moved, not a value."""
    return name in ("gradient", "parts") or name.endswith((".name", ".frozen"))


def edit_text(old: Experiment, new: Experiment, catalogues: Catalogues | None = None) -> str:
    """What differs, in one line; consequences of a choice (the title, the model that fits) are left out."""
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
        return f"{texts[0]} and {len(texts) - 1} more"
    return ", ".join(texts)


def difference_text(difference: Difference, old: Experiment, new: Experiment) -> str:
    """One difference in words: `"Schedule of embedding/.* constant → cosine"`."""
    name, before, after = difference
    if name == "gradient":
        return _sequence_text("stage", _words(before), _words(after))
    if name == "parts":
        return _sequence_text("part", _words(before), _words(after))
    path, _, key = name.rpartition(".")
    scope, kind, driven = split_path(path)
    # In the old experiment a part is called what it was when the edit was made.
    owner = _part_name(scope or path, old) or _part_name(scope or path, new)
    if key == "pattern" and not kind:
        return f"Part {_change(before, after)}"
    if key == "frozen" and not kind:
        return f"{'Freeze' if after else 'Thaw'} {owner}"
    if key in _POINTS and kind in ("schedule", "drive") and new.choices().get(path, old.schedule).name == "points":
        curve = f" of {driven}" if driven else ""
        return f"Move points{curve}{f' of {owner}' if owner else ''}"
    if kind == "drive":
        return _drive_text(driven, key, before, after) + (f" of {owner}" if owner else "")
    if key == "name" and kind in _KINDS:
        return f"{_KINDS[kind]}{f' of {owner}' if owner else ''} {_change(before, after)}"
    inside = "Replicas" if kind == REPLICAS else owner
    if kind == "gradient":
        stage = new.choices().get(path) or old.choices().get(path)
        inside = stage.name if stage is not None else ""
    return f"{f'{inside}: ' if inside else ''}{key} {_change(before, after, key)}"


def _drive_text(driven: str, key: str, before: Value, after: Value) -> str:
    if key != "name":
        return f"{key} of the schedule that drives {driven} {_change(before, after)}"
    if before is None:
        return f"Drive {driven} by {shown(after)}"
    if after is None:
        return f"Stop driving {driven}"
    return f"Drive {driven} {_change(before, after)}"


def _sequence_text(thing: str, before: Sequence[str], after: Sequence[str]) -> str:
    """Of stages or parts: what was added, removed, moved, or all of them where it was more than one."""
    added, removed = Counter(after) - Counter(before), Counter(before) - Counter(after)
    match (list(added.elements()), list(removed.elements())):
        case ([one], []):
            return f"Add {thing} {one}"
        case ([], [one]):
            return f"Remove {thing} {one}"
        case ([], []):
            return f"Move {thing} {_moved(before, after)}"
        case ([one], [other]):
            return f"{thing.capitalize()} {other} → {one}"
    return f"{thing.capitalize()}s {', '.join(before) or 'none'} → {', '.join(after) or 'none'}"


def _moved(before: Sequence[str], after: Sequence[str]) -> str:
    """The one without which both are in the same order."""
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
    ParameterKind.INTEGER: "whole number",
    ParameterKind.FLOAT: "number",
    ParameterKind.INTEGERS: "whole numbers",
    ParameterKind.FLOATS: "numbers",
}


def range_text(parameter: Parameter) -> str:
    """The values that fit, and the default, in one phrase without a full stop; what a choice offers is left to it."""
    words = _fitting(parameter)
    if parameter.optional and words:
        words += f", or {none_word(parameter.name)}"
    default = shown(parameter.default, parameter.name)
    said = [words] if words else []
    if parameter.must_be_given:
        said.append("required")
    elif parameter.default is not None or parameter.optional:
        said.append(f"default {default}" if default else "empty by default")
    phrase = "; ".join(said)
    return phrase[:1].upper() + phrase[1:]


def _fitting(parameter: Parameter) -> str:
    kind = parameter.kind
    bounds = _bounds(parameter.limits)
    if kind in (ParameterKind.INTEGERS, ParameterKind.FLOATS):
        return f"{_RANGE_KINDS[kind]} with commas between them" + (f", each {bounds}" if bounds else "")
    if kind is ParameterKind.INTEGER:
        return f"a whole number, {bounds}" if bounds else "a whole number"
    if kind is ParameterKind.FLOAT:
        return bounds or "any number"
    if kind is ParameterKind.ANY:
        return (
            "a number, true or false, text, or a list of these; variables:REGEX and layers:REGEX name variables "
            "and layers by their paths; an object of another kind cannot be given"
        )
    return "words with commas between them" if kind is ParameterKind.TEXTS else ""


def _bounds(limits: Limits) -> str:
    low, high = text_of(limits.low), text_of(limits.high)
    match (limits.low is not None, limits.high is not None):
        case (True, True):
            start = f"above {low}" if limits.low_open else f"from {low}"
            if limits.high_open:
                return f"between {low} and {high}, both excluded" if limits.low_open else _up_to(start, high)
            return f"{start}, up to {high}" if limits.low_open else f"{start} to {high}"
        case (True, False):
            return f"above {low}" if limits.low_open else f"{low} or more"
        case (False, True):
            return f"below {high}" if limits.high_open else f"{high} or less"
    return ""


def _up_to(start: str, high: str) -> str:
    return f"{start} up to, but not including, {high}"
