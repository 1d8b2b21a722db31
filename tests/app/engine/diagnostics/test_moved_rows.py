"""Moved rows: counted as NumPy counts them, for an optimizer that moves all and for one that moves those touched."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.engine.diagnostics.last_step import MovedRows
from app.engine.training.training import Training
from tests.app.engine.experiments import moons

pytestmark = pytest.mark.usefixtures("plain")


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
