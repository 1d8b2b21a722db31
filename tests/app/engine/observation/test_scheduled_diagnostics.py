"""Diagnostics of the experiment: when they are taken, and that they change nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import Instruments, MathChannel, ScheduledDiagnostic, Trigger
from app.core.messages.alert_frames import TriggerFired
from app.core.messages.commands import Edit, Load, Pause, Run, Seek, SubscribeDiagnostics
from app.core.messages.history_frames import Branched, CheckpointTaken
from app.core.messages.run_frames import Built, Note, State
from app.core.messages.step_frames import DiagnosticValues, Steps
from app.core.runs.run import Resumed
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


TAKEN = (
    ScheduledDiagnostic("curvature", 5),
    ScheduledDiagnostic("noise_scale", 4),
    ScheduledDiagnostic("update_cosine", 7),
)
CHANNELS = (
    MathChannel("largest", "curvature"),
    MathChannel("smooth", "ema(noise_scale('variance'), 3) + step"),
    MathChannel("turn", "update_cosine('dense/kernel')"),
)
BASE = moons(
    rows=100,
    widths=(4,),
    optimizer=Choice("Adam", {"learning_rate": 0.01}),
    batch_size=16,
    steps=30,
    instruments=Instruments(channels=CHANNELS, diagnostics=TAKEN),
)


def channels_of(frames: Sequence[Any]) -> dict[int, tuple[float, ...]]:
    """Return the channels by step, each step once."""
    found: dict[int, tuple[float, ...]] = {}
    for frame in frames:
        if isinstance(frame, Steps):
            places = [frame.columns.index(each.column) for each in CHANNELS]
            for i, row in enumerate(frame.rows[:, places]):
                assert frame.first + i not in found
                found[frame.first + i] = tuple(row.tolist())
    return found


def taken_of(frames: Sequence[Any], name: str) -> dict[int, tuple[float, ...]]:
    return {each.step: each.values for each in frames if isinstance(each, DiagnosticValues) and each.name == name}


@pytest.fixture(scope="module")
def straight() -> list[Any]:
    bench = TrainerBench(keeps=True)
    bench.obey_in_turn(Load(BASE), Run(30))
    return bench.frames


def test_a_channel_has_at_each_step_the_value_that_was_taken_last(straight: list[Any]) -> None:
    found = channels_of(straight)
    largest = {step: np.float32(row[0]) for step, row in taken_of(straight, "curvature").items()}
    variance = {step: float(np.float32(row[2])) for step, row in taken_of(straight, "noise_scale").items()}
    cosine = taken_of(straight, "update_cosine")
    (built,) = (frame for frame in straight if isinstance(frame, Built))
    place = [c for f in straight if isinstance(f, DiagnosticValues) and f.name == "update_cosine" for c in f.columns]
    kernel = place.index("update_cosine/dense/kernel")
    mean = np.nan
    for step in range(1, 31):
        assert found[step][0] == largest[step - step % 5]
        value = variance[step - step % 4]
        mean = value if np.isnan(mean) else mean + 2 / 4 * (value - mean)
        assert found[step][1] == pytest.approx(mean + step, rel=1e-6)
        wanted = np.float32(cosine[step - step % 7][kernel]) if step >= 7 else np.float32(np.nan)
        assert np.array_equal(np.float32(found[step][2]), wanted, equal_nan=True)
    assert built.description.channels == tuple(each.column for each in CHANNELS)


@pytest.mark.exhaustive
def test_reading_them_changes_no_number_of_them_and_of_the_run(straight: list[Any]) -> None:
    bench = TrainerBench()
    bench.obey_in_turn(Load(replace(BASE, instruments=Instruments(diagnostics=TAKEN))), Run(30))
    for each in TAKEN:
        assert same(taken_of(bench.frames, each.name), taken_of(straight, each.name))
    losses = [
        np.concatenate([f.rows[:, 0] for f in frames if isinstance(f, Steps)]) for frames in (bench.frames, straight)
    ]
    np.testing.assert_array_equal(*losses)


@pytest.mark.exhaustive
def test_channels_are_the_same_however_the_run_is_made(straight: list[Any]) -> None:
    paused, back = TrainerBench(), TrainerBench()
    paused.obey_in_turn(Load(BASE), *(Run(until) for until in (1, 4, 5, 9, 13, 14, 30)))
    back.obey_in_turn(Load(BASE), Run(22), Seek(9), Run(16), Seek(3), Run(30))
    for bench in (paused, back):
        assert same(channels_of(bench.frames), channels_of(straight))


def test_a_trigger_pauses_before_the_step_of_the_taken_value(straight: list[Any]) -> None:
    values = {step: row[0] for step, row in taken_of(straight, "curvature").items() if step}
    step = max(values, key=lambda each: values[each])
    bound = sorted(values.values())[-2]
    trigger = Trigger(f"curvature > {bound!r}")
    first = next(each for each in values if np.float32(values[each]) > bound or each == step)
    bench = TrainerBench()
    bench.obey_in_turn(Load(replace(BASE, instruments=replace(BASE.instruments, triggers=(trigger,)))))
    frames = bench.obey_in_turn(Run(30))
    (fired,) = (frame for frame in frames if isinstance(frame, TriggerFired))
    assert fired.step == first
    assert fired.values == (("curvature", float(np.float32(values[first]))),)
    assert [frame for frame in frames if isinstance(frame, State)][-1].step == first - 1
    frames += bench.obey_in_turn(Run(30))
    assert bench.trainer.training is not None
    assert bench.trainer.training.step == 30
    assert same(channels_of(frames), channels_of(straight))
    for each in TAKEN:
        assert same(taken_of(bench.frames, each.name), taken_of(straight, each.name))


@pytest.mark.exhaustive
def test_one_that_is_not_taken_is_named_where_it_is_missed() -> None:
    bench = TrainerBench()
    bench.obey_in_turn(Load(replace(BASE, instruments=Instruments((Trigger("curvature > 1"),)))))
    notes = [note for frame in bench.frames if isinstance(frame, Built) for note in frame.notes]
    assert notes == [
        (
            "The trigger curvature > 1 is not armed: its condition must use recorded columns; curvature "
            "needs the diagnostic curvature; add it."
        )
    ]
    added = Instruments((Trigger("curvature > 1"),), (), (), TAKEN[:1])
    later = bench.obey_in_turn(Run(3), Edit(replace(BASE, instruments=added)))
    assert not [frame for frame in later if isinstance(frame, Note)]


@pytest.mark.exhaustive
def test_the_runs_of_a_race_have_the_channels_that_each_has_alone(straight: list[Any]) -> None:
    """Both take turns with one traced step."""
    other = replace(BASE, optimizer=Choice("Adam", {"learning_rate": 0.02}))
    race = RaceBench(BASE, other).run()
    alone = TrainerBench()
    alone.obey_in_turn(Load(other), Run(30))
    for run, expected in (("a", straight), ("b", alone.frames)):
        assert same(channels_of(race.of_run(run)), channels_of(expected))


@pytest.mark.exhaustive
def test_a_run_that_is_opened_again_goes_on_with_what_was_remembered(straight: list[Any]) -> None:
    """Also where its state is of before the last step that was made, where it went back, and in a branch."""
    bench = TrainerBench(keeps=True)
    bench.obey_in_turn(Load(BASE))
    for until in (7, 12, 18):
        bench.obey_in_turn(Run(until))
    states = {frame.state.step: frame.state for frame in bench.frames if isinstance(frame, CheckpointTaken)}
    run = next(frame for frame in bench.frames if isinstance(frame, Built)).run
    kept = Resumed(run, BASE, (), states[12], 18, earlier=(states[7],))
    slower = replace(BASE, optimizer=Choice("Adam", {"learning_rate": 0.02}))
    bench.obey_in_turn(Seek(13))
    branch = bench.obey_in_turn(Edit(slower), Run(30))
    for before, expected, begun in (
        ((), straight, 18),
        ((Seek(8),), straight, 18),
        ((Seek(13), Edit(slower)), branch, 13),
    ):
        again = TrainerBench()
        later = again.obey_in_turn(Load(BASE, kept), *before, Run(30))
        for name in ("curvature", "noise_scale"):
            wanted = {step: row for step, row in taken_of(expected, name).items() if step > begun}
            assert same(taken_of(later, name), wanted), (name, before)
        assert same(channels_of(later), {step: row for step, row in channels_of(expected).items() if step > begun})
