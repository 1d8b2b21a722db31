from __future__ import annotations

import pytest

from app.core.experiment.parameters import ParameterKind, SliderScale, meaning_of


@pytest.mark.parametrize(
    ("name", "kind", "scale", "right", "wrong"),
    [
        ("decay", ParameterKind.FLOAT, SliderScale.COMPLEMENT, 0.9, 1.0),
        ("initial_gradient_squared_accumulator_value", ParameterKind.FLOAT, SliderScale.LOG, 0.1, -0.1),
        ("l1_regularization_strength", ParameterKind.FLOAT, SliderScale.LOG, 0.0, -1.0),
        ("lambda_", ParameterKind.FLOAT, SliderScale.LOG, 10.0, 0.0),
        ("initial_d", ParameterKind.FLOAT, SliderScale.LOG, 1e-6, 0.0),
        ("accumulation_steps", ParameterKind.INTEGER, SliderScale.LOG, 1, 0),
        ("update_every", ParameterKind.INTEGER, SliderScale.LOG, 1, 0),
        ("alpha_warmup", ParameterKind.INTEGER, SliderScale.LINEAR, 0, -1),
        ("slow_step_size", ParameterKind.FLOAT, SliderScale.LINEAR, 0.5, 1.5),
    ],
)
def test_names_of_the_field_have_limits(
    name: str, kind: ParameterKind, scale: SliderScale, right: float, wrong: float
) -> None:
    meaning = meaning_of(name)
    assert meaning is not None
    assert (meaning.kind, meaning.scale) == (kind, scale)
    assert meaning.limits.violation(right) is None
    assert meaning.limits.violation(wrong) is not None


def test_the_meaning_that_holds_the_default_is_meant_if_there_is_one() -> None:
    share, strength = meaning_of("alpha", 0.5), meaning_of("alpha", 5.0)
    assert share is not None
    assert strength is not None
    assert (share.limits.high, strength.limits.high) == (1.0, None)
    assert meaning_of("alpha") == share
    assert meaning_of("alpha", -1.0) == share

    assert meaning_of("muon_a") is None
