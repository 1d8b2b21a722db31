"""The table of commands: its keys, and the page that lists them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.session.settings import Settings
from app.window import Window
from app.window.window_commands import Command, add_keys, key_text
from tests.app.bench import open_window
from tests.pages import ROOT


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    with open_window(Settings(width=1280, height=720, pace=None)) as window:
        yield window


def test_no_two_commands_share_a_key(window: Window) -> None:
    keys = [key for command in window.commands if command.act is not None for key in command.keys]
    assert len(keys) == len(set(keys))


def test_the_guide_lists_every_key(window: Window) -> None:
    table = (ROOT / "docs" / "guide" / "keys.md").read_text(encoding="utf-8").partition("| key | does |")[2]
    cells = [line.split(" | ")[0].lstrip("| ") for line in table.splitlines() if line.startswith("| ")]
    listed = {key for cell in cells for key in re.split(r",? ", cell.replace("`", ""))} | {"Ctrl++"}
    held = {"Alt+,", "Alt+."}  # "`,` `.` with Alt"
    keys = {key_text(key) for each in window.commands if each.act is not None for key in each.keys} - held - {"Ctrl+="}
    assert {",", "."} <= keys
    assert keys - listed - {","} == set()


@pytest.mark.parametrize(("key", "text"), [("Shift+Right", "Shift+→"), ("Ctrl++", "Ctrl++"), ("Ctrl+-", "Ctrl+−")])
def test_keys_are_shown_as_people_read_them(key: str, text: str) -> None:
    assert key_text(key) == text


def test_ctrl_f_finds_the_filter_of_variables_folded_or_not(window: Window, qtbot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for width in (1280, 1600):
        window.resize(width, 900)
        window.focus.rest()
        qtbot.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(window.variables.filter.hasFocus)


def test_keys_act_where_their_command_belongs(qtbot) -> None:
    done: list[str] = []
    commands = [
        Command("here", "", lambda: done.append("here"), ("X",)),
        Command("run", "", lambda: done.append("run"), ("Y",), where="run"),
    ]
    apart = QWidget()
    qtbot.addWidget(apart)
    add_keys(apart, commands, "run")
    apart.show()
    apart.activateWindow()
    qtbot.waitUntil(apart.isActiveWindow)
    qtbot.keyClicks(apart, "xy")
    assert done == ["run"]
