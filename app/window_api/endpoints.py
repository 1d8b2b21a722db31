"""Requests of programs to the window, each answered by the session's methods that a click would call."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtCore import QObject

from app.core.experiment.errors import ExperimentError, ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import to_document
from app.core.experiment.experiment_file import apply_settings
from app.core.experiment.experiment_name import experiment_name
from app.core.experiment.parameters import listed, nearest
from app.core.experiment.toml_documents import toml_value
from app.core.messages.run_frames import Note
from app.core.version import __version__
from app.session.run.run_phases import Phase
from app.session.session import Session
from app.window_api.http_server import ApiError, Request
from optimizers.base.message import Message, as_json

MOST_VALUES = 1_000_000
"""Largest number of values in one answer."""
_MOST_STEPS = 1_000_000_000
_LOG_LINES = 200
_TAKES: Mapping[str, tuple[str, ...]] = {
    "/columns": ("name", "from", "to", "every"), "/run": ("until",), "/step": ("count",), "/seek": ("step",),
    "/edit": ("settings",), "/branch": ("step", "settings"),
}  # fmt: skip
"""Arguments of each request, in its query or its body."""


_NEEDS: Mapping[str, str] = {
    "/run": "play", "/step": "play", "/pause": "play", "/seek": "seek", "/branch": "seek", "/reset": "reset",
}  # fmt: skip
"""Actions that a training of another process may refuse."""
_AT_ONCE = ("/pause",)
"""Requests for a change that wait for no other."""
_MAKES_STEPS = ("/run", "/step")


def changes(request: Request) -> bool:
    """Return whether a request changes the run, so that it must wait for its turn."""
    return request.method == "POST" and _path(request) not in _AT_ONCE


def ends_steps(request: Request) -> bool:
    """Return whether a request cancels requested steps that have not begun."""
    return request.method == "POST" and _path(request) == "/pause"


def makes_steps(request: Request) -> bool:
    """Return whether a request asks for steps."""
    return request.method == "POST" and _path(request) in _MAKES_STEPS


def _path(request: Request) -> str:
    return request.path.rstrip("/") or "/"


@dataclass(frozen=True, slots=True)
class Pending:
    """Answer that is ready once `is_done`; `document` then returns it or raises `ApiError`."""

    is_done: Callable[[], bool]
    document: Callable[[], Any]


class Endpoints(QObject):
    """Answers to requests, from the session, on its thread. Reading does not change the run."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._log: deque[Note] = deque(maxlen=_LOG_LINES)
        self._refusals: list[str] = []
        """Reasons why the last request was refused, in sentences, as far as the session gave them."""
        session.logged.connect(self._note)
        session.validationFailed.connect(self._refuse)
        session.playRefused.connect(self._refusals.append)
        self._endpoints: Mapping[tuple[str, str], Callable[[Request], Any]] = {
            ("GET", "/"): self._about,
            ("GET", "/state"): lambda _: self._state(),
            ("GET", "/experiment"): lambda _: to_document(session.run.experiment),
            ("GET", "/variables"): self._variables,
            ("GET", "/columns"): self._columns,
            ("GET", "/marks"): self._marks,
            ("GET", "/log"): self._lines,
            ("POST", "/run"): self._run,
            ("POST", "/pause"): self._pause,
            ("POST", "/step"): self._step,
            ("POST", "/seek"): self._seek,
            ("POST", "/branch"): self._branch,
            ("POST", "/edit"): lambda request: self._edit(self._settings(request)),
            ("POST", "/undo"): lambda _: self._undo(),
            ("POST", "/redo"): lambda _: self._redo(),
            ("POST", "/reset"): self._reset,
        }

    def answer(self, request: Request) -> Any:
        """Return the document of the answer, or a `Pending` one. Raises `ApiError`."""
        path = _path(request)
        act = self._endpoints.get((request.method, path))
        if act is None:
            known = [f"{method} {each}" for method, each in self._endpoints if each == path]
            if known:
                asked = Message(
                    "{path} needs {method}; received {received}.",
                    path=path,
                    method=known[0].split()[0],
                    received=request.method,
                )
                raise ApiError(405, asked)
            paths = [each for _, each in self._endpoints]
            raise ApiError(404, Message("There is no {path}; there are {paths:, }.", path=path, paths=paths))
        takes = _TAKES.get(path, ())
        for name in (*request.query, *request.body):
            if name not in takes:
                known_names = listed(takes, "and") or "nothing"
                raise ApiError(
                    400,
                    Message("{path} takes {names}; received {name}.", path=path, names=known_names, name=name[:100]),
                )
        if request.method == "POST":
            self._refusals.clear()
            if path in _NEEDS and (reason := self._session.run.refusal(_NEEDS[path])):
                raise ApiError(409, reason)
        return act(request)

    @property
    def is_ready(self) -> bool:
        """True if a change would take effect now: nothing is being built, changed, prepared, or restored."""
        session = self._session
        is_there = (
            session.run.control.phase is not Phase.UNLOADED
            or session.run.control.lacks_arguments
            or bool(session.run.control.held)
            or session.attachment.is_shown
        )
        is_busy = (
            session.run.is_loading or session.loader.is_returning or session.run.timeline.is_seeking
            or session.defers_play or session.searching or bool(session.run.unconfirmed)
        )  # fmt: skip
        return is_there and not is_busy

    def _note(self, note: Note) -> None:
        self._log.append(note)
        if note.level == "error":
            self._refusals.append(note.sentence)

    def _refuse(self, faults: tuple[ValidationError, ...]) -> None:
        self._refusals += map(str, faults)

    # Reading

    def _about(self, _: Request) -> Any:
        return {"slotscope": __version__, "endpoints": [f"{method} {path}" for method, path in self._endpoints]}

    def _state(self) -> dict[str, Any]:
        session, timeline = self._session, self._session.run.timeline
        built = session.run.built
        return {
            "title": experiment_name(session.run.experiment),
            "run": timeline.run,
            "status": session.run.state.status,
            "step": session.run.state.step,
            "head": timeline.head,
            "broken_at": timeline.broken,
            "is_running": session.run.is_running,
            "is_seeking": timeline.is_seeking,
            "is_loading": session.run.is_loading,
            "is_starting": session.awaits_steps,
            "steps_per_second": session.run.state.steps_per_second,
            "optimizer": session.run.description.experiment.optimizer.name,
            "hyperparameters": {
                f"{each.scope}/{each.name}" if each.scope else each.name: each.value
                for each in session.run.description.hyperparameters
            },
            "rate_stopped": session.run.rate_stop.sentence if session.run.rate_stop is not None else "",
            "waiting": sorted(session.run.waiting),
            "untrusted": [str(each.file) for each in session.run.control.held],
            "undo": session.run.undo_stack.undo_text,
            "device": built.device if built is not None else "",
            "metric": built.metric if built is not None else "",
        }

    def _variables(self, _: Request) -> Any:
        built, slots = self._session.run.built, self._session.run.description.slots
        if built is None:
            return {"variables": [], "optimizer_slots": []}

        def of(place: int) -> list[dict[str, Any]]:
            return [
                {"name": each.name, "shape": list(each.shape), "dtype": each.dtype}
                for each in slots
                if each.variable == place
            ]

        return {
            "variables": [
                {"path": each.path, "shape": list(each.shape), "dtype": each.dtype, "slots": of(place)}
                for place, each in enumerate(built.variables)
            ],
            "optimizer_slots": of(-1),
        }

    def _columns(self, request: Request) -> Any:
        recording = self._session.run.recording
        names = request.query.get("name", ())
        if not names:
            return {"columns": list(recording.columns)}
        first, last = _query_number(request, "from", 0), _query_number(request, "to", _MOST_STEPS)
        every = _query_number(request, "every", 1)
        if first > last or every < 1:
            raise ApiError(
                400,
                Message(
                    "from must not be after to, nor every below 1; received {first}, {last} and {every}.",
                    first=first,
                    last=last,
                    every=every,
                ),
            )
        found, count = {}, 0
        for name in names:
            if name not in recording:
                near = nearest(name, recording.columns)
                raise ApiError(
                    404,
                    Message("There is no column {name}; use {near}.", name=name, near=listed(near, "or"))
                    if near
                    else Message("There is no column {name}; GET /columns lists them.", name=name),
                )
            tables = recording.tables(name)
            count += sum(each.count(first, last) // every for each in tables)
            if count > MOST_VALUES:
                raise ApiError(
                    413,
                    Message("The answer would have more than {most} numbers; use from, to or every.", most=MOST_VALUES),
                )
            parts = [each.rows(name, first, last, every) for each in tables]
            steps = np.concatenate([each for each, _ in parts])
            values = np.concatenate([each for _, each in parts])
            order = np.argsort(steps, kind="stable")
            found[name] = {"steps": steps[order].tolist(), "values": values[order].tolist()}
        return found

    def _marks(self, _: Request) -> Any:
        return {
            "marks": [
                {"step": each.step, "name": each.name, "label": each.label} for each in self._session.run.markers
            ],
            "bookmarks": [{"step": step, "text": text} for step, text in self._session.run.timeline.bookmarks.items()],
        }

    def _lines(self, _: Request) -> Any:
        return {
            "log": [{"level": each.level, "sentence": each.sentence, **as_json(each.sentence)} for each in self._log]
        }

    # Steps

    def _run(self, request: Request) -> Any:
        session = self._session
        until = _body_number(request, "until", None)
        if until is not None and until <= session.run.timeline.target_step:
            raise ApiError(
                409,
                Message(
                    "The run is at step {step}; until must be beyond it, received {until}.",
                    step=session.run.timeline.target_step,
                    until=until,
                ),
            )
        if until is not None:
            session.playback.run_until(until)
        elif not session.run.is_running and not session.awaits_steps:
            session.playback.toggle()
        return self._unless_refused()

    def _pause(self, _: Request) -> Pending:
        session = self._session
        if session.awaits_steps:
            session.take_back()
        elif session.run.is_running:
            session.playback.toggle()
        return self._when(lambda: not session.run.is_running and not session.awaits_steps, self._state)

    def _step(self, request: Request) -> Any:
        session = self._session
        count = _body_number(request, "count", 1)
        if not count:
            raise ApiError(400, "count must be 1 or more; received 0.")
        target = session.run.timeline.target_step + count
        session.playback.run_until(target)
        self._unless_refused()
        return self._when(lambda: not session.run.is_running and not session.awaits_steps)

    def _seek(self, request: Request) -> Pending:
        session, step = self._session, _body_number(request, "step", None)
        if step is None:
            raise ApiError(400, 'step is missing; send {"step": 100}.')
        if step > session.run.timeline.last:
            last = session.run.timeline.last
            raise ApiError(
                409, Message("Step {step} was not made; the run has the steps 0 to {last}.", step=step, last=last)
            )
        session.playback.go_to(step)
        return self._when(lambda: not session.run.timeline.is_seeking)

    def _reset(self, _: Request) -> Pending:
        self._session.loader.reset()
        return self._when(lambda: not self._session.run.is_loading)

    # Edits

    def _settings(self, request: Request) -> Mapping[str, Any]:
        settings = request.body.get("settings")
        if not isinstance(settings, dict) or not settings:
            raise ApiError(400, 'settings are missing; send {"settings": {"optimizer.learning_rate": 0.01}}.')
        return settings

    def _edited(self, settings: Mapping[str, Any]) -> tuple[list[str], Experiment]:
        """Return the settings as texts of the command line, and the experiment with them."""
        session = self._session
        try:
            changes = [f"{key}={toml_value(_value(key, value))}" for key, value in settings.items()]
            return changes, apply_settings(session.run.experiment, changes, session.catalogues)
        except ExperimentError as error:
            raise ApiError(400, str(error)) from None

    def _edit(self, settings: Mapping[str, Any]) -> Pending:
        session = self._session
        changes, new = self._edited(settings)
        # A program's choice is not a person's: code that nobody trusted stays out.
        if not session.editor.edit(new, by_hand=False):
            raise ApiError(409, self._refusal("The edit was refused."))

        def document() -> Any:
            if apply_settings(session.run.experiment, changes, session.catalogues) != session.run.experiment:
                raise ApiError(409, self._refusal("The edit was refused, and the run continues unchanged."))
            return self._state()

        return Pending(lambda: not session.run.unconfirmed and not session.run.is_loading, document)

    def _branch(self, request: Request) -> Pending:
        """Seek, then edit at that step."""
        settings = self._settings(request)
        self._edited(settings)  # what is wrong is said before anything moves
        seeking = self._seek(request)
        edits: list[Pending] = []

        def is_done() -> bool:
            if not edits and seeking.is_done():
                seeking.document()
                edits.append(self._edit(settings))
            return bool(edits) and edits[0].is_done()

        def document() -> Any:
            return edits[0].document()

        return Pending(is_done, document)

    def _undo(self) -> Pending:
        text = self._session.run.undo_stack.undo_text
        if not text:
            raise ApiError(409, "There is nothing to undo.")
        self._session.undo()
        return self._when(self._is_settled, lambda: {"undone": text, **self._unless_refused()})

    def _redo(self) -> Pending:
        if not self._session.run.undo_stack.redo_text:
            raise ApiError(409, "There is nothing to redo.")
        self._session.redo()
        return self._when(self._is_settled)

    def _is_settled(self) -> bool:
        """Return whether an undo or redo of an edit or reset is complete, including the restored run."""
        session = self._session
        is_elsewhere = session.run.is_loading or session.loader.is_returning or session.run.timeline.is_seeking
        return bool(self._refusals) or not (session.run.unconfirmed or is_elsewhere)

    # Answers

    def _when(self, is_done: Callable[[], bool], document: Callable[[], Any] | None = None) -> Pending:
        return Pending(is_done, document or self._unless_refused)

    def _unless_refused(self) -> dict[str, Any]:
        if self._session.run.control.held:
            raise ApiError(409, "The experiment has code that you never trusted; read and trust it in the window.")
        if self._refusals:
            raise ApiError(409, self._refusal(""))
        return self._state()

    def _refusal(self, otherwise: str) -> str:
        said = dict.fromkeys(self._refusals)
        # A sentence about a setting may be in the log as well, without its name.
        return (
            Message.paragraph(each for each in said if not any(each != other and each in other for other in said))
            or otherwise
        )


def _query_number(request: Request, name: str, default: int) -> int:
    text = request.query.get(name, [str(default)])[-1]
    if not (text.isascii() and text.isdecimal()) or int(text) > _MOST_STEPS:
        raise _not_whole(name, text)
    return int(text)


def _body_number(request: Request, name: str, default: int | None) -> int | None:
    value = request.body.get(name, default)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST_STEPS):
        raise _not_whole(name, value)
    return value


def _not_whole(name: str, received: object) -> ApiError:
    return ApiError(
        400,
        Message(
            "{name} must be a whole number from 0 to {most}; received {received}.",
            name=name,
            most=_MOST_STEPS,
            received=str(received)[:100],
        ),
    )


def _value(key: str, value: Any) -> Any:
    """Convert a JSON value to one of an experiment. Raises `ApiError` if that is not possible."""
    if isinstance(value, list):
        return tuple(_value(key, each) for each in value)
    if isinstance(value, float) and not math.isfinite(value):
        raise ApiError(400, Message("{key} must be a finite number; received {value}.", key=key, value=str(value)))
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise ApiError(
        400, Message("{key} must be a number, a text, true, false, null or a list; received an object.", key=key)
    )
