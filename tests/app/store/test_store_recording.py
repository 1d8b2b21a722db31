"""A recorded run is read back as it was published."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.attach.kernel.column_table import SECONDS
from app.attach.kernel.sampling import TensorStatistics
from app.attach.kernel.training_recording import ATTACHED
from app.core.experiment.experiment import Choice
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import Applied, Branched, CheckpointTaken, Edited, Logged, SeekCompleted
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Note, RaceFinished, RunFailed, State
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements, TableSnapshot, TensorSnapshot
from app.core.recording.run_columns import Recording
from app.core.runs.run import EditEvent, ElementEdit, Origin
from app.core.telemetry.table_view import Projection, RowChange, TableView
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.store.files.container import write_container
from app.store.files.container_reader import import_container
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from optimizers.base.message import Message, as_json
from tests.app.store.conftest import BRANCH, RUN
from tests.app.store.telling import COLUMNS, EXPERIMENT, built, state, steps, values

Record = Callable[[Iterable[Frame]], None]
LION = EXPERIMENT.with_choice("optimizer", Choice("Lion", {"learning_rate": 1e-4}))


def live(frames: Iterable[Frame]) -> Recording:
    """Return the recording that the window would have."""
    found = Recording()
    for frame in frames:
        match frame:
            case Steps():
                found.add(frame)
            case Probes():
                found.add(frame)
            case Validated():
                found.add(frame)
            case DiagnosticValues():
                found.add(frame)
            case Elements():
                found.add(frame)
    return found


def assert_alike(one: Recording, other: Recording, columns: Iterable[str], last: float) -> None:
    for column in columns:
        for x0, x1, buckets in ((0, last, 10), (0, last, 1000), (last / 3, last / 2, 7)):
            for a, b in zip(one.read(column, x0, x1, buckets), other.read(column, x0, x1, buckets), strict=True):
                np.testing.assert_array_equal(a, b)
        assert repr(one.limits(column, 10, last / 2)) == repr(other.limits(column, 10, last / 2))
        assert one.at(column, last / 2) == pytest.approx(other.at(column, last / 2), nan_ok=True)
    for a, b in zip(one.smoothed("loss", 0, last, 50), other.smoothed("loss", 0, last, 50), strict=True):
        np.testing.assert_allclose(a, b, rtol=1e-5)


@pytest.mark.parametrize("chunk", [1, 37, 1000, 5000])
def test_a_stored_run_reads_as_it_did_while_it_was_made(record: Record, store: Store, chunk: int) -> None:
    count = 200 if chunk == 1 else 10_000
    frames = [built(RUN), *(steps(first, chunk) for first in range(1, count, chunk))]
    record(frames)
    before, after = live(frames), store.run(RUN).recording()
    assert after.last_step == before.last_step
    assert_alike(before, after, COLUMNS, before.last_step)
    low, high = before.envelope(COLUMNS[:3], 0, count, 20)[1:]
    np.testing.assert_array_equal(after.envelope(COLUMNS[:3], 0, count, 20)[1], low)
    np.testing.assert_array_equal(after.envelope(COLUMNS[:3], 0, count, 20)[2], high)


def test_many_small_batches_become_chunks_and_nothing_changes(record: Record, store: Store) -> None:
    record([built(RUN)])
    for first in range(1, 4001, 20):
        record([steps(first, 20)])
    early = store.run(RUN)
    early.recording()
    record([steps(4001, 200)])
    assert (early.series()["loss"][1] == np.arange(1, 4001)).all()
    assert (store.run(RUN).series()["loss"][1] == np.arange(1, 4201)).all()


def test_what_a_column_lacks_is_a_gap_and_what_comes_back_goes_on(record: Record, store: Store) -> None:
    more = (*COLUMNS, "driven/beta_1")
    frames: list[Frame] = [built(RUN), steps(1, 50)]
    frames += [Steps(more, 51, values(51, 50, len(more))), steps(101, 50)]
    frames += [Probes(("a", "b"), 5, np.arange(0, 50, 5), values(0, 10, 2))]
    frames += [Probes(("a",), 5, np.arange(50, 100, 5), values(50, 10, 1))]
    frames += [Probes(("a", "b"), 5, np.arange(100, 150, 5), values(100, 10, 2))]
    record(frames)
    after = store.run(RUN).recording()
    assert_alike(live(frames), after, (*more, "a", "b"), 150)
    assert after.stride == 5


def test_validations_measures_and_elements_are_kept(record: Record, store: Store) -> None:
    named = ("element_gradient/w/3", "element/w/3")
    frames: list[Frame] = [built(RUN), steps(1, 50), Validated(25, 0.5, 0.9), Validated(50, 0.4, 0.95)]
    frames += [DiagnosticValues("curvature", 10, ("curvature/largest",), (3.0,))]
    frames += [DiagnosticValues("curvature", 20, ("curvature/largest",), (4.0,))]
    frames += [DiagnosticValues("curvature", 20, ("curvature/largest",), (5.0,))]
    frames += [DiagnosticValues("curvature", 10, ("curvature/largest",), (6.0,))]
    frames += [Elements(named, 10, values(10, 20, 2)), Elements(named, 25, values(25, 20, 2) * 2)]
    record(frames)
    columns = ("validation_loss", "validation_metric", "curvature/largest", *named)
    assert_alike(live(frames), store.run(RUN).recording(), columns, 50)
    row = store.run(RUN).record
    assert (row.validation_loss, row.validation_metric) == (0.4, 0.95)


def test_steps_that_another_process_made_again_are_kept(record: Record, store: Store, tmp_path: Path) -> None:
    attached = replace(EXPERIMENT, dataset=Choice(ATTACHED))
    element = ("element_gradient/w/3", "element/w/3")
    frames: list[Frame] = [built(RUN, attached)]
    for step in (*range(1000, 1050, 10), 200, 1015, 205, 200, 1020, 1050):
        frames.append(Steps(COLUMNS, step, values(step, 1), np.nan))
        frames.append(Probes(("norm",), 10, np.array([step]), values(step, 1, 1)))
    frames += [Elements(element, step, values(step, 1, 2)) for step in (1010, 1020, 1021)]
    record([RunFrame(RUN, frame) for frame in frames])
    columns = (*COLUMNS, "norm", *element)
    read = store.run(RUN).recording()
    assert_alike(live(frames), read, columns, 1050)
    for column in ("loss", "norm"):
        x, y = read.read(column, 0, 1050, 2000)
        assert x[~np.isnan(y)].tolist() == [200, 205, 1000, 1010, 1015, 1020, 1030, 1040, 1050]
        assert x[np.isnan(y)].tolist() == [205.5]
    x, y = read.read(element[1], 0, 1050, 2000)
    assert x[np.isnan(y)].tolist() == [1011]
    assert store.run(RUN).series()["loss"][0].tolist() == [200, 205, 1000, 1010, 1015, 1020, 1030, 1040, 1050]

    write_container(tmp_path / "run.slotscope", [store.run(RUN).parts()])
    with Store(tmp_path / "other" / "runs.sqlite") as other:
        (run,) = import_container(other, tmp_path / "run.slotscope")
        assert_alike(live(frames), other.run(run).recording(), columns, 1050)


def test_seconds_stand_beside_the_steps(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 100, 10.0), steps(101, 100, 30.0)])
    run = store.run(RUN)
    assert run.recording().at(SECONDS, 200) == 30.0
    assert [each.tolist() for each in run.series()[SECONDS]] == [[100, 200], [10.0, 30.0]]
    assert run.record.seconds == 30.0


def test_a_row_says_what_is_known_of_a_run_and_its_seconds(record: Record, store: Store) -> None:
    record([built(RUN), State("running", 0), steps(1, 500)])
    row = store.runs()[0]
    assert (row.run, row.number, row.steps, row.status, row.loss) == (RUN, 1, 500, "running", 500.0)
    assert (row.began, row.ended) == (EXPERIMENT, EXPERIMENT)
    assert (row.contract, row.device, row.metric) == ("keras3", "CPU", "accuracy")
    assert {"tensorflow", "keras", "tf-keras", "numpy", "python", "slotscope"} <= set(row.environment)
    assert np.isnan(row.validation_loss)
    assert row.title == "Run 1"
    assert 32 <= len(row.curve) <= 64
    # The least and the greatest of each stretch, as they came.
    assert (np.diff(row.curve) > 0).all()
    assert row.curve[0] == 1


def test_a_run_without_a_step_leaves_nothing(record: Record, store: Store) -> None:
    record([built(RUN), Applied(0, "a", 1, 2), CheckpointTaken(state(0)), State("paused", 0)])
    assert store.runs() == []
    record([built(BRANCH), Note("Set.", "edit"), CheckpointTaken(state(0)), steps(1, 10)])
    assert [row.run for row in store.runs()] == [BRANCH]
    kept = store.run(BRANCH)
    assert kept.checkpoint_steps() == (0,)
    assert [line.sentence for line in kept.notes_log] == ["Set."]


def test_a_run_is_there_once_it_trains_and_gone_without_a_step(record: Record, store: Store) -> None:
    record([built(RUN), State("building", 0), built(RUN), State("ready", 0)])
    assert store.runs() == []
    record([State("running", 0)])
    assert [(row.run, row.steps, row.status) for row in store.runs()] == [(RUN, 0, "running")]
    record([CheckpointTaken(state(0)), built(BRANCH), State("running", 0), steps(1, 10)])
    assert [(row.run, row.steps) for row in store.runs()] == [(BRANCH, 10)]


def test_a_run_that_is_killed_before_its_first_step_is_in_the_store(path: Path) -> None:
    child = (
        "import os, signal, sys, time; from pathlib import Path; from app.core.messages.run_frames import State\n"
        "from app.store.store import Store; from app.store.recording.recorder_thread import RecorderThread\n"
        "from tests.app.store import telling\n"
        "path = Path(sys.argv[1]); writer = RecorderThread(path); writer.put(telling.built('a' * 32))\n"
        "writer.put(State('running', 0))\n"
        "while not path.exists() or not Store(path).runs(): time.sleep(0.01)\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    subprocess.run([sys.executable, "-c", child, str(path)], cwd=Path(__file__).parents[3], check=False, timeout=600)
    with Store(path) as store:
        assert [(row.run, row.steps, row.status) for row in store.runs()] == [("a" * 32, 0, "running")]


def test_what_was_done_to_a_run_is_kept(record: Record, store: Store) -> None:
    events = [EditEvent(10, LION), ElementEdit(20, 1, "slot/m", 3, 0.5), EditEvent(20, EXPERIMENT, True)]
    marks = [Applied(10, "optimizer", "Adam", "Lion"), Applied(20, "model.widths", (8, 8), None, 4, "rebuilt")]
    record([built(RUN), steps(1, 10), Logged(0, events[0]), marks[0], steps(11, 10), Note("Fewer.", "edit", "why"),
            Logged(1, events[1]), Logged(2, events[2]), marks[1], Note("Only so.", "info"), steps(21, 10)])  # fmt: skip
    run = store.run(RUN)
    assert run.events == tuple(events)
    assert run.marks == tuple(marks)
    assert run.record.ended == EXPERIMENT
    assert [(line.step, line.level, line.sentence, line.details) for line in run.notes_log] == [
        (20, "edit", "Fewer.", "why")
    ]


def test_stored_sentences_keep_code_and_values(path: Path, tmp_path: Path) -> None:
    low = Message("Rate {rate:g} is low.", rate=0.1)
    writer = RecorderThread(path)
    writer.group("race-1", "race", Message("{count} optimizers", count=3))
    for frame in (built(RUN), steps(1, 10), Note(low, "warn", low), Note("Plain.", "warn")):
        writer.put(RunFrame(RUN, frame))
    assert writer.close()
    file = tmp_path / "one.slotscope"
    with Store(path) as store, Store(tmp_path / "other.sqlite") as other:
        write_container(file, [store.run(RUN).parts()])
        import_container(other, file)
        for run in (store.run(RUN), other.run(RUN)):
            first, second = run.notes_log
            assert as_json(first.sentence) == {"code": "Rate {rate:g} is low.", "values": {"rate": 0.1}}
            assert as_json(first.details) == as_json(low)
            assert as_json(second.sentence) == {"code": "Plain.", "values": {}}
            assert as_json(run.record.group_title) == {"code": "{count} optimizers", "values": {"count": 3}}
        assert as_json(store.runs()[0].group_title)["values"] == {"count": 3}


@pytest.mark.parametrize(
    ("frame", "status"),
    [
        (State("paused", 10), "paused"),
        (State("finished", 10), "finished"),
        (NotFinite(10, "loss", 9, 1.0), "broken"),
        (RunFailed("It broke.", "details"), "failed"),
        (State("ready", 10), "running"),
    ],
)
def test_the_status_says_how_a_run_stands(record: Record, store: Store, frame: Frame, status: str) -> None:
    record([built(RUN), State("running", 0), steps(1, 10), frame])
    assert store.runs()[0].status == status
    record([State("paused", 10)])
    assert store.runs()[0].status == ("paused" if status == "running" else status)


def test_another_run_ends_the_one_before(record: Record, store: Store) -> None:
    record([built(RUN), State("running", 0), steps(1, 10), built(BRANCH), steps(1, 5)])
    assert [row.status for row in store.runs()] == ["stopped", "paused"]


def test_a_choice_without_a_step_is_not_what_a_run_ended_with(record: Record, store: Store) -> None:
    record([built(RUN), Logged(0, EditEvent(0, LION)), Edited(1, RunDescription(LION, "keras2")), steps(1, 100),
            Logged(1, EditEvent(100, EXPERIMENT)), Edited(2, RunDescription(EXPERIMENT, "tf1"))])  # fmt: skip
    row = store.run(RUN).record
    assert (row.ran, row.ended, row.contract) == ((LION,), LION, "keras2")
    record([steps(101, 1)])
    row = store.run(RUN).record
    assert (row.ran, row.ended, row.contract) == ((LION, EXPERIMENT), EXPERIMENT, "tf1")


def test_a_branch_has_its_parents_steps_up_to_its_origin(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 100), CheckpointTaken(state(40)), CheckpointTaken(state(80)),
            Logged(0, EditEvent(30, LION)), Logged(1, EditEvent(70, EXPERIMENT)), Applied(30, "x", 1, 2),
            Applied(70, "x", 2, 3), Probes(("a",), 10, np.arange(10, 101, 10), values(10, 10, 1))])  # fmt: skip
    put = ElementEdit(50, 0, "weight", 0, 1.0)
    record([Branched(BRANCH, Origin(RUN, 50)), Logged(1, put),
            Steps(COLUMNS, 51, values(51, 20) * 10, 9.0), CheckpointTaken(state(60)),
            Probes(("a",), 10, np.arange(60, 71, 10), values(60, 2, 1) * 10)])  # fmt: skip
    branch = store.run(BRANCH)
    assert branch.record.origin == Origin(RUN, 50)
    assert branch.record.steps == 70
    assert branch.record.ended == LION
    at, loss = branch.series()["loss"]
    assert at.tolist() == list(range(1, 71))
    assert loss.tolist() == [*range(1, 51), *range(510, 710, 10)]
    assert branch.recording().at("a", 50) == 14
    assert branch.recording().at("a", 70) > 500
    assert branch.checkpoint_steps() == (40, 60)
    assert branch.events == (EditEvent(30, LION), put)
    assert branch.marks == (Applied(30, "x", 1, 2),)
    assert store.run(RUN).record.status == "stopped"
    assert store.run(RUN).series()["loss"][1].tolist() == list(range(1, 101))


def test_a_branch_of_a_branch_goes_back_no_further_than_either(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 100), Branched(BRANCH, Origin(RUN, 50)), steps(51, 50)])
    record([Branched("c" * 32, Origin(BRANCH, 30)), Steps(COLUMNS, 31, -values(31, 10))])
    assert store.run("c" * 32).series()["loss"][1].tolist() == [*range(1, 31), *range(-31, -41, -1)]


def test_a_run_is_gone_on_with_after_closing(path: object, store: Store, said: list[str]) -> None:
    for frames in (
        [built(RUN), steps(1, 50), CheckpointTaken(state(40)), Logged(0, EditEvent(20, LION))],
        [built(RUN, LION, resumed=True), State("ready", 40), steps(51, 30), Validated(80, 0.5, 0.5)],
        [built(RUN, LION, resumed=True), steps(81, 5000), Logged(1, EditEvent(90, EXPERIMENT))],
    ):
        writer = RecorderThread(store.path, said.append)
        for frame in frames:
            writer.put(frame)
        assert writer.close()
    (row,) = store.runs()
    assert (row.number, row.steps, row.began, row.ended) == (1, 5080, EXPERIMENT, EXPERIMENT)
    run = store.run(RUN)
    assert (run.series()["loss"][1] == np.arange(1, 5081)).all()
    assert run.events == (EditEvent(20, LION), EditEvent(90, EXPERIMENT))
    resumed = run.resumed()
    assert (resumed.state.step, resumed.head, resumed.events) == (40, 5080, run.events)
    assert said == []


def test_a_run_that_goes_on_or_is_cut_is_the_recording_that_was_read(record: Record, store: Store) -> None:
    frames: list[Frame] = [built(RUN), *(steps(first, 100) for first in range(1, 6001, 100))]
    record(frames)
    after = store.run(RUN).recording()
    after.read("loss", 0, 6000, 100)  # this column is there by then, the others are not
    more = [steps(first, 100) for first in range(6001, 7001, 100)]
    for frame in more:
        after.add(frame)
    assert_alike(live([*frames, *more]), after, COLUMNS, 7000)


def test_a_recording_that_was_read_is_cut_as_any_other(record: Record, store: Store) -> None:
    frames: list[Frame] = [built(RUN), steps(1, 6000)]
    record(frames)
    one, other = live(frames), store.run(RUN).recording()
    other.read("loss", 0, 6000, 100)
    assert_alike(one.cut(4500), other.cut(4500), COLUMNS, 6000)
    for each in (one, other):
        each.add(Steps(COLUMNS, 4501, values(4501, 100) * 2))
    assert_alike(one, other, COLUMNS, 4600)


def test_two_windows_go_on_with_a_run_and_the_first_lets_go(path: object, store: Store, said: list[str]) -> None:
    one, other = RecorderThread(store.path, said.append), RecorderThread(store.path)
    one.put(built(RUN))
    one.put(steps(1, 50))
    assert one.flush()
    other.put(built(RUN, resumed=True))
    other.put(steps(51, 50))
    assert other.flush()
    one.put(steps(51, 10))
    assert one.flush()
    other.put(steps(101, 50))
    assert one.close()
    assert other.close()
    assert len(said) == 1
    assert "another window" in said[0]
    assert (store.run(RUN).series()["loss"][1] == np.arange(1, 151)).all()


def test_the_runs_of_a_race_are_a_group(writer: RecorderThread, record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 10)])
    writer.group("race-1", "race", "Adam, Lion")
    runs = ("c" * 32, "d" * 32)
    frames: Iterator[Frame] = (
        RunFrame(run, frame)
        for first in (None, 1, 11)
        for run in runs
        for frame in (
            [built(run)]
            if first is None
            else [State("running", 0), steps(first, 10), CheckpointTaken(state(first + 9))]
        )
    )
    record([*frames, RunFrame(runs[0], State("finished", 20)), RaceFinished("race-1"), steps(11, 10)])
    rows = store.runs()
    assert [(row.group, row.group_kind, row.group_title) for row in rows] == [
        ("", "", ""), *[("race-1", "race", "Adam, Lion")] * 2
    ]  # fmt: skip
    assert [row.steps for row in rows] == [20, 20, 20]
    assert [row.status for row in rows][1:] == ["finished", "stopped"]
    assert store.run(runs[1]).checkpoint_steps() == (10, 20)


def test_a_run_of_a_race_that_ended_goes_on_while_others_train(
    writer: RecorderThread, record: Record, store: Store
) -> None:
    """Keep what came since the race, whatever the race reports when it ends."""
    writer.group("grid", "grid", "Grid")
    first, second = "c" * 32, "d" * 32
    for run in (first, second):
        record([RunFrame(run, built(run)), RunFrame(run, steps(1, 10)), RunFrame(run, CheckpointTaken(state(10)))])
    record([RunFrame(first, State("finished", 10))])
    record([replace(built(first), resumed=True), State("running", 10), steps(11, 10), State("paused", 20)])
    record([RunFrame(second, steps(11, 5)), RaceFinished("grid")])
    assert [(row.steps, row.status, row.group_kind) for row in store.runs()] == [
        (20, "paused", "grid"), (15, "stopped", "grid"),
    ]  # fmt: skip
    assert store.run(first).series()["loss"][0].tolist() == list(range(1, 21))


def tensor(shape: tuple[int, ...]) -> TensorView:
    cells = np.random.default_rng(0).random(shape, np.float32)
    return TensorView(shape, cells, TensorStatistics(9, 0.5, 0.1, 1.0, 0, 0), cells.reshape(-1)[:3])


def test_what_was_seen_is_kept(record: Record, store: Store) -> None:
    view = VariableView(tensor((4, 3)), {"m": TensorView.exact((4, 3), np.ones((4, 3), np.float32))}, tensor((4, 3)))
    table = TableView(
        10, 2, np.array([1, 3]), np.array([0, 2], np.int32), np.array([0, 9]), 10, {"weight": np.ones(2, np.float32)},
        np.ones(2, np.float32), {"weight": RowChange(2, 1, 0)},
        Projection(np.arange(2), np.ones((2, 2), np.float32), np.array([0.6, 0.2], np.float32)),
    )  # fmt: skip
    record([built(RUN), steps(1, 10), TensorSnapshot(10, {1: view}), TableSnapshot(table)])
    run = store.run(RUN)
    assert run.snapshots() == (10,)
    snapshot = run.snapshot(10)
    assert snapshot.table is not None
    assert snapshot.table.projection is not None
    assert snapshot.table.changes == table.changes
    np.testing.assert_array_equal(snapshot.table.projection.points, table.projection.points)  # type: ignore[union-attr]
    np.testing.assert_array_equal(snapshot.table.hits, table.hits)
    found = snapshot.views[1]
    assert found.update is None
    assert found.weight.statistics == view.weight.statistics
    np.testing.assert_array_equal(found.slots["m"].cells, view.slots["m"].cells)
    np.testing.assert_array_equal(found.weight.elements, view.weight.elements)


def test_looks_are_kept_a_few_seconds_apart_unless_asked(record: Record, store: Store) -> None:
    view = VariableView(tensor((4, 3)), {})
    looked = [TensorSnapshot(step, {0: view}) for step in range(1, 6)]
    record([built(RUN), steps(1, 10), *looked, TensorSnapshot(7, {0: view}, kept=True)])
    assert store.run(RUN).snapshots() == (1, 7)


def test_frames_of_no_run_are_passed_over_and_runs_without_id_get_one(record: Record, store: Store) -> None:
    record([steps(1, 10), State("warming up", 0), RunFrame(RUN, steps(1, 5))])
    assert store.runs() == []
    record([replace(built(RUN), run=""), steps(1, 10)])
    assert len(store.runs()[0].run) == 32


def test_states_come_back_to_the_bit(record: Record, store: Store) -> None:
    import ml_dtypes

    arrays = {
        "weight/0 w": np.random.default_rng(0).random((3, 4), np.float32).astype(ml_dtypes.bfloat16),
        "slot/1 w m": np.array([np.nan, -0.0, np.inf]),
        "other/2": np.array(7, np.int64),
    }
    schedules = {"schedule": {"best": 0.5, "wait": 3, "mode": "min", "seen": [1.0, None]}}
    kept = replace(state(10), arrays=arrays, schedules=schedules, losses=(0.5, float("nan")), position=2)
    record([built(RUN), steps(1, 10), CheckpointTaken(kept)])
    found = store.run(RUN).checkpoint(10)
    assert (found.step, found.position, found.experiment, found.schedules) == (10, 2, EXPERIMENT, schedules)
    assert repr(found.losses) == repr(kept.losses)
    for name, array in arrays.items():
        assert found.arrays[name].dtype == array.dtype
        assert found.arrays[name].shape == array.shape
        assert found.arrays[name].tobytes() == array.tobytes()
    with pytest.raises(LookupError, match="step 11"):
        store.run(RUN).checkpoint(11)


def test_a_run_goes_on_from_the_nearest_state_before(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 100), *(CheckpointTaken(state(step)) for step in (10, 20, 30))])
    run = store.run(RUN)
    assert run.resumed().state.step == 30
    resumed = run.resumed(25)
    assert (resumed.state.step, resumed.head, resumed.seconds) == (20, 100, 1.0)
    assert [each.step for each in resumed.earlier] == [10, 30]
    assert run.resumed(25, earlier=0).earlier == ()
    with pytest.raises(LookupError, match="continue from"):
        run.resumed(5)


def test_a_branch_of_one_that_made_no_step_leaves_the_run_before_it(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 100), Logged(0, EditEvent(20, LION)), CheckpointTaken(state(25))])
    record([Branched(BRANCH, Origin(RUN, 50)), Logged(1, EditEvent(50, EXPERIMENT)), CheckpointTaken(state(50))])
    record([Branched("c" * 32, Origin(BRANCH, 30)), Logged(1, EditEvent(30, EXPERIMENT)), steps(31, 10)])
    branch = store.run("c" * 32)
    assert branch.record.origin == Origin(RUN, 30)
    assert branch.series()["loss"][0].tolist() == list(range(1, 41))
    assert branch.events == (EditEvent(20, LION), EditEvent(30, EXPERIMENT))
    assert branch.checkpoint_steps() == (25,)


def test_what_was_done_at_the_start_of_a_branch_is_marked_in_it(record: Record, store: Store) -> None:
    before, after = Applied(50, "x", 1, 2), Applied(50, "y", 1, 2)
    record([built(RUN), steps(1, 50), before, steps(51, 50)])
    record([Branched(BRANCH, Origin(RUN, 50)), after, steps(51, 10)])
    assert store.run(BRANCH).marks == (before, after)


def test_a_race_that_begins_during_another_is_its_own_group(
    writer: RecorderThread, record: Record, store: Store
) -> None:
    writer.group("race-1", "race", "One")
    record([RunFrame("c" * 32, built("c" * 32)), RunFrame("c" * 32, steps(1, 10))])
    writer.group("race-2", "seeds", "Two")
    record([RunFrame("d" * 32, built("d" * 32)), RunFrame("d" * 32, steps(1, 10)), RaceFinished("race-1")])
    record([RunFrame("e" * 32, built("e" * 32)), RunFrame("e" * 32, steps(1, 10)), RaceFinished("race-2")])
    record([RunFrame("f" * 32, built("f" * 32)), RunFrame("f" * 32, steps(1, 10))])
    assert [row.group for row in store.runs()] == ["race-1", "race-1", "race-2", ""]


def edited(contract: str) -> Edited:
    return Edited(1, RunDescription(EXPERIMENT, contract))


def stands(step: int, contract: str) -> SeekCompleted:
    return SeekCompleted(step, 100, RunDescription(EXPERIMENT, contract))


def test_a_row_has_the_contract_of_what_ran_last(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 50), edited("tf1"), steps(51, 50), stands(20, "keras3"), State("paused", 20)])
    assert store.run(RUN).record.contract == "tf1"
    record([Branched(BRANCH, Origin(RUN, 20)), Logged(0, ElementEdit(20, 0, "weight", 0, 1.0)), steps(21, 10)])
    assert [row.contract for row in store.runs()] == ["tf1", "keras3"]


def test_a_run_is_broken_by_its_numbers_alone_and_stays_so(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 10), State("broken", 0)])  # another experiment could not be built
    assert store.runs()[0].status == "paused"
    record([NotFinite(10, "loss", 9, 1.0), State("running", 3), State("paused", 5), CheckpointTaken(state(5))])
    assert store.runs()[0].status == "broken"
    record([NotFinite(10, "loss", 9, 1.0)])  # once more, where it is gone on with
    assert len(store.run(RUN).notes_log) == 1


def test_a_column_that_was_gone_back_to_is_one_series(record: Record, store: Store) -> None:
    few, many = ("gradient", "weight"), ("gradient", "weight", "slot")
    nan = np.nan
    record([
        built(RUN), steps(1, 30),
        Elements(few, 1, np.array([[1, 1], [2, 2]], np.float32)),
        Elements(many, 2, np.array([[nan, 2, 0], [3, 3, 0]], np.float32)),
        Elements(few, 4, np.array([[4, 4]], np.float32)),
    ])  # fmt: skip
    steps_, values_ = store.run(RUN).series()["gradient"]
    assert (steps_.tolist(), values_.tolist()) == ([1, 2, 3, 4], [1, 2, 3, 4])


def test_what_another_experiment_lacks_leaves_the_run_before_it(record: Record, store: Store) -> None:
    record([built(RUN), State("running", 0), steps(1, 10), State("building", 0), RunFailed("It cannot be built.", "")])
    record([State("broken", 0)])
    assert store.runs()[0].status == "stopped"
    assert store.run(RUN).notes_log == ()


def test_a_branch_has_what_was_said_of_its_parent_before_it(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 40), Note("One.", "warn"), steps(41, 60), Note("Two.", "warn")])
    record([Branched(BRANCH, Origin(RUN, 50)), Note("Three.", "warn"), steps(51, 10)])
    assert [line.sentence for line in store.run(BRANCH).notes_log] == ["One.", "Three."]


def test_a_run_goes_on_from_the_last_step_that_was_recorded(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 50), CheckpointTaken(state(50))])
    with closing(sqlite3.connect(store.path, isolation_level=None)) as connection:
        connection.execute("UPDATE runs SET steps = 1000000000000")
    assert store.run(RUN).resumed().head == 50


def test_branches_that_train_beside_a_run_share_its_past(writer: RecorderThread, record: Record, store: Store) -> None:
    runs = BRANCH, "c" * 32
    record([built(RUN), steps(1, 100)])
    writer.group("cool", "race", "2 cool-downs")
    record([RunFrame(run, Branched(run, Origin(RUN, 100))) for run in runs])
    for run, sign in zip(runs, (1, -1), strict=True):
        event = Logged(0, EditEvent(100, LION))
        record([RunFrame(run, frame) for frame in (built(run), event, Steps(COLUMNS, 101, sign * values(101, 20)))])
    record([RunFrame(BRANCH, State("finished", 120)), RaceFinished("cool"), steps(101, 50)])
    assert [(row.run, row.steps, row.group) for row in store.runs()] == [
        (RUN, 150, ""), (runs[0], 120, "cool"), (runs[1], 120, "cool"),
    ]  # fmt: skip
    for run, sign in zip(runs, (1, -1), strict=True):
        kept = store.run(run)
        assert (kept.record.origin, kept.record.began, kept.record.ended) == (Origin(RUN, 100), EXPERIMENT, LION)
        assert kept.events == (EditEvent(100, LION),)
        rows = kept.series()[COLUMNS[0]][1]
        expected = np.concatenate([values(1, 100)[:, 0], sign * values(101, 20)[:, 0]])
        np.testing.assert_array_equal(rows, expected)
