"""Places of plots in the grid: row by row, tall ones over two rows."""

from __future__ import annotations

from app.panels.overview.tile_parts import GridPlace, grid_places, step_labelled


def test_plots_fill_the_rows_and_a_lone_last_one_has_the_whole_row() -> None:
    found = grid_places(["a", "b", "c"], (), rows=None)
    assert found == {
        "a": GridPlace(0, 0),
        "b": GridPlace(0, 1, is_lowest=False),
        "c": GridPlace(1, 0, columns=2, is_lowest=True),
    }


def test_with_three_rows_a_tall_plot_has_two_of_them() -> None:
    found = grid_places(list("abcdefgh"), {"b"}, rows=3)
    assert found["b"] == GridPlace(0, 1, 2)
    assert [(found[name].row, found[name].column) for name in "acde"] == [(0, 0), (1, 0), (2, 0), (2, 1)]
    assert [name for name in found if found[name].is_lowest] == ["d", "e"]
    assert len(found) == 5


def test_with_two_rows_no_plot_is_tall_and_four_have_room() -> None:
    found = grid_places(list("abcdef"), {"b"}, rows=2)
    assert {place.rows for place in found.values()} == {1}
    assert list(found) == list("abcd")


def test_chosen_plots_all_have_a_place_and_none_overlaps_another() -> None:
    names = [f"plot {i}" for i in range(9)]
    for tall in ({"plot 0"}, {"plot 1", "plot 3"}, set(names), {"plot 8"}):
        cells = [
            (row, column)
            for place in grid_places(names, tall, rows=None).values()
            for row in range(place.row, place.row + place.rows)
            for column in range(place.column, place.column + place.columns)
        ]
        assert len(cells) == len(set(cells))
        assert max(column for _, column in cells) == 1


def test_steps_are_below_the_lowest_curves_of_each_column() -> None:
    places = grid_places(("a", "b", "c", "d"), (), rows=2)
    assert step_labelled(places, {"a", "b", "c", "d"}) == {"c", "d"}
    # In the place of the third curve is a sentence.
    assert step_labelled(places, {"a", "b", "d"}) == {"a", "c", "d"}
