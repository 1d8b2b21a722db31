"""Made-up vocabularies: names of tokens, frequencies after Zipf's law, and topics."""

from __future__ import annotations

import functools
import itertools
import math

import numpy as np
from numpy.typing import NDArray

_SYLLABLES = tuple(c + v for c in "bdfghjklmnprstvwz" for v in "aeiou")
_GOLDEN_RATIO = (math.sqrt(5) - 1) / 2


def names(size: int) -> tuple[str, ...]:
    """`size` different words that can be said: the first 7 225 of two syllables, then of three, then of four."""
    words: list[str] = []
    syllables = 2
    while len(words) < size:
        every = len(_SYLLABLES) ** syllables
        # Steps of the golden section keep neighbours unlike; one that shares no factor meets every name once.
        stride = next(n for n in itertools.count(round(_GOLDEN_RATIO * every)) if math.gcd(n, every) == 1)
        for i in range(min(size - len(words), every)):
            place, word = i * stride % every, ""
            for _ in range(syllables):
                place, digit = divmod(place, len(_SYLLABLES))
                word += _SYLLABLES[digit]
            words.append(word)
        syllables += 1
    return tuple(words)


def zipf(size: int, skew: float) -> NDArray[np.float64]:
    """Probabilities in proportion to 1 / rank^skew (Zipf 1935), the likeliest first. Skew 0 makes all alike."""
    weights = np.arange(1, size + 1, dtype=np.float64) ** -skew
    return weights / weights.sum()


class TopicVocabulary:
    """Tokens with frequencies after Zipf's law, each of one topic.

    Args:
        size: Tokens; token 0 is the most frequent.
        topics: At most `size`. Ranks are dealt back and forth, so that topics are about as frequent as each other.
        skew: Zipf's exponent.
    """

    def __init__(self, size: int, topics: int, skew: float) -> None:
        self.frequencies = zipf(size, skew)
        turn, place = np.divmod(np.arange(size), topics)
        self.topics: NDArray[np.int32] = np.where(turn % 2 == 0, place, topics - 1 - place).astype(np.int32)
        self.shares = np.bincount(self.topics, self.frequencies, topics)
        """(topics,) float64: how much of all text belongs to each topic."""
        self._order = np.argsort(self.topics, kind="stable")
        self._cumulative = np.cumsum(self.frequencies[self._order])
        self._topic_ends = np.cumsum(np.bincount(self.topics, minlength=topics))

    def draw(self, topics: NDArray[np.integer], random: np.random.Generator) -> NDArray[np.int32]:
        """A token of each of `topics`, by frequency within the topic; of the same shape."""
        below = np.concatenate([[0.0], self._cumulative[self._topic_ends - 1]])[topics]
        places = np.searchsorted(self._cumulative, below + random.random(topics.shape) * self.shares[topics], "right")
        # Rounding can carry a draw at the very edge of a topic into its neighbour.
        first = np.concatenate([[0], self._topic_ends[:-1]])[topics]
        return self._order[np.clip(places, first, self._topic_ends[topics] - 1)].astype(np.int32)


@functools.cache
def topic_names(topics: int) -> tuple[str, ...]:
    """`("topic 1", ...)`."""
    return tuple(f"topic {i + 1}" for i in range(topics))
