"""Experiments and events as JSON: exact, quick to read, and without asking what catalogues hold now.

An experiment is the document that its TOML file has (`app.core.experiment_document`). A run must be there to look at
when a file of its optimizer's is not, so names are taken as they stand.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from app.core.experiment import VERSION, Choice, Experiment, Part
from app.core.experiment_document import SETTINGS, TABLES, to_document
from app.core.frames import Applied
from app.core.parameters import Value
from app.core.runs import Event, Put, Turned
from app.store.faults import StoreFault


def experiment_text(experiment: Experiment) -> str:
    return json.dumps(to_document(experiment), separators=(",", ":"), ensure_ascii=False)


@lru_cache(maxsize=4096)
def experiment_from(text: str) -> Experiment:
    """The equal experiment. Raises `StoreFault`."""
    try:
        return experiment_from_document(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise StoreFault("An experiment of the store is damaged.") from error


def experiment_from_document(document: Any) -> Experiment:
    """What `to_document` gave, as JSON gives it back. Raises `StoreFault`."""
    try:
        return _experiment(document)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise StoreFault("An experiment of the store is damaged.") from error


def _experiment(document: dict[str, Any]) -> Experiment:
    if document["version"] != VERSION:
        raise ValueError("an experiment of another version")
    made: dict[str, Any] = {}
    for name, value in document.items():
        if name == "version":
            continue
        if name in TABLES:
            made[name] = _choice(value)
        elif name == "drive":
            made["drives"] = _drives(value)
        elif name == "gradient":
            made["gradient"] = tuple(map(_choice, value))
        elif name == "part":
            made["parts"] = tuple(map(_part, value))
        else:
            made[name] = SETTINGS[name].coerce(value)
    return Experiment(**made)


def _choice(values: dict[str, Any]) -> Choice:
    name = values["name"]
    if not isinstance(name, str):
        raise TypeError("a name that is no text")
    return Choice(name, {key: value_from(each) for key, each in values.items() if key != "name"})


def _drives(values: dict[str, Any]) -> dict[str, Choice]:
    return {name: _choice(each) for name, each in values.items()}


def _part(values: dict[str, Any]) -> Part:
    if not isinstance(values["pattern"], str):
        raise TypeError("a pattern that is no text")
    return Part(
        values["pattern"],
        _choice(values["optimizer"]),
        _choice(values["schedule"]),
        _drives(values.get("drive", {})),
        values.get("frozen", False) is True,
    )


def value_from(plain: object) -> Value:
    """A value as JSON gives it: lists have been tuples."""
    if plain is None or isinstance(plain, bool | int | float | str):
        return plain
    if isinstance(plain, list):
        return tuple(value_from(each) for each in plain)
    raise TypeError("a value of no known kind")


def event_text(event: Event) -> str:
    match event:
        case Turned(step, experiment, reloaded):
            body: dict[str, Any] = {"step": step, "turned": to_document(experiment), "reloaded": reloaded}
        case Put():
            body = {"put": dataclasses.asdict(event)}
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False)


def event_from(text: str) -> Event:
    """Raises `StoreFault`."""
    body = _object(text)
    try:
        if "put" in body:
            put = Put(**body["put"])
            _require(put.step, put.variable, put.element, kind=int)
            _require(put.value, kind=int | float)
            return put
        _require(body["step"], kind=int)
        return Turned(body["step"], _experiment(body["turned"]), bool(body["reloaded"]))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise StoreFault("What was done to a run is damaged.") from error


def mark_text(mark: Applied) -> str:
    return json.dumps(dataclasses.asdict(mark), separators=(",", ":"), ensure_ascii=False)


def mark_from(text: str) -> Applied:
    """Raises `StoreFault`."""
    body = _object(text)
    try:
        mark = Applied(**{**body, "old": value_from(body["old"]), "new": value_from(body["new"])})
        _require(mark.step, mark.serial, kind=int)
        _require(mark.name, mark.how, kind=str)
        return mark
    except (ValueError, TypeError, KeyError) as error:
        raise StoreFault("A mark of a run is damaged.") from error


def strings_from(text: str) -> tuple[str, ...]:
    """A list of strings as JSON. Raises `StoreFault`."""
    try:
        found = json.loads(text)
        if not isinstance(found, list):
            raise TypeError("no list")
        _require(*found, kind=str)
        return tuple(found)
    except (ValueError, TypeError, RecursionError) as error:
        raise StoreFault("A list of names in the store is damaged.") from error


def names_from(text: str) -> Mapping[str, str]:
    """Strings by string, as JSON. Raises `StoreFault`."""
    return {str(key): str(value) for key, value in _object(text).items()}


def _object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise StoreFault("A line of the store is damaged.") from error
    if not isinstance(found, dict):
        raise StoreFault("A line of the store is damaged.")
    return found


def _require(*values: object, kind: Any) -> None:
    if not all(isinstance(value, kind) for value in values):
        raise TypeError(f"a value that is no {kind}")
