"""The terms of a live optimizer: what is declared, what Keras' base class adds, and why there are none."""

from __future__ import annotations

import pickle
from typing import Any

import keras
import numpy as np
import pytest
import tensorflow as tf

from optimizers.contracts.keras3_host import Keras3Optimizer
from optimizers.library.adam import Adam
from optimizers.library.adamw import AdamW
from optimizers.library.base import LibraryOptimizer, StepContext, Tensors
from optimizers.library.cocob import COCOB
from optimizers.library.lazy_adam import LazyAdam
from optimizers.library.lookahead import Lookahead
from optimizers.library.muon import Muon
from optimizers.library.muon_clip import MuonClip
from optimizers.library.shampoo import Shampoo
from optimizers.update_equations.bias_correction import BiasCorrection, bias_correction_of
from optimizers.update_equations.equations import Equations, NoEquations
from optimizers.update_equations.language import parse_term
from optimizers.update_equations.live_equations import equations_of
from optimizers.update_equations.typesetting import Token, token_lines
from tests.optimizers.library.matrix import STEMS, make, optimizer_of, values_of
from tests.optimizers.update_equations.live_terms import filled, kernel, terms_of

PAIR = ("query", "key")


def reason(optimizer: Any, variable: keras.Variable | None = None) -> str:
    found = equations_of(optimizer, kernel() if variable is None else variable)
    assert isinstance(found, NoEquations)
    return found.reason


def text(line: tuple[Token, ...]) -> str:
    return " ".join(token.text for token in line)


def test_adams_lines_are_those_of_the_paper_with_numbers() -> None:
    terms = terms_of(Adam(beta_1=0.5, beta_2=0.75))
    values = {"g": 2.0, "w": 1.0, "m": 4.0, "v": 4.0, "t": 1, "learning_rate": 0.25}
    found = token_lines(terms, values)
    assert [text(line) for line in found] == [
        "m = β₁ · m + (1 − β₁) · g",
        "v = β₂ · v + (1 − β₂) · g²",
        "m̂ = m ÷ (1 − β₁ᵗ)",
        "v̂ = v ÷ (1 − β₂ᵗ)",
        "ε̂ = ε ÷ √(1 − β₂ᵗ)",
        "Δw = −α · m̂ ÷ (√v̂ + ε̂)",
    ]
    assert [token.number for token in found[0]] == [3, None, 0.5, None, 4, None, 0.5, None, 2]
    assert [token.slot for token in found[-1]] == ["", "", "", "", "m", "", "v"]
    assert found[-1][0].number == pytest.approx(-0.25 * 6 / 4, rel=1e-6)
    assert terms.corrected == {"m": "m_hat", "v": "v_hat"}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("stem", [stem for stem in STEMS if not optimizer_of(stem).no_terms])
def test_tokens_of_an_element_have_the_numbers_of_the_variable_there(stem: str) -> None:
    terms = terms_of(make(stem, values_of(stem, 0)))
    values = filled(terms, (4, 3))
    whole, results = token_lines(terms, values, (2, 1)), terms.evaluate(values)
    last = {line[0].name: line[0].number for line in whole}
    for name in terms.assigned:
        result = np.expand_dims(results[name], terms.lacking[name]) if name in terms.lacking else results[name]
        wanted = np.broadcast_to(result, (4, 3))[2, 1]
        assert last[name] == pytest.approx(wanted, rel=1e-12, nan_ok=True), name
    if terms.elementwise:
        at = {name: value[2, 1] if np.ndim(value) else value for name, value in values.items()}
        assert [text(line) for line in token_lines(terms, at)] == [text(line) for line in whole]
        np.testing.assert_allclose(terms.evaluate(at)["dw"], results["dw"][2, 1], rtol=1e-12)


def test_a_hyperparameter_that_is_given_takes_the_place_of_the_one_it_was() -> None:
    terms = terms_of(Adam(beta_1=0.9))
    values = filled(terms, ())
    values["m"] = 0.0
    assert terms.evaluate({**values, "beta_1": 0.25})["m"] == pytest.approx(0.75 * values["g"])


