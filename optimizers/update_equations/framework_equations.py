"""Updates of the optimizers of TensorFlow 1 and Keras 2 as in their source, by name in the catalogue.

They are read by who asks how an optimizer responds to gradients; hosted optimizers of these contracts show no terms.
Slots and hyperparameters have the names that they have there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from optimizers.base.message import Message
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.keras3_equations import Declaration
from optimizers.update_equations.language import Term, condition_holds, names_in, parse_declaration

_DECAY = "weight_decay is not None and weight_decay != 0: dw = dw - learning_rate * weight_decay * w"
_SGD = (
    "momentum != 0: m = momentum * m - learning_rate * g",
    "momentum == 0: dw = -learning_rate * g",
    "momentum != 0 and nesterov: dw = momentum * m - learning_rate * g",
    "momentum != 0 and not nesterov: dw = m",
)
_ADAM = (
    "m = beta_1 * m + (1 - beta_1) * g",
    "v = beta_2 * v + (1 - beta_2) * g ** 2",
    "amsgrad: v_max = max(v_max, v)",
    "m_hat = m / (1 - beta_1 ** t)",
    "not amsgrad: v_hat = v / (1 - beta_2 ** t)",
    "amsgrad: v_hat = v_max / (1 - beta_2 ** t)",
    "dw = -learning_rate * m_hat / (sqrt(v_hat) + epsilon / sqrt(1 - beta_2 ** t))",
)
_ADAMAX = (
    "m = beta_1 * m + (1 - beta_1) * g",
    "u = max(beta_2 * u, abs(g))",
    "dw = -learning_rate * m / ((1 - beta_1 ** t) * (u + epsilon))",
)
_ADAGRAD = ("accumulator = accumulator + g ** 2", "dw = -learning_rate * g / sqrt(accumulator + epsilon)")
_FUSED_RMSPROP = (
    "v = rho * v + (1 - rho) * g ** 2",
    "centered: mean = rho * mean + (1 - rho) * g",
    "not centered: step = learning_rate * g / sqrt(v + epsilon)",
    "centered: step = learning_rate * g / sqrt(v - mean ** 2 + epsilon)",
    "momentum > 0: m = momentum * m + step",
    "momentum > 0: dw = -m",
    "momentum <= 0: dw = -step",
)
_LEGACY_RMSPROP = (
    "v = rho * v + (1 - rho) * g ** 2",
    "centered: mean = rho * mean + (1 - rho) * g",
    "variance = v",
    "centered: variance = v - mean ** 2",
    "momentum <= 0: dw = -learning_rate * g / (sqrt(variance) + epsilon)",
    "momentum > 0: m = momentum * m + learning_rate * g / sqrt(variance + epsilon)",
    "momentum > 0: dw = -m",
)
FRAMEWORKS: Mapping[str, Declaration] = {
    "keras2.SGD": Declaration((*_SGD, _DECAY)),
    "keras2.Adam": Declaration((*_ADAM, _DECAY), {"v_max": "vhat"}),
    "keras2.AdamW": Declaration((*_ADAM, _DECAY), {"v_max": "vhat"}),
    "keras2.Adamax": Declaration((*_ADAMAX, _DECAY)),
    "keras2.Adagrad": Declaration((*_ADAGRAD, _DECAY)),
    "keras2.RMSprop": Declaration(
        (*_FUSED_RMSPROP, _DECAY), {"v": "velocity", "m": "momentum", "mean": "average_gradient"}
    ),
    "legacy.SGD": Declaration(_SGD, {"m": "momentum"}),
    "legacy.Adam": Declaration(_ADAM, {"v_max": "vhat"}),
    "legacy.Adamax": Declaration(_ADAMAX, {"u": "v"}),
    "legacy.Adagrad": Declaration(
        ("accumulator = accumulator + g ** 2", "dw = -learning_rate * g / (sqrt(accumulator) + epsilon)")
    ),
    "legacy.RMSprop": Declaration(_LEGACY_RMSPROP, {"v": "rms", "m": "momentum", "mean": "mg"}),
    "tf1.GradientDescentOptimizer": Declaration(("dw = -learning_rate * g",)),
    "tf1.MomentumOptimizer": Declaration(
        (
            "m = momentum * m + g",
            "use_nesterov: dw = -learning_rate * (g + momentum * m)",
            "not use_nesterov: dw = -learning_rate * m",
        ),
        {"m": "momentum"},
    ),
    "tf1.AdamOptimizer": Declaration(
        tuple(each.replace("beta_", "beta") for each in _ADAM if "amsgrad: v_max" not in each)
    ),
    "tf1.AdagradOptimizer": Declaration(
        ("accumulator = accumulator + g ** 2", "dw = -learning_rate * g / sqrt(accumulator)")
    ),
    "tf1.RMSPropOptimizer": Declaration(
        tuple(each.replace("rho", "decay") for each in _FUSED_RMSPROP),
        {"v": "rms", "m": "momentum", "mean": "mg"},
    ),
}
_BESIDE = ("clipnorm", "clipvalue", "global_clipnorm", "adaptive_epsilon")


def framework_equations(name: str, hyperparameters: Mapping[str, object]) -> Equations | NoEquations:
    """Return the terms of the optimizer `name` of the catalogue with these hyperparameters."""
    declared = FRAMEWORKS.get(name)
    if declared is None:
        return NoEquations(Message("{name} declares no terms.", name=name))
    beside = [each for each in _BESIDE if hyperparameters.get(each)]
    if hyperparameters.get("use_ema") and hyperparameters.get("ema_overwrite_frequency"):
        beside.append("ema_overwrite_frequency")
    if beside:
        return NoEquations(
            Message("{beside} changes the step in a way that its terms do not describe.", beside=beside[0])
        )
    known = {"amsgrad": False, "centered": False, **hyperparameters}
    terms = [term for condition, term in map(parse_declaration, declared.terms) if condition_holds(condition, known)]
    assigned = {term.name for term in terms}
    used = {name for term in terms for name in (term.name, *names_in(term.tree))}
    slots = {n: declared.slots.get(n, n) for n in used if _is_slot(n, terms, assigned)}
    numbers = {
        key: float(value) for key, value in known.items() if key in used and isinstance(value, bool | int | float)
    }
    numbers = {key: each for key, each in numbers.items() if key not in slots and key != "learning_rate"}
    return Equations(tuple(terms), slots, {key: key for key in numbers}, numbers)


def _is_slot(name: str, terms: Sequence[Term], assigned: set[str]) -> bool:
    """Return whether a term reads the name before any term assigns it, so its value is from the step before."""
    if name not in assigned:
        return False
    for term in terms:
        if name in names_in(term.tree):
            return True
        if term.name == name:
            return False
    return False
