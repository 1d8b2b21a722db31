"""The window's own clock over work of the engine that makes no steps."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.run_frames import State
from app.session.session import Session
from app.session.steering.training_thread import BusyTimer


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_each_work_is_counted_from_its_own_beginning(qtbot: QtBot) -> None:
    clock = Clock()
    busy = BusyTimer(clock=clock)
    told: list[tuple[str, int]] = []
    busy.ticked.connect(lambda: told.append((busy.work, busy.seconds)))

    def later(seconds: float) -> None:
        clock.now += seconds
        busy.update_seconds()

    busy.stated(State("building", 0))
    later(2.5)
    busy.stated(State("ready", 0))
    busy.compiling(True)
    busy.stated(State("running", 0))
    later(0.9)
    later(0.2)
    busy.compiling(False)
    assert told == [("building", 0), ("building", 2), ("", 0), ("compiling", 0), ("compiling", 1), ("", 0)]
    later(5)
    assert (busy.work, busy.seconds) == ("", 0)


@pytest.mark.engine
def test_a_session_tells_that_its_step_is_compiled_before_its_first_steps(qtbot: QtBot) -> None:
    small = Experiment(dataset=Choice("two-moons", {"rows": 200}), model=Choice("mlp", {"widths": (4,)}), batch_size=32)
    session = Session(catalogues(), small)
    works: list[tuple[str, int]] = []
    session.busy.ticked.connect(lambda: works.append((session.busy.work, session.run.recording.last_step)))
    session.start()
    qtbot.waitUntil(lambda: session.run.state.status == "ready" and not session.busy.work)
    assert "building" in [work for work, _ in works]
    assert works[-1] == ("", 0)
    works.clear()
    session.playback.run_until(3)
    qtbot.waitUntil(lambda: session.run.recording.last_step == 3 and not session.run.is_running)
    assert works[0] == ("compiling", 0)
    assert works[-1][0] == ""
    assert session.close()
