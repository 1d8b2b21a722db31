"""Location of an error: the line of the checked file, and the place in another file that it came from."""

from __future__ import annotations

from optimizers.checker.optimizer_under_test import OptimizerUnderTest
from optimizers.source import source_error_from
from optimizers.source.source_errors import line_in_traceback


def line_in_file(error: BaseException, subject: OptimizerUnderTest, *methods: str) -> int | None:
    """The line of the checked file that `error` passed through, else that of the first of these methods there, or of
    its class.
    """
    path = subject.opened.path
    if path is None:
        return None
    fault = source_error_from(error, path)
    own = fault.line if fault.path.resolve() == path.resolve() else line_in_traceback(error, path)
    return own or subject.line_of(*methods)


def other_location(error: BaseException, subject: OptimizerUnderTest) -> str:
    """`", raised at libopt.py, line 18"` where that is in another of the person's files."""
    path = subject.opened.path
    fault = None if path is None else source_error_from(error, path)
    if fault is None or path is None or fault.line is None or fault.path.resolve() == path.resolve():
        return ""
    return f" ({fault.path.name}, line {fault.line})"
