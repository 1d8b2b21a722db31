"""Contracts: the ways to write a TensorFlow optimizer, each behind one interface."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from optimizers.base.message import Message

if TYPE_CHECKING:
    from optimizers.contracts.optimizer_host import OptimizerHost

_HOSTS = {
    "Keras 3": ("keras3_host", "Keras3Optimizer"),
    "OptimizerV2": ("tf_keras_hosts", "OptimizerV2"),
    "Keras 2": ("tf_keras_hosts", "Keras2Optimizer"),
    "TF1": ("tf1_host", "TF1Optimizer"),
    Message("As documented"): ("tf_keras_hosts", "DocumentedOptimizer"),
    Message("Plain class"): ("plain_host", "PlainOptimizer"),
}
CONTRACTS = tuple(_HOSTS)


def host_of(contract: str) -> type[OptimizerHost]:
    """Return the class that hosts optimizers of this contract. Imports TensorFlow, and tf-keras if necessary.

    Raises `LookupError` for an unknown contract.
    """
    if contract not in _HOSTS:
        raise LookupError(
            Message(
                "There is no contract {contract!r}; available: {names}.",
                contract=contract,
                names=", ".join(CONTRACTS),
            )
        )
    module, name = _HOSTS[contract]
    found: type[OptimizerHost] = getattr(importlib.import_module(f"optimizers.contracts.{module}"), name)
    return found
