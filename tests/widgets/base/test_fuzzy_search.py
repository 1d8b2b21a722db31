"""The search: which texts fit a few letters, in which order, and which letters are meant."""

from __future__ import annotations

import pytest

from widgets.base.fuzzy_search import SearchIndex, matched

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
