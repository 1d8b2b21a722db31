"""Training at full speed with the decision boundary on screen, and without it."""

from __future__ import annotations

import json
import statistics

_ROUNDS = 9
_OTHERS = ("loss", "gradients", "update_ratio")


def measure() -> dict[str, float]:
    """Measure `boundary.training_kept`, the speed of training with the decision boundary among the plots over that with
    the same plots without it; `boundary.frames_per_second`, how often the boundary is painted then; and
    `boundary.grid_points`, how many points it has.
    """
    from tests.benchmarks.live_window import live, speeds, trained_window

    window = trained_window("moons-momentum", _OTHERS)
    session = window.session
    part = window.overview.tiles["decision_boundary"].body.map
    kept, frames = [], []
    # In turn, so that a busy moment of the machine is in both.
    for _ in range(_ROUNDS):
        plain, _ = speeds(window, part)
        window.overview.choose((*_OTHERS, "decision_boundary"))
        live(lambda: session.run.seen.plane is not None)
        shown, rate = speeds(window, part)
        kept.append(shown / plain)
        frames.append(rate)
        window.overview.choose(_OTHERS)
    points = session.run.seen.plane.plane.outputs[..., 0].size
    window.end()
    return {
        "boundary.training_kept": statistics.median(kept),
        "boundary.frames_per_second": statistics.median(frames),
        "boundary.grid_points": points,
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
