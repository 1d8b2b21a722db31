"""A scheduler of one's own with two workers, which is killed: the sweep says so, and goes on with another one."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.core.sweep.sweep_file import read_sweep
from app.core.sweep.sweep_orders import ResultChanged, SweepEnded, SweepEvent
from app.store.store import Store
from app.sweep.cluster import ClusterOptions
from app.sweep.sweep_runner import SweepRunner
from app.sweep.trusted_code import TrustedCode

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills processes by SIGKILL")
SWEEP = """
[experiment]
dataset = "two-moons"
model = { name = "mlp", widths = [4] }
batch_size = 16
steps = 3000
device = "cpu"

[sweep]

[[space]]
setting = "optimizer.learning_rate"
low = 0.001
high = 0.1
points = 40
scale = "log"
"""


@contextmanager
def cluster() -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start a scheduler and two workers, each a process; yield its address, and the scheduler."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    with ExitStack() as processes:

        def start(*words: str) -> subprocess.Popen[bytes]:
            found = subprocess.Popen(
                [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:]],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            processes.callback(found.wait)
            processes.callback(found.kill)
            return found

        scheduler = start("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        for _ in range(2):
            # Without a nanny, so that killing it kills all there is.
            start("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        yield address, scheduler


def swept(store: Path, address: str, hear: object) -> SweepEnded:
    plan = read_sweep(SWEEP, catalogues())
    options = ClusterOptions(address)
    return SweepRunner(plan, catalogues(), TrustedCode(lambda _: None), store, hear, options=options).run()  # type: ignore[arg-type]


@pytest.mark.exhaustive
def test_a_sweep_whose_scheduler_is_killed_goes_on_with_another(tmp_path: Path) -> None:
    store = tmp_path / "runs.sqlite"
    made: dict[int, str] = {}
    with cluster() as (address, scheduler):

        def kill(event: SweepEvent) -> None:
            match event:
                case ResultChanged(result) if result.is_over:
                    made[result.place] = result.run
                    scheduler.kill()

        ended = swept(store, address, kill)
    assert ended == SweepEnded("failed", "The scheduler is no longer reachable. Run the same command to continue.")
    assert 1 <= len(made) < 40
    later: dict[int, str] = {}

    def hear(event: SweepEvent) -> None:
        match event:
            case ResultChanged(result) if result.is_over:
                later[result.place] = result.run

    with cluster() as (address, _):
        assert swept(store, address, hear) == SweepEnded("complete")
    assert not made.keys() & later.keys(), "nothing is made again"
    assert made.keys() | later.keys() == set(range(40))
    with Store(store) as database:
        assert sorted(each.run for each in database.runs() if each.status == "finished") == sorted(
            (made | later).values()
        )
