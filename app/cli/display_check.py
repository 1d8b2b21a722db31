"""Whether there is a display for a window: checked before Qt, which aborts the process where there is none."""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from pathlib import Path

_INSTEAD = "slotscope run FILE.toml trains in the terminal."


def display_fault() -> str:
    """Why no window can be opened here, in a sentence; empty where one can, or where only Qt can say."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    named = [f'{name} is "{os.environ[name]}"' for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
    if not named:
        return f"There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set. {_INSTEAD}"
    if _wayland_answers():
        return ""
    if not os.environ.get("DISPLAY"):
        return f"No display answers: {named[0]}. {_INSTEAD}"
    try:
        return "" if _x_answers() else f"No display answers: {', '.join(named)}. {_INSTEAD}"
    except OSError as error:
        return f"A library that Qt opens windows with is missing: {error}. make setup installs it or names its package."


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(Path(os.environ.get("XDG_RUNTIME_DIR", ""), name)))
        except OSError:
            return False
    return True


def _x_answers() -> bool:
    """Raises `OSError` where a library of X is missing that Qt needs."""
    xcb = ctypes.CDLL("libxcb.so.1")
    ctypes.CDLL("libxcb-cursor.so.0")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    # Even a connection that failed is to be freed.
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed
