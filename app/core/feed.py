"""From the trainer's thread to the window: lossless for what is recorded, newest wins for what is only shown."""

from __future__ import annotations

import threading

from app.core.frames import (
    Built,
    Frame,
    Kept,
    Looked,
    Out,
    Overhead,
    Planned,
    Raced,
    Replaying,
    State,
    StoredSteps,
    Table,
    Touched,
)

_NEWEST_WINS = (Planned, Touched, Looked, Table, Overhead, Replaying, StoredSteps, State)


class Feed:
    """A thread-safe `Out`. The reader takes all that has come when it pleases: nothing signals per step."""

    def __init__(self) -> None:
        self._frames: list[Frame] = []
        self._newest: dict[object, Frame] = {}
        self._lock = threading.Lock()
        self.dropped = 0

    def put(self, frame: Frame) -> None:
        if isinstance(frame.frame if isinstance(frame, Raced) else frame, Kept):
            return
        with self._lock:
            if isinstance(frame, _NEWEST_WINS):
                of = _of(frame)
                # What takes the place of another comes after all that came before it.
                self.dropped += self._newest.pop(of, None) is not None
                self._newest[of] = frame
            else:
                if isinstance(frame, Built):
                    # What the old run showed last is not the new one's.
                    self._newest.clear()
                self._frames.append(frame)

    def take(self) -> list[Frame]:
        """Everything since the last call: what is lossless in order, then the newest of the rest, the state last."""
        with self._lock:
            frames, self._frames = self._frames, []
            newest, self._newest = self._newest, {}
        return frames + sorted(newest.values(), key=lambda frame: _NEWEST_WINS.index(type(frame)))


class Tee:
    """An `Out` that hands every frame to several."""

    def __init__(self, *outs: Out) -> None:
        self._outs = outs

    def put(self, frame: Frame) -> None:
        for out in self._outs:
            out.put(frame)


def _of(frame: Frame) -> object:
    """What a frame is the newest of: every schedule has a plan of its own, and a look that is to be kept is alone."""
    match frame:
        case Planned(path=path, candidate=candidate):
            return Planned, path, candidate
        case Looked(step=step, kept=True):
            return Looked, step
        case Table(view=view, kept=True):
            return Table, view.step
        case _:
            return type(frame)
