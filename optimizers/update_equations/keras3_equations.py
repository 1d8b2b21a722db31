"""Updates of Keras 3's own optimizers as in their source; a note tells of each difference from the paper.

Slots have the letters of the papers here: Keras' `momentum` is m beside the hyperparameter of that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

_MOMENTS = {"m": "momentum", "v": "velocity"}
_EPSILON_HAT = (
    "Keras' convention: the correction is folded into the rate, so that ε acts divided by √(1 − β₂ᵗ); "
    "Algorithm 1 of Kingma and Ba adds ε itself."
)
_EPSILON_INSIDE = "Keras' convention: ε is inside the root; PyTorch adds it outside."
_RATE_INSIDE = (
    "Keras' convention: α is inside m, so a new rate takes effect gradually; PyTorch multiplies by it afterwards."
)
_MEANS = ("m = beta_1 * m + (1 - beta_1) * g", "v = beta_2 * v + (1 - beta_2) * g ** 2")
_ADAM = (
    *_MEANS,
    "amsgrad: v_max = max(v_max, v)",
    "m_hat = m / (1 - beta_1 ** t)",
    "not amsgrad: v_hat = v / (1 - beta_2 ** t)",
    "amsgrad: v_hat = v_max / (1 - beta_2 ** t)",
    f"epsilon_hat = epsilon / sqrt(1 - beta_2 ** t)  # {_EPSILON_HAT}",
    "dw = -learning_rate * m_hat / (sqrt(v_hat) + epsilon_hat)",
)


@dataclass(frozen=True, slots=True)
class Declaration:
    """Terms of a class: conditional assignments, and the meaning of the names in them.

    Args:
        terms: as `language.parse_declaration` reads them.
        slots: the slot by its name in the terms; one that is not among them has its own name.
        lacking: the axis of the variable that a slot is without.
        weight_decay: the hyperparameter by which Keras' base class shrinks the weight first; empty for none.
    """

    terms: tuple[str, ...]
    slots: Mapping[str, str] = field(default_factory=dict)
    lacking: Mapping[str, int] = field(default_factory=dict)
    weight_decay: str = "weight_decay"


KERAS3: Mapping[str, Declaration] = {
    "SGD": Declaration(
        (
            f"momentum != 0: m = momentum * m - learning_rate * g  # {_RATE_INSIDE}",
            "momentum == 0: dw = -learning_rate * g",
            "momentum != 0 and nesterov: dw = momentum * m - learning_rate * g  "
            "# Keras' convention: Nesterov's momentum as Bengio and others write it, "
            "with the gradient at the weight that is stored.",
            "momentum != 0 and not nesterov: dw = m",
        ),
        {"m": "momentum"},
    ),
    "RMSprop": Declaration(
        (
            "v = rho * v + (1 - rho) * g ** 2",
            "centered: mean_gradient = rho * mean_gradient + (1 - rho) * g",
            f"not centered: step = learning_rate * g / sqrt(v + epsilon)  # {_EPSILON_INSIDE}",
            f"centered: step = learning_rate * g / sqrt(v - mean_gradient ** 2 + epsilon)  # {_EPSILON_INSIDE}",
            "momentum > 0: m = momentum * m + step",
            "momentum > 0: dw = -m",
            "momentum <= 0: dw = -step",
        ),
        {**_MOMENTS, "mean_gradient": "average_gradient"},
    ),
    "Adam": Declaration(_ADAM, {**_MOMENTS, "v_max": "velocity_hat"}),
    "AdamW": Declaration(_ADAM, {**_MOMENTS, "v_max": "velocity_hat"}),
    "Adadelta": Declaration(
        (
            "v = rho * v + (1 - rho) * g ** 2",
            "step = -sqrt(u + epsilon) * g / sqrt(v + epsilon)",
            "u = rho * u + (1 - rho) * step ** 2",
            "dw = learning_rate * step",
        ),
        {"v": "accumulated_grad", "u": "accumulated_delta_var"},
    ),
    "Adagrad": Declaration(
        (
            "accumulator = accumulator + g ** 2",
            f"dw = -learning_rate * g / sqrt(accumulator + epsilon)  # {_EPSILON_INSIDE}",
        )
    ),
    "Adamax": Declaration(
        (
            "m = beta_1 * m + (1 - beta_1) * g",
            "u = max(beta_2 * u, abs(g))",
            "m_hat = m / (1 - beta_1 ** t)",
            "dw = -learning_rate * m_hat / (u + epsilon)  "
            "# Keras' convention: ε is added to u; the Adamax of the paper has none.",
        ),
        {"m": "momentum", "u": "norm"},
    ),
    "Adafactor": Declaration(
        (
            "rho_t = min(learning_rate, 1 / sqrt(t))  "
            "# Keras' convention: α is the upper bound of the rate, 0.01 in the paper.",
            "alpha_t = max(epsilon_2, sqrt(mean(w ** 2))) * rho_t",
            "beta_2_t = 1 - t ** beta_2_decay",
            "square = g ** 2 + epsilon_1",
            "rank >= 2: r = beta_2_t * r + (1 - beta_2_t) * mean(square, -1)",
            "rank >= 2: c = beta_2_t * c + (1 - beta_2_t) * mean(square, -2)",
            "rank >= 2: v = r / mean(r, -2) * c",
            "rank < 2: v = beta_2_t * v + (1 - beta_2_t) * square",
            "u = g / sqrt(v)",
            "u_hat = u / max(1, sqrt(mean(u ** 2)) / clip_threshold)",
            "dw = -alpha_t * u_hat",
        ),
        {"v": "velocity", "r": "r", "c": "c"},
        {"r": -1, "c": -2},
    ),
    "Ftrl": Declaration(
        (
            "q = l2_regularization_strength + beta / (2 * learning_rate)",
            "total = accumulator + g ** 2",
            "sigma = (total ** -learning_rate_power - accumulator ** -learning_rate_power) / learning_rate",
            "linear = linear + g + 2 * l2_shrinkage_regularization_strength * w - sigma * w",
            "accumulator = total",
            "quadratic = accumulator ** -learning_rate_power / learning_rate + 2 * q",
            "clipped = clip(linear, -l1_regularization_strength, l1_regularization_strength)",
            "w = (clipped - linear) / quadratic",
        ),
        {"accumulator": "accumulator", "linear": "linear"},
    ),
    "Lamb": Declaration(
        (
            *_MEANS,
            "m_hat = m / (1 - beta_1 ** t)",
            "v_hat = v / (1 - beta_2 ** t)",
            "r = m_hat / (sqrt(v_hat) + epsilon)  "
            "# Keras' convention: weight decay is not part of r; in the paper it is.",
            "trust = norm(w) / norm(r) if norm(w) > 0 and norm(r) > 0 else 1",
            "dw = -learning_rate * trust * r",
        ),
        _MOMENTS,
    ),
    "Lion": Declaration(
        (
            "step = sign(beta_1 * m + (1 - beta_1) * g)",
            "m = beta_2 * m + (1 - beta_2) * g",
            "dw = -learning_rate * step",
        ),
        {"m": "momentum"},
    ),
    "Nadam": Declaration(
        (
            "u = beta_1 * (1 - 0.5 * 0.96 ** t)  "
            "# Keras' convention: the momentum grows with 0.96 to the t; Dozat's with 0.96 to the t/250.",
            "u_next = beta_1 * (1 - 0.5 * 0.96 ** (t + 1))",
            "momentum_product = momentum_product * u",
            *_MEANS,
            "m_hat = u_next * m / (1 - momentum_product * u_next) + (1 - u) * g / (1 - momentum_product)",
            "v_hat = v / (1 - beta_2 ** t)",
            "dw = -learning_rate * m_hat / (sqrt(v_hat) + epsilon)",
        ),
        {**_MOMENTS, "momentum_product": "u_product"},
    ),
    "ScheduleFreeAdamW": Declaration(
        (
            "rate = learning_rate",
            "warmup_steps > 0: rate = learning_rate * min(t / warmup_steps, 1)",
            "v = beta_2 * v + (1 - beta_2) * g ** 2",
            "v_hat = v / (1 - beta_2 ** t)",
            "z = z - rate * g / (sqrt(v_hat) + epsilon)",
            # Keras keeps the variable for the old z, not its value, and TensorFlow reads it again.
            "x = (w - (1 - beta_1) * z) / beta_1  # Keras 3.15 reads the new z here; Schedule-Free means the old one.",
            "x = (1 - 1 / t) * x + z / t",
            "w = (1 - beta_1) * z + beta_1 * x",
        ),
        {"z": "momentum", "v": "velocity"},
    ),
}
"""Declarations by the name of the class in `keras.optimizers`."""

MUON_OF_A_MATRIX = Declaration(
    (
        "m = momentum * m + g",
        "nesterov: direction = g + momentum * m",
        "not nesterov: direction = m",
        "step = orthogonal(direction, ns_steps, muon_a, muon_b, muon_c)",
        "rms_rate is not None: step = step * sqrt(longest) * rms_rate  "
        "# Keras' convention: scaled by the longer side, so that the step is about as large as AdamW's.",
        "dw = -learning_rate * step",
    ),
    {"m": "momentum"},
)
"""Muon of a variable that has no `velocity`; `longest` is the length of its longer axis."""

MUON_OF_THE_REST = Declaration(
    (
        "m = adam_beta_1 * m + (1 - adam_beta_1) * g",
        "v = adam_beta_2 * v + (1 - adam_beta_2) * g ** 2",
        "m_hat = m / (1 - adam_beta_1 ** t)",
        "v_hat = v / (1 - adam_beta_2 ** t)",
        f"epsilon_hat = epsilon / sqrt(1 - adam_beta_2 ** t)  # {_EPSILON_HAT}",
        "rate = learning_rate",
        "adam_lr_ratio != 1: rate = adam_lr_ratio * learning_rate",
        "dw = -rate * m_hat / (sqrt(v_hat) + epsilon_hat)",
    ),
    _MOMENTS,
    weight_decay="adam_weight_decay",
)
