"""A race in the real window, made by the real engine."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from app.attach.kernel.column_table import LOSS
from app.core.experiment.experiment import Choice
from app.session.races.race_plans import Plan
from tests.app.bench import Bench
from tests.scripted.scenarios import BASE

FIELD = tuple(
    replace(BASE, title=name, optimizer=Choice(name, {"learning_rate": 0.1}), steps=30) for name in ("SGD", "Adam")
)


def test_a_race_is_made_beside_the_run_which_stays_as_it_is(bench: Bench) -> None:
    window = bench.window
    bench.run(5)
    bench.qtbot.keyClick(window, Qt.Key.Key_5)
    assert window.views.currentWidget() is window.compare
    window.compare.setup.started.emit(Plan("race", "Race of 2 optimizers", FIELD))
    bench.until(lambda: not window.races.live)
    race = window.races.present
    assert race is not None
    assert [(run.status, run.step) for run in race.runs] == [("finished", 30), ("finished", 30)]
    assert race.sentence == ""
    assert bench.session.run.recording.last_step == 5
    window.refresh()
    drawn = {run.curve.title: run.y[-1] for run in window.compare.multiples.plots[0].runs}
    recorded = {run.title: run.recording.smoothed_at(LOSS, 30, 0, 30) for run in race.runs}
    assert drawn == recorded
    # The run goes on from where it stood.
    bench.run(3)
    assert bench.session.run.recording.last_step == 8
    window.navigation.show_view("overview")


@pytest.mark.exhaustive
def test_race_continues_after_the_run_and_beside_an_opened_one(bench: Bench) -> None:
    window = bench.window
    window.navigation.show_view("compare")
    window.compare.setup.started.emit(Plan("race", "Long race", tuple(replace(e, steps=100_000) for e in FIELD)))
    race = window.races.present
    assert race is not None
    bench.until(lambda: race.step > 0)
    assert window.compare.side.stop.isVisible()
    bench.session.playback.set_pace(5.0)
    bench.session.playback.run_until(bench.session.run.state.step + 1000)
    bench.until(lambda: race.waits)
    bench.until(lambda: window.compare.side.status.text().startswith("Waiting for the run in the window."))
    bench.session.playback.toggle()
    bench.session.playback.set_pace(None)
    bench.until(lambda: not race.waits)
    bench.open(title="another")
    before = race.step
    bench.until(lambda: race.step > before)
    assert race.live
    window.compare.side.stop.click()
    bench.until(lambda: not race.live)
    assert race.sentence == "Race cancelled."
    window.refresh()
    assert window.compare.side.status.text().startswith(race.sentence)
    window.navigation.show_view("overview")
