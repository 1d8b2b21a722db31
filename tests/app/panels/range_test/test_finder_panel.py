"""The learning-rate finder in the window: asked for, shown, taken with one press, undone."""

from __future__ import annotations

import numpy as np
import pytest

from app.attach.kernel.column_table import LEARNING_RATE, LOSS
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice
from app.core.experiment.range_test import RangeTest
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, State
from app.core.messages.view_frames import RangeTestFailed, RangeTestProgress, RangeTestResult
from app.panels.range_test.finder_panel import FinderPanel
from app.session.session import Session
from tests.scripted.scenarios import BASE

SGD = Choice("SGD", {"learning_rate": 0.001})
ENDLESS = RangeTest(1e-9, 1e-8, 2000, 25)


@pytest.fixture
def bench(unopened):
    """Provide the window, begun by `panel` with an experiment of its own."""
    return unopened


@pytest.fixture
def panel(bench):
    bench.window.dock.set_folded(False)
    bench.window.dock.set_current("finder")
    bench.begin(optimizer=SGD)
    type_settings(bench.window.finder, 1e-4, 100.0, 120, 3)
    return bench.window.finder


def type_settings(panel, *values):
    for field, value in zip(panel.settings.fields, values, strict=True):
        field.setText(str(value))
        field.commit()


def shows_result(panel):
    """Return whether anything stands beside the curves."""
    return panel.no_suggestion.isVisible() or any(card.isVisible() for card in panel.cards.values())


def find(bench, panel):
    with bench.qtbot.waitSignal(bench.session.rangeTestFinished) as found:
        panel.settings.button.click()
    return found.args[0]


def test_before_a_test_it_says_what_it_would_do_and_leaves_the_run_alone(bench, panel):
    assert panel.empty_state.isVisible()
    assert not shows_result(panel)
    assert panel.settings.button.isEnabled()


@pytest.mark.engine
def test_a_test_shows_every_seed_their_median_and_three_suggestions(bench, panel):
    found = find(bench, panel)
    assert isinstance(found, RangeTestResult)
    assert found.losses.shape == (3, 120)
    assert panel.plot.isVisible()
    assert [card.isVisible() for card in panel.cards.values()] == [True] * 3
    rates = {each.kind: each.rate for each in panel.suggestions}
    assert list(panel.cards) == ["valley", "steepest", "tenth"]
    assert all(1e-4 < rate < 100 for rate in rates.values())
    assert panel.plot.summary().count("Valley") == 1
    assert panel.settings.note.text() == "Tested at step 0."


@pytest.mark.engine
def test_use_sets_the_rate_from_the_next_step_and_undo_restores_it(bench, panel):
    bench.run(5)
    find(bench, panel)
    rate = next(each.rate for each in panel.suggestions if each.kind == "valley")
    card = panel.cards["valley"]
    assert card.button.text().startswith("Use ")
    card.button.click()
    assert bench.session.run.experiment.optimizer.values["learning_rate"] == rate
    assert not card.button.isEnabled()
    assert card.button.text() == "In use"
    bench.settled()
    bench.run(1)
    assert bench.session.run.recording.last(LEARNING_RATE) == pytest.approx(rate)
    assert bench.session.run.markers[0].step == 5
    bench.session.undo()
    bench.settled()
    bench.run(1)
    assert bench.session.run.recording.last(LEARNING_RATE) == pytest.approx(0.001)
    assert card.button.isEnabled()


@pytest.mark.exhaustive
def test_the_losses_of_the_run_are_those_of_a_run_without_a_test(bench, panel):
    def losses():
        recording = bench.session.run.recording
        return np.array([recording.at(LOSS, step) for step in range(1, 31)])

    bench.run(30)
    plain = losses()
    bench.open(optimizer=SGD)
    bench.run(12)
    find(bench, panel)
    assert bench.session.run.state.step == 12
    bench.run(18)
    np.testing.assert_array_equal(losses(), plain)


