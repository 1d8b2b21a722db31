"""The window's cost for each frame and each view after 100 000, a million and three million steps.

The real window, whose run is recorded by frames as the trainer sends them. Of each kind of recorded frame and of each
view the processor time of one poll and one repaint is measured. Printed are milliseconds at the longest run, and how
many times as long it takes there as at the shortest.
"""

from __future__ import annotations

import functools
import json
import math
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from app.attach.kernel.sampling import QUANTILES
from tests.benchmarks.live_window import live

LENGTHS = (100_000, 1_000_000, 3_000_000)
_AT_ONCE = 50_000
_ROUNDS = 9
_CHUNK = 500
"""Steps of a frame: those of a thirtieth of a second."""


def measure() -> dict[str, float]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    window = _window()
    costs: dict[str, list[float]] = {}
    for length in LENGTHS:
        _grow(window, length)
        for name, cost in (_frame_costs(window) | _view_costs(window)).items():
            costs.setdefault(name, []).append(cost)
        print(f"long: {length:,} steps", file=sys.stderr, flush=True)
    window.end()
    found = {f"long.{name}_ms": each[-1] for name, each in costs.items()}
    # What costs next to nothing varies by more than the ratio says.
    ratios = {f"long.{name}_ratio": max(each[-1], 0.2) / max(each[0], 0.2) for name, each in costs.items()}
    return found | ratios | {"long.worst_ratio": max(ratios.values())}


def _window() -> Any:
    from app.core.experiment.experiment import Choice, Experiment
    from app.session.settings import Settings
    from app.window import Window, make_application

    make_application()
    experiment = Experiment(
        dataset=Choice("two-moons", {"rows": 200}), model=Choice("mlp", {"widths": (8,)}), batch_size=32, steps=10**7
    )
    window = Window(experiment, Settings(width=1600, height=1000, pace=None), keep_settings=False)
    window.show()
    window.start()
    live(lambda: window.session.run.state.status == "ready")
    window.session.playback.run_until(200)
    live(lambda: window.session.run.state.status == "paused" and window.session.run.recording.last_step == 200)
    return window


def frames(session: Any, count: int) -> dict[str, Callable[[], Any]]:
    """Return a frame of each kind that is recorded, of `count` further steps, as the trainer would send it."""
    from app.attach.kernel.column_table import LOSS, NOISE_SCALE, QUANTILE
    from app.core.messages.run_description import element_columns
    from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
    from app.core.messages.view_frames import Elements, ElementState, Replayed

    recording, description = session.run.recording, session.run.description
    variable = session.run.built.variables[0]
    element = element_columns(variable, [each for each in description.slots if each.variable == 0], 0)
    stepwise, probed = (
        recording.along(LOSS, 1, 200),
        recording.along(QUANTILE(f"weight/{variable.path}", QUANTILES[0]), 1, 200),
    )
    first = recording.last_step + 1
    at = np.arange(first, first + count)
    return {
        "steps": lambda: Steps(stepwise, first, _noise(count, len(stepwise)), first / 1000),
        "probes": lambda: Probes(probed, 10, at[at % 10 == 0], _noise(np.count_nonzero(at % 10 == 0), len(probed))),
        "elements": lambda: Elements(element, first, _noise(count, len(element))),
        "known_elements": lambda: Elements(element, first - count, _noise(count, len(element))),
        "replayed": lambda: Replayed(element, np.arange(300, 300 + count), _noise(count, len(element))),
        "element_state": lambda: ElementState(first, element, _noise(1, len(element))[0]),
        "validated": lambda: Validated(first, 1.0, 0.5),
        "diagnostic": lambda: DiagnosticValues("gradient noise", first, (NOISE_SCALE,), (1.0,)),
    }


@functools.lru_cache(maxsize=32)
def _noise(rows: int, columns: int) -> np.ndarray:
    return np.exp(np.random.default_rng(rows).normal(size=(rows, columns))).astype(np.float32)


def _grow(window: Any, length: int) -> None:
    """Record steps up to `length`, an element from step 1000 on, and have the window follow."""
    recording = window.session.run.recording
    while recording.last_step < length:
        count = min(_AT_ONCE, length - recording.last_step)
        made = frames(window.session, count)
        for name in ("elements", "probes", "validated", "diagnostic", "steps"):
            recording.add(made[name]())
    _follow(window)


def _follow(window: Any) -> None:
    session = window.session
    session.worker.feed.put(replace(session.run.state, step=session.run.recording.last_step))
    window.refresh()
    live(lambda: True)


def _frame_costs(window: Any) -> dict[str, float]:
    """Return the milliseconds to take in a frame, of each kind: the least of several, which other processes disturb
    least.
    """
    from app.core.recording.run_columns import Recorded

    session, found = window.session, {}
    kinds = frames(session, _CHUNK)
    unmeasured = set(Recorded.__args__) - {type(make()) for make in kinds.values()}
    if unmeasured:
        raise RuntimeError(f"frames that are recorded and not measured: {unmeasured}")
    for name in kinds:
        costs = []
        for _ in range(_ROUNDS):
            session.worker.feed.put(frames(session, _CHUNK)[name]())
            begun = time.process_time()
            session.poll(math.inf)
            costs.append(1000 * (time.process_time() - begun))
        found[name] = min(costs)
    return found


def _view_costs(window: Any) -> dict[str, float]:
    """Return the milliseconds to take in a chunk of all kinds and repaint, of each view."""
    session, found = window.session, {}
    window.complete()
    for view in tuple(window.by_name):
        window.navigation.show_view(view)
        _follow(window)
        costs = []
        for _ in range(_ROUNDS):
            made = frames(session, _CHUNK)
            for name in ("steps", "probes", "elements"):
                session.worker.feed.put(made[name]())
            session.worker.feed.put(replace(session.run.state, step=session.run.recording.last_step + _CHUNK))
            begun = time.process_time()
            window.refresh()
            live(lambda: True)
            costs.append(1000 * (time.process_time() - begun))
        found[f"{view}_view"] = min(costs)
    return found


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
