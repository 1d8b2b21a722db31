"""Recording never stands in the way of training, whatever the disk does."""

from __future__ import annotations

import errno
import random
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.core.messages.frames import RunFrame
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.run_frames import State
from app.core.messages.step_frames import Probes
from app.core.messages.view_frames import TensorSnapshot
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.core.text.number_text import thousands
from app.store.database import schema, store_connection
from app.store.recording import multi_run_writer, recorder_thread
from app.store.recording.multi_run_writer import Budgets
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.store import killing
from tests.app.store.conftest import BRANCH, RUN
from tests.app.store.telling import built, state, steps


class Disk:
    """Disk of a writer, with a size that the test sets."""

    def __init__(self) -> None:
        self.connections: list[sqlite3.Connection] = []
        self._writing: sqlite3.Connection | None = None
        """The writer's own, which is the newest one when `room` is first called."""

    def room(self, pages: int) -> None:
        """Set the number of pages by which the store may grow from now on."""
        self._writing = connection = self._writing or self.connections[-1]
        now = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {now + pages}").fetchall()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    found = Disk()
    connect = schema.connect

    def connected(*arguments: object, **named: object) -> sqlite3.Connection:
        connection = connect(*arguments, **named)  # type: ignore[arg-type]
        found.connections.append(connection)
        return connection

    monkeypatch.setattr(store_connection.schema, "connect", connected)
    monkeypatch.setattr(recorder_thread, "PERIOD", 0.02)
    monkeypatch.setattr(recorder_thread, "RETRY", 0.02)
    return found


