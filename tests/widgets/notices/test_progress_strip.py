from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.notices.messages import ProgressStrip


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
