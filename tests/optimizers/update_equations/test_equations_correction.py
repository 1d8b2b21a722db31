"""Bias correction as a factor, of terms as plain data and of those that optimizers declare."""

from __future__ import annotations

import keras
import numpy as np
import pytest

from optimizers.update_equations.bias_correction import BiasCorrection, bias_correction_of
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.language import parse_term
from tests.optimizers.update_equations.live_terms import terms_of

T = np.array([1.0, 2.0, 10.0, 1000.0, 100_000.0])


def declared(*assignments: str, slots: dict[str, str] | None = None, own: dict[str, float] | None = None) -> Equations:
    return Equations(
        tuple(map(parse_term, assignments)),
        slots or {"m": "momentum"},
        {"beta_1": "beta_1"},
        {"beta_1": 0.9},
        own or {},
    )


def test_the_factor_is_that_of_the_formula_at_every_step() -> None:
    found = bias_correction_of(
        declared("m = beta_1 * m + (1 - beta_1) * g", "m_hat = m / (1 - beta_1 ** t)"), "momentum"
    )
    assert isinstance(found, BiasCorrection)
    assert found.needs == ("beta_1",)
    np.testing.assert_allclose(found.factor(T, {}), 1 / (1 - 0.9**T), rtol=1e-12)
    np.testing.assert_allclose(found.factor(T, {"beta_1": 0.5}), 1 / (1 - 0.5**T), rtol=1e-12)
    driven = np.linspace(0.5, 0.9, len(T))
    np.testing.assert_allclose(found.factor(T, {"beta_1": driven}), 1 / (1 - driven**T), rtol=1e-12)


def test_terms_in_between_are_written_out() -> None:
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


def test_with_amsgrad_it_is_the_largest_that_is_corrected() -> None:
    terms = terms_of(keras.optimizers.Adam(amsgrad=True))
    assert set(terms.corrected) == {"momentum", "velocity_hat"}
    assert isinstance(bias_correction_of(terms, "velocity_hat"), BiasCorrection)


def test_the_first_moment_of_nadam_alone_takes_more_than_a_factor() -> None:
    terms = terms_of(keras.optimizers.Nadam())
    found = bias_correction_of(terms, "momentum")
    assert isinstance(found, str)
    assert "the gradient" in found
    assert isinstance(bias_correction_of(terms, "velocity"), BiasCorrection)


def test_adamax_corrects_its_first_moment_alone() -> None:
    terms = terms_of(keras.optimizers.Adamax())
    assert set(terms.corrected) == {"momentum"}
    assert isinstance(bias_correction_of(terms, "momentum"), BiasCorrection)
