"""Cost of one frame of six line plots, from recorded numbers to painted pixels, with few and with many points."""

from __future__ import annotations

import json
import os
import statistics
import time

import numpy as np

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

SIZES = {"10k": 10_000, "1M": 1_000_000, "10M": 10_000_000}
_FRAMES = 25
_CHUNK = 100
_COLUMNS = ("loss", "a", "b", "c", "d")


def frame_cost(points: int) -> float:
    """Return the milliseconds for a frame of six tiles over `points` steps: new rows appended, every plot pulled and
    painted.
    """
    from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

    from app.core.recording.telemetry_tables import StepTable
    from widgets.base.stylesheet import apply
    from widgets.plots.layers import LineLayer, Source
    from widgets.plots.scales import Log
    from widgets.plots.tile import Tile
    from widgets.plots.time_axis import TimeAxis
    from widgets.plots.time_plot import TimePlot

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    apply(app)
    table = StepTable(_COLUMNS, smooth={"loss": (50, 1000, 20_000)})
    rng = np.random.default_rng(1)
    for start in range(0, points, 500_000):
        table.append(*_rows(rng, start, min(500_000, points - start)))

    def source(column: str) -> Source:
        return Source(lambda a, b, pixels: table.read(column, a, b, pixels), lambda step: table.at(column, step))

    def smoothed(a: float, b: float, pixels: int) -> tuple[np.ndarray, np.ndarray]:
        return table.read(table.smoothed("loss", a, b), a, b, pixels)

    axis = TimeAxis()
    axis.advance(points)
    window = QWidget()
    layout = QGridLayout(window)
    plots = []
    for place in range(6):
        plot = TimePlot(axis, Log())
        if place == 0:
            plot.set_layers([LineLayer("loss", Source(smoothed, source("loss").at), 0, raw=source("loss"))])
        else:
            plot.set_layers([LineLayer(name, source(name), hue) for hue, name in enumerate(_COLUMNS[1:])])
        plots.append(plot)
        layout.addWidget(Tile(f"Plot {place}", plot), place // 2, place % 2)
    window.resize(944, 600)
    window.show()
    app.processEvents()
    costs = []
    for frame in range(_FRAMES + 5):
        rows = _rows(rng, table.last_step, _CHUNK)
        begun = time.process_time()
        table.append(*rows)
        axis.advance(table.last_step)
        for plot in plots:
            plot.refresh()
        app.processEvents()
        if frame >= 5:
            costs.append((time.process_time() - begun) * 1000)
    window.close()
    window.deleteLater()
    app.processEvents()
    return statistics.median(costs)


def measure() -> dict[str, float]:
    costs = {name: frame_cost(points) for name, points in SIZES.items()}
    found = {f"frame.ms_{name}": cost for name, cost in costs.items()}
    return {**found, "frame.cost_ratio_10M_vs_10k": costs["10M"] / costs["10k"]}


def _rows(rng: np.random.Generator, after: int, n: int) -> tuple[np.ndarray, np.ndarray]:
    steps = np.arange(after + 1, after + n + 1)
    level = 0.05 + np.exp(-steps / 2000.0)[:, None]
    noise = np.exp(rng.normal(0, 0.2, (n, len(_COLUMNS))))
    return steps, (level * noise * np.geomspace(1, 20, len(_COLUMNS))).astype(np.float32)


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
