"""Base class of models."""

from __future__ import annotations

import functools
import sys
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from app.problems import discovery
from app.problems.datasets.base import Data, Form
from app.problems.random_streams import Stream, word
from optimizers.base.message import Message, any_of

if TYPE_CHECKING:
    import keras


class ModelError(ValueError):
    """Error: the model cannot be built for this data. The message is one or two sentences for the user."""


class Model(ABC):
    """A model: a frozen dataclass whose fields are its form.

    Each in the files of this package has a `title` for people, the `form` of the data that it takes, a docstring whose
    `Args:` are the help of each field, and `layers`. Keras is imported there, not at the top.

    Every layer is named, so that paths of variables do not depend on what was built before. What a model of each
    form takes and gives, `batch` first, and how the table is named whose rows have names:

    - features: (features,) float32 -> (outputs,) float32, logits for a classification
    - pairs: [tokens (), candidates (n,)] int64 -> (n,) logits of being neighbours; table `embedding`
    - ratings: [users (), items ()] int64 -> (1,); table `item`
    - documents: (words,) int64 -> (outputs,) logits; table `embedding`
    - surface: anything -> (points, 2) positions on the surface, without a batch; one variable a point
    """

    title: ClassVar[str]
    form: ClassVar[Form]

    @abstractmethod
    def layers(self, data: Data, seed: int) -> keras.Model:
        """Make the Keras model for data of this model's form, which `build` has checked.

        Seeds of initializers and of dropout come from `weight_seed`, none from Keras' or NumPy's own state.
        """

    def build(self, data: Data, seed: int) -> keras.Model:
        """Build the model with its initial weights, the same for the same seed.

        Raises:
            ModelError: the model takes another form of data.
        """
        if data.form != self.form:
            raise ModelError(
                Message(
                    "{title} takes {form}, but the data set has {data_form}; {advice}.",
                    title=self.title,
                    form=self.form,
                    data_form=data.form,
                    advice=_takers(data.form),
                )
            )
        return self.layers(data, seed)


def weight_seed(seed: int, index: int) -> int:
    """Return a seed for the `index`-th initializer of a model."""
    return word(seed, Stream.WEIGHTS, index)


@functools.cache
def discover() -> dict[str, type[Model]]:
    """Return every model by the name that an experiment's file uses (`"mlp"`, `"skip-gram"`)."""
    own = discovery.classes(sys.modules[__package__], Model)  # type: ignore[type-abstract]  # a base to look for
    return discovery.with_installed("models", Model, dict(sorted(own.items())))  # type: ignore[type-abstract]  # the same


def _takers(form: Form) -> str:
    names = sorted(
        (f'"{name}"' for name, cls in discover().items() if cls.form == form), key=lambda n: n == '"function"'
    )
    return Message("for those, choose {names}", names=any_of(names)) if names else Message("no model accepts those")
