"""Diagnostics in the left column: added, given another interval and other settings, removed, undone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import read_experiment, write_experiment
from app.core.experiment.instruments import Instruments, ScheduledDiagnostic
from app.panels.setup.diagnostics_panel import DiagnosticsPanel
from app.session.session import Session
from widgets.forms.form_rows import ChoiceRow, NumberRow
from widgets.shell.columns import SideColumn


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    return Session(catalogues(), Experiment())


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> DiagnosticsPanel:
    found = DiagnosticsPanel(session)
    column = SideColumn()
    column.add_section(found)
    column.resize(280, 900)
    qtbot.addWidget(column)
    column.show()
    # The column holds the panel, and the test the column.
    found.column = column  # type: ignore[attr-defined]
    return found


def taken(session: Session) -> tuple[ScheduledDiagnostic, ...]:
    return session.run.experiment.instruments.diagnostics


def type_number(panel: DiagnosticsPanel, name: str, key: str, text: str) -> None:
    row = panel.cards[name].form.rows[key]
    assert isinstance(row, NumberRow)
    field = row.editor()
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_one_is_chosen_from_the_list_of_those_that_are_not_taken(panel: DiagnosticsPanel, session: Session) -> None:
    QTest.mouseClick(panel.foot.add, Qt.MouseButton.LeftButton)
    panel.popup.chosen.emit("averaged_iterate")
    assert taken(session) == (ScheduledDiagnostic("averaged_iterate", 10),)
    assert list(panel.cards["averaged_iterate"].form.rows) == ["every", "kind", "decay", "start", "interval"]
    assert panel.cards["averaged_iterate"].is_open()
    assert session.run.undo_stack.undo_text == "Add Averaged iterate"
    session.undo()
    assert taken(session) == ()
    assert not panel.cards


def test_its_interval_and_settings_are_edited_and_undone(panel: DiagnosticsPanel, session: Session) -> None:
    panel.show_diagnostic("averaged_iterate")
    type_number(panel, "averaged_iterate", "every", "25")
    kind = panel.cards["averaged_iterate"].form.rows["kind"]
    assert isinstance(kind, ChoiceRow)
    kind.valueEdited.emit("moving average")
    type_number(panel, "averaged_iterate", "decay", "0.9")
    wanted = ScheduledDiagnostic("averaged_iterate", 25, {"kind": "moving average", "decay": 0.9})
    assert taken(session) == (wanted,)
    assert "every 25 steps" in panel.cards["averaged_iterate"].summary_text()
    assert read_experiment(write_experiment(session.run.experiment), session.catalogues).instruments.diagnostics == (
        wanted,
    )
    for _ in range(3):
        session.undo()
    assert taken(session) == (ScheduledDiagnostic("averaged_iterate", 10),)
    assert kind.value() == "optimizer's own"


def test_a_number_out_of_bounds_is_said_in_its_row_and_changes_nothing(
    panel: DiagnosticsPanel, session: Session
) -> None:
    panel.show_diagnostic("hessian_spectrum")
    before = taken(session)
    row = panel.cards["hessian_spectrum"].form.rows["every"]
    row.valueEdited.emit(0)
    assert row.fault() == "every must be at least 1; received 0; use 10."
    assert taken(session) == before


def test_cards_stay_with_their_diagnostics_when_one_before_is_removed(
    panel: DiagnosticsPanel, session: Session
) -> None:
    panel.show_diagnostic("curvature")
    panel.show_diagnostic("hessian_spectrum")
    QTest.keyClick(panel.cards["curvature"].title, Qt.Key.Key_Delete)
    assert list(panel.cards) == ["hessian_spectrum"]
    type_number(panel, "hessian_spectrum", "count", "2")
    assert taken(session) == (ScheduledDiagnostic("hessian_spectrum", 10, {"count": 2}),)


def test_those_of_an_opened_experiment_are_there(qtbot: QtBot) -> None:
    there = Instruments(diagnostics=(ScheduledDiagnostic("noise_scale", 50),))
    panel = DiagnosticsPanel(Session(catalogues(), Experiment(instruments=there)))
    qtbot.addWidget(panel)
    assert list(panel.cards) == ["noise_scale"]
    assert panel.is_open()
