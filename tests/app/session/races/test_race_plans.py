"""Plans of races, from a person's choices."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice
from app.session.races.race_plans import (
    PRESENT,
    Knob,
    knobs,
    plan_of_grid,
    plan_of_optimizers,
    plan_of_seeds,
    plan_of_values,
    present_name,
    sensible_field,
    too_few_pairs,
    with_optimizer,
)
from tests.app.raced import MOONS

SET = replace(MOONS, optimizer=Choice("Adam", {"learning_rate": 0.02}))


def knob(key: str, experiment=MOONS) -> Knob:
    return next(each for each in knobs(experiment, catalogues()) if each.key == key)


def test_the_field_is_the_usual_optimizers_and_the_one_that_is_there() -> None:
    assert present_name(MOONS, catalogues()) == "Adam"
    usual = sensible_field(MOONS, catalogues())
    assert usual == ("SGD", "library.Momentum", "RMSprop", "Adam", "AdamW", "Lion")
    nadam = replace(MOONS, optimizer=Choice("Nadam"))
    assert sensible_field(nadam, catalogues()) == (*usual, "Nadam")
    assert sensible_field(SET, catalogues()) == (*usual, PRESENT)


def test_one_that_lacks_required_arguments_does_not_race(tmp_path: Path) -> None:
    path = tmp_path / "needy.py"
    path.write_text("import keras\nclass Needy(keras.optimizers.SGD):\n    def __init__(self, rho, k=2): ...\n")
    needy = replace(MOONS, optimizer=Choice(f"{path}:Needy"))
    with pytest.raises(ValueError, match="rho is required: Needy has no default for it. Fill it in to run"):
        plan_of_optimizers(needy, ("SGD", PRESENT), catalogues())
    with pytest.raises(ValueError, match=r"cannot run: optimizer\.rho is required"):
        plan_of_values(needy, knob("optimizer.k", needy), (1, 2), catalogues())


def test_the_optimizer_as_it_is_set_races_as_it_is() -> None:
    plan = plan_of_optimizers(SET, ("SGD", PRESENT), catalogues())
    assert [each.title for each in plan.experiments] == ["SGD", "Adam, current settings"]
    assert plan.experiments[1].optimizer == SET.optimizer
    assert plan.experiments[0].optimizer.values == {}
    assert (plan.kind, plan.title, plan.steps) == ("race", "Race of 2 optimizers", 200)
    kept = plan_of_optimizers(SET, ("SGD", "Lion"), catalogues(), keep_rate=True)
    assert [each.optimizer.values["learning_rate"] for each in kept.experiments] == [0.02, 0.02]


def test_optimizers_race_with_their_own_rates_over_the_same_seeds() -> None:
    rates = {"SGD": 0.3, PRESENT: 0.05}
    plan = plan_of_optimizers(SET, ("SGD", "Lion", PRESENT), catalogues(), rates=rates, seeds=2)
    assert (plan.kind, plan.title) == ("seeds", "Race of 3 optimizers over 2 seeds")
    made = [(each.seed - SET.seed, each.optimizer.values.get("learning_rate")) for each in plan.experiments]
    assert made == [(0, 0.3), (1, 0.3), (0, None), (1, None), (0, 0.05), (1, 0.05)]
    assert [each.title for each in plan.experiments[::2]] == [
        "SGD, learning_rate 0.3, seed 0",
        "Lion, seed 0",
        "Adam, current settings, learning_rate 0.05, seed 0",
    ]
    with pytest.raises(ValueError, match=r"at most 256 runs; received 16 × 17 = 272|at most 16"):
        plan_of_optimizers(MOONS, tuple(catalogues().optimizers)[:16], catalogues(), seeds=17)


def test_too_few_or_too_many_optimizers_are_a_sentence() -> None:
    with pytest.raises(ValueError, match="two optimizers or more"):
        plan_of_optimizers(MOONS, ("SGD",), catalogues())
    with pytest.raises(ValueError, match="at most 16 runs; 17 are chosen"):
        plan_of_optimizers(MOONS, tuple(catalogues().optimizers)[:17], catalogues())


@pytest.mark.parametrize(
    ("key", "suggested"),
    [
        ("optimizer.learning_rate", (1e-4, 1e-2, True)),
        ("optimizer.beta_1", (0.5, 0.99, True)),
        (".batch_size", (16, 256, True)),
        ("model.dropout", (0, 0.9, False)),
        ("schedule.warm_up_steps", (0, 100, False)),
    ],
)
def test_a_knob_suggests_values_around_its_own(key: str, suggested: tuple[float, float, bool]) -> None:
    assert knob(key).suggested() == pytest.approx(suggested)


def test_every_knob_can_race_as_it_is_suggested() -> None:
    experiment = replace(MOONS, steps=1000)
    found = knobs(experiment, catalogues())
    assert found[0].key == "optimizer.learning_rate"
    assert not any(each.path == "dataset" for each in found)
    for each in found:
        values = each.values(*_ends(each), 3, _ends_by_factors(each))
        assert len(plan_of_values(experiment, each, values, catalogues()).experiments) == len(values)


def _ends(each: Knob) -> tuple[float, float]:
    return each.suggested()[:2] if each.is_number else (0.0, 1.0)


def _ends_by_factors(each: Knob) -> bool:
    return each.is_number and each.suggested()[2]


def test_a_decay_rate_comes_nearer_to_one_by_equal_factors() -> None:
    assert knob("optimizer.beta_1").values(0.9, 0.999, 3, True) == pytest.approx((0.9, 0.99, 0.999))
    assert knob("optimizer.beta_1").values(0.5, 0.9, 3, False) == pytest.approx((0.5, 0.7, 0.9))
    with pytest.raises(ValueError, match="must be below 1"):
        knob("optimizer.beta_1").values(0.5, 1.0, 3, True)


def test_what_is_no_number_races_by_all_that_it_can_be() -> None:
    assert knob("optimizer.amsgrad").values(0, 1, 5, False) == (False, True)
    plan = plan_of_values(MOONS, knob("optimizer.amsgrad"), (False, True), catalogues())
    assert [each.title for each in plan.experiments] == ["amsgrad false", "amsgrad true"]
    assert plan.title == "Race of 2 values of amsgrad"


def test_a_grid_has_a_run_for_each_pair_of_values() -> None:
    across, up = knob("optimizer.learning_rate"), knob(".batch_size")
    plan = plan_of_grid(MOONS, (across, (0.01, 0.1, 1.0)), (up, (16, 32)), catalogues())
    assert (plan.kind, plan.title) == ("grid", "Grid of learning_rate and batch_size, 3 x 2")
    assert [(each.optimizer.values["learning_rate"], each.batch_size) for each in plan.experiments] == [
        (0.01, 16), (0.1, 16), (1.0, 16), (0.01, 32), (0.1, 32), (1.0, 32),
    ]  # fmt: skip
    with pytest.raises(ValueError, match="two different hyperparameters"):
        plan_of_grid(MOONS, (across, (0.01, 0.1)), (across, (0.2, 0.3)), catalogues())


def test_values_of_a_knob_can_be_typed() -> None:
    assert knob("optimizer.learning_rate").typed_values("0.1, 2e-1 ,0.4,") == (0.1, 0.2, 0.4)
    assert knob(".batch_size").typed_values("16, 32") == (16, 32)
    for text, words in (("", "Type values of"), ("0.1, much", "learning_rate must be a number"), ("-1", "must be")):
        with pytest.raises(ValueError, match=words):
            knob("optimizer.learning_rate").typed_values(text)


def test_two_experiments_run_over_the_same_seeds_and_as_many_steps() -> None:
    other = replace(with_optimizer(MOONS, "SGD", catalogues()), seed=9, steps=7)
    plan = plan_of_seeds(replace(MOONS, seed=3), 2, catalogues(), other)
    assert [(each.optimizer.name, each.seed, each.steps) for each in plan.experiments] == [
        ("Adam", 3, 100), ("Adam", 4, 100), ("SGD", 3, 100), ("SGD", 4, 100),
    ]  # fmt: skip
    assert [each.title for each in plan.experiments] == ["Adam seed 3", "Adam seed 4", "SGD seed 3", "SGD seed 4"]
    assert (plan.kind, plan.title) == ("seeds", "Adam and SGD over 2 seeds")
    assert plan_of_seeds(MOONS, 5, catalogues()).title == "Adam over 5 seeds"


@pytest.mark.parametrize(
    ("count", "changes", "sentence"),
    [
        (9, {"steps": 5, "batch_size": 8}, "at most 8 seeds each; received 9"),
        (2, {"dataset": Choice("iris")}, "learns different data"),
        (2, {"seed": 4, "title": "again"}, "again is the same experiment"),
    ],
)
def test_seeds_that_make_no_comparison_are_a_sentence(count: int, changes: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        plan_of_seeds(MOONS, count, catalogues(), replace(MOONS, **changes))


def test_so_few_pairs_that_nothing_could_be_told_are_said_before() -> None:
    assert too_few_pairs(5) == "5 pairs cannot give a significant result. Use 6 or more."
    assert too_few_pairs(6) == ""
