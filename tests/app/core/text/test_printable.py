"""Text from a file cannot control the terminal."""

from __future__ import annotations

import pytest

from app.core.text.printable import printable, printable_all, say


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
