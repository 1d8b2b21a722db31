"""What every test run shares. It must run before Qt, Keras or TensorFlow is imported."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import math
import os
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["KERAS_BACKEND"] = "tensorflow"
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
# The tests run in parallel processes; each keeps to one core.
os.environ["TF_NUM_INTRAOP_THREADS"] = "1"
os.environ["TF_NUM_INTEROP_THREADS"] = "1"

# Nobody's own settings and runs are read or written.
_home = tempfile.TemporaryDirectory(prefix="slotscope-tests-")
for _name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ[_name] = _home.name


def pytest_collection_finish() -> None:
    """Imported modules and thousands of tests stay to the end: no collection of garbage goes through them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def what_stays_is_not_gone_through_again() -> Iterator[None]:
    """TensorFlow keeps what it traced. Collecting garbage looks at all of it anew, and a load collects each time."""
    yield
    gc.collect()
    gc.freeze()
    _give_back()


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["peak"] = _peak()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how much memory each process took at most."""
    peaks = _peaks or {"this process": _peak()}
    told = ", ".join(f"{name} {peak:.1f} GB" for name, peak in sorted(peaks.items()))
    terminalreporter.write_line(f"Most memory: {told}")


class _Nodes:
    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if "peak" in getattr(node, "workeroutput", {}):
            _peaks[node.gateway.id] = node.workeroutput["peak"]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(_Nodes())
    _be_patient()


def _be_patient() -> None:
    """Wait three minutes for what is to come, where pytest-qt waits five seconds: no machine is too slow for a test."""
    from pytestqt.qtbot import QtBot

    for wait in (
        QtBot.waitUntil,
        QtBot.waitSignal,
        QtBot.waitSignals,
        QtBot.waitCallback,
        QtBot.waitActive,
        QtBot.waitExposed,
    ):
        wait.__kwdefaults__["timeout"] = _PATIENCE_MS


_peaks: dict[str, float] = {}
_PATIENCE_MS = 180_000


def _peak() -> float:
    """In GB; Linux counts in KB, macOS in bytes. Windows tells nothing in this way."""
    try:
        import resource
    except ImportError:
        return math.nan
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e9 if sys.platform == "darwin" else 1e6)


def _give_back() -> None:
    """Have the C library hand back what is free: graphs come and go in pieces, and it keeps a tenth of them."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):  # not every C library can
            ctypes.CDLL(None).malloc_trim(0)
