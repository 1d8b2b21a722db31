"""Plots of what is measured only while they are shown."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.attach.kernel.column_table import CURVATURE
from app.core.experiment.experiment import Choice
from app.core.experiment.instruments import ScheduledDiagnostic
from app.panels.overview.tile_parts import StrideMenu
from widgets.base.display_numbers import thousands
from widgets.notices.empty_state import EmptyState

WATCHED = ("curvature", "noise_scale", "update_cosine")


@pytest.fixture
def overview(bench):
    yield bench.window.overview
    bench.window.overview.choose(())
    bench.window.navigation.show_view("overview")


def empty_of(tile) -> str:
    shown = tile.empty_state
    return shown.title if isinstance(shown, EmptyState) else ""


def steps_of(bench, column: str) -> list[int]:
    return [int(step) for step in bench.session.run.recording.read(column, 0, 1000, 2000)[0]]


def stride_menu(tile) -> StrideMenu:
    (menu,) = tile.findChildren(StrideMenu)
    return menu


def test_watched_plots_are_off_and_unmeasured_until_chosen(bench, overview):
    assert not set(WATCHED) & set(overview.visible_plots)
    bench.run(10)
    assert CURVATURE not in bench.session.run.recording
    assert all(empty_of(overview.tiles[name]) == "Not measured yet" for name in WATCHED)


@pytest.mark.exhaustive
def test_curvature_names_its_rows_and_draws_the_stability_limit(bench, overview):
    overview.choose(("loss", "curvature"))
    sgd = Choice("SGD", {"learning_rate": 0.001, "momentum": 0.9})
    bench.open(dataset=Choice("two-moons", {"rows": 2000}), optimizer=sgd)
    bench.until(lambda: empty_of(overview.tiles["curvature"]) == "")
    bench.window.refresh()
    largest, limit = overview.tiles["curvature"].body.entries()
    assert (limit.name, limit.value) == ("(2 + 2β) ÷ rate", "3\u202f800")
    assert largest.name == f"λ max, {thousands(1024)} rows"
    assert overview.tiles["curvature"].header.subtitle == f"of {thousands(bench.session.run.built.rows)} rows"


@pytest.mark.engine
def test_chosen_plot_fills_while_training_and_says_when(bench, overview):
    overview.choose(("loss", *WATCHED))
    assert empty_of(overview.tiles["update_cosine"]) == "Not measured yet"
    # What stands is measured before the first step, but for what needs steps.
    bench.until(lambda: empty_of(overview.tiles["curvature"]) == "")
    bench.run(60)
    bench.until(lambda: all(empty_of(overview.tiles[name]) == "" for name in WATCHED))
    bench.window.refresh()
    largest, limit = overview.tiles["curvature"].body.entries()
    assert (largest.name, limit.name) == ("λ max of P⁻¹H", "(2 + 2β₁) ÷ ((1 − β₁) rate)")
    assert overview.tiles["curvature"].header.subtitle == "P, the divisor of Adam"
    # Beside a step that it was not measured at it says of which it is.
    assert float(largest.value.partition(" at ")[0].replace("\u202f", "")) > 0
    scale, batch = overview.tiles["noise_scale"].body.entries()
    assert (batch.name, batch.value) == ("batch", "32")
    assert scale.name == "noise scale"
    cosines = overview.tiles["update_cosine"].body.entries()
    assert [entry.name for entry in cosines] == [v.path for v in bench.session.run.built.variables]
    assert all(entry.value[0] in "+\u2212" for entry in cosines)


@pytest.mark.exhaustive
def test_an_interval_that_is_chosen_in_the_header_is_one_of_the_experiment(bench, overview):
    overview.choose(("loss", "curvature"))
    menu = stride_menu(overview.tiles["curvature"])
    assert menu.text() == "auto"
    next(a for a in menu.menu().actions() if a.text() == "Every 20 steps").trigger()
    assert menu.text() == "20"
    assert bench.session.run.experiment.instruments.diagnostics == (ScheduledDiagnostic("curvature", 20),)
    # Whether anybody looks or not.
    bench.window.navigation.show_view("slots")
    bench.run(47)
    bench.until(lambda: 40 in steps_of(bench, CURVATURE))
    assert [step for step in steps_of(bench, CURVATURE) if step] == [20, 40]
    bench.window.navigation.show_view("overview")
    bench.session.undo()
    assert menu.text() == "auto"
    assert bench.session.run.experiment.instruments.diagnostics == ()
    bench.session.redo()
    assert menu.text() == "20"
    menu.menu().actions()[0].trigger()
    assert bench.session.run.experiment.instruments.diagnostics == ()


@pytest.mark.exhaustive
def test_plot_settings_open_from_the_plot_and_apply_live(bench, overview):
    panel, menu = bench.window.diagnostics, stride_menu(overview.tiles["curvature"])
    overview.choose(("loss", "curvature"))
    bench.run(3)
    next(a for a in menu.menu().actions() if a.text() == "Settings…").trigger()
    assert bench.session.run.experiment.instruments.diagnostics == (ScheduledDiagnostic("curvature", 10),)
    card = panel.cards["curvature"]
    bench.until(lambda: QApplication.focusWidget() is card.form.rows["every"].editor())
    assert (panel.is_open(), card.is_open()) == (True, True)
    card.form.rows["every"].valueEdited.emit(4)
    assert menu.text() == "4"
    bench.run(9)
    bench.until(lambda: {4, 8} <= set(steps_of(bench, CURVATURE)))
    # It is not added twice.
    next(a for a in menu.menu().actions() if a.text() == "Settings…").trigger()
    assert bench.session.run.experiment.instruments.diagnostics == (ScheduledDiagnostic("curvature", 4),)
    bench.session.undo()
    bench.session.undo()
    assert (menu.text(), list(panel.cards)) == ("auto", [])


@pytest.mark.exhaustive
def test_nothing_is_measured_while_another_view_is_seen(bench, overview):
    overview.choose(("loss", "curvature"))
    bench.until(lambda: CURVATURE in bench.session.run.recording)
    bench.window.navigation.show_view("slots")
    QApplication.processEvents()
    bench.run(30)
    assert steps_of(bench, CURVATURE) == [0]
    bench.window.navigation.show_view("overview")
    bench.until(lambda: steps_of(bench, CURVATURE) == [0, 30])


@pytest.mark.exhaustive
def test_a_function_has_no_noise_scale_and_says_so(bench, overview):
    overview.choose(("loss", "noise_scale"))
    bench.open(dataset=Choice("surface"), model=Choice("points"))
    assert empty_of(overview.tiles["noise_scale"]) == "No batches"
    bench.run(3)
    assert empty_of(overview.tiles["noise_scale"]) == "No batches"
