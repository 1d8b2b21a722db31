"""Ratings of items by users, made from known factors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np
from annotated_types import Interval
from numpy.typing import NDArray

from app.problems.datasets.base import Data, Dataset, DatasetError, Form
from app.problems.datasets.made_up_vocabulary import names, zipf
from app.problems.random_streams import Stream, generator

_MEAN = 3.0
_ROUNDS = 50


@dataclass(frozen=True)
class Ratings(Dataset):
    """Ratings of items by users, made from known factors: 3 + user bias + item bias + user · item + noise.

    Factors are normal with variance 1 / √rank, so that their product has variance 1; biases have standard deviation
    0.3. Which items are rated follows Zipf's law. No pair of user and item comes twice.

    Args:
        users: Rows of the user table.
        items: Rows of the item table.
        rank: Factors behind each rating.
        ratings: Ratings in all.
        noise: Standard deviation of what is added to each rating.
        skew: Zipf's exponent of how often items are rated; 0 makes all alike.
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
        """(ratings, 2): different pairs of user and item."""
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
            f"{self.users} users and {self.items} items with skew {self.skew:g} do not make {self.ratings} different "
            f"pairs; ask for fewer ratings{f', such as {len(found) // 2},' if len(found) else ''} or more users."
        )
