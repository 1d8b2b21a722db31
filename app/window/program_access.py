"""Switch of the window's API, and its dialog."""

from __future__ import annotations

import errno

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.session.session import Session
from app.window_api.window_api import WindowApi
from optimizers.base.message import Message
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.number_range import NumberRange
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Switch
from widgets.controls.fields import NumberField

_WIDTH, _FIELD = 480, 96


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


class ProgramAccessDialog(QDialog):
    """Dialog with the switch and, while it is on, the address and the place of the token. It does not block."""

    def __init__(self, access: ProgramAccess, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("API access"))
        self._access = access
        words = tr("Let programs on this machine read and control this window")
        self.switch = Switch(access.api is not None)
        self.switch.setAccessibleName(words)
        self.switch.toggled.connect(self._turn)
        head = QHBoxLayout()
        head.addWidget(text_label(words, "body"), 1)
        head.addWidget(self.switch)
        note = tr(
            "Anyone with the token can do what you can, except run untrusted code. Each edit is "
            "marked and can be undone. Access ends when the window closes."
        )
        self._note = text_label(note, "label", "text2")
        self._note.setWordWrap(True)
        self.port = NumberField(None, NumberRange(low=1, high=65_535, integer=True, optional=True, none=tr("any")))
        self.port.setAccessibleName(tr("Port"))
        self.address, self.token = ElidedLabel("", "code", "text"), ElidedLabel("", "code", "text")
        self.copy_address = IconButton("copy", tr("Copy the address"), size=24, icon_size=16)
        self.copy_token = IconButton("copy", tr("Copy the token"), size=24, icon_size=16)
        self.copy_address.clicked.connect(lambda: self._copy(access.api.url if access.api else ""))
        self.copy_token.clicked.connect(lambda: self._copy(access.api.token if access.api else ""))
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        for row, (name, field, button) in enumerate(
            (
                (tr("Port"), self.port, None),
                (tr("Address"), self.address, self.copy_address),
                (tr("Token in"), self.token, self.copy_token),
            )
        ):
            self._grid.addWidget(text_label(name, "label", "text2"), row, 0)
            side = Qt.AlignmentFlag.AlignLeft if button is None else Qt.AlignmentFlag(0)
            self._grid.addWidget(field, row, 1, side)
            if button is not None:
                self._grid.addWidget(button, row, 2)
        self.fault = text_label("", "label", "error")
        self.fault.setWordWrap(True)
        self._layout = QVBoxLayout(self)
        self._layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)
        self._layout.addLayout(head)
        self._layout.addWidget(self._note)
        self._layout.addLayout(self._grid)
        self._layout.addWidget(self.fault)
        access.changed.connect(self._follow)
        theme.changed.connect(self._fit)
        self._fit()
        self._follow()

    def _turn(self, on: bool) -> None:
        if on == (self._access.api is not None):
            return
        if on:
            self._access.switch_on(int(self.port.value() or 0))
        else:
            self._access.switch_off()

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def _follow(self) -> None:
        api = self._access.api
        self.switch.setChecked(api is not None)
        self.port.setEnabled(api is None)
        self.address.setText(api.url if api is not None else "–")
        self.token.setText(str(api.file) if api is not None else "–")
        for button in (self.copy_address, self.copy_token):
            button.setEnabled(api is not None)
        self.fault.setText(translated(self._access.fault))
        self.fault.setVisible(bool(self._access.fault))

    def _fit(self) -> None:
        self._layout.setContentsMargins(px(16), px(16), px(16), px(16))
        self._layout.setSpacing(px(12))
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(8))
        self.port.setFixedWidth(px(_FIELD))
        for label in (self._note, self.fault):
            label.setFixedWidth(px(_WIDTH))
