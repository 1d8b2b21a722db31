"""Contract "As documented": OptimizerV2 as its documentation once named the hooks, without the leading underscore.

The code always called `_resource_apply_dense`; a class that overrides `resource_apply_dense` inherits a hook that
raises. Here it runs, in a subclass whose true hooks are those it wrote.
"""

from __future__ import annotations

from typing import Any

from optimizers.contracts.optimizer_v2_host import OptimizerV2
from optimizers.contracts.slot_owners import is_user_defined

CONTRACT = "As documented"
HOOKS = ("create_slots", "resource_apply_dense", "resource_apply_sparse", "resource_apply_sparse_duplicate_indices")


def with_private_hooks(cls: type) -> tuple[type, tuple[str, ...]]:
    """A subclass whose hooks are found under the names that TensorFlow calls, and the names as they were written.

    Where a class writes a hook under both names, the true one stays.
    """
    written = tuple(name for name in HOOKS if callable(getattr(cls, name, None)) and not _overrides(cls, f"_{name}"))
    hooks: dict[str, Any] = {f"_{name}": getattr(cls, name) for name in written}
    return type(cls.__name__, (cls,), {**hooks, "__module__": cls.__module__, "__doc__": cls.__doc__}), written


def _overrides(cls: type, name: str) -> bool:
    """Whether a class below the contract's base writes the method."""
    return any(name in vars(each) for each in cls.__mro__ if is_user_defined(each))


class DocumentedOptimizer(OptimizerV2):
    """An optimizer with the hooks of the documentation."""

    contract = CONTRACT

    def _adapt_owner(self, owner: Any, *, convert: bool) -> None:
        if is_user_defined(type(owner)):
            owner.__class__, written = with_private_hooks(type(owner))
            if written:
                message = ", ".join(f"{name} runs as _{name}" for name in written)
                self.notes += (f"TensorFlow calls these hooks with a leading underscore: {message}.",)
        super()._adapt_owner(owner, convert=convert)
