"""The timeline in the window: a person drags it, and every view stands where the run stood."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.attach.kernel.column_table import WEIGHT_NORM
from app.core.experiment.experiment import Choice
from app.core.messages.alert_frames import autopsy_sentence, batch_text
from app.core.messages.run_frames import Note
from tests.app.bench import Bench
from widgets.base.display_numbers import thousands


@pytest.fixture
def travelled(bench: Bench) -> Iterator[Bench]:
    """Make a run of 30 steps, whose rate was changed after 20."""
    bench.run(20)
    bench.session.editor.set_value("optimizer", "learning_rate", 0.05)
    bench.settled()
    bench.run(10)
    yield bench
    bench.session.playback.set_pace(None)


def stand_at(bench: Bench, step: int) -> None:
    bench.session.playback.go_to(step)
    bench.until(lambda: bench.session.run.timeline.step == step and bench.session.run.state.status != "running")
    bench.settled()


def test_click_on_the_bar_goes_to_its_step_and_end_returns(travelled: Bench) -> None:
    bench, timeline = travelled, travelled.window.timeline
    at = QPoint(round(timeline.x_of(12)), timeline.height() // 2)
    QTest.mouseClick(timeline, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    bench.until(lambda: bench.session.run.timeline.is_behind_head and bench.session.run.state.status == "paused")
    step = bench.session.run.timeline.step
    assert abs(step - 12) <= 1
    assert bench.window.axis.crosshair == step
    assert bench.session.run.state.step == step
    stand_at(bench, 30)
    assert not bench.session.run.timeline.is_behind_head
    assert bench.window.axis.crosshair is None


def test_form_norms_and_plan_are_those_of_the_step(travelled: Bench) -> None:
    bench = travelled
    stand_at(bench, 10)
    assert bench.session.run.experiment.optimizer.values.get("learning_rate") is None
    bench.window.refresh()
    variable = bench.session.run.built.variables[0]
    norm = bench.session.run.recording.at(WEIGHT_NORM(variable), 10)
    assert norm != bench.session.run.recording.last(WEIGHT_NORM(variable))
    assert bench.window.schedule.preview.picture().cursor[0] == 10
    stand_at(bench, 8)
    bench.window.refresh()
    assert bench.window.schedule.preview.picture().cursor[0] == 8
    stand_at(bench, 25)
    assert bench.session.run.experiment.optimizer.values["learning_rate"] == 0.05
    assert len(bench.session.run.undo_stack) == 0


@pytest.mark.exhaustive
def test_steps_back_and_forth_go_by_batch_and_by_epoch(travelled: Bench) -> None:
    bench, session = travelled, travelled.session
    session.playback.step_back()
    session.playback.step_back()
    bench.until(lambda: session.run.timeline.step == 28 and session.run.state.status == "paused")
    session.playback.step()
    bench.until(lambda: session.run.timeline.step == 29 and session.run.state.status == "paused")
    session.unit = "epoch"
    length = round(session.run.built.steps_per_epoch)
    session.playback.step_back()
    bench.until(lambda: session.run.timeline.step == 29 - length)
    session.unit = "batch"
    assert session.run.timeline.head == 30


def test_past_edit_branches_and_plots_keep_the_parent_run(travelled: Bench) -> None:
    bench, session = travelled, travelled.session
    first = session.run.timeline.run
    old = [session.run.recording.exactly("loss", step) for step in range(1, 31)]
    session.timeline.bookmark(8, "here")
    session.timeline.bookmark(22, "later")
    stand_at(bench, 15)
    with bench.qtbot.waitSignal(session.branched):
        session.editor.set_value("optimizer", "learning_rate", 0.2)
    bench.settled()
    assert session.run.recording.last_step == 15
    assert session.run.timeline.run != first
    assert list(session.run.timeline.bookmarks) == [8]
    bench.run(10)
    assert [session.run.recording.exactly("loss", step) for step in range(1, 16)] == old[:15]
    ghost = session.run.timeline.ghost
    assert ghost is not None
    assert (ghost.origin.run, ghost.origin.step, ghost.last) == (first, 15, 30)
    assert [ghost.tail.exactly("loss", step) for step in range(16, 31)] == old[15:]
    assert "0.05" not in ghost.text
    assert "0.2" in ghost.text
    assert [mark.step for mark in session.run.markers] == [15]
    loss = bench.window.overview.tiles["loss"].body
    loss.refresh()
    names = [trace.layer.name for trace in loss.traces]
    assert "parent run" in names
    assert [entry.name for entry in loss.entries()] == ["train", "validation", "parent run"]
    session.undo()
    bench.settled()
    assert session.run.experiment.optimizer.values.get("learning_rate") is None
    assert session.run.recording.last_step == 25


@pytest.mark.exhaustive
def test_bookmarks_are_gone_to_in_turn_and_marked_by_a_key(travelled: Bench) -> None:
    bench, past, keys = travelled, travelled.session.run.timeline, travelled.session.timeline
    keys.bookmark(5)
    keys.bookmark(18, "plateau")
    keys.next_bookmark(-1)
    bench.until(lambda: past.step == 18 and bench.session.run.state.status == "paused")
    keys.next_bookmark(-1)
    bench.until(lambda: past.step == 5 and bench.session.run.state.status == "paused")
    keys.toggle_bookmark()
    assert past.bookmarks == {18: "plateau"}
    keys.next_bookmark(1)
    bench.until(lambda: past.step == 18)


@pytest.mark.exhaustive
def test_the_map_shows_the_tensors_of_the_step(travelled: Bench) -> None:
    bench = travelled
    bench.window.navigation.show_view("slots")
    bench.until(lambda: bench.session.run.seen.views.at(0, 30) is not None)
    stand_at(bench, 7)
    bench.until(lambda: bench.session.run.seen.views.at(0, 7)[0] == 7)
    _, view = bench.session.run.seen.views.at(0, 7)
    norm = float(np.sqrt(np.sum(view.weight.cells.astype(float) ** 2)))
    before = bench.session.run.recording.exactly(WEIGHT_NORM(bench.session.run.built.variables[0]), 8)
    assert norm == pytest.approx(before, rel=1e-5)
    bench.window.navigation.show_view("overview")


@pytest.mark.exhaustive
def test_view_opened_after_going_back_shows_that_steps_effect(travelled: Bench) -> None:
    bench, window = travelled, travelled.window
    stand_at(bench, 12)
    window.navigation.show_view("slots")

    def is_shown() -> bool:
        window.turns.mark_all_stale()
        window.refresh()
        seen = bench.session.run.seen.views.at(0, 12)
        lines = window.element.found.step == 12 and bool(window.element.found.lines)
        return lines and seen is not None and seen[1].gradient is not None

    bench.until(is_shown)
    assert bench.session.run.timeline.step == 12
    window.navigation.show_view("overview")


def test_break_names_its_first_fault_and_offers_a_replay(bench: Bench) -> None:
    bench.open(optimizer=Choice("SGD", {"learning_rate": 1e10}))
    bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.status == "broken")
    banner, session = bench.window.broken, bench.session
    assert banner.isVisible()
    assert "paused before that step" in banner.details
    last = session.run.timeline.last
    assert session.run.timeline.broken == last + 1
    assert session.run.state.step == last
    loss = bench.window.overview.tiles["loss"]
    assert loss.state is not None
    found = session.run.autopsy
    assert found is not None
    assert found.step == last + 1
    assert autopsy_sentence(found) in banner.sentence
    # The tile says where it broke, the banner why: nothing is said twice.
    assert autopsy_sentence(found) not in loss.state.text()
    assert f"at step {thousands(found.step)}" in loss.state.text()
    # It stands there already.
    texts = [button.text() for button in banner.buttons]
    assert texts == ["Replay the steps before" if last else "Show the element", "Show the batch"]
    notes: list[Note] = []
    session.logged.connect(notes.append)
    banner.buttons[1].click()
    session.logged.disconnect(notes.append)
    assert bench.window.dock.current() == "log"
    assert notes[-1].details == batch_text(found) != ""
    stand_at(bench, 0)
    # It does not cover what is looked at again.
    assert (loss.state is None) == (last > 0)
    if last:
        assert banner.buttons[0].text().startswith("Go to step")
        banner.buttons[0].click()
    bench.until(lambda: session.run.timeline.step == last)
    session.playback.set_pace(200.0)
    selection = bench.window.selection
    banner.buttons[0].click()
    assert (selection.variable, selection.element) == (found.variable, found.element)
    assert bench.window.view_bar.views.value() == "slots"
    if last:
        assert bench.window.transport.pace.pace() == 5
        assert session.run.timeline.step == last or session.run.is_running
        bench.until(lambda: session.run.timeline.step == last and session.run.state.status == "broken")
    # The pace is a person's: it comes back once it was watched.
    bench.until(lambda: bench.window.transport.pace.pace() == 200)
    bench.until(lambda: session.run.timeline.step == last and not session.run.is_running)
    session.playback.set_pace(None)
    with bench.qtbot.waitSignal(session.branched):
        session.editor.set_value("optimizer", "learning_rate", 0.01)
    bench.settled()
    assert not banner.isVisible()
    bench.window.navigation.show_view("overview")
    bench.run(3)
    assert np.isfinite(session.run.recording.last("loss"))


@pytest.mark.exhaustive
def test_norms_that_nobody_measured_are_blank_and_not_nan(bench: Bench) -> None:
    bench.run(4)
    window, session = bench.window, bench.session

    def norms() -> set[str]:
        window.turns.mark_all_stale()
        window.refresh()
        tree = window.variables.model
        return {tree.node(tree.index_of(key)).norm for key in tree.keys if key != "optimizer"}

    assert "–" not in norms()
    session.loader.reset()
    bench.until(lambda: session.run.built is not None and not session.run.is_loading)
    assert norms() == {""}
    bench.settled()
    bench.until(lambda: session.run.state.status == "ready")
    bench.open(optimizer=Choice("Adam", {"learning_rate": 0.01, "beta_2": 1.5}))
    session.playback.toggle()
    bench.until(lambda: session.run.state.status == "broken" and session.run.autopsy is not None)
    assert session.run.timeline.step == session.run.timeline.broken - 1
    assert "NaN" not in norms()
    assert session.run.autopsy.what == "slot"
    assert session.run.autopsy.after < 0
