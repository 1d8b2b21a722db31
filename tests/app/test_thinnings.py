"""Whatever is drawn of many: what repeats every few steps is seen in it, and so is a spike, at every length."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from app.attach.kernel.sampling import scattered_indices
from app.attach.kernel.training_recording import Recording as AttachRecording
from app.core.messages.step_frames import Steps
from app.core.recording.column_pairs import pairs_of
from app.core.recording.run_columns import Recording
from app.core.sweep.sweep_statistics import thinned
from app.core.telemetry.tensor_view import TensorView
from app.core.telemetry.thinning import decimate_by_age, extreme_indices, steps_together
from app.store.recording.run_writer import LossCurve
from widgets.figures.paper_curves import thinned as thinned_on_paper
from widgets.plots.drawing import two_a_pixel
from widgets.surface.surface_marks import thinned as thinned_path
from widgets.tensors.ridge_painting import RidgeRows
from widgets.tensors.scatter_raster import thinned as thinned_trails

Values = NDArray[np.float32]
PERIODS = (2, 3, 4, 5, 8)
LENGTHS = (100, 5000, 70_000)


def recorded(values: Values) -> Recording:
    found = Recording()
    rows = np.stack((values, -values), axis=1)
    for start in range(0, len(values), 1000):
        found.add(Steps(("loss", "metric"), 1 + start, rows[start : start + 1000]))
    return found


def attached(values: Values) -> AttachRecording:
    found = AttachRecording()
    found.add("steps", ("loss",), np.arange(1, len(values) + 1), values[:, None])
    return found


def loss_curve(values: Values) -> Values:
    found = LossCurve()
    for start in range(0, len(values), 333):
        found.add(1 + start, values[start : start + 333])
    return found.values


@dataclass(frozen=True)
class Snapshot:
    value: float
    nbytes: int = 1


# Each takes the values of steps (n,) and gives those that are drawn. By their extremes, so that a spike is seen:
CURVES: dict[str, Callable[[Values], NDArray[np.floating]]] = {
    "plot": lambda y: recorded(y).read("loss", 1, len(y), 200)[1],
    "band": lambda y: np.concatenate(recorded(y).envelope(["loss"], 1, len(y), 200)[1:]).ravel(),
    "sparkline": lambda y: recorded(y).read("loss", 0, len(y), 48)[1],
    "XY": lambda y: pairs_of(recorded(y), "loss", "metric", 1, len(y), 1000).x,
    "XY, upwards": lambda y: -pairs_of(recorded(y), "loss", "metric", 1, len(y), 1000).y,
    "curve of a sweep": lambda y: thinned((np.arange(len(y)), y), 60)[1],
    "picture of a reference": lambda y: y[extreme_indices(y, 400)],
    "row of a run": loss_curve,
    "row of an attached run": lambda y: np.array(attached(y).loss_curve()),
    "figure": lambda y: thinned_on_paper(np.linspace(0, 3, len(y)), y)[1],
    "pixels": lambda y: two_a_pixel(np.linspace(0, 200, len(y)), y.astype(np.float64))[1],
    "path": lambda y: thinned_path(np.arange(len(y)) / 100.0, y.astype(np.float64) * 10)[1] / 10,
}
"""Curves in which only values between extremes may be missing."""

SAMPLES: dict[str, Callable[[Values], NDArray[np.floating]]] = {
    "XY": CURVES["XY"],
    "points": lambda y: y[scattered_indices(len(y), 400)],
    "elements of a tensor": lambda y: TensorView.of(y, 400).elements,
    "formula or schedule": lambda y: y[steps_together(0, len(y) - 1, 50)],
    "snapshots": lambda y: np.array([each.value for each in decimate_by_age([Snapshot(v) for v in y], 0, 400)[0]]),
    "trails": lambda y: thinned_trails(y[:, None, None].repeat(60, axis=1).repeat(2, axis=2))[:, 0, 0],
}
"""Samples in which each value of a repeating pattern is seen."""


def periodic(length: int, period: int) -> Values:
    return (np.arange(length) % period).astype(np.float32)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("name", CURVES)
def test_extremes_of_what_repeats_and_a_spike_are_seen(name: str, length: int) -> None:
    for period in PERIODS:
        drawn = CURVES[name](periodic(length, period))
        assert {0.0, float(period - 1)} <= set(drawn.tolist()), period
    for place in (0, length // 3, length // 2 + 1, length - 1):
        values = np.ones(length, np.float32)
        values[place] = 5
        assert CURVES[name](values).max() == 5, place
        assert CURVES[name](-values).min() == -5, place


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("name", SAMPLES)
def test_each_value_of_what_repeats_is_seen(name: str, length: int) -> None:
    if name in ("snapshots", "trails"):
        length = min(length, 5000)
    for period in PERIODS:
        drawn = SAMPLES[name](periodic(length, period))
        shares = np.array([np.count_nonzero(drawn == value) for value in range(period)]) / len(drawn)
        assert shares.min() > 0.1 / period, period


def test_ridges_of_what_repeats_are_of_each_of_its_steps() -> None:
    steps = np.arange(4000)
    found = RidgeRows(steps, np.ones((4000, 2)), np.linspace(0, 1, 3), False, np.zeros(4000), np.zeros(4000))
    for period in PERIODS:
        assert set((steps[found.chosen(80)] % period).tolist()) == set(range(period))
