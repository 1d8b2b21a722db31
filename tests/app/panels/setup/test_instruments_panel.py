"""Triggers, channels and reference curves in the window: added, edited, disarmed, removed, undone. The worker is not
started: what it would publish is handed to the session.
"""

from __future__ import annotations

import math
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.attach.kernel.run_variables import VariableInfo
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.instruments import Instruments, MathChannel, ReferenceCurve, Trigger
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Steps
from app.panels.overview.tile_parts import reference_lines
from app.panels.plots.setting_plots import MATH_CHANNELS_PLOT as PLOT
from app.panels.setup.instruments_panel import InstrumentCard, InstrumentsPanel
from app.panels.shell.selection import Selection
from app.session.session import Session
from widgets.controls.choices import Switch
from widgets.forms.form_rows import SwitchRow, TextRow
from widgets.shell.columns import SideColumn


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    return Session(catalogues(), Experiment())


@pytest.fixture
def panel(qtbot: QtBot, session: Session) -> InstrumentsPanel:
    found = InstrumentsPanel(session, {"loss": "Loss", "learning_rate": "Learning rate"})
    column = SideColumn()
    column.add_section(found)
    column.resize(280, 900)
    qtbot.addWidget(column)
    column.show()
    # The column holds the panel, and the test the column.
    found.column = column  # type: ignore[attr-defined]
    return found


def instruments(session: Session) -> Instruments:
    return session.run.experiment.instruments


def type_in(panel: InstrumentsPanel, table: str, text: str) -> None:
    QTest.mouseClick(panel.feet[table].add, Qt.MouseButton.LeftButton)
    field = panel.feet[table].prompt.field
    field.clear()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def switch(card: InstrumentCard, name: str) -> Switch:
    row = card.rows[name]
    assert isinstance(row, SwitchRow)
    return row.switch


def test_a_trigger_is_typed_and_undone(panel: InstrumentsPanel, session: Session) -> None:
    type_in(panel, "trigger", "loss < 0.4")
    assert instruments(session).triggers == (Trigger("loss < 0.4"),)
    assert [card.title.text() for card in panel.cards["trigger"]] == ["loss < 0.4"]
    session.undo()
    assert not instruments(session).triggers
    assert not panel.cards["trigger"]


def test_a_condition_that_cannot_be_read_is_said_and_adds_nothing(panel: InstrumentsPanel, session: Session) -> None:
    type_in(panel, "trigger", "loss <")
    assert not instruments(session).triggers
    assert panel.add_instrument("trigger", "loss").startswith("It must be true or false; received")
    assert panel.add_instrument("channel", "los(").startswith("It must be a formula")
    assert panel.add_instrument("reference", "loss").startswith("It must use the names step")
    assert instruments(session) == Instruments()


def test_channels_are_named_by_what_is_before_the_equals_sign_or_in_turn(
    panel: InstrumentsPanel, session: Session
) -> None:
    for text in ("smooth = ema(loss, 9)", "derivative(loss)", "loss == 2", "loss >= 2"):
        assert panel.add_instrument("channel", text) == ""
    assert instruments(session).channels == (
        MathChannel("smooth", "ema(loss, 9)"),
        MathChannel("channel 1", "derivative(loss)"),
        MathChannel("channel 2", "loss == 2"),
        MathChannel("channel 3", "loss >= 2"),
    )
    assert panel.add_instrument("channel", "smooth = loss")
    assert len(instruments(session).channels) == 4


