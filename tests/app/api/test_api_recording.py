"""Slotscope from Python: a run, trained, saved and loaded again, and a check."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.api import Recording, Report, check, load, run
from app.core.experiment.errors import ExperimentError
from app.store.database.schema import StoreError
from optimizers.checker.check_result import CheckResult
from tests.app.uncompiled import steps_without_xla

EXPERIMENT = {"dataset": "iris", "model": {"name": "mlp", "widths": [4]}, "optimizer": "Adam", "batch_size": 16}


@pytest.fixture(scope="module")
def recording() -> Iterator[Recording]:
    with (
        steps_without_xla(reuse=True),
        run(EXPERIMENT, {"steps": 12, "optimizer.learning_rate": 0.01}, states=[5]) as found,
    ):
        yield found


def test_every_step_is_there_with_its_columns(recording: Recording) -> None:
    steps, values = recording["loss"]
    assert recording.status == "finished"
    np.testing.assert_array_equal(steps, np.arange(1, 13))
    assert np.isfinite(values).all()
    at, table = recording.to_numpy(["loss", "validation_loss"])
    np.testing.assert_array_equal(table[:, 0], values)
    # A run validates where it pauses: after the states that were asked for, and at its end.
    np.testing.assert_array_equal(at[np.isfinite(table[:, 1])], [5, 12])


@pytest.mark.parametrize("settings", [{"widths": [5]}, {"diagnostic": ["curvature", {"name": "distance", "every": 4}]}])
def test_settings_may_be_lists_and_tables(settings: dict[str, Any]) -> None:
    changes = {f"model.{key}" if key == "widths" else key: value for key, value in settings.items()}
    with steps_without_xla(), run(EXPERIMENT, {"steps": 4, **changes}) as found:
        if "widths" in settings:
            assert found.weights["dense/kernel"].shape == (4, 5)
        else:
            assert {"curvature/largest", "whole/distance_from_start"} <= set(found.columns)


def test_weights_and_slots_are_there_at_the_steps_that_were_asked_for(recording: Recording) -> None:
    assert {5, 12} <= set(recording.state_steps)
    state = recording.state(5)
    assert state.weights["head/kernel"].shape == state.slots["head/kernel"]["velocity"].shape == (4, 3)
    assert (recording.weights["head/kernel"] != state.weights["head/kernel"]).any()
    with pytest.raises(LookupError, match="no state after step 7; it has those after"):
        recording.state(7)


def test_a_saved_recording_is_loaded_to_the_bit(recording: Recording, tmp_path: Path) -> None:
    recording.save(tmp_path / "run.slotscope")
    with load(tmp_path / "run.slotscope") as found:
        assert found.experiment == recording.experiment
        assert found.columns == recording.columns
        np.testing.assert_array_equal(found["loss"].values, recording["loss"].values)
        np.testing.assert_array_equal(found.weights["head/bias"], recording.weights["head/bias"])
        read = found["loss"]
    assert read.values[0] == recording["loss"].values[0]
    with pytest.raises(ValueError, match="is closed"):
        found["metric"]


def test_a_column_that_is_not_there_is_named_with_those_spelled_like_it(recording: Recording) -> None:
    with pytest.raises(KeyError, match='use "loss"'):
        recording["los"]


@pytest.mark.parametrize(
    ("experiment", "sentence"),
    [("digits-adm", 'use "digits-adam"'), ({"optimizer": "Adm"}, "optimizer.name: must be a known optimizer")],
)
def test_what_is_no_experiment_is_said_in_a_sentence(experiment: object, sentence: str) -> None:
    with pytest.raises(ExperimentError, match=sentence):
        run(experiment)  # type: ignore[arg-type]  # one is


def test_a_file_that_is_no_recording_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "run.slotscope").write_bytes(b"no zip")
    with pytest.raises(StoreError, match=r"run\.slotscope"):
        load(tmp_path / "run.slotscope")


PASSED = CheckResult("loads", "Loads", "passed", "It loads", None, "", "", {}, 0.1)
FAILED = CheckResult(
    "sparse-path", "Accepts sparse gradients", "failed", "A step raises", 10, "Why.", "Do that.", {}, 0.1
)


def test_a_report_is_true_where_nothing_failed_and_it_came_to_its_end() -> None:
    assert Report("mine.py:Mine", (PASSED,))
    assert not Report("mine.py:Mine", (PASSED, FAILED))
    assert not Report("mine.py:Mine", (PASSED,), "The check did not finish.")


def test_what_failed_is_asserted_with_its_sentences() -> None:
    Report("mine.py:Mine", (PASSED,)).assert_holds()
    with pytest.raises(AssertionError, match=r"(?s)1 passed, 1 failed.*line 10: A step raises\..*Do that\."):
        Report("mine.py:Mine", (PASSED, FAILED)).assert_holds()


def test_what_cannot_be_checked_is_said_in_a_sentence(tmp_path: Path) -> None:
    class Inside:
        pass

    with pytest.raises(TypeError, match="put it at the top of its file"):
        check(Inside)
    with pytest.raises(TypeError, match="give its class, Inside"):
        check(Inside())  # type: ignore[arg-type]  # that is what is wrong
    with pytest.raises(LookupError, match="No optimizer is called 'Adm'"):
        check("Adm")
    with pytest.raises(LookupError, match="There is no file"):
        check(f"{tmp_path}/mine.py:Mine")
    with pytest.raises(LookupError, match="No optimizer is called 'Adm'"):
        check("Adam", reference="Adm")
    with pytest.raises(ValueError, match="view must be one of auto, keras3, keras2, legacy, tf1; received 'keras4'"):
        check("Adam", view="keras4")


@pytest.mark.exhaustive
def test_a_class_is_checked_in_a_process_of_its_own() -> None:
    import keras

    assert check(keras.optimizers.SGD, rules=["steps-eagerly"])
    with pytest.raises(ValueError, match="There is no rule nonsense"):
        check("Adam", rules=["nonsense"])
