"""Fixtures and hooks of every test run. They must run before Qt, Keras or TensorFlow is imported."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partialmethod
from pathlib import PurePosixPath
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.text.sentences import ENGLISH, language_in_use, use_language
from app.session.steering.training_thread import leave_imports_unread
from tests import environment, memory

environment.close()
leave_imports_unread()

_SECONDS = "slotscope/seconds"
"""Key of pytest's cache: what each file took when it ran last."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark exhaustive tests. Run the longest files first: one that begins as the others end keeps them waiting.

    In a new clone the largest file counts as the longest.
    """
    _mark_exhaustive(items)
    cache = getattr(config, "cache", None)
    seconds = cache.get(_SECONDS, {}) if cache is not None else {}
    sizes = {path: path.stat().st_size for path in {item.path for item in items}}
    items.sort(key=lambda item: (-seconds.get(item.path.stem, 0.0), -sizes[item.path], str(item.path)))


def _mark_exhaustive(items: list[pytest.Item]) -> None:
    """Mark cases of a `sampled` test as exhaustive, except the first one and every so-manieth after it."""
    seen = Counter[str]()
    for item in items:
        name = item.nodeid.partition("[")[0]
        sampled = item.get_closest_marker("sampled")
        if sampled is not None and seen[name] % sampled.args[0]:
            item.add_marker("exhaustive")
        seen[name] += 1


def pytest_collectreport() -> None:
    """Split the CPU for replicas, as the engine does, once a module of tests has brought TensorFlow: it can be split
    only before it is used, which modules that are imported later do.
    """
    if "tensorflow" in sys.modules and not _split:
        from app.core.experiment.experiment import MOST_REPLICAS
        from app.engine.program.devices import split_cpu

        _split.append(True)
        with contextlib.suppress(RuntimeError):  # used already: what needs replicas says so
            split_cpu(MOST_REPLICAS)


def pytest_collection_finish() -> None:
    """Freeze imported modules and thousands of tests, so that no garbage collection goes through them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def what_stays_is_not_gone_through_again() -> Iterator[None]:
    """TensorFlow keeps what it traced. Collecting garbage looks at all of it anew, and a load collects each time."""
    yield
    gc.collect()
    gc.freeze()
    _give_back()


PATIENCE_MS = 180_000
"""Milliseconds that a test waits for something to come, where pytest-qt waits five seconds: no machine is too slow."""


class PatientBot(QtBot):
    """A `QtBot` that waits three minutes where a test says nothing else."""

    waitUntil = partialmethod(QtBot.waitUntil, timeout=PATIENCE_MS)
    waitSignal = partialmethod(QtBot.waitSignal, timeout=PATIENCE_MS)
    waitSignals = partialmethod(QtBot.waitSignals, timeout=PATIENCE_MS)
    waitCallback = partialmethod(QtBot.waitCallback, timeout=PATIENCE_MS)
    waitActive = partialmethod(QtBot.waitActive, timeout=PATIENCE_MS)
    waitExposed = partialmethod(QtBot.waitExposed, timeout=PATIENCE_MS)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Stand in for the fixture of pytest-qt."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def the_next_test_is_in_english() -> Iterator[None]:
    """Return to English after a command that ran in this process in another language."""
    yield
    if language_in_use() != ENGLISH:
        use_language(ENGLISH)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["peak"] = memory.peak()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how much memory each process took at most, and keep how long each file took."""
    peaks = memory.PEAKS or {"this process": memory.peak()}
    told = ", ".join(f"{name} {peak:.1f} GB" for name, peak in sorted(peaks.items()))
    terminalreporter.write_line(f"Most memory: {told}")
    cache = getattr(terminalreporter.config, "cache", None)
    if cache is not None:
        reports = [each for found in terminalreporter.stats.values() for each in found]
        seconds = Counter[str]()
        for each in reports:
            if isinstance(each, pytest.TestReport):
                seconds[PurePosixPath(each.nodeid.partition("::")[0]).stem] += each.duration
        cache.set(_SECONDS, {**cache.get(_SECONDS, {}), **seconds})


class _Nodes:
    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if "peak" in getattr(node, "workeroutput", {}):
            memory.PEAKS[node.gateway.id] = node.workeroutput["peak"]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(_Nodes())


_split: list[bool] = []


def _give_back() -> None:
    """Have the C library hand back what is free: graphs come and go in pieces, and it keeps a tenth of them."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):  # not every C library can
            ctypes.CDLL(None).malloc_trim(0)
