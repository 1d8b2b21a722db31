"""The window: its panels and their arrangement, their interaction, and the application around it."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from app.window.application import keep_window_ready, make_application, open_window

if TYPE_CHECKING:
    from app.window.window import LEAST_HEIGHT, LEAST_WIDTH, Window

__all__ = ["LEAST_HEIGHT", "LEAST_WIDTH", "Window", "keep_window_ready", "make_application", "open_window"]


def __getattr__(name: str) -> Any:
    """Import the window at its first use; an empty window is on screen before."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module("app.window.window"), name)
