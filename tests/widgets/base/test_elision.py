"""A name that is cut keeps what tells it from its neighbours."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF

from widgets.base.fuzzy_search import SearchIndex, matched
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


TITLES = ["Step back", "Export the optimizer", "Backward", "LazyAdam", "back", "Fit", "Feedback", "beta_1"]


def found(typed: str, titles: list[str] = TITLES, besides: list[str] | None = None) -> list[str]:
    return [titles[place] for place in SearchIndex(titles, besides or [""] * len(titles)).find(typed)]


def test_whole_titles_come_before_beginnings_words_and_insides() -> None:
    assert found("back") == ["back", "Backward", "Step back", "Feedback"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [("exp opt", "Export the optimizer"), ("opt exp", "Export the optimizer"), ("adam", "LazyAdam"), ("1", "beta_1")],
)
def test_words_are_found_by_their_beginnings_in_any_order(typed: str, first: str) -> None:
    assert found(typed)[0] == first


def test_words_beside_a_title_come_before_letters_apart() -> None:
    assert found("fit", ["a file to sit", "Loss"], ["", "fit it"]) == ["Loss", "a file to sit"]


def test_letters_apart_are_sought_only_where_little_fits_better() -> None:
    titles = [*(f"fit {number}" for number in range(60)), "first title"]
    assert "first title" in found("fit", [*titles[-3:]])
    assert "first title" not in found("fit", titles)


def test_an_alias_counts_as_the_title() -> None:
    index = SearchIndex(["撤销", "重做", "Undo log"], ["", "", ""], ["Undo", "Redo", ""])
    assert index.find("undo") == [0, 2]
    assert index.find("撤") == [0]


def test_nothing_typed_finds_everything_in_order() -> None:
    assert found(" ") == TITLES


@pytest.mark.parametrize(
    ("typed", "title", "places"),
    [("st ba", "Step back", (0, 1, 5, 6)), ("stb", "Step back", (0, 1, 5)), ("weiß", "Weiß", (0, 1, 2, 3))],
)
def test_meant_letters_are_named(typed: str, title: str, places: tuple[int, ...]) -> None:
    fit = matched(typed, title)
    assert fit is not None
    assert fit[1] == places
