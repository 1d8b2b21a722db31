"""Code that experiments name: collected when a run begins, and restored if the files have changed."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.file_references import parse_file_reference
from app.core.files.safe_files import write_atomically
from app.core.runs.run import EditEvent, Event
from app.store.database.experiment_json import names_from
from app.store.database.run_parts import RunCode
from app.store.database.schema import StoreError
from optimizers.base.message import Message
from optimizers.source.imported_files import collect_source, content_hash
from optimizers.source.source_errors import SourceError


def gather_code(files: Iterable[Path], step: int) -> tuple[RunCode, ...]:
    """Read Python files with all files that they import. An unreadable file is omitted."""
    found = []
    for path in files:
        try:
            brought = collect_source(path)
            texts = {str(each): text for each, text in brought.texts.items()}
            found.append(RunCode(step, str(path), brought.key, texts))
        except (SourceError, OSError, ValueError):
            continue
    return tuple(found)


def write_code(connection: sqlite3.Connection, number: int, codes: Iterable[RunCode]) -> None:
    """Write code, each text once, by its content. Raises `sqlite3.Error`."""
    for code in codes:
        hashes = {path: hashlib.sha256(text.encode()).hexdigest() for path, text in code.files.items()}
        connection.executemany(
            "INSERT OR IGNORE INTO texts VALUES (?, ?)", [(hashes[path], text) for path, text in code.files.items()]
        )
        connection.execute(
            "INSERT OR REPLACE INTO code VALUES (?, ?, ?, ?, ?)",
            (number, code.step, code.path, code.content, json.dumps(hashes)),
        )


def read_code(connection: sqlite3.Connection, number: int) -> tuple[RunCode, ...]:
    """Read the code of a run. Raises `StoreError`."""
    rows = connection.execute(
        "SELECT step, path, content, files FROM code WHERE number = ? ORDER BY step, path", (number,)
    ).fetchall()
    found = []
    for step, path, content, files in rows:
        texts = {}
        for name, key in names_from(files).items():
            row = connection.execute("SELECT text FROM texts WHERE hash = ?", (key,)).fetchone()
            if row is None or hashlib.sha256(str(row[0]).encode()).hexdigest() != key:
                raise StoreError(Message("The text of {name} in the store is damaged.", name=Path(name).name))
            texts[name] = row[0]
        found.append(RunCode(int(step), str(path), str(content), texts))
    return tuple(found)


def write_code_files(codes: Sequence[RunCode], folder: Path) -> dict[str, str]:
    """Write restored copies of files that have changed; return the path of each by that of the file.

    The copy is in a folder of `folder` that is named by its content; one that somebody has changed since is not
    touched. Raises `OSError`, and `StoreError` for paths that lead out of it.
    """
    found = {}
    for code in codes:
        if _now(Path(code.path)) != code.content:
            found[code.path] = str(_write_files(code, folder))
    return found


def _now(path: Path) -> str | None:
    try:
        return content_hash(path)
    except (SourceError, OSError, ValueError):
        return None


def _write_files(code: RunCode, folder: Path) -> Path:
    main = _parts(code.path)
    places = {name: _parts(name) for name in code.files}
    if not main or not _is_name(code.content) or main not in places.values() or not all(places.values()):
        raise StoreError(Message("The code of a run is damaged."))
    shared = _count_shared([each[:-1] for each in places.values()])
    texts = {"/".join(parts[shared:]): code.files[name].encode() for name, parts in places.items()}
    home = _code_folder(folder, texts)
    for name, text in texts.items():
        path = home / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text)
    return home.joinpath(*main[shared:])


def _code_folder(folder: Path, texts: Mapping[str, bytes]) -> Path:
    """Return a folder only for these files, named by a hash of their texts, because the hashes in a run may be
    wrong.
    """
    digest = hashlib.sha256()
    for part in (part for name, text in sorted(texts.items()) for part in (name.encode(), text)):
        digest.update(len(part).to_bytes(8, "big") + part)
    home, count = folder / digest.hexdigest()[:32], 1
    while any((path := home / name).exists() and path.read_bytes() != text for name, text in texts.items()):
        count += 1
        home = folder / f"{digest.hexdigest()[:32]}-{count}"
    return home


def _parts(name: str) -> list[str]:
    """Split a path of any system into folders and name; empty unless it is an absolute path of a Python file."""
    pure = PureWindowsPath(name) if PureWindowsPath(name).drive else PurePosixPath(name)
    parts = [*pure.parts[1:]]
    plain = pure.is_absolute() and pure.suffix == ".py" and all(map(_is_name, parts))
    return parts if plain else []


def _count_shared(folders: Sequence[Sequence[str]]) -> int:
    """Count the leading folders that all paths share."""
    count = 0
    for level in zip(*folders, strict=False):
        if len(set(level)) > 1:
            break
        count += 1
    return count


def _is_name(part: str) -> bool:
    return part not in ("", ".", "..") and not set(part) & set("/\\:\0")


def with_paths(experiment: Experiment, paths: Mapping[str, str]) -> Experiment:
    """Return the experiment with other paths of some Python files."""
    if not paths:
        return experiment

    def renamed(owner: Experiment | ParameterGroup) -> dict[str, Any]:
        return {
            "optimizer": _rename_paths(owner.optimizer, paths),
            "schedule": _rename_paths(owner.schedule, paths),
            "schedules": {name: _rename_paths(each, paths) for name, each in owner.schedules.items()},
        }

    return replace(
        experiment,
        **renamed(experiment),
        dataset=_rename_paths(experiment.dataset, paths),
        model=_rename_paths(experiment.model, paths),
        gradient=tuple(_rename_paths(stage, paths) for stage in experiment.gradient),
        parts=tuple(replace(part, **renamed(part)) for part in experiment.parts),
        replicas=replace(experiment.replicas, aggregation=_name(experiment.replicas.aggregation, paths)),
    )


def event_with_paths(event: Event, paths: Mapping[str, str]) -> Event:
    return replace(event, experiment=with_paths(event.experiment, paths)) if isinstance(event, EditEvent) else event


def _rename_paths(choice: Choice, paths: Mapping[str, str]) -> Choice:
    values = {key: _name(each, paths) if isinstance(each, str) else each for key, each in choice.values.items()}
    return Choice(_name(choice.name, paths), values)


def _name(name: str, paths: Mapping[str, str]) -> str:
    place = parse_file_reference(name)
    if place is None or (other := paths.get(str(place[0]))) is None:
        return name
    return f"{other}:{place[1]}" if place[1] else other
