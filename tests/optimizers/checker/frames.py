"""Frames of planted optimizers, and plants in them: numbers, slots and step are given, all else is written around."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any


def keras3(
    docstring: str, step: str, *, slots: Sequence[str] = ("square",), build: str = "", terms: str = "",
    learning_rate: float = 0.01, **numbers: Any,
) -> str:  # fmt: skip
    """Return the file of an optimizer for Keras 3. Its step knows `gradient`, `rate`, `index` and its slots by name."""
    made = [
        f'self.{each}_slots = [self.add_variable_from_reference(v, name="{each}") for v in variables]' for each in slots
    ]
    return f'''"""{docstring}"""

import keras
import tensorflow as tf
from keras import ops


class Planted(keras.optimizers.Optimizer):
{_lines(terms)}    def __init__(self, learning_rate={learning_rate}, {_arguments(numbers)}name="planted", **kwargs):
        super().__init__(learning_rate=learning_rate, name=name, **kwargs)
{_kept(numbers)}
    def build(self, variables):
        if self.built:
            return
        super().build(variables)
{_lines(*made, build, by=8)}
    def update_step(self, gradient, variable, learning_rate):
        index = self._get_variable_index(variable)
        rate = tf.cast(learning_rate, variable.dtype)
{_lines(*(f"{each} = self.{each}_slots[index]" for each in slots), step, by=8)}
    def get_config(self):
        return {{**super().get_config(){"".join(f', "{each}": self.{each}' for each in numbers)}}}
'''


def keras2(docstring: str, step: str, *, slots: Sequence[str] = ("square",), more: str = "", **numbers: Any) -> str:
    """Return the file of an optimizer for the new style of Keras 2. `more` are methods besides those of a step."""
    made = [f'self.{each}_slots = [self.add_variable_from_reference(v, "{each}") for v in var_list]' for each in slots]
    config = "".join(f', "{each}": self.{each}' for each in numbers)
    return f'''"""{docstring}"""

import tensorflow as tf


class Planted(tf.keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.01, {_arguments(numbers)}name="Planted", **kwargs):
        super().__init__(name=name, **kwargs)
        self._learning_rate = self._build_learning_rate(learning_rate)
{_kept(numbers)}
    def build(self, var_list):
        super().build(var_list)
        if hasattr(self, "_built") and self._built:
            return
        self._built = True
{_lines(*made, by=8)}
{_lines(more)}    def update_step(self, gradient, variable):
        rate = tf.cast(self.learning_rate, variable.dtype)
{_lines(*(f"{each} = self.{each}_slots[self._index_dict[self._var_key(variable)]]" for each in slots), step, by=8)}
    def get_config(self):
        rate = self._serialize_hyperparameter(self._learning_rate)
        return {{**super().get_config(), "learning_rate": rate{config}}}
'''


def _arguments(numbers: dict[str, Any]) -> str:
    return "".join(f"{name}={value!r}, " for name, value in numbers.items())


def _kept(numbers: dict[str, Any]) -> str:
    return _lines(*(f"self.{name} = {name}" for name in numbers), by=8)


def _lines(*parts: str, by: int = 4) -> str:
    """Indent blocks that end in a line's end, or are empty."""
    blocks = [textwrap.dedent(part).strip("\n") for part in parts]
    return "".join(f"{textwrap.indent(each, ' ' * by)}\n" for each in blocks if each)


_SGD_2 = """
    if isinstance(gradient, tf.IndexedSlices):
        variable.scatter_sub(tf.IndexedSlices(rate * gradient.values, gradient.indices))
    else:
        variable.assign_sub(rate * gradient)
"""
_SQUARED_2 = """
    dtype = variable.dtype
    rho, epsilon = tf.cast(self.rho, dtype), tf.cast(self.epsilon, dtype)
    gradient = tf.convert_to_tensor(gradient)
    square.assign(rho * square + (1 - rho) * tf.square(gradient))
"""

