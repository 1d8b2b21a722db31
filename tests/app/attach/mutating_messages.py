"""Messages of every kind, and the same with something of them changed."""

from __future__ import annotations

import random

import numpy as np

from app.attach.kernel.protocol import encode

MESSAGES = (
    encode("hello", {"protocol": 1, "token": "secret"}),
    encode("set", {"serial": 3, "optimizer": 0, "name": "learning_rate", "value": 0.1}),
    encode("seek", {"serial": 4, "step": 7}),
    encode("schedule", {"serial": 5, "optimizer": 0, "name": "learning_rate", "first": 7},
           {"values": np.ones(5, np.float32)}),
    encode("state", {"status": "paused", "step": 9, "steps_per_second": 0.0, "shown": 7,
                     "numbers": [{"learning_rate": 0.1}]}),
    encode("note", {"step": 3, "level": "warn", "sentence": "Something."}),
    encode("layout", {"layout": 0, "optimizer": 0, "columns": ["loss", "learning_rate"], "replicas": 1,
                      "variables": [["dense/kernel", [4, 6], "float32", False]],
                      "slots": [["momentum", 0, [4, 6], "float32"]]}),
    encode("columns", {"layout": 0, "seconds": 1.5, "missed": 0},
           {"steps": np.arange(1, 9), "rows": np.ones((8, 2), np.float32)}),
    encode("row", {"layout": 0, "step": 7}, {"row": np.ones(2, np.float32)}),
    encode("picture", {"layout": 0, "step": 9, "variable": 0, "element": 3, "first_row": 0, "reasons": {},
                       "tensors": [["weight", [4, 6], [24, 0.0, 1.0, 2.0, 0, 0], 0.5]]},
           {"map 0": np.ones((4, 6), np.float32)}),
)  # fmt: skip


def mutated(generator: random.Random) -> bytes:
    """One of `MESSAGES`, with bytes set, cut out, repeated or put in."""
    data = bytearray(generator.choice(MESSAGES))
    for _ in range(generator.randint(1, 4)):
        place = generator.randrange(len(data)) if data else 0
        match generator.randrange(4):
            case 0 if data:
                data[place] = generator.randrange(256)
            case 1:
                del data[place : place + generator.randint(1, 9)]
            case 2:
                data[place:place] = data[place : place + generator.randint(1, 9)]
            case _:
                data[place:place] = generator.randbytes(generator.randint(1, 9))
    return bytes(data)
