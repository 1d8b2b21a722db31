"""Guards that say that a type is missing become fewer, and no docstring is a riddle."""

from __future__ import annotations

from tests.guards import asserted, broad_handlers, ignored, names_bound_twice, reaches, riddles

BROAD_LEFT = 58
REACHES_LEFT = 31
ASSERTED_LEFT = 158
IGNORED_LEFT = 66
RIDDLES_LEFT = 0
"""The most of each: lower it with what goes."""


def test_no_more_handlers_of_any_error_than_are_left() -> None:
    assert len(broad_handlers()) <= BROAD_LEFT, "narrow the type, or run code of a guest by `attempt`"


def test_each_handler_of_any_error_says_why() -> None:
    assert [place for place, has_reason in broad_handlers().items() if not has_reason] == []


def test_no_more_private_names_of_other_objects_are_used_than_are_left() -> None:
    assert len(reaches()) <= REACHES_LEFT, "\n".join(reaches())


def test_no_more_values_may_be_missing_than_are_left() -> None:
    assert len(asserted()) <= ASSERTED_LEFT


def test_no_more_lines_are_unchecked_than_are_left() -> None:
    assert len(ignored()) <= IGNORED_LEFT


def test_no_name_of_a_module_is_given_twice() -> None:
    assert names_bound_twice() == []


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    found = riddles()
    assert [place for place, is_public in found if is_public] == []
    assert len(found) <= RIDDLES_LEFT, "\n".join(place for place, _ in found)
