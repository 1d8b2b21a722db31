"""Base class of wrappers around another optimizer: it passes gradients on, and changes the resulting weights.

Like the base it declares hyperparameters and slots; its update is `after`::

    class Lookahead(Wrapper):
        k: int = 5
        alpha: float = 0.5
        slots = (Slot("slow", initial="weight"),)

        def due(self, t):
            return t % self.k == 0

        def after(self, weight, slots, context):
            slow = slots["slow"] + self.alpha * (weight - slots["slow"])
            return slow, {"slow": slow}
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Any

import keras
import tensorflow as tf

from optimizers.base.message import Message
from optimizers.contracts.sparse_gradients import merge_repeated
from optimizers.library.base import LibraryOptimizer, Slot, StepContext, Tensors, plain, scalar

Gradients = Sequence[tf.Tensor | tf.IndexedSlices | None]


class Wrapper(LibraryOptimizer):
    """Base of the library's optimizers around another one, `inner_optimizer`.

    The learning rate is the inner one's, which also counts the iterations: where it skips a step (it accumulates, or a
    loss scale overflowed), so does what is around it. Clipping, weight decay and constraints are the inner one's
    affair. Sparse gradients stay sparse, with each row once: Keras' own optimizers are wrong on rows that come
    twice. Its variables are among `variables`, so saving one saves both.

    Args:
        inner_optimizer: any `keras.optimizers.Optimizer`; it belongs to this one from then on.
        *values, **arguments: the hyperparameters by place or name, and `name`.

    Raises:
        TypeError: `inner_optimizer` is not a Keras 3 optimizer, or an argument is given twice.
        ValueError: an argument that nobody knows, or that the inner optimizer takes.
    """

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        inner = inspect.Parameter("inner_optimizer", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        cls.__signature__ = inspect.Signature([inner, *cls.__signature__.parameters.values()])

    def __init__(self, inner_optimizer: keras.optimizers.Optimizer, *values: Any, **arguments: Any) -> None:
        if not isinstance(inner_optimizer, keras.optimizers.Optimizer):
            raise TypeError(
                Message(
                    "{wrapper} wraps a keras.optimizers.Optimizer; received {inner!r}.",
                    wrapper=type(self).__name__,
                    inner=inner_optimizer,
                )
            )
        if foreign := set(arguments) - {*self.defaults, "name"}:
            raise ValueError(
                Message(
                    "{wrapper} takes {own:, }; received {others:, }. Pass that to the inner optimizer.",
                    wrapper=type(self).__name__,
                    own=[*self.defaults, "name"],
                    others=sorted(foreign),
                )
            )
        super().__init__(inner_optimizer, *values, learning_rate=0.0, **arguments)
        # Keras makes a rate and a counter for every optimizer. This one has neither, and saves neither.
        self._untrack_variable(self._learning_rate)
        self._untrack_variable(self._iterations)
        self._iterations: keras.Variable = inner_optimizer._iterations
        self._untrack_variable(self._iterations)

    def build(self, variables: Sequence[keras.Variable]) -> None:
        """Build the inner optimizer, and make the slots of each variable."""
        if not self.inner_optimizer.built:
            self.inner_optimizer.build(variables)
        super().build(variables)

    def due(self, t: tf.Tensor) -> tf.Tensor | bool:
        """Return whether to call `after` at the inner optimizer's iteration `t`, an int64 scalar that counts from 1."""
        return True

    def after(self, weight: tf.Tensor, slots: Tensors, context: StepContext) -> tuple[tf.Tensor | None, Tensors]:
        """Return the replacement for the inner optimizer's new weight (`None` keeps it), and the changed slots.

        Changes nothing unless overridden.
        """
        return None, {}

    def advance(self, gradients: Gradients, variables: Sequence[keras.Variable]) -> None:
        """Make one step of the inner optimizer."""
        self.inner_optimizer.apply([None if g is None else merge_repeated(g) for g in gradients], variables)

    def apply(self, grads: Gradients, trainable_variables: Sequence[keras.Variable] | None = None) -> None:
        if trainable_variables is None and not self.built:
            raise ValueError(
                Message(
                    "{wrapper} must be built before it is given gradients without variables.",
                    wrapper=type(self).__name__,
                )
            )
        variables = self._trainable_variables if trainable_variables is None else list(trainable_variables)
        self.build(variables)
        self._check_variables_are_known(variables)
        before = tf.convert_to_tensor(self.iterations)
        self.advance(grads, variables)
        t = tf.convert_to_tensor(self.iterations)
        tf.cond(tf.logical_and(t > before, self.due(t)), lambda: self._follow(t), lambda: None)

    def _follow(self, t: tf.Tensor) -> None:
        for index, (variable, held) in enumerate(zip(self._trainable_variables, self._held, strict=True)):
            context = StepContext(scalar(self.learning_rate), scalar(t), self._paths[index], index)
            weight: tf.Variable = variable.value
            new, changed = self.after(weight.read_value(), {n: s.read_value() for n, s in held.items()}, context)
            for name, value in changed.items():
                held[name].assign(value)
            if new is not None:
                weight.assign(new)

    @property
    def variables(self) -> list[keras.Variable]:
        """Variables of the wrapper, then the inner optimizer's."""
        return [*super().variables, *self.inner_optimizer.variables]

    @property
    def iterations(self) -> Any:
        return self.inner_optimizer.iterations

    @property
    def learning_rate(self) -> Any:
        return self.inner_optimizer.learning_rate

    @learning_rate.setter
    def learning_rate(self, learning_rate: Any) -> None:
        self.inner_optimizer.learning_rate = learning_rate

    def scale_loss(self, loss: tf.Tensor) -> tf.Tensor:
        return self.inner_optimizer.scale_loss(loss)

    def finalize_variable_values(self, var_list: Sequence[keras.Variable]) -> None:
        self.inner_optimizer.finalize_variable_values(var_list)

    def exclude_from_weight_decay(self, var_list: Any = None, var_names: Any = None) -> None:
        self.inner_optimizer.exclude_from_weight_decay(var_list, var_names)

    def get_config(self) -> dict[str, Any]:
        inner = keras.saving.serialize_keras_object(self.inner_optimizer)
        return {"name": self.name, "inner_optimizer": inner, **plain(self.hyperparameters())}

    @classmethod
    def from_config(cls, config: Mapping[str, Any], custom_objects: Mapping[str, Any] | None = None) -> Wrapper:
        inner = keras.saving.deserialize_keras_object(config["inner_optimizer"], custom_objects=custom_objects)
        return cls(**{**config, "inner_optimizer": inner})


class Averaging(Wrapper):
    """Base class of wrappers that keep an average of the weights."""

    slots = (Slot("average", initial="weight"),)

    def swap(self) -> None:
        """Exchange each weight with its average, in place; a second call exchanges them back.

        Evaluate between the two, do not train.

        Raises:
            ValueError: it has not been built.
        """
        if not self.built:
            raise ValueError(
                Message("{wrapper} has no averages yet: build it on the variables first.", wrapper=type(self).__name__)
            )
        for variable, held in zip(self._trainable_variables, self._held, strict=True):
            weight, average = variable.value.read_value(), held["average"].read_value()
            variable.assign(average)
            held["average"].assign(weight)
