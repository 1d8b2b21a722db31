"""Slots corrected for bias, from what is recorded: against NumPy, after an edit in mid-run, over a long run."""

from __future__ import annotations

import math
from types import SimpleNamespace

import numpy as np
import pytest

from app.attach.kernel.column_table import DRIVEN, QUANTILE
from app.attach.kernel.sampling import QUANTILES
from app.core.experiment.experiment import Choice, Experiment
from app.core.messages.run_description import HyperparameterInfo, RunDescription
from app.core.messages.step_frames import Probes, Steps
from app.core.messages.view_frames import Elements, UpdateEquations
from app.core.recording.run_columns import Recording
from app.core.telemetry.tensor_view import TensorView
from app.panels.slots.variable_tensors import corrected_column, corrected_quantiles, corrected_view
from app.session.inspection.correction import corrected_slots, factors, why_not
from app.session.run.context import HyperparameterHistory
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.language import parse_term

ADAM = Equations(
    (
        parse_term("m = beta_1 * m + (1 - beta_1) * g"),
        parse_term("v = beta_2 * v + (1 - beta_2) * g ** 2"),
        parse_term("m_hat = m / (1 - beta_1 ** t)"),
        parse_term("v_hat = v / (1 - beta_2 ** t)"),
        parse_term("dw = -learning_rate * m_hat / (sqrt(v_hat) + epsilon)"),
    ),
    {"m": "momentum", "v": "velocity"},
    {"beta_1": "beta_1", "beta_2": "beta_2", "epsilon": "epsilon"},
    {"beta_1": 0.9, "beta_2": 0.999, "epsilon": 1e-7},
)
COLUMN = "element_slot/w/momentum/0"
TENSOR = "slot/w/momentum"


def betas(beta_1: float, beta_2: float = 0.999) -> tuple[HyperparameterInfo, ...]:
    return HyperparameterInfo("beta_1", beta_1, True), HyperparameterInfo("beta_2", beta_2, True)


def session_of(
    steps: int, edits: dict[int, float], stride: int = 1, scheduled: np.ndarray | None = None
) -> SimpleNamespace:
    """Return a session with a run of `steps` whose slot held noise; `edits` of beta_1 by the step after which they
    act.
    """
    recording, course = Recording(), HyperparameterHistory()
    made = np.arange(1, steps + 1)
    values = np.random.default_rng(1).normal(size=steps).astype(np.float32)
    columns = ("loss", "metric", *([DRIVEN("", "beta_1")] if scheduled is not None else []))
    rows = np.ones((steps, len(columns)), np.float32)
    if scheduled is not None:
        rows[:, 2] = scheduled
    recording.add(Steps(columns, 1, rows))
    recording.add(Elements((COLUMN,), 1, values[:, None]))
    probed = made[::stride]
    spread = values[::stride, None] + np.array([-2, -1, 0, 1, 2], np.float32)
    names = tuple(QUANTILE(TENSOR, q) for q in QUANTILES)
    recording.add(Probes(names, stride, probed, spread))
    course.declare(UpdateEquations(0, 0, ADAM))
    for since, beta_1 in edits.items():
        course.set_to(since, betas(beta_1))
    run = SimpleNamespace(
        recording=recording,
        hyperparameter_history=course,
        description=RunDescription(Experiment(), scope_by_variable=("",)),
        shown_step=recording.last_step,
    )
    return SimpleNamespace(run=run, values=values, spread=spread)


def truth(steps: np.ndarray, edits: dict[int, float]) -> np.ndarray:
    beta_1 = np.array([[beta for since, beta in edits.items() if since < step][-1] for step in steps])
    return 1 / (1 - beta_1**steps)


EDITED = {0: 0.9, 40: 0.5, 60: 0.99}


def test_the_factor_has_the_beta_that_each_step_was_made_with() -> None:
    session = session_of(100, EDITED)
    steps = np.arange(1.0, 101.0)
    np.testing.assert_allclose(factors(session.run, 0, "momentum", steps), truth(steps, EDITED), rtol=1e-12)
    np.testing.assert_allclose(
        factors(session.run, 0, "velocity", [1, 7]), 1 / (1 - 0.999 ** np.array([1, 7])), rtol=1e-9
    )
    assert math.isnan(factors(session.run, 0, "momentum", [0])[0])
    assert corrected_slots(session.run, 0) == {
        "momentum": "m\N{COMBINING CIRCUMFLEX ACCENT}",
        "velocity": "v\N{COMBINING CIRCUMFLEX ACCENT}",
    }


