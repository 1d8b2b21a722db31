"""Forms made from parameters, in the real window: what is typed reaches the run, and the rows say how far it got."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Choice
from app.core.experiment.parameters import Limits, Parameter, ParameterKind
from app.panels.setup.parameter_form import number_range, row_for
from widgets.forms.form_rows import ChoiceRow, NumberRow, NumbersRow, PathRow, SwitchRow, TextRow


@pytest.fixture
def type_into(bench):
    """Type a text into the field of a row and press Enter."""

    def type_text(row, text):
        field = row.field
        field.setFocus()
        field.selectAll()
        bench.qtbot.keyClicks(field, text)
        bench.qtbot.keyClick(field, Qt.Key.Key_Return)

    return type_text


@pytest.mark.parametrize(
    ("kind", "value", "row"),
    [
        (ParameterKind.FLOAT, 0.5, NumberRow),
        (ParameterKind.INTEGER, 3, NumberRow),
        (ParameterKind.BOOLEAN, True, SwitchRow),
        (ParameterKind.CHOICE, "b", ChoiceRow),
        (ParameterKind.FLOATS, (0.5, 1.0), NumbersRow),
        (ParameterKind.INTEGERS, (4, 8), NumbersRow),
        (ParameterKind.TEXT, "word", TextRow),
        (ParameterKind.PATH, "a.csv", PathRow),
        (ParameterKind.TEXTS, ("one", "two"), TextRow),
    ],
)
def test_every_kind_of_parameter_has_a_row_that_holds_its_value(qtbot, kind, value, row):
    made = row_for(Parameter("name", kind, value, choices=("a", "b")), value)
    qtbot.addWidget(made)
    assert isinstance(made, row)
    assert made.value() == value
    assert type(made.value()) is type(value)


def test_a_batch_of_all_rows_is_typed_and_read_as_all(qtbot):
    parameter = Parameter("batch_size", ParameterKind.INTEGER, 64, Limits(low=1), optional=True)
    row = row_for(parameter, None)
    qtbot.addWidget(row)
    assert row.field.text() == "all"
    row.set_value(32)
    row.field.selectAll()
    qtbot.keyClicks(row.field, "all")
    qtbot.keyClick(row.field, Qt.Key.Key_Return)
    assert row.value() is None


def test_limits_of_a_parameter_are_those_of_its_field():
    limits = Limits(low=0, low_open=True, high=1, slider_low=1e-3, slider_high=1)
    made = number_range(Parameter("rate", ParameterKind.FLOAT, 0.1, limits, optional=True))
    assert made.objection(0.0) == "must be above 0"
    assert made.objection(1.0) is None
    assert made.objection(2.0) is not None
    assert made.optional
    assert not made.integer
    assert number_range(Parameter("widths", ParameterKind.INTEGERS, (4,))).integer


def test_every_constructor_argument_has_a_row_and_nothing_else(bench):
    own, shared = bench.window.hyperparameters.form.rows, bench.window.shared.form.rows
    assert list(own) == ["learning_rate", "beta_1", "beta_2", "epsilon", "amsgrad", "weight_decay"]
    assert {"clipnorm", "use_ema"} <= set(shared)
    bench.session.editor.choose("optimizer", "RMSprop")
    assert list(bench.window.hyperparameters.form.rows)[:3] == ["learning_rate", "rho", "momentum"]


def test_a_value_that_is_typed_waits_then_acts_and_is_marked_as_changed(bench, type_into):
    row = bench.window.hyperparameters.row("learning_rate")
    assert row.mark() == "default"
    type_into(row, "0.02")
    assert bench.session.run.experiment.optimizer.values["learning_rate"] == 0.02
    assert row.mark() == "waiting"
    assert not bench.window.hyperparameters.badge.isHidden()
    bench.settled()
    assert row.mark() == "changed"
    assert bench.window.hyperparameters.badge.isHidden()
    bench.run(1)
    assert bench.session.run.recording.last("learning_rate") == pytest.approx(0.02)


def test_bad_value_is_refused_and_the_last_good_one_stays(bench, type_into):
    row = bench.window.hyperparameters.row("beta_1")
    type_into(row, "1.7")
    assert "beta_1 must be below 1" in row.fault()
    assert "beta_1" not in bench.session.run.experiment.optimizer.values
    assert row.field.text() == "1.7"
    assert row.value() == 0.9
    bench.run(2)
    assert row.fault()
    assert row.field.text() == "1.7"
    type_into(row, "0.8")
    assert row.fault() == ""
    assert bench.session.run.experiment.optimizer.values["beta_1"] == 0.8


@pytest.mark.exhaustive
def test_fault_of_the_experiment_is_shown_in_the_row_until_fixed(bench):
    bench.open(optimizer=Choice("SGD"))
    session, form = bench.session, bench.window.run_panel.form
    row = form.rows["device"]
    row.valueEdited.emit("tpu")
    assert row.fault().startswith("device ")
    assert '"tpu"' in row.fault()
    assert session.run.experiment.device == "auto"
    row.valueEdited.emit("cpu")
    assert row.fault() == ""
    assert session.run.experiment.device == "cpu"


def test_the_mark_restores_the_default(bench, type_into):
    row = bench.window.hyperparameters.row("epsilon")
    type_into(row, "1e-3")
    bench.settled()
    bench.qtbot.mouseClick(row.mark_button, Qt.MouseButton.LeftButton)
    bench.settled()
    assert (row.value(), row.mark()) == (1e-7, "default")
    assert bench.session.run.experiment.optimizer.values.get("epsilon", 1e-7) == 1e-7


def test_undo_shows_the_value_before(bench, type_into):
    row = bench.window.hyperparameters.row("beta_2")
    type_into(row, "0.5")
    bench.settled()
    bench.session.undo()
    assert row.value() == 0.999
    bench.session.redo()
    assert row.value() == 0.5


def test_rows_tell_live_edits_from_rebuilds(bench):
    live = {h.name: h.live for h in bench.session.run.hyperparameters}
    assert live["beta_1"]
    assert not live["amsgrad"]
    rows = bench.window.hyperparameters.form.rows
    assert rows["beta_1"].reach_icon.toolTip() == "Applies while running"
    assert "rebuilt" in rows["amsgrad"].reach_icon.toolTip()


@pytest.mark.exhaustive
def test_an_edit_that_builds_the_optimizer_anew_acts_from_the_next_step(bench):
    bench.run(3)
    row = bench.window.hyperparameters.row("amsgrad")
    bench.qtbot.mouseClick(row.switch, Qt.MouseButton.LeftButton)
    bench.settled()
    assert "velocity_hat" in {slot.name for slot in bench.session.run.description.slots}
    assert [(m.step, m.label) for m in bench.session.run.markers] == [(3, "amsgrad off → on")]
    assert row.mark() == "changed"


def test_what_needs_a_reset_waits_for_it_and_says_so(bench):
    bench.run(2)
    row = bench.window.run_panel.form.rows["batch_size"]
    row.valueEdited.emit(16)
    bench.settled()
    assert row.mark() == "waiting"
    assert "reset" in row.mark_button.toolTip()
    bench.session.loader.reset()
    with bench.qtbot.waitSignal(bench.session.loaded):
        pass
    assert row.mark() == "changed"
    assert bench.session.run.built.description.experiment.batch_size == 16


@pytest.mark.exhaustive
def test_a_reset_hard_on_the_heels_of_an_edit_leaves_nothing_waiting(bench):
    bench.run(2)
    with bench.qtbot.waitSignal(bench.session.loaded):
        bench.session.editor.set_value("", "batch_size", 16)
        bench.session.loader.reset()
    bench.settled()
    assert bench.session.run.waiting == frozenset()
    assert bench.window.run_panel.form.rows["batch_size"].mark() == "changed"


@pytest.mark.exhaustive
def test_a_list_of_widths_is_typed_as_it_is_read(bench, type_into):
    row = bench.window.problem.forms[1].rows["widths"]
    with bench.qtbot.waitSignal(bench.session.loaded):
        type_into(row, "6, 5")
    assert bench.session.run.experiment.model.values["widths"] == (6, 5)
    assert [v.shape for v in bench.session.run.built.variables][:1] == [(2, 6)]


def test_value_forbidden_by_its_schedule_is_reported_in_the_row(bench):
    rows = bench.window.hyperparameters.form.rows
    bench.session.validationFailed.emit(
        (ValidationError("drive/beta_1", "must be a hyperparameter of the optimizer that is not off"),)
    )
    assert rows["beta_1"].fault() == "beta_1 must be a hyperparameter of the optimizer that is not off."
    assert rows["beta_2"].fault() == ""


def test_a_fault_that_ends_in_a_question_gets_no_full_stop(bench):
    bench.session.validationFailed.emit((ValidationError("optimizer.beta_1", "must be below 1; did you mean 0.9?"),))
    assert bench.window.hyperparameters.form.rows["beta_1"].fault().endswith("0.9?")


@pytest.mark.exhaustive
def test_a_long_text_has_the_room_that_its_label_leaves(bench):
    bench.open(schedule=Choice("formula"))
    row = bench.window.schedule.form.rows["formula"]
    bench.until(lambda: row.field.width() > 150)
