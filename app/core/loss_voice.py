"""Sound of a loss: its level as pitch, its noise as roughness, its spikes as clicks."""

from __future__ import annotations

import math
import threading
from collections import deque

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples per second."""
LOWEST_HZ, HIGHEST_HZ = 110.0, 880.0
"""Pitches of the lowest and the highest loss so far: three octaves."""
_HEARD = 64
"""Number of steps over which noise and spikes are measured."""
_SPIKE = 2.0
"""Ratio of a loss to the median of those before it, from which on it is a spike."""
_ROUGH_AT = 0.5
"""Standard deviation of the log loss, from step to step, at which roughness is greatest."""
_HELD_SECONDS, _FADE_SECONDS = 0.25, 0.05
"""Time that a tone lasts after the last step, and its fade in and out, in seconds."""
_CLICK_SECONDS = 0.004
_LOUD, _CLICK_LOUD = 0.2, 0.5


class LossVoice:
    """Sound of one loss. Different threads may call `hear` and `render`.

    Pitch is exponential in the logarithm of the loss, between the lowest and the highest that were heard: a loss that
    falls by the same factor falls by the same interval. A loss that is not above zero has the lowest pitch, one that is
    not finite has none.
    """

    def __init__(self, rate: int = RATE) -> None:
        self._rate = rate
        self._lock = threading.Lock()
        self._losses: deque[float] = deque(maxlen=_HEARD)
        self._range = (math.inf, -math.inf)
        self._target = 0.0
        """Pitch in hertz; 0 where there is nothing to sound."""
        self._roughness = 0.0
        self._clicks = 0
        self._left = 0
        """Number of samples for which the tone still lasts."""
        self._pitch = self._phase = self._level = 0.0
        self._noise = np.random.default_rng(0)

    @property
    def pitch(self) -> float:
        """Pitch in hertz of the next samples; 0 for silence."""
        return self._target

    @property
    def roughness(self) -> float:
        """Roughness from 0, a pure tone, to 1."""
        return self._roughness

    def hear(self, losses: NDArray[np.floating]) -> None:
        """Add the losses of new steps, (n,), in order."""
        with self._lock:
            for loss in np.asarray(losses, np.float64).tolist():
                self._hear(loss)

    def _hear(self, loss: float) -> None:
        finite = [each for each in self._losses if math.isfinite(each)]
        if not math.isfinite(loss) or (len(finite) >= 8 and loss > _SPIKE * float(np.median(finite)) > 0):
            self._clicks = 1
        self._losses.append(loss)
        self._left = round(_HELD_SECONDS * self._rate)
        if not math.isfinite(loss):
            self._target = 0.0
            return
        level = math.log(loss) if loss > 0 else self._range[0] if math.isfinite(self._range[0]) else 0.0
        self._range = min(self._range[0], level), max(self._range[1], level)
        low, high = self._range
        share = (level - low) / (high - low) if high > low else 0.5
        self._target = LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** share
        logs = np.log([each for each in self._losses if math.isfinite(each) and each > 0])
        self._roughness = min(1.0, float(np.std(np.diff(logs))) / _ROUGH_AT) if len(logs) > 2 else 0.0

    def render(self, frames: int) -> NDArray[np.float32]:
        """Return the next samples, (frames,) in -1 to 1, continuous with the previous ones."""
        with self._lock:
            target, rough, clicks = self._target, self._roughness, self._clicks
            sounding = min(frames, self._left) if target else 0
            self._left, self._clicks = max(0, self._left - frames), 0
        wanted = np.zeros(frames)
        wanted[:sounding] = 1.0
        begun = self._pitch or target or LOWEST_HZ
        # The whole way to the new pitch within these samples: what is late is no more than one call.
        pitches = np.geomspace(begun, target or begun, frames) if frames else np.empty(0)
        self._pitch = float(pitches[-1]) if frames and target else begun
        phases = self._phase + np.cumsum(2 * math.pi * pitches / self._rate)
        self._phase = float(phases[-1] % (2 * math.pi)) if frames else self._phase
        levels = self._eased(wanted)
        grain = 1.0 - 0.8 * rough * self._noise.random(frames)
        # Rough is a tone whose loudness is torn; a second harmonic lets small speakers carry the low ones.
        tone = (np.sin(phases) + 0.3 * np.sin(2 * phases)) / 1.3
        found = _LOUD * levels * grain * tone
        if clicks and frames:
            length = min(frames, round(_CLICK_SECONDS * self._rate))
            burst = np.linspace(1, 0, length) * self._noise.uniform(-1, 1, length)
            found[:length] += _CLICK_LOUD * burst
        return np.clip(found, -1, 1).astype(np.float32)

    def _eased(self, wanted: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the loudness, which follows `wanted` smoothly, because a jump would be heard as a click."""
        step = 1 / (_FADE_SECONDS * self._rate)
        found = np.empty_like(wanted)
        up = np.arange(1, len(wanted) + 1) * step
        sounding = int(wanted.sum())
        found[:sounding] = np.minimum(1.0, self._level + up[:sounding])
        top = float(found[sounding - 1]) if sounding else self._level
        found[sounding:] = np.maximum(0.0, top - up[: len(wanted) - sounding])
        self._level = float(found[-1]) if len(found) else self._level
        return found
