from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from app.attach.kernel.recording_file import pack
from app.store.database.number_table import pack_columns, pack_steps, unpack, unpack_steps, unpack_values
from app.store.database.schema import StoreError


@pytest.mark.parametrize(
    "dtype",
    [
        "float32",
        "float64",
        "float16",
        "int64",
        "uint8",
        "bool",
        "complex64",
        ml_dtypes.bfloat16,
        ml_dtypes.float8_e4m3fn,
    ],
)
def test_arrays_of_every_kind_of_number_come_back(dtype: object) -> None:
    array = np.arange(12).reshape(3, 4).astype(dtype)
    found = unpack(bytes(pack({"a": array})))["a"]
    assert found.dtype == array.dtype
    assert found.shape == array.shape
    assert found.tobytes() == array.tobytes()


def test_scalars_texts_other_orders_and_plain_values_come_back() -> None:
    tree = {"scalar": np.array(3.5), "none": np.empty((0, 4), np.float32), "text": np.array([b"ab", b"c"])}
    found = unpack(bytes(pack(tree)))
    assert found["scalar"].shape == ()
    assert found["none"].shape == (0, 4)
    assert found["text"].tolist() == [b"ab", b"c"]

    array = np.arange(12, dtype=">f8").reshape(3, 4).T
    assert (unpack(bytes(pack([array])))[0] == array).all()
    tree = {"a": [1, 2.5, None, True, "x"], "b": {"c": float("inf")}}
    assert unpack(bytes(pack(tree))) == tree


def test_objects_are_refused_and_damage_is_a_sentence() -> None:
    with pytest.raises(TypeError, match="cannot be stored"):
        pack({"a": np.array([object()])})

    blob = bytes(pack({"a": np.arange(20)}))
    for place in range(len(blob)):
        broken = bytearray(blob)
        broken[place] ^= 0x10
        with pytest.raises(StoreError, match="damaged"):
            unpack(broken)


@pytest.mark.parametrize("name", ["object", "O", "V8", "os", "finfo", "nothing", "<f4,<f4"])
def test_no_other_type_is_made(name: str) -> None:
    import json
    import struct
    import zlib

    text = json.dumps([{"\0array": 0}, [[name, [1], 0]]]).encode()
    body = text + bytes(16)
    blob = struct.pack("<4sII", b"SLS1", len(text), zlib.crc32(body)) + body
    with pytest.raises(StoreError):
        unpack(blob)


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
