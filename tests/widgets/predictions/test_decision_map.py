"""The decision map and the unit maps: what is drawn where, what is read out, what a click or a key does."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor

from widgets.base.theme import colour
from widgets.plots.plane import Plane
from widgets.predictions.decision_map import DecisionMap
from widgets.predictions.output_field import DataRows, OutputField, class_colour, line_ends, thinned_places
from widgets.predictions.units import UnitMaps

VIEW = (-1.0, 1.0, -1.0, 1.0)


def logits(rows: int = 21, columns: int = 31) -> np.ndarray:
    """Return (rows, columns, 2): the second class is more likely to the right, twice as likely at x = log(2) / 4."""
    x = np.broadcast_to(np.linspace(-1, 1, columns), (rows, columns))
    return np.stack((-2 * x, 2 * x), axis=-1).astype(np.float32)


@pytest.fixture
def shown(qtbot) -> DecisionMap:
    found = DecisionMap()
    qtbot.addWidget(found)
    found.resize(360, 320)
    rows = DataRows(
        np.array([[-0.8, 0.5], [0.6, -0.5], [0.6, 0.9]]), np.array([0.0, 1.0, 0.0]), np.array([4, 9, 2]),
        np.array([False, False, True]),
    )  # fmt: skip
    found.show_scene(("height", "width"), rows, ("cat", "dog"))
    found.show_field(VIEW, logits())
    found.show()
    qtbot.waitExposed(found)
    return found


def place_of(shown: DecisionMap, x: float, y: float) -> QPoint:
    return Plane.between(shown.frame, VIEW[:2], VIEW[2:]).pixel((x, y)).toPoint()


def distance(one: QColor, other: QColor) -> int:
    return sum(abs(a - b) for a, b in zip(one.getRgb()[:3], other.getRgb()[:3], strict=True))


def test_map_colours_classes_reads_the_pointer_and_sums_the_plane(shown: DecisionMap, qtbot) -> None:
    picture = shown.grab().toImage()
    far, near = (picture.pixelColor(place_of(shown, x, 0.0)) for x in (0.9, 0.12))
    other = picture.pixelColor(place_of(shown, -0.9, 0.0))
    assert distance(far, class_colour(1)) < distance(near, class_colour(1)) < distance(other, class_colour(1))
    assert distance(other, class_colour(0)) < distance(far, class_colour(0))

    assert shown.summary() == "width over height. 2 training rows, 1 held out. In the plane: cat 52 %, dog 48 %."

    lines = shown.readings(0.6, 0.0)
    expected = 1 / (1 + np.exp(-4 * 0.6))
    assert lines[:2] == (f"dog {expected:.3f}", f"cat {1 - expected:.3f}")
    assert lines[2] == "training row 9: dog"
    assert shown.readings(0.6, 0.8)[2] == "held-out row 2: cat"
    qtbot.mouseMove(shown, place_of(shown, 0.6, 0.8))
    qtbot.waitUntil(lambda: "held-out row 2" in shown.accessibleDescription())


def test_boundary_is_where_the_largest_class_changes() -> None:
    rows, columns = 21, 31
    pieces = OutputField(VIEW, logits(rows, columns), 2).boundary().reshape(-1, 2)
    assert pieces[:, 0] == pytest.approx(np.full(len(pieces), (columns - 1) / 2))
    assert {pieces[:, 1].min(), pieces[:, 1].max()} == {0, rows - 1}

    x, y = np.meshgrid(np.linspace(-1, 1, 41), np.linspace(-1, 1, 41))
    outputs = np.stack((x, y, -x - y), axis=-1).astype(np.float32)
    ends = OutputField(VIEW, outputs, 3).boundary().reshape(-1, 2) / 20 - 1
    values = np.sort(np.stack((ends[:, 0], ends[:, 1], -ends.sum(axis=1)), axis=-1), axis=-1)
    assert np.abs(values[:, 2] - values[:, 1]).max() < 0.06
    assert len(ends) > 100


def test_confidence_is_0_at_chance_and_1_where_it_is_certain() -> None:
    outputs = np.array([[[0, 0, 0], [40, 0, 0], [0, np.log(4), np.log(1)]]], np.float32)
    assert OutputField(VIEW, outputs, 3).confidence()[0] == pytest.approx([0, 1, (4 / 6 - 1 / 3) / (2 / 3)])
    # Outputs that are no probabilities are compared with one another.
    squares = np.array([[[0.2, 0.7, 0.1], [2.0, 0.0, 0.0]]], np.float32)
    assert OutputField(VIEW, squares, 3, has_probabilities=False).confidence()[0] == pytest.approx([0.5, 1])


def test_what_is_not_finite_has_the_colour_of_errors(shown: DecisionMap) -> None:
    outputs = logits()
    outputs[:, 20:] = np.nan
    shown.show_field(VIEW, outputs)
    picture = shown.grab().toImage()
    assert distance(picture.pixelColor(place_of(shown, 0.9, 0.2)), colour("error")) < 12
    assert "not finite" in shown.readings(0.9, 0.2)[0]


def test_a_regression_is_drawn_by_its_sign_with_a_line_at_zero(qtbot) -> None:
    field = OutputField(VIEW, logits()[..., 1:], 0, limit=2.0)
    pieces = field.boundary().reshape(-1, 2)
    assert pieces[:, 0] == pytest.approx(np.full(len(pieces), 15.0))
    image = field.image()
    low, middle, high = (QColor.fromRgb(image.pixel(x, 10)) for x in (0, 15, 30))
    assert distance(low, high) > 100
    assert distance(middle, colour("panel")) < distance(low, colour("panel"))


def test_rows_that_are_not_drawn_are_counted(qtbot) -> None:
    found = DecisionMap()
    qtbot.addWidget(found)
    found.resize(200, 160)
    points = np.random.default_rng(0).uniform(-1, 1, (5000, 2))
    zeros = np.zeros(5000)
    found.show_scene(("a", "b"), DataRows(points, zeros, np.arange(5000), zeros > 1), ("one", "two"), count=20_000)
    found.show_field(VIEW, logits())
    assert 20 <= len(found.drawn) < 2000
    assert found.readings(0, 0)[-1] == f"{len(found.drawn)} of 20\u202f000 rows are drawn"


def test_a_click_chooses_the_nearest_row_and_so_do_keys(shown: DecisionMap, qtbot) -> None:
    with qtbot.waitSignal(shown.rowChosen) as chosen:
        qtbot.mouseClick(shown, Qt.MouseButton.LeftButton, pos=place_of(shown, -0.7, 0.4))
    assert chosen.args == [4, False]
    shown.setFocus()
    qtbot.keyClick(shown, Qt.Key.Key_Escape)
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    for _ in range(8):
        qtbot.keyClick(shown, Qt.Key.Key_Right)
    for _ in range(8):
        qtbot.keyClick(shown, Qt.Key.Key_Up)
    with qtbot.waitSignal(shown.rowChosen) as chosen:
        qtbot.keyClick(shown, Qt.Key.Key_Return)
    assert chosen.args == [2, True]


def test_map_keeps_one_scale_and_shows_nothing_without_a_field(shown: DecisionMap, qtbot) -> None:
    shown.resize(600, 220)
    assert shown.frame.width() == pytest.approx(shown.frame.height())
    assert shown.height_for(shown.width_for(220)) == pytest.approx(220, abs=1)
    shown.show_field((0.0, 100.0, 0.0, 1.0), logits())
    assert shown.frame.width() > 2 * shown.frame.height()

    shown.clear()
    assert shown.grab().toImage().pixelColor(180, 150) == shown.grab().toImage().pixelColor(2, 2)
    qtbot.mouseClick(shown, Qt.MouseButton.LeftButton, pos=QPoint(180, 150))
    assert shown.summary() == "Nothing is shown."


def test_few_of_many_places_are_spread_from_the_first_to_the_last() -> None:
    points = np.zeros((1000, 2))
    assert thinned_places(points, 5).tolist() == [0, 249, 499, 749, 999]
    assert len(thinned_places(points, 5000)) == 1000


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ((1.0, 0.0, -0.5), {(0.5, -1.0), (0.5, 1.0)}),
        ((1.0, 1.0, 0.0), {(-1.0, 1.0), (1.0, -1.0)}),
        ((1.0, 0.0, 5.0), None),
        ((0.0, 0.0, 1.0), None),
        ((np.nan, 1.0, 0.0), None),
    ],
)
def test_a_line_ends_at_the_edges_of_the_view(line: tuple[float, ...], expected: set | None) -> None:
    found = line_ends(np.array(line), VIEW)
    assert (set(found) if found else None) == expected


@pytest.fixture
def units(qtbot) -> UnitMaps:
    found = UnitMaps()
    qtbot.addWidget(found)
    found.resize(200, 150)
    values = np.arange(-6, 6, dtype=np.float32)[:, None, None] * np.ones((1, 8, 8), np.float32)
    found.show_units("dense_1", VIEW, values, np.ones((12, 3)), 40)
    found.show()
    qtbot.waitExposed(found)
    return found


def test_units_share_the_room_and_one_colour_scale(units: UnitMaps) -> None:
    assert units.shown == 12
    boxes = [units.cell(i) for i in range(12)]
    assert all(units.rect().contains(box.toAlignedRect()) for box in boxes)
    assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])
    picture = units.grab().toImage()
    tones = [picture.pixelColor((box.topLeft() + QPointF(4, 4)).toPoint()) for box in boxes]
    assert distance(tones[6], colour("panel")) < 12 < distance(tones[0], colour("panel"))

    units.resize(70, 60)
    assert 0 < units.shown < 12
    assert units.summary().startswith("dense_1, 40 units, values from ")
    units.resize(600, 400)
    units.show_units("dense", (0.0, 1.0, 0.0, 1.0), np.zeros((4, 8, 8), np.float32), np.zeros((4, 3)))
    assert len({units.cell(i).top() for i in range(4)}) == 1

    units.resize(600, 400)
    x = np.linspace(-1, 1, 64, dtype=np.float32)
    lines = np.array([[1.0, 0.0, -0.5]])
    units.show_units("dense", (-1.0, 1.0, -1.0, 1.0), x[None, None], lines)
    image, cell = units.grab().toImage(), units.cell(0)

    def has_curve(share: float, height: float) -> bool:
        at = cell.left() + share * cell.width(), cell.bottom() - height * cell.height()
        near = [image.pixelColor(round(at[0]), round(at[1]) + by) for by in (-1, 0, 1)]
        return min(distance(each, colour("accent")) for each in near) < 120

    assert has_curve(0.25, 0.25)
    assert has_curve(0.6, 0.6)
    assert not has_curve(0.25, 0.75)


def test_a_click_chooses_a_unit_and_a_second_one_none(units: UnitMaps, qtbot) -> None:
    chosen: list[int] = []
    units.chosen.connect(chosen.append)
    for _ in range(2):
        qtbot.mouseClick(units, Qt.MouseButton.LeftButton, pos=units.cell(7).center().toPoint())
    assert chosen == [7, -1]
    units.setFocus()
    units.select(3)
    qtbot.mouseMove(units, QPoint(units.width() - 1, units.height() - 1))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(units, key)
    assert chosen[-1] in (4, 8)
    assert units.selected == chosen[-1]
