"""Contract of a class, recognised by the names of its bases, without importing anything."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass

from optimizers.base.message import Message

PLAIN = Message("Plain class")
_BASES = {
    "keras.src.optimizers.base_optimizer.BaseOptimizer": "Keras 3",
    "tf_keras.src.optimizers.legacy.optimizer_v2.OptimizerV2": "OptimizerV2",
    "tensorflow.python.keras.optimizer_v2.optimizer_v2.OptimizerV2": "OptimizerV2",
    "tf_keras.src.optimizers.optimizer._BaseOptimizer": "Keras 2",
    "tensorflow.python.training.optimizer.Optimizer": "TF1",
}
_PACKAGES = ("keras.", "tf_keras.", "tensorflow.", "builtins.")
DOCUMENTED_HOOKS = ("resource_apply_dense", "resource_apply_sparse", "create_slots")
"""OptimizerV2's hooks as its documentation once named them; the code has always called `_resource_apply_dense`."""


def contract_of(cls: type) -> str | None:
    """Return the contract of an optimizer class, such as `"Keras 3"`; `None` if it has no base of a contract and no
    step method.

    "As documented" is a class of OptimizerV2 that writes a hook without its underscore and does not write the true one.
    """
    contract = next((_BASES[name] for base in inspect.getmro(cls) if (name := _full_name(base)) in _BASES), None)
    if contract is None and step_of(cls) is not None:
        return PLAIN
    if contract == "OptimizerV2":
        own = {
            name for base in inspect.getmro(cls) if not _full_name(base).startswith(_PACKAGES) for name in vars(base)
        }
        if any(hook in own and f"_{hook}" not in own for hook in DOCUMENTED_HOOKS):
            return Message("As documented")
    return contract


@dataclass(frozen=True, slots=True)
class PlainStep:
    """Step method of a class without an optimizer base: `name(gradients, variables)`, or with `takes_pairs`
    `name([(gradient, variable), ...])`.
    """

    name: str
    takes_pairs: bool


def step_of(cls: type) -> PlainStep | None:
    """Return the step method that a class itself defines; `None` if it has none, or the base of a contract."""
    if any(_full_name(base) in _BASES for base in inspect.getmro(cls)):
        return None
    for name in ("apply_gradients", "apply"):
        method = inspect.getattr_static(cls, name, None)
        method = getattr(method, "python_function", method)  # of a tf.function
        owner = next((base for base in inspect.getmro(cls) if name in vars(base)), object)
        if inspect.isfunction(method) and not _full_name(owner).startswith(_PACKAGES):
            parameters = list(inspect.signature(method).parameters.values())[1:]
            if (count := plain_arguments(name, parameters)) is not None:
                return PlainStep(name, count == 1)
    return None


def plain_arguments(name: str, parameters: Sequence[inspect.Parameter]) -> int | None:
    """Return the number of arguments of a step with this name, 1 for pairs or 2; `None` if it is not a step.

    `parameters` are the method's, without `self`.
    """
    places = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    required = [p.name for p in parameters if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    if not places and any(p.kind is p.VAR_POSITIONAL for p in parameters):
        return 2 if name == "apply" else 1  # a decorator hides what it takes, as Sonnet's does: as most have it
    if not places or [p.name for p in places[: len(required)]] != required:
        return None
    if name == "apply":
        return 2 if len(places) >= 2 >= len(required) else None
    return len(required) if len(required) in (1, 2) else None


def base_contract(cls: type, itself: bool = False) -> str | None:
    """Return the contract of a package's class: of a base class, or without `itself` of any derived class.

    `None` for a class of a person's own, and for what is not an optimizer.
    """
    if not _full_name(cls).startswith(_PACKAGES) or (itself and cls.__name__ not in ("Optimizer", "OptimizerV2")):
        return None
    return next((_BASES[name] for each in cls.__mro__ if (name := _full_name(each)) in _BASES), None)


def _full_name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"
