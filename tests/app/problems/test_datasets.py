from __future__ import annotations

import dataclasses
import pathlib
import subprocess
import sys

import numpy as np
import pytest

from app.core.experiment.signatures import parameters_of_class, summary
from app.problems import datasets
from app.problems.datasets import Data, DatasetError
from app.problems.datasets.point_datasets import ExclusiveOr, Sine, Spirals, TwoMoons
from app.problems.datasets.vocabulary_datasets import Documents, Ratings, SkipGram, TopicVocabulary, names, zipf

ROOT = pathlib.Path(__file__).parents[3]
NAMES = sorted(set(datasets.discover()) - {"file", "text-file", "function"})  # those read a person's own file

FIXED_INPUTS = {"digits", "breast-cancer", "iris", "diabetes", "surface", "single-row", "zipf-classes", "matrix-fit"}


def load(name: str, seed: int = 0) -> Data:
    return datasets.discover()[name]().load(seed)


def test_importing_and_discovering_imports_nothing_heavy():
    program = (
        "import sys; from app.problems import datasets, models; datasets.discover(); models.discover();"
        "print(*{'tensorflow', 'keras', 'sklearn', 'scipy'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert ran.stdout.strip() == ""


def test_the_file_name_with_hyphens_is_the_name():
    assert {"digits", "breast-cancer", "iris", "diabetes", "two-moons", "circles", "spirals", "exclusive-or", "sine",
            "file", "skip-gram", "ratings", "documents"} <= set(datasets.discover())  # fmt: skip


@pytest.mark.parametrize("name", sorted(datasets.discover()))
def test_every_data_set_has_a_title_a_summary_and_help_for_each_field(name):
    cls = datasets.discover()[name]
    assert cls.title
    assert cls.title[0].isupper()
    assert summary(cls.__doc__).endswith(".")
    assert [p.name for p in parameters_of_class(cls) if not p.help] == []
    assert [p.name for p in parameters_of_class(cls)] == [f.name for f in dataclasses.fields(cls)]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_data_set_says_of_itself_agrees_with_its_rows(name):
    data = load(name)
    rows = len(data.inputs)
    assert data.form == datasets.discover()[name].form
    if data.form == "features":
        assert data.inputs.dtype == np.float32
        assert data.inputs.shape == (rows, len(data.feature_names))
        assert np.isfinite(data.inputs).all()
    elif data.form == "surface":
        assert rows == 1
        assert data.surface.name == "rosenbrock"
    else:
        assert data.inputs.dtype == np.int32
        assert data.inputs.min() >= 0
        assert data.inputs.max() < max(data.vocabulary)
        assert len(set(data.token_names)) == len(data.token_names) == len(data.token_counts) == data.vocabulary[-1]
        assert data.token_counts.dtype == np.int64
    match data.task:
        case "classification":
            assert data.targets.dtype == np.int32
            assert data.targets.shape == (rows,)
            assert set(data.targets.tolist()) == set(range(len(data.class_names)))
        case "regression":
            assert data.targets.dtype == np.float32
            assert data.targets.shape == (rows, len(data.target_names))
        case "skip-gram" | "descent":
            assert data.targets is None


@pytest.mark.parametrize("name", NAMES)
def test_the_seed_alone_decides_the_rows(name):
    state = np.random.get_state()[1].copy()
    one, two, other = load(name, 5), load(name, 5), load(name, 6)
    np.testing.assert_array_equal(one.inputs, two.inputs)
    np.testing.assert_array_equal(one.targets, two.targets)
    if name not in (
        "digits",
        "breast-cancer",
        "iris",
        "diabetes",
        "surface",
        "single-row",
        "zipf-classes",
        "matrix-fit",
    ):
        assert not np.array_equal(one.inputs, other.inputs)
    np.testing.assert_array_equal(np.random.get_state()[1], state)


@pytest.mark.parametrize(
    ("name", "shape", "classes"),
    [("digits", (1797, 64), 10), ("breast-cancer", (569, 30), 2), ("iris", (150, 4), 3), ("diabetes", (442, 10), 0)],
)
def test_bundled_data_has_its_known_size(name, shape, classes):
    data = load(name)
    assert data.inputs.shape == shape
    assert len(data.class_names) == classes


def test_digits_are_scaled_and_may_be_cut_and_others_have_their_rows() -> None:
    first = datasets.discover()["digits"](rows=1000).load(0)
    np.testing.assert_array_equal(first.inputs, load("digits").inputs[:1000])
    np.testing.assert_array_equal(first.targets, load("digits").targets[:1000])
    assert load("digits").inputs.max() == 1.0
    for cls in (TwoMoons, Spirals, ExclusiveOr, Sine, datasets.discover()["circles"]):
        assert len(cls(rows=37).load(0).inputs) == 37


def test_points_without_noise_lie_where_they_are_said_to() -> None:
    data = TwoMoons(rows=200, noise=0.0).load(1)
    upper = data.inputs[data.targets == 0] + [0.5, 0.25]
    np.testing.assert_allclose(np.hypot(*upper.T), 1, rtol=1e-6)
    assert upper[:, 1].min() >= 0
    data = ExclusiveOr(noise=0.0).load(1)
    np.testing.assert_array_equal(data.targets == 1, data.inputs.prod(axis=1) < 0)
    data = Sine(periods=3.0, noise=0.0).load(1)
    np.testing.assert_allclose(data.targets, np.sin(3 * np.pi * data.inputs), atol=1e-5)
    data = Spirals(arms=5, rows=500).load(0)
    assert np.bincount(data.targets).tolist() == [100] * 5


def test_names_differ_and_zipf_falls_as_the_power_of_the_rank() -> None:
    found = names(20_000)
    assert len(set(found)) == 20_000
    assert all(word.isalpha() for word in found)
    assert found[:10] == names(10)
    p = zipf(100, 1.5)
    assert p.sum() == pytest.approx(1)
    assert p[0] / p[3] == pytest.approx(4**1.5)
    assert np.ptp(zipf(10, 0.0)) == 0


def test_tokens_are_drawn_by_frequency_within_their_topic():
    vocabulary = TopicVocabulary(30, 3, 1.0)
    topics = np.repeat([0, 1, 2], 40_000)
    drawn = vocabulary.draw(topics, np.random.default_rng(0))
    np.testing.assert_array_equal(vocabulary.topics[drawn], topics)
    for topic in range(3):
        mine = vocabulary.topics == topic
        share = np.bincount(drawn[topics == topic], minlength=30)[mine] / 40_000
        np.testing.assert_allclose(share, vocabulary.frequencies[mine] / vocabulary.shares[topic], atol=0.01)


def test_skip_gram_follows_zipf_and_topics_and_has_symmetric_pairs() -> None:
    data = SkipGram(vocabulary=50, topics=5, skew=1.0, length=200_000).load(0)
    np.testing.assert_allclose(data.token_counts / data.token_counts.sum(), zipf(50, 1.0), atol=0.01)
    data = SkipGram(topics=8).load(0)
    left, right = data.token_topics[data.inputs].T
    by_chance = np.square(np.bincount(left) / len(left)).sum()
    assert (left == right).mean() > 2 * by_chance
    data = SkipGram(length=1000, window=3).load(0)
    assert len(data.inputs) == 2 * 50 * (19 + 18 + 17)
    there, back = (sorted(map(tuple, pairs)) for pairs in (data.inputs.tolist(), data.inputs[:, ::-1].tolist()))
    assert there == back
    data = SkipGram(vocabulary=100, length=5000, negatives=7).load(0)
    wanted = data.token_counts.astype(float) ** 0.75
    np.testing.assert_allclose(data.noise, wanted / wanted.sum())
    assert data.negatives == 7


@pytest.mark.parametrize("cls", [SkipGram, Documents])
def test_more_topics_than_words_is_refused(cls):
    with pytest.raises(DatasetError, match="topics is 40 and vocabulary 20; each topic needs at least one word"):
        cls(vocabulary=20, topics=40).load(0)


def test_focus_decides_how_much_of_a_document_is_its_topics():
    data = Documents(focus=1.0, documents=100).load(0)
    np.testing.assert_array_equal(data.token_topics[data.inputs], np.repeat(data.targets[:, None], 24, axis=1))


def test_ratings_come_from_their_factors_and_are_of_different_pairs() -> None:
    data = Ratings(noise=0.0).load(3)
    users, items = data.factors
    product = np.einsum("nr,nr->n", users[data.inputs[:, 0]], items[data.inputs[:, 1]])
    left = data.targets[:, 0] - product
    # What is left is a number for each user and each item: the biases, of variance 0.3² each.
    assert left.mean() == pytest.approx(3, abs=0.15)
    assert left.std() == pytest.approx(0.3 * np.sqrt(2), abs=0.08)

    data = Ratings(users=50, items=40, ratings=1500).load(0)
    assert len(np.unique(data.inputs, axis=0)) == len(data.inputs) == 1500


def test_more_ratings_than_pairs_is_refused():
    with pytest.raises(DatasetError, match="5 users and 4 items .* cannot give 21 different pairs"):
        Ratings(users=5, items=4, ratings=21).load(0)
    with pytest.raises(DatasetError, match="use fewer ratings"):
        Ratings(users=20, items=2000, ratings=40_000, skew=2.0).load(0)
