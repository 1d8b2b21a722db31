"""An attached training sends columns of the one table, by which the program knows them."""

from __future__ import annotations

from types import SimpleNamespace

import keras
import pytest

from app.attach.hyperparameters import catalogue_name
from app.attach.kernel.column_table import LEARNING_RATE, LOSS, PART_RATE, STANDARD_ERROR, kind_of
from app.attach.kernel.plain_values import plain
from app.attach.kernel.run_variables import RunLayout, SlotInfo, VariableInfo, stored_layout
from app.attach.measured_rows import metric_column
from app.attach.slots import contract_of, slots_of
from app.attach.step_layout import TrainedVariable, columns_in_order, columns_of
from app.attach.training_diagnostics import DIAGNOSTICS
from optimizers import catalogue
from optimizers.optimizer_loader import open_optimizer


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


_COUNTS_ITSELF = "tf1.AdagradDAOptimizer"
"""An optimizer that is given what counts the steps of its training, which is no slot of an attached one."""


@pytest.mark.parametrize("contract", ["Keras 3", "Keras 2", "OptimizerV2", "TF1"])
def test_slots_have_the_names_of_the_program(contract: str) -> None:
    names = [name for name, each in catalogue.optimizers().items() if each.contract == contract]
    assert names
    for name in names:
        layer = keras.layers.Dense(3, name="dense")
        layer.build((None, 4))
        hosted = open_optimizer(name).host({}, layer.trainable_variables, [False, False])
        # An attached training shows the optimizer inside a wrapper as its own.
        wanted = {(each.name.removeprefix("inner/"), each.variable) for each in hosted.slots}
        found = {(each.name, each.variable) for each in slots_of(hosted.optimizer, layer.trainable_variables)}
        assert found == wanted - ({("global_step", -1)} if name == _COUNTS_ITSELF else set()), name
        assert contract_of(hosted.optimizer) == contract, name
        is_packaged = not name.startswith("library.") and name != "LossScaleOptimizer"
        assert not is_packaged or catalogue_name(hosted.optimizer) == name


LAYOUT = RunLayout((VariableInfo("kernel", (2, 3), "float32"),), (SlotInfo("m", 0, (2, 3), "float32"),))


def test_a_layout_is_read_as_it_was_stored() -> None:
    assert stored_layout(plain(RunLayout, LAYOUT)) == LAYOUT


@pytest.mark.parametrize(
    "document",
    [
        {"variables": [["k" * 1001, [2], "float32", False]], "slots": []},
        {"variables": [], "slots": [["m" * 1001, -1, [2], "float32"]]},
        {"variables": [["k", [], "float32", False]] * 100_001, "slots": []},
        {"variables": [], "slots": [["m", 0, [2], "float32"]]},
    ],
    ids=["long path", "long name", "many variables", "absent variable"],
)
def test_a_layout_larger_than_any_model_is_refused(document: object) -> None:
    with pytest.raises(ValueError, match="too long|missing"):
        stored_layout(document)
