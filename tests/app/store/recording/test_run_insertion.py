"""A run goes out of one store and into another as it was."""

from __future__ import annotations

import pickle
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.experiment import Choice
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import Applied, Branched, CheckpointTaken, Logged
from app.core.messages.run_frames import Note, State
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import TensorSnapshot
from app.core.runs.run import EditEvent, ElementEdit, Origin
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.store.database import records
from app.store.database.run_parts import RunCode, RunParts, TablePart
from app.store.database.schema import StoreError
from app.store.recording import run_insertion
from app.store.recording.recorder_thread import RecorderThread
from app.store.recording.run_insertion import PackedRun, RunPacker
from app.store.store import Store
from tests.app.store import telling
from tests.app.store.conftest import BRANCH, RUN
from tests.app.store.telling import COLUMNS, built, state, steps, values

Record = Callable[[Iterable[Frame]], None]


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "other" / "runs.sqlite") as store:
        yield store


@pytest.fixture
def branch(record: Record, store: Store) -> RunParts:
    more = (*COLUMNS, "driven/beta_1")
    view = VariableView(TensorView.exact((2, 2), np.ones((2, 2), np.float32)), {})
    record(
        [
            built(RUN),
            steps(1, 5000),
            CheckpointTaken(state(40)),
            Logged(0, ElementEdit(30, 0, "weight", 0, 1.0)),
            Applied(5, "a", 1, 2),
        ]
    )
    record([Branched(BRANCH, Origin(RUN, 50)), Logged(1, ElementEdit(50, 0, "weight", 0, 2.0)), Note("Set.", "edit"),
            Steps(more, 51, values(51, 200, len(more)), 1.0), CheckpointTaken(state(60)),
            TensorSnapshot(60, {0: view})])  # fmt: skip
    store.bookmark(BRANCH, 55, "here")
    store.set_tags(BRANCH, ["good"])
    return store.run(BRANCH).parts()


def assert_same(one: Store, other: Store, run: str, as_run: str) -> None:
    a, b = one.run(run), other.run(as_run)
    assert (a.events, a.marks, a.notes_log, a.bookmarks, a.code) == (
        b.events,
        b.marks,
        b.notes_log,
        b.bookmarks,
        b.code,
    )
    assert a.checkpoint_steps() == b.checkpoint_steps()
    assert a.snapshots() == b.snapshots()
    assert set(a.series()) == set(b.series())
    for name in a.series():
        for x, y in zip(a.series()[name], b.series()[name], strict=True):
            np.testing.assert_array_equal(x, y)
    assert repr(replace(a.record, run="", number=0)) == repr(replace(b.record, run="", number=0))
    np.testing.assert_array_equal(a.record.curve, b.record.curve)


def test_a_branch_comes_whole_without_its_parent(branch: RunParts, store: Store, other: Store) -> None:
    run = other.add(branch)
    assert run == BRANCH
    assert [row.number for row in other.runs()] == [1]
    assert other.run(run).record.origin == Origin(RUN, 50)
    assert_same(store, other, BRANCH, run)


def test_what_is_there_already_is_put_beside_it(branch: RunParts, store: Store) -> None:
    run = store.add(branch)
    assert run != BRANCH
    assert [row.number for row in store.runs()] == [1, 2, 3]
    assert_same(store, store, BRANCH, run)


def test_states_can_be_chosen(branch: RunParts, store: Store, other: Store) -> None:
    run = other.add(store.run(BRANCH).parts([60]))
    assert other.run(run).checkpoint_steps() == (60,)


def test_parts_that_do_not_fit_leave_nothing(branch: RunParts, other: Store) -> None:
    wrong = TablePart("probes", ("a", "b"), np.arange(3), np.zeros((3, 1), np.float32))
    with pytest.raises(StoreError, match="probes"):
        other.add(replace(branch, tables=[wrong]))
    unsorted = TablePart("probes", ("a",), np.array([2, 1]), np.zeros((2, 1), np.float32))
    with pytest.raises(StoreError, match="increase"):
        other.add(replace(branch, tables=[unsorted]))
    assert other.runs() == other.deleted() == []


