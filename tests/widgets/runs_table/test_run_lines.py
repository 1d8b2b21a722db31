from __future__ import annotations

import math

import pytest

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
