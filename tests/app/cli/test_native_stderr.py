"""Output to standard error past Python."""

from __future__ import annotations

import os
import sys

from app.core.text.native_stderr import HeldStderr


def test_what_is_written_past_python_is_held_and_the_terminal_is_reached(capfd):
    with HeldStderr() as stderr:
        os.write(2, b"a library greets\n")
        print("for people", file=stderr.terminal)
    os.write(2, b"afterwards\n")
    assert stderr.held == "a library greets\n"
    assert capfd.readouterr().err == "for people\nafterwards\n"
    assert stderr.terminal.closed


def test_it_is_released_once(capfd):
    with HeldStderr() as stderr:
        os.write(2, b"before \xff\n")
        assert stderr.release() == "before �\n"
        sys.stderr.write("after\n")
        assert stderr.release() == ""
    assert stderr.held == "before �\n"
    assert capfd.readouterr().err == "after\n"


def test_an_exception_gives_standard_error_back(capfd):
    try:
        with HeldStderr():
            os.write(2, b"held\n")
            raise ValueError
    except ValueError:
        os.write(2, b"told\n")
    assert capfd.readouterr().err == "told\n"
