"""Memory that a long run leaves: of two minutes; by hand `python -m tests.benchmarks.bench_soak MINUTES`. On Linux.

The real window trains flat out and goes from view to view. Printed are bytes a minute after warm-up: of the process, of
the record of scalars, and of what neither the record nor the budgets of maps account for.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from tests.benchmarks.live_window import live

_WARM_UP_SECONDS = 45.0
_VIEW_SECONDS = 10.0
_VIEWS = ("overview", "slots", "embedding", "surface", "scope")


def measure(minutes: float = 2.0) -> dict[str, float]:
    if sys.platform != "linux":
        print("soak: not measured; only Linux says how much memory a process holds", file=sys.stderr)
        return {}
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.choices.catalogues import catalogues
    from app.core.experiment.experiment_file import load_experiment
    from app.session.settings import Settings
    from app.window import Window, make_application

    make_application()
    sample = load_experiment(Path("resources/experiments/skip-gram-lazy-adam.toml"), catalogues())
    experiment = sample.with_setting("steps", 100_000_000)
    window = Window(experiment, Settings(width=1600, height=1000, pace=None), keep_settings=False)
    window.show()
    window.start()
    live(lambda: window.session.run.state.status == "ready")
    window.session.playback.run_until(10**9)
    _tour(window, _WARM_UP_SECONDS)
    before, began, step = _memory(window), time.perf_counter(), window.session.run.recording.last_step
    _tour(window, 60 * minutes)
    after, lasted = _memory(window), (time.perf_counter() - began) / 60
    made = window.session.run.recording.last_step - step
    window.end()
    grown = {name: (after[name] - before[name]) / lasted for name in after}
    return {
        "soak.minutes": lasted,
        "soak.steps": made,
        "soak.bytes_per_minute": grown["process"],
        "soak.recorded_bytes_per_minute": grown["record"],
        "soak.looked_bytes_per_minute": grown["looks"],
        "soak.other_bytes_per_minute": grown["process"] - grown["record"] - grown["looks"],
    }


def _memory(window: Any) -> dict[str, float]:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    session = window.session
    return {
        "process": pages * os.sysconf("SC_PAGE_SIZE"),
        "record": session.run.recording.bytes,
        "looks": session.run.seen.views.nbytes + session.run.seen.tables.nbytes,
    }


def _tour(window: Any, seconds: float) -> None:
    """Switch from view to view for so many seconds."""
    end, place = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        window.navigation.show_view(_VIEWS[place % len(_VIEWS)])
        place += 1
        until = min(end, time.perf_counter() + _VIEW_SECONDS)
        live(lambda until=until: time.perf_counter() >= until)


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0), indent=2))
