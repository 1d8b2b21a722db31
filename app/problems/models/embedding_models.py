"""Models with embedding tables: bags of words, pairs of words, ratings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from annotated_types import Interval

from app.problems.datasets.base import Data, Form
from app.problems.models.base import Model, weight_seed

if TYPE_CHECKING:
    import keras


@dataclass(frozen=True)
class BagOfWords(Model):
    """The mean of the words' embeddings, through a hidden layer (after Joulin, Grave, Bojanowski and Mikolov 2016).

    Args:
        dimension: Embedding dimension.
        width: Units of the hidden layer; 0 for none.
    """

    dimension: Annotated[int, Interval(ge=1, le=1024)] = 16
    width: Annotated[int, Interval(ge=0, le=4096)] = 32

    title: ClassVar[str] = "Embedding average"
    form: ClassVar[Form] = "documents"

    def layers(self, data: Data, seed: int) -> keras.Model:
        import keras

        from app.problems.model_layers import Table, normal

        def dense(units: int, index: int, **options: str) -> keras.layers.Dense:
            kernel = keras.initializers.GlorotUniform(seed=weight_seed(seed, index))
            return keras.layers.Dense(units, kernel_initializer=kernel, **options)

        tokens = keras.Input((data.inputs.shape[1],), dtype="int64", name="tokens")
        initial = normal(0.1, weight_seed(seed, 0))
        embedding = Table(data.vocabulary[0], self.dimension, embeddings_initializer=initial, name="embedding")
        mask = None if data.padding is None else keras.ops.not_equal(tokens, data.padding)
        outputs = keras.layers.GlobalAveragePooling1D(name="mean")(embedding(tokens), mask=mask)
        if self.width:
            outputs = dense(self.width, 1, activation="relu", name="dense")(outputs)
        return keras.Model(tokens, dense(data.outputs, 2, name="head")(outputs), name="bag_of_words")


@dataclass(frozen=True)
class SkipGramModel(Model):
    """Two tables whose rows' products say which words occur together (Mikolov et al. 2013).

    The logit of word c near word w is embedding[w] · context[c].

    Args:
        dimension: Embedding dimension of both tables.
    """

    dimension: Annotated[int, Interval(ge=1, le=1024)] = 32

    name: ClassVar[str] = "skip-gram"
    title: ClassVar[str] = "Skip-gram"
    form: ClassVar[Form] = "pairs"

    def layers(self, data: Data, seed: int) -> keras.Model:
        import keras

        from app.problems.model_layers import Table, normal

        def table(name: str, index: int) -> Table:
            initial = normal(self.dimension**-0.5, weight_seed(seed, index))
            return Table(data.vocabulary[0], self.dimension, embeddings_initializer=initial, name=name)

        tokens = keras.Input((), dtype="int64", name="tokens")
        candidates = keras.Input((None,), dtype="int64", name="candidates")
        # (batch, dimension) and (batch, n, dimension): the product of the token's row with each candidate's.
        rows = [table("embedding", 0)(tokens), table("context", 1)(candidates)]
        logits = keras.layers.Dot((1, 2), name="logits")(rows)
        return keras.Model([tokens, candidates], logits, name="skip_gram")


@dataclass(frozen=True)
class Factorization(Model):
    """A rating as user · item + user bias + item bias (Koren, Bell and Volinsky 2009).

    Args:
        dimension: Number of factors of each user and item.
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
