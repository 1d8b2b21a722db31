"""One planted fault for each rule: it is caught by its rule, with a line and a sentence, and by no other.

Here the others are the quick ones; `tests/benchmarks/false_alarms.py` looks by all of them at all of these.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

import pytest

from optimizers.base.message import Message, as_json
from optimizers.checker.check_result import CheckResult, failed
from optimizers.inspection.checker_process import CheckerProcess, Fault
from optimizers.inspection.contract_check import all_rules, check, titles
from tests.optimizers.checker.checking import findings, line_with
from tests.optimizers.checker.plants import PLANTED, planted, rule_of

PASSING = ("passed", "skipped")
_QUICK = 0.06
"""Time that a rule may cost which is looked at for every plant."""


def looked_at(name: str) -> list[str]:
    return [rule_of(name), *(each for each, rule in all_rules().items() if rule.cost < _QUICK)]


def checked_apart(name: str, checker: CheckerProcess) -> list[CheckResult]:
    results = list(checker.check(str(planted(name)), only=looked_at(name)))
    assert not [each for each in results if isinstance(each, Fault)]
    return [each for each in results if isinstance(each, CheckResult)]


@functools.cache
def checked(name: str) -> list[CheckResult]:
    """Check a plant, once for all its tests."""
    return list(check(str(planted(name)), only=looked_at(name)))


def found(name: str) -> CheckResult:
    return next(each for each in checked(name) if each.rule == rule_of(name))


def test_the_guide_counts_the_rules_and_each_has_a_plant() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "guide" / "check.md").read_text(encoding="utf-8")
    # A reference is looked at where one is named.
    assert f"There are {len(titles()) - 1} rules. Each finds one mistake" in guide
    assert {*all_rules()} - {rule_of(name) for name in PLANTED} == set()


def test_a_loss_that_is_not_finite_is_not_said_to_stay_where_it_is(tmp_path: Path) -> None:
    source = planted("loss_falls").read_text("utf-8")
    path = tmp_path / "roots.py"
    # A padding row has a velocity of zero.
    source = source.replace("assign_add(moved)", "assign_sub(moved)")
    path.write_text(source.replace("assign_add(bent)", "assign_sub(bent / tf.sqrt(tf.square(bent) - 1e-10))"), "utf-8")
    results = findings(path, "loss-falls")
    assert results["loss-falls"].verdict == "skipped"
    broken = results["stays-finite"]
    assert broken.verdict == "failed"
    assert broken.sentence.startswith("With the sparse gradient of a padding row, which is zero")
    assert "def _resource_apply_sparse" in path.read_text("utf-8").splitlines()[(broken.line or 0) - 1]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.exhaustive] if "__" in name else []) for name in PLANTED]
)
def test_a_planted_fault_is_caught_by_its_rule_and_by_no_other(name: str, patient_checker: CheckerProcess) -> None:
    # Replicas want two devices, which a process must ask for before it uses TensorFlow: that of the checker does.
    results = checked_apart(name, patient_checker) if name == "replicas" else checked(name)
    failing = {each.rule: each for each in results if each.verdict not in PASSING}
    assert {*failing} == {rule_of(name)}, [f"{each.rule}: {each.sentence}" for each in failing.values()]
    finding = failing[rule_of(name)]
    assert finding.sentence
    assert finding.fix
    assert finding.line is not None


def test_a_negative_mean_of_squares_has_one_diagnosis_and_others_wait() -> None:
    verdicts = {each.rule: each.verdict for each in check(str(planted("finite_after_one_step")))}
    assert [rule for rule, verdict in verdicts.items() if verdict in ("failed", "warning")] == ["finite-after-one-step"]
    waiting = ("shapes", "low-precision", "untouched-rows", "clipping-honoured")
    assert {verdicts[rule] for rule in waiting} == {"skipped"}
    finding = found("finite_after_one_step")
    assert finding.line == line_with(planted("finite_after_one_step").read_text("utf-8"), "ops.sqrt(velocity)")
    assert finding.sentence.startswith("velocity[1, 0] of kernel is \u2212")
    assert f"after step 1, and line {finding.line} takes its root" in finding.sentence


@pytest.mark.exhaustive
def test_what_a_flag_makes_not_finite_has_its_line_and_holds_up_no_rule() -> None:
    name = "finite_after_one_step__amsgrad"
    finding = found(name)
    assert finding.line == line_with(planted(name).read_text("utf-8"), "rate * gradient / scale")
    assert finding.sentence.startswith("With amsgrad=True, kernel[0, 0] is ")
    assert "divided by 0" in finding.sentence
    assert finding.measured["with"] == "amsgrad=True"
    others = findings(planted(name), "shapes", "low-precision", "same-name")
    assert {others[rule].verdict for rule in ("shapes", "low-precision", "same-name")} == {"passed"}


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("name", "argument"),
    [
        ("sparse_equals_dense__nesterov", "nesterov=True"),
        ("sparse_equals_dense__weight_decay", "weight_decay=0.01"),
        ("sparse_equals_dense__zero", "momentum=0.0"),
    ],
)
def test_a_sparse_path_that_forgets_an_argument_fails_with_that_argument(name: str, argument: str) -> None:
    finding = found(name)
    assert finding.verdict == "failed"
    assert finding.sentence.startswith(f"With {argument}, with all 10 rows listed, weights differ by ")


def test_powers_of_ten_are_written_as_a_person_writes_them() -> None:
    assert failed("1.1e+06 away, 2e-05 apart, 3e10").sentence == "1.1e6 away, 2e-5 apart, 3e10"
    said = failed(Message("{distance:.2g} away", distance=1.1e6)).sentence
    assert (said, as_json(said)) == ("1.1e6 away", {"code": "{distance:.2g} away", "values": {"distance": 1.1e6}})


def test_rules_that_need_no_graph_look_at_what_only_runs_eagerly() -> None:
    names = ["builds-twice", "sparse-equals-dense", "saves-and-restores", "eager-equals-graph", "unknown-batch"]
    path = planted("steps_in_graph")
    results = findings(path, *names)
    assert results["steps-in-graph"].line == line_with(path.read_text("utf-8"), "learning_rate.value.numpy()")
    assert results["steps-in-graph"].sentence.startswith("It runs only eagerly; in a graph it raises")
    assert [results[name].verdict for name in names] == ["passed", "passed", "passed", "skipped", "skipped"]
    assert results["eager-equals-graph"].sentence == "Waits for “Steps in a graph”"


@pytest.mark.parametrize("name", ["library.AccumulatedSGD", "library.GradientAccumulation"])
def test_gathering_more_batches_than_are_tried_moves_the_weights(name: str) -> None:
    for values, sentence in (({"accumulation_steps": 40}, "40 steps move"), ({"learning_rate": 0.0}, "rate is 0")):
        finding = findings(name, "moves-weights", values=values)["moves-weights"]
        assert finding.verdict == "passed"
        assert sentence in finding.sentence


_SPARSE = """from tf_keras.optimizers.legacy import Optimizer
import tensorflow as tf


