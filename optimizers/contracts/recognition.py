"""Which contract a class is written to, told by its bases: by their names, so nothing need be imported for it."""

from __future__ import annotations

import inspect

_BASES = {
    "keras.src.optimizers.base_optimizer.BaseOptimizer": "Keras 3",
    "tf_keras.src.optimizers.legacy.optimizer_v2.OptimizerV2": "OptimizerV2",
    "tensorflow.python.keras.optimizer_v2.optimizer_v2.OptimizerV2": "OptimizerV2",
    "tf_keras.src.optimizers.optimizer._BaseOptimizer": "Keras 2",
    "tensorflow.python.training.optimizer.Optimizer": "TF1",
}
_PACKAGES = ("keras.", "tf_keras.", "tensorflow.")
DOCUMENTED_HOOKS = ("resource_apply_dense", "resource_apply_sparse", "create_slots")
"""OptimizerV2's hooks as its documentation once named them; the code has always called `_resource_apply_dense`."""


def contract_of(cls: type) -> str | None:
    """The contract of an optimizer class, such as `"Keras 3"`; `None` where none of its bases is one's.

    "As documented" is a class of OptimizerV2 that writes a hook without its underscore and does not write the true one.
    """
    contract = next((_BASES[name] for base in inspect.getmro(cls) if (name := _full_name(base)) in _BASES), None)
    if contract == "OptimizerV2":
        own = {
            name for base in inspect.getmro(cls) if not _full_name(base).startswith(_PACKAGES) for name in vars(base)
        }
        if any(hook in own and f"_{hook}" not in own for hook in DOCUMENTED_HOOKS):
            return "As documented"
    return contract


def base_contract(cls: type, itself: bool = False) -> str | None:
    """The contract of a class that a package brings: of a base class, or without `itself` of any that derives from one.

    `None` for a class of a person's own, and for what is no optimizer.
    """
    if not _full_name(cls).startswith(_PACKAGES) or (itself and cls.__name__ not in ("Optimizer", "OptimizerV2")):
        return None
    return next((_BASES[name] for each in cls.__mro__ if (name := _full_name(each)) in _BASES), None)


def _full_name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"
