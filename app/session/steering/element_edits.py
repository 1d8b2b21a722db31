"""Numbers of weights and slots that a person sets at a pause: asked for, reported, marked, undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from app.core.messages.commands import SetElement
from app.core.messages.history_frames import ElementNotSet, ElementSet
from app.core.telemetry.tensor_view import index_text
from app.core.text.number_text import thousands
from app.session.run.undo import Edit
from app.session.steering.session_state import SessionState, UndoOutcome

_STANDING = ("ready", "paused", "finished")


class ElementEdits:
    """A number that is set is part of the run and of no experiment: it goes to the marks, the log and the undo stack.

    It can be undone while the run is paused where it was set. Once the run has gone on, putting the old one back would
    be one more change and no undoing: undoing then says so, and passes over it. A reset forgets it.
    """

    def __init__(self, session: SessionState) -> None:
        self._session = session
        self._serial = 0
        self._undoing: set[int] = set()
        """Serials of what is put back, or done again: it is on the undo stack already."""
        session.perform[NumberSet] = self._set_again

    def refusal(self) -> str:
        """Why no number can be set now, in a sentence; empty where one can."""
        session = self._session
        if reason := session.run.refusal("element"):
            return reason.rstrip(".")
        if session.run.state.status == "running" or session.run.is_beginning:
            return "Pause the run to change a number"
        if session.run.state.status == "broken" and session.run.timeline.broken is None:
            return "This run broke, and the next one starts from step 0"
        if session.run.state.status not in (*_STANDING, "broken") or session.run.built is None:
            return "Numbers can be changed once the run is ready"
        if session.run.is_over:
            return "This run has ended, and the next one starts from step 0"
        return ""

    def refusal_at(self, step: int) -> str:
        """Why no number that is shown of `step` can be changed now, for a caption; empty where one can."""
        refusal = self.refusal()
        if not refusal and step != self._session.run.state.step:
            return "Numbers can be changed only at the run's current step"
        return refusal

    def place(self, variable: int, tensor: str, element: int, value: float) -> bool:
        """Ask for it; true where that was sent. Why not is reported."""
        refusal = self.refusal()
        if refusal:
            self._session.log(f"{refusal}.", "error")
            return False
        self._serial += 1
        self._session.send(SetElement(variable, tensor, element, value, self._session.run.state.step, self._serial))
        return True

    def receive(self, frame: ElementSet | ElementNotSet) -> None:
        """What the worker answers."""
        session = self._session
        known = frame.serial in self._undoing
        self._undoing.discard(frame.serial)
        if isinstance(frame, ElementNotSet):
            session.log(frame.sentence, "error")
            return
        if frame.old == frame.new:
            return
        session.run.seen.views.hold(frame.variable, frame.step)
        assert session.run.built is not None
        path = session.run.built.variables[frame.variable].path
        what = self._words(frame)
        session.log(f"{path} {what} by hand, from step {thousands(frame.step + 1)}", "edit")
        marker = session.run.markers.place(frame, self._words)
        session.name_branch(frame.step, marker.label)
        session.marked.emit(marker)
        if not known:
            session.run.placed[frame.serial] = frame.step
            session.run.undo_stack.push(NumberSet(frame, what))

    def _set_again(self, edit: NumberSet, undo: bool) -> UndoOutcome:
        """Set once more what was set before, where the run is still at that step; else that is reported, and of an
        earlier run nothing is.
        """
        placed, what = edit.placed, edit.text
        value = placed.old if undo else placed.new
        session = self._session
        if placed.serial not in session.run.placed:
            return UndoOutcome.OBSOLETE
        gone = session.run.state.step != placed.step or session.run.is_running or session.run.is_beginning
        refusal = f"The run has gone on since step {thousands(placed.step)}" if gone else self.refusal()
        if refusal:
            session.log(f"{what} stays. {refusal}.", "warn")
            return UndoOutcome.REFUSED
        self._serial += 1
        self._undoing.add(self._serial)
        where = placed.variable, placed.tensor, placed.element
        self._session.send(SetElement(*where, value, placed.step, self._serial, back=True))
        return UndoOutcome.DONE

    @staticmethod
    def _words(placed: ElementSet) -> str:
        """`"velocity[3, 17] 0.0012 → 0"`, with the name of the slot."""
        name = "w" if placed.tensor == "weight" else placed.tensor.removeprefix("slot/")
        old, new = exactly(placed.old, placed.dtype), exactly(placed.new, placed.dtype)
        return f"{name}{index_text(placed.index)} {old} → {new}"


@dataclass(frozen=True, slots=True)
class NumberSet:
    """A number that a person set by hand."""

    placed: ElementSet
    text: str
    is_noop: ClassVar[bool] = False

    def merged(self, later: Edit) -> Edit | None:
        """Never one with another."""
        return None


def exactly(value: int | float, dtype: str) -> str:
    """The shortest text that is read back as the same number of a type: `0.0012`, `1e-7`, `0`."""
    if isinstance(value, int):
        return str(value)
    # What has fewer bits than float32 and no name in NumPy is a float32 as well.
    number = np.dtype(dtype if dtype in ("float64", "float16") else "float32").type(value)
    if number == 0 or 1e-4 <= abs(value) < 1e7:
        return np.format_float_positional(number, trim="-")
    return np.format_float_scientific(number, trim="-", exp_digits=1).replace("e+", "e")
