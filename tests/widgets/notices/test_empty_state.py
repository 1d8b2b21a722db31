"""Empty states, in rooms of any height."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base import stylesheet
from widgets.notices.empty_state import EmptyState
from widgets.notices.messages import ProgressStrip

SENTENCE = "Add a clipping stage under Gradient processing to see how often it acts."


@pytest.fixture
def state(qtbot: QtBot, qapp) -> EmptyState:
    stylesheet.apply(qapp)
    state = EmptyState("scissors", "Nothing is clipped", SENTENCE, action="Add a stage")
    qtbot.addWidget(state)
    state.resize(420, 300)
    state.show()
    qtbot.waitExposed(state)
    return state


@pytest.mark.parametrize("width", [250, 420, 900])
def test_no_part_of_it_is_cut_or_lies_over_another_at_any_height(state: EmptyState, width: int) -> None:
    for height in range(40, 301, 20):
        state.resize(width, height)
        state.layout().activate()
        shown = sorted((child for child in state.findChildren(QWidget) if child.isVisible()), key=QWidget.y)
        for one, other in pairwise(shown):
            assert one.geometry().bottom() < other.y()
        labels = [label for label in shown if isinstance(label, QLabel)]
        assert all(label.height() >= label.heightForWidth(label.width()) for label in labels)
        assert shown[-1].geometry().bottom() < height


def test_a_low_one_is_only_its_title_and_says_the_rest_in_its_tooltip(state: EmptyState) -> None:
    state.resize(420, 100)
    assert state.button is not None
    assert not state.button.isVisible()
    assert [label.text() for label in state.findChildren(QLabel) if label.isVisible()] == ["Nothing is clipped"]
    assert "Add a clipping stage" in state.toolTip()
    state.resize(420, 300)
    assert state.button.isVisible()
    assert not state.toolTip()


@pytest.fixture
def strip(qtbot: QtBot) -> ProgressStrip:
    return added(qtbot, ProgressStrip())


def test_strip_shows_progress_result_and_failure_until_dismissed(strip: ProgressStrip, qtbot: QtBot) -> None:
    assert strip.isHidden()
    strip.begin("Writing x.csv")
    assert strip.isVisible()
    strip.end("Wrote x.csv.")
    assert (strip.isVisible(), strip.text()) == (True, "Wrote x.csv.")
    strip.close_button.click()
    assert strip.isHidden()

    strip.begin("Writing x.csv")
    assert strip.button.isVisible()
    assert not strip.close_button.isVisible()
    with qtbot.waitSignal(strip.cancelled):
        strip.button.click()
    strip.fail("The disk is full.")
    assert not strip.button.isVisible()
    assert strip.close_button.isVisible()

    strip.end("Wrote x.csv.")
    assert strip.leaving.isActive()
    strip.leaving.setInterval(1)
    strip.leaving.start()
    qtbot.waitUntil(strip.isHidden)
    strip.fail("The disk is full.")
    assert not strip.leaving.isActive()
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton)
    assert strip.isHidden()
    strip.begin("Writing")
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton)
    assert strip.isVisible()


def test_how_far_it_is_is_painted(strip: ProgressStrip) -> None:
    strip.resize(600, 32)
    strip.begin("Writing x.csv")
    strip.set_share(0.1)
    few = strip.grab().toImage()
    strip.set_share(0.9)
    assert strip.share == 0.9
    assert strip.grab().toImage() != few
