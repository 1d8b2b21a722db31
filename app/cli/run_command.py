"""`slotscope run`: train in the terminal, with a progress bar, every step on disk."""

from __future__ import annotations

import argparse
import contextlib
import math
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskProgressColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from app.choices.catalogues import catalogues
from app.cli.arguments import BAD_INPUT, DONE, FAILED
from app.cli.console import Console, SentenceColumn, tell
from app.cli.experiment_source import load_complete, require_trust
from app.cli.results_folder import Recorder, prepare_folder
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_file import apply_diagnostics
from app.core.experiment.instruments import PAUSE, SOUND, Trigger
from app.core.messages.alert_frames import Examined, NotFinite, RateStopped, TriggerFired, Unmoved, autopsy_details
from app.core.messages.commands import Inbox, Load, Pause, Run, Shutdown
from app.core.messages.frames import Frame
from app.core.messages.run_frames import Compiling, EngineReady, Note, RunFailed, State
from app.core.text.json_text import json_text
from app.core.text.logs import log_frame
from app.core.text.native_stderr import HeldStderr
from app.core.text.number_text import thousands
from app.core.text.printable import printable, say
from app.core.text.sentences import translate
from app.guests.exit_guard import guarded
from app.guests.trust import code_files
from app.session.run.run_sentences import broken_sentence, fired_sentence
from app.store.database.schema import StoreError
from app.store.database.store_connection import require_store
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store, default_path
from optimizers.base.message import Message

TRIGGERED = 3
"""Exit status where a trigger paused the run."""
_HANGUP = getattr(signal, "SIGHUP", None)
"""Signal of a terminal that is closed; Windows has none."""
_ENDING = tuple(filter(None, (signal.SIGINT, signal.SIGTERM, _HANGUP)))
"""Signals that end a run in good order; a shell has 128 and the number as its exit status."""
_PATIENCE = 10.0
"""Seconds within which the last frames must be in the store."""
_MOST_LINES = 20
"""Largest number of lines of one trigger that goes on firing."""
_STYLES = {"warn": "yellow", "error": "red"}


def train(asked: argparse.Namespace) -> int:
    """Train the experiment of a file with the settings of the command line; return the exit status."""
    settings = list(asked.settings)
    settings += [f"steps={asked.steps}"] if asked.steps is not None else []
    settings += [f'device="{asked.device}"'] if asked.device is not None else []
    experiment = load_complete(asked.file, settings)
    if asked.diagnostics:
        experiment = apply_diagnostics(experiment, asked.diagnostics, catalogues())
    experiment = require_trust(experiment, asked.trust)
    if asked.kept and asked.store is not None:
        try:
            require_store(asked.store)
        except ValueError as fault:
            say(fault)
            return BAD_INPUT
    store = asked.store or default_path() if asked.kept else None
    return run(experiment, asked.out or Path("slotscope-out", asked.file.stem), store)


def run(experiment: Experiment, folder: Path, store: Path | None = None) -> int:
    """Train `experiment` to its end, and record it in `folder` and, if given, in `store`; return the exit status.

    Raises `UnwritableFolder` before anything is trained.
    """
    prepare_folder(folder)
    from app.engine.program.devices import join_workers
    from app.engine.run.trainer import Trainer

    join_workers()
    inbox = Inbox()
    recorder = Recorder(folder, experiment)
    with HeldStderr() as stderr:
        progress = progress_bar(Console(file=stderr.terminal, highlight=False))
        said = partial(progress.console.print, style="yellow", markup=False)
        keeper = RecorderThread(store, said) if store else None
        watch = RunMonitor(recorder, inbox, progress, stderr, keeper)
        inbox.put(Load(experiment))
        inbox.put(Run(until=experiment.steps))
        whole = True
        before = _handled(watch.interrupt)
        try:
            with progress, guarded(code_files(experiment), folder, watch.fail, stderr.terminal):
                Trainer(watch, keeps=keeper is not None, patient=True).serve(inbox)
        except KeyboardInterrupt:
            pass  # before anything was built; `conclude` says so
        except BaseException:
            # Not even a terminal that went away costs the record its end.
            recorder.close()
            raise
        finally:
            stderr.release()
            if keeper is not None:
                whole = keeper.close(_PATIENCE)
            for signum, handler in before.items():
                signal.signal(signum, handler)
        kept, lacking = _stored_name(store, recorder, "" if keeper is None or whole else keeper.lacks)
        return watch.conclude(folder, kept, lacking)