@pytest.mark.exhaustive
def test_a_run_that_was_going_goes_on_by_itself(bench, panel):
    bench.session.playback.set_pace(200.0)
    bench.session.playback.run_until(10_000)
    bench.until(lambda: bench.session.run.state.step > 3)
    found = find(bench, panel)
    assert isinstance(found, RangeTestResult)
    bench.until(lambda: bench.session.run.state.step > found.step + 5)
    assert bench.session.run.is_running
    assert "with other weights" in panel.settings.note.text()
    bench.session.playback.set_pace(None)
    bench.session.playback.toggle()
    bench.until(lambda: not bench.session.run.is_running)


@pytest.mark.engine
def test_while_it_goes_it_shows_how_far_and_can_be_ended(bench, panel):
    told = []
    bench.session.rangeTestProgressed.connect(told.append)
    type_settings(panel, 1e-9, 1e-8, 2000, 25)
    panel.settings.button.click()
    assert panel.settings.cancel.isVisible()
    assert not panel.settings.button.isVisible()
    bench.until(lambda: bool(told))
    assert isinstance(told[0], RangeTestProgress)
    assert panel.settings.note.text().startswith("Seed ")
    with bench.qtbot.waitSignal(bench.session.rangeTestFinished) as found:
        panel.settings.cancel.click()
    assert found.args == [RangeTestFailed()]
    assert panel.settings.button.isVisible()
    assert panel.empty_state.isVisible()
    bench.session.rangeTestProgressed.disconnect(told.append)


@pytest.mark.exhaustive
def test_another_experiment_forgets_what_was_found(bench, panel):
    find(bench, panel)
    bench.open(optimizer=SGD, seed=5)
    assert panel.empty_state.isVisible()
    assert not panel.suggestions
    assert not shows_result(panel)


@pytest.mark.exhaustive
def test_another_experiment_ends_a_test_that_goes(bench, panel):
    bench.session.run_range_test(ENDLESS)
    assert bench.session.searching
    bench.open(optimizer=SGD)
    assert not bench.session.searching
    assert panel.settings.button.isEnabled()


@pytest.mark.exhaustive
def test_what_was_found_for_one_optimizer_is_not_set_for_another(bench, panel):
    find(bench, panel)
    bench.session.editor.choose("optimizer", "Adam")
    bench.settled()
    card = panel.cards["steepest"]
    assert not card.button.isEnabled()
    assert "used another optimizer, SGD" in card.button.toolTip()
    bench.session.undo()
    bench.settled()
    assert card.button.isEnabled()


@pytest.mark.exhaustive
def test_where_the_loss_falls_nowhere_it_says_so_and_suggests_nothing(bench, panel):
    type_settings(panel, 1e-12, 1e-11, 60, 2)
    find(bench, panel)
    assert not panel.suggestions
    assert panel.no_suggestion.isVisible()
    assert not any(card.isVisible() for card in panel.cards.values())


def test_settings_that_do_not_go_together_are_told_in_place(bench, panel):
    panel.settings.low.setText("1000")
    panel.settings.low.commit()
    assert not panel.settings.button.isEnabled()
    assert '"from" must be below "to"' in panel.settings.note.text()
    panel.settings.steps.setText("7")
    panel.settings.steps.commit()
    assert panel.settings.note.text() == "Steps must be at least 40."
    panel.settings.steps.setText("100")
    panel.settings.steps.commit()
    panel.settings.low.setText("1e-5")
    panel.settings.low.commit()
    assert panel.settings.button.isEnabled()
    assert not panel.settings.note.text()


def test_the_line_of_the_present_rate_follows_the_experiment(bench, panel):
    assert panel.plot.present == 0.001
    bench.session.editor.set_value("optimizer", "learning_rate", 0.25)
    assert panel.plot.present == 0.25
    bench.settled()


def test_before_the_engine_is_ready_no_test_can_be_begun(qtbot):
    session = Session(catalogues(), BASE)
    panel = FinderPanel(session)
    qtbot.addWidget(panel)
    assert not panel.settings.button.isEnabled()
    assert panel.settings.button.toolTip() == "Training is not ready yet"
    session.receive(Built(RunDescription(BASE, "Keras 3"), "CPU", (), "accuracy", 100, 4.0, 4, True))
    session.receive(State("ready", 0))
    assert panel.settings.button.isEnabled()
