"""Values outside the bounds of a hyperparameter: the constructor refuses them, as the form does."""

from __future__ import annotations

from typing import Any, get_args

import keras
import numpy as np
import pytest
from annotated_types import Ge, Gt, Le, Lt

from app.choices.catalogues import catalogues
from app.core.experiment.parameters import ParameterKind
from optimizers.library.adam import Adam
from optimizers.library.lookahead import Lookahead
from optimizers.library.prodigy import Prodigy
from optimizers.library.wrapper import Wrapper
from tests.optimizers.library.matrix import STEMS, optimizer_of


def made(cls: type, **values: Any) -> Any:
    return cls(keras.optimizers.SGD(), **values) if issubclass(cls, Wrapper) else cls(**values)


@pytest.mark.parametrize("stem", STEMS)
def test_every_number_has_the_bounds_of_the_form_around_its_default(stem: str) -> None:
    cls = optimizer_of(stem)
    numbers = {name for name, value in cls.defaults.items() if type(value) in (int, float)}
    assert numbers <= cls.limits.keys()
    made(cls)
    shown = {each.name: each for each in catalogues().optimizers[f"library.{cls.__name__}"].parameters}
    for name, annotation in cls.limits.items():
        bounds = get_args(annotation)[1:]
        limits = shown[name].limits
        low = next((each for each in bounds if isinstance(each, Ge | Gt)), None)
        high = next((each for each in bounds if isinstance(each, Le | Lt)), None)
        assert (limits.low, limits.low_open) == (getattr(low, "ge", getattr(low, "gt", None)), isinstance(low, Gt))
        assert limits.high == getattr(high, "le", getattr(high, "lt", None))
        assert limits.high_open == isinstance(high, Lt)
        assert limits.slider_high is None or shown[name].violation(limits.slider_high) is None


@pytest.mark.parametrize("stem", STEMS)
def test_a_number_below_its_bound_is_refused_with_the_value(stem: str) -> None:
    cls = optimizer_of(stem)
    for name, annotation in cls.limits.items():
        bounds = get_args(annotation)[1:]
        low = next(each for each in bounds if isinstance(each, Ge | Gt))
        outside = getattr(low, "ge", 0) - 1
        with pytest.raises(
            ValueError, match=rf"^{cls.__name__}: {name} must be (at least|above) .*; received {outside}\.$"
        ):
            made(cls, **{name: outside})


def test_the_sentence_names_the_class_the_bound_and_what_was_received() -> None:
    with pytest.raises(ValueError, match=r"^Adam: beta_1 must be below 1; received 1\.7\.$"):
        Adam(beta_1=1.7)
    with pytest.raises(ValueError, match=r"^Adam: beta_2 must be below 1; received 1\.$"):
        Adam(beta_2=1)
    with pytest.raises(ValueError, match=r"^Lookahead: alpha must be a number; received nan\.$"):
        Lookahead(keras.optimizers.SGD(), alpha=float("nan"))
    with pytest.raises(ValueError, match=r"^Adam: learning_rate must be at least 0; received .*-0\.5"):
        Adam(learning_rate=np.float64(-0.5))


def test_a_schedule_none_and_the_bound_itself_are_taken() -> None:
    Adam(keras.optimizers.schedules.CosineDecay(0.1, 10))
    Adam(0.0, beta_1=0.0, epsilon=0.0)
    Lookahead(keras.optimizers.SGD(), alpha=1)
    assert Prodigy(growth_rate=None).growth_rate is None
    entry = catalogues().optimizers["library.Prodigy"]
    growth = next(each for each in entry.parameters if each.name == "growth_rate")
    assert (growth.kind, growth.optional, growth.limits.low) == (ParameterKind.FLOAT, True, 1.0)
