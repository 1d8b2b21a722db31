"""Selection of the window: colours of variables, and which slots the slot plots show."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt

from app.core.experiment.experiment import Choice
from app.core.messages.view_frames import TensorSnapshot


@pytest.fixture
def selection(bench):
    return bench.window.selection


def click_row(bench, key):
    """Click a row of the variable tree, where a person would."""
    view = bench.window.variables.view
    place = view.visualRect(bench.window.variables.model.index_of(key)).center()
    bench.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def titles(bench):
    tiles = bench.window.overview.tiles
    return [(tiles[name].header.title, tiles[name].header.subtitle) for name in ("slot_first", "slot_second")]


def test_five_largest_variables_have_hues_and_others_are_quiet(bench, selection):
    bench.open(model=Choice("mlp", {"widths": (4, 6, 8)}))
    sizes = {v.path: math.prod(v.shape) for v in selection.variables}
    biggest_bias = max((path for path in sizes if path.endswith("bias")), key=sizes.__getitem__)
    assert len(sizes) == 8
    hues = {v.path: selection.hue(i) for i, v in enumerate(selection.variables)}
    coloured = {path for path, hue in hues.items() if hue != "edge"}
    assert coloured == {path for path in sizes if path.endswith("kernel")} | {biggest_bias}
    assert sorted(hue for hue in hues.values() if hue != "edge") == [0, 1, 2, 3, 4]


def test_both_slot_plots_show_slots_of_the_chosen_variable(bench):
    assert titles(bench) == [("Slot m", "momentum of dense/kernel"), ("Slot v", "velocity of dense/kernel")]
    click_row(bench, "head/kernel")
    assert titles(bench) == [("Slot m", "momentum of head/kernel"), ("Slot v", "velocity of head/kernel")]


def test_clicked_slot_fills_the_first_plot_for_every_variable(bench, selection):
    click_row(bench, "dense/bias/velocity")
    assert titles(bench) == [("Slot v", "velocity of dense/bias"), ("Slot m", "momentum of dense/bias")]
    click_row(bench, "head/kernel")
    assert titles(bench) == [("Slot v", "velocity of head/kernel"), ("Slot m", "momentum of head/kernel")]
    click_row(bench, "head/kernel/momentum")
    assert [title for title, _ in titles(bench)] == ["Slot m", "Slot v"]


@pytest.mark.exhaustive
def test_reset_keeps_the_variable_and_another_model_selects_its_first(bench, selection):
    click_row(bench, "head/bias")
    bench.open()
    assert selection.chosen.path == "head/bias"
    bench.open(model=Choice("mlp", {"widths": (5, 3)}))
    assert selection.chosen == bench.session.run.built.variables[0]


@pytest.mark.exhaustive
def test_another_optimizer_while_training_changes_what_can_be_seen(bench):
    bench.run(2)
    bench.session.editor.choose("optimizer", "Adagrad")
    bench.settled()
    assert titles(bench)[0][0] == "Slot m"  # what is seen are the steps that were made
    bench.run(1)
    first, second = titles(bench)
    assert first == ("Slot a", "accumulator of dense/kernel")
    assert second == ("Gradient g", "dense/kernel")


def test_second_moment_axis_starts_at_zero_and_first_is_symmetric(bench, selection):
    momentum, velocity = selection.slots_of(0)
    assert (momentum.name, velocity.name) == ("momentum", "velocity")
    assert not selection.kind(momentum).never_negative
    assert selection.kind(velocity).never_negative
    assert selection.kind(momentum).hue != selection.kind(velocity).hue


@pytest.mark.exhaustive
def test_default_element_moves_to_the_liveliest_gradient(bench, selection):
    # The first pixel of a digit is black in every picture.
    bench.open(dataset=Choice("digits"), model=Choice("mlp", {"widths": (5,)}))
    selection.elements.clear()
    bench.window.navigation.show_view("slots")
    bench.run(1)
    bench.until(lambda: selection.element != 0)
    seen = bench.session.run.seen.views.at(0, 1)
    gradient = seen[1].gradient.cells.ravel()
    assert gradient[0] == 0
    assert selection.element == abs(gradient).argmax()
    selection.brush(0)
    bench.run(2)
    assert selection.element == 0
    bench.window.navigation.show_view("overview")


@pytest.mark.exhaustive
def test_element_stays_selected_when_its_gradient_dies(bench, selection):
    bench.open(optimizer=Choice("SGD", {"learning_rate": 0.01}))
    selection.elements.clear()
    bench.window.navigation.show_view("slots")
    bench.run(1)
    settled = selection.element
    bench.session.editor.set_value("optimizer", "learning_rate", 1e18)
    bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.status == "broken")
    assert selection.element == settled
    step, view = bench.session.run.seen.views.at(0, math.inf)
    shape = view.gradient.shape
    for cells in (np.full(shape, np.nan), np.where(np.arange(math.prod(shape)).reshape(shape) == 1, 1.0, 0.0)):
        gradient = replace(view.gradient, cells=cells.astype(np.float32))
        bench.session.subscriptions.receive(TensorSnapshot(step, {0: replace(view, gradient=gradient)}))
        assert selection.element == settled
    bench.window.navigation.show_view("overview")
