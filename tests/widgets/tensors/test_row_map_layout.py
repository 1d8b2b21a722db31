from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF

from widgets.tensors.row_map_painting import (
    RowAxis,
    RowCells,
    RowPlaces,
    glow_strengths,
    look_grid,
    moved,
    row_ticks,
    zoomed,
)

ROOM = QRectF(46, 4, 400, 200)


@pytest.mark.parametrize(("rows", "cells"), [(10, 10), (10, 3), (1000, 334), (7, 1)])
def test_each_row_lies_in_the_cell_that_lists_it(rows: int, cells: int) -> None:
    shown = RowCells(np.array([0]), np.zeros((cells, 1)), 20, 20 + rows, 2000)
    listed = [shown.rows_of(cell) for cell in range(cells)]
    assert listed[0][0] == 20
    assert listed[-1][1] == 20 + rows - 1
    for row in range(20, 20 + rows):
        first, last = listed[shown.cell_of(row)]
        assert first <= row <= last


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_cells_lie_where_their_steps_are(ratio: float) -> None:
    shown = RowCells(np.array([10, 20, 50]), np.ones((4, 3), np.float32), 0, 4, 4)
    places = RowPlaces.within(ROOM, 0, 4, (0.0, 100.0))
    found = look_grid(shown, places, 60, ratio)
    assert found is not None
    grid, cells = found
    assert cells.shape == (4, 3)
    assert grid.frame.left() == pytest.approx(86, abs=1 / ratio)
    assert grid.cell(0, 1).left() == pytest.approx(126, abs=1 / ratio)
    assert grid.frame.right() == pytest.approx(286, abs=1 / ratio)


def test_looks_left_of_the_frame_count_only_where_they_reach_into_it() -> None:
    shown = RowCells(np.arange(0, 100, 10), np.arange(10, dtype=np.float32)[None] * [[-1]] + 10, 0, 1, 1)
    found = look_grid(shown, RowPlaces.within(ROOM, 0, 1, (45.0, 65.0)), 101, 1)
    assert found is not None
    assert found[1].tolist() == [[6, 5, 4]]


@pytest.mark.parametrize(("gaps", "known"), [(True, 7.0), (False, np.nan)])
def test_known_cells_hide_gaps_but_not_faults_in_a_shared_pixel(gaps: bool, known: float) -> None:
    cells = np.full((1000, 5000), np.nan, np.float32)
    cells[500, 2500] = 7
    found = look_grid(
        RowCells(np.arange(5000), cells, 0, 1000, 1000, gaps), RowPlaces(ROOM, (0, 5000), 0, 1000), 5000, 1
    )
    assert found is not None
    assert found[1].shape == (200, 400)
    np.testing.assert_equal(found[1][100, 200], np.float32(known))
    assert np.isnan(found[1]).any() != gaps


def test_few_rows_are_bands_and_are_named_where_there_is_room() -> None:
    assert RowPlaces.within(ROOM, 0, 1, (0, 1)).frame.height() == 48
    assert RowPlaces.within(ROOM, 0, 100, (0, 1)).frame.height() == 200

    ticks = row_ticks(RowPlaces.within(ROOM, 0, 20, (0, 1)), "token {}".format)
    assert ticks[1] == (2, "token 2")
    ticks = row_ticks(RowPlaces.within(ROOM, 0, 2000, (0, 1)), "token {}".format)
    assert ticks[1] == (500, "500")
    ticks = row_ticks(RowPlaces.within(ROOM, 4321, 4331, (0, 1)), None)
    assert [row for row, _ in ticks] == list(range(4321, 4331))


def test_a_glow_shows_the_share_of_its_rows_but_is_never_faint() -> None:
    assert glow_strengths(np.array([1, 3]), 0, 4, 8).tolist() == [0, 0, 1, 1, 0, 0, 1, 1]
    strengths = glow_strengths(np.array([0, 1, 2, 3, 777_777]), 0, 1_000_000, 500)
    assert np.count_nonzero(strengths) == 2
    assert strengths[388] == pytest.approx(0.4)
    assert not glow_strengths(np.array([5, 6]), 0, 4, 8).any()


@pytest.fixture
def axis():
    axis = RowAxis()
    axis.show(40, 50, 100)
    return axis


@pytest.fixture
def asked(axis):
    status: list[tuple[int, int]] = []
    axis.asked.connect(lambda first, end: status.append((first, end)))
    return status


def test_zooming_comes_back_and_moving_stops_at_the_ends() -> None:
    rows = (0, 1000)
    for _ in range(5):
        rows = zoomed(rows, 700, 0.8, 1000)
    assert rows[0] < 700 < rows[1]
    for _ in range(8):
        rows = zoomed(rows, 700, 1.25, 1000)
    assert rows == (0, 1000)
    assert zoomed((0, 1), 0, 0.5, 1) == (0, 1)

    assert moved((10, 20), -50, 100) == (0, 10)
    assert moved((10, 20), 500, 100) == (90, 100)


def test_what_was_asked_for_counts_until_other_rows_are_shown(axis, asked):
    axis.zoom(45, 2.0)
    axis.zoom(45, 2.0)
    assert asked == [(35, 55), (25, 65)]
    assert (axis.range, axis.shown) == ((25, 65), (40, 50))
    axis.show(40, 50, 100)
    assert axis.range == (40, 50)


def test_what_is_in_sight_is_not_asked_for_again(axis, asked):
    axis.move((40, 50), 0)
    axis.bring(40)
    axis.bring(49)
    assert asked == []
    axis.fit()
    axis.fit()
    assert asked == [(0, 100)]


def test_a_row_is_brought_by_as_little_as_needed(axis, asked):
    axis.bring(52)
    assert asked == [(43, 53)]
    axis.bring(7)
    assert asked[-1] == (7, 17)


def test_of_no_table_nothing_is_asked_for(asked, axis):
    axis.show(0, 0, 0)
    axis.fit()
    axis.zoom(3, 0.5)
    axis.move((0, 0), 5)
    assert asked == []
