"""Plots of the Hessian's spectrum, of singular values, of gradient tests and of α: what they draw and say."""

from __future__ import annotations

import pytest

from app.attach.kernel.column_table import HESSIAN_EIGENVALUE, NORM_TEST, error_of
from app.core.experiment.experiment import Choice
from app.panels.plots import discover
from widgets.base.display_numbers import read_out
from widgets.notices.empty_state import EmptyState

PLOTS = ("hessian_spectrum", "singular_values", "gradient_tests", "step_length")


@pytest.fixture
def overview(bench):
    yield bench.window.overview
    bench.window.overview.choose(())


def empty_of(tile) -> str:
    shown = tile.empty_state
    return shown.title if isinstance(shown, EmptyState) else ""


def names_of(overview, plot: str) -> list[str]:
    return [entry.name for entry in overview.tiles[plot].body.entries()]


@pytest.mark.engine
def test_each_fills_while_training_and_names_what_it_draws(bench, overview):
    overview.choose(("loss", *PLOTS))
    assert empty_of(overview.tiles["step_length"]) == empty_of(overview.tiles["singular_values"]) == "Not measured yet"
    bench.run(60)
    bench.until(lambda: all(empty_of(overview.tiles[name]) == "" for name in PLOTS))
    bench.window.refresh()
    assert names_of(overview, "hessian_spectrum")[:3] == ["λ max", "λ min", "trace"]
    assert names_of(overview, "gradient_tests") == ["norm", "inner product", "orthogonality"]
    assert names_of(overview, "step_length") == ["α"]
    assert overview.tiles["singular_values"].header.subtitle == "dense/kernel"
    assert {"update σ max", "weight σ max", "update σ min", "weight σ min"} < set(names_of(overview, "singular_values"))
    recording = bench.session.run.recording
    largest, smallest = (recording.at(HESSIAN_EIGENVALUE(i), 60) for i in (1, -1))
    assert largest > smallest


@pytest.mark.parametrize(
    "plot", ["averaged_iterate", "curvature", "gradient_tests", "hessian_spectrum", "noise_scale", "step_length"]
)
def test_what_is_estimated_is_drawn_with_its_error(bench, plot):
    shown = next(each for each in discover() if each.name == plot).show(bench.window.selection)
    assert any(getattr(layer, "error", None) is not None for layer in shown.layers)


@pytest.mark.engine
def test_the_legend_gives_the_standard_error_behind_an_estimate(bench, overview):
    overview.choose(("loss", "gradient_tests"))
    bench.run(40)
    bench.until(lambda: empty_of(overview.tiles["gradient_tests"]) == "")
    bench.window.refresh()
    entries = overview.tiles["gradient_tests"].body.entries()
    assert all(" ± " in entry.value for entry in entries)
    error = bench.session.run.recording.at(error_of(NORM_TEST), 40)
    assert read_out(error, 2) in entries[0].value


@pytest.mark.exhaustive
def test_singular_values_plot_explains_a_non_matrix(bench, overview):
    overview.choose(("loss", "singular_values"))
    bench.run(20)
    paths = [variable.path for variable in bench.window.selection.variables]
    bench.window.selection.choose(paths.index("dense/bias"))
    assert empty_of(overview.tiles["singular_values"]) == "Not a matrix"
    bench.window.selection.choose(0)
    assert empty_of(overview.tiles["singular_values"]) != "Not a matrix"


@pytest.mark.exhaustive
def test_a_function_has_no_gradient_noise_to_test_and_the_plot_says_so(bench, overview):
    overview.choose(("loss", "gradient_tests"))
    bench.open(dataset=Choice("surface"), model=Choice("points"))
    assert empty_of(overview.tiles["gradient_tests"]) == "No variance"
