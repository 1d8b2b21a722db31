"""The column of variables: a row for every weight and slot, with its newest norm."""

from __future__ import annotations

import numpy as np
import pytest

from app.attach.kernel.column_table import LOSS, WEIGHT_NORM, norm_of
from app.attach.kernel.run_variables import slot_tensor
from app.core.experiment.experiment import Choice
from app.core.messages.step_frames import Steps


@pytest.fixture
def panel(bench):
    return bench.window.variables


def test_tree_lists_variables_with_slots_and_the_optimizer(bench, panel):
    paths = [v.path for v in bench.session.run.built.variables]
    assert paths == ["dense/kernel", "dense/bias", "head/kernel", "head/bias"]
    assert [root.row.name for root in panel.model.roots] == [*paths, "optimizer"]
    for root in panel.model.roots[:-1]:
        assert [child.row.name for child in root.children] == ["momentum", "velocity"]
    assert [child.row.name for child in panel.model.roots[-1].children] == ["iterations", "learning_rate"]
    assert panel.caption.text().startswith("4 variables · 8 slots · ")


def test_norms_are_those_of_the_newest_step(bench, panel):
    bench.run(5)
    panel.refresh()
    nodes = {node.row.key: node for root in panel.model.roots for node in (root, *root.children)}
    kernel = bench.session.run.built.variables[0]
    recording = bench.session.run.recording
    assert nodes["dense/kernel"].value == recording.last(WEIGHT_NORM(kernel)) > 0
    slot = bench.session.run.description.slots[0]
    norm = recording.last(norm_of(slot_tensor(slot, bench.session.run.built.variables)))
    assert nodes["dense/kernel/momentum"].value == norm > 0
    assert nodes["optimizer/iterations"].value == 5
    assert nodes["optimizer/learning_rate"].value == pytest.approx(0.001)
    assert len(nodes["dense/kernel"].trend) >= 5
    assert np.isfinite(nodes["dense/kernel"].trend).all()


@pytest.mark.exhaustive
def test_another_optimizer_has_other_rows(bench, panel):
    bench.run(2)
    bench.session.editor.choose("optimizer", "SGD")
    bench.settled()
    assert any(root.children for root in panel.model.roots[:-1])  # those of the steps that were made
    bench.run(1)
    assert all(not root.children for root in panel.model.roots[:-1])
    assert panel.caption.text().startswith("4 variables · 0 slots")
    panel.refresh()


@pytest.mark.exhaustive
def test_state_of_the_optimizer_itself_has_a_row_with_its_value(bench, panel):
    bench.open(optimizer=Choice("Nadam"))
    bench.run(3)
    panel.refresh()
    children = {child.row.name: child for child in panel.model.roots[-1].children}
    assert "u_product" in children
    assert 0 < children["u_product"].value < 1


def test_the_row_of_what_the_slot_plot_shows_is_marked(bench, panel):
    bench.window.selection.choose(2)
    assert panel.selected == "head/kernel/momentum"
    bench.window.selection.choose(2, "velocity")
    assert panel.selected == "head/kernel/velocity"
    bench.open()
    assert panel.selected == "head/kernel/velocity"


def test_norms_of_an_older_step_are_said_to_be_of_that_step(bench, panel):
    bench.run(20)
    panel.refresh()
    assert "of step" not in panel.caption.text()
    slot = norm_of(slot_tensor(bench.session.run.description.slots[0], bench.session.run.built.variables))
    # As in a run under way that probes seldom.
    recording = bench.session.run.recording
    columns = recording.along(LOSS, 20, 20)
    bench.session.receive(Steps(columns, 21, np.ones((13, len(columns)), np.float32)))
    bench.session.recorded.emit()
    panel.refresh()
    assert panel.caption.text() == f"norms measured at step {recording.dated(slot, 33)[0]}"


@pytest.mark.exhaustive
def test_a_run_that_pauses_or_ends_is_probed_at_its_last_step(bench, panel):
    bench.open(steps=3000)
    slot = norm_of(slot_tensor(bench.session.run.description.slots[0], bench.session.run.built.variables))
    bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.step > 300)
    bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.status == "paused" and not bench.session.run.is_running)
    bench.until(lambda: bench.session.run.recording.last_step == bench.session.run.state.step)
    assert bench.session.run.recording.dated(slot, 3000)[0] == bench.session.run.state.step
    bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.status == "finished" and bench.session.run.recording.last_step == 3000)
    assert bench.session.run.recording.dated(slot, 3000)[0] == 3000
    panel.refresh()
    assert "of step" not in panel.caption.text()
