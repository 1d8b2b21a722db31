"""Lessons as Markdown: a heading for each step, and below it the text to read and a block of TOML.

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

`docs/lessons.md` has all of it. Texts are edited step by step: what a person sees becomes a step, steps are
moved and removed.

Translations: `lesson.zh_CN.md` beside `lesson.md` is the whole lesson in another language. Only what a person reads may
be otherwise in it. Settings, formulas, tolerances, the targets of links and the order of steps are those of
`lesson.md`, so that an answer counts in whichever language it was given.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from typing import Annotated, Any, NamedTuple, cast

from annotated_types import Ge
from markdown_it import MarkdownIt

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment_file import anchored
from app.core.experiment.parameters import Value
from app.core.experiment.toml_documents import TableReader, toml_fault, toml_value
from app.core.lesson.control_points import ARITHMETIC
from app.core.lesson.lesson import (
    RANGE,
    ChoicePrediction,
    CurvePrediction,
    Lesson,
    LessonStep,
    NumberPrediction,
    OrderPrediction,
    Prediction,
)
from app.core.lesson.lesson_language import column_formula, links_in
from optimizers.base.message import Message
from optimizers.schedules.expression import FormulaError, parse

LESSON, EXPERIMENT = "lesson.md", "experiment.toml"
"""The files of a lesson's folder."""
TRANSLATION = re.compile(r"lesson\.([a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})?)\.md")
"""Names of its translations, `lesson.zh_CN.md`."""
FENCE = "lesson"


def lesson_file(language: str) -> str:
    """Return the name of the file of a lesson in a language; `lesson.md` for English or no language."""
    return LESSON if language in ("", "en") else f"lesson.{language}.md"


def read_lesson(text: str, experiment: str, name: str, file: str | None = None, folder: Path | None = None) -> Lesson:
    """Read a lesson from the text of `lesson.md` and its experiment, TOML.

    Raises `ExperimentError` with every fault of the text and its line; `file` is the name that the faults give. Whether
    the settings fit the experiment is seen where they are applied. `folder` is where the paths of files in its settings
    start, `"solution.py:Mine"`; where there is none they stay as they are.
    """
    sections = _sections(text)
    faults: list[ValidationError] = []
    if not sections or sections[0].depth != 1:
        faults.append(
            ValidationError("", Message("must begin with a heading: # Title of the lesson"), file=file, line=1)
        )
    if len(sections) < 2:
        faults.append(
            ValidationError("", Message("must have a step; received none; use ## Title of the step"), file=file)
        )
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
    """Heading with its text; `block` is the TOML, beginning after line `block_line`."""

    depth: int
    title: str
    text: str = ""
    block: str = ""
    block_line: int | None = None
    further: list[int] = field(default_factory=list)
    """Lines at which further blocks begin; there must be none."""

    def document(self, faults: list[ValidationError], file: str | None) -> Mapping[str, Any]:
        for line in self.further:
            faults.append(
                ValidationError("", Message("must be one block per step; received another"), file=file, line=line)
            )
        try:
            return tomllib.loads(self.block)
        except (ValueError, RecursionError) as error:
            faults.append(toml_fault(self.block, error, file, self.block_line or 0))
            return {}


def _sections(text: str) -> list[_Section]:
    """Split a text at headings of the first and second level; text before the first one is skipped."""
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
    """Return the planned number of steps of the experiment, a default if it is invalid; its errors are reported
    elsewhere.
    """
    try:
        steps = tomllib.loads(experiment).get("steps", 1000)
    except (ValueError, RecursionError):
        return 1000
    return steps if isinstance(steps, int) else 1000


@dataclass(frozen=True, slots=True)
class _About:
    """Introduction of a lesson, before its first step."""

    minutes: Annotated[int, Ge(1)] = 10
    place: int = 1_000


class _StepReader(TableReader):
    """Reader of the block of one step."""

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
            self.fault(
                "until",
                Message(
                    "must be {step} or more, where the step begins; received {until}",
                    step=found.step,
                    until=found.until,
                ),
            )
        for i, edit in enumerate(found.edits):
            if edit.step > found.step or (i and edit.step < found.edits[i - 1].step):
                sentence = Message(
                    "must ascend up to {step}, where the step begins; received {received}",
                    step=found.step,
                    received=edit.step,
                )
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
                    received = Message("received {count} with {right} right ones", count=len(options), right=right)
                    self.fault(
                        "predict.option",
                        Message("must be two or more, one of them with right = true; {received}", received=received),
                    )
            case OrderPrediction(contenders=runs) if len(runs) < 2:
                self.fault("predict.run", Message("must be two or more runs; received {count}", count=len(runs)))
            case CurvePrediction(first=first, last=last, range=limits):
                if limits is not None and limits[0] == limits[1]:
                    self.fault(
                        "predict.range", Message("{what}; received {received}", what=RANGE, received=table["range"])
                    )
                if last <= first:
                    self.fault(
                        "predict.last",
                        Message("must be after the first step, {first}; received {last}", first=first, last=last),
                    )
                if start == 0 and "range" not in table:
                    sentence = Message(
                        "must be the lowest and highest value to draw between, because the plot is still empty"
                    )
                    self.fault(
                        "predict.range", Message("{sentence}; received nothing; use [0.01, 10]", sentence=sentence)
                    )

    def _require_arithmetic(self, key: str, text: str) -> None:
        try:
            parse(text, ARITHMETIC)
        except FormulaError as error:
            self.fault(key, str(error))


