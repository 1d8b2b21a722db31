"""Hooks as the documentation once named them."""

from __future__ import annotations

import pytest
from tf_keras.optimizers import legacy

from tests.comparison import assert_close
from tests.optimizers.contracts.toy import slots_of, trained


class Documented(legacy.Optimizer):
    def __init__(self, learning_rate=0.1, beta=0.9, name="Documented"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)
        self.beta = beta

    def create_slots(self, var_list):
        for var in var_list:
            self.add_slot(var, "momentum")

    def resource_apply_dense(self, grad, var):
        m = self.get_slot(var, "momentum")
        m.assign(self.beta * m + grad)
        var.assign_sub(self._get_hyper("learning_rate", var.dtype) * m)


class WithState(Documented):
    def resource_apply_dense(self, grad, var, apply_state=None):
        assert "lr_t" in apply_state[var.device, var.dtype.base_dtype]
        super().resource_apply_dense(grad, var)


class Mixed(Documented):
    def _create_slots(self, var_list):
        Documented.create_slots(self, var_list)

    def create_slots(self, var_list):
        raise AssertionError("the true hook stays")


@pytest.mark.parametrize("cls", [Documented, WithState, Mixed])
def test_it_runs_as_momentum_and_names_the_true_hooks(cls: type) -> None:
    optimizer, weights = trained("As documented", cls)
    _, plain = trained("OptimizerV2", legacy.SGD, learning_rate=0.1, momentum=0.9)
    assert_close(weights, plain, atol=1e-6)
    assert slots_of(optimizer) == {("momentum", 0): (5, 3), ("momentum", 1): (3,)}
    (note,) = optimizer.notes
    assert "resource_apply_dense runs as _resource_apply_dense" in note
    assert ("create_slots runs as" in note) == (cls is not Mixed)
    assert not hasattr(cls, "_made_true")
    # The class is as it was: its hook, which has a private name, is that of the base.
    assert cls._resource_apply_dense is legacy.Optimizer._resource_apply_dense  # noqa: SLF001


def test_without_a_sparse_hook_the_gradient_comes_dense() -> None:
    optimizer, _ = trained("As documented", Documented, sparse=True)
    assert not optimizer.takes_sparse
    assert isinstance(optimizer.refusal, NotImplementedError)
