"""Sweeps: two workers of one core each against one, and what a message and a run cost who gives them out.

256 runs of 500 steps of digits: 64 rates and 4 seeds. Speeds are counted from the first run that has ended, so that
starting processes and importing TensorFlow, which a long sweep does once, are not part of them.

On a machine that does other things too, wall-clock time says little, and one sweep has it busier than the next.
Processor time of one sweep says what two cores make that do nothing else: where a run takes W seconds of it in its
worker and C in the process that gives runs out and records them, one worker makes 1 / W runs a second, and two of them,
on the same two cores as that process, make 2 / (W + C). `python -m tests.benchmarks.bench_sweep --runs 64` makes fewer.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psutil

from app.choices.catalogues import catalogues
from app.core.sweep.sweep_file import read_sweep
from app.core.sweep.sweep_orders import ResultChanged, SweepEvent, WorkersChanged
from app.sweep.cluster import ClusterOptions, opened_cluster
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
_POINTS = 64
_MESSAGES = 300


def measure(runs: int = 4 * _POINTS) -> dict[str, float]:
    """Measure ratios and runs a second; milliseconds of a message there and back; of processor time that a run costs
    the process which gives it out, and its worker; of a run that shares a traced step, and of the first run, with
    TensorFlow's import.
    """
    cores = sorted(os.sched_getaffinity(0))[:2] if hasattr(os, "sched_getaffinity") else [0, 1]
    one = _swept(cores[:1], runs // _POINTS)
    two = _swept(cores, runs // _POINTS)
    by_processor = 2 * two["worker_ms_per_run"] / (two["worker_ms_per_run"] + two["client_ms_per_run"])
    return {
        "sweep.two_workers_to_one_by_processor_time": by_processor,
        "sweep.two_workers_to_one": two["runs_per_second"] / one["runs_per_second"],
        "sweep.two_workers_to_one_with_start": one["seconds"] / two["seconds"],
        "sweep.runs_per_second_one_worker": one["runs_per_second"],
        "sweep.runs_per_second_two_workers": two["runs_per_second"],
        "sweep.message_ms": 1e3 * _message_seconds(),
        "sweep.client_ms_per_run": two["client_ms_per_run"],
        "sweep.worker_ms_per_run_of_one": one["worker_ms_per_run"],
        "sweep.worker_ms_per_run_of_two": two["worker_ms_per_run"],
        "sweep.shared_run_ms": one["shared_run_ms"],
        "sweep.first_run_ms": one["first_run_ms"],
    }


def _swept(cores: list[int], seeds: int) -> dict[str, float]:
    """Run a sweep on a worker for each core, which it keeps to."""
    ended: list[tuple[float, int]] = []
    spent: list[tuple[float, float]] = []
    runs = _POINTS * seeds

    def hear(event: SweepEvent) -> None:
        match event:
            case WorkersChanged(count) if count == len(cores):
                for worker, core in zip(_workers(), cores, strict=True):
                    _keep_to(worker, core)
            case ResultChanged(result) if result.is_over:
                ended.append((time.perf_counter(), result.seed))
                # In the first half a worker may still import TensorFlow while another one makes runs.
                if len(ended) in (runs // 2, runs):
                    spent.append((time.process_time(), sum(sum(each.cpu_times()[:2]) for each in _workers())))

    plan = read_sweep(_SWEEP.format(seeds=seeds), catalogues())
    with tempfile.TemporaryDirectory() as folder:
        store, options = Path(folder) / "runs.sqlite", ClusterOptions(workers=len(cores))
        runner = SweepRunner(plan, catalogues(), TrustedCode(lambda _: None), store, hear, options=options)
        begun = time.perf_counter()
        runner.run()
        seconds = time.perf_counter() - begun
    assert len(ended) == runs
    times = [at for at, _ in ended]
    by_seed = [[at for at, seed in ended if seed == each] for each in plan.seeds]
    shared = [(each[-1] - each[0]) / (len(each) - 1) for each in by_seed]
    client, workers = (after - before for before, after in zip(*spent, strict=True))
    counted = runs - runs // 2
    return {
        "seconds": seconds,
        "runs_per_second": (runs - 1) / (times[-1] - times[0]),
        "client_ms_per_run": 1e3 * client / counted,
        "worker_ms_per_run": 1e3 * workers / counted,
        "shared_run_ms": 1e3 * statistics.median(shared),
        "first_run_ms": 1e3 * (times[0] - begun),
    }


def _workers() -> list[psutil.Process]:
    """Return the processes that make runs, the oldest first."""
    children = psutil.Process().children(recursive=True)
    return [each for each in children if any("spawn_main" in word for word in each.cmdline())]


def _keep_to(worker: psutil.Process, core: int) -> None:
    """Keep all threads there are to a core; those to come inherit it."""
    for thread in worker.threads():
        with suppress(OSError):
            os.sched_setaffinity(thread.id, {core})


def _message_seconds() -> float:
    """Return the median seconds of a task that does nothing, there and back."""
    seconds = []
    with opened_cluster(ClusterOptions(workers=1)) as client:
        for i in range(_MESSAGES):
            begun = time.perf_counter()
            client.submit(abs, i, pure=False).result()
            seconds.append(time.perf_counter() - begun)
    return statistics.median(seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=4 * _POINTS, help="a multiple of 64")
    print(json.dumps(measure(parser.parse_args().runs), indent=2))
