from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.frames import Frame
from app.core.messages.run_frames import State
from app.core.messages.step_frames import Steps
from app.engine.run.run_series import RunSeries
from tests.app.uncompiled import plain_steps

MOONS = Experiment(
    dataset=Choice("two-moons"), model=Choice("mlp", {"widths": (4,)}), batch_size=16, steps=300, device="cpu"
)


@pytest.fixture(scope="module", autouse=True)
def _uncompiled() -> Iterator[None]:
    with plain_steps():
        yield


class Frames(list[Frame]):
    def put(self, frame: Frame) -> None:
        self.append(frame)

    @property
    def rows(self) -> np.ndarray:
        return np.concatenate([each.rows for each in self if isinstance(each, Steps)])


def at_rate(rate: float) -> Experiment:
    return MOONS.with_choice("optimizer", Choice("Adam", {"learning_rate": rate}))


def made(series: RunSeries, experiment: Experiment) -> Frames:
    frames = Frames()
    series.make("run", experiment, frames)
    return frames


def test_a_run_that_joins_an_earlier_one_has_the_bits_that_it_has_alone() -> None:
    series = RunSeries()
    first = made(series, at_rate(0.1))
    made(series, at_rate(1e30))  # diverges, and leaves nothing behind
    joined, again = made(series, at_rate(0.01)), made(series, at_rate(0.1))
    alone = made(RunSeries(), at_rate(0.01))
    assert np.array_equal(joined.rows, alone.rows, equal_nan=True)
    assert np.array_equal(again.rows, first.rows, equal_nan=True)
    assert [type(each) for each in joined] == [type(each) for each in alone]
    assert joined[-1] == State("finished", 300)


def test_a_run_that_is_stopped_ends_paused_and_the_next_one_is_whole() -> None:
    series, frames = RunSeries(), Frames()
    series.make("run", at_rate(0.1), frames, lambda: any(isinstance(each, Steps) for each in frames))
    assert frames[-1].status == "paused"
    assert 0 < len(frames.rows) < 300
    assert len(made(series, at_rate(0.2)).rows) == 300
    series.clear()
