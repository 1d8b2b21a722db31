"""Memory that stays of each edit that rebuilds, and of each reset.

`python -m tests.benchmarks rebuilds` measures. TensorFlow keeps what XLA compiles as long as the process lives; what is
traced is not kept, and what was traced before is used again where it does the same. It also keeps a kernel,
35 kB, for each name that an eager variable ever had: rebuilt optimizers have the names of those before them, but for
the slots of TensorFlow 1, whose names its variable scopes number through (some 290 kB a rebuild of Adam here).
"""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

_WARM_UP, _COUNTED = 4, 8
_TOGGLES, _RESETS = 100, 200


def measure() -> dict[str, float]:
    """Measure the bytes that an edit leaves behind that goes back and forth, on average over 100 of them, and a reset,
    over 200; MiB of an edit whose program is new each time, and of a run that is built anew.
    """
    from app.core.experiment.experiment import Choice, Experiment
    from app.engine.program import devices

    devices.prepare()
    from app.core.messages.commands import Inbox, Load, Run
    from app.engine.run.trainer import Trainer
    from app.engine.training.training import Training
    from tests.app.uncompiled import plain_steps

    small = Experiment(dataset=Choice("two-moons", {"rows": 200}), model=Choice("mlp", {"widths": (16,)}))
    with plain_steps():
        training, inbox = Training(small), Inbox()

        def turn(i: int) -> None:
            training.edit(replace(small, optimizer=Choice("Adam", {"amsgrad": i % 2 == 0})))
            training.advance(4, 1)

        def turn_into_another(i: int) -> None:
            training.previous_assemblies.clear()
            turn(i)

        found = {"rebuild.kept_bytes": _kept(turn, _TOGGLES) * 2**20}
        found["rebuilds.edit_mib"] = _kept(turn_into_another, _COUNTED)
        trainer = Trainer(_Nobody())

        def reset(i: int) -> None:
            trainer.handle(Load(small), inbox)
            trainer.handle(Run(4), inbox)
            while trainer.is_running:
                trainer.advance(inbox)

        found["rebuild.reset_kept_bytes"] = _kept(reset, _RESETS, frozen=True) * 2**20
        trainer.unload()
        held: list[Training] = []

        def build(i: int) -> None:
            held.clear()
            gc.collect()
            held.append(Training(small))
            held[0].advance(4, 1)

        found["rebuilds.reset_mib"] = _kept(build, _COUNTED)
    return found


class _Nobody:
    """An `Out` that drops every frame."""

    def put(self, frame: object) -> None:
        pass


def _kept(step: Callable[[int], None], count: int, *, frozen: bool = False) -> float:
    """Return the MiB that each of `count` steps leaves behind, on average, once a few were made.

    Where `frozen`, a collection of garbage in a step leaves out what was there before: to go through all that
    takes most of the time of a reset.
    """
    for i in range(_WARM_UP):
        step(i)
    before = _resident()
    if frozen:
        gc.freeze()
    for i in range(count):
        step(i)
    kept = (_resident() - before) / count
    gc.unfreeze()
    return kept


def _resident() -> float:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
