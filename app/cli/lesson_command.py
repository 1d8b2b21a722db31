"""`slotscope lesson`: list lessons, check a lesson, and grade answers."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from app.choices.catalogues import catalogues
from app.choices.shipped import SUFFIX, base_experiment, find_lesson, lessons, translation_faults
from app.cli.arguments import BAD_INPUT, DONE, FAILED
from app.cli.console import Console, styled
from app.cli.experiment_source import require_lesson_trust
from app.cli.junit import JUnitCase, JUnitSuite, write_junit
from app.cli.lesson_check import CheckedStep, LessonCase, LessonCheck
from app.cli.lesson_grading import NOT_DONE, PASSED, StepGrade, grade
from app.cli.lesson_runs import LessonRuns
from app.cli.lesson_sweep import GRID, SweptSetting
from app.cli.list_command import say_left_out
from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.files.safe_files import require_file
from app.core.lesson.answers import AnswerBook, digest_of, from_json
from app.core.lesson.lesson import Lesson
from app.core.lesson.lesson_file import LESSON
from app.core.text.json_text import json_text
from app.core.text.native_stderr import HeldStderr
from app.core.text.printable import printable, say
from app.core.text.sentences import language_in_use
from optimizers.base.message import Message, as_json

_WIDTH = 140
"""Columns of a table that is written to a file."""
_LARGEST = 20_000_000
"""Bytes that a file of answers may have."""
_MARKS = {
    "passed": ("✓", "green"),
    "failed": ("✗", "red bold"),
    "warning": ("!", "yellow"),
    Message("not done"): ("–", "dim"),
}


def list_lessons(asked: argparse.Namespace) -> int:
    """Print every lesson: name, title, minutes, steps."""
    found = lessons(_language(asked)).values()
    if asked.json:
        plain = [
            {"name": each.name, "title": each.title, "minutes": each.minutes, "steps": len(each.steps)}
            for each in found
        ]
        print(json.dumps(plain, indent=2, ensure_ascii=False))
    else:
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        table.add_column(Message("name"), style="bold", no_wrap=True)
        table.add_column(Message("title"))
        for title in (Message("minutes"), Message("steps")):
            table.add_column(title, justify="right")
        for each in found:
            table.add_row(each.name, each.title, str(each.minutes), str(len(each.steps)))
        Console(highlight=False).print(table)
    say_left_out()
    return DONE


def check(asked: argparse.Namespace) -> int:
    """Check a lesson with its translations, or grade answers, and print each step; return the exit status: 0 if
    everything passed, 1 if something failed, 2 for an unreadable file.
    """
    report, file = _Report(asked.json, asked.junit), Path(asked.file)
    runs = LessonRuns(partial(require_lesson_trust, given=asked.trust))
    try:
        if file.is_file() and file.suffix not in (SUFFIX, Path(LESSON).suffix):
            book = _answers(file)
            return report.graded(find_lesson(asked.lesson or book.lesson, _language(asked)), book, runs)
        if asked.lesson is not None:
            say(Message("--lesson is for answers; check a lesson by its folder or name."))
            return BAD_INPUT
        found = find_lesson(asked.file, _language(asked))
        if found.folder is not None and (faults := translation_faults(found.folder)):
            raise ExperimentError(faults)
        return report.checked(found, runs, 0 if asked.quick else GRID)
    except ExperimentError as error:
        return report.refused(asked.file, error)


def _language(asked: argparse.Namespace) -> str:
    """Return the language of titles: the requested one, else that of the output."""
    return asked.language or language_in_use()


class _Report:
    """Report of each step's result, with JSON and JUnit at the end on request."""

    def __init__(self, as_json: bool, junit: Path | None) -> None:
        self._as_json, self._junit = as_json, junit
        self._console = Console(highlight=False, stderr=as_json)
        if not self._console.is_terminal:
            self._console = Console(highlight=False, stderr=as_json, width=_WIDTH)

    def refused(self, file: str, error: ExperimentError) -> int:
        """Report every mistake of a lesson that cannot be read."""
        faults = list(map(str, error.faults))
        for fault in faults:
            say(fault)
        suite = JUnitSuite(file, [JUnitCase.broken("text", "\n".join(faults))], 0.0)
        self._write({"file": file, "passed": False, "faults": faults}, [suite])
        return BAD_INPUT

    def checked(self, lesson: Lesson, runs: LessonRuns, grid: int) -> int:
        """Check every step of a lesson, each free setting at `grid` values and more.

        Raises `ExperimentError` if its experiment cannot be read.
        """
        base_experiment(lesson, catalogues())
        from app.panels.plots import discover

        self._head(lesson)
        _start(runs)
        checker, steps = LessonCheck(runs, [each.name for each in discover()], grid), []
        for number, step in enumerate(lesson.steps):
            with self._console.status(_numbered(number, printable(step.title))):
                steps.append(checker.check(lesson, number))
            self._print(steps[-1].title, steps[-1].step, _rows(steps[-1]), failed=steps[-1].failed)
        runs.close()
        cases = [each for step in steps for each in step.cases]
        failed, warned = sum(each.failed for each in cases), sum(each.is_warning and bool(each.fault) for each in cases)
        seconds = sum(each.seconds for each in steps)
        self._console.print(
            Message(
                "{count} passed, {failed} failed, {warned} warning in {seconds:.0f} s",
                count=len(cases) - failed - warned,
                failed=failed,
                warned=warned,
                seconds=seconds,
            )
            if warned == 1
            else Message(
                "{count} passed, {failed} failed, {warned} warnings in {seconds:.0f} s",
                count=len(cases) - failed - warned,
                failed=failed,
                warned=warned,
                seconds=seconds,
            )
        )
        plain = {
            "lesson": lesson.name,
            "title": lesson.title,
            "passed": not failed,
            "steps": [{"step": each.step + 1, "title": each.title, "cases": _plain_cases(each)} for each in steps],
            "sweeps": [_plain_sweep(number, swept) for number, swept in checker.swept],
        }
        is_written = self._write(plain, [_case_suite(lesson, each) for each in steps])
        return BAD_INPUT if not is_written else FAILED if failed else DONE

    def graded(self, lesson: Lesson, book: AnswerBook, runs: LessonRuns) -> int:
        """Grade the answers to a lesson."""
        self._head(lesson)
        is_other = book.digest != digest_of(lesson)
        if is_other:
            self._console.print(Message("These answers belong to another version of this lesson."), style="yellow")
        far = sorted(step + 1 for step in book.steps if not 0 <= step < len(lesson.steps))
        if far:
            self._console.print(
                Message(
                    "The file answers steps that the lesson does not have: {steps}.", steps=", ".join(map(str, far))
                ),
                style="yellow",
            )
        _start(runs)
        grades = []
        for each in grade(runs, lesson, book):
            grades.append(each)
            self._print(each.title, each.step, _grade_rows(each), status=each.status, failed=each.status == "failed")
        runs.close()
        passed = sum(each.status == PASSED for each in grades)
        scores = [each.prediction.score for each in grades if each.prediction is not None]
        total = Message("{passed} of {count} steps passed", passed=passed, count=len(grades))
        if scores:
            right, share = sum(each.is_right for each in scores), sum(each.share for each in scores) / len(scores)
            total += Message(
                "; {right} of {count} predictions right, {share:.0%} on average",
                right=right,
                count=len(scores),
                share=share,
            )
        self._console.print(total)
        plain = {
            "lesson": lesson.name,
            "same_version": not is_other,
            "passed": passed == len(grades),
            "steps_passed": passed,
            "steps_graded": len(grades),
            "steps": list(map(_plain_grade, grades)),
        }
        is_written = self._write(plain, [_grade_suite(lesson, grades)])
        return BAD_INPUT if not is_written else DONE if passed == len(grades) else FAILED

    def _head(self, lesson: Lesson) -> None:
        self._console.print(Text.assemble(styled(lesson.title, "bold"), (f"  {lesson.name}", "dim")))

    def _print(
        self, title: str, step: int, rows: Sequence[tuple[str, str, str]], *, status: str = "", failed: bool
    ) -> None:
        """Print a step, then a line for each trial: its result, its name, and its text."""
        parts = [styled(_numbered(step, title), "red bold" if failed else "bold")]
        parts += [Text("  "), styled(status, "dim")] if status else []
        self._console.print(Text.assemble(*parts), soft_wrap=True)
        table = Table(box=None, show_header=False, padding=(0, 1))
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for outcome, name, said in rows:
            mark, style = _MARKS[outcome]
            text = styled(name)
            if said:
                text.append("\n").append_text(styled(said, style))
            table.add_row(Text(mark, style), text)
        self._console.print(table)

    def _write(self, plain: dict[str, Any], suites: Sequence[JUnitSuite]) -> bool:
        if self._as_json:
            print(json_text(plain, indent=2, ensure_ascii=False))
        return self._junit is None or write_junit(self._junit, "slotscope lesson", suites)


