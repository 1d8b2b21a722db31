"""A classifier of bags of words."""

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
        dimension: Numbers for each word.
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
