"""Scheduling of chunks: the number of steps in the next chunk, its time, and the stride of probes. It reads no
clock.
"""

from __future__ import annotations

import math
import time
from collections import deque

from app.core.messages import costs
from app.engine.pacing.time_budget import PacedBudget, share_of
from app.engine.program.chunks import BUFFER, PROBES


class StepRate:
    """Steps per second over about the last second."""

    def __init__(self) -> None:
        self._marks: deque[tuple[float, int]] = deque()
        self._total = 0

    def begin(self) -> None:
        self._marks = deque([(time.perf_counter(), self._total)])

    def record(self, steps: int) -> None:
        self._total += steps
        now = time.perf_counter()
        self._marks.append((now, self._total))
        while len(self._marks) > 2 and now - self._marks[0][0] > 1.0:
            self._marks.popleft()

    def value(self) -> float:
        if len(self._marks) < 2:
            return 0.0
        (t0, n0), (t1, n1) = self._marks[0], self._marks[-1]
        return (n1 - n0) / (t1 - t0) if t1 > t0 else 0.0


_CHUNK_SECONDS = 0.030
_PATIENT_CHUNK_SECONDS = 1.0
_ATTENTIVE_CHUNK_SECONDS = 0.010
_ATTENTIVE_SECONDS = 3.0
"""Time in which chunks stay short after an edit: who has just turned something is likely to turn it further."""
_FEWEST_STEPS = 8
_FEWEST_COMPARED = 4
_LONGEST_CHUNK_SECONDS = 0.25
"""Longest chunk with the fewest steps, for commands wait for its end; a step of a large table alone may take longer."""
_BEFORE_COMPARED = 32
"""Chunks at a pace before one goes without probes, to compare with: a second or so, in which a person sees each."""
_FRAME_SECONDS = 1 / 30
_MOST_LOOKS = 17.0
"""Largest number of looks a second, where chunks end often enough: what is drawn of them is drawn fifteen times, and
each takes time.
"""
_CLOSE_STEPS = 256
"""The first steps of a run, which are probed one by one: most happens in them."""
_PLANNED_PROBES = 1000
"""Probes of a whole plan at least: one for every two pixels of a wide plot."""
_PROBING_SECONDS = 2.0
"""Seconds that either of these may cost in all, however short the run is."""
_WATCHED_PACE = 500.0
"""Steps per second up to which each is probed, as far as the pace leaves time."""
_PACE_FILLED = 0.7
"""Share of the time that a pace leaves from step to step that making and probing one may take."""


