"""Recognition of models that are dense layers in a row."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.core.messages.run_description import DenseLayer
from app.engine.problem.dense_network import dense_network
from app.engine.problem.problem import Problem
from app.problems import datasets, models


def problem(model: str, **values: object) -> Problem:
    data = datasets.discover()["two-moons"](rows=100).load(0)
    made = models.discover()[model](**values).build(data, 0)
    return Problem(data, made, batch_size=16, validation=0.2, seed=0, device="/CPU:0")


def test_a_perceptron_is_its_layers_with_dropout_or_without() -> None:
    expected = (DenseLayer("dense_1", 0, 1, 2, 8), DenseLayer("dense_2", 2, 3, 8, 4), DenseLayer("head", 4, 5, 4, 2))
    assert dense_network(problem("mlp", widths=(8, 4))) == (expected, "")
    assert dense_network(problem("mlp", widths=(8, 4), dropout=0.2)) == (expected, "")
    layers, _ = dense_network(problem("mlp", widths=(8,), bias=False))
    assert [(layer.kernel, layer.bias) for layer in layers] == [(0, -1), (1, -1)]


@pytest.mark.parametrize("parametrization", ["standard", "ntk"])
def test_a_deep_linear_model_is_its_matrices(parametrization: str) -> None:
    layers, reason = dense_network(problem("deep-linear", depth=3, width=5, parametrization=parametrization))
    assert not reason
    assert [(layer.inputs, layer.units) for layer in layers] == [(2, 5), (5, 5), (5, 2)]


_BRANCHES = """
import keras

def build(inputs, outputs):
    x = keras.Input((inputs,))
    a = keras.layers.Dense(4, name="left")(x)
    b = keras.layers.Dense(4, name="right")(x)
    return keras.Model(x, keras.layers.Dense(outputs, name="last")(keras.layers.Add(name="sum")([a, b])))

def normalized(inputs, outputs):
    return keras.Sequential([
        keras.Input((inputs,)),
        keras.layers.Dense(4, name="first"),
        keras.layers.LayerNormalization(name="norm"),
        keras.layers.Dense(outputs, name="last"),
    ])
"""


@pytest.mark.parametrize(
    ("function", "reason"),
    [
        ("build", "dense_2 has inputs other than the previous layer. Only sequential layers are drawn."),
        (
            "normalized",
            "layernormalization_1 is LayerNormalization, not a dense layer. Only sequential dense layers are drawn.",
        ),
    ],
)
def test_other_networks_say_why_they_are_not_drawn(tmp_path: Path, function: str, reason: str) -> None:
    (tmp_path / "model.py").write_text(_BRANCHES)
    assert dense_network(problem("function", file=f"{tmp_path / 'model.py'}:{function}")) == ((), reason)
