"""Results of a race, as the worker reports them."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice
from app.core.experiment.instruments import Trigger
from app.core.messages.alert_frames import NotFinite, TriggerFired
from app.core.messages.commands import EndRace
from app.core.messages.frames import RunFrame
from app.core.messages.run_frames import Note, RaceFinished, RunFailed, State
from app.core.messages.step_frames import Validated
from app.core.recording.run_columns import Recording
from app.core.runs.run import RunRecord
from app.session.races.races import Races
from app.session.session import Session
from tests.app.raced import MOONS, Sent, built, finished, steps

SGD = replace(MOONS, title="SGD", optimizer=Choice("SGD"))
ADAM = replace(MOONS, title="Adam")


class Watched:
    """Races of a session that no thread serves, and what they told."""

    def __init__(self) -> None:
        self.session = Session(catalogues(), MOONS)
        self.sent = Sent(self.session)
        self.groups: list[tuple[str, str, str]] = []
        self.notes: list[Note] = []
        self.over: list[object] = []
        self.advanced = 0
        self.races = Races(self.session, lambda *group: self.groups.append(group))
        self.races.set_watched(True)
        self.session.logged.connect(self.notes.append)
        self.races.over.connect(self.over.append)
        self.races.advanced.connect(self._count)

    def _count(self) -> None:
        self.advanced += 1

    def tell(self, *frames: RunFrame | RaceFinished) -> None:
        for frame in frames:
            self.session.raceFrameReceived.emit(frame)


@pytest.fixture
def watched(qtbot: QtBot) -> Watched:
    return Watched()


def test_race_is_stored_as_a_group_before_the_worker_gets_it(watched: Watched) -> None:
    race = watched.races.start("race", "Race of 2", (SGD, ADAM))
    assert watched.groups == [(race.race, "race", "Race of 2")]
    asked = watched.sent.race
    assert (asked.race, asked.experiments) == (race.race, (SGD, ADAM))
    assert asked.runs == tuple(run.key for run in race.runs)
    assert len(set(asked.runs)) == 2
    assert [(run.title, run.status, run.step) for run in race.runs] == [("SGD", "waiting", 0), ("Adam", "waiting", 0)]
    assert watched.races.live
    assert (race.step, race.planned) == (0, 200)


def test_what_comes_of_each_run_is_recorded_apart_and_told_in_one_go(watched: Watched, qtbot: QtBot) -> None:
    race = watched.races.start("race", "Race of 2", (SGD, ADAM))
    a, b = race.runs
    with qtbot.waitSignal(watched.races.advanced):
        watched.tell(built(a.key, SGD), built(b.key, ADAM))
        for i in range(10):
            watched.tell(steps(a.key, 1 + i, [1.0 - 0.01 * i]))
        watched.tell(steps(b.key, 1, [3.0, 2.0]), RunFrame(a.key, Validated(10, 0.7, 0.9)))
    assert watched.advanced == 1
    assert (a.step, b.step, race.step) == (10, 2, 12)
    assert (a.status, a.metric) == ("running", "accuracy")
    np.testing.assert_allclose(a.recording.read(LOSS, 0, 10, 100)[1], 1.0 - 0.01 * np.arange(10), rtol=1e-6)
    assert b.loss == pytest.approx(2.0)
    assert a.best_validation == pytest.approx(0.7)
    assert math.isnan(b.best_validation)


def test_it_is_over_once_every_run_is_at_its_end_whatever_became_of_it(watched: Watched) -> None:
    race = watched.races.start("race", "Race of 3", (SGD, ADAM, replace(SGD, title="Faster")))
    a, b, c = race.runs
    watched.tell(*finished(a.key, [2.0, 1.0], 0.5))
    watched.tell(steps(b.key, 1, [5.0]), RunFrame(b.key, NotFinite(2, LOSS, 1, 5.0)))
    watched.tell(RunFrame(c.key, RunFailed("No such file.", "traceback")))
    watched.tell(RaceFinished(race.race))
    assert watched.over == [race]
    assert not race.live
    assert race.sentence == ""
    assert [run.status for run in race.runs] == ["finished", "broken", "failed"]
    assert b.diverged
    assert math.isnan(b.loss)
    assert "not finite at step 2" in b.sentence
    assert c.sentence == "No such file."
    assert any(note.sentence == "Faster: No such file." and note.level == "error" for note in watched.notes)


def test_it_waits_while_the_run_in_the_window_goes_on(watched: Watched) -> None:
    race = watched.races.start("race", "Race of 2", (SGD, ADAM))
    a, b = race.runs
    watched.tell(built(a.key, SGD), steps(a.key, 1, [1.0]))
    watched.session.stateChanged.emit(State("running", 1))
    assert (race.live, race.waits) == (True, True)
    watched.session.stateChanged.emit(State("paused", 5))
    assert (race.live, race.waits) == (True, False)
    watched.tell(RunFrame(a.key, State("paused", 1)), RaceFinished(race.race))
    assert [run.status for run in (a, b)] == ["stopped", "stopped"]
    assert a.step == 1
    assert watched.notes[-1].sentence == "Race of 2: Race cancelled."


def test_a_run_that_a_trigger_ended_says_so_and_the_race_is_not_cancelled(watched: Watched) -> None:
    race = watched.races.start("race", "Race of 2", (SGD, ADAM))
    a, b = race.runs
    fired: list[TriggerFired] = []
    watched.races.triggerFired.connect(fired.append)
    frame = TriggerFired(2, Trigger("loss > 3", actions=("pause", "mark")), (("loss", 4.5),))
    watched.tell(built(a.key, SGD), steps(a.key, 1, [1.0, 4.5]), RunFrame(a.key, frame))
    watched.tell(RunFrame(a.key, State("paused", 2)))
    watched.tell(
        built(b.key, ADAM), steps(b.key, 1, [0.5]), RunFrame(b.key, State("finished", 1)), RaceFinished(race.race)
    )
    assert (a.status, a.sentence) == ("stopped", "Ended at step 2: loss > 3 holds, with loss 4.5.")
    assert (b.status, race.sentence) == ("finished", "")
    assert fired == [frame]
    assert [note.sentence for note in watched.notes if note.level == "warn"] == [f"SGD: {a.sentence}"]


def test_it_counts_the_seconds_in_which_nothing_is_trained(watched: Watched, qtbot: QtBot) -> None:
    race = watched.races.start("race", "Race of 2", (SGD, ADAM))
    qtbot.waitUntil(lambda: race.seconds > 0)
    a, b = (run.key for run in race.runs)
    watched.tell(built(a, SGD), built(b, ADAM), steps(a, 1, [0.5]))
    qtbot.waitUntil(lambda: race.step == 1)
    assert race.seconds == 0


def test_it_can_be_stopped_and_what_was_made_stays(watched: Watched) -> None:
    race = watched.races.start("race", "Race of 2", (SGD, ADAM))
    watched.races.stop()
    assert isinstance(watched.sent.commands[-1], EndRace)
    watched.tell(steps(race.runs[0].key, 1, [1.0]), RaceFinished(race.race))
    assert race.sentence == "Race cancelled."
    assert race.step == race.planned == 1
    watched.races.stop()
    assert len([each for each in watched.sent.commands if isinstance(each, EndRace)]) == 1


def test_another_race_ends_the_one_before_and_hears_nothing_of_it(watched: Watched) -> None:
    first = watched.races.start("race", "first", (SGD,))
    second = watched.races.start("race", "second", (ADAM,))
    assert watched.over == [first]
    assert first.sentence == "Another race started."
    watched.tell(steps(first.runs[0].key, 1, [1.0]), RaceFinished(first.race))
    assert second.live
    assert second.step == first.step == 0


def test_what_would_run_code_that_nobody_trusts_does_not_begin(watched: Watched, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Mine: ...\n", "utf-8")
    with pytest.raises(ValueError, match="mine runs code that is not trusted yet: mine.py"):
        watched.races.start("race", "x", (replace(SGD, title="mine", optimizer=Choice(f"{file}:Mine")),))
    with pytest.raises(ValueError, match="at least one run"):
        watched.races.start("race", "x", ())
    assert watched.sent.commands == []
    assert watched.races.present is None


def test_a_race_that_was_kept_is_looked_at_again(watched: Watched) -> None:
    records = [
        RunRecord(run, number, each, each, group="g", group_kind="seeds", group_title="two seeds", status=status)
        for run, number, each, status in (("a", 1, SGD, "finished"), ("b", 2, replace(SGD, seed=1), "running"))
    ]
    recordings = {"a": Recording(), "b": Recording()}
    race = watched.races.of_records(records, recordings.__getitem__)
    assert (race.race, race.kind, race.title, race.live) == ("g", "seeds", "two seeds", False)
    assert [run.recording for run in race.runs] == [recordings["a"], recordings["b"]]
    # The program ended without a word.
    assert [run.status for run in race.runs] == ["finished", "stopped"]
    with pytest.raises(ValueError, match="No run of this race"):
        watched.races.of_records([], recordings.__getitem__)
