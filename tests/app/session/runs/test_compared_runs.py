"""Runs beside one another: by other units than steps, as seeds of one experiment, and what comes of it."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from app.attach.kernel.column_table import LOSS, VALIDATION_LOSS, WHOLE_GRADIENT_NORM, WHOLE_UPDATE_RATIO
from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.session.runs.compared_runs import ComparedRun, by_seed, names_of, verdict_of
from app.session.runs.run_labels import Row, difference_rows
from tests.app.raced import MOONS, finished, steps

SGD = replace(MOONS, optimizer=Choice("SGD"))


def run_of(key: str, experiment=MOONS, losses=(1.0,) * 10, validation: float | None = None) -> ComparedRun:
    """Make a run that is over."""
    run = ComparedRun(key, key, experiment, status="finished")
    run.recording.add(steps(key, 1, losses, seconds=2.0).frame)
    if validation is not None:
        run.recording.add(finished(key, losses, validation)[1].frame)
    return run


def test_it_is_read_by_seconds_and_by_evaluations() -> None:
    run = run_of("a", losses=np.linspace(10, 1, 10))
    run.evaluations = 3.0
    assert [run.reach(unit) for unit in ("step", "seconds", "evaluations")] == [10, 2, 30]
    assert run.reader("seconds").at(LOSS, 1.0) == pytest.approx(6)
    assert run.reader("evaluations").at(LOSS, 30) == pytest.approx(1)
    assert run.reader("step").at(LOSS, 10) == pytest.approx(1)
    run.recording.add(steps("a", 11, [0.5] * 10, seconds=3.0).frame)
    assert run.reach("seconds") == 3


def test_value_is_read_at_its_place_or_the_last_measured_one() -> None:
    run = run_of("a", losses=np.linspace(10, 1, 10), validation=0.5)
    assert run.dated(LOSS, "step", 7) == 7
    assert run.dated(LOSS, "step", 15) == 10
    assert run.dated(LOSS, "seconds", 1.0) == 1.0
    assert run.dated(WHOLE_GRADIENT_NORM, "step", 12) == 10
    assert math.isnan(run.dated(VALIDATION_LOSS, "step", 5))
    assert math.isnan(run.dated(LOSS, "step", 0))


def test_a_number_that_broke_is_told_from_one_that_was_not_measured() -> None:
    run = run_of("a", losses=[1.0, math.nan])
    assert run.is_broken(LOSS, "step", 2)
    assert not run.is_broken(LOSS, "step", 1)
    assert not run.is_broken(VALIDATION_LOSS, "step", 2)


def test_it_has_norms_of_the_whole_model() -> None:
    run = run_of("a")
    assert run.has(WHOLE_GRADIENT_NORM)
    assert run.reader("step").at(WHOLE_GRADIENT_NORM, 5) == pytest.approx(5)
    assert run.reader("seconds").at(WHOLE_UPDATE_RATIO, 1) == pytest.approx(0.01)
    assert not ComparedRun("b", "b", MOONS).has(WHOLE_GRADIENT_NORM)


def test_runs_that_differ_only_by_seed_form_a_named_group() -> None:
    runs = [run_of(str(i), replace(each, seed=i, title=f"run {i}")) for i, each in enumerate((SGD, MOONS, SGD, MOONS))]
    groups = by_seed(runs, catalogues())
    assert groups.names == ("SGD", "Adam")
    assert [[run.key for run in group] for group in groups.runs] == [["0", "2"], ["1", "3"]]


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        ({"optimizer": Choice("Adam", {"learning_rate": 0.01})}, ("learning_rate 0.001", "learning_rate 0.01")),
        ({"batch_size": 8}, ("batch_size 64", "batch_size 8")),
        ({"gradient": (Choice("clip_by_norm"),)}, ("Remove stage clip_by_norm", "Add stage clip_by_norm")),
        ({"seed": 3}, ("Adam (1)", "Adam (2)")),
    ],
)
def test_experiments_are_named_by_what_tells_them_apart(changes: dict, names: tuple[str, str]) -> None:
    assert names_of((MOONS, replace(MOONS, **changes)), catalogues()) == names


def seeds(first: list[float], second: list[float], *, held_out: bool = True) -> list[ComparedRun]:
    pairs = [(SGD, seed, value) for seed, value in enumerate(first)]
    pairs += [(MOONS, seed, value) for seed, value in enumerate(second)]
    return [
        run_of(f"{i}", replace(each, seed=seed), [value] * 10, value if held_out else None)
        for i, (each, seed, value) in enumerate(pairs)
    ]


def test_groups_of_seeds_are_compared_by_held_out_rows_or_training_loss() -> None:
    verdict = verdict_of(by_seed(seeds([1.0] * 6, [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]), catalogues()))
    assert verdict is not None
    assert verdict.sentence.startswith("SGD's final validation loss is higher than Adam's in 6 of 6 seeds")
    assert (verdict.certainty, verdict.pairs) == ("clear", 6)
    # Without rows held out it is the training loss.
    verdict = verdict_of(by_seed(seeds([1.0] * 3, [2.0] * 3, held_out=False), catalogues()))
    assert verdict is not None
    assert "final loss is lower than Adam's in 3 of 3 seeds" in verdict.sentence
    assert verdict.certainty == "few"


def test_diverged_run_is_worst_and_a_live_run_has_no_verdict() -> None:
    runs = seeds([1.0] * 2, [2.0] * 2)
    runs[0].status = "broken"
    verdict = verdict_of(by_seed(runs, catalogues()))
    assert verdict is not None
    assert "Of SGD, 1 of 2 runs diverged and counts as worst." in verdict.sentence
    runs[0].status = "running"
    assert verdict_of(by_seed(runs, catalogues())) is None
    assert verdict_of(by_seed(runs[2:], catalogues())) is None


def test_a_race_that_was_called_off_before_its_first_step_gives_no_verdict() -> None:
    runs = [
        ComparedRun(f"{title} {seed}", title, replace(each, seed=seed), status="stopped")
        for title, each in (("SGD", SGD), ("Adam", MOONS))
        for seed in range(6)
    ]
    verdict = verdict_of(by_seed(runs, catalogues()))
    assert verdict is not None
    assert verdict.sentence == "No verdict: 0 of 6 runs of SGD and 0 of 6 runs of Adam completed all their steps."
    assert math.isnan(verdict.p)


@pytest.mark.parametrize("status", ["stopped", "failed"])
def test_verdict_omits_and_names_incomplete_runs(status: str) -> None:
    runs = seeds([1.0] * 6 + [50.0], [2.0] * 7)
    runs[6].status = status
    verdict = verdict_of(by_seed(runs, catalogues()))
    assert verdict is not None
    assert "in 6 of 6 seeds" in verdict.sentence
    assert verdict.sentence.endswith("Only 6 of 7 runs of SGD and 7 of 7 runs of Adam made all their steps and count.")
    for run in runs[1:6]:
        run.status = status
    assert verdict_of(by_seed(runs, catalogues())).sentence.startswith("No verdict: 1 of 7 runs of SGD and 7 of 7")


BASE = Experiment(dataset=Choice("two-moons"))


def rows(**changes: object) -> list[Row]:
    return difference_rows(BASE, replace(BASE, **changes), catalogues())


def test_titles_are_no_difference_and_names_of_two_places_are() -> None:
    assert rows(title="another") == []
    assert rows(optimizer=Choice("library.Adam"))[0][2:4] == ("Adam (Keras 3)", "Adam (library)")


def test_values_stand_under_what_they_belong_to_with_defaults_in_words() -> None:
    assert rows(batch_size=8, optimizer=Choice("Adam", {"learning_rate": 0.01, "weight_decay": 1e-5})) == [
        ("Optimizer", "learning_rate", "0.001", "0.01", "changed"),
        ("Optimizer", "weight_decay", "off", "1e-5", "changed"),
        ("Training", "batch_size", "64", "8", "changed"),
    ]


def test_differing_optimizers_list_only_differing_arguments() -> None:
    found = {name: (left, right, kind) for _, name, left, right, kind in rows(optimizer=Choice("RMSprop"))}
    assert found["optimizer"] == ("Adam", "RMSprop", "changed")
    assert found["beta_1"] == ("0.9", "", "removed")
    assert found["rho"] == ("", "0.9", "added")
    assert "learning_rate" not in found


def test_stages_parts_and_drives_are_said_too() -> None:
    assert rows(gradient=(Choice("clip_by_norm"),)) == [
        ("Gradient processing", "stages", "none", "clip_by_norm", "changed")
    ]
    assert rows(parts=(ParameterGroup("dense/.*"),))[0] == ("Parts", "patterns", "none", "dense/.*", "changed")
    driven = rows(schedules={"beta_1": Choice("constant")})
    assert driven[0][:4] == ("Schedule of beta_1", "kind", "none", "Constant")
    parted = replace(BASE, parts=(ParameterGroup("dense/.*"),))
    other = parted.with_choice("part/0/optimizer", Choice("Adam", {"learning_rate": 0.1}))
    assert difference_rows(parted, other, catalogues()) == [
        ("Optimizer of dense/.*", "learning_rate", "0.001", "0.1", "changed")
    ]
