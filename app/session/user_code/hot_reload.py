"""Hot reload: an edited file is checked, and if it builds and steps, it replaces the optimizer of the run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QObject, Signal

from app.core.experiment.file_references import parse_file_reference
from app.core.experiment.named_settings import missing_arguments
from app.core.experiment.parameters import Value, rate_name
from app.core.messages.run_frames import Note
from app.session.run.run_sentences import shown
from app.session.run.undo import Edit
from app.session.session import Session
from app.session.steering.long_work import LongWork, percent
from app.session.steering.session_state import UndoOutcome
from app.session.user_code.checker_client import CheckerClient
from app.session.user_code.edited_file import EditedFile
from optimizers.base.message import Message
from optimizers.checker.check_result import WITH, CheckResult
from optimizers.inspection.checker_process import Fault
from optimizers.source.file_text import parse_reference

GATE = ("loads", "builds", "steps-eagerly", "moves-weights", "finite-after-one-step")
"""Rules that must hold before the code may run on the thread that trains."""


class HotReload(QObject):
    """Hot reload of the file of `code` into the run of `session`. Findings of the check are reported at once."""

    checking = Signal()
    """Signal that a check began: earlier findings are of another text."""
    found = Signal(object)
    """Signal with a `CheckResult`."""
    faulted = Signal(object)
    """Signal with a `Fault`."""
    checked = Signal()
    """Signal that the check was completed."""
    restored = Signal(str)
    """Signal that undo or redo wrote this text into the file."""

    def __init__(
        self, session: Session, code: EditedFile, checks: CheckerClient, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._code, self._checks = session, code, checks
        self.reference_optimizer = ""
        """Optimizer that the file's weights are compared with, as an experiment names it; empty for none."""
        self._serial = 0
        self._checked_with: dict[str, Value] | None = None
        """Arguments of the last check; `None` before there is one."""
        self._lacked = False
        self._passed_rules: set[str] = set()
        self._before = ""
        """Text of the file when it last took over, or was opened."""
        self._pending: str | None = None
        """Text that is applied once it passes."""
        self._checked_name = ""
        """Name of the optimizer that is being checked, for people; empty for none."""
        self._found_count = 0
        checks.found.connect(self._found)
        checks.faulted.connect(self._faulted)
        checks.ended.connect(self._ended)
        session.experimentChanged.connect(self._follow)
        session.perform[CodeSwap] = self._swap_again
        session.works.add(self._work, self.checking, self.found, self.checked)

    @property
    def reference(self) -> str:
        """Name of the file's optimizer in an experiment: the running one, else the first class of the file."""
        path = self._code.path
        if path is None:
            return ""
        running = self._running()
        return running if running else str(path)

    @property
    def runs(self) -> bool:
        """True if the file belongs to an optimizer of the experiment."""
        return bool(self._running())

    def opened(self, text: str) -> None:
        """Forget the last check, because another file is open."""
        self._before, self._pending = text, None
        self._checked_with = None
        self.forget()
        self._lacked = self._lacks()

    def save(self, text: str) -> None:
        """Save and check the file; if it passes and the experiment uses it, swap it into the run.

        Raises `OSError` if it cannot be written.
        """
        self._code.save(text)
        if self._session.run.control.held and self.runs:
            self._session.loader.reset()  # what is asked for shows what the file says now
        self.check(swap=text != self._before)

    def check_listed(self, name: str) -> None:
        """Check the listed optimizer `name`, with the values of the form, while no file is open."""
        if self._code.path is not None:
            return
        self._pending = None
        self._begin(shown(name))
        self._checked_with = self._values(name)
        self._serial = self._checks.check(name, self._session.run.experiment.import_view, self._checked_with)

    def forget(self) -> None:
        """Ignore a running check of another optimizer."""
        self._serial, self._checked_name = 0, ""
        self._session.works.renew()

    def cancel(self) -> None:
        """End the running check; a text that waited for it is not applied."""
        if self._pending is not None:
            self._pending = None
            self._report_not_applied(Message("the check was cancelled"))
        self._checks.prestart()

    def _begin(self, name: str) -> None:
        self._passed_rules.clear()
        self._checked_name, self._found_count = name, 0
        self.checking.emit()

    def _work(self) -> LongWork | None:
        if not self._checked_name:
            return None
        rules = len(self._checks.titles)
        done = percent(self._found_count, rules) if rules else None
        return LongWork(Message("Checking {name!s}", name=self._checked_name), done, cancel=self.cancel)

    def check(self, *, swap: bool = False) -> None:
        """Check the file on disk. A text that waits to be swapped in keeps waiting.

        A text to `swap` was written, or taken from the disk, by a person here, who thereby trusts it; code of an
        experiment that nobody trusts is not run to be checked.
        """
        if self._code.path is None or (self._session.run.control.held and self.runs):
            return
        if swap:
            named = parse_file_reference(self.reference)
            self._session.trust.adopt(self._code.path if named is None else named[0])
        self._pending = self._code.saved if (swap or self._pending is not None) and self.runs else None
        self._begin(self._code.path.name)
        view = self._session.run.experiment.import_view
        self._checked_with = self._values(self._running())
        self._serial = self._checks.check(self.reference, view, self._checked_with, reference=self.reference_optimizer)

    def _values(self, name: str) -> dict[str, Value]:
        """Return the values of the optimizer in the form.

        A learning rate is chosen for the problem that trains, and the check has another: that stays the constructor's.
        """
        for choice in self._session.run.experiment.choices().values():
            if name and choice.name == name:
                return {name: value for name, value in choice.values.items() if name != rate_name(choice.values)}
        return {}

    def _follow(self) -> None:
        """Check again once the last required argument is filled in, without which the file could not be used."""
        self._lacked, lacked = self._lacks(), self._lacked
        if lacked and not self._lacked and self._checked_with is not None:
            self.check()

    def _lacks(self) -> bool:
        paths = {
            fault.key.rpartition(".")[0]
            for fault in missing_arguments(self._session.run.experiment, self._session.catalogues)
        }
        running = self._running()
        return bool(running) and any(self._session.run.experiment.choice(path).name == running for path in paths)

    # Reports of the check

    def _found(self, serial: int, finding: CheckResult) -> None:
        if serial != self._serial:
            return
        # Faults of arguments that the run does not have do not block it.
        if finding.verdict in ("passed", "warning") or WITH in finding.measured:
            self._passed_rules.add(finding.rule)
        elif finding.rule in GATE and self._pending is not None:
            self._pending = None
            where = "" if finding.line is None else Message(", line {line}", line=finding.line)
            self._report_not_applied(Message("{sentence}{place}", sentence=finding.sentence, place=where))
        self._found_count += 1
        self.found.emit(finding)
        if self._pending is not None and self._passed_rules.issuperset(GATE):
            text, self._pending = self._pending, None
            self._swap(text)

    def _faulted(self, serial: int, fault: Fault) -> None:
        if serial != self._serial:
            return
        if self._pending is not None:
            self._pending = None
            where = "" if fault.line is None else Message(", line {line}", line=fault.line)
            self._report_not_applied(Message("{sentence}{place}", sentence=fault.sentence, place=where))
        self.faulted.emit(fault)

    def _ended(self, serial: int) -> None:
        if serial == self._serial:
            self._checked_name = ""
            self.checked.emit()

    def _report_not_applied(self, why: str) -> None:
        assert self._code.path is not None
        self._session.logged.emit(
            Note(
                Message(
                    "{path} was saved but not applied: {why}. The run continues unchanged.",
                    path=self._code.path.name,
                    why=why,
                ),
                "error",
            )
        )

    def _swap(self, text: str) -> None:
        assert self._code.path is not None
        self._session.run.undo_stack.push(CodeSwap(self._code.path, self._before, text))
        self.take_over()  # it is in the file already
        self._before = text

    def _swap_again(self, swap: CodeSwap, undo: bool) -> UndoOutcome:
        """Restore the earlier text of the file and swap it in."""
        path, text = swap.path, swap.old if undo else swap.new
        if path != self._code.path:
            return UndoOutcome.OBSOLETE
        try:
            self._code.save(text)
        except OSError as error:
            self._session.log(
                Message("{path} cannot be written: {reason}.", path=path.name, reason=error.strerror), "error"
            )
            return UndoOutcome.REFUSED
        self._before = text
        self.restored.emit(text)
        self.take_over()
        return UndoOutcome.DONE

    def take_over(self) -> None:
        """Replace the running optimizer by that of the file; slots and iteration are kept."""
        if self.runs:
            self._session.editor.reload_optimizer()

    def _running(self) -> str:
        """Return the optimizer of the experiment with code in the file."""
        path = self._code.path
        for name in (choice.name for choice in self._session.run.experiment.choices().values()):
            place = parse_file_reference(name)
            if path is not None and place is not None and place[0].resolve() == path and parse_reference(name):
                return name
        return ""


@dataclass(frozen=True, slots=True)
class CodeSwap:
    """Edit that replaces the running code by that of a file."""

    path: Path
    old: str
    new: str
    is_noop: ClassVar[bool] = False

    @property
    def text(self) -> str:
        return Message("code of {path}", path=self.path.name)

    def merged(self, later: Edit) -> Edit | None:
        """Return `None`: these edits are never merged."""
        return None
