"""The grid that experiments make: its axes, its cells, and what is no grid."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.derived_experiments import KnobValues, field_of_grid
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.runs.compared_axes import grid_of

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
