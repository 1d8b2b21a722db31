"""Interruptions, which are no failures."""

from __future__ import annotations

import threading

from app.core.experiment.errors import Interrupted, is_ctrl_c, was_interrupted


def test_an_interruption_is_no_fault_and_is_found_behind_one() -> None:
    assert not issubclass(Interrupted, Exception)
    error = ValueError("mine.py, line 3")
    error.__cause__ = Interrupted()
    assert was_interrupted(error)
    assert not was_interrupted(ValueError())
    error = ValueError("round and round")
    error.__cause__ = error
    assert not was_interrupted(error)


def test_a_ctrl_c_comes_to_the_main_thread_alone() -> None:
    assert is_ctrl_c(KeyboardInterrupt())
    assert not is_ctrl_c(SystemExit())
    elsewhere: list[bool] = []
    thread = threading.Thread(target=lambda: elsewhere.append(is_ctrl_c(KeyboardInterrupt())))
    thread.start()
    thread.join()
    assert elsewhere == [False]
