"""Any step that was made is returned to, to the bit: whatever was done to the run before and after it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import SetElement, SubscribeTensor
from app.core.runs.run import EditEvent, ElementEdit, Event, Resumed
from app.engine.history.run_history import CheckpointCache, RunHistory
from app.engine.program.chunks import Chunk
from app.engine.training.element_edit import set_element
from app.engine.training.snapshots import Snapshot, snapshot_of
from app.engine.training.training import Training
from optimizers.optimizer_loader import open_optimizer
from tests.app.engine.experiments import moons, skip_gram
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("mostly_plain")
COMPILED = ("Keras 3",)
"""XLA takes most of the time, and one test with it holds that nothing depends on it."""

DENSE = moons(rows=200, widths=(6,), bias=False, dropout=0.2, batch_size=16, steps=60)
SPARSE = skip_gram(vocabulary=60, dimension=4, batch_size=16, steps=60)
CONTRACTS = {
    "Keras 3": "Adam",
    "Keras 2": "keras2.Adam",
    "OptimizerV2": "legacy.Adam",
    "TF1": "tf1.AdamOptimizer",
    "library": "library.LazyAdam",
}

Bits = dict[str, np.ndarray]


class Life:
    """A run that is made, with what was done to it; what it was at every step is known."""

    def __init__(self, experiment: Experiment, make: Callable[[Experiment], Training] = used_training) -> None:
        self.training = make(experiment)
        self.history = RunHistory(self.training)
        self.seen: dict[int, Bits] = {0: self.bits()}
        self.events: list[Event] = []

    def bits(self) -> Bits:
        return dict(self.training.snapshot().portable().arrays)

    def make(self, steps: int) -> Life:
        for _ in range(steps):
            chunk = self.training.advance(1, 1)
            self.history.record_chunk(self.training, 0.001)
            self.training.observe(chunk.rows[:, 0])
            if self.training.step % 7 == 0:
                self.history.add_checkpoint_if_due(self.training)
            self.seen[self.training.step] = self.bits()
        return self

    def edit(self, change: Callable[[Experiment], Experiment], *, reload: bool = False) -> Life:
        edits = self.training.edit(change(self.training.active_experiment), reload=reload)
        event = EditEvent(self.training.step, self.training.active_experiment, reload)
        self.history.log(self.training, event, retraced=edits.retraced)
        self.events.append(event)
        self.seen[self.training.step] = self.bits()
        return self

    def put(self, value: float) -> Life:
        placed = set_element(self.training, SetElement(0, "weight", 3, value, self.training.step))
        event = ElementEdit(placed.step, 0, "weight", 3, placed.new)
        self.history.log(self.training, event)
        self.events.append(event)
        self.seen[self.training.step] = self.bits()
        return self

    def hold_at(self, *steps: int) -> None:
        for step in steps:
            self.history.seek(self.training, step, lambda: False)
            assert self.training.step == step
            found = self.bits()
            assert found.keys() == self.seen[step].keys()
            for name, value in found.items():
                np.testing.assert_array_equal(value, self.seen[step][name], f"{name} at step {step}")


def with_value(name: str, value: object) -> Callable[[Experiment], Experiment]:
    return lambda e: e.with_choice("optimizer", e.optimizer.with_value(name, value))


def optimizer(name: str, **values: object) -> Callable[[Experiment], Experiment]:
    return lambda e: e.with_choice("optimizer", Choice(name, values))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_returns_to_steps_across_edits_and_a_rebuild(contract: str) -> None:
    life = Life(replace(DENSE, optimizer=Choice(CONTRACTS[contract], {})), Training)
    life.make(9).edit(with_value(life.training.hosted.rate_name or "", 0.03)).make(8)
    life.edit(optimizer("SGD", learning_rate=0.05, momentum=0.9)).make(9)
    life.hold_at(*np.random.default_rng(3).permutation(27)[:9].tolist(), 9, 17, 26, 0, 26)


def test_sparse_accumulated_scheduled_and_hand_set_steps_are_returned_to() -> None:
    watching = Choice("reduce_on_plateau", {"patience": 1, "period": 3, "threshold": 0.5, "monitor": "loss"})
    life = Life(replace(SPARSE, gradient=(Choice("accumulate", {"every": 3}),), schedule=watching))
    life.make(8).put(0.5).make(5)
    life.edit(lambda e: e.with_choice("gradient/0", Choice("accumulate", {"every": 2}))).make(8)
    life.edit(optimizer("library.LazyAdam")).put(-0.25).make(6)
    life.hold_at(13, 12, 8, 20, 22, 27, 3, 21)


FILE = """
import keras
from keras import ops