def _numbered(step: int, title: str) -> str:
    return Message("{number}. {title}", number=step + 1, title=title)


def _start(runs: LessonRuns) -> None:
    with HeldStderr() as stderr, Console(file=stderr.terminal).status(Message("Starting TensorFlow")):
        runs.prepare()


def _answers(file: Path) -> AnswerBook:
    try:
        require_file(file)
        if file.stat().st_size > _LARGEST:
            raise ExperimentError(
                [ValidationError("", Message("is too large for answers to a lesson"), file=file.name)]
            )
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or Message("it is not UTF-8 text")
        raise ExperimentError(
            [ValidationError("", Message("cannot be read: {reason}", reason=reason), file=file.name)]
        ) from error
    return from_json(text, file.name)


# Of a lesson


def _outcome(case: LessonCase) -> str:
    return "passed" if not case.fault else "warning" if case.is_warning else "failed"


def _rows(step: CheckedStep) -> list[tuple[str, str, str]]:
    return [(_outcome(each), each.name, each.fault) for each in step.cases]


def _plain_cases(step: CheckedStep) -> list[dict[str, object]]:
    return [
        {"name": each.name, "outcome": _outcome(each), "says": each.fault or None, **_code(each.fault)}
        for each in step.cases
    ]


def _code(says: str) -> dict[str, Any]:
    return as_json(says) if says else {}


