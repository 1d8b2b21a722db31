"""Races: several runs beside the one in the window, from the worker or from the store."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.experiment.experiment import Experiment
from app.core.experiment.instruments import PAUSE
from app.core.messages.alert_frames import NotFinite, TriggerFired
from app.core.messages.commands import EndRace, Race
from app.core.messages.frame_queue import coalesce_frames
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.run_frames import Built, Note, RaceFinished, RunFailed, State
from app.core.messages.step_frames import DiagnosticValues, Steps, Validated
from app.core.recording.run_columns import Recording
from app.core.runs.run import RunRecord, new_run_id
from app.session.run.run_sentences import broken_sentence, ended_sentence
from app.session.runs.compared_runs import ComparedRun, of_record
from app.session.session import Session
from app.session.steering.long_work import LongWork, percent
from app.session.steering.training_thread import BusyTimer
from optimizers.base.message import Message

Kind = Literal["race", "seeds", "grid"]
RACES: tuple[Kind, ...] = get_args(Kind)
_OFTEN, _NOW_AND_THEN = 100, 500
"""Milliseconds between two gatherings of frames."""
_OF_A_RUN = (Built, Steps, Validated, DiagnosticValues, NotFinite, RunFailed, State, TriggerFired)
"""Frames of a run that the window receives; states go to the store only."""


@dataclass(eq=False)
class RunsOfRace:
    """Runs of one race, and its state.

    Attributes:
        live: it is made now.
        waits: while the run in the window trains, and continues after that.
        sentence: why it ended before all its runs did; empty if it did not.
        seconds: for how many whole seconds its runs have been built, or their first steps compiled; 0 once it steps.
    """

    race: str
    kind: Kind
    title: str
    runs: tuple[ComparedRun, ...]
    live: bool = False
    waits: bool = False
    sentence: str = ""
    seconds: int = 0
    measured: Mapping[str, float] = field(default_factory=dict)
    """Value of each run in the race, by key, the lowest best; empty where that is the loss."""

    @property
    def step(self) -> int:
        """Steps made, of all runs."""
        return sum(run.step for run in self.runs)

    @property
    def planned(self) -> int:
        """Steps to make; for an ended run, the steps it made."""
        return sum(run.experiment.steps if run.live else run.step for run in self.runs)


class Races(QObject):
    """Races of the session. Begins races, and collects the frames of the present one in a recording for each run.

    The run in the window stays as it is and pauses. Where that continues, or another is loaded, a race waits meanwhile.
    `group(race, kind, title)` is called before the runs of a race begin: a store keeps them together.
    """

    began = Signal(object)
    """Signal with the `RunsOfRace` that begins now."""
    advanced = Signal()
    """Signal that the present race has advanced: ten times a second while it is watched, else twice."""
    triggerFired = Signal(object)
    """Signal with a `TriggerFired` in one of its runs."""
    over = Signal(object)
    """Signal with a `RunsOfRace` that has ended."""

    def __init__(self, session: Session, group: Callable[[str, str, str], object] | None = None) -> None:
        super().__init__(session)
        self.present: RunsOfRace | None = None
        """Race that is being made, or was made last."""
        self._session, self._group = session, group
        self._waiting_frames: dict[str, list[Frame]] = {}
        self._refusal = ""
        """Reason why the worker did not begin the present race."""
        self._told: set[tuple[str, str]] = set()
        """Runs, each with the condition of a trigger that fired in it and was reported."""
        self._ended = False
        self._gathering = QTimer(self, singleShot=True, interval=_NOW_AND_THEN)
        self._gathering.timeout.connect(self.flush)
        self._busy = BusyTimer(self)
        self._busy.ticked.connect(self._tick)
        session.raceFrameReceived.connect(self._hear)
        session.stateChanged.connect(self._wait)
        session.works.add(self._work, self.began, self.advanced, self.over)

    @property
    def live(self) -> bool:
        return self.present is not None and self.present.live

    def set_watched(self, watched: bool) -> None:
        """Set whether frames are collected often, because somebody watches, or rarely."""
        self._gathering.setInterval(_OFTEN if watched else _NOW_AND_THEN)

    def start(
        self,
        kind: Kind,
        title: str,
        experiments: Sequence[Experiment],
        *,
        kept_as: str = "",
        step: int | None = None,
    ) -> RunsOfRace:
        """Run these experiments side by side until their planned steps, and end another race. The store saves them as a
        group of `kind`, or as `kept_as`. With `step` they are branches of the run in the window, which is at that step.

        Raises `ValueError` with a sentence where there are none, or where one would run code that nobody trusts.
        """
        if not experiments:
            raise ValueError(Message("A race needs at least one run."))
        if any(each.is_attached for each in experiments):
            raise ValueError(Message("Another process trains this model; its data and loss cannot be evaluated here."))
        for each in experiments:
            if lacking := self._session.trust.lacking(each):
                names = ", ".join(found.file.name for found in lacking)
                raise ValueError(
                    Message(
                        "{title} runs code that is not trusted yet: {names}. Open it first.",
                        title=each.title,
                        names=names,
                    )
                )
        if self.present is not None and self.live:
            self._end(Message("Another race started."))
        runs = tuple(ComparedRun(new_run_id(), each.title, each) for each in experiments)
        self.present = race = RunsOfRace(new_run_id(), kind, title, runs, live=True)
        self._waiting_frames, self._ended, self._told, self._refusal = {}, False, set(), ""
        if self._group is not None:
            self._group(race.race, kept_as or kind, title)
        self._session.send(Race(race.race, tuple(run.key for run in runs), tuple(experiments), step=step))
        self._note(Note(Message("{title} starts", title=title)))
        self._see_work()
        self.began.emit(race)
        return race

    def stop(self) -> None:
        """Cancel the present race, and keep its finished steps."""
        if self.live:
            self._session.send(EndRace())

    def show_measured(self, race: RunsOfRace, values: Mapping[str, float]) -> None:
        """Rank the runs of a race by a value for each key, instead of their loss."""
        race.measured = values
        self.advanced.emit()

    def of_records(self, records: Sequence[RunRecord], recording: Callable[[str], Recording]) -> RunsOfRace:
        """Restore a saved race from the runs of its group. `recording` gives the recording of a run, by its id.

        Raises `ValueError` if there are none, and what `recording` does.
        """
        if not records:
            raise ValueError(Message("No run of this race is left in the run database."))
        first = records[0]
        if self.present is not None and self.present.race == first.group:
            return self.present
        runs = tuple(of_record(record, recording(record.run)) for record in records)
        kind: Kind = next((each for each in RACES if each == first.group_kind), "race")
        return RunsOfRace(first.group, kind, first.group_title, runs)

    def _work(self) -> LongWork | None:
        race = self.present
        if race is None or not race.live:
            return None
        note = Message("waiting for the run in the window") if race.waits else ""
        return LongWork(race.title, percent(race.step, max(1, race.planned)), note, self.stop)

    # Reports of the worker

    def _wait(self, state: State) -> None:
        """Pause the race while the run in the window trains."""
        race, waits = self.present, state.status in ("running", "building")
        if race is not None and race.live and race.waits != waits:
            race.waits = waits
            self._see_work()
            self.advanced.emit()

    def _hear(self, frame: RunFrame | RaceFinished) -> None:
        race = self.present
        if race is None or not race.live:
            return
        if isinstance(frame, RaceFinished):
            self._ended = self._ended or frame.race == race.race
            self._refusal = frame.sentence if frame.race == race.race else ""
        elif isinstance(frame.frame, _OF_A_RUN):
            self._waiting_frames.setdefault(frame.run, []).append(frame.frame)
        elif isinstance(frame.frame, Note) and frame.frame.level in ("warn", "error"):
            self._note(frame.frame, next((run.title for run in race.runs if run.key == frame.run), ""))
        # Fewer, larger appends: each costs time that training needs.
        if self._ended:
            self.flush()
        elif not self._gathering.isActive():
            self._gathering.start()

    def flush(self) -> None:
        """Apply all received frames now."""
        self._gathering.stop()
        race, message, self._waiting_frames = self.present, self._waiting_frames, {}
        if race is None or not race.live:
            return
        for run in race.runs:
            for frame in coalesce_frames(message.get(run.key, ())):
                self._take(run, frame)
        self._see_work()
        self.advanced.emit()
        if self._ended:
            self._end(self._why_cancelled())

    def _see_work(self) -> None:
        """Count the seconds without steps."""
        race = self.present
        if race is None or not race.live or race.waits or race.step:
            self._busy.stop()
        elif any(run.status == "waiting" for run in race.runs):
            self._busy.stated(State("building", 0))
        else:
            self._busy.compiling(True)

    def _tick(self) -> None:
        if self.present is not None and self.present.seconds != self._busy.seconds:
            self.present.seconds = self._busy.seconds
            self.advanced.emit()

    def _take(self, run: ComparedRun, frame: Frame) -> None:
        match frame:
            case Built():
                run.status, run.metric, run.evaluations = "running", frame.metric, frame.evaluations
                run.built = frame
            case Steps():
                run.recording.add(frame)
            case Validated() | DiagnosticValues():
                run.recording.add(frame)
            case NotFinite():
                run.status, run.sentence = "broken", broken_sentence(frame)
                self._note(Note(run.sentence, "warn"), run.title)
            case TriggerFired():
                self._receive_firing(run, frame)
            case RunFailed(sentence, details):
                run.status, run.sentence = "failed", sentence
                self._note(Note(sentence, "error", details), run.title)
            case State(status="finished"):
                run.status = "finished"
            case State(status="paused"):
                run.status = "stopped"

    def _receive_firing(self, run: ComparedRun, frame: TriggerFired) -> None:
        """Report that a trigger fired in a run, which ends there if it pauses; each trigger is reported once
        per run.
        """
        key = run.key, frame.trigger.condition
        if PAUSE in frame.trigger.actions:
            run.sentence = ended_sentence(frame)
        if key not in self._told:
            self._told.add(key)
            self._note(Note(ended_sentence(frame), "warn" if PAUSE in frame.trigger.actions else "info"), run.title)
        self.triggerFired.emit(frame)

    def _why_cancelled(self) -> str:
        race = self.present
        assert race is not None
        if self._refusal:
            return self._refusal
        # A run that stopped and says why was ended by a trigger.
        if all(run.status in ("finished", "broken", "failed") or run.sentence for run in race.runs):
            return ""
        return Message("Race cancelled.")

    def _end(self, sentence: str) -> None:
        race = self.present
        assert race is not None
        race.live, race.waits, race.sentence = False, False, sentence
        self._busy.stop()
        for run in race.runs:
            if run.live:
                run.status = "stopped"
        said = (
            Message("{title}: {sentence}", title=race.title, sentence=sentence)
            if sentence
            else Message("{title} is over", title=race.title)
        )
        self._note(Note(said))
        self.over.emit(race)

    def _note(self, note: Note, of: str = "") -> None:
        self._session.logged.emit(
            Note(Message("{place}: {sentence}", place=of, sentence=note.sentence), note.level, note.details)
            if of
            else note
        )
