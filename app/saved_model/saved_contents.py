"""Contents of a saved model's file, before the slots of its arrays are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from optimizers import catalogue
from optimizers.base.message import Message

_LARGEST = 8 << 30
"""Largest size of all arrays together in bytes."""
_NUMBERS = "fiub"


@dataclass(frozen=True, slots=True)
class SavedWeight:
    """Variable of the model. `owner` is the group of its layer, `key` the array; `is_trained` is false for weights that
    no optimizer trains, such as moving averages, and `is_frozen` is true if the configuration says so.
    """

    path: str
    array: NDArray[Any]
    owner: str = ""
    is_trained: bool = True
    key: str = ""
    is_frozen: bool = False


@dataclass
class SavedContents:
    """Contents of a file: `named` and `numbered` arrays of the optimizer, and the weights."""

    optimizer: str = ""
    registered: str = ""
    """Name of the optimizer's class where that is a user's own."""
    document: Mapping[str, Any] | None = None
    """Keras' document of the optimizer: its class and its arguments, `config`."""
    config: Mapping[str, Any] = field(default_factory=dict)
    version: tuple[int, int] = (0, 0)
    """Release of Keras, where the file gives it."""
    model: Mapping[str, Any] | None = None
    """Keras' document of the model."""
    groups: list[str] = field(default_factory=list)
    """Groups of the file that may hold weights."""
    places: Mapping[str, int] = field(default_factory=dict)
    """Places of the layers in the model, by the groups of their weights."""
    named: list[tuple[str, NDArray[Any]]] = field(default_factory=list)
    numbered: list[NDArray[Any]] = field(default_factory=list)
    weights: list[SavedWeight] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    """Indices of the weights that the optimizer trained, in their order, where the file gives it."""
    names: list[str] = field(default_factory=list)
    """Names of the `numbered` arrays, where they have some, which may be incomplete."""

    @property
    def is_keras2(self) -> bool:
        return self.version[0] == 2

    def take_version(self, text: Any) -> None:
        found = re.match(r"(\d{1,3})\.(\d{1,3})", str(text or ""))
        self.version = (int(found[1]), int(found[2])) if found is not None else self.version

    def configure(self, document: Any) -> None:
        """Read class and hyperparameters from Keras' configuration of an optimizer."""
        if not isinstance(document, dict) or not isinstance(document.get("config"), dict):
            return
        self.document, self.config = document, document["config"]
        name = str(document.get("class_name", ""))
        inner = document["config"].get("inner_optimizer")
        if self.is_keras2 and name.startswith("LossScaleOptimizer") and isinstance(inner, dict):
            # It keeps no variables but those of the optimizer inside.
            self.configure(inner)
            self.optimizer = "LossScaleOptimizer"
            return
        module, registered = document.get("module"), str(document.get("registered_name") or name)
        own = registered.removeprefix("Custom>")
        if self.is_keras2 and own in catalogue.optimizers():
            # So Keras 2.12 names its own.
            self.optimizer, self.document = own, {"class_name": own, "config": self.config}
            return
        self.optimizer = name
        is_own = module is None or str(module).partition(".")[0] in ("keras", "tf_keras")
        if ">" in registered or not is_own or (module is None and "registered_name" in document):
            self.optimizer = self.registered = registered


class ArrayBudget:
    """Limit on the bytes of arrays that may still be read from a file."""

    def __init__(self) -> None:
        self._left = _LARGEST

    def require(self, shape: tuple[int, ...], itemsize: int) -> None:
        """Subtract the size of an array from the limit; raises `ValueError` if it is too large."""
        self._left -= int(np.prod(np.array(shape, np.float64))) * itemsize
        if self._left < 0:
            raise ValueError(Message("its arrays have more than {size} GiB", size=_LARGEST >> 30))


def class_of_name(name: str) -> str:
    """Return the class in the catalogue for Keras' name of an optimizer, such as `adam_5`; else the name."""
    flat = re.sub(r"(_\d+)?$", "", name).replace("_", "").lower()
    own = ("LossScaleOptimizer", "MultiOptimizer", "ScheduleFreeAdamW")
    return next((each for each in (*catalogue.optimizers(), *own) if each.lower() == flat), name)


def is_number(array: NDArray[Any]) -> bool:
    return array.dtype.kind in _NUMBERS
