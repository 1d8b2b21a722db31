"""Lesson: text, views, questions and actions, step by step, beside one experiment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, TypeAlias

from annotated_types import Ge

from app.core.experiment.parameters import Value
from app.core.experiment.toml_documents import Formula, In
from optimizers.base.message import Message

VIEWS = ("overview", "slots", "embedding", "surface", "compare", "scope")
RANGE = Message("must be the lowest and the highest value, as [0.1, 10]")

Settings: TypeAlias = Mapping[str, Value]
"""Settings of an experiment by dotted name, `optimizer.learning_rate` among them."""


@dataclass(frozen=True, slots=True)
class Misconception:
    """Misconception, with the sentence that answers it.

    Attributes:
        when: a formula that is true where a person has it: over `answer` and `measured` for a prediction, over the
            columns of the run for a check.
        says: the sentence.
        attempt: settings that somebody who has it would choose.
        answer: of a prediction, the one that they would give.
        claim: a formula that is true wherever the sentence is; empty if nothing of it can be measured.
    """

    when: Formula
    says: str
    attempt: Annotated[Settings, In("try")] = field(default_factory=dict)
    claim: Formula = ""
    answer: Value = None


@dataclass(frozen=True, slots=True)
class NumberPrediction:
    """Question for a number, such as the loss at a step.

    Attributes:
        formula: what is measured after the run, `loss at 200`.
        tolerance: how far from it an answer may be, as a share of it; absolute where `is_absolute`.
        unit: what is written behind the number.
        plot: where a mark shows the answer; empty for nowhere.
    """

    question: str
    formula: Formula
    tolerance: float = 0.1
    is_absolute: Annotated[bool, In("absolute")] = False
    unit: str = ""
    plot: str = ""
    reveal: str = ""
    wrong: tuple[Misconception, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """Option of a question, with the sentence that answers it."""

    text: str
    is_right: Annotated[bool, In("right")] = False
    says: str = ""


@dataclass(frozen=True, slots=True)
class ChoicePrediction:
    """Question with options."""

    question: str
    options: Annotated[tuple[Option, ...], In("option")] = ()
    reveal: str = ""


@dataclass(frozen=True, slots=True)
class Contender:
    """Run in an order question: the experiment with other settings."""

    text: str
    settings: Annotated[Settings, In("set")] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OrderPrediction:
    """Question for the order of runs. `formula` is measured for each run; the lowest value is first."""

    question: str
    formula: Formula
    contenders: Annotated[tuple[Contender, ...], In("run")] = ()
    reveal: str = ""


@dataclass(frozen=True, slots=True)
class CurvePrediction:
    """Question for the course of a curve.

    Attributes:
        plot: where the curve is drawn.
        formula: what is measured.
        first, last: the steps over which it is drawn.
        tolerance: how far from the measured curve it may be on average: as a share of what that spans, or where
            `is_log` as a difference of natural logarithms.
        range: lowest and highest value of the plot while nothing is on it yet.
    """

    question: str
    plot: str
    formula: Formula
    first: Annotated[int, Ge(1)] = 1
    last: Annotated[int, Ge(1)] = 1
    tolerance: float = 0.25
    is_log: Annotated[bool, In("log")] = False
    reveal: str = ""
    range: Annotated[tuple[float, float] | None, In(pair=RANGE)] = None


Prediction: TypeAlias = NumberPrediction | ChoicePrediction | OrderPrediction | CurvePrediction
_KINDS: Mapping[str, type] = {
    "number": NumberPrediction, "choice": ChoicePrediction, "order": OrderPrediction, "curve": CurvePrediction,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Check:
    """Condition that the run must fulfil.

    Attributes:
        that: a formula over its columns, `loss at 500 < 0.2`.
        done: what is said where it is.
        wrong: what is said where it is not; the first that fits.
        goal: the same in words, for who does not read formulas; empty if the formula says it.
        claim: a formula that is true wherever `done` is; empty if nothing of it can be measured.
    """

    that: Formula
    done: str
    wrong: tuple[Misconception, ...] = ()
    goal: str = ""
    claim: Formula = ""


@dataclass(frozen=True, slots=True)
class StepEdit:
    """Settings that change after `step` steps."""

    step: int = 0
    settings: Annotated[Settings, In("set")] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Solution:
    """Correct action, for tests: the settings to change, and the answer. `right` are values that the text calls right,
    as numbers and formulas: `"((20 - 1) / (20 + 1)) ** 2"`.
    """

    settings: Annotated[Settings, In("set")] = field(default_factory=dict)
    answer: Value = None
    right: Settings = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Step of a lesson. It begins with the experiment and its settings, trained for `step` steps.

    Attributes:
        text: Markdown.
        settings: of the experiment, from step 0 on.
        edits: what is edited on the way to `step`, by ascending step.
        step: how many steps are made when it opens.
        until: where the run pauses.
        pace: steps per second; `None` for as fast as it goes.
        view, plots, variable, tensor, element: what is shown; empty, or `None`, for what there is.
        free: settings that may be changed; `None` for all of them.
        locked: why the others may not.
        hints: each says more than the one before.
    """

    title: str
    text: str
    settings: Annotated[Settings, In("set")] = field(default_factory=dict)
    edits: Annotated[tuple[StepEdit, ...], In("edit")] = ()
    step: int = 0
    until: int = 0
    pace: float | None = None
    view: Annotated[str, In(known=VIEWS)] = "overview"
    plots: tuple[str, ...] = ()
    variable: str = ""
    tensor: str = ""
    element: int | None = None
    free: tuple[str, ...] | None = None
    locked: str = ""
    prediction: Annotated[Prediction | None, In("predict", kinds=_KINDS)] = None
    checks: Annotated[tuple[Check, ...], In("check")] = ()
    hints: tuple[str, ...] = ()
    solution: Solution = field(default_factory=Solution)

    def lock_of(self, setting: str) -> str:
        """Return the reason why a setting, `optimizer.learning_rate`, is locked in this step; empty if it is free. A
        free `optimizer` frees all its settings.
        """
        if self.free is None or setting in self.free or setting.partition(".")[0] in self.free:
            return ""
        return self.locked or Message("Locked in this step of the lesson.")


@dataclass(frozen=True, slots=True)
class Lesson:
    """Lesson in a folder.

    Attributes:
        name: of the folder.
        summary: Markdown before the first step.
        minutes: how long it takes.
        place: where it is in the list of lessons.
        experiment: TOML.
        source: the whole `lesson.md`, or the whole file of a translation.
        folder: where it is on disk, and where the paths of files in its settings start; `None` if it is not on disk.
        language: of a translation, `"zh_CN"`; empty for what `lesson.md` says.
        original: of a translation, the whole `lesson.md`.
    """

    name: str
    title: str
    summary: str
    minutes: int
    place: int
    experiment: str
    steps: tuple[LessonStep, ...]
    source: str
    folder: Path | None = None
    language: str = ""
    original: str = ""
