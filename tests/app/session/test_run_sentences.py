"""Values and changes as a person reads them."""

from __future__ import annotations

import pytest

from app.core.experiment.parameters import Value
from app.session.run.run_sentences import changed, shown


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1e30, "1e30"),
        (-2.5e20, "-2.5e20"),
        (1e-7, "1e-7"),
        (0.003, "0.003"),
        (None, "off"),
        ("library.Adam", "Adam"),
        ("tf1.Adagrad", "Adagrad"),
        ("library.csv", "library.csv"),
        ("dense/.*", "dense/.*"),
        ("path/to/mine.py:Mine", "mine.py:Mine"),
    ],
)
def test_a_value_is_written_as_a_person_would(value: Value, text: str) -> None:
    assert shown(value) == text


def test_what_has_one_name_in_two_places_is_told_apart() -> None:
    assert changed("Adam", "library.Adam") == "Adam (Keras 3) → Adam (library)"
    assert changed("SGD", "library.Adam") == "SGD → Adam"
    assert changed(1.0, 1e30) == "1 → 1e30"
