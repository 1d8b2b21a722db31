"""Answers: a learner's predictions and actions in a lesson, saved in a file that can be submitted and graded."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, TypeAlias

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.lesson.lesson import Lesson
from app.core.text.json_text import json_text
from optimizers.base.message import Message

FORMAT = "slotscope answers"
VERSION = 1

Answer: TypeAlias = float | int | tuple[int, ...] | tuple[tuple[float, ...], tuple[float, ...]] | None
"""Answer of a person: a number, the index of an option, the indices of runs in order, or steps and values of a
curve."""


@dataclass(frozen=True, slots=True)
class LiveEdit:
    """Edit during a run: after `step` steps it continued as `experiment`, TOML."""

    step: int
    experiment: str


@dataclass(frozen=True, slots=True)
class StepAnswer:
    """Record of a learner's actions in one step.

    Attributes:
        answer: what they predicted; `None` if nothing was asked, or they passed over it.
        measured: what came of it; NaN if nothing was measured, or it is no number.
        is_right, share: how good it was.
        experiment: TOML of the run's beginning, empty if none was made; `edits` is how it went on, `last_step` where
            it ended.
        checks: by the formula of each check whether it held.
        hints: how many were looked at.
    """

    answer: Answer = None
    measured: float = math.nan
    is_right: bool = False
    share: float = 0.0
    experiment: str = ""
    edits: tuple[LiveEdit, ...] = ()
    last_step: int = 0
    checks: Mapping[str, bool] = field(default_factory=dict)
    hints: int = 0

    @property
    def passes(self) -> bool:
        return all(self.checks.values())


@dataclass(frozen=True, slots=True)
class AnswerBook:
    """Answers to one lesson, by step number from 0, with the hash of their `lesson.md`."""

    lesson: str
    digest: str
    steps: Mapping[int, StepAnswer] = field(default_factory=dict)

    def at(self, step: int) -> StepAnswer:
        return self.steps.get(step, StepAnswer())

    def with_step(self, step: int, answer: StepAnswer) -> AnswerBook:
        return replace(self, steps={**self.steps, step: answer})


@dataclass(frozen=True, slots=True)
class Tally:
    """Totals of a whole lesson: the number of right predictions, of reached goals and of hints."""

    predictions: int
    right: int
    goals: int
    reached: int
    hints: int


def tally(lesson: Lesson, book: AnswerBook) -> Tally:
    """Count the results. A skipped prediction is not right; a goal that was not tried is not reached."""
    answered = [(step, book.at(number)) for number, step in enumerate(lesson.steps)]
    return Tally(
        predictions=sum(step.prediction is not None for step, _ in answered),
        right=sum(step.prediction is not None and each.is_right for step, each in answered),
        goals=sum(len(step.checks) for step, _ in answered),
        reached=sum(each.checks.get(check.that, False) for step, each in answered for check in step.checks),
        hints=sum(min(each.hints, len(step.hints)) for step, each in answered),
    )


def digest_of(lesson: Lesson) -> str:
    """Return the SHA-256 of the whole lesson, the same in every language."""
    return hashlib.sha256(((lesson.original or lesson.source) + "\0" + lesson.experiment).encode()).hexdigest()


def new_book(lesson: Lesson) -> AnswerBook:
    return AnswerBook(lesson.name, digest_of(lesson))


def to_json(book: AnswerBook) -> str:
    """Write the answers as JSON; numbers that are not finite become texts."""
    steps = {str(step): _plain(asdict(answer)) for step, answer in sorted(book.steps.items())}
    document = {"format": FORMAT, "version": VERSION, "lesson": book.lesson, "digest": book.digest, "steps": steps}
    return json_text(document, indent=1, ensure_ascii=False)


def from_json(text: str, file: str | None = None) -> AnswerBook:
    """Read the answers in a file. Raises `ExperimentError` if it has none."""
    try:
        document = json.loads(text)
        if document["format"] != FORMAT or document["version"] > VERSION:
            raise KeyError("format")
        steps = {int(step): _answer(each) for step, each in document["steps"].items()}
        return AnswerBook(str(document["lesson"]), str(document["digest"]), steps)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
        sentence = Message('must be a file written by "Export answers"; received something else ({error})', error=error)
        raise ExperimentError([ValidationError("", sentence, file=file)]) from error


def to_csv(book: AnswerBook, lesson: Lesson) -> str:
    """Write a CSV row for each step: title, answer, measured value, score, passed checks and hints."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("lesson", "step", "title", "answer", "measured", "right", "share", "checks", "passed", "hints"))
    for number, step in enumerate(lesson.steps):
        found = book.at(number)
        answer = "" if found.answer is None else json.dumps(_plain(found.answer))
        measured = "" if math.isnan(found.measured) else repr(found.measured)
        asked = step.prediction is not None and found.answer is not None
        writer.writerow(
            (
                book.lesson, number + 1, step.title, answer, measured, int(found.is_right) if asked else "",
                f"{found.share:.3f}" if asked else "", len(step.checks), sum(found.checks.values()), found.hints,
            )
        )  # fmt: skip
    return out.getvalue()


def _plain(value: Any) -> Any:
    match value:
        case float() if not math.isfinite(value):
            return str(value)
        case dict():
            return {key: _plain(each) for key, each in value.items()}
        case list() | tuple():
            return [_plain(each) for each in value]
        case _:
            return value


def _answer(table: Mapping[str, Any]) -> StepAnswer:
    return StepAnswer(
        _tuple(table["answer"]),
        float(table["measured"]),
        bool(table["is_right"]),
        float(table["share"]),
        str(table["experiment"]),
        tuple(LiveEdit(int(each["step"]), str(each["experiment"])) for each in table["edits"]),
        int(table["last_step"]),
        {str(key): bool(value) for key, value in table["checks"].items()},
        int(table["hints"]),
    )


def _tuple(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(map(_tuple, value))
    if not isinstance(value, int | float | str | None):
        raise TypeError(Message("{value} is not an answer", value=value))
    return float(value) if isinstance(value, str) else value
