"""Guest code: a user's file or an installed package, which may raise anything."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import ParamSpec, TypeVar

_Parameters = ParamSpec("_Parameters")
_Answer = TypeVar("_Answer")


def attempt(
    act: Callable[_Parameters, _Answer], /, *args: _Parameters.args, **kwargs: _Parameters.kwargs
) -> _Answer | Exception:
    """Call guest code; return its result, or the error that it raised, unless it ends the program."""
    try:
        return act(*args, **kwargs)
    except Exception as error:  # a guest may raise anything
        return error


def attempt_anything(
    act: Callable[_Parameters, _Answer], /, *args: _Parameters.args, **kwargs: _Parameters.kwargs
) -> _Answer | BaseException:
    """Call guest code that may even end the program (`sys.exit`, an interruption); return its result or error. Only
    Ctrl-C is raised.
    """
    try:
        return act(*args, **kwargs)
    except BaseException as error:  # a guest may raise anything
        if is_ctrl_c(error):
            raise
        return error


def is_ctrl_c(error: BaseException) -> bool:
    """Return whether the user asks for the end at the terminal: Python signals only the main thread.

    Whatever else derives from `BaseException` is what the code itself raised, a `KeyboardInterrupt` included.
    """
    return isinstance(error, KeyboardInterrupt) and threading.current_thread() is threading.main_thread()
