from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

from app.attach.kernel.recording_file import pack
from app.store.database.number_table import unpack
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
