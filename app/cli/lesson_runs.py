"""Runs of lessons, made by one trainer in this process, exactly as in the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.choices.catalogues import catalogues
from app.choices.shipped import step_experiment, with_settings
from app.core.experiment.errors import ExperimentError, ValidationError, is_ctrl_c
from app.core.experiment.experiment import Experiment
from app.core.lesson.lesson import Lesson, OrderPrediction, Settings
from app.core.messages.alert_frames import NotFinite
from app.core.messages.commands import Edit, Inbox, Load, Run, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Edited, EditRejected
from app.core.messages.run_frames import Built, LoadRefused, RunFailed
from app.core.messages.step_frames import DiagnosticValues, Steps, Validated
from app.core.recording.run_columns import Recording
from app.core.text.logs import log_frame
from app.core.text.number_text import thousands
from optimizers.base.message import Message

if TYPE_CHECKING:
    from app.engine.run.trainer import Trainer

RunEdit = tuple[int, Experiment]
"""Edit of a run: after so many steps it goes on as this experiment says."""


@dataclass(frozen=True, slots=True)
class LessonRun:
    """A finished run.

    Attributes:
        recording: its columns.
        experiment: what it was last set to.
        built: what was built, with its variables and slots.
        last_step: where it ended.
        diverged: it ended because a number was not finite.
    """

    recording: Recording
    experiment: Experiment
    built: Built
    last_step: int
    diverged: bool = False


class LessonRuns:
    """Maker of runs, one after the other. The first one imports TensorFlow.

    Args:
        trusted: raises `UntrustedCode` for an experiment that names code which may not run.
    """

    def __init__(self, trusted: Callable[[Experiment], object] = lambda _: None) -> None:
        self._trusted = trusted
        self._trainer: Trainer | None = None
        self._frames = _Frames()

    def prepare(self) -> None:
        """Import TensorFlow now instead of in `make`. Raises `ExperimentError` if that fails."""
        if self._trainer is None:
            from app.engine.run.trainer import Trainer

            self._frames = _Frames()
            trainer, inbox = Trainer(self._frames, patient=True), Inbox()
            inbox.put(Shutdown())
            trainer.serve(inbox)
            self._frames.require()
            self._trainer = trainer

    def make(self, began: Experiment, edits: Sequence[RunEdit], until: int) -> LessonRun:
        """Train `began` for `until` steps, with `edits` in ascending order of their steps; later edits are ignored.

        It ends before where a number is not finite. What needs a reset can be edited at step 0 alone: the run then
        begins so. Raises `ExperimentError` if something cannot be built, edited or trained, and `UntrustedCode`.
        """
        for each in (began, *(edited for _, edited in edits)):
            self._trusted(each)
        self.prepare()
        assert self._trainer is not None
        trainer, experiment = self._trainer, began
        self._load(trainer, began)
        for step, edited in edits:
            if step > until:
                break
            self._run_to(trainer, step)
            if self._frames.diverged:
                break
            waiting = self._edit(trainer, edited)
            if waiting and step:
                sentence = Message(
                    "needs a reset and cannot be changed after {step} steps; use a lesson step that starts",
                    step=thousands(step),
                )
                raise ExperimentError(
                    [ValidationError(name, Message("{sentence} at 0", sentence=sentence)) for name in waiting]
                )
            if waiting:
                self._load(trainer, edited)
            experiment = edited
        self._run_to(trainer, until)
        assert trainer.training is not None
        frames = self._frames
        assert frames.built is not None
        return LessonRun(frames.recording, experiment, frames.built, trainer.training.step, frames.diverged)

    def make_step(self, lesson: Lesson, number: int, attempt: Settings | None = None) -> LessonRun:
        """Make the run of a step, from 0: up to its beginning, then with the settings `attempt` up to its pause.

        Raises `ExperimentError` if a setting does not fit, or as `make` does.
        """
        step = lesson.steps[number]
        began, edits = step_plan(lesson, number)
        if attempt:
            edits = (*edits, (step.step, with_settings(experiment_at(began, edits, step.step), attempt, catalogues())))
        return self.make(began, edits, step.until)

    def make_contenders(self, lesson: Lesson, number: int) -> list[LessonRun]:
        """Make the runs that an order question compares, from their first steps; none for other questions. Raises
        `ExperimentError` like `make_step`.
        """
        step = lesson.steps[number]
        began, edits = step_plan(lesson, number)
        base = experiment_at(began, edits, step.step)
        runs = step.prediction.contenders if isinstance(step.prediction, OrderPrediction) else ()
        # As edits of one run, for which nothing that they share is built twice.
        made = [((0, with_settings(base, each.settings, catalogues())),) for each in runs]
        return [self.make(base, edits, base.steps) for edits in made]

    def close(self) -> None:
        """Free the last trained model."""
        if self._trainer is not None:
            self._trainer.unload()

    def _load(self, trainer: Trainer, experiment: Experiment) -> None:
        self._frames.begin()
        trainer.handle(Load(experiment), Inbox())
        self._frames.require()

    def _edit(self, trainer: Trainer, experiment: Experiment) -> tuple[str, ...]:
        """Continue with another experiment; return the names of settings that need a reset."""
        self._frames.waiting = ()
        trainer.handle(Edit(experiment), Inbox())
        self._frames.require()
        return self._frames.waiting

    def _run_to(self, trainer: Trainer, step: int) -> None:
        """Make steps up to `step`, ignoring pauses by triggers."""
        inbox, before = Inbox(), -1
        while trainer.training is not None and before < trainer.training.step < step and not self._frames.diverged:
            before = trainer.training.step
            trainer.handle(Run(step), inbox)
            while trainer.is_running:
                try:
                    trainer.advance(inbox)
                except BaseException as error:  # a person's code may raise anything
                    if is_ctrl_c(error):
                        raise
                    from app.engine.error_sentence import sentence

                    trainer.unload()
                    said = Message(
                        "Step {before} or later failed: {error}", before=thousands(before + 1), error=sentence(error)
                    )
                    raise ExperimentError([ValidationError("", said)]) from error
            self._frames.require()


def step_plan(lesson: Lesson, number: int) -> tuple[Experiment, tuple[RunEdit, ...]]:
    """Return the initial experiment of a step of a lesson, and its edits. Raises `ExperimentError` for an invalid
    setting.
    """
    experiment = began = step_experiment(lesson, number, catalogues())
    edits = []
    for edit in lesson.steps[number].edits:
        experiment = with_settings(experiment, edit.settings, catalogues())
        edits.append((edit.step, experiment))
    return began, tuple(edits)


def experiment_at(began: Experiment, edits: Sequence[RunEdit], step: int) -> Experiment:
    """Return the experiment in effect after `step` steps."""
    return next((edited for at, edited in reversed(edits) if at <= step), began)


class _Frames:
    """Frames of the trainer: the columns of the run, and a refusal if there was one."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.recording = Recording()
        self.diverged = False
        self.built: Built | None = None
        self.waiting: tuple[str, ...] = ()
        self._fault: ValidationError | None = None

    def put(self, frame: Frame) -> None:
        log_frame(frame)
        match frame:
            case Built():
                self.built = frame
            case Edited(waiting=waiting):
                self.waiting = waiting
                if self.built is not None:
                    self.built = replace(self.built, description=frame.description)
            case Steps() | Validated() | DiagnosticValues():
                self.recording.add(frame)
            case NotFinite():
                self.diverged = True
            case RunFailed(sentence, key=key) | EditRejected(_, sentence, key=key):
                self._fault = ValidationError(key, sentence)
            case LoadRefused(sentence=sentence):
                self._fault = ValidationError("", sentence)
            case _:
                pass

    def require(self) -> None:
        """Raise `ExperimentError` if something was refused."""
        if self._fault is not None:
            fault, self._fault = self._fault, None
            raise ExperimentError([fault])
