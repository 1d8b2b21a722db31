"""Guide through a lesson: prepares the run for a step, asks, waits, and reports the results."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QObject, Signal

from app.choices.shipped import lessons, step_experiment, with_settings
from app.core.experiment.errors import ExperimentError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import write_experiment
from app.core.experiment.experiment_name import experiment_name
from app.core.experiment.named_settings import describe_difference
from app.core.lesson.answers import Answer, AnswerBook, LiveEdit, StepAnswer
from app.core.lesson.evaluation import Evaluation, PredictionResult, Score, evaluation_of, ordered, predicted
from app.core.lesson.lesson import (
    Check,
    ChoicePrediction,
    Lesson,
    LessonStep,
    NumberPrediction,
    OrderPrediction,
    Prediction,
    Settings,
)
from app.core.messages.run_frames import Built, State
from app.core.runs.run import LESSON, RunGroup
from app.core.telemetry.column_formula import FormulaError
from app.core.text.number_text import thousands
from app.session.lesson.answer_file import AnswerFile
from app.session.races.races import Races, RunsOfRace
from app.session.run.context import RunContext
from app.session.session import Session
from optimizers.base.message import Message

_T = TypeVar("_T")
_LOST = "{title!s} restarts at step 0: runs are not recorded here, so its steps are lost."
_RESTORING = "Restoring {title!s} as it was before the lesson. The runs of the lesson are in Runs."


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Result of a check: `passed` is `None` while its formula has no value; `says` is its sentence."""

    check: Check
    passed: bool | None = None
    says: str = ""


class OrderRace(QObject):
    """Race of the runs in an order question."""

    over = Signal(object)
    """Signal with a `RunsOfRace` that has ended."""

    def __init__(self, session: Session, races: Races) -> None:
        super().__init__(session)
        self._session, self._races = session, races
        self._key = ""
        races.over.connect(lambda race: self.over.emit(race) if race.race == self._key else None)

    def start(self, title: str, prediction: OrderPrediction) -> None:
        """Start the race. Raises `ExperimentError` or `ValueError` if a run is invalid."""
        experiment, catalogues = self._session.run.experiment, self._session.catalogues
        runs = [
            replace(with_settings(experiment, each.settings, catalogues), title=each.text)
            for each in prediction.contenders
        ]
        self._key = self._races.start("race", title, runs, kept_as=LESSON).race

    def stop(self) -> None:
        """Stop the race if it is still running."""
        if self._key and self._races.present is not None and self._races.present.race == self._key:
            self._races.stop()
        self._key = ""

    def evaluations(self, race: RunsOfRace) -> list[Evaluation]:
        """Return the runs as evaluations for formulas."""
        catalogues = self._session.catalogues
        return [
            evaluation_of(run.recording, run.built, run.experiment, catalogues, diverged=run.diverged)
            for run in race.runs
        ]

    def show_measured(self, race: RunsOfRace, measured: Iterable[object]) -> None:
        """Show the value in question beside each run."""
        values = {run.key: float(np.asarray(value)) for run, value in zip(race.runs, measured, strict=True)}
        self._races.show_measured(race, values)


