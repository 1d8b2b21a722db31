from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import CheckpointTaken
from app.core.messages.run_frames import State
from app.core.messages.step_frames import Steps, Validated
from app.engine.program.train_step import StepProgram
from app.engine.run.race import RunSeries
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import RaceBench

pytestmark = pytest.mark.usefixtures("plain")

MOONS = moons(widths=(4,), batch_size=16, steps=300, device="cpu")


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


def with_settings(experiment: Experiment, settings: dict[str, float]) -> Experiment:
    for path, value in settings.items():
        choice, _, name = path.rpartition(".")
        if choice:
            experiment = experiment.with_choice(choice, experiment.choice(choice).with_value(name, value))
        else:
            experiment = replace(experiment, **{name: value})
    return experiment


def ended(frames: Frames) -> Mapping[str, np.ndarray]:
    """Return the state that a run ended in."""
    return next(each.state.arrays for each in frames if isinstance(each, CheckpointTaken))


def test_a_run_that_joins_an_earlier_one_has_the_bits_of_one_alone() -> None:
    series = RunSeries()
    first = made(series, at_rate(0.1))
    made(series, at_rate(1e30))  # diverges, and leaves nothing behind
    joined, again = made(series, at_rate(0.01)), made(series, at_rate(0.1))
    alone = made(RunSeries(), at_rate(0.01))
    assert np.array_equal(joined.rows, alone.rows, equal_nan=True)
    assert np.array_equal(again.rows, first.rows, equal_nan=True)
    assert [type(each) for each in joined] == [type(each) for each in alone]
    assert joined[-1] == State("finished", 300)


@pytest.mark.exhaustive
@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("experiment", "changes"),
    [
        # Dropout, noise on gradients and slots that begin as the weights: each follows from the seed.
        (
            moons(
                rows=200,
                noise=0.2,
                widths=(4,),
                dropout=0.3,
                optimizer=Choice("library.ScheduleFreeAdamW", {"learning_rate": 0.1}),
                gradient=(Choice("noise", {"stddev": 0.01}),),
                batch_size=16,
                steps=60,
            ),
            ({"seed": 1}, {"seed": 1, "dataset.noise": 0.1}, {}),
        ),
        # R² is over the variance of the rows that train; negatives are drawn.
        (Experiment(dataset=Choice("sine"), model=Choice("mlp", {"widths": (4,)}), steps=60), ({"seed": 3}, {})),
    ],
    ids=["classes", "regression"],
)
def test_runs_with_other_seeds_and_data_share_a_trace(
    experiment: Experiment, changes: tuple[dict[str, float], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    traced: list[object] = []
    loop = StepProgram.loop
    monkeypatch.setattr(StepProgram, "loop", lambda *given: (traced.append(given), loop(*given))[1])
    series = RunSeries()
    experiments = [experiment, *(with_settings(experiment, each) for each in changes)]
    together = [made(series, each) for each in experiments]
    assert len(traced) == 1
    for each, shared in zip(experiments, together, strict=True):
        alone = made(RunSeries(), each)
        np.testing.assert_array_equal(shared.rows, alone.rows)
        assert [repr(frame) for frame in shared if isinstance(frame, Validated)] == [
            repr(frame) for frame in alone if isinstance(frame, Validated)
        ]
        for name, array in ended(shared).items():
            np.testing.assert_array_equal(array, ended(alone)[name], name)


@pytest.mark.exhaustive
def test_a_race_over_seeds_takes_turns_with_one_training(monkeypatch: pytest.MonkeyPatch) -> None:
    traced: list[object] = []
    loop = StepProgram.loop
    monkeypatch.setattr(StepProgram, "loop", lambda *given: (traced.append(given), loop(*given))[1])
    experiments = tuple(replace(at_rate(0.1), seed=seed, steps=900) for seed in (0, 1, 0))
    race = RaceBench(*experiments).run()
    assert len(traced) == 1
    order = [each.run for each in race.of(RunFrame) if isinstance(each.frame, Steps)]
    assert order.index("b") < len(order) - 1 - order[::-1].index("a"), "they take turns"
    for run, experiment in zip("abc", experiments, strict=True):
        np.testing.assert_array_equal(race.rows_of(run), made(RunSeries(), experiment).rows)


@pytest.mark.exhaustive
def test_a_run_that_is_stopped_ends_paused_and_the_next_one_is_whole() -> None:
    series, frames = RunSeries(), Frames()
    series.make("run", at_rate(0.1), frames, lambda: any(isinstance(each, Steps) for each in frames))
    assert frames[-1].status == "paused"
    assert 0 < len(frames.rows) < 300
    assert len(made(series, at_rate(0.2)).rows) == 300
    series.clear()