class Said:
    """Sentences of a writer, that can be waited for."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self._came = threading.Condition()

    def __call__(self, sentence: str) -> None:
        with self._came:
            self.sentences.append(sentence)
            self._came.notify_all()

    def wait(self, count: int) -> bool:
        with self._came:
            return self._came.wait_for(lambda: len(self.sentences) >= count, 180)


def begun(path: Path, say: Callable[[str], object] = print, **options: Any) -> RecorderThread:
    """Return a writer whose run has ten steps on disk."""
    writing = RecorderThread(path, say, **options)
    writing.put(built(RUN))
    writing.put(steps(1, 10))
    assert writing.flush()
    return writing


def paused(path: Path, disk: Disk, **options: Any) -> tuple[RecorderThread, Said]:
    """Return a writer that has said that the disk is full; of 500 steps all but 10 wait in memory."""
    said = Said()
    writing = begun(path, said, **options)
    disk.room(0)
    writing.put(steps(11, 490))
    assert said.wait(1)
    return writing, said


def checkpoints(writing: RecorderThread, at: Iterable[int], size: int) -> None:
    """Record a run with checkpoints of this size every ten steps, and close."""
    writing.put(built(RUN))
    for step in at:
        writing.put(steps(step - 9, 10))
        writing.put(CheckpointTaken(state(step, size=size)))
        writing.flush(20)
    writing.close()


def test_a_full_disk_pauses_recording_and_nothing_is_lost(path: Path, disk: Disk) -> None:
    said = Said()
    writing = RecorderThread(path, said)
    writing.put(built(RUN))
    writing.put(steps(1, 100))
    assert writing.flush()
    disk.room(0)
    for first in range(101, 20_000, 100):
        writing.put(steps(first, 100))
    writing.put(State("paused", 20_000))
    assert said.wait(1)
    with Store(path) as store:
        assert store.messages == ()
        assert (store.run(RUN).series()["loss"][1] == np.arange(1, 101)).all()
    assert not writing.flush(0.1)
    disk.room(1_000_000)
    assert writing.flush(20)
    assert said.wait(2)
    assert writing.close()
    pauses, goes_on = said.sentences
    assert "full" in pauses
    assert "Training continues" in pauses
    assert goes_on == "Recording continues."
    with Store(path) as store:
        run = store.run(RUN)
        assert (run.series()["loss"][1] == np.arange(1, 20_001)).all()
        assert (run.record.steps, run.record.status) == (20_000, "paused")


@pytest.mark.parametrize("pages", range(0, 20, 4))
def test_wherever_the_disk_becomes_full_nothing_is_there_twice(path: Path, disk: Disk, pages: int) -> None:
    said = Said()
    writing = begun(path, said)
    disk.room(pages)
    for first in range(11, 9_000, 90):
        writing.put(steps(first, 90))
        if first % 2000 == 11:
            writing.put(CheckpointTaken(state(first)))
            writing.flush(0.02)
    assert said.wait(1)
    disk.room(1_000_000)
    assert writing.close(20)
    with Store(path) as store:
        run = store.run(RUN)
        assert run.series()["loss"][0].tolist() == list(range(1, 9011))
        assert all(run.checkpoint(step).step == step for step in run.checkpoint_steps())


def test_what_does_not_fit_memory_while_the_disk_is_full_is_said(path: Path, disk: Disk) -> None:
    writing, said = paused(path, disk, waiting=100_000)
    for first in range(501, 5001, 20):
        writing.put(steps(first, 20))
    disk.room(1_000_000)
    assert writing.flush(20)
    assert said.wait(2)
    assert writing.close()
    with Store(path) as store:
        kept = store.run(RUN).series()["loss"][0].tolist()
    assert kept == list(range(1, len(kept) + 1))
    assert 1000 < len(kept) < 5000
    assert said.sentences[1] == (
        f"Recording continues. Steps {thousands(len(kept) + 1)} to {thousands(5_000)} are missing: "
        "the memory buffer was full."
    )


def test_states_are_let_go_before_numbers_are(path: Path, disk: Disk) -> None:
    writing, _ = paused(path, disk, waiting=400_000)
    for first in range(501, 1501, 20):
        writing.put(steps(first, 20))
        writing.put(CheckpointTaken(state(first, size=60_000)))
    disk.room(1_000_000)
    assert writing.close(20)
    with Store(path) as store:
        run = store.run(RUN)
        assert (run.series()["loss"][1] == np.arange(1, 1501)).all()
        assert 0 < len(run.checkpoint_steps()) < 10


@pytest.mark.parametrize(
    "error", [OSError(errno.ENOSPC, "No space left on device"), sqlite3.OperationalError("disk I/O error")]
)
def test_any_refusal_of_the_disk_pauses_and_goes_on(
    path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    said = Said()
    refuses = threading.Event()
    flush = multi_run_writer.RunWriter.flush

    def flushed(self: multi_run_writer.RunWriter, *arguments: object) -> None:
        flush(self, *arguments)  # type: ignore[arg-type]
        if refuses.is_set():
            raise error

    monkeypatch.setattr(multi_run_writer.RunWriter, "flush", flushed)
    writing = RecorderThread(path, said)
    refuses.set()
    writing.put(built(RUN))
    writing.put(steps(1, 10))
    assert said.wait(1)
    refuses.clear()
    assert writing.flush()
    assert writing.close()
    assert "Recording is paused" in said.sentences[0]
    with Store(path) as store:
        assert store.runs()[0].steps == 10


def test_damage_while_recording_ends_it_with_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = Said()

    def flushed(self: multi_run_writer.RunWriter, *arguments: object) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr(multi_run_writer.RunWriter, "flush", flushed)
    writing = RecorderThread(path, said)
    writing.put(built(RUN))
    writing.put(steps(1, 10))
    assert said.wait(1)
    assert not writing.close()
    assert "malformed" in said.sentences[0]
    writing.put(steps(11, 10))


def test_put_does_not_wait_for_a_store_that_another_program_holds(path: Path) -> None:
    Store(path).close()
    with closing(schema.connect(path)) as holding:
        writing = RecorderThread(path)
        writing.put(built(RUN))
        writing.put(steps(1, 10))
        assert writing.flush()
        holding.execute("BEGIN IMMEDIATE")
        for first in range(11, 1001, 10):
            writing.put(steps(first, 10))
        assert not writing.flush(0.05)
        holding.execute("ROLLBACK")
        assert writing.close()
    with Store(path) as store:
        assert store.runs()[0].steps == 1000


def test_closing_writes_what_waits_ends_the_thread_and_leaves_one_file(path: Path) -> None:
    writing = RecorderThread(path)
    writing.put(built(RUN))
    writing.put(State("running", 0))
    writing.put(steps(1, 10))
    writing.put(CheckpointTaken(state(10)))
    assert writing.close()
    assert "slotscope store" not in [thread.name for thread in threading.enumerate()]
    with Store(path) as store:
        assert store.runs()[0].status == "stopped"
        assert store.run(RUN).checkpoint_steps() == (10,)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_states_of_a_run_keep_to_their_budget_newest_closest(path: Path) -> None:
    writing = RecorderThread(path, budgets=Budgets(checkpoints=100_000))
    checkpoints(writing, range(10, 1001, 10), 8000)
    with Store(path) as store:
        kept = store.run(RUN).checkpoint_steps()
    assert kept[-3:] == (980, 990, 1000)
    assert 6 <= len(kept) <= 12
    assert kept[1] - kept[0] > kept[-1] - kept[-2]


def test_a_state_larger_than_its_budget_is_kept_alone(path: Path) -> None:
    writing = RecorderThread(path, budgets=Budgets(checkpoints=1000))
    checkpoints(writing, (10, 20), 10_000_000)
    with Store(path) as store:
        assert store.run(RUN).checkpoint_steps() == (20,)
        assert store.run(RUN).checkpoint(20).arrays["weight/0 dense/kernel"].nbytes == 10_000_000


def test_a_run_whose_states_are_too_large_is_reported_once(path: Path, said: list[str]) -> None:
    writing = RecorderThread(path, said.append, budgets=Budgets(all_checkpoints=2**20))
    checkpoints(writing, (10, 20), 2**22)
    (sentence,) = said
    assert sentence.startswith("Checkpoints of run 1 are not saved, so it cannot be continued later: one takes 0.0039")
    with Store(path) as store:
        assert store.run(RUN).checkpoint_steps() == ()


def test_states_of_all_runs_keep_to_their_budget_old_runs_first(path: Path) -> None:
    runs = [f"{i:032x}" for i in range(1, 5)]
    for place, run in enumerate(runs):
        writing = RecorderThread(path, budgets=Budgets(all_checkpoints=40_000))
        writing.put(built(run))
        for step in (10, 20, 30):
            writing.put(steps(step - 9, 10))
            writing.put(CheckpointTaken(state(step, size=4000)))
            writing.flush()
        writing.close()
        if place == 0:
            with Store(path) as store:
                store.pin(run, True)
    with Store(path) as store:
        assert [store.run(run).checkpoint_steps() for run in runs] == [(10, 20, 30), (30,), (30,), (10, 20, 30)]


def test_looks_keep_to_their_budget(path: Path) -> None:
    writing = RecorderThread(path, budgets=Budgets(snapshots=100_000))
    writing.put(built(RUN))
    view = VariableView(TensorView.exact((32, 32), np.ones((32, 32), np.float32)), {})
    for step in range(10, 501, 10):
        writing.put(steps(step - 9, 10))
        writing.put(TensorSnapshot(step, {0: view}, kept=True))
        writing.flush()
    writing.close()
    with Store(path) as store:
        kept = store.run(RUN).snapshots()
    assert kept[-1] == 500
    assert 10 < len(kept) < 25


def test_what_cannot_be_stored_of_a_state_is_said(path: Path, said: list[str]) -> None:
    from dataclasses import replace

    writing = RecorderThread(path, said.append)
    writing.put(built(RUN))
    writing.put(steps(1, 10))
    writing.put(CheckpointTaken(replace(state(5), arrays={"a": np.array([object()])})))
    assert writing.flush()
    writing.put(CheckpointTaken(state(10)))
    assert writing.close()
    assert "step 5" in said[0]
    with Store(path) as store:
        assert store.run(RUN).checkpoint_steps() == (10,)


def test_a_program_that_is_killed_loses_a_second_and_others_nothing(path: Path) -> None:
    chance = random.Random(0)
    writing = RecorderThread(path)
    writing.put(built(BRANCH))
    for i in range(2):
        writing.put(steps(1 + 1000 * i, 1000))
        assert killing.lost(path, f"{i + 1:032x}", chance.uniform(0.3, 0.9)) < 2
    assert writing.close()
    with Store(path) as store:
        assert [row.steps for row in store.runs() if row.run == BRANCH] == [2000]


def test_the_newest_state_waits_for_room_on_the_disk(path: Path, disk: Disk) -> None:
    said = Said()
    writing = begun(path, said)
    disk.room(20)
    writing.put(CheckpointTaken(state(10, size=2**20)))
    assert said.wait(1)
    disk.room(1_000_000)
    assert writing.close()
    with Store(path) as store:
        assert store.run(RUN).checkpoint_steps() == (10,)
        with store.connection() as connection:
            assert connection.execute("SELECT count(*) FROM states").fetchone() == (1,)
            assert connection.execute("SELECT sum(length(data)) >= 1048576 FROM state_parts").fetchone() == (1,)


def test_other_numbers_do_not_wait_for_a_large_state(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder_thread, "PERIOD", 0.0)
    monkeypatch.setattr("app.store.database.stored_states.PART", 1000)
    writing = begun(path)
    writing.put(CheckpointTaken(state(10, size=1_000_000)))
    with Store(path) as store:
        first, seen = 11, 0
        while not store.run(RUN).checkpoint_steps():
            writing.put(steps(first, 10))
            first += 10
            seen = max(seen, store.runs()[0].steps)
    assert writing.close()
    assert seen > 10


def test_whose_numbers_they_are_is_known_whatever_does_not_fit_memory(path: Path, disk: Disk) -> None:
    writing, said = paused(path, disk, waiting=50_000)
    writing.put(Probes(("a",), 1, np.arange(1, 50_001), np.zeros((50_000, 1), np.float32)))
    writing.put(RunFrame("c" * 32, built("c" * 32)))
    writing.put(RunFrame("c" * 32, steps(1, 20)))
    writing.put(built(BRANCH))
    writing.put(steps(1, 20))
    disk.room(1_000_000)
    assert writing.flush(20)
    writing.put(steps(21, 30))
    assert writing.close(20)
    with Store(path) as store:
        assert [(row.run, row.steps) for row in store.runs()] == [(RUN, 500), (BRANCH, 50)]
    assert "Steps 1 to 20 are missing" in said.sentences[1]


def test_looks_wait_in_memory_within_bounds(path: Path, disk: Disk) -> None:
    writing, _ = paused(path, disk, waiting=1_000_000)
    for step in range(1, 100):
        view = VariableView(TensorView.exact((128, 128), np.full((128, 128), step, np.float32)), {})
        writing.put(TensorSnapshot(step, {0: view}, kept=True))
        writing.flush(0.001)
    disk.room(1_000_000)
    assert writing.close(20)
    with Store(path) as store:
        assert 0 < len(store.run(RUN).snapshots()) < 20