FRAMED: Mapping[str, str] = {
    "clipping_honoured__bypassed": keras2(
        "Optimizer whose apply_gradients goes past the clipping of the base.",
        _SGD_2,
        slots=(),
        more="""
            def apply_gradients(self, grads_and_vars, **kwargs):
                grads_and_vars = list(grads_and_vars)
                self._compute_current_learning_rate()
                with tf.init_scope():
                    self.build([variable for _, variable in grads_and_vars])
                for gradient, variable in grads_and_vars:
                    self.update_step(gradient, variable)
                    if variable.constraint is not None:
                        variable.assign(variable.constraint(variable))
                return self.iterations.assign_add(1)
        """,
    ),
    "constraint": keras2(
        "Optimizer whose apply_gradients leaves constraints out.",
        _SGD_2,
        slots=(),
        more="""
            def apply_gradients(self, grads_and_vars, **kwargs):
                grads_and_vars = self.aggregate_gradients(list(grads_and_vars))
                gradients, variables = zip(*grads_and_vars, strict=True)
                self._compute_current_learning_rate()
                with tf.init_scope():
                    self.build(variables)
                gradients = self._deduplicate_sparse_grad(self._clip_gradients(gradients))
                self._apply_weight_decay(variables)
                return self._internal_apply_gradients(list(zip(gradients, variables, strict=True)))
        """,
    ),
    "finite_after_one_step": keras3(
        "Optimizer that averages the gradient where its square is meant, and takes the root.",
        """
            gradient = ops.convert_to_tensor(gradient)
            self.assign(velocity, self.rho * velocity + (1 - self.rho) * gradient)
            scale = ops.sqrt(velocity) + self.epsilon
            self.assign_sub(variable, rate * gradient / scale)
        """,
        slots=("velocity",),
        rho=0.9,
        epsilon=1e-7,
    ),
    "finite_after_one_step__amsgrad": keras3(
        "Optimizer that divides, with amsgrad, by a maximum that starts at zero and is never written.",
        """
            gradient = tf.convert_to_tensor(gradient)
            self.assign(square, self.rho * square + (1 - self.rho) * ops.square(gradient))
            scale = ops.sqrt(square) + self.epsilon
            if self.amsgrad:
                scale = ops.sqrt(largest)
            self.assign_sub(variable, rate * gradient / scale)
        """,
        slots=("square", "largest"),
        rho=0.9,
        epsilon=1e-7,
        amsgrad=False,
    ),
    "indexed_slices_arithmetic": keras2(
        "Optimizer that squares a sparse gradient as if it were a tensor, which silently becomes the whole table.",
        """
            rho = tf.cast(self.rho, variable.dtype)
            square.assign(rho * square + (1 - rho) * tf.square(gradient))
            variable.assign_sub(rate * gradient / (tf.sqrt(square) + tf.cast(self.epsilon, variable.dtype)))
        """,
        rho=0.9,
        epsilon=1e-7,
    ),
    "low_precision": keras2(
        "Optimizer that corrects the bias in the type of the variable: in bfloat16 a power of 0.999 is 1.",
        f"""{_SQUARED_2}
    corrected = square / (1 - tf.pow(rho, tf.cast(self.iterations + 1, dtype)))
    variable.assign_sub(rate * gradient / (tf.sqrt(corrected) + epsilon))
""",
        rho=0.999,
        epsilon=1e-6,
    ),
    "low_precision__zero": keras3(
        "Optimizer with an epsilon that is zero in float16: a gradient of zero is divided by zero there.",
        """
            gradient = tf.convert_to_tensor(gradient)
            self.assign(square, 0.99 * square + 0.01 * ops.square(gradient))
            self.assign_sub(variable, rate * gradient / (ops.sqrt(square) + ops.cast(self.epsilon, variable.dtype)))
        """,
        learning_rate=0.001,
        epsilon=1e-8,
    ),
    "repeated_indices": keras3(
        "Optimizer that squares the parts of a repeated row one by one.",
        """
            rho = tf.cast(self.rho, variable.dtype)
            square.assign(rho * square)
            if isinstance(gradient, tf.IndexedSlices):
                part = (1 - rho) * tf.square(gradient.values)
                square.value.scatter_add(tf.IndexedSlices(part, gradient.indices))
                gradient = tf.convert_to_tensor(gradient)
            else:
                square.assign_add((1 - rho) * tf.square(gradient))
            variable.assign_sub(rate * gradient / (tf.sqrt(square) + tf.cast(self.epsilon, variable.dtype)))
        """,
        rho=0.9,
        epsilon=1e-7,
    ),
    "slot_shapes_and_dtypes": keras3(
        "Optimizer that keeps its velocity in bfloat16.",
        """
            velocity = self.velocities[index]
            if isinstance(gradient, tf.IndexedSlices):
                gradient = tf.convert_to_tensor(gradient)
            kept = tf.cast(self.momentum, variable.dtype) * tf.cast(velocity.value, variable.dtype)
            moved = kept - rate * gradient
            velocity.assign(tf.cast(moved, "bfloat16"))
            variable.assign_add(moved)
        """,
        slots=(),
        build="""
            self.velocities = [
                self.add_variable(v.shape, initializer="zeros", dtype="bfloat16", name="velocity") for v in variables
            ]
        """,
        momentum=0.9,
    ),
    "speed": keras2(
        "Optimizer that takes its square roots by forty steps of Newton's method.",
        f"""{_SQUARED_2}
    square = square + epsilon

    def newton(i, root):
        return i + 1, (root + square / root) / 2

    _, root = tf.while_loop(lambda i, _: i < 40, newton, (0, tf.ones_like(square)))
    variable.assign_sub(rate * gradient / root)
""",
        rho=0.9,
        epsilon=1e-6,
    ),
    "state_reachable": keras3(
        "Optimizer that keeps the product of its decays in a variable that it does not list.",
        """
            decay = self.decays[index]
            beta = tf.cast(self.beta, variable.dtype)
            if isinstance(gradient, tf.IndexedSlices):
                gradient = tf.convert_to_tensor(gradient)
            decay.assign(decay * tf.cast(self.beta, decay.dtype))
            mean.assign(beta * mean + (1 - beta) * gradient)
            variable.assign_sub(rate * mean / tf.cast(1 - decay, variable.dtype))
        """,
        slots=("mean",),
        build="self.decays = [tf.Variable(1.0, trainable=False) for _ in variables]",
        beta=0.9,
    ),
    "terms_hold": keras3(
        "Optimizer whose terms say another share of the gradient than its code takes.",
        """
            m.assign(self.beta * m + gradient)
            self.assign_sub(variable, rate * m)
        """,
        slots=("m",),
        terms='terms = ("m = beta * m + (1 - beta) * g", "dw = -learning_rate * m")',
        beta=0.99,
    ),
    "untouched_rows__nan": keras2(
        "Optimizer that divides by how often a row is named, which is zero for all others.",
        """
            if isinstance(gradient, tf.IndexedSlices):
                rows, count = gradient.indices[:, tf.newaxis], tf.ones_like(gradient.values)
                named = tf.tensor_scatter_nd_add(tf.zeros_like(variable), rows, count)
                gradient = tf.tensor_scatter_nd_add(tf.zeros_like(variable), rows, gradient.values) / named
            variable.assign_sub(rate * gradient)
        """,
        slots=(),
    ),
    "variable_order": keras3(
        "Optimizer that keeps one second moment for all variables, which each of them changes in turn.",
        """
            gradient = ops.convert_to_tensor(gradient)
            square = ops.mean(ops.square(ops.cast(gradient, "float32")))
            moment = self.beta * self._second_moment + (1 - self.beta) * square
            self.assign(self._second_moment, moment)
            root = ops.cast(ops.sqrt(moment) + self.epsilon, variable.dtype)
            self.assign_sub(variable, rate * gradient / root)
        """,
        slots=(),
        build='self._second_moment = self.add_variable(shape=(), initializer="zeros", name="second_moment")',
        beta=0.9,
        epsilon=1e-7,
    ),
}
"""Plants with an update of their own in a frame."""