def _handled(act: Callable[[int, FrameType | None], None]) -> dict[signal.Signals, Any]:
    """Install the handler `act` for signals that end the run; return the previous handlers. Ignored signals stay
    ignored (`nohup`).
    """
    return {
        signum: signal.signal(signum, act)
        for signum in _ENDING
        if signum is signal.SIGINT or signal.getsignal(signum) is not signal.SIG_IGN
    }


class RunMonitor:
    """Monitor that passes the trainer's frames to the recorder and the progress bar, and ends the trainer when all is
    done.
    """

    def __init__(
        self,
        recorder: Recorder,
        inbox: Inbox,
        progress: Progress,
        stderr: HeldStderr,
        keeper: RecorderThread | None = None,
    ) -> None:
        self._recorder = recorder
        self._keeper = keeper
        self._inbox = inbox
        self._progress = progress
        self._stderr = stderr
        self._task = progress.add_task(
            Message("Starting TensorFlow"), total=recorder.experiment.steps, loss="", rate="", since=0.0
        )
        self._wait(Message("Starting TensorFlow"))
        self._interrupted = 0
        self._ended = False
        self._first_error = self._failure = self._not_finite_text = ""
        self._not_finite: NotFinite | None = None
        self._ready = self._running = self._pausing = self._triggered = False
        self._lines: dict[Trigger, int] = {}
        """Number of lines of output of each trigger."""

    def interrupt(self, signum: int, _frame: FrameType | None) -> None:
        """End the run after the chunk in progress, at the first Ctrl-C or signal of a cluster or terminal. A second one
        of the same kind ends the process.

        Only a flag is set: the handler may run in the middle of the inbox's or the console's own work. While there is
        nothing to record yet, the first one ends it all: importing TensorFlow may take long.
        """
        self._interrupted = signum
        signal.signal(signum, signal.SIG_DFL)
        if signum == _HANGUP:
            self._stderr.leave()
        if self._recorder.built is None:
            raise KeyboardInterrupt

    def fail(self, sentence: str) -> None:
        """End the run as failed after the chunk in progress. Only a flag is set, as in `interrupt`."""
        self._failure = sentence

    def put(self, frame: Frame) -> None:
        log_frame(frame)
        try:
            self._recorder.put(frame)
        except OSError as error:
            recorder, reason = self._recorder, error.strerror or error
            made, planned = thousands(recorder.steps), thousands(recorder.experiment.steps)
            self._end(
                Message("Recorded up to step {made} of {planned}: {reason}.", made=made, planned=planned, reason=reason)
            )
        if self._keeper is not None:
            self._keeper.put(frame)
        self._show_wait(frame)
        match frame:
            case EngineReady():
                self._ready = True
                self._stderr.release()
            case Note(sentence) | Unmoved(sentence=sentence):
                level = frame.level if isinstance(frame, Note) else "warn"
                self._progress.console.print(printable(sentence), style=_STYLES.get(level, "default"), markup=False)
            case RateStopped(step, sentence) if sentence and step < self._recorder.experiment.steps:
                self._progress.console.print(printable(sentence), style=_STYLES["warn"], markup=False)
            case State("running"):
                self._running = True
                self._show(frame.steps_per_second)
            case TriggerFired():
                self._report_firing(frame)
            case State(status) if status in ("finished", "paused") or (status == "ready" and self._triggered):
                self._show(self._recorder.steps_per_second)
                self._end()
            case NotFinite():
                self._show(self._recorder.steps_per_second)
                self._not_finite = frame
                self._not_finite_text = Message("{frame} Training stopped.", frame=broken_sentence(frame))
            case Examined(found) if self._not_finite is not None:
                details = "".join(f"\n  {line}" for line in autopsy_details(found).splitlines())
                self._not_finite_text = Message(
                    "{frame} Training stopped.{details!s}",
                    frame=broken_sentence(self._not_finite, found),
                    details=details,
                )
            case State("broken") if self._not_finite_text:
                self._end(self._not_finite_text)
            case RunFailed(sentence, key=key):
                # Where TensorFlow itself could not start, its own words are still held.
                if key and key not in sentence:
                    sentence = Message("{key!s}: {sentence}", key=key, sentence=sentence)
                self._end(Message("{said!s}{sentence}", said=self._stderr.release(), sentence=sentence))
            case _:
                pass
        self._end_if_asked()

    def _end_if_asked(self) -> None:
        """End the run if it failed or a signal came."""
        if self._failure:
            self._end(self._failure)
        if self._interrupted and not self._ended:
            # The progress bar hides the cursor, and a second Ctrl-C leaves no time to bring it back.
            self._progress.console.show_cursor(True)
            if not self._pausing:
                self._progress.console.print(
                    Message("Stopping; press Ctrl-C again to quit at once.")
                    if self._interrupted == signal.SIGINT
                    else Message("Stopping.")
                )
            if self._keeper is None or not self._running:
                self._end()
            elif not self._pausing:
                # A pause sends a checkpoint, from which the run can be resumed; the end comes after that.
                self._pausing = True
                self._inbox.put(Pause())

    def conclude(self, folder: Path, kept: str = "", lacking: str = "") -> int:
        """Close the record, print the result and the place of the run, and return the exit status."""
        recorder, console = self._recorder, self._progress.console
        try:
            recorder.close()
        except OSError as error:
            self._first_error = self._first_error or Message(
                "The summary could not be written: {reason}.", reason=error.strerror or error
            )
        for sentence in filter(None, (self._first_error, lacking)):
            console.print(printable(sentence), style="red", markup=False, soft_wrap=True)
        if recorder.built is not None:
            tell(_result(recorder))
            tell(Message("Recorded in {folder}{kept}", folder=folder, kept=kept))
        elif self._interrupted:
            console.print(Message("Interrupted before the first step, so nothing was recorded."))
        if self._first_error or lacking:
            # TensorFlow is up and yet nothing could be built: the experiment is at fault.
            return BAD_INPUT if self._ready and recorder.built is None else FAILED
        if self._triggered:
            return TRIGGERED
        return 128 + self._interrupted if self._interrupted and recorder.outcome != "finished" else DONE

    def _report_firing(self, frame: TriggerFired) -> None:
        """Print a line of JSON for a fired trigger, and carry out those of its actions that a terminal allows. A pause
        ends the run.
        """
        console, actions = self._progress.console, frame.trigger.actions
        self._triggered = self._triggered or PAUSE in actions
        made = self._lines[frame.trigger] = self._lines.get(frame.trigger, 0) + 1
        if made > _MOST_LINES and PAUSE not in actions:
            return
        console.print(printable(fired_sentence(frame)), style="yellow", markup=False, soft_wrap=True)
        if made == _MOST_LINES:
            console.print(Message("Further firings are only counted in the summary."), style="yellow", markup=False)
        if SOUND in actions:
            console.bell()
        values = {name: value if math.isfinite(value) else None for name, value in frame.values}
        line = {"trigger": frame.trigger.title, "step": frame.step, "values": values, "actions": list(actions)}
        with contextlib.suppress(BrokenPipeError):  # who read the lines is gone, and the run goes on
            print(json_text(line), flush=True)

    def _show_wait(self, frame: Frame) -> None:
        match frame:
            case EngineReady():
                self._wait("Building")
            case Compiling(on):
                self._wait(Message("Compiling the step") if on else "")
            case _:
                pass

    def _wait(self, what: str) -> None:
        """Show a wait in the progress bar, which counts its seconds on a thread of its own; an empty text ends the
        wait.
        """
        self._progress.update(
            self._task, description=what or Message("Training"), since=time.monotonic() if what else 0.0
        )

    def _show(self, steps_per_second: float) -> None:
        loss = Message("loss {loss:.4g}", loss=self._recorder.loss) if self._recorder.steps else ""
        rate = _rate(steps_per_second) if steps_per_second else ""
        self._wait("")
        self._progress.update(self._task, completed=self._recorder.steps, loss=loss, rate=rate)

    def _end(self, trouble: str = "") -> None:
        """End the trainer, once; keep the first error as the cause."""
        if not self._ended:
            self._ended, self._first_error = True, trouble
            self._progress.update(self._task, visible=self._recorder.built is not None)
            self._inbox.put(Shutdown())


