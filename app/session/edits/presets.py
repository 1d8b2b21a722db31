"""Values of an optimizer as text: on the clipboard, and saved as presets."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from app.core.experiment.entry import Entry
from app.core.experiment.experiment import Choice
from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.parameters import Parameter, ParameterKind, Value, listed, nearest, quoted, text_of
from app.core.experiment.toml_documents import toml_fault, toml_lines_of
from app.core.files.safe_files import write_atomically
from app.core.text.number_text import thousands
from optimizers.base.message import Message


@dataclass(frozen=True, slots=True)
class MatchedValues:
    """Values sorted by fit: `values` fit; `faults` has a sentence without a full stop for each other one, by name."""

    values: Mapping[str, Value]
    faults: Mapping[str, str]


def matching_values(given: Mapping[str, object], entry: Entry, choice: Choice) -> MatchedValues:
    """Select the values in `given` that an entry accepts, together with those of `choice`; the others are faults."""
    entry = entry.with_values({**choice.values, **given})
    values: dict[str, Value] = {}
    faults: dict[str, str] = {}
    names = tuple(parameter.name for parameter in entry.parameters)
    for name, raw in given.items():
        parameter = entry.parameter(name)
        if parameter is None:
            near = nearest(name, names)
            meant = Message("; did you mean {near}?", near=listed(near, "or")) if near else ""
            faults[name] = Message(
                "{name} {fault}",
                name=name,
                fault=entry.advice.get(name)
                or Message("is not an argument of {title}{hint}", title=entry.title, hint=meant),
            )
        elif (complaint := parameter.violation(raw)) is not None:
            faults[name] = Message("{name} {fault}", name=name, fault=complaint)
        else:
            values[name] = parameter.coerce(raw)
    return MatchedValues(values, faults)


def with_values(choice: Choice, values: Mapping[str, Value]) -> Choice:
    """Return `choice` with all of `values`; another optimizer inside a wrapper is set before its own values."""
    for name in sorted(values, key=lambda name: "/" in name):
        if name not in choice.values or choice.values[name] != values[name]:
            choice = choice.with_value(name, values[name])
    return choice


LONGEST = 100_000
"""Largest number of letters of a text: a hundred times what the largest optimizer needs."""


def value_text(value: Value) -> str:
    """Return a value as text, as in its field: `1e-7`, `off`, `64, 64`."""
    return text_of(value)


def values_text(values: Mapping[str, Value]) -> str:
    """Write one line of TOML for each value: `learning_rate = 0.001`."""
    return toml_lines_of(values).removesuffix("\n")


def read_values(text: str, table: str = "") -> dict[str, object]:
    """Read values from lines of TOML, by name.

    Where the text has tables, as an experiment's file has, it is what is under `[table]`, where there is such a
    one. Raises `ValueError` with a sentence for a text that holds no values.
    """
    if not text.strip():
        raise ValueError(Message("The clipboard holds no text; use lines such as learning_rate = 0.001."))
    if len(text) > LONGEST:
        raise ValueError(
            Message(
                "The clipboard contains {count} characters; use lines such as learning_rate = 0.001.",
                count=thousands(len(text)),
            )
        )
    try:
        document: dict[str, Any] = tomllib.loads(text)
    except (ValueError, RecursionError):
        received = quoted(" ".join(text.split()))
        raise ValueError(
            Message(
                "The clipboard holds {received}, which are not values; use lines such as learning_rate = 0.001.",
                received=received,
            )
        ) from None
    inside = document.get(table)
    if isinstance(inside, dict):
        document = inside
    tables = [f"[{name}]" for name, value in document.items() if isinstance(value, dict)]
    if tables:
        wanted = Message("; [{table}] is not among them", table=table) if table else ""
        raise ValueError(Message("The clipboard holds {tables}{wanted}.", tables=", ".join(tables), wanted=wanted))
    if not document:
        raise ValueError(Message("The clipboard holds no values; use lines such as learning_rate = 0.001."))
    return document


def read_value(text: str, parameter: Parameter) -> Value:
    """Read the value of one parameter: typed text, or a line of TOML with any name.

    Among several lines, the one with the parameter's name counts. Raises `ValueError` with a sentence.
    """
    text = text.strip()
    if not text:
        raise ValueError(Message("The clipboard holds no text."))
    try:
        given = read_values(text)
    except ValueError:
        return parameter.parse(text if parameter.kind in _WORDS else text.splitlines()[0])
    if parameter.name in given:
        return parameter.coerce(given[parameter.name])
    if len(given) == 1:
        return parameter.coerce(*given.values())
    raise ValueError(
        Message("The clipboard holds {names}, but no {parameter}.", names=", ".join(given), parameter=parameter.name)
    )


_WORDS = (ParameterKind.TEXT, ParameterKind.TEXTS, ParameterKind.PATH)


LONGEST_NAME = 60
_LARGEST = 100_000
"""Largest size of a preset's file in bytes: a hundred times what the largest optimizer needs."""
_NOT_SAFE = re.compile(r"[^A-Za-z0-9.+-]+")


