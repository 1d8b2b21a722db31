from __future__ import annotations

import math
import re

import pytest

from widgets.runs_table.filter import RunFilter
from widgets.runs_table.run_row import RunRow

ROWS = [
    RunRow("a", 1, "wide net", optimizer="Adam", contract="Keras 3", rate=0.01, rate_text="0.01", steps=1200, loss=0.4),
    RunRow("b", 2, optimizer="LazyAdam", steps=3480, loss=0.05, tags=("baseline", "for paper"), pinned=True),
    RunRow("c", 3, optimizer="SGD", contract="TF1", steps=900, loss=math.nan, notes="blew up at 12:30", hue=1),
    RunRow("d", 4, optimizer="SGD", steps=10, loss=1.0, parent="run 2 at 600", parent_key="b", status="failed"),
]


def found(text: str) -> str:
    wanted = RunFilter(text)
    return "".join(row.key for row in ROWS if wanted.fits(row))


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("", "abcd"),
        ("   ", "abcd"),
        ("ADAM", "ab"),
        ("adam wide", "a"),
        ("wide adam", "a"),
        ("run sgd", "cd"),
        ("12:30", "c"),
        ('"wide net"', "a"),
        ('"net wide"', ""),
        ("0.01", "a"),
        ("tag:base", "b"),
        ('tag:"for paper"', "b"),
        ("tag:base tag:paper", "b"),
        ("optimizer:adam", "ab"),
        ("optimizer=lazyadam", "b"),
        ("contract:keras", "a"),
        ("notes:blew", "c"),
        ("parent:2", "d"),
        ("status:failed", "d"),
        ("name:wide", "a"),
        ("loss<0.1", "b"),
        ("loss<=0.4", "ab"),
        ("loss<5e-2", ""),
        ("loss<1/4", "b"),
        ("loss!=0.4", "bd"),
        ("steps>1000", "ab"),
        ("steps>=900 steps<3480", "ac"),
        ("run:3", "c"),
        ("run=3", "c"),
        ("rate>0", "a"),
        ("lr>0", "a"),
        ("is:pinned", "b"),
        ("is:overlaid", "c"),
        ("is:branch", "d"),
        ("is:live", ""),
    ],
)
def test_runs_that_fit_every_part_are_found(text: str, keys: str) -> None:
    assert found(text) == keys


def test_missing_losses_never_compare_and_open_quotes_find_what_is_typed() -> None:
    assert "c" not in found("loss<1e9") + found("loss>=-1e9") + found("loss!=0")
    assert found('"wide n') == "a"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("size<0.1", 'Runs have no "size". They have name, problem, title, optimizer'),
        ("see:this", 'To search for the words, use quotes: "see:this".'),
        ("loss<", "Write a number after loss<, such as loss<0.1."),
        ("loss<low", '"low" is not a number. Write one after loss<, such as 0.1 or 3e-4.'),
        ("loss<1/0", '"1/0" is not a number.'),
        ("tag:", "Write the text that tag must contain, such as tag:baseline."),
        ("optimizer<3", "optimizer is text: write optimizer:3 instead of optimizer<3."),
        ("is:gone", "Write is: with pinned, live, overlaid, branch or lesson."),
    ],
)
def test_what_runs_cannot_be_asked_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)) as fault:
        RunFilter(f"adam {text}")
    assert str(fault.value).endswith(".")


PROBLEMS = [
    RunRow("m", 1, problem="Two moons", experiment="First steps"),
    RunRow("b", 2, problem="Function of two variables: bowl", experiment="Slopes", group="l", group_kind="lesson"),
    RunRow("c", 3, problem="Two moons", live=True, group="l", group_kind="lesson"),
]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("", "mc"),
        ("problem:moons", "mc"),
        ("title:first", "m"),
        ("first", "m"),
        ("bowl", ""),
        ("is:lesson", "bc"),
        ("is:lesson bowl", "b"),
    ],
)
def test_lesson_runs_are_found_only_when_asked_for(text: str, keys: str) -> None:
    wanted = RunFilter(text)
    assert "".join(row.key for row in PROBLEMS if wanted.fits(row)) == keys
