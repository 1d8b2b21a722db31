"""`slotscope`, `slotscope lesson open`, `slotscope ready`: open the window, if there is a display.

That is checked before Qt, which aborts the process where there is none.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import socket
import sys
from pathlib import Path

from app.cli.arguments import BAD_INPUT
from app.cli.experiment_source import load, sample
from app.core.text.printable import say
from optimizers.base.message import Message

_INSTEAD = Message("To train in the terminal, run: slotscope run FILE.toml")


def display_fault() -> str:
    """Return the reason why no window can be opened here, in a sentence; empty if it can, or if only Qt can tell."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    named = [
        Message('{name} is "{value}"', name=name, value=os.environ[name])
        for name in ("DISPLAY", "WAYLAND_DISPLAY")
        if os.environ.get(name)
    ]
    if not named:
        return Message("No display: neither DISPLAY nor WAYLAND_DISPLAY is set. {instead}", instead=_INSTEAD)
    if _wayland_answers():
        return ""
    if not os.environ.get("DISPLAY"):
        return Message("No display responds: {named}. {instead}", named=named[0], instead=_INSTEAD)
    try:
        return (
            ""
            if _x_answers()
            else Message("No display responds: {named}. {instead}", named=Message.joined(named, ", "), instead=_INSTEAD)
        )
    except OSError as error:
        return Message(
            "A library that Qt needs for windows is missing: {error}. Run make setup to install it or see its package.",
            error=error,
        )


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
    """Test if an X server answers. Raises `OSError` if an X library that Qt needs is missing."""
    xcb = ctypes.CDLL("libxcb.so.1")
    ctypes.CDLL("libxcb-cursor.so.0")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    # Even a connection that failed is to be freed.
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed


def open_file(asked: argparse.Namespace) -> int:
    """Open the window with a file, or with the sample experiment; return the exit status."""
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.saved_model.saved_optimizer import names_saved_model
    from app.window.ready_window import ask

    serves = asked.api or asked.api_port is not None
    # The window that is kept ready is in the language of the settings, and serves nobody.
    if not asked.language and not serves and ask("open", asked.file) == "opened":
        return 0
    saved = None
    if asked.file is not None and names_saved_model(str(asked.file)):
        from app.session.attach.saved_model_run import read_saved_model

        try:
            saved = read_saved_model(asked.file)
        except ValueError as error:
            say(str(error))
            return BAD_INPUT
    from app.window import open_window

    return open_window(
        lambda: load(asked.file) if asked.file and saved is None else sample(),
        asked.file,
        asked.language,
        api_port=(asked.api_port or 0) if serves else None,
        saved_model=saved,
    )


def open_lesson(asked: argparse.Namespace) -> int:
    """Open the window with a lesson; return the exit status."""
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.choices.catalogues import catalogues
    from app.choices.shipped import find_readable_lesson, step_experiment
    from app.session.settings import Settings
    from app.window import open_window
    from app.window.languages import language_of

    lesson = find_readable_lesson(asked.lesson, language_of(asked.language or Settings.load().language), say)
    return open_window(lambda: step_experiment(lesson, 0, catalogues()), None, asked.language, lesson)


def keep_ready(asked: argparse.Namespace) -> int:
    """Keep a ready window in the background, or end the process that does; return the exit status."""
    from app.cli.console import tell
    from app.window.ready_window import ask

    if asked.end:
        ended = ask("end") == "ended"
        tell(Message("No window is kept ready any more.") if ended else Message("No window was kept ready."))
        return 0
    if fault := display_fault():
        say(fault)
        return BAD_INPUT
    from app.window import keep_window_ready

    return keep_window_ready(sample, load)
