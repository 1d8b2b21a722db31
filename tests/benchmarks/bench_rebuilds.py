"""What stays in memory of each edit that traces again, and of each reset.

`python -m tests.benchmarks rebuilds` measures. TensorFlow keeps what XLA compiles as long as the process lives; what is
traced is not kept.
"""

from __future__ import annotations

import gc
import json
import os
from dataclasses import replace
from pathlib import Path

_WARM_UP, _COUNTED = 6, 12


def measure() -> dict[str, float]:
    """MiB that an edit and a reset leave behind, on average, once the assemblies that are kept at hand are there."""
    from app.core.experiment import Choice, Experiment
    from app.engine import devices

    devices.prepare()
    from app.engine.training import Training
    from tests.app.uncompiled import plain_steps

    small = Experiment(dataset=Choice("two-moons", {"rows": 200}), model=Choice("mlp", {"widths": (16,)}))
    sizes: dict[str, list[float]] = {"edit": [], "reset": []}
    with plain_steps():
        training = Training(small)
        for i in range(_WARM_UP + _COUNTED):
            training.edit(replace(small, optimizer=Choice("Adam", {"amsgrad": i % 2 == 0})))
            training.advance(4, 1)
            sizes["edit"].append(_resident())
        for _ in range(_WARM_UP + _COUNTED):
            del training
            gc.collect()
            training = Training(small)
            training.advance(4, 1)
            sizes["reset"].append(_resident())
    return {f"rebuilds.{name}_mib": (found[-1] - found[_WARM_UP - 1]) / _COUNTED for name, found in sizes.items()}


def _resident() -> float:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
