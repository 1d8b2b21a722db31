"""How many steps the next chunk makes, when it is due, how often probes are taken. Arithmetic without a clock."""

from __future__ import annotations

import math

BUFFER = 512
"""Most steps of one chunk: the rows of the traced loop's buffer."""
PROBES = 16
"""Most probes of one chunk."""

_CHUNK_SECONDS = 0.040
_FEWEST_STEPS = 8
_PROBE_SHARE = 0.05
_FRAME_SECONDS = 1 / 30


class Pacing:
    """Chunk length from the fastest chunks seen, pace from a person, probe stride from what a probe costs.

    Contention makes chunks slow; a length that followed it down would make more chunks and more contention. So the
    seconds of a step are the least ever seen.
    """

    def __init__(self) -> None:
        self.steps_per_second: float | None = None
        self._step_seconds = math.inf
        self._probe_seconds = 0.0
        self._anchor: tuple[float, int] | None = None

    def record(self, steps: int, probes: int, seconds: float) -> None:
        """A chunk of `steps`, `probes` of them probed, took `seconds` with everything that was made of the probes."""
        if 2 * probes >= steps:
            # All of a probed step counts as the probe's: a little too much, and steady.
            self._probe_seconds = min(self._probe_seconds or math.inf, seconds / probes)
        if steps >= _FEWEST_STEPS or not math.isfinite(self._step_seconds):
            self._step_seconds = min(self._step_seconds, seconds / steps)

    def pace(self, steps_per_second: float | None) -> None:
        self.steps_per_second = steps_per_second
        self._anchor = None

    def begin(self, now: float, step: int) -> None:
        """A run starts, or goes on, at `step`: earlier waiting is no debt."""
        self._anchor = (now, step)

    @property
    def stride(self) -> int:
        """Steps from probe to probe: the least power of two that keeps probes to a twentieth of the time."""
        step = self._step_seconds if math.isfinite(self._step_seconds) else 1e-3
        if self.steps_per_second is not None:
            step = max(step, 1 / self.steps_per_second)
        least = self._probe_seconds / (_PROBE_SHARE * step)
        return min(BUFFER, 1 << max(0, math.ceil(math.log2(least)))) if least > 1 else 1

    def length(self, now: float, step: int) -> tuple[int, float]:
        """Steps that may be made now, and the seconds to wait first; with 0 steps, wait and ask again."""
        fastest = self._step_seconds
        full = _FEWEST_STEPS if not math.isfinite(fastest) else max(_FEWEST_STEPS, round(_CHUNK_SECONDS / fastest))
        full = min(full, BUFFER, PROBES * self.stride)
        pace = self.steps_per_second
        if pace is None:
            return full, 0.0
        if self._anchor is None:
            self.begin(now, step)
        assert self._anchor is not None
        begun, first = self._anchor
        made = step - first
        due = math.floor((now - begun) * pace) + 1
        # Fallen behind by more than a chunk: start counting anew rather than race to catch up.
        if due - made > max(full, pace):
            self.begin(now, step)
            made, due = 0, 1
        at_once = max(1, math.floor(pace * _FRAME_SECONDS))
        ready = due - made
        if ready >= at_once:
            return min(ready, full), 0.0
        wait = self._anchor[0] + (made + at_once - 1) / pace - now
        return 0, max(wait, 0.0005)
