"""Queue of frames from the trainer's thread: lossless for recordings, only the newest for display, many joined into
few.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from app.attach.kernel.wire_messages import Delivery
from app.core.messages.frames import Frame, Out, RunFrame
from app.core.messages.run_frames import Built
from app.core.messages.step_frames import DiagnosticValues, Probes, Steps, Validated
from app.core.messages.view_frames import Elements, Replayed
from app.core.text.logs import log_frame
from optimizers.base.message import Message


class Feed:
    """Thread-safe `Out` whose reader polls, so that no step sends a signal."""

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
                # A frame that replaces another comes after all that came before it.
                self.dropped += self._newest.pop(frame.subject, None) is not None
                self._newest[frame.subject] = frame
            else:
                if isinstance(frame, Built):
                    # The last frame of the old run is not the new one's.
                    self._newest.clear()
                self._frames.append(frame)

    def take(self) -> list[Frame]:
        """Return everything since the last call: lossless frames in order, then the newest of the others, the state
        last.
        """
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


MOST_ROWS = 4096
"""Number of joined rows from which on they are passed on, since the window checks the time after each frame."""

_Rows = Steps | Probes | Elements | Replayed
_ORDER = (Steps, Probes, Elements, Replayed)


def coalesce_frames(frames: Sequence[Frame]) -> list[Frame]:
    """Join consecutive `Steps` frames into one, also `Probes`, `Elements` and `Replayed`, up to about `MOST_ROWS` rows
    each.
    """
    joining: dict[object, list[_Rows]] = {}
    found: list[Frame] = []
    held = 0

    def flush() -> None:
        nonlocal held
        found.extend(_joined(each) for kind in _ORDER for each in joining.values() if isinstance(each[0], kind))
        joining.clear()
        held = 0

    for frame in frames:
        if isinstance(frame, _Rows):
            # Further optimizers of another process have probes of columns of their own.
            subject = (Probes, frame.columns) if isinstance(frame, Probes) else type(frame)
            if not _fits(frame, joining.get(subject, []), joining):
                flush()
            joining.setdefault(subject, []).append(frame)
            held += len(frame.rows)
            if held >= MOST_ROWS:
                flush()
        else:
            if not isinstance(frame, Validated | DiagnosticValues):
                flush()
            found.append(frame)
    flush()
    return found


def _fits(frame: _Rows, before: Sequence[_Rows], joining: dict[object, list[_Rows]]) -> bool:
    """Return whether the rows continue the rows `before`, of the same subject."""
    match frame, before[-1] if before else None:
        case Probes(), None:
            others = (set(each[0].columns) for each in joining.values() if isinstance(each[0], Probes))
            return all(map(set(frame.columns).isdisjoint, others))
        # An attached training does not measure every step; a first row may repeat the step before.
        case (Steps() | Elements(), Steps() | Elements() as last):
            return last.columns == frame.columns and frame.first == last.first + len(last.rows)
        case Replayed(), Replayed() as last:
            return last.columns == frame.columns and bool(frame.steps[0] > last.steps[-1])
        case _:
            return True


def _joined(frames: Sequence[_Rows]) -> _Rows:
    first, last, rows = frames[0], frames[-1], np.concatenate([each.rows for each in frames])
    match first, last:
        case Steps(), Steps():
            return replace(first, rows=rows, seconds=last.seconds)
        case Elements(), _:
            return replace(first, rows=rows)
        case _, Probes() | Replayed():
            steps = np.concatenate([each.steps for each in frames if isinstance(each, Probes | Replayed)])
            return replace(last, steps=steps, rows=rows)
    raise TypeError(
        Message(
            "frames that are joined are of one kind; received {first} and {last}", first=type(first), last=type(last)
        )
    )
