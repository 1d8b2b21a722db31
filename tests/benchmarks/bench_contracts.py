"""Hosting each contract: steps per second of the same Adam, against Keras 3's in the same run; and time to host one."""

from __future__ import annotations

import json
import statistics
import time
from dataclasses import replace
from typing import Any

from tests.benchmarks.bench_training import Loop, dense, embedding

_ADAMS = {"keras2": "keras2.Adam", "optimizer_v2": "legacy.Adam", "tf1": "tf1.AdamOptimizer", "library": "library.Adam"}
_ROUNDS = 5


def measure() -> dict[str, float]:
    """Measure ratios of steps per second to Keras 3's Adam, dense and on an embedding, medians of rounds taken in
    turn.
    """
    from app.engine.program import devices

    devices.prepare()
    found: dict[str, float] = {}
    for problem, experiment in (("dense", dense()), ("embedding", embedding())):
        for contract, (ratio, seconds) in _compare(experiment).items():
            found[f"contracts.{contract}_vs_keras3_{problem}"] = ratio
            found[f"contracts.{contract}_seconds_to_host_{problem}"] = seconds
    return found


def _compare(experiment: Any) -> dict[str, tuple[float, float]]:
    from app.core.experiment.experiment import Choice
    from app.engine.training.training import Training

    loops, seconds = {}, {}
    for contract, name in {"keras3": "Adam", **_ADAMS}.items():
        training = Training(replace(experiment, optimizer=Choice(name), validate_every=10**9))
        begun = time.perf_counter()
        training.bindings[0].opened.host({}, training.problem.variables, [v.sparse for v in training.variables])
        seconds[contract] = time.perf_counter() - begun
        loops[contract] = Loop(training.program)
        loops[contract].steps_per_second()
    speeds: dict[str, list[float]] = {contract: [] for contract in loops}
    for _ in range(_ROUNDS):
        for contract, loop in loops.items():
            speeds[contract].append(loop.steps_per_second())
    median = {contract: statistics.median(values) for contract, values in speeds.items()}
    return {contract: (median[contract] / median["keras3"], seconds[contract]) for contract in _ADAMS}


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
