"""Exactness of runs with measurements on demand: no bit changes, compiled with XLA or not."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.engine.diagnostics import discover
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram

DENSE = moons(
    rows=200, widths=(5,), dropout=0.3, optimizer=Choice("library.Adam", {"learning_rate": 0.02}), batch_size=16
)
SPARSE = skip_gram(
    vocabulary=20, length=600, dimension=2, optimizer=Choice("library.Adam", {"learning_rate": 0.05}), batch_size=16
)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [SPARSE, DENSE], ids=["sparse", "dense"])
def test_measuring_changes_no_bit_of_the_run(experiment: Experiment) -> None:
    training = Training(experiment)
    held = [*training.problem.model.variables, *training.program.slot_variables]
    start = training.snapshot()
    training.advance(12, 1)
    plain = [each.numpy().copy() for each in held]
    training.restore(start)
    measures = [cls(training) for cls in discover().values()]
    for _ in range(12):
        for measure in measures:
            measure.before()
        training.advance(1, 1)
        for measure in measures:
            measure.after()
            measure.take(lambda: False)
    for one, other in zip(held, plain, strict=True):
        np.testing.assert_array_equal(one.numpy(), other)
