"""Whether what it saves is all that its next steps depend on."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import keras
import tensorflow as tf

from optimizers.checker.course import STEPS, finite, first_steps, near, weights
from optimizers.checker.finding import Seen, fails, holds
from optimizers.checker.forward_pass import forward
from optimizers.checker.rule import Rule
from optimizers.checker.subject import Subject, dense_gradients, largest_difference
from optimizers.contracts.hosting import Hosting

_AFTER = 5


class SavesAndRestores(Rule):
    title = "Goes on where it was saved"
    why = "A run that is taken up again must make the steps that it would have made; what is not saved starts anew."
    mend = (
        "Keep state in variables that the optimizer lists: add_variable_from_reference or add_variable, add_slot, "
        "_zeros_slot or _create_non_slot_variable; a bare tf.Variable or a number in Python is not saved."
    )
    after = ("steps-in-graph", "state-reachable", "state-frozen-in-trace", "state-made-in-trace")
    cost = 0.4

    def look(self, subject: Subject) -> Seen:
        first = first_steps(subject)
        hosted, variables = first.hosted, first.variables
        others = subject.variables(seed=1)
        for ours, theirs in zip(variables, others, strict=True):
            theirs.assign(ours)
        fresh = subject.plain(others)
        self._hand_over(hosted, variables, fresh, others)
        # What was set up from fresh weights is not what was saved.
        for each in dense_gradients(variables, STEPS + _AFTER)[STEPS:]:
            first.go_on(each)
            fresh.apply(each, others, forward(others, fresh))
        ends = weights(variables), weights(others)
        apart = largest_difference(*ends)
        if near(*ends):
            return holds(f"Saved after {STEPS} steps and restored, the next {_AFTER} are the same", difference=apart)
        lost = self._unsaved(hosted, fresh)
        what = f"; {', '.join(lost)} came back with other values" if lost else ""
        return fails(
            f"Saved after {STEPS} steps and restored, the next {_AFTER} end {apart:.2g} away{what}",
            subject.line_of("build", "_create_slots", "create_slots", "__init__"),
            largest_difference=finite(apart),
        )

    @staticmethod
    def _hand_over(
        hosted: Hosting, variables: Sequence[keras.Variable], fresh: Hosting, others: Sequence[keras.Variable]
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
    def _unsaved(hosted: Hosting, fresh: Hosting) -> list[str]:
        """The slots that the steps since then have taken apart."""
        ours, theirs = hosted.state().slots, fresh.state().slots
        names = [
            name
            for key, array in ours.items()
            if key in theirs and not near([array], [theirs[key]])
            for name in [key[1]]
        ]
        return list(dict.fromkeys(names))


def _checkpoint(hosted: Hosting, variables: Sequence[keras.Variable]) -> tf.train.Checkpoint:
    # TF1 counts in a variable of the program's, which saves it.
    return tf.train.Checkpoint(
        optimizer=hosted.optimizer, weights=[v.value for v in variables], iterations=hosted.iterations
    )
