from __future__ import annotations

import pytest

from widgets.base.number_range import NumberRange

RATE = NumberRange(low=0, low_open=True, slider_low=1e-6, slider_high=10, scale="log")
BETA = NumberRange(low=0, high=1, high_open=True, slider_low=0, slider_high=0.9999, scale="complement")
DECAY = NumberRange(low=0, slider_low=1e-6, slider_high=1, scale="log", optional=True)
SHARE = NumberRange(low=0, high=1, slider_low=0, slider_high=1)
COUNT = NumberRange(low=2, slider_low=2, slider_high=64, scale="log", integer=True)
ALL = [RATE, BETA, DECAY, SHARE, COUNT]


@pytest.mark.parametrize(
    ("limits", "value", "objection"),
    [
        (RATE, 0.0, "must be above 0"),
        (RATE, float("nan"), "must be finite"),
        (BETA, 1.0, "must be below 1"),
        (BETA, 0.0, None),
        (SHARE, 1.0, None),
        (SHARE, 1.1, "must be at most 1"),
        (SHARE, -1e-9, "must be at least 0"),
        (COUNT, 2.5, "must be a whole number"),
        (COUNT, 3.0, None),
    ],
)
def test_open_and_closed_limits_object(limits: NumberRange, value: float, objection: str | None) -> None:
    assert limits.objection(value) == objection


@pytest.mark.parametrize(
    ("limits", "start", "up", "down"),
    [
        (RATE, 0.003, 0.005, 0.002),
        (RATE, 0.001, 0.002, 0.0005),
        (BETA, 0.9, 0.95, 0.8),
        (BETA, 0.999, 0.9995, 0.998),
        (BETA, 0.0, 0.5, 0.0),
        (DECAY, 1e-6, 2e-6, 0.0),
        (DECAY, 0.0, 1e-6, 0.0),
        (SHARE, 0.5, 0.55, 0.45),
        (SHARE, 0.98, 1.0, 0.93),
        (COUNT, 5, 10, 2),
        (COUNT, 2, 5, 2),
    ],
)
def test_steps_follow_the_scale_and_stop_at_limits(limits: NumberRange, start: float, up: float, down: float) -> None:
    assert limits.stepped(start, 1) == up
    assert limits.stepped(start, -1) == down


def test_steps_stay_inside_open_limits_add_up_and_stay_whole() -> None:
    value: float = 0.9
    for _ in range(80):
        value = BETA.stepped(value, 1)
        assert BETA.objection(value) is None
    value = 1e-6
    for _ in range(80):
        value = RATE.stepped(value, -1)
        assert RATE.objection(value) is None

    value: float = 0.001
    for _ in range(10):
        value = RATE.stepped(value, 1, fine=True)
    assert value == 0.002

    assert isinstance(COUNT.at(0.37), int)
    assert isinstance(COUNT.stepped(7, 1, fine=True), int)

    assert NumberRange(low=1, integer=True).stepped(100, 1) == 101
    assert NumberRange().stepped(0.9, 1) == 1.0
    assert NumberRange().stepped(30.0, -1) == 20.0
    with pytest.raises(ValueError, match="no positions"):
        NumberRange().position(1.0)


@pytest.mark.parametrize(
    ("limits", "start", "up", "down"),
    [
        (RATE, 0.003, 0.0033, 0.0027),
        (RATE, 0.001, 0.0011, 0.00095),
        (BETA, 0.9, 0.905, 0.89),
        (SHARE, 0.5, 0.505, 0.495),
        (COUNT, 10, 11, 9),
    ],
)
def test_a_fine_step_is_a_tenth(limits: NumberRange, start: float, up: float, down: float) -> None:
    assert limits.stepped(start, 1, fine=True) == pytest.approx(up)
    assert limits.stepped(start, -1, fine=True) == pytest.approx(down)


@pytest.mark.parametrize("limits", ALL)
def test_slider_covers_its_range_and_returns_to_its_values(limits: NumberRange) -> None:
    values = [limits.at(place / 200) for place in range(201)]
    assert values == sorted(values)
    assert values[-1] == limits.slider_high
    assert all(limits.objection(value) is None for value in values)
    assert len(set(values)) > 5

    for place in range(21):
        value = limits.at(place / 20)
        assert limits.at(limits.position(value)) == value


def test_log_slider_stops_at_one_two_five_and_at_zero_where_allowed() -> None:
    mantissas = {f"{RATE.at(place / 500):.0e}"[0] for place in range(501)}
    assert mantissas == {"1", "2", "5"}
    assert DECAY.at(0.0) == 0.0
    assert RATE.at(0.0) == 1e-6
    assert NumberRange(slider_low=0, slider_high=1, scale="log").at(0.5) == 0.5
