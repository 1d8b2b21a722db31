"""The workers of a cluster that a sweep may use, and what each of them has been given and has built."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.core.sweep.sweep_events import SweepEvent, SweepNote, WorkersChanged
from app.sweep.worker_task import worker_facts

_LOOK_SECONDS = 2.0
"""Between two looks at which workers there are."""
_LONELY_SECONDS = 30.0
"""Without a worker until that is said, and from one time to the next."""
_REMEMBERED = 4
"""Programs that a worker has at hand, as `run_series.MOST_MODELS` has it."""


@dataclass(slots=True)
class Worker:
    """A worker, the tasks that it has been given, and the programs that it has at hand, the newest last."""

    address: str
    tasks: set[str] = field(default_factory=set)
    built: deque[str] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    def has_built(self, program: str) -> bool:
        """Whether a program is at hand there, which is now the newest; from here on it is."""
        there = program in self.built
        if there:
            self.built.remove(program)
        self.built.append(program)
        return there


class WorkerPool:
    """The workers that are there and have the versions of this process.

    Args:
        versions: by package, as `worker_facts` has them.
        hear: called with `WorkersChanged`, and with notes on workers that are not used.
    """

    def __init__(self, versions: Mapping[str, str], hear: Callable[[SweepEvent], object]) -> None:
        self._versions, self._hear = versions, hear
        self._workers: dict[str, Worker] = {}
        self._refused: set[str] = set()
        self._looked = self._lonely = time.monotonic()

    @property
    def workers(self) -> tuple[Worker, ...]:
        return tuple(self._workers.values())

    def built_elsewhere(self, worker: Worker | None) -> set[str]:
        """The programs that other workers have at hand."""
        return {program for each in self._workers.values() if each is not worker for program in each.built}

    def release(self, task: str) -> None:
        """A task has ended."""
        for worker in self._workers.values():
            worker.tasks.discard(task)

    def look(self, client: Any) -> None:
        """See which workers there are, every two seconds, and at once where there is none."""
        now = time.monotonic()
        if now - self._looked < _LOOK_SECONDS and self._workers:
            return
        self._looked = now
        # Nothing is known of the workers of a scheduler that is gone.
        there = set(client.scheduler_info(n_workers=-1).get("workers", ()))
        new = there - self._workers.keys() - self._refused
        count = len(self._workers)
        self._workers = {address: each for address, each in self._workers.items() if address in there}
        for address in sorted(new):
            facts = self._facts(client, address)
            if facts == self._versions:
                self._workers[address] = Worker(address)
            elif facts is not None:
                self._refused.add(address)
                self._note(_difference(address, facts, self._versions))
        if len(self._workers) != count or new & self._workers.keys():
            self._hear(WorkersChanged(len(self._workers)))
        if self._workers:
            self._lonely = now
        elif now - self._lonely > _LONELY_SECONDS:
            self._lonely = now
            self._note("No worker is available; waiting for one.")

    def _facts(self, client: Any, address: str) -> Mapping[str, str] | None:
        """What a worker is made of; `None` where it does not say, and is asked again."""
        try:
            found: Mapping[str, str] = client.run(worker_facts, sorted(self._versions), workers=[address])[address]
        except ImportError as error:
            return {"slotscope": f"missing ({error})"}
        except Exception:  # it may end at this very moment
            return None
        return found

    def _note(self, sentence: str) -> None:
        self._hear(SweepNote(sentence, "warn"))


def _difference(address: str, theirs: Mapping[str, str], ours: Mapping[str, str]) -> str:
    """Why a worker is not given runs: what it makes could differ."""
    names = [name for name in dict.fromkeys((*ours, *theirs)) if ours.get(name) != theirs.get(name)]
    said = ", ".join(f"{name} {theirs.get(name, 'missing')} instead of {ours.get(name, 'none')}" for name in names)
    return f"The worker at {address} is not used: it has {said}."
