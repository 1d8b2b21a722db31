"""Diagnostics of the experiment: when they are taken, and that they change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import Instruments, ScheduledDiagnostic, Trigger
from app.core.messages.commands import Edit, Load, Pause, Run, Seek, SubscribeDiagnostics
from app.core.messages.history_frames import Branched
from app.core.messages.run_frames import Built, Note
from app.core.messages.step_frames import DiagnosticValues, Steps
from app.engine import diagnostics
from app.engine.diagnostics.base import Diagnostic
from app.engine.training.training import Training
from tests.app.engine.experiments import moons
from tests.app.engine.trainer_bench import RaceBench, TrainerBench

pytestmark = pytest.mark.usefixtures("plain_reused")

DENSE = moons(
    rows=100, widths=(4,), bias=False, optimizer=Choice("Adam", {"learning_rate": 0.01}), batch_size=16, steps=30
)


def taking(experiment: Experiment, *wanted: ScheduledDiagnostic) -> Experiment:
    return replace(experiment, instruments=Instruments(diagnostics=wanted))


THREE = (
    ScheduledDiagnostic("curvature", 5),
    ScheduledDiagnostic("noise_scale", 4),
    ScheduledDiagnostic("update_cosine", 7),
)


def values(frames: Sequence[Any], name: str) -> dict[int, tuple[float, ...]]:
    found: dict[int, tuple[float, ...]] = {}
    for frame in frames:
        if isinstance(frame, DiagnosticValues) and frame.name == name:
            assert frame.step not in found, "recorded twice"
            found[frame.step] = frame.values
    return found


def weights(bench: TrainerBench) -> list[np.ndarray[Any, Any]]:
    assert bench.trainer.training is not None
    return [variable.value.numpy() for variable in bench.trainer.training.problem.variables]


def same(one: dict[int, tuple[float, ...]], other: dict[int, tuple[float, ...]]) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[k], other[k], equal_nan=True) for k in one)


@pytest.fixture(scope="module")
def plain() -> TrainerBench:
    bench = TrainerBench()
    bench.obey(Load(taking(DENSE, *THREE)), Run(30))
    return bench


def test_they_are_taken_at_exact_multiples_and_named_when_built(plain: TrainerBench) -> None:
    assert list(values(plain.frames, "curvature")) == [0, 5, 10, 15, 20, 25, 30]
    assert list(values(plain.frames, "noise_scale")) == [0, 4, 8, 12, 16, 20, 24, 28]
    assert list(values(plain.frames, "update_cosine")) == [7, 14, 21, 28]
    (built,) = (frame for frame in plain.frames if isinstance(frame, Built))
    taken = dict.fromkeys(c for f in plain.frames if isinstance(f, DiagnosticValues) for c in f.columns)
    assert set(built.description.diagnostics) == set(taken)


def test_weights_and_rows_are_the_same_to_the_bit_without_them(plain: TrainerBench) -> None:
    bare = TrainerBench()
    bare.obey(Load(DENSE), Run(30))
    for one, other in zip(weights(bare), weights(plain), strict=True):
        assert np.array_equal(one, other)
    rows = [np.concatenate([f.rows for f in b.frames if isinstance(f, Steps)]) for b in (bare, plain)]
    assert np.array_equal(*rows, equal_nan=True)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("way", ["pauses", "waits", "watched", "back", "stopped"])
def test_they_are_the_same_however_the_run_is_made(plain: TrainerBench, way: str) -> None:
    bench = TrainerBench(waits=way == "waits")
    experiment = taking(DENSE, *THREE)
    if way == "stopped":
        trigger = Trigger("step == 10 or step == 11", when="level", actions=("pause",))
        experiment = replace(experiment, instruments=replace(experiment.instruments, triggers=(trigger,)))
    bench.obey(Load(experiment))
    match way:
        case "pauses":
            for until in (1, 2, 5, 9, 13, 14, 30):
                bench.obey(Run(until))
        case "watched":
            bench.obey(SubscribeDiagnostics((("curvature", 3), ("noise_scale", 0), ("update_cosine", 2))))
            bench.obey(Run(17), Pause(), Run(30))
        case "back":
            bench.obey(Run(22))
            bench.obey(Seek(9))
            bench.obey(Run(16))
            bench.obey(Seek(3))
            bench.obey(Run(30))
        case _:
            for _ in range(4):
                bench.obey(Run(30))
    for each in THREE:
        found = {step: row for step, row in values(bench.frames, each.name).items() if step % each.every == 0}
        assert same(found, values(plain.frames, each.name)), each.name


@pytest.mark.exhaustive
def test_a_branch_has_those_of_the_edit_made_the_first_time() -> None:
    experiment = taking(DENSE, ScheduledDiagnostic("curvature", 5), ScheduledDiagnostic("noise_scale", 4))
    slower = replace(experiment, optimizer=Choice("Adam", {"learning_rate": 0.003}))
    straight, branched = TrainerBench(), TrainerBench()
    straight.obey(Load(experiment), Run(12))
    straight.obey(Edit(slower), Run(30))
    branched.obey(Load(experiment), Run(25))
    branched.obey(Seek(12))
    later = branched.obey(Edit(slower), Run(30))
    assert any(isinstance(frame, Branched) for frame in later)
    for name in ("curvature", "noise_scale"):
        expected = {step: row for step, row in values(straight.frames, name).items() if step > 12}
        assert same(values(later, name), expected)


@pytest.mark.exhaustive
def test_adding_one_begins_no_branch_and_acts_from_there() -> None:
    bench = TrainerBench()
    bench.obey(Load(DENSE), Run(20))
    bench.obey(Seek(8))
    added = bench.obey(Edit(taking(DENSE, ScheduledDiagnostic("noise_scale", 5))), Run(30))
    assert not any(isinstance(frame, Branched) for frame in bench.frames)
    assert list(values(added, "noise_scale")) == [10, 15, 20, 25, 30]
    removed = bench.obey(Edit(DENSE))
    assert bench.trainer.observers.diagnostics.most(bench.trainer.training) > 30  # type: ignore[arg-type]
    assert not values(removed, "noise_scale")


def test_one_that_fails_is_reported_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Diagnostic):
        name = "broken"
        columns = ("broken",)

        def __init__(self, training: Training, *, count: int = 4) -> None:
            super().__init__(training)
            self.count = count

        def take(self, stop: Callable[[], bool]) -> Sequence[float] | None:
            raise ValueError(f"There are no {self.count} of them.")

    monkeypatch.setattr(diagnostics, "discover", lambda: {"broken": Broken})
    bench = TrainerBench()
    bench.obey(Load(taking(DENSE, ScheduledDiagnostic("broken", 5, {"count": 7}))), Run(30))
    notes = [frame.sentence for frame in bench.frames if isinstance(frame, Note) and "measured" in frame.sentence]
    assert notes == ["The broken cannot be measured here. There are no 7 of them."]
    assert bench.trainer.training is not None
    assert bench.trainer.training.step == 30


@pytest.mark.exhaustive
def test_runs_of_a_race_have_those_that_each_has_alone(plain: TrainerBench) -> None:
    """Both share a traced step, and take turns with it."""
    experiment = taking(DENSE, *THREE)
    other = replace(experiment, optimizer=Choice("Adam", {"learning_rate": 0.02}))
    race = RaceBench(experiment, other).run()
    alone = TrainerBench()
    alone.obey(Load(other), Run(30))
    for run, bench in (("a", plain), ("b", alone)):
        own = race.of_run(run)
        for each in THREE:
            assert same(values(own, each.name), values(bench.frames, each.name)), (run, each.name)
