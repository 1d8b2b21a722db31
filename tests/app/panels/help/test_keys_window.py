"""The list of keys."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from app.panels.help.keys_window import KeyGroup, KeysWindow
from tests.visible_text import visible_texts

GROUPS = (
    KeyGroup("Run", (("Space", "Run or pause"), ("Home", "Reset to step 0"))),
    KeyGroup("Plots", (("F", "Fit the plots"),)),
)


def test_keys_are_listed_by_group_and_searched_by_words(qtbot: QtBot) -> None:
    window = KeysWindow(GROUPS)
    qtbot.addWidget(window)
    window.show()
    assert {"Run", "Space", "Run or pause", "Plots", "F"} <= set(visible_texts(window))
    window.field.setText("run 0")
    assert window.rows() == [("Home", "Reset to step 0")]
    assert "Space" not in visible_texts(window)
    window.field.setText("qq")
    assert 'No key for "qq".' in visible_texts(window)