def _plain_sweep(number: int, swept: SweptSetting) -> dict[str, object]:
    values = [
        {"value": each.value, "outcome": each.outcome.name.lower(), "says": each.says, **_code(each.says)}
        for each in swept.values
    ]
    return {"step": number + 1, "setting": swept.name, "beside": dict(swept.beside), "values": values}


def _case_suite(lesson: Lesson, step: CheckedStep) -> JUnitSuite:
    makes = {"passed": JUnitCase, "warning": JUnitCase.skipped, "failed": JUnitCase.failed}
    cases = [makes[_outcome(each)](each.name, each.fault) for each in step.cases]
    return JUnitSuite(f"{lesson.name}.{step.step + 1}", cases, step.seconds)


# Of answers


def _grade_rows(found: StepGrade) -> list[tuple[str, str, str]]:
    outcomes = {True: "passed", False: "failed", None: Message("not done")}
    rows = [(outcomes[holds], Message("check: {condition}", condition=that), "") for that, holds in found.checks]
    if found.prediction is not None:
        score = found.prediction.score
        rows.append(
            ("passed" if score.is_right else "warning", Message("prediction: {found}", found=_score_text(found)), "")
        )
    return rows + [("warning", remark, "") for remark in found.remarks]


def _score_text(found: StepGrade) -> str:
    assert found.prediction is not None
    score, measured = found.prediction.score, found.prediction.measured
    text = (
        Message("right, {share:.0%}", share=score.share)
        if score.is_right
        else Message("wrong, {share:.0%}", share=score.share)
    )
    return (
        Message("{text}; measured: {measured:.5g}", text=text, measured=measured)
        if isinstance(measured, float)
        else text
    )


def _plain_grade(found: StepGrade) -> dict[str, object]:
    prediction = None
    if found.prediction is not None:
        score, measured = found.prediction.score, found.prediction.measured
        number = measured if isinstance(measured, int | float) and math.isfinite(measured) else None
        prediction = {"right": score.is_right, "share": score.share, "measured": number}
    return {
        "step": found.step + 1,
        "title": found.title,
        "status": found.status,
        "checks": [{"that": that, "holds": holds} for that, holds in found.checks],
        "prediction": prediction,
        "remarks": list(found.remarks),
        "remark_codes": list(map(as_json, found.remarks)),
    }


def _grade_suite(lesson: Lesson, grades: Sequence[StepGrade]) -> JUnitSuite:
    cases = []
    for each in grades:
        rows = (Message("{outcome}: {name}", outcome=outcome, name=name) for outcome, name, _ in _grade_rows(each))
        said = Message.joined(rows, "\n")
        make = {PASSED: JUnitCase, NOT_DONE: JUnitCase.skipped}.get(each.status, JUnitCase.failed)
        cases.append(make(f"{each.step + 1}. {each.title}", said))
    return JUnitSuite(lesson.name, cases, sum(each.seconds for each in grades))
