from __future__ import annotations

import pytest

from widgets.tensors.row_map_painting import RowAxis, moved, zoomed


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