@dataclass(frozen=True, slots=True)
class RecordedStep:
    """State of the window, recorded as a step of a lesson (see `lesson.LessonStep`)."""

    view: str
    step: int
    until: int
    plots: Sequence[str] = ()
    variable: str = ""
    tensor: str = ""
    element: int | None = None
    pace: float | None = None
    settings: Mapping[str, Value] = field(default_factory=dict)
    edits: Sequence[tuple[int, Mapping[str, Value]]] = ()


def new_lesson(title: str) -> str:
    """Return the text of a lesson without steps."""
    return f"# {title}\n\nWhat this lesson is about.\n\n```{FENCE}\nminutes = 10\n```\n"


def step_text(title: str, recorded: RecordedStep) -> str:
    """Write the section of a step: its heading, a placeholder for the text, and its block."""
    lines = [f"view = {toml_value(recorded.view)}"]
    if recorded.plots:
        lines.append(f"plots = {toml_value(tuple(recorded.plots))}")
    for name, text in (("variable", recorded.variable), ("tensor", recorded.tensor)):
        if text:
            lines.append(f"{name} = {toml_value(text)}")
    if recorded.element is not None:
        lines.append(f"element = {recorded.element}")
    lines += [f"step = {recorded.step}", f"until = {recorded.until}"]
    if recorded.pace is not None:
        lines.append(f"pace = {toml_value(recorded.pace)}")
    if recorded.settings:
        lines += ["", "[set]", *_lines(recorded.settings)]
    for step, settings in recorded.edits:
        lines += ["", "[[edit]]", f"step = {step}", *(f"set.{line}" for line in _lines(settings))]
    return f"## {title}\n\nWhat is read here.\n\n```{FENCE}\n" + "\n".join(lines) + "\n```\n"


def section_lines(text: str) -> list[tuple[str, int, int]]:
    """Return title, first line and end line, from 0, of the introduction and of each step."""
    tokens = MarkdownIt("commonmark").parse(text)
    found = [
        (tokens[i + 1].content, token.map[0])
        for i, token in enumerate(tokens)
        if token.type == "heading_open" and token.tag in ("h1", "h2") and not token.level and token.map
    ]
    ends = [line for _, line in found[1:]] + [len(text.splitlines())]
    return [(title, first, end) for (title, first), end in zip(found, ends, strict=True)]


def with_step(text: str, after: int, section: str) -> str:
    """Return the text with `section` inserted after the step `after`, from 1; 0 is the introduction."""
    parts = _parts(text)
    return _joined([*parts[: after + 1], section, *parts[after + 1 :]])


def moved(text: str, step: int, by: int) -> str:
    """Return the text with step `step`, from 1, moved down by `by` places; unchanged if there is no such place."""
    parts = _parts(text)
    if not (1 <= step < len(parts) and 1 <= step + by < len(parts)):
        return text
    part = parts.pop(step)
    parts.insert(step + by, part)
    return _joined(parts)


def without(text: str, step: int) -> str:
    """Return the text without step `step`, from 1."""
    parts = _parts(text)
    if 1 <= step < len(parts):
        del parts[step]
    return _joined(parts)


def _parts(text: str) -> list[str]:
    lines = text.splitlines()
    return ["\n".join(lines[first:end]) for _, first, end in section_lines(text)]


def _joined(parts: Sequence[str]) -> str:
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def _lines(settings: Mapping[str, Value]) -> list[str]:
    return [f"{name} = {toml_value(value)}" for name, value in settings.items()]


TEXTS = frozenset(("title", "summary", "text", "locked", "hints", "question", "reveal", "unit", "says", "done", "goal"))
"""Attributes of a lesson and its parts that a person reads."""

_PASSED_OVER = frozenset(("name", "experiment", "steps", "source", "folder", "language", "original"))
_KEYS = {
    "settings": "set", "edits": "edit", "prediction": "predict", "checks": "check", "options": "option",
    "contenders": "run", "attempt": "try", "is_right": "right", "is_absolute": "absolute", "is_log": "log",
}  # fmt: skip
"""Names of attributes in a block, where they differ."""
_KINDS = {NumberPrediction: "number", ChoicePrediction: "choice", OrderPrediction: "order", CurvePrediction: "curve"}


