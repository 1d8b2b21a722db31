"""Patterns over the paths of a model's variables: who has what, and what is wrong with a pattern."""

from __future__ import annotations

import re

import pytest

from app.core.experiment.assignment import assign, free_suggestions, matching, suggestions

PATHS = ("embedding/embeddings", "dense/kernel", "dense/bias", "head/kernel", "head/bias")


def test_a_part_has_what_its_pattern_matches_and_the_rest_what_is_left() -> None:
    assigned = assign([], PATHS)
    assert (assigned.parts, assigned.rest, assigned.faults) == ((), (0, 1, 2, 3, 4), ())

    assigned = assign(["embedding/.*", ".*/bias"], PATHS)
    assert assigned.parts == ((0,), (2, 4))
    assert assigned.rest == (1, 3)
    assert not assigned.faults
    assert [assigned.scope_of(place) for place in range(5)] == ["part/0", "", "part/1", "", "part/1"]
    assert assigned.places("part/1") == (2, 4)
    assert assigned.places("") == (1, 3)


@pytest.mark.parametrize(
    ("patterns", "key", "sentence"),
    [
        (
            ["embeding/.*"],
            "part/0.pattern",
            'must match the whole path of a variable; received "embeding/.*"; use "embedding/.*"',
        ),
        (
            ["head"],
            "part/0.pattern",
            'must match the whole path of a variable; received "head"; use "head/.*"',
        ),
        (
            ["dense/.*", ".*/kernel"],
            "part/1.pattern",
            (
                'must not match dense/kernel, which the part "dense/.*" matches too; received '
                '".*/kernel"; use "embedding/.*"'
            ),
        ),
        (
            ["embedding/.*", "(dense|head)/.*"],
            "part/1.pattern",
            (
                'must leave a variable for the default optimizer; received "(dense|head)/.*", which '
                "matches all variables"
            ),
        ),
    ],
    ids=["nothing", "only the beginning", "two parts", "nothing left"],
)
def test_what_is_wrong_with_a_pattern_is_reported_with_advice(patterns, key, sentence):
    faults = assign(patterns, PATHS).faults
    assert [(fault.key, fault.sentence, fault.received) for fault in faults] == [(key, sentence, patterns[-1])]


@pytest.mark.parametrize("pattern", ["(", "*", "a{2,1}", "["])
def test_what_is_no_regular_expression_is_a_fault_and_has_no_variables(pattern):
    assigned = assign(["dense/.*", pattern], PATHS)
    assert assigned.parts == ((1, 2), ())
    (fault,) = assigned.faults
    assert fault.key == "part/1.pattern"
    assert fault.sentence.startswith(f'must be a regular expression; received "{pattern}"')


def test_every_bad_pattern_is_a_fault_and_matching_refuses_it() -> None:
    faults = assign(["nothing", "dense/.*", "dense/bias", "("], PATHS).faults
    assert [fault.key for fault in faults] == ["part/0.pattern", "part/2.pattern", "part/3.pattern"]
    with pytest.raises(re.error):
        matching("(", PATHS)


def test_suggestions_are_layers_kinds_and_what_no_part_has() -> None:
    assert suggestions("dense/kernel", PATHS) == ("dense/.*", "dense/kernel", ".*/kernel")
    # A layer of one variable, and a kind of one, need no pattern of their own.
    assert suggestions("embedding/embeddings", PATHS) == ("embedding/.*",)
    assert suggestions("w", ("w",)) == ()
    assert free_suggestions([], ("dense/kernel",)) == ()
    assert free_suggestions(["embedding/.*", "dense/.*", "head/bias"], PATHS) == ()
    assert free_suggestions(["dense/.*"], PATHS) == ("embedding/.*", "head/.*", "head/kernel", "head/bias")
    assert free_suggestions([], PATHS)[:3] == ("embedding/.*", "dense/.*", "head/.*")


@pytest.mark.parametrize("path", ["dense.1/kernel", "a+b/c(d)", "tower-1/w[0]", r"back\slash/w"])
def test_a_suggestion_for_a_path_with_signs_of_its_own_matches_it(path):
    paths = ("other/w", path)
    for pattern in suggestions(path, paths):
        assert matching(pattern, paths) == (1,)
    assert "\\-" not in suggestions(path, paths)[0]
