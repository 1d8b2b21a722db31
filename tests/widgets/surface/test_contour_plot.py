from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from widgets.base.theme import colour, contrast, series_colour, theme
from widgets.surface.contour_plot import ContourPlot, ContourScale
from widgets.surface.ground import band_colours, bands_of, contour, levels_of
from widgets.surface.point_rows import PointRow, PointRows
from widgets.surface.surface_marks import Arrow, Trail, steps_apart, thinned

FIT = (-2.0, 2.0, -2.0, 2.0)


def bowl(x, y):
    return 3 * np.asarray(x) ** 2 + 2 * np.asarray(y) ** 2


@pytest.fixture
def plot(qtbot, request):
    theme.use(getattr(request, "param", "dark"))
    shown = ContourPlot()
    qtbot.addWidget(shown)
    shown.resize(446, 422)
    shown.set_surface(bowl, FIT, minima=((0.0, 0.0),), base=0.0)
    shown.show()
    return shown


def at(plot, x, y) -> QPoint:
    return plot.plane.pixel((x, y)).toPoint()


def pixel(plot, x, y) -> QColor:
    picture = plot.grab().toImage()
    return picture.pixelColor(at(plot, x, y) * picture.devicePixelRatio())


def near(first: QColor, second: QColor, tolerance=24) -> bool:
    return all(abs(a - b) <= tolerance for a, b in zip(first.getRgb()[:3], second.getRgb()[:3], strict=True))


def test_heights_of_contours_are_known_before_they_are_painted(qtbot):
    shown = ContourPlot()
    qtbot.addWidget(shown)
    assert shown.levels == ()
    shown.resize(446, 422)
    shown.set_surface(bowl, FIT, base=0.0)
    levels = shown.levels
    assert len(levels) >= 6
    shown.grab()
    assert shown.levels == levels


def test_another_function_is_drawn_in_the_view_that_a_person_chose(plot):
    plot.zoom(0.25)
    before, levels = plot.plane, plot.levels
    plot.set_function(lambda x, y: 1000 * bowl(x, y))
    assert plot.plane == before
    assert plot.levels != levels
    assert plot.levels[-1] > 100 * levels[-1]


@pytest.mark.parametrize("plot", ["dark", "light"], indirect=True)
def test_ground_trails_rings_and_arrows_have_their_colours(plot) -> None:
    low, high = (contrast(pixel(plot, *where), colour("panel")) for where in ((0.16, -0.16), (1.9, 1.9)))
    assert low < 1.15
    assert high > low + 0.1
    assert plot.levels[0] < 1 < plot.levels[-1] < 20
    plot.set_trails([Trail("Adam", 1, np.array([-1.5, 1.0]), np.array([1.5, -1.0]))])
    assert near(pixel(plot, 1.0, -1.0), series_colour(1))
    assert "Adam 1.00, −1.00" in plot.accessibleDescription()
    x = np.array([-1.5, 1.0])
    plot.set_trails([Trail("Adam", 1, x, -x, pointed=(-1.0, -1.0))])
    assert near(pixel(plot, -1.0, -1.0), colour("panel"))

    plot.set_arrows([Arrow("momentum", (0.5, 0.5), 0.0, 5.0)])
    foot = at(plot, 0.5, 0.5)
    picture = plot.grab().toImage()
    ahead, behind = (
        sum(near(picture.pixelColor(foot + QPoint(0, sign * i)), series_colour(5)) for i in range(8, 40))
        for sign in (-1, 1)
    )
    assert ahead > 10
    assert behind == 0


@pytest.mark.parametrize("name", ["dark", "light"])
def test_paths_can_be_told_from_the_highest_ground(name):
    theme.use(name)
    highest = band_colours(16)[-1]
    assert all(contrast(series_colour(hue), highest) >= 2.4 for hue in range(5))


