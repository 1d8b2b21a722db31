"""The network: which units are shown and where, and what a pointer or a key brushes."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest

from widgets.base.theme import colour, theme
from widgets.tensors.network import (
    MOST_UNITS,
    NetworkElement,
    NetworkLayout,
    NetworkLink,
    NetworkPlot,
    strengths_of,
    strongest,
)

RANDOM = np.random.default_rng(0)


def test_the_strongest_units_of_a_large_layer_are_shown_and_stay() -> None:
    assert strongest(np.ones(5)).tolist() == [0, 1, 2, 3, 4]
    strengths = RANDOM.permutation(64).astype(float)
    shown = strongest(strengths)
    assert shown.tolist() == sorted(np.flatnonzero(strengths >= 64 - MOST_UNITS))

    strengths = np.ones(40)
    strengths[:24] = 2.0
    before = strongest(strengths)
    strengths[30] = 2.1
    assert strongest(strengths, before) is before
    strengths[:24] = RANDOM.uniform(2.0, 2.2, 24)
    strengths[24:] = 3.0
    assert 39 in strongest(strengths, before)

    first, second = RANDOM.standard_normal((3, 4)), RANDOM.standard_normal((4, 2))
    inputs, hidden, outputs = strengths_of([first, second])
    for unit in range(4):
        every = [*first[:, unit], *second[unit]]
        assert hidden[unit] == pytest.approx(np.linalg.norm(every))
    assert inputs == pytest.approx(np.linalg.norm(first, axis=1))
    assert outputs == pytest.approx(np.linalg.norm(second, axis=0))
    first[0, 0] = np.nan
    assert np.isfinite(strengths_of([first, second])[0]).all()


def test_units_lie_in_columns_and_the_line_under_a_pixel_is_found():
    shown = (np.arange(3), np.array([2, 5, 7, 30]), np.arange(2))
    frame = QRectF(20, 10, 300, 200)
    layout = NetworkLayout.of(shown, frame, 7)
    for layer, units in enumerate(shown):
        for unit in units:
            place = layout.place(layer, int(unit))
            assert frame.adjusted(-1, 0, 1, 0).contains(place)
            assert layout.unit_at(place) == (layer, unit)
    assert layout.place(1, 3) is None
    drawn = [np.ones((3, 4), bool), np.ones((4, 2), bool)]
    near = 0.3 * layout.place(1, 30) + 0.7 * layout.place(0, 1)
    assert layout.line_at(near, drawn) == (0, 1, 30)
    drawn[0][1, 3] = False
    assert layout.line_at(near, drawn) != (0, 1, 30)
    assert layout.line_at(QPointF(170, -40), drawn) is None


@pytest.fixture
def plot(qtbot, request):
    theme.use(getattr(request, "param", "dark"))
    shown = NetworkPlot()
    qtbot.addWidget(shown)
    shown.resize(480, 320)
    return shown


def links(*sizes, zero=False):
    found = []
    for i, (before, after) in enumerate(itertools.pairwise(sizes), 1):
        weights = RANDOM.uniform(0.5, 1.0, (before, after)).astype(np.float32)
        values = np.zeros_like(weights) if zero else weights
        found.append(NetworkLink(f"dense_{i}", weights, values, values[0]))
    return found


def line_pixel(plot, element, share=0.5) -> QPoint:
    layout = plot.layout_of_units
    begin, end = layout.place(element.link, element.row), layout.place(element.link + 1, element.column)
    return (begin * (1 - share) + end * share).toPoint()


@pytest.mark.parametrize("plot", ["dark", "light"], indirect=True)
def test_lines_have_the_hue_of_their_sign_a_mark_or_the_brush(plot) -> None:
    values = np.array([[1.0, -1.0]], np.float32)
    plot.show_network("inputs", [NetworkLink("dense", values, values)])
    picture = plot.grab().toImage()
    plus, minus = (
        picture.pixelColor(line_pixel(plot, NetworkElement(0, 0, column), 0.6)).getRgb() for column in (0, 1)
    )
    assert plus[0] > plus[2]
    assert minus[2] > minus[0]

    plot.show_network("inputs", links(1, 3, zero=True))
    ground = plot.grab().toImage().pixelColor(line_pixel(plot, NetworkElement(0, 0, 1)))
    values = np.array([[0.0, np.nan, 0.0]], np.float32)
    plot.show_network("inputs", [NetworkLink("dense", np.ones((1, 3), np.float32), values)])
    picture = plot.grab().toImage()
    layout = plot.layout_of_units
    y = int(layout.down[0][0])
    row = [picture.pixelColor(x, y) for x in range(int(layout.across[0]) + 12, int(layout.across[1]) - 12)]
    assert any(abs(each.red() - colour("error").red()) < 30 for each in row)
    assert not any(each == ground for each in row[:1]) or ground.alpha() == 0 or len(set(map(str, row))) > 1

    plot.show_network("inputs", links(2, 3))
    element = NetworkElement(0, 0, 1)
    plot.set_brush(element)
    found = plot.grab().toImage().pixelColor(line_pixel(plot, element))
    assert all(abs(a - b) < 40 for a, b in zip(found.getRgb()[:3], colour("accent").getRgb()[:3], strict=True))


def test_a_large_layer_says_how_many_of_its_units_are_shown(plot):
    plot.show_network("inputs", links(2, 64, 3))
    assert plot.counts == ((2, 2), (24, 64), (3, 3))
    assert "dense_1: 24 of 64 units" in plot.summary()
    assert not plot.grab().isNull()


def test_a_resting_pointer_brushes_a_line_or_unit_and_no_other_button(plot, qtbot) -> None:
    plot.show_network("inputs", links(2, 3, 2))
    plot.show()
    element = NetworkElement(0, 0, 0)
    with qtbot.waitSignal(plot.pointed) as found:
        QTest.mouseMove(plot, line_pixel(plot, element))
    assert found.args == [element]
    assert plot.value_of(element) == plot.links[0].values[0, 0]
    with qtbot.waitSignal(plot.pointed) as found:
        QTest.mouseMove(plot, plot.layout_of_units.place(1, 2).toPoint())
    assert found.args == [NetworkElement(0, -1, 2)]

    with qtbot.assertNotEmitted(plot.pointed):
        QTest.mousePress(plot, Qt.MouseButton.RightButton, pos=line_pixel(plot, NetworkElement(0, 0, 0)))


def test_alt_and_an_arrow_go_from_line_to_line(plot, qtbot):
    plot.show_network("inputs", links(3, 4, 2))
    plot.set_brush(NetworkElement(0, 1, 2))
    alt = Qt.KeyboardModifier.AltModifier
    for key, expected in (
        (Qt.Key.Key_Down, NetworkElement(0, 2, 2)),
        (Qt.Key.Key_Left, NetworkElement(0, 1, 1)),
        (Qt.Key.Key_Right, NetworkElement(0, 1, 3)),
    ):
        with qtbot.waitSignal(plot.pointed) as found:
            QTest.keyClick(plot, key, alt)
        assert found.args == [expected]
    with qtbot.assertNotEmitted(plot.pointed):
        QTest.keyClick(plot, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    # Beyond the last unit are the lines of the next link, and before its first one those of the link before.
    plot.set_brush(NetworkElement(0, 1, 3))
    with qtbot.waitSignal(plot.pointed) as found:
        QTest.keyClick(plot, Qt.Key.Key_Right, alt)
    assert found.args == [NetworkElement(1, 1, 0)]
    plot.set_brush(NetworkElement(1, 1, 0))
    with qtbot.waitSignal(plot.pointed) as found:
        QTest.keyClick(plot, Qt.Key.Key_Left, alt)
    assert found.args == [NetworkElement(0, 1, 3)]
    plot.set_brush(NetworkElement(0, -1, 2))
    with qtbot.waitSignal(plot.pointed) as found:
        QTest.keyClick(plot, Qt.Key.Key_Up, alt)
    assert found.args == [NetworkElement(0, -1, 1)]
