from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from widgets.base.theme import font
from widgets.variables.model import NORM, SHAPE, Driver, TreeRow, VariableModel
from widgets.variables.widget import VariableTree, fitted_shape

ROWS = [
    TreeRow("dense/kernel", "", "dense/kernel", "", "64 × 64", 0),
    TreeRow("dense/kernel/m", "dense/kernel", "first moment", "m", "", 5),
    TreeRow("dense/kernel/v", "dense/kernel", "second moment", "v", "", 6),
    TreeRow("dense/bias", "", "dense/bias", "", "64", 1),
    TreeRow("dense/bias/m", "dense/bias", "first moment", "m", "", 5),
    TreeRow("optimizer", "", "optimizer"),
    TreeRow("iterations", "optimizer", "iterations", "i"),
]


@pytest.fixture
def tree(qtbot: QtBot) -> VariableTree:
    tree = VariableTree()
    qtbot.addWidget(tree)
    tree.set_rows(ROWS, "2 variables · 3 slots")
    tree.resize(328, 500)
    tree.show()
    return tree


def shown(tree: VariableTree) -> list[str]:
    """Return the keys of the rows that can be seen, from the top."""
    found = []

    def walk(parent: QModelIndex) -> None:
        for row in range(tree.model.rowCount(parent)):
            index = tree.model.index(row, 0, parent)
            if not tree.view.isRowHidden(row, parent):
                found.append(tree.model.node(index).row.key)
                if tree.view.isExpanded(index):
                    walk(index)

    walk(QModelIndex())
    return found


def click(tree: VariableTree, key: str, x: int = 120) -> None:
    place = QPoint(x, tree.view.visualRect(tree.model.index_of(key)).center().y())
    QTest.mouseClick(tree.view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_the_model_keeps_what_qt_asks_and_refuses_disorder(qtbot: QtBot) -> None:
    model = VariableModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.set_rows(ROWS)
    model.show_values({"dense/kernel/m": (0.5, np.arange(3.0)), "dense/bias": (1.0, np.arange(3.0))})
    model.set_rows(ROWS[:3])

    with pytest.raises(ValueError, match="before its parent"):
        VariableModel().set_rows([ROWS[1], ROWS[0]])
    with pytest.raises(ValueError, match="comes twice"):
        VariableModel().set_rows([ROWS[0], ROWS[0]])


def test_rows_stand_under_their_variables_with_shape_and_norm(tree: VariableTree) -> None:
    assert shown(tree) == [row.key for row in ROWS]
    tree.show_values(
        {"dense/kernel": (6.2741, np.empty(0)), "iterations": (3480, np.empty(0)), "gone": (1, np.empty(0))}
    )
    kernel, iterations = tree.model.index_of("dense/kernel"), tree.model.index_of("iterations")
    assert kernel.siblingAtColumn(SHAPE).data() == "64 × 64"
    assert kernel.siblingAtColumn(NORM).data() == "6.274"
    assert iterations.siblingAtColumn(NORM).data() == "3\u202f480"
    said = tree.model.headerData(NORM, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert "before the step's update" in said  # of weights, as their column is
    assert "slots after" in said
    assert kernel.data(Qt.ItemDataRole.AccessibleTextRole) == "dense/kernel, 64 × 64, 6.274"
    tree.grab()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (13.9123, "13.91"),
        (0.14301, "0.1430"),
        (0.02081, "0.0208"),
        (3.2e-5, "3.2e-5"),
        (math.nan, "NaN"),
        (math.inf, "∞"),
    ],
)
def test_norms_have_about_four_digits(tree: VariableTree, value: float, text: str) -> None:
    tree.show_values({"dense/bias": (value, np.array([1.0, value, 2.0]))})
    assert tree.model.index_of("dense/bias").siblingAtColumn(NORM).data() == text
    tree.grab()


def test_painting_changed_values_alone_equals_painting_all(tree: VariableTree, qtbot: QtBot) -> None:
    tree.set_rows([replace(ROWS[0], name="a long name of a kernel in many layers"), *ROWS[1:]])
    tree.select("dense/bias")
    qtbot.waitExposed(tree)
    for value in (0.5, 12345.0):
        tree.show_values({row.key: (value, value * np.sin(np.arange(50))) for row in ROWS})
        QCoreApplication.processEvents()
        assert tree.screen().grabWindow(tree.winId()).toImage() == tree.grab().toImage()


def test_values_change_in_place_without_a_new_layout(tree: VariableTree, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(tree.model.layoutChanged), qtbot.assertNotEmitted(tree.model.modelReset):
        before = tree.grab().toImage()
        tree.show_values({"dense/kernel/m": (0.5, np.sin(np.arange(50)))})
        assert tree.grab().toImage() != before


def test_rows_are_chosen_and_folded_by_click_or_keys(tree: VariableTree, qtbot: QtBot) -> None:
    with qtbot.waitSignal(tree.chosen) as chosen:
        click(tree, "dense/kernel/v")
    assert chosen.args == ["dense/kernel/v"]
    with qtbot.waitSignal(tree.chosen) as chosen:
        QTest.keyClick(tree.view, Qt.Key.Key_Down)
    assert chosen.args == ["dense/bias"]
    assert tree.selected == "dense/bias"

    with qtbot.assertNotEmitted(tree.chosen):
        tree.select("dense/bias/m")
    assert tree.selected == "dense/bias/m"
    tree.select("nowhere")
    assert tree.selected == ""

    with qtbot.assertNotEmitted(tree.chosen):
        click(tree, "dense/kernel", x=20)
    assert "dense/kernel/m" not in shown(tree)
    click(tree, "dense/kernel", x=20)
    assert "dense/kernel/m" in shown(tree)

    tree.select("dense/kernel")
    QTest.keyClick(tree.view, Qt.Key.Key_Return)
    assert "dense/kernel/m" not in shown(tree)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(tree.view, key)
    assert "dense/kernel/m" not in shown(tree)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("bias", ["dense/bias", "dense/bias/m"]),
        ("second", ["dense/kernel", "dense/kernel/v"]),
        ("KERNEL first", ["dense/kernel", "dense/kernel/m"]),
        ("d*e/b?as", ["dense/bias", "dense/bias/m"]),
        ("nothing", []),
        ("", [row.key for row in ROWS]),
    ],
)
def test_the_filter_leaves_rows_with_every_word_and_their_parents(
    tree: VariableTree, text: str, keys: list[str]
) -> None:
    tree.filter.setText(text)
    assert shown(tree) == keys


