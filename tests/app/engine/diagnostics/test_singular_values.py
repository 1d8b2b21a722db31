"""Singular values of weights and updates against NumPy's full decomposition."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.attach.kernel.column_table import CONDITION, MEDIAN_SINGULAR_VALUE, SINGULAR_VALUE, STABLE_RANK
from app.core.experiment.experiment import Choice, Experiment
from app.engine.diagnostics.last_step import MovedRows
from app.engine.diagnostics.singular_values import SingularValues, columns_of, described, singular_values
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram
from tests.app.engine.trainer_bench import never
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("plain")

EXPERIMENT = moons(rows=200, widths=(6, 5), optimizer=Choice("SGD", {"learning_rate": 0.1}), batch_size=32)
SKIP_GRAM = skip_gram(
    vocabulary=30, length=600, dimension=4, optimizer=Choice("library.Adam", {"learning_rate": 0.05}), batch_size=16
)


def make_step(training: Training, measure: SingularValues) -> list[tuple[np.ndarray, np.ndarray]]:
    """Make one step that it sees; return of each variable the weights after it, and the update, float64."""
    before = [v.numpy().astype(np.float64) for v in training.problem.variables]
    measure.before()
    training.advance(1, 1)
    measure.after()
    after = [v.numpy().astype(np.float64) for v in training.problem.variables]
    return [(new, new - old) for new, old in zip(after, before, strict=True)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [EXPERIMENT, SKIP_GRAM], ids=["dense", "sparse"])
def test_values_are_those_of_the_full_decomposition(experiment: Experiment) -> None:
    training = used_training(experiment)
    measure = SingularValues(training, count=2)
    for _ in range(2):
        tensors = make_step(training, measure)
        found = dict(zip(measure.columns, measure.take(never), strict=True))
        expected: dict[str, float] = {}
        for variable, pair in zip(training.variables, tensors, strict=True):
            for kind, matrix in zip(("weight", "update"), pair, strict=True):
                if matrix.ndim < 2:
                    continue
                values = np.linalg.svd(matrix, compute_uv=False)
                tensor = f"{kind}/{variable.path}"
                for i in (1, 2):
                    expected[SINGULAR_VALUE(tensor, i)] = values[i - 1]
                    expected[SINGULAR_VALUE(tensor, -i)] = values[-i]
                expected[MEDIAN_SINGULAR_VALUE(tensor)] = np.median(values)
                expected[STABLE_RANK(tensor)] = np.linalg.norm(matrix) ** 2 / values[0] ** 2
                expected[CONDITION(tensor)] = values[0] / values[-1]
        assert found.keys() == expected.keys()
        largest = max(v for k, v in expected.items() if k.startswith("singular_value"))
        for column, value in expected.items():
            if not column.startswith("condition/update"):  # of a low rank it is one over rounding
                assert found[column] == pytest.approx(value, rel=1e-4, abs=1e-6 * largest), column


@pytest.mark.exhaustive
def test_muon_makes_the_values_of_an_update_alike() -> None:
    """Jordan and others 2024: five Newton-Schulz iterations bring the values of the momentum near 1."""
    conditions = []
    for optimizer in (Choice("Muon", {"learning_rate": 0.01, "weight_decay": 0.0}), Choice("SGD")):
        given = Experiment(
            dataset=Choice("digits"), model=Choice("mlp", {"widths": (24, 8)}), optimizer=optimizer, batch_size=256
        )
        training = used_training(given)
        measure = SingularValues(training, variables="dense_1/kernel")
        make_step(training, measure)
        found = dict(zip(measure.columns, measure.take(never), strict=True))
        conditions.append(found[CONDITION("update/dense_1/kernel")])
    assert conditions[0] < 4
    assert conditions[1] > 4 * conditions[0]


def test_singular_values_are_exact_for_any_shape_and_else_not_defined() -> None:
    random = np.random.default_rng(0)
    left, _ = np.linalg.qr(random.normal(size=(300, 4)))
    right, _ = np.linalg.qr(random.normal(size=(4, 4)))
    exact = np.array([8.0, 4.0, 2.0, 1e-6])
    matrix = ((left * exact) @ right.T).astype(np.float32)
    for turned in (matrix, matrix.T):
        found = singular_values(turned)
        np.testing.assert_allclose(found, exact, rtol=1e-5, atol=1e-6)
        numbers = described(found, 1)
        np.testing.assert_allclose(numbers[:4], [8, exact[-1], 3, 84 / 64], rtol=1e-5, atol=1e-6)

    tensor = np.random.default_rng(1).normal(size=(3, 3, 4, 5)).astype(np.float32)
    expected = np.linalg.svd(tensor.reshape(36, 5).astype(np.float64), compute_uv=False)
    np.testing.assert_allclose(singular_values(tensor), expected, rtol=1e-5)
    np.testing.assert_allclose(singular_values(tensor * np.float32(1e-30)), expected * 1e-30, rtol=1e-5)

    zeros = described(singular_values(np.zeros((4, 3), np.float32)), 2)
    np.testing.assert_array_equal(zeros, [0, 0, 0, 0, 0, math.nan, math.nan])
    broken = np.ones((4, 3), np.float32)
    broken[1, 1] = np.inf
    assert np.isnan(described(singular_values(broken), 2)).all()

    found = described(np.array([3.0, 2.0]), 3)
    np.testing.assert_array_equal(found[:6], [3, 2, math.nan, 2, 3, math.nan])


def test_only_a_seen_step_has_values_and_a_pattern_chooses_variables() -> None:
    training = used_training(EXPERIMENT)
    measure = SingularValues(training)
    assert measure.take(never) is None
    make_step(training, measure)
    assert measure.take(lambda: True) is None
    assert measure.take(never) is not None
    training.advance(1, 1)
    assert measure.take(never) is None

    chosen = SingularValues(training, variables="dense_1/.*").columns
    expected = [columns_of(f"{kind}/dense_1/kernel", 1) for kind in ("weight", "update")]
    assert chosen == (*expected[0], *expected[1])
    with pytest.raises(ValueError, match=r'must match a matrix; received "dense/bias", and the matrices of this model'):
        SingularValues(training, variables="dense/bias")
    with pytest.raises(ValueError, match=r"variables must be a regular expression"):
        SingularValues(training, variables="dense(")


def trained(optimizer: str) -> Training:
    skip_gram = Choice("skip-gram", {"vocabulary": 50, "length": 2000})
    training = Training(
        Experiment(
            dataset=skip_gram,
            model=Choice("skip-gram", {"dimension": 4}),
            optimizer=Choice(optimizer, {"learning_rate": 0.01}),
            batch_size=4,
        )
    )
    training.advance(3, 3)
    return training


@pytest.mark.parametrize("optimizer", ["library.Adam", "library.LazyAdam"])
def test_a_row_has_moved_where_any_of_its_elements_changed(optimizer: str) -> None:
    training = trained(optimizer)
    measure = MovedRows(training)
    assert measure.take(lambda: False) is None
    before = [v.numpy() for v in training.problem.variables]
    measure.before()
    training.advance(1, 1)
    measure.after()
    after = [v.numpy() for v in training.problem.variables]
    moved = [np.count_nonzero((a != b).any(axis=1)) for a, b in zip(before, after, strict=True)]
    assert list(measure.take(lambda: False) or ()) == moved
    assert measure.columns == tuple(f"moved_rows/{path}" for path in training.problem.paths)
    words = training.problem.touched(training.problem.indices(4, 1)[0])
    assert words is not None
    embedding = moved[training.problem.paths.index("embedding/embeddings")]
    assert (embedding == len(words)) == (optimizer == "library.LazyAdam")


def test_a_model_without_tables_has_no_rows() -> None:
    training = Training(moons(widths=(4,)))
    assert MovedRows(training).columns == ()
