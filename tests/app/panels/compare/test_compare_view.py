"""The Compare view over races that are told by hand."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS, VALIDATION_LOSS, WHOLE_GRADIENT_NORM
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import RunFrame
from app.core.messages.run_frames import RaceFinished
from app.core.messages.step_frames import Validated
from app.panels.compare.compare_view import CompareView
from app.session.races.race_plans import Plan
from app.session.races.races import Races, RunsOfRace
from app.session.session import Session
from tests.app.raced import MOONS, Sent, built, finished, steps
from widgets.controls.choices import ChoiceBox
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.scales import Linear, Log

SGD = replace(MOONS, title="SGD", optimizer=Choice("SGD"))
ADAM = replace(MOONS, title="Adam")


class Watching:
    def __init__(self) -> None:
        self.session = Session(catalogues(), MOONS)
        self.sent = Sent(self.session)
        self.races = Races(self.session)
        self.turns = RepaintTurns()
        self.view = CompareView(self.session, self.races, self.turns)
        self.view.resize(1100, 700)
        self.view.show()

    def race(self, *experiments: Experiment, kind: str = "race") -> RunsOfRace:
        self.view.setup.started.emit(Plan(kind, "The race", experiments))  # type: ignore[arg-type]
        race = self.races.present
        assert race is not None
        return race

    def tell(self, *frames: RunFrame | RaceFinished) -> None:
        for frame in frames:
            self.session.raceFrameReceived.emit(frame)
        self.races.flush()
        self.see()

    def see(self) -> None:
        for _ in range(3):
            self.turns.refresh_all()

    @property
    def listed(self) -> list[tuple[str, ...]]:
        return [(line.title, *line.figures) for line in self.view.side.list.lines]

    @property
    def plots(self) -> list[str]:
        return [tile.title for tile, _ in self.view.multiples.tiles.values()]

    def drawn(self, column: str) -> dict[str, float]:
        """Return the last value of each curve of a plot, as it is drawn."""
        plot = self.view.multiples.tiles[column][1]
        return {run.curve.title: float(run.y[-1]) for run in plot.runs if len(run.y)}


@pytest.fixture
def watching(qtbot: QtBot) -> Watching:
    made = Watching()
    qtbot.addWidget(made.view)
    return made


@pytest.fixture
def raced(watching: Watching) -> RunsOfRace:
    """Race SGD and Adam until it is over; Adam has the lower loss."""
    race = watching.race(SGD, ADAM)
    a, b = (run.key for run in race.runs)
    watching.tell(built(a, SGD), built(b, ADAM))
    watching.tell(*finished(a, [1.0, 0.8], 0.9), *finished(b, [1.0, 0.2], 0.3), RaceFinished(race.race))
    return race


def test_with_nothing_to_compare_one_press_races_the_usual_optimizers(watching: Watching) -> None:
    view = watching.view
    assert view.empty.isVisible()
    assert "6 optimizers" in view.empty.sentence
    assert view.empty.button is not None
    view.empty.button.click()
    assert [each.title for each in watching.sent.race.experiments][:2] == ["SGD", "Momentum"]
    assert view.side.isVisible()
    assert view.side.title.text() == "Race of 6 optimizers"
    assert view.side.status.text() == "Building run 1 of 6"


def test_a_race_is_set_up_in_the_view_and_left_again(watching: Watching) -> None:
    view = watching.view
    view.other.click()
    assert view.setup.isVisible()
    view.setup.left.emit()
    assert view.empty.isVisible()


def test_runs_stand_in_a_list_with_the_least_loss_first(watching: Watching, raced: RunsOfRace) -> None:
    assert watching.listed == [("Adam", "0.2000", "0.3000"), ("SGD", "0.8000", "0.9000")]
    assert [line.standing for line in watching.view.side.list.lines] == ["finished", "finished"]
    # The same that the table of runs says under the same heading; what else there is, is named.
    adam = watching.races.present.runs[1]
    assert (adam.loss, adam.validation) == (pytest.approx(0.2), pytest.approx(0.3))
    assert "best validation loss 0.3000" in watching.view.side.list.lines[0].note
    assert watching.view.side.status.text() == "4 steps, 0.40 s of training"
    assert not watching.view.side.stop.isVisible()


def test_while_it_is_made_it_says_how_far_it_is_and_can_be_called_off(watching: Watching) -> None:
    race = watching.race(SGD, ADAM)
    a, b = (run.key for run in race.runs)
    watching.tell(built(a, SGD), steps(a, 1, [1.0] * 50), RunFrame(b, NotFinite(3, LOSS, 2, 1.0)))
    side = watching.view.side
    assert side.status.text() == "50 of 100 steps"
    assert side.progress.value() == 500
    assert side.stop.isVisible()
    assert watching.listed[-1] == ("Adam", "NaN", "–")
    side.stop.click()
    watching.tell(RaceFinished(race.race))
    assert side.status.text().startswith("Race cancelled. 50 steps")
    assert watching.view.axis.live is False


def test_a_run_that_made_no_step_yet_wears_no_sign_of_running(watching: Watching) -> None:
    a, b = watching.race(SGD, ADAM).runs
    watching.tell(built(a.key, SGD))
    assert [line.standing for line in watching.view.side.list.lines] == ["waiting", "waiting"]
    watching.tell(built(b.key, ADAM))
    assert watching.view.side.status.text() == "Compiling the first steps"
    assert "first step is compiling" in watching.view.side.list.lines[0].note
    watching.races.present.seconds = 12
    watching.view.side.renew()
    assert watching.view.side.status.text() == "Compiling the first steps … 12 s"
    watching.tell(steps(a.key, 1, [0.5]))
    assert {line.title: line.standing for line in watching.view.side.list.lines} == {
        "SGD": "running",
        "Adam": "waiting",
    }


def test_each_quantity_has_a_plot_called_as_the_runs_call_it(watching: Watching, raced: RunsOfRace) -> None:
    expected = ["Loss", "Validation loss", "Accuracy", "Learning rate", "Gradient norm", "Update ÷ weight"]
    assert watching.plots == expected
    assert watching.drawn(VALIDATION_LOSS) == pytest.approx({"SGD": 0.9, "Adam": 0.3})
    assert watching.drawn(WHOLE_GRADIENT_NORM) == pytest.approx({"SGD": 5.0, "Adam": 5.0})


def test_without_rows_held_out_there_is_no_plot_of_them(watching: Watching) -> None:
    watching.race(replace(SGD, validation=0.0), replace(ADAM, validation=0.0))
    assert "Validation loss" not in watching.plots


def test_one_quantity_can_be_large_or_have_a_plot_for_each_run(watching: Watching, raced: RunsOfRace) -> None:
    bar = watching.view.bar
    bar.plots.set_value(VALIDATION_LOSS)
    bar.plots.valueChosen.emit(bar.plots.value())
    assert watching.plots == ["Validation loss"]
    bar.plots.set_value("by run")
    bar.plots.valueChosen.emit(bar.plots.value())
    assert watching.plots == ["SGD", "Adam"]
    bar.plots.set_value("grid")
    bar.menu.aboutToShow.emit()
    next(action for action in bar.menu.actions() if action.text() == "Learning rate").trigger()
    assert "Learning rate" not in watching.plots


def test_heights_are_logarithmic_or_linear(watching: Watching, raced: RunsOfRace) -> None:
    scales = {tile.title: plot.value_scale for tile, plot in watching.view.multiples.tiles.values()}
    assert scales["Loss"] == Log()
    assert scales["Accuracy"] == Linear()
    watching.view.bar.scale.button("linear").click()
    assert all(plot.value_scale == Linear() for plot in watching.view.multiples.plots)


def test_runs_are_laid_beside_one_another_by_their_seconds(watching: Watching, raced: RunsOfRace) -> None:
    watching.view.bar.alignment.button("seconds").click()
    watching.see()
    assert watching.view.axis.newest == pytest.approx(200, abs=1)  # milliseconds
    assert watching.drawn(LOSS) == pytest.approx({"SGD": 0.8, "Adam": 0.2})
    watching.view.bar.alignment.button("step").click()
    assert watching.view.axis.newest == 2


def test_what_is_pointed_at_in_the_list_stands_out_in_every_plot_and_back(
    watching: Watching, raced: RunsOfRace
) -> None:
    view, key = watching.view, raced.runs[0].key
    view.side.list.litChanged.emit(key)
    assert {plot.lit for plot in view.multiples.plots} == {key}
    view.side.list.litChanged.emit("")
    assert {plot.lit for plot in view.multiples.plots} == {None}
    view.multiples.litChanged.emit(key)
    assert view.side.list.lit == key
    view.multiples.traceClicked.emit(key)
    assert {plot.lit for plot in view.multiples.plots} == {key}


def test_two_that_are_chosen_show_what_differs(watching: Watching, raced: RunsOfRace) -> None:
    side = watching.view.side
    assert not side.differences.isVisible()
    side.list.choose([run.key for run in raced.runs])
    assert side.differences.isVisible()
    rows = {row.name: (row.left, row.right) for row in side.differences.rows}
    assert rows["optimizer"] == ("SGD", "Adam")
    assert rows["beta_1"] == ("", "0.9")
    assert not side.hint.isVisible()


def seeds(count: int, *kinds: Experiment) -> list[Experiment]:
    return [replace(kind, seed=seed, title=f"{kind.title} seed {seed}") for kind in kinds for seed in range(count)]


def test_seeds_are_a_median_with_a_band_and_a_sentence(watching: Watching) -> None:
    race = watching.race(*seeds(6, SGD, ADAM), kind="seeds")
    for place, run in enumerate(race.runs):
        worse = 1.0 if place < 6 else 0.5
        watching.tell(*finished(run.key, [2.0, worse + 0.01 * place], worse + 0.01 * place))
    assert not watching.view.verdict.isVisible()
    watching.tell(RaceFinished(race.race))
    sentence = watching.view.verdict.text()
    assert sentence.startswith(
        "SGD's final validation loss is higher than Adam's in 6 of 6 seeds, by 0.44 in the median (p = 0.031)"
    )
    assert [line.title for line in watching.view.side.list.lines][:2] == ["SGD", "Adam"]
    assert watching.listed[0][1:] == ("1.025", "1.025")
    plot = watching.view.multiples.tiles[LOSS][1]
    assert len({run.curve.hue for run in plot.runs}) == 2
    # The two are chosen already: it is what a person wants to know.
    assert {row.name for row in watching.view.side.differences.rows} >= {"optimizer", "learning_rate"}


def test_one_experiment_over_seeds_has_a_band_and_no_verdict(watching: Watching) -> None:
    race = watching.race(*seeds(5, SGD), kind="seeds")
    for run in race.runs:
        watching.tell(*finished(run.key, [2.0, 1.0], 1.0))
    watching.tell(RaceFinished(race.race))
    assert not watching.view.verdict.isVisible()
    assert watching.listed[0] == ("SGD", "1.000", "1.000")


def test_while_it_is_hidden_a_race_costs_no_drawing(watching: Watching) -> None:
    race = watching.race(SGD, ADAM)
    watching.see()
    before = {plot: cost.times for plot, cost in watching.turns.costs().items()}
    assert set(watching.view.multiples.plots) <= set(before)
    watching.view.hide()
    watching.tell(steps(race.runs[0].key, 1, [1.0] * 9), RunFrame(race.runs[0].key, Validated(9, 1.0, 1.0)))
    watching.turns.tick()
    watching.view.show()
    assert {plot: cost.times for plot, cost in watching.turns.costs().items()} == before
    watching.see()
    assert watching.listed[0] == ("SGD", "1.000", "1.000")


def test_cursors_measure_runs_between_two_steps(watching: Watching, raced: RunsOfRace, qtbot: QtBot) -> None:
    view = watching.view
    view.bar.cursors_button.click()
    assert view.cursor_bar.isVisible()
    view.axis.cursors.place("A", 1)
    view.axis.cursors.place("B", 2)
    watching.see()
    tile, plot = view.multiples.tiles[LOSS]
    assert tile.cursor_row is not None
    assert tile.cursor_row.isVisible()
    assert plot.measurement is not None
    assert plot.measurement.sign.name in ("SGD (mean)", "Adam (mean)")
    qtbot.waitUntil(lambda: tile.title in view.cursor_bar.reading.text())
    view.cursor_bar.close_button.click()
    assert not view.cursor_bar.isVisible()


def test_persistence_draws_densities_in_present_and_later_plots(
    watching: Watching, raced: RunsOfRace, qtbot: QtBot
) -> None:
    view = watching.view
    qtbot.mouseClick(view.bar.persistence, Qt.MouseButton.LeftButton)
    assert view.persistence
    assert all(plot.is_density for plot in view.multiples.plots)
    watching.race(SGD, ADAM)
    assert all(plot.is_density for plot in view.multiples.plots)
    view.toggle_persistence()
    assert not any(plot.is_density for plot in view.multiples.plots)


def test_a_narrow_view_keeps_every_word_of_its_choices(watching: Watching, raced: RunsOfRace) -> None:
    bar = watching.view.bar
    for width in (888, 1300):
        watching.view.resize(width, 600)
        QApplication.processEvents()
        shown = [each for each in bar.findChildren(QWidget) if each.parent() is bar and each.isVisible()]
        assert all(
            each.width() >= each.sizeHint().width() for each in shown if not isinstance(each, QFrame | ChoiceBox)
        )
        places = sorted((each.x(), each.geometry().right()) for each in shown)
        assert all(right < x for (_, right), (x, _) in itertools.pairwise(places))


def test_compared_runs_are_named_by_their_own_problem(watching: Watching) -> None:
    bowl = Choice("surface", {"function": "bowl"})
    watching.race(SGD, ADAM)
    watching.session.set_experiment(replace(MOONS, title="slope", dataset=bowl))
    assert watching.view.side.problem.text() == "Two moons"
    watching.race(replace(SGD, dataset=bowl), ADAM)
    assert watching.view.side.problem.text() == "Function of two variables: bowl + 1"
