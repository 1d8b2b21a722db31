"""Edits of the experiment and of single numbers: checked, undoable, sent to the worker, and its answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from app.core.experiment.assignment import assign
from app.core.experiment.derived_experiments import rescaled_rate, select_choice, with_title_of
from app.core.experiment.errors import ValidationError
from app.core.experiment.experiment import Experiment
from app.core.experiment.experiment_document import check
from app.core.experiment.instruments import KINDS
from app.core.experiment.named_settings import describe_difference, missing_arguments, required_sentence
from app.core.experiment.parameters import Value
from app.core.messages.commands import Edit, SetElement
from app.core.messages.history_frames import Applied, Edited, EditRejected, ElementNotSet, ElementSet
from app.core.telemetry.tensor_view import index_text
from app.core.text.number_text import thousands
from app.guests.trust import code_files
from app.session.edits.edit_text import ExperimentEdit, difference_text
from app.session.run.run_sentences import changed, shown, without_path
from app.session.run.timeline import is_reload, needs_words
from app.session.run.undo import Edit as UndoableEdit
from app.session.steering.playback import Playback
from app.session.steering.run_loader import RunLoader
from app.session.steering.session_state import SessionState, UndoOutcome
from optimizers.base.message import Message

_STANDING = ("ready", "paused", "finished")


class ElementEdits:
    """Edits of single numbers. A number set by hand belongs to the run and not to the experiment: it goes to the
    markers, the log and the undo stack.

    It can be undone while the run is paused where it was set. Once the run has gone on, putting the old one back would
    be one more change and no undoing: undoing then says so, and passes over it. A reset forgets it.
    """

    def __init__(self, session: SessionState) -> None:
        self._session = session
        self._serial = 0
        self._undoing: set[int] = set()
        """Serials of numbers that are undone or redone: they are on the undo stack already."""
        session.perform[NumberSet] = self._set_again

    def refusal(self) -> str:
        """Return the reason why no number can be set now, in a sentence; empty if one can."""
        session = self._session
        if reason := session.run.refusal("element"):
            return reason.rstrip(".")
        if session.run.state.status == "running" or session.run.is_beginning:
            return Message("Pause the run to edit a value")
        if session.run.state.status == "broken" and session.run.timeline.broken is None:
            return Message("This run failed; the next one starts from step 0")
        if session.run.state.status not in (*_STANDING, "broken") or session.run.built is None:
            return Message("Values can be edited once the run is ready")
        if session.run.is_over:
            return Message("This run has ended; the next one starts from step 0")
        return ""

    def refusal_at(self, step: int) -> str:
        """Return the reason why numbers of `step` cannot be changed now, for a caption; empty if they can."""
        refusal = self.refusal()
        if not refusal and step != self._session.run.state.step:
            return Message("Values can be edited only at the run's current step")
        return refusal

    def place(self, variable: int, tensor: str, element: int, value: float) -> bool:
        """Ask the worker to set a number; return whether the request was sent. A refusal is reported."""
        refusal = self.refusal()
        if refusal:
            self._session.log(Message("{sentence}.", sentence=refusal), "error")
            return False
        self._serial += 1
        self._session.send(SetElement(variable, tensor, element, value, self._session.run.state.step, self._serial))
        return True

    def receive(self, frame: ElementSet | ElementNotSet) -> None:
        """Handle the worker's answer."""
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
        session.log(
            Message("{path} {what} by hand, from step {step}", path=path, what=what, step=thousands(frame.step + 1)),
            "edit",
        )
        marker = session.run.markers.place(frame, self._words)
        session.name_branch(frame.step, marker.label)
        session.marked.emit(marker)
        if not known:
            session.run.placed[frame.serial] = frame.step
            session.run.undo_stack.push(NumberSet(frame, what))

    def _set_again(self, edit: NumberSet, undo: bool) -> UndoOutcome:
        """Set a number again, for undo or redo, if the run is still at that step; else report that, except for an
        earlier run.
        """
        placed, what = edit.placed, edit.text
        value = placed.old if undo else placed.new
        session = self._session
        if placed.serial not in session.run.placed:
            return UndoOutcome.OBSOLETE
        gone = session.run.state.step != placed.step or session.run.is_running or session.run.is_beginning
        refusal = (
            Message("The run has moved on since step {step}", step=thousands(placed.step)) if gone else self.refusal()
        )
        if refusal:
            session.log(Message("{what} stays. {refusal}.", what=what, refusal=refusal), "warn")
            return UndoOutcome.REFUSED
        self._serial += 1
        self._undoing.add(self._serial)
        where = placed.variable, placed.tensor, placed.element
        self._session.send(SetElement(*where, value, placed.step, self._serial, back=True))
        return UndoOutcome.DONE

    @staticmethod
    def _words(placed: ElementSet) -> str:
        """Describe a change with the name of the slot: `"velocity[3, 17] 0.0012 → 0"`."""
        name = "w" if placed.tensor == "weight" else placed.tensor.removeprefix("slot/")
        old, new = exactly(placed.old, placed.dtype), exactly(placed.new, placed.dtype)
        return f"{name}{index_text(placed.index)} {old} → {new}"


