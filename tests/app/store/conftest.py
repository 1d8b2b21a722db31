from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from app.core.messages.frames import Frame
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store

RUN = "a" * 32
BRANCH = "b" * 32


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "runs.sqlite"


@pytest.fixture
def said() -> list[str]:
    """Return the list of the writer's sentences."""
    return []


@pytest.fixture
def writer(path: Path, said: list[str]) -> Iterator[RecorderThread]:
    writer = RecorderThread(path, said.append)
    yield writer
    assert writer.close()


@pytest.fixture
def record(writer: RecorderThread) -> Callable[[Iterable[Frame]], None]:
    """Put frames, and wait until they are on disk."""

    def recorded(frames: Iterable[Frame]) -> None:
        for frame in frames:
            writer.put(frame)
        assert writer.flush()

    return recorded


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as store:
        yield store
