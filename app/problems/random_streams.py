"""Random numbers that depend on the experiment's seed and on their purpose, never on earlier draws.

Philox is counter based (Salmon, Moraes, Dror and Shaw 2011, "Parallel random numbers: as easy as 1, 2, 3"): a key names
a stream, so any part of any stream can be drawn at any time, again and in any order.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np


class Stream(IntEnum):
    """Purpose of random numbers. The values are part of each run: never renumber them."""

    DATA = 1
    SPLIT = 2
    BATCHES = 3
    WEIGHTS = 4
    DROPOUT = 5
    NEGATIVES = 6
    VALIDATION = 7
    FINDER = 8
    GRADIENT_NOISE = 9
    NOISE_SCALE = 10
    GRADIENT_TESTS = 11


def generator(seed: int, stream: Stream, index: int = 0) -> np.random.Generator:
    """Return a separate generator for (`seed`, `stream`, `index`)."""
    return np.random.Generator(np.random.Philox(key=np.array([seed << 8 | stream, index], np.uint64)))


def word(seed: int, stream: Stream, index: int = 0) -> int:
    """Draw a whole number from 0 to 2³¹ − 2 as a seed for initializers and TensorFlow's stateless draws."""
    return int(generator(seed, stream, index).integers(2**31 - 1))
