"""Requests that change a run are done once and answered when done, or refused with a sentence, in every phase."""

from __future__ import annotations

import json
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.session.session import Session
from app.window_api import window_api
from app.window_api.window_api import WindowApi

EXPERIMENT = Experiment(dataset=Choice("iris"), model=Choice("mlp", {"widths": (4,)}), batch_size=16, steps=40)
Answer = tuple[int, dict[str, Any]]
_RATE = {"settings": {"optimizer.learning_rate": 0.5}}


class Asking:
    """Asks on threads of their own, as other programs would."""

    def __init__(self, qtbot: QtBot, api: WindowApi) -> None:
        self._qtbot, self._api = qtbot, api
        self.answers: list[Answer] = []

    def begin(self, path: str, body: dict[str, Any]) -> None:
        """Ask, and wait for no answer."""
        heads = {"Authorization": f"Bearer {self._api.token}"}

        def work() -> None:
            request = urllib.request.Request(self._api.url + path, json.dumps(body).encode(), heads)
            try:
                with urllib.request.urlopen(request) as answer:
                    self.answers.append((answer.status, json.load(answer)))
            except urllib.error.HTTPError as error:
                self.answers.append((error.code, json.load(error)))

        threading.Thread(target=work, daemon=True).start()

    def wait(self, count: int = 1) -> list[Answer]:
        """So many answers."""
        self._qtbot.waitUntil(lambda: len(self.answers) >= count)
        found, self.answers = self.answers[:count], self.answers[count:]
        return found

    def ask(self, path: str, **body: Any) -> Answer:
        self.begin(path, body)
        return self.wait()[0]


@pytest.fixture
def session(qtbot: QtBot) -> Iterator[Session]:
    session = Session(catalogues(), EXPERIMENT)
    yield session
    session.run.source = session.own_source
    assert session.close()


@pytest.fixture
def asking(qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asking]:
    monkeypatch.setattr(window_api, "_PATIENCE", 300.0)  # a machine may be busy with other tests
    api = WindowApi(session, 0, tmp_path / "api.json")
    yield Asking(qtbot, api)
    api.close()


def _warming_up(session: Session) -> None:
    QTimer.singleShot(50, session.start)


def _building(session: Session) -> None:
    session.start()
    assert session.run.is_loading


def _building_another(session: Session) -> None:
    session.start()
    session.loader.open(replace(EXPERIMENT, seed=3))


def _preparing(session: Session) -> None:
    session.start()
    session.defers_play = True
    QTimer.singleShot(50, session.playback.end_deferral)


BUSY = {"warming up": _warming_up, "building": _building, "another": _building_another, "preparing": _preparing}
"""Phases that end by themselves: requests wait for them."""
MADE: dict[str, tuple[dict[str, Any], Callable[[Session], bool]]] = {
    "/run": ({}, lambda session: session.run.state.step == 40),
    "/run ": ({"until": 7}, lambda session: session.run.state.step == 7),
    "/step": ({"count": 3}, lambda session: session.run.state.step == 3),
    "/pause": ({}, lambda session: session.run.state.step == 0),
    "/seek": ({"step": 0}, lambda session: session.run.state.step == 0),
    "/edit": (_RATE, lambda session: session.run.experiment.optimizer.values["learning_rate"] == 0.5),
    "/reset": ({}, lambda session: session.run.state.step == 0),
}
"""By endpoint what is asked, and what is to come of it."""


@pytest.mark.sampled(5)
@pytest.mark.parametrize("endpoint", MADE)
@pytest.mark.parametrize("phase", BUSY)
def test_a_request_waits_until_the_window_is_ready(
    qtbot: QtBot, session: Session, asking: Asking, phase: str, endpoint: str
) -> None:
    body, is_done = MADE[endpoint]
    asking.begin(endpoint.strip(), body)
    BUSY[phase](session)
    status, answer = asking.wait()[0]
    assert (status, answer.get("error")) == (200, None)
    qtbot.waitUntil(lambda: not session.run.is_loading and is_done(session))


def _locked(session: Session) -> str:
    session.play_lock = "Predict first."
    return "Predict first."


def _attached(session: Session) -> str:
    refuse = SimpleNamespace(put=session.own_source.put, refusal=lambda what: "Another process trains this run.")
    session.run.source = refuse
    return "Another process trains this run."


@pytest.mark.parametrize(
    ("endpoint", "phase"),
    [
        *((each, _attached) for each in ("/run", "/run ", "/step", "/pause", "/seek", "/reset")),
        *((each, _locked) for each in ("/run", "/run ", "/step")),
    ],
)
def test_what_cannot_be_done_is_refused_with_its_reason(
    qtbot: QtBot, session: Session, asking: Asking, endpoint: str, phase: Callable[[Session], str]
) -> None:
    session.start()
    qtbot.waitUntil(lambda: session.run.state.status == "ready")
    sentence = phase(session)
    status, answer = asking.ask(endpoint.strip(), **MADE[endpoint][0])
    assert (status, answer["error"]) == (409, sentence)
    assert session.run.state.step == 0


def test_requests_that_come_together_are_all_done(qtbot: QtBot, session: Session, asking: Asking) -> None:
    session.start()
    for _ in range(12):
        asking.begin("/step", {"count": 3})
    answers = asking.wait(12)
    assert [status for status, _ in answers] == [200] * 12
    assert sorted(answer["step"] for _, answer in answers) == [3 * i for i in range(1, 13)]


def test_a_pause_takes_back_steps_that_have_not_begun(qtbot: QtBot, session: Session, asking: Asking) -> None:
    asking.begin("/step", {"count": 3})
    qtbot.wait(100)
    asking.begin("/pause", {})
    session.start()
    answers = sorted(asking.wait(2), key=lambda each: each[0])
    assert [status for status, _ in answers] == [200, 409]
    assert "A pause was asked for" in answers[1][1]["error"]
    qtbot.waitUntil(lambda: session.run.state.status == "ready")
    assert session.run.state.step == 0
