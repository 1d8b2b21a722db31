from __future__ import annotations

import numpy as np

from widgets.compare.run_traces import KeptRead, Turn
from widgets.plots.scales import Array

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
