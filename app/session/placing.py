"""Numbers of weights and slots that a person sets at a pause: asked for, told, marked, undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from app.core.commands import Place
from app.core.frames import Note, NotPlaced, Placed
from app.core.thousands import thousands
from app.core.views import index_text
from app.session.undo import Command, Outcome

if TYPE_CHECKING:
    from app.session.session import Session

_STANDING = ("ready", "paused", "finished")


class Placing:
    """A number that is set is part of the run and of no experiment: it goes to the marks, the log and the undo stack.

    It can be undone while the run stands where it was set. Once the run has gone on, putting the old number back would
    be one more change and no undoing: undoing then says so, and passes over it. A reset forgets it.
    """

    def __init__(self, session: Session, send: Callable[[Place], None]) -> None:
        self._session, self._send = session, send
        self._serial = 0
        self._set: dict[int, int] = {}
        """Numbers that were set in this run, by serial the step after which."""
        self._undoing: set[int] = set()
        """Serials of what is put back, or done again: it is on the undo stack already."""

    def refusal(self) -> str:
        """Why no number can be set now, in a sentence; empty where one can."""
        session = self._session
        if session.state.status == "running" or session.begins:
            return "Pause the run to change a number"
        if session.state.status == "broken" and session.past.broken is None:
            return "This run broke, and the next one starts from step 0"
        if session.state.status not in (*_STANDING, "broken") or session.built is None:
            return "Numbers can be changed once the run stands ready"
        if session.is_over:
            return "This run has ended, and the next one starts from step 0"
        return ""

    def place(self, variable: int, tensor: str, element: int, value: float) -> bool:
        """Ask for it; true where that was sent. Why not is told."""
        refusal = self.refusal()
        if refusal:
            self._session.noted.emit(Note(f"{refusal}.", "error"))
            return False
        self._serial += 1
        self._send(Place(variable, tensor, element, value, self._session.state.step, self._serial))
        return True

    def hear(self, frame: Placed | NotPlaced) -> None:
        """What the worker answers."""
        session = self._session
        known = frame.serial in self._undoing
        self._undoing.discard(frame.serial)
        if isinstance(frame, NotPlaced):
            session.noted.emit(Note(frame.sentence, "error"))
            return
        if frame.old == frame.new:
            return
        session.looks.views.hold(frame.variable, frame.step)
        assert session.built is not None
        path = session.built.variables[frame.variable].path
        what = self._words(frame)
        session.noted.emit(Note(f"{path} {what} by hand, from step {thousands(frame.step + 1)}", "edit"))
        marker = session.markers.place(frame, self._words)
        session.past.call_branch(frame.step, marker.label)
        session.marked.emit(marker)
        if not known:
            self._set[frame.serial] = frame.step
            session.undo_stack.push(NumberEdit(self, frame, what))

    def forget(self) -> None:
        """Another run stands there: what was set in the one before can be undone no more."""
        self._set.clear()
        self._undoing.clear()

    def cut(self, step: int) -> None:
        """What was set after `step` is another run's."""
        self._set = {serial: at for serial, at in self._set.items() if at <= step}

    def again(self, placed: Placed, value: float, what: str) -> Outcome:
        """Set once more what was set before, where the run still stands there; where not, that is told, and of an
        earlier run nothing is.
        """
        session = self._session
        if placed.serial not in self._set:
            return Outcome.GONE
        gone = session.state.step != placed.step or session.running or session.begins
        refusal = f"The run has gone on since step {thousands(placed.step)}" if gone else self.refusal()
        if refusal:
            session.noted.emit(Note(f"{what} stays. {refusal}.", "warn"))
            return Outcome.REFUSED
        self._serial += 1
        self._undoing.add(self._serial)
        where = placed.variable, placed.tensor, placed.element
        self._send(Place(*where, value, placed.step, self._serial, back=True))
        return Outcome.DONE

    @staticmethod
    def _words(placed: Placed) -> str:
        """`"velocity[3, 17] 0.0012 → 0"`, with the name of the slot."""
        name = "w" if placed.tensor == "weight" else placed.tensor.removeprefix("slot/")
        old, new = exactly(placed.old, placed.dtype), exactly(placed.new, placed.dtype)
        return f"{name}{index_text(placed.index)} {old} → {new}"


def why_not_placed(session: Session, step: int) -> str:
    """Why no number that is shown of `step` can be changed now, for a caption; empty where one can."""
    refusal = session.placing.refusal()
    if not refusal and step != session.state.step:
        return "Numbers can be changed at the step where the run stands"
    return refusal


class NumberEdit:
    """A number that was set already when this is pushed."""

    void = False

    def __init__(self, placing: Placing, placed: Placed, text: str) -> None:
        self._placing, self._placed = placing, placed
        self.text = text
        self._pushed = False

    def redo(self) -> Outcome:
        if not self._pushed:
            self._pushed = True
            return Outcome.DONE
        return self._placing.again(self._placed, self._placed.new, self.text)

    def undo(self) -> Outcome:
        return self._placing.again(self._placed, self._placed.old, self.text)

    def takes_in(self, later: Command) -> bool:
        return False


def exactly(value: int | float, dtype: str) -> str:
    """The shortest text that is read back as the same number of a type: `0.0012`, `1e-7`, `0`."""
    if isinstance(value, int):
        return str(value)
    # What has fewer bits than float32 and no name in NumPy is a float32 as well.
    number = np.dtype(dtype if dtype in ("float64", "float16") else "float32").type(value)
    if number == 0 or 1e-4 <= abs(value) < 1e7:
        return np.format_float_positional(number, trim="-")
    return np.format_float_scientific(number, trim="-", exp_digits=1).replace("e+", "e")
