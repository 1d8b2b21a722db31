"""Sweeps on simulated hosts: network namespaces of one machine, each with a worker of Dask and its share of a core.

`python -m tests.benchmarks.sweep_hosts` (as root, with `ip` of iproute2) prints one JSON object: runs a second on 1, 2
and 4 hosts, and how much of linear in the cores given that is; the cores that they had in fact, which are fewer where
the machine does other things, and how much of linear in those it is. Then it makes a sweep of which one host loses its
network for a while and another one its worker, and compares every run with one made here. `--share 0.2` gives another
share of a core, `--seconds 40` measures longer, `--hosts 1 2` others.

A host is a namespace with an address of its own on a bridge. The scheduler has a namespace of its own, and the client
is where the bridge is. A worker trains at full speed until it has made its first runs, so that importing TensorFlow and
compiling, which a long sweep does once, are not part of what is measured; then it has its share, by the CPU quota of a
control group (`cpu.cfs_quota_us` of a period of 50 ms, or `cpu.max`). Client and scheduler have what is left.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import numpy as np
import psutil

from app.choices.catalogues import catalogues
from app.core.messages.frames import Frame
from app.core.messages.step_frames import Steps
from app.core.sweep.sweep_file import read_sweep, run_experiment
from app.core.sweep.sweep_orders import ResultChanged, SweepEnded, SweepEvent, SweepNote
from app.store.store import Store
from app.sweep.cluster import CONFIG, ClusterOptions
from app.sweep.sweep_runner import SweepRunner
from app.sweep.trusted_code import TrustedCode

_SWEEP = """
[experiment]
dataset = "digits"
model = {{ name = "mlp", widths = [64, 64] }}
steps = 500
device = "cpu"

[sweep]
seeds = {seeds}

[[space]]
setting = "optimizer.learning_rate"
low = 1e-5
high = 0.1
points = 64
scale = "log"
"""
_NAME = "slotscope"
_NETWORK = "10.97.31"
_BRIDGE = f"{_NETWORK}.254"
_PERIOD = 50_000
_CUT_SECONDS = 8.0
_GIVEN = 32
"""Runs that a worker has been given at most: two tasks of sixteen."""


class Hosts:
    """Hosts with a worker each, and one with the scheduler."""

    def __init__(self, count: int, folder: Path) -> None:
        self.count, self.address = count, f"tcp://{_NETWORK}.1:8786"
        self._folder = folder
        self._stack = ExitStack()
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Hosts:
        try:
            self._start()
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._stack.close()

    def _start(self) -> None:
        self._make(f"link add {_NAME} type bridge", f"link del {_NAME}")
        _ip(f"address add {_BRIDGE}/24 dev {_NAME}")
        _ip(f"link set {_NAME} up")
        for i, host in enumerate(("head", *map(str, range(self.count))), 1):
            space = f"{_NAME}-{host}"
            self._make(f"netns add {space}", f"netns del {space}")
            # A namespace is gone some time after it is deleted: what reaches into it goes first.
            self._make(f"link add {_NAME}{i} type veth peer name eth0 netns {space}", f"link del {_NAME}{i}")
            _ip(f"link set {_NAME}{i} master {_NAME} up")
            for words in (f"address add {_NETWORK}.{i}/24 dev eth0", "link set eth0 up", "link set lo up"):
                _ip(f"-n {space} {words}")
        scheduler = ("scheduler", "--host", f"{_NETWORK}.1", "--port", "8786", "--no-dashboard")
        self._process("head", *scheduler)
        for i in range(self.count):
            here = ("--host", f"{_NETWORK}.{i + 2}", "--local-directory", str(self._folder / f"host-{i}"))
            worker = ("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", *here)
            self.workers.append(self._process(str(i), *worker))

    def _make(self, words: str, undo: str) -> None:
        _ip(words)
        self._stack.callback(lambda: _ip(undo))

    def _process(self, host: str, *words: str) -> subprocess.Popen[bytes]:
        command = ["ip", "netns", "exec", f"{_NAME}-{host}", sys.executable, "-m", f"distributed.cli.dask_{words[0]}"]
        log = (self._folder / f"{host}.log").open("wb")
        self._stack.callback(log.close)
        found = subprocess.Popen([*command, *words[1:]], stdout=log, stderr=log, env={**os.environ, **_settings()})
        self._stack.callback(found.wait)
        self._stack.callback(found.kill)
        return found

    @contextmanager
    def share(self, cores: float) -> Iterator[None]:
        """Give each host so much of a core from now on."""
        with ExitStack() as groups:
            for i, worker in enumerate(self.workers):
                group = _group(f"{_NAME}-{i}", cores)
                groups.callback(group.rmdir)
                groups.callback(_move, worker.pid, group.parent)
                _move(worker.pid, group)
            yield

    def cut(self, host: int) -> None:
        """Take the network from a host for a while."""
        _ip(f"link set {_NAME}{host + 2} down")
        time.sleep(_CUT_SECONDS)
        _ip(f"link set {_NAME}{host + 2} up")


def obstacle() -> str:
    """Return why there can be no hosts here, as a sentence; empty where there can."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "Simulated hosts are network namespaces, which root alone can make."
    if shutil.which("ip") is None:
        return "Simulated hosts need the command ip, of the package iproute2."
    if _controller() is None:
        return "Simulated hosts share cores by control groups, and no cpu controller is mounted in /sys/fs/cgroup."
    return ""


