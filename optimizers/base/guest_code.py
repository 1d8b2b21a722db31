"""Guest code: what a user's file or an installed package runs here, which may raise anything."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

_Parameters = ParamSpec("_Parameters")
_Answer = TypeVar("_Answer")


def attempt(
    act: Callable[_Parameters, _Answer], /, *args: _Parameters.args, **kwargs: _Parameters.kwargs
) -> _Answer | Exception:
    """Call code of a guest; return its answer, or the error that it raised. The end of the program is no such error."""
    try:
        return act(*args, **kwargs)
    except Exception as error:  # a guest may raise anything
        return error


def attempt_anything(
    act: Callable[_Parameters, _Answer], /, *args: _Parameters.args, **kwargs: _Parameters.kwargs
) -> _Answer | BaseException:
    """Call code of a guest that may even end the program: `sys.exit`, an interruption. Ctrl-C alone is raised."""
    try:
        return act(*args, **kwargs)
    except BaseException as error:  # a guest may raise anything
        if is_ctrl_c(error):
            raise
        return error


def is_ctrl_c(error: BaseException) -> bool:
    """Return whether a person at the terminal asks for the end: Python signals the main thread alone.

    Whatever else derives from `BaseException` is what the code itself raised, a `KeyboardInterrupt` included.
    """
    return isinstance(error, KeyboardInterrupt) and threading.current_thread() is threading.main_thread()
