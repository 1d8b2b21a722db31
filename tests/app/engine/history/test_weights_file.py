"""Weights as files: Keras loads them and predicts what the run's model predicts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import keras
import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.core.runs.run import Checkpoint
from app.engine.history.weights_file import model_of, save_weights
from app.engine.training.training import Training
from tests.app.engine.experiments import surface

pytestmark = pytest.mark.usefixtures("plain")


DENSE = Experiment(
    dataset=Choice("iris"), model=Choice("mlp", {"widths": (4,), "dropout": 0.5}), batch_size=16, device="cpu"
)
TABLES = Experiment(
    dataset=Choice("ratings"), model=Choice("factorization", {"dimension": 2}), batch_size=16, device="cpu"
)
POINTS = surface(device="cpu")


def state_of(experiment: Experiment) -> Checkpoint:
    """Return the state of a run, with weights as nothing else would make them."""
    state = Training(experiment).snapshot().portable()
    rng = np.random.default_rng(0)

    def other(name: str, array: np.ndarray) -> np.ndarray:
        return rng.random(array.shape).astype(array.dtype) if name.startswith("weight/") else array

    return replace(state, arrays={name: other(name, array) for name, array in state.arrays.items()})


@pytest.fixture(scope="module", params=[DENSE, TABLES], ids=["dense", "tables"])
def state(request: pytest.FixtureRequest) -> Checkpoint:
    return state_of(request.param)


def predicted(model: keras.Model) -> np.ndarray:
    """Return the predictions for three rows."""
    given = [np.arange(3 * np.prod(each.shape[1:], dtype=int)).reshape(3, *each.shape[1:]).astype(each.dtype)
             for each in model.inputs]  # fmt: skip
    return np.asarray(model(given if len(given) > 1 else given[0]))


@pytest.mark.sampled(2)
def test_keras_loads_the_whole_model_and_predicts_the_same(state: Checkpoint, tmp_path: Path) -> None:
    path = tmp_path / "run.keras"
    save_weights(state, path)
    model, loaded = model_of(state), keras.models.load_model(path)
    assert {type(layer).__module__.split(".")[0] for layer in loaded.layers} == {"keras"}
    np.testing.assert_array_equal(predicted(loaded), predicted(model))
    weights = [array for name, array in state.arrays.items() if name.startswith("weight/")]
    for one, other in zip(loaded.trainable_variables, weights, strict=True):
        np.testing.assert_array_equal(one.numpy(), other)


def test_keras_loads_the_weights_into_the_same_model(state: Checkpoint, tmp_path: Path) -> None:
    path = tmp_path / "run.weights.h5"
    save_weights(state, path)
    fresh = model_of(replace(state, arrays={name: np.zeros_like(array) for name, array in state.arrays.items()}))
    fresh.load_weights(path)
    np.testing.assert_array_equal(predicted(fresh), predicted(model_of(state)))
    assert [each.name for each in tmp_path.iterdir()] == ["run.weights.h5"]


def test_points_have_weights_and_no_model_of_keras_alone(tmp_path: Path) -> None:
    state = state_of(POINTS)
    save_weights(state, tmp_path / "points.weights.h5")
    with pytest.raises(ValueError, match="not a model of Keras' own layers"):
        save_weights(state, tmp_path / "points.keras")
    assert [each.name for each in tmp_path.iterdir()] == ["points.weights.h5"]


@pytest.mark.exhaustive
def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    state = Checkpoint(7, 0, DENSE, {"weight/0 dense/kernel": np.zeros((1, 1), np.float32)})
    with pytest.raises(ValueError, match=r"The state after step 7 does not fit the model"):
        save_weights(state, tmp_path / "x.keras")
    with pytest.raises(ValueError, match=r"\.weights\.h5 or \.keras; received x\.h5"):
        save_weights(state, tmp_path / "x.h5")


def test_a_folder_that_is_none_is_refused(state: Checkpoint, tmp_path: Path) -> None:
    for name in ("x.keras", "x.weights.h5"):
        with pytest.raises(OSError, match="cannot be written"):
            save_weights(state, tmp_path / "none" / name)


@pytest.mark.parametrize("dataset", [Choice("elsewhere"), Choice("iris", {"unknown": 1})])
def test_a_run_of_what_is_not_here_is_refused(tmp_path: Path, dataset: Choice) -> None:
    state = Checkpoint(7, 0, replace(DENSE, dataset=dataset), {})
    with pytest.raises(ValueError, match="this Slotscope has no data set"):
        save_weights(state, tmp_path / "x.keras")
