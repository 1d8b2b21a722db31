"""Check of a lesson by its own runs: the correct action must pass, and each misconception must be caught."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.choices.catalogues import catalogues
from app.cli.lesson_runs import LessonRun, LessonRuns
from app.cli.lesson_sweep import GRID, LessonSweep, SweptSetting, swept_answers
from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.named_settings import find_setting
from app.core.experiment.parameters import listed, nearest
from app.core.lesson.control_points import formulas_of
from app.core.lesson.evaluation import Evaluation, evaluation_of, ordered, predicted
from app.core.lesson.lesson import (
    VIEWS,
    Check,
    ChoicePrediction,
    CurvePrediction,
    Lesson,
    LessonStep,
    Misconception,
    NumberPrediction,
    OrderPrediction,
    Settings,
)
from app.core.lesson.lesson_file import lesson_file
from app.core.lesson.lesson_language import SCHEMES, LessonLink, column_formula, constants_of, line_of, links_of
from app.core.messages.run_frames import Built
from app.core.telemetry.column_formula import FormulaError
from app.core.text.number_text import thousands
from optimizers.base.message import Message

TENSORS = ("gradient", "weight", "update")


@dataclass(frozen=True, slots=True)
class LessonCase:
    """Result of one trial of a step; `step` counts from 0, `fault` is empty if the result is correct.

    A warning says what was not tried, or is of little use, and fails nothing.
    """

    step: int
    name: str
    fault: str = ""
    is_warning: bool = False

    @property
    def failed(self) -> bool:
        return bool(self.fault) and not self.is_warning


@dataclass(frozen=True, slots=True)
class CheckedStep:
    """Results of a step, and the seconds of its runs."""

    step: int
    title: str
    cases: tuple[LessonCase, ...]
    seconds: float

    @property
    def failed(self) -> bool:
        return any(each.failed for each in self.cases)


class LessonCheck:
    """Check that runs the steps of lessons with their solutions, and with each misconception.

    Args:
        plots: names of the plots that a step may show.
        grid: values of each free control that are spread over its range; with 0 nothing is swept.
    """

    def __init__(self, runs: LessonRuns, plots: Sequence[str], grid: int = GRID) -> None:
        self._runs, self._plots, self._grid = runs, tuple(plots), grid
        self.swept: list[tuple[int, SweptSetting]] = []
        """Settings that were swept so far, with the number of their step."""

    def check(self, lesson: Lesson, number: int) -> CheckedStep:
        """Check one step. Raises `UntrustedCode` if its experiment has code that may not run."""
        begun = time.perf_counter()
        cases: list[LessonCase] = []
        try:
            for name, fault, is_warning in self._cases(lesson, number):
                cases.append(LessonCase(number, name, fault, is_warning))
        except ExperimentError as error:
            cases.append(LessonCase(number, "runs", str(error)))
        return CheckedStep(number, lesson.steps[number].title, tuple(cases), time.perf_counter() - begun)

    def _cases(self, lesson: Lesson, number: int) -> Iterator[tuple[str, str, bool]]:
        """Return name, fault, and whether it is only a warning, for each trial. Raises `ExperimentError` if nothing can
        be run.
        """
        step = lesson.steps[number]
        base = self._runs.make_step(lesson, number)
        yield Message("runs"), "", False
        faults = [*_link_faults(lesson, step, base, self._plots), *_name_faults(step, base.built, self._plots)]
        yield Message("names and links"), Message.joined(map(str, faults), "\n"), False
        here = evaluation(base)
        formulas: list[tuple[str, tuple[str, ...]]] = []
        formulas += [(each, ()) for each in formulas_of(step.checks)]
        if isinstance(step.prediction, NumberPrediction):
            ideas = [each for idea in step.prediction.wrong for each in (idea.when, idea.claim) if each]
            formulas += [(each, ("answer", "measured")) for each in ideas]
        yield Message("formulas"), Message.joined(dict.fromkeys(_formula_faults(formulas, here)), "\n"), False
        yield from self._prediction_cases(lesson, number, here)
        yield from self._check_cases(lesson, number, base)
        if self._grid:
            yield from self._sweep_cases(lesson, number, here)

    def _sweep_cases(self, lesson: Lesson, number: int, here: Evaluation) -> Iterator[tuple[str, str, bool]]:
        step = lesson.steps[number]
        if isinstance(step.prediction, NumberPrediction) and step.prediction.wrong:
            try:
                yield Message("sweep of answers"), swept_answers(step.prediction, here), False
            except FormulaError as error:
                yield Message("sweep of answers"), Message("A formula {error}.", error=error), False
        sweep = LessonSweep(
            step, here.experiment, lambda settings: self._runs.make_step(lesson, number, settings), evaluation,
            self._grid,
        )  # fmt: skip
        for swept in sweep.sweep():
            self.swept.append((number, swept))
            yield swept.title, swept.fault, False

    def _prediction_cases(self, lesson: Lesson, number: int, here: Evaluation) -> Iterator[tuple[str, str, bool]]:
        prediction, answer = lesson.steps[number].prediction, lesson.steps[number].solution.answer
        name = Message("prediction: the answer of the solution is right")
        if prediction is None:
            return
        if answer is None and not isinstance(prediction, ChoicePrediction):
            yield name, Message("Not tried: the solution has no answer."), True
        elif answer is not None:
            try:
                if isinstance(prediction, OrderPrediction):
                    runs = [evaluation(run) for run in self._runs.make_contenders(lesson, number)]
                    result = ordered(prediction, _as_answer(answer), runs)
                else:
                    result = predicted(prediction, _as_answer(answer), here)
            except ExperimentError as error:
                yield name, str(error), False
            except FormulaError as error:
                yield name, Message("The formula {error}.", error=error), False
            else:
                measured = (
                    ""
                    if isinstance(prediction, CurvePrediction)
                    else Message("; measured: {measured}", measured=result.measured)
                )
                fault = (
                    Message("The answer {answer} is wrong{measured}.", answer=answer, measured=measured)
                    if not result.score.is_right
                    else ""
                )
                yield name, fault, False
        if isinstance(prediction, NumberPrediction):
            for idea in prediction.wrong:
                yield from _wrong_answer_cases(prediction, idea, here)

    def _check_cases(self, lesson: Lesson, number: int, base: LessonRun) -> Iterator[tuple[str, str, bool]]:
        step, settings = lesson.steps[number], lesson.steps[number].solution.settings
        if settings and (fault := _lock_fault(step, settings)):
            yield Message("solution: may be set"), fault, False
        if not step.checks:
            return
        solved = self._runs.make_step(lesson, number, settings) if settings else base
        for place, check in enumerate(step.checks, 1):
            name = (
                Message("check {place}: {condition}", place=place, condition=check.that)
                if len(step.checks) > 1
                else Message("check: {condition}", condition=check.that)
            )
            yield name, *_solution_fault(check, evaluation(solved), has_solution=bool(settings))
            if settings and not _solution_fault(check, evaluation(base), has_solution=True)[0]:
                yield Message("{name}, at its start", name=name), Message("Satisfied before anything is changed."), True
            for idea in check.wrong:
                idea_name = Message("wrong idea: {says}", says=idea.says)
                if not idea.attempt:
                    yield idea_name, Message("Not tried: the key try is missing."), True
                    continue
                if fault := _lock_fault(step, idea.attempt):
                    yield Message("{idea_name} (may be set)", idea_name=idea_name), fault, False
                try:
                    tried = evaluation(self._runs.make_step(lesson, number, idea.attempt))
                except ExperimentError as error:
                    yield idea_name, str(error), False
                else:
                    yield idea_name, _idea_fault(check, idea, tried), False


def evaluation(run: LessonRun) -> Evaluation:
    """Return the values of a finished run for formulas."""
    return evaluation_of(run.recording, run.built, run.experiment, catalogues(), diverged=run.diverged)


def _solution_fault(check: Check, run: Evaluation, *, has_solution: bool) -> tuple[str, bool]:
    """Return the reason why a check fails with the solution, and whether it is only a warning."""
    try:
        holds = run.holds(check)
    except FormulaError as error:
        return Message("The formula {error}.", error=error), False
    if not holds and not has_solution:
        return Message("Not tried: there is no solution, and it is not satisfied when the step starts."), True
    if holds is None:
        return Message("The check has no value with the solution."), False
    return ("" if holds else Message("Not satisfied by the solution.{values}", values=_sides(check.that, run))), False


def _idea_fault(check: Check, idea: Misconception, run: Evaluation) -> str:
    try:
        holds = run.holds(check)
        found = run.idea(check.wrong)
    except FormulaError as error:
        return Message("A formula {error}.", error=error)
    if holds:
        return Message("The check passes with the tried settings.")
    if found is not idea:
        said = Message("the first belongs to: {says}", says=found.says) if found is not None else Message("none holds")
        return Message(
            "With the tried settings, {condition} is not the first condition to hold; {said}.{values}",
            condition=idea.when,
            said=said,
            values=_sides(idea.when, run),
        )
    return "" if holds is not None else Message("The check has no value with the tried settings, so no text is shown.")


def _wrong_answer_cases(
    prediction: NumberPrediction, idea: Misconception, here: Evaluation
) -> Iterator[tuple[str, str, bool]]:
    name, answer = Message("wrong answer: {says}", says=idea.says), idea.answer
    if answer is None:
        yield name, Message("Not tried: it has no answer."), True
        return
    try:
        result = predicted(prediction, _as_answer(answer), here)
    except FormulaError as error:
        yield name, Message("A formula {error}.", error=error), False
        return
    fault = ""
    if result.score.is_right:
        fault = Message("Its answer {answer} is right; measured: {measured}.", answer=answer, measured=result.measured)
    elif result.idea is not idea:
        said = (
            Message("the first belongs to: {says}", says=result.idea.says)
            if result.idea is not None
            else Message("none holds")
        )
        fault = Message(
            "For its answer {answer}, {condition} is not the first condition to hold; {said}.",
            condition=idea.when,
            answer=answer,
            said=said,
        )
    yield name, fault, False


def _sides(formula: str, run: Evaluation) -> str:
    """Return the values of both sides of a comparison, for the author."""
    for sign in ("<=", ">=", "<", ">"):
        left, found, right = formula.partition(sign)
        if found and sign not in right:
            try:
                return Message(
                    " {left} was {left_value:.5g}, {right} {right_value:.5g}.",
                    left=left.strip(),
                    left_value=run.measure(left),
                    right=right.strip(),
                    right_value=run.measure(right),
                )
            except FormulaError:
                return ""
    return ""


def _formula_faults(formulas: Sequence[tuple[str, tuple[str, ...]]], run: Evaluation) -> Iterator[str]:
    for formula, names in formulas:
        try:
            run.record.series(
                column_formula(formula),
                {**dict.fromkeys(names, 0.0), **constants_of(formula, run.experiment, run.catalogues)},
            )
        except FormulaError as error:
            yield Message("{place}: {sentence}.", place=formula, sentence=error)


def _lock_fault(step: LessonStep, settings: Settings) -> str:
    """Return a sentence that names the settings that are locked in the step; empty if there are none."""
    locked = [name for name in settings if step.lock_of(name)]
    return Message("{names} is locked in this step; use free.", names=", ".join(locked)) if locked else ""


def _as_answer(value: Any) -> Any:
    """Return an answer from the file, with tuples for lists."""
    return tuple(map(_as_answer, value)) if isinstance(value, list | tuple) else value


# Names


def _name_faults(step: LessonStep, built: Built, plots: tuple[str, ...]) -> Iterator[ValidationError]:
    for name in (*step.plots, getattr(step.prediction, "plot", "")):
        if name and name not in plots:
            yield _unknown("plots", name, plots, Message("a plot"))
    shapes = {each.path: each.shape for each in built.variables}
    if step.variable and step.variable not in shapes:
        yield _unknown("variable", step.variable, tuple(shapes), Message("a variable of the run"))
    tensors = (*TENSORS, *dict.fromkeys(slot.name for slot in built.description.slots))
    if step.tensor and step.tensor not in tensors:
        yield _unknown("tensor", step.tensor, tensors, Message("a tensor of the run"))
    if step.element is not None and (fault := _element_fault(step.variable, step.element, shapes)):
        yield ValidationError("element", fault)


def _element_fault(variable: str, element: int, shapes: dict[str, tuple[int, ...]]) -> str:
    """Return the reason why a variable, by default the first, has no such element; empty if it has."""
    shape = shapes.get(variable) if variable else next(iter(shapes.values()), ())
    if shape is None:
        return ""
    size = 1
    for each in shape:
        size *= each
    return (
        ""
        if element < size
        else Message("must be below {size}; received {element}", size=thousands(size), element=element)
    )


def _link_faults(lesson: Lesson, step: LessonStep, run: LessonRun, plots: tuple[str, ...]) -> Iterator[ValidationError]:
    for link in links_of(step):
        if fault := _link_fault(link, step, run, plots):
            line, file = line_of(lesson, step.title, link), f"{lesson.name}/{lesson_file(lesson.language)}"
            yield ValidationError(f"{link.scheme}:{link.target}", fault, file=file, line=line)


def _link_fault(link: LessonLink, step: LessonStep, run: LessonRun, plots: tuple[str, ...]) -> str:
    """Return the mistake in a link; empty if there is none."""
    shapes = {each.path: each.shape for each in run.built.variables}
    number = int(link.target) if link.target.isdecimal() else None
    match link.scheme:
        case "knob":
            if find_setting(run.experiment, link.target, catalogues()) is None:
                return Message("is not a setting of this experiment")
            lock = step.lock_of(link.target)
            return Message("is locked in this step: {lock}", lock=lock) if lock else ""
        case "step" if number is None or number > step.until:
            return Message("must be a step up to {until}, where it pauses", until=step.until)
        case "plot" if link.target not in plots:
            return _unknown("", link.target, plots, Message("a plot")).sentence
        case "view" if link.target not in VIEWS:
            return _unknown("", link.target, VIEWS, Message("a view")).sentence
        case "element":
            variable, _, element = link.target.rpartition("/")
            if variable not in shapes or not element.isdecimal():
                return Message(
                    "must be a variable and a number; use {shapes}/0", shapes=next(iter(shapes), "dense/kernel")
                )
            return _element_fault(variable, int(element), shapes)
        case "term" if not link.target:
            return Message("must name a term")
        case scheme if scheme not in (*SCHEMES, "http", "https"):
            return Message("must begin with {schemes}", schemes=", ".join(f"{each}:" for each in SCHEMES))
    return ""


def _unknown(key: str, name: str, known: tuple[str, ...], what: str) -> ValidationError:
    near = nearest(name, known) or known[:6]
    return ValidationError(
        key,
        Message("must be {what}; received {received}; use {near}", what=what, received=name, near=listed(near, "or")),
    )
