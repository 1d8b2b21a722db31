"""The cluster that makes the runs of a sweep: processes of this machine, or Dask workers elsewhere."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from optimizers.base import child_process

LEAST_MEMORY, MOST_MEMORY = 3 * 2**29, 3 * 2**30
"""Bytes of a worker: TensorFlow with a few toy models takes 0.7 GB."""
CONFIG: Mapping[str, Any] = {
    # TensorFlow takes up to 20 s to import and holds the interpreter's lock while a step is traced.
    "distributed.scheduler.worker-ttl": "15 minutes",
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
    # How often a run is begun again is counted here, where the reason can be said.
    "distributed.scheduler.allowed-failures": 0,
    "distributed.scheduler.work-stealing": False,
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.admin.low-level-log-length": 100,
    "distributed.scheduler.events-cleanup-delay": "1 minute",
    # Their pages would say to everybody on the machine what is trained.
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
}
_START_SECONDS = 120


class ClusterError(Exception):
    """There are no workers to be had; says why, in a sentence."""


@dataclass(frozen=True, slots=True)
class ClusterOptions:
    """Where runs are made.

    Attributes:
        address: of a scheduler that there is, `"tcp://host:8786"`; empty for workers of this process, unless Dask's own
            configuration names a scheduler (`DASK_SCHEDULER_ADDRESS`).
        workers: processes of this machine; 0 for one a core.
    """

    address: str = ""
    workers: int = 0

    @property
    def count(self) -> int:
        """Workers that are started here."""
        return self.workers or available_cores()


def available_cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextlib.contextmanager
def opened_cluster(options: ClusterOptions) -> Iterator[Any]:
    """A client of the cluster; workers that were started for it end with it. Raises `ClusterError`."""
    import dask
    import distributed

    # Dask starts the processes itself, also in the place of one that was lost.
    with dask.config.set(CONFIG), child_process.protected_descendants():
        address = options.address or dask.config.get("scheduler-address", "") or ""
        cluster = None
        try:
            if not address:
                cluster = _local_cluster(distributed, options.count)
            # What runs recorded comes straight from the workers of this machine; others may be out of reach from here.
            client = distributed.Client(
                address or cluster, timeout="30s", set_as_default=False, direct_to_workers=None if address else True
            )
        except (OSError, TimeoutError, ValueError, RuntimeError, ImportError) as error:
            if cluster is not None:
                cluster.close()
            where = f"The scheduler at {address} cannot be reached" if address else "No workers could be started"
            raise ClusterError(f"{where}: {error or type(error).__name__}.") from error
        try:
            yield client
        finally:
            with contextlib.suppress(Exception):  # a scheduler that is gone cannot be taken leave of
                client.close(timeout=10)
            if cluster is not None:
                with contextlib.suppress(Exception):
                    cluster.close(timeout=30)


def _local_cluster(distributed: Any, count: int) -> Any:
    """Processes with one thread each. Ctrl-C is for who makes the sweep: they are asked to end."""
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
    """Processes that are started meanwhile take no notice of Ctrl-C."""
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
