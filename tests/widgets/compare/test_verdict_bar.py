from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from tests.widgets.shown import added
from widgets.base.theme import colour
from widgets.compare.run_traces import KeptRead, Turn
from widgets.notices.messages import Standing, VerdictBar
from widgets.plots.scales import Array


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


Asked = list[tuple[float, float, int]]


def kept(turn: Turn, asked: Asked, *, live: bool = False) -> KeptRead:
    def read(x0: float, x1: float, buckets: int) -> tuple[Array, ...]:
        asked.append((x0, x1, buckets))
        return (np.array([x0, x1]),)

    return KeptRead(read, live, turn)


class Hands:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def begun(seconds: float = 1.0) -> Turn:
    turn = Turn(seconds, Hands())
    turn.begin()
    return turn


def test_only_a_range_beyond_or_another_fineness_is_read_anew() -> None:
    asked: Asked = []
    read = kept(begun(), asked)
    assert read.arrays(1000, 2000, 500)[1]
    for x0, x1 in ((1000, 2000), (1200, 2200), (800, 1800), (1100, 1900)):
        assert not read.arrays(x0, x1, 500)[1]
    assert asked == [(750, 2250, 750)]

    read.arrays(1000, 2000, 500)
    assert read.arrays(1400, 2400, 500)[1]
    assert read.arrays(1600, 2000, 500)[1]
    assert read.arrays(0, 8000, 500)[1]
    assert len(asked) == 4


def test_a_live_run_is_read_each_time() -> None:
    asked: Asked = []
    read = kept(begun(), asked, live=True)
    assert [read.arrays(0, 100, 50)[1] for _ in range(3)] == [True] * 3


def test_once_the_turn_is_over_the_rest_waits_but_for_what_was_never_read() -> None:
    hands = Hands()
    turn = Turn(1.0, hands)
    asked: Asked = []
    first, second = kept(turn, asked), kept(turn, asked)
    turn.begin()
    first.arrays(0, 100, 50)
    hands.now = 2.0
    assert second.arrays(0, 100, 50)[1]
    assert not turn.behind
    assert not first.arrays(300, 400, 50)[1]
    assert turn.behind
    turn.begin()
    assert first.arrays(300, 400, 50)[1]
    assert not turn.behind
    assert first.number > second.number
