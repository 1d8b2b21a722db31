"""The learnt function: curves, where a class changes, the range of the axis, and what is read out."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from widgets.base.theme import colour
from widgets.predictions.learnt_function import FunctionCurves, OutputCurves, value_range
from widgets.predictions.output_field import DataRows, class_colour

X = np.linspace(-1, 1, 201)
ROWS = DataRows(
    np.stack((np.array([-0.5, 0.25, 0.8]), np.zeros(3)), axis=1), np.array([0.0, 1.0, 1.0]), np.array([4, 7, 2]),
    np.array([False, False, True]),
)  # fmt: skip


@pytest.fixture
def shown(qtbot) -> FunctionCurves:
    widget = FunctionCurves()
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.show()
    return widget


def show_classes(widget: FunctionCurves) -> None:
    """Show classes that are equally likely at 0.2."""
    widget.show_scene("x", ROWS, ("no", "yes"))
    logit = 4 * (X - 0.2)
    widget.show_curves((-1.0, 1.0), np.stack((-logit, logit), axis=1).astype(np.float32) / 2)


def show_values(widget: FunctionCurves, outputs: np.ndarray) -> None:
    widget.show_scene("x", ROWS, (), "y")
    widget.show_curves((-1.0, 1.0), outputs.astype(np.float32)[:, None], np.array([0.25]), np.array([1.0]))


def is_near(found: QColor, wanted: QColor) -> bool:
    """Return whether two colours are near: a curve's edge is blended with the ground."""
    pairs = zip(found.getRgb(), wanted.getRgb(), strict=True)  # type: ignore[arg-type]
    return all(abs(a - b) < 70 for a, b in pairs)


def test_classes_change_where_curves_cross_and_probabilities_add_up() -> None:
    logits = np.stack((np.zeros(201), 3 * (X - 0.213), -np.ones(201)), axis=1).astype(np.float32)
    assert OutputCurves(-1, 1, logits, 3).changes() == pytest.approx([0.213], abs=1e-6)
    logits = np.random.default_rng(0).normal(size=(5, 3)).astype(np.float32)
    assert OutputCurves(0, 1, logits, 3).values.sum(axis=1) == pytest.approx(1)
    assert OutputCurves(0, 1, logits, 3, has_probabilities=False).values.tolist() == logits.astype(float).tolist()
    assert OutputCurves(0, 1, logits, 0).values.shape == (5, 1)


def test_the_axis_holds_all_targets_and_grows_in_steps_with_the_curve() -> None:
    targets = np.array([0.0, 10.0, np.nan])
    low, high = value_range(targets, np.array([3.0, np.inf]))
    assert low < 0
    assert high > 10
    assert value_range(targets, np.array([9.0])) == (low, high)
    assert value_range(targets, np.array([12.0])) == value_range(targets, np.array([15.0])) == (low, high + 5)
    assert value_range(targets, np.array([1e9, -1e9])) == (low - 10, high + 10)
    assert value_range(np.array([np.nan]), np.array([np.nan]))[0] < value_range(np.array([2.0]), np.empty(0))[1]


def test_a_place_is_read_out_and_a_cleared_plot_reads_nothing(shown) -> None:
    show_classes(shown)
    lines = shown.readings(0.26)
    share = 1 / (1 + np.exp(-4 * 0.06))
    assert lines[:3] == ("x 0.260", f"yes {share:.3f}", f"no {1 - share:.3f}")
    assert lines[3] == "training row 7: yes"
    assert "The class changes at 0.200" in shown.summary()

    shown.clear()
    assert shown.readings(0.0) == ()
    assert shown.summary() == "Nothing is shown."
    shown.grab()


def test_a_number_that_is_not_finite_is_said_and_leaves_a_gap(shown) -> None:
    show_values(shown, np.where(X > 0, np.nan, X))
    assert shown.readings(-0.5)[:2] == ("x −0.500", "y −0.500")
    assert shown.readings(0.5)[1] == "not finite"
    image = shown.grab().toImage()
    frame = shown.frame
    heights = range(int(frame.top()), int(frame.bottom()))
    found = [
        [is_near(image.pixelColor(int(frame.left() + share * frame.width()), y), colour("accent")) for y in heights]
        for share in (0.2, 0.75)
    ]
    assert any(found[0])
    assert not any(found[1])


def test_keys_move_the_reading_and_rows_lie_at_targets_or_lanes(shown, qtbot) -> None:
    show_values(shown, X)
    shown.setFocus()
    with qtbot.waitSignal(shown.pointed) as first:
        QTest.keyClick(shown, Qt.Key.Key_Right)
    assert first.args == [0.0]
    with qtbot.waitSignal(shown.pointed) as second:
        QTest.keyClick(shown, Qt.Key.Key_Left)
    assert second.args == pytest.approx([-0.02])
    with qtbot.assertNotEmitted(shown.pointed):
        QTest.keyClick(shown, Qt.Key.Key_Up)
    with qtbot.waitSignal(shown.pointed) as ended:
        QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert np.isnan(ended.args[0])

    places = shown.places(ROWS.points[:, 0], ROWS.targets)
    plane = shown.plane()
    assert plane.point(QPointF(*places[1].tolist())) == pytest.approx((0.25, 1.0))
    assert shown.lanes.height() == 0
    show_classes(shown)
    lanes, places = shown.lanes, shown.places(ROWS.points[:, 0], ROWS.targets)
    assert all(lanes.contains(QPointF(*place)) for place in places.tolist())
    assert places[0, 1] < places[1, 1] == places[2, 1]
    image = shown.grab().toImage()
    assert is_near(image.pixelColor(*np.rint(places[1]).astype(int).tolist()), class_colour(1))
