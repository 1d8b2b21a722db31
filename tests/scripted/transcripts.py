"""What a trainer answers to a list of commands, as text: the engine's answers are recorded, and the player gives them.

Values that are measured are left to the recordings, and sentences to tests of the engine. A transcript has what was
done, at which step and in which order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import numpy as np

from app.core.experiment.experiment import Choice, Experiment
from app.core.experiment.instruments import PAUSE, Trigger
from app.core.messages.alert_frames import Examined, NotFinite, TriggerFired
from app.core.messages.commands import (
    Command,
    Edit,
    Inbox,
    Inspect,
    Load,
    Pause,
    Race,
    Run,
    Seek,
    SetElement,
    Shutdown,
    SubscribeTensor,
)
from app.core.messages.frames import Frame, RunFrame
from app.core.messages.history_frames import (
    Applied,
    Branched,
    Edited,
    EditRejected,
    ElementNotSet,
    ElementSet,
    Logged,
    SeekCompleted,
    SeekFailed,
)
from app.core.messages.run_description import RunDescription
from app.core.messages.run_frames import Built, Note, RaceFinished, RunFailed, State
from app.core.messages.step_frames import Steps, Validated
from app.core.messages.view_frames import Elements, ElementState, Replayed, TensorSnapshot, UpdateEquations
from tests.scripted.recording import FOLDER
from tests.scripted.scenarios import BASE

_SGD = Choice("SGD", {"learning_rate": 0.05})
_ADAM = Choice("Adam", {"learning_rate": 0.05})
_BREAKS = replace(BASE, optimizer=Choice("SGD", {"learning_rate": 1e10}))
_TRIGGER = Trigger("learning_rate > 0", (PAUSE,))
_PAUSES = replace(BASE, instruments=replace(BASE.instruments, triggers=(_TRIGGER,)))
_SHORT = replace(BASE, steps=12)

SCRIPTS: Mapping[str, tuple[Command, ...]] = {
    "run": (Load(BASE), Run(10), Pause(), Seek(4), Run(6), Run(14), Seek(0), Run(60)),
    "edit": (
        Load(BASE),
        Edit(replace(BASE, optimizer=_ADAM), 1),
        Run(5),
        Edit(replace(BASE, optimizer=_SGD, batch_size=16), 2),
        Run(8),
        Edit(replace(BASE, optimizer=_ADAM, title="other", steps=70), 3),
        Edit(replace(BASE, optimizer=_ADAM, title="third", steps=70), 4),
    ),
    "branch": (
        Load(BASE),
        Run(10),
        Edit(replace(BASE, optimizer=_SGD), 1),
        Run(16),
        Seek(12),
        Seek(6),
        Edit(replace(BASE, optimizer=_ADAM), 2),
        Run(9),
        Seek(3),
        Run(9),
    ),
    "element": (
        Load(BASE),
        SubscribeTensor(0, 2),
        Run(4),
        SetElement(0, "weight", 2, 0.5, 4, 1),
        Run(6),
        SetElement(0, "weight", 2, 0.5, 3, 2),
    ),
    "inspect": (Load(BASE), Run(6), SubscribeTensor(1, 0), Inspect(1, 6, 3), SubscribeTensor(-1)),
    "break": (Load(_BREAKS), Run(20), Run(20), Seek(0)),
    "pause": (Load(_PAUSES), Run(20), Run(20)),
    "nothing": (Edit(BASE, 1), Run(3), Pause(), Seek(1), SetElement(0, "weight", 0, 0.0, 0, 2)),
    "race": (Race("race", ("a", "b"), (_SHORT, replace(_SHORT, optimizer=Choice("SGD")))),),
}


class Serves(Protocol):
    def serve(self, inbox: Inbox) -> None: ...


class _Script(Inbox):
    """Hands over one command each time that the trainer has nothing left to do."""

    def __init__(self, commands: Sequence[Command], frames: list[Frame]) -> None:
        super().__init__()
        self._left, self._frames = list(commands), frames
        self.answers: list[tuple[Command, list[Frame]]] = []

    def wait(self, timeout: float | None = None) -> bool:
        if timeout is None:
            self._collect()
            command = self._left.pop(0) if self._left else Shutdown()
            if not isinstance(command, Shutdown):
                self.answers.append((command, []))
            self.put(command)
        return super().wait(0)

    def _collect(self) -> None:
        if self.answers:
            self.answers[-1][1].extend(self._frames)
        self._frames.clear()


class Collecting:
    """An `Out` that keeps every frame."""

    def __init__(self) -> None:
        self.frames: list[Frame] = []

    def put(self, frame: Frame) -> None:
        self.frames.append(frame)


def transcript(trainer: Serves, out: Collecting, commands: Sequence[Command]) -> str:
    """Have a trainer that puts its frames into `out` do the commands, one after the other."""
    script = _Script(commands, out.frames)
    trainer.serve(script)
    parts = ["\n".join([f"> {_command_text(command)}", *_lines(found)]) for command, found in script.answers]
    return "\n\n".join(parts) + "\n"


def transcript_path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def _command_text(command: Command) -> str:
    match command:
        case Load(experiment) | Edit(experiment):
            return f"{type(command).__name__} {experiment.title} with {_choice_text(experiment)}"
        case Race(_, runs):
            return f"Race {', '.join(runs)}"
    return str(command)


def _choice_text(experiment: Experiment) -> str:
    return f"{experiment.optimizer.name} {dict(experiment.optimizer.values)}"


def _lines(frames: Iterable[Frame]) -> list[str]:
    """List what was done, in order; then the steps that were published; then the runs of a race, one by one."""
    done: list[str] = []
    published: dict[str, set[int]] = {}
    runs: dict[str, list[Frame]] = {}
    for frame in frames:
        if isinstance(frame, RunFrame):
            runs.setdefault(frame.run, []).append(frame.frame)
            continue
        line = _line(frame)
        if line and line not in done[-1:]:
            done.append(line)
        for kind, steps in _published(frame):
            published.setdefault(kind, set()).update(steps)
    found = [*done, *(f"{kind}: {_spans(steps)}".removesuffix(": ") for kind, steps in sorted(published.items()))]
    return [*found, *(f"{run}: {line}" for run, each in sorted(runs.items()) for line in _lines(each))]


def _line(frame: Frame) -> str:
    """Say what a frame reports, or nothing."""
    return _run_line(frame) or _edit_line(frame) or _alert_line(frame)


def _run_line(frame: Frame) -> str:
    match frame:
        case Built(description):
            return f"Built with {_description_text(description)}, validated every {frame.validate_every}"
        case State(status, step) if status != "running":
            return f"{status} at {step}"
        case SeekCompleted(step, head, description):
            return f"SeekCompleted at {step} of {head}: {_description_text(description)}"
        case SeekFailed() | RunFailed():
            return type(frame).__name__
        case RaceFinished(race):
            return f"RaceFinished {race}"
    return ""


def _edit_line(frame: Frame) -> str:
    match frame:
        case Applied(step, name, old, new, serial, how):
            return f"Applied {serial} after {step}: {name} {old} → {new} {how}".rstrip()
        case Edited(serial, description, waiting):
            return f"Edited {serial}: {_description_text(description)}, waiting {', '.join(waiting) or 'none'}"
        case EditRejected(serial) | ElementNotSet(serial):
            return f"{type(frame).__name__} {serial}"
        case ElementSet(step, variable, tensor, element, new=new, serial=serial):
            return f"ElementSet {serial} after {step}: {variable} {tensor} {element} to {new}"
        case Branched(_, origin):
            return f"Branched after {origin.step}"
        case Logged(position, event):
            return f"Logged {position}: {type(event).__name__} after {event.step}"
    return ""


def _alert_line(frame: Frame) -> str:
    match frame:
        case NotFinite(step, quantity):
            return f"NotFinite at {step}: {quantity}"
        case Examined(found):
            return f"Examined {found.step}: {found.what} of {found.name}"
        case TriggerFired(step, trigger):
            return f"TriggerFired at {step}: {trigger.condition}"
        case Note(level=level) if level != "info":
            return f"Note {level}"
    return ""


def _published(frame: Frame) -> Iterable[tuple[str, Iterable[int]]]:
    match frame:
        case Steps(first=first, rows=rows):
            yield "Steps", range(first, first + len(rows))
        case Validated(step):
            yield "Validated", (step,)
        case Elements(columns, first, rows):
            yield f"Elements of {columns[2]}", range(first, first + len(rows))
        case ElementState(step, columns):
            yield f"ElementState of {columns[2]}", (step,)
        case Replayed(columns, steps):
            yield f"Replayed of {columns[2]}", map(int, steps)
        case UpdateEquations(_, variable):
            yield f"UpdateEquations of {variable}", ()
        case TensorSnapshot(step):
            yield "TensorSnapshot", (step,)


def _description_text(description: RunDescription) -> str:
    numbers = {each.name: each.value for each in description.hyperparameters if isinstance(each.value, float)}
    rounded = ", ".join(f"{name} {np.float32(value):.4g}" for name, value in numbers.items())
    return f"{description.experiment.title} by {description.experiment.optimizer.name} ({rounded})"


def _spans(steps: set[int]) -> str:
    """`"1–4, 7"`."""
    found: list[list[int]] = []
    for step in sorted(steps):
        if found and found[-1][1] == step - 1:
            found[-1][1] = step
        else:
            found.append([step, step])
    return ", ".join(f"{first}–{last}" if first < last else f"{first}" for first, last in found)
