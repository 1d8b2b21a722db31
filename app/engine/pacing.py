"""How many steps the next chunk makes, when it is due, how often probes are taken. Arithmetic without a clock."""

from __future__ import annotations

import math

from app.engine.share import Share

BUFFER = 512
"""Most steps of one chunk: the rows of the traced loop's buffer."""
PROBES = 16
"""Most probes of one chunk."""

_CHUNK_SECONDS = 0.030
_ATTENTIVE_CHUNK_SECONDS = 0.010
_ATTENTIVE_SECONDS = 3.0
"""Who has just turned something is likely to turn it further, and must not wait for a long chunk to end."""
LOOK_SHARE = 0.05
"""Most of the time that goes into showing whole tensors."""
_FEWEST_STEPS = 8
_FEWEST_COMPARED = 4
_LONGEST_CHUNK_SECONDS = 0.25
"""Of a chunk with the fewest steps, for commands wait for its end; a step of a large table alone may take longer."""
_BEFORE_COMPARED = 32
"""Chunks at a pace before one goes without probes, to compare with: a second or so, in which a person sees each."""
_PROBE_SHARE = 0.05
_FRAME_SECONDS = 1 / 30


class Pacing:
    """Chunk length from the fastest chunks seen, pace from a person, probe stride from what a probe costs.

    Contention makes chunks slow; a length that followed it down would make more chunks and more contention. So the
    seconds of a step are the least ever seen. What a probe costs is the difference between two chunks of the same
    length, the first with a probe at every step, the second with at most one.
    """

    def __init__(self) -> None:
        self.steps_per_second: float | None = None
        self.every_step = False
        """Probe every step, and look at each, whatever that costs."""
        self._step_seconds = math.inf
        self._probed_step_seconds: float | None = None
        self._probe_seconds: float | None = None
        self._probed_chunks = 0
        self._begun = False
        """A chunk has been timed."""
        self._compared_at_pace = False
        self._anchor: tuple[float, int] | None = None
        self._attentive_until = -math.inf
        self.looks = Share(LOOK_SHARE)

    def attend(self, now: float) -> None:
        """An edit has come: chunks are short for a while."""
        self._attentive_until = now + _ATTENTIVE_SECONDS

    def look_due(self, now: float) -> bool:
        return self.every_step or self.looks.due(now)

    def record(self, steps: int, probes: int, seconds: float) -> None:
        """A chunk of `steps`, `probes` of them probed, took `seconds` with everything that was made of the probes."""
        each = seconds / steps
        self._step_seconds = min(self._step_seconds, each)
        # The first chunk is short, for a step may be slow; where it is not, a longer one is compared.
        tried = not self._begun and steps < PROBES and self.steps_per_second is None
        tried = tried and PROBES * each <= _LONGEST_CHUNK_SECONDS
        self._begun = True
        if self._probe_seconds is None and steps >= _FEWEST_COMPARED and not tried:
            if probes == steps:
                self._probed_step_seconds = min(each, self._probed_step_seconds or math.inf)
                self._probed_chunks += 1
            elif probes <= 1 and self._probed_step_seconds is not None:
                self._compare(max(self._probed_step_seconds - each, 0.0))

    def _compare(self, probe_seconds: float) -> None:
        """At a pace chunks are short, and one that came late tells nothing: another one is compared then."""
        self._compared_at_pace = self.steps_per_second is not None
        if self._compared_at_pace and probe_seconds == 0:
            self._probed_chunks = 0
        else:
            self._probe_seconds = probe_seconds

    def pace(self, steps_per_second: float | None) -> None:
        self.steps_per_second = steps_per_second
        if steps_per_second is None and self._compared_at_pace:
            # Flat out there is more to compare, and more depends on it.
            self._probe_seconds = self._probed_step_seconds = None
            self._compared_at_pace = False
        self._anchor = None

    def begin(self, now: float, step: int) -> None:
        """A run starts, or goes on, at `step`: earlier waiting is no debt."""
        self._anchor = (now, step)

    @property
    def probe_seconds(self) -> float | None:
        """What a probe costs; `None` before two chunks could be compared."""
        return self._probe_seconds

    @property
    def is_quick(self) -> bool:
        """Whether a further step is there before anybody notices."""
        slow = self.steps_per_second is not None and self.steps_per_second < 1 / _FRAME_SECONDS
        return not slow and self._step_seconds <= _LONGEST_CHUNK_SECONDS

    @property
    def stride(self) -> int:
        """Steps from probe to probe: the least power of two that keeps probes to a twentieth of the time."""
        pace = self.steps_per_second
        if self.every_step:
            return 1
        if self._probe_seconds is None:
            # A person who steps sees every step; flat out, the second chunk is the one to compare with.
            short = pace is not None and math.floor(pace * _FRAME_SECONDS) < _FEWEST_STEPS
            soon = pace is not None and self._probed_chunks < _BEFORE_COMPARED
            return 1 if self._probed_step_seconds is None or short or soon else BUFFER
        step = self._step_seconds if pace is None else max(self._step_seconds, 1 / pace)
        least = self._probe_seconds / (_PROBE_SHARE * step)
        return min(BUFFER, 1 << max(0, math.ceil(math.log2(least)))) if least > 1 else 1

    def _full(self, now: float) -> int:
        """Steps of a chunk that no pace holds back."""
        each = self._step_seconds
        if self._probe_seconds is None and self.steps_per_second is None:
            if not self._begun:
                return _FEWEST_COMPARED
            return max(_FEWEST_COMPARED, min(PROBES, math.floor(_LONGEST_CHUNK_SECONDS / each)))
        if not math.isfinite(each):
            return _FEWEST_STEPS
        wanted = _ATTENTIVE_CHUNK_SECONDS if now < self._attentive_until else _CHUNK_SECONDS
        full = min(max(_FEWEST_STEPS, round(wanted / each)), BUFFER, PROBES * self.stride)
        # Where every step is probed, that may take longer than the step.
        each += (self._probe_seconds or 0.0) / self.stride
        return full if full * each <= _LONGEST_CHUNK_SECONDS else max(1, math.floor(_LONGEST_CHUNK_SECONDS / each))

    def length(self, now: float, step: int, *, singly: bool = False) -> tuple[int, float]:
        """Steps that may be made now, and the seconds to wait first; with 0 steps, wait and ask again.

        `singly` is one at a time, as where the end of each is looked at.
        """
        full = 1 if singly else self._full(now)
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
        at_once = 1 if singly else max(1, math.floor(pace * _FRAME_SECONDS))
        ready = due - made
        if ready >= at_once:
            return min(ready, full), 0.0
        wait = self._anchor[0] + (made + at_once - 1) / pace - now
        return 0, max(wait, 0.0005)