def test_a_beta_that_a_schedule_drives_is_that_of_each_step() -> None:
    scheduled = np.linspace(0.5, 0.95, 100).astype(np.float32)
    session = session_of(100, {0: 0.9}, scheduled=scheduled)
    steps = np.arange(1.0, 101.0)
    expected = 1 / (1 - scheduled.astype(np.float64) ** steps)
    np.testing.assert_allclose(factors(session.run, 0, "momentum", steps), expected, rtol=1e-6)


def test_an_element_is_corrected_step_by_step() -> None:
    session = session_of(100, EDITED)
    source = corrected_column(session, 0, "momentum", COLUMN)
    x, y = source.read(1, 100, 400)
    np.testing.assert_array_equal(x, np.arange(1, 101))
    np.testing.assert_allclose(y, session.values * truth(x, EDITED), rtol=1e-6)
    for step in (1, 40, 41, 100):
        assert source.at(step) == pytest.approx(session.values[step - 1] * truth(np.array([step]), EDITED)[0], rel=1e-6)
    assert math.isnan(source.at(0))


def test_a_band_between_two_probes_has_the_factor_of_the_probe() -> None:
    session = session_of(200, {0: 0.99}, stride=16)
    source = corrected_quantiles(session, 0, "momentum", TENSOR)
    x, y = source.read(1, 200, 400)
    np.testing.assert_allclose(y, session.spread.T * truth(x, {0: 0.99}), rtol=1e-6)
    # Step 32 was not probed; step 17 was.
    np.testing.assert_allclose(source.at(32), session.spread[1] / (1 - 0.99**17), rtol=1e-6)


@pytest.mark.parametrize("edits", [{0: 0.999}, {0: 0.9, 50_000: 0.9999}])
def test_in_a_long_run_the_lowest_and_highest_are_of_corrected_values(edits: dict[int, float]) -> None:
    steps = 100_000
    session = session_of(steps, edits)
    x, y = corrected_quantiles(session, 0, "momentum", TENSOR).read(1, steps, 200)
    assert len(x) < 1000
    made = np.arange(1, steps + 1)
    corrected = session.spread.T * truth_fast(made, edits)
    starts = np.searchsorted(made, x)
    low = np.minimum.reduceat(corrected[0], starts)
    high = np.maximum.reduceat(corrected[4], starts)
    np.testing.assert_allclose(y[0], low, rtol=6e-3)
    np.testing.assert_allclose(y[4], high, rtol=6e-3)
    # The first buckets, where the factor falls from 1000, are exact.
    np.testing.assert_allclose(y[:, 0][[0, 4]], (low[0], high[0]), rtol=1e-5)


def truth_fast(steps: np.ndarray, edits: dict[int, float]) -> np.ndarray:
    sinces = np.array(list(edits))
    return 1 / (1 - np.array(list(edits.values()))[np.searchsorted(sinces, steps, side="left") - 1] ** steps)


def test_where_gradients_are_accumulated_it_says_why_nothing_is_corrected() -> None:
    session = session_of(10, {0: 0.9})
    session.run.hyperparameter_history.set_to(4, betas(0.9), [Choice("accumulate")])
    session.run.hyperparameter_history.set_to(8, betas(0.9))
    assert "fewer updates than steps" in why_not(session.run, 0, "momentum")
    assert np.isnan(factors(session.run, 0, "momentum", [5])).all()


def test_a_map_is_corrected_with_its_numbers() -> None:
    session = session_of(10, {0: 0.9})
    cells = np.arange(6, dtype=np.float32).reshape(2, 3)
    found = corrected_view(session, 0, "momentum", 2, TensorView.exact((2, 3), cells))
    assert found is not None
    np.testing.assert_allclose(found.cells, cells / (1 - 0.9**2), rtol=1e-6)
    assert found.statistics.largest == pytest.approx(5 / (1 - 0.9**2), rel=1e-6)
    assert corrected_view(session, 0, "momentum", 0, TensorView.exact((2, 3), cells)) is None
