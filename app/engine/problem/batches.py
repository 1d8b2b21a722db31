"""Training rows, standardized, and held-out rows; the rows of each step; and rows as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.messages.alert_frames import number
from app.problems.datasets.base import Data, Form
from app.problems.random_streams import Stream, generator
from optimizers.base.message import Message

Rows = NDArray[np.intp]


def split(rows: int, fraction: float, seed: int, classes: NDArray[np.integer[Any]] | None = None) -> tuple[Rows, Rows]:
    """Return the training rows and the held-out rows, each ascending; a `fraction` is held out, at least one unless it
    is 0.

    With `classes`, (rows,), each class is held out in proportion, to within a row, and keeps a row to train on.
    """
    held = min(max(1, round(rows * fraction)), rows - 1) if fraction > 0 and rows > 1 else 0
    order = generator(seed, Stream.SPLIT).permutation(rows)
    if classes is not None:
        order = order[np.argsort(classes[order], kind="stable")]
        _, firsts = np.unique(classes[order], return_index=True)
        pool = np.delete(order, firsts)
        held = min(held, len(pool))
    else:
        pool = order
    # Evenly spaced places in an order that goes from class to class take from each in proportion.
    places = (np.arange(held) * 2 + 1) * len(pool) // (2 * held) if held else np.empty(0, np.intp)
    out = np.sort(pool[places])
    return np.setdiff1d(np.arange(rows), out, assume_unique=True), out


def column_scales(values: NDArray[Any], train: Rows) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return mean and deviation of each column over the rows `train`; 1 as the deviation of a constant column."""
    exact = values[train].astype(np.float64)
    mean, deviation = exact.mean(axis=0), exact.std(axis=0)
    # What is left of a constant column is rounding, never to be blown up to variance 1.
    constant = deviation <= 1e-12 * np.abs(mean)
    return mean, np.where(constant, 1.0, deviation)


def standardized(values: NDArray[Any], train: Rows) -> NDArray[np.float32]:
    """Return each column as (x − mean) / deviation over the rows `train`; a constant column gives 0."""
    mean, deviation = column_scales(values, train)
    return ((values.astype(np.float64) - mean) / deviation).astype(np.float32)


_BLOCK = 65_536
"""Positions drawn at a time, in whole epochs: for few rows, making a generator costs more than their shuffle."""
_KEPT = 4


class Batches:
    """Batches of `batch_size` out of `rows` rows.

    The stream is one permutation of the rows after the other, an epoch each; step s, counted from 1, takes positions
    [(s − 1) · batch_size, s · batch_size). So each row comes once in an epoch, also where a batch reaches over its end,
    and any step can be asked for at any time.
    """

    def __init__(self, rows: int, batch_size: int, seed: int) -> None:
        self._rows, self._batch_size, self._seed = rows, batch_size, seed
        self._epochs = -(-_BLOCK // rows)
        self._blocks: dict[int, NDArray[np.int32]] = {}

    def indices(self, first: int, count: int) -> NDArray[np.int32]:
        """Return the rows in the batches of steps `first` to `first + count - 1`, (count, batch_size)."""
        size = self._rows * self._epochs
        position = (first - 1) * self._batch_size
        pieces, wanted = [], count * self._batch_size
        while wanted:
            block, offset = divmod(position, size)
            piece = self._block(block)[offset : offset + wanted]
            pieces.append(piece)
            position, wanted = position + len(piece), wanted - len(piece)
        return np.concatenate(pieces).reshape(count, self._batch_size)

    def _block(self, index: int) -> NDArray[np.int32]:
        if index not in self._blocks:
            if len(self._blocks) == _KEPT:
                del self._blocks[next(iter(self._blocks))]
            epochs = np.tile(np.arange(self._rows, dtype=np.int32), (self._epochs, 1))
            random = generator(self._seed, Stream.BATCHES, index)
            self._blocks[index] = random.permuted(epochs, axis=1, out=epochs).ravel()
        return self._blocks[index]


_SHOWN = 6
"""Numbers or words of a longer row."""


@dataclass(frozen=True)
class RowTexts:
    """Texts of rows in the form of the model: columns standardized if they are, classes by name."""

    form: Form
    classes: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    padding: int | None = None

    @classmethod
    def of(cls, data: Data) -> RowTexts:
        return cls(data.form, data.class_names, data.token_names, data.padding)

    def texts(self, inputs: NDArray[Any], targets: NDArray[Any] | None) -> tuple[str, ...]:
        """Return a text for each row: `"0.31, −1.2 → inner"`. None for a surface, which has no rows."""
        if self.form == "surface":
            return ()
        said = [self._input(row) for row in inputs]
        if targets is None:
            return tuple(said)
        return tuple(
            Message("{row} → {target!s}", row=row, target=self._target(target))
            for row, target in zip(said, targets, strict=True)
        )

    def _input(self, row: NDArray[Any]) -> str:
        match self.form:
            case "pairs":
                return f"{self._token(row[0])} → {self._token(row[1])}"
            case "ratings":
                return Message(
                    "user {row}, {token}",
                    row=row[0],
                    token=self._token(row[1]) if self.tokens else Message("item {number}", number=row[1]),
                )
            case "documents":
                words = [self._token(each) for each in row if each != self.padding]
                return _short(words, Message("{count} words", count=len(words)))
            case _:
                flat = row.reshape(-1)
                ends = Message(
                    "{count} numbers, {low} to {high}",
                    count=len(flat),
                    low=number(float(flat.min())),
                    high=number(float(flat.max())),
                )
                return _short([number(float(each)) for each in flat], ends)

    def _token(self, token: int) -> str:
        return self.tokens[token] if 0 <= token < len(self.tokens) else str(token)

    def _target(self, target: Any) -> str:
        if self.classes:
            return self.classes[int(target)] if 0 <= int(target) < len(self.classes) else str(int(target))
        return _listed(number(float(each)) for each in np.atleast_1d(target))


def _short(words: Sequence[str], ends: str) -> str:
    """Return all words, or the first few and the size of the whole row."""
    if len(words) <= _SHOWN + 2:
        return _listed(words)
    return Message("{first!s}, … ({whole})", first=_listed(words[:_SHOWN]), whole=ends)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