def test_broken_paths_and_flat_or_holed_surfaces_are_painted(plot) -> None:
    wild = np.array([0.5, 1e30, np.nan, np.inf])
    plot.set_trails([Trail("SGD", 0, wild, wild)])
    plot.set_arrows([Arrow("gradient", (1e30, 0.0), np.nan, 0.0), Arrow("step", (0.0, 0.0), 1e30, 0.0, to_scale=True)])
    assert not plot.grab().isNull()
    assert plot.accessibleDescription() == ""

    with np.errstate(all="ignore"):
        plot.set_surface(lambda x, y: np.log(np.asarray(x)) + 0 * np.asarray(y), FIT)
        assert near(pixel(plot, -1.0, 0.5), colour("panel"), 2)
        plot.set_surface(lambda x, y: np.full(np.shape(x), 7.0), FIT)
        assert not plot.grab().isNull()
    plot.set_surface(lambda x, y: np.full(np.shape(x), np.nan), FIT)
    assert not plot.grab().isNull()


def test_a_path_that_grows_looks_as_one_that_is_drawn_at_once(plot):
    turn = np.linspace(0, 9, 900)
    x, y = turn / 6 * np.cos(turn), turn / 6 * np.sin(turn)

    def picture(count, *, grows):
        trails = [(1, x), (0, -x)]
        plot.set_trails([Trail("", hue, each[:count], y[:count], grows=grows) for hue, each in trails])
        return plot.grab().toImage()

    grown = [picture(count, grows=True) for count in range(600, 901, 7)][-1]
    whole = picture(894, grows=False)
    pairs = [(grown.pixelColor(i, j), whole.pixelColor(i, j)) for i in range(0, 446, 2) for j in range(0, 422, 2)]
    # How faint its older stretches are, and where they join, may lag by an eighth of its length; its way may not.
    assert sum(not near(one, other, 40) for one, other in pairs) < 0.001 * len(pairs)
    assert sum(not near(one, other, 16) for one, other in pairs) < 0.01 * len(pairs)


def test_another_path_takes_the_place_of_the_one_before(plot):
    x = np.linspace(-1.5, 1.5, 200)
    plot.set_trails([Trail("Adam", 1, x, x, grows=True)])
    assert near(pixel(plot, 1.0, 1.0), series_colour(1), 60)
    plot.set_trails([Trail("Adam", 1, x, -x, grows=True)])
    assert not near(pixel(plot, 1.0, 1.0), series_colour(1), 60)
    assert near(pixel(plot, 1.0, -1.0), series_colour(1), 60)


def count_of_hue(plot, box=None) -> int:
    """Count the pixels of the hue of the first series, in a box (left, top, right, bottom) of the plot where one is
    given.
    """
    picture = plot.grab().toImage()
    left, top, right, bottom = box or (0, 0, picture.width(), picture.height())
    hue = series_colour(0)
    return sum(near(picture.pixelColor(x, y), hue, 8) for x in range(left, right) for y in range(top, bottom))


@pytest.mark.parametrize("beyond", [(50.0, 0.0), (-50.0, 1.0), (0.5, 90.0), (-1e12, -1e12)])
def test_a_point_that_left_the_map_is_an_arrow_at_the_edge_where_it_left(plot, beyond):
    frame = plot.plane.frame
    plot.set_trails([Trail("SGD", 0, np.array([beyond[0]]), np.array([beyond[1]]))])
    x, y = plot.plane.pixel(beyond).x(), plot.plane.pixel(beyond).y()
    edge = min(max(x, frame.left()), frame.right()), min(max(y, frame.top()), frame.bottom())
    left, top = (max(int(each) - 20, 0) for each in edge)
    box = (left, top, min(int(edge[0]) + 20, plot.width()), min(int(edge[1]) + 20, plot.height()))
    assert count_of_hue(plot, box) > 20
    assert count_of_hue(plot) == count_of_hue(plot, box)


def test_single_steps_are_dots_where_they_can_be_seen_apart(plot, monkeypatch):
    painted = []
    monkeypatch.setattr("widgets.surface.surface_marks.paint_shape", lambda _, __, middle, *___: painted.append(middle))
    x, y = np.array([-1.8, -0.6, 0.6, 1.8]), np.array([0.5, 0.5, 0.5, 0.5])
    plot.set_trails([Trail("SGD", 0, x, y, has_steps=True)])
    plot.grab()
    # The last one is the dot where the point is.
    assert [each.toPoint() for each in painted] == [at(plot, *each) for each in zip(x, y, strict=True)]


