"""Base class of data sets, and the data that they load."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from app.core.experiment.entry import DataPreview
from app.core.experiment.parameters import Value
from app.core.text.number_text import thousands
from app.problems.surfaces.loss_surface import Surface
from optimizers.base.message import Message

Form = Literal["features", "pairs", "ratings", "documents", "surface"]
Task = Literal["classification", "regression", "skip-gram", "descent"]


class DatasetError(ValueError):
    """Error: the data cannot be loaded as requested. The message is one or two sentences for the user."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Data:
    """Rows to learn from.

    Args:
        form: What a row is, which decides the models that take it.
            `"features"`: `inputs` is (n, features), float32 or float64.
            `"pairs"`: (n, 2) int32, a token and one from its context; there are no targets.
            `"ratings"`: (n, 2) int32, a user and an item.
            `"documents"`: (n, words) int32, the tokens of a document, order without meaning.
            `"surface"`: (1, 1), which says nothing: what is learnt is where `surface` is lowest.
        task: What is learnt. `"classification"`: `targets` is (n,) int32, from 0. `"regression"`: (n, outputs)
            float32 or float64. `"skip-gram"`: to separate true pairs from drawn ones.
            `"descent"`: to get down a surface.
        feature_names: One for each column of `inputs`, for features.
        picture_shape: Rows and columns of grey values, where each row of `inputs` is a picture; `None` elsewhere.
        class_names: One for each class.
        target_names: One for each output of a regression.
        standardize_inputs: Whether columns are to be given mean 0 and variance 1, by the training rows.
        standardize_targets: The same for the targets of a regression.
        targets_are_signs: Whether the targets of a regression are 1 and −1, of which an output is to have the sign:
            accuracy is measured in the place of R².
        vocabulary: Rows of the embedding tables: (tokens,) or (users, items).
        token_names: A name for each token, or item.
        token_counts: (tokens,) int64, how often each occurs in the data.
        token_topics: (tokens,) int32, the topic that each token was made from.
        factors: The (users, rank) and (items, rank) float64 tables that ratings were made from.
        negatives: Pairs drawn from `noise` for each true pair.
        noise: (tokens,) float64 probabilities.
        padding: The token that fills up short documents and takes no part in their mean; `None` if all are as long.
        surface: The function to descend.
        gradient_noise: Standard deviation of what each step adds to each coordinate of its gradient.
        notes: Sentences on what was decided in reading them.
    """

    form: Form
    task: Task
    inputs: NDArray[Any]
    targets: NDArray[Any] | None = None
    feature_names: tuple[str, ...] = ()
    picture_shape: tuple[int, int] | None = None
    class_names: tuple[str, ...] = ()
    target_names: tuple[str, ...] = ()
    standardize_inputs: bool = False
    standardize_targets: bool = False
    targets_are_signs: bool = False
    vocabulary: tuple[int, ...] = ()
    token_names: tuple[str, ...] = ()
    token_counts: NDArray[np.int64] | None = None
    token_topics: NDArray[np.int32] | None = None
    factors: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None
    negatives: int = 0
    noise: NDArray[np.float64] | None = None
    padding: int | None = None
    surface: Surface | None = None
    gradient_noise: float = 0.0
    notes: tuple[str, ...] = ()

    @property
    def outputs(self) -> int:
        """Number of outputs of a classification or regression model for a row."""
        return len(self.class_names) if self.task == "classification" else len(self.target_names)

    @property
    def summary(self) -> str:
        """Size of the data: `"150 rows, 4 features, 3 classes"`; empty for a surface."""
        one, several = _ROWS.get(self.form, (Message("{count} row"), Message("{count} rows")))
        parts = [_count(len(self.inputs), one, several)]
        if self.form == "features":
            parts.append(_count(self.inputs.shape[1], Message("{count} feature"), Message("{count} features")))
        if self.form == "ratings":
            parts.append(_count(self.vocabulary[0], Message("{count} user"), Message("{count} users")))
            parts.append(_count(self.vocabulary[1], Message("{count} item"), Message("{count} items")))
        if self.form in ("pairs", "documents"):
            parts.append(
                Message(
                    "a vocabulary of {vocabulary}",
                    vocabulary=thousands(self.vocabulary[0] - (self.padding is not None)),
                )
            )
        if self.task == "classification":
            parts.append(Message("{count} classes", count=thousands(len(self.class_names))))
        elif self.form == "features":
            parts.append(_count(len(self.target_names), Message("{count} target"), Message("{count} targets")))
        return "" if self.form == "surface" else Message.joined(parts, ", ")


_ROWS = {
    "pairs": (Message("{count} pair"), Message("{count} pairs")),
    "ratings": (Message("{count} rating"), Message("{count} ratings")),
    "documents": (Message("{count} document"), Message("{count} documents")),
}


def _count(count: int, one: str, several: str) -> str:
    return Message(one if count == 1 else several, count=thousands(count))


class Dataset(ABC):
    """A data set: a frozen dataclass whose fields are its form.

    Each in the files of this package has a `title` for people, the `form` of its rows, a docstring whose `Args:` are
    the help of each field, and `load`. What is slow to import is imported in `load`.
    """

    title: ClassVar[str]
    form: ClassVar[Form]
    forms: ClassVar[tuple[Form, ...]] = ()
    """All forms that it can give, where it has several; the model decides which."""

    @abstractmethod
    def load(self, seed: int) -> Data:
        """Load the rows, the same for the same seed. Raises `DatasetError`."""

    def load_as(self, form: Form, seed: int) -> Data:
        """Load the rows in the form that a model takes. Raises `DatasetError`."""
        return self.load(seed)

    def preview(self, form: Form) -> DataPreview | None:
        """Preview a user's own file before training; `None` for other data sets."""
        return None

    @classmethod
    def objections(cls, values: Mapping[str, Value]) -> list[tuple[str, str]]:
        """Return the faults of values that are valid one by one, as (parameter, text that completes a sentence)."""
        return []
