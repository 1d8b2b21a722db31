"""A signal that asks for the end is acted on by the event loop, also where it came before there was one."""

from __future__ import annotations

import signal

import pytest
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from app.window.application import ClosingSignals


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_of_before_the_event_loop_ends_it(qapp: QApplication, signum: signal.Signals) -> None:
    before, loop = signal.signal(signum, signal.SIG_DFL), QEventLoop()
    signals = ClosingSignals(loop.quit)
    try:
        assert not signals.was_asked
        signal.raise_signal(signum)
        assert signals.was_asked
        loop.exec()  # no timer wakes it
    finally:
        signals.restore()
        assert signal.getsignal(signum) is signal.SIG_DFL
        signal.signal(signum, before)


def test_what_is_ignored_stays_so(qapp: QApplication) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signals = ClosingSignals(pytest.fail)
    try:
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signals.restore()
        signal.signal(signal.SIGHUP, before)