class WaitColumn(ProgressColumn):
    """Column of the progress bar with the seconds of a wait, and the effect of Ctrl-C."""

    def render(self, task: Task) -> Text:
        since = task.fields["since"]
        seconds = int(time.monotonic() - since) if since else 0
        if not seconds:
            return Text()
        return Text(
            translate(
                Message("… {seconds} s; Ctrl-C takes effect afterwards", seconds=seconds)
                if task.description == "Compiling the step"
                else Message("… {seconds} s", seconds=seconds)
            )
        )


def progress_bar(console: Console) -> Progress:
    """Return the progress bar of a run: steps, rate, loss and remaining time, or the seconds of compiling."""
    return Progress(
        SentenceColumn(),
        WaitColumn(),
        BarColumn(),
        MofNCompleteColumn(),
        TaskProgressColumn(),
        SentenceColumn("rate"),
        SentenceColumn("loss"),
        TimeRemainingColumn(compact=True),
        console=console,
    )


def _stored_name(store: Path | None, recorder: Recorder, lacks: str) -> tuple[str, str]:
    """Return the name of the saved run for the end of a line, empty if it is not saved, and a sentence about missing
    parts if `lacks` is not empty.
    """
    if store is None or recorder.built is None:
        return "", ""
    with Store(store, sets_aside=False) as there:
        try:
            record = there.run(recorder.built.run).record
        except (LookupError, StoreError):
            return "", lacks and Message("The run was not saved: {lacks}.", lacks=lacks)
    if not lacks:
        return Message(", saved as run {number}", number=record.number), ""
    planned = thousands(recorder.experiment.steps)
    steps = (
        Message("steps up to {steps} of {planned}", steps=thousands(record.steps), planned=planned)
        if record.steps
        else Message("no step")
    )
    return "", Message(
        "Run {number} was saved with {steps} only: {lacks}.", number=record.number, steps=steps, lacks=lacks
    )


