"""Sound of training: the loss of the run on the left, that of an overlaid run on the right; a single run on
both sides.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from app.attach.kernel.column_table import LOSS
from app.core.loss_voice import RATE, LossVoice
from app.session.runs.overlays import Overlay
from app.session.session import Session
from optimizers.base.message import Message

_BLOCK = 512
"""Samples of one call: 12 ms."""
_MOST = 64
"""Largest number of steps that are heard of one tick."""


class NoAudio(Exception):
    """Error: no sound device is available. The sentence says why, and what to do."""


class Player(Protocol):
    """Player of the samples from `render`, until it is closed."""

    def close(self) -> None: ...


def open_player(render: Callable[[int], NDArray[np.float32]]) -> Player:
    """Play `render(frames)`, (frames, 2), on the default device. Raises `NoAudio`."""
    try:
        sounddevice: Any = importlib.import_module("sounddevice")
    except ImportError as error:
        raise NoAudio(
            Message("Sound needs the package sounddevice, which is not installed. Run: pip install sounddevice")
        ) from error
    except OSError as error:
        raise NoAudio(
            Message(
                "Sound needs PortAudio, which was not found. On Debian and Ubuntu: sudo apt-get install libportaudio2"
            )
        ) from error

    def play(out: NDArray[np.float32], frames: int, *_: object) -> None:
        out[:] = render(frames)

    try:
        stream = sounddevice.OutputStream(
            samplerate=RATE, channels=2, dtype="float32", blocksize=_BLOCK, latency="low", callback=play
        )
        stream.start()
    except sounddevice.PortAudioError as error:
        raise NoAudio(Message("No sound can be played: {error}.", error=error)) from error
    player: Player = stream
    return player


class LossSound(QObject):
    """Sound of the loss, off until it is turned on."""

    changed = Signal()
    """Signal that it was turned on or off."""

    def __init__(
        self, session: Session, open_output: Callable[[Callable[[int], NDArray[np.float32]]], Player] = open_player
    ) -> None:
        super().__init__(session)
        self._session, self._open = session, open_output
        self._player: Player | None = None
        self._voices = LossVoice(), LossVoice()
        self._overlays: tuple[Overlay, ...] = ()
        self._step = 0
        session.recorded.connect(self._hear)
        session.loaded.connect(self._begin)

    @property
    def is_on(self) -> bool:
        return self._player is not None

    def lay_over(self, overlays: tuple[Overlay, ...]) -> None:
        """Play the first of these overlays on the right, at the same steps."""
        if bool(overlays) != bool(self._overlays):
            self._voices = self._voices[0], LossVoice()
        self._overlays = overlays

    def toggle(self) -> None:
        """Turn the sound on or off. Raises `NoAudio`."""
        if self._player is not None:
            self.close()
        else:
            self._begin()
            self._step = self._session.run.recording.last_step
            self._player = self._open(self._render)
        self.changed.emit()

    def close(self) -> None:
        if self._player is not None:
            self._player.close()
            self._player = None

    def _render(self, frames: int) -> NDArray[np.float32]:
        left, right = self._voices
        first = left.render(frames)
        return np.stack([first, right.render(frames) if self._overlays else first], axis=1)

    def _begin(self, *_: object) -> None:
        self._voices, self._step = (LossVoice(), LossVoice()), 0

    def _hear(self) -> None:
        recording = self._session.run.recording
        # Where a branch began, its steps are heard.
        self._step = min(self._step, recording.last_step)
        steps = range(max(self._step + 1, recording.last_step - _MOST + 1), recording.last_step + 1)
        self._step = recording.last_step
        if self._player is None or not steps:
            return
        self._voices[0].hear(np.array([recording.exactly(LOSS, step) for step in steps]))
        if self._overlays:
            there = [self._overlays[0].reader.dated(LOSS, step) for step in steps]
            self._voices[1].hear(np.array([loss for step, (of, loss) in zip(steps, there, strict=True) if of == step]))
