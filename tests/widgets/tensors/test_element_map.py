from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.axes import axis_by_axis
from tests.widgets.shown import added
from widgets.base.colour_maps import TOP, ColourScale
from widgets.base.theme import colour, theme
from widgets.readouts.colour_bar import ColourBar
from widgets.tensors.element_map import ElementMap

MATRIX = np.linspace(-1, 1, 12, dtype=np.float32).reshape(3, 4)


def statistics(not_finite: int = 0) -> SimpleNamespace:
    return SimpleNamespace(elements=12, mean=0.0, std=0.6, largest=1.0, zeros=0, not_finite=not_finite)


@pytest.fixture
def view(qtbot: QtBot) -> ElementMap:
    view = added(qtbot, ElementMap(), 420, 400)
    view.show_cells(MATRIX, statistics=statistics())
    view.grab()
    return view


def middle(view: ElementMap, row: int, column: int) -> QPoint:
    assert view.grid is not None
    return view.grid.cell(row, column).center().toPoint()


def colour_at(image: QImage, place: QPoint) -> QColor:
    return image.pixelColor(place * image.devicePixelRatio())


def test_each_cell_has_the_colour_of_its_value_in_each_theme(view: ElementMap) -> None:
    assert view.colours.scale is not None
    image = view.grab().toImage()
    levels = view.colours.scale.levels(MATRIX)
    for row in range(3):
        for column in range(4):
            wanted = QColor(int(view.colours.scale.table()[levels[row, column]]))
            assert colour_at(image, middle(view, row, column)) == wanted

    before = view.grab().toImage()
    theme.use("light")
    assert view.grab().toImage() != before


def test_bars_beside_the_map_brush_their_row_or_element(view: ElementMap, qtbot: QtBot) -> None:
    view.set_brush(0, 3)
    view.grab()
    assert view.grid is not None
    beside = QPoint(round(view.grid.frame.right()) + 20, middle(view, 2, 0).y())
    with qtbot.waitSignal(view.brushed) as blocker:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=beside)
    assert blocker.args == [2, 3]

    view.show_cells([0.1, -0.2, 0.3, 0.4])
    view.grab()
    with qtbot.waitSignal(view.brushed) as blocker:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle(view, 0, 2) + QPoint(0, 120))
    assert blocker.args == [0, 2]


def test_arrows_move_the_brush_within_the_map(view: ElementMap, qtbot: QtBot) -> None:
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
        qtbot.keyClick(view, key)
    assert view.brush == (1, 1)
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_End, Qt.Key.Key_Right):
        qtbot.keyClick(view, key)
    assert view.brush == (2, 3)


def test_a_brush_is_shown_silently_and_a_click_brushes_once(view: ElementMap, qtbot: QtBot) -> None:
    before = view.grab().toImage()
    with qtbot.assertNotEmitted(view.brushed):
        view.set_brush(1, 1)
    assert view.grab().toImage() != before
    view.set_brush(None)
    assert view.grab().toImage() == before
    view.set_brush(70, 0)
    assert view.grab().toImage() == before

    status: list[tuple[int, int]] = []
    view.brushed.connect(lambda *element: status.append(element))
    for _ in range(2):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle(view, 1, 2))
    assert status == [(1, 2)]
    assert view.brush == (1, 2)
    assert "[1, 2]" in view.summary()


def test_a_cell_may_stand_for_a_block_of_elements(view: ElementMap, qtbot: QtBot) -> None:
    view.show_cells(MATRIX, block=(8, 2), shape=(20, 7))
    view.grab()
    assert view.describe(2, 3).startswith("[16–19, 6]  largest")
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle(view, 2, 1))
    assert view.brush == (16, 2)
    view.set_brush(17, 3)
    with qtbot.assertNotEmitted(view.brushed):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle(view, 2, 1))
    assert view.brush == (17, 3)


