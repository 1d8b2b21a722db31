"""Fixtures and hooks of every test run. They must run before Qt, Keras or TensorFlow is imported."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from app.core.text.sentences import ENGLISH, language_in_use, use_language
from app.session.steering.training_thread import leave_imports_unread
from tests import environment, memory

environment.close()
leave_imports_unread()

LONG_FILES = (
    "test_golden_pictures", "test_sweep_end_to_end", "test_accessibility", "test_planted", "test_library",
    "test_window_end_to_end", "test_attach_recording", "test_run_command_end_to_end", "test_tensor_capture",
    "test_race", "test_step", "test_sweep_page_window", "test_triggers", "test_training_client",
    "test_contour_plot", "test_noise", "test_runs_panel", "test_translations", "test_replicas",
    "test_inspect_command", "test_checker_process", "test_session", "test_attach_end_to_end", "test_script",
    "test_diagnostics", "test_surface_view", "test_lesson_panel", "test_run_history", "test_diagnostics_of_states",
    "test_gallery", "test_checker_client", "test_editor_panel", "test_optimizer_files_panel", "test_exactness",
    "test_templates", "test_parts", "test_attach_several_optimizers", "test_focus_end_to_end",
    "test_no_false_alarm", "test_cli", "test_schedules_train", "test_overview", "test_slots_view",
    "test_script_of_files", "test_attach_replay", "test_lessons", "test_first_run_end_to_end",
    "test_embedding_view", "test_surfaces", "test_tables", "test_stage_end_to_end", "test_element_edit_panels",
    "test_language", "test_demonstrations", "test_finder", "test_lesson_command", "test_row_layout",
    "test_element_replay", "test_shot_command",
)  # fmt: skip
"""Files that take eight seconds of a processor and more in `make test`, the longest first."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is exhaustive. Run the longest files first: one that begins as the others end keeps them waiting."""
    _mark_exhaustive(items)
    places = {name: place for place, name in enumerate(LONG_FILES)}
    items.sort(key=lambda item: places.get(item.path.stem, len(LONG_FILES)))


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
    """Tell how much memory each process took at most."""
    peaks = memory.PEAKS or {"this process": memory.peak()}
    told = ", ".join(f"{name} {peak:.1f} GB" for name, peak in sorted(peaks.items()))
    terminalreporter.write_line(f"Most memory: {told}")


class _Nodes:
    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if "peak" in getattr(node, "workeroutput", {}):
            memory.PEAKS[node.gateway.id] = node.workeroutput["peak"]


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


_split: list[bool] = []
_PATIENCE_MS = 5_000


def _give_back() -> None:
    """Have the C library hand back what is free: graphs come and go in pieces, and it keeps a tenth of them."""
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):  # not every C library can
            ctypes.CDLL(None).malloc_trim(0)
