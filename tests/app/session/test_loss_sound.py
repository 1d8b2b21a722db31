"""The loss of a run as it is played: on a device that keeps what it is asked to play."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.attach.kernel.column_table import LOSS
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Experiment
from app.core.messages.step_frames import Steps
from app.core.recording.run_columns import Recording
from app.session.runs.loss_sound import LossSound, NoAudio
from app.session.runs.overlays import Overlay, SavedRunReader
from app.session.session import Session


class Speakers:
    """Speakers that play into the test."""

    render: Callable[[int], np.ndarray] | None = None

    def open(self, render: Callable[[int], np.ndarray]) -> Speakers:
        self.render = render
        return self

    def close(self) -> None:
        self.render = None

    def play(self) -> np.ndarray:
        assert self.render is not None
        return np.concatenate([self.render(512) for _ in range(8)])


@pytest.fixture
def session(qtbot: QtBot) -> Session:
    return Session(catalogues(), Experiment())


def steps(first: int, losses: list[float]) -> Steps:
    return Steps((LOSS,), first, np.array(losses, np.float32)[:, None], 0.0)


def made(session: Session, first: int, losses: list[float]) -> None:
    session.run.recording.add(steps(first, losses))
    session.recorded.emit()


def test_loss_sound_plays_new_steps_once_turned_on(session: Session) -> None:
    speakers = Speakers()
    sound = LossSound(session, speakers.open)
    made(session, 1, [3.0, 2.0])
    assert not sound.is_on
    sound.toggle()
    # What was before is over.
    assert not speakers.play().any()
    made(session, 3, [1.5, 1.0])
    heard = speakers.play()
    assert heard.any()
    np.testing.assert_array_equal(heard[:, 0], heard[:, 1])
    sound.toggle()
    assert (sound.is_on, speakers.render) == (False, None)


def test_an_overlaid_run_is_heard_on_the_right_where_it_has_the_step(session: Session) -> None:
    speakers, other = Speakers(), Recording()
    other.add(steps(1, [8.0, 8.0, 4.0]))
    reader = SavedRunReader(other, lambda _: None)
    reader.loaded(LOSS)
    sound = LossSound(session, speakers.open)
    sound.lay_over((Overlay("a", "other", 1, reader),))
    sound.toggle()
    made(session, 1, [1.0, 0.5])
    heard = speakers.play()
    assert heard[:, 0].any()
    assert heard[:, 1].any()
    assert not np.array_equal(heard[:, 0], heard[:, 1])
    # It ended at its third step.
    made(session, 3, [0.5] * 3)
    speakers.play()
    made(session, 6, [0.5])
    for _ in range(6):
        made(session, session.run.recording.last_step + 1, [0.5])
        heard = speakers.play()
    assert heard[:, 0].any()
    assert not heard[:, 1].any()


@pytest.mark.parametrize(
    ("module", "said"),
    [(None, "pip install sounddevice"), ("no device", "No sound can be played: no device")],
)
def test_where_nothing_can_be_played_a_sentence_says_why(
    session: Session, monkeypatch: pytest.MonkeyPatch, module: str | None, said: str
) -> None:
    class PortAudioError(Exception):
        pass

    def refuse(**_: object) -> None:
        raise PortAudioError(module)

    package = SimpleNamespace(PortAudioError=PortAudioError, OutputStream=refuse) if module else None
    monkeypatch.setitem(sys.modules, "sounddevice", package)
    sound = LossSound(session)
    with pytest.raises(NoAudio, match=said):
        sound.toggle()
    assert not sound.is_on
