"""The queue of frames from the trainer's thread: lossless for recordings, newest wins for display."""

from __future__ import annotations

import threading

from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.message_policy import Delivery
from app.core.messages.run_frames import Built
from app.core.text.logs import log_frame


class Feed:
    """A thread-safe `Out` that its reader polls: nothing signals per step."""

    def __init__(self) -> None:
        self._frames: list[Frame] = []
        self._newest: dict[object, Frame] = {}
        self._lock = threading.Lock()
        self.dropped = 0

    def put(self, frame: Frame) -> None:
        log_frame(frame)
        inner = frame.frame if isinstance(frame, RunFrame) else frame
        if inner.policy.delivery is Delivery.STORE_ONLY:
            return
        with self._lock:
            if frame.policy.delivery is not Delivery.LOSSLESS:
                # What takes the place of another comes after all that came before it.
                self.dropped += self._newest.pop(frame.subject, None) is not None
                self._newest[frame.subject] = frame
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
        return frames + sorted(newest.values(), key=lambda frame: frame.policy.delivery is Delivery.NEWEST_LAST)


class Tee:
    """An `Out` that passes every frame to several."""

    def __init__(self, *outs: Out) -> None:
        self._outs = outs

    def put(self, frame: Frame) -> None:
        for out in self._outs:
            out.put(frame)
