"""Table of what looking may cost, whose sum is part of the promise that the program makes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.core.messages import costs
from app.engine.pacing import time_budget
from app.engine.pacing.time_budget import PacedBudget, TimeBudget

ENGINE = Path(time_budget.__file__).parents[1]


def test_every_run_pays_what_is_promised_and_keeps_most_of_its_time() -> None:
    assert time_budget.share_of_every_run() == pytest.approx(0.125)
    assert time_budget.share_of_every_run() <= time_budget.MOST_OF_EVERY_RUN == 0.15
    assert time_budget.share_of_all() == pytest.approx(0.655)


def test_an_activity_waits_for_its_share_also_after_its_first_time() -> None:
    budget = TimeBudget(time_budget.share_of(costs.MAPS))
    assert budget.due(0.0)
    budget.spent(1.0, 1.0)
    assert not budget.due(20.9)
    assert budget.due(21.0)

    budget = PacedBudget(0.05, per_second=15)
    budget.spent(1.0, 1.0)
    assert not budget.due(19.9)
    assert budget.due(20.0)


def test_a_paced_activity_keeps_its_rate_and_share_also_after_a_pause() -> None:
    budget, begun = PacedBudget(0.05, per_second=15), []
    for chunk in range(1, 1000):
        now = chunk * 0.03
        if budget.due(now):
            budget.spent(0.001, now)
            begun.append(now)
    assert len(begun) == pytest.approx(15 * 30, abs=3)

    budget, spent, now = PacedBudget(0.05, per_second=15), 0.0, 0.0
    assert budget.seconds == pytest.approx(0.05 / 15)
    while now < 60:
        if budget.due(now):
            now, spent = now + 0.02, spent + 0.02
            budget.spent(0.02, now)
        now += 0.01
    assert spent / now == pytest.approx(0.05, rel=0.1)

    budget = PacedBudget(0.05, per_second=10)
    budget.spent(0.0, 0.0)
    begun = 0
    for tick in range(1000):
        if budget.due(now := 50 + tick / 1000):
            budget.spent(0.0, now)
            begun += 1
    assert begun <= 11


def test_no_share_is_written_elsewhere_in_the_engine() -> None:
    found = [
        f"{path.name}: {line.strip()}"
        for path in ENGINE.rglob("*.py")
        if path != Path(time_budget.__file__)
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"^_?[A-Z_]*SHARE\b.*=|TimeBudget\(0?\.\d", line)
    ]
    assert found == []
