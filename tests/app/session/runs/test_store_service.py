"""The run database behind a window: nothing waits for it, and what it has to say is said."""

from __future__ import annotations

import dataclasses
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Load
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, Note, RunFailed, State
from app.guests.trust import Trust
from app.session.run.run_phases import Phase
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.store.database.schema import StoreError
from app.store.store import Store
from tests.app.store import telling


@pytest.fixture
def keeping(qtbot: QtBot, tmp_path: Path) -> Iterator[StoreService]:
    keeping = StoreService(Store(tmp_path / "runs.sqlite"))
    yield keeping
    keeping.close()


@pytest.fixture
def notes(keeping: StoreService) -> list[Note]:
    notes: list[Note] = []
    keeping.noted.connect(notes.append)
    return notes


def test_work_runs_in_order_on_its_thread_and_answers_on_this_one(keeping: StoreService, qtbot: QtBot) -> None:
    worked: list[int] = []
    answered: list[tuple[int, int]] = []
    for i in range(3):
        keeping.do(lambda i=i: worked.append(threading.get_ident()) or i,
                   lambda i: answered.append((i, threading.get_ident())))  # fmt: skip
    qtbot.waitUntil(lambda: len(answered) == 3)
    here = threading.get_ident()
    assert answered == [(0, here), (1, here), (2, here)]
    assert len(set(worked)) == 1
    assert here not in worked


def test_what_the_store_refuses_is_said_once_or_told_to_who_asked(
    keeping: StoreService, notes: list[Note], qtbot: QtBot
) -> None:
    def refuse() -> None:
        raise StoreError("It cannot be read.")

    told: list[str] = []
    keeping.do(refuse, told.append, told.append)
    keeping.do(refuse, told.append)
    keeping.do(refuse, told.append)
    keeping.do(lambda: keeping.store.run("nowhere"), told.append)
    qtbot.waitUntil(lambda: len(notes) == 2)
    assert told == ["It cannot be read."]
    assert [note.sentence for note in notes] == ["It cannot be read.", "There is no run nowhere in the run database."]


def test_a_pause_of_recording_is_an_error_and_said_anew_after_it_went_on(
    keeping: StoreService, notes: list[Note]
) -> None:
    pause = "Recording is paused: the disk that holds runs.sqlite is full."
    keeping.tell(
        pause, pause, "Recording continues.", pause, "Run 4 is now recorded by another window, no longer by this one."
    )
    assert [note.level for note in notes] == ["error", "info", "error", "warn"]


def test_everything_that_was_told_is_on_disk_once_it_is_closed(keeping: StoreService) -> None:
    assert keeping.writer is not None
    for frame in telling.whole_run("a"):
        keeping.writer.put(frame)
    assert keeping.close()
    with Store(keeping.store.path) as store:
        assert [(record.run, record.steps) for record in store.runs()] == [("a", 300)]


def test_nothing_is_recorded_into_the_store_of_a_newer_version(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "runs.sqlite"
    Store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    keeping = StoreService(Store(path))
    assert keeping.writer is None
    assert "newer Slotscope" in keeping.store.messages[0]
    assert keeping.close()


def test_what_is_changed_is_kept_even_where_the_window_closes_at_once(keeping: StoreService) -> None:
    done: list[str] = []
    begun, goes_on = threading.Event(), threading.Event()

    def read() -> None:
        begun.set()
        goes_on.wait(180)

    keeping.do(read, done.append)
    keeping.do(lambda: done.append("read"), lambda _: None)
    keeping.do(lambda: done.append("changed"), lambda _: None, lasts=True)
    assert begun.wait(180)
    closing_ = threading.Timer(0.05, goes_on.set)
    closing_.start()
    keeping.close()
    assert done == ["changed"]


BASE = Experiment(steps=200)
OTHER = dataclasses.replace(BASE, seed=5)


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Session:
    """Make a session whose worker was not started and has no requests."""
    return Session(catalogues(), BASE, trust=Trust(tmp_path / "trusted.json"))


def built(experiment: Experiment, run: str) -> Built:
    return Built(RunDescription(experiment, "Keras 3"), "CPU", (), "accuracy", 200, 6.0, 100, True, run=run)


def loads(session: Session) -> list[Experiment]:
    """Return the experiments that the worker was asked to load since the last call."""
    return [each.experiment for each in session.worker.inbox.drain() if isinstance(each, Load)]


def test_earlier_request_completes_while_untrusted_code_waits(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import keras\n\n\nclass Mine(keras.optimizers.SGD):\n    pass\n")
    session.loader.open(OTHER)
    session.loader.open(dataclasses.replace(BASE, optimizer=Choice(f"{file}:Mine")))
    assert loads(session) == [OTHER]
    assert [each.file for each in session.run.control.held] == [file]
    session.receive(built(OTHER, "first"))
    assert session.loader.return_from_untrusted()
    assert (session.run.experiment, session.run.is_loading, session.run.control.held) == (OTHER, False, ())


def test_where_nothing_was_built_closing_untrusted_code_says_so(session: Session, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import keras\n\n\nclass Mine(keras.optimizers.SGD):\n    pass\n")
    session.loader.open(dataclasses.replace(BASE, optimizer=Choice(f"{file}:Mine")))
    assert not session.loader.return_from_untrusted()
    assert not session.run.control.held


def test_each_edit_loads_until_something_is_built_after_a_failure(session: Session) -> None:
    session.loader.open(BASE)
    session.receive(RunFailed("No such data.", ""))
    session.receive(State("broken", 0))
    assert session.run.control.phase is Phase.FAILED
    assert loads(session) == [BASE]
    assert session.editor.set_value("optimizer", "learning_rate", 0.1)
    session.receive(State("building", 0))
    assert session.editor.set_value("optimizer", "learning_rate", 0.2)
    assert [each.optimizer.values["learning_rate"] for each in loads(session)] == [0.2]
    session.receive(built(session.run.experiment, "first"))
    assert session.editor.set_value("optimizer", "learning_rate", 0.3)
    assert not loads(session)
