"""Plots of gradients before and after processing, and of what clipping did."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.attach.kernel.column_table import LOSS, METRIC
from app.attach.kernel.run_variables import VariableInfo
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.history_frames import Edited
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built
from app.core.messages.step_frames import Steps
from app.core.recording.run_columns import Recording
from app.panels.plots import discover
from app.panels.plots.gradient_norm_plots import CLIPPING_PLOT, GRADIENT_NORMS_PLOT
from app.panels.plotting.plot_description import BLOCK, MovingMean, moving_mean, percent
from app.panels.shell.selection import Selection
from app.session.session import Session

VARIABLES = (VariableInfo("dense/kernel", (8, 4), "float32"), VariableInfo("dense/bias", (4,), "float32"))
CLIPPED, KEPT = "clipped/clip_by_norm", "kept/clip_by_norm"


@pytest.fixture
def selection(qapp) -> Selection:
    """Return the selection of a session whose worker has not started; frames are handed to it."""
    return Selection(Session(catalogues(), Experiment()))


def build(selection: Selection, *series: str, stages: tuple[Choice, ...] = ()) -> None:
    experiment = replace(Experiment(), gradient=stages)
    selection.session.run.experiment = experiment
    selection.session.receive(
        Built(RunDescription(experiment, "Keras 3", series=series), "CPU", VARIABLES, "accuracy", 100, 4.0, 4, True)
    )


def give(session: Session, **columns: np.ndarray) -> None:
    """Give steps with these columns; `__` stands for the slash in a name."""
    named = {name.replace("__", "/"): values for name, values in columns.items()}
    count = len(next(iter(named.values())))
    rows = {LOSS: np.ones(count), METRIC: np.ones(count), **named}
    first = session.run.recording.last_step + 1
    session.run.recording.add(Steps(tuple(rows), first, np.stack(list(rows.values()), 1).astype(np.float32)))


def test_course_of_a_share_is_its_mean(selection: Selection) -> None:
    rare = (np.arange(4000) % 10 == 0).astype(float)
    give(selection.session, **{CLIPPED.replace("/", "__"): rare})
    x, y = MovingMean(selection.session, CLIPPED).read(0, 4000, 400)
    assert 10 < len(x) <= 400
    assert np.all(np.diff(x) > 0)
    np.testing.assert_allclose(y, 0.1, atol=0.03)


def test_each_mean_is_that_of_the_steps_up_to_it(selection: Selection) -> None:
    values = np.random.default_rng(0).random(BLOCK * 40)
    give(selection.session, **{CLIPPED.replace("/", "__"): values})
    x, y = MovingMean(selection.session, CLIPPED).read(0, BLOCK * 40, 4000)
    np.testing.assert_array_equal(x, np.arange(1, 41) * BLOCK)
    np.testing.assert_allclose(y, values.reshape(40, BLOCK).mean(axis=1), rtol=1e-6)


def test_means_grow_with_the_run_and_begin_anew_with_another_one(selection: Selection) -> None:
    means = MovingMean(selection.session, CLIPPED)
    assert means.read(0, 100, 400)[0].size == 0
    for part in range(5):
        give(selection.session, **{CLIPPED.replace("/", "__"): np.full(50, float(part))})
        x, y = means.read(0, 250, 4000)
        assert x[-1] == (part + 1) * 50 // BLOCK * BLOCK
        assert y[-1] == pytest.approx(part, abs=0.5)
    selection.session.run.recording = Recording()
    assert means.read(0, 100, 400)[0].size == 0


def test_a_line_never_ends_before_the_last_whole_block(selection: Selection) -> None:
    give(selection.session, **{CLIPPED.replace("/", "__"): np.ones(1000)})
    means = MovingMean(selection.session, CLIPPED)
    for pixels in (48, 100, 400, 4000):
        assert means.read(0, 1000, pixels)[0][-1] == 1000 // BLOCK * BLOCK


def test_steps_without_a_value_are_skipped_or_leave_a_gap(selection: Selection) -> None:
    values = np.full(BLOCK * 4, np.nan)
    values[BLOCK : 2 * BLOCK : 4] = 0.5
    give(selection.session, **{CLIPPED.replace("/", "__"): values})
    _, y = MovingMean(selection.session, CLIPPED).read(0, BLOCK * 4, 4000)
    np.testing.assert_array_equal(y, [np.nan, 0.5, np.nan, np.nan])
    assert moving_mean(selection.session, CLIPPED) == 0.5


def test_what_is_read_out_is_the_mean_of_the_last_fifty_steps(selection: Selection) -> None:
    assert math.isnan(moving_mean(selection.session, CLIPPED))
    give(selection.session, **{CLIPPED.replace("/", "__"): np.r_[np.ones(100), np.zeros(40)]})
    assert moving_mean(selection.session, CLIPPED) == pytest.approx(0.2)
    assert moving_mean(selection.session, CLIPPED, 100) == 1
    assert MovingMean(selection.session, CLIPPED).source().at(140) == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("share", "text"),
    [(0, "0 %"), (0.0001, "<0.1 %"), (0.004, "0.4 %"), (0.12, "12 %"), (0.999, "99 %"), (1, "100 %"), (math.nan, "–")],
)
def test_a_share_is_read_in_percent(share: float, text: str) -> None:
    assert percent(share) == text


def test_clipping_is_a_plot_and_says_what_to_do_where_nothing_clips(selection: Selection) -> None:
    assert CLIPPING_PLOT in discover()
    build(selection)
    shown = CLIPPING_PLOT.show(selection)
    assert not shown.layers
    assert shown.empty is not None
    assert "Gradient processing" in shown.empty.sentence


def test_each_clipping_stage_has_lines_for_share_and_kept_norm(selection: Selection) -> None:
    build(selection, CLIPPED, KEPT)
    lines = CLIPPING_PLOT.show(selection).layers
    assert [line.name for line in lines] == ["clipped", "norm kept"]
    assert len({line.hue for line in lines}) == 2
    build(selection, CLIPPED, KEPT, "clipped/clip_by_value", "kept/clip_by_value")
    lines = CLIPPING_PLOT.show(selection).layers
    assert [line.name for line in lines] == [
        "clip_by_norm clipped",
        "clip_by_norm norm kept",
        "clip_by_value clipped",
        "clip_by_value norm kept",
    ]
    assert len({line.hue for line in lines}) == 4


def test_gradients_are_drawn_as_they_are_received_with_those_before_faint(selection: Selection) -> None:
    build(selection)
    before, _ = GRADIENT_NORMS_PLOT.show(selection).layers
    assert GRADIENT_NORMS_PLOT.show(selection).subtitle == "norm"
    build(selection, CLIPPED, KEPT, stages=(Choice("clip_by_norm"),))
    after, _ = GRADIENT_NORMS_PLOT.show(selection).layers
    assert (after.name, after.hue) == (before.name, before.hue)
    give(selection.session, gradient_norm__dense__kernel=np.full(300, 4.0))
    give(
        selection.session,
        gradient_norm__dense__kernel=np.full(300, 4.0),
        processed_norm__dense__kernel=np.full(300, 1.0),
    )
    give(selection.session, gradient_norm__dense__kernel=np.full(300, 4.0))
    assert GRADIENT_NORMS_PLOT.show(selection).subtitle == "norm (faint: before processing)"
    for pixels in (90, 300, 3000):
        x, y = after.source.read(0, 900, pixels)
        width = 1.5 * max(1, 900 / max(8, pixels // 3))
        inside, outside = (x > 300 + width) & (x <= 600), (x <= 300) | (x > 600 + width)
        np.testing.assert_allclose(y[inside], 1)
        np.testing.assert_allclose(y[outside], 4)
        assert inside.any()
    assert [after.source.at(step) for step in (300, 301, 450.5, 600, 601, 2000)] == [4, 1, 1, 1, 4, 4]
    np.testing.assert_allclose(after.raw.read(0, 900, 3000)[1], 4)


def test_step_without_output_repeats_the_last_norm(selection: Selection) -> None:
    build(selection, stages=(Choice("accumulate"),))
    due = np.where(np.arange(1, 41) % 4 == 0, np.where(np.arange(1, 41) > 20, 2.0, 1.0), np.nan)
    give(selection.session, gradient_norm__dense__kernel=np.full(40, 9.0), processed_norm__dense__kernel=due)
    line = GRADIENT_NORMS_PLOT.show(selection).layers[0]
    assert [line.source.at(step) for step in (3, 4, 7, 23, 24, 40)] == [9, 1, 1, 1, 2, 2]
    x, y = line.source.read(0, 40, 3000)
    assert np.isfinite(y).all()
    np.testing.assert_allclose(y[x < 4], 9)
    np.testing.assert_allclose(y[(x >= 4) & (x < 24)], 1)
    np.testing.assert_allclose(y[x >= 32], 2)


def test_plots_are_laid_out_anew_once_the_worker_has_other_series(selection: Selection, qtbot) -> None:
    build(selection)
    session = selection.session
    with qtbot.waitSignal(selection.changed):
        session.receive(
            Edited(
                0,
                RunDescription(session.run.experiment, "Keras 3", series=(CLIPPED, KEPT), more_columns=(CLIPPED, KEPT)),
            )
        )
    assert len(CLIPPING_PLOT.show(selection).layers) == 2
