"""Measured responses, against closed forms and an independent Adam in NumPy float64."""

from __future__ import annotations

import functools
import math

import keras
import numpy as np
import pytest

from optimizers.library.gradient_descent import GradientDescent
from optimizers.library.momentum import Momentum
from optimizers.library.sgdw import SGDW
from optimizers.optimizer_loader import open_optimizer
from optimizers.response.measurement import OptimizerResponse, ResponseMeasurement, Stimulus, phase_degrees
from optimizers.response.response_document import describe_response, measure_response
from optimizers.response.transfer_function import NotLinearError, transfer_function
from optimizers.update_equations.equations import Equations
from tests.optimizers.update_equations.live_terms import terms_of

RATE = 0.1


@functools.cache
def measured(name: str, *values: tuple[str, object], **stimulus: float) -> OptimizerResponse:
    return measure_response(ResponseMeasurement(open_optimizer(name), dict(values)), Stimulus(**stimulus))


def z_of(response: OptimizerResponse) -> np.ndarray:
    return np.exp(2j * np.pi * response.frequencies)


CLOSED_FORMS = {
    "gradient descent": ("library.GradientDescent", {}, lambda z: -RATE + 0 * z),
    "heavy ball": ("SGD", {"momentum": 0.9}, lambda z: -RATE / (1 - 0.9 / z)),
    "Nesterov": ("SGD", {"momentum": 0.9, "nesterov": True}, lambda z: -RATE * (1 + 0.9 - 0.9 / z) / (1 - 0.9 / z)),
    "heavy ball of TensorFlow 1": ("tf1.MomentumOptimizer", {"momentum": 0.9}, lambda z: -RATE / (1 - 0.9 / z)),
    "decoupled decay": ("SGD", {"weight_decay": 0.2}, lambda z: -RATE * (1 - 1 / z) / (1 - (1 - 0.02) / z)),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("name", "values", "transfer"), CLOSED_FORMS.values(), ids=CLOSED_FORMS.keys())
def test_gain_and_phase_are_those_of_the_closed_form(name, values, transfer) -> None:
    found = measured(name, ("learning_rate", RATE), *values.items())
    exact = transfer(z_of(found))
    assert found.gain == pytest.approx(np.abs(exact), rel=1e-4, abs=1e-6)
    assert np.exp(1j * np.radians(found.phase)) == pytest.approx(exact / np.abs(exact), abs=1e-3)
    assert found.settled.all()
    assert found.distortion.max() < 1e-3
    assert found.superposition_error < 1e-5


def test_heavy_ball_is_its_power_its_sum_and_its_declared_curve() -> None:
    found = measured("SGD", ("learning_rate", RATE), ("momentum", 0.9))
    powers = 0.9 ** np.arange(100)
    assert found.impulse == pytest.approx(-RATE * powers, abs=2e-7)
    assert found.step == pytest.approx(-RATE * np.cumsum(powers), abs=1e-5)
    # The analytic curve of declared terms is the measured one.
    assert found.formula == "H(z) = −0.1 ÷ (1 − 0.9 z⁻¹)"
    assert found.analytic_gain == pytest.approx(found.gain, rel=1e-5)
    assert found.analytic_phase == pytest.approx(found.phase, abs=1e-3)
    assert found.analytic_impulse == pytest.approx(found.impulse, abs=2e-7)
    assert (found.curve_frequencies[0], found.curve_frequencies[-1]) == (found.frequencies[0], 0.5)


def adam(gradients: np.ndarray, rate: float, beta_1: float, beta_2: float, epsilon: float) -> np.ndarray:
    """Compute Kingma and Ba's Algorithm 1."""
    m = v = 0.0
    updates = []
    for t, g in enumerate(gradients.tolist(), 1):
        m, v = beta_1 * m + (1 - beta_1) * g, beta_2 * v + (1 - beta_2) * g * g
        updates.append(-rate * (m / (1 - beta_1**t)) / (math.sqrt(v / (1 - beta_2**t)) + epsilon))
    return np.array(updates)