def test_live_hyperparameters_of_a_hosted_optimizer_are_read_as_numbers() -> None:
    variable = kernel()
    hosted = Keras3Optimizer(keras.optimizers.SGD, {"momentum": 0.5, "weight_decay": 0.1}, [variable], {})
    terms = terms_of(hosted.optimizer, variable)
    assert terms.slots == {"m": "momentum"}
    assert terms.numbers == {"momentum": 0.5, "weight_decay": pytest.approx(0.1)}


def test_decay_in_terms_is_that_of_the_variable() -> None:
    optimizer, variable = keras.optimizers.AdamW(), kernel()
    optimizer.exclude_from_weight_decay(var_list=[variable])
    assert "weight_decay" not in terms_of(optimizer, variable).hyperparameters
    # A decay by pattern is a number of the variable.
    optimizer = AdamW(weight_decay=0.5, weight_decays=("kernel=0.25",))
    terms = terms_of(optimizer)
    values = {**filled(terms, ()), "g": 0.0, "m": 0.0, "w": 1.0, "weight_decay": 0.75}
    assert terms.evaluate(values)["dw"] == pytest.approx(-0.125 * 0.25)


def test_slots_and_names_inside_a_wrapper_are_told_apart() -> None:
    terms = terms_of(Lookahead(Adam(amsgrad=True), k=3))
    assert terms.slots == {"m": "inner/m", "v": "inner/v", "v_max": "inner/v_max", "slow": "slow"}
    assert (terms.hyperparameters["beta_1"], terms.hyperparameters["k"]) == ("inner/beta_1", "k")
    terms = terms_of(Lookahead(COCOB(alpha=7.0), alpha=0.25))
    assert terms.hyperparameters["alpha"] == "inner/alpha"
    assert (terms.numbers["alpha"], terms.numbers["alpha_outer"]) == (7, 0.25)


def test_lazy_adam_says_that_it_updates_touched_rows_only() -> None:
    assert terms_of(LazyAdam()).touched_rows_only
    assert not terms_of(Adam()).touched_rows_only


def test_terms_are_plain_data() -> None:
    terms = terms_of(Adam())
    assert pickle.loads(pickle.dumps(terms)) == terms


class Own(Adam):
    def update(
        self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext
    ) -> tuple[tf.Tensor, Tensors]:
        return weight, {}


class OwnWithTerms(LibraryOptimizer):
    learning_rate: float = 0.5
    factor: float = 3.0
    terms = ("dw = -factor * learning_rate * g",)

    def update(
        self, gradient: tf.Tensor, weight: tf.Tensor, slots: Tensors, context: StepContext
    ) -> tuple[tf.Tensor, Tensors]:
        return weight - self.factor * context.rate * gradient, {}


def test_variables_for_which_terms_do_not_hold_have_a_reason() -> None:
    optimizer, kernels = MuonClip(), [kernel((4, 3)), *(keras.Variable(np.ones((4, 3)), name=n) for n in PAIR)]
    optimizer.build(kernels)
    assert isinstance(equations_of(optimizer, kernels[0]), Equations)
    assert "QK-clip may scale query" in reason(optimizer, kernels[1])
    assert "is unfolded into a matrix" in reason(Muon(), kernel((2, 3, 4)))
    variable = kernel()
    variable.constraint = keras.constraints.NonNeg()
    assert "constraint of kernel" in reason(Adam(), variable)


class OwnOfKeras(keras.optimizers.Adam):
    pass


def test_ones_own_class_may_declare_terms() -> None:
    terms = terms_of(OwnWithTerms())
    assert terms.evaluate({"g": 1.0, "w": 1.0, "t": 1, "learning_rate": 0.5})["w"] == -0.5


def test_a_sentence_says_why_there_are_none() -> None:
    assert "defines its own update" in reason(Own())
    assert reason(OwnOfKeras()) == "OwnOfKeras declares no terms."
    assert reason(object()) == "object declares no terms."
    assert "inverse roots of whole matrices" in reason(Shampoo())
    assert "inverse roots of whole matrices" in reason(Lookahead(Shampoo()))
    assert "global_clipnorm" in reason(keras.optimizers.Adam(global_clipnorm=1.0))
    assert "gradient_accumulation_steps" in reason(Adam(gradient_accumulation_steps=2))


