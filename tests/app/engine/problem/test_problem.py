"""Recognition of models that are dense layers in a row."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import keras
import numpy as np
import pytest
import tensorflow as tf
from sklearn.metrics import r2_score

from app.core.messages.run_description import DenseLayer
from app.engine.problem.dense_network import dense_network
from app.engine.problem.problem import Problem
from app.problems import datasets, models
from app.problems.datasets import Data

PAIRS = [("iris", "mlp"), ("diabetes", "mlp"), ("skip-gram", "skip-gram"), ("ratings", "factorization"),
         ("documents", "bag-of-words")]  # fmt: skip
SMALL = {
    "skip-gram": {"vocabulary": 50, "length": 1000, "topics": 4},
    "ratings": {"users": 30, "items": 20, "ratings": 300},
    "documents": {"vocabulary": 60, "documents": 200, "words": 9},
}


def make(dataset, model, *, batch_size=16, validation=0.2, seed=0, loss="auto", **values):
    data = datasets.discover()[dataset](**SMALL.get(dataset, {})).load(seed)
    built = models.discover()[model](**values).build(data, seed)
    options = {"batch_size": batch_size, "validation": validation, "seed": seed, "loss": loss}
    return data, Problem(data, built, **options, device="/CPU:0")


def evaluate(problem, step=1, *, compiled=False):
    rows = tf.constant(problem.indices(step, 1)[0])
    values = tf.function(problem.loss, jit_compile=compiled, autograph=False)(rows, tf.constant(step, tf.int64))
    return [float(value) for value in values]


def gradients(problem, step=1):
    tensors = [v.value for v in problem.variables]
    with tf.GradientTape() as tape:
        loss, _ = problem.loss(tf.constant(problem.indices(step, 1)[0]), tf.constant(step, tf.int64))
    return tape.gradient(loss, tensors)


def numbers(rows=40, outputs=2):
    random = np.random.default_rng(0)
    return Data(
        form="features",
        task="regression",
        inputs=random.normal(3, 5, (rows, 3)),
        targets=random.normal(-2, 4, (rows, outputs)),
        target_names=("a", "b")[:outputs],
        standardize_inputs=True,
        standardize_targets=True,
    )


def float64_weights(problem):
    return [v.numpy().astype(np.float64) for v in problem.variables]


@pytest.mark.sampled(8)
@pytest.mark.parametrize(("dataset", "model"), PAIRS)
@pytest.mark.parametrize("compiled", [False, True])
def test_a_step_is_the_same_whenever_it_is_made(dataset, model, compiled):
    _, problem = make(dataset, model)
    _, again = make(dataset, model)
    later, first = evaluate(problem, 7, compiled=compiled), evaluate(problem, 1, compiled=compiled)
    assert evaluate(again, 1, compiled=compiled) == first
    assert evaluate(again, 7, compiled=compiled) == later
    assert first != later


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("dataset", "model"), PAIRS)
def test_compiled_and_plain_agree(dataset, model):
    _, problem = make(dataset, model)
    np.testing.assert_allclose(evaluate(problem, compiled=True), evaluate(problem), rtol=1e-5)


def test_dropout_depends_on_seed_step_and_layer_alone():
    _, problem = make("iris", "mlp", dropout=0.5, widths=(32, 32))
    rows = tf.constant(problem.indices(1, 1)[0])
    loss = tf.function(problem.loss, autograph=False)
    values = [float(loss(rows, tf.constant(step, tf.int64))[0]) for step in (1, 2, 1, 3, 2)]
    assert values[0] == values[2]
    assert values[1] == values[4]
    assert len(set(values)) == 3
    assert problem.validate() == problem.validate()
    # Two dropout layers drop differently.
    evaluate(problem, 4)
    states = [v.numpy() for v in problem.model.variables if v.name == "seed_generator_state"]
    assert len(states) == 2
    assert states[0][0] != states[1][0]


def test_negative_sampling_is_that_of_numpy_with_negatives_of_the_noise():
    data, problem = make("skip-gram", "skip-gram")
    drawn = problem.draw_negatives(40_000, tf.constant([3, 9], tf.int64)).numpy()
    assert drawn.shape == (40_000, 5)
    share = np.bincount(drawn.ravel(), minlength=50) / drawn.size
    np.testing.assert_allclose(share, data.noise, atol=0.003)
    assert share[data.noise == 0].sum() == 0
    # Negative sampling is that of numpy.
    _, problem = make("skip-gram", "skip-gram")
    embedding, context = float64_weights(problem)
    token, neighbour = problem.inputs.numpy()[problem.indices(3, 1)[0]].T
    seen = []
    problem.draw_negatives, draw = (lambda *a: seen.append(draw(*a)) or seen[-1]), problem.draw_negatives
    loss, metric = problem.loss(tf.constant(problem.indices(3, 1)[0]), tf.constant(3, tf.int64))
    candidates = np.column_stack([neighbour, seen[0].numpy()])
    signed = np.einsum("bd,bnd->bn", embedding[token], context[candidates]) * ([1] + [-1] * 5)
    np.testing.assert_allclose(loss, np.log1p(np.exp(-signed)).mean(), rtol=1e-5)
    np.testing.assert_allclose(metric, (signed > 0).mean(), rtol=1e-6)


def test_cross_entropy_and_accuracy_are_those_of_numpy():
    _, problem = make("iris", "mlp", widths=())
    kernel, bias = float64_weights(problem)
    rows = problem.indices(1, 1)[0]
    logits = problem.inputs.numpy().astype(np.float64)[rows] @ kernel + bias
    classes = problem.targets.numpy()[rows]
    loss = np.log(np.exp(logits).sum(axis=1)) - logits[np.arange(16), classes]
    np.testing.assert_allclose(evaluate(problem), [loss.mean(), (logits.argmax(axis=1) == classes).mean()], rtol=1e-5)
    assert problem.metric_name == "accuracy"


def test_squared_error_and_r2_are_those_of_scikit_learn():
    data = numbers()
    model = models.discover()["mlp"](widths=()).build(data, 0)
    problem = Problem(data, model, batch_size=32, validation=0.2, seed=0, device="/CPU:0")
    kernel, bias = float64_weights(problem)
    rows = problem.indices(1, 1)[0]
    outputs = problem.inputs.numpy()[rows] @ kernel + bias
    targets = problem.targets.numpy()[rows]
    error = np.square(outputs - targets).mean()
    # All rows that train make the batch, standardized to variance 1.
    np.testing.assert_allclose(evaluate(problem), [error, 1 - error], rtol=1e-5)
    assert 1 - error == pytest.approx(r2_score(targets, outputs, multioutput="variance_weighted"), rel=1e-5)
    assert problem.metric_name == "R²"
    held, outputs = problem.held_out_targets.numpy(), problem.held_out_inputs.numpy() @ kernel + bias
    wanted = np.square(outputs - held).mean(), r2_score(held, outputs, multioutput="variance_weighted")
    np.testing.assert_allclose(problem.validate(), wanted, rtol=1e-5)


def test_equal_targets_have_the_r2_of_scikit_learn():
    data = replace(numbers(), targets=np.ones_like(numbers().targets), standardize_targets=False)
    model = models.discover()["mlp"](widths=()).build(data, 0)
    problem = Problem(data, model, batch_size=32, validation=0.2, seed=0, device="/CPU:0")
    for variable, value in zip(problem.variables, (0.0, 1.0), strict=True):
        variable.assign(np.full(variable.shape, value))
    assert evaluate(problem) == pytest.approx([0.0, 1.0])
    assert problem.validate() == (0.0, 1.0)
    problem.variables[1].assign(np.full(problem.variables[1].shape, 2.0))
    assert evaluate(problem) == pytest.approx([1.0, 0.0])
    assert problem.validate() == (1.0, 0.0)


def test_always_saying_no_is_right_in_five_of_six():
    _, problem = make("skip-gram", "skip-gram")
    assert problem.baseline == pytest.approx(5 / 6)
    for variable, value in zip(problem.variables, (1.0, -1.0), strict=True):
        variable.assign(np.full(variable.shape, value))
    assert evaluate(problem)[1] == pytest.approx(5 / 6)
    assert make("iris", "mlp", widths=())[1].baseline is None


@pytest.mark.parametrize(("dataset", "model"), PAIRS[2:])
def test_the_gradient_of_a_table_is_sparse_and_sums_to_the_dense_one(dataset, model):
    _, problem = make(dataset, model, batch_size=64)
    sparse = gradients(problem)
    # The same loss with each table as one dense tensor: its derivative by finite differences.
    for variable, gradient in zip(problem.variables, sparse, strict=True):
        if not variable.path.endswith("embeddings"):
            assert not isinstance(gradient, tf.IndexedSlices)
            continue
        assert isinstance(gradient, tf.IndexedSlices)
        indices = gradient.indices.numpy()
        assert len(indices) > len(np.unique(indices)), "a batch that repeats no row shows nothing"
        dense = np.zeros(variable.shape)
        np.add.at(dense, indices, gradient.values.numpy().astype(np.float64))
        before = variable.numpy()
        direction = np.random.default_rng(0).normal(size=before.shape).astype(np.float32)
        losses = []
        for sign in (1, -1):
            variable.assign(before + np.float32(sign * 0.01) * direction)
            losses.append(evaluate(problem)[0])
        variable.assign(before)
        slope = (losses[0] - losses[1]) / 0.02
        assert slope == pytest.approx((dense * direction).sum(), rel=2e-2, abs=2e-4)


@pytest.mark.parametrize(("dataset", "model"), PAIRS[2:])
def test_touched_rows_are_those_of_the_tables_gradient(dataset, model):
    data, problem = make(dataset, model)
    assert problem.token_names == data.token_names
    assert {problem.variables[i].shape[0] for i in problem.named_tables} == {len(data.token_names)}
    table = problem.paths.index("item/embeddings" if data.form == "ratings" else "embedding/embeddings")
    assert table in problem.named_tables
    gradient = gradients(problem, 5)[table]
    touched = problem.touched(problem.indices(5, 1)[0])
    np.testing.assert_array_equal(touched, np.unique(gradient.indices.numpy()))
    assert touched.dtype == np.int64


def test_features_have_no_table():
    _, problem = make("iris", "mlp")
    assert problem.named_tables == ()
    assert problem.touched(problem.indices(1, 1)[0]) is None


def test_rows_batches_and_epochs():
    _, problem = make("iris", "mlp", batch_size=32, validation=0.2)
    assert (problem.rows, problem.steps_per_epoch) == (120, 3.75)
    assert problem.indices(1, 8).shape == (8, 32)
    assert problem.paths == [
        "dense_1/kernel",
        "dense_1/bias",
        "dense_2/kernel",
        "dense_2/bias",
        "head/kernel",
        "head/bias",
    ]


def test_validation_does_not_depend_on_rows_at_a_time(monkeypatch):
    _, problem = make("documents", "bag-of-words", validation=0.5)
    whole = problem.validate()
    monkeypatch.setattr("app.engine.problem.problem.VALIDATION_ROWS", 7)
    np.testing.assert_allclose(problem.validate(), whole, rtol=1e-6)


def test_without_held_out_rows_there_is_no_validation():
    _, problem = make("iris", "mlp", validation=0.0)
    assert problem.rows == 150
    assert problem.validate() is None


def test_single_held_out_rows_are_finite_and_do_not_shift_the_scaling() -> None:
    data = numbers(rows=20)
    model = models.discover()["mlp"](widths=()).build(data, 0)
    problem = Problem(data, model, batch_size=1, validation=0.01, seed=0, device="/CPU:0")
    assert problem.validate()[1] == 0.0
    assert np.isfinite(evaluate(problem)).all()

    data = numbers(rows=30, outputs=1)
    model = models.discover()["mlp"](widths=()).build(data, 0)
    problem = Problem(data, model, batch_size=1, validation=0.3, seed=0, device="/CPU:0")
    np.testing.assert_allclose(problem.inputs.numpy().mean(axis=0), 0, atol=1e-6)
    np.testing.assert_allclose(problem.inputs.numpy().std(axis=0), 1, atol=1e-6)
    assert np.abs(problem.held_out_inputs.numpy().mean(axis=0)).max() > 0.01


def test_the_data_is_no_constant_of_the_graph():
    _, problem = make("documents", "bag-of-words")
    signature = tf.TensorSpec([16], tf.int32), tf.TensorSpec([], tf.int64)
    graph = tf.function(problem.loss, autograph=False).get_concrete_function(*signature).graph
    assert len(graph.as_graph_def().SerializeToString()) < 60_000


def test_batches_and_models_that_do_not_fit_are_refused() -> None:
    with pytest.raises(
        ValueError, match=r'batch_size is 512, and only 120 of 150 rows train; use at most 120, or "all"\.'
    ):
        make("iris", "mlp", batch_size=512)
    data = datasets.discover()["ratings"](**SMALL["ratings"]).load(0)
    model = keras.Sequential([keras.Input((2,)), keras.layers.Dense(1)], name="other")
    with pytest.raises(ValueError, match='The model "other" does not take ratings'):
        Problem(data, model, batch_size=4, validation=0.2, seed=0, device="/CPU:0")


@pytest.mark.gpu
@pytest.mark.skipif(not tf.config.list_physical_devices("GPU"), reason="TensorFlow sees no GPU")
@pytest.mark.parametrize(("dataset", "model"), PAIRS)
def test_the_gpu_gives_what_the_cpu_gives(dataset, model):
    found = []
    for device in ("/CPU:0", "/GPU:0"):
        with tf.device(device):
            data = datasets.discover()[dataset](**SMALL.get(dataset, {})).load(0)
            built = models.discover()[model]().build(data, 0)
            problem = Problem(data, built, batch_size=16, validation=0.2, seed=0, device=device)
            found.append([*evaluate(problem), *evaluate(problem, compiled=True), *problem.validate()])
    np.testing.assert_allclose(found[0], found[1], rtol=1e-4)


def test_a_batch_of_all_rows_has_each_once_in_order():
    _, problem = make("iris", "mlp", batch_size=None)
    assert (problem.rows, problem.batch_size, problem.steps_per_epoch) == (120, 120, 1)
    np.testing.assert_array_equal(problem.indices(5, 3), np.tile(np.arange(120), (3, 1)))
    np.testing.assert_array_equal(problem.indices(5, 3, seed=9), problem.indices(1, 3))


def squared_errors(problem, wanted):
    """Return half the squared error of each training row, summed over outputs, in float64."""
    outputs = problem.inputs.numpy().astype(np.float64)
    weights = float64_weights(problem)
    for i in range(0, len(weights), 2):
        outputs = outputs @ weights[i] + weights[i + 1]
        outputs = np.tanh(outputs) if i + 2 < len(weights) else outputs
    return outputs, ((outputs - wanted) ** 2).sum(axis=1) / 2


@pytest.mark.parametrize("compiled", [False, True])
def test_squared_loss_of_classes_is_half_the_squared_distance(compiled):
    data, problem = make("iris", "mlp", batch_size=None, loss="squared", widths=(7,), activation="tanh")
    classes = problem.targets.numpy()
    outputs, errors = squared_errors(problem, np.eye(3)[classes])
    loss, accuracy = evaluate(problem, compiled=compiled)
    np.testing.assert_allclose(loss, errors.mean(), rtol=1e-5)
    np.testing.assert_allclose(accuracy, (outputs.argmax(axis=1) == classes).mean())
    assert problem.metric_name == "accuracy"
    assert data.task == "classification"


def test_squared_loss_of_numbers_keeps_its_r2():
    _, plain = make("diabetes", "mlp", batch_size=None, widths=(7,), activation="tanh")
    _, problem = make("diabetes", "mlp", batch_size=None, widths=(7,), activation="tanh", loss="squared")
    _, errors = squared_errors(problem, problem.targets.numpy())
    loss, score = evaluate(problem)
    np.testing.assert_allclose(loss, errors.mean(), rtol=1e-5)
    np.testing.assert_allclose(score, evaluate(plain)[1], rtol=1e-5)


@pytest.mark.parametrize(
    ("dataset", "model", "loss", "words"),
    [
        ("diabetes", "mlp", "cross-entropy", 'loss is "cross-entropy", but the loss of numbers is the squared error'),
        ("skip-gram", "skip-gram", "squared", 'loss is "squared", but the loss of skip-gram is that of negative'),
    ],
)
def test_a_loss_that_the_data_do_not_have_is_refused(dataset, model, loss, words):
    with pytest.raises(ValueError, match=words):
        make(dataset, model, loss=loss)


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