ADAM = (("learning_rate", 0.01), ("beta_1", 0.9), ("beta_2", 0.99), ("epsilon", 1e-8))


def test_adam_is_its_algorithm_and_seen_not_to_be_linear() -> None:
    found = measured("library.Adam", *ADAM)
    pulse = np.zeros(100)
    pulse[0] = 1
    assert found.impulse == pytest.approx(adam(pulse, 0.01, 0.9, 0.99, 1e-8), abs=1e-7)
    assert found.step == pytest.approx(adam(np.ones(100), 0.01, 0.9, 0.99, 1e-8), abs=1e-6)
    assert found.step[-1] == pytest.approx(-0.01, rel=1e-4)
    assert found.superposition_error == pytest.approx(0.5, abs=1e-4)
    assert "its term for v is not linear (a power)" in found.reason
    assert len(found.analytic_gain) == len(found.curve_gain) == 0


def test_around_an_operating_point_adam_is_its_describing_function() -> None:
    found = measured("library.Adam", *ADAM, amplitude=0.1, bias=1.0)
    period = 1 / found.frequencies[8]
    gradients = 1 + 0.1 * np.cos(2 * np.pi * np.arange(4096) / period)
    updates = adam(gradients, 0.01, 0.9, 0.99, 1e-8)[2048:]
    times = np.arange(2048, 4096)
    response = 2 / 2048 * np.sum(updates * np.exp(-2j * np.pi * times / period)) / 0.1
    assert found.gain[8] == pytest.approx(abs(response), rel=2e-3)
    assert found.phase[8] % 360 == pytest.approx(math.degrees(np.angle(response)) % 360, abs=0.2)
    assert found.superposition_error < 0.1


def test_elements_that_are_mixed_are_measured_one_after_the_other() -> None:
    found = measured("library.LAMB", ("learning_rate", RATE), weight=1.0, steps=5)
    assert found.is_separate
    assert found.impulse[0] == pytest.approx(-RATE, rel=1e-4)
    assert not measured("library.Adam", *ADAM).is_separate


def test_live_values_act_in_the_next_measurement_which_leaves_nothing() -> None:
    measurement = ResponseMeasurement(open_optimizer("SGD"), {"learning_rate": RATE, "momentum": 0.9})
    first = measure_response(measurement, Stimulus(steps=10))
    measurement.set_live({"learning_rate": 0.2})
    assert measure_response(measurement, Stimulus(steps=10)).impulse == pytest.approx(2 * first.impulse, abs=1e-7)
    measurement.set_live({"learning_rate": RATE})
    again = measure_response(measurement, Stimulus(steps=10))
    np.testing.assert_array_equal(again.impulse, first.impulse)
    np.testing.assert_array_equal(again.gain, first.gain)


def test_progress_comes_between_pieces_and_never_falls() -> None:
    shares = list(ResponseMeasurement(open_optimizer("SGD")).pieces(Stimulus(steps=10)))
    assert len(shares) > 10
    assert shares == sorted(shares)
    assert 0 <= shares[0] <= shares[-1] <= 1


EAGER = """
import keras

class CountsInPython(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.5, name="counts", **options):
        super().__init__(learning_rate=learning_rate, name=name, **options)
        self.count = 0

    def update_step(self, gradient, variable, learning_rate):
        self.count += 1
        variable.assign_sub(learning_rate * gradient / float(self.count))
"""


def test_what_keeps_its_state_in_python_is_stepped_eagerly_from_its_start(tmp_path) -> None:
    file = tmp_path / "counting.py"
    file.write_text(EAGER)
    found = measured(str(file), steps=4)
    assert found.is_eager
    assert found.step == pytest.approx([-0.5 / n for n in (1, 2, 3, 4)], abs=1e-6)