class ChunkScheduler:
    """Scheduler of chunks: their length follows the fastest chunks seen, their pace the user, the stride of probes the
    cost of a probe.

    Contention makes chunks slow; a length that followed it down would make more chunks and more contention. So the
    seconds of a step are the least ever seen. What a probe costs is the difference between two chunks of the same
    length, the first with a probe at every step, the second with at most one.

    Args:
        patient: nobody waits for the end of a chunk, which may last a second.

    Attributes:
        planned_steps: of the run; 0 if that is not known.
    """

    def __init__(self, *, patient: bool = False) -> None:
        self._patient = patient
        self._chunk_seconds = _PATIENT_CHUNK_SECONDS if patient else _CHUNK_SECONDS
        self._longest_seconds = max(self._chunk_seconds, _LONGEST_CHUNK_SECONDS)
        self.planned_steps = 0
        self.steps_per_second: float | None = None
        self.every_step = False
        """Probe every step, and look at each, whatever that costs."""
        self._step_seconds = math.inf
        self._probed_step_seconds: float | None = None
        self._probe_seconds: float | None = None
        self._probed_chunks = 0
        self._begun = False
        """True if a chunk has been timed."""
        self._last_seconds = 0.0
        """Seconds that the last chunk took."""
        self._compared_at_pace = False
        self._anchor: tuple[float, int] | None = None
        self._attentive_until = -math.inf
        self.looks = PacedBudget(share_of(costs.MAPS), _MOST_LOOKS)

    def renewed(self) -> ChunkScheduler:
        """Return a scheduler for another run, with the user's settings, and without measurements."""
        found = ChunkScheduler(patient=self._patient)
        found.pace(self.steps_per_second)
        found.every_step = self.every_step
        return found

    def attend(self, now: float) -> None:
        """Keep chunks short for a while after an edit."""
        self._attentive_until = now + _ATTENTIVE_SECONDS

    def look_due(self, now: float) -> bool:
        """Return whether a chunk that begins now will end when a measurement is due; it should last as long as the
        previous one.
        """
        return self.every_step or self.looks.due(now + self._last_seconds)

    def record(self, steps: int, probes: int, seconds: float) -> None:
        """Record a chunk of `steps` steps, `probes` of them probed, which took `seconds` with all work on the
        probes.
        """
        each = seconds / steps
        self._last_seconds = seconds
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
        """Store the measured cost of a probe. With a pace, chunks are short, so a late one may give 0; then compare
        again.
        """
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
        """Begin or continue a run at `step`, without making up for earlier waiting."""
        self._anchor = (now, step)

    @property
    def probe_seconds(self) -> float | None:
        """Seconds per probe; `None` before two chunks could be compared."""
        return self._probe_seconds

    @property
    def is_quick(self) -> bool:
        """True if another step is done before anybody notices."""
        slow = self.steps_per_second is not None and self.steps_per_second < 1 / _FRAME_SECONDS
        return not slow and self._step_seconds <= _LONGEST_CHUNK_SECONDS

    def stride(self, step: int) -> int:
        """Return the stride from probe to probe, a power of two, after `step` steps.

        The least that keeps probes to a twentieth of the time and leaves a chunk its length; less where the pace leaves
        time, for the first steps, and for as many probes over the whole plan as a plot can show, where that costs no
        more than seconds in all.
        """
        pace = self.steps_per_second
        if self.every_step or self._is_close(step):
            return 1
        if self._probe_seconds is None:
            # A person who steps sees every step; flat out, the second chunk is the one to compare with.
            short = pace is not None and math.floor(pace * _FRAME_SECONDS) < _FEWEST_STEPS
            soon = pace is not None and self._probed_chunks < _BEFORE_COMPARED
            return 1 if self._probed_step_seconds is None or short or soon else BUFFER
        each = self._step_seconds if pace is None else max(self._step_seconds, 1 / pace)
        watched = pace is not None and pace <= _WATCHED_PACE
        if watched and self._probe_seconds + self._step_seconds <= _PACE_FILLED * each:
            return 1
        least = self._probe_seconds / (share_of(costs.PROBES) * each)
        # A chunk has room for so many probes; a short one costs more than what is in it.
        least = max(least, min(self._chunk_seconds / each, BUFFER) / PROBES)
        stride = 1 << max(0, math.ceil(math.log2(least))) if least > 1 else 1
        return min(BUFFER, stride, self._planned_stride)

    @property
    def _planned_stride(self) -> int:
        """Stride at which a plot of all planned steps is dense, within a limit of seconds."""
        if not self.planned_steps or self._probe_seconds is None:
            return BUFFER
        probes = min(_PLANNED_PROBES, _PROBING_SECONDS / max(self._probe_seconds, 1e-9))
        return 1 << max(0, math.floor(math.log2(self.planned_steps / max(probes, 1))))

    def _is_close(self, step: int) -> bool:
        """Return whether this is one of the first steps, which are all probed if possible."""
        each = self._probed_step_seconds if self._probe_seconds is None else self._probe_seconds
        return step < _CLOSE_STEPS and each is not None and _CLOSE_STEPS * each <= _PROBING_SECONDS

    def _full(self, now: float, step: int) -> int:
        """Return the length of a chunk without a limited pace."""
        each = self._step_seconds
        if self._probe_seconds is None and self.steps_per_second is None:
            if not self._begun:
                return _FEWEST_COMPARED
            return max(_FEWEST_COMPARED, min(PROBES, math.floor(_LONGEST_CHUNK_SECONDS / each)))
        if not math.isfinite(each):
            return _FEWEST_STEPS
        wanted = _ATTENTIVE_CHUNK_SECONDS if now < self._attentive_until else self._chunk_seconds
        full = min(max(_FEWEST_STEPS, round(wanted / each)), BUFFER, PROBES * self.stride(step))
        # Where every step is probed, that may take longer than the step.
        each += (self._probe_seconds or 0.0) / self.stride(step)
        return full if full * each <= self._longest_seconds else max(1, math.floor(self._longest_seconds / each))

    def length(self, now: float, step: int, *, singly: bool = False) -> tuple[int, float]:
        """Return the number of steps to make now, and the seconds to wait first; for 0 steps, wait and ask again.

        `singly` is one at a time, as where the end of each is sampled.
        """
        full = 1 if singly else self._full(now, step)
        pace = self.steps_per_second
        if pace is None:
            return full, 0.0
        if self._anchor is None:
            self.begin(now, step)
        assert self._anchor is not None
        begun, first = self._anchor
        steps_made = step - first
        due = math.floor((now - begun) * pace) + 1
        # Fallen behind by more than a chunk: start counting again rather than race to catch up.
        if due - steps_made > max(full, pace):
            self.begin(now, step)
            steps_made, due = 0, 1
        at_once = 1 if singly else max(1, math.floor(pace * _FRAME_SECONDS))
        ready = due - steps_made
        if ready >= at_once:
            return min(ready, full), 0.0
        wait = self._anchor[0] + (steps_made + at_once - 1) / pace - now
        return 0, max(wait, 0.0005)
