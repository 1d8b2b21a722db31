"""An attached training sends columns of the one table, by which the program knows them."""

from __future__ import annotations

from types import SimpleNamespace

from app.attach.kernel.column_table import LEARNING_RATE, LOSS, PART_RATE, STANDARD_ERROR, kind_of
from app.attach.kernel.run_variables import SlotInfo
from app.attach.measured_rows import metric_column
from app.attach.step_layout import TrainedVariable, columns_in_order, columns_of
from app.attach.training_diagnostics import DIAGNOSTICS


def test_attach_sends_columns_of_the_table() -> None:
    variables = [TrainedVariable("dense/kernel", (2, 3), "float32", sparse=False, tensor=None)]
    slots = [SlotInfo("m", 0, (2, 3), "float32"), SlotInfo("d", -1, (), "float32")]
    columns = columns_of(variables, slots, distributions=True)
    assert {"gradient_norm/dense/kernel", "slot_norm/optimizer/d", "quantile/slot/dense/kernel/m/0.5"} <= {*columns}
    assert [name for name in columns if kind_of(name) is None] == []
    layout = SimpleNamespace(columns=columns, groups=[SimpleNamespace(pattern="dense/.*")])
    assert columns_in_order(layout, is_first=True)[:2] == (LOSS, LEARNING_RATE)
    assert columns_in_order(layout, is_first=False)[0] == PART_RATE("dense/.*")


def test_attach_measures_columns_of_diagnostics() -> None:
    for name, diagnostic in DIAGNOSTICS.items():
        kinds = [kind_of(column) for column in diagnostic.columns]
        assert None not in kinds
        assert {kind.by for kind in kinds if kind is not STANDARD_ERROR} == {name}
    assert kind_of(metric_column("auc", ["accuracy", "auc"])) is not None
