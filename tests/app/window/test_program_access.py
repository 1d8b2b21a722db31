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
from PySide6.QtWidgets import QApplication

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.session.session import Session
from app.window.program_access import ProgramAccess


@pytest.fixture
def access(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ProgramAccess]:
    monkeypatch.setattr(platformdirs, "user_state_path", lambda *_, **__: tmp_path)
    session = Session(catalogues(), Experiment())
    yield ProgramAccess(session, session)
    assert session.close()


def test_it_is_off_until_switched_on_and_closes_at_once(access: ProgramAccess) -> None:
    assert access.api is None
    assert access.switch_on()
    api = access.api
    assert api is not None
    assert json.loads(api.file.read_text())["token"] == api.token
    access.switch_off()
    assert access.api is None
    assert not api.file.exists()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(api.url, timeout=5)


def test_a_port_that_is_taken_is_said_in_a_sentence(access: ProgramAccess) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert not access.switch_on(port)
    assert access.fault.startswith(f"Programs cannot reach this window: port {port} is in use")
