"""The experiments of a race: what they share, what differs, and what cannot race."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from app.core.experiment.derived_experiments import (
    MOST,
    MOST_CELLS,
    KnobValues,
    field_of_grid,
    field_of_optimizers,
    field_of_seeds,
    field_of_values,
    spread,
)
from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.experiment_document import check

BASE = Experiment(
    title="Base",
    optimizer=Choice("SGD", {"learning_rate": 0.25, "momentum": 0.8}),
    schedule=Choice("CosineDecay", {"decay_steps": 100}),
    gradient=(Choice("centralize"),),
    seed=5,
)


def titles(field: tuple[Experiment, ...]) -> list[str]:
    return [each.title for each in field]


def test_optimizers_race_at_their_defaults_and_have_distinct_titles(catalogues: Catalogues) -> None:
    field = field_of_optimizers(BASE, ["Adam", "RMSprop", "SGD"], catalogues)
    assert titles(field) == ["Adam", "RMSprop", "SGD"]
    assert [each.optimizer for each in field] == [Choice("Adam"), Choice("RMSprop"), Choice("SGD")]
    for each in field:
        assert replace(each, title=BASE.title, optimizer=BASE.optimizer) == BASE

    field = field_of_optimizers(BASE, ["Adam", "library.Adam", "Adagrad"], catalogues)
    assert titles(field) == ["Adam (Keras 3)", "Adam (Library)", "Adagrad"]


def test_optimizers_keep_the_rate_and_the_drives_that_they_have(catalogues: Catalogues) -> None:
    adam, keras2 = field_of_optimizers(BASE, ["Adam", "tf1.AdamOptimizer"], catalogues, keep_rate=True)
    assert (adam.optimizer.values, keras2.optimizer.values) == ({"learning_rate": 0.25}, {"learning_rate": 0.25})
    # One that was never set is kept too: it is what trains.
    (unset,) = field_of_optimizers(replace(BASE, optimizer=Choice("SGD")), ["Adam"], catalogues, keep_rate=True)
    assert unset.optimizer.values == {"learning_rate": 0.01}

    driven = BASE.with_schedule("", "momentum", Choice("CosineDecay", {"decay_steps": 100}))
    sgd, adam = field_of_optimizers(driven, ["SGD", "Adam"], catalogues)
    assert (set(sgd.schedules), set(adam.schedules)) == ({"momentum"}, set())


def test_values_of_one_knob_race_and_give_their_names(catalogues: Catalogues) -> None:
    values = spread(1e-4, 1e-1, 4, log=True)
    field = field_of_values(BASE, "optimizer", "learning_rate", values, catalogues)
    assert titles(field) == [f"learning_rate {value}" for value in ("0.0001", "0.001", "0.01", "0.1")]
    assert [each.optimizer.values["learning_rate"] for each in field] == list(values)
    assert {each.optimizer.values["momentum"] for each in field} == {0.8}

    parted = replace(
        BASE, parts=(ParameterGroup("dense/.*", Choice("Adam")),), gradient=(Choice("clip_by_global_norm"),)
    )
    for path, name, values in [
        ("part/0/optimizer", "beta_1", (0.5, 0.9)),
        ("gradient/0", "norm", (0.1, 1.0)),
        ("schedule", "alpha", (0.0, 0.5)),
        ("optimizer", "nesterov", (False, True)),
    ]:
        field = field_of_values(parted, path, name, values, catalogues)
        assert [each.choice(path).values[name] for each in field] == list(values)
    assert [each.batch_size for each in field_of_values(BASE, "", "batch_size", (16, 32.0), catalogues)] == [16, 32]

    field = field_of_seeds(BASE, 3, catalogues)
    assert [each.seed for each in field] == [5, 6, 7]
    assert titles(field) == ["seed 5", "seed 6", "seed 7"]


RATES = KnobValues("optimizer", "learning_rate", (0.1, 1))
MOMENTA = KnobValues("optimizer", "momentum", (0.0, 0.5, 0.9))


def test_a_grid_has_every_pair_row_by_row_and_each_can_be_built(catalogues: Catalogues) -> None:
    field = field_of_grid(BASE, RATES, MOMENTA, catalogues)
    pairs = [(each.optimizer.values["learning_rate"], each.optimizer.values["momentum"]) for each in field]
    assert pairs == [(0.1, 0.0), (1.0, 0.0), (0.1, 0.5), (1.0, 0.5), (0.1, 0.9), (1.0, 0.9)]
    assert titles(field)[:2] == ["learning_rate 0.1, momentum 0", "learning_rate 1, momentum 0"]
    for each in field:
        assert check(each, catalogues) == []
        assert replace(each, title=BASE.title, optimizer=BASE.optimizer) == BASE


def test_a_grid_has_two_knobs_of_two_values_each_and_at_most_256_cells(
    catalogues: Catalogues,
) -> None:
    sizes = KnobValues("", "batch_size", tuple(range(1, 17)))
    whole = replace(RATES, values=spread(0.01, 1, 16, log=True))
    assert len(field_of_grid(BASE, whole, sizes, catalogues)) == MOST_CELLS == 256
    for across, up, words in [
        (RATES, RATES, "A grid needs two different hyperparameters; received learning_rate twice."),
        (RATES, replace(MOMENTA, values=(0.5,)), "two values of momentum or more; received 1"),
        (whole, replace(sizes, values=tuple(range(1, 18))), "at most 256 cells; received 16 × 17 = 272"),
        (RATES, replace(MOMENTA, values=(0.5, 0.5)), "momentum 0.5 is given twice"),
        (RATES, replace(MOMENTA, values=(0.5, 1.5)), "momentum must be below 1; received 1.5"),
        (RATES, replace(MOMENTA, name="beta_1"), '"beta_1" is not an argument of SGD'),
    ]:
        with pytest.raises(ValueError, match=words):
            field_of_grid(BASE, across, up, catalogues)


def test_whatever_races_can_be_built(catalogues: Catalogues) -> None:
    every = [name for name, entry in catalogues.optimizers.items() if entry.group == "Keras 3"]
    for at in range(0, len(every), MOST):
        for each in field_of_optimizers(BASE, every[at : at + MOST], catalogues, keep_rate=True):
            assert check(each, catalogues) == []


def test_what_cannot_race_is_said_in_a_sentence(catalogues: Catalogues) -> None:
    def optimizers(*names: str) -> None:
        field_of_optimizers(BASE, names, catalogues)

    def values(name: str, *given: float, path: str = "optimizer") -> None:
        field_of_values(BASE, path, name, given, catalogues)

    for refused, words in [
        (optimizers, "A race has 1 to 16 runs; received 0 optimizers."),
        (lambda: optimizers("Adam", "Adam"), '"Adam" is named twice'),
        (lambda: optimizers("Adma"), '"Adma" is not a known optimizer; use .*"Adam".*.'),
        (lambda: values("beta_1", 0.9), '"beta_1" is not an argument of SGD'),
        (lambda: values("momentun", 0.9), 'did you mean "momentum"'),
        (lambda: values("momentum", 0.5, 1.5), "momentum must be below 1; received 1.5"),
        (lambda: values("learning_rate", 0.1, 0.1), "learning_rate 0.1 is given twice"),
        (lambda: values("learning_rate", *range(1, 18)), "A race has 1 to 16 runs; received 17 values"),
        (lambda: values("norm", 0.5, path="gradient/3"), "Nothing is selected at 'gradient/3'"),
        (lambda: values("title", 1.0, path=""), '"title" is not a setting'),
        (lambda: values("batch_size", 1.5, path=""), "batch_size must be a whole number; received 1.5"),
        (lambda: field_of_seeds(BASE, 0, catalogues), "received 0 seeds"),
        (lambda: field_of_seeds(replace(BASE, seed=2**31 - 2), 3, catalogues), "seed must be below"),
        (
            lambda: field_of_seeds(replace(BASE, optimizer=Choice("SGD", {"momentum": 2.0})), 1, catalogues),
            "seed 5 cannot run: optimizer.momentum must be below 1",
        ),
    ]:
        with pytest.raises(ValueError, match=words):
            refused()


def test_values_spread_evenly_or_by_a_factor_and_stay_apart_and_whole() -> None:
    assert spread(0.0, 1.0, 5, log=False) == (0.0, 0.25, 0.5, 0.75, 1.0)
    assert spread(1e-4, 1e-1, 7, log=True) == (1e-4, 3.16e-4, 1e-3, 3.16e-3, 1e-2, 3.16e-2, 1e-1)
    np.testing.assert_allclose(np.diff(np.log(spread(1e-4, 1e-1, 7, log=True))), np.log(10) / 2, atol=2e-3)
    assert spread(0.9990, 0.9994, 5, log=False) == (0.999, 0.9991, 0.9992, 0.9993, 0.9994)
    assert spread(1, 100, 5, log=True, whole=True) == (1, 3, 10, 32, 100)
    assert spread(1, 3, 9, log=False, whole=True) == (1, 2, 3)


@pytest.mark.parametrize(
    ("low", "high", "count", "words"),
    [
        (1.0, 1.0, 3, '"from" must be below "to"'),
        (0.0, 1.0, 3, '"from" must be above 0'),
        (0.1, 1.0, 1, "2 to 16 values; received 1"),
        (0.1, float("inf"), 3, '"from" must be below "to"'),
        (1.0, float(np.nextafter(1.0, 2.0)), 3, "There are fewer than 3 numbers"),
    ],
)
def test_a_spread_that_cannot_be_is_refused(low: float, high: float, count: int, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        spread(low, high, count, log=True)
