"""Log lines: a message in one line."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from app.core.messages.commands import Pace, Run, Seek
from app.core.messages.run_frames import Note
from app.core.messages.step_frames import Steps
from app.core.text.logs import summary


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (Run(until=20), "Run(until=20)"),
        (Pace(None), "Pace()"),
        (Note("a" * 100), f"Note(sentence='{'a' * 60}…', level='info')"),
        (
            Steps(("loss",) * 6, 1, np.zeros((50, 6), np.float32), 0.5),
            "Steps(columns=('loss', 'loss', 'loss', 'loss', … 2 more), first=1, rows=float32[50, 6], seconds=0.5)",
        ),
        ({"weights": np.zeros(3)}, "{weights: float64[3]}"),
        (b"abc", "3 bytes"),
    ],
    ids=str,
)
def test_a_message_is_one_line_with_arrays_by_shape(message: object, line: str) -> None:
    assert summary(message) == line


CODE = """
from app.core.messages.commands import Inbox, Seek
from app.core.messages.frame_queue import Feed
from app.core.messages.run_frames import Note
from app.core.text.logs import show_logs
show_logs(verbose={verbose}, messages={messages})
Inbox().put(Seek(3))
Feed().put(Note("It says \\x1b[2J this."))
"""


@pytest.mark.parametrize(("verbose", "messages"), [(False, False), (True, False), (False, True)])
def test_messages_are_written_only_where_they_are_asked_for(*, verbose: bool, messages: bool) -> None:
    code = CODE.format(verbose=verbose, messages=messages)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    lines = [line.partition(": ")[2] for line in done.stderr.splitlines()]
    assert len(lines) == (2 if messages else 0)
    if messages:
        assert lines[0].startswith(f"-> {summary(Seek(3))}")
        assert lines[1].startswith("<- Note(sentence='It says ")
        assert "\x1b" not in done.stderr
