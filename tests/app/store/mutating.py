"""Files with something changed in them at random, and all that can be read of them: `.slotscope`, stores, TOML."""

from __future__ import annotations

import copy
import io
import json
import random
import shutil
import sqlite3
import struct
import tomllib
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console

from app.choices.catalogues import catalogues
from app.cli.runs_format import as_plain, shown_run, table_of
from app.core.experiment.entry import Catalogues
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment_file import load_experiment
from app.panels.runs.runs_panel import row_of
from app.store.database.run_parts import RunCode, RunParts
from app.store.database.schema import StoreError
from app.store.files.container import write_container
from app.store.files.container_reader import import_container, reading_container
from app.store.store import Store
from tests.app.store.damaging import read_all

MARKER = "code-was-run"
"""A file that code in whatever is mutated would make where it is imported."""
_JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 1, 2**31, 2**53 + 1, 2**64, 10**400, -(2**63) - 1, 0.5, float("nan"), float("inf"), -1e308, "",
    "x", "\0array", "../../x", "/etc/passwd", "\ud800", "a" * 50_000, "9" * 5000, [], {}, [[]], [[[[]]]], [None],
    {"": 0}, {"\0array": 0}, {"\0array": -1}, {"\0array": "x"}, [0] * 1000, "<f4", "O", "S0", [2**40], [-1], [0, 2**62],
)  # fmt: skip


def hostile_code(folder: Path) -> str:
    """Return the text of a Python file that leaves the marker in `folder` when it is run."""
    return f"import pathlib\n\npathlib.Path({str(folder / MARKER)!r}).touch()\n\nclass Mine:\n    pass\n"


def with_code(parts: RunParts, folder: Path) -> RunParts:
    (code,) = parts.code
    hostile = hostile_code(folder)
    return replace(parts, code=(RunCode(code.step, code.path, code.content, dict.fromkeys(code.files, hostile)),))


# Files of runs


def entries_of(parts: RunParts, folder: Path) -> dict[str, bytes]:
    """Return the entries of a sound `.slotscope` file with code that would leave the marker in `folder`."""
    path = folder / "sound.slotscope"
    write_container(path, [with_code(parts, folder)])
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


def read_container(entries: Mapping[str, bytes], folder: Path, seed: int) -> list[str]:
    """Change something of a file with these entries, and read all of it; the sentences that came."""
    chance = random.Random(seed)
    path = folder / "mutated.slotscope"
    written = dict(entries)
    how = chance.randrange(4)
    if how == 1:
        _change_text(written, chance)
    elif how == 2:
        _change_block(written, chance)
    elif how == 3:
        _change_entries(written, chance)
    with zipfile.ZipFile(path, "w", chance.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])) as file:
        for name, data in written.items():
            file.writestr(name, data)
    if how == 0:
        path.write_bytes(_flipped(path.read_bytes(), chance))
    said: list[str] = []
    try:
        with reading_container(path) as runs:
            for parts in runs:
                for things in (parts.tables, parts.checkpoints, parts.snapshots):
                    said += _gone_through(iter(things))
    except StoreError as fault:
        return [_sentence(fault)]
    if not said:
        said += _imported(path, folder)
    return said


def _gone_through(things: Iterator[Any]) -> list[str]:
    try:
        for _ in things:
            pass
    except StoreError as fault:
        return [_sentence(fault)]
    return []


def _imported(path: Path, folder: Path) -> list[str]:
    """Take the runs into a store, and read them there; a run is gone on with up to where trust asks."""
    home = folder / "imported"
    shutil.rmtree(home, ignore_errors=True)
    with Store(home / "runs.sqlite") as store:
        try:
            taken = import_container(store, path) or ()
        except StoreError as fault:
            return [_sentence(fault)]
        _shown(store)
        return [sentence for run in taken for sentence in read_all(store, run)]


def _shown(store: Store) -> None:
    """Have all runs shown to a person and to a program, in the terminal and in the table of the window."""
    records = {each.run: each for each in store.runs()}
    console = Console(file=io.StringIO(), width=200)
    console.print(table_of([*records.values()], records))
    for record in records.values():
        row_of(record, catalogues(), parent=None, hue=None, live=False, editable=True)
        try:
            run = store.run(record.run)
            console.print(shown_run(run, record))
            json.dumps(as_plain(record, run, record), allow_nan=False)
        except (StoreError, LookupError) as fault:
            _sentence(Exception(*fault.args))