class Own(keras.optimizers.Optimizer):
    def build(self, variables):
        super().build(variables)
        self.m = [self.add_variable_from_reference(v, "m") for v in variables]
    def update_step(self, gradient, variable, learning_rate):
        m = self.m[self._get_variable_index(variable)]
        self.assign(m, 0.9 * m + gradient)
        self.assign_sub(variable, ops.cast(learning_rate, variable.dtype) * FACTOR * m)
    def get_config(self):
        return super().get_config()
"""


def test_a_hot_swap_is_undone_on_the_way_back_and_acts_again_forth(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(FILE.replace("FACTOR", "1.0"))
    life = Life(replace(DENSE, optimizer=Choice(f"{file}:Own", {"learning_rate": 0.01})))
    life.make(6)
    file.write_text(FILE.replace("FACTOR", "-2.0"))
    life.edit(lambda e: e, reload=True).make(7)
    life.hold_at(3, 10, 6, 0, 13)


@pytest.mark.exhaustive
def test_what_ran_long_ago_is_made_again_where_it_was_let_go() -> None:
    life = Life(DENSE)
    for name in ("SGD", "RMSprop", "Adam", "Nadam", "Adagrad"):
        life.make(2).edit(optimizer(name))
    life.make(2)
    life.hold_at(1, 3, 12, 5)


@pytest.mark.exhaustive
def test_what_two_programs_share_is_set_as_it_was_in_each() -> None:
    life = Life(replace(DENSE, schedule=Choice("cosine")))
    life.make(4).edit(lambda e: replace(e, gradient=(Choice("clip_by_norm", {"norm": 0.5}),)))
    life.make(3).edit(with_value("learning_rate", 0.2)).make(3)
    life.hold_at(2, 9, 5, 3, 10, 2)
    rate = next(each for each in life.training.assembly.hyperparameters if each.name == "learning_rate")
    assert rate.value == 0.001


@pytest.mark.exhaustive
def test_without_a_snapshot_after_an_edit_the_edit_is_made_again() -> None:
    life = Life(DENSE)
    life.make(3).edit(optimizer("SGD", momentum=0.5)).make(4).edit(with_value("momentum", 0.8)).make(3)
    life.history.checkpoints.drop_after(0, 0)
    life.hold_at(9, 5, 3, 10)


def test_going_on_repeats_the_steps_and_a_branch_leaves_its_parent() -> None:
    life = Life(DENSE).make(12).edit(with_value("learning_rate", 0.05)).make(8)
    life.hold_at(4)
    assert life.history.is_behind_head
    while life.training.step < 20:
        life.training.advance(min(5, life.history.steps_until_next_event(life.training)), 1)
        assert not life.history.record_chunk(life.training, 1.0)
        life.history.replay_events(life.training)
    assert not life.history.is_behind_head
    for name, value in life.bits().items():
        np.testing.assert_array_equal(value, life.seen[20][name])

    parent = life.history.run
    life.hold_at(8)
    origin = life.history.branch(life.training)
    assert (origin.run, origin.step) == (parent, 8)
    assert life.history.run != parent
    assert not life.history.is_behind_head
    assert life.history.seconds == pytest.approx(0.008)
    life.edit(with_value("learning_rate", 0.5)).make(6)
    assert life.history.head == 14
    life.hold_at(8, 13, 2, 14)
    # Beyond its head there is nothing, whatever the parent has.
    life.history.seek(life.training, 18, lambda: False)
    assert life.training.step == 14


def test_what_is_looked_at_is_of_the_step_that_is_returned_to() -> None:
    life = Life(DENSE)
    look = SubscribeTensor(0)
    seen = {}
    for step in range(1, 7):
        chunk = life.training.advance(1, 1, look)
        life.history.record_chunk(life.training, 0.0)
        seen[step] = chunk.looked
    for step in (4, 6, 1):
        chunk = life.history.seek(life.training, step, lambda: False, look)
        assert chunk is not None
        np.testing.assert_array_equal(chunk.looked, seen[step])


@pytest.mark.exhaustive
def test_a_stored_state_continues_the_run_in_another_process() -> None:
    life = Life(replace(DENSE, gradient=(Choice("accumulate", {"every": 2}),)))
    life.make(5).edit(with_value("learning_rate", 0.02)).make(4)
    state = replace(life.training.snapshot(), event_index=life.history.event_index).portable()
    life.make(3).edit(optimizer("SGD", learning_rate=0.1)).make(4)
    other = Training(life.training.experiment.with_choice("optimizer", Choice("Adam")))
    resumed = Resumed(life.history.run, other.experiment, tuple(life.events), state, 16, seconds=3.5)
    again = Life.__new__(Life)
    again.training, again.history, again.seen = other, RunHistory(other, resumed), life.seen
    assert again.history.run == life.history.run
    assert again.history.seconds == 3.5
    again.hold_at(16, 9, 14, 3)


def test_a_stored_state_that_does_not_fit_is_refused_with_what_differs() -> None:
    life = Life(DENSE).make(1)
    state = life.training.snapshot().portable()
    arrays = dict(state.arrays)
    odd = next(name for name in arrays if name.startswith("weight/0"))
    arrays[odd] = np.zeros((3, 3), np.float32)
    with pytest.raises(ValueError, match=r"step 1 no longer matches .* weight/0 dense/kernel is of shape \(3, 3\)"):
        life.training.restore(snapshot_of(replace(state, arrays=arrays)))


@pytest.mark.exhaustive
def test_the_way_back_leaves_snapshots_for_the_next_step_back(monkeypatch: pytest.MonkeyPatch) -> None:
    life = Life(DENSE).make(2)
    monkeypatch.setattr(life.history, "add_checkpoint_if_due", lambda _: None)
    life.training.advance(300, 512)
    life.history.record_chunk(life.training, 0.1)
    life.history.checkpoints.drop_after(0, 0)
    # However fast the pieces turn out to be made.
    lengths = iter([40, 33, 57, 48, 61, 29, 35] * 9)
    advance = life.training.advance

    def timed(count: int, stride: int, look: SubscribeTensor | None = None) -> Chunk:
        chunk = advance(count, stride, look)
        return replace(chunk, seconds=0.025 * len(chunk.rows) / next(lengths))

    monkeypatch.setattr(life.training, "advance", timed)
    life.history.seek(life.training, 250, lambda: False)
    steps = life.history.checkpoints.steps
    assert steps[-1] > 180
    assert np.diff(steps).max() <= 61


def test_the_ring_keeps_the_first_fixed_and_newest_within_its_budget() -> None:
    def snapshot(step: int, event_index: int = 0) -> Snapshot:
        value = np.zeros(250, np.float32)
        return Snapshot(step, DENSE, (value,), ("weight/0",), {}, (), event_index=event_index)

    ring = CheckpointCache(budget=20_000)
    ring.add(snapshot(0), fixed=True)
    ring.add(snapshot(5, 1), fixed=True)
    for step in range(1, 200):
        ring.add(snapshot(step, int(step > 5)))
    assert ring.nbytes <= 20_000
    assert ring.steps[0] == 0
    assert ring.at(5, 1) is not None
    assert ring.steps[-1] == 199
    gaps = np.diff(ring.steps)
    assert gaps[-3:].max() <= gaps[:3].max()
    assert ring.before(4).step <= 4  # type: ignore[union-attr]
    ring.drop_after(100, 1)
    assert ring.steps[-1] <= 100


@pytest.mark.exhaustive
def test_an_optimizer_that_was_opened_is_not_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    life = Life(DENSE).make(2).edit(optimizer("SGD")).make(2)
    monkeypatch.setattr("app.engine.bindings.optimizer_binding.open_optimizer", lambda *_: pytest.fail("opened again"))
    life.training.previous_assemblies.clear()
    life.hold_at(1, 4)
    assert open_optimizer("SGD").title
