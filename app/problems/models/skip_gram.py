"""Skip-gram with negative sampling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from annotated_types import Interval

from app.problems.datasets.base import Data, Form
from app.problems.models.base import Model, weight_seed

if TYPE_CHECKING:
    import keras


@dataclass(frozen=True)
class SkipGramModel(Model):
    """Two tables whose rows' products say which words occur together (Mikolov et al. 2013).

    The logit of word c near word w is embedding[w] · context[c].

    Args:
        dimension: Numbers for each word in either table.
    """

    dimension: Annotated[int, Interval(ge=1, le=1024)] = 32

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
