"""Experiments and events as JSON: exact, fast to read, and independent of present catalogues.

An experiment is the document that its TOML file has (`app.core.experiment.experiment_document`). A run must be there to
look at when a file of its optimizer's is not, so names are not checked.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.core.experiment.experiment import (
    REPLICA_SETTINGS,
    REPLICAS,
    VERSION,
    Choice,
    Experiment,
    ParameterGroup,
    Replicas,
)
from app.core.experiment.experiment_document import SETTINGS, TABLES, to_document
from app.core.experiment.instruments import DIAGNOSTIC, INSTRUMENT_TABLES, ScheduledDiagnostic, read_instruments
from app.core.experiment.parameters import Value
from app.core.messages.history_frames import Applied
from app.core.runs.run import EditEvent, ElementEdit, Event
from app.store.database.schema import StoreError
from optimizers.base.message import Message


def experiment_text(experiment: Experiment) -> str:
    return json.dumps(to_document(experiment), separators=(",", ":"), ensure_ascii=False)


@lru_cache(maxsize=4096)
def experiment_from(text: str) -> Experiment:
    """Read an experiment, equal to the one that was written. Raises `StoreError`."""
    try:
        return experiment_from_document(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise StoreError(Message("An experiment of the store is damaged.")) from error


def experiment_from_document(document: Any) -> Experiment:
    """Return the experiment of a document from `to_document`. Raises `StoreError`."""
    try:
        return _experiment(document)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise StoreError(Message("An experiment of the store is damaged.")) from error


def _experiment(document: dict[str, Any]) -> Experiment:
    if document["version"] != VERSION:
        raise ValueError(Message("an experiment of another version"))
    fields: dict[str, Any] = {}
    for name, value in document.items():
        if name in ("version", *INSTRUMENT_TABLES):
            continue
        if name in TABLES:
            fields[name] = _choice(value)
        elif name == "drive":
            fields["schedules"] = _drives(value)
        elif name == "gradient":
            fields["gradient"] = tuple(map(_choice, value))
        elif name == "part":
            fields["parts"] = tuple(map(_part, value))
        elif name == REPLICAS:
            values: dict[str, Any] = {key: REPLICA_SETTINGS[key].coerce(each) for key, each in value.items()}
            fields[name] = Replicas(**values)
        else:
            fields[name] = SETTINGS[name].coerce(value)
    instruments, faults = read_instruments(document)
    if faults:
        raise ValueError(str(faults[0]))
    diagnostics = tuple(map(_diagnostic, document.get(DIAGNOSTIC, ())))
    return Experiment(**fields, instruments=dataclasses.replace(instruments, diagnostics=diagnostics))


def _diagnostic(values: dict[str, Any]) -> ScheduledDiagnostic:
    choice, every = _choice({key: each for key, each in values.items() if key != "every"}), values["every"]
    _require(every, kind=int)
    if every < 1:
        raise ValueError(Message("an interval below one step"))
    return ScheduledDiagnostic(choice.name, every, choice.values)


def _choice(values: dict[str, Any]) -> Choice:
    name = values["name"]
    if not isinstance(name, str):
        raise TypeError(Message("a name that is not text"))
    return Choice(name, {key: value_from(each) for key, each in values.items() if key != "name"})


def _drives(values: dict[str, Any]) -> dict[str, Choice]:
    return {name: _choice(each) for name, each in values.items()}


def _part(values: dict[str, Any]) -> ParameterGroup:
    if not isinstance(values["pattern"], str):
        raise TypeError(Message("a pattern that is not text"))
    return ParameterGroup(
        values["pattern"],
        _choice(values["optimizer"]),
        _choice(values["schedule"]),
        _drives(values.get("drive", {})),
        values.get("frozen", False) is True,
    )


def value_from(plain: object) -> Value:
    """Restore a value from JSON, with tuples for lists."""
    if plain is None or isinstance(plain, bool | int | float | str):
        return plain
    if isinstance(plain, list):
        return tuple(value_from(each) for each in plain)
    raise TypeError(Message("a value of an unknown kind"))


def event_text(event: Event) -> str:
    match event:
        case EditEvent(step, experiment, reloaded):
            body: dict[str, Any] = {"step": step, "turned": to_document(experiment), "reloaded": reloaded}
        case ElementEdit():
            body = {"put": dataclasses.asdict(event)}
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def event_from(text: str) -> Event:
    """Read an edit. Raises `StoreError`."""
    body = _object(text)
    try:
        if "put" in body:
            put = ElementEdit(**body["put"])
            _require(put.step, put.variable, put.element, kind=int)
            _require(put.value, kind=int | float)
            return put
        _require(body["step"], kind=int)
        return EditEvent(body["step"], _experiment(body["turned"]), bool(body["reloaded"]))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise StoreError(Message("The edits of a run are damaged.")) from error


def mark_text(mark: Applied) -> str:
    return json.dumps(dataclasses.asdict(mark), separators=(",", ":"), ensure_ascii=False)


def mark_from(text: str) -> Applied:
    """Read a mark. Raises `StoreError`."""
    body = _object(text)
    try:
        mark = Applied(**{**body, "old": value_from(body["old"]), "new": value_from(body["new"])})
        _require(mark.step, mark.serial, kind=int)
        _require(mark.name, mark.how, kind=str)
        return mark
    except (ValueError, TypeError, KeyError) as error:
        raise StoreError(Message("A mark of a run is damaged.")) from error


def strings_from(text: str) -> tuple[str, ...]:
    """Read a list of strings from JSON. Raises `StoreError`."""
    try:
        found = json.loads(text)
        if not isinstance(found, list):
            raise TypeError(Message("not a list"))
        _require(*found, kind=str)
        return tuple(found)
    except (ValueError, TypeError, RecursionError) as error:
        raise StoreError(Message("A list of names in the store is damaged.")) from error


def names_from(text: str) -> Mapping[str, str]:
    """Read a mapping of strings from JSON. Raises `StoreError`."""
    return {str(key): str(value) for key, value in _object(text).items()}


def _object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise StoreError(Message("A line of the store is damaged.")) from error
    if not isinstance(found, dict):
        raise StoreError(Message("A line of the store is damaged."))
    return found


def _require(*values: object, kind: Any) -> None:
    if not all(isinstance(value, kind) for value in values):
        raise TypeError(Message("a value that is not {kind}", kind=kind))