@dataclass(frozen=True, slots=True)
class Preset:
    """Preset with its `values`, unchecked; `matching_values` selects those that an optimizer accepts."""

    name: str
    optimizer: str
    values: Mapping[str, object]
    path: Path


@dataclass(frozen=True, slots=True)
class Shelf:
    """Presets by name, ignoring case, and (path, sentence) of each invalid file."""

    presets: tuple[Preset, ...] = ()
    faults: tuple[tuple[Path, str], ...] = ()

    def of(self, optimizer: str) -> tuple[Preset, ...]:
        return tuple(preset for preset in self.presets if preset.optimizer == optimizer)

    def named(self, name: str, optimizer: str) -> Preset | None:
        """Return the preset of this name, ignoring case and surrounding spaces."""
        wanted = name.strip().casefold()
        return next((preset for preset in self.of(optimizer) if preset.name.casefold() == wanted), None)


def preset_folder() -> Path:
    return platformdirs.user_data_path("slotscope", appauthor=False) / "presets"


def read_presets(folder: Path | None = None) -> Shelf:
    """Read every preset in a folder, by default the user's. A missing folder has none."""
    folder = folder or preset_folder()
    presets, faults = [], []
    for path in sorted(folder.glob("*.toml")):
        try:
            presets.append(_read(path))
        except (ValueError, RecursionError) as error:
            faults.append((path, Message("The preset {path} was skipped: {error}.", path=path.name, error=error)))
        except OSError as error:
            faults.append(
                (
                    path,
                    Message(
                        "The preset {path} cannot be read: {reason}.", path=path.name, reason=error.strerror or error
                    ),
                )
            )
    presets.sort(key=lambda preset: preset.name.casefold())
    return Shelf(tuple(presets), tuple(faults))


def save_preset(name: str, optimizer: str, values: Mapping[str, Value], folder: Path | None = None) -> Preset:
    """Save `values` under a name; they replace a preset of the same optimizer and name.

    Raises `ValueError` with a sentence for a name that cannot be one, `OSError` where the folder cannot be written.
    """
    name = checked_name(name)
    folder = folder or preset_folder()
    before = read_presets(folder).named(name, optimizer)
    path = before.path if before is not None else _free_path(folder, name, optimizer)
    text = toml_lines_of({"name": name, "optimizer": optimizer}) + "\n[values]\n" + toml_lines_of(values)
    folder.mkdir(parents=True, exist_ok=True)
    write_atomically(path, text)
    return Preset(name, optimizer, dict(values), path)


def delete_preset(preset: Preset) -> None:
    """Delete a preset, if its file exists. Raises `OSError`."""
    preset.path.unlink(missing_ok=True)


def checked_name(name: str) -> str:
    """Return `name` without surrounding spaces. Raises `ValueError` with a sentence for an invalid name."""
    name = name.strip()
    if not name:
        raise ValueError(Message("A preset needs a name."))
    if len(name) > LONGEST_NAME:
        raise ValueError(
            Message(
                "A preset's name has at most {longest_name} characters; this one has {count}.",
                longest_name=LONGEST_NAME,
                count=len(name),
            )
        )
    if not name.isprintable():
        raise ValueError(Message("A preset's name is one line of text."))
    return name


def _read(path: Path) -> Preset:
    """Read a preset. Raises `ValueError` with the end of a sentence, and `OSError`."""
    if not path.is_file():
        raise ValueError(Message("it is not a file"))
    with path.open("rb") as file:
        raw = file.read(_LARGEST + 1)
    if len(raw) > _LARGEST:
        raise ValueError(
            Message("it is larger than {largest} kB; a preset has only a few lines", largest=_LARGEST // 1000)
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(Message("it is not UTF-8 text")) from None
    try:
        document = tomllib.loads(text)
    except ValueError as error:
        fault = toml_fault(text, error)
        raise ValueError(Message("line {line} {fault}", line=fault.line or 1, fault=fault.sentence)) from None
    for key in ("name", "optimizer"):
        if not isinstance(document.get(key), str) or not document[key].strip():
            received = (
                Message("received {received}", received=quoted(document[key]))
                if key in document
                else Message("it is missing")
            )
            raise ValueError(Message("{key} must be a name in quotes; {received}", key=key, received=received))
    values = document.get("values")
    if not isinstance(values, dict) or not values:
        raise ValueError(Message("it has no values; use a line such as learning_rate = 0.001 below [values]"))
    return Preset(document["name"].strip(), document["optimizer"], values, path)


def _free_path(folder: Path, name: str, optimizer: str) -> Path:
    """Return the path of a new file, with a name that every system takes: `Adam-quick_and_dirty.toml`."""
    place = parse_file_reference(optimizer)
    short = (place[1] or place[0].stem) if place is not None else optimizer
    # A name without a letter of the alphabet leaves nothing; names that begin with a known word are never reserved.
    stem = f"{_safe(short)}-{_safe(name) or 'preset'}"
    path, number = folder / f"{stem}.toml", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.toml"
    return path


def _safe(text: str) -> str:
    return _NOT_SAFE.sub("_", text).strip("_.")[:LONGEST_NAME]
