"""Plots of what diagnostics say of weights, slots and classes: their lines, and why there are none."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.attach.kernel.column_table import CLASS_ACCURACY, CLASS_LOSS, DISTANCE_ESTIMATE, STALE_SECOND_MOMENT
from app.core.experiment.experiment import Choice
from app.panels.plots import discover
from widgets.notices.empty_state import EmptyState
from widgets.plots.layers import BandLayer

WATCHED = (
    "distance", "class_loss", "class_accuracy", "averaged_iterate", "lost_to_rounding", "epsilon_floor",
    "distance_estimate",
)  # fmt: skip
DIGITS = {"dataset": Choice("digits"), "model": Choice("mlp", {"widths": (8,)})}


@pytest.fixture
def overview(bench):
    yield bench.window.overview
    bench.window.overview.choose(())


def shown(bench, name: str):
    return next(each for each in discover() if each.name == name).show(bench.window.selection)


def title(overview, name: str) -> str:
    state = overview.tiles[name].empty_state
    return state.title if isinstance(state, EmptyState) else ""


@pytest.mark.exhaustive
def test_plot_fills_while_training_and_is_empty_before(bench, overview):
    overview.choose(("loss", *WATCHED))
    bench.open(**DIGITS, optimizer=Choice("library.ScheduleFreeAdamW"))
    assert title(overview, "lost_to_rounding") == "Not measured yet"
    bench.run(40)
    wanted = [name for name in WATCHED if name != "distance_estimate"]
    bench.until(lambda: all(title(overview, name) == "" for name in wanted))
    assert title(overview, "distance_estimate") == "No estimate"
    bench.window.refresh()
    *variables, whole, path = overview.tiles["distance"].body.entries()
    assert (path.name, whole.name) == ("path", "whole model")
    assert [entry.name for entry in variables] == [v.path for v in bench.session.run.built.variables]
    names = [entry.name for entry in overview.tiles["averaged_iterate"].body.entries()]
    assert {"weights", "average", "average, held out"} <= set(names)


@pytest.mark.engine
def test_worst_of_many_classes_are_drawn_over_the_spread(bench, overview):
    overview.choose(("loss", "class_loss", "class_accuracy"))
    bench.open(**DIGITS)
    bench.run(20)
    recording, classes = bench.session.run.recording, bench.session.run.built.classes
    assert classes == tuple("0123456789")
    bench.until(lambda: CLASS_LOSS("0") in recording and recording.dated(CLASS_LOSS("0"), 20)[0] == 20)
    for name, column_of, sign in (
        ("class_loss", CLASS_LOSS, -1),
        ("class_accuracy", CLASS_ACCURACY, 1),
    ):
        band, *ranked = shown(bench, name).layers
        assert isinstance(band, BandLayer)
        values = np.array([recording.at(column_of(each), 20) for each in classes])
        order = np.argsort(sign * values, kind="stable")
        found = [line.source.at(20) for line in ranked]
        np.testing.assert_array_equal(found, values[order[:5]])
        assert band.source.at(20)[2] == pytest.approx(np.median(values))
        assert ranked[0].show(ranked[0].source.at(20)).split()[-1] in classes
        if len(set(values[:])) == 10:
            assert ranked[1].show(ranked[1].source.at(20)).split()[-1] == classes[order[1]]
        _, drawn = ranked[0].source.read(20, 20, 10)
        assert drawn[-1] == pytest.approx(values[order[0]], rel=1e-5)


@pytest.mark.exhaustive
def test_without_classes_second_moments_or_epsilon_they_say_so(bench, overview):
    overview.choose(("loss", "class_loss", "epsilon_floor", "averaged_iterate"))
    bench.open(dataset=Choice("diabetes"), optimizer=Choice("SGD"))
    bench.run(10)
    bench.until(lambda: title(overview, "epsilon_floor") == "This optimizer adds no epsilon to a second moment")
    bench.until(lambda: title(overview, "averaged_iterate") == "No average")
    assert title(overview, "class_loss") == "No classes"
    assert shown(bench, "stale_second_moment").empty.title == "No second moment"


def test_the_stale_second_moment_has_its_number_at_every_step(bench):
    bench.open(optimizer=Choice("Adam"))
    bench.run(6)
    content = shown(bench, "stale_second_moment")
    assert content.empty is None
    for line, variable in zip(content.layers, bench.session.run.built.variables, strict=True):
        value = bench.session.run.recording.exactly(STALE_SECOND_MOMENT(variable), 4)
        assert line.source.at(4) == value > 0


@pytest.mark.exhaustive
def test_the_estimate_of_the_distance_is_drawn_beside_the_true_one(bench, overview):
    overview.choose(("loss", "distance_estimate"))
    bench.open(
        dataset=Choice("surface", {"function": "bowl"}),
        model=Choice("points", {"start_x": 3.0, "start_y": 4.0}),
        optimizer=Choice("library.Prodigy"),
    )
    bench.run(30)
    bench.until(lambda: bench.session.run.recording.dated(DISTANCE_ESTIMATE(), 30)[0] == 30)
    true, estimate = shown(bench, "distance_estimate").layers
    assert true.dashed
    assert true.source.at(30) == pytest.approx(5.0)
    assert 0 < estimate.source.at(30) <= 5.0
    assert not math.isnan(estimate.source.at(30))


def test_two_plots_of_one_diagnostic_share_its_interval(bench, overview):
    from app.panels.overview.tile_parts import StrideMenu

    overview.choose(("loss", "class_loss", "class_accuracy"))
    one, other = (overview.tiles[name].findChildren(StrideMenu)[0] for name in ("class_loss", "class_accuracy"))
    next(action for action in one.menu().actions() if action.text() == "Every 20 steps").trigger()
    try:
        assert (one.text(), other.text()) == ("20", "20")
    finally:
        other.menu().actions()[0].trigger()
    assert one.text() == "auto"
