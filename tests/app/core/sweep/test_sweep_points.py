from __future__ import annotations

import math

import numpy as np

from app.core.sweep.sweep_plan import Axis, Condition, Objective
from app.core.sweep.sweep_points import random_point
from app.core.sweep.sweep_statistics import measure, so_far, thinned

RATE = Axis("optimizer.learning_rate", low=1e-4, high=1.0, log=True)
NAMES = Axis("optimizer", ("Adam", "SGD"))
MOMENTUM = Axis("optimizer.momentum", low=0.0, high=0.9, when=(Condition("optimizer", ("SGD",)),))


def test_a_random_point_depends_on_seed_and_number_alone() -> None:
    axes = (NAMES, RATE, MOMENTUM)
    assert random_point(axes, 3, 17) == random_point(axes, 3, 17)
    assert random_point(axes, 3, 17) != random_point(axes, 3, 18) != random_point(axes, 4, 18)
    points = [dict(random_point(axes, 0, i)) for i in range(50)]
    assert all(("optimizer.momentum" in point) == (point["optimizer"] == "SGD") for point in points)


def test_random_values_are_uniform_over_logarithms_and_reach_both_ends() -> None:
    rates = np.array([dict(random_point((RATE,), 1, i))["optimizer.learning_rate"] for i in range(2000)], float)
    assert 1e-4 <= rates.min() < rates.max() <= 1
    counts = np.histogram(np.log10(rates), bins=4, range=(-4, 0))[0]
    assert (np.abs(counts - 500) < 5 * math.sqrt(500 * 0.75)).all()
    for log in (False, True):
        axis = Axis("batch_size", low=1, high=4, log=log, whole=True)
        assert {dict(random_point((axis,), 0, i))["batch_size"] for i in range(200)} == {1, 2, 3, 4}


def test_statistics_of_a_series_which_is_thinned_between_its_ends() -> None:
    series = np.arange(1.0, 7.0), np.array([math.nan, 5.0, 1.0, 4.0, 2.0, 3.0])
    assert measure(Objective(), series) == 3.0
    assert measure(Objective("loss", "minimum"), series) == 1.0
    assert measure(Objective("loss", "mean", 3), series) == 3.0
    assert measure(Objective("loss", "mean", 50), series) == 3.0
    assert measure(Objective("loss", "at", 4), series) == 4.0
    assert math.isnan(measure(Objective("loss", "at", 9), series))
    assert so_far(Objective("loss", "at", 9), series) == 3.0
    assert math.isnan(measure(Objective(), (np.array([1.0]), np.array([math.nan]))))

    steps, values = thinned((np.arange(1000.0), np.arange(1000.0) ** 2), 10)
    assert (steps[0], steps[-1]) == (0, 999)
    assert 8 <= len(steps) <= 10
    assert (values == steps**2).all()
