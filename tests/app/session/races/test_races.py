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
from app.session.races.race_plans import (
    PRESENT,
    Knob,
    knobs,
    plan_of_grid,
    plan_of_optimizers,
    plan_of_seeds,
    plan_of_values,
    present_name,
    sensible_field,
    too_few_pairs,
    with_optimizer,
)
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


SET = replace(MOONS, optimizer=Choice("Adam", {"learning_rate": 0.02}))


def knob(key: str, experiment=MOONS) -> Knob:
    return next(each for each in knobs(experiment, catalogues()) if each.key == key)


def test_the_field_is_the_usual_optimizers_and_the_one_that_is_there() -> None:
    assert present_name(MOONS, catalogues()) == "Adam"
    usual = sensible_field(MOONS, catalogues())
    assert usual == ("SGD", "library.Momentum", "RMSprop", "Adam", "AdamW", "Lion")
    nadam = replace(MOONS, optimizer=Choice("Nadam"))
    assert sensible_field(nadam, catalogues()) == (*usual, "Nadam")
    assert sensible_field(SET, catalogues()) == (*usual, PRESENT)


def test_the_optimizer_as_it_is_set_races_as_it_is() -> None:
    plan = plan_of_optimizers(SET, ("SGD", PRESENT), catalogues())
    assert [each.title for each in plan.experiments] == ["SGD", "Adam, current settings"]
    assert plan.experiments[1].optimizer == SET.optimizer
    assert plan.experiments[0].optimizer.values == {}
    assert (plan.kind, plan.title, plan.steps) == ("race", "Race of 2 optimizers", 200)
    kept = plan_of_optimizers(SET, ("SGD", "Lion"), catalogues(), keep_rate=True)
    assert [each.optimizer.values["learning_rate"] for each in kept.experiments] == [0.02, 0.02]


def test_optimizers_race_with_their_own_rates_over_the_same_seeds() -> None:
    rates = {"SGD": 0.3, PRESENT: 0.05}
    plan = plan_of_optimizers(SET, ("SGD", "Lion", PRESENT), catalogues(), rates=rates, seeds=2)
    assert (plan.kind, plan.title) == ("seeds", "Race of 3 optimizers over 2 seeds")
    made = [(each.seed - SET.seed, each.optimizer.values.get("learning_rate")) for each in plan.experiments]
    assert made == [(0, 0.3), (1, 0.3), (0, None), (1, None), (0, 0.05), (1, 0.05)]
    assert [each.title for each in plan.experiments[::2]] == [
        "SGD, learning_rate 0.3, seed 0",
        "Lion, seed 0",
        "Adam, current settings, learning_rate 0.05, seed 0",
    ]
    with pytest.raises(ValueError, match=r"at most 256 runs; received 16 × 17 = 272|at most 16"):
        plan_of_optimizers(MOONS, tuple(catalogues().optimizers)[:16], catalogues(), seeds=17)


def test_optimizers_that_cannot_race_are_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="two optimizers or more"):
        plan_of_optimizers(MOONS, ("SGD",), catalogues())
    with pytest.raises(ValueError, match="at most 16 runs; 17 are chosen"):
        plan_of_optimizers(MOONS, tuple(catalogues().optimizers)[:17], catalogues())
    # One that lacks required arguments does not race.
    path = tmp_path / "needy.py"
    path.write_text("import keras\nclass Needy(keras.optimizers.SGD):\n    def __init__(self, rho, k=2): ...\n")
    needy = replace(MOONS, optimizer=Choice(f"{path}:Needy"))
    with pytest.raises(ValueError, match="rho is required: Needy has no default for it. Fill it in to run"):
        plan_of_optimizers(needy, ("SGD", PRESENT), catalogues())
    with pytest.raises(ValueError, match=r"cannot run: optimizer\.rho is required"):
        plan_of_values(needy, knob("optimizer.k", needy), (1, 2), catalogues())


@pytest.mark.parametrize(
    ("key", "suggested"),
    [
        ("optimizer.learning_rate", (1e-4, 1e-2, True)),
        ("optimizer.beta_1", (0.5, 0.99, True)),
        (".batch_size", (16, 256, True)),
        ("model.dropout", (0, 0.9, False)),
        ("schedule.warm_up_steps", (0, 100, False)),
    ],
)
def test_a_knob_suggests_values_around_its_own(key: str, suggested: tuple[float, float, bool]) -> None:
    assert knob(key).suggested() == pytest.approx(suggested)


