"""Checks whether what it saves is all that its next steps depend on."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import keras
import tensorflow as tf
from tensorflow.python.trackable.base import Trackable

from optimizers.checker.check_result import RuleOutcome, failed, passed, warning
from optimizers.checker.contract_hooks import GET_UPDATES
from optimizers.checker.forward_pass import apply
from optimizers.checker.optimizer_steps import STEPS, first_steps, is_close, json_number, weights
from optimizers.checker.optimizer_under_test import OptimizerUnderTest, dense_gradients, largest_difference
from optimizers.checker.rule import Rule
from optimizers.contracts.optimizer_host import OptimizerHost

_STEPS_AFTER = 5


class SavesAndRestores(Rule):
    title = "Continues where it was saved"
    why = "A resumed run must make the steps that it would have made; what is not saved starts over."
    fix = (
        "Keep state in variables that the optimizer lists, of add_variable_from_reference or add_variable; a bare "
        "tf.Variable or a number in Python is not saved."
    )
    fixes: ClassVar[Mapping[str, str]] = {
        "OptimizerV2": "Keep state in variables that the optimizer lists, of add_slot or add_weight; a bare "
        "tf.Variable or a number in Python is not saved.",
        "TF1": "Keep state in variables that the optimizer lists, of _zeros_slot or _create_non_slot_variable; a bare "
        "tf.Variable or a number in Python is not saved.",
        GET_UPDATES: "Keep state in variables of K.zeros or K.variable, and list them in self.weights; a number in "
        "Python is not saved.",
    }
    requires = ("steps-in-graph", "state-reachable", "state-frozen-in-trace", "state-made-in-trace")
    cost = 0.4

    def check(self, subject: OptimizerUnderTest) -> RuleOutcome:
        first = first_steps(subject)
        if not isinstance(first.hosted.optimizer, Trackable):
            return warning(
                "It is neither a tf.Module nor derives from an optimizer, so no checkpoint saves its state",
                subject.opened.line,
                "Derive the class from tf.Module.",
            )
        hosted, variables = first.hosted, first.variables
        others = subject.variables(seed=1)
        for ours, theirs in zip(variables, others, strict=True):
            theirs.assign(ours)
        fresh = subject.plain(others)
        self._save_and_restore(hosted, variables, fresh, others)
        # What was set up from fresh weights is not what was saved.
        for each in dense_gradients(variables, STEPS + _STEPS_AFTER)[STEPS:]:
            first.continue_run(each)
            apply(fresh, each, others)
        final_weights = weights(variables), weights(others)
        apart = largest_difference(*final_weights)
        if is_close(*final_weights):
            return passed(
                f"Saved after {STEPS} steps and restored, the next {_STEPS_AFTER} are the same", difference=apart
            )
        lost = self._unsaved_slots(hosted, fresh)
        what = f"; {', '.join(lost)} came back with other values" if lost else ""
        return failed(
            f"Saved after {STEPS} steps and restored, the next {_STEPS_AFTER} end {apart:.2g} away{what}",
            subject.line_of("build", "_create_slots", "create_slots", "__init__"),
            largest_difference=json_number(apart),
        )

    @staticmethod
    def _save_and_restore(
        hosted: OptimizerHost,
        variables: Sequence[keras.Variable],
        fresh: OptimizerHost,
        others: Sequence[keras.Variable],
    ) -> None:
        """Save one optimizer and restore another from it, as a program of its contract would."""
        if hosted.contract == "Keras 3":
            store: dict[str, Any] = {}
            hosted.optimizer.save_own_variables(store)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                fresh.optimizer.load_own_variables(store)
            return
        with tempfile.TemporaryDirectory() as folder:
            path = _checkpoint(hosted, variables).write(str(Path(folder) / "saved"))
            _checkpoint(fresh, others).read(path).expect_partial()

    @staticmethod
    def _unsaved_slots(hosted: OptimizerHost, fresh: OptimizerHost) -> list[str]:
        """The slots that the steps since then have taken apart."""
        ours, theirs = hosted.state().slots, fresh.state().slots
        names = [
            name
            for key, array in ours.items()
            if key in theirs and not is_close([array], [theirs[key]])
            for name in [key[1]]
        ]
        return list(dict.fromkeys(names))


def _checkpoint(hosted: OptimizerHost, variables: Sequence[keras.Variable]) -> tf.train.Checkpoint:
    # TF1 counts in a variable of the program's, which saves it.
    return tf.train.Checkpoint(
        optimizer=hosted.optimizer, weights=[v.value for v in variables], iterations=hosted.iterations
    )
