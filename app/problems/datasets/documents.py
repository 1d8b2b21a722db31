"""Bags of words, each about one topic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval

from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.datasets.made_up_vocabulary import TopicVocabulary, names, topic_names
from app.problems.random_streams import Stream, generator


@dataclass(frozen=True)
class Documents(Dataset):
    """Generated bags of words, each about one topic; the class is the topic. Words follow Zipf's law.

    Args:
        vocabulary: Different words, and so rows of the embedding table.
        topics: Topics, and so classes.
        documents: Bags of words.
        words: Words in each.
        focus: The share of a document's words that come from its topic; the rest come from all.
        skew: Zipf's exponent: 0 makes all words alike, 1 is natural language.
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
                f"topics is {self.topics} and vocabulary {self.vocabulary}; each topic needs at least one word."
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
