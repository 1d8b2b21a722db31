"""A run that is packed where it was made and inserted is the one that is recorded step by step."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import numpy as np

from app.core.experiment.experiment import Choice
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import Applied, Logged
from app.core.messages.run_frames import Note, State
from app.core.runs.run import EditEvent
from app.store.database.run_parts import RunCode
from app.store.recording.recorder_thread import RecorderThread
from app.store.recording.run_insertion import PackedRun, RunPacker
from app.store.store import Store
from tests.app.store import telling

SLOWER = telling.EXPERIMENT.with_choice("optimizer", Choice("Adam", {"learning_rate": 0.001}))
CODE = RunCode(0, "/there/mine.py", "a" * 64, {"/there/mine.py": "RATE = 1\n"})


def frames(run: str) -> list[Frame]:
    found = list(telling.whole_run(run))
    edit = [Logged(0, EditEvent(100, SLOWER)), Applied(100, "learning_rate", 0.01, 0.001)]
    return [*found[:8], *edit, *found[8:-1], Note("The loss is flat.", "warn"), State("finished", 300)]


def packed(run: str, from_frames: Iterable[Frame]) -> PackedRun:
    packer = RunPacker()
    found = packer.pack(run, telling.EXPERIMENT, from_frames)
    packer.close()
    assert found is not None
    back = pickle.loads(pickle.dumps(found, 5))
    assert isinstance(back, PackedRun)
    return back


def test_it_has_everything_that_it_would_have(tmp_path: Path) -> None:
    recorder = RecorderThread(tmp_path / "runs.sqlite")
    recorder.group("k", "sweep", "Rates")
    for frame in frames("streamed"):
        recorder.put(RunFrame("streamed", frame))
    recorder.put_run(replace(packed("packed", frames("packed")), code=(CODE,)))
    assert recorder.close()
    with Store(tmp_path / "runs.sqlite") as store:
        expected, found = store.run("streamed"), store.run("packed")
        other = {"run": "packed", "number": found.record.number, "curve": found.record.curve}
        assert replace(expected.record, **other, created=0.0, seen=0.0) == replace(found.record, created=0.0, seen=0.0)
        assert np.array_equal(expected.record.curve, found.record.curve)
        assert found.record.made_by == (telling.EXPERIMENT, SLOWER)
        for name, (steps, values) in expected.series().items():
            assert np.array_equal(found.series()[name][0], steps)
            assert np.array_equal(found.series()[name][1], values, equal_nan=True)
        assert (found.events, found.marks, found.code) == (expected.events, expected.marks, (CODE,))
        assert [line.sentence for line in found.notes_log] == ["The loss is flat."]
        weights = found.checkpoint(300).arrays["weight/0 dense/kernel"]
        assert np.array_equal(weights, telling.state(300).arrays["weight/0 dense/kernel"])


def test_one_that_made_no_step_is_none() -> None:
    packer = RunPacker()
    assert packer.pack("a", telling.EXPERIMENT, [telling.built("a"), State("running", 0)]) is None
    assert packer.pack("a", telling.EXPERIMENT, []) is None
    packer.close()
