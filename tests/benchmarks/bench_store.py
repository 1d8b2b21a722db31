"""Cost of recording, and the time until what was recorded is on screen.

`python -m tests.benchmarks store` measures. `python tests/benchmarks/bench_store.py kills 100` kills a program that
records at so many random instants, and `... mutations 2000` reads so many stores with flipped bytes.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

_RATE, _SECONDS, _CHUNK, _COLUMNS = 10_000, 10, 300, 30
_LONG = 1_000_000
_RUNS = 1000


def measure() -> dict[str, float]:
    """Measure seconds to open, microseconds a chunk on the trainer's thread, bytes a step, and the writer's share of a
    core.
    """
    with tempfile.TemporaryDirectory() as folder:
        return {**_recording(Path(folder)), **_long_run(Path(folder)), **_many_runs(Path(folder))}


def _frames():  # type: ignore[no-untyped-def]
    """Return columns as a training gives them: noisy, slow, constant."""
    from app.attach.kernel.run_variables import VariableInfo
    from app.core.messages.run_description import step_columns
    from app.core.messages.step_frames import Steps

    variables = [VariableInfo(f"dense_{i}/kernel", (64, 64), "float32") for i in range(7)]
    columns = (*step_columns(variables)[: _COLUMNS - 1], "update_ratio/last")
    assert len(columns) == _COLUMNS
    rng = np.random.default_rng(0)

    def frame(first: int, count: int) -> Steps:
        steps = np.arange(first, first + count)[:, None]
        noisy = np.exp(rng.normal(size=(count, 21)) * 0.3)
        slow = 5 + 1e-4 * steps + 1e-4 * rng.normal(size=(count, 7))
        loss = 2 * np.exp(-steps / 1e5) + 0.1 * rng.random((count, 1))
        rows = np.concatenate([loss, np.full((count, 1), 1e-3), slow, noisy], axis=1).astype(np.float32)
        return Steps(columns, first, rows, (first + count) / _RATE)

    return frame


def _built(run: str):  # type: ignore[no-untyped-def]
    from app.core.experiment.experiment import Choice, Experiment
    from app.core.messages.run_description import RunDescription
    from app.core.messages.run_frames import Built

    # Another one each time, as the worst case: none is read twice.
    experiment = Experiment(seed=int(run, 16) % 2**31, optimizer=Choice("Adam", {"learning_rate": 0.001}))
    return Built(RunDescription(experiment, "keras3"), "CPU", (), "accuracy", 1, 1.0, 0, True, run=run)


def _recording(folder: Path) -> dict[str, float]:
    """Record at the pace of a fast training, for a while."""
    from app.store.recording.recorder_thread import RecorderThread

    frame = _frames()
    frames = [frame(first, _CHUNK) for first in range(1, _RATE * _SECONDS, _CHUNK)]
    writer = RecorderThread(folder / "paced.sqlite")
    writer.put(_built(f"{1:032x}"))
    writer.flush()
    puts = []
    begun, cpu = time.perf_counter(), time.process_time()
    for each in frames:
        # Sleeping costs nothing of a core: what is left is the writer's.
        time.sleep(max(0.0, begun + each.first / _RATE - time.perf_counter()))
        before = time.perf_counter()
        writer.put(each)
        puts.append(time.perf_counter() - before)
    writer.flush(60)
    share = (time.process_time() - cpu) / (time.perf_counter() - begun)
    writer.close()
    return {
        "store.put_us": float(np.median(puts)) * 1e6,
        "store.put_us_p99": float(np.quantile(puts, 0.99)) * 1e6,
        "store.writer_share_of_core": share,
    }


def _long_run(folder: Path) -> dict[str, float]:
    from app.store.recording.recorder_thread import RecorderThread
    from app.store.store import Store

    path, frame = folder / "long.sqlite", _frames()
    writer = RecorderThread(path)
    run = f"{1:032x}"
    writer.put(_built(run))
    for first in range(1, _LONG, 10_000):
        writer.put(frame(first, 10_000))
        writer.flush(60)
    writer.close(60)
    found = {"store.bytes_per_step": path.stat().st_size / _LONG}
    begun = time.perf_counter()
    with Store(path) as store:
        recording = store.run(run).recording()
        for column in ("loss", "learning_rate", "weight_norm/dense_0/kernel", "update_ratio/last", "metric"):
            x, _ = recording.read(column, 0, _LONG, 1000)
            assert len(x) >= 1000
        found["store.first_picture_s"] = time.perf_counter() - begun
        recording.smoothed("loss", 0, _LONG, 1000)
        found["store.first_picture_smoothed_s"] = time.perf_counter() - begun
    return found


def _many_runs(folder: Path) -> dict[str, float]:
    from app.store.recording.recorder_thread import RecorderThread
    from app.store.store import Store

    path, frame = folder / "many.sqlite", _frames()
    writer = RecorderThread(path)
    each = frame(1, 200)
    for i in range(_RUNS):
        writer.put(_built(f"{i + 1:032x}"))
        writer.put(each)
    writer.close(120)
    times = []
    # Each in a process of its own: nothing is remembered.
    code = (
        "import sys,time;from pathlib import Path;from app.store.store import Store;b=time.perf_counter();"
        f"n=len(Store(Path(sys.argv[1])).runs());print(time.perf_counter()-b);assert n=={_RUNS}"
    )
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
        times.append(float(done.stdout))
    with Store(path) as store:
        store.runs()
        begun = time.perf_counter()
        store.runs()
        again = time.perf_counter() - begun
    return {"store.open_1000_runs_s": float(np.median(times)), "store.runs_again_s": again}


def kills(count: int) -> dict[str, float]:
    """Kill a program that records at random instants; every store must open clean. The longest loss, in seconds."""
    from tests.app.store import killing

    longest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for i in range(count):
            after = random.Random(i).uniform(0.0, 2.5)
            longest = max(longest, killing.lost(Path(folder, "runs.sqlite"), f"{i + 1:032x}", after, pace=0.01))
            if (i + 1) % 10 == 0:
                print(f"{i + 1}: longest loss {longest:.2f} s", file=sys.stderr, flush=True)
    return {"store.kills": count, "store.longest_loss_s": longest}


def mutations(count: int) -> dict[str, float]:
    """Flip bytes of a store and read all of it: nothing but sentences may come of it."""
    from tests.app.store import damaging

    with tempfile.TemporaryDirectory() as folder:
        path = damaging.sample(Path(folder))
        aside = damaged = 0
        begun = time.perf_counter()
        for seed in range(count):
            told = damaging.read_mutated(path, Path(folder, "m", "runs.sqlite"), seed)
            aside += any("moved to" in each for each in told)
            damaged += bool(told)
            shutil.rmtree(Path(folder, "m"))
        return {
            "store.mutations": count,
            "store.mutations_told": damaged,
            "store.mutations_set_aside": aside,
            "store.mutation_s": (time.perf_counter() - begun) / count,
        }


if __name__ == "__main__":
    sys.path[0] = str(Path(__file__).parents[2])
    match sys.argv[1:]:
        case ["kills", number]:
            print(json.dumps(kills(int(number)), indent=2))
        case ["mutations", number]:
            print(json.dumps(mutations(int(number)), indent=2))
        case _:
            print(json.dumps(measure(), indent=2))