def test_the_filter_says_what_it_did_not_find_and_is_left_by_escape(tree: VariableTree, qtbot: QtBot) -> None:
    tree.filter.setText("nothing")
    assert any('"nothing"' in text for text in visible_texts(tree))
    tree.filter.setText("bias")
    assert not any('"' in text for text in visible_texts(tree))

    tree.activateWindow()
    tree.view.setFocus()
    tree.begin_filter()
    qtbot.waitUntil(tree.filter.hasFocus)
    QTest.keyClicks(tree.filter, "bias")
    QTest.keyClick(tree.filter, Qt.Key.Key_Escape)
    assert tree.filter.text() == ""
    assert tree.view.hasFocus()


def test_new_rows_keep_what_was_chosen_folded_and_filtered(tree: VariableTree) -> None:
    click(tree, "dense/bias", x=20)
    tree.select("dense/kernel/v")
    tree.set_rows(ROWS[:-2])
    assert tree.selected == "dense/kernel/v"
    assert "dense/bias/m" not in shown(tree)
    tree.filter.setText("kernel")
    tree.set_rows(ROWS)
    assert shown(tree) == ["dense/kernel", "dense/kernel/m", "dense/kernel/v"]


def test_a_large_model_begins_folded(qtbot: QtBot) -> None:
    tree = VariableTree()
    qtbot.addWidget(tree)
    rows = []
    for i in range(30):
        rows += [TreeRow(f"v{i}", "", f"v{i}", "", "2"), TreeRow(f"v{i}/m", f"v{i}", "first moment", "m", series=5)]
    tree.set_rows(rows)
    assert len(shown(tree)) == 33


DRIVEN = [
    TreeRow("embedding/embeddings", "", "embedding/embeddings", "", "500 × 16", 0, Driver("Adagrad", apart=True)),
    TreeRow("embedding/embeddings/accumulator", "embedding/embeddings", "accumulator", "v", "500", 6),
    TreeRow("dense/kernel", "", "dense/kernel", "", "64 × 64", 1, Driver("frozen", apart=True, idle=True)),
    TreeRow("head/kernel", "", "head/kernel", "", "64 × 4", 2, Driver("Adam")),
]


def test_the_optimizer_of_a_variable_replaces_its_shape(tree: VariableTree) -> None:
    header = tree.model.headerData(SHAPE, Qt.Orientation.Horizontal)
    assert header == "Shape"
    tree.set_rows(DRIVEN)
    assert tree.model.headerData(SHAPE, Qt.Orientation.Horizontal) == "Optimizer"
    beside = [tree.model.index_of(row.key).siblingAtColumn(SHAPE).data() for row in DRIVEN]
    assert beside == ["Adagrad", "500", "frozen", "Adam"]
    index = tree.model.index_of("embedding/embeddings")
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "embedding/embeddings\n500 × 16"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "embedding/embeddings, Adagrad, 500 × 16"

    pictures = []
    for driver in (Driver("frozen"), Driver("frozen", apart=True), Driver("frozen", apart=True, idle=True)):
        tree.set_rows([replace(DRIVEN[2], driver=driver)])
        pictures.append(tree.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2]


def test_a_menu_is_asked_for_at_the_pointer_or_at_the_current_row(tree: VariableTree, qtbot: QtBot) -> None:
    place = tree.view.visualRect(tree.model.index_of("dense/bias")).center()
    at = tree.view.viewport().mapToGlobal(place)
    mouse = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, at)
    with qtbot.waitSignal(tree.menuAsked) as asked:
        QCoreApplication.sendEvent(tree.view.viewport(), mouse)
    assert asked.args == ["dense/bias", at]
    tree.select("dense/kernel/v")
    keyboard = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), QPoint(0, 0))
    with qtbot.waitSignal(tree.menuAsked) as asked:
        QCoreApplication.sendEvent(tree.view, keyboard)
    assert asked.args[0] == "dense/kernel/v"
    below = QPoint(place.x(), tree.view.viewport().height() - 2)
    with qtbot.assertNotEmitted(tree.menuAsked):
        QCoreApplication.sendEvent(
            tree.view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, below, tree.mapToGlobal(below))
        )


def test_a_shape_gives_way_to_the_name_beside_it(qtbot: QtBot) -> None:
    metrics, shape = QFontMetricsF(font(12)), "3 × 3 × 32 × 64"
    whole, short = (metrics.horizontalAdvance(text) for text in (shape, "3×3×32×64"))
    assert fitted_shape(shape, metrics, 80, 80 + whole) == shape
    assert fitted_shape(shape, metrics, 80, 79 + whole) == "3×3×32×64"
    # A name that is cut still tells its variable from others, as a cut shape hardly does.
    assert fitted_shape(shape, metrics, 400, 64 + short) == "3×3×32×64"
    assert fitted_shape(shape, metrics, 400, 60 + short).endswith("…")
