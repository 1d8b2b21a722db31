"""Errors of an experiment, collected, each in one sentence, and errors of the folder of its results."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.core.text.number_text import thousands
from optimizers.base.message import Message

_MOST_PRINTED = 20
_LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class ValidationError:
    """One error. `sentence` says what `key` must be, what was received and what to use, without the key itself.

    `file` and `line` are where it was written (`None` if it was not read from a file), `received` is the value as
    it came. Printed as `digits.toml:7: optimizer.beta_1: must be below 1; received 1.7; use 0.9`.
    """

    key: str
    sentence: str
    received: object = None
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line) if part is not None)
        return Message.joined((part for part in (place, self.key, self.sentence) if part), ": ")


class ExperimentError(ValueError):
    """Error of an experiment that cannot be read, or has invalid settings. `faults` has every error; the message has
    the first ones, shortened, which are its `lines`.
    """

    def __init__(self, faults: Sequence[ValidationError]) -> None:
        self.faults = tuple(faults)
        lines = [_shortened(line) for line in dict.fromkeys(str(fault) for fault in self.faults)]
        if more := len(lines[_MOST_PRINTED:]):
            lines[_MOST_PRINTED:] = [Message("and {more} more", more=thousands(more))]
        self.lines = tuple(lines)
        super().__init__(Message.joined(lines, "\n"))


def _shortened(line: str) -> str:
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 2]} …"


class UntrustedCode(Exception):
    """Error: an experiment names Python files that are not trusted yet. The message names them and the remedy.

    `files` are those that it names, each followed by those beside it that it imports; `consent` is how one says that
    they may run.
    """

    def __init__(self, files: Sequence[Sequence[Path]], consent: str = "--trust") -> None:
        names = Message.joined(
            (
                Message("{main}, which imports {others}", main=main, others=", ".join(map(str, others)))
                if others
                else str(main)
                for main, *others in files
            ),
            "; ",
        )
        super().__init__(
            Message(
                "The experiment runs untrusted code: {names}. Read all of it, then run again with {consent}.",
                names=names,
                consent=consent,
            )
        )


class UnwritableFolder(Exception):
    """Error: results cannot be written to a folder. The message says which and why."""


class Interrupted(BaseException):
    """Exception raised inside the code that is interrupted; no `except Exception` on the way catches it."""

    def __str__(self) -> str:
        return Message("it did not return and was interrupted")


def is_ctrl_c(error: BaseException) -> bool:
    """Return whether the error is Ctrl-C at the terminal, which Python raises only in the main thread.

    Whatever else derives from `BaseException` is what a person's code raised, a `KeyboardInterrupt` included.
    """
    return isinstance(error, KeyboardInterrupt) and threading.current_thread() is threading.main_thread()


def was_interrupted(error: BaseException) -> bool:
    """Return whether the user's interruption is `error` or its cause."""
    known: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in known:
        if isinstance(cause, Interrupted):
            return True
        known.append(cause)
        cause = cause.__cause__ or cause.__context__
    return False
