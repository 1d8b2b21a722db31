"""The grid of plots in the real window: how many there are, what stands in empty ones, what a broken run leaves."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.experiment.experiment import Choice
from app.core.experiment.instruments import Instruments, MathChannel, ScheduledDiagnostic
from app.core.messages.run_frames import State
from app.panels.plots import discover
from app.panels.plotting.plot_description import PlotPlaceholder
from app.session.run.run_sentences import losses_sentence
from widgets.instruments.states import StateCover
from widgets.notices.empty_state import EmptyState


@pytest.fixture
def overview(bench):
    yield bench.window.overview
    bench.window.overview.choose(())
    bench.window.resize(1600, 1000)


def state_of(tile) -> StateCover | None:
    return next((cover for cover in tile.findChildren(StateCover) if cover.isVisible()), None)


def empty_of(tile) -> EmptyState | None:
    shown = tile.empty_state
    return shown if isinstance(shown, EmptyState) else None


def resize(bench, width, height):
    bench.window.resize(width, height)
    bench.until(lambda: bench.window.size().height() == height and not bench.window.overview.place_timer.isActive())
    QApplication.processEvents()


def curve(tile, place=0) -> np.ndarray:
    """Return the finite values that the tile draws for one of its layers."""
    values = tile.body.traces[place].y
    return values[np.isfinite(values)]


def time_tiles(overview) -> dict:
    """Return the tiles with curves over the steps; the others are those of test_learnt_plots."""
    return {plot.name: overview.tiles[plot.name] for plot in overview.plots if plot.body is None}


def test_every_plot_has_a_name_of_its_own_and_help():
    plots = discover()
    assert len({plot.name for plot in plots}) == len(plots) == len({plot.rank for plot in plots})
    assert all(plot.help.endswith(".") for plot in plots)
    assert plots[0].name == "loss"


def test_room_decides_the_number_of_plots_by_rank(bench, overview):
    resize(bench, 1600, 1000)
    many = overview.visible_plots
    resize(bench, 1280, 720)
    few = overview.visible_plots
    assert few == ("loss", "decision_boundary", "gradients", "slot_first")
    assert many[:4] == few
    assert len(many) > len(few)
    for name, tile in overview.tiles.items():
        assert tile.isVisible() == (name in few)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["curvature", "noise_scale", "hessian_spectrum"])
def test_plot_of_a_diagnostic_that_the_experiment_takes_is_shown(bench, overview, name):
    experiment = bench.session.run.experiment
    assert name not in overview.visible_plots
    taken = experiment.instruments.with_diagnostic(ScheduledDiagnostic(name, 20))
    bench.session.editor.edit(replace(experiment, instruments=taken))
    bench.until(lambda: name in overview.visible_plots[:2])
    bench.session.editor.edit(experiment)
    bench.until(lambda: name not in overview.visible_plots)


def test_only_the_lowest_plot_of_a_column_labels_the_steps(bench, overview):
    overview.choose(("loss", "gradients", "slot_first", "update_ratio"))
    shown = [overview.tiles[name].body.show_steps for name in overview.visible_plots]
    assert shown == [False, False, True, True]


def test_chosen_plots_follow_rank_and_a_lone_last_one_fills_its_row(bench, overview):
    overview.choose(("metric", "loss", "update_ratio"))
    QApplication.processEvents()
    assert overview.visible_plots == ("loss", "update_ratio", "metric")
    tiles = overview.tiles
    assert tiles["metric"].width() > tiles["loss"].width() * 1.9
    assert tiles["loss"].y() == tiles["update_ratio"].y() < tiles["metric"].y()


def test_loss_plot_offers_to_run_before_the_first_step(bench, overview):
    empty = empty_of(overview.tiles["loss"])
    assert empty.title == "No steps yet"
    assert "Space" in empty.sentence
    bench.qtbot.mouseClick(empty.button, Qt.MouseButton.LeftButton)
    bench.until(lambda: bench.session.run.state.status == "finished")
    assert empty_of(overview.tiles["loss"]) is None
    bench.window.refresh()
    assert len(curve(overview.tiles["loss"])) > 10
    bench.open()
    assert empty_of(overview.tiles["loss"]).title == "No steps yet"


def test_loss_plot_has_no_button_while_the_first_step_compiles(bench, overview, monkeypatch):
    bench.session.receive(State("running", 0))
    waiting = empty_of(overview.tiles["loss"])
    assert waiting.title == "Compiling the step"
    assert waiting.button is None
    bench.session.busy.compiling(True)
    monkeypatch.setattr(bench.session.busy, "clock", lambda: time.monotonic() + 12)
    bench.session.busy.update_seconds()
    assert waiting is empty_of(overview.tiles["loss"])
    assert waiting.title.startswith("Compiling the step … 1")
    assert "Stop act afterwards" in waiting.sentence
    assert bench.window.transport.state_badge.text().startswith("compiling … 1")
    # No speed was measured yet.
    assert bench.window.transport.readouts.text().endswith("– steps/s")
    bench.session.busy.compiling(False)
    assert bench.window.transport.state_badge.isHidden()
    bench.session.receive(State("ready", 0))
    assert empty_of(overview.tiles["loss"]).title == "No steps yet"
    bench.session.receive(State("warming up", 0))
    assert empty_of(overview.tiles["loss"]).title == "Warming up"
    assert bench.window.transport.state_badge.text() == "warming up"
    bench.session.receive(State("ready", 0))


def test_a_pause_on_the_way_beyond_the_plan_is_not_called_finished(bench, overview):
    badge, planned = bench.window.transport.state_badge, bench.session.run.experiment.steps
    bench.session.receive(State("finished", planned))
    assert badge.text() == "finished"
    assert not badge.isHidden()
    bench.session.receive(State("finished", planned + 3))
    assert badge.isHidden()
    bench.session.receive(State("ready", 0))


@pytest.mark.engine
def test_an_optimizer_without_slots_says_so_and_leads_to_its_momentum(bench, overview):
    bench.open(optimizer=Choice("SGD", {"momentum": 0.0}))
    empty = empty_of(overview.tiles["slot_first"])
    assert empty.title == "No slots"
    assert "momentum above 0" in empty.sentence
    assert empty.button.text() == "Show momentum"
    bench.qtbot.mouseClick(empty.button, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is bench.window.hyperparameters.row("momentum").editor()
    bench.session.editor.set_value("optimizer", "momentum", 0.9)
    bench.settled()
    assert empty_of(overview.tiles["slot_first"]) is None
    assert overview.tiles["slot_first"].title == "Slot m"


@pytest.mark.exhaustive
def test_broken_run_keeps_its_curves_until_the_next_run(bench, overview):
    bench.run(5)
    bench.session.editor.choose("optimizer", "SGD")
    with bench.qtbot.waitSignal(bench.session.diverged) as told:
        bench.session.editor.set_value("optimizer", "learning_rate", 1e18)
        bench.session.playback.toggle()
    bench.until(lambda: bench.session.run.state.status == "broken")
    tile = overview.tiles["loss"]
    state = state_of(tile)
    bench.until(lambda: bench.session.run.autopsy is not None)
    state = state_of(tile)
    assert f"at step {told.args[0].step}" in state.accessibleName()
    assert losses_sentence(told.args[0]) in state.accessibleName()
    bench.window.refresh()
    assert len(curve(tile)) > 0
    for width, height in ((1600, 1000), (1280, 720), (960, 540)):
        resize(bench, width, height)
        # Nothing is printed over the curves.
        assert state.geometry().bottom() < tile.body.y()
        assert tile.body.height() >= 80
    with bench.qtbot.waitSignal(bench.session.branched):
        bench.session.editor.set_value("optimizer", "learning_rate", 0.01)
        bench.session.playback.toggle()
    assert state_of(tile) is None
    bench.until(lambda: bench.session.run.state.status == "finished")


def test_edit_is_marked_in_every_plot_and_labelled_in_loss(bench, overview):
    bench.run(4)
    bench.session.editor.set_value("optimizer", "learning_rate", 0.02)
    bench.settled()
    for name, tile in time_tiles(overview).items():
        assert [(event.step, event.label) for event in tile.body.events] == [(4, "lr 0.001 → 0.02")], name
        assert tile.body.show_event_labels == (name == "loss")
    bench.open()
    assert all(not tile.body.events for tile in time_tiles(overview).values())


@pytest.mark.exhaustive
def test_the_metric_plot_is_named_after_the_metric_of_the_task(bench, overview):
    assert overview.tiles["metric"].title == "Accuracy"
    bench.open(dataset=Choice("sine", {"rows": 200}))
    assert overview.tiles["metric"].title == "R²"


@pytest.mark.exhaustive
def test_the_metric_says_what_it_is_to_be_held_against(bench, overview):
    bench.open(dataset=Choice("sine", {"rows": 200}))
    said = "relative to the variance of all training, or all held-out, targets"
    assert overview.tiles["metric"].header.subtitle == said
    bench.open(dataset=Choice("skip-gram", {"vocabulary": 60}), model=Choice("skip-gram", {"dimension": 6}))
    bench.run(3)
    bench.window.refresh()
    tile = overview.tiles["metric"]
    assert tile.header.subtitle == "of candidates; always “no” gives 0.833"
    assert tile.body.traces[0].layer.name == "always no"
    overview.choose(("loss", "metric"))
    bench.window.refresh()
    np.testing.assert_allclose(curve(tile), 5 / 6)


def test_a_click_on_the_curve_of_a_variable_chooses_it(bench, overview):
    selection = bench.window.selection
    overview.tiles["gradients"].body.traceClicked.emit(selection.variables[1].path)
    assert selection.variable == 1
    overview.tiles["loss"].body.traceClicked.emit("train")
    assert selection.variable == 1


@pytest.mark.engine
def test_every_plot_draws_something_after_a_run(bench, overview):
    bench.open(
        model=Choice("mlp", {"widths": (4,)}),
        gradient=(Choice("clip_by_global_norm"),),
        schedules={"beta_1": Choice("cosine")},
        instruments=Instruments(channels=(MathChannel("twice", "2 * loss"),)),
    )
    # Some are measured only while they are shown.
    # A dense model has no table whose rows a batch could touch: test_magnitude_plots has one. Adam keeps no average of
    # the weights, and estimates no distance: test_state_plots has optimizers that do. One device has no replicas:
    # test_replicas_plot has two.
    others = ("touched_rows", "averaged_iterate", "distance_estimate", "replicas")
    shown = [plot.name for plot in overview.plots if plot.name not in others and plot.body is None]
    overview.choose(shown)
    QApplication.processEvents()
    bench.run(200)
    bench.window.refresh()
    for name in shown:
        tile = overview.tiles[name]
        assert len(curve(tile)) > 1, name
        assert all(entry.value for entry in tile.body.entries()), name


@pytest.mark.exhaustive
def test_new_rows_make_stale_only_what_shows_them(bench, overview):
    window = bench.window
    bench.run(2)
    window.refresh()
    overview.choose(("loss", "gradients"))
    for plot in window.turns.plots:
        plot.refresh()
    assert not any(plot.stale for plot in window.turns.plots)
    bench.session.recorded.emit()
    placed = [overview.tiles[name].body for name in ("loss", "gradients")]
    bands = [tile.body for tile in window.slots.tiles.values()]
    panels = [window.schedule, window.gradients, window.variables, window.element, window.surface, window.instruments]
    scope = [window.scope_view.xy, window.scope_view.spectrum, window.scope_view.course]
    stale = {plot for plot in window.turns.plots if plot.stale}
    assert stale == {*placed, *bands, *panels, *scope, window.embedding.map}


@pytest.mark.exhaustive
def test_what_stands_in_place_of_a_plot_is_made_once(bench, overview):
    bench.open(optimizer=Choice("SGD", {"momentum": 0.0}))
    empty = empty_of(overview.tiles["slot_first"])
    bench.session.recorded.emit()
    bench.window.selection.choose(1)
    assert empty_of(overview.tiles["slot_first"]) is empty


@pytest.mark.exhaustive
def test_late_measurement_replaces_its_placeholder(bench, overview):
    overview.choose(("loss", "zero_gradients"))
    bench.run(1)
    overview.show_empty("zero_gradients", PlotPlaceholder("circle-dashed", "Not measured yet", "Soon."))
    bench.run(1)
    assert empty_of(overview.tiles["zero_gradients"]) is None


def test_why_nothing_was_built_stays_when_a_variable_is_chosen(bench, overview):
    bench.session.failed.emit("It has no rows.")
    assert empty_of(overview.tiles["loss"]).title == "Could not load"
    bench.window.selection.choose(1)
    assert empty_of(overview.tiles["loss"]).title == "Could not load"


@pytest.mark.exhaustive
def test_excess_plots_scroll_at_a_readable_height(bench, overview):
    bench.open()
    bench.window.resize(1280, 800)
    overview.choose([plot.name for plot in overview.plots][:9])
    bench.until(lambda: overview.scroller.verticalScrollBar().maximum() > 0)
    assert all(overview.tiles[name].height() >= 150 for name in overview.visible_plots)
    overview.choose(())
    bench.until(lambda: overview.scroller.verticalScrollBar().maximum() == 0)


@pytest.mark.exhaustive
def test_the_gradient_of_a_table_says_that_it_is_of_the_rows_touched(bench, overview):
    bench.open(
        dataset=Choice("skip-gram", {"vocabulary": 60}),
        model=Choice("skip-gram", {"dimension": 6}),
        optimizer=Choice("Adagrad"),
    )
    assert overview.tiles["slot_second"].header.subtitle == "touched rows of embedding/embeddings"
    bench.open(optimizer=Choice("Adagrad"))
    assert overview.tiles["slot_second"].header.subtitle == "dense/kernel"
