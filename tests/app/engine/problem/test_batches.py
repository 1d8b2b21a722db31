"""Batches: drawn, cut into parts, and read row by row."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.preprocessing import StandardScaler

from app.core.messages.alert_frames import Autopsy, batch_text
from app.engine.problem.batches import Batches, RowTexts, split, standardized


@pytest.mark.parametrize(("rows", "batch"), [(10, 3), (120, 120), (7, 1), (70_001, 512)])
def test_each_row_comes_once_in_each_epoch(rows, batch):
    epochs = 3
    steps = -(-rows * epochs // batch)
    stream = Batches(rows, batch, 4).indices(1, steps).ravel()[: rows * epochs].reshape(epochs, rows)
    np.testing.assert_array_equal(np.sort(stream, axis=1), np.tile(np.arange(rows), (epochs, 1)))
    assert not np.array_equal(stream[0], stream[1])


def test_a_step_is_the_same_however_asked_for_and_the_seed_decides() -> None:
    whole = Batches(100, 32, 9).indices(1, 4000)
    assert whole.shape == (4000, 32)
    assert whole.dtype == np.int32
    again = Batches(100, 32, 9)
    for first, count in [(3990, 11), (1, 1), (2000, 300), (1999, 2), (3500, 1)]:
        np.testing.assert_array_equal(again.indices(first, count), whole[first - 1 : first - 1 + count])

    assert not np.array_equal(Batches(50, 10, 0).indices(1, 5), Batches(50, 10, 1).indices(1, 5))
    assert not np.array_equal(Batches(50, 10, 0).indices(1, 5), Batches(50, 10, 2**31 - 1).indices(1, 5))


def test_rows_are_short_texts_of_their_form() -> None:
    texts = RowTexts("features", classes=("setosa", "virginica"))
    rows = np.array([[5.1, -3.5], [np.nan, 1e30]], np.float32)
    assert texts.texts(rows, np.array([1, 0])) == ("5.1, −3.5 → virginica", "NaN, 1e30 → setosa")
    row = np.arange(64, dtype=np.float32)[None] - 3
    (text,) = RowTexts("features").texts(row, np.array([[0.5, 2]], np.float32))
    assert text == "−3, −2, −1, 0, 1, 2, … (64 numbers, −3 to 60) → 0.5, 2"

    words = ("", "fox", "jumps", "over")
    assert RowTexts("pairs", tokens=words).texts(np.array([[1, 2]]), None) == ("fox → jumps",)
    documents = RowTexts("documents", classes=("short", "long"), tokens=words, padding=0)
    assert documents.texts(np.array([[1, 2, 0, 0]]), np.array([0])) == ("fox, jumps → short",)
    assert documents.texts(np.array([[3] * 9]), np.array([1])) == (f"{', '.join(['over'] * 6)}, … (9 words) → long",)
    ratings = RowTexts("ratings", tokens=words)
    assert ratings.texts(np.array([[4, 1]]), np.array([[3.5]], np.float32)) == ("user 4, fox → 3.5",)

    assert RowTexts("surface").texts(np.zeros((1, 1)), None) == ()


def test_a_batch_is_listed_in_data_order_and_a_large_one_in_part() -> None:
    found = Autopsy(3, "loss", "w", 0, 0, (), 0.0, 0.0, rows=(12, 3), row_texts=("1 → b", "2 → a"))
    assert batch_text(found) == " 3  2 → a\n12  1 → b"
    many = tuple(range(300))
    found = Autopsy(3, "loss", "w", 0, 0, (), 0.0, 0.0, rows=many, row_texts=("x",) * 300)
    assert batch_text(found).splitlines()[-1] == "… and 44 more rows"


@pytest.mark.parametrize(
    ("rows", "fraction", "held"), [(100, 0.2, 20), (7, 0.01, 1), (10, 0.9, 9), (10, 0.0, 0), (1, 0.5, 0)]
)
def test_a_fraction_is_held_out_and_no_row_is_lost(rows, fraction, held):
    train, out = split(rows, fraction, 3)
    assert len(out) == held
    assert sorted([*train, *out]) == list(range(rows))


def test_classes_are_held_out_in_proportion_and_keep_a_row_to_train_on() -> None:
    classes = np.repeat([0, 1, 2], [600, 300, 100])
    _, out = split(1000, 0.2, 0, np.random.default_rng(0).permutation(classes))
    assert len(out) == 200
    classes = np.random.default_rng(0).permutation(classes)
    np.testing.assert_allclose(np.bincount(classes[out]), [120, 60, 20], atol=1)

    classes = np.array([0] * 50 + [1] * 2 + [2])
    for seed in range(20):
        train, out = split(53, 0.9, seed, classes)
        assert set(classes[train]) == {0, 1, 2}
        assert len(out) == 48

    assert np.array_equal(split(100, 0.3, 1)[1], split(100, 0.3, 1)[1])
    assert not np.array_equal(split(100, 0.3, 1)[1], split(100, 0.3, 2)[1])


def test_columns_are_standardized_by_the_rows_that_train() -> None:
    values = np.random.default_rng(0).normal(5, 3, (50, 4)) * [1, 1e6, 1e-6, 1] + [0, 1e9, 0, 0]
    train = np.arange(0, 50, 2)
    wanted = StandardScaler().fit(values[train]).transform(values)
    found = standardized(values, train)
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, wanted, rtol=1e-5, atol=1e-6)

    values = np.full((6, 2), [0.1, 0.0])
    np.testing.assert_array_equal(standardized(values, np.arange(4)), np.zeros((6, 2)))