def test_every_knob_can_race_as_it_is_suggested() -> None:
    experiment = replace(MOONS, steps=1000)
    found = knobs(experiment, catalogues())
    assert found[0].key == "optimizer.learning_rate"
    assert not any(each.path == "dataset" for each in found)
    for each in found:
        values = each.values(*_ends(each), 3, _ends_by_factors(each))
        assert len(plan_of_values(experiment, each, values, catalogues()).experiments) == len(values)


def _ends(each: Knob) -> tuple[float, float]:
    return each.suggested()[:2] if each.is_number else (0.0, 1.0)


def _ends_by_factors(each: Knob) -> bool:
    return each.is_number and each.suggested()[2]


def test_a_decay_rate_comes_nearer_to_one_by_equal_factors() -> None:
    assert knob("optimizer.beta_1").values(0.9, 0.999, 3, True) == pytest.approx((0.9, 0.99, 0.999))
    assert knob("optimizer.beta_1").values(0.5, 0.9, 3, False) == pytest.approx((0.5, 0.7, 0.9))
    with pytest.raises(ValueError, match="must be below 1"):
        knob("optimizer.beta_1").values(0.5, 1.0, 3, True)


def test_what_is_no_number_races_by_all_that_it_can_be() -> None:
    assert knob("optimizer.amsgrad").values(0, 1, 5, False) == (False, True)
    plan = plan_of_values(MOONS, knob("optimizer.amsgrad"), (False, True), catalogues())
    assert [each.title for each in plan.experiments] == ["amsgrad false", "amsgrad true"]
    assert plan.title == "Race of 2 values of amsgrad"


def test_a_grid_has_a_run_for_each_pair_of_values() -> None:
    across, up = knob("optimizer.learning_rate"), knob(".batch_size")
    plan = plan_of_grid(MOONS, (across, (0.01, 0.1, 1.0)), (up, (16, 32)), catalogues())
    assert (plan.kind, plan.title) == ("grid", "Grid of learning_rate and batch_size, 3 x 2")
    assert [(each.optimizer.values["learning_rate"], each.batch_size) for each in plan.experiments] == [
        (0.01, 16), (0.1, 16), (1.0, 16), (0.01, 32), (0.1, 32), (1.0, 32),
    ]  # fmt: skip
    with pytest.raises(ValueError, match="two different hyperparameters"):
        plan_of_grid(MOONS, (across, (0.01, 0.1)), (across, (0.2, 0.3)), catalogues())


def test_values_of_a_knob_can_be_typed() -> None:
    assert knob("optimizer.learning_rate").typed_values("0.1, 2e-1 ,0.4,") == (0.1, 0.2, 0.4)
    assert knob(".batch_size").typed_values("16, 32") == (16, 32)
    for text, words in (("", "Type values of"), ("0.1, much", "learning_rate must be a number"), ("-1", "must be")):
        with pytest.raises(ValueError, match=words):
            knob("optimizer.learning_rate").typed_values(text)


def test_two_experiments_run_over_the_same_seeds_and_as_many_steps() -> None:
    other = replace(with_optimizer(MOONS, "SGD", catalogues()), seed=9, steps=7)
    plan = plan_of_seeds(replace(MOONS, seed=3), 2, catalogues(), other)
    assert [(each.optimizer.name, each.seed, each.steps) for each in plan.experiments] == [
        ("Adam", 3, 100), ("Adam", 4, 100), ("SGD", 3, 100), ("SGD", 4, 100),
    ]  # fmt: skip
    assert [each.title for each in plan.experiments] == ["Adam seed 3", "Adam seed 4", "SGD seed 3", "SGD seed 4"]
    assert (plan.kind, plan.title) == ("seeds", "Adam and SGD over 2 seeds")
    assert plan_of_seeds(MOONS, 5, catalogues()).title == "Adam over 5 seeds"


@pytest.mark.parametrize(
    ("count", "changes", "sentence"),
    [
        (9, {"steps": 5, "batch_size": 8}, "at most 8 seeds each; received 9"),
        (2, {"dataset": Choice("iris")}, "learns different data"),
        (2, {"seed": 4, "title": "again"}, "again is the same experiment"),
    ],
)
def test_seeds_that_make_no_comparison_are_a_sentence(count: int, changes: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        plan_of_seeds(MOONS, count, catalogues(), replace(MOONS, **changes))


def test_so_few_pairs_that_nothing_could_be_told_are_said_before() -> None:
    assert too_few_pairs(5) == "5 pairs cannot give a significant result. Use 6 or more."
    assert too_few_pairs(6) == ""
