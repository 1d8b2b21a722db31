"""Training that diverges is reported in numbers and sentences; nothing that reckons with it writes on the terminal.

A warning of NumPy's is an error in every test.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import Load, Run, SampleEveryStep, SubscribeTable, SubscribeTensor
from app.core.messages.run_frames import Note, RunFailed, State
from app.core.messages.step_frames import Probes, Steps
from app.core.messages.view_frames import TensorSnapshot
from app.core.telemetry.tensor_view import TensorView, VariableView
from app.engine.observation.tensor_stream import TracedElements
from app.engine.program.step_measurement import QUANTILES, ProbeLayout
from tests.app.engine.experiments import moons, skip_gram
from tests.app.engine.trainer_bench import ServedTrainer, status

pytestmark = pytest.mark.usefixtures("plain_reused")

MOONS = moons(rows=200, widths=(4,), batch_size=32, steps=60)
WORDS = skip_gram(batch_size=32, steps=60)
MOST = float(np.finfo(np.float32).max)
ODD = np.array([0.0, -0.0, 1e-45, 1e-38, 1.0, 1e30, MOST, -MOST, np.inf, -np.inf, np.nan], np.float32)


@pytest.mark.sampled(6)
@pytest.mark.parametrize("rate", [1e12, 1e30])
@pytest.mark.parametrize("experiment", [MOONS, WORDS], ids=["dense", "sparse"])
def test_a_diverging_run_under_every_look_fails_by_its_numbers_alone(experiment: Experiment, rate: float) -> None:
    diverging = replace(experiment, optimizer=Choice("SGD", {"learning_rate": rate, "momentum": 0.9}))
    looks = (SampleEveryStep(True), SubscribeTensor(0, 0), SubscribeTable(0))
    out = ServedTrainer((status("broken", "finished", "paused"), ())).serve(*looks, Load(diverging), Run(60))
    found = [frame.sentence for frame in out.of(RunFailed, Note)]
    assert not [sentence for sentence in found if "encountered" in sentence]
    assert not out.of(RunFailed)
    assert out.of(NotFinite)
    assert {TensorSnapshot, Probes, Steps} <= {type(frame) for frame in out.frames}
    taken_back_to = out.of(State)[-1].step
    assert all(frame.step <= taken_back_to for frame in out.of(TensorSnapshot))


def pairs() -> np.ndarray:
    """Return each of the odd numbers beside each: (121, 2)."""
    return np.stack([each.ravel() for each in np.meshgrid(ODD, ODD)], axis=1).astype(np.float32)


def test_what_is_not_finite_is_reckoned_without_a_warning() -> None:
    rows = pairs()
    found = TracedElements(("weight", "update"), np.array([0]), rows[0], True).with_updates(rows, rows[0])
    assert found.shape == (121, 3)
    assert np.isnan(found[:, 1]).any()
    rows = np.concatenate([pairs(), pairs()[::-1]], axis=1)
    found = ProbeLayout(0, (4,)).quantiles(rows)
    assert found.shape == (121, len(QUANTILES))
    assert np.isnan(found[~np.isfinite(rows).all(axis=1)]).all()

    rows = pairs().T.reshape(2, 11, 11)
    gradient, update = (TensorView.exact((11, 11), each) for each in rows)
    view = VariableView(gradient, {}, gradient, update)
    assert view.effective_rate is not None
    assert np.isinf(view.effective_rate.cells).any()
