"""The surface in three dimensions: training at full speed with it on screen, and with another view."""

from __future__ import annotations

import json
import statistics
import time

_ROUNDS = 15
_TURNS = 30


def measure() -> dict[str, float]:
    """Measure `surface.training_kept`, the speed of training with the surface in three dimensions beside its contours
    over that with a view that shows nothing of this run; `surface.frames_per_second`, how often the relief is painted
    then; and `surface.turn_ms`, how long a picture takes while it is turned at a pause.
    """
    from tests.benchmarks.live_window import live, speeds, trained_window

    window = trained_window("rosenbrock-four-optimizers")
    relief = window.surface.relief
    kept, frames = [], []
    # In turn, so that a busy moment of the machine is in both.
    for _ in range(_ROUNDS):
        window.navigation.show_view("embedding")
        plain, _ = speeds(window, relief)
        window.navigation.show_view("surface")
        shown, rate = speeds(window, relief)
        kept.append(shown / plain)
        frames.append(rate)
    window.session.playback.toggle()
    live(lambda: window.session.run.state.status == "paused")
    times = []
    for _ in range(_TURNS):
        begun = time.perf_counter()
        relief.turn(7.0, 0.0)
        relief.repaint()
        times.append((time.perf_counter() - begun) * 1000)
    window.end()
    return {
        "surface.training_kept": statistics.median(kept),
        "surface.frames_per_second": statistics.median(frames),
        "surface.turn_ms": statistics.median(times),
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
