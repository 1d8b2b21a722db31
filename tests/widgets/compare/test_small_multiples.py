from __future__ import annotations

import math

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.widgets.compare.hand import curve, levels
from widgets.compare.curves import SharedHeights, sober
from widgets.compare.run_axis import RunAxis
from widgets.compare.small_multiples import Quantity, SmallMultiples, per_run
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.scales import Extent, Linear, Log
from widgets.plots.tile import Tile


@pytest.fixture
def turns(qtbot: QtBot) -> RepaintTurns:
    return RepaintTurns()


@pytest.fixture
def multiples(qtbot: QtBot, turns: RepaintTurns) -> SmallMultiples:
    axis = RunAxis()
    axis.reach(1000)
    widget = SmallMultiples(axis, turns)
    qtbot.addWidget(widget)
    widget.resize(1000, 500)
    widget.show()
    return widget


def quantities(count: int) -> list[Quantity]:
    return [
        Quantity(f"q{i}", f"Quantity {i}", Log(), (curve("a", 1.0 + i), curve("b", 2.0 + i, 1))) for i in range(count)
    ]


def shown(turns: RepaintTurns) -> None:
    """Show what was laid out on the screen, and fill it."""
    QApplication.processEvents()
    turns.refresh_all()


def titles(multiples: SmallMultiples) -> list[str]:
    return [tile.title for tile in multiples.findChildren(Tile)]


def test_columns_are_as_many_as_are_wide_enough(multiples: SmallMultiples) -> None:
    multiples.show_quantities(quantities(5))
    assert multiples.columns == 3
    assert [plot.show_steps for plot in multiples.plots] == [False, False, True, True, True]
    multiples.resize(640, 500)
    QApplication.processEvents()
    assert multiples.columns == 2
    assert [plot.show_steps for plot in multiples.plots] == [False, False, False, True, True]
    multiples.resize(300, 500)
    QApplication.processEvents()
    assert multiples.columns == 1
    assert all(plot.width() > 200 for plot in multiples.plots)


def test_legends_show_the_names_of_runs(multiples: SmallMultiples, turns: RepaintTurns) -> None:
    multiples.show_quantities(quantities(2))
    shown(turns)
    for tile, plot in multiples.tiles.values():
        tile.grab()
        assert {entry.name for entry in plot.entries()} == {"A", "B"}
        assert not tile.header.hidden


def test_tiles_are_filled_by_their_turns_and_share_the_axis(multiples: SmallMultiples, turns: RepaintTurns) -> None:
    multiples.show_quantities(quantities(4))
    shown(turns)
    assert not any(plot.stale for plot in multiples.plots)
    multiples.plots[0].axis.zoom(500, 0.5)
    assert all(plot.stale for plot in multiples.plots)


def test_plots_share_the_lit_run_and_stay_while_their_quantity_does(
    multiples: SmallMultiples, qtbot: QtBot, turns: RepaintTurns
) -> None:
    multiples.show_quantities(quantities(3))
    first = multiples.plots[0]
    with qtbot.waitSignal(multiples.litChanged) as lit:
        first.litChanged.emit("b")
    assert lit.args == ["b"]
    assert [plot.lit for plot in multiples.plots] == ["b"] * 3

    kept = multiples.plots[1]
    multiples.show_quantities(quantities(3)[1:2])
    QApplication.processEvents()
    assert multiples.plots == [kept]
    assert set(turns.costs()) == {kept}
    multiples.show_quantities([])
    assert multiples.plots == []


def test_each_run_has_a_plot_of_its_name_and_limits_can_be_shared(
    multiples: SmallMultiples, turns: RepaintTurns
) -> None:
    multiples.show_quantities(per_run(Quantity("loss", "Loss", Log(), tuple(levels(9, hued=5)))))
    shown(turns)
    assert sorted(titles(multiples)) == [f"R{i}" for i in range(9)]
    assert [entry.name for plot in multiples.plots for entry in plot.entries()] == ["Loss"] * 9

    multiples.show_quantities(per_run(Quantity("loss", "Loss", Log(), tuple(levels(4)))))
    shown(turns)
    assert len({plot.heights for plot in multiples.plots}) > 1
    multiples.set_shared_heights(True)
    for _ in range(2):
        shown(turns)
    assert len({plot.heights for plot in multiples.plots}) == 1
    multiples.set_shared_heights(False)
    shown(turns)
    assert len({plot.heights for plot in multiples.plots}) > 1


def test_another_scale_of_a_quantity_is_taken(multiples: SmallMultiples) -> None:
    multiples.show_quantities([Quantity("a", "A", Log(), tuple(levels(2)))])
    multiples.show_quantities([Quantity("a", "B", Linear(), tuple(levels(2)))])
    assert multiples.plots[0].value_scale == Linear()
    assert titles(multiples) == ["B"]


NONE = Extent(math.nan, math.nan, math.nan)


def spanning(least: float, greatest: float) -> Extent:
    return Extent(least, least, greatest)


def test_a_diverging_run_does_not_flatten_the_others_or_the_lower_of_two() -> None:
    extents = [spanning(0.1, 2), spanning(0.1, 3), spanning(0.1, 1e30), NONE]
    assert sober(extents, Log()).greatest == 3e3
    assert sober(extents, Linear()).greatest == 30
    assert sober(extents, Linear()).least == 0.1

    assert sober([spanning(0.1, 2), spanning(0.1, 1e30)], Log()).greatest == 2e3


@pytest.mark.parametrize("extents", [[], [NONE], [spanning(1, 1e30)], [spanning(-5, -1), spanning(-5, 3)]])
def test_one_run_alone_and_values_below_zero_are_shown_whole(extents: list[Extent]) -> None:
    assert str(sober(extents, Log())) == str(Extent.union(extents))


def test_plots_that_share_limits_have_the_same_and_hear_of_others() -> None:
    shared = SharedHeights()
    marks: list[str] = []
    shared.join("a", lambda: marks.append("a"))
    shared.join("b", lambda: marks.append("b"))
    first = shared.limits("a", spanning(0, 1), Linear())
    assert marks == ["b"]
    second = shared.limits("b", spanning(0, 9), Linear())
    assert marks == ["b", "a"]
    assert first is not None
    assert second is not None
    assert second[1] >= 9 > first[1]
    assert shared.limits("a", spanning(0, 1), Linear()) == second
    assert marks == ["b", "a"]
    shared.leave("b")
    assert shared.limits("a", spanning(0, 1), Linear()) == first
