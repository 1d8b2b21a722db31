"""Frames as a trainer publishes them, for the tests of the store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from app.attach.kernel.run_variables import VariableInfo
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.frames import Frame
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.run_description import RunDescription, step_columns
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Probes, Steps, Validated
from app.core.runs.run import Checkpoint, Origin
from app.store.recording.recorder_thread import RecorderThread

EXPERIMENT = Experiment(title="told", optimizer=Choice("Adam", {"learning_rate": 0.01}), steps=1000)
VARIABLES = (VariableInfo("dense/kernel", (4, 3), "float32"), VariableInfo("dense/bias", (3,), "float32"))
COLUMNS = step_columns(VARIABLES)


def built(run: str, experiment: Experiment = EXPERIMENT, resumed: bool = False, origin: Origin | None = None) -> Built:
    return Built(RunDescription(experiment, "keras3"), "CPU", VARIABLES, "accuracy", 100, 10.0, 100, True,
                 run=run, resumed=resumed, origin=origin)  # fmt: skip


def values(first: int, count: int, columns: int = len(COLUMNS)) -> NDArray[np.float32]:
    """Return (count, columns) values of which each one tells its step and column."""
    steps = np.arange(first, first + count, dtype=np.float32)[:, None]
    return np.asarray(steps + np.arange(columns, dtype=np.float32) / 64, np.float32)


def steps(first: int, count: int, seconds: float | None = None) -> Steps:
    last = first + count - 1
    return Steps(COLUMNS, first, values(first, count), last / 100 if seconds is None else seconds)


def state(step: int, experiment: Experiment = EXPERIMENT, size: int = 64) -> Checkpoint:
    rng = np.random.default_rng(step)
    return Checkpoint(step, 0, experiment, {"weight/0 dense/kernel": rng.random(size // 4, np.float32)})


def whole_run(run: str, count: int = 300) -> Iterator[Frame]:
    """Yield the frames of a run with a bit of everything."""
    yield built(run)
    yield State("running", 0)
    for first in range(1, count + 1, 50):
        yield steps(first, min(50, count + 1 - first))
        at = np.arange(first, first + 50, 10)
        yield Probes(("norm", "quantile"), 10, at, values(first, len(at), 2))
    yield Validated(count, 0.25, 0.75)
    yield CheckpointTaken(state(count))
    yield State("paused", count)


def write(path: Path, frames: Iterable[Frame]) -> None:
    """Record frames in a store, whole by then."""
    writer = RecorderThread(path)
    for frame in frames:
        writer.put(frame)
    assert writer.close(30)