def _change_text(entries: dict[str, bytes], chance: random.Random) -> None:
    name = chance.choice(sorted(name for name in entries if name.endswith(".json")))
    entries[name] = _json(_changed(json.loads(entries[name]), chance))


def _change_block(entries: dict[str, bytes], chance: random.Random) -> None:
    """Change a block, and mend its checksum so that it is read all the same."""
    name = chance.choice(
        sorted(name for name in entries if "/tables/" in name or "/states/" in name or "/looks/" in name)
    )
    _, size, _ = struct.unpack_from("<4sII", entries[name])
    text, body = entries[name][12 : 12 + size], entries[name][12 + size :]
    if chance.random() < 0.2:
        body = body[: chance.randrange(len(body) + 1)]
    tree = json.loads(text)
    if chance.random() < 0.8:
        tree = _changed(tree, chance)
    entries[name] = block(tree, body)


def block(tree: Any, body: bytes) -> bytes:
    """Pack a block with any JSON and a valid checksum."""
    text = _json(tree)
    text += b" " * (-(12 + len(text)) % 16)
    return struct.pack("<4sII", b"SLS1", len(text), zlib.crc32(text + body)) + text + body


def _change_entries(entries: dict[str, bytes], chance: random.Random) -> None:
    name = chance.choice(sorted(entries))
    match chance.randrange(4):
        case 0:
            del entries[name]
        case 1:
            entries[name] = entries[chance.choice(sorted(entries))]
        case 2:
            entries[chance.choice(["../x", "/x", "a\\b", "x" * 200, "runs/0/", "?"])] = entries[name]
        case _:
            entries[name] = _flipped(entries[name], chance)


def _json(tree: Any) -> bytes:
    # Letters that UTF-8 has none for go as escapes.
    return json.dumps(tree).encode()


def _changed(tree: Any, chance: random.Random) -> Any:
    """Change one to three of its values."""
    whole = [copy.deepcopy(tree)]
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        places = [*_places(whole)]
        owner, key = chance.choice(places)
        match chance.randrange(4):
            case 0 if isinstance(owner, dict):
                del owner[key]
            case 1 if isinstance(owner, list) and owner is not whole:
                owner.insert(key, copy.deepcopy(owner[key]))
            case 2:
                other, place = chance.choice(places)
                if place in (other if isinstance(other, dict) else range(len(other))):
                    owner[key] = copy.deepcopy(other[place])
            case _:
                owner[key] = copy.deepcopy(chance.choice(_JUNK))
    return whole[0]


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    for key, value in [*(tree.items() if isinstance(tree, dict) else enumerate(tree))]:
        yield tree, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _flipped(raw: bytes, chance: random.Random) -> bytes:
    data = bytearray(raw)
    for _ in range(chance.choice([1, 4, 32]) if data else 0):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.2:
        data = data[: chance.randrange(len(data) + 1)]
    return bytes(data)


# Stores


def read_store(sound: Path, folder: Path, seed: int) -> list[str]:
    """Flip bytes of a copy of a store, or put other values into its rows, and read all; the sentences that came."""
    chance = random.Random(seed)
    home = folder / "store"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    path = home / "runs.sqlite"
    if chance.random() < 0.3:
        path.write_bytes(_flipped(sound.read_bytes(), chance))
    else:
        shutil.copyfile(sound, path)
        _change_rows(path, chance)
    with Store(path) as store:
        said = [*store.messages]
        for record in [*store.runs(), *store.deleted()]:
            said += read_all(store, record.run)
        said += store.messages
        _shown(store)
        return said


def _change_rows(path: Path, chance: random.Random) -> None:
    with closing(sqlite3.connect(path)) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for _ in range(chance.choice([1, 2, 5])):
            _change_row(connection, chance.choice(tables), chance)
        connection.commit()


