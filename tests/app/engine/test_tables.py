"""What is seen of a table's rows against NumPy; that looking at them changes no bit of the run."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
import tensorflow as tf
from sklearn.decomposition import PCA

from app.core.commands import Edit, Force, Inbox, Load, LookAtTable, Run, Shutdown
from app.core.experiment import Choice, Experiment
from app.core.frames import Failed, Note, NotFinite, State
from app.core.frames import Table as TableFrame
from app.core.tables import TableView
from app.engine import tables
from app.engine.look_ups import LookUps
from app.engine.tables import Table, _row_rms
from app.engine.trainer import Trainer
from app.engine.training import Training
from tests.app.uncompiled import plain_steps

SKIP_GRAM = Experiment(
    dataset=Choice("skip-gram", {"vocabulary": 60, "length": 2000, "topics": 4}),
    model=Choice("skip-gram", {"dimension": 5}),
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
    """With sparse gradients no step is compiled in any case."""
    with plain_steps():
        yield
    trained.cache_clear()


@functools.cache
def trained(problem: str) -> Training:
    """One for all tests, at whatever step the one before left it."""
    return Training(PROBLEMS[problem])


def advance(training: Training, steps: int) -> None:
    """Each step is probed, for steps without probes would be traced apart."""
    for _ in range(steps):
        training.advance(1, 1)


def gradient_of(training: Training, variable: int, batch: tf.Tensor, step: tf.Tensor) -> tf.IndexedSlices:
    """The gradient that a step would have with the weights as they are."""
    with tf.GradientTape() as tape:
        loss, _ = training.problem.loss(batch, step)
    return tape.gradient(loss, training.problem.variables[variable].value)


def norms(values: np.ndarray) -> np.ndarray:
    return np.linalg.norm(values.astype(np.float64).reshape(len(values), -1), axis=1)


def rms(values: np.ndarray) -> np.ndarray:
    return norms(values) / np.sqrt(values.size / len(values))


@pytest.mark.parametrize("problem", ["pairs", "ratings", "documents"])
def test_rows_looked_up_are_the_indices_of_the_gradient_of_each_step(problem: str) -> None:
    training = trained(problem)
    found = [i for i, variable in enumerate(training.variables) if variable.is_table]
    assert len(found) == {"pairs": 2, "ratings": 4, "documents": 1}[problem]
    for variable in found:
        rows = training.variables[variable].shape[0]
        hits, last = np.zeros(rows, np.int32), np.zeros(rows, np.int64)
        look_ups = LookUps(training.problem, variable)
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


def test_counting_goes_on_where_its_time_was_up() -> None:
    look_ups, whole = (LookUps(trained("pairs").problem, 0) for _ in range(2))
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
    there, back = LookUps(training.problem, index), LookUps(training.problem, index)
    there.count(10, 60)
    back.count(30, 60)
    back.count(10, 60)
    assert back.counted == 10
    np.testing.assert_array_equal(back.hits, there.hits)
    np.testing.assert_array_equal(back.last, there.last)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_view_is_the_state_and_what_the_step_did_to_it(problem: str) -> None:
    training = trained(problem)
    advance(training, 4)
    step = training.step + 1
    table = Table(training, 0)
    weight = training.problem.variables[0]
    rows, columns = weight.shape

    def state() -> dict[str, np.ndarray]:
        slots = {
            f"slot/{s.name}": v.numpy()
            for s, v in zip(training.slots, training.program.held, strict=True)
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
        told = view.changes[name]
        assert (told.rows, told.others, told.shrunk) == (changed.sum(), others.sum(), shrunk.sum())
    np.testing.assert_allclose(view.measures["gradient"], rms(dense), rtol=1e-5)
    np.testing.assert_allclose(view.measures["update"], rms(now["weight"] - before["weight"]), rtol=1e-5)
    rates = norms(now["weight"] - before["weight"])[touched] / norms(dense)[touched]
    np.testing.assert_allclose(view.rates[touched], rates, rtol=1e-4)
    assert np.isnan(np.delete(view.rates, touched)).all()


def test_a_rate_of_a_later_step_is_not_known_where_the_run_was_taken_back() -> None:
    training = trained("pairs")
    table, then = Table(training, 0), training.snapshot()
    waiting = table.before()
    advance(training, 1)
    table.after(waiting)
    assert np.isfinite(table.view().rates[table.view().touched]).all()
    training.restore(then)
    assert np.isnan(table.view().rates).all()


def test_lazy_adam_changes_touched_rows_only_and_adam_decays_the_others() -> None:
    told = []
    for problem in ("lazy pairs", "pairs"):
        training = trained(problem)
        advance(training, 30)
        table = Table(training, 1)
        waiting = table.before()
        advance(training, 1)
        table.after(waiting)
        told.append(table.view())
    lazy, adam = (view.changes for view in told)
    assert all(change.others == 0 for change in lazy.values())
    assert lazy["weight"].rows == len(told[0].touched)
    assert adam["slot/v"].others > 10
    assert adam["slot/v"].shrunk == adam["slot/v"].others
    assert adam["weight"].others > 10


def of_variable(training: Training, values: np.ndarray) -> Table:
    """A look at other values in the place of a table of the same width."""
    table = Table(training, 0)
    table._weight = tf.Variable(values)
    table._rows, table._columns = values.shape
    table._shown = tables.shown_rows(len(values))
    return table


@pytest.mark.parametrize("shape", [(300, 5), (5000, 16), (7, 5), (40, 1)])
def test_a_projection_is_that_of_scikit_learn(shape: tuple[int, int]) -> None:
    random = np.random.default_rng(1)
    values = (random.normal(size=shape) * np.linspace(1, 3, shape[1]) + 5).astype(np.float32)
    found = of_variable(trained("pairs"), values)._projected()
    count = min(2, shape[1])
    expected = PCA(count, svd_solver="full").fit(values.astype(np.float64))
    points = expected.transform(values.astype(np.float64))[found.rows]
    np.testing.assert_allclose(found.explained[:count], expected.explained_variance_ratio_, rtol=1e-4)
    for k in range(count):
        sign = np.sign(found.points[:, k] @ points[:, k])
        np.testing.assert_allclose(found.points[:, k] * sign, points[:, k], atol=1e-4 * np.abs(points).max())
    assert (found.points[:, count:] == 0).all()


def test_beyond_what_is_exact_a_sample_of_the_rows_gives_the_axes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "EXACT", 5000)
    monkeypatch.setattr(tables, "SAMPLED", 1000)
    values = np.random.default_rng(1).normal(size=(20_000, 3)).astype(np.float32) * np.float32([3, 2, 1])
    found = of_variable(trained("pairs"), values)._projected()
    sample = values[np.linspace(0, 19_999, 1000).astype(int)].astype(np.float64)
    np.testing.assert_allclose(found.explained, PCA(2).fit(sample).explained_variance_ratio_, rtol=1e-4)


def test_no_point_jumps_to_the_other_side_in_two_hundred_steps() -> None:
    training = trained("pairs")
    table = Table(training, 0)
    before = table._projected()
    axes = table._axes
    for _ in range(200):
        advance(training, 1)
        now = table._projected()
        assert table._axes is not None
        assert axes is not None
        dots = table._axes @ axes.T
        assert (np.diagonal(dots) >= 0).all()
        assert np.trace(np.abs(dots)) >= np.trace(np.abs(dots[::-1]))
        axes, before = table._axes, now
    assert np.isfinite(before.points).all()


def test_rows_that_are_not_finite_are_told_as_that_and_leave_the_projection_of_the_others() -> None:
    values = np.random.default_rng(1).normal(size=(50, 5)).astype(np.float32)
    fine = of_variable(trained("pairs"), values[2:])._projected()
    values[0, 3], values[1, 2] = np.nan, np.inf
    table = of_variable(trained("pairs"), values)
    told = _row_rms(table._weight, True).numpy()
    assert np.isnan(told[0])
    assert np.isinf(told[1])
    assert np.isfinite(told[2:]).all()
    found = table._projected()
    assert np.isnan(found.points[:2]).all()
    np.testing.assert_allclose(found.points[2:], fine.points, atol=1e-4)


@pytest.mark.parametrize("size", [1e-30, 1e15, 1e30])
def test_rows_whose_products_leave_float32_have_a_projection(size: float) -> None:
    values = np.random.default_rng(1).normal(size=(50, 5)).astype(np.float32)
    one, other = (of_variable(trained("pairs"), values * np.float32(each))._projected() for each in (1, size))
    np.testing.assert_allclose(other.points, one.points * size, rtol=1e-4, atol=1e-5 * size)
    np.testing.assert_allclose(other.explained, one.explained, rtol=1e-4)


def test_a_table_without_a_finite_row_is_seen() -> None:
    found = of_variable(trained("pairs"), np.full((50, 5), np.nan, np.float32))._projected()
    assert np.isnan(found.points).all()
    assert np.isnan(found.explained).all()


@pytest.mark.parametrize("gathered", [True, False])
def test_rows_whose_squares_leave_float32_are_told_exactly(gathered: bool) -> None:
    values = np.ones((9000, 5), np.float32)
    values[:5000:10, 1] = 100
    values[:3] = np.array([1e-20, 3e-30, 0.0])[:, None]
    values[3:6] = np.array([1e15, 1e21, 3e38])[:, None]
    told = _row_rms(tf.Variable(values), gathered).numpy()
    np.testing.assert_allclose(told, rms(values), rtol=1e-5)


def test_of_a_number_for_each_row_its_magnitude_is_told() -> None:
    for values in (np.array([-3, 0, 7], np.int64), np.array([[-1e-30], [2.0], [np.nan]], np.float32)):
        told = _row_rms(tf.Variable(values), False).numpy()
        np.testing.assert_allclose(told, np.abs(values).reshape(-1).astype(np.float32))


def test_a_table_with_one_row_is_seen() -> None:
    table = of_variable(trained("pairs"), np.ones((1, 5), np.float32))
    found = table._projected()
    assert found.points.tolist() == [[0, 0]]
    assert np.isnan(found.explained).all()
    assert _row_rms(table._weight, True).numpy().tolist() == [1.0]


class Out(list[Any]):
    put = list.append


def obey(trainer: Trainer, *commands: Any) -> list[TableView]:
    """What is told of a table while the trainer does these."""
    out: Out = trainer._out  # type: ignore[assignment]  # the one below
    out.clear()
    inbox = Inbox()
    for command in commands:
        trainer._obey(command, inbox)
        while trainer._running:
            trainer._advance(inbox)
    return [frame.view for frame in out if isinstance(frame, TableFrame)]


def steps(views: Sequence[TableView]) -> list[int]:
    return [view.step for view in views]


def test_the_trainer_tells_of_a_table_and_looking_changes_no_bit_of_the_run() -> None:
    trainer, plain = Trainer(Out()), Training(SKIP_GRAM)
    assert obey(trainer, LookAtTable(1), Load(SKIP_GRAM)) != []
    # Steps that are made one by one, or a few of them, are all told.
    assert steps(obey(trainer, Run(1))) == [1]
    assert steps(obey(trainer, Run(4))) == [2, 3, 4]
    views = obey(trainer, Run(60))
    assert (views[-1].step, views[-1].counted, views[-1].variable) == (60, 60, 1)
    assert all("weight" in view.changes for view in views)
    # What stands is told again after an edit; what the last step did is still known.
    edited = dataclasses.replace(SKIP_GRAM, optimizer=Choice("SGD"))
    (after,) = obey(trainer, Edit(edited, 1))
    assert set(after.measures) == {"weight", "gradient", "update"}
    advance(plain, 60)
    plain.edit(edited, 1)
    advance(plain, 10)
    obey(trainer, Force(True))
    assert steps(obey(trainer, Run(62), Run(70))) == list(range(61, 71))
    for one, other in zip(trainer._training.problem.variables, plain.problem.variables, strict=True):
        np.testing.assert_array_equal(one.numpy(), other.numpy())
    assert obey(trainer, LookAtTable(None), Run(80)) == []


def test_a_run_that_diverges_while_its_table_is_looked_at_ends_as_any_other() -> None:
    trainer = Trainer(Out())
    wild = dataclasses.replace(SKIP_GRAM, optimizer=Choice("SGD", {"learning_rate": 1e30}))
    views = obey(trainer, LookAtTable(0), Load(wild), Run(4))
    (broken,) = (frame for frame in trainer._out if isinstance(frame, NotFinite))
    # It stands before the step that broke.
    assert views[-1].step == broken.step - 1
    assert not any(isinstance(frame, Failed) for frame in trainer._out)


def test_counting_keeps_its_share_of_the_time_where_each_step_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.engine.table_watch import _AT_ONCE

    asked, count = list[float](), LookUps.count
    monkeypatch.setattr(LookUps, "count", lambda *each: asked.append(each[2]) or count(*each))
    trainer = Trainer(Out())
    obey(trainer, LookAtTable(0), Load(SKIP_GRAM), Run(3))
    asked.clear()
    trainer._table._allowance = -100.0
    assert steps(obey(trainer, Run(4))) == [4]
    assert asked == [0.0]
    # What is counted while nothing runs is no debt.
    owed = trainer._table._allowance
    assert steps(obey(trainer, LookAtTable(0))) == [4]
    assert asked == [0.0, _AT_ONCE]
    assert trainer._table._allowance == owed < -90


@pytest.mark.parametrize(
    ("kind", "name"), [(Table, "view"), (Table, "before"), (Table, "__init__"), (LookUps, "count")]
)
def test_a_table_that_cannot_be_looked_at_is_told_once_and_the_run_goes_on(
    kind: type, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise MemoryError("no room for a copy")

    out, inbox = Out(), Inbox()

    def put(frame: Any) -> None:
        out.append(frame)
        if isinstance(frame, State) and frame.status == "paused":
            inbox.put(Run(9) if frame.step == 5 else Shutdown())

    out.put = put  # type: ignore[method-assign]  # of this one
    for command in (LookAtTable(0), Load(SKIP_GRAM), Run(5)):
        inbox.put(command)
    with monkeypatch.context() as patch:
        patch.setattr(kind, name, fail)
        trainer = Trainer(out)
        trainer.serve(inbox)
    told = [frame.sentence for frame in out if isinstance(frame, Note) and "table" in frame.sentence]
    assert told == ["The table cannot be looked at here. MemoryError: no room for a copy."]
    assert not any(isinstance(frame, Failed) for frame in out)
    assert trainer._training.step == 9
    assert steps(obey(trainer, LookAtTable(0))) == []
    assert steps(obey(trainer, LookAtTable(1))) == [9]


def test_looked_at_late_a_table_is_counted_from_the_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    from app.engine import table_watch

    monkeypatch.setattr(table_watch, "_AT_ONCE", 0.0)
    trainer = Trainer(Out())
    obey(trainer, Load(SKIP_GRAM), Run(70))
    (first,) = obey(trainer, LookAtTable(0))
    assert first.counted == 64
    assert "weight" not in first.changes
    trainer._table.catch_up(trainer._training, lambda: False)
    views = obey(trainer)
    trainer._table.stand(trainer._training)
    assert views == []
    whole = trainer._out[-1].view
    assert whole.counted == 70
    assert whole.hits.sum() > first.hits.sum()
    assert obey(trainer, Load(dataclasses.replace(SKIP_GRAM, dataset=Choice("two-moons"), model=Choice("mlp")))) == []
