"""Which rows each step trains on: an endless stream of permutations that depends on (seed, step) alone."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from app.engine.streams import Stream, generator

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
        """Rows of the batches of steps `first` to `first + count - 1`, (count, batch_size)."""
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
