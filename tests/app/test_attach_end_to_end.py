"""A real `fit` in another process and the real window: looked at, paused, edited, stepped, taken back and left."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.rendezvous import FOLDER, trainings
from app.core.experiment.experiment import Choice, Experiment
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application

_MS = 300_000


@pytest.fixture
def fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[str]]:
    """Start a training that goes on until there is a file `stop`."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "trainings"))
    command = [sys.executable, "-m", "tests.app.attach.attached_training", str(tmp_path / "stop")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        pause = threading.Event()
        while not trainings():
            assert process.poll() is None
            pause.wait(0.05)
        yield process
        process.kill()


def test_a_fit_is_looked_at_steered_and_left_without_noticing(
    fit: subprocess.Popen[str], qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    make_application()
    store = Store(tmp_path / "runs.sqlite")
    own = Experiment(title="my own", dataset=Choice("two-moons"), model=Choice("mlp"))
    window = Window(own, Settings(width=1600, height=1000), keep_settings=False, store=store)
    window.trainings = trainings()[:1]
    window.show()
    window.start()
    session, transport = window.session, window.transport

    def until(such) -> None:  # any condition
        qtbot.waitUntil(lambda: bool(such()), timeout=_MS)

    until(
        lambda: (
            session.attachment.stage == "attached" and session.run.recording.last_step > 100 and session.run.is_running
        )
    )
    window.navigation.show_view("slots")
    transport.run.click()
    until(lambda: session.run.state.status == "paused")
    step = session.run.state.step
    rate = window.hyperparameters.row("learning_rate")
    assert rate is not None
    rate.valueEdited.emit(0.5)
    until(lambda: session.run.markers)
    assert (session.run.markers[-1].step, session.run.markers[-1].label) == (step, "lr 0.01 → 0.5")
    for further in (1, 2):
        transport.step.click()
        until(lambda further=further: session.run.state.step == step + further and session.run.state.status == "paused")
    # The numbers of an element's update are those that the training made.
    window.refresh()
    until(lambda: window.element.found.step == step + 2 and window.element.found.lines)
    found = window.element.found
    dw = next(line for line in found.lines if line.name == "dw")
    assert dw.left.number == pytest.approx(found.update, rel=1e-3)
    # An earlier step is made again for who looks; then the training goes on from where it was.
    transport.back.click()
    session.playback.go_to(11)
    until(lambda: session.run.timeline.step == 11 and not session.run.timeline.is_seeking)
    window.refresh()
    until(lambda: window.element.found.step == 11 and window.element.found.lines)
    found = window.element.found
    dw = next(line for line in found.lines if line.name == "dw")
    assert dw.left.number == pytest.approx(found.update, rel=1e-3)
    assert session.run.experiment.optimizer.values["learning_rate"] == 0.01
    assert session.run.timeline.head == step + 2
    transport.run.click()
    until(lambda: session.run.recording.last_step > step + 50)
    run = session.run.timeline.run
    assert window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)

    assert fit.poll() is None
    (tmp_path / "stop").touch()
    output, _ = fit.communicate(timeout=_MS / 1000)
    assert int(output) > step + 50
    with Store(tmp_path / "runs.sqlite") as kept:
        record = kept.run(run).record
    assert (record.began.title, record.ended.optimizer.values["learning_rate"]) == ("in a process", 0.5)
