"""Messages come out as they went in, and what is none is refused in a sentence."""

from __future__ import annotations

import random
import struct

import msgpack
import numpy as np
import pytest

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.protocol import COMMAND, ProtocolError, decode, encode
from app.attach.kernel.run_variables import VariableInfo
from app.attach.kernel.training_message import Message
from app.attach_client.frame_decoder import FrameDecoder
from app.core.messages.history_frames import EditRejected
from optimizers.base.message import is_message
from tests.app.attach.mutating_messages import MESSAGES, message, mutated


def test_a_message_comes_out_as_it_went_in() -> None:
    steps, rows = np.array([1, 10]), np.array([[1, np.nan], [2, np.inf]], np.float32)
    found = decode(encode(wire.Rows(2, steps, rows, 0.5, 7)))
    assert isinstance(found, wire.Rows)
    assert (found.layout, found.seconds, found.missed) == (2, 0.5, 7)
    np.testing.assert_array_equal(found.steps, steps)
    np.testing.assert_array_equal(found.rows, rows)


def parts(data: bytes) -> tuple[dict[str, object], bytes]:
    """Header and arrays of a message."""
    length = int.from_bytes(data[4:8], "little")
    unpacker = msgpack.Unpacker()
    unpacker.feed(data[8 : 8 + length])
    return unpacker.unpack(), data[8 + length :]


@pytest.mark.parametrize("data", MESSAGES, ids=lambda data: str(parts(data)[0]["kind"]))
def test_messages_are_written_as_the_page_of_the_protocol_says(data: bytes) -> None:
    (wanted, arrays), (found, own) = parts(data), parts(encode(decode(data)))
    assert {**found, **wanted} == found
    assert sorted(own) == sorted(arrays)


def test_fields_that_a_later_release_adds_are_passed_over() -> None:
    found = decode(message("note", {"step": 3, "level": "info", "sentence": "Something.", "tone": "x", "more": {}}))
    assert found == wire.Said(3, "info", "Something.")


def test_a_sentence_keeps_its_template_and_values() -> None:
    inner = Message("{name} has no {kind}", name="SGD", kind="momentum")
    sent = wire.Rejected(1, 2, Message("{kind} failed: {error}", kind="set", error=inner))
    (found,) = FrameDecoder().decode(decode(encode(sent)))
    assert isinstance(found, EditRejected)
    assert found.sentence == "set failed: SGD has no momentum"
    assert is_message(found.sentence)
    assert (found.sentence.template, found.sentence.values["error"].template) == (
        "{kind} failed: {error}", "{name} has no {kind}",
    )  # fmt: skip
    for code, values in (("{count:>999999999}", {"count": 1}), ("{a}", {"b": 1}), ("Another.", {"b": 1})):
        (plain,) = FrameDecoder().decode(wire.Rejected(1, 2, "As it was.", code=code, values=values))
        assert isinstance(plain, EditRejected)
        assert type(plain.sentence) is str


def test_numbers_that_no_statistics_have_are_refused() -> None:
    decoder = FrameDecoder()
    decoder.decode(wire.Layout(0, 0, ("loss",), (VariableInfo("w", (2,), "float32"),), (), 1))
    tensor = wire.PictureTensor("weight", (2,), (np.inf, 0.0, 0.0, 0.0, 0.0, 0.0), 0.0)
    picture = wire.Picture(0, 1, 0, -1, 0, (tensor,), {}, {0: np.ones((1, 2), np.float32)})
    with pytest.raises(ProtocolError):
        decoder.decode(picture)


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
        encode(wire.Pause(serial=1))[:-1],
        message("table", {"layout": 0, "step": 9, "variable": 0, "rows": 4, "names": [], "reason": ""}),
        message("row", {"layout": 0, "step": 9}, {"row": np.ones((1, 2), np.float32)}),
        encode(wire.Rows(0, np.array([5, 5]), np.zeros((2, 1), np.float32), 0.0, 0)),
    ],
)
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises(ProtocolError):
        decode(data)


@pytest.mark.parametrize("values", [None, np.ones(3), np.ones((2, 2), np.float32)], ids=["none", "float64", "a matrix"])
def test_a_schedule_without_a_row_of_float32_is_refused(values: np.ndarray | None) -> None:
    fields = {"serial": 1, "optimizer": 0, "name": "learning_rate", "first": 1}
    with pytest.raises(ProtocolError):
        decode(message("schedule", fields, {} if values is None else {"values": values}))


def test_a_message_has_room_for_the_values_of_a_schedule_that_go_into_one() -> None:
    values = np.ones(wire.SCHEDULE, np.float32)
    found = decode(encode(wire.Schedule(99, "n" * 500, 2**53, values, "s" * 500, serial=2**53)), COMMAND)
    assert isinstance(found, wire.Schedule)
    assert found.values.shape == (wire.SCHEDULE,)


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
