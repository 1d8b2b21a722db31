"""The schedule's section: what it draws is what trains."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.attach.kernel.column_table import DRIVEN, LEARNING_RATE
from app.core.experiment.experiment import Choice, ParameterGroup

pytestmark = pytest.mark.engine

DECAY = Choice("ExponentialDecay", {"decay_steps": 10, "decay_rate": 0.5})
RATE = Choice("Adam", {"learning_rate": 0.01})


@pytest.fixture
def panel(bench):
    return bench.window.schedule


def planned(panel):
    steps, rates = panel.preview.picture().plan
    return dict(zip(steps.astype(int).tolist(), rates.tolist(), strict=True))


def test_the_preview_is_what_was_applied(bench, panel):
    bench.open(schedule=DECAY, optimizer=RATE)
    bench.until(lambda: len(planned(panel)) == 60)
    plan = planned(panel)
    bench.run(60)
    recording = bench.session.run.recording
    applied = [recording.at(LEARNING_RATE, step) for step in range(1, 61)]
    np.testing.assert_array_equal(np.float32([plan[step] for step in range(1, 61)]), np.float32(applied))
    assert applied[0] == pytest.approx(0.01)
    assert applied[10] == pytest.approx(0.005)
    panel.refresh()
    drawn_steps, drawn = panel.preview.picture().applied
    assert (drawn_steps[-1], drawn[-1]) == (60, applied[-1])
    assert panel.preview.picture().cursor == (60, applied[-1])
    assert "at step 60 of 60" in panel.preview.summary()


def test_schedule_chosen_while_training_applies_from_the_next_step(bench, panel):
    bench.run(5)
    panel.kind.valueEdited.emit("ExponentialDecay")
    assert list(panel.form.rows)[:3] == ["decay_steps", "decay_rate", "staircase"]
    assert panel.kind.mark() == "waiting"
    bench.settled()
    assert panel.kind.mark() == "changed"
    marker = bench.session.run.markers[0]
    assert (marker.step, marker.label) == (5, "schedule constant → ExponentialDecay")
    bench.until(lambda: planned(panel)[7] < 0.001)
    plan = planned(panel)
    bench.run(2)
    assert bench.session.run.recording.at(LEARNING_RATE, 6) == pytest.approx(0.001)
    assert bench.session.run.recording.last(LEARNING_RATE) == pytest.approx(plan[7])
    panel.kind.valueEdited.emit("constant")
    bench.settled()
    assert list(panel.form.rows) == ["warm_up_steps", "warm_up_start"]
    bench.run(1)
    assert bench.session.run.recording.last(LEARNING_RATE) == pytest.approx(0.001)


@pytest.mark.exhaustive
def test_the_curve_stays_above_the_rows_however_many_there_are(bench, panel):
    for name in ("ExponentialDecay", "CosineDecay", "constant"):
        panel.kind.valueEdited.emit(name)
        QApplication.processEvents()
        tops = [row.mapTo(panel, QPoint(0, 0)).y() for row in (panel.preview, panel.kind, *panel.form.rows.values())]
        assert tops == sorted(set(tops))


@pytest.mark.exhaustive
def test_a_reset_forgets_what_was_applied_and_draws_the_plan_anew(bench, panel):
    bench.open(schedule=DECAY, optimizer=RATE)
    bench.run(10)
    panel.refresh()
    assert len(panel.preview.picture().applied[0]) == 10
    bench.open(schedule=DECAY, optimizer=RATE, steps=40)
    bench.until(lambda: len(planned(panel)) == 40)
    assert len(panel.preview.picture().applied[0]) == 0
    assert panel.preview.picture().cursor is None


@pytest.mark.exhaustive
def test_an_argument_that_is_edited_changes_plan_and_run(bench, panel):
    bench.open(schedule=DECAY, optimizer=RATE)
    bench.run(2)
    before = planned(panel)
    panel.form.rows["decay_rate"].valueEdited.emit(0.1)
    bench.settled()
    bench.until(lambda: planned(panel) != before)
    bench.run(9)
    recorded = bench.session.run.recording.at(LEARNING_RATE, 11)
    assert recorded == pytest.approx(planned(panel)[11]) == pytest.approx(0.001)


def test_a_kind_that_is_looked_at_is_drawn_and_nothing_is_applied(bench, panel):
    bench.open(optimizer=RATE)
    bench.run(2)
    with bench.qtbot.waitSignal(bench.session.scheduleCurveChanged, check_params_cb=lambda frame: frame.candidate):
        panel.kind.highlighted.emit("one_cycle")
    assert len(panel.preview.picture().candidate[0]) > 10
    assert bench.session.run.experiment.schedule.name == "constant"
    panel.kind.highlighted.emit("")
    assert len(panel.preview.picture().candidate[0]) == 0
    bench.run(1)
    assert bench.session.run.recording.last(LEARNING_RATE) == pytest.approx(0.01)


@pytest.mark.exhaustive
def test_another_schedule_keeps_the_warm_up_before_the_first_step(bench, panel):
    bench.open(schedule=Choice("cosine", {"warm_up_steps": 4}), optimizer=RATE)
    panel.kind.valueEdited.emit("one_cycle")
    bench.settled()
    assert bench.session.run.experiment.schedule == Choice("one_cycle", {"warm_up_steps": 4})


def test_schedule_chosen_while_training_begins_at_the_next_step_undoably(bench, panel):
    bench.open(schedule=Choice("cosine", {"warm_up_steps": 4}), optimizer=RATE)
    bench.run(5)
    panel.kind.highlighted.emit("polynomial")
    bench.until(lambda: len(panel.preview.picture().candidate[0]) == 56)
    assert panel.preview.picture().candidate[1][:2] == pytest.approx([0.01, 0.01])
    panel.kind.highlighted.emit("")
    panel.kind.valueEdited.emit("polynomial")
    bench.settled()
    assert bench.session.run.experiment.schedule == Choice("polynomial", {"begins_at": 5, "lasts": 55})
    bench.until(lambda: panel.start.place.text() == "From step 6 to step 60 · 0.01 at step 6")
    bench.run(2)
    recorded = [bench.session.run.recording.at(LEARNING_RATE, step) for step in (6, 7)]
    assert recorded == pytest.approx([0.01, 0.01 * 54 / 55])
    bench.session.undo()
    bench.settled()
    assert bench.session.run.experiment.schedule == Choice("cosine", {"warm_up_steps": 4})
    assert bench.session.run.markers[-1].step == 7


def test_schedule_of_a_hyperparameter_begins_at_the_next_step(bench, panel):
    bench.open(optimizer=Choice("library.Momentum", {"momentum": 0.9}))
    bench.run(5)
    panel.show_schedule_of("momentum")
    panel.kind.valueEdited.emit("polynomial")
    bench.settled()
    assert bench.session.run.experiment.schedules["momentum"].values == {"begins_at": 5, "lasts": 55}
    bench.run(1)
    assert bench.session.run.recording.last(DRIVEN("", "momentum")) == pytest.approx(0.9)
    panel.show_schedule_of("")


@pytest.mark.exhaustive
def test_hyperparameter_gains_and_loses_its_own_schedule(bench, panel):
    bench.open(optimizer=Choice("library.Momentum", {"momentum": 0.9}))
    panel.show_schedule_of("momentum")
    assert panel.kind.value() == ""
    panel.kind.valueEdited.emit("one_cycle_momentum")
    bench.settled()
    assert list(bench.session.run.experiment.schedules) == ["momentum"]
    bench.run(20)
    values = [bench.session.run.recording.at(DRIVEN("", "momentum"), step) for step in (1, 18)]
    assert values[0] == pytest.approx(0.9, rel=1e-2)
    assert values[1] < 0.88
    panel.kind.valueEdited.emit("")
    bench.settled()
    assert not bench.session.run.experiment.schedules
    panel.show_schedule_of("")


@pytest.mark.exhaustive
def test_a_curve_drawn_by_hand_is_points_that_can_be_dragged(bench, panel):
    bench.open(schedule=Choice("cosine"), optimizer=RATE)
    bench.until(lambda: len(planned(panel)) == 60)
    before = planned(panel)
    panel.by_hand.click()
    bench.settled()
    assert bench.session.run.experiment.schedule.name == "points"
    points = panel.preview.points()
    assert 2 < len(points) <= 8
    bench.until(lambda: abs(planned(panel)[30] - before[30]) < 0.001)
    points[0] = (points[0][0], 0.002)
    panel.preview.pointsEdited.emit(points)
    bench.settled()
    assert bench.session.run.experiment.schedule.values["factors"][0] == pytest.approx(0.2)
    bench.run(1)
    assert bench.session.run.recording.last(LEARNING_RATE) == pytest.approx(0.002, rel=1e-3)


def test_failing_formula_is_reported_and_the_schedule_stays(bench, panel):
    bench.open(schedule=Choice("formula", {"formula": "rate"}), optimizer=RATE)
    panel.form.rows["formula"].valueEdited.emit("rate / abs(step - 40)")
    assert "step 40" in panel.form.rows["formula"].fault()
    assert bench.session.run.experiment.schedule.values["formula"] == "rate"


def test_a_function_from_a_file_asks_for_the_file_where_it_is_chosen(bench, panel, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def halved(step, rate):\n    return rate / 2\n")
    panel.kind.picker.setFocus()
    panel.kind.valueEdited.emit("function")
    field = panel.prompt.field
    assert panel.prompt.isVisible()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert panel.prompt.fault() == "Name a file, such as path/to/file.py:name"
    QTest.keyClicks(field, f"{tmp_path}/none.py:halved")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert "there is no such file" in panel.prompt.fault()
    assert panel.kind.fault() == ""
    field.setText(f"{file}:halved")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert not panel.prompt.isVisible()
    assert bench.session.run.experiment.schedule == Choice("function", {"file": f"{file}:halved"})
    bench.settled()
    bench.run(1)
    assert bench.session.run.recording.last(LEARNING_RATE) == pytest.approx(5e-4)


def test_dismissed_file_question_keeps_schedule_and_focus(bench, panel):
    bench.window.activateWindow()
    bench.until(bench.window.isActiveWindow)
    panel.kind.picker.setFocus()
    panel.kind.picker.set_value("function")  # as the list leaves it
    panel.kind.valueEdited.emit("function")
    QTest.keyClick(panel.prompt.field, Qt.Key.Key_Escape)
    assert (panel.prompt.isVisible(), panel.kind.value()) == (False, "constant")
    assert QApplication.focusWidget() is panel.kind.picker


@pytest.mark.exhaustive
def test_failing_function_is_reported_at_the_kind(bench, panel, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("def f(step):\n    return 1 / (step - 40)\n")
    bench.run(1)
    panel.kind.valueEdited.emit("function")
    panel.prompt.field.setText(f"{file}:f")
    QTest.keyClick(panel.prompt.field, Qt.Key.Key_Return)
    bench.settled()
    assert panel.kind.value() == "constant"
    assert "line 2: ZeroDivisionError" in panel.kind.fault()
    panel.kind.valueEdited.emit("cosine")
    assert panel.kind.fault() == ""


@pytest.mark.exhaustive
def test_points_of_a_part_that_is_frozen_are_not_offered_for_dragging(bench, panel):
    curve = Choice("points", {"at": (0, 59), "factors": (1.0, 0.1)})
    part = ParameterGroup("dense.*", Choice("Adam"), curve, {}, True)
    bench.open(parts=(part,))
    bench.window.scope.choose("part/0")
    assert panel.preview.points() == []
    bench.window.scope.choose("")


def test_a_schedule_starts_where_the_run_is_by_one_click(bench, panel):
    bench.open(optimizer=RATE, steps=20)
    bench.run(20)
    panel.kind.valueEdited.emit("cosine")
    bench.settled()
    assert bench.session.run.rate_stop is None
    QTest.mouseClick(panel.start.whole, Qt.MouseButton.LeftButton)
    bench.settled()
    bench.until(lambda: bench.session.run.rate_stop is not None)
    assert not panel.start.whole.isEnabled()
    assert panel.start.place.text() == "Learning rate 0 at step 21"
    before = panel.start.button.mapTo(panel, QPoint())
    QTest.mouseClick(panel.start.button, Qt.MouseButton.LeftButton)
    bench.settled()
    bench.until(lambda: bench.session.run.rate_stop is None)
    assert dict(bench.session.run.experiment.schedule.values) == {"begins_at": 20, "lasts": 20}
    assert panel.start.button.mapTo(panel, QPoint()) == before
    bench.until(lambda: len(planned(panel)) == 40)
    assert planned(panel)[21] == pytest.approx(0.01)
    assert planned(panel)[40] < 0.001
    bench.session.undo()
    bench.settled()
    bench.until(lambda: bench.session.run.rate_stop is not None)


def test_pointing_at_the_start_button_previews_the_place(bench, panel):
    bench.open(optimizer=RATE, steps=20, schedule=Choice("cosine"))
    assert not panel.start.button.isEnabled()
    bench.run(10)
    panel.start.button.setFocus(Qt.FocusReason.TabFocusReason)
    bench.until(lambda: len(panel.preview.picture().candidate[0]) == 11)
    rates = panel.preview.picture().candidate[1]
    assert rates[1] == pytest.approx(0.01)
    panel.start.button.clearFocus()
    assert not len(panel.preview.picture().candidate[0])


def test_steps_without_a_rate_bring_a_banner_with_the_remedy(bench):
    bench.open(optimizer=RATE, steps=20, schedule=Choice("cosine"))
    bench.run(20)
    banner = bench.window.rate_banner
    assert banner.isHidden()
    bench.session.playback.set_pace(20.0)
    bench.session.playback.toggle()
    bench.until(lambda: not banner.isHidden() and bool(banner.buttons))
    QTest.mouseClick(banner.buttons[0], Qt.MouseButton.LeftButton)
    bench.until(banner.isHidden)
    bench.session.playback.toggle()
    bench.settled()


def test_points_that_start_later_have_their_handles_at_their_steps(bench, panel):
    curve = Choice("points", {"at": (0, 10), "factors": (1.0, 0.5), "begins_at": 20, "lasts": 40})
    bench.open(schedule=curve, optimizer=RATE)
    assert [step for step, _ in panel.preview.points()] == [21, 31]
    panel.preview.pointsEdited.emit([(21, 0.01), (41, 0.005)])
    bench.settled()
    assert bench.session.run.experiment.schedule.values["at"] == (0, 20)