def _change_row(connection: sqlite3.Connection, table: str, chance: random.Random) -> None:
    columns = [(name, pk) for _, name, _, _, _, pk in connection.execute(f"PRAGMA table_info({table})")]
    keys = [name for name, pk in columns if pk] or ["rowid"]
    rows = connection.execute(f"SELECT {', '.join(keys)} FROM {table}").fetchall()
    if not rows:
        return
    row, (column, _) = chance.choice(rows), chance.choice(columns)
    where = " AND ".join(f"{key} IS ?" for key in keys)
    (before,) = connection.execute(f"SELECT {column} FROM {table} WHERE {where}", row).fetchone()
    others = [None, "", "x", 0, -1, 2**62, 0.5, float("inf"), b"", b"\xff" * 20, "[]", "{}", "[" * 9999]
    value: Any = chance.choice(others)
    if chance.random() < 0.6 and isinstance(before, bytes) and before:
        value = _flipped(before, chance)
    elif chance.random() < 0.7 and isinstance(before, str):
        try:
            value = json.dumps(_changed(json.loads(before), chance))
        except (ValueError, RecursionError):
            value = before[: chance.randrange(len(before) + 1)]
    try:
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (value, *row))
    except sqlite3.Error:
        return  # the database itself takes no such value


# Experiments


def read_toml(texts: list[str], known: Catalogues, folder: Path, seed: int) -> list[str]:
    """Change something of an experiment's file, and load it; the sentences that came."""
    chance = random.Random(seed)
    text = chance.choice(texts)
    path = folder / "mutated.toml"
    match chance.randrange(3):
        case 0:
            letters = [*text]
            for _ in range(chance.choice([1, 4, 32])):
                letters[chance.randrange(len(letters))] = chance.choice(
                    ["", "=", "[", "]", '"', "\n", "#", "\0", "é", "9"]
                )
            path.write_bytes("".join(letters).encode() if chance.random() < 0.7 else _flipped(text.encode(), chance))
        case 1:
            lines = text.splitlines()
            for _ in range(chance.choice([1, 2, 4])):
                place = chance.randrange(len(lines))
                lines[place] = chance.choice(
                    [_other_value(lines[place], chance), lines[chance.randrange(len(lines))], ""]
                )
            path.write_text("\n".join(lines), "utf-8", "surrogateescape")
        case _:
            words = sorted({str(key) for key in _keys(tomllib.loads(text))})
            path.write_text(text.replace(chance.choice(words), chance.choice([*words, "x", "[[", "é"])), "utf-8")
    try:
        load_experiment(path, known)
    except ExperimentError as error:
        return [_sentence(error)]
    return []


def _other_value(line: str, chance: random.Random) -> str:
    values = [
        '"x"', "-1", "0", "1e400", "nan", "inf", "true", "[]", "{}", "[[1], [2]]", '""', '"/tmp/x.py:Mine"',
        "1979-05-27",
        "[" * 500, '"\\u0000"', "9" * 5000, "0x10", '{name = "Adam"}', '["a"]', "'''",
    ]  # fmt: skip
    return f"{line.split('=', maxsplit=1)[0]}= {chance.choice(values)}"


def _keys(tree: Any) -> Iterator[str]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield key
            yield from _keys(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _keys(value)
    elif isinstance(tree, str) and tree:
        yield tree


def _sentence(fault: Exception) -> str:
    """Return the text of a fault, which must be sentences."""
    text = str(fault)
    assert text, f"{type(fault).__name__} says nothing"
    assert "Traceback" not in text
    # A fault of an experiment is a line, with the file's name and the line's number before it.
    assert isinstance(fault, ExperimentError) or text.endswith("."), text
    return text


Read = Callable[[int], list[str]]
"""Function that makes a mutated file from a seed, and reads it; returns the sentences that came."""


def readers(parts: RunParts, sound_store: Path, known: Catalogues, texts: list[str], folder: Path) -> dict[str, Read]:
    """Return readers by kind of file."""
    entries = entries_of(parts, folder)
    return {
        "slotscope": lambda seed: read_container(entries, folder, seed),
        "store": lambda seed: read_store(sound_store, folder, seed),
        "toml": lambda seed: read_toml(texts, known, folder, seed),
    }