def read_translation(text: str, original: Lesson, language: str, file: str | None = None) -> Lesson:
    """Read the lesson in the language `language`; `original` is the English lesson.

    Raises `ExperimentError` with every fault of the text and its line: those of any lesson, and whatever is not as in
    `original` besides texts. `file` is the name that the faults give.
    """
    lesson = read_lesson(text, original.experiment, original.name, file, original.folder)
    faults = []
    if len(lesson.steps) != len(original.steps):
        sentence = Message(
            "must have the {count} steps of {lesson}; received {received}",
            count=len(original.steps),
            lesson=LESSON,
            received=len(lesson.steps),
        )
        faults.append(ValidationError("", sentence, file=file, line=1))
    pairs: list[tuple[Any, Any]] = [(original, lesson), *zip(original.steps, lesson.steps, strict=False)]
    for number, (expected, received) in enumerate(pairs):
        for each in _differences("", expected, received):
            line = _line(text, number, each.key)
            faults.append(ValidationError(each.key, each.sentence, file=file, line=line))
    if faults:
        raise ExperimentError(faults)
    return replace(lesson, language=language, original=original.source)


def texts_of(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Return the visible texts of a lesson or a part of it, by key: `steps/0.predict.question`."""
    if isinstance(value, tuple):
        for i, each in enumerate(value):
            yield from texts_of(each, f"{key}/{i}")
    elif is_dataclass(value):
        for each in fields(value):
            inner, found = _joined_key(key, each.name), getattr(value, each.name)
            if each.name not in TEXTS:
                yield from texts_of(found, inner)
            elif isinstance(found, tuple):
                yield from ((f"{inner}/{i}", text) for i, text in enumerate(found))
            else:
                yield inner, found


class _Difference(NamedTuple):
    key: str
    sentence: str


def _differences(key: str, expected: Any, received: Any) -> Iterator[_Difference]:
    """Yield the differences between two lessons or parts, except translated texts."""
    if isinstance(expected, tuple) and isinstance(received, tuple) and len(expected) == len(received):
        for i, pair in enumerate(zip(expected, received, strict=True)):
            yield from _differences(f"{key}/{i}", *pair)
    elif is_dataclass(expected) and type(expected) is type(received):
        for each in fields(expected):
            if each.name not in _PASSED_OVER:
                compare = _text_differences if each.name in TEXTS else _differences
                inner = _joined_key(key, each.name)
                yield from compare(inner, getattr(expected, each.name), getattr(received, each.name))
    elif repr(expected) != repr(received):
        yield _Difference(
            key,
            Message(
                "must be {expected}, as in {lesson}; received {received}",
                expected=_shown(expected),
                lesson=LESSON,
                received=_shown(received),
            ),
        )


def _text_differences(key: str, expected: Any, received: Any) -> Iterator[_Difference]:
    """Yield differences between texts and their translations: missing or additional texts, other links."""
    if isinstance(expected, tuple):
        if len(expected) != len(received):
            yield _Difference(
                key,
                Message(
                    "must be {count} texts, as in {lesson}; received {received}",
                    count=len(expected),
                    lesson=LESSON,
                    received=len(received),
                ),
            )
            return
        for i, pair in enumerate(zip(expected, received, strict=True)):
            yield from _text_differences(f"{key}/{i}", *pair)
    elif bool(expected.strip()) != bool(received.strip()):
        there, here = (Message("a string"), "none") if expected.strip() else (Message("left out"), f'"{received}"')
        yield _Difference(
            key,
            Message(
                "must be {expected}, as in {lesson}; received {received}", expected=there, lesson=LESSON, received=here
            ),
        )
    else:
        wanted, found = Counter(links_in(expected)), Counter(links_in(received))
        if wanted != found:
            absent, further = (
                ", ".join(f"{each.scheme}:{each.target}" for each in (one - other).elements()) or "none"
                for one, other in ((wanted, found), (found, wanted))
            )
            sentence = Message(
                "must have the links that it has in {lesson}; absent: {absent}; too many: {further}",
                lesson=LESSON,
                absent=absent,
                further=further,
            )
            yield _Difference(key, sentence)


def _shown(value: Any) -> str:
    if value is None or value == "":
        return "nothing"
    if type(value) in _KINDS:
        return f'kind = "{_KINDS[type(value)]}"'
    if isinstance(value, tuple) and any(map(is_dataclass, value)):
        return str(len(value))
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return str(dict(value)) if hasattr(value, "items") else str(value)


def _joined_key(key: str, name: str) -> str:
    name = _KEYS.get(name, name)
    return f"{key}.{name}" if key else name


def _line(text: str, section: int, key: str) -> int | None:
    """Return the line of a section that sets the last word of a key; the line of its heading if there is none."""
    sections = section_lines(text)
    if section >= len(sections):
        return None
    _, first, end = sections[section]
    word = re.escape(re.sub(r"/\d+$", "", key).rpartition(".")[2])
    line = re.compile(rf"\s*(\[\[?)?(\w+\.)?{word}\b[\w.\"\]]*\s*(=|$)")
    lines = text.splitlines()
    return next((i + 1 for i in range(first + 1, end) if line.match(lines[i])), first + 1)
