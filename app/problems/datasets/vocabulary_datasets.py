"""Generated words and ratings: vocabularies with Zipf's law, texts, documents, and ratings from known factors."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval
from numpy.typing import NDArray

from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.random_streams import Stream, generator
from optimizers.base.message import Message

_SYLLABLES = tuple(c + v for c in "bdfghjklmnprstvwz" for v in "aeiou")
_GOLDEN_RATIO = (math.sqrt(5) - 1) / 2


def names(size: int) -> tuple[str, ...]:
    """Return `size` different pronounceable words: the first 7 225 with two syllables, then three, then four."""
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
    """Return probabilities proportional to 1 / rank^skew (Zipf 1935), in descending order. Skew 0 makes them equal."""
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
        """Share of each topic in all text: (topics,) float64."""
        self._order = np.argsort(self.topics, kind="stable")
        self._cumulative = np.cumsum(self.frequencies[self._order])
        self._topic_ends = np.cumsum(np.bincount(self.topics, minlength=topics))

    def draw(self, topics: NDArray[np.integer], random: np.random.Generator) -> NDArray[np.int32]:
        """Draw a token for each of `topics`, by frequency within the topic; of the same shape."""
        below = np.concatenate([[0.0], self._cumulative[self._topic_ends - 1]])[topics]
        places = np.searchsorted(self._cumulative, below + random.random(topics.shape) * self.shares[topics], "right")
        # Rounding can carry a draw at the very edge of a topic into its neighbour.
        first = np.concatenate([[0], self._topic_ends[:-1]])[topics]
        return self._order[np.clip(places, first, self._topic_ends[topics] - 1)].astype(np.int32)


@functools.cache
def topic_names(topics: int) -> tuple[str, ...]:
    """Name the topics: `("topic 1", ...)`."""
    return tuple(Message("topic {number}", number=i + 1) for i in range(topics))


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
        vocabulary: Number of distinct words: one row of the embedding table each.
        topics: Groups of words that occur together.
        skew: Zipf's exponent: 0 makes all words equally frequent, 1 resembles natural language.
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
                Message(
                    "topics is {topics} and vocabulary {vocabulary}; each topic needs at least one word.",
                    topics=self.topics,
                    vocabulary=self.vocabulary,
                )
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
        """Draw (sentences, 20) tokens."""
        sentences = -(-self.length // _SENTENCE)
        mixtures = random.dirichlet(np.maximum(_CONCENTRATION * words.shares, 1e-3), sentences)
        edges = np.cumsum(mixtures, axis=1)[:, None, :-1]
        topics = (random.random((sentences, _SENTENCE, 1)) >= edges).sum(axis=2)
        return words.draw(topics, random)


def noise_of(counts: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return the probabilities of the drawn words: their frequencies to the power 0.75."""
    noise = counts.astype(np.float64) ** _NOISE_POWER
    return noise / noise.sum()


def neighbours(texts: Sequence[NDArray[np.int32]], window: int) -> NDArray[np.int32]:
    """Pair every word with each neighbour up to `window` away in its text, both ways: (n, 2); texts are of any
    length."""
    found = [np.empty((0, 2), np.int32)]
    for text in texts:
        for apart in range(1, min(window, len(text) - 1) + 1):
            left, right = text[:-apart], text[apart:]
            found += [np.stack([left, right], axis=1), np.stack([right, left], axis=1)]
    return np.concatenate(found)


def _pairs(
    text: np.ndarray[tuple[int, int], np.dtype[np.int32]], window: int
) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """Pair every word with each neighbour up to `window` away in its sentence, both ways: (n, 2)."""
    found = []
    for apart in range(1, window + 1):
        left, right = text[:, :-apart].ravel(), text[:, apart:].ravel()
        found += [np.stack([left, right], axis=1), np.stack([right, left], axis=1)]
    return np.concatenate(found)