@dataclass(frozen=True, slots=True)
class NumberSet:
    """Edit of a number by hand."""

    placed: ElementSet
    text: str
    is_noop: ClassVar[bool] = False

    def merged(self, later: UndoableEdit) -> UndoableEdit | None:
        """Return `None`: these edits are never merged."""
        return None


def exactly(value: int | float, dtype: str) -> str:
    """Return the shortest text that reads back as the same number of this dtype: `0.0012`, `1e-7`, `0`."""
    if isinstance(value, int):
        return str(value)
    # A type with fewer bits than float32 and no name in NumPy counts as float32.
    number = np.dtype(dtype if dtype in ("float64", "float16") else "float32").type(value)
    if number == 0 or 1e-4 <= abs(value) < 1e7:
        return np.format_float_positional(number, trim="-")
    return np.format_float_scientific(number, trim="-", exp_digits=1).replace("e+", "e")


RESET_TABLES = ("dataset", "model", "batch_size", "loss", "validation", "seed", "device", "replicas")
"""Settings of an experiment that take effect from the next reset."""


class ExperimentEditor:
    """Editor of the present experiment: a change takes effect at once if the run allows it, else by loading."""

    def __init__(self, session: SessionState, loader: RunLoader, playback: Playback) -> None:
        self._session, self._loader, self._playback = session, loader, playback
        self._reloading = 0
        """Serial of the newest edit that ran the optimizer's file again."""
        self._last_applied = ""
        """Last edit that was logged."""
        session.perform[ExperimentEdit] = self._adopt_again

    # Requests of a person

    def set_value(self, path: str, name: str, value: Value) -> bool:
        """Edit one value of the choice at `path` of the experiment, or with an empty path a setting. Return whether it
        was changed.
        """
        experiment = self._session.run.experiment
        if not path:
            return self.edit(experiment.with_setting(name, value))
        return self.edit(experiment.with_choice(path, experiment.choice(path).with_value(name, value)))

    def choose(self, path: str, name: str) -> bool:
        """Choose another data set, model, optimizer, schedule or stage, with its defaults."""
        session = self._session
        before = session.run.experiment
        if before.choice(path).name == name:
            return True
        try:
            is_made = self.edit(select_choice(before, path, name, session.run.catalogues))
            rescaled = rescaled_rate(before, path, name, session.run.catalogues) if is_made else None
        except ValueError as error:  # a file that holds no optimizer
            self._refuse([ValidationError(f"{path}.name", str(error), name)])
            return False
        if rescaled is not None:
            rate, was, default = rescaled
            title = session.run.catalogues.optimizers[name].title
            session.log(
                Message(
                    "{title} uses its own {rate}, {default}: {was} has a different meaning there.",
                    title=title,
                    rate=rate,
                    default=shown(default),
                    was=shown(was),
                ),
                "edit",
            )
        return is_made

    def reload_optimizer(self) -> None:
        """Run the present text of the optimizer's file again; build an experiment that could not be built.

        One that came with the experiment and was changed since it was trusted is not: resetting shows it.
        """
        session = self._session
        renewed = session.trust.renew(session.run.experiment)
        if session.run.control.needs_load:
            self._loader.load()
            return
        if self._loader.report_missing():
            return
        if renewed:
            names = ", ".join(each.file.name for each in renewed)
            session.log(
                Message("{names} changed since it was trusted and does not run. Reset to review it.", names=names),
                "error",
            )
            return
        session.serial += 1
        self._reloading = session.serial
        self._session.send(Edit(session.run.experiment, session.serial, reload=True))

    def edit(self, new: Experiment, title: str = "", *, by_hand: bool = True) -> bool:
        """Make `new` the experiment, undoably. If it is invalid, report its errors and change nothing.

        `title` is what undoing it is called, where what differs does not say it. Files that it names in addition are
        trusted where a person names them by hand; from elsewhere only those come in that are trusted.
        """
        session = self._session
        faults = check(new, session.run.catalogues) or self._pattern_faults(new) or self._locked(new)
        if faults:
            self._refuse(faults)
            return False
        if describe_difference(session.run.experiment, new, session.run.catalogues):
            new = with_title_of(session.run.experiment, new, session.run.catalogues)
            added = set(code_files(new)) - set(code_files(session.run.experiment))
            if by_hand:
                # A person who names a file wants it to run.
                for file in added:
                    session.trust.adopt(file)
            elif names := ", ".join(each.file.name for each in session.trust.renew(new) if each.file in added):
                sentence = Message("{names} is untrusted code; select the file yourself to run it", names=names)
                self._refuse([ValidationError("optimizer.name", sentence)])
                return False
            session.run.undo_stack.push(ExperimentEdit(session.run.experiment, new, session.run.catalogues, title))
            self.adopt(new)
        return True

    def adopt(self, new: Experiment) -> None:
        """Make `new` the experiment without checks and undo."""
        session, control = self._session, self._session.run.control
        names = [name for name, _, _ in describe_difference(session.run.experiment, new, session.run.catalogues)]
        # Before the first step nothing is lost by building again; what could not be built has nothing to be edited.
        is_pristine = session.run.state.step == 0 and not session.run.is_running
        is_pristine &= control.is_loading or not session.run.timeline.is_behind_head
        if control.needs_load or (is_pristine and any(name.partition(".")[0] in RESET_TABLES for name in names)):
            session.set_experiment(new)
            until = control.until
            self._loader.load()
            self._playback.run_again(until)
            return
        session.run.experiment = new
        session.serial += 1
        session.run.unconfirmed_edits |= dict.fromkeys(names, session.serial)
        missing = missing_arguments(new, session.run.catalogues)
        if missing:  # it waits, and what runs continues
            session.log(required_sentence(missing), "edit")
        else:
            # Sent before it is shown: it acts while the window is drawn again.
            self._session.send(Edit(new, session.serial))
        session.experimentChanged.emit(new)
        if not missing and "steps" in names:
            self._playback.follow_plan()
        session.waitingChanged.emit(session.run.waiting)

    def _adopt_again(self, edit: ExperimentEdit, undo: bool) -> UndoOutcome:
        self.adopt(edit.old if undo else edit.new)
        return UndoOutcome.DONE

    def _pattern_faults(self, new: Experiment) -> list[ValidationError]:
        """Return the errors of patterns that do not fit the variables; none before the model of `new` is built."""
        built = self._session.run.built
        there = built.description.experiment if built is not None else None
        if built is None or there is None or (there.dataset, there.model) != (new.dataset, new.model):
            return []
        patterns = [part.pattern for part in new.parts]
        return list(assign(patterns, [variable.path for variable in built.variables]).faults)

    def _locked(self, new: Experiment) -> list[ValidationError]:
        """Return an error for each change in `new` that is not allowed now. Instruments can always be edited, because
        they do not change the run.
        """
        session = self._session
        differences = describe_difference(session.run.experiment, new, session.run.catalogues)
        reasons = {name: session.run.refusal(name) for name, _, _ in differences if name != "title"}
        found = [ValidationError(name, reason.rstrip(".")) for name, reason in reasons.items() if reason]
        if session.edit_lock is None:
            return found
        names = [name for name, _, _ in differences if name not in (*KINDS, "title", "steps")]
        for name in names:
            if reason := session.edit_lock(name):
                found.append(
                    ValidationError(
                        name,
                        (
                            Message("another choice is locked in this lesson: {reason}", reason=reason.rstrip("."))
                            if name.endswith(".name")
                            else Message("is locked in this lesson: {reason}", reason=reason.rstrip("."))
                        ),
                    )
                )
        return found

    def _refuse(self, faults: list[ValidationError]) -> None:
        """Report why an edit was refused: in its row, or in the log for a choice, which has no row."""
        self._session.validationFailed.emit(tuple(faults))
        for fault in faults:
            if fault.key.endswith(".name"):
                self._session.log(fault.sentence, "error")

    # Reports of the worker

    def receive_applied(self, frame: Applied) -> None:
        """Mark a value that takes effect in the step after `frame.step`."""
        if frame.name == "title":
            return
        session = self._session
        acting = session.run.description.experiment

        def words(difference: tuple[str, Value, Value]) -> str:
            return difference_text(difference, acting, session.run.experiment)

        marker = session.run.markers.mark(frame, words if needs_words(frame.name) else None)
        if marker is not None:
            session.name_branch(marker.step, marker.label)
            session.marked.emit(marker)
        step = thousands(frame.step + 1)
        if is_reload(frame):
            sentence = Message("{new} {how}, from step {step}", new=shown(frame.new), how=frame.how, step=step)
        else:
            what = f"{frame.name} {changed(frame.old, frame.new, frame.name)}"
            if needs_words(frame.name):
                what = words((frame.name, frame.old, frame.new))
            sentence = (
                Message("{what} from step {step} ({how})", what=what, step=step, how=frame.how)
                if frame.how
                else Message("{what} from step {step}", what=what, step=step)
            )
        if sentence != self._last_applied:  # both coordinates of a point that moved
            self._last_applied = sentence
            session.log(sentence, "edit")

    def receive_edited(self, frame: Edited) -> None:
        """Adopt the description after an edit by the worker."""
        session = self._session
        session.run.needs_reset = frame.waiting
        is_other = session.run.take_description(frame.description)
        session.run.record_hyperparameters()
        if is_other:
            session.report_slots()
        if not session.run.recording.last_step:
            session.set_made_slots(session.run.description.slots, session.run.step_origins.contract)
        self._confirm(frame.serial)

    def receive_rejected(self, frame: EditRejected) -> None:
        """Handle a rejected edit: the form returns to the running experiment."""
        session = self._session
        is_newest = frame.serial == session.serial and session.run.built is not None
        if is_newest and missing_arguments(
            session.run.experiment, session.run.catalogues
        ):  # known since its file has run
            session.experimentChanged.emit(session.run.experiment)
            self._loader.report_missing()
            return
        self._confirm(frame.serial)
        session.log(
            Message("{sentence} The run continues unchanged.", sentence=without_path(frame.sentence, frame.key)),
            "error",
            frame.details,
        )
        if is_newest:
            acting = session.run.description.experiment
            is_optimizer = (
                session.run.experiment.optimizer.name != acting.optimizer.name or frame.serial == self._reloading
            )
            # The form shows what runs; the refused edit stays on the undo stack, undone by a further one.
            self.edit(acting)
            if is_optimizer:
                session.validationFailed.emit((ValidationError("optimizer.name", frame.sentence),))
            elif frame.key:
                session.validationFailed.emit((ValidationError(frame.key, frame.sentence.rstrip(".")),))

    def _confirm(self, serial: int) -> None:
        pending = self._session.run.unconfirmed_edits
        self._session.run.unconfirmed_edits = {name: s for name, s in pending.items() if s > serial}
        self._session.waitingChanged.emit(self._session.run.waiting)
