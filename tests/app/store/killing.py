"""A program that records is killed, and what it left is looked at."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from app.store.store import Store
from tests.app.store import recording_child


def lost(path: Path, run: str, after: float, pace: float = 0.001) -> float:
    """Kill a program `after` seconds from its first step on; the seconds of telemetry that its store lacks then.

    Raises `AssertionError` where the store does not open clean, or holds anything else than what was recorded.
    """
    child = subprocess.Popen(
        [sys.executable, recording_child.__file__, str(path), run, str(pace)], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    lines = [child.stdout.readline()]
    deadline = time.time() + after
    while time.time() < deadline:
        lines.append(child.stdout.readline())
    os.kill(child.pid, signal.SIGKILL)
    killed = time.time()
    lines += child.stdout.readlines()
    child.stdout.close()
    child.wait()
    published = max(int(line.split()[0]) for line in lines if line.endswith("\n"))
    with Store(path) as store:
        assert store.messages == ()
        rows = {row.run: row for row in store.runs()}
        if run not in rows:
            return killed - float(lines[0].split()[1])
        kept = store.run(run)
        at, loss = kept.series()["loss"]
        count = rows[run].steps
        assert at.tolist() == list(range(1, count + 1))
        assert (loss == np.arange(1, count + 1, dtype=np.float32)).all()
        assert all(kept.checkpoint(step).step == step for step in kept.checkpoint_steps())
        assert kept.faults == ()
        return killed - (rows[run].seconds + recording_child.EPOCH) if count < published else 0.0
