"""Commands of a range test in the inbox: its request and its end."""

from __future__ import annotations

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.range_test import RangeTest
from app.core.messages.commands import CancelRangeTest, Inbox, Load, Pause, RunRangeTest, Shutdown

EXPERIMENT = Experiment(dataset=Choice("two-moons"), model=Choice("mlp"))


def test_cancels_loads_and_shutdowns_end_a_range_test() -> None:
    inbox = Inbox()
    inbox.put(RunRangeTest(RangeTest()))
    inbox.put(Pause())
    inbox.put(CancelRangeTest())
    assert inbox.drain() == [Pause(), CancelRangeTest()]

    inbox = Inbox()
    inbox.put(Pause())
    assert not inbox.ends_find()
    inbox.put(CancelRangeTest())
    assert inbox.ends_find()
    assert not inbox.ends_find()
    assert inbox.drain() == [Pause()]

    for command in (Load(EXPERIMENT), Shutdown()):
        inbox = Inbox()
        inbox.put(command)
        assert inbox.ends_find()
        assert inbox.drain() == [command]