def test_a_trigger_is_disarmed_and_given_another_condition(panel: InstrumentsPanel, session: Session) -> None:
    panel.add_instrument("trigger", "loss < 0.4")
    card = panel.cards["trigger"][0]
    QTest.mouseClick(card.title, Qt.MouseButton.LeftButton)
    assert card.is_open()
    QTest.mouseClick(switch(card, "armed"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(switch(card, "bookmark"), Qt.MouseButton.LeftButton)
    assert instruments(session).triggers == (Trigger("loss < 0.4", armed=False, actions=("pause", "mark", "bookmark")),)
    row = card.rows["condition"]
    assert isinstance(row, TextRow)
    row.field.setText("loss > 3 and")
    row.field.commit()
    assert row.fault().startswith("condition must be a formula")
    assert instruments(session).triggers[0].condition == "loss < 0.4"
    row.field.setText("loss > 3")
    row.field.commit()
    assert instruments(session).triggers[0].condition == "loss > 3"
    assert panel.cards["trigger"] == [card]


def test_the_last_action_of_a_trigger_stays(panel: InstrumentsPanel, session: Session) -> None:
    panel.add_instrument("trigger", "loss < 0.4")
    card = panel.cards["trigger"][0]
    card.set_open(True)
    for name in ("pause", "mark"):
        QTest.mouseClick(switch(card, name), Qt.MouseButton.LeftButton)
    assert instruments(session).triggers[0].actions == ("mark",)
    assert switch(card, "mark").isChecked()
    assert card.fault().startswith("actions must be at least one of")


def test_a_card_is_removed_by_delete_and_the_others_stay(panel: InstrumentsPanel, session: Session) -> None:
    for text in ("loss < 0.4", "loss < 0.3", "loss < 0.2"):
        panel.add_instrument("trigger", text)
    QTest.keyClick(panel.cards["trigger"][1].title, Qt.Key.Key_Delete)
    assert [each.condition for each in instruments(session).triggers] == ["loss < 0.4", "loss < 0.2"]
    assert [card.title.text() for card in panel.cards["trigger"]] == ["loss < 0.4", "loss < 0.2"]


def built(session: Session) -> None:
    variables = (VariableInfo("dense/kernel", (2, 3), "float32"),)
    session.receive(Built(RunDescription(session.run.experiment), "CPU", variables, "accuracy", 100, 2.0, 10, True))
    session.receive(State("ready", 0))


def test_cards_show_how_often_a_trigger_fired_and_what_a_channel_is(panel: InstrumentsPanel, session: Session) -> None:
    panel.add_instrument("trigger", "loss < 0.4")
    panel.add_instrument("channel", "twice = 2 * loss")
    built(session)
    session.receive(Steps(("loss", "channel/twice"), 1, np.array([[0.5, 1.0], [0.35, 0.7]], np.float32)))
    session.receive(TriggerFired(2, instruments(session).triggers[0], (("loss", 0.35),)))
    session.receive(State("paused", 2))
    panel.redraw()
    assert panel.cards["trigger"][0].read_out.text() == "1×, last at 2"
    assert panel.cards["channel"][0].read_out.text() == "0.7"


def test_channels_are_lines_of_a_plot_and_reference_curves_lines_of_theirs(
    panel: InstrumentsPanel, session: Session
) -> None:
    selection = Selection(session)
    assert PLOT.show(selection).empty is not None
    panel.add_instrument("channel", "twice = 2 * loss")
    panel.add_instrument("reference", "0.5 * 0.9 ** step")
    shown = PLOT.show(selection)
    assert [layer.name for layer in shown.layers] == ["twice"]
    assert instruments(session).references == (ReferenceCurve("loss", "0.5 * 0.9 ** step"),)
    (line,) = reference_lines(selection, "loss")
    assert not reference_lines(selection, "learning_rate")
    steps, values = line.source.read(0, 20, 400)
    np.testing.assert_array_equal(steps, np.arange(1, 21))
    np.testing.assert_allclose(values, 0.5 * 0.9 ** np.arange(1, 21))
    assert line.source.at(3) == pytest.approx(0.5 * 0.9**3)
    assert math.isnan(line.source.at(0))


def test_what_an_attached_training_cannot_do_is_off_with_the_reason(session: Session, panel: InstrumentsPanel) -> None:
    type_in(panel, "trigger", "loss < 0.4")
    reasons = {"play": "It cannot pause.", "pace": "It has its own pace."}
    session.run.source = SimpleNamespace(put=session.own_source.put, refusal=lambda what: reasons.get(what, ""))
    session.attachment.changed.emit()
    rows = panel.cards["trigger"][0].rows
    off = {name: row.label.toolTip().partition("\n")[0] for name, row in rows.items() if not row.label.isEnabled()}
    assert off == {"pause": "It cannot pause.", "slow": "It has its own pace.", "pace": "It has its own pace."}
    type_in(panel, "trigger", "loss < 0.3")
    assert instruments(session).triggers[1].actions == ("mark",)
    reasons["triggers"] = "It has ended."
    session.attachment.changed.emit()
    assert not panel.feet["trigger"].add.isEnabled()
    panel.add_instrument("trigger", "loss < 0.2")
    assert panel.feet["trigger"].notice.text() == "It has ended."
