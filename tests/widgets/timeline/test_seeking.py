from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from widgets.timeline.widget import Seeking


@pytest.fixture
def seeking(qtbot: QtBot) -> Seeking:
    return Seeking(patience=0)


def test_of_many_wishes_in_one_turn_the_newest_is_told(seeking: Seeking) -> None:
    status: list[int] = []
    seeking.sought.connect(status.append)
    for step in (5, 7, 6):
        seeking.ask(step)
    assert (status, seeking.target) == ([], 6)
    QApplication.processEvents()
    assert status == [6]


def test_the_last_wish_is_told_when_the_hand_is_off_and_only_once(seeking: Seeking) -> None:
    status: list[int] = []
    seeking.sought.connect(status.append)
    seeking.held = True
    seeking.ask(5)
    seeking.release()
    QApplication.processEvents()
    assert status == [5]


def test_it_ends_where_the_run_stands_at_the_target(seeking: Seeking) -> None:
    seeking.ask(5)
    seeking.reach(5)
    assert seeking.target is None


def test_while_the_hand_is_on_it_nothing_takes_the_target_away(seeking: Seeking, qtbot: QtBot) -> None:
    seeking.held = True
    with qtbot.waitSignal(seeking.sought):
        seeking.ask(5)
    seeking.reach(5)
    seeking.reach(9)
    assert seeking.target == 5


def test_a_run_that_goes_on_elsewhere_wins_after_a_while(seeking: Seeking, qtbot: QtBot) -> None:
    seeking.ask(5)
    seeking.reach(9)
    assert seeking.target == 5
    with qtbot.waitSignal(seeking.changed):
        pass
    assert seeking.target is None


def test_a_run_that_says_nothing_is_waited_for_and_then_its_word_counts(seeking: Seeking, qtbot: QtBot) -> None:
    with qtbot.waitSignal(seeking.sought):
        seeking.ask(5)
    qtbot.wait(1)
    assert seeking.target == 5
    seeking.reach(9)
    assert seeking.target is None
