"""Lessons as Markdown: a heading a step, and under it what is read and a block of TOML that says the rest.

    # Momentum as memory

    What this lesson is about.

    ## A step without memory

    The rate is [0.1](knob:optimizer.learning_rate).

    ```lesson
    view = "overview"
    free = ["optimizer.learning_rate"]
    until = 200

    [predict]
    kind = "number"
    question = "How large is the loss after 200 steps?"
    formula = "loss at 200"
    tolerance = 0.2
    ```

`docs/lessons.md` has all of it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, cast

from annotated_types import Ge
from markdown_it import MarkdownIt

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment_file import anchored
from app.core.experiment.parameters import Value
from app.core.experiment.table_reader import TableReader
from app.core.lesson.control_points import ARITHMETIC
from app.core.lesson.lesson import (
    RANGE,
    ChoicePrediction,
    CurvePrediction,
    Lesson,
    LessonStep,
    OrderPrediction,
    Prediction,
)
from app.core.lesson.lesson_formula import column_formula
from optimizers.schedules.expression import FormulaError, parse

LESSON, EXPERIMENT = "lesson.md", "experiment.toml"
"""The files of a lesson's folder."""
TRANSLATION = re.compile(r"lesson\.([a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?)\.md")
"""Names of its translations, `lesson.zh_CN.md`."""
FENCE = "lesson"

_LINE = re.compile(r"\(at line (\d+)")


def lesson_file(language: str) -> str:
    """The name of the file with a lesson in a language; of `lesson.md` that is none, or English."""
    return LESSON if language in ("", "en") else f"lesson.{language}.md"


def read_lesson(text: str, experiment: str, name: str, file: str | None = None, folder: Path | None = None) -> Lesson:
    """The lesson that a `lesson.md` describes, beside its experiment as TOML.

    Raises `ExperimentError` with every fault of the text and its line; `file` is the name that the faults give. Whether
    the settings fit the experiment is seen where they are applied. `folder` is where the paths of files in its settings
    start, `"solution.py:Mine"`; where there is none they stay as they are.
    """
    sections = _sections(text)
    faults: list[ValidationError] = []
    if not sections or sections[0].depth != 1:
        faults.append(ValidationError("", "must begin with a heading: # Title of the lesson", file=file, line=1))
    if len(sections) < 2:
        faults.append(ValidationError("", "must have a step; received none; use ## Title of the step", file=file))
    planned = _planned_steps(experiment)
    head = TableReader(file, sections[0].block_line if sections else None)
    about = sections[0].document(faults, file) if sections else {}
    said = head.read(_About, "", about)
    faults += head.faults
    steps = []
    for section in sections[1:]:
        reader = _StepReader(file, section.block_line, folder)
        steps.append(reader.step(section, section.document(faults, file), planned))
        faults += reader.faults
    if faults:
        raise ExperimentError(sorted(faults, key=lambda fault: fault.line or 0))
    first = sections[0]
    return Lesson(name, first.title, first.text, said.minutes, said.place, experiment, tuple(steps), text, folder)


@dataclass(slots=True)
class _Section:
    """A heading with what is under it; `block` is the TOML, which begins after line `block_line`."""

    depth: int
    title: str
    text: str = ""
    block: str = ""
    block_line: int | None = None
    further: list[int] = field(default_factory=list)
    """Lines of blocks after the first, of which there must be none."""

    def document(self, faults: list[ValidationError], file: str | None) -> Mapping[str, Any]:
        for line in self.further:
            faults.append(ValidationError("", "must be one block a step; received another", file=file, line=line))
        try:
            return tomllib.loads(self.block)
        except (ValueError, RecursionError) as error:
            found = _LINE.search(str(error))
            line = (self.block_line or 0) + (int(found.group(1)) if found else 0)
            faults.append(ValidationError("", f"is not valid TOML: {error}", file=file, line=line))
            return {}


