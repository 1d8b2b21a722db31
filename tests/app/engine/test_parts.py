"""Several optimizers, each on its part of the model, with its own values, schedule and slots."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest
import tensorflow as tf

from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.engine.program.compiled_run import PartFault
from app.engine.run.built_frame import built_frame
from app.engine.training.training import Training
from tests.app.engine.experiments import moons, skip_gram
from tests.app.uncompiled import used_training

pytestmark = pytest.mark.usefixtures("mostly_plain")
COMPILED = ("frozen",)
"""XLA takes most of the time, and one test with it holds that a part that is frozen is so there too."""

BASE = skip_gram(vocabulary=60, dimension=6, optimizer=Choice("Adam", {"learning_rate": 0.02}), batch_size=16)
DENSE = moons(rows=300, widths=(6,), batch_size=32, optimizer=Choice("SGD"))
ADAGRAD = ParameterGroup("embedding/.*", Choice("Adagrad", {"learning_rate": 0.5}))


def values(training: Training) -> dict[str, np.ndarray]:
    return {info.path: v.numpy() for info, v in zip(training.variables, training.problem.variables, strict=True)}


def advanced(experiment: Experiment, steps: int = 6) -> Training:
    training = used_training(experiment)
    training.advance(steps, 16)
    return training


def with_parts(*parts: ParameterGroup, base: Experiment = BASE, **changes: Any) -> Experiment:
    return dataclasses.replace(base, parts=parts, **changes)


def test_each_part_is_trained_by_its_own_optimizer() -> None:
    training = used_training(with_parts(ADAGRAD))
    built = built_frame(training)
    paths = [v.path for v in built.variables]
    assert dict(zip(paths, built.description.scope_by_variable, strict=True))["embedding/embeddings"] == "part/0"
    assert set(built.description.scope_by_variable) == {"", "part/0"}
    names = {(paths[s.variable], s.name) for s in built.description.slots if s.variable >= 0}
    assert ("embedding/embeddings", "accumulator") in names
    assert all(name != "accumulator" for path, name in names if path != "embedding/embeddings")
    assert {h.scope for h in built.description.hyperparameters} == {"", "part/0"}
    assert built.description.contracts == ("Keras 3",)


def test_a_step_of_two_optimizers_is_that_of_each_on_its_variables() -> None:
    both = with_parts(ParameterGroup("dense/.*", Choice("SGD", {"learning_rate": 0.3})), base=DENSE)
    split, slow, fast = (
        advanced(e, 1)
        for e in (
            both,
            DENSE,
            dataclasses.replace(DENSE, optimizer=Choice("SGD", {"learning_rate": 0.3})),
        )
    )
    for path, found in values(split).items():
        expected = fast if path.startswith("dense/") else slow
        np.testing.assert_array_equal(found, values(expected)[path])


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["keras2.Adam", "legacy.Adam", "tf1.AdamOptimizer", "library.LazyAdam"])
def test_contracts_may_be_mixed(name: str) -> None:
    training = advanced(with_parts(ParameterGroup("embedding/.*", Choice(name))))
    start = values(used_training(with_parts(ADAGRAD)))
    assert all(not np.array_equal(found, start[path]) for path, found in values(training).items())
    assert training.assembly.contracts != ("",)


def test_a_frozen_part_stands_still_and_its_gradient_is_shown() -> None:
    frozen = with_parts(ParameterGroup("dense/.*", frozen=True), base=DENSE)
    start = values(Training(frozen))
    training = Training(frozen)
    chunk = training.advance(5, 16)
    for path, found in values(training).items():
        assert np.array_equal(found, start[path]) == path.startswith("dense/")
    columns = dict(zip(training.step_columns, chunk.rows[-1], strict=True))
    assert columns["gradient_norm/dense/kernel"] > 0
    assert columns["update_norm/dense/kernel"] == 0
    assert "frozen" in training.assembly.scope_by_variable


@pytest.mark.exhaustive
def test_each_part_has_its_own_schedule_and_its_rate_is_a_column() -> None:
    part = dataclasses.replace(ADAGRAD, schedule=Choice("ExponentialDecay", {"decay_steps": 1, "decay_rate": 0.5}))
    training = used_training(with_parts(part))
    rows = training.advance(4, 16).rows
    columns = training.step_columns
    np.testing.assert_allclose(rows[:, columns.index("learning_rate/embedding/.*")], [0.5, 0.25, 0.125, 0.0625])
    np.testing.assert_allclose(rows[:, columns.index("learning_rate")], 0.02)
    assert {p.path for p in training.planned()} == {"schedule", "part/0/schedule"}


@pytest.mark.exhaustive
def test_a_value_of_a_part_is_turned_while_it_runs() -> None:
    training = advanced(with_parts(ADAGRAD))
    edits = training.edit(
        training.active_experiment.with_choice("part/0/optimizer", Choice("Adagrad", {"learning_rate": 0.125}))
    )
    assert [(a.name, a.how) for a in edits.applied] == [("part/0/optimizer.learning_rate", "")]
    rows = training.advance(1, 16).rows
    assert rows[0, training.step_columns.index("learning_rate/embedding/.*")] == 0.125
    assert training.program.traces == 1


def test_a_part_taken_out_in_mid_run_keeps_what_the_others_know() -> None:
    training = advanced(BASE)
    moments = {(s.variable, s.name): s.value.numpy() for s in training.bindings[0].slots}
    edits = training.edit(with_parts(ADAGRAD))
    assert [(a.name, a.how) for a in edits.applied] == [("parts", "rebuilt")]
    for slot in training.bindings[0].slots:
        if slot.variable >= 0:
            np.testing.assert_array_equal(slot.value.numpy(), moments[slot.variable, slot.name])
    assert int(training.bindings[0].hosted.iterations) == 6
    training.advance(3, 16)
    training.edit(BASE)
    assert len(training.bindings) == 1
    assert len(training.advance(3, 16).rows) == 3


@pytest.mark.exhaustive
def test_parts_give_the_same_bits_however_steps_are_cut() -> None:
    experiment = with_parts(
        dataclasses.replace(ADAGRAD, schedule=Choice("one_cycle")), schedule=Choice("cosine"), steps=20
    )
    whole, cut = advanced(experiment, 12), used_training(experiment)
    for length in (1, 4, 7):
        cut.advance(length, 4)
    for path, found in values(cut).items():
        np.testing.assert_array_equal(found, values(whole)[path])


@pytest.mark.parametrize(
    ("parts", "key", "words"),
    [
        ((ParameterGroup("nothing/.*"),), "part/0.pattern", "must match the whole path of a variable"),
        (
            (ParameterGroup("embedding/.*"), ParameterGroup(".*embeddings")),
            "part/1.pattern",
            "must not match embedding/embeddings",
        ),
        ((ParameterGroup(".*"),), "part/0.pattern", "must leave a variable"),
        (
            (ParameterGroup("embedding/.*", Choice("LossScaleOptimizer")),),
            "part/0/optimizer.name",
            "must be the only optimizer",
        ),
    ],
)
def test_parts_that_do_not_fit_are_refused_before_they_train(
    parts: tuple[ParameterGroup, ...], key: str, words: str
) -> None:
    with pytest.raises(PartFault, match=words) as raised:
        Training(with_parts(*parts))
    assert raised.value.key == key


@pytest.mark.exhaustive
def test_a_refused_part_leaves_the_run_as_it_was() -> None:
    training = advanced(BASE)
    before = values(training)
    with pytest.raises(PartFault):
        training.edit(with_parts(ParameterGroup("nothing")))
    for path, found in values(training).items():
        np.testing.assert_array_equal(found, before[path])
    assert training.active_experiment == BASE
    assert len(training.advance(2, 16).rows) == 2


def test_a_snapshot_brings_back_every_bit_and_the_steps_that_follow() -> None:
    experiment = with_parts(ADAGRAD, schedule=Choice("reduce_on_plateau", {"period": 3, "patience": 1}))
    training = used_training(experiment)

    def steps() -> list[np.ndarray]:
        """Chunks end where the schedule wants to know the loss."""
        chunks = [training.advance(5, 16).rows for _ in range(4)]
        for chunk in chunks:
            training.observe(chunk[:, 0])
        return chunks

    steps()
    assert training.step == 12
    held = training.snapshot()
    first = steps()
    training.restore(held)
    assert training.step == 12
    np.testing.assert_array_equal(np.concatenate(steps()), np.concatenate(first))


@pytest.mark.exhaustive
def test_probing_other_rates_leaves_nothing_after_a_restore() -> None:
    plain, probed = advanced(BASE), advanced(BASE)
    held = probed.snapshot()
    losses = probed.probe_rates(np.geomspace(1e-4, 1.0, 20), seed=99)
    assert losses.shape == (20,)
    assert probed.step == 26
    probed.restore(held)
    np.testing.assert_array_equal(plain.advance(6, 16).rows, probed.advance(6, 16).rows)
    assert tf.reduce_all(
        [tf.reduce_all(a == b) for a, b in zip(plain.problem.variables, probed.problem.variables, strict=True)]
    )


@pytest.mark.exhaustive
def test_a_part_keeps_its_own_when_one_before_it_goes() -> None:
    plateau = Choice("reduce_on_plateau", {"period": 2, "patience": 0, "threshold": 0.9})
    gone = ParameterGroup("dense/kernel", Choice("library.Prodigy", {"learning_rate": 0.5}))
    stays = ParameterGroup("head/.*", Choice("library.Prodigy"), plateau)
    training = used_training(with_parts(gone, stays, base=DENSE))
    for _ in range(5):
        training.observe(training.advance(2, 16).rows[:, 0])
    before = training.bindings[2]
    own = {slot.name: slot.value.numpy() for slot in before.hosted.slots if slot.variable < 0}
    reduced = before.rate.values(11, 1)
    assert reduced[0] < 1.0
    training.edit(with_parts(stays, base=DENSE))
    after = training.bindings[1]
    assert {slot.name: slot.value.numpy() for slot in after.hosted.slots if slot.variable < 0} == own
    np.testing.assert_array_equal(after.rate.values(11, 1), reduced)