@dataclass(frozen=True)
class Documents(Dataset):
    """Generated bags of words, each about one topic; the class is the topic. Words follow Zipf's law.

    Args:
        vocabulary: Number of distinct words: one row of the embedding table each.
        topics: Number of topics and classes.
        documents: Bags of words.
        words: Number of words in each bag.
        focus: The share of a document's words that come from its topic; the rest come from all.
        skew: Zipf's exponent: 0 makes all words equally frequent, 1 resembles natural language.
    """

    vocabulary: Annotated[int, Interval(ge=10, le=1_000_000)] = 2000
    topics: Annotated[int, Interval(ge=2, le=64)] = 8
    documents: Annotated[int, Interval(ge=20, le=200_000)] = 6000
    words: Annotated[int, Interval(ge=1, le=200)] = 24
    focus: Annotated[float, Interval(ge=0, le=1)] = 0.3
    skew: Annotated[float, Interval(ge=0, le=2)] = 1.0

    title: ClassVar[str] = "Bags of words"
    form: ClassVar[Form] = "documents"

    def load(self, seed: int) -> Data:
        if self.topics > self.vocabulary:
            raise DatasetError(
                Message(
                    "topics is {topics} and vocabulary {vocabulary}; each topic needs at least one word.",
                    topics=self.topics,
                    vocabulary=self.vocabulary,
                )
            )
        random = generator(seed, Stream.DATA)
        vocabulary = TopicVocabulary(self.vocabulary, self.topics, self.skew)
        targets = np.arange(self.documents, dtype=np.int32) % self.topics
        shape = (self.documents, self.words)
        anything = random.choice(self.topics, shape, p=vocabulary.shares)
        topics = np.where(random.random(shape) < self.focus, targets[:, None], anything)
        tokens = vocabulary.draw(topics, random)
        return Data(
            form=self.form,
            task="classification",
            inputs=tokens,
            targets=targets,
            class_names=topic_names(self.topics),
            vocabulary=(self.vocabulary,),
            token_names=names(self.vocabulary),
            token_counts=np.bincount(tokens.ravel(), minlength=self.vocabulary).astype(np.int64),
            token_topics=vocabulary.topics,
        )


_MEAN = 3.0
_ROUNDS = 50


@dataclass(frozen=True)
class Ratings(Dataset):
    """Ratings of items by users, made from known factors: 3 + user bias + item bias + user · item + noise.

    Factors are normal with variance 1 / √rank, so that their product has variance 1; biases have standard deviation
    0.3. Which items are rated follows Zipf's law. No pair of user and item comes twice.

    Args:
        users: Number of users.
        items: Number of items.
        rank: Number of true factors of each user and item.
        ratings: Number of ratings.
        noise: Standard deviation of the noise added to each rating.
        skew: Zipf's exponent of item frequencies; 0 makes all items equally frequent.
    """

    users: Annotated[int, Interval(ge=2, le=1_000_000)] = 400
    items: Annotated[int, Interval(ge=2, le=1_000_000)] = 200
    rank: Annotated[int, Interval(ge=1, le=64)] = 4
    ratings: Annotated[int, Interval(ge=20, le=5_000_000)] = 20_000
    noise: Annotated[float, Interval(ge=0, le=5)] = 0.3
    skew: Annotated[float, Interval(ge=0, le=2)] = 0.7

    title: ClassVar[str] = "Ratings"
    form: ClassVar[Form] = "ratings"

    def load(self, seed: int) -> Data:
        random = generator(seed, Stream.DATA)
        pairs = self._pairs(random)
        user, item = pairs.T
        scale = self.rank**-0.25
        users = random.normal(0, scale, (self.users, self.rank))
        items = random.normal(0, scale, (self.items, self.rank))
        biases = random.normal(0, 0.3, self.users)[user] + random.normal(0, 0.3, self.items)[item]
        values = _MEAN + biases + np.einsum("nr,nr->n", users[user], items[item])
        values += random.normal(0, self.noise, len(values))
        return Data(
            form=self.form,
            task="regression",
            inputs=pairs,
            targets=values.astype(np.float32)[:, None],
            target_names=("rating",),
            standardize_targets=True,
            vocabulary=(self.users, self.items),
            token_names=names(self.items),
            token_counts=np.bincount(item, minlength=self.items).astype(np.int64),
            factors=(users, items),
        )

    def _pairs(self, random: np.random.Generator) -> NDArray[np.int32]:
        """Draw (ratings, 2): different pairs of user and item."""
        popularity = np.cumsum(zipf(self.items, self.skew))
        found: NDArray[np.int64] = np.empty(0, np.int64)
        if self.ratings <= self.users * self.items:
            for _ in range(_ROUNDS):
                more = 2 * (self.ratings - len(found)) + 16
                user = random.integers(self.users, size=more)
                item = np.minimum(np.searchsorted(popularity, random.random(more), "right"), self.items - 1)
                found = np.unique(np.concatenate([found, user * self.items + item]))
                if len(found) >= self.ratings:
                    chosen = random.permutation(found)[: self.ratings]
                    return np.stack(np.divmod(chosen, self.items), axis=1).astype(np.int32)
        raise DatasetError(
            Message(
                "{users} users and {items} items with skew {skew:g} cannot give {ratings} different pairs; use "
                "fewer ratings, such as {count}, or more users.",
                users=self.users,
                items=self.items,
                skew=self.skew,
                ratings=self.ratings,
                count=len(found) // 2,
            )
            if len(found)
            else Message(
                "{users} users and {items} items with skew {skew:g} cannot give {ratings} different pairs; use "
                "fewer ratings or more users.",
                users=self.users,
                items=self.items,
                skew=self.skew,
                ratings=self.ratings,
            )
        )
