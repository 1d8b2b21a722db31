"""List of the findings of a check, point by point."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.shown import added, shown
from widgets.base.theme import colour
from widgets.checks.check_list import CheckItem, CheckList, CheckRow
from widgets.checks.reference_comparison import DifferencePlot

KEY = Qt.Key
STEP = CheckItem(
    "step",
    "update_step runs",
    "failed",
    "self.beta2 is not defined.",
    28,
    why="Every step reads it.",
    fix="Name it as __init__ does:",
    code="self.beta_2",
    measured="AttributeError at step 1",
)
ITEMS = [
    CheckItem("loads", "The class loads", "passed"),
    CheckItem("sparse", "Sparse stays sparse", "warning", "It becomes dense.", 25),
    STEP,
    CheckItem("seed", "Same seed, same numbers", "skipped"),
]


@pytest.fixture
def checks(qtbot: QtBot) -> CheckList:
    checks = shown(qtbot, CheckList(), 352, 400)
    checks.activateWindow()
    qtbot.waitExposed(checks)
    return checks


def keys(checks: CheckList) -> list[str]:
    return [item.key for item in checks.items()]


def seen(row: CheckRow) -> list[str]:
    """Return the texts in a row, top to bottom."""
    return visible_texts(row, own=True)


def test_before_a_check_it_says_so(checks: CheckList) -> None:
    assert checks.empty_state.isVisible()
    checks.show_empty("Not written for this", "Only classes for Keras 3 are checked.")
    assert checks.empty_state.title == "Not written for this"
    checks.show_items(ITEMS)
    assert not checks.empty_state.isVisible()
    checks.clear()
    assert checks.empty_state.isVisible()
    assert checks.summary_text() == ""


def test_items_are_sorted_summed_read_aloud_and_one_tab_stop(checks: CheckList) -> None:
    checks.show_items(ITEMS)
    assert keys(checks) == ["step", "sparse", "loads", "seed"]
    assert checks.summary_text() == "1 passed, 1 failed, 1 warning, 1 skipped"
    assert seen(checks.row("step")) == ["update_step runs", "line 28", "self.beta2 is not defined."]

    assert checks.row("step").accessibleName() == "update_step runs, failed, line 28"
    assert checks.row("step").accessibleDescription().startswith("self.beta2 is not defined. Every step")
    assert checks.row("loads").accessibleName() == "The class loads, passed"

    checks.choose("sparse")
    stops = [key for key in keys(checks) if checks.row(key).focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == ["sparse"]
    checks.show_items([CheckItem("a", "A", "passed"), CheckItem("b", "B", "passed")])
    assert checks.chosen() == ""
    assert [key for key in keys(checks) if checks.row(key).focusPolicy() & Qt.FocusPolicy.TabFocus] == ["a"]


def test_rows_come_one_at_a_time_and_change_their_verdict(checks: CheckList) -> None:
    checks.put(CheckItem("a", "First", "passed"))
    checks.put(CheckItem("b", "Second", "running"))
    assert checks.summary_text() == "1 passed, 1 not run yet"
    checks.put(CheckItem("b", "Second", "passed"))
    checks.put(CheckItem("c", "Third", "failed", line=3))
    assert keys(checks) == ["c", "a", "b"]
    assert checks.summary_text() == "2 passed, 1 failed"


def test_a_click_asks_for_the_line_unfolds_the_fix_and_copies_its_code(qtbot: QtBot, checks: CheckList) -> None:
    checks.show_items(ITEMS)
    row = checks.row("step")
    with qtbot.waitSignal(checks.lineAsked) as asked:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert asked.args == [28]
    assert seen(row)[3:] == ["Every step reads it.", "Measured: AttributeError at step 1", "Name it as __init__ does:"]
    assert row.code.isVisible()
    with qtbot.assertNotEmitted(checks.lineAsked):
        qtbot.mouseClick(checks.row("loads"), Qt.MouseButton.LeftButton)
    assert not row.is_open()
    assert not row.code.isVisible()

    checks.choose("step")
    checks.row("step").code.button.click()
    assert QGuiApplication.clipboard().text() == "self.beta_2"
    QGuiApplication.clipboard().clear()
    qtbot.keyClick(checks.row("step"), KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "self.beta_2"


def test_arrows_go_through_the_points_and_enter_asks_for_the_line(qtbot: QtBot, checks: CheckList) -> None:
    checks.show_items(ITEMS)
    qtbot.waitUntil(checks.isActiveWindow)
    checks.row("step").setFocus()
    qtbot.keyClick(checks.row("step"), KEY.Key_Down)
    assert checks.chosen() == "sparse"
    assert checks.row("sparse").hasFocus()
    with qtbot.waitSignal(checks.lineAsked) as asked:
        qtbot.keyClick(checks.row("sparse"), KEY.Key_Return)
    assert asked.args == [25]
    qtbot.keyClick(checks.row("sparse"), KEY.Key_End)
    assert checks.chosen() == "seed"
    qtbot.keyClick(checks.row("seed"), KEY.Key_Escape)
    assert checks.chosen() == ""


def test_a_chosen_point_stays_chosen_with_another_verdict(checks: CheckList) -> None:
    checks.show_items(ITEMS)
    checks.choose("step")
    checks.show_items([*ITEMS[:2], CheckItem("step", "update_step runs", "passed", why="All steps ran.")])
    assert checks.chosen() == "step"
    assert seen(checks.row("step")) == ["update_step runs", "All steps ran."]


@pytest.mark.parametrize(("key", "token"), [("step", "error_soft"), ("sparse", "warn_soft")])
def test_what_needs_a_mend_lies_on_a_soft_ground(checks: CheckList, key: str, token: str) -> None:
    checks.show_items(ITEMS)
    row = checks.row(key)
    picture = row.grab().toImage()
    ratio = picture.devicePixelRatio()
    ground = picture.pixelColor(round(row.width() * ratio / 2), round(3 * ratio))
    assert ground == QColor(colour(token))


@pytest.fixture
def plot(qtbot):
    return added(qtbot, DifferencePlot(), 300, 120)


def test_plot_is_hidden_without_series_and_places_larger_values_higher(plot) -> None:
    plot.show_series({})
    assert plot.isHidden()
    plot.show_series({"dense": (), "rounding": ()})
    assert plot.isHidden()

    plot.show_series({"dense": (0.0, 1e-7, 1e-3), "rounding": (1e-6,) * 3})
    places = [plot.place_of(step, value) for step, value in ((1, 0.0), (2, 1e-7), (3, 1e-3))]
    assert places[0].x() < places[1].x() < places[2].x()
    assert places[0].y() > places[1].y() > places[2].y()
    assert plot.place_of(1, 0.0) == plot.place_of(1, 1e-12)
    assert "dense up to 0.001" in plot.summary()


def test_the_line_is_drawn_where_it_is_said_to_be(plot):
    def column(value):
        plot.show_series({"dense": (value,) * 5, "rounding": (1e-9, 1e-2, 1e-9, 1e-9, 1e-9)})
        place = plot.place_of(4, 1e-4).toPoint()
        picture = plot.grab().toImage()
        ratio = picture.devicePixelRatio()
        return [picture.pixel(round(place.x() * ratio), round((place.y() + y) * ratio)) for y in (-1, 0, 1)]

    assert column(1e-4) != column(1e-7)
