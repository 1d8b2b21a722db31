"""Messages come out as they went in, and what is none is refused in a sentence."""

from __future__ import annotations

import random
import struct

import msgpack
import numpy as np
import pytest

from app.attach.kernel.protocol import COMMAND, SCHEDULE, ProtocolError, decode, encode
from app.attach_client.frame_decoder import FrameDecoder
from tests.app.attach.mutating_messages import MESSAGES, mutated


def test_a_message_comes_out_as_it_went_in() -> None:
    steps, rows = np.array([1, 10]), np.array([[1, np.nan], [2, np.inf]], np.float32)
    message = decode(encode("columns", {"layout": 2, "seconds": 0.5, "missed": 7}, {"steps": steps, "rows": rows}))
    assert (message.kind, dict(message.fields)) == ("columns", {"layout": 2, "seconds": 0.5, "missed": 7})
    np.testing.assert_array_equal(message.arrays["steps"], steps)
    np.testing.assert_array_equal(message.arrays["rows"], rows)


def header(**fields: object) -> bytes:
    packed = msgpack.packb({"arrays": [], **fields})
    return struct.pack("<4sI", b"SLSP", len(packed)) + packed


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GET / HTTP/1.1\r\n",
        header(kind="nothing"),
        header(kind="pause"),
        header(kind="pause", serial="1"),
        header(kind="pause", serial=True),
        header(kind="pause", serial=2**60),
        header(kind="alive", deep=[[[[[[[[1]]]]]]]]),
        header(kind="alive", raw=b"bytes"),
        header(kind="alive", extension=msgpack.ExtType(1, b"x")),
        header(kind="alive", arrays=[["a", "|O", [1]]]),
        header(kind="alive", arrays=[["a", "<f4", [2**39, 2**39]]]),
        header(kind="alive") + b"rest",
        encode("pause", {"serial": 1})[:-1],
    ],
)
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises(ProtocolError):
        decode(data)


@pytest.mark.parametrize("values", [None, np.ones(3), np.ones((2, 2), np.float32)], ids=["none", "float64", "a matrix"])
def test_a_schedule_without_a_row_of_float32_is_refused(values: np.ndarray | None) -> None:
    fields = {"serial": 1, "optimizer": 0, "name": "learning_rate", "first": 1}
    with pytest.raises(ProtocolError):
        decode(encode("schedule", fields, {} if values is None else {"values": values}))


def test_a_message_has_room_for_the_values_of_a_schedule_that_go_into_one() -> None:
    fields = {"serial": 2**53, "optimizer": 99, "name": "n" * 500, "first": 2**53, "schedule": "s" * 500}
    message = decode(encode("schedule", fields, {"values": np.ones(SCHEDULE, np.float32)}), COMMAND)
    assert message.arrays["values"].shape == (SCHEDULE,)


def test_steps_that_do_not_increase_are_refused() -> None:
    fields, rows = {"layout": 0, "seconds": 0.0, "missed": 0}, np.zeros((2, 1), np.float32)
    with pytest.raises(ProtocolError):
        decode(encode("columns", fields, {"steps": np.array([5, 5]), "rows": rows}))


def test_messages_that_were_tampered_with_harm_nobody() -> None:
    generator = random.Random(0)
    decoder = FrameDecoder()
    for data in MESSAGES:
        decoder.decode(decode(data))
    refused = 0
    for _ in range(500):
        try:
            decoder.decode(decode(mutated(generator)))
        except ProtocolError:
            refused += 1
    assert refused > 100
