from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import colour
from widgets.notices.messages import Standing, VerdictBar


@pytest.fixture
def bar(qtbot: QtBot) -> VerdictBar:
    return added(qtbot, VerdictBar())


def test_sentence_is_shown_explained_on_hover_and_wrapped(bar: VerdictBar) -> None:
    bar.say("Adam's final loss is lower in 7 of 8 seeds.", "clear", "Wilcoxon's test.")
    assert bar.isVisible()
    assert bar.text() == bar.accessibleName() == "Adam's final loss is lower in 7 of 8 seeds."
    assert bar.toolTip() == bar.accessibleDescription() == "Wilcoxon's test."
    bar.say("", "clear")
    assert not bar.isVisible()

    bar.say("word " * 60, "few")
    bar.resize(300, bar.heightForWidth(300))
    assert bar.heightForWidth(300) > 3 * bar.heightForWidth(2500)


def test_each_standing_looks_different(bar: VerdictBar) -> None:
    bar.resize(400, 40)
    standings: tuple[Standing, ...] = ("clear", "open", "few")
    pictures = []
    for standing in standings:
        bar.say("Same words", standing)
        pictures.append(bar.grab().toImage())
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]
    assert pictures[0].pixelColor(200, 3) == colour("field")
