"""A run with a bit of everything, as plain parts, for the tests of what is shared."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import numpy as np

from app.core.experiment.experiment import Choice
from app.core.messages.history_frames import Applied
from app.core.runs.run import Checkpoint, EditEvent, ElementEdit, RunRecord
from app.core.telemetry.table_view import Projection, RowChange, TableView
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.store.database.run_parts import RunBookmark, RunCode, RunLogLine, RunParts, StepSnapshot, TablePart
from tests.app.store import telling
from tests.app.store.conftest import RUN

MINE = "from keras.optimizers import SGD\n\nclass Mine(SGD):\n    pass\n"


def record(run: str = RUN, number: int = 1, **more: object) -> RunRecord:
    began = telling.EXPERIMENT.with_choice("optimizer", Choice("/home/ada/mine.py:Mine", {"momentum": 0.9}))
    ended = began.with_setting("steps", 2000)
    known = {
        "name": "first try",
        "notes": "It spikes — at 40.",
        "tags": ("paper", "figür 3"),
        "created": 1.7e9,
        "steps": 300,
        "seconds": 2.5,
        "status": "paused",
        "contract": "keras3",
        "metric": "accuracy",
        "loss": 0.25,
        "environment": {"tensorflow": "2.21.0"},
        "curve": np.array([2, 1, np.nan, 0.5], np.float32),
        **more,
    }
    return replace(RunRecord(run, number, began, ended), **known)


def snapshot(step: int) -> StepSnapshot:
    rng = np.random.default_rng(step)

    def tensor(*shape: int) -> TensorView:
        return TensorView.exact(shape, rng.random((shape[0], shape[1]), np.float32))

    views = {0: VariableView(tensor(4, 3), {"m": tensor(4, 3)}, tensor(4, 3), None)}
    table = TableView(
        step, 0, np.array([1, 3]), np.arange(5, dtype=np.int32), np.arange(5), step,
        {"weight": rng.random(5, np.float32)}, rng.random(5, np.float32), {"weight": RowChange(5, 3, 1)},
        Projection(np.arange(5), rng.random((5, 2), np.float32), np.array([0.5, 0.25], np.float32)),
    )  # fmt: skip
    return StepSnapshot(step, views, table)


def state(step: int, position: int = 0) -> Checkpoint:
    rng = np.random.default_rng(step)
    arrays = {"weight/0 dense/kernel": rng.random((4, 3), np.float32), "other/1": np.array(step)}
    return Checkpoint(step, position, telling.EXPERIMENT, arrays, {"schedule": {"best": None, "seen": [0.5]}}, (0.5,))


def parts(run: str = RUN, rows: int = 300, **more: object) -> RunParts:
    own = record(run, **more)
    columns = ("loss", "gradient_norm/dense/kernel")
    events = (EditEvent(40, own.ended, reloaded=True), ElementEdit(40, 0, "slot/m", 3, -0.5))
    content = hashlib.sha256(b"content").hexdigest()
    steps = np.arange(1, rows + 1)
    losses = np.array([[0.5], [np.nan]], np.float32)
    return RunParts(
        own,
        events,
        (Applied(40, "steps", 1000, 2000), Applied(41, "model.widths", (8, 8), (4,), how="reset")),
        (RunLogLine(40, 1.7e9, "edit", "Steps are 2 000.", "No details."),),
        (RunBookmark(40, "the spike"),),
        (RunCode(0, "/home/ada/mine.py", content, {"/home/ada/mine.py": MINE, "/home/ada/more.py": "x = 1\n"}),),
        [
            TablePart("steps", columns, steps, telling.values(1, rows, 2)),
            TablePart("validation", ("validation_loss",), np.array([100, 300]), losses),
        ],
        [state(100), state(300, 2)],
        [snapshot(100), snapshot(300)],
    )
