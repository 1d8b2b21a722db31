"""The table of kept runs in the window: what its rows say, and what becomes of what is done in it. No engine runs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.attach.kernel.run_variables import SlotInfo
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.history_frames import Branched, Edited, Logged
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import State
from app.core.messages.view_frames import TensorSnapshot
from app.core.runs.run import EditEvent, Origin, RunRecord
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.panels.overview.tile_parts import SingleVariableButton
from app.panels.runs.runs_panel import row_of
from app.session.settings import Settings
from app.store.store import Store
from app.window import Window, make_application
from tests.app.session.runs.test_runs import write
from tests.app.store import telling
from widgets.base.theme import px
from widgets.plots.layers import LineLayer
from widgets.runs_table.painting import HEADER_HEIGHT, ROW_HEIGHT

ADAM = telling.EXPERIMENT
SLOWER = replace(ADAM, optimizer=Choice("Adam", {"learning_rate": 0.003}))


class Opened:
    """A window with kept runs, whose engine is not started."""

    def __init__(self, qtbot: QtBot, path: Path, empty: bool = False) -> None:
        make_application()
        self._qtbot = qtbot
        self.window = Window(ADAM, Settings(width=1600, height=1000), keep_settings=False, store=Store(path))
        assert self.window.runs is not None
        self.runs, self.panel, self.session = self.window.runs, self.window.runs_panel, self.window.session
        with qtbot.waitSignal(self.runs.changed) if not empty else nullcontext():
            self.runs.start()

    def until(self, condition: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(condition()))

    def make(self, run: str) -> None:
        """Make this kept run the present one."""
        self.session.receive(telling.built(run))
        self.session.receive(telling.steps(1, 300))
        self.session.run.timeline.finish_seek(300, 300)
        self.session.recorded.emit()
        self.until(lambda: self.row(run).live)

    def row(self, run: str):
        return self.panel.table.model.rows[run]

    def lines(self, plot: str) -> list[tuple[str, object]]:
        layers = [trace.layer for trace in self.window.overview.tiles[plot].body.traces]
        return [(layer.name, layer.hue) for layer in layers if isinstance(layer, LineLayer)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "runs.sqlite"
    write(path, *(frame for run in ("a", "b", "c") for frame in telling.whole_run(run)))
    return path


@pytest.fixture
def opened(qapp: QApplication, qtbot: QtBot, path: Path) -> Iterator[Opened]:
    opened = Opened(qtbot, path)
    yield opened
    assert opened.window.end()
    opened.window.deleteLater()
    QCoreApplication.sendPostedEvents(opened.window, QEvent.Type.DeferredDelete)


def test_a_row_says_what_ran_and_what_was_changed() -> None:
    parent = RunRecord("a", 4, ADAM, ADAM)
    record = RunRecord("b", 5, ADAM, SLOWER, origin=Origin("a", 2400), steps=3480, contract="Keras 3", loss=0.25)
    row = row_of(record, catalogues(), parent=parent, hue=None, live=False, editable=True)
    assert (row.optimizer, row.contract, row.rate_text, row.rate) == ("Adam", "Keras 3", "0.01 → 0.003", 0.003)
    assert (row.parent, row.parent_key) == ("run 4 at 2\N{NARROW NO-BREAK SPACE}400", "a")
    assert row.status == "stopped"  # nobody makes it any more


def test_a_row_takes_the_default_rate_and_names_every_optimizer() -> None:
    parts = (
        ParameterGroup("dense/.*", optimizer=Choice("SGD")),
        ParameterGroup("head/.*", frozen=True, optimizer=Choice("Lion")),
    )
    experiment = replace(ADAM, optimizer=Choice("Adam"), parts=parts)
    row = row_of(
        RunRecord("a", 1, experiment, experiment, status="broken"), catalogues(), parent=None, hue=2, live=False,
        editable=False,
    )  # fmt: skip
    assert (row.optimizer, row.rate_text, row.status) == ("Adam + SGD", "0.001", "not finite")
    gone = replace(ADAM, optimizer=Choice("/nowhere/mine.py:Mine"))
    row = row_of(RunRecord("a", 1, gone, gone), catalogues(), parent=None, hue=None, live=False, editable=True)
    assert (row.optimizer, row.rate_text) == ("Mine", "")


def test_the_tab_is_the_first_one_and_counts_the_runs(opened: Opened) -> None:
    dock = opened.window.dock
    assert next(iter(dock.tabs)) == dock.current() == "runs"
    assert dock.tabs["runs"].count() == 3
    dock.set_current("log")
    dock.set_folded(True)
    opened.window.navigation.show_runs()
    assert (dock.current(), dock.is_folded()) == ("runs", False)


def test_dock_has_the_height_of_its_runs_and_keeps_it_while_open(qapp: QApplication, qtbot: QtBot, path: Path) -> None:
    write(path, *telling.whole_run("d"))
    opened = Opened(qtbot, path)
    opened.window.show()
    opened.window.navigation.show_runs()
    heights = {count: px(HEADER_HEIGHT + count * ROW_HEIGHT) for count in (3, 4)}
    assert opened.panel.sizeHint().height() == heights[4]
    opened.panel.delete(("a", "b"))
    opened.until(lambda: len(opened.panel.table.model.rows) == 2)
    assert opened.panel.sizeHint().height() == heights[4]
    opened.window.dock.set_folded(True)
    opened.window.dock.set_folded(False)
    assert opened.panel.sizeHint().height() == heights[3]
    assert opened.window.end()
    opened.window.deleteLater()
    QCoreApplication.sendPostedEvents(opened.window, QEvent.Type.DeferredDelete)


def test_the_present_run_is_live_and_blue_and_its_row_goes_on(opened: Opened) -> None:
    opened.make("b")
    assert [(opened.row(run).live, opened.row(run).hue) for run in "abc"] == [(False, None), (True, 0), (False, None)]
    opened.session.receive(telling.steps(301, 10))
    opened.runs.live_timer.timeout.emit()
    assert opened.row("b").steps == 310


def test_another_optimizer_leaves_the_record_of_past_steps(opened: Opened) -> None:
    opened.make("b")
    session, selection = opened.session, opened.window.selection
    ours, theirs = (SlotInfo("m", 0, (4, 3), "float32"),), (SlotInfo("accumulator", 0, (4, 3), "float32"),)
    session.receive(Edited(1, RunDescription(ADAM, "keras3", ours)))
    session.receive(telling.steps(301, 1))
    row = opened.row("b")
    lion = replace(ADAM, optimizer=Choice("Lion", {"learning_rate": 1e-4}))

    def choose(serial: int, experiment: Experiment, slots: tuple[SlotInfo, ...], contract: str) -> None:
        session.run.experiment = experiment
        session.receive(Logged(serial, EditEvent(301, experiment)))
        session.receive(Edited(serial, RunDescription(experiment, contract, slots)))
        session.receive(State("paused", 301))
        opened.runs.live_timer.timeout.emit()

    choose(2, lion, theirs, "tf1")
    row = opened.row("b")
    assert (row.optimizer, row.rate_text, row.contract) == ("Adam", "0.01", "keras3")
    assert selection.slots == ours
    assert opened.window.view_bar.selection.text().endswith("Adam · next: Lion")
    choose(3, ADAM, ours, "keras3")
    assert opened.window.view_bar.selection.text().endswith("Adam")
    choose(4, lion, theirs, "tf1")
    session.receive(telling.steps(302, 1))
    session.receive(State("paused", 302))
    opened.runs.live_timer.timeout.emit()
    row = opened.row("b")
    assert (row.optimizer, row.rate_text, row.contract) == ("Adam → Lion", "0.01 → 1e-4", "tf1")
    assert selection.slots == theirs
    assert opened.window.view_bar.selection.text().endswith("Lion")


def test_variable_shown_again_keeps_the_slots_of_its_last_step(opened: Opened) -> None:
    opened.make("b")
    session, views = opened.session, opened.session.run.seen
    ours, theirs = (SlotInfo("m", 0, (2,), "float32"),), (SlotInfo("accumulator", 0, (2,), "float32"),)
    session.receive(Edited(1, RunDescription(ADAM, "keras3", ours)))
    session.receive(telling.steps(301, 1))
    whole = TensorView.exact((2,), np.ones(2, np.float32))
    session.receive(TensorSnapshot(301, {0: VariableView(whole, {"m": whole})}))
    session.receive(Edited(2, RunDescription(replace(ADAM, optimizer=Choice("Adagrad")), "keras3", theirs)))
    other = TensorView.exact((2,), np.zeros(2, np.float32))
    session.receive(TensorSnapshot(301, {0: VariableView(other, {"accumulator": other})}))
    seen = views.views.left(0, 301)
    assert seen.slots.keys() == {"m"}
    assert seen.weight is other


def test_a_run_that_is_laid_over_is_in_every_plot_of_one_quantity(opened: Opened) -> None:
    opened.make("b")
    opened.panel.table.overlayToggled.emit("a", True)
    opened.until(lambda: opened.window.selection.overlays)
    assert opened.row("a").hue == 1
    assert ("Run 1", 1) in opened.lines("loss")
    assert ("Run 1", 1) in opened.lines("metric")
    assert ("Run 1", 1) in opened.lines("learning_rate")
    opened.panel.table.overlayToggled.emit("a", False)
    assert ("Run 1", 1) not in opened.lines("loss")


@pytest.mark.exhaustive
def test_runs_and_variables_never_share_a_plot(opened: Opened) -> None:
    opened.make("b")
    button = opened.window.overview.tiles["gradients"].findChild(SingleVariableButton)
    assert button.isHidden()
    opened.panel.table.overlayToggled.emit("a", True)
    opened.until(lambda: opened.window.selection.overlays)
    assert opened.lines("gradients") == [("dense/kernel", 0), ("dense/bias", 1)]
    assert not button.isHidden()
    button.click()
    assert opened.lines("gradients") == [("this run", 0), ("Run 1", 1)]
    opened.panel.table.overlayToggled.emit("a", False)
    assert opened.lines("gradients") == [("dense/kernel", 0), ("dense/bias", 1)]


@pytest.mark.exhaustive
def test_the_old_future_that_is_pressed_is_chosen_and_laid_over_as_a_whole(opened: Opened) -> None:
    opened.make("b")
    opened.session.receive(Branched("c", Origin("b", 200)))
    assert ("parent run", "text3") in opened.lines("loss")
    opened.window.timeline.oldFutureChosen.emit("b")
    assert opened.panel.table.selected == ("b",)
    opened.until(lambda: opened.window.selection.overlays)
    # Its ghost would be drawn twice.
    assert [name for name, _ in opened.lines("loss")] == ["train", "Run 2"]


def test_runs_that_were_deleted_are_brought_back_from_the_bar(opened: Opened) -> None:
    opened.panel.table.deleteAsked.emit(("a", "b"))
    assert list(opened.panel.table.model.rows) == ["c"]
    assert opened.panel.table.undo_bar.text() == "Deleted 2 runs"
    opened.panel.table.undo_bar.undo()
    assert list(opened.panel.table.model.rows) == ["a", "b", "c"]


def test_what_is_typed_into_a_row_is_kept(opened: Opened) -> None:
    table = opened.panel.table
    table.renamed.emit("a", "baseline")
    table.notesChanged.emit("a", "noisy floor")
    table.tagsChanged.emit("a", ("slow",))
    table.pinToggled.emit("a", True)
    row = opened.row("a")
    assert (row.name, row.notes, row.tags, row.pinned) == ("baseline", "noisy floor", ("slow",), True)


def test_two_runs_are_compared_beside_the_table_the_older_one_at_the_left(opened: Opened, path: Path) -> None:
    write(path, telling.built("d", SLOWER), telling.steps(1, 50))
    opened.runs.refresh()
    opened.until(lambda: opened.runs.record("d"))
    opened.panel.table.compareAsked.emit(("d", "a"))
    pane = opened.panel.differences
    assert not pane.isHidden()
    assert [(row.name, row.left, row.right) for row in pane.list.rows] == [("learning_rate", "0.01", "0.003")]
    pane.closed.emit()
    assert pane.isHidden()


@pytest.mark.exhaustive
def test_the_curves_of_two_runs_that_are_compared_are_one_press_away(opened: Opened, qtbot: QtBot) -> None:
    opened.panel.compare(("b", "a"))
    with qtbot.waitSignal(opened.panel.compareAsked) as asked:
        opened.panel.differences.curves.click()
    assert asked.args == [("a", "b")]


@pytest.mark.exhaustive
def test_the_table_is_as_it_was_left(opened: Opened) -> None:
    table, settings = opened.panel.table, opened.window.settings
    table.sort_by_title("loss")
    table.turn_column("notes")
    assert settings.run_sort == ("loss",)
    assert "notes" not in settings.run_columns
    opened.panel.arrange((*settings.run_columns, "notes"), ("steps", "down"))
    assert "notes" in table.columns
    assert (table.model.key, table.model.descending) == ("steps", True)
    opened.panel.arrange((), ("no such column",))
    assert table.model.key == "steps"


@pytest.mark.exhaustive
def test_more_than_two_runs_are_for_the_window_to_compare(opened: Opened, qtbot: QtBot) -> None:
    with qtbot.waitSignal(opened.panel.compareAsked) as asked:
        opened.panel.table.compareAsked.emit(("a", "b", "c"))
    assert asked.args == [("a", "b", "c")]
    assert opened.panel.differences.isHidden()


def test_a_run_is_looked_at_from_its_row(opened: Opened) -> None:
    opened.panel.table.openAsked.emit("c")
    opened.until(lambda: opened.session.run.timeline.run == "c")
    opened.until(lambda: opened.row("c").live)
    assert ("train", 0) in opened.lines("loss")


def test_run_of_a_killed_program_is_offered_until_another_runs(qapp: QApplication, qtbot: QtBot, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE runs SET status = 'running', seen = seen - 60 + number WHERE run = 'b'")
        connection.execute("UPDATE runs SET seen = seen - 600 WHERE run <> 'b'")
    opened = Opened(qtbot, path)
    banner = opened.window.unfinished
    opened.until(lambda: not banner.isHidden())
    assert banner.sentence == "Run 2 (told) was at step 300 when the program ended. Continue it?"
    qtbot.mouseClick(banner.buttons[1], Qt.MouseButton.LeftButton)
    opened.until(lambda: opened.session.run.timeline.run == "b")
    assert banner.isHidden()
    assert opened.window.end()
    opened.window.deleteLater()
    QCoreApplication.sendPostedEvents(opened.window, QEvent.Type.DeferredDelete)


def test_a_window_without_a_store_has_no_table_of_runs(qapp: QApplication) -> None:
    make_application()
    window = Window(ADAM, Settings(), keep_settings=False)
    assert window.runs is None
    assert "runs" not in window.dock.tabs
    assert window.end()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)
