"""The same engine trains digits and skip-gram with an optimizer of each contract, its slots named and measured."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.engine.run.built_frame import built_frame
from app.engine.training.training import Training
from tests.app.engine.experiments import skip_gram

TEMPLATES = Path(__file__).parents[3] / "resources" / "templates"
FILES = {
    "Keras 3": "momentum_keras3.py", "Keras 2": "momentum_keras2.py", "OptimizerV2": "momentum_optimizer_v2.py",
    "TF1": "momentum_tf1.py", "As documented": "momentum_documented.py",
}  # fmt: skip
DIGITS = Experiment(dataset=Choice("digits"), model=Choice("mlp", {"widths": (16,)}), steps=150)
SKIP_GRAM = skip_gram(vocabulary=60, dimension=8, steps=400)
RATES = {"digits": 0.03125, "skip-gram": 2.0}


def trained(experiment: Experiment, file: str) -> tuple[Training, np.ndarray]:
    rate = {"learning_rate": RATES[experiment.dataset.name]}
    training = Training(experiment.with_choice("optimizer", Choice(str(TEMPLATES / file), rate)))
    losses = []
    while training.step < experiment.steps:
        chunk = training.advance(min(16, experiment.steps - training.step), 4)
        assert np.isfinite(chunk.probe_rows).all()
        losses.append(chunk.rows[:, 0])
    return training, np.concatenate(losses)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("experiment", [SKIP_GRAM, DIGITS], ids=["skip-gram", "digits"])
def test_every_contract_learns_and_all_agree(experiment: Experiment) -> None:
    weights = {}
    for contract, file in FILES.items():
        training, losses = trained(experiment, file)
        assert built_frame(training).description.contract == contract
        assert {slot.name for slot in training.slots if slot.variable >= 0} == {"velocity"}
        assert len([s for s in training.slots if s.variable >= 0]) == len(training.variables)
        assert losses[-20:].mean() < 0.95 * losses[:20].mean(), contract
        weights[contract] = [v.numpy() for v in training.problem.variables]
    for contract, found in weights.items():
        for mine, theirs in zip(found, weights["Keras 3"], strict=True):
            np.testing.assert_allclose(mine, theirs, rtol=1e-2, atol=1e-3, err_msg=contract)
