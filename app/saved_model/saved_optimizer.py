"""Model and optimizer in a file that Keras or TensorFlow saved: variables, hyperparameters, steps and slots.

No code of the file is run. Where a file does not name its slots, as `.keras`, `slot_layout` proves the names.
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

from app.core.files.safe_files import require_file
from app.core.files.zip_archive import ArchiveError
from app.saved_model.checkpoint_file import SAVED_MODEL, read_checkpoint
from app.saved_model.keras_file import read_archive, read_hdf5
from app.saved_model.saved_contents import SavedContents, SavedWeight, class_of_name, is_number
from app.saved_model.slot_layout import rate_of_schedule, slot_layout, split_name
from optimizers.base.message import Message, is_message
from optimizers.inspection.checker_process import CheckerProcess

_HDF5 = (".h5", ".hdf5")
_HDF5_SIGNATURE = b"\x89HDF\r\n\x1a\n"
SUFFIXES = (".keras", *_HDF5, ".index", SAVED_MODEL)
"""Suffixes of files that can be opened."""
_COUNTS_UPDATES = (3, 5)
"""Release of Keras since which the steps of an optimizer are its updates, not the batches that it accumulates for
one."""
_ITERATIONS = ("iteration", "iterations", "iter", "_iterations", "global_step")
_RATES = ("learning_rate", "_learning_rate", "current_learning_rate")


@dataclass(frozen=True, slots=True)
class SavedSlot:
    """Slot of the variable `variable`, which is empty if the file does not tell."""

    variable: str
    name: str
    array: NDArray[Any]

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    @property
    def rms(self) -> float:
        """Root mean square of its elements; NaN for a dtype that is not numeric here."""
        return self._measured(lambda values: float(np.sqrt(np.mean(np.square(values)))))

    @property
    def largest(self) -> float:
        """Largest magnitude."""
        return self._measured(lambda values: float(np.abs(values).max()))

    @property
    def zeros(self) -> float:
        """Share of elements that are exactly zero."""
        return self._measured(lambda values: float(np.mean(values == 0)))

    def _measured(self, measure: Any) -> float:
        if not is_number(self.array) or not self.array.size:
            return math.nan
        return float(measure(self.array.astype(np.float64)))


@dataclass(frozen=True, slots=True)
class SavedOptimizer:
    """Saved optimizer: `optimizer` is the name of its class, `hyperparameters` are those of its configuration, if the
    file has one; `iterations` is its number of steps, `None` if unknown.
    """

    file: str
    optimizer: str
    hyperparameters: Mapping[str, Any]
    iterations: int | None
    learning_rate: float | None
    slots: tuple[SavedSlot, ...]
    weights: tuple[SavedWeight, ...]
    reason: str = ""
    """Reason why arrays have numbers in place of names."""


def names_saved_model(name: str) -> bool:
    """Return whether the path is a Keras file, a TensorFlow checkpoint (prefix, index or folder) or a SavedModel.

    The first bytes of a file decide, whatever its suffix is.
    """
    path = Path(name).expanduser()
    if path.is_dir():
        return (path / "checkpoint").is_file() or (path / SAVED_MODEL).is_file()
    return path.name.endswith(SUFFIXES) or path.with_name(f"{path.name}.index").is_file() or bool(_format_of(path))


def _format_of(path: Path) -> str:
    """Return `"archive"` or `"hdf5"` by the first bytes; else an empty text."""
    if not path.is_file():
        return ""  # a pipe would wait for somebody to write
    try:
        with path.open("rb") as file:
            first = file.read(len(_HDF5_SIGNATURE))
    except OSError:
        return ""
    if first == _HDF5_SIGNATURE:
        return "hdf5"
    if not first.startswith(b"PK\x03\x04") or path.suffix in (".npz", ".slotscope", ".zip"):
        return ""
    return "archive"


def read_saved_optimizer(name: str, checker: CheckerProcess | None = None) -> SavedOptimizer:
    """Read the optimizer of a saved model. `checker` resolves what the file leaves open; one is started by default.

    Raises `ValueError` with a sentence for what cannot be read, and where no optimizer was saved.
    """
    path = Path(name).expanduser()
    try:
        if path.name.endswith(SUFFIXES):
            # HDF5 has sentences of its own for a file that is not there.
            require_file(path)
        match _format_of(path):
            case "hdf5":
                contents = read_hdf5(path)
            case "archive":
                contents = read_archive(path)
            case _ if path.suffix == ".keras":
                contents = read_archive(path)
            case _ if path.suffix in _HDF5:
                contents = read_hdf5(path)
            case _:
                contents = read_checkpoint(path)
    except (OSError, MemoryError, LookupError, ValueError, TypeError, AttributeError, RuntimeError) as error:
        raise ValueError(Message("{path} cannot be read: {reason}.", path=path.name, reason=_reason(error))) from error
    if not contents.named and not contents.numbered:
        raise ValueError(
            Message(
                "{file} holds no state of an optimizer: it was saved without one, or before its first step.",
                file=path.name,
            )
        )
    return _described(str(path), contents, checker)


def _reason(error: BaseException) -> str:
    if isinstance(error, MemoryError):
        return Message("it needs more memory than there is")
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    if type(error) in (ValueError, ArchiveError):
        said = str(error)
        return (said if is_message(said) else " ".join(said.split())[:200]).rstrip(".") or Message("it is damaged")
    # HDF5's errors come as any of the others: "Unable to synchronously open file (truncated file: eof = 96)".
    found = re.search(r"\(([^:,()=]+)", str(error))
    return (
        Message("it is damaged ({reason!s})", reason=found[1].strip())
        if found is not None
        else Message("it is damaged")
    )


def _described(file: str, contents: SavedContents, checker: CheckerProcess | None) -> SavedOptimizer:
    iterations = rate = None
    numbers: dict[str, float] = {}
    slots: list[SavedSlot] = []
    weights, reason = contents.weights, ""
    paths = [each.path for each in weights]
    for name, array in contents.named:
        owner, _, last = name.rpartition("/")
        if not array.shape and last in (*_ITERATIONS, *_RATES):
            # An optimizer around another has steps and a rate too, which stay as they were made.
            if class_of_name(owner) == "LossScaleOptimizer":
                continue
            iterations = int(array) if last in _ITERATIONS else iterations
            rate = _as_given(array) if last in _RATES else rate
            continue
        slot = SavedSlot(*split_name(name, paths), array)
        if slot.variable or array.shape:
            slots.append(slot)
        elif is_number(array):
            numbers[slot.name] = _as_given(array)
    if contents.numbered and contents.named and all(each.variable for each in slots if each.shape):
        contents.numbered = []  # the names say all
    if contents.numbered:
        slots = []
        layout = slot_layout(contents, checker)
        weights, reason = layout.weights, layout.reason
        iterations = iterations if layout.steps is None else int(contents.numbered[layout.steps])
        rate = rate if layout.rate is None else _as_given(contents.numbered[layout.rate])
        for label, array in zip(layout.labels, contents.numbered, strict=True):
            if label is None:
                continue
            variable, name = label
            if not variable and not array.shape and is_number(array) and not name.startswith("array "):
                numbers[name] = _as_given(array)
            else:
                slots.append(SavedSlot(variable, name, array))
    config = contents.config
    match config.get("inner_optimizer"):
        case {"config": dict(inner)}:
            config = {**config, **inner}
    shown = {**numbers, **{name: value for name, value in config.items() if name not in ("name", "inner_optimizer")}}
    if rate is None and isinstance(shown.get("learning_rate"), int | float):
        rate = float(shown["learning_rate"])
    if rate is None and iterations is not None and isinstance(config.get("learning_rate"), dict):
        rate = rate_of_schedule(contents, iterations, checker)
    every = config.get("gradient_accumulation_steps")
    if iterations is not None and isinstance(every, int) and every > 1 and contents.version >= _COUNTS_UPDATES:
        iterations //= every
    of_weights = {each.path: place for place, each in enumerate(weights)}
    slots.sort(key=lambda each: of_weights.get(each.variable, len(weights)))
    return SavedOptimizer(file, contents.optimizer, shown, iterations, rate, tuple(slots), tuple(weights), reason)


def _as_given(number: NDArray[Any]) -> float:
    """Return a float32 number with the fewest digits: 0.001 instead of 0.0010000000474974513."""
    return float(str(number)) if number.dtype.kind == "f" else float(number)
