"""Matrix factorization."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from annotated_types import Interval

from app.problems.datasets.base import Data, Form
from app.problems.models.base import Model, weight_seed

if TYPE_CHECKING:
    import keras


@dataclass(frozen=True)
class Factorization(Model):
    """A rating as user · item + user bias + item bias (Koren, Bell and Volinsky 2009).

    Args:
        dimension: Factors of each user and item.
    """

    dimension: Annotated[int, Interval(ge=1, le=1024)] = 8

    title: ClassVar[str] = "Matrix factorization"
    form: ClassVar[Form] = "ratings"

    def layers(self, data: Data, seed: int) -> keras.Model:
        import keras

        from app.problems.model_layers import Table, normal

        users, items = data.vocabulary
        user = keras.Input((), dtype="int64", name="users")
        item = keras.Input((), dtype="int64", name="items")

        def table(rows: int, name: str, index: int) -> Table:
            initial = normal(0.1, weight_seed(seed, index))
            return Table(rows, self.dimension, embeddings_initializer=initial, name=name)

        def bias(rows: int, name: str) -> Table:
            return Table(rows, 1, embeddings_initializer="zeros", name=name)

        product = keras.layers.Dot(1, name="product")([table(users, "user", 0)(user), table(items, "item", 1)(item)])
        parts = [product, bias(users, "user_bias")(user), bias(items, "item_bias")(item)]
        return keras.Model([user, item], keras.layers.Add(name="rating")(parts), name="factorization")
