"""Choice of the training that `slotscope attach` means."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.attach.kernel.rendezvous import FOLDER, TrainingAddress, publish
from app.cli.attach_command import find_training, find_trainings, list_trainings

ONE = TrainingAddress("tcp://127.0.0.1:5001", "secret", "digits", os.getpid(), "a")
TWO = TrainingAddress("tcp://127.0.0.1:5002", "secret", "letters", os.getpid(), "b")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))


def test_the_only_training_is_found_and_of_several_the_named_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(ValueError, match="No training found on this machine"):
        find_training("", "", "")
    publish(ONE)
    assert find_training("", "", "") == ONE
    publish(TWO)
    with pytest.raises(ValueError, match="Several trainings are running"):
        find_training("", "", "")
    assert find_training("letters", "", "") == TWO
    with pytest.raises(ValueError, match="called numbers"):
        find_training("numbers", "", "")
    assert set(find_trainings([], "", "", every=True)) == {ONE, TWO}
    assert find_trainings(["letters", "digits"], "", "", every=False) == (TWO, ONE)
    assert list_trainings() == 0
    assert "digits  tcp://127.0.0.1:5001" in capsys.readouterr().out


def test_an_address_needs_a_token_unless_it_is_of_this_machine() -> None:
    publish(ONE)
    assert find_training(ONE.address, "", "") == ONE
    elsewhere = find_training("tcp://host:5555", "t", "k" * 40)
    assert (elsewhere.address, elsewhere.token, elsewhere.server_key) == ("tcp://host:5555", "t", "k" * 40)
    with pytest.raises(ValueError, match="needs its token"):
        find_training("tcp://host:5555", "", "")
    with pytest.raises(ValueError, match="An address must be tcp://host:port"):
        find_training("tcp://host", "t", "")