def test_steps_too_near_to_one_another_have_no_dots(qapp):
    crowded = steps_apart(np.arange(50.0), np.zeros(50))
    assert not crowded.any()
    assert not steps_apart(np.arange(0.0, 5000.0, 10.0), np.zeros(500)).any(), "a long path is marked evenly"
    assert steps_apart(np.array([0.0, 20.0, 21.0, 22.0, 60.0]), np.zeros(5)).tolist() == [
        True, True, False, True, False,
    ]  # fmt: skip


def test_an_arrow_that_shows_a_direction_alone_is_dashed(plot):
    def gaps(arrow) -> int:
        plot.set_arrows([arrow])
        foot, picture = at(plot, -1.5, 1.0), plot.grab().toImage()
        row = [near(picture.pixelColor(foot.x() + i, foot.y()), colour("text"), 60) for i in range(2, 32)]
        return sum(one and not other for one, other in itertools.pairwise(row))

    assert gaps(Arrow("step", (-1.5, 1.0), 1.0, 0.0, to_scale=True)) == 0
    assert gaps(Arrow("step", (-1.5, 1.0), 1.0, 0.0)) >= 2


def test_a_double_click_fits_a_drag_moves_and_neither_chooses_a_start(plot, qtbot) -> None:
    plot.zoom(0.25)
    assert not plot.fitted
    with qtbot.assertNotEmitted(plot.startChosen, wait=QApplication.doubleClickInterval() + 50):
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
        QTest.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
    assert plot.fitted

    before = plot.plane
    with qtbot.assertNotEmitted(plot.startChosen, wait=QApplication.doubleClickInterval() + 50):
        QTest.mousePress(plot, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
        QTest.mouseMove(plot, QPoint(260, 140))
        QTest.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=QPoint(260, 140))
    assert plot.plane == before.moved(QPointF(60, 40))


def test_keys_zoom_the_pointer_reads_and_a_click_chooses_a_start(plot, qtbot) -> None:
    whole = plot.plane
    QTest.keyClick(plot, Qt.Key.Key_Plus)
    assert plot.plane.unit < whole.unit
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.plane.x > whole.x
    QTest.keyClick(plot, Qt.Key.Key_Home)
    assert plot.plane == whole

    QTest.mouseMove(plot, QPoint(60, 5))
    with qtbot.waitSignal(plot.pointed, check_params_cb=lambda status: status is not None and status[0] > 0) as status:
        QTest.mouseMove(plot, at(plot, 1.0, 1.0))
    x, y, height = status.args[0]
    assert height == pytest.approx(3 * x**2 + 2 * y**2)
    assert (x, y) == pytest.approx((1.0, 1.0), abs=0.02)

    with qtbot.waitSignal(plot.startChosen) as chosen:
        QTest.mouseClick(plot, Qt.MouseButton.LeftButton, pos=at(plot, -1.0, 0.5))
    assert chosen.args == pytest.approx([-1.0, 0.5], abs=0.01)
    assert all(value == round(value, 2) for value in chosen.args)


def test_a_thinned_path_keeps_its_ends_its_gaps_and_its_shape():
    x = np.concatenate((np.linspace(0, 10, 5000), [np.nan], np.linspace(10, 20, 5000)))
    kept, _ = thinned(x, np.zeros_like(x))
    assert len(kept) < 60
    assert (kept[0], kept[-1]) == (0, 20)
    assert np.isnan(kept).sum() == 1


def test_rows_choose_by_click_and_by_key(qtbot):
    rows = PointRows("points")
    qtbot.addWidget(rows)
    rows.set_rows([PointRow(name, i, "1", (("x", "2"),)) for i, name in enumerate(("SGD", "Adam"))], 0)
    rows.resize(rows.sizeHint())
    with qtbot.waitSignal(rows.chosen) as chosen:
        QTest.mouseClick(rows, Qt.MouseButton.LeftButton, pos=QPoint(20, rows.height() - 10))
    assert chosen.args == [1]
    with qtbot.waitSignal(rows.chosen) as chosen:
        QTest.keyClick(rows, Qt.Key.Key_Up)
    assert chosen.args == [0]
    assert rows.accessibleDescription() == "SGD 1, x 2"


