"""Experiments as TOML, with changes by settings of the command line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment import REPLICA_SETTINGS, REPLICAS, Experiment, Replicas
from app.core.experiment.experiment_document import SETTINGS, TABLES, from_document, named_entry, to_document
from app.core.experiment.file_references import expand_user_path, parse_file_reference
from app.core.experiment.instruments import DIAGNOSTIC, INSTRUMENT_TABLES
from app.core.experiment.named_settings import missing_arguments
from app.core.experiment.parameters import Parameter, Value, quoted
from app.core.experiment.toml_documents import key_lines, toml_fault, toml_key, toml_lines_of, toml_string
from app.core.experiment.validation import with_fitting_model
from app.core.files.safe_files import other_kind
from app.core.text.number_text import thousands
from optimizers.base.message import Message

LARGEST = 1_000_000
"""Largest size of a file in bytes: a thousand times what an experiment needs."""


def anchored(name: object, folder: Path) -> object:
    """Make the path in `"optimizers/mine.py:Mine"` absolute, starting from `folder`; return anything else unchanged."""
    place = parse_file_reference(name) if isinstance(name, str) else None
    if place is None:
        return name
    path, cls = place
    return f"{_located(path, folder)}:{cls}" if cls else str(_located(path, folder))


def anchored_argument(argument: str, value: object, folder: Path) -> object:
    """Return the value of an argument; if it is the path of a Python or data file, made absolute."""
    if argument == _DATA and isinstance(value, str) and value.strip():
        path = _located(expand_user_path(value.strip()), folder)
        return str(path) if path.exists() else value
    return anchored(value, folder) if argument not in _TEXTS else value


def _located(path: Path, folder: Path) -> Path:
    """Return the absolute path of a file that a document in `folder` names: relative to the document, or for older
    files to the working folder.
    """
    beside, here = (folder / path).resolve(), path.resolve()
    return here if not beside.exists() and here.is_file() else beside


def _relative(value: Any, folder: Path) -> Any:
    """Make paths in a value, and in all its items, relative to `folder` if they are inside it."""
    if isinstance(value, Mapping):
        return {key: _relative(each, folder) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_relative(each, folder) for each in value)
    if not isinstance(value, str) or not Path(value).is_absolute():
        return value
    place = parse_file_reference(value)
    path = Path(value) if place is None else place[0]
    if not path.is_relative_to(folder):
        return value
    inside = path.relative_to(folder).as_posix()
    return f"{inside}:{place[1]}" if place is not None and place[1] else inside


def load_experiment(path: Path, catalogues: Catalogues, settings: Sequence[str] = ()) -> Experiment:
    """Load the experiment in the file at `path`, changed by `settings`.

    Raises `ExperimentError` as `read_experiment` and `apply_settings` do, and for a file that is absent, not text, or
    beyond `LARGEST`.
    """
    try:
        if kind := other_kind(path):
            raise ExperimentError(
                [ValidationError("", Message("is {kind}; an experiment is a TOML file", kind=kind), file=path.name)]
            )
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
        if len(raw) > LARGEST:
            received = Message("is {size} MB", size=thousands(round(path.stat().st_size / 1000000.0)))
            raise ExperimentError(
                [
                    ValidationError(
                        "",
                        Message("{received}; an experiment is a few kilobytes of TOML", received=received),
                        file=path.name,
                    )
                ]
            )
        text = raw.decode("utf-8-sig")
    except OSError as error:
        sentence = Message("cannot be read: {reason}", reason=error.strerror or error)
        raise ExperimentError([ValidationError("", sentence, file=str(path))]) from error
    except UnicodeDecodeError as error:
        raise ExperimentError(
            [ValidationError("", Message("is not UTF-8 text; an experiment is a TOML file"), file=path.name)]
        ) from error
    return apply_settings(read_experiment(text, catalogues, path.name, path.parent), settings, catalogues)


def require_values(experiment: Experiment, catalogues: Catalogues, path: Path) -> None:
    """Check that the file at `path` or a setting gives every required argument; raises `ExperimentError` with those
    missing.
    """
    lacking = missing_arguments(experiment, catalogues, by_setting=True)
    if lacking:
        lines = key_lines(path.read_text(encoding="utf-8-sig"))
        raise ExperimentError([replace(each, file=path.name, line=_line(each.key, lines)) for each in lacking])


def read_experiment(
    text: str, catalogues: Catalogues, file: str | None = None, folder: Path | None = None
) -> Experiment:
    """Read the experiment in `text`. Missing keys have their defaults; a missing `version` is 1.

    Raises `ExperimentError` with every fault and its line; `file` is the name that the faults give, `folder` where the
    path of an optimizer's file starts; the present one where there is none.
    """
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ExperimentError([toml_fault(text, error, file)]) from error
    if not document:
        sentence = Message('is empty; an experiment needs at least a line like optimizer = "Adam"')
        raise ExperimentError([ValidationError("", sentence, file=file)])
    if isinstance(document.get("sweep"), dict):
        sentence = Message("is a sweep, not an experiment; use slotscope sweep {file}", file=file or "FILE.toml")
        raise ExperimentError([ValidationError("", sentence, file=file)])
    experiment, faults = from_document(anchored_document(document, folder or Path()), catalogues)
    if faults:
        lines = key_lines(text)
        placed = [replace(fault, file=file, line=_line(fault.key, lines)) for fault in faults]
        raise ExperimentError(sorted(placed, key=lambda fault: fault.line or 0))
    return experiment


def write_experiment(experiment: Experiment, folder: Path | None = None) -> str:
    """Write the experiment as TOML: every setting, and each table with its name and values.

    `read_experiment` gives an equal experiment back, floats to the last bit. `None` is written as `"off"`. Paths of
    files in `folder`, where the text is to lie, start there.
    """
    document: dict[str, Any] = to_document(experiment)
    if folder is not None:
        document = _relative(document, folder.resolve())
    tables = {table: document.pop(table) for table in TABLES}
    schedules, stages, parts = document.pop("drive", {}), document.pop("gradient", ()), document.pop("part", ())
    instruments = {table: document.pop(table, ()) for table in INSTRUMENT_TABLES}
    replicas = document.pop(REPLICAS, None)
    written = [
        toml_lines_of(document),
        *(_table(table, values) for table, values in tables.items()),
        *_drive_tables("", schedules),
    ]
    written += [_table(REPLICAS, replicas)] if replicas is not None else []
    written += [f"[[gradient]]\n{toml_lines_of(stage)}" for stage in stages]
    for part in parts:
        choices, own = part.pop("drive", {}), {key: part.pop(key) for key in ("optimizer", "schedule")}
        written.append(f"[[part]]\n{toml_lines_of(part)}")
        written += [_table(f"part.{key}", values) for key, values in own.items()]
        written += _drive_tables("part.", choices)
    written += [f"[[{table}]]\n{toml_lines_of(each)}" for table, tables in instruments.items() for each in tables]
    return "\n".join(written)


def _table(name: str, values: Mapping[str, Value]) -> str:
    return f"[{name}]\n{toml_lines_of(values)}"


def _drive_tables(prefix: str, schedules: Mapping[str, Mapping[str, Value]]) -> list[str]:
    return [_table(f"{prefix}drive.{toml_key(name)}", values) for name, values in schedules.items()]


def apply_settings(experiment: Experiment, settings: Sequence[str], catalogues: Catalogues) -> Experiment:
    """Return the experiment changed by `settings` such as `optimizer.learning_rate=0.01`, `optimizer=SGD`, `steps=500`.

    A value is TOML or, where it is none, the bare word. Names are set before values, whatever their order; a table
    that gets another name loses its values, and where the model does not take the new data set's data, and none is
    named, the first that does is chosen. Raises `ExperimentError` with every fault.
    """
    faults: list[ValidationError] = []
    pairs: dict[str, str] = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if equals and key.strip():
            pairs[key.strip().removesuffix(".name")] = text.strip()
        else:
            sentence = Message(
                "must read NAME=VALUE; received {setting}; use optimizer.learning_rate=0.01", setting=quoted(setting)
            )
            faults.append(ValidationError("--set", sentence, setting))

    document = to_document(experiment)
    for path in filter(_CHOICE.fullmatch, pairs):
        holder, last = _holder(document, path, faults)
        name = anchored(_literal(pairs[path]), Path())
        if last is not None and (last not in holder or holder[last]["name"] != name):
            holder[last] = {"name": name}
    named, _ = from_document(document, catalogues)
    if "dataset" in pairs and "model" not in pairs:
        document["model"] = to_document(with_fitting_model(named, catalogues))["model"]
    for key, text in pairs.items():
        path, _, argument = key.partition(".")
        if argument and _CHOICE.fullmatch(path):
            holder, last = _holder(document, path, faults)
            is_present = last is not None and (isinstance(holder, list) or last in holder)
            entry = named_entry(path, holder[last], catalogues) if is_present else None
            if entry is not None:  # an unknown name is a fault already
                holder[last] = {**holder[last], argument: _setting(text, entry.parameter(argument))}
        elif argument and _PART.fullmatch(path):
            holder, last = _holder(document, path, faults)
            if last is not None:
                holder[last][argument] = _literal(text)
        elif path == REPLICAS and argument:
            given = _setting(text, REPLICA_SETTINGS.get(argument))
            given = anchored(given, Path()) if argument == "aggregation" else given
            document[REPLICAS] = {**document.get(REPLICAS, Replicas().values), argument: given}
        elif not _CHOICE.fullmatch(key):
            document[key] = _setting(text, SETTINGS.get(key))
    changed, found = from_document(document, catalogues)
    if faults or found:
        raise ExperimentError([*faults, *found])
    return changed


def apply_diagnostics(
    experiment: Experiment, wanted: Sequence[tuple[str, int | None]], catalogues: Catalogues
) -> Experiment:
    """Return the experiment with additional diagnostics, each as words and an interval: `("curvature", 10)`,
    `("singular_values every=50 count=4", None)`.

    One of the same name takes the place of that of the experiment. Raises `ExperimentError` with every fault.
    """
    faults: list[ValidationError] = []
    document = to_document(experiment)
    tables = {each["name"]: each for each in document.get(DIAGNOSTIC, ())}
    for words, every in wanted:
        name, *settings = words.split() or [""]
        entry = catalogues.diagnostics.get(name)
        table: dict[str, Any] = {"name": name}
        for setting in settings:
            key, equals, text = setting.partition("=")
            if not (equals and key):
                sentence = Message(
                    'must read NAME=VALUE; received {setting}; use "{name} every=10"',
                    setting=quoted(setting),
                    name=name,
                )
                faults.append(ValidationError(f"--diagnostic {name}", sentence, setting))
                continue
            table[key] = _setting(text, entry.parameter(key) if entry is not None else None)
        tables[name] = table | ({"every": every} if every is not None else {})
    changed, found = from_document(document | {DIAGNOSTIC: list(tables.values())}, catalogues)
    if faults or found:
        raise ExperimentError([*faults, *found])
    return changed


def optimizer_values(name: str, settings: Sequence[str], catalogues: Catalogues) -> dict[str, Value]:
    """Read the arguments of the optimizer `name` from settings such as `rho=0.9`.

    Raises `ExperimentError` with every fault.
    """
    asked = [f"optimizer={toml_string(name)}", *(f"optimizer.{each}" for each in settings)]
    try:
        return dict(apply_settings(Experiment(), asked, catalogues).optimizer.values)
    except ExperimentError as error:
        found = error.faults
    raise ExperimentError([replace(each, key=each.key.removeprefix("optimizer.")) for each in found])


_DATA = "path"
"""Argument of a data set that names its file."""
_TEXTS = ("title", "formula")
_CHOICE = re.compile(r"dataset|model|gradient/\d+|(part/\d+/)?(optimizer|schedule|drive/[^/.]+)")
_PART = re.compile(rf"({'|'.join(('part', *INSTRUMENT_TABLES))})/\d+")


def _holder(document: dict[str, Any], path: str, faults: list[ValidationError]) -> tuple[Any, Any]:
    """Return the container of the table at `path` of a document, and the key or index in it; the container is `None` if
    it does not exist.
    """
    held: Any = document
    *before, last = path.split("/")
    try:
        for each in before:
            held = (
                held[int(each)]
                if isinstance(held, list)
                else held.setdefault(each, {})
                if each == "drive"
                else held[each]
            )
        return held, _there(held, int(last)) if isinstance(held, list) else last
    except LookupError:
        faults.append(
            ValidationError(
                path, Message("is not in this experiment; its first stage is gradient/0, its first part part/0")
            )
        )
        return {}, None


def _there(elements: list[Any], index: int) -> int:
    """Return `index` if the list has this element. Raises `IndexError` otherwise."""
    elements[index]
    return index


def anchored_document(document: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """Return the document with all paths of files made absolute from `folder`: Python files and data files."""
    found = dict(document)
    for key, value in document.items():
        if key in ("optimizer", "schedule", "dataset", "model"):
            found[key] = _anchored_choice(value, folder)
        elif key == "gradient" and isinstance(value, list):
            found[key] = [_anchored_choice(each, folder) for each in value]
        elif key == "drive" and isinstance(value, Mapping):
            found[key] = {name: _anchored_choice(each, folder) for name, each in value.items()}
        elif key == "part" and isinstance(value, list):
            found[key] = [anchored_document(each, folder) if isinstance(each, Mapping) else each for each in value]
        elif key == REPLICAS and isinstance(value, Mapping):
            found[key] = {each: anchored(of, folder) if each == "aggregation" else of for each, of in value.items()}
    return found


def _anchored_choice(choice: Any, folder: Path) -> Any:
    if not isinstance(choice, Mapping):
        return anchored(choice, folder)
    return {key: anchored_argument(key, each, folder) for key, each in choice.items()}


def _line(key: str, lines: Mapping[tuple[str, ...], int]) -> int | None:
    """Return the line of a dotted key, or of the table in which it is missing."""
    head, _, argument = key.partition(".")
    table = tuple(head.split("/"))
    for path in ((*table, *argument.split(".")), (*table, argument), *(table[:n] for n in range(len(table), 0, -1))):
        if path in lines:
            return lines[path]
    return None


def _literal(text: str) -> Any:
    """Parse a TOML value; return the text itself where it is none."""
    try:
        document = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return document["value"] if len(document) == 1 else text


def _setting(text: str, parameter: Parameter | None) -> object:
    """Parse the value of a setting: as TOML where that is valid, else as a person types it in the form (`64, 64`, a
    path, a date).
    """
    value = _literal(text)
    if parameter is None or parameter.validate(value) is None:
        return value
    try:
        return parameter.parse(text)
    except ValueError:
        return value
