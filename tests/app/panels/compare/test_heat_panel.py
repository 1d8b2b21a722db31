"""The heat map of a grid in the Compare view: what it shows, lights and opens."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS, METRIC, VALIDATION_LOSS
from app.choices.catalogues import catalogues
from app.core.experiment.derived_experiments import KnobValues, field_of_grid
from app.core.messages.alert_frames import NotFinite
from app.core.messages.frames import RunFrame
from app.core.messages.run_frames import RaceFinished, State
from app.core.messages.step_frames import Validated
from app.panels.compare.compare_view import CompareView
from app.panels.compare.run_pictures import HeatPanel
from app.session.races.race_plans import Plan
from app.session.races.races import Races
from app.session.session import Session
from tests.app.raced import MOONS, Sent, built, steps
from widgets.plots.repaint_turns import RepaintTurns

RATES, SIZES = (0.001, 0.01, 0.1), (16, 32)
FIELD = field_of_grid(
    MOONS, KnobValues("optimizer", "learning_rate", RATES), KnobValues("", "batch_size", SIZES), catalogues()
)


class Watching:
    def __init__(self) -> None:
        self.session = Session(catalogues(), MOONS)
        self.sent = Sent(self.session)
        self.races = Races(self.session)
        self.turns = RepaintTurns()
        self.view = CompareView(self.session, self.races, self.turns)
        self.view.resize(1200, 700)
        self.view.show()
        self.view.setup.started.emit(Plan("grid", "Grid", FIELD))
        race = self.races.present
        assert race is not None
        self.race = race

    @property
    def heat(self) -> HeatPanel:
        return self.view.heat

    def key(self, row: int, column: int) -> str:
        return self.race.runs[row * len(RATES) + column].key

    def tell(self, *frames: RunFrame | RaceFinished) -> None:
        for frame in frames:
            self.session.raceFrameReceived.emit(frame)
        self.races.flush()
        for _ in range(3):
            self.turns.refresh_all()

    def choose(self, column: str = "", when: str = "") -> None:
        if column:
            self.heat.column.set_value(column)
            self.heat.renew()
        if when:
            place = self.heat.when.findData(when)
            self.heat.when.setCurrentIndex(place)
            self.heat.when.activated.emit(place)


@pytest.fixture
def watching(qtbot: QtBot) -> Watching:
    """Build all cells; the loss of each is 1, 2, … 6 at every step, but for the last one, which is not begun."""
    made = Watching()
    qtbot.addWidget(made.view)
    for i, run in enumerate(made.race.runs):
        made.tell(built(run.key, run.experiment))
        if i < 5:
            made.tell(steps(run.key, 1, [i + 1.0] * (10 + i)))
    return made


def test_a_grid_is_a_map_with_the_knobs_along_its_axes(watching: Watching) -> None:
    heat = watching.heat.map
    assert watching.heat.isVisible()
    assert (heat.across.name, heat.across.labels, heat.across.is_log) == (
        "learning_rate", ("0.001", "0.01", "0.1"), True,
    )  # fmt: skip
    assert (heat.up.name, heat.up.labels) == ("batch_size", ("16", "32"))
    watching.choose(LOSS)
    np.testing.assert_array_equal(heat.values, [[1, 2, 3], [4, 5, np.nan]])
    assert heat.best == (0, 0)


def test_other_races_have_none(watching: Watching) -> None:
    watching.tell(RaceFinished(watching.race.race))
    watching.view.setup.started.emit(Plan("race", "Race", FIELD[:2]))
    assert not watching.heat.isVisible()


def test_it_says_of_which_step_it_is_and_follows_the_race(watching: Watching) -> None:
    watching.choose(LOSS)
    assert watching.heat.header.subtitle == "step 10, the last that all runs have reached"
    watching.tell(steps(watching.key(0, 0), 11, [0.5] * 4))
    assert watching.heat.header.subtitle == "step 11, the last that all runs have reached"
    assert watching.heat.map.values[0, 0] == 0.5
    watching.choose(when="last")
    assert watching.heat.header.subtitle == "last step of each run"
    watching.choose(when="best")
    assert watching.heat.header.subtitle == "smallest of each run"


def test_a_step_is_typed_or_pointed_at_in_a_plot(watching: Watching) -> None:
    watching.tell(steps(watching.key(0, 0), 11, [9.0] * 10))
    watching.choose(LOSS, "step")
    assert watching.heat.step.isVisible()
    watching.heat.step.take(15)
    np.testing.assert_array_equal(watching.heat.map.values, [[9, np.nan, np.nan], [np.nan] * 3])
    watching.view.axis.set_crosshair(3)
    assert watching.heat.header.subtitle == "step 3"
    assert watching.heat.map.values[0, 0] == 1
    # It stays when the pointer leaves the plot for the map.
    watching.view.axis.set_crosshair(None)
    assert watching.heat.header.subtitle == "step 3"


def test_diverged_cell_is_marked_and_unstarted_cell_is_empty(watching: Watching) -> None:
    watching.choose(LOSS)
    watching.tell(RunFrame(watching.key(0, 2), NotFinite(13, LOSS, 12, 3.0)))
    watching.choose(when="last")
    assert watching.heat.map.diverged.tolist() == [[False, False, True], [False, False, False]]
    assert watching.heat.readings(0, 2)[0] == "Diverged at step 12"
    assert watching.heat.readings(1, 2)[0] == "Not run yet"


def test_a_cell_reads_out_its_value_its_step_and_its_two_knobs(watching: Watching) -> None:
    watching.tell(RunFrame(watching.key(1, 0), Validated(8, 0.5, 0.75)))
    watching.choose(VALIDATION_LOSS)
    assert watching.heat.readings(1, 0) == (
        "Validation loss 0.5000, at step 8", "learning_rate 0.001", "batch_size 32", "Training; opens once it ends",
    )  # fmt: skip
    assert watching.heat.readings(0, 0)[0] == "No value here; the run is at step 10"


def test_every_recorded_column_can_colour_it(watching: Watching) -> None:
    watching.choose("update_norm/b")
    np.testing.assert_allclose(watching.heat.map.values[0], 0.04, rtol=1e-6)
    assert watching.heat.map.best is None
    watching.choose(METRIC)
    assert watching.heat.map.best is not None


def test_the_scale_of_the_bar_is_that_of_the_colours(watching: Watching) -> None:
    watching.choose(LOSS)
    assert watching.heat.map.scale is not None
    assert watching.heat.map.scale.log
    watching.view.bar.scale.button("linear").click()
    assert not watching.heat.map.scale.log


def test_hover_links_cell_curve_and_table_line(watching: Watching) -> None:
    heat, view = watching.heat.map, watching.view
    assert heat.cells is not None
    QTest.mouseMove(heat, heat.cells.cell(0, 1).center().toPoint())
    key = watching.key(0, 1)
    assert view.side.list.lit == key
    assert [plot.lit for plot in view.multiples.plots] == [key] * len(view.multiples.plots)
    QTest.mouseMove(heat, QPoint(3, 3))
    assert view.side.list.lit == ""
    view.side.list.litChanged.emit(watching.key(1, 1))
    assert heat.lit == (1, 1)
    view.multiples.litChanged.emit(watching.key(0, 0))
    assert heat.lit == (0, 0)


def test_lines_of_a_grid_are_called_by_their_two_values(watching: Watching) -> None:
    titles = [line.title for line in watching.view.side.list.lines]
    assert sorted(titles) == sorted(f"{rate:g} · {size}" for size, rate in itertools.product(SIZES, RATES))


def test_a_cell_opens_once_its_run_ends_and_before_that_it_says_so(watching: Watching, qtbot: QtBot) -> None:
    failed: list[str] = []
    opened: list[object] = []
    watching.view.comparison.failed.connect(failed.append)
    watching.view.comparison.runOpened.connect(lambda: opened.append(True))
    watching.heat.map.opened.emit(1, 2)
    watching.heat.map.opened.emit(0, 0)
    assert failed == [
        "This cell has not been run yet, so there is nothing to open.",
        "learning_rate 0.001, batch_size 16 is still training; it can be opened once it ends.",
    ]
    assert not opened
    watching.tell(RunFrame(watching.key(0, 0), State("finished", 10)))
    # Without a store there is nothing but its experiment.
    QTest.keyClick(watching.heat.map, Qt.Key.Key_Right)
    QTest.keyClick(watching.heat.map, Qt.Key.Key_Return)
    assert opened == [True]
    assert watching.session.run.experiment == watching.race.runs[0].experiment
