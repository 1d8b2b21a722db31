"""A long run in the real window: flat out, through all views, with a pause and an edit now and then. On Linux.

`python -m tests.benchmarks.soak --minutes 30` trains the sample `moons-momentum`, a small dense network on two moons,
of which two cores make more than 3 million steps in that time. Printed is one JSON object: the steps made; how late the
event loop was (ms; the median, and what 5 % and 1 % exceeded) in the first and the last five minutes, or sixths where
it runs for less than half an hour; the ratio of their p95; the longest wait for a pause; memory and steps by minute.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Qt, QTimer

from tests.benchmarks.live_window import after, live

SAMPLE = "moons-momentum"
_VIEW_SECONDS = 10.0
_PAUSE_SECONDS = 45.0
_TICK_MS = 10
_PATIENCE = 120.0


class Lateness(QObject):
    """Lateness of a timer of the event loop, in ms, with the time of each tick."""

    def __init__(self) -> None:
        super().__init__()
        self.at: list[float] = []
        self.late: list[float] = []
        self._expected = time.perf_counter() + _TICK_MS / 1000
        self._timer = QTimer(self, interval=_TICK_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.at.append(now)
        self.late.append(max(0.0, 1000 * (now - self._expected)))
        self._expected = now + _TICK_MS / 1000

    def between(self, first: float, last: float) -> dict[str, float]:
        """Return the quantiles of the ticks from `first` to `last`."""
        at = np.array(self.at)
        late = np.array(self.late)[(at >= first) & (at <= last)]
        return {f"p{share}": float(np.percentile(late, share)) for share in (50, 95, 99)}


def soak(minutes: float, sample: str = SAMPLE) -> dict[str, Any]:
    """Train `minutes` and report."""
    window = _window(sample)
    session, views = window.session, itertools.cycle(tuple(window.by_name))
    rate = session.run.experiment.optimizer.values.get("learning_rate", 0.01)
    rates = itertools.cycle((0.5 * rate, rate))
    lateness = Lateness()
    begun = time.perf_counter()
    end, minute, pause = begun + 60 * minutes, begun, begun + _PAUSE_SECONDS
    by_minute: list[dict[str, float]] = []
    longest = 0.0
    while time.perf_counter() < end:
        window.navigation.show_view(next(views))
        live(after(min(_VIEW_SECONDS, max(0.0, end - time.perf_counter()))))
        now = time.perf_counter()
        if now >= pause:
            asked = time.perf_counter()
            session.playback.toggle()
            live(lambda: session.run.state.status == "paused", _PATIENCE)
            longest = max(longest, time.perf_counter() - asked)
            session.editor.set_value("optimizer", "learning_rate", next(rates))
            live(after(1.0))
            session.playback.run_until(10**9)
            live(lambda: session.run.state.status == "running", _PATIENCE)
            pause = time.perf_counter() + _PAUSE_SECONDS
        if now >= minute:
            by_minute.append(
                {"minute": (now - begun) / 60, "rss_mb": _resident() / 1e6, "steps": session.run.state.step}
            )
            print(json.dumps(by_minute[-1]), file=sys.stderr, flush=True)
            minute += 60
    ended, part = time.perf_counter(), min(300.0, 10 * minutes)
    first, last = lateness.between(begun, begun + part), lateness.between(ended - part, ended)
    made = session.run.state.step
    window.end()
    return {
        "minutes": (ended - begun) / 60,
        "steps": made,
        "first_ms": first,
        "last_ms": last,
        "p95_ratio": last["p95"] / max(first["p95"], 1e-3),
        "slowest_pause_seconds": longest,
        "by_minute": by_minute,
    }


def _window(sample: str) -> Any:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.choices.catalogues import catalogues
    from app.choices.shipped import samples
    from app.core.experiment.experiment_file import read_experiment
    from app.session.settings import Settings
    from app.window import Window, make_application

    make_application()
    experiment = read_experiment(samples()[sample].text, catalogues()).with_setting("steps", 100_000_000)
    window = Window(experiment, Settings(width=1600, height=1000, pace=None), keep_settings=False)
    window.show()
    window.start()
    live(lambda: window.session.run.state.status == "ready")
    window.complete()
    window.selection.choose(0)
    window.session.playback.run_until(10**9)
    live(lambda: window.session.run.state.step > 0)
    return window


def _resident() -> int:
    """Return the bytes of memory of this process."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.soak", description="A long run in the window.")
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--sample", default=SAMPLE, help="the sample experiment that is trained (default: %(default)s)")
    asked = parser.parse_args()
    print(json.dumps(soak(asked.minutes, asked.sample), indent=2))
