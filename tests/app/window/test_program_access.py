"""The switch of the window's API: off at first, on with an address and a token, off again at once."""

from __future__ import annotations

import json
import socket
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.session.session import Session
from app.window.program_access import ProgramAccess, ProgramAccessDialog


@pytest.fixture
def access(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ProgramAccess]:
    monkeypatch.setattr(platformdirs, "user_state_path", lambda *_, **__: tmp_path)
    session = Session(catalogues(), Experiment())
    yield ProgramAccess(session, session)
    assert session.close()


def test_it_is_off_until_switched_on_and_closes_at_once(access: ProgramAccess, qtbot: QtBot) -> None:
    dialog = ProgramAccessDialog(access)
    qtbot.addWidget(dialog)
    assert not dialog.switch.isChecked()
    assert not dialog.copy_address.isEnabled()
    dialog.switch.click()
    api = access.api
    assert api is not None
    assert dialog.address.text() == api.url
    assert dialog.token.text() == str(api.file)
    assert json.loads(api.file.read_text())["token"] == api.token
    dialog.copy_address.click()
    assert QGuiApplication.clipboard().text() == api.url
    dialog.copy_token.click()
    assert QGuiApplication.clipboard().text() == api.token
    dialog.switch.click()
    assert access.api is None
    assert not api.file.exists()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(api.url, timeout=5)


def test_a_port_that_is_taken_is_said_in_a_sentence(access: ProgramAccess, qtbot: QtBot) -> None:
    dialog = ProgramAccessDialog(access)
    qtbot.addWidget(dialog)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        dialog.port.set_value(port)
        dialog.switch.click()
    assert not dialog.switch.isChecked()
    assert not dialog.fault.isHidden()
    assert dialog.fault.text().startswith(f"Programs cannot reach this window: port {port} is in use")
