"""Diagnostics that a training of another process is asked for: those of the experiment, and those that a plot shows."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping

from app.core.experiment.instruments import ScheduledDiagnostic

Order = Callable[[str, int, bool], object]
"""Asks the training for one by its name, every so many steps, 0 for none, and whether once now."""


class AttachedDiagnostics:
    """What is asked for follows the experiment and the plots; the training takes them, of its loss."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._lock = threading.Lock()
        """Of what commands and welcomes, on two threads, both change."""
        self._scheduled: Mapping[str, int] = {}
        self._watched: Mapping[str, int] = {}
        self._asked: dict[str, int] = {}
        """Steps from one to the next, as the training was asked for them last."""

    def schedule(self, diagnostics: Iterable[ScheduledDiagnostic]) -> None:
        """Those of the experiment are these now."""
        self._scheduled = {each.name: each.every for each in diagnostics}
        self._ask()

    def watch(self, diagnostics: Iterable[tuple[str, int]], base: int) -> None:
        """Plots show these, by name with their stride; where that is 0 every `base` steps."""
        self._watched = {name: stride or base for name, stride in diagnostics}
        self._ask()

    def once(self, name: str) -> None:
        """Have one taken now, or after the step that is made now."""
        self._order(name, self._asked.get(name, 0), True)

    def renew(self, refusals: Mapping[str, str]) -> None:
        """The training said which it can take, and why not: it may know nothing of what it was asked before."""
        with self._lock:
            for name in [each for each in self._asked if not refusals.get(each)]:
                self._order(name, self._asked[name], False)

    def end(self) -> None:
        """Nobody looks any more."""
        self._scheduled, self._watched = {}, {}
        self._ask()

    def _ask(self) -> None:
        with self._lock:
            wanted = {**self._watched, **self._scheduled}
            for name in dict.fromkeys((*self._asked, *wanted)):
                every = wanted.get(name, 0)
                if every != self._asked.get(name, 0):
                    self._order(name, every, False)
            self._asked = wanted
