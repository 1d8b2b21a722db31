from __future__ import annotations

import itertools

import numpy as np
import pytest

from app.attach.kernel.run_variables import VariableInfo
from app.attach.kernel.sampling import SHOWN, shown_rows
from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Inbox, Load, Pause, Run, SubscribeTable
from app.core.messages.frame_queue import Feed
from app.core.messages.view_frames import TableSnapshot
from app.core.telemetry.table_view import BLOCKS, Projection, RowChange, TableHistory, TableView

RNG = np.random.default_rng(0)


def view(step: int, weight: np.ndarray, points: np.ndarray | None = None, **more: object) -> TableView:
    rows = len(weight)
    projection = None
    if points is not None:
        projection = Projection(shown_rows(rows), points.astype(np.float32), np.zeros(2, np.float32))
    return TableView(
        step=step,
        variable=0,
        touched=np.array([1], np.int64),
        hits=np.zeros(rows, np.int32),
        last=np.zeros(rows, np.int64),
        counted=step,
        measures={"weight": weight.astype(np.float32)},
        rates=np.full(rows, np.nan, np.float32),
        projection=projection,
        **more,  # type: ignore[arg-type]  # fields by name
    )


def by_hand(values: np.ndarray, first: int, end: int, cells: int) -> np.ndarray:
    """Compute (h, n): the greatest of each block of rows of (n, rows)."""
    count = end - first
    h = min(cells, count)
    edges = [first + i * count // h for i in range(h + 1)]
    return np.array([values[:, a:b].max(axis=1) for a, b in itertools.pairwise(edges)], np.float32)


@pytest.mark.parametrize("order", [None, RNG.permutation(300)], ids=["as they stand", "by frequency"])
def test_a_matrix_has_the_greatest_of_each_block_of_rows(order: np.ndarray | None) -> None:
    weights = RNG.random((5, 300)).astype(np.float32)
    history = TableHistory(order)
    shown = weights if order is None else weights[:, order]
    for k in (3, 5):
        for i in range(len(history), k):
            history.add(view(10 * i, weights[i]))
        for first, end, cells in ((0, 300, 400), (0, 300, 7), (17, 40, 7), (17, 18, 7)):
            steps, matrix = history.matrix("weight", first, end, cells)
            assert steps.tolist() == [10 * i for i in range(k)]
            np.testing.assert_array_equal(matrix, by_hand(shown[:k], first, end, cells))


def test_of_a_large_table_old_looks_keep_blocks_and_new_ones_rows() -> None:
    rows = 3 * BLOCKS
    weights = RNG.random((6, rows)).astype(np.float32)
    one = view(0, weights[0]).nbytes
    history = TableHistory(budget=int(one * 5))
    for i, weight in enumerate(weights):
        history.add(view(i, weight))
    steps, whole = history.matrix("weight", 0, rows, BLOCKS)
    assert steps.tolist() == list(range(6))
    np.testing.assert_array_equal(whole, by_hand(weights, 0, rows, BLOCKS))
    _, near = history.matrix("weight", 100, 120, 50)
    np.testing.assert_array_equal(near[:, -1], weights[-1, 100:120])
    kept = {history.at(i).step for i in range(6)}
    assert len(kept) < 6
    lost = next(i for i in range(6) if i not in kept)
    blocks = weights[lost].reshape(-1, 3).max(axis=1)
    np.testing.assert_array_equal(near[:, lost], blocks[np.arange(100, 120) // 3])


def test_rows_that_are_on_screen_are_kept_of_every_look_from_then_on() -> None:
    rows = 3 * BLOCKS
    order = RNG.permutation(rows)
    weights = RNG.random((8, rows)).astype(np.float32)
    history = TableHistory(order, budget=int(view(0, weights[0]).nbytes * 5))
    history.add(view(0, weights[0]))
    history.matrix("weight", 100, 160, 50)
    for i in range(1, 8):
        history.add(view(i, weights[i]))
    assert len({history.at(i).step for i in range(8)}) < 8
    _, near = history.matrix("weight", 110, 150, 20)
    np.testing.assert_array_equal(near[:, 1:], by_hand(weights[1:, order], 110, 150, 20))


def test_absent_measures_and_rows_that_are_not_finite_are_kept_apart() -> None:
    history = TableHistory()
    for step in range(4):
        measures = {"weight": np.ones(5, np.float32)} | ({"gradient": np.zeros(5, np.float32)} if step % 2 else {})
        history.add(TableView(**{**vars_of(view(step, np.ones(5))), "measures": measures}))
    assert history.matrix("gradient", 0, 5, 5)[0].tolist() == [1, 3]
    assert history.matrix("slot/none", 0, 5, 5)[1].shape == (5, 0)

    weight = np.array([1, np.nan, 3, 4])
    made = view(1, weight)
    made.rates[:] = [np.nan, 2, np.nan, np.nan]
    history = TableHistory()
    history.add(made)
    assert np.isnan(history.matrix("weight", 0, 4, 2)[1][:, 0]).tolist() == [True, False]
    np.testing.assert_array_equal(history.matrix("rate", 0, 4, 2)[1][:, 0], [2, np.nan])


def vars_of(made: TableView) -> dict[str, object]:
    return {name: getattr(made, name) for name in TableView.__slots__}


def test_a_view_is_that_of_the_last_look_also_after_a_step_back() -> None:
    history = TableHistory()
    assert history.at(3) is None
    for step, value in ((0, 1), (10, 2), (10, 5), (20, 3)):
        history.matrix("weight", 0, 2, 2)
        history.add(view(step, np.full(2, value)))
    assert [history.at(step).step for step in (0, 9, 10, 15, 99)] == [0, 0, 10, 10, 20]
    assert history.matrix("weight", 0, 2, 2)[1][0].tolist() == [1, 5, 3]

    history = TableHistory()
    for step in (0, 10, 20, 14):
        history.add(view(step, np.full(2, step)))
    assert [history.at(step).step for step in (9, 13, 14, 19, 20)] == [0, 10, 14, 14, 20]
    assert history.steps == [0, 10, 20]
    history.cut(10)
    assert [history.at(step).step for step in (14, 99)] == [10, 10]

    history = TableHistory()
    history.add(view(10, np.ones(2), changes={"weight": RowChange(2, 1, 0)}))
    history.add(view(20, np.ones(2)))
    history.add(view(10, np.full(2, 7.0)))
    then = history.at(10)
    assert then.changes["weight"].rows == 2
    assert then.measures["weight"].tolist() == [7.0, 7.0]


def test_trails_follow_rows_through_the_last_looks() -> None:
    rows = 2 * SHOWN
    points = RNG.random((4, SHOWN, 2)).astype(np.float32)
    history = TableHistory()
    for step in range(4):
        history.add(view(step, np.zeros(rows), points[step]))
    shown = shown_rows(rows)
    hidden = next(i for i in range(rows) if i not in shown)
    trails = history.trails(np.array([shown[7], hidden, shown[-1]]), until=2, count=2)
    np.testing.assert_array_equal(trails[:, 0], points[1:3, 7])
    np.testing.assert_array_equal(trails[:, 2], points[1:3, -1])
    assert np.isnan(trails[:, 1]).all()
    assert history.trails(np.array([0]), until=-1, count=9).shape == (0, 1, 2)


def test_beyond_the_budget_and_the_limit_old_looks_are_thinned(monkeypatch: pytest.MonkeyPatch) -> None:
    history = TableHistory(budget=60 * view(0, np.zeros(50)).nbytes)
    for step in range(400):
        history.add(view(step, np.zeros(50)))
        assert history.nbytes <= 60 * view(0, np.zeros(50)).nbytes
    steps = history.matrix("weight", 0, 50, 9)[0]
    assert (steps[0], steps[-1]) == (0, 399)
    assert (history.at(0).step, history.at(399).step) == (0, 399)
    gaps = np.diff(steps)
    assert gaps[-3:].tolist() == [1, 1, 1]
    assert gaps[0] > 8

    monkeypatch.setattr("app.core.telemetry.thinning.MOST", 20)
    history = TableHistory()
    for step in range(200):
        history.add(view(step, np.zeros(2)))
        assert len(history) <= 20
    assert (history.steps[0], history.steps[-1], history.at(199).step) == (0, 199, 199)


def test_what_was_reduced_for_maps_counts_in_the_budget() -> None:
    weights = RNG.random((400, 50)).astype(np.float32)
    budget = 60 * view(0, weights[0]).nbytes
    history = TableHistory(budget=budget)
    for step, weight in enumerate(weights):
        history.add(view(step, weight))
        assert history.nbytes <= budget
        bare = history.nbytes
        steps, cells = history.matrix("weight", 0, 50, 9)
        assert len(steps) == len(history)
        assert step > 0 or history.nbytes >= bare + cells.nbytes
    np.testing.assert_array_equal(steps, history.steps)
    np.testing.assert_array_equal(cells, by_hand(weights[steps], 0, 50, 9))


def test_a_look_costs_no_more_the_more_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    history = TableHistory()
    for step in range(50):
        history.add(view(step, np.zeros(5)))
        history.matrix("weight", 0, 5, 5)
    sized, reduced = [], []
    nbytes, at = TableView.nbytes.fget, TableHistory.at
    monkeypatch.setattr(TableView, "nbytes", property(lambda each: sized.append(each.step) or nbytes(each)))
    # A map asks for the view of each look that it reduces.
    monkeypatch.setattr(TableHistory, "at", lambda *each: reduced.append(each[1]) or at(*each))
    history.add(view(50, np.zeros(5)))
    history.matrix("weight", 0, 5, 5)
    assert set(sized) == {50}
    assert reduced == [50]


def test_a_subscription_outlives_a_load_and_kept_tables_all_arrive() -> None:
    inbox = Inbox()
    for command in (SubscribeTable(0), SubscribeTable(1), Run(3), Load(Experiment())):
        inbox.put(command)
    assert inbox.drain() == [SubscribeTable(1), Load(Experiment())]
    for command in (SubscribeTable(0), Pause(), SubscribeTable(None)):
        inbox.put(command)
    assert inbox.drain() == [SubscribeTable(0), Pause(), SubscribeTable(None)]

    feed = Feed()
    for step, kept in ((1, False), (2, True), (3, True), (4, False)):
        feed.put(TableSnapshot(view(step, np.zeros(2)), kept))
    assert [frame.view.step for frame in feed.take()] == [2, 3, 4]
    assert feed.dropped == 1


def test_a_table_has_a_sparse_gradient_and_shows_one_row_of_a_stretch() -> None:
    assert VariableInfo("embedding/embeddings", (5, 2), "float32", sparse=True).is_table
    assert not VariableInfo("dense/kernel", (5, 2), "float32").is_table
    assert not VariableInfo("bias", (5,), "float32", sparse=True).is_table

    assert shown_rows(1).tolist() == [0]
    assert shown_rows(SHOWN).tolist() == list(range(SHOWN))
    rows = shown_rows(1_000_000)
    assert len(rows) == SHOWN
    assert np.diff(rows).min() > 0
    assert np.diff(rows).max() < 2 * 1_000_000 / SHOWN + 2
    np.testing.assert_array_equal(rows, shown_rows(1_000_000))