def _sections(text: str) -> list[_Section]:
    """Headings of the first and the second depth; what is before the first one is passed over."""
    lines = text.splitlines()
    found: list[_Section] = []
    body: list[str] = []
    at = 0

    def close(end: int) -> None:
        if found:
            body.extend(lines[at:end])
            found[-1].text = "\n".join(body).strip()
        body.clear()

    tokens = MarkdownIt("commonmark").parse(text)
    for i, token in enumerate(tokens):
        if token.level or token.map is None:
            continue
        first, last = token.map
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            close(first)
            found.append(_Section(int(token.tag[1]), tokens[i + 1].content))
            at = last
        elif token.type == "fence" and token.info.strip() == FENCE and found:
            body.extend(lines[at:first])
            at = last
            if found[-1].block_line is None:
                found[-1].block, found[-1].block_line = token.content, first + 1
            else:
                found[-1].further.append(first + 1)
    close(len(lines))
    return found


def _planned_steps(experiment: str) -> int:
    """The steps that the experiment plans; what is wrong with it is said where it is read."""
    try:
        steps = tomllib.loads(experiment).get("steps", 1000)
    except (ValueError, RecursionError):
        return 1000
    return steps if isinstance(steps, int) else 1000


@dataclass(frozen=True, slots=True)
class _About:
    """Text of a lesson before its first step."""

    minutes: Annotated[int, Ge(1)] = 10
    place: int = 1_000


class _StepReader(TableReader):
    """Reads the block of one step."""

    def __init__(self, file: str | None, line: int | None, folder: Path | None) -> None:
        super().__init__(file, line)
        self._folder = folder

    def step(self, section: _Section, table: Mapping[str, Any], planned: int) -> LessonStep:
        start, until = (value if isinstance(value := table.get(name), int) else 0 for name in ("step", "until"))
        until = until if "until" in table else max(planned, start)
        predict = table.get("predict")
        table = {"until": until, **table}
        if isinstance(predict, Mapping) and predict.get("kind") == "curve":
            table["predict"] = {"last": until, **predict}
        found = self.read(LessonStep, "", table, title=section.title, text=section.text)
        if found.until < found.step:
            self.fault("until", f"must be {found.step} or more, where the step begins; received {found.until}")
        for i, edit in enumerate(found.edits):
            if edit.step > found.step or (i and edit.step < found.edits[i - 1].step):
                sentence = f"must ascend up to {found.step}, where the step begins; received {edit.step}"
                self.fault(f"edit/{i}.step", sentence)
        if found.prediction is not None:
            self._require_whole(found.prediction, table["predict"], found.step)
        for name, given in found.solution.right.items():
            for each in given if isinstance(given, tuple) else (given,):
                if isinstance(each, str):
                    self._require_arithmetic(f"solution.right.{name}", each)
        return found

    def settings(self, table: Mapping[str, Any]) -> dict[str, Value]:
        found = super().settings(table)
        if self._folder is None:
            return found
        return {setting: cast(Value, anchored(value, self._folder)) for setting, value in found.items()}

    def require_formula(self, key: str, text: object) -> None:
        super().require_formula(key, column_formula(str(text)))

    def _require_whole(self, prediction: Prediction, table: Mapping[str, Any], start: int) -> None:
        match prediction:
            case ChoicePrediction(options=options):
                right = sum(each.is_right for each in options)
                if len(options) < 2 or right != 1:
                    received = f"received {len(options)} with {right} right ones"
                    self.fault("predict.option", f"must be two or more, one of them with right = true; {received}")
            case OrderPrediction(contenders=runs) if len(runs) < 2:
                self.fault("predict.run", f"must be two or more runs; received {len(runs)}")
            case CurvePrediction(first=first, last=last, range=limits):
                if limits is not None and limits[0] == limits[1]:
                    self.fault("predict.range", RANGE.format(table["range"]))
                if last <= first:
                    self.fault("predict.last", f"must be after the first step, {first}; received {last}")
                if start == 0 and "range" not in table:
                    sentence = (
                        "must be the lowest and the highest value to draw between, for nothing is on the plot yet"
                    )
                    self.fault("predict.range", f"{sentence}; received nothing; use [0.01, 10]")

    def _require_arithmetic(self, key: str, text: str) -> None:
        try:
            parse(text, ARITHMETIC)
        except FormulaError as error:
            self.fault(key, str(error))
