"""Symbols of names and expressions: β₁, m̂, √v̂ + ε."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import numpy as np

from optimizers.schedules.expression import NUMPY, FormulaNode

_NAMES = {
    "dw": "Δw", "w_decayed": "w′", "learning_rate": "α", "weight_decay": "λ", "adam_weight_decay": "λ",
    "coupled_weight_decay": "λ", "proximal_weight_decay": "λ", "decay": "β", "momentum": "μ", "ema_momentum": "τ",
    "lambda_": "Λ", "velocity": "m", "mean_square": "v", "mean_gradient": "ḡ", "accumulator": "a",
    "linear": "z", "previous_gradient": "g′", "average": "w̄", "slow": "φ", "initial_weight": "w₀", "rounding": "δ",
    "reward": "R", "accumulator_decay_power": "p", "momentum_product": "Πu", "v_max": "vₘₐₓ", "difference": "d",
    "rho_inf": "ρ∞", "u_next": "u′", "initial_accumulator_value": "a₀",
    "accumulator_decay_rate": "κ", "accumulator_decay_step": "K", "accumulation_steps": "n",
    "final_learning_rate": "α∞", "trust_coefficient": "η", "clipnorm": "c", "clipvalue": "c", "multiplier": "k",
    "l1": "λ₁", "l2": "λ₂", "l1_regularization_strength": "λ₁", "l2_regularization_strength": "λ₂",
    "l2_shrinkage_regularization_strength": "λₛ", "learning_rate_power": "p", "clip_threshold": "d",
    "beta_2_decay": "p", "warmup_steps": "T", "alpha_warmup": "T", "beta_3_warmup": "T₃", "restart_period": "T",
    "decay_updates": "T", "adam_beta_1": "β₁", "adam_beta_2": "β₂", "adam_lr_ratio": "k", "rms_rate": "k",
    "average_decay": "β", "start_step": "t₀", "ema_overwrite_frequency": "N",
    "rms_ratio": "RMS", "gradient_squares": "Σ‖g‖²",
}  # fmt: skip
_GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "epsilon": "ε", "rho": "ρ", "theta": "θ", "eta": "η", "mu": "μ",
    "sigma": "σ",
}  # fmt: skip
_SUBSCRIPTS = str.maketrans("0123456789t", "₀₁₂₃₄₅₆₇₈₉ₜ")
_SUPERSCRIPTS = str.maketrans("0123456789t", "⁰¹²³⁴⁵⁶⁷⁸⁹ᵗ")
_BELOW = dict(zip("₀₁₂₃₄₅₆₇₈₉ₜₘₐₓₛ∞", "0123456789tmaxs∞", strict=True))
_NUMBERED_NAME = re.compile(r"^([a-zA-Z])(\d+)")
_HAT = "\N{COMBINING CIRCUMFLEX ACCENT}"

OPERATORS = {
    "add": "+", "subtract": "−", "multiply": "·", "divide": "÷", "ratio": "÷", "remainder": "mod", "less": "<",
    "less_equal": "≤", "greater": ">", "greater_equal": "≥", "equal": "=", "not_equal": "≠",
}  # fmt: skip
COMPARISONS = ("less", "less_equal", "greater", "greater_equal", "equal", "not_equal")
_ATOM = 9
_OPERATION_FORMS: Mapping[str, tuple[str, tuple[int, ...], int]] = {
    "add": ("{} + {}", (3, 3), 3), "subtract": ("{} − {}", (3, 4), 3), "multiply": ("{} · {}", (4, 5), 4),
    "divide": ("{} / {}", (4, 5), 4), "ratio": ("{} / {}", (4, 5), 4), "remainder": ("{} mod {}", (5, 5), 4),
    "negative": ("−{}", (5,), 4), "sqrt": ("√{}", (_ATOM,), 5), "abs": ("|{}|", (0,), _ATOM),
    "norm": ("‖{}‖", (0,), _ATOM), "where": ("{1} if {0} else {2}", (2, 2, 2), 1),
    **{name: (f"{{}} {OPERATORS[name]} {{}}", (3, 3), 2) for name in COMPARISONS},
}  # fmt: skip
"""Notation of an operation; how firmly each argument must bind to need no brackets, and how firmly it binds itself: 1
conditions, 2 comparisons, 3 sums, 4 products, 5 powers, 9 atoms.
"""
AXES = {-1: "row", -2: "column"}
"""Names of the axes of a matrix along which something is reduced."""


def symbol(name: str) -> str:
    """Return the symbol of a name: `beta_1` as β₁, `m_hat` as m̂; longer words unchanged."""
    if name in _NAMES:
        return _NAMES[name]
    # m1 is m with a number, as beta_1 is β with one.
    stem, *rest = _NUMBERED_NAME.sub(r"\1_\2", name).split("_")
    base = _GREEK.get(stem, stem)
    hat = "hat" in rest
    rest = [each for each in rest if each != "hat"]
    if not all(each.isdigit() or each == "t" for each in rest) or (len(base) > 1 and rest):
        return name.replace("_", " ")
    return base + (_HAT if hat else "") + "".join(rest).translate(_SUBSCRIPTS)


def symbol_parts(text: str) -> tuple[str, str]:
    """Split a symbol, as returned by `symbol`, into its base and its subscript in plain letters: v and max."""
    at = len(text)
    while at > 1 and text[at - 1] in _BELOW:
        at -= 1
    return text[:at], "".join(_BELOW[each] for each in text[at:])


Symbol = Callable[[str], str]


def format_expression(node: FormulaNode, symbol: Symbol = symbol, least: int = 0) -> str:
    """Format an expression in one line; with brackets if its precedence is below `least`: 3 for a comparison's side, 4
    for a factor, 5 for a divisor.
    """
    text, strength = _format(node, symbol)
    return text if strength >= least else f"({text})"


def _format(node: FormulaNode, symbol: Symbol) -> tuple[str, int]:
    """Return the text and its precedence."""
    name, arguments = str(node.value), node.arguments
    if isinstance(node.value, float):
        return format_number(node.value), _ATOM
    if not arguments:
        return symbol(name), _ATOM
    if name in _OPERATION_FORMS:
        form, least, strength = _OPERATION_FORMS[name]
        return form.format(*(format_expression(a, symbol, n) for a, n in zip(arguments, least, strict=True))), strength
    if name == "power":
        return _power(arguments, symbol), 5
    if joined_conditions(node):
        return " and ".join(format_expression(each, symbol, 2) for each in joined_conditions(node)), 2
    if name == "orthogonal":  # the rest is how it is found
        return f"{name}({format_expression(arguments[0], symbol)})", _ATOM
    if name in ("mean", "sum") and len(arguments) == 2:
        axis = int(arguments[1].evaluate({}, NUMPY, np.float64(1.0)))
        along = f"of the {AXES[axis]}" if axis in AXES else f"along {axis}"
        return f"{name}({format_expression(arguments[0], symbol)} {along})", _ATOM
    return f"{name}({', '.join(format_expression(each, symbol) for each in arguments)})", _ATOM


def _power(arguments: tuple[FormulaNode, ...], symbol: Symbol) -> str:
    base, exponent = arguments
    low, high = format_expression(base, symbol, _ATOM), format_expression(exponent, symbol)
    if all(ord(each) in _SUPERSCRIPTS for each in high):
        return low + high.translate(_SUPERSCRIPTS)
    return f"{low}^{format_expression(exponent, symbol, _ATOM)}"


def joined_conditions(node: FormulaNode) -> list[FormulaNode]:
    """Return the conditions joined by `and`; none for another node."""
    if node.value != "min" or not all(each.value == "not_equal" for each in node.arguments):
        return []
    return [each.arguments[0] for each in node.arguments]


def format_number(value: float) -> str:
    return f"{value:.6g}".replace("-", "−")
