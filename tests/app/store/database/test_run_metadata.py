from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import pytest

from app.core.messages.frames import Frame
from app.core.messages.history_frames import Branched, Logged
from app.core.runs.run import EditEvent, Origin
from app.store.database import records
from app.store.database.run_parts import RunBookmark
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
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
