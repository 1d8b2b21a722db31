from __future__ import annotations

import dataclasses
import random

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.signatures import parameters_of_class, summary
from app.problems import datasets, models
from app.problems.models import ModelError
from app.problems.models.dense_models import Mlp
from app.problems.models.embedding_models import BagOfWords

DATA = {"features": "iris", "pairs": "skip-gram", "ratings": "ratings", "documents": "documents", "surface": "surface"}
NAMES = sorted(models.discover())


@pytest.fixture(scope="module")
def data():
    return {form: datasets.discover()[name]().load(0) for form, name in DATA.items()}


@pytest.fixture(scope="module", autouse=True)
def own_model(tmp_path_factory):
    """Write a function that makes a model, which the model of a function in a file needs."""
    code = "import keras\n\n\ndef build(i, o):\n    d = keras.layers.Dense\n    return keras.Sequential([d(4), d(o)])\n"
    OWN.append(tmp_path_factory.mktemp("own") / "own.py")
    OWN[-1].write_text(code)
    yield
    OWN.clear()


OWN = []


def build(name, data, seed=0, **values):
    cls = models.discover()[name]
    if name == "function":
        values = {"file": f"{OWN[0]}:build", **values}
    return cls(**values).build(data[cls.form], seed)


def test_every_form_of_data_has_a_model():
    assert {cls.form for cls in models.discover().values()} == set(DATA)


@pytest.mark.parametrize("name", NAMES)
def test_every_model_has_a_title_a_summary_and_help_for_each_field(name):
    cls = models.discover()[name]
    assert cls.title[0].isupper()
    assert summary(cls.__doc__).endswith(".")
    assert [p.name for p in parameters_of_class(cls) if not p.help] == []
    assert [p.name for p in parameters_of_class(cls)] == [f.name for f in dataclasses.fields(cls)]


@pytest.mark.parametrize("name", NAMES)
def test_paths_are_readable_unique_and_the_same_for_every_build(name, data):
    first, second = (build(name, data) for _ in range(2))
    paths = [v.path for v in first.trainable_variables]
    assert len(set(paths)) == len(paths)
    assert paths == [v.path for v in second.trainable_variables]
    assert all(path.count("/") == 1 for path in paths)


@pytest.mark.parametrize(
    ("name", "paths"),
    [
        ("skip-gram", ["embedding/embeddings", "context/embeddings"]),
        (
            "factorization",
            ["user/embeddings", "item/embeddings", "user_bias/embeddings", "item_bias/embeddings"],
        ),
        ("bag-of-words", ["embedding/embeddings", "dense/kernel", "dense/bias", "head/kernel", "head/bias"]),
    ],
)
def test_variables_are_named_by_what_they_are(name, paths, data):
    assert [v.path for v in build(name, data).trainable_variables] == paths


def test_layers_of_a_perceptron_are_numbered_where_there_are_several(data):
    def layers(**values):
        return [v.path.partition("/")[0] for v in build("mlp", data, **values).trainable_variables[::2]]

    assert layers(widths=()) == ["head"]
    assert layers(widths=(3,)) == ["dense", "head"]
    assert layers(widths=(3, 5), dropout=0.5) == ["dense_1", "dense_2", "head"]


@pytest.mark.parametrize("name", NAMES)
def test_weights_follow_from_the_seed_and_touch_no_other_random_state(name, data):
    states = random.getstate(), np.random.get_state()[1].copy()
    one, two, other = (build(name, data, seed).get_weights() for seed in (1, 1, 2))
    for a, b in zip(one, two, strict=True):
        np.testing.assert_array_equal(a, b)
    # Points start where they are set to.
    assert name == "points" or any(not np.array_equal(a, b) for a, b in zip(one, other, strict=True))
    assert random.getstate() == states[0]
    np.testing.assert_array_equal(np.random.get_state()[1], states[1])


def test_no_two_variables_start_alike(data):
    kernels = [w for w in build("mlp", data, widths=(3, 3, 3)).get_weights() if w.shape == (3, 3)]
    assert len(kernels) == 3
    assert not np.array_equal(kernels[0], kernels[1])
    assert not np.array_equal(kernels[1], kernels[2])


@pytest.mark.parametrize("parameter", ["activation", "initializer"])
def test_every_choice_of_the_perceptron_builds(parameter, data):
    choices = next(p.choices for p in parameters_of_class(Mlp) if p.name == parameter)
    assert len(choices) > 5
    for choice in choices:
        outputs = build("mlp", data, widths=(4,), **{parameter: choice})(tf.ones([2, 4]))
        assert outputs.shape == (2, 3)
        assert np.isfinite(outputs.numpy()).all()


def test_outputs_are_those_of_the_equations(data):
    model = build("factorization", data, dimension=3)
    user, item, _, _ = (v.numpy().astype(np.float64) for v in model.trainable_variables)
    model.trainable_variables[2].assign(np.full((400, 1), 2.0))
    found = model([tf.constant([5, 7], tf.int64), tf.constant([1, 1], tf.int64)]).numpy()
    np.testing.assert_allclose(found[:, 0], (user[[5, 7]] * item[[1, 1]]).sum(1) + 2, rtol=1e-6)

    model = build("skip-gram", data, dimension=3)
    embedding, context = (v.numpy().astype(np.float64) for v in model.trainable_variables)
    found = model([tf.constant([5, 7], tf.int64), tf.constant([[1, 2], [3, 1]], tf.int64)]).numpy()
    wanted = [
        [embedding[5] @ context[1], embedding[5] @ context[2]],
        [embedding[7] @ context[3], embedding[7] @ context[1]],
    ]
    np.testing.assert_allclose(found, wanted, rtol=1e-5)

    model = BagOfWords(dimension=3, width=0).build(data["documents"], 0)
    embedding, kernel, bias = (v.numpy().astype(np.float64) for v in model.trainable_variables)
    tokens = data["documents"].inputs[:4]
    wanted = embedding[tokens].mean(axis=1) @ kernel + bias
    np.testing.assert_allclose(model(tf.constant(tokens, tf.int64)).numpy(), wanted, rtol=1e-4, atol=1e-7)


@pytest.mark.parametrize(
    ("model", "form", "sentence"),
    [
        (
            "mlp",
            "pairs",
            'Multi-layer perceptron takes features, but the data set has pairs; for those, choose "skip-gram".',
        ),
        (
            "skip-gram",
            "features",
            (
                'Skip-gram takes pairs, but the data set has features; for those, choose "deep-linear", '
                '"mlp" or "function".'
            ),
        ),
    ],
)
def test_data_of_another_form_is_refused_with_the_models_that_take_it(model, form, sentence, data):
    with pytest.raises(ModelError) as caught:
        models.discover()[model]().build(data[form], 0)
    assert str(caught.value) == sentence