def rate_of(count: int, share: float, seconds: float) -> tuple[float, float]:
    """Return the runs a second of `count` hosts, each with this share of a core, and the cores that they had in
    fact.
    """
    ended: list[float] = []
    ready = threading.Event()

    def hear(event: SweepEvent) -> None:
        match event:
            case ResultChanged(result) if result.is_over:
                ended.append(time.perf_counter())
                if len(ended) >= 24 * count:
                    ready.set()

    with tempfile.TemporaryDirectory() as name, Hosts(count, Path(name)) as hosts:
        runner = _runner(200, Path(name) / "runs.sqlite", hosts, hear)
        thread = threading.Thread(target=runner.run)
        thread.start()
        try:
            if not ready.wait(300):
                raise RuntimeError(f"{count} hosts made {len(ended)} runs in 300 s.")
            with hosts.share(share):
                before = len(ended)
                while len(ended) < before + _GIVEN * count:  # what was given out before, many runs at once
                    time.sleep(0.2)
                begun, spent = time.perf_counter(), _processor_seconds(hosts)
                time.sleep(seconds)
                took, spent = time.perf_counter() - begun, _processor_seconds(hosts) - spent
                window = [each for each in ended if each >= begun]
                rate = (len(window) - 1) / (window[-1] - window[0])
        finally:
            runner.stop()
            thread.join()
    return rate, spent / took


def _processor_seconds(hosts: Hosts) -> float:
    """Return the processor seconds of all workers together, so far."""
    return sum(sum(psutil.Process(each.pid).cpu_times()[:2]) for each in hosts.workers)


def endures(count: int = 3) -> dict[str, float]:
    """Run a sweep of 128 runs of which one host loses its network for a while and another one its worker for good;
    return how many runs are complete, and how many have the bits that they have here.
    """
    notes: list[str] = []
    made = 0
    events: list[threading.Thread] = []
    with tempfile.TemporaryDirectory() as name, Hosts(count, Path(name)) as hosts:
        store = Path(name) / "runs.sqlite"

        def hear(event: SweepEvent) -> None:
            nonlocal made
            match event:
                case SweepNote(sentence):
                    notes.append(sentence)
                case ResultChanged(result) if result.is_over:
                    made += 1
                    if made == 4:
                        events.append(threading.Thread(target=hosts.cut, args=(0,)))
                        events[0].start()
                    if made == 12:
                        hosts.workers[1].kill()

        runner = _runner(2, store, hosts, hear)
        ended = runner.run()
        for each in events:
            each.join()
        assert ended == SweepEnded("complete"), f"{ended}; {notes}"
        found = _recorded(store)
    plan = read_sweep(_SWEEP.format(seeds=2), catalogues())
    equal = 0
    from app.engine.run.race import RunSeries

    series = RunSeries()
    for (rate, seed), rows in found.items():
        experiment = run_experiment(plan, (("optimizer.learning_rate", rate),), seed, catalogues())
        equal += np.array_equal(rows, _loss_here(series, experiment))
    return {"hosts.complete": float(len(found)), "hosts.equal_to_here": float(equal)}


