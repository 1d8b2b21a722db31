"""Messages of every kind, and the same with something of them changed."""

from __future__ import annotations

import random
import struct
from collections.abc import Mapping
from typing import Any

import msgpack
import numpy as np


def message(kind: str, fields: Mapping[str, Any] | None = None, arrays: Mapping[str, Any] | None = None) -> bytes:
    """Return a message as docs/attach-protocol.md describes it, independently of the table."""
    given = arrays or {}
    header = {"kind": kind, **(fields or {})}
    header["arrays"] = [[name, each.dtype.str, list(each.shape)] for name, each in given.items()]
    packed = msgpack.packb(header)
    packed += b"\xc1" * (-len(packed) % 8)
    bodies = (each.tobytes() + bytes(-each.nbytes % 8) for each in given.values())
    return struct.pack("<4sI", b"SLSP", len(packed)) + packed + b"".join(bodies)


MESSAGES = (
    message("hello", {"protocol": 1, "token": "secret"}),
    message("set", {"serial": 3, "optimizer": 0, "name": "learning_rate", "value": 0.1}),
    message("seek", {"serial": 4, "step": 7}),
    message("schedule", {"serial": 5, "optimizer": 0, "name": "learning_rate", "first": 7},
           {"values": np.ones(5, np.float32)}),
    message("state", {"status": "paused", "step": 9, "steps_per_second": 0.0, "shown": 7,
                     "numbers": [{"learning_rate": 0.1}]}),
    message("note", {"step": 3, "level": "warn", "sentence": "Something."}),
    message("layout", {"layout": 0, "optimizer": 0, "columns": ["loss", "learning_rate"], "replicas": 1,
                      "variables": [["dense/kernel", [4, 6], "float32", False]],
                      "slots": [["momentum", 0, [4, 6], "float32"]]}),
    message("columns", {"layout": 0, "seconds": 1.5, "missed": 0},
           {"steps": np.arange(1, 9), "rows": np.ones((8, 2), np.float32)}),
    message("row", {"layout": 0, "step": 7}, {"row": np.ones(2, np.float32)}),
    message("picture", {"layout": 0, "step": 9, "variable": 0, "element": 3, "first_row": 0, "reasons": {},
                       "tensors": [["weight", [4, 6], [24, 0.0, 1.0, 2.0, 0, 0], 0.5]]},
           {"map 0": np.ones((4, 6), np.float32)}),
    message("table", {"layout": 0, "step": 9, "variable": 0, "rows": 4, "names": ["gradient", "weight"], "reason": "",
                      "changes": {"weight": [2, 1, 0]}},
            {"touched": np.array([1, 3]), "rms 0": np.ones(2, np.float32), "rms 1": np.ones(2, np.float32),
             "all 1": np.ones(4, np.float32), "shown": np.arange(4), "points": np.ones((4, 2), np.float32),
             "explained": np.ones(2, np.float32)}),
    message("done", {"serial": 3, "step": 9, "name": "learning_rate", "old": 0.1, "new": 0.2, "how": "",
                     "optimizer": 0}),
    message("validation", {"step": 9, "names": ["validation_loss", "validation_metric"], "values": [0.5, 0.9]}),
    message("diagnostic", {"name": "curvature", "step": 9, "names": ["curvature/largest"], "values": [2.0],
                           "seconds": 0.1}),
    message("welcome", {
        "protocol": 1, "slotscope": "0.1.0", "run": "run", "title": "a script", "model": "m", "device": "CPU",
        "optimizers": [{"name": "Adam", "contract": "Keras 3", "settings": {"amsgrad": True, "epsilon": 1e-7},
                        "hyperparameters": [{"name": "learning_rate", "value": 0.1, "refusal": "",
                                             "schedule_refusal": ""}], "steps_before": 0}],
        "environment": {"tensorflow": "2.12.0"}, "created": 0.0, "planned": 0, "metrics": ["accuracy"], "every": 10,
        "checkpoints": True, "can_pause": True, "seek_refusal": "",
        "diagnostics": [{"name": "curvature", "refusal": ""}], "changes": 0,
    }),
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
