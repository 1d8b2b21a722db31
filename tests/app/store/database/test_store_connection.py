"""A store is opened whatever lies there, and what lies there is never lost."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from app.core.messages.frames import Frame
from app.store.database import schema
from app.store.database.schema import StoreError
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store, default_path
from tests.app.store import damaging, make_released
from tests.app.store.conftest import RUN
from tests.app.store.telling import built, steps, whole_run, write

Record = Callable[[Iterable[Frame]], None]


def filled(path: Path) -> Path:
    write(path, whole_run(RUN))
    return path


def test_a_store_is_made_where_there_is_none_in_the_folder_for_data(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(path) as store:
        assert store.messages == ()
        assert store.writable
        assert store.runs() == []
    assert path.exists()

    assert default_path().name == "runs.sqlite"
    assert default_path().parent.name == "slotscope"


@pytest.mark.parametrize("version", range(1, schema.VERSION + 1))
def test_a_store_of_every_released_version_opens_with_all_that_it_holds(path: Path, version: int) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((make_released.FOLDER / f"v{version}.sql").read_text("utf-8"))
    with Store(path) as store:
        assert store.messages == ()
        one, two = store.runs()
        assert (one.name, one.tags, one.steps, one.ended) == ("the first", ("good", "short"), 330, make_released.EDITED)
        assert [mark.step for mark in store.bookmarks(one.run)] == [17]
        for row in (one, two):
            run = store.run(row.run)
            assert run.series()["loss"][1].tolist() == list(range(1, 331))
            assert run.checkpoint_steps() == (30,)
            assert run.checkpoint(30).arrays["weight/0 dense/kernel"].shape == (16,)
            assert run.snapshots() == (30,)
            assert [event.step for event in run.events] == [30]
            assert run.marks[0].new == "Lion"
            assert len(run.notes_log) == 1
            assert run.faults == ()
        assert store.run(two.run).code[0].files == {"/home/person/mine.py": "class Mine: ...\n"}
    with closing(schema.connect(path)) as connection:
        assert schema.version_of(connection) == schema.VERSION


def test_the_newest_schema_is_as_released_or_has_its_own_version(path: Path) -> None:
    Store(path).close()

    def tables(connection: sqlite3.Connection) -> list[tuple[str]]:
        return connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()

    with closing(schema.connect(path)) as now, closing(sqlite3.connect(":memory:")) as then:
        then.executescript((make_released.FOLDER / f"v{schema.VERSION}.sql").read_text("utf-8"))
        assert tables(now) == tables(then)


def test_migrations_run_once_and_one_that_fails_changes_nothing(path: Path) -> None:
    filled(path)
    more = (*schema.MIGRATIONS, "ALTER TABLE runs ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'")
    with closing(schema.connect(path)) as connection:
        with pytest.raises(sqlite3.Error):
            schema.migrate(connection, (*more, "ALTER TABLE nothing ADD COLUMN x"))
        assert schema.version_of(connection) == schema.VERSION
        assert "colour" not in [row[1] for row in connection.execute("PRAGMA table_info(runs)")]
        schema.migrate(connection, more)
        schema.migrate(connection, more)
        assert schema.version_of(connection) == schema.VERSION + 1
        assert connection.execute("SELECT colour FROM runs").fetchone() == ("red",)


def test_a_store_of_a_newer_version_is_opened_for_reading_alone(path: Path) -> None:
    filled(path)
    with closing(schema.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    said: list[str] = []
    with Store(path) as store:
        assert "newer Slotscope" in store.messages[0]
        assert [row.run for row in store.runs()] == [RUN]
        assert store.run(RUN).series()["loss"][1][0] == 1
        assert not store.writable
        with pytest.raises(StoreError, match="read-only"):
            store.rename(RUN, "x")
        writer = RecorderThread(path, said.append)
        writer.put(built(RUN))
        assert not writer.close()
        assert "newer Slotscope" in said[0]
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"nothing but text, for a while " * 100, b"SQLite format 3\0" + bytes(4000)])
def test_what_is_no_store_is_set_aside_and_says_where(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with Store(path) as store:
        assert len(store.messages) == 1
        assert "moved to" in store.messages[0]
        assert store.writable
        assert store.runs() == []
    (aside,) = path.parent.glob("runs-damaged-*.sqlite")
    assert aside.read_bytes() == content
    assert aside.name in store.messages[0]


def test_a_damaged_store_that_cannot_be_set_aside_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_bytes(b"nothing but text " * 100)

    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    with Store(path) as store:
        assert "cannot be moved aside" in store.messages[0]
        assert not store.writable


def test_other_databases_and_noted_damage_are_set_aside(path: Path) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE runs (a)")
    with Store(path) as store:
        assert "moved to" in store.messages[0]
        assert store.runs() == []

    filled(path)
    with closing(schema.connect(path)) as connection:
        connection.execute("INSERT INTO damage VALUES ('row 5 missing from index chunks_of')")
    with Store(path) as store:
        assert "row 5 missing" in store.messages[0]
        assert store.runs() == []


def test_deep_damage_of_a_store_left_open_is_found_in_the_background(path: Path) -> None:
    filled(path)
    with closing(schema.connect(path)) as connection:
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chunks_of'").fetchone()[0]
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    raw = bytearray(path.read_bytes())
    raw[(root - 1) * size : (root - 1) * size + 8] = b"\xff" * 8
    path.write_bytes(raw)
    said: list[str] = []
    with closing(schema.connect(path)) as left_open:
        left_open.execute("UPDATE runs SET name = 'x'")
        writer = RecorderThread(path, said.append)
        writer.flush()
        writer.checked.wait(180)
        writer.close()
    assert "damaged" in said[0]
    with Store(path) as store:
        assert "moved to" in store.messages[0]


def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "runs.sqlite"
    said: list[str] = []
    with Store(path) as store:
        assert "Runs are not saved" in store.messages[0]
        assert not store.writable
        assert store.runs() == []
        with pytest.raises(StoreError):
            store.run(RUN)
        with pytest.raises(StoreError):
            store.rename(RUN, "x")
    writer = RecorderThread(path, said.append)
    for frame in whole_run(RUN):
        writer.put(frame)
    assert not writer.close()
    assert len(said) == 1
    assert "Runs are not saved" in said[0]


def test_a_folder_in_the_place_of_the_store_is_left_as_it_is(path: Path) -> None:
    path.mkdir(parents=True)
    with Store(path) as store:
        assert "Runs are not saved" in store.messages[0]
    assert path.is_dir()


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to this user")
def test_a_store_that_may_only_be_read_is_read(path: Path) -> None:
    filled(path)
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        with Store(path) as store:
            assert not store.writable
            assert [row.run for row in store.runs()] == [RUN]
    finally:
        path.parent.chmod(0o700)


def test_flipped_bytes_are_sentences_and_never_crash(tmp_path: Path) -> None:
    sample = damaging.sample(tmp_path)
    said = [damaging.read_mutated(sample, tmp_path / str(seed) / "runs.sqlite", seed) for seed in range(200)]
    assert any(said)
    assert all(sentence and sentence[-1] == "." for each in said for sentence in each)


@pytest.mark.parametrize("damage", ["UPDATE chunks SET data = x'00'", "DELETE FROM chunks"])
def test_a_damaged_block_of_numbers_is_a_gap_and_a_sentence(path: Path, damage: str) -> None:
    writer = RecorderThread(path)
    for frame in (built(RUN), steps(1, 5000), steps(5001, 5000)):
        writer.put(frame)
        writer.flush()
    writer.close()
    with closing(schema.connect(path)) as connection:
        connection.execute(f"{damage} WHERE place = 0 AND first = 0")
    with Store(path) as store:
        run = store.run(RUN)
        loss = run.series()["loss"][1]
        assert np.isnan(loss[:5000]).all()
        assert (loss[5000:] == range(5001, 10_001)).all()
        assert len(run.faults) == 1
        assert "loss" in run.faults[0]
        assert run.series()["metric"][1][0] == 1 + 1 / 64


def test_a_row_that_cannot_be_read_does_not_hide_the_others(path: Path) -> None:
    filled(path)
    write(path, whole_run("b" * 32))
    with closing(schema.connect(path)) as connection:
        connection.execute("UPDATE runs SET tags = '{' WHERE number = 1")
    with Store(path) as store:
        assert [row.number for row in store.runs()] == [2]
        assert "1 of the runs" in store.messages[0]


def test_windows_that_make_the_store_at_the_same_moment_make_one(tmp_path: Path) -> None:
    for attempt in range(10):
        path = tmp_path / str(attempt) / "runs.sqlite"
        start, found = threading.Barrier(4), []

        def opened(path: Path = path, start: threading.Barrier = start, found: list[Store] = found) -> None:
            start.wait()
            found.append(Store(path))

        threads = [threading.Thread(target=opened) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [(store.messages, store.writable) for store in found] == [((), True)] * 4
        for store in found:
            store.close()
        assert [each.name for each in path.parent.iterdir()] == ["runs.sqlite"]


@pytest.mark.parametrize("damage", ["cut", "first page"])
def test_reading_leaves_a_damaged_store_and_names_what_recovers_it(tmp_path: Path, damage: str) -> None:
    path = damaging.sample(tmp_path)
    raw = path.read_bytes()
    path.write_bytes(raw[:-5000] if damage == "cut" else raw[:20] + bytes(4000) + raw[4020:])
    before = path.read_bytes()
    with Store(path, sets_aside=False) as store:
        assert not store.writable
        assert "is damaged" in store.messages[0]
        assert f"slotscope runs recover {path}" in store.messages[0]
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir() if each.suffix == ".sqlite"] == [path.name]


def test_a_store_that_was_set_aside_says_where(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no database" * 1000)
    with Store(path) as store:
        assert store.aside is not None
        assert store.aside.read_bytes().startswith(b"no database")
    with Store(path) as store:
        assert store.aside is None


def test_a_second_damaged_store_of_a_day_takes_nothing_from_the_first(path: Path) -> None:
    path.parent.mkdir()
    for content in (b"one" * 1000, b"two" * 1000):
        path.write_bytes(content)
        Store(path).close()
        path.unlink()
    assert {each.read_bytes() for each in path.parent.glob("runs-damaged-*")} == {b"one" * 1000, b"two" * 1000}


@pytest.mark.skipif(os.name != "posix", reason="rights are others here")
def test_a_store_is_its_owners_alone_and_closed_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: tmp_path / "slotscope")
    path = tmp_path / "slotscope" / "runs.sqlite"

    def rights() -> list[int]:
        with Store(path):
            found = [path.parent, path, path.with_name("runs.sqlite-wal")]
            return [each.stat().st_mode & 0o777 for each in found if each.exists()]

    assert set(rights()) == {0o700, 0o600}
    path.parent.chmod(0o755)
    path.chmod(0o644)
    assert set(rights()) == {0o700, 0o600}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no name here")
def test_a_pipe_is_no_store_and_stays_where_it_is(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    with Store(path) as store:
        assert any("it is not a file" in each for each in store.messages)
    assert path.is_fifo()
