"""Loading experiments one after another, as the worker may answer late: told by hand, nothing trains."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Load
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, RunFailed, State
from app.guests.trust import Trust
from app.session.run.run_phases import Phase
from app.session.session import Session

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
