from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from widgets.base.theme import theme
from widgets.forms.part_strip import Chip, PartStrip

CHIPS = [Chip("", "The rest"), Chip("a", "embedding/.*", code=True), Chip("b", "dense/.*", "snowflake", code=True)]


@pytest.fixture
def strip(qtbot: QtBot) -> PartStrip:
    box = QWidget()
    qtbot.addWidget(box)
    line = QHBoxLayout(box)
    line.setContentsMargins(0, 0, 0, 0)
    strip = PartStrip("Optimizer for", "Remove this part", box)
    line.addWidget(strip)
    strip.set_chips(CHIPS, "")
    box.resize(600, 100)
    box.show()
    # Its parent must live as long.
    strip.box = box
    return strip


def test_chips_are_chosen_by_arrows_and_clicks_and_silently_by_program(strip: PartStrip, qtbot: QtBot) -> None:
    status: list[str] = []
    strip.chosen.connect(status.append)
    strip.button("").setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(strip.button(strip.value()), key)
    assert status == ["a", "b"]
    QTest.keyClick(strip.button("b"), Qt.Key.Key_Right)
    QTest.keyClick(strip.button("b"), Qt.Key.Key_Left)
    assert status == ["a", "b", "a"]

    with qtbot.waitSignal(strip.chosen) as chosen:
        qtbot.mouseClick(strip.button("b"), Qt.MouseButton.LeftButton)
    assert chosen.args == ["b"]
    assert strip.value() == "b"
    assert [strip.button(chip.key).isChecked() for chip in CHIPS] == [False, False, True]
    with qtbot.assertNotEmitted(strip.chosen):
        qtbot.mouseClick(strip.button("b"), Qt.MouseButton.LeftButton)

    with qtbot.assertNotEmitted(strip.chosen):
        strip.set_chips(CHIPS, "a")
        strip.set_chips(CHIPS[:2], "a")
        strip.set_chips(CHIPS, "b")
    assert strip.value() == "b"
    with pytest.raises(KeyError):
        strip.set_chips(CHIPS, "c")


def test_chips_wrap_to_the_next_line_within_the_strip(strip: PartStrip) -> None:
    assert strip.height() == 26
    box = strip.parentWidget()
    box.setFixedWidth(160)
    strip.set_chips([*CHIPS, Chip("c", "(dense|head|embedding)/(kernel|bias|embeddings)", code=True)], "")
    QTest.qWaitForWindowExposed(box)
    places = [strip.button(key).geometry() for key in ("", "a", "b", "c")]
    assert strip.height() >= 3 * 26
    assert all(place.left() >= 0 and place.right() < 160 for place in places)
    assert not any(one.intersects(other) for one in places for other in places if one is not other)


def test_parts_are_removed_and_renamed(strip: PartStrip, qtbot: QtBot) -> None:
    assert strip.remove.isHidden()
    with qtbot.assertNotEmitted(strip.removeAsked):
        QTest.keyClick(strip.button(""), Qt.Key.Key_Delete)
    strip.set_chips(CHIPS, "a")
    strip.set_removable(True)
    with qtbot.waitSignal(strip.removeAsked):
        qtbot.mouseClick(strip.remove, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(strip.removeAsked):
        QTest.keyClick(strip.button("a"), Qt.Key.Key_Delete)

    button = strip.button("a")
    strip.set_chips([CHIPS[0], Chip("a", "head/.*", code=True), CHIPS[2]], "a")
    assert strip.button("a") is button
    assert button.accessibleName() == "Optimizer for: head/.*"


def test_it_is_painted_in_both_themes_chosen_and_not(strip: PartStrip) -> None:
    pictures = []
    for name in ("light", "dark"):
        theme.use(name)
        for value in ("", "b"):
            strip.set_chips(CHIPS, value)
            pictures.append(strip.grab().toImage())
    assert all(one != other for i, one in enumerate(pictures) for other in pictures[i + 1 :])
