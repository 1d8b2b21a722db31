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
from typing import Any, cast

from markdown_it import MarkdownIt

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment_file import anchored
from app.core.experiment.parameters import Value
from app.core.experiment.table_reader import TableReader
from app.core.lesson.control_points import ARITHMETIC
from app.core.lesson.lesson import (
    Check,
    ChoicePrediction,
    Contender,
    CurvePrediction,
    Lesson,
    LessonStep,
    Misconception,
    NumberPrediction,
    Option,
    OrderPrediction,
    Prediction,
    Solution,
    StepEdit,
)
from app.core.lesson.lesson_formula import column_formula
from optimizers.schedules.expression import FormulaError, parse

LESSON, EXPERIMENT = "lesson.md", "experiment.toml"
"""The files of a lesson's folder."""
TRANSLATION = re.compile(r"lesson\.([a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?)\.md")
"""Names of its translations, `lesson.zh_CN.md`."""
VIEWS = ("overview", "slots", "embedding", "surface", "compare", "scope")
FENCE = "lesson"

_STEP_KEYS = (
    "view", "plots", "variable", "tensor", "element", "step", "until", "pace", "free", "locked", "set", "edit",
    "predict", "check", "hints", "solution",
)  # fmt: skip
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
    head.require_keys("", about, ("minutes", "place"))
    minutes, place = head.whole("", about, "minutes", 10, 1), head.whole("", about, "place", 1_000)
    faults += head.faults
    steps = []
    for section in sections[1:]:
        reader = _StepReader(file, section.block_line, folder)
        steps.append(reader.step(section, section.document(faults, file), planned))
        faults += reader.faults
    if faults:
        raise ExperimentError(sorted(faults, key=lambda fault: fault.line or 0))
    first = sections[0]
    return Lesson(name, first.title, first.text, minutes, place, experiment, tuple(steps), text, folder)


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


