"""Diagnostics in the recording."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Inbox, Load, Pause, SubscribeDiagnostics, SubscribeTensor
from app.core.messages.frame_queue import coalesce_frames
from app.core.messages.step_frames import DiagnosticValues, Steps
from app.core.recording.run_columns import Recording


def measured(step: int, *values: float, columns: tuple[str, ...] = ("a", "b")) -> DiagnosticValues:
    return DiagnosticValues("measure", step, columns, values)


def test_diagnostics_are_columns_at_their_steps_the_newest_counts() -> None:
    recording = Recording()
    for frame in (measured(0, 1.0, math.nan), measured(7, 2.0, 20.0), measured(5, 9.0, columns=("c",))):
        recording.add(frame)
    np.testing.assert_array_equal(recording.read("a", 0, 10, 100), [[0, 7], [1, 2]])
    assert recording.at("a", 6) == 1
    assert recording.last("b") == 20
    assert recording.exactly("c", 5) == 9
    assert "b" in recording
    assert "d" not in recording

    recording = Recording()
    for frame in (measured(0, 1.0, 1.0), measured(4, 2.0, 2.0), measured(4, 3.0, 3.0), measured(6, 4.0, 4.0)):
        recording.add(frame)
    np.testing.assert_array_equal(recording.read("a", 0, 10, 100), [[0, 4, 6], [1, 3, 4]])
    recording = Recording()
    recording.add(DiagnosticValues("moved_rows", 3, (), ()))
    assert recording.columns == ()


def test_a_measure_among_steps_does_not_part_them() -> None:
    steps = [Steps(("loss",), first, np.ones((2, 1), np.float32)) for first in (1, 3)]
    found = coalesce_frames([steps[0], measured(2, 1.0, 1.0), steps[1]])
    assert sorted(type(frame).__name__ for frame in found) == ["DiagnosticValues", "Steps"]


@pytest.mark.parametrize("between", [(), (SubscribeTensor(0),)])
def test_what_is_watched_last_counts_and_a_load_leaves_it(between: tuple[SubscribeTensor, ...]) -> None:
    inbox = Inbox()
    for command in (
        Pause(),
        SubscribeDiagnostics((("curvature", 5),)),
        SubscribeDiagnostics((("curvature", 9),)),
        *between,
        Load(Experiment()),
    ):
        inbox.put(command)
    assert inbox.drain() == [SubscribeDiagnostics((("curvature", 9),)), *between, Load(Experiment())]
