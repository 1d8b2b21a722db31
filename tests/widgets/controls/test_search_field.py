from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import theme
from widgets.controls.fields import SearchField


def test_search_is_cleared_by_cross_or_escape_and_left_by_enter(qtbot: QtBot) -> None:
    field = added(qtbot, SearchField("Search rows"))
    lens, cross = field.actions()
    assert (field.accessibleName(), cross.isVisible()) == ("Search rows", False)
    field.setText("a")
    assert cross.isVisible()
    cross.trigger()
    assert (field.text(), cross.isVisible()) == ("", False)
    assert lens.isVisible()

    qtbot.keyClicks(field, "ab")
    with qtbot.waitSignal(field.left):
        qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""

    field.setText("ab")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        with qtbot.waitSignal(field.left):
            qtbot.keyClick(field, key)
        assert field.text() == "ab"


def test_its_icons_are_those_of_the_theme(qtbot: QtBot) -> None:
    field = added(qtbot, SearchField("Search rows"))
    before = [action.icon().cacheKey() for action in field.actions()]
    theme.use("light")
    assert all(action.icon().cacheKey() not in before for action in field.actions())
