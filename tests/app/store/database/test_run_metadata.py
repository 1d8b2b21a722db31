"""Code and values of stored sentences are used as far as they say the same."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable

import pytest

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Applied, Branched, Logged
from app.core.runs.run import EditEvent, ElementEdit, Origin
from app.store.database import records
from app.store.database.coded_texts import coded, decoded
from app.store.database.experiment_json import (
    event_from,
    event_text,
    experiment_from,
    experiment_text,
    mark_from,
    mark_text,
)
from app.store.database.run_parts import RunBookmark
from app.store.database.schema import StoreError
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from optimizers.base.message import Message, as_json
from tests.app.store.conftest import BRANCH, RUN
from tests.app.store.telling import EXPERIMENT, built, steps, whole_run, write

Record = Callable[[Iterable[Frame]], None]


def test_names_notes_tags_pins_and_bookmarks_are_kept(record: Record, store: Store) -> None:
    record(whole_run(RUN))
    store.rename(RUN, "  the good one ")
    store.set_notes(RUN, "lines\nof text")
    store.set_tags(RUN, ["a", " b ", "a", ""])
    store.pin(RUN, True)
    row = store.runs()[0]
    assert (row.name, row.title, row.notes, row.tags, row.pinned) == (
        "the good one", "the good one", "lines\nof text", ("a", "b"), True,
    )  # fmt: skip
    record([steps(301, 50)])
    assert store.runs()[0].name == "the good one"
    store.rename(RUN, "")
    assert store.runs()[0].title == "Run 1"

    store.bookmark(RUN, 30, "spike")
    store.bookmark(RUN, 10, "start")
    store.bookmark(RUN, 30, "the spike")
    assert store.bookmarks(RUN) == (RunBookmark(10, "start"), RunBookmark(30, "the spike"))
    store.remove_bookmark(RUN, 10)
    assert store.bookmarks(RUN) == (RunBookmark(30, "the spike"),)


def test_a_run_that_is_deleted_comes_back_when_asked(record: Record, store: Store) -> None:
    record(whole_run(RUN))
    store.delete(RUN)
    assert store.runs() == []
    assert [row.run for row in store.deleted()] == [RUN]
    store.undelete(RUN)
    assert [row.run for row in store.runs()] == [RUN]
    assert store.run(RUN).series()["loss"][1].sum() > 0


def rows(store: Store) -> dict[str, int]:
    """Count the rows of each table."""
    with store.connection() as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}


def test_a_run_is_really_removed_a_week_after_it_was_deleted(store: Store, path: object) -> None:
    for run in (RUN, BRANCH):
        write(store.path, whole_run(run))
        if run == RUN:
            with_one = rows(store)
    store.delete(BRANCH)
    RecorderThread(store.path).close()
    assert len(store.deleted()) == 1
    with store.connection() as connection:
        connection.execute("UPDATE runs SET deleted = ? WHERE run = ?", (time.time() - 8 * 24 * 3600, BRANCH))
    RecorderThread(store.path).close()
    assert store.deleted() == []
    assert rows(store) == with_one
    assert [row.number for row in store.runs()] == [1]


def tuned() -> list[Frame]:
    """Return the frames of a run whose rate was edited twice."""
    frames: list[Frame] = [built(RUN), steps(1, 50)]
    for position, (step, rate) in enumerate(((50, 0.02), (70, 0.03))):
        choice = EXPERIMENT.optimizer.with_value("learning_rate", rate)
        frames += [Logged(position, EditEvent(step, EXPERIMENT.with_choice("optimizer", choice))), steps(step + 1, 20)]
    return frames


def test_a_tuned_run_is_whole_after_the_program_opens_again(store: Store) -> None:
    write(store.path, tuned())
    (before,) = store.runs()
    assert [each.optimizer.values.get("learning_rate") for each in before.ran][1:] == [0.02, 0.03]
    # What is not needed any more is removed when the store is opened.
    RecorderThread(store.path).close()
    assert [row.ran for row in store.runs()] == [before.ran]


def test_a_run_whose_experiments_were_lost_is_read_by_its_edits(record: Record, store: Store) -> None:
    """An older version removed all but the first and the last."""
    record(tuned())
    (before,) = store.runs()
    with store.connection() as connection:
        connection.execute(
            "DELETE FROM experiments WHERE key NOT IN (SELECT began FROM runs UNION SELECT ended FROM runs)"
        )
    assert [row.ran for row in store.runs()] == [before.ran]


def test_a_number_is_never_given_twice(store: Store) -> None:
    for run in (RUN, BRANCH):
        write(store.path, whole_run(run))
        with store.connection() as connection:
            number = store.run(run).record.number
            if run == RUN:
                records.remove(connection, number)
    assert number == 2


def test_a_parent_stays_as_long_as_a_branch_needs_its_steps(record: Record, store: Store) -> None:
    record([built(RUN), steps(1, 50), Branched(BRANCH, Origin(RUN, 20)), steps(21, 10)])
    store.delete(RUN)
    with store.connection() as connection:
        records.purge(connection, time.time() + 1)
    assert store.run(BRANCH).series()["loss"][0].tolist() == list(range(1, 31))
    store.delete(BRANCH)
    with store.connection() as connection:
        records.purge(connection, time.time() + 1)
    assert store.deleted() == []
    assert rows(store)["chunks"] == rows(store)["tails"] == rows(store)["experiments"] == 0


@pytest.mark.parametrize("text", ["1", "run 1", "Run 1", "#1", "mine", RUN, RUN[:6]])
def test_a_run_is_found_by_what_a_person_calls_it(record: Record, store: Store, text: str) -> None:
    record([*whole_run(RUN), *whole_run(BRANCH)])
    store.rename(RUN, "mine")
    assert store.find(text) == RUN


def test_a_name_of_no_run_or_of_several_is_a_sentence(record: Record, store: Store) -> None:
    with pytest.raises(LookupError, match="none yet"):
        store.find("1")
    record([*whole_run(RUN), *whole_run(BRANCH)])
    with pytest.raises(LookupError, match="numbered up to 2"):
        store.find("3")
    for run in (RUN, BRANCH):
        store.rename(run, "same")
    with pytest.raises(LookupError, match="1, 2"):
        store.find("same")
    with pytest.raises(LookupError, match="no run"):
        store.run("f" * 32)


FULL = Experiment(
    title='A "title" – with signs',
    model=Choice("mlp", {"widths": (64, 64), "activation": "relu"}),
    optimizer=Choice("/home/person/mine.py:Mine", {"learning_rate": 1e-7, "decay": None, "nesterov": True}),
    schedule=Choice("cosine", {"steps": 100}),
    gradient=(Choice("clip_by_norm", {"norm": 1.0}),),
    schedules={"beta_1": Choice("linear", {"to": 0.5})},
    parts=(
        ParameterGroup("dense.*", Choice("SGD"), frozen=False, schedules={"momentum": Choice("constant")}),
        ParameterGroup("x", frozen=True),
    ),
    validation=0.1,
    seed=7,
)


def test_an_experiment_and_a_mark_come_back_without_any_catalogue() -> None:
    assert experiment_from(experiment_text(FULL)) == FULL
    assert experiment_from(experiment_text(Experiment())) == Experiment()
    whole = Experiment(batch_size=None, loss="squared")
    assert experiment_from(experiment_text(whole)) == whole
    mark = Applied(10, "model.widths", (8,), None, 3, "rebuilt")
    assert mark_from(mark_text(mark)) == mark


@pytest.mark.parametrize(
    "event", [EditEvent(5, FULL, True), ElementEdit(3, 1, "slot/m", 17, 2**63), ElementEdit(0, 0, "weight", 0, 0.1)]
)
def test_an_event_comes_back_equal(event: EditEvent | ElementEdit) -> None:
    assert event_from(event_text(event)) == event


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", "null", '{"version": 2}', '{"version": 1, "steps": "many"}', '{"version": 1, "optimizer": 3}',
     '{"version": 1, "optimizer": {"name": {}}}', '{"version": 1, "part": [{}]}', '{"version": 1, "no": 1}',
     '{"version": 1, "steps": -1}'],
)  # fmt: skip
def test_what_is_no_experiment_is_a_sentence(text: str) -> None:
    with pytest.raises(StoreError, match="damaged"):
        experiment_from(text)


@pytest.mark.parametrize("body", [{}, {"put": {}}, {"step": "x", "turned": {}, "reloaded": 0}, {"put": [1]}, []])
def test_what_is_no_event_is_a_sentence(body: object) -> None:
    with pytest.raises(StoreError, match="damaged"):
        event_from(json.dumps(body))


LOW = Message("Rate {rate:g} is {what}.", rate=0.1, what=Message("low at {step}", step=3))


def test_messages_come_back_with_all_that_they_hold() -> None:
    (found, plain) = decoded(coded(LOW, "Plain."), str.__str__(LOW), "Plain.")
    assert as_json(found) == as_json(LOW)
    assert plain == "Plain."
    assert coded("Plain.", Message("Whole.")) == ""


@pytest.mark.parametrize(
    "stored",
    ["", None, 3, "{", "[]", "[1]", '["a"]', '[{"code": 3}]', '[{"code": "Rate {rate}", "values": {"rate": 1}}]',
     "[" * 100_000, '[{"code": "{x:>999}", "values": {"x": "a"}}]'],
)  # fmt: skip
def test_what_is_damaged_leaves_the_text(stored: object) -> None:
    assert decoded(stored, "Rate 0.1 is low.") == ["Rate 0.1 is low."]
