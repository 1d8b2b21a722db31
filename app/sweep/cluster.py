"""Cluster for the runs of a sweep: local processes or Dask workers elsewhere."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.core.sweep.sweep_orders import SweepEvent, SweepNote, WorkersChanged
from app.sweep.worker_task import worker_facts
from optimizers.base import child_process
from optimizers.base.message import Message

LEAST_MEMORY, MOST_MEMORY = 3 * 2**29, 3 * 2**30
"""Memory of a worker in bytes: TensorFlow with a few toy models takes 0.7 GB."""
CONFIG: Mapping[str, Any] = {
    # TensorFlow takes up to 20 s to import and holds the interpreter's lock while a step is traced.
    "distributed.scheduler.worker-ttl": Message("15 minutes"),
    "distributed.comm.timeouts.connect": "120s",
    "distributed.comm.timeouts.tcp": "300s",
    "distributed.admin.tick.limit": "120s",
    # Scheduler, nannies and workers look at themselves fifty times a second: half of what a run cost the scheduler.
    "distributed.admin.tick.interval": "2s",
    "distributed.admin.tick.cycle": "10s",
    "distributed.admin.system-monitor.interval": "5s",
    "distributed.admin.system-monitor.disk": False,
    "distributed.worker.memory.monitor-interval": "500ms",
    "distributed.scheduler.active-memory-manager.start": False,
    "distributed.client.scheduler-info-interval": "10s",
    "distributed.worker.lifetime.duration": None,
    # Repeated starts of a run are counted here, where the reason can be given.
    "distributed.scheduler.allowed-failures": 0,
    "distributed.scheduler.work-stealing": False,
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.admin.low-level-log-length": 100,
    "distributed.scheduler.events-cleanup-delay": Message("1 minute"),
    # Their pages would say to everybody on the machine what is trained.
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
}
_START_SECONDS = 120


class ClusterError(Exception):
    """Error: there are no workers. The message is a sentence."""


@dataclass(frozen=True, slots=True)
class ClusterOptions:
    """Place of the runs of a sweep.

    Attributes:
        address: of a scheduler that there is, `"tcp://host:8786"`; empty for workers of this process, unless Dask's own
            configuration names a scheduler (`DASK_SCHEDULER_ADDRESS`).
        workers: processes of this machine; 0 for one a core.
    """

    address: str = ""
    workers: int = 0

    @property
    def count(self) -> int:
        """Number of local workers."""
        return self.workers or available_cores()


def available_cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def opened_cluster(options: ClusterOptions) -> Iterator[Any]:
    """Yield a client of the cluster; its own workers end with it. Raises `ClusterError`."""
    import dask
    import distributed

    # Dask starts the processes itself, also in the place of one that was lost.
    with dask.config.set(CONFIG), child_process.protected_descendants():
        address = options.address or dask.config.get("scheduler-address", "") or ""
        cluster = None
        try:
            if not address:
                cluster = _local_cluster(distributed, options.count)
            # Recordings come straight from the workers of this machine; others may be out of reach from here.
            client = distributed.Client(
                address or cluster, timeout="30s", set_as_default=False, direct_to_workers=None if address else True
            )
        except (OSError, TimeoutError, ValueError, RuntimeError, ImportError) as error:
            if cluster is not None:
                cluster.close()
            where = (
                Message("The scheduler at {address} cannot be reached", address=address)
                if address
                else Message("No workers could be started")
            )
            raise ClusterError(
                Message("{place}: {sentence}.", place=where, sentence=error or type(error).__name__)
            ) from error
        try:
            yield client
        finally:
            with contextlib.suppress(Exception):  # a scheduler that is gone cannot be taken leave of
                client.close(timeout=10)
            if cluster is not None:
                with contextlib.suppress(Exception):
                    cluster.close(timeout=30)


def _local_cluster(distributed: Any, count: int) -> Any:
    """Start processes with one thread each. They ignore Ctrl-C; the process of the sweep ends them."""
    memory = min(MOST_MEMORY, max(LEAST_MEMORY, _memory() * 7 // 10 // count))
    with _ignoring_interrupts():
        return distributed.LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            processes=True,
            memory_limit=memory,
            # Keys that are made for this sweep alone: whoever else reaches its ports could run code in its processes.
            security=True,
            scheduler_kwargs={"dashboard": False},
            dashboard_address="127.0.0.1:0",  # any port: that of another sweep is taken
            silence_logs=50,
            host="127.0.0.1",
            death_timeout=_START_SECONDS,
            scheduler_sync_interval="10s",
        )


@contextlib.contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Make processes that are started within this context ignore Ctrl-C."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:
        # Not in the main thread, where no handler can be set: Ctrl-C is not what ends a sweep there.
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _memory() -> int:
    from distributed.system import MEMORY_LIMIT

    return int(MEMORY_LIMIT)


_LOOK_SECONDS = 2.0
"""Seconds between two looks at the workers."""
_LONELY_SECONDS = 30.0
"""Seconds without a worker until that is reported, and between reports."""
_REMEMBERED = 4
"""Number of programs that a worker keeps ready, as `race.MODELS_AT_HAND`."""


@dataclass(slots=True)
class Worker:
    """Worker with its tasks, and its ready programs, the newest last."""

    address: str
    tasks: set[str] = field(default_factory=set)
    built: deque[str] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    def has_built(self, program: str) -> bool:
        """Return whether a program was ready on the worker, and mark it as the newest."""
        there = program in self.built
        if there:
            self.built.remove(program)
        self.built.append(program)
        return there


class WorkerPool:
    """Connected workers with the versions of this process.

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
        """Return the programs that are ready on other workers."""
        return {program for each in self._workers.values() if each is not worker for program in each.built}

    def release(self, task: str) -> None:
        """Remove an ended task."""
        for worker in self._workers.values():
            worker.tasks.discard(task)

    def look(self, client: Any) -> None:
        """Look for workers, every two seconds, and immediately if there are none."""
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
            self._note(Message("No worker is available; waiting for one."))

    def _facts(self, client: Any, address: str) -> Mapping[str, str] | None:
        """Ask a worker for its versions; `None` without an answer, to be asked again."""
        try:
            found: Mapping[str, str] = client.run(worker_facts, sorted(self._versions), workers=[address])[address]
        except ImportError as error:
            return {"slotscope": Message("missing ({error})", error=error)}
        except Exception:  # it may end at this very moment
            return None
        return found

    def _note(self, sentence: str) -> None:
        self._hear(SweepNote(sentence, "warn"))


def _difference(address: str, theirs: Mapping[str, str], ours: Mapping[str, str]) -> str:
    """Return the reason why a worker gets no runs: its results could differ."""
    names = [name for name in dict.fromkeys((*ours, *theirs)) if ours.get(name) != theirs.get(name)]
    said = Message.joined(
        (
            Message(
                "{name} {version} instead of {wanted}",
                name=name,
                version=theirs.get(name, "missing"),
                wanted=ours.get(name, "none"),
            )
            for name in names
        ),
        ", ",
    )
    return Message("The worker at {address} is not used: it has {said}.", address=address, said=said)
