"""Slotscope in one's own training: `slotscope.Attach` for `fit`, `slotscope.watch` for a loop of one's own.

This folder is what `import slotscope` finds. It needs NumPy and the TensorFlow that is there, and to be looked at while
it trains pyzmq and msgpack; it imports nothing else of the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .callback import Attach
    from .loop import watch

__all__ = ["Attach", "watch"]


def __getattr__(name: str) -> Any:
    # TensorFlow is imported with the first of these: a program that only speaks the protocol goes without it.
    if name == "Attach":
        from .callback import Attach

        return Attach
    if name == "watch":
        from .loop import watch

        return watch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
