"""Every picture of a sweep leads to its runs: what a click asks for, in a sweep of which the results are made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.sweep.sweep_plan import Axis, SweepRecord, SweepResult, SweepSpace
from app.panels.sweep.picture_tile import BASINS, BEST, CURVES, HEAT, SHARES, PictureTile
from app.panels.sweep.sweep_pictures import SweepPicture
from app.session.session import Session
from app.session.sweeps.sweeps import Sweeps
from tests.scripted.scenarios import BASE

RATES = (0.001, 0.01, 0.1)
VALUES = {"Adam": (0.5, 0.2, 0.9), "SGD": (0.8, 0.4, 0.1)}


def results() -> tuple[SweepResult, ...]:
    """Return three rates of two optimizers with three seeds each, of which the second one is the middle one."""
    cases = [(name, rate, seed) for name in VALUES for rate in RATES for seed in range(3)]
    return tuple(
        SweepResult(
            place, place // 3, (("optimizer", name), ("optimizer.learning_rate", rate)), seed, str(place),
            run=f"run {place}", status="finished", value=VALUES[name][RATES.index(rate)] + (seed - 1) * 0.01,
        )
        for place, (name, rate, seed) in enumerate(cases)
    )  # fmt: skip


@pytest.fixture
def tile(qtbot: QtBot) -> PictureTile:
    settings = "optimizer", "optimizer.learning_rate"
    axes = Axis(settings[0], ("Adam", "SGD")), Axis(settings[1], low=0.001, high=0.1, points=3, log=True)
    record = SweepRecord("key", "Rates", "", "", settings, "last loss", "grid", 0.0, 0.0, 18, results())
    session = Session(catalogues(), BASE)
    shown = PictureTile(Sweeps(session, None))
    session.setParent(shown)
    qtbot.addWidget(shown)
    shown.resize(560, 320)
    shown.show_sweep(SweepPicture(record, SweepSpace(axes, "loss", 0.1)))
    shown.show()
    return shown


def opened_by(tile: PictureTile, qtbot: QtBot, widget: object, place: QPoint) -> int:
    with qtbot.waitSignal(tile.openAsked) as asked:
        qtbot.mouseMove(widget, place)
        qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)
    return asked.args[0]


def test_a_click_opens_the_run_that_a_picture_shows_there(tile: PictureTile, qtbot: QtBot) -> None:
    tile.choose(BASINS)
    # The best choice comes first; a value stands for its middle seed.
    assert opened_by(tile, qtbot, tile.basins, tile.basins.place_of(0, 0.01).toPoint()) == 13
    tile.choose(HEAT)
    cells = tile.map.cells
    assert cells is not None
    assert opened_by(tile, qtbot, tile.map, cells.cell(0, 2).center().toPoint()) == 7
    tile.choose(BEST)
    # After four runs the best one was the first with the second rate.
    assert opened_by(tile, qtbot, tile.best, tile.best.place_of(4, 0.2).toPoint()) == 3


def test_a_plot_of_curves_says_what_it_lacks(tile: PictureTile) -> None:
    tile.choose(CURVES)
    assert tile.words.text() == "loss at the best point of each: median and range of 3 seeds"
    # Nothing is saved here.
    assert [(cell.title, cell.words) for cell in tile.curves.cells] == [("SGD", "reading"), ("Adam", "reading")]


def test_importance_says_that_it_is_being_computed(
    tile: PictureTile, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Callable[[], Any], Callable[[Any], object]]] = []
    monkeypatch.setattr(Sweeps, "compute", lambda _, work, then: asked.append((work, then)))
    tile.choose(SHARES)
    assert tile.words.text().startswith("Computing")
    ((work, then),) = asked
    then(work())
    assert {row.key for row in tile.shares.rows} == {"optimizer", "optimizer.learning_rate"}
    assert tile.words.text().startswith("Share of the variance")
