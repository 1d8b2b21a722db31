"""Time travel from a spike in the loss to a branch without one, compared and shown; and on after the program was
killed.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from app.store.store import Store
from tests.app.person import Person, at_window
from tests.app.uncompiled import steps_without_xla
from widgets.controls.file_dialog import FileDialog

ROOT = Path(__file__).parents[2]
EXPERIMENT = Experiment(
    title="a spike",
    dataset=Choice("two-moons", {"rows": 400}),
    model=Choice("mlp", {"widths": (8,)}),
    optimizer=Choice("SGD", {"learning_rate": 0.1}),
    batch_size=32,
    steps=1000,
)
_CHILD = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application
from tests.app.test_time_travel_end_to_end import EXPERIMENT
from tests.app.uncompiled import steps_without_xla

application = make_application()
window = Window(EXPERIMENT, Settings(pace=200.0), keep_settings=False, store=Store(Path(sys.argv[1])))
session = window.session
session.loaded.connect(lambda _: session.playback.toggle())
session.recorded.connect(lambda: print(session.run.recording.last_step, flush=True))
window.show()
with steps_without_xla():
    window.start()
    application.exec()
"""


@pytest.fixture(autouse=True, scope="module")
def uncompiled() -> Iterator[None]:
    with steps_without_xla():
        yield


@pytest.mark.exhaustive
def test_spike_is_undone_compared_and_a_killed_run_resumes(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = tmp_path / "runs.sqlite"
    with at_window(EXPERIMENT, qtbot, None, Store(store)) as person:
        spiked = see_the_loss_spike(person)
        go_back_and_lower_the_rate(person, spiked)
        compare(person, spiked)
        export_the_picture(person, tmp_path / "both.png", monkeypatch)
    kill_the_program_half_way(store)
    with at_window(EXPERIMENT, qtbot, None, Store(store)) as person:
        go_on_where_it_stopped(person)


def turn(person: Person, rate: str) -> None:
    """Type another learning rate, and see it act."""
    before = len(person.session.run.markers)
    row = person.window.hyperparameters.row("learning_rate")
    person.click(row.field)
    row.field.selectAll()
    person.type(rate)
    person.press(Qt.Key.Key_Return)
    person.wait(lambda: len(person.session.run.markers) != before or bool(person.session.run.timeline.branchings))
    person.window.overview.setFocus()


def run_to(person: Person, step: int) -> None:
    person.session.playback.run_until(step)
    person.wait(lambda: person.session.run.state.step == step and person.session.run.state.status == "paused")
    person.wait(lambda: person.steps() == step)


def see_the_loss_spike(person: Person) -> str:
    run_to(person, 60)
    turn(person, "30")
    run_to(person, 90)
    losses = [person.session.run.recording.exactly("loss", step) for step in range(1, 91)]
    assert max(losses[60:]) > 3 * max(losses[50:60])
    return person.session.run.timeline.run


def go_back_and_lower_the_rate(person: Person, spiked: str) -> None:
    """Drag the timeline from the spike to before it."""
    window, session, timeline = person.window, person.session, person.window.timeline
    height = timeline.height() // 2

    def at(step: int) -> QPoint:
        return QPoint(round(timeline.x_of(step)), height)

    qtbot = person.qtbot
    qtbot.mousePress(timeline, Qt.MouseButton.LeftButton, pos=at(90))
    for step in (80, 70, 58):
        qtbot.mouseMove(timeline, at(step))
    qtbot.mouseRelease(timeline, Qt.MouseButton.LeftButton, pos=at(58))
    person.wait(
        lambda: (
            session.run.timeline.is_behind_head
            and session.run.timeline.step < 60
            and session.run.state.status == "paused"
        )
    )
    stood = session.run.timeline.step
    row = window.hyperparameters.row("learning_rate")
    person.wait(lambda: row.field.text() == "0.1")
    turn(person, "0.03")
    person.wait(lambda: session.run.timeline.run != spiked)
    assert session.run.timeline.branchings[-1].origin.step == stood
    run_to(person, 120)
    assert max(session.run.recording.exactly("loss", step) for step in range(stood + 1, 121)) < 1
    assert session.run.timeline.ghost is not None


def compare(person: Person, spiked: str) -> None:
    """Both runs are in the table; the first one is laid over the plots, and the two are compared."""
    window, session = person.window, person.session
    runs = window.runs
    window.navigation.show_runs()
    person.wait(lambda: {spiked, session.run.timeline.run} <= {record.run for record in runs.records})
    branch = runs.record(session.run.timeline.run)
    assert branch.origin is not None
    assert branch.origin.run == spiked
    runs.lay_over(spiked, True)
    person.wait(lambda: "run 1" in [entry.name for entry in entries(person, "loss")])
    window.runs_panel.compareAsked.emit((spiked, session.run.timeline.run))
    person.wait(lambda: window.views.currentWidget() is window.compare)
    person.wait(lambda: len(window.compare.runs) == 2)


def entries(person: Person, plot: str) -> list:
    person.window.refresh()
    return person.window.overview.tiles[plot].body.entries()


def export_the_picture(person: Person, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    person.press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    person.wait(path.exists)
    assert QImage(str(path)).width() >= 1600


def kill_the_program_half_way(store: Path) -> None:
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", _CHILD, str(store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as child:
        assert child.stdout is not None
        # Past the second that may be lost, and past a state for the disk.
        reached = next(int(line) for line in child.stdout if int(line) >= 900)
        child.send_signal(signal.SIGKILL)
    assert reached < 1000


def go_on_where_it_stopped(person: Person) -> None:
    window, session = person.window, person.session
    person.wait(window.unfinished.isVisible)
    record = max(window.runs.records, key=lambda each: each.seen)
    assert record.steps >= 600
    go_on = next(button for button in window.unfinished.buttons if button.text() == "Continue this run")
    session.playback.set_pace(200.0)
    person.qtbot.mouseClick(go_on, Qt.MouseButton.LeftButton)
    person.wait(lambda: session.run.timeline.run == record.run)
    person.wait(lambda: person.steps() > record.steps)
    losses = np.array([session.run.recording.exactly("loss", step) for step in range(1, record.steps + 2)])
    assert np.isfinite(losses).all()
    assert session.run.timeline.head >= record.steps
