"""Hot swap: a file that is saved is checked, and where it loads and steps it takes over the run at the next step."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.core.frames import Note
from app.core.hyperparameters import rate_name
from app.core.in_file import in_file
from app.core.parameters import Value
from app.core.unfilled import unfilled
from app.session.checks import Checks
from app.session.code import Code
from app.session.session import Session
from app.session.undo import Command, Outcome
from optimizers.checker.finding import WITH, Finding
from optimizers.checker.guest import Fault
from optimizers.source.reading import parse_reference

GATE = ("loads", "builds", "steps-eagerly", "moves-weights", "finite-after-one-step")
"""Rules that must hold before the code may run on the thread that trains."""


class Swapping(QObject):
    """The file of `code` beside the run of `session`. What is found by the check is told on as it comes."""

    checking = Signal()
    """A check began: what was found before is of another text."""
    found = Signal(object)
    """A `Finding`."""
    faulted = Signal(object)
    """A `Fault`."""
    checked = Signal()
    """The check came to its end."""
    restored = Signal(str)
    """Undoing, or doing again, put this text into the file."""

    def __init__(self, session: Session, code: Code, checks: Checks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._code, self._checks = session, code, checks
        self.reference_optimizer = ""
        """The optimizer that the file's weights are compared with, as an experiment names it; empty for none."""
        self._serial = 0
        self._checked_with: dict[str, Value] | None = None
        """The arguments of the last check; `None` before there is one."""
        self._lacked = False
        self._holding: set[str] = set()
        self._before = ""
        """What the file said when it last took over, or was opened."""
        self._pending: str | None = None
        """The text that takes over where it passes."""
        checks.found.connect(self._found)
        checks.faulted.connect(self._faulted)
        checks.ended.connect(self._ended)
        session.experimentChanged.connect(self._follow)

    @property
    def reference(self) -> str:
        """How an experiment names the optimizer of the file: as the one that runs does, else the first class there."""
        path = self._code.path
        if path is None:
            return ""
        running = self._running()
        return running if running else str(path)

    @property
    def runs(self) -> bool:
        """Whether the file is that of an optimizer of the experiment."""
        return bool(self._running())

    def opened(self, text: str) -> None:
        """Another file is open."""
        self._before, self._pending = text, None
        self._serial, self._checked_with = 0, None
        self._lacked = self._lacks()

    def save(self, text: str) -> None:
        """Write the file and check it; where the experiment uses it and it passes, it takes over the run.

        Raises `OSError` where it cannot be written.
        """
        self._code.save(text)
        if self._session.held and self.runs:
            self._session.reset()  # what is asked for shows what the file says now
        self.check(swap=text != self._before)

    def check(self, *, swap: bool = False) -> None:
        """Check the file as it is on disk. What waits to take over still does.

        What is to `swap` was written, or taken from the disk, by a person here, who trusts it by that; what an
        experiment that nobody trusts brings is not run to be checked.
        """
        if self._code.path is None or (self._session.held and self.runs):
            return
        if swap:
            named = in_file(self.reference)
            self._session.trust.adopt(self._code.path if named is None else named[0])
        self._pending = self._code.saved if (swap or self._pending is not None) and self.runs else None
        self._holding.clear()
        self.checking.emit()
        view = self._session.experiment.import_view
        self._checked_with = self._values()
        self._serial = self._checks.check(self.reference, view, self._checked_with, reference=self.reference_optimizer)

    def _values(self) -> dict[str, Value]:
        """What the form sets of the file's optimizer.

        A learning rate is chosen for the problem that trains, and the check has another: that stays the constructor's.
        """
        running = self._running()
        for choice in self._session.experiment.choices().values():
            if running and choice.name == running:
                return {name: value for name, value in choice.values.items() if name != rate_name(choice.values)}
        return {}

    def _follow(self) -> None:
        """Check again once the last required argument is filled in: before, nothing could be made of the file."""
        self._lacked, lacked = self._lacks(), self._lacked
        if lacked and not self._lacked and self._checked_with is not None:
            self.check()

    def _lacks(self) -> bool:
        paths = {fault.key.rpartition(".")[0] for fault in unfilled(self._session.experiment, self._session.catalogues)}
        running = self._running()
        return bool(running) and any(self._session.experiment.choice(path).name == running for path in paths)

    # What the check tells

    def _found(self, serial: int, finding: Finding) -> None:
        if serial != self._serial:
            return
        # What is wrong with arguments that the run does not have keeps it from nothing.
        if finding.verdict in ("holds", "warns") or WITH in finding.measured:
            self._holding.add(finding.rule)
        elif finding.rule in GATE and self._pending is not None:
            self._pending = None
            where = "" if finding.line is None else f", line {finding.line}"
            self._stays(f"{finding.sentence}{where}")
        self.found.emit(finding)
        if self._pending is not None and self._holding.issuperset(GATE):
            text, self._pending = self._pending, None
            self._swap(text)

    def _faulted(self, serial: int, fault: Fault) -> None:
        if serial != self._serial:
            return
        if self._pending is not None:
            self._pending = None
            where = "" if fault.line is None else f", line {fault.line}"
            self._stays(f"{fault.sentence}{where}")
        self.faulted.emit(fault)

    def _ended(self, serial: int) -> None:
        if serial == self._serial:
            self.checked.emit()

    def _stays(self, why: str) -> None:
        assert self._code.path is not None
        self._session.noted.emit(
            Note(f"{self._code.path.name} is saved and does not take over: {why}. The run goes on as it was.", "error")
        )

    def _swap(self, text: str) -> None:
        assert self._code.path is not None
        self._session.undo_stack.push(_CodeEdit(self, self._code.path, self._before, text))
        self._before = text

    # For the undo stack

    def put(self, path: Path, text: str) -> Outcome:
        """Put `text` back into the file and have it take over."""
        if path != self._code.path:
            return Outcome.GONE
        try:
            self._code.save(text)
        except OSError as error:
            self._session.noted.emit(Note(f"{path.name} cannot be written: {error.strerror}.", "error"))
            return Outcome.REFUSED
        self._before = text
        self.restored.emit(text)
        self.take_over()
        return Outcome.DONE

    def take_over(self) -> None:
        """Have the optimizer of the file, as it is, replace the one that runs; slots and iteration are kept."""
        if self.runs:
            self._session.reload_optimizer()

    def _running(self) -> str:
        """The optimizer of the experiment that stands in the file."""
        path = self._code.path
        for name in (choice.name for choice in self._session.experiment.choices().values()):
            place = in_file(name)
            if path is not None and place is not None and place[0].resolve() == path and parse_reference(name):
                return name
        return ""


class _CodeEdit:
    """A file that took over with other code."""

    void = False

    def __init__(self, swapping: Swapping, path: Path, old: str, new: str) -> None:
        self._swapping, self._path, self._old, self._new = swapping, path, old, new
        self.text = f"code of {path.name}"
        self._pushed = False

    def redo(self) -> Outcome:
        if not self._pushed:  # it is in the file already
            self._pushed = True
            self._swapping.take_over()
            return Outcome.DONE
        return self._swapping.put(self._path, self._new)

    def undo(self) -> Outcome:
        return self._swapping.put(self._path, self._old)

    def takes_in(self, later: Command) -> bool:
        return False
