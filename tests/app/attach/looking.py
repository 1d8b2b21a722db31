"""Those who look at a training: in place of a publisher, waiting for something, or at what was recorded."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from app.store.files.container_reader import import_container
from app.store.reading.stored_run import StoredRun
from app.store.store import Store

T = TypeVar("T")
_SECONDS = 300


class Listener:
    """Someone who looks, in the place of a publisher, and hears everything."""

    has_clients = True
    endpoint = ""

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name.startswith(("on_", "_")):  # what others ask an object for
            raise AttributeError(name)
        return lambda *_, **__: None

    def look_at(self, training: Any) -> None:
        training.publisher = self
        training.look()


def wait_for(what: Callable[[], T]) -> T:
    """Wait for the first answer that is true, and return it."""
    end, pause = time.monotonic() + _SECONDS, threading.Event()
    while not (found := what()):
        assert time.monotonic() < end, "It did not come."
        pause.wait(0.01)
    return found


@contextmanager
def stored(file: Path) -> Iterator[StoredRun]:
    """Yield the only run of a file, out of a store that it was imported into."""
    with Store(file.parent / "runs.sqlite") as store:
        ids = import_container(store, file)
        assert ids is not None
        yield store.run(ids[0])
