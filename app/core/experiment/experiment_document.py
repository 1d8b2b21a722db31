"""An experiment as the plain tables of a file, and back: names, kinds and limits.

A document is what a TOML reader gives: `{"steps": 2000, "optimizer": {"name": "Adam", "beta_1": 0.9}}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.core.experiment.entry import Catalogue, Catalogues, Entry
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import (
    REPLICA_SETTINGS,
    REPLICAS,
    VERSION,
    Choice,
    Experiment,
    ParameterGroup,
    Replicas,
    Schedules,
    path_in,
    read_replicas,
    split_path,
)
from app.core.experiment.instruments import (
    DIAGNOSTIC,
    EVERY,
    INSTRUMENT_TABLES,
    ScheduledDiagnostic,
    instrument_tables,
    read_instruments,
)
from app.core.experiment.parameters import Parameter, Value, listed, nearest, quoted
from app.core.experiment.signatures import parameters_of_class, summary
from app.core.experiment.validation import combination_errors, with_fitting_model
from optimizers.base.message import Message

TABLES = ("dataset", "model", "optimizer", "schedule")
"""The parts of an experiment that are chosen by name from a catalogue."""

STRUCTURES = ("gradient", "drive", "part", REPLICAS, *INSTRUMENT_TABLES)
"""Further tables: stages of gradient processing, schedules of hyperparameters, optimizers of parts of the model,
replicas, instruments.
"""

SETTINGS: Mapping[str, Parameter] = {
    each.name: each
    for each in parameters_of_class(
        Experiment, skip=(*TABLES, "gradient", "schedules", "parts", REPLICAS, "instruments")
    )
}
"""Settings outside of tables: title, steps, batch_size, validation, validate_every, seed, device, merge_repeated."""


def to_document(experiment: Experiment) -> dict[str, Any]:
    """Return the experiment as plain tables, complete; `None` stays `None`."""
    document: dict[str, Any] = {"version": VERSION, **{name: getattr(experiment, name) for name in SETTINGS}}
    for table in TABLES:
        document[table] = _choice_table(getattr(experiment, table))
    if experiment.schedules:
        document["drive"] = {name: _choice_table(choice) for name, choice in experiment.schedules.items()}
    if experiment.gradient:
        document["gradient"] = [_choice_table(stage) for stage in experiment.gradient]
    if experiment.parts:
        document["part"] = [_part_document(part) for part in experiment.parts]
    if experiment.replicas != Replicas():
        document[REPLICAS] = experiment.replicas.values
    return document | instrument_tables(experiment.instruments)


def _choice_table(choice: Choice) -> dict[str, Any]:
    return {"name": choice.name, **choice.values}


def _part_document(part: ParameterGroup) -> dict[str, Any]:
    document: dict[str, Any] = {"pattern": part.pattern}
    if part.frozen:
        document["frozen"] = True
    document |= {"optimizer": _choice_table(part.optimizer), "schedule": _choice_table(part.schedule)}
    if part.schedules:
        document["drive"] = {name: _choice_table(choice) for name, choice in part.schedules.items()}
    return document


def from_document(document: Mapping[str, object], catalogues: Catalogues) -> tuple[Experiment, list[ValidationError]]:
    """Read an experiment from a document; return it with all errors.

    Faulty and missing values have their defaults, so the experiment is of use only where there are no faults; of
    arguments without a default `core.missing_arguments` says which are missing. A table may be its name alone
    (`optimizer = "Adam"`). Where no model is named, the first that takes the data set's data is. A document without
    `version` is read as version 1; one of a newer version has that fault alone, since its other keys may mean anything.
    """
    version = document.get("version", 1)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        return Experiment(), [
            ValidationError(
                "version",
                Message("must be {version}; received {received}", version=VERSION, received=quoted(version)),
                version,
            )
        ]
    if version > VERSION:
        sentence = Message(
            "is {version}, of a newer Slotscope; this one reads version {known}; update Slotscope",
            version=version,
            known=VERSION,
        )
        return Experiment(), [ValidationError("version", sentence, version)]

    faults: list[ValidationError] = []
    fields: dict[str, Any] = {}
    for key, value in document.items():
        if key in SETTINGS:
            fields[key] = _value(SETTINGS[key], key, value, faults)
        elif key in TABLES:
            fields[key] = _choice(key, value, catalogues, faults)
        elif key == "gradient":
            stages = [_choice(path, each, catalogues, faults) for path, each in _elements(key, value, faults)]
            fields["gradient"] = tuple(each for each in stages if each is not None)
        elif key == "drive":
            fields["schedules"] = _drives("", value, catalogues, faults)
        elif key == "part":
            parts = [_part(path, each, catalogues, faults) for path, each in _elements(key, value, faults)]
            fields["parts"] = tuple(each for each in parts if each is not None)
        elif key == REPLICAS:
            fields[REPLICAS] = read_replicas(value, faults)
        elif key not in ("version", *INSTRUMENT_TABLES):
            faults.append(_unknown_setting(key, value, catalogues))
    instruments, found = read_instruments(document)
    faults += found
    fields["instruments"] = replace(instruments, diagnostics=_diagnostics(document, catalogues, faults))
    # A choice that is faulty is none; a setting may be none by itself.
    known = {key: value for key, value in fields.items() if value is not None or key in SETTINGS}
    experiment = replace(Experiment(), **known)
    if "model" not in document:
        experiment = with_fitting_model(experiment, catalogues)
    already = {fault.key for fault in faults}
    if "dataset.name" in already:  # whether the model fits data of an unknown name cannot be said
        already.add("model.name")
    return experiment, faults + [each for each in combination_errors(experiment, catalogues) if each.key not in already]


def _elements(key: str, value: object, faults: list[ValidationError]) -> Iterator[tuple[str, object]]:
    """Yield the elements of an array of tables, each with its path."""
    if not isinstance(value, list | tuple):
        example = _EXAMPLES[key]
        sentence = Message(
            "must be tables that begin [[{key}]]; received {value}; use [[{key}]] with {example}",
            key=key,
            value=quoted(value),
            example=example,
        )
        faults.append(ValidationError(key, sentence, value))
        return
    for i, each in enumerate(value):
        yield f"{key}/{i}", each


def _diagnostics(
    document: Mapping[str, object], catalogues: Catalogues, faults: list[ValidationError]
) -> tuple[ScheduledDiagnostic, ...]:
    found: list[ScheduledDiagnostic] = []
    for path, each in _elements(DIAGNOSTIC, document.get(DIAGNOSTIC, ()), faults):
        settings = {key: value for key, value in each.items() if key != "every"} if isinstance(each, Mapping) else each
        choice = _choice(path, settings, catalogues, faults)
        given = each.get("every", EVERY.default) if isinstance(each, Mapping) else EVERY.default
        every = _value(EVERY, f"{path}.every", given, faults)
        if choice is None or not isinstance(every, int):
            continue
        if any(other.name == choice.name for other in found):
            sentence = Message("must be unique; received {choice} twice", choice=quoted(choice.name))
            faults.append(ValidationError(f"{path}.name", sentence, choice.name))
        found.append(ScheduledDiagnostic(choice.name, every, choice.values))
    return tuple(found)


def _drives(scope: str, value: object, catalogues: Catalogues, faults: list[ValidationError]) -> Schedules:
    key = path_in(scope, "drive")
    if not isinstance(value, Mapping):
        sentence = Message(
            "must be a table of schedules by hyperparameter; received {value}; use [drive.momentum]",
            value=quoted(value),
        )
        faults.append(ValidationError(key, sentence, value))
        return {}
    found = {name: _choice(f"{key}/{name}", each, catalogues, faults) for name, each in value.items()}
    return {name: each for name, each in found.items() if each is not None}


def _part(path: str, value: object, catalogues: Catalogues, faults: list[ValidationError]) -> ParameterGroup | None:
    if not isinstance(value, Mapping):
        faults.append(
            ValidationError(
                path,
                Message('must be a table; received {value}; use pattern = "embedding/.*"', value=quoted(value)),
                value,
            )
        )
        return None
    pattern, frozen = value.get("pattern"), value.get("frozen", False)
    if not isinstance(pattern, str):
        received = (
            Message("received {received}", received=quoted(pattern)) if "pattern" in value else Message("it is missing")
        )
        sentence = Message(
            'must be a regular expression for paths of variables; {received}; use "embedding/.*"', received=received
        )
        faults.append(ValidationError(f"{path}.pattern", sentence, pattern))
        pattern = ".*"
    elif (wrong := pattern_fault(pattern)) is not None:
        faults.append(ValidationError(f"{path}.pattern", wrong, pattern))
    if not isinstance(frozen, bool):
        faults.append(
            ValidationError(
                f"{path}.frozen", Message("must be true or false; received {received}", received=quoted(frozen)), frozen
            )
        )
        frozen = False
    table: dict[str, Any] = {"pattern": pattern, "frozen": frozen}
    known = ("pattern", "frozen", "optimizer", "schedule", "drive")
    for key, each in value.items():
        if key in ("optimizer", "schedule"):
            choice = _choice(f"{path}/{key}", each, catalogues, faults)
            table |= {key: choice} if choice is not None else {}
        elif key == "drive":
            table["schedules"] = _drives(path, each, catalogues, faults)
        elif key not in known:
            faults.append(
                ValidationError(
                    f"{path}.{key}", Message("is not a key of a part; {key}", key=_suggestion(key, known)), each
                )
            )
    return ParameterGroup(**table)


def pattern_fault(pattern: str) -> str | None:
    """Return the error of a regular expression; `None` if it is valid."""
    try:
        re.compile(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        return Message(
            'must be a regular expression; received {pattern}, where {error}; use "embedding/.*"',
            pattern=quoted(pattern),
            error=error,
        )
    return None


def check(experiment: Experiment, catalogues: Catalogues) -> list[ValidationError]:
    """Return all errors of an experiment; empty if it can be built."""
    return from_document(to_document(experiment), catalogues)[1]


def catalogue_at(path: str, catalogues: Catalogues) -> Catalogue:
    """Return the catalogue of the choice at this path of an experiment: `"optimizer"`, `"part/0/schedule"`."""
    if path == REPLICAS:
        return _REPLICAS
    _, kind, _ = split_path(path)
    named = {"drive": "schedules", "gradient": "stages"}.get(kind, f"{kind}s")
    catalogue: Catalogue = getattr(catalogues, named)
    return catalogue


def named_entry(path: str, choice: Mapping[str, object], catalogues: Catalogues) -> Entry | None:
    """Return the entry that a table at `path` of a document names, for the values of the table; `None` if there is
    none.
    """
    try:
        entry = catalogue_at(path, catalogues).get(str(choice["name"]))
    except ValueError:
        return None
    return entry.with_values(choice) if entry is not None else None


def _value(parameter: Parameter, key: str, value: object, faults: list[ValidationError]) -> Value:
    complaint = parameter.violation(value)
    if complaint is None:
        return parameter.coerce(value)
    faults.append(ValidationError(key, complaint, value))
    return parameter.default


def _choice(table: str, value: object, catalogues: Catalogues, faults: list[ValidationError]) -> Choice | None:
    """Read a choice from a table, or from its name alone; `None` if the name is missing or unknown. `table` is the path
    of the table.
    """
    catalogue = catalogue_at(table, catalogues)
    kind = split_path(table)[1]
    if isinstance(value, str):
        value = {"name": value}
    usual = f'"{getattr(Experiment(), kind).name if kind in TABLES else next(iter(catalogue))}"'
    if not isinstance(value, Mapping):
        sentence = Message(
            "must be a table with a name, or the name alone; received {value}; use {example}",
            value=quoted(value),
            example=usual,
        )
        faults.append(ValidationError(table, sentence, value))
        return None
    name = value.get("name")
    if not isinstance(name, str):
        received = (
            Message("received {received}", received=quoted(name)) if "name" in value else Message("it is missing")
        )
        faults.append(
            ValidationError(
                f"{table}.name",
                Message("must be a name in quotes; {received}; use {example}", received=received, example=usual),
                name,
            )
        )
        return None
    try:
        entry = catalogue.get(name)
    except ValueError as error:  # the entry's own file has an error
        faults.append(ValidationError(f"{table}.name", str(error), name))
        return None
    if entry is None:
        near = nearest(name, tuple(catalogue)) or tuple(catalogue)
        would = listed(near, "or")
        if len(near) > _MOST_NAMES:  # the same names may come with every part
            would = Message(
                "{near}, or one of {count} others", near=listed(near[:_MOST_NAMES], "or"), count=len(near) - _MOST_NAMES
            )
        sentence = Message(
            "must be a known {kind}; received {name}; use {would}",
            kind=_WORDS.get(kind, kind),
            name=quoted(name),
            would=would,
        )
        faults.append(ValidationError(f"{table}.name", sentence, name))
        return None
    if kind == "optimizer":
        value = _flat(value)
    entry = entry.with_values(value)
    values = {}
    for key, each in value.items():
        parameter = entry.parameter(key)
        if parameter is not None:
            values[key] = _value(parameter, f"{table}.{key}", each, faults)
            wrong = pattern_fault(each) if kind == "gradient" and key == "pattern" and isinstance(each, str) else None
            if wrong is not None:
                faults.append(ValidationError(f"{table}.{key}", wrong, each))
        elif key != "name":
            known = tuple(parameter.name for parameter in entry.parameters)
            known += (EVERY.name,) if kind == DIAGNOSTIC else ()
            told = entry.advice.get(key, "") or Message(
                "is not an argument of {name}; {advice}", name=name, advice=_suggestion(key, known)
            )
            faults.append(ValidationError(f"{table}.{key}", told, each))
    faults += _list_faults(table, entry, values)
    return Choice(name, values)


def _list_faults(table: str, entry: Entry, values: Mapping[str, Value]) -> list[ValidationError]:
    """Return an error for each optimizer in a list that the wrapper cannot hold."""
    found = []
    for prefix, inside in entry.inside(values).items():
        name = prefix.partition("/")[0]
        if name in entry.lists and inside not in entry.choices:
            last = inside.rpartition(".")[2].casefold()
            near = tuple(each for each in entry.choices if each.rpartition(".")[2].casefold() == last)
            would = listed(near or nearest(inside, entry.choices) or entry.choices[:3], "or")
            sentence = Message(
                "must name optimizers that {title} can hold; received {inside}; use {would}",
                title=entry.title,
                inside=quoted(inside),
                would=would,
            )
            found.append(ValidationError(f"{table}.{name}", sentence, inside))
    return found


def _flat(values: Mapping[str, object]) -> dict[str, object]:
    """Flatten the tables of optimizers inside an optimizer into values: `optimizer_a = {name = "Adam", beta_1 = 0.8}`
    gives `optimizer_a` and `optimizer_a/beta_1`, `{layers = "dense/.*"}` gives `"layers:dense/.*"`.
    """
    found: dict[str, object] = {}
    for key, value in values.items():
        match value:
            case {"variables": str(pattern), **rest} if not rest:
                found[key] = f"variables:{pattern}"
            case {"layers": str(pattern), **rest} if not rest:
                found[key] = f"layers:{pattern}"
            case {"name": str(name), **rest}:
                found |= {key: name, **{f"{key}/{inside}": each for inside, each in rest.items()}}
            case list() if any(isinstance(each, Mapping) or _is_pair(each) for each in value):
                found[key] = [_element_name(each) for each in value]
                for i, each in enumerate(value):
                    own = each.items() if isinstance(each, Mapping) else ()
                    found |= {f"{key}/{i}/{inside}": v for inside, v in own if inside not in _OF_AN_ELEMENT}
            case _:
                found[key] = value
    return found


_OF_AN_ELEMENT = ("name", "layers", "variables")


def _is_pair(value: object) -> bool:
    return isinstance(value, list | tuple) and len(value) == 2 and all(isinstance(each, str) for each in value)


def _element_name(element: object) -> object:
    """Return the name of an optimizer in a list, with its pattern: `"Adam: dense/.*"`."""
    if isinstance(element, Mapping) and isinstance(element.get("name"), str):
        pattern = element.get("layers", element.get("variables"))
        return f"{element['name']}: {pattern}" if pattern is not None else element["name"]
    return f"{element[0]}: {element[1]}" if isinstance(element, list | tuple) and _is_pair(element) else element


_EXAMPLES = {
    "gradient": 'name = "clip_by_global_norm"', "part": 'pattern = "embedding/.*"',
    DIAGNOSTIC: 'name = "curvature"',
}  # fmt: skip
_MOST_NAMES = 12
_REPLICAS: Catalogue = {
    REPLICAS: Entry(REPLICAS, "Replicas", summary(Replicas.__doc__), tuple(REPLICA_SETTINGS.values()))
}
_WORDS = {
    "dataset": Message("data set"),
    "drive": Message("schedule"),
    "gradient": Message("stage of gradient processing"),
}


def _unknown_setting(key: str, value: object, catalogues: Catalogues) -> ValidationError:
    """Return the error for an unknown top-level key, or for one that belongs in a table."""
    known = (*SETTINGS, *TABLES, *STRUCTURES)
    if not nearest(key, known):
        for table in TABLES:
            if any(entry.parameter(key) for entry in catalogue_at(table, catalogues).values()):
                known = (f"{table}.{key}",)
                return ValidationError(
                    key,
                    Message("is not a setting of an experiment; did you mean {known}?", known=listed(known, "or")),
                    value,
                )
    return ValidationError(key, Message("is not a setting of an experiment; {key}", key=_suggestion(key, known)), value)


def _suggestion(key: str, known: tuple[str, ...]) -> str:
    near = nearest(key, known)
    if near:
        return Message("did you mean {near}?", near=listed(near, "or"))
    return Message("use {names}", names=listed(known, "or")) if known else Message("it takes no arguments")
