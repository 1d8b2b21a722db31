"""Stretches of steps."""

from __future__ import annotations

import random

from app.core.telemetry.step_spans import StepSpans


def test_stretches_that_touch_are_one_until_they_are_cut() -> None:
    spans = StepSpans()
    spans.add(5, 8)
    spans.add(1, 2)
    spans.add(9, 10)
    assert spans.stretches == [(1, 2), (5, 10)]
    spans.add(3, 4)
    assert spans.stretches == [(1, 10)]
    spans.add(20, 19)
    assert spans.stretches == [(1, 10)]

    spans = StepSpans([(1, 4), (7, 9)])
    spans.cut(8)
    assert spans.stretches == [(1, 4), (7, 8)]
    spans.cut(3)
    assert spans.stretches == [(1, 3)]


def test_what_is_missing_is_what_was_not_added():
    chance = random.Random(0)
    for _ in range(200):
        spans, there = StepSpans(), set()
        for _ in range(chance.randrange(5)):
            first = chance.randrange(30)
            last = first + chance.randrange(6)
            spans.add(first, last)
            there |= set(range(first, last + 1))
        assert [step for step in range(40) if step in spans] == sorted(there)
        missing = [step for a, b in spans.missing(3, 33) for step in range(a, b + 1)]
        assert missing == [step for step in range(3, 34) if step not in there]