def test_a_run_that_was_added_can_be_gone_on_with(branch: RunParts, other: Store) -> None:
    from app.store.recording.recorder_thread import RecorderThread

    other.add(branch)
    writer = RecorderThread(other.path)
    writer.put(built(BRANCH, resumed=True, origin=Origin(RUN, 50)))
    writer.put(steps(251, 10))
    assert writer.close()
    run = other.run(BRANCH)
    assert run.series()["loss"][0].tolist() == list(range(1, 261))
    assert run.resumed().state.step == 60


def test_what_a_killed_import_left_is_unseen_and_removed(
    branch: RunParts, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A program that is killed cleans nothing up.
    monkeypatch.setattr(run_insertion, "remove", lambda *_: None)
    rows = np.zeros((3, 1), np.float32)
    torn = TablePart("steps", ("loss",), np.array([1, 1, 2]), rows)
    with pytest.raises(StoreError):
        other.add(replace(branch, tables=(torn,)))
    assert (other.runs(), other.deleted()) == ([], [])
    with closing(sqlite3.connect(other.path)) as connection:
        records.purge(connection, time.time() - records.KEPT_DELETED)
        assert connection.execute("SELECT count(*) FROM runs").fetchone() == (1,)  # it may still be coming
        connection.execute("UPDATE runs SET deleted = deleted + 7200")
        connection.commit()
        records.purge(connection, time.time() - records.KEPT_DELETED)
        assert connection.execute("SELECT count(*) FROM runs").fetchone() == (0,)


SLOWER = telling.EXPERIMENT.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.001}))
CODE = RunCode(0, "/there/mine.py", "a" * 64, {"/there/mine.py": "RATE = 1\n"})


def frames(run: str) -> list[Frame]:
    found = list(telling.whole_run(run))
    edit = [Logged(0, EditEvent(100, SLOWER)), Applied(100, "learning_rate", 0.01, 0.001)]
    return [*found[:8], *edit, *found[8:-1], Note("The loss is flat.", "warn"), State("finished", 300)]


def packed(run: str, from_frames: Iterable[Frame]) -> PackedRun:
    packer = RunPacker()
    found = packer.pack(run, telling.EXPERIMENT, from_frames)
    packer.close()
    assert found is not None
    back = pickle.loads(pickle.dumps(found, 5))
    assert isinstance(back, PackedRun)
    return back


def test_it_has_everything_that_it_would_have(tmp_path: Path) -> None:
    recorder = RecorderThread(tmp_path / "runs.sqlite")
    recorder.group("k", "sweep", "Rates")
    for frame in frames("streamed"):
        recorder.put(RunFrame("streamed", frame))
    recorder.put_run(replace(packed("packed", frames("packed")), code=(CODE,)))
    assert recorder.close()
    with Store(tmp_path / "runs.sqlite") as store:
        expected, found = store.run("streamed"), store.run("packed")
        other = {"run": "packed", "number": found.record.number, "curve": found.record.curve}
        assert replace(expected.record, **other, created=0.0, seen=0.0) == replace(found.record, created=0.0, seen=0.0)
        assert np.array_equal(expected.record.curve, found.record.curve)
        assert found.record.made_by == (telling.EXPERIMENT, SLOWER)
        for name, (steps, values) in expected.series().items():
            assert np.array_equal(found.series()[name][0], steps)
            assert np.array_equal(found.series()[name][1], values, equal_nan=True)
        assert (found.events, found.marks, found.code) == (expected.events, expected.marks, (CODE,))
        assert [line.sentence for line in found.notes_log] == ["The loss is flat."]
        weights = found.checkpoint(300).arrays["weight/0 dense/kernel"]
        assert np.array_equal(weights, telling.state(300).arrays["weight/0 dense/kernel"])


def test_one_that_made_no_step_is_none() -> None:
    packer = RunPacker()
    assert packer.pack("a", telling.EXPERIMENT, [telling.built("a"), State("running", 0)]) is None
    assert packer.pack("a", telling.EXPERIMENT, []) is None
    packer.close()
