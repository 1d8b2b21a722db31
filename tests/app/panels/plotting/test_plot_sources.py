"""Sources of plots, from what a run recorded."""

from __future__ import annotations

import math
from types import SimpleNamespace

import numpy as np
import pytest

from app.attach.kernel.column_table import LOSS, METRIC, QUANTILE, VALIDATION_LOSS
from app.attach.kernel.sampling import QUANTILES
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.messages.step_frames import Probes, Steps
from app.core.recording.run_columns import Recording
from app.panels.plotting import plot_description as plot_sources
from app.session.session import Session


@pytest.fixture
def session(qapp) -> Session:
    """Make a session whose worker has not started; frames are handed to it."""
    return Session(catalogues(), Experiment())


def give(session: Session, losses: np.ndarray, first: int = 1) -> None:
    session.run.recording.add(Steps((LOSS, METRIC), first, np.stack((losses, losses), 1).astype(np.float32)))


def test_a_column_is_looked_up_each_time_so_a_reset_empties_it(session):
    source = plot_sources.column(session, LOSS)
    give(session, np.arange(1.0, 6))
    np.testing.assert_array_equal(source.read(0, 10, 100)[1], [1, 2, 3, 4, 5])
    assert source.at(3) == 3
    session.run.recording = Recording()
    assert source.read(0, 10, 100)[0].size == 0
    assert math.isnan(source.at(3))


@pytest.mark.parametrize(("rows", "shown"), [(0, []), (40, ["validation"])])
def test_a_run_that_holds_nothing_out_has_no_validation_in_its_header(session, monkeypatch, rows, shown):
    monkeypatch.setattr(session.run, "built", SimpleNamespace(held_out=rows))
    assert [layer.name for layer in plot_sources.held_out(session, VALIDATION_LOSS)] == shown


def test_the_course_of_a_noisy_column_lies_inside_it_and_is_smoother(session):
    noise = np.random.default_rng(0).lognormal(sigma=1.0, size=3000)
    give(session, noise)
    x, y = plot_sources.trend_of(session, LOSS).read(0, 3000, 400)
    assert len(x) == len(y) <= 2 * 400 / 4
    assert noise.min() < y.min() < y.max() < noise.max()
    assert np.std(np.log(y)) < np.std(np.log(noise)) / 2
    # Steady growth by a factor stays what it is: the middle is a geometric one.
    session.run.recording = Recording()
    give(session, np.geomspace(1e-3, 1e3, 3000))
    x, y = plot_sources.trend_of(session, LOSS).read(0, 3000, 400)
    slope = np.diff(np.log(y))[8:-8]
    np.testing.assert_allclose(slope, slope.mean(), rtol=0.2)


def test_the_read_out_of_a_course_is_the_value_itself(session):
    give(session, np.array([1.0, 100.0, 1.0]))
    assert plot_sources.trend_of(session, LOSS).at(2) == 100


def test_a_course_has_gaps_where_nothing_is_positive_and_nothing_warns(session):
    values = np.ones(400)
    values[100:200] = 0.0
    values[250:300] = np.nan
    give(session, values)
    x, y = plot_sources.trend_of(session, LOSS).read(0, 400, 1600)
    assert np.isnan(y[(x > 110) & (x < 190)]).all()
    assert np.isnan(y[(x > 255) & (x < 295)]).all()
    np.testing.assert_allclose(y[x < 90], 1)


def test_a_noisy_line_has_the_column_itself_beneath(session):
    give(session, np.array([1.0, 4.0, 2.0]))
    line = plot_sources.noisy_line(session, "kernel", LOSS, 2)
    assert (line.name, line.hue) == ("kernel", 2)
    np.testing.assert_array_equal(line.raw.read(0, 10, 100)[1], [1, 4, 2])


def test_bucket_has_the_outer_quantiles_and_the_middle_median(session):
    names = tuple(QUANTILE("slot/kernel/momentum", q) for q in QUANTILES)
    rows = np.array([[-2, -1, 0, 1, 2], [-4, -3, 2, 3, 4]], np.float32)
    session.run.recording.add(Probes(names, 1, np.array([10, 11]), rows))
    source = plot_sources.quantiles(session, "slot/kernel/momentum")
    assert source.at(11) == (-4, -3, 2, 3, 4)
    x, y = source.read(0, 1000, 1)
    assert y.shape == (5, len(x)) == (5, 1)
    np.testing.assert_array_equal(y[:, 0], [-4, -3, 1, 3, 4])
    x, y = source.read(0, 20, 100)
    np.testing.assert_array_equal(y.T, rows)


def test_the_course_goes_on_over_steps_that_move_nothing(session):
    """While gradients are accumulated, three steps of four change no weight."""
    ratios = np.where(np.arange(200) % 4 == 3, 1e-3, 0.0)
    give(session, ratios)
    x, y = plot_sources.trend_of(session, LOSS).read(0, 200, 2000)
    assert len(x) == 200
    np.testing.assert_allclose(y[3:], 1e-3, rtol=1e-6)
    # Several steps to a bucket, of which one moves something.
    _, y = plot_sources.trend_of(session, LOSS).read(0, 200, 60)
    np.testing.assert_allclose(y, 1e-3, rtol=1e-6)


def test_course_ends_with_movement_and_has_gaps_without_records(session):
    give(session, np.where(np.arange(100) < 50, 1e-3, 0.0))
    _, y = plot_sources.trend_of(session, LOSS).read(0, 100, 2000)
    assert np.isfinite(y[:50]).all()
    assert np.isnan(y[60:]).all()
    session.run.recording = Recording()
    give(session, np.array([1.0, np.nan, 1.0]))
    _, y = plot_sources.trend_of(session, LOSS).read(0, 3, 100)
    np.testing.assert_array_equal(np.isnan(y), [False, True, False])
    # What is before a gap has no say in what comes after it.
    session.run.recording = Recording()
    give(session, np.array([100.0, 100.0, np.nan, 1.0, 1.0]))
    _, y = plot_sources.trend_of(session, LOSS).read(0, 5, 100)
    np.testing.assert_allclose(y[[0, 1, 3, 4]], [100, 100, 1, 1])
