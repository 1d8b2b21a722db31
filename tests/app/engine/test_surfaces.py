"""Surfaces against formulas written out in NumPy, with derivatives worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.surface_function import starts_of
from app.core.experiment.validation import combination_errors
from app.engine.problem.problem import Problem
from app.engine.run.built_frame import built_frame
from app.engine.training.training import Training
from app.problems import datasets, models
from app.problems.datasets import DatasetError
from app.problems.surfaces import SURFACES, FormulaError, typed
from tests.app.engine.experiments import surface as on_surface

PI = np.pi


def _beale(x, y):
    a, b, c = 1.5 - x + x * y, 2.25 - x + x * y**2, 2.625 - x + x * y**3
    dx = 2 * (a * (y - 1) + b * (y**2 - 1) + c * (y**3 - 1))
    dy = 2 * (a * x + b * 2 * x * y + c * 3 * x * y**2)
    return a**2 + b**2 + c**2, dx, dy


def _himmelblau(x, y):
    a, b = x**2 + y - 11, x + y**2 - 7
    return a**2 + b**2, 4 * x * a + 2 * b, 2 * a + 4 * y * b


def _rastrigin(x, y):
    f = 20 + x**2 - 10 * np.cos(2 * PI * x) + y**2 - 10 * np.cos(2 * PI * y)
    return f, 2 * x + 20 * PI * np.sin(2 * PI * x), 2 * y + 20 * PI * np.sin(2 * PI * y)


BY_HAND = {
    "bowl": lambda x, y: (3 * x**2 + 2 * y**2, 6 * x, 4 * y),
    "ravine": lambda x, y: (x**2 / 20 + 5 * y**2, x / 10, 10 * y),
    "saddle": lambda x, y: (x**2 - y**2, 2 * x, -2 * y),
    "rosenbrock": lambda x, y: (
        (1 - x) ** 2 + 100 * (y - x**2) ** 2, -2 * (1 - x) - 400 * x * (y - x**2), 200 * (y - x**2)
    ),
    "beale": _beale,
    "himmelblau": _himmelblau,
    "rastrigin": _rastrigin,
    "styblinski-tang": lambda x, y: (
        0.5 * sum(t**4 - 16 * t**2 + 5 * t for t in (x, y)), *(2 * t**3 - 16 * t + 2.5 for t in (x, y))
    ),
}  # fmt: skip


def problem(points=1, seed=0, start=None, **dataset):
    data = datasets.discover()["surface"](**dataset).load(seed)
    begin = {} if start is None else {"start_x": start[0], "start_y": start[1]}
    model = models.discover()["points"](points=points, **begin).build(data, seed)
    return Problem(data, model, batch_size=64, validation=0.2, seed=seed, device="/CPU:0")


def differentiated(made, step=1, *, compiled=False):
    tensors = [v.value for v in made.variables]

    def run(rows, number):
        with tf.GradientTape() as tape:
            loss, metric = made.loss(rows, number)
        return loss, metric, tape.gradient(loss, tensors)

    traced = tf.function(run, jit_compile=compiled, autograph=False)
    loss, metric, gradients = traced(tf.constant(made.indices(step, 1)[0]), tf.constant(step, tf.int64))
    return float(loss), float(metric), np.array([g.numpy() for g in gradients])


def test_every_surface_is_checked_and_has_the_least_value_of_papers() -> None:
    assert set(BY_HAND) == set(SURFACES)

    zero = {"bowl", "ravine", "rosenbrock", "beale", "himmelblau", "rastrigin"}
    assert all(SURFACES[name].least == pytest.approx(0, abs=1e-24) for name in zero)
    assert SURFACES["styblinski-tang"].least == pytest.approx(-39.16616570377142 * 2, rel=1e-13)
    assert SURFACES["saddle"].least is None
    assert BY_HAND["saddle"](*SURFACES["saddle"].saddles[0]) == (0, 0, 0)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", BY_HAND)
def test_values_are_those_of_the_formula_everywhere(name):
    left, right, bottom, top = SURFACES[name].view
    x, y = np.meshgrid(np.linspace(left, right, 40), np.linspace(bottom, top, 30))
    expected = BY_HAND[name](x, y)[0]
    np.testing.assert_allclose(SURFACES[name].values(x, y), expected, rtol=1e-12, atol=1e-11)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("name", BY_HAND)
def test_loss_and_gradient_are_those_worked_out_by_hand(name, compiled):
    x, y = np.float32(1.375), np.float32(-0.8125)
    made = problem(function=name, start=(float(x), float(y)))
    loss, _, gradient = differentiated(made, compiled=compiled)
    f, dx, dy = BY_HAND[name](np.float64(x), np.float64(y))
    np.testing.assert_allclose(loss, f, rtol=1e-6)
    np.testing.assert_allclose(gradient, [[dx, dy]], rtol=1e-6)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", [name for name, surface in SURFACES.items() if surface.minima])
def test_minima_are_where_the_gradient_vanishes_and_lowest_around(name):
    surface = SURFACES[name]
    left, right, bottom, top = surface.view
    grid = surface.values(*np.meshgrid(np.linspace(left, right, 401), np.linspace(bottom, top, 401)))
    for point in surface.minima:
        _, dx, dy = BY_HAND[name](*point)
        np.testing.assert_allclose([dx, dy], 0, atol=1e-9)
        assert surface.values(*point) == pytest.approx(surface.least, abs=1e-12)
    assert grid.min() >= surface.least - 1e-12


def test_points_start_together_where_they_should():
    assert [v.numpy().tolist() for v in problem(points=2, function="himmelblau").variables] == [[-0.5, -1.0]] * 2
    made = problem(points=3, start=(0.25, -4.0))
    assert made.paths == ["point_1", "point_2", "point_3"]
    assert [v.numpy().tolist() for v in made.variables] == [[0.25, -4.0]] * 3


def test_the_loss_is_summed_over_points_and_the_metric_a_distance() -> None:
    made = problem(points=2, function="bowl")
    made.variables[0].assign([1.0, 2.0])
    made.variables[1].assign([-1.0, 0.5])
    loss, distance, gradients = differentiated(made)
    assert loss == pytest.approx(3 + 8 + 3 + 0.5)
    np.testing.assert_allclose(gradients, [[6, 8], [-6, 2]])
    assert distance == pytest.approx((np.hypot(1, 2) + np.hypot(1, 0.5)) / 2)

    made = problem(function="himmelblau", start=(3.0, 2.5))
    assert made.metric_name == "distance"
    assert differentiated(made)[1] == pytest.approx(0.5)


FORMULAS = {
    "(x - 1)**2 + (y - 2)**2": [(1, 2)],
    "abs(x - 1) + abs(y + 3)": [(1, -3)],
    "x**4 + (y - 2)**4": [(0, 2)],
    "x * log(x) + y**2": [(1 / np.e, 0)],
    "-exp(-4 * (x - 7.3)**2 - 4 * (y - 1.1)**2)": [(7.3, 1.1)],
    "(x - 50)**2 + (y + 70)**2": [(50, -70)],
    "x**2 - y**2 + 0.001 * y**4": [(0, -np.sqrt(500)), (0, np.sqrt(500))],
}
NO_MINIMUM = (
    "x**2 - y**2", "x + y", "x * y", "x**3 + y**2", "-x**2 - y**2", "exp(x) + y**2", "x**2", "(x**2 + y**2 - 1)**2",
    "sin(x) + sin(y)", "log((x - 0.123)**2 + y**2)", "-1 / (x**2 + y**2)", "0 * x", "x**2 * y**2",
    "(x - 500)**2 + y**2",
)  # fmt: skip


@pytest.mark.sampled(3)
@pytest.mark.parametrize("formula", FORMULAS)
def test_the_minima_of_a_typed_formula_are_found_numerically(formula):
    surface = typed(formula)
    assert not surface.minima_are_exact
    np.testing.assert_allclose(sorted(surface.minima), FORMULAS[formula], atol=1e-5)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("formula", [surface.formula for surface in SURFACES.values() if surface.minima])
def test_minima_found_numerically_are_those_of_the_literature(formula):
    known = next(surface.minima for surface in SURFACES.values() if surface.formula == formula)
    np.testing.assert_allclose(sorted(typed(formula).minima), sorted(known), atol=1e-5)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("formula", NO_MINIMUM)
def test_a_function_without_a_sure_minimum_has_none(formula):
    assert typed(formula).minima == ()
    assert typed(formula).least is None


@pytest.mark.exhaustive
def test_the_distance_on_a_typed_formula_is_to_the_found_minimum():
    made = problem(function="formula", formula="(x - 1)**2 + (y - 2)**2", start=(1.0, 2.5))
    assert (made.metric_name, differentiated(made)[1]) == ("distance", pytest.approx(0.5))
    assert made.notes == ("The distance is to the minimum found numerically at (1, 2).",)
    assert problem(function="rosenbrock").notes == problem(function="saddle").notes == ()


def training(points=1, **dataset):
    return Training(
        Experiment(
            dataset=Choice("surface", dataset),
            model=Choice("points", {"points": points}),
            optimizer=Choice("SGD", {"learning_rate": 1e-3}),
        )
    )


@pytest.mark.exhaustive
def test_a_surface_without_a_minimum_has_no_distance_among_its_columns():
    made = training(function="saddle")
    assert built_frame(made).metric == ""
    assert "metric" not in made.step_columns
    rows = made.advance(2, 1).rows
    assert rows.shape == (2, len(made.step_columns))
    assert np.isfinite(rows).all()
    np.testing.assert_allclose(rows[0, made.step_columns.index("loss")], 1.5**2 - 0.01**2, rtol=1e-6)


def test_f_of_each_of_several_points_is_a_column_and_the_loss_is_their_sum():
    made = training(points=2, function="bowl")
    made.problem.variables[1].assign([1.0, 0.5])
    row = dict(zip(made.step_columns, made.advance(1, 1).rows[0].tolist(), strict=True))
    assert row["height/point_1"] == pytest.approx(3 * 1.6**2 + 2 * 1.4**2)
    assert row["height/point_2"] == pytest.approx(3.5)
    assert row["loss"] == pytest.approx(row["height/point_1"] + row["height/point_2"])
    assert not any(name.startswith("height") for name in training(function="bowl").step_columns)


def noise_of(step, *, seed=0, points=1, compiled=False):
    made = problem(points=points, seed=seed, function="bowl", noise=2.0, start=(0.0, 0.0))
    return differentiated(made, step, compiled=compiled)[2]


def test_noise_depends_on_seed_and_step_alone():
    first, later = noise_of(1), noise_of(7)
    np.testing.assert_array_equal(noise_of(1), first)
    assert not np.array_equal(first, later)
    assert not np.array_equal(first, noise_of(1, seed=1))
    np.testing.assert_array_equal(noise_of(7, compiled=True), later)


def test_the_last_points_start_where_asked_within_the_bounds():
    data = datasets.discover()["surface"](function="bowl", low=-2.0, high=2.0).load(0)
    model = models.discover()["points"](points=4, start_x=1.0, starts=(0.25, -0.5, 3.0, 1.5))
    there = [v.numpy().tolist() for v in model.build(data, 0).trainable_variables]
    assert there == [[1.0, pytest.approx(1.4)], [1.0, pytest.approx(1.4)], [0.25, -0.5], [2.0, 1.5]]
    experiment = on_surface(function="bowl", low=-2.0, high=2.0, points=4, start_x=1.0, starts=(0.25, -0.5, 3.0, 1.5))
    assert starts_of(experiment, catalogues()) == ((1.0, 1.4), (1.0, 1.4), (0.25, -0.5), (2.0, 1.5))


@pytest.mark.parametrize(
    ("starts", "sentence"),
    [
        ((1.0, 2.0, 3.0), "must hold an x and a y for each start; received 3 numbers; use 1, 2"),
        (
            (1.0, 2.0, 3.0, 4.0),
            "must hold at most one start per point; received 2 starts for 1 point; use fewer, or more points",
        ),
    ],
)
def test_starts_that_do_not_fit_the_points_are_refused(starts, sentence):
    experiment = on_surface(starts=starts, batch_size=None)
    found = {error.key: error.sentence for error in combination_errors(experiment, catalogues())}
    assert found == {"model.starts": sentence}


@pytest.mark.exhaustive
def test_points_that_start_together_meet_the_same_noise():
    both = noise_of(3, points=2)
    np.testing.assert_array_equal(both[0], both[1])
    np.testing.assert_array_equal(both[:1], noise_of(3))


@pytest.mark.exhaustive
def test_noise_has_the_deviation_asked_for_and_leaves_the_loss_as_it_is():
    made = problem(function="bowl", noise=2.0, start=(1.0, 1.0))
    tensors = [v.value for v in made.variables]

    @tf.function(autograph=False)
    def run(number):
        with tf.GradientTape() as tape:
            loss, _ = made.loss(tf.zeros([1], tf.int32), number)
        return loss, tape.gradient(loss, tensors)[0]

    found = [run(tf.constant(step, tf.int64)) for step in range(1, 1501)]
    assert {float(loss) for loss, _ in found} == {5.0}
    draws = (np.array([gradient.numpy() for _, gradient in found]) - [6, 4]) / 2
    np.testing.assert_allclose(draws.mean(axis=0), 0, atol=4 / np.sqrt(1500))
    np.testing.assert_allclose(draws.std(axis=0), 1, atol=0.08)
    assert abs(np.corrcoef(draws.T)[0, 1]) < 0.1


@pytest.mark.exhaustive
def test_a_typed_formula_is_descended_like_any_other():
    made = problem(function="formula", formula="sin(x) * y + e**(x - y) + (x if y > 0 else 2*x)", start=(0.5, -0.25))
    loss, _, gradient = differentiated(made)
    power = np.exp(0.75)
    assert loss == pytest.approx(np.sin(0.5) * -0.25 + power + 1.0)
    np.testing.assert_allclose(gradient, [[np.cos(0.5) * -0.25 + power + 2, np.sin(0.5) - power]], rtol=1e-6)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("formula", ["x**2", "floor(x) + sign(y)", "y"])
def test_what_has_no_derivative_has_a_gradient_of_zero(formula):
    gradient = differentiated(problem(function="formula", formula=formula, start=(3.0, 4.0)))[2]
    expected = {"x**2": [[6, 0]], "y": [[0, 1]]}.get(formula, [[0, 0]])
    np.testing.assert_array_equal(gradient, expected)


@pytest.mark.parametrize(
    ("formula", "says"),
    [
        ("", "received nothing"),
        ("3 + 4", "must use x or y"),
        ("x + z", "must use the names x, y, step, pi or e; received z"),
        ("__import__('os').system('true')", "must be arithmetic"),
        ("x.real", "must be arithmetic"),
        ("x +", "has an error at its end"),
        ("sine(x)", "use sin"),
    ],
)
def test_what_is_no_formula_is_refused_with_a_reason(formula, says):
    with pytest.raises(FormulaError, match=says):
        typed(formula)
    with pytest.raises(DatasetError, match="formula must"):
        datasets.discover()["surface"](function="formula", formula=formula).load(0)
    [(name, sentence)] = datasets.discover()["surface"].objections({"function": "formula", "formula": formula})
    assert (name, says in sentence) == ("formula", True)


def test_a_surface_has_no_rows_and_its_unused_formula_may_be_anything() -> None:
    assert datasets.discover()["surface"].objections({"function": "bowl", "formula": "x +"}) == []
    made = problem()
    assert (made.rows, made.batch_size, made.steps_per_epoch) == (1, 1, 1.0)
    assert made.validate() is None
    assert made.touched(made.indices(1, 1)[0]) is None
