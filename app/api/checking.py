"""`slotscope.check`: check an optimizer against the contract of its base class."""

from __future__ import annotations

import atexit
import functools
import inspect
import sys
import threading
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.core.files.safe_files import other_kind
from optimizers import catalogue
from optimizers.base.message import Message
from optimizers.checker.check_result import CheckResult
from optimizers.inspection.checker_process import CheckerProcess, Fault
from optimizers.source import VIEWS, parse_reference
from optimizers.source.source_errors import SourceError

_LOCK = threading.Lock()
"""Lock of the process that checks, which serves one thread at a time."""


@dataclass(frozen=True, repr=False)
class Report:
    """Findings of the checker. True if nothing failed and the check was completed.

    Attributes:
        name: of what was checked: `"mine.py:Mine"`, or a name of the catalogue.
        findings: one for each rule, in the order in which they were checked: `rule`, `title`, `verdict` (`"passed"`,
            `"failed"`, `"warning"`, `"skipped"`), `sentence`, `line`, `why` and `fix`.
        fault: why the check did not come to its end, in a sentence; empty if it did.
    """

    name: str
    findings: tuple[CheckResult, ...]
    fault: str = ""

    def __bool__(self) -> bool:
        return not self.fault and not self.failed

    @property
    def failed(self) -> tuple[CheckResult, ...]:
        """Findings of rules that failed."""
        return tuple(each for each in self.findings if each.verdict == "failed")

    @property
    def warnings(self) -> tuple[CheckResult, ...]:
        """Findings that are warnings."""
        return tuple(each for each in self.findings if each.verdict == "warning")

    def __str__(self) -> str:
        counts = {verdict: sum(each.verdict == verdict for each in self.findings) for verdict in _WORDS}
        counted = ", ".join(f"{count} {_WORDS[verdict]}" for verdict, count in counts.items() if count)
        lines = [f"{self.name}: {counted or 'nothing was checked'}."]
        for each in (*self.failed, *self.warnings):
            lines += _lines(each)
        return Message.joined([*lines, self.fault] if self.fault else lines, "\n")

    __repr__ = __str__  # so that `assert slotscope.check(Mine)` says why, too

    def assert_holds(self) -> None:
        """Raise `AssertionError` with the failed findings, if there are any."""
        __tracebackhide__ = True
        if not self:
            raise AssertionError(str(self))


_VIEWS = ("auto", *VIEWS)
_WORDS = {"passed": "passed", "failed": "failed", "warning": "warned", "skipped": "skipped"}


def check(
    optimizer: type | str,
    values: Mapping[str, Any] | None = None,
    *,
    rules: str | Collection[str] = (),
    reference: str = "",
    view: str = "auto",
) -> Report:
    """Check an optimizer against the rules of its contract, in a separate process, like `slotscope check`.

    The file of the class is read and run in that process, never here; it stays warm for the next check.

    Args:
        optimizer: the class itself, written in a file; `"mine.py:Mine"`, or a name of the catalogue (`"Adam"`).
        values: arguments of its constructor.
        rules: only this one, or these, by name, and those that they need; by default all.
        reference: an optimizer to compare its steps with, by name or `"file.py:Class"`.
        view: the TensorFlow that the file's imports see: `"auto"`, `"keras3"`, `"keras2"`, `"legacy"` or `"tf1"`.

    Raises `LookupError` for a name that is not known, `TypeError` for a class without a file, `ValueError` for a rule
    or a view that is not known, and `RuntimeError` where the process does not start; each says so in a sentence.
    """
    name = optimizer if isinstance(optimizer, str) else _name_of(optimizer)
    _require_known(name)
    if reference:
        _require_known(reference)
    if view not in _VIEWS:
        raise ValueError(f"view must be one of {', '.join(_VIEWS)}; received {view!r}.")
    rules = [rules] if isinstance(rules, str) else rules
    findings: list[CheckResult] = []
    fault = ""
    with _LOCK:
        process = _process()
        process.prestart()
        if unknown := sorted(set(rules) - set(process.rules)):
            raise ValueError(f"There is no rule {unknown[0]}; the rules are {', '.join(sorted(process.rules))}.")
        for result in process.check(name, view, values, only=rules, reference=reference):
            if isinstance(result, Fault):
                fault = _sentence(result)
            else:
                findings.append(result)
    return Report(name, tuple(findings), fault)


def _require_known(name: str) -> None:
    """Check that a name is in the catalogue or names an existing file; raises `LookupError` otherwise."""
    place = parse_reference(name)
    if place is None:
        try:
            catalogue.listing_of(name)
        except (SourceError, LookupError) as error:
            raise LookupError(error.args[0] if error.args else str(error)) from None
    elif kind := other_kind(place[0]):
        raise LookupError(f"{place[0]} is {kind}, not a Python file.")
    elif not place[0].is_file():
        raise LookupError(f"There is no file {place[0]}.")


@functools.cache
def _process() -> CheckerProcess:
    process = CheckerProcess()
    atexit.register(process.close)
    return process


def _name_of(cls: type) -> str:
    """Return the name of a class for the checker: its name in the catalogue, or its file and class name.

    Raises `TypeError` for what is no class of a file.
    """
    if not isinstance(cls, type):
        given = f"an object of {type(cls).__name__}; give its class, {type(cls).__name__}"
        raise TypeError(f"What is checked is a class, or a name; received {given}.")
    for name, listing in catalogue.optimizers().items():
        module, _, attribute = listing.source.rpartition(".")
        # A caller with the class has mostly imported the module that exports it.
        if getattr(sys.modules.get(module), attribute, None) is cls:
            return name
    try:
        file = inspect.getsourcefile(cls)
    except TypeError:
        file = None
    if file is None or not Path(file).is_file():
        raise TypeError(f"{cls.__name__} was not written in a file, which the checker reads; put it into one.")
    if "." in cls.__qualname__:
        raise TypeError(f"{cls.__qualname__} is defined inside something else; put it at the top of its file.")
    return f"{file}:{cls.__name__}"


def _lines(finding: CheckResult) -> list[str]:
    where = "" if finding.line is None else f"line {finding.line}: "
    mark = "failed" if finding.verdict == "failed" else "warning"
    more = [f"    {text}" for text in (finding.why, finding.fix) if text]
    return [
        Message("  {mark}: {title} ({rule})", mark=mark, title=finding.title, rule=finding.rule),
        Message("    {where}{sentence}.", where=where, sentence=finding.sentence),
        *more,
    ]


def _sentence(fault: Fault) -> str:
    where = "" if fault.line is None else Message(", at line {line}", line=fault.line)
    during = Message(" (in the rule “{rule}”)", rule=fault.rule) if fault.rule else ""
    return Message(
        "The check did not finish: {sentence}{where}{during}.",
        sentence=fault.sentence.rstrip("."),
        where=where,
        during=during,
    )
