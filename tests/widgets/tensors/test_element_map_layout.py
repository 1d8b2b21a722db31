from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.axes import axis_by_axis
from widgets.tensors.map_cells import cell_grid, gathered
from widgets.tensors.map_painting import index_ticks

ROOM = QRectF(46, 4, 400, 380)


@pytest.mark.parametrize(
    ("ratio", "shape"),
    axis_by_axis([1.5, 1.0, 2.0], [(112, 128), (32, 32), (24, 8), (1, 32), (1, 1), (100, 3), (3, 500), (512, 512)]),
)
def test_every_cell_is_found_again_where_it_is_drawn(shape: tuple[int, int], ratio: float) -> None:
    grid = cell_grid(ROOM, *shape, ratio)
    assert ROOM.adjusted(-1, -1, 1, 1).contains(grid.frame)
    for row in (0, shape[0] // 2, shape[0] - 1):
        for column in (0, shape[1] // 2, shape[1] - 1):
            cell = grid.cell(row, column)
            if not cell.isEmpty():
                assert grid.at(cell.center()) == (row, column)


def test_cells_are_square_where_there_is_room_and_vectors_a_band() -> None:
    grid = cell_grid(ROOM, 32, 32, 1.0)
    assert set(np.diff(grid.row_edges)) == set(np.diff(grid.column_edges)) == {11}
    grid = cell_grid(ROOM, 200, 200, 1.0)
    assert grid.height > 0.9 * ROOM.height()
    vector, scalar = cell_grid(ROOM, 1, 400, 1.0), cell_grid(ROOM, 1, 1, 1.0)
    assert (vector.width, vector.height) == (400, 48)
    assert scalar.width == scalar.height <= 100


def test_places_beside_the_map_are_no_cell_but_beside_a_row() -> None:
    grid = cell_grid(ROOM, 4, 4, 1.0)
    beside = QPointF(grid.frame.right() + 5, grid.cell(2, 0).center().y())
    assert grid.at(beside) is None
    assert grid.row_at(beside.y()) == 2
    assert grid.row_at(0.0) is None


def test_of_values_that_share_a_pixel_the_greatest_is_seen() -> None:
    values = np.zeros((2, 1000))
    values[1, 437] = 3.0
    found = gathered(values, 300, 1)
    assert found.shape == (2, 300)
    assert found[1].max() == 3.0
    assert np.flatnonzero(found[1]).tolist() == [437 * 300 // 1000]


def test_indices_are_round_and_name_the_last() -> None:
    assert index_ticks(32, 440, 44) == [0, 4, 8, 12, 16, 20, 24, 31]
    assert index_ticks(1000, 400, 44) == [0, 200, 400, 600, 800, 999]
    assert index_ticks(1, 40, 18) == [0]
    assert index_ticks(0, 40, 18) == []