T = np.array([1.0, 2.0, 10.0, 1000.0, 100_000.0])


def declared(*assignments: str, slots: dict[str, str] | None = None, own: dict[str, float] | None = None) -> Equations:
    return Equations(
        tuple(map(parse_term, assignments)),
        slots or {"m": "momentum"},
        {"beta_1": "beta_1"},
        {"beta_1": 0.9},
        own or {},
    )


def test_factor_of_a_slot_is_that_of_the_formula_written_out() -> None:
    found = bias_correction_of(
        declared("m = beta_1 * m + (1 - beta_1) * g", "m_hat = m / (1 - beta_1 ** t)"), "momentum"
    )
    assert isinstance(found, BiasCorrection)
    assert found.needs == ("beta_1",)
    np.testing.assert_allclose(found.factor(T, {}), 1 / (1 - 0.9**T), rtol=1e-12)
    np.testing.assert_allclose(found.factor(T, {"beta_1": 0.5}), 1 / (1 - 0.5**T), rtol=1e-12)
    driven = np.linspace(0.5, 0.9, len(T))
    np.testing.assert_allclose(found.factor(T, {"beta_1": driven}), 1 / (1 - driven**T), rtol=1e-12)
    # Terms in between are written out.
    terms = declared("decay = beta_1 ** t", "left = 1 - decay", "m = m + g", "m_hat = m / left")
    found = bias_correction_of(terms, "momentum")
    assert isinstance(found, BiasCorrection)
    np.testing.assert_allclose(found.factor(T, {}), 1 / (1 - 0.9**T), rtol=1e-12)


@pytest.mark.parametrize(
    ("assignments", "why"),
    [
        (("m = m + g", "m_hat = m / (1 - beta_1 ** t) + g"), "also reads the gradient"),
        (("m = m + g", "m_hat = m + beta_1"), "not in proportion"),
        (("m = m + g", "m_hat = m ** 2"), "not in proportion"),
        (("m_hat = m / (1 - beta_1 ** t)", "m = m + g"), "changes again"),
        (("m = m + g", "m_hat = m / norm(m)"), "the whole tensor"),
        (("m = m + g", "c = beta_1 ** t", "m_hat = m / (1 - c)", "m_hat = c * m_hat"), "made more than once"),
        (("c = m / 2", "m = m + g", "m_hat = c + m"), "both before and after"),
    ],
)
def test_what_is_no_factor_is_said(assignments: tuple[str, ...], why: str) -> None:
    found = bias_correction_of(declared(*assignments), "momentum")
    assert isinstance(found, str)
    assert why in found


@pytest.mark.parametrize("name", ["Adam", "AdamW", "Lamb"])
def test_both_moments_of_an_adam_are_corrected(name: str) -> None:
    terms = terms_of(getattr(keras.optimizers, name)(beta_1=0.8, beta_2=0.95))
    for slot, beta in (("momentum", 0.8), ("velocity", 0.95)):
        found = bias_correction_of(terms, slot)
        assert isinstance(found, BiasCorrection)
        np.testing.assert_allclose(found.factor(T, {}), 1 / (1 - beta**T), rtol=1e-6)


def test_amsgrad_adamax_and_nadam_correct_some_of_their_slots() -> None:
    terms = terms_of(keras.optimizers.Adam(amsgrad=True))
    assert set(terms.corrected) == {"momentum", "velocity_hat"}
    assert isinstance(bias_correction_of(terms, "velocity_hat"), BiasCorrection)
    terms = terms_of(keras.optimizers.Adamax())
    assert set(terms.corrected) == {"momentum"}
    assert isinstance(bias_correction_of(terms, "momentum"), BiasCorrection)
    # The first moment of nadam alone takes more than a factor.
    terms = terms_of(keras.optimizers.Nadam())
    found = bias_correction_of(terms, "momentum")
    assert isinstance(found, str)
    assert "the gradient" in found
    assert isinstance(bias_correction_of(terms, "velocity"), BiasCorrection)
