"""The grid that experiments make, and the units of an axis."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.derived_experiments import KnobValues, field_of_grid
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.step_frames import Steps
from app.core.recording.run_columns import Recording
from app.core.runs.compared_axes import BY_STEP, AlignedReader, by_evaluations, by_seconds, grid_of

BASE = Experiment(optimizer=Choice("SGD", {"learning_rate": 0.1}))
RATES = KnobValues("optimizer", "learning_rate", (0.01, 0.1, 1.0))
MOMENTA = KnobValues("optimizer", "momentum", (0.0, 0.5, 0.9, 0.95))
SIZES = KnobValues("", "batch_size", (8, 16))


def test_axes_are_as_asked_and_cells_row_by_row(catalogues: Catalogues) -> None:
    grid = grid_of(field_of_grid(BASE, RATES, MOMENTA, catalogues))
    assert grid is not None
    assert (grid.across.name, grid.up.name) == ("optimizer.learning_rate", "optimizer.momentum")
    assert (grid.across.title, grid.across.values, grid.up.values) == ("learning_rate", RATES.values, MOMENTA.values)
    assert grid.shape == (4, 3)
    assert grid.cells == tuple((row, column) for row in range(4) for column in range(3))

    for across, up in ((SIZES, RATES), (RATES, SIZES)):
        grid = grid_of(field_of_grid(BASE, across, up, catalogues))
        assert grid is not None
        assert (grid.across.title, grid.up.title) == (across.name, up.name)


@pytest.mark.parametrize(
    ("values", "is_log"),
    [
        ((0.01, 0.1, 1.0), True),
        ((0.01, 0.0313, 0.0979, 0.306, 0.959, 3.0), True),
        ((0.1, 0.2, 0.3), False),
        ((0.1, 0.105, 0.11), False),
        ((0.1, 0.2, 5.0), False),
    ],
)
def test_an_axis_is_logarithmic_where_its_steps_are_alike_as_factors(
    catalogues: Catalogues, values: tuple[float, ...], is_log: bool
) -> None:
    grid = grid_of(field_of_grid(BASE, replace(RATES, values=values), SIZES, catalogues))
    assert grid is not None
    assert grid.across.is_log is is_log


def test_an_axis_with_zero_on_it_is_not_logarithmic(catalogues: Catalogues) -> None:
    grid = grid_of(field_of_grid(BASE, replace(MOMENTA, values=(0.0, 0.09, 0.9)), SIZES, catalogues))
    assert grid is not None
    assert not grid.across.is_log


def test_some_runs_in_any_order_are_a_grid_with_their_places(catalogues: Catalogues) -> None:
    field = field_of_grid(BASE, RATES, MOMENTA, catalogues)
    order = np.random.default_rng(0).permutation(len(field))[:-2]
    grid = grid_of([field[i] for i in order])
    assert grid is not None
    for place, cell in zip(order, grid.cells, strict=True):
        values = {grid.across.title: grid.across.values[cell[1]], grid.up.title: grid.up.values[cell[0]]}
        assert values == {name: field[place].optimizer.values[name] for name in ("learning_rate", "momentum")}


def test_one_number_three_names_a_line_and_a_switch_are_no_grid(catalogues: Catalogues) -> None:
    field = field_of_grid(BASE, RATES, MOMENTA, catalogues)
    one = [each for each in field if each.optimizer.values["momentum"] == 0.5]
    assert grid_of(one) is None
    assert grid_of([*field, replace(field[0], seed=7)]) is None
    assert grid_of([*field, replace(field[0], optimizer=Choice("Adam"))]) is None
    assert grid_of(()) is None

    field = field_of_grid(BASE, replace(RATES, values=(0.01, 0.1, 0.5, 1.0)), MOMENTA, catalogues)
    assert grid_of(field[::5]) is None
    assert grid_of([*field, field[3]]) is None

    field = field_of_grid(BASE, RATES, SIZES, catalogues)
    switched = [
        replace(each, optimizer=each.optimizer.with_value("nesterov", i >= 3), batch_size=32)
        for i, each in enumerate(field)
    ]
    assert grid_of(switched) is None


N = 10_000


@pytest.fixture(scope="module")
def recording() -> Recording:
    recording = Recording()
    values = np.sin(np.arange(1, N + 1) / 300) + 2
    values[6499] = 50
    recording.add(Steps(("loss", "metric", "learning_rate"), 1, np.stack([values] * 3, axis=1).astype(np.float32)))
    return recording


def test_steps_and_seconds_map_there_and_back_and_beyond_the_end() -> None:
    clock = by_seconds(np.array([100, 200, 400]), np.array([1.0, 3.0, 4.0]))
    assert clock.to_x(np.array([0.0, 50.0, 100.0, 150.0, 300.0])).tolist() == [0.0, 0.5, 1.0, 2.0, 3.5]
    steps = np.array([0.0, 70.0, 333.0, 400.0, 900.0])
    np.testing.assert_allclose(clock.step_at(clock.to_x(steps)), steps)
    clock = by_seconds(np.array([100, 200]), np.array([5.0, 10.0]))
    assert float(clock.to_x(300.0)) == pytest.approx(15.0)
    assert float(clock.step_at(20.0)) == pytest.approx(400.0)


def test_a_clock_never_falls_may_be_absent_or_is_refused() -> None:
    clock = by_seconds(np.array([10, 20, 30, 40]), np.array([1.0, math.nan, 0.5, 4.0]))
    found = clock.to_x(np.arange(0.0, 41.0))
    assert (np.diff(found) >= 0).all()
    assert float(clock.to_x(20.0)) == 1.0
    assert float(clock.step_at(1.0)) == 30.0

    assert float(by_seconds(np.empty(0), np.empty(0)).to_x(500.0)) == 0.0

    with pytest.raises(ValueError, match="the same length"):
        by_seconds(np.array([1, 2]), np.array([1.0]))
    with pytest.raises(ValueError, match="increase"):
        by_seconds(np.array([2, 2]), np.array([1.0, 2.0]))
    with pytest.raises(ValueError, match="more than 0"):
        by_evaluations(0.0)


def test_by_step_nothing_changes_and_evaluations_are_so_many_times_that(recording: Recording) -> None:
    reader = AlignedReader(recording, BY_STEP)
    for found, expected in zip(reader.read("loss", 100, 900, 50), recording.read("loss", 100, 900, 50), strict=True):
        np.testing.assert_array_equal(found, expected)

    reader = AlignedReader(recording, by_evaluations(3.0))
    x, y = reader.read("loss", 300, 2700, 50)
    steps, values = recording.read("loss", 100, 900, 50)
    np.testing.assert_allclose(x, 3 * steps)
    np.testing.assert_array_equal(y, values)
    for step in (1, 7, 1234, N):
        assert reader.at("loss", 3.0 * step) == recording.at("loss", step)


def test_an_uneven_clock_is_read_evenly_and_loses_no_extreme(recording: Recording) -> None:
    # The second half took thirty times as long as the first.
    clock = by_seconds(np.array([N // 2, N]), np.array([10.0, 310.0]))
    reader = AlignedReader(recording, clock)
    x, y = reader.read("loss", 0, 310, 400)
    assert (np.diff(x) >= 0).all()
    assert len(x) <= 2 * 400 + 4 * 8 + 20
    assert np.diff(x).max() < 3
    assert y.max() == 50
    assert float(x[np.argmax(y)]) == pytest.approx(float(clock.to_x(6500.0)))
    assert float(x[-1]) == pytest.approx(310)


def test_a_smoothed_curve_and_its_read_out_agree(recording: Recording) -> None:
    reader = AlignedReader(recording, by_seconds(np.array([N]), np.array([20.0])))
    x, y = reader.smoothed("loss", 0, 20, 4000)
    at = np.searchsorted(x, 11.0, side="right") - 1
    assert reader.smoothed_at("loss", 11.0, 0, 20) == pytest.approx(y[at], rel=1e-2)
    assert reader.at("loss", math.inf) == recording.last("loss")
