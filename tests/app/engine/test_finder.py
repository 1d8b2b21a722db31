"""The learning-rate finder: what it tells, and that the run does not know of it."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from numpy.typing import NDArray

from app.core.experiment.experiment import Choice, ParameterGroup
from app.core.experiment.range_test import RangeTest, advise, rate_curves
from app.core.messages.commands import CancelRangeTest, Edit, Inbox, Load, Run, RunRangeTest, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Built, State
from app.core.messages.step_frames import Steps
from app.core.messages.view_frames import RangeTestFailed, RangeTestProgress, RangeTestResult
from app.engine.run.range_test_run import run_range_test
from app.engine.run.trainer import Trainer
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram
from tests.app.engine.trainer_bench import Frames
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("mostly_plain")
COMPILED = ("dense, compiled",)
"""One test holds that a run compiled by XLA goes on as it would have; the others do without."""
REUSED = True

TEST = RangeTest(1e-5, 10.0, 60, 2)
DENSE = moons(rows=200, widths=(6,), dropout=0.2, batch_size=32, steps=60)
SPARSE = skip_gram(vocabulary=80, dimension=4, batch_size=32)
PROBLEMS = {
    "dense, compiled": DENSE,
    "embedding": SPARSE,
    "with a schedule that watches the loss": dataclasses.replace(
        DENSE,
        schedule=Choice("reduce_on_plateau", {"period": 10, "patience": 1, "threshold": 0.5}),
    ),
    "with processed gradients": dataclasses.replace(
        DENSE,
        gradient=(Choice("clip_by_global_norm", {"norm": 0.5}), Choice("accumulate", {"every": 2})),
    ),
    "in parts": dataclasses.replace(
        SPARSE,
        optimizer=Choice("SGD", {"momentum": 0.9}),
        parts=(ParameterGroup("embedding/.*", Choice("Adagrad", {"learning_rate": 0.1})),),
    ),
}


def bits(training: Training) -> list[NDArray[np.generic]]:
    """Return weights, every slot and every iteration."""
    hosted = [binding.hosted for binding in training.bindings]
    found = [v.value for v in training.problem.model.variables]
    found += [slot.value for each in hosted for slot in each.slots]
    found += [each.iterations for each in hosted] + [each.learning_rate for each in hosted]
    found += [slot.value for slot in training.assembly.chain.slots] if training.assembly.chain is not None else []
    return [variable.numpy() for variable in found]


def assert_same_bits(found: list[NDArray[np.generic]], expected: list[NDArray[np.generic]]) -> None:
    for a, b in zip(found, expected, strict=True):
        np.testing.assert_array_equal(a, b)


def trained(training: Training, steps: int) -> NDArray[np.float32]:
    """Train, telling the schedules what came of it; all rows, which hold the losses."""
    rows = []
    until = training.step + steps
    while training.step < until:
        chunk = training.advance(until - training.step, 64)
        training.observe(chunk.rows[:, 0])
        rows.append(chunk.rows)
    return np.concatenate(rows)


def sought(training: Training, test: RangeTest = TEST) -> RangeTestResult | None:
    return run_range_test(training, test, training.experiment.seed, lambda _: None, lambda: False)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_run_goes_on_as_if_nothing_had_been_tried(problem: str) -> None:
    training = Training(PROBLEMS[problem])
    trained(training, 15)
    middle, before = training.snapshot(), bits(training)
    rows = trained(training, 25)
    plain = bits(training)
    training.restore(middle)
    found = sought(training)
    assert isinstance(found, RangeTestResult)
    assert np.isfinite(found.losses[:, :5]).all()
    assert training.step == found.step == 15
    assert_same_bits(bits(training), before)
    np.testing.assert_array_equal(trained(training, 25), rows)
    assert_same_bits(bits(training), plain)
    assert training.program.traces == 1


def test_the_rates_that_are_tried_are_those_that_train() -> None:
    """At rates too small for float32 to move a weight the losses are those of the weights as they stand."""
    training = used_training(dataclasses.replace(DENSE, model=Choice("mlp", {"widths": (6,)}), optimizer=Choice("SGD")))
    found = sought(training, RangeTest(1e-12, 2e-12, 40, 1))
    assert found is not None
    frozen = np.array([training.probe_rates(np.array([0.0]), _seed(0))[0] for _ in range(40)])
    np.testing.assert_array_equal(found.losses[0], frozen)
    moved = sought(training, RangeTest(1e-1, 1.0, 40, 1))
    assert moved is not None
    assert not np.isclose(moved.losses[0, -1], frozen[-1])


def _seed(index: int) -> int:
    from app.problems.random_streams import Stream, word

    return word(DENSE.seed, Stream.FINDER, index)


def test_a_test_made_twice_finds_the_same_and_its_seeds_differ() -> None:
    training = used_training(DENSE)
    first, second = sought(training), sought(training)
    assert first is not None
    assert second is not None
    np.testing.assert_array_equal(first.losses, second.losses)
    assert not np.array_equal(first.losses[0], first.losses[1])


@pytest.mark.exhaustive
def test_pieces_make_no_difference() -> None:
    """However long they come to be: the losses are those of all rates in one call."""
    training = used_training(DENSE)
    found = sought(training)
    assert found is not None
    start = training.snapshot()
    whole = training.probe_rates(TEST.rates, _seed(0))
    training.restore(start)
    known = np.isfinite(found.losses[0])
    np.testing.assert_array_equal(found.losses[0, known], whole[: len(known)][known])


@pytest.mark.exhaustive
def test_a_seed_that_diverges_ends_there_and_the_others_are_tried() -> None:
    training = used_training(dataclasses.replace(DENSE, optimizer=Choice("SGD")))
    before = bits(training)
    found = sought(training, RangeTest(1e-2, 1e4, 100, 2))
    assert found is not None
    for losses in found.losses:
        known = np.flatnonzero(~np.isnan(losses))
        assert 10 <= len(known) < 100
        assert known[-1] == len(known) - 1
    assert_same_bits(bits(training), before)
    assert np.isfinite(trained(training, 5)[:, 0]).all()


@pytest.mark.exhaustive
def test_from_weights_that_are_not_finite_it_finds_nothing() -> None:
    training = used_training(DENSE)
    training.problem.variables[0].assign(np.full(training.problem.variables[0].shape, np.nan))
    found = sought(training)
    assert found is not None
    assert "even at the smallest rate" in advise(rate_curves(TEST.rates, found.losses)).none_because


class Counted:
    """A run without a model, whose loss falls; one call takes no time."""

    def __init__(self, fails_at: int | None = None) -> None:
        self.step, self.restored, self._fails_at = 7, 0, fails_at

    def snapshot(self) -> int:
        return self.step

    def restore(self, snapshot: int) -> None:
        self.step = snapshot
        self.restored += 1

    def probe_rates(self, rates: NDArray[np.float64], seed: int) -> NDArray[np.float32]:
        self.step += len(rates)
        if self._fails_at is not None and self.step > self._fails_at:
            raise RuntimeError("no more")
        return np.full(len(rates), 1.0, np.float32)


def test_a_test_grows_to_the_whole_and_the_run_stands_where_it_stood() -> None:
    found: list[RangeTestProgress] = []
    run_range_test(Counted(), TEST, 0, found.append, lambda: False)
    done = [frame.done for frame in found]
    assert done == sorted(done)
    assert done[-1] == 1.0
    assert {frame.seed for frame in found} == {0, 1, 2}
    first = next(frame for frame in found if frame.seed == 1)
    assert np.isfinite(first.losses[0]).all()
    assert np.isnan(first.losses[1]).all()
    assert all(frame.step == 7 for frame in found)

    run, found = Counted(), []
    assert run_range_test(run, TEST, 0, found.append, lambda: len(found) >= 1) is None
    assert len(found) == 1
    assert run.step == 7
    run = Counted(fails_at=20)
    with pytest.raises(RuntimeError, match="no more"):
        run_range_test(run, TEST, 0, lambda _: None, lambda: False)
    assert run.step == 7


# Through the trainer


class Conversation(Frames):
    """An `Out` that keeps every frame, and sends a command when one of a kind comes for the first time."""

    def __init__(self, *first: object) -> None:
        super().__init__()
        self.inbox = Inbox()
        self._answers: list[tuple[type, object]] = []
        for command in first:
            self.inbox.put(command)  # type: ignore[arg-type]  # commands, by the tests' own word

    def when(self, kind: type, *commands: object) -> Conversation:
        self._answers += [(kind, command) for command in commands]
        return self

    def put(self, frame: Frame) -> None:
        super().put(frame)
        due = [command for kind, command in self._answers if isinstance(frame, kind)]
        self._answers = [(kind, command) for kind, command in self._answers if not isinstance(frame, kind)]
        for command in due:
            self.inbox.put(command)  # type: ignore[arg-type]  # as above

    def play(self) -> Conversation:
        Trainer(self).serve(self.inbox)
        return self


def played(*commands: object) -> Conversation:
    """Play to the end of a run of 40 steps, with `commands` sent after its first chunk."""
    talk = Conversation(Load(DENSE), Run(40)).when(Steps, *commands)
    put = talk.put

    def watched(frame: Frame) -> None:
        put(frame)
        if isinstance(frame, State) and frame.status in ("paused", "finished") and frame.step == 40:
            talk.inbox.put(Shutdown())

    talk.put = watched  # type: ignore[method-assign]  # the end depends on the frame's content
    return talk.play()


def test_a_run_goes_on_after_a_test_with_its_own_losses() -> None:
    plain, tried = played(), played(RunRangeTest(TEST))
    (found,) = tried.of(RangeTestResult)
    assert 0 < found.step < 40
    assert tried.frames.index(found) < len(tried.frames) - 2
    np.testing.assert_array_equal(tried.losses, plain.losses)


def test_a_test_that_is_cancelled_is_answered_and_the_run_goes_on() -> None:
    talk = Conversation(Load(DENSE), Run(40)).when(Steps, RunRangeTest(RangeTest(1e-6, 1e-3, 2000, 25)))
    talk.when(RangeTestProgress, CancelRangeTest()).when(RangeTestFailed, Shutdown())
    talk.play()
    assert talk.of(RangeTestFailed) == [RangeTestFailed()]
    assert not talk.of(RangeTestResult)
    assert len(talk.of(RangeTestProgress)) < 25


@pytest.mark.exhaustive
def test_another_experiment_ends_a_test() -> None:
    other = dataclasses.replace(DENSE, seed=3)
    talk = Conversation(Load(DENSE), RunRangeTest(RangeTest(1e-6, 1e-3, 2000, 25))).when(
        RangeTestProgress, Load(other), Shutdown()
    )
    talk.play()
    assert talk.of(RangeTestFailed) == [RangeTestFailed()]


@pytest.mark.exhaustive
def test_an_edit_made_meanwhile_acts_after_it() -> None:
    faster = dataclasses.replace(DENSE, optimizer=Choice("Adam", {"learning_rate": 0.01}))
    talk = Conversation(Load(DENSE), RunRangeTest(TEST)).when(RangeTestProgress, Edit(faster, 1), Run(5))
    talk.when(Steps, Shutdown()).play()
    assert talk.of(RangeTestResult)
    assert talk.of(Steps)[0].rows[0, 2] == pytest.approx(0.01)


@pytest.mark.exhaustive
def test_with_nothing_loaded_there_is_nothing_to_try_on() -> None:
    talk = Conversation(RunRangeTest(TEST)).when(RangeTestFailed, Shutdown()).play()
    assert "No experiment is loaded" in talk.of(RangeTestFailed)[0].sentence
    assert not talk.of(Built)
