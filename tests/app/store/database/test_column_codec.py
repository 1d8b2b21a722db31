from __future__ import annotations

import numpy as np
import pytest

from app.store.database.number_table import pack_columns, pack_steps, unpack_steps, unpack_values
from app.store.database.schema import StoreError


@pytest.mark.parametrize(
    "values",
    [
        np.empty(0),
        np.array([1.5]),
        np.full(4096, 0.001),
        np.random.default_rng(0).normal(size=5000),
        np.cumsum(np.random.default_rng(1).normal(size=4096)) * 1e-4 + 5,
        np.array([np.nan, np.inf, -np.inf, -0.0, 1e-45, 3.4e38]),
    ],
    ids=["none", "one", "constant", "noise", "slow", "special"],
)
def test_a_column_comes_back_to_the_bit(values: np.ndarray) -> None:
    column = values.astype(np.float32)
    beside = np.arange(len(column), dtype=np.float32)
    found = [unpack_values(blob).tobytes() for blob in pack_columns(np.stack([column, beside, column]))]
    assert found == [each.tobytes() for each in (column, beside, column)]


def test_nan_payloads_and_steps_come_back_and_columns_are_small() -> None:
    column = np.array([0x7FC01234, 0x7F800001], np.uint32).view(np.float32)
    assert unpack_values(pack_columns(column[np.newaxis])[0]).tobytes() == column.tobytes()
    assert len(pack_columns(np.full((1, 4096), 0.001, np.float32))[0]) < 64
    noise = np.random.default_rng(0).integers(0, 2**32, 4096, np.uint32).view(np.float32)
    assert len(pack_columns(noise[np.newaxis])[0]) < noise.nbytes + 64
    steps = np.array([0, 1, 2, 16, 2**40, 2**40 + 1], np.int64)
    assert unpack_steps(pack_steps(steps)).tolist() == steps.tolist()


def test_a_flipped_byte_is_a_sentence_wherever_it_is() -> None:
    blob = pack_columns(np.random.default_rng(0).normal(size=(1, 50)).astype(np.float32))[0]
    for place in range(len(blob)):
        broken = bytearray(blob)
        broken[place] ^= 0x55
        if 2 <= place < 4:
            continue  # means nothing
        with pytest.raises(StoreError, match="damaged"):
            unpack_values(bytes(broken))
    for end in range(len(blob)):
        with pytest.raises(StoreError, match="damaged"):
            unpack_values(blob[:end])
