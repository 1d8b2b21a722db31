"""Cost of a frame of fifty runs on one plot while it is dragged and zoomed, from recorded numbers to pixels."""

from __future__ import annotations

import json
import os
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

RUNS, STEPS = 50, 100_000
_FRAMES = 60


def frame_costs(hues: int) -> dict[str, float]:
    """Return the milliseconds of processor per frame, the middle one and the slowest of twenty; `hues` of the runs have
    one.
    """
    from PySide6.QtCore import QEvent, QPointF, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    from widgets.base.stylesheet import apply
    from widgets.compare.run_axis import RunAxis
    from widgets.compare.runs_plot import RunsPlot
    from widgets.plots.scales import Log
    from widgets.plots.tile import Tile

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    apply(app)

    axis = RunAxis()
    axis.reach(STEPS)
    plot = RunsPlot(axis, Log(), show_steps=True)
    plot.set_curves([_curve(place, hued=place < hues) for place in range(RUNS)])
    tile = Tile("Loss", plot)
    tile.resize(1100, 650)
    tile.show()
    begun = time.process_time()
    plot.refresh()
    app.processEvents()
    found = {"first": (time.process_time() - begun) * 1000}

    def timed(name: str, move: Callable[[int], None], *, refresh: bool = True) -> None:
        costs = []
        for frame in range(_FRAMES):
            begun = time.process_time()
            move(frame)
            if refresh:
                plot.refresh()
            app.processEvents()
            costs.append((time.process_time() - begun) * 1000)
        found[name] = statistics.median(costs)
        found[f"{name}_slow"] = sorted(costs)[round(0.95 * _FRAMES)]

    def hover(frame: int) -> None:
        place, none = QPointF(100 + 14 * frame, 480 - 5 * frame), Qt.MouseButton.NoButton
        plot.mouseMoveEvent(
            QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier.NoModifier)
        )

    axis.zoom(30_000, 0.4)
    while True:
        plot.refresh()
        if not plot.stale:
            break
    timed("pan", lambda frame: axis.pan(300 if frame % 60 < 30 else -300))
    timed("zoom", lambda frame: axis.zoom(40_000, 0.93 if frame % 60 < 30 else 1 / 0.93))
    timed("hover", hover, refresh=False)
    plot.set_smooth(False)
    plot.refresh()
    timed("raw_pan", lambda frame: axis.pan(300 if frame % 60 < 30 else -300))
    tile.close()
    tile.deleteLater()
    app.processEvents()
    return found


def measure() -> dict[str, float]:
    found = {}
    for hues in (5, 0):
        found |= {f"compare.ms_{name}_{hues}_hues": cost for name, cost in frame_costs(hues).items()}
    return found


def _curve(place: int, *, hued: bool) -> Any:
    """Return a run that falls, with noise, as a `RunCurve`."""
    from app.core.recording.telemetry_tables import StepTable
    from widgets.compare.curves import RunCurve
    from widgets.plots.layers import Source

    table = StepTable(("loss",), smooth={"loss": (10, 80, 640, 5120)})
    steps = np.arange(1, STEPS + 1)
    noise = np.random.default_rng(place).normal(0, 0.2, STEPS)
    values = (0.02 * (1 + place % 9) + 2 * np.exp(-steps / (2000 + 300 * place))) * np.exp(noise)
    table.append(steps, values.astype(np.float32)[:, None])
    return RunCurve(
        str(place),
        f"Run {place}",
        place if hued else "edge",
        lambda a, b, n: table.read("loss", a, b, n),
        lambda step: table.at("loss", step),
        smoothed=Source(
            lambda a, b, n: table.read(table.smoothed("loss", a, b), a, b, n),
            lambda step: table.at("loss~640", step),
        ),
    )


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
