"""Data and models from functions in a person's own Python file."""

from __future__ import annotations

from pathlib import Path

import keras
import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.guests.trust import code_files
from app.problems.datasets import DatasetError
from app.problems.datasets.function import Function as DataFunction
from app.problems.models import ModelError
from app.problems.models.function import Function as ModelFunction

CODE = """
import keras
import numpy as np


def load(seed):
    random = np.random.default_rng(seed)
    x = random.normal(size=(40, 3))
    return x, np.where(x[:, 0] > 0, "yes", "no")


def numbers():
    x = np.arange(30.0).reshape(10, 3)
    return x, x.sum(axis=1)


def short():
    return np.zeros((9, 2)), np.zeros(8)


def gaps():
    return np.full((9, 2), np.nan), np.zeros(9)


def words():
    return np.full((9, 2), "a"), np.arange(9)


def ends():
    raise SystemExit(3)


def build(inputs, outputs):
    return keras.Sequential([keras.layers.Dense(5, "tanh"), keras.layers.Dropout(0.1), keras.layers.Dense(outputs)])


def functional(inputs, outputs):
    x = keras.Input((inputs,))
    return keras.Model(x, keras.layers.Dense(outputs)(keras.layers.Dense(4)(x)))


def normalized(inputs, outputs):
    return keras.Sequential([keras.layers.BatchNormalization(), keras.layers.Dense(outputs)])


def other_shape(inputs, outputs):
    return keras.Sequential([keras.layers.Dense(7)])


def no_model(inputs, outputs):
    return 3


def fails(inputs, outputs):
    return missing
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(CODE, "utf-8")
    return path


def test_words_are_classes_numbers_targets_and_both_wait_for_trust(file: Path) -> None:
    data = DataFunction(f"{file}:load").load(3)
    assert (data.summary, data.class_names) == ("40 rows, 3 features, 2 classes", ("no", "yes"))
    np.testing.assert_array_equal(data.inputs, np.random.default_rng(3).normal(size=(40, 3)))
    np.testing.assert_array_equal(data.targets, data.inputs[:, 0] > 0)
    data = DataFunction(f"{file}:numbers").load(0)
    assert (data.task, data.target_names, data.targets.shape) == ("regression", ("target",), (10, 1))
    experiment = Experiment(
        dataset=Choice("function", {"file": f"{file}:load"}), model=Choice("function", {"file": f"{file}:build"})
    )
    assert code_files(experiment) == (file,)
    with pytest.raises(DatasetError, match=r"my_file.py:load"):
        DataFunction("").load(0)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("short", "x of shape (9, 2) and y of shape (8,)"),
        ("gaps", "non-finite"),
        ("words", "numbers are needed"),
        ("ends", "SystemExit"),
        ("nothing", "there is no function nothing"),
    ],
)
def test_rows_that_cannot_be_learnt_are_a_sentence(file: Path, name: str, said: str) -> None:
    with pytest.raises(DatasetError) as caught:
        DataFunction(f"{file}:{name}").load(0)
    assert said in str(caught.value)


@pytest.mark.parametrize("name", ["build", "functional"])
def test_the_weights_and_names_of_a_model_follow_from_the_seed_alone(file: Path, name: str) -> None:
    data = DataFunction(f"{file}:load").load(0)
    first = ModelFunction(f"{file}:{name}").build(data, 5)
    keras.layers.Dense(2)  # another layer in between shifts Keras' own counts of names
    again, other = (ModelFunction(f"{file}:{name}").build(data, seed) for seed in (5, 6))
    assert [v.path for v in first.trainable_variables] == [v.path for v in again.trainable_variables]
    assert first.trainable_variables[0].path == "dense_1/kernel"
    for a, b in zip(first.trainable_variables, again.trainable_variables, strict=True):
        np.testing.assert_array_equal(a.numpy(), b.numpy())
    assert not np.array_equal(first.get_weights()[0], other.get_weights()[0])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("normalized", "changes without being trained"),
        ("other_shape", "to (None, 7)"),
        ("no_model", "gives int"),
        ("fails", "missing"),
        ("numbers", "takes too few arguments"),
    ],
)
def test_a_model_that_cannot_train_here_is_a_sentence(file: Path, name: str, said: str) -> None:
    data = DataFunction(f"{file}:load").load(0)
    with pytest.raises(ModelError) as caught:
        ModelFunction(f"{file}:{name}").build(data, 0)
    assert said in str(caught.value)
