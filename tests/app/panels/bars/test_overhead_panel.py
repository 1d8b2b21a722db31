"""The overhead meter beside a session whose engine is never started: what the worker would tell is told by the test."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.messages.commands import SampleEveryStep
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built
from app.core.messages.step_frames import Overhead
from app.panels.bars.overhead_panel import OverheadPanel
from app.panels.shell.selection import Selection
from app.session.session import Session
from app.window import make_application
from tests.visible_text import visible_texts
from widgets.base.painted_parts import timed
from widgets.plots.repaint_turns import RepaintTurns
from widgets.readouts.cost_meter import CostRow

FRAME = Overhead(100, {"step": 90.0, "probes": 6.0, "maps": 4.0}, 9000.0, 8, 1, 50)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Plot(QWidget):
    stale = True

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock
        self.setAccessibleName("Loss, of every step")

    def refresh(self) -> None:
        self.clock.now += 0.004

    def mark_stale(self) -> None:
        pass

    @timed
    def paintEvent(self, event) -> None:
        super().paintEvent(event)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def turns(qtbot: QtBot, clock: Clock) -> RepaintTurns:
    return RepaintTurns(clock=clock)


@pytest.fixture
def panel(qapp: QApplication, qtbot: QtBot, clock: Clock, turns: RepaintTurns) -> OverheadPanel:
    make_application()
    session = Session(catalogues(), Experiment())
    panel = OverheadPanel(session, Selection(session), turns, clock, lambda: clock.now / 10)
    panel.kept = session
    qtbot.addWidget(panel)
    panel.show()
    return panel


def names(panel: OverheadPanel) -> list[str]:
    return [row.name for row in panel.table.rows.rows]


def test_before_the_first_step_nothing_is_known(panel: OverheadPanel) -> None:
    assert math.isnan(panel.share)
    assert panel.figure() == "–"
    panel.click()
    assert panel.table.sentence == "No steps yet"
    panel.table.close()


def test_the_meter_has_the_share_and_its_tooltip_the_sentence(panel: OverheadPanel) -> None:
    panel.kept.subscriptions.overhead.emit(FRAME)
    assert panel.figure() == "10 %"
    assert panel.toolTip().startswith("step 90 µs · telemetry 6.0 µs · views 4.0 µs")
    panel.kept.loaded.emit(Built(RunDescription(Experiment()), "CPU", (), "accuracy", 100, 1.0, 100, False))
    assert panel.figure() == "–"


def test_single_steps_show_no_share(panel: OverheadPanel) -> None:
    panel.kept.subscriptions.overhead.emit(replace(FRAME, steps=1, looks=1, steps_per_second=2.0))
    assert panel.figure() == "–"
    assert "slows nothing" in panel.toolTip()


def test_click_opens_the_table_of_causes_and_esc_closes_it(panel: OverheadPanel, qtbot: QtBot) -> None:
    panel.kept.subscriptions.overhead.emit(FRAME)
    qtbot.mouseClick(panel, Qt.MouseButton.LeftButton)
    assert panel.table.isVisible()
    assert names(panel) == ["Training, per step", "Step", "Distributions of every tensor", "Maps"]
    assert panel.table.rows.height() == panel.table.rows.sizeHint().height()
    qtbot.keyClick(panel.table, Qt.Key.Key_Escape)
    assert not panel.table.isVisible()


def test_what_the_window_costs_is_told_by_view_while_the_table_is_open(
    panel: OverheadPanel, qtbot: QtBot, clock: Clock, turns: RepaintTurns
) -> None:
    plot = Plot(clock)
    qtbot.addWidget(plot)
    plot.show()
    turns.add(plot)
    panel.click()
    for _ in range(3):
        clock.now += 0.096
        turns.tick()
        clock.now += 0.4
    panel.kept.handling_seconds += 0.03
    panel.sample()
    rows = {row.name: row for row in panel.table.rows.rows}
    # 12 ms in one and a half seconds; painting the plot takes next to nothing.
    assert float(rows["Loss"].value.removesuffix(" ms/s")) == pytest.approx(8, abs=2)
    assert rows["Loss"].aside == "2 times a second"
    assert rows["Recording"].value == "20 ms/s"
    assert float(rows["Rest of the window"].value.removesuffix(" ms/s")) == pytest.approx(72, abs=3)
    panel.table.close()
    turns.remove(plot)


def test_the_switch_forces_every_step_and_the_meter_shows_it(panel: OverheadPanel, qtbot: QtBot) -> None:
    session = panel.kept
    panel.click()
    assert any("at most 5 %" in text for text in visible_texts(panel.table))
    panel.table.every_step.click()
    assert session.subscriptions.every_step
    assert session.worker.inbox.drain() == [SampleEveryStep(True)]
    assert any("Sample distributions and maps at every step" in text for text in visible_texts(panel.table))
    panel.table.close()
    # What the switch shows is the session's word.
    session.subscriptions.sample_every_step(False)
    panel.click()
    assert not panel.table.every_step.isChecked()
    assert session.worker.inbox.drain() == [SampleEveryStep(False)]
    panel.table.close()


def test_opened_again_with_more_rows_the_table_stays_on_the_screen(panel: OverheadPanel) -> None:
    many = [CostRow(f"view {i}", "1 ms/s", 0.01) for i in range(200)]
    for _ in range(2):
        panel.table.open_below(panel)
        panel.table.show_costs("", many, forced=False)
        panel.table.close()
    panel.table.open_below(panel)
    assert panel.table.geometry().bottom() <= panel.screen().availableGeometry().bottom()
    panel.table.close()
