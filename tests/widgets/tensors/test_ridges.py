from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import colour
from widgets.tensors.ridge_painting import RidgeRows, axis_ticks, common_height, places_in, smoothed
from widgets.tensors.ridges import Ridges

EDGES = np.linspace(-8.0, 0.0, 65)


def rows(count: int = 30, *, log: bool = True, zeros: int = 0, not_finite: int = 0, shift: float = 0.0) -> RidgeRows:
    steps = np.arange(count) * 10
    centres = (EDGES[:-1] + EDGES[1:]) / 2
    means = -3 - np.arange(count)[:, None] / max(1, count) + shift
    counts = np.rint(200 * np.exp(-(((centres - means) / 0.7) ** 2))).astype(int)
    return RidgeRows(steps, counts, EDGES, log, np.full(count, zeros), np.full(count, not_finite))


@pytest.fixture
def ridges(qtbot: QtBot) -> Ridges:
    ridges = added(qtbot, Ridges(), 440, 260)
    ridges.show_rows(rows())
    ridges.grab()
    return ridges


def test_chosen_rows_keep_the_ends_and_spread_over_steps() -> None:
    many = rows(500)
    found = many.chosen(12, step=1234.0)
    assert len(found) == 12
    assert (found[0], found[-1]) == (0, 499)
    assert 123 in found
    assert found == sorted(set(found))
    assert rows(5).chosen(12) == [0, 1, 2, 3, 4]
    assert many.chosen(2, step=0.0) == [0, 499]

    steps = np.concatenate((np.arange(0, 1000, 100), np.arange(1000, 1100)))
    some = RidgeRows(steps, np.ones((110, 4)), np.arange(5.0), True, np.zeros(110), np.zeros(110))
    assert np.median(steps[some.chosen(11)]) < 700


def test_densities_compare_keep_their_sum_and_are_flat_when_empty() -> None:
    one, ten = rows(3), rows(3)
    ten = RidgeRows(ten.steps, ten.counts * 10, ten.edges, ten.log, ten.zeros, ten.not_finite)
    assert one.densities() == pytest.approx(ten.densities())
    assert one.densities().sum(1) * (EDGES[1] - EDGES[0]) == pytest.approx(np.ones(3))
    nothing = RidgeRows(np.arange(2), np.zeros((2, 64)), EDGES, True, np.array([5, 0]), np.zeros(2))
    assert not nothing.densities().any()
    assert nothing.zero_shares().tolist() == [1.0, 0.0]
    assert common_height(nothing.densities()) == 1.0
    spike = np.zeros((1, 20))
    spike[0, 10] = 1.0
    assert smoothed(spike).sum() == pytest.approx(1.0)
    assert smoothed(spike).max() < 0.5


def test_ridges_stand_in_order_over_an_axis_of_what_is_counted() -> None:
    places = places_in(QRectF(46, 6, 380, 200), rows(), None)
    bases = [ridge.base for ridge in places.ridges]
    assert bases == sorted(bases)
    assert places.ridges[-1].step == 290
    assert all(ridge.base - ridge.heights.max() >= 5 for ridge in places.ridges)

    assert -7 < places.low < -5
    assert -2 < places.high < -0.5
    assert places.position_at(places.x_of(-3.0)) == pytest.approx(-3.0)
    room = QRectF(46, 6, 380, 200)
    assert places_in(room, rows(zeros=9), None).zeros.width() > 0
    assert places_in(room, rows(), None).zeros.isEmpty()
    assert places_in(room, rows(zeros=9, log=False), None).zeros.isEmpty()
    assert axis_ticks(-6.2, -1.2, 400, True) == [(k, 10.0**k) for k in (-6, -5, -4, -3, -2)]
    assert [value for _, value in axis_ticks(-0.05, 0.05, 400, False)] == [-0.04, -0.02, 0.0, 0.02, 0.04]
    assert axis_ticks(1.0, 1.0, 400, True) == []


def test_the_newest_ridge_is_lit_until_a_step_is_scrubbed_or_picked(ridges: Ridges, qtbot: QtBot) -> None:
    assert ridges.lit == 29
    before = ridges.grab().toImage()
    ridges.set_step(101)
    assert ridges.lit == 10
    assert ridges.grab().toImage() != before
    assert ridges.summary().startswith("step 100. ")
    ridges.set_step(None)
    assert ridges.grab().toImage() == before

    places = ridges.places
    assert places is not None
    ridge = places.ridges[4]
    place = QPointF(places.frame.center().x(), ridge.base - 1).toPoint()
    with qtbot.waitSignal(ridges.picked) as blocker:
        qtbot.mouseClick(ridges, Qt.MouseButton.LeftButton, pos=place)
    assert blocker.args == [ridge.step]


def test_a_second_run_is_drawn_over_the_first_and_named(ridges: Ridges) -> None:
    before = ridges.grab().toImage()
    ridges.set_hue(0, "run 5")
    ridges.compare(rows(8, shift=1.0), 1, "run 3")
    assert [entry.name for entry in ridges.entries()] == ["run 5", "run 3"]
    assert ridges.grab().toImage() != before
    ridges.compare(rows(8, log=False), 1, "run 3")
    assert ridges.entries() == []


def test_what_is_not_finite_is_drawn_in_the_hue_of_errors(ridges: Ridges) -> None:
    def reds() -> int:
        image = ridges.grab().toImage()
        error = colour("error").hue()
        found = (image.pixelColor(x, y) for x in range(46, 300) for y in range(image.height() - 18, image.height()))
        return sum(c.saturation() > 80 and abs(c.hue() - error) < 10 for c in found)

    assert reds() == 0
    ridges.show_rows(rows(not_finite=3))
    assert reds() > 5
    assert "3 not finite" in ridges.summary()


@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("size", [(440, 260), (160, 60)])
def test_few_rows_and_little_room_can_be_drawn(ridges: Ridges, count: int, size: tuple[int, int]) -> None:
    ridges.resize(*size)
    ridges.show_rows(rows(count), live=False)
    ridges.grab()
    ridges.show_rows(None)
    ridges.grab()
    assert ridges.summary() == "Nothing is shown."


def test_shapes_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(ValueError, match="must be of shapes"):
        RidgeRows(np.arange(3), np.ones((3, 64)), EDGES[:-1], True, np.zeros(3), np.zeros(3))
