from __future__ import annotations

import numpy as np

from app.core.feed import Feed
from app.core.frames import Note, State, Steps, Touched


def test_what_is_recorded_arrives_complete_and_in_order() -> None:
    feed = Feed()
    for first in range(1, 100):
        feed.put(Steps(("loss",), first, np.zeros((1, 1), np.float32)))
        feed.put(State("running", first))
    frames = feed.take()
    assert [f.first for f in frames if isinstance(f, Steps)] == list(range(1, 100))


def test_of_what_is_only_shown_the_newest_arrives_and_drops_are_counted() -> None:
    feed = Feed()
    for step in range(5):
        feed.put(Touched(step, np.array([step])))
        feed.put(State("running", step))
    feed.put(Note("hello"))
    assert [type(f).__name__ for f in feed.take()] == ["Note", "Touched", "State"]
    assert feed.dropped == 8
    assert feed.take() == []
