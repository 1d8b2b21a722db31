"""A program steers a run as a person does: each edit leaves its mark and is undone, what is read changes nothing."""

from __future__ import annotations

import json
import sqlite3
import stat
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.session.runs.runs import Runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.store.store import Store
from app.window_api.window_api import WindowApi

EXPERIMENT = Experiment(dataset=Choice("iris"), model=Choice("mlp", {"widths": (4,)}), batch_size=16, steps=40)
Ask = Callable[..., tuple[int, Any]]


@pytest.fixture
def keeping(tmp_path: Path) -> Iterator[StoreService]:
    keeping = StoreService(Store(tmp_path / "runs.sqlite"))
    yield keeping
    keeping.close()


@pytest.fixture
def session(qtbot: QtBot, keeping: StoreService) -> Iterator[Session]:
    session = Session(catalogues(), EXPERIMENT, keep=keeping.writer)
    session.start()
    qtbot.waitUntil(lambda: session.run.state.status == "ready")
    yield session
    assert session.close()


@pytest.fixture
def ask(qtbot: QtBot, session: Session, tmp_path: Path) -> Iterator[Ask]:
    """Ask on a thread of its own, as another program would, while the window goes on."""
    api = WindowApi(session, 0, tmp_path / "api.json")
    assert stat.S_IMODE(api.file.stat().st_mode) == 0o600
    place = json.loads(api.file.read_text())

    def ask(path: str, *, posts: bool = False, **body: Any) -> tuple[int, Any]:
        found: list[tuple[int, Any]] = []

        def work() -> None:
            data = json.dumps(body).encode() if body or posts else None
            request = urllib.request.Request(place["url"] + path, data, {"Authorization": f"Bearer {place['token']}"})
            try:
                with urllib.request.urlopen(request) as answer:
                    found.append((answer.status, json.load(answer)))
            except urllib.error.HTTPError as error:
                found.append((error.code, json.load(error)))

        threading.Thread(target=work).start()
        qtbot.waitUntil(lambda: bool(found))
        return found[0]

    yield ask
    api.close()
    assert not api.file.exists()


def test_a_program_steps_edits_branches_and_undoes(session: Session, ask: Ask) -> None:
    assert ask("/step", count=8)[1]["step"] == 8
    losses = ask("/columns?name=loss&from=2&to=5")[1]["loss"]
    assert losses["steps"] == [2, 3, 4, 5]
    np.testing.assert_array_equal(
        losses["values"], [session.run.recording.exactly("loss", step) for step in range(2, 6)]
    )

    state = ask("/edit", settings={"optimizer.learning_rate": 0.5})[1]
    assert state["hyperparameters"]["learning_rate"] == 0.5
    assert [mark["step"] for mark in ask("/marks")[1]["marks"]] == [8]
    assert ask("/undo", posts=True)[1]["hyperparameters"]["learning_rate"] == 0.001

    run = state["run"]
    state = ask("/branch", step=4, settings={"optimizer.learning_rate": 0.25})[1]
    assert (state["step"], state["head"], state["run"] != run) == (4, 4, True)
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.25
    assert ask("/branch", step=2, settings={"optimizer.beta_1": 2})[0] == 400
    assert ask("/state")[1]["step"] == 4
    assert ask("/run", until=30)[0] == 200
    assert ask("/pause", posts=True)[1]["is_running"] is False


def test_a_reset_is_undone_and_said_to_fail_where_its_run_cannot_be_read(
    session: Session, ask: Ask, keeping: StoreService
) -> None:
    runs = Runs(session, keeping)
    run = ask("/step", count=8)[1]["run"]
    assert ask("/reset", posts=True)[1]["head"] == 0
    undone = ask("/undo", posts=True)[1]
    assert (undone["undone"], undone["run"], undone["step"]) == ("the reset of a run of 8 steps", run, 8)
    assert ask("/reset", posts=True)[0] == 200
    keeping.flush()
    with closing(sqlite3.connect(keeping.store.path)) as database, database:
        database.execute("UPDATE experiments SET document = 'damaged'")
    status, answer = ask("/undo", posts=True)
    assert status == 409
    assert answer["error"]
    said = "There is nothing to undo."
    assert ask("/undo", posts=True) == (409, {"error": said, "code": said, "values": {}})
    assert ask("/redo", posts=True)[0] == 200
    runs.close()


@pytest.mark.parametrize(
    ("path", "body", "status", "sentence"),
    [
        ("/nowhere", {}, 404, "There is no /nowhere"),
        ("/state", {"a": 1}, 405, "needs GET"),
        ("/columns?name=los", {}, 404, "There is no column los"),
        ("/columns?name=loss&from=x", {}, 400, "received x"),
        ("/step", {"count": -1}, 400, "received -1"),
        ("/seek", {"step": 9}, 409, "Step 9 was not made"),
        ("/edit", {"settings": {"optimizer.beta_1": 1.5}}, 400, "must be below 1"),
        ("/edit", {"settings": {"optimizer.name": {}}}, 400, "received an object"),
        ("/undo", {"posts": True}, 409, "nothing to undo"),
        ("/redo", {"posts": True}, 409, "nothing to redo"),
        ("/run", {"untill": 5}, 400, '/run takes "until"; received untill'),
        ("/columns?names=loss", {}, 400, "received names"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    ask: Ask, path: str, body: dict[str, Any], status: int, sentence: str
) -> None:
    found, document = ask(path, **body)
    assert found == status
    assert sentence in document["error"]


def test_code_that_nobody_trusted_does_not_come_in(session: Session, ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("import keras\nclass Mine(keras.optimizers.SGD):\n    pass\n")
    status, document = ask("/edit", settings={"optimizer.name": f"{tmp_path}/mine.py:Mine"})
    assert (status, "untrusted code" in document["error"]) == (409, True)
    assert session.run.experiment == EXPERIMENT
