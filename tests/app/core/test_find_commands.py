"""Commands of a range test in the inbox: its request and its end."""

from __future__ import annotations

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.range_test import RangeTest
from app.core.messages.commands import CancelRangeTest, Inbox, Load, Pause, RunRangeTest, Shutdown

EXPERIMENT = Experiment(dataset=Choice("two-moons"), model=Choice("mlp"))


def test_cancelling_forgets_a_test_that_waits_and_asks_for_an_answer():
    inbox = Inbox()
    inbox.put(RunRangeTest(RangeTest()))
    inbox.put(Pause())
    inbox.put(CancelRangeTest())
    assert inbox.drain() == [Pause(), CancelRangeTest()]


def test_a_test_in_progress_is_ended_by_a_cancel_which_is_taken_and_nothing_else_is():
    inbox = Inbox()
    inbox.put(Pause())
    assert not inbox.ends_find()
    inbox.put(CancelRangeTest())
    assert inbox.ends_find()
    assert not inbox.ends_find()
    assert inbox.drain() == [Pause()]


def test_a_test_in_progress_is_ended_by_another_experiment_and_by_the_end_which_stay():
    for command in (Load(EXPERIMENT), Shutdown()):
        inbox = Inbox()
        inbox.put(command)
        assert inbox.ends_find()
        assert inbox.drain() == [command]
