"""Switch of the window's API."""

from __future__ import annotations

import errno

from PySide6.QtCore import QObject, Signal

from app.session.session import Session
from app.window_api.window_api import WindowApi
from optimizers.base.message import Message


class ProgramAccess(QObject):
    """API of a window, off until it is switched on, and off again when the window closes."""

    changed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.api: WindowApi | None = None
        """Window API while it is on."""
        self.fault = ""
        """Reason why it could not be switched on, in a sentence."""
        self.port: int | None = None
        """Port that the settings ask for; `None` for any."""

    def switch_on(self, port: int = 0) -> bool:
        """Serve at `port`, 0 for a free one; return whether it is on now."""
        if self.api is not None:
            return True
        self.fault = ""
        try:
            self.api = WindowApi(self._session, port, parent=self)
        except OSError as error:
            self.fault = Message("Programs cannot reach this window: {reason}.", reason=error.strerror or error)
            if error.errno == errno.EADDRINUSE:
                self.fault = Message(
                    "Programs cannot reach this window: port {port} is in use; choose another, "
                    "or leave it empty for any free port.",
                    port=port,
                )
            self._session.log(self.fault, "error")
        else:
            api = self.api
            sentence = Message(
                "Programs on this machine can read and control this window at {url}; the token is in {file}.",
                url=api.url,
                file=api.file,
            )
            self._session.log(sentence, "warn")
        self.changed.emit()
        return self.api is not None

    def switch_off(self) -> None:
        """Stop serving; waiting requests get an error."""
        api, self.api = self.api, None
        self.fault = ""
        if api is not None:
            api.close()
            api.deleteLater()
            self._session.log(Message("Programs can no longer reach this window."))
        self.changed.emit()
