"""Tests that the columns of a row are one list, which names them, makes their tensors and knows their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
import tensorflow as tf

from app.attach.kernel.column_table import LOSS, kind_of
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.messages.run_description import step_columns
from app.engine.program import columns
from app.engine.program.columns.base import Column, ColumnSources, StepTensors
from app.engine.run.built_frame import built_frame
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram, surface

pytestmark = pytest.mark.usefixtures("plain")

DENSE = moons(rows=60, widths=(4,), batch_size=8)
DRIVEN = replace(
    DENSE,
    gradient=(Choice("clip_by_norm", {"norm": 1.0}),),
    parts=(ParameterGroup(pattern="dense/.*", optimizer=Choice("SGD", {"learning_rate": 0.5})),),
)
BOWL = surface(function="bowl", points=2)
TABLE = skip_gram(vocabulary=5000, length=2000, dimension=8, batch_size=8)


@pytest.mark.parametrize("experiment", [DENSE, DRIVEN, BOWL, TABLE], ids=["dense", "driven", "surface", "table"])
def test_a_layout_has_the_columns_of_telemetry_in_order(experiment: Experiment) -> None:
    training = Training(experiment)
    layout = training.program.layout
    metric = bool(training.problem.metric_name)
    assert layout.names == step_columns(training.variables, layout.more, metric=metric)
    assert [name for name in layout.names if kind_of(name) is None] == []
    assert built_frame(training).description.more_columns == layout.more
    row = training.advance(1, 1).rows[0]
    assert row.shape == (len(layout.names),)
    if experiment is DRIVEN:
        values = dict(zip(layout.names, row, strict=True))
        assert values["learning_rate/dense/.*"] == np.float32(0.5)
        assert {"processed_norm/dense/kernel", "clipped/clip_by_norm"} <= set(layout.more)


def test_a_program_without_telemetry_measures_the_loss_alone() -> None:
    from app.engine.program.train_step import StepProgram

    training = Training(DENSE)
    bare = StepProgram(training.problem, training.bindings, compiled=False, telemetry=False)
    assert bare.layout.names == (LOSS,)
    assert bare.run(1, 2, 1).rows.shape == (2, 1)


class Twice(Column):
    """Twice the loss, as one more file would have it."""

    def names_of(self, sources: ColumnSources) -> Sequence[str]:
        return ["twice"]

    def tensor(self, step: StepTensors) -> Sequence[tf.Tensor]:
        return [2 * step.loss]


@pytest.mark.parametrize("experiment", [DENSE, DRIVEN], ids=["dense", "driven"])
def test_one_more_column_is_one_more_class(experiment: Experiment, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = {**columns.discover(), "twice": Twice}
    monkeypatch.setattr(columns, "discover", lambda: kinds)
    training = Training(experiment)
    assert "twice" in built_frame(training).description.more_columns
    rows = training.advance(3, 1).rows
    values = dict(zip(training.step_columns, rows.T, strict=True))
    np.testing.assert_array_equal(values["twice"], 2 * values["loss"])
    np.testing.assert_allclose(
        values["update_ratio/dense/kernel"], values["update_norm/dense/kernel"] / values["weight_norm/dense/kernel"]
    )
