from __future__ import annotations

import math
import re

import pytest

from widgets.runs_table.filter import RunFilter
from widgets.runs_table.run_row import (
    COLUMNS,
    SORTABLE,
    GroupLine,
    Line,
    RunRow,
    created_text,
    duration_text,
    figure_text,
    lines_of,
    sort_key,
    sorted_rows,
    tags_of,
)

ROWS = [
    RunRow("a", 1, loss=0.4, optimizer="sgd", group="g", group_title="Race"),
    RunRow("b", 2, loss=math.nan, optimizer=""),
    RunRow("c", 3, loss=0.1, optimizer="Adam", group="g", group_title="Race"),
    RunRow("d", 4, loss=0.2, optimizer="Lion"),
    RunRow("e", 5, loss=math.inf, optimizer="adam"),
]


def keys(lines: list[Line] | list[RunRow]) -> str:
    return " ".join(line.group.upper() if isinstance(line, GroupLine) else line.key for line in lines)


@pytest.mark.parametrize(
    ("column", "descending", "expected"),
    [
        ("run", True, "e d c b a"),
        ("run", False, "a b c d e"),
        ("loss", False, "c d a e b"),
        ("loss", True, "e a d c b"),
        ("optimizer", False, "e c d a b"),
        ("optimizer", True, "a d e c b"),
    ],
)
def test_missing_values_sort_last_and_equal_ones_newest_first(column: str, descending: bool, expected: str) -> None:
    assert keys(sorted_rows(ROWS, column, descending=descending)) == expected


def test_pinned_runs_stay_on_top_and_every_sortable_column_has_a_key() -> None:
    pinned = [*ROWS, RunRow("p", 6, loss=0.3, pinned=True), RunRow("q", 7, pinned=True)]
    assert keys(sorted_rows(pinned, "loss", descending=False)) == "p q c d a e b"
    assert keys(sorted_rows(pinned, "loss", descending=True)) == "p q e a d c b"
    for column in SORTABLE:
        sort_key(RunRow("a", 1), column)
    assert set(COLUMNS) - set(SORTABLE) == {"curve"}


def test_a_group_stands_at_its_first_run_and_is_overlaid_as_one() -> None:
    rows = sorted_rows(ROWS, "loss", descending=False)
    assert keys(lines_of(rows, ())) == "G c a d e b"
    assert keys(lines_of(rows, {"g"})) == "G d e b"
    group = lines_of(rows, {"g"})[0]
    assert isinstance(group, GroupLine)
    assert (group.title, keys(list(group.rows)), group.folded) == ("Race", "c a", True)

    def state(*hues: int | None) -> bool | None:
        return GroupLine("g", "", "", tuple(RunRow(str(i), i, hue=hue) for i, hue in enumerate(hues)), False).overlaid

    assert state(0, 1) is True
    assert state(None, None) is False
    assert state(0, None) is None


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "–"), (8.26, "8.3 s"), (59.97, "1 min 00 s"), (245, "4 min 05 s"), (7620, "2 h 07 min"), (math.nan, "–")],
)
def test_time_is_shown_in_the_units_that_fit(seconds: float, text: str) -> None:
    assert duration_text(seconds) == text


def test_a_loss_has_four_digits_and_tags_are_kept_once() -> None:
    assert [figure_text(x) for x in (0.0437, 0.13821, 2.3025, math.nan)] == ["0.0437", "0.1382", "2.303", "–"]
    assert figure_text(math.nan, broken=True) == "NaN"
    assert created_text(0) == "–"
    assert tags_of(" baseline, for   paper ,, baseline") == ("baseline", "for paper")
    assert tags_of(" , ") == ()


FILTERED = [
    RunRow("a", 1, "wide net", optimizer="Adam", contract="Keras 3", rate=0.01, rate_text="0.01", steps=1200, loss=0.4),
    RunRow("b", 2, optimizer="LazyAdam", steps=3480, loss=0.05, tags=("baseline", "for paper"), pinned=True),
    RunRow("c", 3, optimizer="SGD", contract="TF1", steps=900, loss=math.nan, notes="blew up at 12:30", hue=1),
    RunRow("d", 4, optimizer="SGD", steps=10, loss=1.0, parent="run 2 at 600", parent_key="b", status="failed"),
]


def found(text: str) -> str:
    wanted = RunFilter(text)
    return "".join(row.key for row in FILTERED if wanted.fits(row))


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
        ("", "mbc"),
        ("problem:moons", "mc"),
        ("title:first", "m"),
        ("first", "m"),
        ("bowl", "b"),
        ("is:lesson", "bc"),
        ("is:lesson bowl", "b"),
    ],
)
def test_problem_title_and_lesson_are_searched(text: str, keys: str) -> None:
    wanted = RunFilter(text)
    assert "".join(row.key for row in PROBLEMS if wanted.fits(row)) == keys
    assert wanted.has_lessons == ("is:lesson" in text)
