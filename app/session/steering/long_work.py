"""Long work of the window: everything that takes more than a moment, how far it is, and how to cancel it."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance, Slot

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LongWork:
    """One work in progress.

    Attributes:
        name: its name, such as `"Race of 3 optimizers"`.
        percent: the part that is done; `None` if unknown.
        note: its state in words; empty for none.
        cancel: cancels it; `None` if it cannot be cancelled.
        is_of_run: it is the run itself that is prepared or restored, which the state of the run says in its own words.
    """

    name: str
    percent: int | None = None
    note: str = ""
    cancel: Callable[[], object] | None = None
    is_of_run: bool = False


def percent(done: float, whole: float = 1.0) -> int:
    """Return a share in whole percent; 100 only for the whole."""
    return min(99, int(100 * done / whole)) if done < whole else 100


class LongWorks(QObject):
    """List of all works in progress. Each source returns its work, or `None` if it has none at the moment."""

    changed = Signal()
    """Signal that there are other works in `now`, or that one of them has advanced by a percent."""
    _ended = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.now: tuple[LongWork, ...] = ()
        """Works in progress, the oldest source first."""
        self._sources: list[Callable[[], LongWork | None]] = []
        self._aside: tuple[LongWork, ...] = ()
        self._ended.connect(self._end, Qt.ConnectionType.QueuedConnection)

    def add(self, source: Callable[[], LongWork | None], *signals: SignalInstance) -> None:
        """Add a source of work, which is asked again at each of the signals, and by `renew`."""
        self._sources.append(source)
        for signal in signals:
            signal.connect(lambda *_: self.renew())

    def renew(self) -> None:
        """Ask all sources again."""
        now = (*filter(None, (source() for source in self._sources)), *self._aside)
        if now != self.now:
            self.now = now
            self.changed.emit()

    def do(
        self,
        name: str,
        work: Callable[[], T],
        then: Callable[[T], object],
        failed: Callable[[Exception], object],
        faults: tuple[type[Exception], ...] = (ValueError, OSError),
    ) -> None:
        """Do `work` on a thread, and pass its result to `then` here, or one of the expected `faults` to `failed`.
        Where it is cancelled, its result is dropped.
        """

        def cancel() -> None:
            self._aside = tuple(each for each in self._aside if each is not entry)
            self.renew()

        def serve() -> None:
            found: Any = None
            fault: BaseException | None = None
            try:
                found = work()
            except faults as error:
                fault = error
            finally:
                # Any other error is raised in the window's own thread, too.
                with suppress(RuntimeError):  # the window is closed
                    self._ended.emit((entry, found, fault or sys.exception(), then, failed, faults))

        entry = LongWork(name, cancel=cancel)
        self._aside = (*self._aside, entry)
        self.renew()
        threading.Thread(target=serve, name="slotscope work", daemon=True).start()

    @Slot(object)
    def _end(self, answer: tuple[Any, ...]) -> None:
        entry, found, fault, then, failed, faults = answer
        if not any(each is entry for each in self._aside):
            return
        entry.cancel()
        if fault is None:
            then(found)
        elif isinstance(fault, faults):
            failed(fault)
        else:
            raise fault
