"""The network drawn: training at full speed with it on screen, and without it."""

from __future__ import annotations

import itertools
import json
import statistics

_ROUNDS = 15
_OTHERS = ("loss", "gradients", "update_ratio")


def measure() -> dict[str, float]:
    """Measure `network.training_kept`, the speed of training with the network among the plots over that with the same
    plots without it; `network.frames_per_second`, how often it is painted then; and `network.lines`, how many lines it
    has.
    """
    from tests.benchmarks.live_window import live, speeds, trained_window

    window = trained_window("moons-momentum", _OTHERS)
    plot = window.overview.tiles["network"].body.plot
    kept, frames = [], []
    # In turn, so that a busy moment of the machine is in both.
    for _ in range(_ROUNDS):
        plain, _ = speeds(window, plot)
        window.overview.choose((*_OTHERS, "network"))
        live(lambda: bool(plot.links))
        shown, rate = speeds(window, plot)
        kept.append(shown / plain)
        frames.append(rate)
        window.overview.choose(_OTHERS)
    counts = [shown for shown, _ in plot.counts]
    window.end()
    return {
        "network.training_kept": statistics.median(kept),
        "network.frames_per_second": statistics.median(frames),
        "network.lines": sum(before * after for before, after in itertools.pairwise(counts)),
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
