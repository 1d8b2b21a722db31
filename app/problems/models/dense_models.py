"""Models of dense layers: a multi-layer perceptron and a deep linear network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from annotated_types import Gt, Interval, Le

from app.problems.datasets.base import Data, Form
from app.problems.models.base import Model, weight_seed

if TYPE_CHECKING:
    import keras


@dataclass(frozen=True)
class Mlp(Model):
    """Dense layers in a row.

    Args:
        widths: Units of each hidden layer; none for a linear model.
        activation: Activation of each hidden layer.
        initializer: Distribution of initial kernels; biases start at 0.
        bias: Add a bias to each layer.
        initial_scale: Factor on the initial kernels; 0 for a linear model that starts at 0.
        dropout: The share of each hidden layer's outputs that a training step sets to 0.
    """

    widths: tuple[Annotated[int, Interval(ge=1, le=4096)], ...] = (64, 64)
    activation: Literal["relu", "gelu", "silu", "elu", "selu", "leaky_relu", "tanh", "sigmoid", "linear"] = "relu"
    initializer: Literal[
        "glorot_uniform",
        "glorot_normal",
        "he_uniform",
        "he_normal",
        "lecun_uniform",
        "lecun_normal",
        "orthogonal",
        "random_normal",
        "random_uniform",
    ] = "glorot_uniform"
    bias: bool = True
    initial_scale: Annotated[float, Interval(ge=0, le=1000)] = 1.0
    dropout: Annotated[float, Interval(ge=0, le=0.9)] = 0.0

    title: ClassVar[str] = "Multi-layer perceptron"
    form: ClassVar[Form] = "features"

    def layers(self, data: Data, seed: int) -> keras.Model:
        import keras

        def dense(units: int, index: int, **options: str) -> keras.layers.Dense:
            config = {"seed": weight_seed(seed, index)}
            kernel = keras.initializers.get({"class_name": self.initializer, "config": config})
            return keras.layers.Dense(units, use_bias=self.bias, kernel_initializer=kernel, **options)

        inputs = outputs = keras.Input((data.inputs.shape[1],), dtype="float32", name="features")
        for i, width in enumerate(self.widths, 1):
            suffix = f"_{i}" if len(self.widths) > 1 else ""
            outputs = dense(width, i, activation=self.activation, name=f"dense{suffix}")(outputs)
            if self.dropout > 0:
                # The step sets the state of this generator; its own seed never acts.
                outputs = keras.layers.Dropout(self.dropout, seed=0, name=f"dropout{suffix}")(outputs)
        model = keras.Model(inputs, dense(data.outputs, 0, name="head")(outputs), name="mlp")
        if self.initial_scale != 1:
            for variable in model.trainable_variables:
                variable.assign(self.initial_scale * variable)
        return model


@dataclass(frozen=True)
class DeepLinear(Model):
    """A product of matrices, without biases: linear in its inputs, not in its weights.

        standard    f(x) = Wₗ … W₂ W₁ x,                       entries of Wᵢ drawn from N(0, s² / nᵢ)
        ntk         f(x) = Wₗ … W₁ x / √(n₁ n₂ … nₗ),          entries of Wᵢ drawn from N(0, s²)

    nᵢ is the inputs of layer i, s the initial scale. The function is the same at first, the gradients are not: with
    ntk (Jacot, Gabriel and Hongler 2018, "Neural tangent kernel") the curvature does not grow with the width.

    Depth 2 with ntk on a single input of 1 is the f = v·u / √n of Lewkowycz, Bahri, Dyer, Sohl-Dickstein and Gur-Ari
    2020, "The large learning rate phase of deep learning: the catapult mechanism". With the loss ½ f² its tangent
    kernel is λ = (|u|² + |v|²) / n, the squares of both layers' weight norms over n; learning rates between 2 / λ and
    about 4 / λ catapult it to smaller λ.

    Args:
        depth: Number of matrices.
        width: Number of rows of each hidden matrix.
        parametrization: ntk draws weights with standard deviation 1 and divides each layer's outputs by the root of its
            number of inputs.
        initial_scale: Factor on the initial weights.
    """

    depth: Annotated[int, Interval(ge=1, le=32)] = 3
    width: Annotated[int, Interval(ge=1, le=4096)] = 64
    parametrization: Literal["standard", "ntk"] = "standard"
    initial_scale: Annotated[float, Gt(0), Le(1000)] = 1.0

    title: ClassVar[str] = "Deep linear network"
    form: ClassVar[Form] = "features"

    def layers(self, data: Data, seed: int) -> keras.Model:
        import keras

        from app.problems.model_layers import normal

        count = int(data.inputs.shape[1])
        inputs = outputs = keras.Input((count,), dtype="float32", name="features")
        for i in range(1, self.depth + 1):
            units = self.width if i < self.depth else data.outputs
            root = count**-0.5
            deviation = self.initial_scale * (1.0 if self.parametrization == "ntk" else root)
            kernel = normal(deviation, weight_seed(seed, i))
            layer = keras.layers.Dense(units, use_bias=False, kernel_initializer=kernel, name=f"linear_{i}")
            outputs = layer(outputs) * root if self.parametrization == "ntk" else layer(outputs)
            count = units
        return keras.Model(inputs, outputs, name="deep_linear")
