"""Metadata of a run as JSON, and back: checked in detail, without the home folder of its author."""

from __future__ import annotations

import dataclasses
import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from app.attach.kernel.plain_values import plain
from app.attach.kernel.run_variables import RunLayout, stored_layout
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import to_document
from app.core.runs.run import LESSON, Origin, RunRecord
from app.store.database.coded_texts import coded, decoded
from app.store.database.experiment_json import event_from, event_text, experiment_from_document, mark_from, mark_text
from app.store.database.run_parts import RunBookmark, RunCode, RunLogLine, RunParts
from app.store.database.schema import StoreError
from app.store.recording.run_writer import MOST
from optimizers.base.message import Message

Tree = Any
"""Any value of JSON."""


def redact_home(tree: Tree) -> Tree:
    """Replace the home folder by `~` in every text of a document."""
    home = str(Path.home())
    if len(Path(home).parts) < 2:
        return _map_strings(tree, str)
    named = re.compile(rf"(?<![\w.~/\\-]){re.escape(home)}(?![\w.-])")

    def neutral(text: str) -> str:
        # A path as a whole is read on whatever system.
        whole = named.match(text) is not None and "\n" not in text
        found = named.sub("~", text)
        return found.replace("\\", "/") if whole and "\\" in home else found

    return _map_strings(tree, neutral)


def expand_home(tree: Tree) -> Tree:
    """Replace a leading `~/` by this home folder in every text of a document."""
    home = Path.home()
    return _map_strings(tree, lambda text: str(home / text[2:]) if text.startswith("~/") and "\n" not in text else text)


def rewrite_paths(experiment: Experiment, change: Callable[[Tree], Tree]) -> Experiment:
    """Apply `redact_home` or `expand_home` to an experiment. Raises `StoreError`."""
    try:
        return experiment_from_document(change(to_document(experiment)))
    except RecursionError as error:
        raise StoreError(Message("An experiment is nested too deeply.")) from error


def _map_strings(tree: Tree, change: Callable[[str], str]) -> Tree:
    if isinstance(tree, str):
        return change(tree)
    if isinstance(tree, dict):
        return {_map_strings(key, change): _map_strings(value, change) for key, value in tree.items()}
    return [_map_strings(each, change) for each in tree] if isinstance(tree, list | tuple) else tree


LAST = 2**53
"""Largest step number."""
_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
_HASH = re.compile(r"[0-9a-f]{64}")
_LEVELS = ("info", "edit", "warn", "error")
_STATUSES = ("running", "paused", "finished", "stopped", "broken", "failed")
_NUMBERS = ("created", "seen", "seconds", "evaluations", "loss", "validation_loss", "validation_metric")
_TEXTS = ("name", "notes", "status", "contract", "device", "metric", "group", "group_kind", "group_title")
_MAX_LENGTHS = {"notes": 1_000_000}
_MAX_LINE_LENGTH = 10_000
"""Largest number of letters of a text that is shown in one line."""

Hashes = Mapping[str, str]
"""SHA-256 of the texts of Python files, by path."""


def document_of(parts: RunParts, hashes: Iterable[Hashes]) -> dict[str, Any]:
    """Return everything of `parts` except tables, checkpoints and snapshots; `hashes` are those of the files of each of
    `parts.code`.

    Numbers that are not finite are `NaN` and `Infinity`, as Python's JSON has them.
    """
    return {
        "record": _record_document(parts.record),
        "events": [json.loads(event_text(event)) for event in parts.events],
        "marks": [json.loads(mark_text(mark)) for mark in parts.marks],
        "log": [{**dataclasses.asdict(line), "coded": coded(line.sentence, line.details)} for line in parts.log],
        "bookmarks": [dataclasses.asdict(each) for each in parts.bookmarks],
        "code": [
            {"step": code.step, "path": code.path, "content": code.content, "files": dict(files)}
            for code, files in zip(parts.code, hashes, strict=True)
        ],
        **({} if parts.layout is None else {"layout": plain(RunLayout, parts.layout)}),
    }


def _record_document(record: RunRecord) -> dict[str, Any]:
    own = {name: getattr(record, name) for name in (*_NUMBERS, *_TEXTS)}
    return {
        "run": record.run,
        "number": record.number,
        "group_coded": coded(record.group_title),
        "began": to_document(record.began),
        "ended": to_document(record.ended),
        "origin": None if record.origin is None else dataclasses.asdict(record.origin),
        "steps": record.steps,
        "pinned": record.pinned,
        "tags": list(record.tags),
        "environment": dict(record.environment),
        "curve": [float(value) for value in record.curve],
        **own,
    }


