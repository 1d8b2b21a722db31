from __future__ import annotations

from app.core.experiment.experiment import Experiment
from app.core.messages.commands import Edit, Inbox, Load, Pace, Pause, Run, Shutdown

ONE, TWO = Experiment(title="one"), Experiment(title="two")


def drained(*commands: object) -> list[object]:
    inbox = Inbox()
    for command in commands:
        inbox.put(command)  # type: ignore[arg-type]  # commands, by the tests' own word
    return list(inbox.drain())


def test_edits_in_a_row_loads_and_shutdowns_replace_what_waits() -> None:
    assert drained(Run(3), Edit(ONE, 1), Edit(TWO, 2)) == [Run(3), Edit(TWO, 2)]
    # A pause takes back a run that has not begun.
    assert drained(Run(3), Edit(ONE, 1), Edit(TWO, 2), Pause()) == [Edit(TWO, 2), Pause()]
    assert drained(Edit(ONE, 1), Run(3), Edit(TWO, 2)) == [Edit(ONE, 1), Run(3), Edit(TWO, 2)]
    assert drained(Load(ONE), Pace(4.0), Edit(ONE), Run(3), Load(TWO)) == [Pace(4.0), Load(TWO)]
    assert drained(Load(ONE), Run(3), Shutdown()) == [Shutdown()]


def test_waiting_ends_when_a_command_comes_or_the_time_is_up() -> None:
    inbox = Inbox()
    assert not inbox.wait(0.001)
    inbox.put(Pause())
    assert inbox.wait(180)
