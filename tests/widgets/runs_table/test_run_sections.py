"""Sections of the runs table: runs of one problem, within which alone losses are ranked, and runs of lessons."""

from __future__ import annotations

import math
import time
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.visible_text import visible_texts
from tests.widgets.runs_table_hand import ask_menu, click, key, opened
from widgets.runs_table.run_row import GroupLine, RunRow
from widgets.runs_table.widget import RunsTable

LESSON = {"group": "lesson momentum", "group_kind": "lesson", "group_title": "Momentum"}
RACE = {"group": "r", "group_kind": "race", "group_title": "Race of 2 optimizers"}
ROWS = [
    RunRow("a", 1, problem="Two moons", loss=0.5, metric=0.9, metric_name="accuracy"),
    RunRow("b", 2, problem="Bowl", loss=1e-9, metric=0.1, metric_name="distance"),
    RunRow("c", 3, problem="Two moons", loss=0.1, metric=0.7, metric_name="accuracy", **RACE),
    RunRow("d", 4, problem="Two moons", loss=0.9, metric=0.2, metric_name="R²", **RACE),
    RunRow("e", 5, problem="Bowl", loss=math.nan),
    RunRow("f", 6, problem="Bowl", loss=1e-12, **LESSON),
    RunRow("g", 7, problem="Bowl", loss=1e-11, **LESSON),
]


@pytest.fixture
def table(qtbot: QtBot) -> RunsTable:
    table = opened(qtbot)
    table.set_rows(ROWS)
    return table


def lines(table: RunsTable) -> str:
    """Return the lines: keys of runs, and titles of groups in brackets."""
    return " ".join(f"[{line.title}]" if isinstance(line, GroupLine) else line.key for line in table.model.lines)


def test_sorting_by_loss_makes_a_section_for_each_problem(table: RunsTable) -> None:
    assert lines(table) == "e [Race of 2 optimizers] d c b a [Lessons]"
    table.sort_by("loss", False)
    assert lines(table) == "[Bowl] b e [Two moons] [Race of 2 optimizers] c d a [Lessons]"
    table.sort_by("loss", True)
    assert lines(table) == "[Bowl] b e [Two moons] [Race of 2 optimizers] d c a [Lessons]"
    table.sort_by("run", True)
    assert lines(table) == "e [Race of 2 optimizers] d c b a [Lessons]"


def test_metrics_are_ranked_within_one_kind_of_metric(table: RunsTable) -> None:
    table.set_rows([row for row in ROWS if row.problem == "Two moons"])
    table.sort_by("metric", True)
    sections = [line for line in table.model.lines if isinstance(line, GroupLine) and line.is_section]
    assert [(line.title, line.note, [row.key for row in line.rows]) for line in sections] == [
        ("Two moons", "R²", ["d"]), ("Two moons", "accuracy", ["a", "c"]),
    ]  # fmt: skip
    table.sort_by("loss", True)
    assert lines(table) == "[Race of 2 optimizers] d c a"  # one problem, no heading


def test_runs_are_grouped_by_problem_from_the_menu(table: RunsTable, qtbot: QtBot) -> None:
    menu = ask_menu(table, "a")
    action = next(each for each in menu.actions() if each.text() == "Group by problem")
    with qtbot.waitSignal(table.groupingChanged) as signal:
        action.trigger()
    assert signal.args == [True]
    assert lines(table) == "[Bowl] e b [Two moons] [Race of 2 optimizers] d c a [Lessons]"
    click(table, table.model.lines[0].key, "run")
    assert lines(table) == "[Bowl] [Two moons] [Race of 2 optimizers] d c a [Lessons]"
    table.group_by_problem(False)
    assert lines(table) == "e [Race of 2 optimizers] d c b a [Lessons]"


def test_runs_of_lessons_are_folded_at_the_end_until_asked_for(table: RunsTable) -> None:
    lessons = table.model.lines[-1]
    assert isinstance(lessons, GroupLine)
    assert (lessons.folded, [row.key for row in lessons.rows]) == (True, ["g", "f"])
    table.view.choose((lessons.key,))
    key(table, Qt.Key.Key_Return)
    assert lines(table).endswith("[Lessons] [Momentum] g f")
    key(table, Qt.Key.Key_Return)
    table.bar.search.setText("is:lesson")
    assert lines(table) == "[Lessons] [Momentum] g f"
    assert visible_texts(table.bar) == ["2 of 7"]
    table.bar.search.setText("bowl")
    assert lines(table) == "e b [Lessons]"
    table.bar.search.setText("")
    table.select(("f",))
    assert table.selected == ("f",)
    assert lines(table).endswith("[Lessons] [Momentum] g f")


def test_run_of_the_present_lesson_stands_among_the_others(table: RunsTable) -> None:
    table.set_rows([*ROWS[:-1], replace(ROWS[-1], live=True)])
    assert lines(table) == "g e [Race of 2 optimizers] d c b a [Lessons]"
    table.set_rows(ROWS)
    assert lines(table) == "e [Race of 2 optimizers] d c b a [Lessons]"


def test_race_names_its_problem_beside_other_problems(table: RunsTable) -> None:
    def notes() -> list[str]:
        return [line.note for line in table.model.lines if isinstance(line, GroupLine) and line.kind == "race"]

    assert notes() == ["Two moons"]
    table.sort_by("loss", False)
    assert notes() == [""]  # its section does


def test_five_thousand_runs_are_sorted_and_grouped_at_once(table: RunsTable) -> None:
    problems = [f"Problem {number}" for number in range(20)]
    rows = [RunRow(f"r{i}", i, problem=problems[i % 20], loss=1 / i, optimizer="Adam") for i in range(1, 5001)]
    table.set_rows(rows)
    began = time.process_time()
    table.sort_by("loss", False)
    table.update_row(replace(rows[-1], loss=0.0))
    assert time.process_time() - began < 2.0
    assert sum(isinstance(line, GroupLine) for line in table.model.lines) == 20
