"""The model and the optimizer in a file that Keras or TensorFlow saved: variables, hyperparameters, steps and slots.

Nothing of the file is run and no class of it is made. Where a file does not name its slots, as `.keras`, they are named
by the order in which Keras saves them and by the shapes of the weights.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.files.regular_file import require_file
from app.core.files.zip_archive import ArchiveError
from app.saved_model.checkpoint_contents import read_checkpoint
from app.saved_model.keras_file import read_archive, read_hdf5
from app.saved_model.saved_contents import SavedContents, SavedWeight, is_number
from app.saved_model.slot_layout import numbered_slots, split_name
from optimizers import catalogue

_HDF5 = (".h5", ".hdf5")
SUFFIXES = (".keras", *_HDF5, ".index")
_ITERATIONS = ("iteration", "iterations", "iter", "_iterations", "global_step")
_RATES = ("learning_rate", "_learning_rate")


@dataclass(frozen=True, slots=True)
class SavedSlot:
    """One slot, of the variable `variable`; that is empty where the file does not say which."""

    variable: str
    name: str
    array: NDArray[Any]

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    @property
    def rms(self) -> float:
        """Root mean square of its elements; NaN for a dtype that is no number here."""
        return self._measured(lambda values: float(np.sqrt(np.mean(np.square(values)))))

    @property
    def largest(self) -> float:
        """The largest magnitude."""
        return self._measured(lambda values: float(np.abs(values).max()))

    @property
    def zeros(self) -> float:
        """The share that is exactly zero."""
        return self._measured(lambda values: float(np.mean(values == 0)))

    def _measured(self, measure: Any) -> float:
        if not is_number(self.array) or not self.array.size:
            return math.nan
        return float(measure(self.array.astype(np.float64)))


@dataclass(frozen=True, slots=True)
class SavedOptimizer:
    """`optimizer` is the name of its class and `hyperparameters` what its configuration says, where the file has one;
    `iterations` how many steps it had made, `None` where that was not saved.
    """

    file: str
    optimizer: str
    hyperparameters: Mapping[str, Any]
    iterations: int | None
    learning_rate: float | None
    slots: tuple[SavedSlot, ...]
    weights: tuple[SavedWeight, ...]


def is_saved_model(name: str) -> bool:
    """Whether `name` is a file of Keras', or a checkpoint of TensorFlow's: its prefix, its index or its folder."""
    path = Path(name).expanduser()
    if path.is_dir():
        return (path / "checkpoint").is_file()
    return path.suffix in SUFFIXES or path.with_name(f"{path.name}.index").is_file()


def read_saved_optimizer(name: str) -> SavedOptimizer:
    """The optimizer in what `is_saved_model`.

    Raises `ValueError` with a sentence for what cannot be read, and where no optimizer was saved.
    """
    path = Path(name).expanduser()
    try:
        if path.suffix in SUFFIXES:
            # HDF5 has sentences of its own for a file that is not there.
            require_file(path)
        if path.suffix == ".keras":
            contents = read_archive(path)
        elif path.suffix in _HDF5:
            contents = read_hdf5(path)
        else:
            contents = read_checkpoint(path)
    except (OSError, MemoryError, LookupError, ValueError, TypeError, AttributeError, RuntimeError) as error:
        raise ValueError(f"{path.name} cannot be read: {_reason(error)}.") from error
    if not contents.named and not contents.numbered:
        raise ValueError(
            f"{path.name} holds no state of an optimizer: it was saved without one, or before its first step."
        )
    return _described(str(path), contents)


def _reason(error: BaseException) -> str:
    if isinstance(error, MemoryError):
        return "it needs more memory than there is"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    if type(error) in (ValueError, ArchiveError):
        return " ".join(str(error).split())[:200].rstrip(".") or "it is damaged"
    # What HDF5 says comes as any of the others: "Unable to synchronously open file (truncated file: eof = 96)".
    found = re.search(r"\(([^:,()=]+)", str(error))
    return f"it is damaged ({found[1].strip()})" if found is not None else "it is damaged"


def _described(file: str, contents: SavedContents) -> SavedOptimizer:
    iterations = rate = None
    numbers: dict[str, float] = {}
    slots: list[SavedSlot] = []
    paths = [each.path for each in contents.weights]
    for name, array in contents.named:
        last = name.rpartition("/")[2]
        if not array.shape and last in _ITERATIONS:
            iterations = int(array)
        elif not array.shape and last in _RATES:
            rate = _as_given(array)
        else:
            slot = SavedSlot(*split_name(name, paths), array)
            if slot.variable or array.shape:
                slots.append(slot)
            elif is_number(array):
                numbers[slot.name] = _as_given(array)
    contents.optimizer = _class_name(contents.optimizer)
    rest = contents.numbered
    if rest and not rest[0].shape and rest[0].dtype.kind in "iu" and iterations is None:
        iterations, rest = int(rest[0]), rest[1:]
    if rest and not rest[0].shape and rest[0].dtype.kind == "f" and rate is None:
        rate, rest = _as_given(rest[0]), rest[1:]
    names = numbered_slots(rest, contents) or [("", f"array {place}") for place in range(len(rest))]
    slots += [SavedSlot(variable, name, array) for (variable, name), array in zip(names, rest, strict=True)]
    shown = {**numbers, **{name: value for name, value in contents.config.items() if name != "name"}}
    if rate is None and isinstance(shown.get("learning_rate"), int | float):
        rate = float(shown["learning_rate"])
    of_weights = {path: place for place, path in enumerate(paths)}
    slots.sort(key=lambda each: of_weights.get(each.variable, len(paths)))
    return SavedOptimizer(file, contents.optimizer, shown, iterations, rate, tuple(slots), tuple(contents.weights))


def _as_given(number: NDArray[Any]) -> float:
    """0.001 of a float32, not 0.0010000000474974513."""
    return float(str(number)) if number.dtype.kind == "f" else float(number)


def _class_name(name: str) -> str:
    """The class of the catalogue whose name in small letters, with underscores or without, this is."""
    flat = re.sub(r"_", "", name).lower()
    return next((each for each in catalogue.optimizers() if each.lower() == flat), name if name != flat else "")