class Sparse(Optimizer):
    def __init__(self, learning_rate=0.1, name="Sparse"):
        super().__init__(name)
        self._set_hyper("learning_rate", learning_rate)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(self._get_hyper("learning_rate", var.dtype) * grad)

    def _resource_apply_sparse(self, grad, var, indices, apply_state=None):
        return var.scatter_sub(tf.IndexedSlices(self._get_hyper("learning_rate", var.dtype) * grad, indices))
"""


@pytest.fixture
def sparse(tmp_path: Path) -> Callable[..., Path]:
    """Provide a writer of the optimizer above, with edits and with more at its end."""

    def write(*edits: tuple[str, str], more: str = "") -> Path:
        text = _SPARSE
        for edit in edits:
            text = text.replace(*edit)
        path = tmp_path / "sparse.py"
        path.write_text(text + more, "utf-8")
        return path

    return write


def test_a_sparse_path_that_no_graph_takes_keeps_no_dense_rule_waiting(sparse: Callable[..., Path]) -> None:
    file = sparse(("        return var.scatter", "        grad.numpy()\n        return var.scatter"))
    results = findings(file, "sparse-path", "loss-falls")
    assert (results["sparse-path"].verdict, results["sparse-path"].line) == ("failed", 14)
    assert results["stays-finite"].sentence.endswith("after 1000 steps with dense gradients")
    assert results["loss-falls"].verdict == "passed"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("arguments", "verdict"),
    [("grad, var", "failed"), ("grad, var, indices", "failed"), ("grad, var, indices, **kwargs", "passed")],
)
def test_the_hook_of_repeated_rows_takes_what_the_sparse_hook_names(
    sparse: Callable[..., Path], arguments: str, verdict: str
) -> None:
    hook = (
        f"\n    def _resource_apply_sparse_duplicate_indices(self, {arguments}):\n        return var.assign_sub(grad)\n"
    )
    finding = findings(sparse(more=hook), "hook-arity")["hook-arity"]
    assert (finding.verdict, finding.line) == (verdict, 16 if verdict == "failed" else None)


@pytest.mark.exhaustive
def test_a_sparse_hook_that_cannot_be_called_keeps_no_dense_rule_waiting(sparse: Callable[..., Path]) -> None:
    config = "{**super().get_config(), 'learning_rate': self._serialize_hyperparameter('learning_rate')}"
    file = sparse((", indices, apply_state=None", ""), more=f"\n    def get_config(self):\n        return {config}\n")
    names = ["steps-in-graph", "deterministic", "config-complete", "sparse-path", "repeated-indices"]
    results = findings(file, *names)
    assert (results["hook-arity"].verdict, results["hook-arity"].line) == ("failed", 13)
    assert [results[name].verdict for name in names] == ["passed", "passed", "passed", "skipped", "skipped"]
    assert results["sparse-path"].sentence == "Waits for “Hooks accept the arguments of their base”"
