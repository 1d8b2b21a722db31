"""The thread that trains lives on, whatever is raised on it."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.commands import Load, Pause, Run
from app.core.messages.frames import Frame
from app.core.messages.run_frames import RunFailed, State
from app.session.steering.training_thread import TrainingThread, import_engine

BASE = Experiment(
    dataset=Choice("two-moons", {"rows": 200}), model=Choice("mlp", {"widths": (4,)}), batch_size=32, steps=60
)


class Raising:
    """An `Out` that raises twice: at a state, and when that is told as a failure."""

    def __init__(self) -> None:
        self.armed = False

    def put(self, frame: Frame) -> None:
        if self.armed and isinstance(frame, State | RunFailed):
            self.armed = not isinstance(frame, RunFailed)
            raise SystemExit(3)


@pytest.fixture
def raising() -> Raising:
    return Raising()


@pytest.fixture
def thread(raising: Raising) -> Iterator[TrainingThread]:
    thread = TrainingThread(keep=raising)
    thread.start()
    yield thread
    assert thread.end()


@pytest.mark.engine
def test_error_while_serving_is_reported_and_the_thread_recovers(
    qtbot: QtBot, thread: TrainingThread, raising: Raising
) -> None:
    frames: list[Frame] = []

    def reaches(status: str, step: int) -> None:
        def reached() -> bool:
            frames.extend(thread.feed.take())
            return any(isinstance(f, State) and (f.status, f.step) == (status, step) for f in frames)

        qtbot.waitUntil(reached)
        frames[:] = [f for f in frames if isinstance(f, RunFailed)]

    thread.inbox.put(Load(BASE))
    thread.inbox.put(Run(5))
    reaches("paused", 5)
    raising.armed = True
    thread.inbox.put(Pause())
    qtbot.waitUntil(lambda: not raising.armed)
    reaches("paused", 5)
    assert any("unexpected error, SystemExit" in each.sentence for each in frames if isinstance(each, RunFailed))
    thread.inbox.put(Run(8))
    reaches("paused", 8)
    thread.inbox.put(Load(BASE))
    reaches("ready", 0)
    assert thread.alive


_IMPORTS = """
import linecache
from PySide6 import QtCore
from app.session.steering.training_thread import leave_imports_unread
{call}
import wave
print(wave.__file__ in linecache.cache)
"""


@pytest.mark.parametrize(("call", "is_read"), [("", "True"), ("leave_imports_unread()", "False")])
def test_import_sources_are_not_read_once_the_engine_is_due(call: str, is_read: str) -> None:
    code = _IMPORTS.format(call=call)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [is_read]


def test_objects_of_the_engine_are_left_out_of_collections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "engine_of_this_test.py").write_text("parts = [[] for _ in range(10_000)]\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    gc.unfreeze()
    import_engine("engine_of_this_test")
    frozen = gc.get_freeze_count()
    assert frozen > 10_000
    # A later window has made things since, which must be collected.
    later = [[] for _ in range(10_000)]
    import_engine("engine_of_this_test")
    # What ended meanwhile counts no longer.
    assert gc.get_freeze_count() < frozen + len(later)
    del later
    gc.unfreeze()
    del sys.modules["engine_of_this_test"]
