"""What a file of a saved model has, before it is known which slot each array of its optimizer is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

_LARGEST = 8 << 30
"""Bytes of all arrays together."""
_NUMBERS = "fiub"


@dataclass(frozen=True, slots=True)
class SavedWeight:
    """A variable of the model. `owner` is what it is saved under, its layer; `is_trained` is false for what no
    optimizer trains, as moving averages of batch normalization.
    """

    path: str
    array: NDArray[Any]
    owner: str = ""
    is_trained: bool = True


@dataclass
class SavedContents:
    """`named` and `numbered` arrays of the optimizer, and the weights in their order, as far as it is known."""

    optimizer: str = ""
    config: Mapping[str, Any] = field(default_factory=dict)
    is_keras2: bool = False
    has_order: bool = False
    """The order of the layers is that in which they were made."""
    named: list[tuple[str, NDArray[Any]]] = field(default_factory=list)
    numbered: list[NDArray[Any]] = field(default_factory=list)
    weights: list[SavedWeight] = field(default_factory=list)

    def configure(self, document: Any) -> None:
        """Take the class and the hyperparameters of Keras' description of an optimizer."""
        if isinstance(document, dict) and isinstance(document.get("config"), dict):
            self.optimizer, self.config = str(document.get("class_name", "")).rpartition(">")[2], document["config"]


class ArrayBudget:
    """The bytes of arrays that may still be read of a file."""

    def __init__(self) -> None:
        self._left = _LARGEST

    def require(self, shape: tuple[int, ...], itemsize: int) -> None:
        """Raises `ValueError` where an array of this shape is too much."""
        self._left -= int(np.prod(np.array(shape, np.float64))) * itemsize
        if self._left < 0:
            raise ValueError(f"its arrays have more than {_LARGEST >> 30} GiB")


def is_number(array: NDArray[Any]) -> bool:
    return array.dtype.kind in _NUMBERS