def test_broken_cells_are_struck_through_and_seen_among_many(view: ElementMap) -> None:
    broken = MATRIX.copy()
    broken[1, 1] = np.nan
    view.show_cells(broken, statistics=statistics(1))
    image = view.grab().toImage()
    place = middle(view, 1, 1)
    seen = {colour_at(image, place + QPoint(i, 0)).name() for i in range(-8, 9)}
    assert seen == {colour("error").name(), colour("panel").name()}
    assert view.describe(1, 1) == "[1, 1]  –"

    many = np.zeros((700, 900), np.float32)
    many[333, 555] = np.inf
    view.show_cells(many)
    image = view.grab().toImage()
    assert view.grid is not None
    frame = view.grid.frame.toRect()
    seen = {image.pixelColor(x, y).name() for x in range(frame.left(), frame.right()) for y in _rows(frame)}
    assert colour("error").name() in seen


def _rows(frame) -> range:
    return range(frame.top() + frame.height() * 330 // 700, frame.top() + frame.height() * 337 // 700 + 1)


def test_what_is_never_negative_runs_from_the_ground_up(view: ElementMap) -> None:
    view.show_cells(np.abs(MATRIX), signed=False)
    assert view.colours.scale is not None
    assert not view.colours.scale.signed
    view.colours.set_kind("symlog")
    assert view.colours.scale.threshold > 0
    assert view.colours.scale.levels(np.array([1.0]))[0] == TOP


@pytest.mark.parametrize(
    ("values", "size"),
    axis_by_axis(
        [np.arange(6).reshape(2, 3), 0.5, 7, [1, 2, 3], np.ones((2, 2), bool), np.ones((40, 1), np.float16), None,
         np.empty((0, 4)), np.full((5, 5), np.nan), np.linspace(-1, 1, 1000), np.linspace(0, 1, 9)],
        [(420, 400), (160, 120), (1000, 60)],
    ),
)  # fmt: skip
def test_anything_of_up_to_two_axes_can_be_shown(view: ElementMap, values: object, size: tuple[int, int]) -> None:
    view.resize(*size)
    for signed in (True, False):
        view.show_cells(values, signed=signed, statistics=statistics())
        view.set_brush(0, 0)
        view.grab()
    assert view.summary()


def test_arrays_are_named_copied_and_refused_beyond_two_axes(view: ElementMap) -> None:
    with pytest.raises(ValueError, match=r"not an array of shape \(2, 2, 2\)"):
        view.show_cells(np.ones((2, 2, 2)))
    with pytest.raises(ValueError, match="row_rms must be"):
        view.show_cells(MATRIX, row_rms=[1.0])

    cells = MATRIX.copy()
    view.show_cells(cells)
    cells[:] = np.nan
    assert view.describe(0, 0) == "[0, 0]  −1.000"

    plain = view.grab().toImage()
    view.name_rows(lambda row: ("the", "and", "river")[row])
    assert view.grab().toImage() != plain
    view.name_elements(lambda row, column: f"[0, {row}, {column}]")
    assert view.describe(1, 2).startswith("[0, 1, 2]")


def test_the_legend_follows_the_scale_and_keeps_its_width(view: ElementMap, qtbot: QtBot) -> None:
    bar = added(qtbot, view.colours.bar())
    assert bar.texts() == ("−1", "1")
    view.show_cells(np.abs(MATRIX) * 1e-6, signed=False)
    assert bar.texts() == ("0", "1e-6")
    view.show_cells(np.zeros((2, 2)))
    assert bar.texts() == ("", "0")
    bar.grab()
    view.show_cells(None)
    assert bar.sizeHint().width() == 0

    bar = added(qtbot, ColourBar())
    for signed in (True, False):
        bar.show_scale(ColourScale(signed, 0.02))
        width = bar.sizeHint().width()
        bar.show_scale(ColourScale(signed, 0.02, beyond=True))
        assert bar.texts()[1] == "≥0.02"
        assert bar.sizeHint().width() == width
