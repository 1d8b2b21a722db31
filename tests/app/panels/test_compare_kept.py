"""The Compare view over runs of a store: races that are over, and what is laid over the plots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import WHOLE_GRADIENT_NORM
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice
from app.core.messages.run_frames import RaceFinished
from app.panels.compare.compare_view import CompareView
from app.session.races.races import Races
from app.session.runs.runs import Runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.raced import MOONS, Sent, built, finished
from tests.app.store import telling
from widgets.plots.repaint_turns import RepaintTurns

SGD = replace(MOONS, title="SGD", optimizer=Choice("SGD"))
ADAM = replace(MOONS, title="Adam")


def fill(path: Path) -> None:
    """Store two runs of a race, and two that were made one by one."""
    writer = RecorderThread(path)
    writer.group("g", "race", "Race of 2 optimizers")
    for run, experiment, loss in (("sgd", SGD, 0.8), ("adam", ADAM, 0.2)):
        for frame in (built(run, experiment), *finished(run, [1.0, loss], loss)):
            writer.put(frame)
    writer.put(RaceFinished("g"))
    for run in ("a", "b"):
        for frame in telling.whole_run(run):
            writer.put(frame)
    assert writer.close()


class Kept:
    def __init__(self, qtbot: QtBot, path: Path) -> None:
        self._qtbot = qtbot
        self.session = Session(catalogues(), MOONS)
        Sent(self.session)
        self.keeping = StoreService(Store(path))
        self.runs = Runs(self.session, self.keeping)
        self.turns = RepaintTurns()
        self.races = Races(self.session)
        self.view = CompareView(self.session, self.races, self.turns, self.runs, self.keeping)
        self.view.resize(1100, 700)
        self.view.show()
        with qtbot.waitSignal(self.runs.changed):
            self.runs.start()

    def until(self, condition: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(condition()))

    @property
    def listed(self) -> list[tuple[str, ...]]:
        return [(line.title, *line.figures) for line in self.view.side.list.lines]


@pytest.fixture
def kept(qtbot: QtBot, tmp_path: Path) -> Iterator[Kept]:
    fill(tmp_path / "runs.sqlite")
    kept = Kept(qtbot, tmp_path / "runs.sqlite")
    qtbot.addWidget(kept.view)
    yield kept
    assert kept.runs.close()


def test_a_race_that_was_kept_is_offered_and_looked_at_again(kept: Kept) -> None:
    items = kept.view.other_items()
    assert [item.title for item in items if item is not None] == ["Race of 2 optimizers: Two moons, runs 1 to 2"]
    assert items[0] is not None
    assert items[0].act is not None
    items[0].act()
    kept.until(lambda: kept.view.comparison.source == "race")
    assert kept.view.side.title.text() == "Race of 2 optimizers"
    assert kept.listed == [("Adam", "0.2000", "0.2000"), ("SGD", "0.8000", "0.8000")]
    kept.turns.refresh_all()
    plot = kept.view.multiples.tiles[WHOLE_GRADIENT_NORM][1]
    assert {run.curve.title: float(run.y[-1]) for run in plot.runs} == pytest.approx({"SGD": 5, "Adam": 5})


def test_runs_that_are_laid_over_the_plots_are_compared(kept: Kept) -> None:
    kept.runs.lay_over("a")
    kept.until(lambda: kept.view.comparison.source == "overlays")
    kept.runs.lay_over("b")
    kept.until(lambda: len(kept.listed) == 2)
    assert kept.view.side.status.text() == "From the runs table"
    assert {line.title: line.hue for line in kept.view.side.list.lines} == {
        overlay.title.capitalize(): overlay.hue for overlay in kept.runs.laid_over
    }
    kept.runs.lay_over("a", on=False)
    kept.until(lambda: len(kept.listed) == 1)
    kept.runs.lay_over("b", on=False)
    kept.until(lambda: kept.view.comparison.source == "nothing")
    assert kept.view.empty.isVisible()


def test_the_run_in_the_window_is_compared_with_them_as_it_stands(kept: Kept) -> None:
    kept.session.run.timeline.run = "b"
    kept.session.run.recording.add(telling.steps(1, 7))
    kept.runs.lay_over("a")
    kept.until(lambda: len(kept.listed) == 2)
    present = next(run for run in kept.view.runs if run.key == "b")
    assert present.step == 7
    kept.session.run.recording.add(telling.steps(8, 500))
    kept.session.recorded.emit()
    assert kept.view.axis.newest == 507
    kept.turns.refresh_all()
    assert all(plot.span[1] > 507 for plot in kept.view.multiples.plots)


def test_runs_of_the_table_are_compared_whatever_is_laid_over(kept: Kept) -> None:
    kept.view.comparison.compare([record for record in kept.runs.records if record.run in ("a", "adam", "b")])
    kept.until(lambda: len(kept.listed) == 3)
    assert kept.view.side.title.text() == "3 runs"
    kept.runs.lay_over("a")
    kept.until(lambda: kept.runs.laid_over)
    assert len(kept.listed) == 3
    assert "Overlaid runs" in [item.title for item in kept.view.other_items() if item is not None]


def test_what_was_asked_for_last_is_shown_whichever_is_read_first(kept: Kept) -> None:
    kept.view.comparison.compare([record for record in kept.runs.records if record.run == "a"])
    kept.view.comparison.compare_group("g")
    kept.until(lambda: kept.view.comparison.source == "race")
    kept.until(lambda: len(kept.listed) == 2)
    assert kept.view.side.title.text() == "Race of 2 optimizers"


def test_a_run_that_is_gone_is_a_sentence_and_what_was_shown_stays(kept: Kept, qtbot: QtBot) -> None:
    lost = replace(kept.runs.records[0], run="nowhere")
    with qtbot.waitSignal(kept.view.comparison.failed) as failed:
        kept.view.comparison.compare([lost])
    assert "nowhere" in failed.args[0]
    assert kept.view.empty.isVisible()
