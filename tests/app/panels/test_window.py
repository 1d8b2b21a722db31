"""The window's columns and keys, where room is short too."""

from __future__ import annotations

import math

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.experiment.experiment import Choice
from app.window import LEAST_HEIGHT, LEAST_WIDTH
from widgets.controls.choices import Segmented


@pytest.fixture
def window(bench):
    yield bench.window
    if bench.window.left.isVisible() and bench.window.left_rail.isVisible():
        bench.window.left_rail.chosen.emit("settings")
    bench.window.resize(1600, 1000)
    bench.window.navigation.show_view("overview")


def test_what_leads_to_a_hyperparameter_unfolds_the_column_that_it_is_in(bench, window):
    bench.open(optimizer=Choice("SGD"))
    window.resize(LEAST_WIDTH, LEAST_HEIGHT)
    bench.until(lambda: not window.left.isVisible())
    window.overview.parameterAsked.emit("momentum")
    assert window.left.isVisible()
    assert QApplication.focusWidget() is window.hyperparameters.row("momentum").editor()


def test_a_window_is_no_larger_than_the_screen_that_it_is_put_on(window):
    window.resize(3200, 2000)
    room = QApplication.primaryScreen().availableGeometry()
    window.fit_to(QApplication.primaryScreen())
    assert room.contains(window.frameGeometry())
    window.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)


def test_comparing_takes_the_right_column_and_leaves_its_rail(bench, window):
    window.resize(1280, 800)
    bench.until(window.right_rail.isVisible)
    window.navigation.show_view("compare")
    assert window.right_rail.isVisible()
    window.resize(1600, 800)
    bench.until(lambda: not window.right_rail.isVisible())
    assert not window.right.isVisible()
    window.navigation.show_view("overview")
    assert window.right.isVisible()


def test_opened_column_takes_the_room_of_the_other(bench, window):
    window.resize(1000, 680)
    bench.until(window.left_rail.isVisible)
    for rail, key, opened, other in (
        (window.right_rail, "variables", window.right, window.left),
        (window.left_rail, "settings", window.left, window.right),
        (window.right_rail, "variables", window.right, window.left),
    ):
        rail.chosen.emit(key)
        assert (opened.isVisible(), other.isVisible()) == (True, False)
    # What is left has room for the views' buttons.
    window.navigation.show_view("slots")

    def squeezed() -> list[str]:
        buttons = [each for each in window.slots.findChildren(Segmented) if each.isVisible()]
        return [each.accessibleName() for each in buttons if each.width() < each.sizeHint().width()]

    bench.until(lambda: not squeezed())
    window.right_rail.chosen.emit("variables")
    assert not window.right.isVisible()


def test_f6_goes_through_every_panel_that_is_seen_the_element_too(bench, window):
    window.navigation.show_view("slots")
    bench.run(2)
    bench.session.poll(math.inf)
    window.turns.mark_all_stale()
    window.refresh()
    window.variables.filter.setFocus()
    bench.qtbot.keyClick(window.variables.filter, Qt.Key.Key_F6)
    assert window.element.isAncestorOf(QApplication.focusWidget())


def test_opened_dock_stays_open_across_views_in_little_room(bench, window):
    window.resize(1280, 800)
    bench.until(window.dock.is_folded)
    window.dock.set_folded(False)
    window.navigation.show_view("compare")
    assert not window.dock.is_folded()
