"""Slotscope in a user's own training: `slotscope.Attach` for `fit`, `slotscope.watch` for a loop.

This folder is what `import slotscope` finds. It needs NumPy and the TensorFlow that is there, and to be looked at while
it trains pyzmq and msgpack; it imports nothing else of the program. `run`, `load` and `check` are the whole program as
a library, which is imported when one of them is first asked for.
"""

from __future__ import annotations

from typing import Any

# Their types are in __init__.pyi.
__all__ = ["Attach", "Recording", "Report", "check", "load", "run", "watch"]

_WHOLE_PROGRAM = ("Recording", "Report", "check", "load", "run")


def __getattr__(name: str) -> Any:
    # TensorFlow is imported with the first of these: a program that only speaks the protocol goes without it.
    if name in ("Attach", "watch"):
        try:
            import tensorflow  # noqa: F401  # missing where nothing can be measured

            from .callback import Attach
            from .loop import watch
        except ModuleNotFoundError as error:
            if error.name != "tensorflow":
                raise
            from .scope import Attach, watch  # type: ignore[assignment]  # of the same form
        return Attach if name == "Attach" else watch
    if name in _WHOLE_PROGRAM:
        from .environment import whole_program

        return getattr(whole_program(name), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
