"""Views of a table's rows against NumPy; looking at them changes no bit of the run."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import tensorflow as tf
from sklearn.decomposition import PCA

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages import costs
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import Edit, Load, Run, SampleEveryStep, SubscribeTable
from app.core.messages.run_frames import Note, RunFailed
from app.core.messages.view_frames import TableSnapshot
from app.core.telemetry.table_view import Projection, TableView
from app.engine.history.loaded_run import LoadedRun
from app.engine.history.run_history import RunHistory
from app.engine.observation import embedding_table, table_sampler
from app.engine.observation.embedding_table import EmbeddingTable, RowLookupCounter, project, row_rms
from app.engine.observation.observer import MadeChunk, PlannedChunk
from app.engine.observation.table_sampler import COUNTING_SECONDS, TableSampler
from app.engine.pacing.time_budget import share_of
from app.engine.training.training import Training
from tests.app.engine.experiments import skip_gram
from tests.app.engine.trainer_bench import TrainerBench
from tests.app.uncompiled import plain_steps, used_training

SKIP_GRAM = skip_gram(
    vocabulary=60,
    length=2000,
    topics=4,
    dimension=5,
    optimizer=Choice("library.Adam", {"learning_rate": 0.03}),
    batch_size=8,
)
PROBLEMS = {
    "pairs": SKIP_GRAM,
    "lazy pairs": dataclasses.replace(SKIP_GRAM, optimizer=Choice("library.LazyAdam", {"learning_rate": 0.03})),
    "ratings": Experiment(
        dataset=Choice("ratings", {"users": 30, "items": 20, "ratings": 300}),
        model=Choice("factorization"),
        optimizer=Choice("SGD"),
        batch_size=8,
    ),
    "documents": Experiment(
        dataset=Choice("documents", {"vocabulary": 60, "documents": 200, "words": 9}),
        model=Choice("bag-of-words"),
        optimizer=Choice("Adafactor"),
        batch_size=8,
    ),
}


@pytest.fixture(scope="module", autouse=True)
def uncompiled() -> Iterator[None]:
    """Run without XLA: with sparse gradients no step is compiled in any case."""
    with plain_steps(reuse=True):
        yield
    trained.cache_clear()


@functools.cache
def trained(problem: str) -> Training:
    """Provide one training for all tests, at whatever step the one before left it."""
    return Training(PROBLEMS[problem])


def advance(training: Training, steps: int) -> None:
    """Make steps, each probed, for steps without probes would be traced apart."""
    for _ in range(steps):
        training.advance(1, 1)


def gradient_of(training: Training, variable: int, batch: tf.Tensor, step: tf.Tensor) -> tf.IndexedSlices:
    """Return the gradient that a step would have with the weights as they are."""
    with tf.GradientTape() as tape:
        loss, _ = training.problem.loss(batch, step)
    return tape.gradient(loss, training.problem.variables[variable].value)


def norms(values: np.ndarray) -> np.ndarray:
    return np.linalg.norm(values.astype(np.float64).reshape(len(values), -1), axis=1)


def rms(values: np.ndarray) -> np.ndarray:
    return norms(values) / np.sqrt(values.size / len(values))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("problem", ["pairs", "ratings", "documents"])
def test_rows_looked_up_are_the_indices_of_each_gradient(problem: str) -> None:
    training = trained(problem)
    found = [i for i, variable in enumerate(training.variables) if variable.is_table]
    assert len(found) == {"pairs": 2, "ratings": 4, "documents": 1}[problem]
    for variable in found:
        rows = training.variables[variable].shape[0]
        hits, last = np.zeros(rows, np.int32), np.zeros(rows, np.int64)
        look_ups = RowLookupCounter(training.problem, variable)
        slices = tf.function(functools.partial(gradient_of, training, variable), autograph=False)
        for step in range(1, 71):
            batch = tf.constant(training.problem.indices(step, 1)[0])
            touched = np.unique(slices(batch, tf.constant(step, tf.int64)).indices.numpy())
            hits[touched] += 1
            last[touched] = step
            if step in (1, 5, 70):
                np.testing.assert_array_equal(look_ups.touched(step), touched)
                look_ups.count(step, 10.0)
                assert look_ups.counted == step
                np.testing.assert_array_equal(look_ups.hits, hits)
                np.testing.assert_array_equal(look_ups.last, last)


@pytest.mark.exhaustive
def test_counting_goes_on_where_its_time_was_up() -> None:
    look_ups, whole = (RowLookupCounter(trained("pairs").problem, 0) for _ in range(2))
    for counted in (64, 128, 192, 200, 200):
        look_ups.count(200, 0.0)
        assert look_ups.counted == counted
    whole.count(200, 10.0)
    assert whole.counted == 200
    np.testing.assert_array_equal(look_ups.hits, whole.hits)
    assert look_ups.touched(0).tolist() == []


def test_taken_back_counts_are_those_of_the_step_before() -> None:
    training = trained("pairs")
    index = next(i for i, variable in enumerate(training.variables) if variable.is_table)
    there, back = RowLookupCounter(training.problem, index), RowLookupCounter(training.problem, index)
    there.count(10, 60)
    back.count(30, 60)
    back.count(10, 60)
    assert back.counted == 10
    np.testing.assert_array_equal(back.hits, there.hits)
    np.testing.assert_array_equal(back.last, there.last)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_view_is_the_state_and_what_the_step_did_to_it(problem: str) -> None:
    training = trained(problem)
    advance(training, 4)
    step = training.step + 1
    table = EmbeddingTable(training, 0)
    weight = training.problem.variables[0]
    rows, columns = weight.shape

    def state() -> dict[str, np.ndarray]:
        slots = {
            f"slot/{s.name}": v.numpy()
            for s, v in zip(training.slots, training.program.slot_variables, strict=True)
            if s.variable == 0 and s.shape in ((rows, columns), (rows,))
        }
        return {"weight": weight.numpy(), **slots}

    before = state()
    slices = gradient_of(training, 0, training.problem.indices(step, 1)[0], tf.constant(step, tf.int64))
    dense = tf.convert_to_tensor(slices).numpy()
    waiting = table.before()
    advance(training, 1)
    table.after(waiting)
    table.look_ups.count(step, 10.0)
    view, now = table.view(), state()
    touched = np.unique(slices.indices.numpy())
    np.testing.assert_array_equal(view.touched, touched)
    assert (view.step, view.counted) == (step, step)
    assert set(view.measures) == {*now, "gradient", "update"}
    for name, values in now.items():
        np.testing.assert_allclose(view.measures[name], rms(values), rtol=1e-5)
        changed = (values != before[name]).reshape(rows, -1).any(axis=1)
        others = changed & ~np.isin(np.arange(rows), touched)
        shrunk = others & (np.abs(values) <= np.abs(before[name])).reshape(rows, -1).all(axis=1)
        found = view.changes[name]
        assert (found.rows, found.others, found.shrunk) == (changed.sum(), others.sum(), shrunk.sum())
    np.testing.assert_allclose(view.measures["gradient"], rms(dense), rtol=1e-5)
    np.testing.assert_allclose(view.measures["update"], rms(now["weight"] - before["weight"]), rtol=1e-5)
    rates = norms(now["weight"] - before["weight"])[touched] / norms(dense)[touched]
    np.testing.assert_allclose(view.rates[touched], rates, rtol=1e-4)
    assert np.isnan(np.delete(view.rates, touched)).all()


@pytest.mark.exhaustive
def test_a_rate_of_a_later_step_is_unknown_where_the_run_went_back() -> None:
    training = trained("pairs")
    table, then = EmbeddingTable(training, 0), training.snapshot()
    waiting = table.before()
    advance(training, 1)
    table.after(waiting)
    assert np.isfinite(table.view().rates[table.view().touched]).all()
    training.restore(then)
    assert np.isnan(table.view().rates).all()


@pytest.mark.exhaustive
def test_lazy_adam_changes_touched_rows_only_and_adam_decays_the_others() -> None:
    found = []
    for problem in ("lazy pairs", "pairs"):
        training = trained(problem)
        advance(training, 30)
        table = EmbeddingTable(training, 1)
        waiting = table.before()
        advance(training, 1)
        table.after(waiting)
        found.append(table.view())
    lazy, adam = (view.changes for view in found)
    assert all(change.others == 0 for change in lazy.values())
    assert lazy["weight"].rows == len(found[0].touched)
    assert adam["slot/v"].others > 10
    assert adam["slot/v"].shrunk == adam["slot/v"].others
    assert adam["weight"].others > 10


def projected(values: np.ndarray) -> Projection:
    return project(tf.Variable(values))[0]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("shape", [(300, 5), (5000, 16), (7, 5), (40, 1)])
def test_a_projection_is_that_of_scikit_learn(shape: tuple[int, int]) -> None:
    random = np.random.default_rng(1)
    values = (random.normal(size=shape) * np.linspace(1, 3, shape[1]) + 5).astype(np.float32)
    found = projected(values)
    count = min(2, shape[1])
    expected = PCA(count, svd_solver="full").fit(values.astype(np.float64))
    points = expected.transform(values.astype(np.float64))[found.rows]
    np.testing.assert_allclose(found.explained[:count], expected.explained_variance_ratio_, rtol=1e-4)
    for k in range(count):
        sign = np.sign(found.points[:, k] @ points[:, k])
        np.testing.assert_allclose(found.points[:, k] * sign, points[:, k], atol=1e-4 * np.abs(points).max())
    assert (found.points[:, count:] == 0).all()


def test_beyond_what_is_exact_a_sample_of_the_rows_gives_the_axes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedding_table, "EXACT", 5000)
    monkeypatch.setattr(embedding_table, "SAMPLED", 1000)
    values = np.random.default_rng(1).normal(size=(20_000, 3)).astype(np.float32) * np.float32([3, 2, 1])
    found = projected(values)
    # Of 1 000 rows each share differs from that of all rows by some percent.
    whole = PCA(2).fit(values.astype(np.float64)).explained_variance_ratio_
    np.testing.assert_allclose(found.explained, whole, rtol=0.1)
    assert not np.allclose(found.explained, whole, rtol=1e-6)


@pytest.mark.exhaustive
def test_no_point_jumps_to_the_other_side_in_two_hundred_steps() -> None:
    training = trained("pairs")
    table = EmbeddingTable(training, 0)
    before, axes = table.view().projection, table.axes
    for _ in range(200):
        advance(training, 1)
        now = table.view().projection
        assert table.axes is not None
        assert axes is not None
        dots = table.axes @ axes.T
        assert (np.diagonal(dots) >= 0).all()
        assert np.trace(np.abs(dots)) >= np.trace(np.abs(dots[::-1]))
        axes, before = table.axes, now
    assert np.isfinite(before.points).all()


def test_broken_lone_and_whole_rows_are_projected_and_measured() -> None:
    values = np.random.default_rng(1).normal(size=(50, 5)).astype(np.float32)
    fine = projected(values[2:])
    values[0, 3], values[1, 2] = np.nan, np.inf
    published = row_rms(tf.Variable(values), True).numpy()
    assert np.isnan(published[0])
    assert np.isinf(published[1])
    assert np.isfinite(published[2:]).all()
    found = projected(values)
    assert np.isnan(found.points[:2]).all()
    np.testing.assert_allclose(found.points[2:], fine.points, atol=1e-4)

    found = projected(np.full((50, 5), np.nan, np.float32))
    assert np.isnan(found.points).all()
    assert np.isnan(found.explained).all()

    values = np.ones((1, 5), np.float32)
    found = projected(values)
    assert found.points.tolist() == [[0, 0]]
    assert np.isnan(found.explained).all()
    assert row_rms(tf.Variable(values), True).numpy().tolist() == [1.0]

    for values in (np.array([-3, 0, 7], np.int64), np.array([[-1e-30], [2.0], [np.nan]], np.float32)):
        published = row_rms(tf.Variable(values), False).numpy()
        np.testing.assert_allclose(published, np.abs(values).reshape(-1).astype(np.float32))


@pytest.mark.parametrize("size", [1e-30, 1e15, 1e30])
def test_rows_whose_products_leave_float32_have_a_projection(size: float) -> None:
    values = np.random.default_rng(1).normal(size=(50, 5)).astype(np.float32)
    one, other = (projected(values * np.float32(each)) for each in (1, size))
    np.testing.assert_allclose(other.points, one.points * size, rtol=1e-4, atol=1e-5 * size)
    np.testing.assert_allclose(other.explained, one.explained, rtol=1e-4)


@pytest.mark.parametrize("gathered", [True, False])
def test_rows_whose_squares_leave_float32_are_measured_exactly(gathered: bool) -> None:
    values = np.ones((9000, 5), np.float32)
    values[:5000:10, 1] = 100
    values[:3] = np.array([1e-20, 3e-30, 0.0])[:, None]
    values[3:6] = np.array([1e15, 1e21, 3e38])[:, None]
    found = row_rms(tf.Variable(values), gathered).numpy()
    np.testing.assert_allclose(found, rms(values), rtol=1e-5)


def shown(bench: TrainerBench, *commands: Any) -> list[TableView]:
    """Return what is published of a table while the trainer obeys."""
    return [frame.view for frame in bench.make(*commands) if isinstance(frame, TableSnapshot)]


def steps(views: Sequence[TableView]) -> list[int]:
    return [view.step for view in views]


def test_the_trainer_publishes_a_table_without_changing_the_run() -> None:
    bench, plain = TrainerBench(), used_training(SKIP_GRAM)
    assert shown(bench, SubscribeTable(1), Load(SKIP_GRAM)) != []
    # Steps that are made one by one, or a few of them, are all published.
    assert steps(shown(bench, Run(1))) == [1]
    assert steps(shown(bench, Run(4))) == [2, 3, 4]
    views = shown(bench, Run(60))
    assert (views[-1].step, views[-1].counted, views[-1].variable) == (60, 60, 1)
    assert all("weight" in view.changes for view in views)
    # What stands is published again after an edit; what the last step did is still known.
    edited = dataclasses.replace(SKIP_GRAM, optimizer=Choice("SGD"))
    (after,) = shown(bench, Edit(edited, 1))
    assert set(after.measures) == {"weight", "gradient", "update"}
    advance(plain, 60)
    plain.edit(edited, 1)
    advance(plain, 10)
    shown(bench, SampleEveryStep(True))
    assert steps(shown(bench, Run(62), Run(70))) == list(range(61, 71))
    for one, other in zip(bench.trainer.training.problem.variables, plain.problem.variables, strict=True):
        np.testing.assert_array_equal(one.numpy(), other.numpy())
    assert shown(bench, SubscribeTable(None), Run(80)) == []


@pytest.mark.exhaustive
def test_a_run_that_diverges_under_a_look_ends_as_any_other() -> None:
    bench = TrainerBench()
    wild = dataclasses.replace(SKIP_GRAM, optimizer=Choice("SGD", {"learning_rate": 1e30}))
    views = shown(bench, SubscribeTable(0), Load(wild), Run(4))
    (broken,) = bench.of(NotFinite)
    # It stands before the step that broke.
    assert views[-1].step == broken.step - 1
    assert not bench.of(RunFailed)


@pytest.mark.exhaustive
def test_counting_keeps_its_share_where_each_step_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, clock = list[float](), SimpleNamespace(now=0.0)

    def count(_: RowLookupCounter, step: int, seconds: float) -> None:
        asked.append(seconds)
        clock.now += 6.0

    monkeypatch.setattr(RowLookupCounter, "count", count)
    monkeypatch.setattr(table_sampler, "time", SimpleNamespace(perf_counter=lambda: clock.now))
    training, watch = used_training(SKIP_GRAM), TableSampler(lambda frame: None, lambda *spent: None)
    run = LoadedRun(training, RunHistory(training))
    watch.subscribe(0)

    def step(seconds: float) -> float:
        """Make a step that took so long; return for how long was counted after it."""
        assert watch.steps(training, 1, ends=False, every=True) == 1
        plan = PlannedChunk(run, training.step + 1)
        watch.before(plan)
        watch.after(MadeChunk(plan, dataclasses.replace(training.advance(1, 1), seconds=seconds)))
        return asked[-1]

    assert step(0.1) == pytest.approx(0.1 * share_of(costs.COUNTING))
    # What counting took beyond its share is a debt, which steps pay off.
    assert step(0.1) == 0
    watch.publish_current(training)
    assert asked[-1] == COUNTING_SECONDS
    # What is counted while nothing runs is no debt.
    assert step(12.0 / share_of(costs.COUNTING)) == pytest.approx(0.2 * share_of(costs.COUNTING))
    assert len(asked) == 4


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("kind", "name"),
    [(EmbeddingTable, "view"), (EmbeddingTable, "before"), (EmbeddingTable, "__init__"), (RowLookupCounter, "count")],
)
def test_a_table_that_cannot_be_sampled_is_reported_once(
    kind: type, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise MemoryError("no room for a copy")

    bench = TrainerBench()
    with monkeypatch.context() as patch:
        patch.setattr(kind, name, fail)
        shown(bench, SubscribeTable(0), Load(SKIP_GRAM), Run(5), Run(9))
    found = [frame.sentence for frame in bench.frames if isinstance(frame, Note) and "table" in frame.sentence]
    assert found == ["The table cannot be sampled. MemoryError: no room for a copy."]
    assert not bench.of(RunFailed)
    assert bench.training.step == 9
    assert steps(shown(bench, SubscribeTable(0))) == []
    assert steps(shown(bench, SubscribeTable(1))) == [9]


@pytest.mark.exhaustive
def test_looked_at_late_a_table_is_counted_from_the_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_sampler, "COUNTING_SECONDS", 0.0)
    bench = TrainerBench()
    shown(bench, Load(SKIP_GRAM), Run(70))
    (first,) = shown(bench, SubscribeTable(0))
    assert first.counted == 64
    assert "weight" not in first.changes
    (whole,) = (frame.view for frame in bench.obey() if isinstance(frame, TableSnapshot))
    assert whole.counted == 70
    assert whole.hits.sum() > first.hits.sum()
    assert shown(bench, Load(dataclasses.replace(SKIP_GRAM, dataset=Choice("two-moons"), model=Choice("mlp")))) == []