class LessonGuide(QObject):
    """Guide through one step of a lesson at a time. It controls the run through the session, like a user."""

    opened = Signal(object)
    """Signal with the opened `Lesson`."""
    closed = Signal()
    stepChanged = Signal(int)
    """Signal that another step is shown, while its state is being made."""
    stepReady = Signal(int)
    """Signal that the run is in the state in which the step begins."""
    progressed = Signal()
    """Signal that a prediction was made or scored, a hint was asked for, or a check has another result."""

    def __init__(self, session: Session, races: Races, answers: AnswerFile | None = None) -> None:
        super().__init__(session)
        self.lesson: Lesson | None = None
        self.number = 0
        self.is_ready = False
        """True if the run is in the state of the step, or went on from there."""
        self.fault = ""
        """Reasons why the step cannot be prepared, in sentences; empty where it can."""
        self.unscored = ""
        """Reason why what was done cannot be judged, in a sentence; empty where it can."""
        self.book = AnswerBook("", "")
        self.checks: tuple[CheckResult, ...] = ()
        self.result: PredictionResult | None = None
        """Result of the prediction, once it is known."""
        self._session, self._race = session, OrderRace(session, races)
        self._answers = answers or AnswerFile()
        self._expected: Experiment | None = None
        """Experiment that was asked for, until it is loaded."""
        self._actions: list[tuple[int, Settings]] = []
        """Actions left to reach the state of the step: steps to be made, then settings to be edited."""
        self._is_asking = False
        self._refused = ""
        """Reason why the value typed for a knob is refused, as the end of a sentence; empty where none is."""
        self._left: RunContext | None = None
        """Run that was shown before the lesson; `None` once it is gone, because something else was opened since."""
        self._retried: Experiment | None = None
        """Experiment with which the run continues once it is back at the beginning of the step."""
        session.loaded.connect(self._loaded)
        session.stateChanged.connect(self._state_changed)
        session.recorded.connect(self._take_late)
        session.failed.connect(lambda _: self._give_up())
        session.seekFinished.connect(self._retry)
        self._race.over.connect(self._race_over)

    # Requests of a person

    @property
    def step(self) -> LessonStep:
        """Shown step of the lesson. Only valid with a lesson."""
        assert self.lesson is not None
        return self.lesson.steps[self.number]

    @property
    def answer(self) -> StepAnswer:
        return self.book.at(self.number)

    @property
    def asks(self) -> bool:
        """True if the run waits for a prediction."""
        return self.lesson is not None and self._is_asking

    @property
    def is_left(self) -> bool:
        """True if the shown run does not belong to the lesson."""
        return not (self.is_ready or self.fault or self._expected is not None or self._actions)

    @property
    def is_done(self) -> bool:
        """True if the step is complete: the question is answered and every check passes."""
        waits = self.answer.answer is not None and self.result is None
        return not self.asks and not waits and all(each.passed for each in self.checks)

    def open(self, lesson: Lesson, number: int = 0) -> None:
        """Begin a lesson, or continue it at a step. Closing it restores the present run."""
        if self.lesson is None or self._left is None:
            self._left = self._session.run
        self.lesson = lesson
        self.book = self._answers.read(lesson)
        self.opened.emit(lesson)
        self.go(number)

    def close(self) -> None:
        """Leave the lesson and unlock everything: the earlier run is restored with its undo stack. If another run was
        opened meanwhile, it stays.
        """
        if self.lesson is None:
            return
        session = self._session
        self._race.stop()
        self.lesson, self._expected, self._actions, self.is_ready = None, None, [], False
        session.edit_lock, self._refused = None, ""
        self._ask(False)
        session.playback.end_deferral(drop=True)
        self.closed.emit()
        left, self._left = self._left, None
        if left is None:
            return
        title = experiment_name(left.experiment)
        is_lost = left.recording.last_step > 0 and session.loader.reopen_run is None
        session.return_to(left)
        session.log(Message(_LOST if is_lost else _RESTORING, title=title))

    @property
    def returns(self) -> bool:
        """True if the earlier run is restored when the lesson is closed."""
        return self._left is not None

    @property
    def next_lesson(self) -> Lesson | None:
        """Next lesson of the program; `None` after the last one, and for other lessons."""
        found = list(lessons().values())
        names = [each.name for each in found]
        place = names.index(self.lesson.name) + 1 if self.lesson is not None and self.lesson.name in names else 0
        return found[place] if 0 < place < len(found) else None

    def go(self, number: int) -> None:
        """Show a step, and bring the run to the state in which the step begins, always the same."""
        if self.lesson is None or not 0 <= number < len(self.lesson.steps):
            return
        self._race.stop()
        if self._left is None:
            self._left = self._session.run
        self.number, self.is_ready, self.result, self.unscored = number, False, None, ""
        self.checks = tuple(CheckResult(check) for check in self.step.checks)
        session = self._session
        session.edit_lock, self.fault, self._refused = None, "", ""
        self._ask(False)
        session.playback.end_deferral(drop=True)
        try:
            experiment = step_experiment(self.lesson, number, session.catalogues)
        except ExperimentError as error:
            self.fault = str(error)
            session.log(self.fault, "error")
            self._expected, self._actions = None, []
        else:
            self._expected = experiment
            self._actions = [(edit.step, edit.settings) for edit in self.step.edits] + [(self.step.step, {})]
            session.loader.open(
                experiment, RunGroup(Message("lesson {lesson}", lesson=self.lesson.name), LESSON, self.lesson.title)
            )
            session.defers_play = True
        self.stepChanged.emit(number)

    def again(self) -> None:
        """Restart the step; its prediction can be made again."""
        self._keep(replace(self.answer, answer=None, measured=math.nan, is_right=False, share=0.0, checks={}))
        self.go(self.number)

    def predict(self, answer: Answer) -> None:
        """Answer the question, and start the run. `None` skips the question without starting."""
        if not self.asks:
            return
        self._ask(False)
        self._keep(replace(self.answer, answer=answer))
        if answer is not None:
            self._reveal(self.step.prediction)
        self.progressed.emit()

    def refuse(self, fault: str) -> None:
        """Lock the run while the typed value of a knob is invalid; `fault` ends a sentence, or is empty."""
        if fault != self._refused:
            self._refused = fault
            self._ask(self._is_asking)

    def _ask(self, is_asking: bool) -> None:
        """Lock the run until a prediction is made, or a valid value is typed."""
        self._is_asking = is_asking
        lock = Message("Predict or skip the question first; then the run starts.") if is_asking else ""
        if self._refused and self.lesson is not None:
            lock = Message(
                "The typed value {fault}. Correct it, or press Esc to keep the previous one.", fault=self._refused
            )
        self._session.play_lock = lock

    def hint(self) -> None:
        """Show one more hint."""
        if self.answer.hints < len(self.step.hints):
            self._keep(replace(self.answer, hints=self.answer.hints + 1))
            self.progressed.emit()

    def run(self) -> None:
        """Run to the pause of the step; if the run is there already, or broke, restart it with the present settings."""
        session, prediction = self._session, self.step.prediction
        if isinstance(prediction, OrderPrediction):
            self._start_race(prediction)
        elif session.run.state.step >= self.step.until or session.run.state.status == "broken":
            self._retried = session.run.experiment
            session.playback.go_to(self.step.step)
        else:
            session.playback.run_until(self.step.until)

    # The state of a step

    def _loaded(self, built: Built) -> None:
        if self._expected is None or built.description.experiment != self._expected:
            if self._expected is None and self.is_ready and not self._is_of_step(built.description.experiment):
                self._left = None
                self._give_up()
            return
        self._expected = None
        self._session.playback.set_pace(None)
        self._prepare()

    def _is_of_step(self, experiment: Experiment) -> bool:
        """Return whether a run belongs to the step, perhaps after a reset or changes of free settings."""
        assert self.lesson is not None
        expected = step_experiment(self.lesson, self.number, self._session.catalogues)
        names = [name for name, _, _ in describe_difference(expected, experiment, self._session.catalogues)]
        return not any(map(self.step.lock_of, names)) and "dataset.name" not in names

    def _prepare(self) -> None:
        """Carry out the remaining actions, until one must wait."""
        session = self._session
        while self._actions:
            step, settings = self._actions[0]
            if session.run.state.step < step:
                if not session.run.is_running:
                    session.playback.run_until(step)
                return
            self._actions.pop(0)
            if settings:
                self._edit(settings)
        self._begin()

    def _retry(self) -> None:
        experiment, self._retried = self._retried, None
        if experiment is not None and self.is_ready:
            self._session.editor.edit(experiment, by_hand=False)
            self._session.playback.run_until(self.step.until)

    def _edit(self, settings: Settings) -> None:
        session = self._session
        try:
            session.editor.edit(with_settings(session.run.experiment, settings, session.catalogues), by_hand=False)
        except ExperimentError as error:
            session.log(str(error), "error")

    def _begin(self) -> None:
        session, step = self._session, self.step
        self.is_ready = True
        session.playback.set_pace(step.pace)
        session.edit_lock = step.lock_of
        self._ask(step.prediction is not None and self.answer.answer is None)
        self._recall(step.prediction)
        self.stepReady.emit(self.number)
        self._evaluate()
        session.playback.end_deferral()
        self._prepare_next()

    def _prepare_next(self) -> None:
        """Prepare the next step while the learner reads this one: build and compile it."""
        assert self.lesson is not None
        with contextlib.suppress(ExperimentError):  # it says what is wrong once it is opened
            if self.number + 1 < len(self.lesson.steps):
                session = self._session
                session.prepare_next(step_experiment(self.lesson, self.number + 1, session.catalogues))

    def _recall(self, prediction: Prediction | None) -> None:
        """Restore the result of an earlier prediction; for an order or a curve, once the run is repeated."""
        kept = self.answer
        if kept.answer is None:
            return
        if isinstance(prediction, ChoicePrediction):
            self.result = predicted(prediction, kept.answer, None)
        elif isinstance(prediction, NumberPrediction) and not math.isnan(kept.measured):
            self.result = PredictionResult(Score(kept.is_right, kept.share), kept.measured)

    def _give_up(self) -> None:
        """Release the run, which no longer belongs to the lesson. The lesson stays readable, and locks nothing."""
        self._expected, self._actions, self._retried, self.is_ready = None, [], None, False
        self._session.edit_lock, self._refused = None, ""
        self._ask(False)
        if self.lesson is not None:
            self._session.playback.end_deferral(drop=True)
            self.progressed.emit()

    def _state_changed(self, state: State) -> None:
        if self.lesson is None or state.status not in ("paused", "ready", "finished", "broken"):
            return
        if self._actions and self._expected is None and not self._session.run.is_loading:
            self._prepare()
        elif self.is_ready:
            self._evaluate()

    def _take_late(self) -> None:
        """Evaluate again, because a diagnostic of the last step arrives after the run has paused."""
        if self.lesson is not None and self.is_ready and not self._session.run.is_running:
            self._evaluate()

    # Results

    def _reveal(self, prediction: Prediction | None) -> None:
        if isinstance(prediction, OrderPrediction):
            self._start_race(prediction)
        elif self._session.run.state.step < self.step.until:
            self._session.playback.run_until(self.step.until)
        else:
            self._evaluate()

    def _start_race(self, prediction: OrderPrediction) -> None:
        try:
            self.unscored = ""
            self._race.start(self.step.title, prediction)
        except (ExperimentError, ValueError) as error:
            self._say_unscored(str(error))

    def _race_over(self, race: RunsOfRace) -> None:
        prediction = self.step.prediction if self.lesson is not None else None
        if not isinstance(prediction, OrderPrediction):
            return
        if not all(run.complete for run in race.runs):
            ended = [run.sentence for run in race.runs if run.sentence and not run.complete]
            sentence = Message("Not all runs were completed, so your order is not scored. Press Run to repeat them.")
            self._say_unscored(Message.paragraph((sentence, *ended[:1])))
            return
        result = self._tried(lambda: ordered(prediction, self.answer.answer, self._race.evaluations(race)))
        if result is not None and isinstance(result.measured, tuple):
            self._race.show_measured(race, result.measured)
        self._score(result)

    def _evaluate(self) -> None:
        """Evaluate everything in the step, as far as possible now."""
        session = self._session
        if session.run.built is None or not session.run.recording.last_step:
            return
        broken = session.run.timeline.broken is not None
        # The experiment that made the steps counts; later edits say nothing of them.
        made_by = session.run.step_origins.at(session.run.recording.last_step)
        run = evaluation_of(session.run.recording, session.run.built, made_by, session.catalogues, diverged=broken)
        prediction, answer = self.step.prediction, self.answer.answer
        has_ended = session.run.recording.last_step >= self.step.until or broken
        checks = tuple(self._checked(check, run, has_ended) for check in self.step.checks)
        is_due = has_ended and self.result is None
        if is_due and answer is not None and not isinstance(prediction, OrderPrediction | None):
            self._score(self._tried(lambda: predicted(prediction, answer, run)))
        before, self.checks = self.checks, checks
        # What is shown of it counts what is kept.
        self._keep_run()
        if checks != before:
            self.progressed.emit()

    def _checked(self, check: Check, run: Evaluation, has_ended: bool) -> CheckResult:
        """Evaluate a check; it fails only at the end of the run, because it may still become true."""
        held = self._tried(lambda: run.holds(check))
        if held is False and not has_ended:
            held = None
        if held is None or held:
            return CheckResult(check, held, check.done if held else "")
        idea, broken = self._tried(lambda: run.idea(check.wrong)), self._session.run.timeline.broken
        if idea is not None:
            return CheckResult(check, False, idea.says)
        says = "" if broken is None else Message("Training failed at step {step}: not finite.", step=thousands(broken))
        return CheckResult(check, False, says)

    def _score(self, result: PredictionResult | None) -> None:
        """Store the score of the prediction once its value exists; a repeated run keeps the first score."""
        is_late = result is not None and isinstance(self.step.prediction, NumberPrediction)
        if result is None or (is_late and np.isnan(result.measured) and self._session.run.timeline.broken is None):
            return
        self.result = result
        measured = float(result.measured) if isinstance(result.measured, int | float) else math.nan
        score = result.score
        self._keep(replace(self.answer, measured=measured, is_right=score.is_right, share=score.share))
        self.progressed.emit()

    def _tried(self, evaluate: Callable[[], _T]) -> _T | None:
        """Return the value of `evaluate`; show and log a formula that does not fit the run."""
        try:
            return evaluate()
        except FormulaError as error:
            self._say_unscored(Message("A formula of this lesson {error}.", error=error))
            return None

    def _say_unscored(self, sentence: str) -> None:
        if sentence != self.unscored:
            self.unscored = sentence
            self._session.log(sentence, "error")
            self.progressed.emit()

    # Storage

    def _keep_run(self) -> None:
        """Store the settings of the run, so that it can be repeated."""
        session = self._session
        origins, last = session.run.step_origins, session.run.recording.last_step
        edits = tuple(LiveEdit(each.step, write_experiment(each.experiment)) for each in origins.until(last - 1))
        checks = {each.check.that: each.passed for each in self.checks if each.passed is not None}
        began = write_experiment(origins.began)
        self._keep(replace(self.answer, experiment=began, edits=edits, last_step=last, checks=checks))

    def _keep(self, answer: StepAnswer) -> None:
        if answer != self.answer:
            self.book = self.book.with_step(self.number, answer)
            if fault := self._answers.write(self.book):
                self._session.log(fault, "warn")