def parts_from(document: Mapping[str, Any], texts: Mapping[str, str]) -> RunParts:
    """Read the parts of a run except tables, checkpoints and snapshots; `texts` are those of Python files, by SHA-256.

    Raises `StoreError` for whatever is missing, or is not what it must be.
    """
    try:
        events = tuple(event_from(json.dumps(each)) for each in _list(document, "events"))
        steps = [_step(event.step) for event in events]
        _require(steps == sorted(steps))
        marks = tuple(mark_from(json.dumps(each)) for each in _list(document, "marks"))
        _require(all(0 <= mark.step <= LAST for mark in marks))
        return RunParts(
            _record(document["record"]),
            events,
            marks,
            tuple(_log_line(each) for each in _list(document, "log")),
            tuple(RunBookmark(_step(each["step"]), _text(each["text"])) for each in _list(document, "bookmarks")),
            tuple(_code(each, texts) for each in _list(document, "code")),
            layout=stored_layout(document["layout"]) if "layout" in document else None,
        )
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as error:
        raise StoreError(Message("The description of a run in it is damaged.")) from error


def hashes_in(document: Mapping[str, Any]) -> set[str]:
    """Return the hashes of all needed Python files. Raises `StoreError`."""
    try:
        found = {key for each in _list(document, "code") for key in each["files"].values()}
        _require(all(isinstance(key, str) and _HASH.fullmatch(key) for key in found))
        return found
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise StoreError(Message("The code of a run in it is damaged.")) from error


def _record(values: Mapping[str, Any]) -> RunRecord:
    numbers = {name: _number(values[name]) for name in _NUMBERS}
    _require(all(math.isfinite(numbers[name]) for name in ("created", "seen", "seconds", "evaluations")))
    texts = {name: _text(values[name], _MAX_LENGTHS.get(name, _MAX_LINE_LENGTH)) for name in _TEXTS}
    texts["group_title"], *_ = decoded(values.get("group_coded"), texts["group_title"])
    _require(texts["status"] in _STATUSES and texts["group_kind"] in ("", "race", "seeds", "grid", "sweep", LESSON))
    tags, environment, origin = values["tags"], values["environment"], values["origin"]
    _require(isinstance(tags, list) and len(tags) <= 1000 and len(environment) <= 1000)
    curve = np.array([_number(each) for each in _list(values, "curve")[:MOST]], np.float64)
    with np.errstate(over="ignore"):
        thin = curve.astype(np.float32)
    known: dict[str, Any] = {**numbers, **texts}
    return RunRecord(
        run=_id(values["run"]),
        number=_step(values["number"]),
        began=experiment_from_document(values["began"]),
        ended=experiment_from_document(values["ended"]),
        origin=None if origin is None else Origin(_id(origin["run"]), _step(origin["step"])),
        steps=_step(values["steps"]),
        pinned=values["pinned"] is True,
        tags=tuple(_text(tag, 1000) for tag in tags),
        environment={_text(key, 1000): _text(value, 1000) for key, value in environment.items()},
        curve=thin,
        **known,
    )


def _log_line(values: Mapping[str, Any]) -> RunLogLine:
    level = _text(values["level"])
    _require(level in _LEVELS)
    texts = _text(values["sentence"]), _text(values["details"], 1_000_000)
    return RunLogLine(_step(values["step"]), _number(values["at"]), level, *decoded(values.get("coded"), *texts))


def _code(values: Mapping[str, Any], texts: Mapping[str, str]) -> RunCode:
    content = _text(values["content"])
    _require(_HASH.fullmatch(content) is not None)
    files = {_text(path): texts[key] for path, key in values["files"].items()}
    return RunCode(_step(values["step"]), _text(values["path"]), content, files)


def _list(values: Mapping[str, Any], name: str) -> list[Any]:
    found = values[name]
    _require(isinstance(found, list))
    return list(found)


def _id(value: object) -> str:
    found = _text(value)
    _require(_ID.fullmatch(found) is not None)
    return found


def _text(value: object, most: int = _MAX_LINE_LENGTH) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise TypeError(Message("an invalid or too long text"))
    # Characters that UTF-8 cannot encode cannot be stored or shown.
    value.encode()
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(Message("an invalid number"))
    return float(value)


def _step(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LAST:
        raise ValueError(Message("an invalid step"))
    return value


def _require(holds: bool) -> None:
    if not holds:
        raise ValueError(Message("an impossible value"))
