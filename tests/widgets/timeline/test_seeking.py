from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from widgets.timeline.widget import Seeking


@pytest.fixture
def seeking(qtbot: QtBot) -> Seeking:
    return Seeking(patience=0)


def test_the_newest_wish_is_emitted_once_when_the_hand_is_off(seeking: Seeking) -> None:
    status: list[int] = []
    seeking.sought.connect(status.append)
    for step in (5, 7, 6):
        seeking.ask(step)
    assert (status, seeking.target) == ([], 6)
    QApplication.processEvents()
    assert status == [6]

    status: list[int] = []
    seeking.sought.connect(status.append)
    seeking.held = True
    seeking.ask(5)
    seeking.release()
    QApplication.processEvents()
    assert status == [5]


def test_a_seek_ends_at_its_target_or_where_the_run_goes(seeking: Seeking, qtbot: QtBot) -> None:
    seeking.ask(5)
    seeking.reach(5)
    assert seeking.target is None

    seeking.ask(5)
    seeking.reach(9)
    assert seeking.target == 5
    with qtbot.waitSignal(seeking.changed):
        pass
    assert seeking.target is None

    with qtbot.waitSignal(seeking.sought):
        seeking.ask(5)
    qtbot.wait(1)
    assert seeking.target == 5
    seeking.reach(9)
    assert seeking.target is None

    seeking.held = True
    with qtbot.waitSignal(seeking.sought):
        seeking.ask(5)
    seeking.reach(5)
    seeking.reach(9)
    assert seeking.target == 5
