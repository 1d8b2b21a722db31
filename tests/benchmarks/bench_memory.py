"""Memory that the recording of a run takes, all columns and pyramids included."""

from __future__ import annotations

import gc
import json
import os
from pathlib import Path

import numpy as np

_STEPS, _LONG = 200_000, 300_000
_CHUNK = 400


def measure() -> dict[str, float]:
    """Measure the bytes per step of the digits experiment's per-step columns, and per number recorded."""
    from app.attach.kernel.run_variables import VariableInfo
    from app.core.messages.run_description import step_columns
    from app.core.messages.step_frames import Steps
    from app.core.recording.run_columns import Recording

    shapes = {"dense/kernel": (64, 64), "dense/bias": (64,), "dense_1/kernel": (64, 64), "dense_1/bias": (64,),
              "logits/kernel": (64, 10), "logits/bias": (10,)}  # fmt: skip
    columns = step_columns([VariableInfo(path, shape, "float32") for path, shape in shapes.items()])
    rows = np.random.default_rng(0).random((_CHUNK, len(columns)), np.float32)
    recording = Recording()
    empty = recording.bytes
    for first in range(1, _STEPS + 1, _CHUNK):
        recording.add(Steps(columns, first, rows))
    per_step = (recording.bytes - empty) / _STEPS
    found = {"memory.bytes_per_step": per_step, "memory.bytes_per_number": per_step / len(columns)}
    return found | {"memory.long_run_mib": _long_run_mib()}


def _long_run_mib() -> float:
    """Return the MiB by which the process grows in 300 000 steps of 200 columns, most of which are in a file by
    then.
    """
    from app.core.messages.step_frames import Steps
    from app.core.recording.run_columns import Recording

    columns = ("loss", "metric", "learning_rate", *(f"gradient_norm/{i}" for i in range(197)))
    rows, recording = np.random.default_rng(0).random((_CHUNK, len(columns)), np.float32), Recording()
    before = _resident_mib()
    for first in range(1, _LONG + 1, _CHUNK):
        recording.add(Steps(columns, first, rows))
    return _resident_mib() - before


def _resident_mib() -> float:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
