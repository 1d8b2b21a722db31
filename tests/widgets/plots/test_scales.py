from __future__ import annotations

import math

import numpy as np
import pytest

from widgets.plots.scales import AxisScale, Extent, Linear, Log, Symlog, position, settled, step_ticks


def extent(*values: float) -> Extent:
    return Extent.of(np.array(values, float))


@pytest.mark.parametrize(
    ("scale", "values"),
    [
        (Log(), (0.05, 2.3)), (Log(), (0.3, 0.31)), (Log(), (1e-9, 1.0)), (Log(), (40, 900)), (Log(), (0.9, 1.1)),
        (Linear("centre"), (-0.05, 0.03)), (Linear("floor"), (0.001, 0.04)), (Linear(), (5, 5)),
        (Linear(), (-3e-7, 2e-7)), (Symlog(1e-4), (-0.3, 0.2)), (Symlog(1e-4), (0, 0)),
    ],
)  # fmt: skip
def test_ticks_are_few_distinct_and_within_the_limits(scale: AxisScale, values: tuple[float, ...]) -> None:
    wanted = scale.limits(extent(*values))
    assert wanted is not None
    low, high = settled(None, wanted)
    places = scale.forward(np.array(values, float))
    assert low <= places.min()
    assert places.max() <= high
    ticks = scale.ticks(low, high, 140)
    assert 2 <= len(ticks) <= 6
    assert all(low <= tick.position <= high for tick in ticks)
    assert len({tick.text for tick in ticks}) == len(ticks)


def test_ticks_are_fewer_on_low_plots_and_powers_percents_or_whole_steps() -> None:
    assert len(Linear().ticks(0, 1, 60)) < len(Linear().ticks(0, 1, 300)) <= 6
    assert [tick.text for tick in Log(powers=True).ticks(-4.2, -0.8, 200)] == ["1e-4", "1e-3", "1e-2", "1e-1"]
    assert [tick.text for tick in Log().ticks(-4.2, -0.8, 200)] == ["1e-4", "0.001", "0.01", "0.1"]
    assert [tick.text for tick in Linear("floor", percent=True).ticks(0, 0.32, 100)] == ["0 %", "20 %"]
    ticks = step_ticks(0, 3900, 400)
    assert [tick.text for tick in ticks] == ["0", "1\u202f000", "2\u202f000", "3\u202f000"]
    assert [tick.position for tick in step_ticks(3, 6, 800)] == [3, 4, 5, 6]


def test_log_limits_leave_out_non_positive_and_vanishing_values() -> None:
    np.testing.assert_array_equal(Log().forward(np.array([0.0, -1.0, np.nan, 10.0])), [np.nan, np.nan, np.nan, 1.0])
    assert Log().limits(extent(0, -1)) is None
    assert Log().limits(extent(math.nan)) is None
    assert Log().limits(extent(0, 1e-3, 10)) == (-3, 1)
    found = Log(decades=6).limits(extent(1e-30, 1))
    assert found == (-6, 0)
    assert Log().limits(extent(1e-3, 1e14)) == (-3, 14)
    assert Log().limits(extent(1e-30, 1e14)) == (-9, 14)


def test_zero_stays_in_the_middle_or_at_the_floor_where_asked_for() -> None:
    low, high = settled(None, Linear("centre").limits(extent(-0.01, 0.05)) or (0, 0))
    assert low == -high
    assert settled(None, Linear("floor").limits(extent(0.01, 0.05)) or (1, 1))[0] == 0
    assert Linear("floor").limits(extent(-0.01, 0.05)) == (-0.01, 0.05)


@pytest.mark.parametrize("reach", [0.0011, 0.35, 0.51, 0.9, 0.99, 1.05])
def test_a_low_plot_has_more_to_read_than_zero(reach: float) -> None:
    assert len(Linear("centre").ticks(-reach, reach, 58)) >= 3
    assert len(Linear("floor").ticks(0, reach, 58)) >= 2


def test_symlog_is_odd_and_linear_around_zero() -> None:
    scale = Symlog(1e-3)
    values = np.array([-1.0, -1e-6, 0.0, 1e-6, 1.0])
    found = scale.forward(values)
    np.testing.assert_allclose(found, -found[::-1])
    np.testing.assert_allclose(found[3] * math.log(10), 1e-3, rtol=1e-3)


def test_limits_stay_while_values_fit_and_move_with_room_to_spare() -> None:
    limits = settled(None, (0.2, 1.0))
    assert settled(limits, (0.22, 0.98)) == limits
    wider = settled(limits, (0.2, 1.5))
    assert wider[1] > 1.5
    assert settled(wider, (0.2, 1.51)) == wider
    assert settled(wider, (0.2, 0.4))[1] < 0.5


def test_extent_and_position_leave_out_what_is_not_finite() -> None:
    assert extent(math.nan, math.inf, -2, 3) == (3, -2, 3)
    assert Extent.union([extent(math.nan), extent(-1, 5), extent(0.5)]) == (0.5, -1, 5)
    assert math.isnan(Extent.union([]).least)
    assert position(Log(), 0.01) == pytest.approx(-2)
    assert position(Linear(), 0.01) == 0.01
    assert math.isnan(position(Log(), 0.0))
