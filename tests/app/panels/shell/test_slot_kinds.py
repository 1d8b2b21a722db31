"""Every slot of every optimizer there is, told by name: which moment, of one sign or of both, and which is plotted."""

from __future__ import annotations

import pytest

from app.panels.shell.selection import kind_of, plotting_order, spoken
from optimizers import catalogue


def kinds_of(name):
    """Return slot -> kind of an optimizer of the catalogue with its default arguments."""
    listing = catalogue.optimizers()[name]
    beside = listing.slots
    return {slot: kind_of(slot, beside, listing.signature.parameters) for slot in beside}


def plotted(name):
    kinds = kinds_of(name)
    names = list(kinds)
    return [names[place] for place in plotting_order(names, list(kinds.values()))][:2]


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("Adam", "momentum", "velocity"),
        ("keras2.Adam", "m", "v"),
        ("legacy.Adam", "m", "v"),
        ("tf1.AdamOptimizer", "m", "v"),
        ("tf1.RMSPropOptimizer", "momentum", "rms"),
        ("tf1.AdagradDAOptimizer", "gradient_accumulator", "gradient_squared_accumulator"),
        ("Adamax", "momentum", "norm"),
        ("keras2.Adamax", "m", "u"),
        ("Ftrl", "linear", "accumulator"),
        ("tf1.FtrlOptimizer", "linear", "accum"),
        ("library.RMSprop", "velocity", "mean_square"),
        ("library.Adan", "m", "n"),
        ("library.AdEMAMix", "m1", "v"),
        ("library.AdaBelief", "m", "s"),
        ("library.Prodigy", "m", "v"),
        ("library.COCOB", "theta", "L"),
    ],
)
def test_the_first_moment_comes_first_and_the_second_second(name, first, second):
    kinds = kinds_of(name)
    assert plotted(name) == [first, second]
    assert (kinds[first].moment, kinds[second].moment) == ("first", "second")
    assert not kinds[first].never_negative
    assert kinds[second].never_negative
    assert kinds[first].series != kinds[second].series


@pytest.mark.parametrize(
    ("name", "slot", "moment"),
    [
        ("RMSprop", "velocity", "second"),
        ("library.Momentum", "velocity", "first"),
        ("library.LARS", "velocity", "first"),
        ("Adagrad", "accumulator", "second"),
        ("library.AccumulatedSGD", "accumulator", "first"),
        ("library.Adan", "v", "first"),
        ("Adadelta", "accumulated_delta_var", "second"),
    ],
)
def test_a_name_that_means_two_things_is_told_by_what_is_beside_it(name, slot, moment):
    kind = kinds_of(name)[slot]
    assert kind.moment == moment
    assert kind.never_negative == (moment == "second")


def test_what_is_inside_a_wrapper_is_told_by_what_is_inside():
    beside = ["accumulator", "inner/accumulator"]
    given = ["accumulation_steps", "inner/epsilon"]
    assert kind_of("accumulator", beside, given).moment == "first"
    assert kind_of("inner/accumulator", beside, given).moment == "second"
    names = ["average", "inner/v", "inner/m"]
    assert plotting_order(names, [kind_of(name, names) for name in names]) == [0, 2, 1]


def test_what_is_no_moment_has_no_hue_of_its_own():
    assert kind_of("average").hue == "text"
    assert kind_of("previous_gradient").hue == "text2"
    assert kind_of("average").series is None
    assert [kinds_of("library.ScheduleFreeSGD")[slot].hue for slot in ("z", "x")] == ["text", "text"]
    assert kind_of("preconditioner_1").letter == "P₁"
    assert not kind_of("preconditioner_1").never_negative
    assert kind_of("accumulator_decay_power").never_negative


@pytest.mark.parametrize(
    ("name", "moment"),
    [("exp_avg", "first"), ("exp_avg_sq", "second"), ("first_moment", "first"), ("second_moment", "second")],
)
def test_names_of_ones_own_are_understood_where_they_say_it(name, moment):
    assert kind_of(name).moment == moment


def test_no_slot_of_the_catalogue_is_left_to_its_first_letter():
    """Whoever adds an optimizer with a slot of a new name gives it a kind."""
    meant = {"other": {"reward", "rounding", "accumulator_decay_power", "s", "root_i", "basis_i", "rms_ratio", "h"}}
    for name in catalogue.optimizers():
        for slot, kind in kinds_of(name).items():
            numbered = kind_of(slot.replace("_i", "_0")) if slot.endswith("_i") else kind
            assert numbered.moment != "other" or slot in meant["other"], f"{name}: {slot}"


def test_a_slot_that_is_called_by_its_letter_is_not_said_twice():
    assert spoken("m", kind_of("m")) == "first moment"
    assert spoken("v", kind_of("v")) == "second moment"
    assert spoken("momentum", kind_of("momentum")) == "momentum"
    assert spoken("s", kind_of("s", beside=["v"])) == ""