def test_the_scale_names_its_ends(qtbot):
    scale = ContourScale("height")
    qtbot.addWidget(scale)
    scale.set_levels((0.05, 1.0, 2000.0))
    assert scale.accessibleDescription() == "0.05 – 2\u202f000"
    assert not scale.grab().isNull()


def grid(function, reach=2.0, count=81):
    axis = np.linspace(-reach, reach, count)
    return function(*np.meshgrid(axis, axis))


def test_levels_are_round_go_both_ways_and_stay_when_less_is_seen() -> None:
    levels = levels_of(grid(lambda x, y: 3 + 1000 * (x**2 + y**2) ** 2), 3.0)
    away = levels - 3
    assert 6 <= len(levels) <= 18
    digits = {float(f"{each:e}".partition("e")[0]) for each in away}
    assert digits <= {1.0, 1.5, 2.0, 3.0, 5.0, 7.0}
    assert (np.diff(np.log10(away)) < 0.55).all()

    levels = levels_of(grid(lambda x, y: x**2 - y**2), 0.0)
    np.testing.assert_allclose(levels, -levels[::-1])
    assert len(levels) >= 6
    wide = levels_of(grid(lambda x, y: x**2 + y**2, reach=8.0), 0.0)
    near = levels_of(grid(lambda x, y: x**2 + y**2, reach=4.0), 0.0)
    shared = wide[(wide >= near[0]) & (wide <= near[-1])]
    assert np.isin(np.round(shared, 12), np.round(near, 12)).all()


@pytest.mark.parametrize("values", [np.ones((5, 5)), np.full((5, 5), np.nan)])
def test_there_are_no_levels_on_what_is_flat_or_unknown(values):
    assert len(levels_of(values, 1.0)) == 0
    np.testing.assert_array_equal(np.isnan(bands_of(values, np.empty(0))), np.isnan(values))


def test_bands_count_the_levels_below_and_leave_gaps():
    bands = bands_of(np.array([[0.0, 1.0, 5.0], [20.0, np.inf, np.nan]]), np.array([1.0, 10.0]))
    np.testing.assert_allclose(bands, [[0, 1, 1 + 4 / 9], [3, np.nan, np.nan]])


def length(pieces):
    return np.hypot(*(pieces[:, 0] - pieces[:, 1]).T).sum()


def test_contours_are_closed_of_right_length_and_leave_gaps() -> None:
    pieces = contour(grid(np.hypot), 1.3) * (4 / 80)
    radius = np.hypot(*(pieces.reshape(-1, 2) - 2).T)
    np.testing.assert_allclose(radius, 1.3, atol=1e-3)
    assert length(pieces) == pytest.approx(2 * np.pi * 1.3, rel=1e-3)

    pieces = contour(grid(lambda x, y: np.sin(3 * x) * np.cos(2 * y) + 0.1 * x), 0.31)
    ends, counts = np.unique(np.round(pieces.reshape(-1, 2), 9), axis=0, return_counts=True)
    inside = ((ends > 0) & (ends < 80)).all(axis=1)
    assert inside.any()
    assert (counts[inside] == 2).all()

    heights = grid(lambda x, y: x)
    heights[40, 40] = np.nan
    pieces = contour(heights, 0.001)
    assert length(pieces) == pytest.approx(78, abs=0.1)


@pytest.mark.parametrize(("turned", "middle"), [(False, 0.6), (False, 0.4), (True, 0.6), (True, 0.4)])
def test_where_opposite_corners_are_higher_the_middle_decides(turned, middle):
    high = 2 * middle
    square = np.array([[high, 0.0], [0.0, high]])
    pieces = contour(square[:, ::-1] if turned else square, 0.5)
    assert pieces.shape == (2, 2, 2)
    # High corners belong together where the middle is high: then the line cuts off the low ones.
    cut_off = np.array([[1, 0], [0, 1]]) if (middle > 0.5) != turned else np.array([[0, 0], [1, 1]])
    nearest = [np.abs(pieces.mean(axis=1) - corner).sum(axis=1).min() for corner in cut_off]
    assert max(nearest) < 0.7
