"""The recording of a run: columns over every table that has them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.attach.kernel.column_table import LEARNING_RATE, LOSS, METRIC, VALIDATION_LOSS, VALIDATION_METRIC
from app.core.messages.step_frames import Probes, Steps, Validated
from app.core.messages.view_frames import Elements, Replayed
from app.core.recording.run_columns import SMOOTHED, Recording

COLUMNS = (LOSS, METRIC, LEARNING_RATE)


def add_steps(recording: Recording, first: int, losses: list[float]) -> None:
    rows = np.array([(loss, 0.5, 0.1) for loss in losses], np.float32)
    recording.add(Steps(COLUMNS, first, rows))


def add_probes(recording: Recording, columns: tuple[str, ...], steps: list[int], values: list[float]) -> None:
    rows = np.repeat(np.array(values, np.float32)[:, None], len(columns), axis=1)
    recording.add(Probes(columns, 4, np.array(steps), rows))


@pytest.fixture
def recording() -> Recording:
    """Record ten steps, with probes with two slots up to step 4, then with another one: the optimizer was rebuilt."""
    made = Recording()
    add_steps(made, 1, [10, 9, 8, 7])
    add_probes(made, ("weight", "slot/m"), [1, 4], [1.0, 4.0])
    add_steps(made, 5, [6, 5, 4, 3, 2, 1])
    add_probes(made, ("weight", "slot/a"), [5, 9], [5.0, 9.0])
    return made


def test_a_new_one_is_empty_and_answers_with_nothing():
    recording = Recording()
    assert (recording.last_step, recording.bytes) == (0, 0)
    assert LOSS not in recording
    assert math.isnan(recording.last(LOSS))
    for x, y in (
        recording.read(LOSS, 0, 9, 9),
        recording.smoothed(LOSS, 0, 9, 9),
        recording.envelope([LOSS], 0, 9, 9)[:2],
    ):
        assert x.size == y.size == 0
    assert all(math.isnan(value) for value in (recording.limits("loss").least, recording.limits("loss").greatest))
    assert math.isnan(recording.smoothed_at(LOSS, 3, 0, 9))


def test_steps_and_columns_of_two_tables_are_read_as_they_came(recording) -> None:
    x, y = recording.read(LOSS, 0, 10, 100)
    np.testing.assert_array_equal(x, np.arange(1, 11))
    np.testing.assert_array_equal(y, np.arange(10, 0, -1))
    assert recording.last_step == 10

    x, y = recording.read("weight", 0, 10, 100)
    np.testing.assert_array_equal(x, [1, 4, 5, 9])
    np.testing.assert_array_equal(y, [1, 4, 5, 9])
    x, low, high = recording.envelope(["weight"], 0, 10, 100)
    np.testing.assert_array_equal(x, [1, 4, 5, 9])
    np.testing.assert_array_equal(low, high)
    assert low.shape == (1, 4)

    np.testing.assert_array_equal(recording.read("slot/m", 0, 10, 100)[0], [1, 4])
    np.testing.assert_array_equal(recording.read("slot/a", 0, 10, 100)[0], [5, 9])
    assert math.isnan(recording.at("slot/a", 4))

    add_probes(recording, ("weight", "slot/m"), [10], [10.0])
    for x, y in (recording.read("slot/m", 0, 10, 100), recording.envelope(["slot/m"], 0, 10, 100)[:2]):
        # While there was none, nothing is drawn and nothing is read.
        np.testing.assert_array_equal(x, [1, 4, 5, 10])
        np.testing.assert_array_equal(y.reshape(-1), [1, 4, np.nan, 10])
    assert recording.last("slot/m") == 10
    assert recording.at("slot/m", 4) == 4
    assert math.isnan(recording.at("slot/m", 9))
    assert recording.dated("weight", 8) == (5, 5.0)


def element(columns: tuple[str, ...], first: int, values: list[float]) -> Elements:
    return Elements(columns, first, np.repeat(np.array(values, np.float32)[:, None], len(columns), axis=1))


def test_steps_without_a_look_at_an_element_are_a_gap_until_replayed():
    recording, columns = Recording(), ("gradient", "weight")
    recording.add(element(columns, 1, [1, 2]))
    recording.add(element(columns, 7, [7, 8]))
    np.testing.assert_array_equal(recording.read("weight", 0, 10, 100)[1], [1, 2, np.nan, 7, 8])
    assert math.isnan(recording.at("weight", 5))
    rows = np.array([[np.nan, 20], [3, 3], [4, 4], [5, 5], [6, 6]], np.float32)
    recording.add(Replayed(columns, np.arange(2, 7), rows))
    np.testing.assert_array_equal(recording.read("weight", 0, 10, 100)[1], [1, 2, 3, 4, 5, 6, 7, 8])
    assert [recording.exactly("weight", step) for step in (0, 2, 6, 8)][1:] == [2, 6, 8]


def test_an_element_of_a_rebuilt_optimizer_is_read_in_step_order():
    recording, both, alone = Recording(), ("gradient", "weight", "m"), ("gradient", "weight")
    recording.add(element(both, 9, [9, 10]))
    recording.add(Replayed(alone, np.arange(5, 9), element(alone, 5, [5, 6, 7, 8]).rows))
    recording.add(Replayed(both, np.arange(1, 5), element(both, 1, [1, 2, 3, 4]).rows))
    np.testing.assert_array_equal(recording.read("weight", 0, 20, 100)[1], np.arange(1, 11))
    np.testing.assert_array_equal(recording.read("m", 0, 20, 100)[1], [1, 2, 3, 4, np.nan, 9, 10])
    assert math.isnan(recording.at("m", 7))


@pytest.mark.parametrize(("step", "value"), [(1, 1.0), (3, 1.0), (4, 4.0), (4.9, 4.0), (5, 5.0), (100, 9.0)])
def test_a_value_is_that_of_the_step_or_the_last_before_it(recording, step, value):
    assert recording.at("weight", step) == value


def test_limits_span_both_tables_and_leave_out_what_is_not_finite(recording) -> None:
    assert math.isnan(recording.at("weight", 0))
    assert recording.last("weight") == 9
    assert (recording.limits("weight").least, recording.limits("weight").greatest) == (1, 9)
    inside = recording.limits("weight", 4, 5)
    assert (inside.least, inside.greatest, inside.least_positive) == (4, 5, 4)
    assert math.isnan(recording.limits("weight", 6, 8).least)
    recording = Recording()
    add_steps(recording, 1, [-1.0, math.nan, math.inf, 3.0])
    limits = recording.limits(LOSS)
    assert (limits.least, limits.greatest, limits.least_positive) == (-1, 3, 3)


def test_the_moving_average_suits_the_range():
    recording = Recording()
    losses = np.random.default_rng(0).uniform(1, 3, 20_000)
    add_steps(recording, 1, losses.tolist())
    far = recording.smoothed(LOSS, 10_000, 20_000, 20_000)[1]
    close = recording.smoothed(LOSS, 19_900, 20_000, 20_000)[1]
    assert np.std(far) < np.std(close) < np.std(losses)
    np.testing.assert_allclose(far, 2, atol=0.3)
    assert recording.smoothed_at(LOSS, 20_000, 0, 20_000) == pytest.approx(2, abs=0.1)
    assert list(SMOOTHED) == sorted(SMOOTHED)


def test_of_validations_and_probes_the_newest_counts(recording) -> None:
    assert recording.stride == 4
    recording.add(Probes(("weight", "slot/a"), 8, np.array([10]), np.ones((1, 2), np.float32)))
    assert recording.stride == 8

    recording = Recording()
    for step, loss in ((20, 0.5), (20, 0.5), (40, 0.25)):
        recording.add(Validated(step, loss, 0.9))
    np.testing.assert_array_equal(recording.read(VALIDATION_LOSS, 0, 50, 50)[0], [20, 40])
    assert recording.last(VALIDATION_METRIC) == pytest.approx(0.9)


def test_no_line_leads_over_steps_that_were_never_measured() -> None:
    recording = Recording()
    for step in range(1000, 1050, 10):
        add_steps(recording, step, [1.0])
    for past in (200, 205, 1015):
        add_steps(recording, past, [2.0])
    for x, y in (
        recording.read(LOSS, 0, 2000, 4000),
        recording.smoothed(LOSS, 0, 2000, 4000),
        (found := recording.envelope([LOSS], 0, 2000, 4000))[0:2],
    ):
        lines = np.split(x, np.flatnonzero(np.isnan(np.ravel(y))))
        assert [line[np.mod(line, 1) == 0].tolist() for line in lines] == [
            [200.0, 205.0],
            [1000.0, 1010.0, 1015.0, 1020.0, 1030.0, 1040.0],
        ]
    assert len(found) == 3
    # What is between them now is no gap any more.
    add_steps(recording, 600, [2.0])
    x, y = recording.read(LOSS, 0, 2000, 4000)
    assert x[np.isnan(y)].tolist() == [205.5, 600.5]
    # Nothing of it is in the data.
    assert recording.at(LOSS, 700) == 2.0
