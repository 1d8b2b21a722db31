"""Lines that TensorFlow prints to the terminal while the engine of a window starts, kept from it."""

from __future__ import annotations

import sys

from app.core.text.native_stderr import HeldStderr, without_greeting
from app.session.steering.session_state import SessionState


def hold_greeting(session: SessionState) -> None:
    """Hold what is written to standard error until the engine is ready or fails; what is not TensorFlow's greeting is
    printed then. Call it just before the engine starts.
    """
    held = HeldStderr()

    def release(*_: object) -> None:
        with held:
            said = without_greeting(held.release())
        sys.stderr.write(said)

    session.engineReady.connect(release)
    session.failed.connect(release)
