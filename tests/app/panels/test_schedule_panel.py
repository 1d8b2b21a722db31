"""The schedule's section: what it draws is what trains."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from app.core import channels
from app.core.experiment import Choice

DECAY = Choice("ExponentialDecay", {"decay_steps": 10, "decay_rate": 0.5})
RATE = Choice("Adam", {"learning_rate": 0.01})


@pytest.fixture
def panel(bench):
    return bench.window.schedule


def planned(panel):
    steps, rates = panel.preview._plan
    return dict(zip(steps.astype(int).tolist(), rates.tolist(), strict=True))


def test_the_preview_is_what_was_applied(bench, panel):
    bench.open(schedule=DECAY, optimizer=RATE)
    bench.until(lambda: len(planned(panel)) == 60)
    plan = planned(panel)
    bench.run(60)
    recording = bench.session.recording
    applied = [recording.at(channels.LEARNING_RATE, step) for step in range(1, 61)]
    np.testing.assert_array_equal(np.float32([plan[step] for step in range(1, 61)]), np.float32(applied))
    assert applied[0] == pytest.approx(0.01)
    assert applied[10] == pytest.approx(0.005)
    panel.refresh()
    drawn_steps, drawn = panel.preview._applied
    assert (drawn_steps[-1], drawn[-1]) == (60, applied[-1])
    assert panel.preview._cursor == (60, applied[-1])
    assert "at step 60 of 60" in panel.preview.accessibleDescription()


def test_a_schedule_chosen_while_training_applies_from_the_next_step_and_its_arguments_get_rows(bench, panel):
    bench.run(5)
    panel.kind.valueEdited.emit("ExponentialDecay")
    assert list(panel.form.rows) == ["decay_steps", "decay_rate", "staircase"]
    assert panel.kind.mark() == "waiting"
    bench.settled()
    assert panel.kind.mark() == "default"
    marker = bench.session.markers[0]
    assert (marker.step, marker.label) == (5, "schedule constant → ExponentialDecay")
    bench.until(lambda: planned(panel)[6] < 0.001)
    plan = planned(panel)
    bench.run(1)
    assert bench.session.recording.last(channels.LEARNING_RATE) == pytest.approx(plan[6])
    panel.kind.valueEdited.emit("constant")
    bench.settled()
    assert not panel.form.rows
    bench.run(1)
    assert bench.session.recording.last(channels.LEARNING_RATE) == pytest.approx(0.001)


def test_the_curve_stays_below_the_rows_however_many_there_are(bench, panel):
    for name in ("ExponentialDecay", "CosineDecay", "constant"):
        panel.kind.valueEdited.emit(name)
        QApplication.processEvents()
        tops = [row.mapTo(panel, QPoint(0, 0)).y() for row in (panel.kind, *panel.form.rows.values(), panel.preview)]
        assert tops == sorted(set(tops))


def test_a_reset_forgets_what_was_applied_and_draws_the_plan_anew(bench, panel):
    bench.open(schedule=DECAY, optimizer=RATE)
    bench.run(10)
    panel.refresh()
    assert len(panel.preview._applied[0]) == 10
    bench.open(schedule=DECAY, optimizer=RATE, steps=40)
    bench.until(lambda: len(planned(panel)) == 40)
    assert len(panel.preview._applied[0]) == 0
    assert panel.preview._cursor is None


def test_an_argument_that_is_edited_changes_plan_and_run(bench, panel):
    bench.open(schedule=DECAY, optimizer=RATE)
    bench.run(2)
    before = planned(panel)
    panel.form.rows["decay_rate"].valueEdited.emit(0.1)
    bench.settled()
    bench.until(lambda: planned(panel) != before)
    bench.run(9)
    recorded = bench.session.recording.at(channels.LEARNING_RATE, 11)
    assert recorded == pytest.approx(planned(panel)[11]) == pytest.approx(0.001)
