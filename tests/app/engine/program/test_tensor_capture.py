"""Views of tensors and elements against NumPy; looking changes no bit of what is seen."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Load, Pause, Run, SubscribeTensor
from app.core.messages.view_frames import Elements, TensorSnapshot
from app.core.telemetry.tensor_view import TensorView
from app.engine.program.tensor_capture import CaptureLayout, TensorCapture, current_view, place_in
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram
from tests.app.engine.trainer_bench import TrainerBench
from tests.app.uncompiled import plain_steps

DENSE = moons(rows=200, widths=(4,), optimizer=Choice("library.Adam", {"learning_rate": 0.01}), batch_size=16)
SPARSE = skip_gram(vocabulary=50, length=2000, dimension=4, optimizer=Choice("library.Adam"), batch_size=8)
LAZY = dataclasses.replace(SPARSE, optimizer=Choice("library.LazyAdam"))
RNG = np.random.default_rng(0)


@pytest.fixture
def uncompiled() -> Iterator[None]:
    """Run without XLA, for what does not depend on it: it takes most of the time."""
    with plain_steps():
        yield


def weights(training: Training) -> list[Any]:
    return [v.numpy() for v in training.problem.variables] + [v.numpy() for v in training.program.slot_variables]


@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_looking_changes_no_bit_of_the_run(experiment: Experiment) -> None:
    training = Training(experiment)
    start, plain = training.snapshot(), []
    for count in (3, 5, 1):
        training.advance(count, 4)
        plain.append(weights(training))
    training.restore(start)
    for count, expected in zip((3, 5, 1), plain, strict=True):
        training.advance(count, 4, SubscribeTensor(0, 2))
        for one, other in zip(weights(training), expected, strict=True):
            np.testing.assert_array_equal(one, other)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_an_element_is_published_at_each_step_as_the_state_then_is(experiment: Experiment) -> None:
    training = Training(experiment)
    start = training.snapshot()
    variable, element = 0, 5
    chunk = training.advance(6, 8, SubscribeTensor(variable, element, maps=False))
    now = training.views.element_now(variable, element)
    assert chunk.looked is None
    assert chunk.element_rows is not None
    columns = training.views.element_columns(variable, element)
    # The update is reckoned from weights that follow one another.
    assert len(columns) - 1 <= chunk.element_rows.shape[1]
    assert [name.partition("/")[0] for name in columns[:5]] == [
        "element_gradient", "element_received", "element", "element_update", "element_slot",
    ]  # fmt: skip
    training.restore(start)
    slots = [
        value
        for info, value in zip(training.slots, training.program.slot_variables, strict=True)
        if info.variable == variable
    ]
    for row in chunk.element_rows:
        # Steps that are made one by one look at all of the gradient.
        looked = training.advance(1, 1, SubscribeTensor(variable)).looked
        gradient = training.views.tensors(SubscribeTensor(variable), looked)[variable].gradient
        assert gradient is not None
        assert row[0] == row[1] == gradient.cells.reshape(-1)[element]
        assert row[2] == training.problem.variables[variable].numpy().reshape(-1)[element]
        np.testing.assert_array_equal(row[3 : 3 + len(slots)], [s.numpy().reshape(-1)[element] for s in slots])
    np.testing.assert_array_equal(now[2:], chunk.element_rows[-1, 2 : len(columns) - 1])


@pytest.mark.parametrize("unchanged", [True, False])
@pytest.mark.parametrize("experiment", [DENSE, SPARSE], ids=["dense", "sparse"])
def test_views_are_the_last_state_and_what_the_last_step_did(experiment: Experiment, unchanged: bool) -> None:
    training = Training(experiment)
    training.advance(3, 4)
    before = [v.numpy() for v in training.problem.variables]
    chunk = training.advance(1, 4, SubscribeTensor(0))
    views = training.views.tensors(SubscribeTensor(0), chunk.looked, unchanged=unchanged)
    assert sorted(views) == list(range(len(training.variables)))
    for i, view in views.items():
        now = training.problem.variables[i].numpy()
        assert view.update is not None
        np.testing.assert_array_equal(view.weight.cells.reshape(now.shape), now)
        np.testing.assert_array_equal(view.update.cells.reshape(now.shape), now - before[i])
        held = {
            s.name: v.numpy()
            for s, v in zip(training.slots, training.program.slot_variables, strict=True)
            if s.variable == i
        }
        assert set(view.slots) == set(held)
        for name, value in held.items():
            np.testing.assert_array_equal(view.slots[name].cells.reshape(value.shape), value)


@pytest.mark.exhaustive
def test_the_received_gradient_is_the_processed_one(uncompiled: None) -> None:
    training = Training(dataclasses.replace(DENSE, gradient=(Choice("scale", {"factor": 0.5}),)))
    rows = training.advance(3, 4, SubscribeTensor(0, 1)).element_rows
    assert rows is not None
    np.testing.assert_array_equal(rows[:, 1], rows[:, 0] * np.float32(0.5))


def by_hand(values: np.ndarray, cells: tuple[int, int]) -> np.ndarray:
    """Return for each block the element of the greatest magnitude."""
    high, wide = -(-values.shape[0] // cells[0]), -(-values.shape[1] // cells[1])
    found = np.zeros(cells, np.float32)
    for r in range(cells[0]):
        for c in range(cells[1]):
            block = values[r * high : (r + 1) * high, c * wide : (c + 1) * wide].reshape(-1)
            found[r, c] = block[np.argmax(np.abs(block))]
    return found


def check(view: TensorView, values: np.ndarray) -> None:
    flat = values.reshape(-1).astype(np.float64)
    assert not view.is_exact
    np.testing.assert_array_equal(view.cells, by_hand(values, view.cells.shape))
    found = view.statistics
    assert found.elements == flat.size
    assert found.mean == pytest.approx(flat.mean(), rel=1e-3, abs=1e-6)
    assert found.std == pytest.approx(flat.std(), rel=1e-4)
    assert found.largest == np.abs(flat).max().astype(np.float32)
    assert (found.zeros, found.not_finite) == ((flat == 0).sum(), 0)


@pytest.mark.parametrize("shape", [(300, 7), (129, 260), (40_000,), (3, 3, 20, 130)])
def test_a_large_tensor_is_reduced_to_the_greatest_of_each_block(shape: tuple[int, ...]) -> None:
    values = RNG.normal(size=shape).astype(np.float32)
    values.reshape(-1)[::7] = 0
    view = current_view(tf.Variable(values))
    check(view, values.reshape(math.prod(shape[:-1]), shape[-1]))
    assert set(view.elements) <= set(values.reshape(-1))


def test_large_sparse_or_broken_tensors_are_reduced_by_block() -> None:
    rows = np.array([3, 900, 17, 411], np.int64)
    values = RNG.normal(size=(4, 6)).astype(np.float32)
    dense = np.zeros((1000, 6), np.float32)
    dense[rows] = values
    slices = tf.IndexedSlices(tf.constant(values), tf.constant(rows), tf.constant([1000, 6], tf.int64))
    view = CaptureLayout((1000, 6))
    found = view.unpack(view.pack(slices).numpy())
    check(found, dense)
    assert set(found.elements) <= set(values.reshape(-1))

    values = np.ones((256, 2), np.float32)
    values[5, 1] = np.nan
    values[8, 0] = np.inf
    view = current_view(tf.Variable(values))
    assert np.argwhere(~np.isfinite(view.cells)).tolist() == [[2, 1], [4, 0]]
    assert (view.statistics.not_finite, view.statistics.largest) == (2, 1.0)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("slot", "variable", "element", "place"),
    [
        ((4, 3), (4, 3), 7, 7),
        ((), (4, 3), 7, 0),
        ((4,), (4, 3), 7, 2),
        ((3,), (4, 3), 7, 1),
        ((4, 1), (4, 3), 7, 2),
        ((1, 3), (4, 3), 7, 1),
        ((3, 1), (3, 3), 7, 2),
        ((1, 3), (3, 3), 7, 1),
        ((4, 4), (4, 3), 7, None),
        ((5,), (4,), 1, None),
    ],
)
def test_what_of_a_slot_of_another_shape_belongs_to_an_element(slot, variable, element, place) -> None:
    found = place_in(slot, variable, tf.constant(element))
    assert (None if found is None else int(found)) == place


@pytest.mark.exhaustive
def test_a_model_that_is_large_is_seen_one_variable_at_a_time(uncompiled: None) -> None:
    tensors = [tf.Variable(tf.ones([300, 300])), tf.Variable(tf.ones([5]))]
    capture = TensorCapture(tensors, [])
    assert not capture.together
    gradients, updates = [t * 2.0 for t in tensors], [tf.zeros([0]), t_of(tensors[1])]
    flat = capture.look(tf.constant(1), gradients, updates).numpy()
    gradient, update = capture.unpack(1, flat)[1]
    assert gradient.cells.tolist() == [[2.0] * 5]
    assert update.cells.tolist() == [[3.0] * 5]
    unknown = capture.unpack(0, capture.look(tf.constant(0), gradients, updates).numpy())[0][1]
    assert np.isnan(unknown.cells).all()


@pytest.mark.exhaustive
def test_each_element_of_many_variables_is_captured(uncompiled: None) -> None:
    shapes = [(), (3,), (2, 3), (6, 4), (1, 5), (2, 2, 3)] * 7
    sparse = 3
    tensors, whole = ([RNG.normal(size=shape).astype(np.float32) for shape in shapes] for _ in range(2))
    slots = [(i, RNG.normal(size=shape).astype(np.float32)) for i, shape in enumerate(shapes) if i % 2]
    factors = [RNG.normal(size=shape).astype(np.float32) for shape in ((6, 1), (1, 4), ())]
    whole[sparse][[0, 2, 3]] = 0
    rows = np.array([4, 1, 5])
    slices = tf.IndexedSlices(tf.constant(whole[sparse][rows]), tf.constant(rows), tf.constant([6, 4]))
    gradients = [slices if i == sparse else tf.constant(g) for i, g in enumerate(whole)]
    # Of every third one something else was received.
    received = [g if i % 3 else 2 * tf.convert_to_tensor(g) for i, g in enumerate(gradients)]
    held = [*slots, *((sparse, factor) for factor in factors)]
    capture = TensorCapture([tf.Variable(t) for t in tensors], [(i, tf.Variable(s)) for i, s in held])
    found = tf.function(lambda *at: capture.maybe_element(*at, gradients, received), autograph=False)
    for i, tensor in enumerate(tensors):
        for e in range(tensor.size):
            gradient = whole[i].reshape(-1)[e]
            expected = [gradient, gradient if i % 3 else 2 * gradient, tensor.reshape(-1)[e]]
            expected += [slot.reshape(-1)[e] for owner, slot in slots if owner == i]
            expected += [*(f.reshape(-1)[p] for f, p in zip(factors, (e // 4, e % 4, 0), strict=True))] * (i == sparse)
            row = found(tf.constant(i), tf.constant(e)).numpy()
            np.testing.assert_array_equal(row[: len(expected)], expected)
            assert np.isnan(row[len(expected) :]).all()
            np.testing.assert_array_equal(capture.element_now(i, e), expected[2:])
    assert found.experimental_get_tracing_count() == 1
    assert np.isnan(found(tf.constant(0), tf.constant(-1))).all()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("experiment", "by_row"),
    [(LAZY, {"weight", "m", "v"}), (SPARSE, {"weight"}), (DENSE, set())],
    ids=["lazy", "sparse", "dense"],
)
def test_what_a_step_reads_or_writes_by_row_is_looked_at_by_row(
    experiment: Experiment, by_row: set[str], uncompiled: None
) -> None:
    training = Training(experiment)
    training.advance(1, 1)
    for variable, slots in zip(training.problem.variables, training.slots_by_variable, strict=True):
        found = {name for name, value in {"weight": variable.value, **slots}.items() if is_by_row(training, value)}
        assert found == by_row


def is_by_row(training: Training, value: tf.Variable) -> bool:
    return id(value) in training.program.capture.by_row


def t_of(tensor: tf.Variable) -> tf.Tensor:
    return tensor * 3.0


@pytest.mark.exhaustive
def test_the_trainer_publishes_looks_also_where_nothing_runs(uncompiled: None) -> None:
    bench = TrainerBench()

    def obey(*commands: Any) -> list[Any]:
        return [each for each in bench.obey(*commands, idle=False) if isinstance(each, TensorSnapshot | Elements)]

    assert obey(Load(DENSE)) == []
    (first,) = obey(SubscribeTensor(0, 3))
    assert first.step == 0
    assert first.views[0].gradient is None
    found = obey(Run(4))
    assert [(f.first, len(f.rows)) for f in found if isinstance(f, Elements)] == [(0, 1), (1, 4)]
    before, rows = (f.rows for f in found if isinstance(f, Elements))
    np.testing.assert_array_equal(rows[:, 3], np.diff(np.concatenate([before, rows])[:, 2]))
    assert np.isnan(before[0, [0, 1, 3]]).all()
    looks = [f for f in found if isinstance(f, TensorSnapshot)]
    assert looks[-1].step == 4
    assert looks[-1].views[0].gradient is not None
    assert [(f.first, len(f.rows)) for f in obey(Run(6)) if isinstance(f, Elements)] == [(5, 2)]
    obey(SubscribeTensor(0, None))
    obey(Run(8))
    assert [(f.first, len(f.rows)) for f in obey(SubscribeTensor(0, 3), Run(9)) if isinstance(f, Elements)] == [
        (8, 1),
        (9, 1),
    ]
    assert obey(SubscribeTensor(-1), Run(10)) == []
    obey(SubscribeTensor(0))
    bench.trainer.handle(Run(None), bench.inbox)
    bench.trainer.advance(bench.inbox)
    # What stands at a pause is shown, whether or not its step was looked at.
    assert obey(Pause())[-1].step == bench.trainer.training.step
