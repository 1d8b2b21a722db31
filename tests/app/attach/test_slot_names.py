"""Slots of an attached training are called as those of a run of the program, for every optimizer of the catalogue."""

from __future__ import annotations

import keras
import pytest

from app.attach.hyperparameters import catalogue_name
from app.attach.slots import contract_of, slots_of
from optimizers import catalogue
from optimizers.optimizer_loader import open_optimizer

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
