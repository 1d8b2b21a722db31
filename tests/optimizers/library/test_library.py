"""Every optimizer of the library against its second implementation, which stands against Keras' and tf-keras' own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.optimizers.library.feed import ALL, FEW, OF_EACH_KIND, STEPS, TABLES, Feed, assert_near
from tests.optimizers.library.matrix import (
    FOLDER,
    STEMS,
    assert_near_slots,
    each_case,
    make,
    make_reference,
    optimizer_of,
    reference_of,
    sparse_equals_dense,
    values_of,
)

EAGER_STEPS = 5
"""Number of steps: past a turn of what is done at every second, third or fourth one."""


def tolerance_of(stem: str, dtype: str) -> float:
    tolerance: float = {"float32": 1e-5, "float64": 1e-12, **getattr(reference_of(stem), "TOLERANCE", {})}[dtype]
    return tolerance


def each_dtype() -> list[Any]:
    """Return for each optimizer the first case in float64, where nothing but the mathematics counts; of every fourth
    also in float32. Every shape is tried where the optimizer asks for shapes, one of each kind with the others. Its
    other cases are left to `make test-all`, as is every shape with each: `make test` makes their first steps, below.
    """
    exhaustive = pytest.mark.exhaustive
    found = []
    for stem, case in (param.values for param in each_case()):
        feed = ALL if _all_shapes(stem, case) else OF_EACH_KIND
        marks = [exhaustive] if case else []
        found.append(pytest.param(stem, case, "float64", feed, id=f"{stem}-{case}-float64", marks=marks))
        if feed is not ALL:
            found.append(pytest.param(stem, case, "float64", ALL, id=f"{stem}-{case}-every shape", marks=exhaustive))
    for place, stem in enumerate(STEMS):
        narrow = pytest.param(stem, 0, "float32", OF_EACH_KIND, id=f"{stem}-0-float32", marks=_further(place))
        found.append(narrow)
    return found


def _all_shapes(stem: str, case: int) -> bool:
    """Return whether `make test` tries every shape: with the first case of all that tell shapes apart, and of some
    others.
    """
    asks = any(word in (FOLDER / f"{stem}.py").read_text("utf-8") for word in (".shape", "ndim", "rank"))
    return case == 0 and (asks or not _further(STEMS.index(stem)))


def _further(place: int) -> list[pytest.MarkDecorator]:
    return [pytest.mark.exhaustive] if place % 4 else []


@pytest.mark.parametrize(("stem", "case", "dtype", "feed"), each_dtype())
def test_agrees_with_its_reference(stem: str, case: int, dtype: str, feed: Feed) -> None:
    values = values_of(stem, case)
    reference = make_reference(stem, values, feed.weights())
    variables = feed.variables(dtype)
    optimizer = make(stem, values)
    optimizer.build(variables)
    run = feed.runner(optimizer.apply, variables)
    tolerance = tolerance_of(stem, dtype)
    done = 0
    for stop in (1, 2, 9, 40, STEPS):
        run(done, stop)
        feed.step(reference, done, stop)
        done = stop
        assert_near([v.numpy() for v in variables], reference.weights, tolerance, f"After step {stop}")
        assert_near_slots(optimizer, reference, tolerance)


@pytest.mark.parametrize(("stem", "case"), [each for each in each_case() if each.values[1]])
def test_agrees_with_its_reference_in_first_steps_of_further_cases(stem: str, case: int) -> None:
    """Step by step, which takes a tenth of the time that it takes to trace them."""
    values = values_of(stem, case)
    reference = make_reference(stem, values, FEW.weights())
    variables = FEW.variables("float64")
    optimizer = make(stem, values)
    optimizer.build(variables)
    run = FEW.runner(optimizer.apply, variables)
    tolerance = tolerance_of(stem, "float64")
    for step in range(EAGER_STEPS):
        run.eagerly(step)
        FEW.step(reference, step, step + 1)
        assert_near([v.numpy() for v in variables], reference.weights, tolerance, f"After step {step + 1}")
        assert_near_slots(optimizer, reference, tolerance)


@pytest.mark.sampled(22)
@pytest.mark.parametrize(("stem", "case"), each_case())
def test_agrees_with_its_reference_on_the_dense_twins_of_sparse_gradients(stem: str, case: int) -> None:
    values = values_of(stem, case)
    dense, sparse = (make_reference(stem, values, TABLES.weights()) for _ in range(2))
    variables = TABLES.variables("float64")
    optimizer = make(stem, values)
    optimizer.build(variables)
    TABLES.runner(optimizer.apply, variables, sparse=False)(0, 20)
    TABLES.step(dense, 0, 20, sparse=False)
    TABLES.step(sparse, 0, 20)
    tolerance = tolerance_of(stem, "float64")
    assert_near([v.numpy() for v in variables], dense.weights, tolerance, "After step 20")
    if sparse_equals_dense(stem, values):
        assert_near(sparse.weights, dense.weights, tolerance, "Sparse beside dense")


@pytest.mark.parametrize("stem", STEMS)
def test_sparse_and_dense_gradients_part_where_the_docstring_says_so(stem: str) -> None:
    if optimizer_of(stem).sparse_equals_dense:
        return
    assert "dense" in (optimizer_of(stem).__doc__ or ""), "The docstring does not say where the two part."
    apart = []
    for case in range(len(reference_of(stem).CASES)):
        dense, sparse = (make_reference(stem, values_of(stem, case), FEW.weights()) for _ in range(2))
        FEW.step(dense, 0, 20, sparse=False)
        FEW.step(sparse, 0, 20)
        apart += [np.max(np.abs(a - b)) for a, b in zip(dense.weights, sparse.weights, strict=True)]
    assert max(apart) > 1e-5, "Sparse gradients give what dense ones do in every case."


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("stem", "case"), each_case("keras_twin"))
def test_its_reference_agrees_with_keras(stem: str, case: int) -> None:
    values = values_of(stem, case)
    twin = reference_of(stem).keras_twin(**values)
    if twin is None:
        return
    variables = ALL.variables("float64")
    twin.build(variables)
    reference = make_reference(stem, values, ALL.weights())
    ALL.runner(twin.apply, variables, sparse=False)(0, STEPS)
    ALL.step(reference, 0, STEPS, sparse=False)
    assert_near([v.numpy() for v in variables], reference.weights, 1e-5, f"After step {STEPS}")


@pytest.mark.sampled(9)
@pytest.mark.parametrize("sparse", [False, True], ids=["dense", "sparse"])
@pytest.mark.parametrize(("stem", "case"), each_case("tf_keras_twin"))
def test_its_reference_agrees_with_tf_keras(stem: str, case: int, sparse: bool) -> None:
    values = values_of(stem, case)
    twin = reference_of(stem).tf_keras_twin(**values)
    if twin is None:
        return
    variables = [v.value for v in ALL.variables("float64")]
    # The oldest Keras has no public name for it.
    build = twin.build if hasattr(twin, "build") else twin._create_all_weights  # noqa: SLF001
    build(variables)

    def apply(gradients: list[Any], variables: list[Any]) -> None:
        twin.apply_gradients(list(zip(gradients, variables, strict=True)))

    reference = make_reference(stem, values, ALL.weights())
    ALL.runner(apply, variables, sparse=sparse)(0, STEPS)
    ALL.step(reference, 0, STEPS, sparse=sparse)
    assert_near([v.numpy() for v in variables], reference.weights, 1e-5, f"After step {STEPS}")
