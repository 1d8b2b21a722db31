"""Grading of lessons: answers are compared with repeated runs."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.choices.catalogues import catalogues
from app.cli.lesson_check import evaluation
from app.cli.lesson_runs import LessonRun, LessonRuns, RunEdit, experiment_at, step_plan
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import read_experiment
from app.core.experiment.instruments import KINDS
from app.core.experiment.named_settings import describe_difference
from app.core.lesson.answers import AnswerBook, StepAnswer
from app.core.lesson.evaluation import PredictionResult, ordered, predicted
from app.core.lesson.lesson import ChoicePrediction, Lesson, LessonStep, OrderPrediction
from app.core.telemetry.column_formula import FormulaError
from app.core.text.number_text import thousands
from optimizers.base.message import Message

PASSED, FAILED, NOT_DONE = "passed", "failed", "not done"
_OPEN = (*KINDS, "title", "steps")
"""Settings that may be changed in every step: they change no number of the steps that are made."""
_LONGEST = 20
"""Largest ratio of the length of a run to that of the lesson's step."""


@dataclass(frozen=True, slots=True)
class StepGrade:
    """Grade of an answer to a step.

    Attributes:
        step: counts from 0.
        status: `PASSED` where every check holds and what was asked was answered; an answer need not be right.
        checks: by the formula of each whether it holds of the run that was made again; `None` if it has no value.
        prediction: what came of the prediction; `None` if nothing was predicted.
        remarks: why something does not count, or is otherwise than the file says.
    """

    step: int
    title: str
    status: str
    checks: tuple[tuple[str, bool | None], ...] = ()
    prediction: PredictionResult | None = None
    remarks: tuple[str, ...] = ()
    seconds: float = 0.0


def grade(runs: LessonRuns, lesson: Lesson, book: AnswerBook) -> Iterator[StepGrade]:
    """Yield the grade of every step with a question or a check. Raises `UntrustedCode` for an experiment with untrusted
    code.
    """
    for number, step in enumerate(lesson.steps):
        if step.prediction is not None or step.checks:
            begun = time.perf_counter()
            found = _Grading(runs, lesson, number, book.at(number)).grade()
            yield StepGrade(
                number,
                step.title,
                found.status,
                tuple((check.that, found.checks.get(check.that)) for check in step.checks),
                found.prediction,
                tuple(found.remarks),
                time.perf_counter() - begun,
            )


class _Grading:
    """Grading of the answer to one step."""

    def __init__(self, runs: LessonRuns, lesson: Lesson, number: int, answer: StepAnswer) -> None:
        self._runs, self._lesson, self._number, self._answer = runs, lesson, number, answer
        self._step: LessonStep = lesson.steps[number]
        self.status = NOT_DONE
        self.checks: dict[str, bool | None] = {}
        self.prediction: PredictionResult | None = None
        self.remarks: list[str] = []

    def grade(self) -> _Grading:
        step, answer = self._step, self._answer
        has_run = bool(answer.experiment) and answer.last_step > 0
        is_answered = step.prediction is None or answer.answer is not None
        if not has_run and answer.answer is None:
            return self
        run: LessonRun | None = None
        refused = False
        if has_run:
            try:
                run = self._made_again()
            except ExperimentError as error:
                refused = True
                self.remarks.append(Message("The run cannot be reproduced: {error}", error=error))
            refused = refused or run is None
        try:
            if run is not None:
                here = evaluation(run)
                self.checks = {check.that: here.holds(check) for check in step.checks}
            if answer.answer is not None and step.prediction is not None:
                self.prediction = self._scored(run)
        except FormulaError as error:
            self.remarks.append(Message("A formula of the lesson {error}.", error=error))
            refused = True
        except ExperimentError as error:
            self.remarks.append(Message("A run of the lesson failed: {error}", error=error))
            refused = True
        self._compare()
        if refused or (has_run and not all(self.checks.values())):
            self.status = FAILED
        elif is_answered and (has_run or not step.checks):
            self.status = PASSED
        return self

    def _made_again(self) -> LessonRun | None:
        """Repeat the run of the answer; `None`, with a remark, if it does not count."""
        answer, name = self._answer, Message("step {last}", last=self._number + 1)
        began = read_experiment(answer.experiment, catalogues(), name)
        edits = [
            (edit.step, read_experiment(edit.experiment, catalogues(), name))
            for edit in sorted(answer.edits, key=lambda edit: edit.step)
        ]
        longest = _LONGEST * max(self._step.until, 1)
        if answer.last_step > longest:
            made = thousands(answer.last_step)
            self.remarks.append(
                Message(
                    "The run does not count: it has {made} steps; the limit is {longest}.",
                    made=made,
                    longest=thousands(longest),
                )
            )
            return None
        locked = list(dict.fromkeys(self._locked(began, edits)))
        if locked:
            names = ", ".join(locked)
            self.remarks.append(Message("The run does not count: it changes a locked setting, {names}.", names=names))
            return None
        return self._runs.make(began, edits, answer.last_step)

    def _locked(self, began: Experiment, edits: Sequence[RunEdit]) -> Iterator[str]:
        """Yield the locked settings that the run changed at some step."""
        first, planned = step_plan(self._lesson, self._number)
        changes = (0, *(step for step, _ in (*edits, *planned)))
        for step in sorted({each for each in changes if each < self._answer.last_step}):
            expected, found = experiment_at(first, planned, step), experiment_at(began, edits, step)
            for name, _, _ in describe_difference(expected, found, catalogues()):
                if name not in _OPEN and self._step.lock_of(name):
                    yield name

    def _scored(self, run: LessonRun | None) -> PredictionResult:
        """Return the better of two scores: for the submitted run, and for the run of the step without changes."""
        prediction, answer = self._step.prediction, self._answer.answer
        assert prediction is not None
        if isinstance(prediction, ChoicePrediction):
            return predicted(prediction, answer, None)
        if isinstance(prediction, OrderPrediction):
            made = self._runs.make_contenders(self._lesson, self._number)
            return ordered(prediction, answer, list(map(evaluation, made)))
        found = [predicted(prediction, answer, evaluation(run))] if run is not None else []
        if not found or not found[0].score.is_right:
            found.append(predicted(prediction, answer, evaluation(self._runs.make_step(self._lesson, self._number))))
        return max(found, key=lambda each: each.score.share)

    def _compare(self) -> None:
        """Report results in the file that differ from the repeated run."""
        claims = self._answer.checks
        for that, holds in self.checks.items():
            if claims.get(that, False) and not holds:
                self.remarks.append(Message("The file marks {condition} as satisfied; it is not.", condition=that))
        if self.prediction is not None and self._answer.is_right and not self.prediction.score.is_right:
            self.remarks.append(Message("The file marks the prediction as right; it was wrong."))
