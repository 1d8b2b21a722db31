"""Values from elsewhere: what of them an entry takes."""

from __future__ import annotations

from app.core.experiment.entry import INNER_OPTIMIZER, Entry
from app.core.experiment.experiment import Choice
from app.core.experiment.parameters import Limits, Parameter, ParameterKind
from app.session.edits.presets import matching_values, with_values

BETA = Parameter("beta_1", ParameterKind.FLOAT, 0.9, Limits(low=0, high=1, high_open=True))
ADAM = Entry(
    "Adam", "Adam", "", (Parameter("learning_rate", ParameterKind.FLOAT, 0.001, Limits(low=0, low_open=True)), BETA)
)
SGD = Entry("SGD", "SGD", "", (Parameter("momentum", ParameterKind.FLOAT, 0.0),))
INNER = Parameter(INNER_OPTIMIZER, ParameterKind.CHOICE, "Adam", choices=("Adam", "SGD"))
WRAPPER = Entry("Wrapper", "Wrapper", "", (INNER,), inner={"Adam": ADAM, "SGD": SGD})


def test_what_fits_is_taken_as_the_parameter_holds_it():
    found = matching_values({"learning_rate": 1, "beta_1": 0.5}, ADAM, Choice("Adam"))
    assert dict(found.values) == {"learning_rate": 1.0, "beta_1": 0.5}
    assert type(found.values["learning_rate"]) is float
    assert not found.faults


def test_what_does_not_fit_is_said_by_name_and_the_rest_is_taken():
    found = matching_values({"learning_rate": 0.1, "beta_1": 1.7, "beta1": 0.5}, ADAM, Choice("Adam"))
    assert dict(found.values) == {"learning_rate": 0.1}
    assert found.faults["beta_1"].startswith("beta_1 must be below 1; received 1.7")
    assert found.faults["beta1"] == 'beta1 is not an argument of Adam; did you mean "beta_1"?'


def test_wrapper_values_belong_to_the_optimizer_they_name():
    given = {"inner/momentum": 0.9, INNER_OPTIMIZER: "SGD"}
    found = matching_values(given, WRAPPER, Choice("Wrapper", {"inner/beta_1": 0.5}))
    assert not found.faults
    chosen = with_values(Choice("Wrapper", {"inner/beta_1": 0.5}), found.values)
    assert dict(chosen.values) == {INNER_OPTIMIZER: "SGD", "inner/momentum": 0.9}


def test_naming_the_present_inner_optimizer_keeps_its_values():
    before = Choice("Wrapper", {INNER_OPTIMIZER: "Adam", "inner/beta_1": 0.5})
    assert with_values(before, {INNER_OPTIMIZER: "Adam"}) == before
