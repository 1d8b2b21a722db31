from __future__ import annotations

import numpy as np
import pytest

from app.attach.kernel.sampling import TensorStatistics, cells_of, plane
from app.core.telemetry.tensor_view import TensorView, VariableView, ViewHistory, index_of


def tensor(value: float, shape: tuple[int, ...] = (2, 3)) -> TensorView:
    return TensorView.exact(shape, np.full(plane(shape), value, np.float32))


def view(value: float, gradient: bool = True) -> VariableView:
    known = (tensor(-value), tensor(value / 10)) if gradient else (None, None)
    return VariableView(tensor(value), {"m": tensor(2 * value)}, *known)


def test_a_view_is_the_last_before_a_step_or_else_the_first() -> None:
    history = ViewHistory()
    for step in (0, 10, 20):
        history.add(step, {0: view(step)})
    assert [history.at(0, step)[0] for step in (0, 9, 10, 15, 99)] == [0, 0, 10, 10, 20]
    assert history.at(1, 10) is None
    step, found = history.at(0, 15)
    assert found.tensor("slot/m").cells[0, 0] == 20
    assert found.tensor("gradient").cells[0, 0] == -10
    assert found.tensor("slot/none") is None

    history = ViewHistory()
    history.add(5, {0: view(1)})
    history.add(9, {1: view(2)})
    assert history.at(1, 6)[0] == 9
    assert history.at(0, 1)[0] == 5


def test_a_second_look_at_a_step_keeps_the_gradient_of_the_first() -> None:
    history = ViewHistory()
    history.add(7, {0: view(1), 1: view(3)})
    history.add(7, {0: view(2, gradient=False)})
    found = history.at(0, 7)[1]
    assert found.weight.cells[0, 0] == 2
    assert found.gradient.cells[0, 0] == -1
    assert history.at(1, 7)[1].weight.cells[0, 0] == 3
    assert len(history) == 1


def test_old_looks_are_thinned_beyond_the_budget_or_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    each = view(1).nbytes
    history = ViewHistory(budget=each * 20)
    for step in range(200):
        history.add(step, {0: view(step)})
        assert history.nbytes <= each * 20
    steps = history.steps
    assert (steps[0], steps[-1]) == (0, 199)
    gaps = np.diff(steps)
    assert gaps[-3:].tolist() == [1, 1, 1]
    assert gaps[: len(gaps) // 2].mean() > 2 * gaps[len(gaps) // 2 :].mean()

    monkeypatch.setattr("app.core.telemetry.thinning.MOST", 20)
    history = ViewHistory()
    for step in range(200):
        history.add(step, {0: view(step)})
        assert len(history) <= 20
    assert (history.steps[0], history.steps[-1]) == (0, 199)


def test_looks_are_scattered_over_the_steps() -> None:
    history = ViewHistory()
    for step in [*range(10), 100, 200, 300]:
        history.add(step, {0: view(step)})
    spread = [step for step, _ in history.spread(0, "weight", 4)]
    assert (spread[0], spread[-1]) == (0, 300)
    assert spread == sorted(set(spread))
    assert max(np.diff(spread)) <= 200
    assert [step for step, _ in history.spread(0, "weight", 99, until=4)] == [0, 1, 2, 3, 4]
    assert history.spread(0, "slot/none", 4) == []


def test_a_look_after_a_step_back_takes_its_place_among_the_others() -> None:
    history = ViewHistory()
    for step in (1, 3, 2, 3):
        history.add(step, {0: view(step)})
    assert history.steps == [1, 2, 3]
    found = history.at(0, 2)
    assert found is not None
    assert found[0] == 2
    history.cut(2)
    assert history.steps == [1, 2]
    assert history.nbytes == view(1).nbytes + view(2).nbytes


def test_a_tensor_is_a_matrix_in_whole_blocks_that_hold_its_elements() -> None:
    assert [plane(shape) for shape in ((), (5,), (4, 6), (3, 3, 2, 8))] == [(1, 1), (1, 5), (4, 6), (18, 8)]
    assert [cells_of(shape) for shape in ((), (128, 128), (129, 3), (1000, 64), (1_000_000, 64))] == [
        (1, 1), (128, 128), (65, 3), (125, 64), (128, 64),
    ]  # fmt: skip
    assert index_of(7, (2, 4)) == (1, 3)
    assert index_of(0, ()) == ()

    reduced = TensorView((1000, 64), np.zeros((125, 64), np.float32))
    assert reduced.block == (8, 1)
    assert not reduced.is_exact
    assert reduced.cell_of(17 * 64 + 5) == (2, 5)


def test_statistics_are_of_what_is_finite_and_rates_of_known_updates() -> None:
    values = np.array([[0, 3, -4], [np.nan, np.inf, 1]], np.float32)
    assert TensorStatistics.of(values) == TensorStatistics(6, 0.0, pytest.approx(np.std([0, 3, -4, 1])), 4.0, 1, 2)
    assert TensorStatistics.of(np.full((1, 2), np.nan, np.float32)).not_finite == 2

    gradient = TensorView.exact((4,), np.array([[2, -4, 0, 0]], np.float32))
    update = TensorView.exact((4,), np.array([[-1, -1, 0, 3]], np.float32))
    found = VariableView(gradient, {}, gradient, update).tensor("rate")
    assert found.cells.tolist() == [[0.5, 0.25, 0.0, np.inf]]
    assert VariableView(gradient, {}).tensor("rate") is None
    reduced = TensorView((1000, 64), np.zeros((125, 64), np.float32))
    assert VariableView(reduced, {}, reduced, reduced).tensor("rate") is None
