"""A deep linear network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from annotated_types import Gt, Interval, Le

from app.problems.datasets.base import Data, Form
from app.problems.models.base import Model, weight_seed

if TYPE_CHECKING:
    import keras


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
        depth: Matrices.
        width: Rows of each hidden one.
        parametrization: ntk draws weights of deviation 1 and divides each layer's outputs by the root of its inputs.
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