def _result(recorder: Recorder) -> str:
    built, validated = recorder.built, recorder.validated
    assert built is not None
    if not recorder.steps:
        return Message("No steps on {device}", device=built.device)
    steps = (
        Message("{steps} step", steps=thousands(recorder.steps))
        if recorder.steps == 1
        else Message("{steps} steps", steps=thousands(recorder.steps))
    )
    parts = [
        Message("{steps} in {seconds:.1f} s on {device}", steps=steps, seconds=recorder.seconds, device=built.device),
        _rate(recorder.steps_per_second),
    ]
    parts.append(Message("last loss {loss:.4g}", loss=recorder.loss))
    if validated is not None:
        shown = f"{validated.metric:.2%}" if built.metric == "accuracy" else f"{validated.metric:.4g}"
        always = Message(" (always no: {baseline:.2%})", baseline=built.baseline) if built.baseline is not None else ""
        parts.append(
            Message(
                "last validation loss {loss:.4g}, {metric} {shown}{always}",
                loss=validated.loss,
                metric=built.metric,
                shown=shown,
                always=always,
            )
        )
    return Message.joined(parts, "; ")


def _rate(steps_per_second: float) -> str:
    rate = thousands(round(steps_per_second)) if steps_per_second >= 10 else f"{steps_per_second:.1f}"
    return Message("{rate} steps/s", rate=rate)