class _StepReader(TableReader):
    """Reads the block of one step."""

    def __init__(self, file: str | None, line: int | None, folder: Path | None) -> None:
        super().__init__(file, line)
        self._folder = folder

    def settings(self, key: str, table: Mapping[str, Any], name: str) -> dict[str, Value]:
        found = super().settings(key, table, name)
        if self._folder is None:
            return found
        return {setting: cast(Value, anchored(value, self._folder)) for setting, value in found.items()}

    def step(self, section: _Section, table: Mapping[str, Any], planned: int) -> LessonStep:
        self.require_keys("", table, _STEP_KEYS)
        view = self.text("", table, "view", "overview")
        self.require_choice("view", view, VIEWS)
        start = self.whole("", table, "step", 0)
        until = self.whole("", table, "until", max(planned, start))
        if until < start:
            self.fault("until", f"must be {start} or more, where the step begins; received {until}")
        element = self.whole("", table, "element", 0) if "element" in table else None
        free = self.texts("", table, "free") if "free" in table else None
        prediction = self._prediction(table.get("predict"), start, until)
        return LessonStep(
            section.title,
            section.text,
            self.settings("", table, "set"),
            self._edits(table, start),
            start,
            until,
            self.number("", table, "pace", 1.0) if "pace" in table else None,
            view,
            self.texts("", table, "plots"),
            self.text("", table, "variable", ""),
            self.text("", table, "tensor", ""),
            element,
            free,
            self.text("", table, "locked", ""),
            prediction,
            tuple(self._check(f"check/{i}", each) for i, each in enumerate(self.tables("", table, "check"))),
            self.texts("", table, "hints"),
            self._solution(table.get("solution", {})),
        )

    def _edits(self, table: Mapping[str, Any], start: int) -> tuple[StepEdit, ...]:
        found: list[StepEdit] = []
        for i, each in enumerate(self.tables("", table, "edit")):
            key = f"edit/{i}"
            self.require_keys(key, each, ("step", "set"))
            step = self.whole(key, each, "step", 0)
            if step > start or (found and step < found[-1].step):
                self.fault(f"{key}.step", f"must ascend up to {start}, where the step begins; received {step}")
            found.append(StepEdit(step, self.settings(key, each, "set")))
        return tuple(found)

    def _prediction(self, table: Any, start: int, until: int) -> Prediction | None:
        if table is None:
            return None
        if not isinstance(table, Mapping):
            self.fault("predict", f"must be a table, written [predict]; received {table}")
            return None
        kind = self.text("predict", table, "kind")
        question, reveal = self.text("predict", table, "question"), self.text("predict", table, "reveal", "")
        match kind:
            case "number":
                return self._number(table, question, reveal)
            case "choice":
                return self._choice(table, question, reveal)
            case "order":
                return self._order(table, question, reveal)
            case "curve":
                return self._curve(table, question, reveal, start, until)
        self.require_choice("predict.kind", kind, ("number", "choice", "order", "curve"))
        return None

    def _number(self, table: Mapping[str, Any], question: str, reveal: str) -> NumberPrediction:
        known = ("kind", "question", "reveal", "formula", "tolerance", "absolute", "unit", "plot", "wrong")
        self.require_keys("predict", table, known)
        return NumberPrediction(
            question,
            self._formula("predict", table, "formula"),
            self.number("predict", table, "tolerance", 0.1),
            bool(table.get("absolute", False)),
            self.text("predict", table, "unit", ""),
            self.text("predict", table, "plot", ""),
            reveal,
            tuple(self._wrong("predict", table)),
        )

    def _choice(self, table: Mapping[str, Any], question: str, reveal: str) -> ChoicePrediction:
        self.require_keys("predict", table, ("kind", "question", "reveal", "option"))
        options = []
        for i, each in enumerate(self.tables("predict", table, "option")):
            key = f"predict.option/{i}"
            self.require_keys(key, each, ("text", "right", "says"))
            text, says = self.text(key, each, "text"), self.text(key, each, "says", "")
            options.append(Option(text, bool(each.get("right", False)), says))
        if len(options) < 2 or sum(each.is_right for each in options) != 1:
            right = sum(each.is_right for each in options)
            received = f"received {len(options)} with {right} right ones"
            self.fault("predict.option", f"must be two or more, one of them with right = true; {received}")
        return ChoicePrediction(question, tuple(options), reveal)

    def _order(self, table: Mapping[str, Any], question: str, reveal: str) -> OrderPrediction:
        self.require_keys("predict", table, ("kind", "question", "reveal", "formula", "run"))
        runs = []
        for i, each in enumerate(self.tables("predict", table, "run")):
            key = f"predict.run/{i}"
            self.require_keys(key, each, ("text", "set"))
            runs.append(Contender(self.text(key, each, "text"), self.settings(key, each, "set")))
        if len(runs) < 2:
            self.fault("predict.run", f"must be two or more runs; received {len(runs)}")
        return OrderPrediction(question, self._formula("predict", table, "formula"), tuple(runs), reveal)

    def _curve(self, table: Mapping[str, Any], question: str, reveal: str, start: int, until: int) -> CurvePrediction:
        known = ("kind", "question", "reveal", "plot", "formula", "first", "last", "tolerance", "log", "range")
        self.require_keys("predict", table, known)
        first, last = self.whole("predict", table, "first", 1, 1), self.whole("predict", table, "last", until, 1)
        if last <= first:
            self.fault("predict.last", f"must be after the first step, {first}; received {last}")
        if start == 0 and "range" not in table:
            sentence = "must be the lowest and the highest value to draw between, for nothing is on the plot yet"
            self.fault("predict.range", f"{sentence}; received nothing; use [0.01, 10]")
        return CurvePrediction(
            question,
            self.text("predict", table, "plot"),
            self._formula("predict", table, "formula"),
            first,
            last,
            self.number("predict", table, "tolerance", 0.25),
            bool(table.get("log", False)),
            reveal,
            self._range(table),
        )

    def _range(self, table: Mapping[str, Any]) -> tuple[float, float] | None:
        value = table.get("range")
        if value is None:
            return None
        numbers = [each for each in value if isinstance(each, int | float)] if isinstance(value, list) else []
        if len(numbers) != 2 or not numbers[0] < numbers[1]:
            self.fault("predict.range", f"must be the lowest and the highest value, as [0.1, 10]; received {value}")
            return None
        return float(numbers[0]), float(numbers[1])

    def _check(self, key: str, table: Mapping[str, Any]) -> Check:
        self.require_keys(key, table, ("that", "done", "wrong", "goal", "claim"))
        return Check(
            self._formula(key, table, "that"),
            self.text(key, table, "done"),
            tuple(self._wrong(key, table)),
            self.text(key, table, "goal", ""),
            self._formula(key, table, "claim", ""),
        )

    def _wrong(self, key: str, table: Mapping[str, Any]) -> list[Misconception]:
        found = []
        for i, each in enumerate(self.tables(key, table, "wrong")):
            at = f"{key}.wrong/{i}"
            self.require_keys(at, each, ("when", "says", "try", "answer", "claim"))
            attempt: dict[str, Value] = self.settings(at, each, "try")
            if "answer" in each:
                attempt["answer"] = each["answer"]
            when, says = self._formula(at, each, "when"), self.text(at, each, "says")
            found.append(Misconception(when, says, attempt, self._formula(at, each, "claim", "")))
        return found

    def _solution(self, table: Any) -> Solution:
        if not isinstance(table, Mapping):
            self.fault("solution", f"must be a table, written [solution]; received {table}")
            return Solution()
        self.require_keys("solution", table, ("set", "answer", "right"))
        answer = table.get("answer")
        settings, right = self.settings("solution", table, "set"), self.settings("solution", table, "right")
        for name, given in right.items():
            for each in given if isinstance(given, tuple) else (given,):
                if isinstance(each, str):
                    self._require_arithmetic(f"solution.right.{name}", each)
        return Solution(settings, tuple(answer) if isinstance(answer, list) else answer, right)

    def _require_arithmetic(self, key: str, text: str) -> None:
        try:
            parse(text, ARITHMETIC)
        except FormulaError as error:
            self.fault(key, str(error))

    def _formula(self, key: str, table: Mapping[str, Any], name: str, default: str | None = None) -> str:
        """A formula as lessons write it; what is wrong with it is a fault."""
        text = self.text(key, table, name, default)
        if text:
            self.require_formula(f"{key}.{name}", column_formula(text))
        return text
