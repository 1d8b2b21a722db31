"""Overhead: the cost of a step, and of everything measured and published with it."""

from __future__ import annotations

import math
from collections import Counter, defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass

from app.core.messages import costs
from app.core.messages.step_frames import Overhead

WINDOW = 2.0
"""Seconds over which costs are averaged."""
PERIOD = 0.5
"""Seconds between two frames."""
_WEIGHT = 0.2
"""Weight of the newest chunk in the recent cost of a step."""
_FEW = 16
"""Steps per probe, at least, of a chunk that has next to none."""
_COMPARED = 8
"""Chunks, at least, whose fastest is compared with another's: that of one or two is chance."""


@dataclass(frozen=True, slots=True)
class _Chunk:
    """Steps of one call, and their seconds by cause."""

    now: float
    steps: int
    looks: int
    seconds: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class _Kind:
    """Class of comparable chunks: with or without a recorded element, and of similar length, because a call is shared
    by its steps.

    `length` is the steps' number of binary digits.
    """

    element: bool
    length: int


class OverheadMeter:
    """Seconds by cause, as microseconds per step over about the last two seconds. Reads no clock.

    A chunk is one call, of which probes and maps are a part. A probe costs what `ChunkScheduler` found; where every
    step is probed, what steps take longer than they lately did with next to no probes. Maps cost what their chunk took
    longer than chunks of about its length lately did, and the element that is recorded at every step what the fastest
    steps with it take longer than the fastest without. Everything else is measured apart, by the caller, and added by
    `spent`.
    """

    def __init__(self) -> None:
        self._open: defaultdict[str, float] = defaultdict(float)
        self._looks = 0
        self._chunks: deque[_Chunk] = deque()
        self._lately: dict[_Kind, float] = {}
        """Seconds of a step by itself, as they lately were."""
        self._fastest: dict[_Kind, float] = {}
        """The least that they ever were."""
        self._made: Counter[_Kind] = Counter()
        """Numbers of chunks with a known cost."""
        self._sparse: float | None = None
        """Seconds of a step, as they lately were, in chunks of which next to no step is probed."""
        self._published_at = -math.inf
        self._begun: float | None = None
        self._inside = 0.0

    def begin_chunk(self, now: float) -> None:
        """Begin a chunk. Time until `end_chunk` without another cause is transfer."""
        self._begun, self._inside = now, 0.0

    def spent(self, cause: str, seconds: float) -> None:
        """Record time for `cause`, a word that the window translates if it knows it."""
        self._open[cause] += seconds
        self._inside += seconds

    def record_map(self, seconds: float) -> None:
        """Record a map that was published after its chunk, in `seconds`."""
        self._looks += 1
        self.spent(costs.MAPS, seconds)

    def record_chunk(
        self,
        steps: int,
        probes: int,
        seconds: float,
        *,
        element: bool = False,
        mapped: bool = False,
        probe_seconds: float | None = None,
    ) -> None:
        """Record one call that made `steps` steps, `probes` of them probed, with maps of the last if `mapped`.

        `element` says whether an element was recorded at each step, `probe_seconds` what a probe costs if known.
        """
        kind = _Kind(element, steps.bit_length())
        known = self._probe_seconds(steps, probes, seconds, probe_seconds or 0.0)
        rest = seconds - known
        if not mapped:
            each = rest / steps
            self._lately[kind] = self._lately.get(kind, each) * (1 - _WEIGHT) + each * _WEIGHT
            self._fastest[kind] = min(self._fastest.get(kind, math.inf), each)
            self._made[kind] += 1
        elif (alone := self._alone(kind)) is not None:
            self.spent(costs.MAPS, rest - alone * steps)
            rest = alone * steps
        if probes and probe_seconds is not None:
            self.spent(costs.PROBES, known)
        if element:
            extra = min(steps * self._extra_of_element(kind), rest)
            self.spent(costs.ELEMENT, extra)
            rest -= extra
        self.spent(costs.STEP, rest)

    def _probe_seconds(self, steps: int, probes: int, seconds: float, each: float) -> float:
        """Return the seconds of the probes in a chunk."""
        if probes * _FEW <= steps:
            alone = (seconds - probes * each) / steps
            self._sparse = alone if self._sparse is None else self._sparse * (1 - _WEIGHT) + alone * _WEIGHT
        elif probes == steps >= _FEW and self._sparse is not None and each:
            # Under load a probe, most of which is made in Python, is another matter than the one that was compared.
            return max(seconds - steps * self._sparse, 0.0)
        return min(probes * each, seconds)

    def _alone(self, kind: _Kind) -> float | None:
        """Return the seconds of a bare step, from similar chunks."""
        nearest = sorted(self._lately, key=lambda k: (abs(k.length - kind.length), k.element != kind.element))
        return self._lately[nearest[0]] if nearest else None

    def _extra_of_element(self, kind: _Kind) -> float:
        """Return the additional seconds of a step with a recorded element, between the fastest steps of both kinds."""
        without = _Kind(False, kind.length)
        if min(self._made[kind], self._made[without]) < _COMPARED:
            return 0.0
        return max(self._fastest[kind] - self._fastest[without], 0.0)

    def end_chunk(self, steps: int, now: float) -> None:
        """End a chunk, after all work on it."""
        if self._begun is not None:
            self.spent(costs.TRANSFER, max(now - self._begun - self._inside, 0.0))
            self._begun = None
        self._chunks.append(_Chunk(now, steps, self._looks, dict(self._open)))
        self._open.clear()
        self._looks = 0
        while len(self._chunks) > 1 and now - self._chunks[0].now > WINDOW:
            self._chunks.popleft()

    def forget(self) -> None:
        """Forget the time since the last chunk, because it is not typical, as after a trace."""
        self._open.clear()
        self._looks, self._begun = 0, None

    def pause(self) -> None:
        """Pause: later times are not averaged with earlier ones."""
        self._chunks.clear()
        self.forget()

    @property
    def costs(self) -> dict[str, float]:
        """Microseconds per step by cause, at least 0; empty before the first step."""
        steps = sum(chunk.steps for chunk in self._chunks)
        total: defaultdict[str, float] = defaultdict(float)
        for chunk in self._chunks:
            for cause, seconds in chunk.seconds.items():
                total[cause] += seconds
        return {cause: max(seconds, 0.0) / steps * 1e6 for cause, seconds in total.items()} if steps else {}

    def due(self, now: float, *, last: bool = False) -> bool:
        """Return whether to publish: half a second after the last frame, and at the `last` chunk of a run."""
        return bool(self._chunks) and (last or now - self._published_at >= PERIOD)

    def frame(self, now: float, step: int, stride: int, *, every_step: bool) -> Overhead:
        """Return the frame to publish; the next one is due half a second later."""
        self._published_at = now
        first, last = self._chunks[0], self._chunks[-1]
        seconds = last.now - first.now
        # The first spell ended where the others began.
        between = sum(chunk.steps for chunk in self._chunks) - first.steps
        return Overhead(
            step,
            self.costs,
            between / seconds if seconds > 0 else 0.0,
            stride,
            sum(chunk.looks for chunk in self._chunks),
            sum(chunk.steps for chunk in self._chunks),
            every_step,
        )
