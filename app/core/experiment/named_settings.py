"""Settings of an experiment by dotted name: look-up, missing arguments, and differences of two experiments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import REPLICA_SETTINGS, REPLICAS, Choice, Experiment, split_path
from app.core.experiment.experiment_document import SETTINGS, catalogue_at, named_entry
from app.core.experiment.instruments import (
    KINDS,
    Instruments,
    MathChannel,
    ReferenceCurve,
    ScheduledDiagnostic,
    Trigger,
)
from app.core.experiment.parameters import Parameter, Value
from optimizers.base.message import Message, all_of, is_message


@dataclass(frozen=True, slots=True)
class Setting:
    """Setting with its value. `path` is the path of its choice, empty for a setting of the experiment itself."""

    path: str
    parameter: Parameter
    value: Value


def find_setting(experiment: Experiment, name: str, catalogues: Catalogues) -> Setting | None:
    """Find the setting `name`, `optimizer.learning_rate` or `steps`, with its value or default; `None` if it does not
    exist.
    """
    path, _, argument = name.partition(".")
    if not argument:
        return Setting("", SETTINGS[path], getattr(experiment, path)) if path in SETTINGS else None
    choice = experiment.choice(path) if path == REPLICAS else experiment.choices().get(path)
    entry = named_entry(path, {"name": choice.name, **choice.values}, catalogues) if choice is not None else None
    parameter = entry.parameter(argument) if entry is not None else None
    if choice is None or parameter is None:
        return None
    return Setting(path, parameter, choice.values.get(argument, parameter.default))


def missing_arguments(
    experiment: Experiment, catalogues: Catalogues, *, by_setting: bool = False
) -> list[ValidationError]:
    """Return one error for each argument that has no default and no value; empty if the experiment can run.

    The advice is a function that makes the optimizer where no text can give the argument, else, `by_setting`, a
    setting.

    An experiment is whole without them: it can be opened, edited and saved, and does not run before they are given.
    """
    found = []
    for path, choice in experiment.choices().items():
        if split_path(path)[1] != "optimizer":
            continue
        try:
            entry = catalogue_at(path, catalogues).get(choice.name)
        except ValueError:  # a file that cannot be read says so elsewhere
            continue
        if entry is not None:
            for each in entry.lacking(choice.values):
                key, sentence = f"{path}.{each.name}", Message(_REQUIRED, title=entry.title)
                if each.advice:
                    sentence += Message("; it {advice}", advice=each.advice)
                elif by_setting:
                    sentence += Message("; use --set {key}=VALUE", key=key)
                found.append(ValidationError(key, sentence))
    return found


def required_sentence(faults: Sequence[ValidationError]) -> str:
    """Describe missing arguments: `"rho is required: Mine has no default for it. Fill it in to run."`"""
    names: dict[str, list[str]] = {}
    parts = []
    for fault in faults:
        name = fault.key.rpartition(".")[2]
        if is_message(fault.sentence) and fault.sentence.template == _REQUIRED:
            names.setdefault(fault.sentence.values["title"], []).append(name)
        else:  # it says itself how it is given
            parts.append(Message("{name} {fault}.", name=name, fault=fault.sentence))
    for title, each in names.items():
        parts.append(
            Message("{name} is required: {title} has no default for it.", name=each[0], title=title)
            if len(each) == 1
            else Message("{names} are required: {title} has no default for them.", names=all_of(each), title=title)
        )
    count = sum(map(len, names.values()))
    fill = [Message("Fill it in to run.") if count == 1 else Message("Fill them in to run.")] if count else []
    return Message.paragraph([*parts, *fill])


_REQUIRED = Message("is required: {title} has no default for it")


DEFAULT = "default"
"""Placeholder for a value that is not written, where no catalogues give its default."""

Difference = tuple[str, Value, Value]


def describe_difference(old: Experiment, new: Experiment, catalogues: Catalogues | None = None) -> list[Difference]:
    """List all differences as (dotted name, old value, new value): `("optimizer.learning_rate", 0.001, 0.01)`.

    Where a table has another name, that alone is listed: its values are those of something else. A value that is not
    written counts as its default with `catalogues`, and as `"default"` without. Stages of gradient processing that are
    added, removed or moved are one difference, `"gradient"`, of their names; parts `"parts"`, of their patterns; and
    so are `"triggers"`, `"channels"`, `"references"` and `"diagnostics"`, of their titles. A hyperparameter that
    nothing drives has `None` for the name of its schedule.
    """
    found: list[Difference] = []
    patterns = [tuple(part.pattern for part in each.parts) for each in (old, new)]
    stages = [tuple(stage.name for stage in each.gradient) for each in (old, new)]
    skip: tuple[str, ...] = ()
    if stages[0] != stages[1]:
        found.append(("gradient", stages[0], stages[1]))
        skip = ("gradient/",)
    if len(patterns[0]) != len(patterns[1]) or (patterns[0] != patterns[1] and set(patterns[0]) == set(patterns[1])):
        found.append(("parts", patterns[0], patterns[1]))
        skip += ("part/",)
    else:
        for i, (before, after) in enumerate(zip(old.parts, new.parts, strict=True)):
            found += [
                (f"part/{i}.{name}", *pair) for name in ("pattern", "frozen") if (pair := _pair(before, after, name))
            ]
    befores, afters = old.choices(), new.choices()
    for path in dict.fromkeys((*befores, *afters)):
        if not path.startswith(skip or ("-",)):
            found += _differing(path, befores.get(path), afters.get(path), catalogues)
    found += [(name, *pair) for name in SETTINGS if (pair := _pair(old, new, name))]
    replicas = old.replicas, new.replicas
    found += [(f"{REPLICAS}.{name}", *pair) for name in REPLICA_SETTINGS if (pair := _pair(*replicas, name))]
    return found + [(name, *pair) for name in KINDS if (pair := _titles(old.instruments, new.instruments, name))]


def _pair(old: object, new: object, name: str) -> tuple[Any, Any] | None:
    before, after = getattr(old, name), getattr(new, name)
    return (before, after) if before != after else None


def _titles(old: Instruments, new: Instruments, kind: str) -> tuple[Any, Any] | None:
    """Return the old and new titles of a kind of instruments if they differ; disarmed triggers are in brackets."""
    befores, afters = getattr(old, kind), getattr(new, kind)
    return (tuple(map(_title, befores)), tuple(map(_title, afters))) if befores != afters else None


def _title(instrument: Trigger | MathChannel | ReferenceCurve | ScheduledDiagnostic) -> str:
    if isinstance(instrument, MathChannel):
        return instrument.name
    return f"({instrument.title})" if isinstance(instrument, Trigger) and not instrument.armed else instrument.title


def _differing(
    path: str, old: Choice | None, new: Choice | None, catalogues: Catalogues | None
) -> Iterator[Difference]:
    if old is None or new is None:
        if split_path(path)[1] == "drive":  # that of a part which froze or thawed is said by `frozen`
            yield f"{path}.name", old.name if old else None, new.name if new else None
        return
    if old.name != new.name:
        yield f"{path}.name", old.name, new.name
        return
    # The defaults of an unreadable file are unknown.
    entry = named_entry(path, {"name": new.name, **new.values}, catalogues) if catalogues is not None else None
    defaults: dict[str, Value] = entry.defaults() if entry is not None else {}
    for key in dict.fromkeys((*defaults, *old.values, *new.values)):
        default = defaults.get(key, DEFAULT)
        before, after = old.values.get(key, default), new.values.get(key, default)
        if before != after or type(before) is not type(after):  # 5 is another argument than 5.0
            yield f"{path}.{key}", before, after
