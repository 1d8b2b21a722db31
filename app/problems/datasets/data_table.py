"""A table from a file: named columns of numbers or words, and NPZ archives read into one."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.files.zip_archive import NPZ, Archive, ArchiveError
from app.core.text.number_text import thousands
from app.problems.datasets.base import DatasetError
from optimizers.base.message import Message, all_of, any_of

MOST_CATEGORIES = 1000
"""Largest number of different words of one column that are encoded as classes; a column with more is free text."""


@dataclass(frozen=True, slots=True, eq=False)
class DataColumn:
    """Column of a table.

    Args:
        values: (rows,) floating point. A number, or the index of a word in `categories`; NaN if it is missing.
        categories: The different words of a column of words, sorted; empty for numbers.
        free_text: Whether there were too many different words to keep; `values` are then all NaN.
        doubts: What was decided in reading it without being certain, a sentence each.
        odd: Of numbers, the sentence on cells that are none, whose values are NaN; empty if there are none.
    """

    name: str
    values: NDArray[np.floating[Any]]
    categories: tuple[str, ...] = ()
    free_text: bool = False
    doubts: tuple[str, ...] = ()
    odd: str = ""

    @property
    def is_text(self) -> bool:
        return self.free_text or bool(self.categories)


@dataclass(frozen=True, slots=True, eq=False)
class DataTable:
    """Columns of equal length from the file called `name`; `targets` are the indices of the target columns."""

    name: str
    columns: tuple[DataColumn, ...]
    targets: tuple[int, ...]

    @property
    def rows(self) -> int:
        return len(self.columns[0].values)


def listed(names: list[str], most: int = 20) -> str:
    """Join quoted names: `"a", "b" and "c"`, shortened if there are many."""
    quoted = [f'"{name}"' for name in names[:most]]
    if len(names) > most:
        return Message("{names} and {count} more", names=", ".join(quoted), count=len(names) - most)
    return all_of(quoted)


INPUTS = ("x", "X", "inputs", "features", "data")
TARGETS = ("y", "Y", "targets", "target", "labels")

_MOST_COLUMNS = 250_000


def read_archive(raw: bytes, name: str, target: str | None, limit: int) -> DataTable:
    """Read the table in an NPZ: one of `INPUTS`, (rows, ...), each row flattened, and one of `TARGETS`.

    Args:
        target: The name of the array of targets, where it is another.
        limit: Most bytes that the arrays may come to when they are unpacked.

    Raises:
        DatasetError: no NPZ, arrays absent, too large, pickled, of no number, or of unequal length.
    """
    try:
        with Archive(raw, NPZ) as packed:
            names = [each.removesuffix(".npy") for each in packed.names()]
            if (size := sum(map(packed.size, packed.names()))) > limit:
                raise DatasetError(
                    Message(
                        'The arrays of "{name}" take {size:.0f} MB unpacked; the limit is {limit} MB.',
                        name=name,
                        size=size / 2**20,
                        limit=limit // 2**20,
                    )
                )
            keys = [_find_array(name, names, wanted) for wanted in (INPUTS, TARGETS if target is None else (target,))]
            inputs, targets = (_array(packed, name, key) for key in keys)
    except ArchiveError as error:
        raise DatasetError(
            Message(
                '"{name}" cannot be opened: {error}. numpy.savez(file, x=..., y=...) writes one.',
                name=name,
                error=error,
            )
        ) from None
    if inputs.ndim == 0 or targets.ndim == 0:
        raise DatasetError(Message('"{name}" holds a single number; rows are needed.', name=name))
    if len(inputs) != len(targets):
        raise DatasetError(
            Message(
                '"{name}" has {inputs} rows of inputs and {targets} of targets; they must agree.',
                name=name,
                inputs=len(inputs),
                targets=len(targets),
            )
        )
    columns = [
        *_make_columns(inputs, "feature", Message('The inputs of "{name}"', name=name)),
        *_make_columns(targets, "target", Message('The targets of "{name}"', name=name)),
    ]
    width = int(np.prod(targets.shape[1:]))
    return DataTable(name, tuple(columns), tuple(range(len(columns) - width, len(columns))))


def _find_array(name: str, present: list[str], wanted: Iterable[str]) -> str:
    """Return the first wanted array that exists."""
    key = next((each for each in wanted if each in present), None)
    if key is None:
        raise DatasetError(
            Message(
                '"{name}" has no array called {wanted}; it holds {present}.',
                name=name,
                wanted=any_of(f'"{each}"' for each in wanted),
                present=listed(present) if present else "none",
            )
        )
    return key


def _array(packed: Archive, name: str, key: str) -> NDArray[Any]:
    entry = f"{key}.npy" if f"{key}.npy" in packed else key
    try:
        _require_whole(packed, entry)
        with packed.open(entry) as file:
            return np.lib.format.read_array(file, allow_pickle=False)
    except Exception as error:
        # A damaged archive can raise anything from zlib's own errors to those of Python's tokenizer.
        if "pickle" in str(error).lower():
            raise DatasetError(
                Message(
                    'The array "{key}" of "{name}" is pickled Python objects, which could run code '
                    "and are never opened; save numbers or text instead.",
                    key=key,
                    name=name,
                )
            ) from None
        raise DatasetError(
            Message(
                'The array "{key}" of "{name}" cannot be read: {error}.',
                key=key,
                name=name,
                error=str(error).rstrip(".") or "it is damaged",
            )
        ) from None


def _require_whole(packed: Archive, entry: str) -> None:
    """Check that the entry is large enough for the declared array, because NumPy would allocate it before reading.
    Raises `ValueError`.
    """
    with packed.open(entry) as file:
        version = np.lib.format.read_magic(file)
        read = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}.get(version)
        if read is None:  # with names in UTF-8, which numbers have none of
            return
        shape, _, dtype = read(file)
    if not dtype.hasobject and math.prod(shape) * dtype.itemsize > packed.size(entry):
        raise ValueError(Message("it declares the shape {shape} but is too short", shape=shape))


def _make_columns(array: NDArray[Any], kind: str, what: str) -> list[DataColumn]:
    flat = array.reshape(len(array), int(np.prod(array.shape[1:])))
    if flat.shape[1] == 0:
        raise DatasetError(Message("{what} are of shape {shape}, which has no column.", what=what, shape=array.shape))
    if flat.shape[1] > _MOST_COLUMNS:
        raise DatasetError(
            Message(
                "{what} have {shape} columns; the maximum is {most_columns}.",
                what=what,
                shape=thousands(flat.shape[1]),
                most_columns=thousands(_MOST_COLUMNS),
            )
        )
    names = [f"{kind} {i + 1}" for i in range(flat.shape[1])]
    if flat.dtype.kind in "US":
        texts = flat.astype(str)
        return [_text_column(name, texts[:, i]) for i, name in enumerate(names)]
    if flat.dtype.kind not in "fiub":
        raise DatasetError(
            Message(
                "{what} are of type {dtype}; use whole numbers, real numbers or text.", what=what, dtype=array.dtype
            )
        )
    exact = flat if flat.dtype in (np.float32, np.float64) else flat.astype(np.float64)
    return [DataColumn(name, exact[:, i]) for i, name in enumerate(names)]


def _text_column(name: str, texts: NDArray[np.str_]) -> DataColumn:
    categories, codes = np.unique(texts, return_inverse=True)
    if len(categories) > MOST_CATEGORIES:
        return DataColumn(name, np.full(len(texts), np.nan), free_text=True)
    return DataColumn(name, codes.astype(np.float64), tuple(map(str, categories)))