def test_what_is_not_finite_is_not_a_number() -> None:
    found = measured("SGD", ("learning_rate", 1e38), ("momentum", 0.9), amplitude=1e5)
    assert np.isnan(found.gain).all()
    assert np.isnan(found.phase).all()
    assert math.isnan(found.superposition_error)
    document = describe_response("SGD", "auto", {"learning_rate": 1e38, "momentum": 0.9}, {"amplitude": 1e5})
    assert document["superposition_error"] is None
    assert document["frequencies"][0]["gain"] is None


@pytest.mark.parametrize(
    ("values", "said"), [({"amplitude": 0}, "above 0"), ({"bias": math.nan}, "finite"), ({"steps": 1}, "2 to 10000")]
)
def test_a_stimulus_that_cannot_be_says_what_would_be_right(values, said) -> None:
    with pytest.raises(ValueError, match=said):
        Stimulus(**values)


def test_phases_have_no_jumps() -> None:
    turning = np.exp(1j * np.radians([170, 190, 210, 400, 590]))
    assert phase_degrees(turning) == pytest.approx([170, 190, 210, 40, 230 - 360 + 0])
    assert np.isnan(phase_degrees(np.array([0, np.nan, 1 + 0j]))).tolist() == [True, True, False]


def evaluated(equations: Equations, gradients: np.ndarray, rate: float) -> np.ndarray:
    """Return updates of the terms from zero, in float64."""
    slots = {slot: np.zeros(1) for slot in equations.slots.values()}
    weight, updates = np.zeros(1), []
    for t, gradient in enumerate(gradients.tolist(), 1):
        found = equations.evaluate(equations.values_of(np.array([gradient]), weight, slots, {}, t, rate))
        slots |= {slot: found[name] for name, slot in equations.slots.items() if name in found}
        updates.append(found["dw"][0])
        weight = found["w"]
    return np.array(updates)


LINEAR = {
    "gradient descent": lambda: GradientDescent(0.3),
    "heavy ball": lambda: Momentum(0.3, momentum=0.8),
    "Nesterov": lambda: keras.optimizers.SGD(0.3, momentum=0.8, nesterov=True),
    "decoupled decay": lambda: SGDW(0.3),
    "decay of the base class": lambda: keras.optimizers.SGD(0.3, momentum=0.8, weight_decay=0.1),
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("make", LINEAR.values(), ids=LINEAR.keys())
def test_it_gives_the_updates_of_the_terms(make) -> None:
    equations = terms_of(make())
    gradients = np.random.default_rng(0).normal(size=40)
    found = transfer_function(equations, 0.3)
    assert found.updates(gradients) == pytest.approx(evaluated(equations, gradients, 0.3), abs=1e-12)


@pytest.mark.parametrize("make", LINEAR.values(), ids=LINEAR.keys())
def test_its_polynomials_give_the_same_response_as_its_states(make) -> None:
    found = transfer_function(terms_of(make()), 0.3)
    frequencies = np.array([0.01, 0.1, 0.37, 0.5])
    delays = np.exp(-2j * np.pi * frequencies)
    ratio = np.polyval(found.numerator[::-1], delays) / np.polyval(found.denominator[::-1], delays)
    assert found.at(frequencies) == pytest.approx(ratio, abs=1e-10)


@pytest.mark.parametrize(
    ("optimizer", "said"),
    [
        (lambda: keras.optimizers.Adam(0.1), r"its term for v is not linear \(a power\)"),
        (lambda: keras.optimizers.Lion(0.1), r"its term for step is not linear \(sign\)"),
        (lambda: keras.optimizers.Lamb(0.1), "an element's update depends on the others"),
    ],
)
def test_terms_that_are_not_linear_say_which(optimizer, said) -> None:
    with pytest.raises(NotLinearError, match=said):
        transfer_function(terms_of(optimizer()), 0.1)
