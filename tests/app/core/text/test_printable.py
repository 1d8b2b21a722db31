"""Texts for people: printable, in one line, and numbers in any notation."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest

from app.cli import arguments
from app.core.experiment.parameters import Parameter, ParameterKind
from app.core.messages.commands import Pace, Run, Seek
from app.core.messages.run_frames import Note
from app.core.messages.step_frames import Steps
from app.core.text.logs import summary
from app.core.text.number_text import read_number, thousands
from app.core.text.printable import printable, printable_all, say
from tests.axes import axis_by_axis
from widgets.base.display_numbers import thousands as on_screen
from widgets.controls.fields import NumberField


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("a\rb", r"a\rb"),
        ("\x9b31m", r"\x9b31m"),
        ("a\x08\x07\x00", r"a\x08\x07\x00"),
        ("\u202eevil", r"\u202eevil"),
        ("two\nlines\tand ünïcode", "two\nlines\tand ünïcode"),
    ],
)
def test_what_would_command_a_terminal_is_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_every_text_of_a_document_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert printable_all({"a": ["\x1b", 1, None], "b": {"c": "\x1b"}}) == {"a": [r"\x1b", 1, None], "b": {"c": r"\x1b"}}
    say(ValueError("\x1b[2J"))
    assert capsys.readouterr().err == "\\x1b[2J\n"


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


FLOAT = Parameter("rate", ParameterKind.FLOAT, 0.5)
READERS: dict[str, Callable[[str], object]] = {
    "parser": read_number,
    "field": lambda text: NumberField().read(text),
    "setting": FLOAT.parse,
    "option": arguments.finite,
}
NUMBERS = {
    "\u09e6.\u09e6\u09e6\u09e7": 0.001,  # Bengali
    "\u0660\u066b\u0660\u0661": 0.01,  # Arabic-Indic
    "\u06f1\u06f2": 12,  # Persian
    "\u0967.\u096b": 1.5,  # Devanagari
    "\uff10\uff0e\uff15": 0.5,  # fullwidth
    "\uff11\uff45\uff0d\uff13": 1e-3,
    "1,6": 1.6,
    "0,001": 0.001,
    "1,5e-3": 1.5e-3,
    "12,75": 12.75,
    "1,234,567": 1234567,
    "1,234.5": 1234.5,
    "1.234,5": 1234.5,
    "1.234.567": 1234567,
    "1 480": 1480,
    "1\u202f480": 1480,
    "1'480": 1480,
    "1\u00a0480,5": 1480.5,
    "\u22123": -3,
    "007": 7,
    "1/4": 0.25,
}


@pytest.mark.parametrize(("reader", "text"), axis_by_axis(READERS, NUMBERS), ids=ascii)
def test_number_is_read_alike_everywhere(qapp: object, reader: str, text: str) -> None:
    assert READERS[reader](text) == NUMBERS[text]


@pytest.mark.parametrize("text", ["1,234", "12,345", "\u09e7,\u09e8\u09e9\u09ea"], ids=ascii)
def test_number_that_may_be_two_is_refused_with_both(text: str) -> None:
    with pytest.raises(ValueError, match="may be 12?.[0-9]{3} or 12?[0-9]{3}"):
        read_number(text)


@pytest.mark.parametrize("text", ["1,2,3", "1.2.3", "1,23,456.7", "1 2", "--", "\u4e09", ",", "1,"], ids=ascii)
def test_text_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="must be a number"):
        read_number(text)


@pytest.mark.parametrize("digits", ["100", "\u09e7\u09e6\u09e6", "\uff11\uff10\uff10"], ids=ascii)
def test_whole_number_of_an_option_is_read_in_any_digits(digits: str) -> None:
    assert arguments.positive(digits) == 100
    assert arguments.response_steps(digits) == 100


@pytest.mark.parametrize(("count", "text"), [(0, "0"), (999, "999"), (1268, "1 268"), (12_400_000, "12 400 000")])
def test_counts_have_narrow_groups_of_three_here_as_on_screen(count: int, text: str) -> None:
    assert thousands(count) == on_screen(count) == text.replace(" ", "\N{NARROW NO-BREAK SPACE}")