def main(share: float, seconds: float, counts: list[int]) -> int:
    if reason := obstacle():
        print(reason, file=sys.stderr)
        return 0
    found: dict[str, float] = {"hosts.share_of_a_core": share}
    rates = {count: rate_of(count, share, seconds) for count in counts}
    alone, cores_alone = rates[counts[0]]
    for count, (rate, cores) in rates.items():
        found[f"hosts.runs_per_second_{count}"] = rate
        found[f"hosts.of_linear_{count}"] = rate / (count / counts[0] * alone)
        found[f"hosts.cores_{count}"] = cores
        found[f"hosts.of_linear_in_cores_had_{count}"] = (rate / cores) / (alone / cores_alone)
    found |= endures()
    print(json.dumps(found, indent=2))
    return 0


def _runner(seeds: int, store: Path, hosts: Hosts, hear: object) -> SweepRunner:
    plan = read_sweep(_SWEEP.format(seeds=seeds), catalogues())
    options = ClusterOptions(hosts.address)
    return SweepRunner(plan, catalogues(), TrustedCode(lambda _: None), store, hear, options=options)  # type: ignore[arg-type]


def _recorded(store: Path) -> dict[tuple[float, int], np.ndarray]:
    """Return the losses of every run, by its rate and seed."""
    with Store(store) as database:
        runs = [each for each in database.runs() if each.status == "finished"]
        return {
            (each.ended.optimizer.values["learning_rate"], each.ended.seed): database.run(each.run).series()["loss"][1]
            for each in runs
        }


def _loss_here(series: object, experiment: object) -> np.ndarray:
    rows: list[np.ndarray] = []

    class Losses:
        def put(self, frame: Frame) -> None:
            if isinstance(frame, Steps):
                rows.append(frame.rows[:, frame.columns.index("loss")])

    series.make("run", experiment, Losses())  # type: ignore[attr-defined]
    return np.concatenate(rows)


def _ip(words: str) -> None:
    subprocess.run(["ip", *words.split()], check=True, capture_output=True)


def _settings() -> dict[str, str]:
    """Return Dask's configuration, as `cluster.CONFIG` has it, for processes that are started by hand."""
    there = {name: value for name, value in CONFIG.items() if value is not None}
    return {f"DASK_{name.upper().replace('.', '__').replace('-', '_')}": str(value) for name, value in there.items()}


def _controller() -> Path | None:
    """Return where control groups for cores are made."""
    for folder in (Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")):
        if (folder / "cpu.cfs_quota_us").exists() or (folder / "cgroup.subtree_control").exists():
            return folder
    return None


def _group(name: str, cores: float) -> Path:
    controller = _controller()
    assert controller is not None, "there is one, see `obstacle`"
    group = controller / name
    group.mkdir(exist_ok=True)
    quota = round(cores * _PERIOD)
    if (group / "cpu.cfs_quota_us").exists():
        (group / "cpu.cfs_period_us").write_text(str(_PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    else:
        with suppress(OSError):
            (controller / "cgroup.subtree_control").write_text("+cpu")
        (group / "cpu.max").write_text(f"{quota} {_PERIOD}")
    return group


def _move(process: int, group: Path) -> None:
    with suppress(OSError):  # it may have ended
        (group / "cgroup.procs").write_text(str(process))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--share", type=float, default=0.25)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--hosts", type=int, nargs="+", default=[1, 2, 4])
    given = parser.parse_args()
    sys.exit(main(given.share, given.seconds, given.hosts))
