"""Scripts of experiments on problems of theory: full batches, squared losses, deep linear networks, changing losses."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.engine.script import script
from app.engine.training.training import Training
from tests.app.engine.experiments import skip_gram
from tests.app.engine.running_scripts import ROUNDING, Printed, asked, losses_of_run, losses_of_scripts, training_of

STEPS = 12
SGD = Choice("SGD", {"learning_rate": 0.05})
ADAM = Choice("Adam", {"learning_rate": 0.05})
LINEAR = Choice("mlp", {"widths": (), "bias": False, "initial_scale": 0.0})
WHOLE = Experiment(
    dataset=Choice("digits", {"rows": 200}),
    model=Choice("mlp", {"widths": (8,), "activation": "tanh", "bias": False, "initial_scale": 0.5}),
    optimizer=SGD,
    batch_size=None,
    loss="squared",
)
NTK = Choice("deep-linear", {"depth": 2, "width": 32, "parametrization": "ntk"})


def surface(formula: str, **bounds: float) -> Experiment:
    values = {"function": "formula", "formula": formula, **bounds}
    model = Choice("points", {"points": 2, "starts": (0.5, 1.0)})
    return Experiment(dataset=Choice("surface", values), model=model, optimizer=ADAM)


CASES = {
    "digits": WHOLE,
    "batches": replace(WHOLE, batch_size=16),
    "diabetes": replace(WHOLE, dataset=Choice("diabetes"), model=Choice("deep-linear", {"width": 7})),
    "catapult": replace(WHOLE, dataset=Choice("single-row"), model=NTK),
    "neighbours": skip_gram(vocabulary=30, length=400, dimension=4, optimizer=SGD, batch_size=None),
    "zipf": replace(WHOLE, dataset=Choice("zipf-classes", {"classes": 8, "head": 40}), model=LINEAR, loss="auto"),
    "trap": replace(WHOLE, dataset=Choice("adaptive-trap", {"rows": 30}), model=LINEAR, loss="auto"),
    "mixture": replace(WHOLE, dataset=Choice("gaussian-mixture", {"rows": 90}), loss="auto"),
    "regression": replace(WHOLE, dataset=Choice("linear-regression", {"rows": 300}), model=LINEAR, loss="auto"),
    "reddi": surface("3 * x if step % 3 == 1 else -x", low=-1.0, high=1.0),
    "tests": surface(
        "where(x > y, clip(x, -1, 1), max(y, x / 2, 0.1)) + abs(x) * (not x < -2 and y > 0 or step // 3 == 1)"
    ),
    "powers": surface("(x - 1)^2 + 100 * (y - x^2)^2 + ceil(step / 4) * log(2 + x^2)", low=-1.5),
    "jump": surface("x * (1 if step <= 5 else 100)", high=4.0),
    "matrix": replace(WHOLE, dataset=Choice("matrix-fit", {"size": 9}), model=LINEAR, validation=0.0),
}


@cache
def training(name: str) -> Training:
    return training_of(CASES[name])


@pytest.fixture(scope="module")
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    scripts = {name: script(CASES[name]) for name in asked(request)}
    return losses_of_scripts(tmp_path_factory.mktemp("problems"), scripts, dict.fromkeys(scripts, STEPS))


@pytest.mark.exhaustive
@pytest.mark.sampled(29)
@pytest.mark.parametrize("name", CASES)
def test_a_script_gives_the_losses_of_the_run(name: str, printed: Printed) -> None:
    losses = losses_of_run(training(name), STEPS, compiled=False)
    assert len(losses) == STEPS
    np.testing.assert_allclose(printed.losses(name), losses, rtol=ROUNDING)


def test_a_script_of_full_batches_draws_none() -> None:
    text = script(WHOLE)
    assert "BATCH_SIZE" not in text
    assert "def batches" not in text
