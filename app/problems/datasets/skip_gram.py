"""Pairs of tokens from a generated corpus, for skip-gram."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval
from numpy.typing import NDArray

from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.datasets.made_up_vocabulary import TopicVocabulary, names
from app.problems.random_streams import Stream, generator

_SENTENCE = 20
_CONCENTRATION = 0.5  # of the Dirichlet that mixes topics: a sentence is mostly of one or two
_NOISE_POWER = 0.75


@dataclass(frozen=True)
class SkipGram(Dataset):
    """Pairs of neighbours in a generated text whose words follow Zipf's law and belong to known topics.

    Each sentence of 20 words mixes topics by a Dirichlet draw whose mean is how frequent the topics are, so that the
    text as a whole keeps Zipf's law. Negatives come from the words' frequencies to the power 0.75 (Mikolov,
    Sutskever, Chen, Corrado and Dean 2013, "Distributed representations of words and phrases").

    Args:
        vocabulary: Different words, and so rows of the embedding table.
        topics: Groups of words that keep each other's company.
        skew: Zipf's exponent: 0 makes all words alike, 1 is natural language.
        window: Maximum distance between the two words of a pair.
        length: Words in the text; 20 words give about 40 · window pairs.
        negatives: Random words drawn for each true neighbour.
    """

    vocabulary: Annotated[int, Interval(ge=10, le=1_000_000)] = 2000
    topics: Annotated[int, Interval(ge=1, le=64)] = 8
    skew: Annotated[float, Interval(ge=0, le=2)] = 1.0
    window: Annotated[int, Interval(ge=1, le=10)] = 2
    length: Annotated[int, Interval(ge=1000, le=1_000_000)] = 50_000
    negatives: Annotated[int, Interval(ge=1, le=64)] = 5

    title: ClassVar[str] = "Zipf text"
    form: ClassVar[Form] = "pairs"

    def load(self, seed: int) -> Data:
        if self.topics > self.vocabulary:
            raise DatasetError(
                f"topics is {self.topics} and vocabulary {self.vocabulary}; each topic needs at least one word."
            )
        words = TopicVocabulary(self.vocabulary, self.topics, self.skew)
        text = self._draw_text(words, generator(seed, Stream.DATA))
        counts = np.bincount(text.ravel(), minlength=self.vocabulary).astype(np.int64)
        noise = noise_of(counts)
        return Data(
            form=self.form,
            task="skip-gram",
            inputs=_pairs(text, self.window),
            vocabulary=(self.vocabulary,),
            token_names=names(self.vocabulary),
            token_counts=counts,
            token_topics=words.topics,
            negatives=self.negatives,
            noise=noise,
        )

    def _draw_text(
        self, words: TopicVocabulary, random: np.random.Generator
    ) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
        """(sentences, 20) tokens."""
        sentences = -(-self.length // _SENTENCE)
        mixtures = random.dirichlet(np.maximum(_CONCENTRATION * words.shares, 1e-3), sentences)
        edges = np.cumsum(mixtures, axis=1)[:, None, :-1]
        topics = (random.random((sentences, _SENTENCE, 1)) >= edges).sum(axis=2)
        return words.draw(topics, random)


def noise_of(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Probabilities of the drawn words: their frequencies to the power 0.75."""
    noise = counts.astype(np.float64) ** _NOISE_POWER
    return noise / noise.sum()


def neighbours(texts: Sequence[NDArray[np.int32]], window: int) -> NDArray[np.int32]:
    """(n, 2): every word with each neighbour up to `window` away in its text, both ways; texts are of any length."""
    found = [np.empty((0, 2), np.int32)]
    for text in texts:
        for apart in range(1, min(window, len(text) - 1) + 1):
            left, right = text[:-apart], text[apart:]
            found += [np.stack([left, right], axis=1), np.stack([right, left], axis=1)]
    return np.concatenate(found)


def _pairs(
    text: np.ndarray[tuple[int, int], np.dtype[np.int32]], window: int
) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """(n, 2): every word with each neighbour up to `window` away in its sentence, both ways."""
    found = []
    for apart in range(1, window + 1):
        left, right = text[:, :-apart].ravel(), text[:, apart:].ravel()
        found += [np.stack([left, right], axis=1), np.stack([right, left], axis=1)]
    return np.concatenate(found)
