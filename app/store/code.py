"""Code that experiments name: gathered when a run begins, and put back on disk where it is not what it was."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath, PureWindowsPath

from app.core.experiment import Choice, Drives, Experiment
from app.core.in_file import in_file
from app.core.runs import Event, Turned
from app.core.whole_file import write_whole
from app.store.experiments import names_from
from app.store.faults import StoreFault
from app.store.parts import Code
from optimizers.source.faults import SourceError
from optimizers.source.reach import bring, content_hash


def gathered(files: Iterable[Path], step: int) -> tuple[Code, ...]:
    """Python files, with those that they import, as they are now. One that cannot be read is left out."""
    found = []
    for path in files:
        try:
            brought = bring(path)
            texts = {str(each): text for each, text in brought.texts.items()}
            found.append(Code(step, str(path), brought.key, texts))
        except (SourceError, OSError, ValueError):
            continue
    return tuple(found)


def write_code(connection: sqlite3.Connection, number: int, codes: Iterable[Code]) -> None:
    """Each text is kept once, by what it says. Raises `sqlite3.Error`."""
    for code in codes:
        hashes = {path: hashlib.sha256(text.encode()).hexdigest() for path, text in code.files.items()}
        connection.executemany(
            "INSERT OR IGNORE INTO texts VALUES (?, ?)", [(hashes[path], text) for path, text in code.files.items()]
        )
        connection.execute(
            "INSERT OR REPLACE INTO code VALUES (?, ?, ?, ?, ?)",
            (number, code.step, code.path, code.content, json.dumps(hashes)),
        )


def read_code(connection: sqlite3.Connection, number: int) -> tuple[Code, ...]:
    """Raises `StoreFault`."""
    rows = connection.execute(
        "SELECT step, path, content, files FROM code WHERE number = ? ORDER BY step, path", (number,)
    ).fetchall()
    found = []
    for step, path, content, files in rows:
        texts = {}
        for name, key in names_from(files).items():
            row = connection.execute("SELECT text FROM texts WHERE hash = ?", (key,)).fetchone()
            if row is None or hashlib.sha256(str(row[0]).encode()).hexdigest() != key:
                raise StoreFault(f"The text of {Path(name).name} in the store is damaged.")
            texts[name] = row[0]
        found.append(Code(int(step), str(path), str(content), texts))
    return tuple(found)


def placed(codes: Sequence[Code], folder: Path) -> dict[str, str]:
    """Paths of files that are now other than they were, with the path where what they were stands.

    That is written to `folder`, in a folder of its own that is named by what it says; one in which somebody has
    changed it since stays as it is. Raises `OSError`, and `StoreFault` for paths that lead out of it.
    """
    found = {}
    for code in codes:
        if _now(Path(code.path)) != code.content:
            found[code.path] = str(_place(code, folder))
    return found


def _now(path: Path) -> str | None:
    try:
        return content_hash(path)
    except (SourceError, OSError, ValueError):
        return None


def _place(code: Code, folder: Path) -> Path:
    main = _parts(code.path)
    places = {name: _parts(name) for name in code.files}
    if not main or not _is_name(code.content) or main not in places.values() or not all(places.values()):
        raise StoreFault("The code of a run is damaged.")
    shared = _shared([each[:-1] for each in places.values()])
    texts = {"/".join(parts[shared:]): code.files[name].encode() for name, parts in places.items()}
    home = _home(folder, texts)
    for name, text in texts.items():
        path = home / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text)
    return home.joinpath(*main[shared:])


def _home(folder: Path, texts: Mapping[str, bytes]) -> Path:
    """A folder for these files and no others. What a run says of its code need not be so: it is named by the texts."""
    digest = hashlib.sha256()
    for part in (part for name, text in sorted(texts.items()) for part in (name.encode(), text)):
        digest.update(len(part).to_bytes(8, "big") + part)
    home, count = folder / digest.hexdigest()[:32], 1
    while any((path := home / name).exists() and path.read_bytes() != text for name, text in texts.items()):
        count += 1
        home = folder / f"{digest.hexdigest()[:32]}-{count}"
    return home


def _parts(name: str) -> list[str]:
    """Folders and name of a file, of whatever machine; empty where it is no absolute path of a Python file."""
    pure = PureWindowsPath(name) if PureWindowsPath(name).drive else PurePosixPath(name)
    parts = [*pure.parts[1:]]
    plain = pure.is_absolute() and pure.suffix == ".py" and all(map(_is_name, parts))
    return parts if plain else []


def _shared(folders: Sequence[Sequence[str]]) -> int:
    """How many folders all of them begin with."""
    count = 0
    for level in zip(*folders, strict=False):
        if len(set(level)) > 1:
            break
        count += 1
    return count


def _is_name(part: str) -> bool:
    return part not in ("", ".", "..") and not set(part) & set("/\\:\0")


def with_paths(experiment: Experiment, paths: Mapping[str, str]) -> Experiment:
    """The experiment with other paths in the place of some of its Python files."""
    if not paths:
        return experiment
    parts = tuple(
        replace(
            part,
            optimizer=_renamed(part.optimizer, paths),
            schedule=_renamed(part.schedule, paths),
            drives=_drives(part.drives, paths),
        )
        for part in experiment.parts
    )
    return replace(
        experiment,
        dataset=_renamed(experiment.dataset, paths),
        model=_renamed(experiment.model, paths),
        optimizer=_renamed(experiment.optimizer, paths),
        schedule=_renamed(experiment.schedule, paths),
        gradient=tuple(_renamed(stage, paths) for stage in experiment.gradient),
        drives=_drives(experiment.drives, paths),
        parts=parts,
    )


def event_with_paths(event: Event, paths: Mapping[str, str]) -> Event:
    return replace(event, experiment=with_paths(event.experiment, paths)) if isinstance(event, Turned) else event


def _drives(drives: Drives, paths: Mapping[str, str]) -> dict[str, Choice]:
    return {name: _renamed(each, paths) for name, each in drives.items()}


def _renamed(choice: Choice, paths: Mapping[str, str]) -> Choice:
    values = {key: _name(each, paths) if isinstance(each, str) else each for key, each in choice.values.items()}
    return Choice(_name(choice.name, paths), values)


def _name(name: str, paths: Mapping[str, str]) -> str:
    place = in_file(name)
    if place is None or (other := paths.get(str(place[0]))) is None:
        return name
    return f"{other}:{place[1]}" if place[1] else other
