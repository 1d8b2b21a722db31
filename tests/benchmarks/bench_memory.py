"""Memory that one step leaves behind in the recording, all columns and pyramids included."""

from __future__ import annotations

import json

import numpy as np

_STEPS = 200_000
_CHUNK = 400


def measure() -> dict[str, float]:
    """Bytes per step of the digits experiment's per-step columns, and per number recorded."""
    from app.core.messages.frames import Steps, VariableInfo
    from app.core.telemetry.channels import step_columns
    from app.core.telemetry.run_columns import Recording

    shapes = {"dense/kernel": (64, 64), "dense/bias": (64,), "dense_1/kernel": (64, 64), "dense_1/bias": (64,),
              "logits/kernel": (64, 10), "logits/bias": (10,)}  # fmt: skip
    columns = step_columns([VariableInfo(path, shape, "float32") for path, shape in shapes.items()])
    rows = np.random.default_rng(0).random((_CHUNK, len(columns)), np.float32)
    recording = Recording()
    empty = recording.bytes
    for first in range(1, _STEPS + 1, _CHUNK):
        recording.add(Steps(columns, first, rows))
    per_step = (recording.bytes - empty) / _STEPS
    return {"memory.bytes_per_step": per_step, "memory.bytes_per_number": per_step / len(columns)}


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
