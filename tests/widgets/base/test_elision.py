"""A name that is cut keeps what tells it from its neighbours."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF

from widgets.base.labels import elided_among
from widgets.base.theme import font

LAYERS = ["dense/kernel", *(f"dense_{n}/kernel" for n in range(1, 11))]
RACE = [f"learning_rate {rate} seed {seed}" for rate in ("1", "0.1", "0.01") for seed in range(3)]
HEADS = [f"{name} of everything that is alike at its end" for name in ("Adam", "SGD", "Lion")]


@pytest.mark.parametrize("names", [LAYERS, RACE, HEADS], ids=["layers", "race", "heads"])
def test_names_that_are_cut_stay_different(qapp, names: list[str]) -> None:
    widest = max(QFontMetricsF(font(12)).horizontalAdvance(name) for name in names)
    shown = [elided_among(name, names, font(12), widest * 0.8) for name in names]
    assert len(set(shown)) == len(names)
    assert any("…" in name for name in shown)


def test_a_number_at_the_end_is_never_cut_nor_a_name_that_fits(qapp) -> None:
    values = ["0.0001", "0.000316", "0.001", "0.00316", "0.01"]
    names = [f"learning_rate {value}" for value in values]
    width = QFontMetricsF(font(12)).horizontalAdvance("learning_rate")
    shown = [elided_among(name, names, font(12), width) for name in names]
    assert [name.rpartition(" ")[2] for name in shown] == values
    assert all(name.startswith("l") and "…" in name for name in shown)

    assert elided_among("dense_3/kernel", LAYERS, font(12), 400) == "dense_3/kernel"
