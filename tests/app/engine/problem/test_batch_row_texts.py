"""Tests that a batch is read row by row: what the model takes of each in short, and the label that it has in the
data.
"""

from __future__ import annotations

import numpy as np

from app.core.messages.alert_frames import Autopsy, batch_text
from app.engine.problem.batches import RowTexts


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
