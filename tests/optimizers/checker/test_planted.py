"""One planted fault for each rule: it is caught by its rule, with a line and a sentence, and by no other.

Here the others are the quick ones; `tests/benchmarks/false_alarms.py` looks by all of them at all of these.
"""

from __future__ import annotations

import functools
from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult, failed
from optimizers.inspection.checker_process import CheckerProcess, Fault
from optimizers.inspection.contract_check import all_rules, check, titles

PLANTED = sorted((Path(__file__).parent / "planted").glob("*.py"))
PASSING = ("passed", "skipped")
_QUICK = 0.06
"""Time that a rule may cost which is looked at for every plant."""


def rule_of(path: Path) -> str:
    """Return the rule of a plant: `slots_shape__v2.py` plants a fault against `slots-shape`; what follows two
    underscores distinguishes several.
    """
    return path.stem.partition("__")[0].replace("_", "-")


def looked_at(path: Path) -> list[str]:
    return [rule_of(path), *(name for name, rule in all_rules().items() if rule.cost < _QUICK)]


def checked_apart(path: Path, checker: CheckerProcess) -> list[CheckResult]:
    results = list(checker.check(str(path), only=looked_at(path)))
    assert not [each for each in results if isinstance(each, Fault)]
    return [each for each in results if isinstance(each, CheckResult)]


@functools.cache
def checked(path: Path) -> list[CheckResult]:
    """Check a plant, once for all its tests."""
    return list(check(str(path), only=looked_at(path)))


def test_the_guide_says_how_many_rules_there_are() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "guide" / "check.md").read_text(encoding="utf-8")
    assert f"\n{len(titles()) - 1} rules, each about one thing" in guide  # a reference is looked at where one is named


def test_every_rule_has_a_planted_fault() -> None:
    assert {*all_rules()} - {rule_of(path) for path in PLANTED} == set()


def test_a_loss_that_is_not_finite_is_not_said_to_stay_where_it_is(tmp_path: Path) -> None:
    source = (Path(__file__).parent / "planted" / "loss_falls.py").read_text("utf-8")
    path = tmp_path / "roots.py"
    # A padding row has a velocity of zero.
    source = source.replace("assign_add(moved)", "assign_sub(moved)")
    path.write_text(source.replace("assign_add(bent)", "assign_sub(bent / tf.sqrt(tf.square(bent) - 1e-10))"), "utf-8")
    found = {each.rule: each for each in check(str(path), only=["loss-falls"])}
    assert found["loss-falls"].verdict == "skipped"
    broken = found["stays-finite"]
    assert broken.verdict == "failed"
    assert broken.sentence.startswith("With the sparse gradient of a padding row, which is zero")
    assert "def _resource_apply_sparse" in path.read_text("utf-8").splitlines()[(broken.line or 0) - 1]


@pytest.mark.parametrize(
    "path",
    [pytest.param(path, id=path.stem, marks=[pytest.mark.exhaustive] if "__" in path.stem else []) for path in PLANTED],
)
def test_a_planted_fault_is_caught_by_its_rule_and_by_no_other(path: Path, patient_checker: CheckerProcess) -> None:
    # Replicas want two devices, which a process must ask for before it uses TensorFlow: that of the checker does.
    apart = path.stem == "replicas"
    findings = checked_apart(path, patient_checker) if apart else checked(path)
    told = {each.rule for each in findings if each.verdict not in PASSING}
    assert told == {rule_of(path)}, [f"{each.rule}: {each.sentence}" for each in findings if each.rule in told]
    finding = next(each for each in findings if each.rule == rule_of(path))
    assert finding.sentence
    assert finding.fix
    assert finding.line is not None


def found(name: str) -> CheckResult:
    path = Path(__file__).parent / "planted" / f"{name}.py"
    return next(each for each in checked(path) if each.rule == rule_of(path))


def line_with(name: str, text: str) -> int:
    lines = (Path(__file__).parent / "planted" / f"{name}.py").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def test_a_mean_of_squares_that_is_negative_is_named_with_its_value_and_the_line_that_takes_its_root() -> None:
    finding = found("finite_after_one_step")
    assert finding.line == line_with("finite_after_one_step", "ops.sqrt(velocity)")
    assert finding.sentence.startswith("velocity[1, 0] of kernel is \u2212")
    assert f"after step 1, and line {finding.line} takes its root" in finding.sentence


def test_one_fault_gives_one_diagnosis_and_the_other_rules_wait_for_it() -> None:
    path = Path(__file__).parent / "planted" / "finite_after_one_step.py"
    verdicts = {each.rule: each.verdict for each in check(str(path))}
    assert [rule for rule, verdict in verdicts.items() if verdict in ("failed", "warning")] == ["finite-after-one-step"]
    assert {verdicts[rule] for rule in ("shapes", "low-precision", "untouched-rows", "clipping-honoured")} == {
        "skipped"
    }


@pytest.mark.exhaustive
def test_what_is_not_finite_is_told_with_the_line_that_makes_it() -> None:
    finding = found("finite_after_one_step__amsgrad")
    assert finding.line == line_with("finite_after_one_step__amsgrad", "rate * gradient / scale")
    assert finding.sentence.startswith("With amsgrad=True, kernel[0, 0] is ")
    assert "divided by 0" in finding.sentence
    assert finding.measured["with"] == "amsgrad=True"


@pytest.mark.exhaustive
def test_what_is_wrong_with_a_flag_keeps_no_other_rule_waiting_and_is_told_once() -> None:
    path = Path(__file__).parent / "planted" / "finite_after_one_step__amsgrad.py"
    verdicts = {each.rule: each.verdict for each in check(str(path), only=["shapes", "low-precision", "same-name"])}
    assert verdicts["shapes"] == verdicts["low-precision"] == verdicts["same-name"] == "passed"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    ("name", "argument"),
    [
        ("sparse_equals_dense__nesterov", "nesterov=True"),
        ("sparse_equals_dense__weight_decay", "weight_decay=0.01"),
        ("sparse_equals_dense__zero", "momentum=0.0"),
    ],
)
def test_a_sparse_path_that_forgets_an_argument_is_told_with_the_argument(name: str, argument: str) -> None:
    finding = found(name)
    assert finding.verdict == "failed"
    assert finding.sentence.startswith(f"With {argument}, with all 10 rows named, weights differ by ")


def test_powers_of_ten_are_written_as_a_person_writes_them() -> None:
    assert failed("1.1e+06 away, 2e-05 apart, 3e10").sentence == "1.1e6 away, 2e-5 apart, 3e10"


def test_what_only_runs_eagerly_is_looked_at_eagerly_by_every_rule_that_needs_no_graph() -> None:
    path = Path(__file__).parent / "planted" / "steps_in_graph.py"
    names = ["builds-twice", "sparse-equals-dense", "saves-and-restores", "eager-equals-graph", "unknown-batch"]
    findings = {each.rule: each for each in check(str(path), only=names)}
    assert findings["steps-in-graph"].line == line_with("steps_in_graph", "learning_rate.value.numpy()")
    assert findings["steps-in-graph"].sentence.startswith("It runs only eagerly; in a graph it raises")
    assert [findings[name].verdict for name in names] == ["passed", "passed", "passed", "skipped", "skipped"]
    assert findings["eager-equals-graph"].sentence == "Waits for “Steps in a graph”"


@pytest.mark.parametrize("name", ["library.AccumulatedSGD", "library.GradientAccumulation"])
def test_who_gathers_more_batches_than_are_tried_moves_the_weights_in_the_end(name: str) -> None:
    for values, sentence in (({"accumulation_steps": 40}, "40 steps move"), ({"learning_rate": 0.0}, "rate is 0")):
        findings = {each.rule: each for each in check(name, values=values, only=["moves-weights"])}
        assert findings["moves-weights"].verdict == "passed"
        assert sentence in findings["moves-weights"].sentence


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


def test_a_sparse_path_that_no_graph_takes_leaves_all_that_is_dense_to_be_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "sparse.py"
    file.write_text(
        _SPARSE.replace("        return var.scatter", "        grad.numpy()\n        return var.scatter"), "utf-8"
    )
    findings = {each.rule: each for each in check(str(file), only=["sparse-path", "loss-falls"])}
    assert (findings["sparse-path"].verdict, findings["sparse-path"].line) == ("failed", 14)
    assert findings["stays-finite"].sentence.endswith("after 1000 steps with dense gradients")
    assert findings["loss-falls"].verdict == "passed"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("arguments", "verdict"),
    [("grad, var", "failed"), ("grad, var, indices", "failed"), ("grad, var, indices, **kwargs", "passed")],
)
def test_the_hook_of_repeated_rows_takes_what_the_sparse_hook_names(
    tmp_path: Path, arguments: str, verdict: str
) -> None:
    file = tmp_path / "sparse.py"
    hook = (
        f"\n    def _resource_apply_sparse_duplicate_indices(self, {arguments}):\n        return var.assign_sub(grad)\n"
    )
    file.write_text(_SPARSE + hook, "utf-8")
    finding = next(each for each in check(str(file), only=["hook-arity"]) if each.rule == "hook-arity")
    assert (finding.verdict, finding.line) == (verdict, 16 if verdict == "failed" else None)


@pytest.mark.exhaustive
def test_a_sparse_hook_that_cannot_be_called_leaves_all_that_is_dense_to_be_looked_at(tmp_path: Path) -> None:
    file = tmp_path / "sparse.py"
    file.write_text(
        "from tf_keras.optimizers.legacy import Optimizer\n\n\n"
        "class Sparse(Optimizer):\n"
        "    def __init__(self, learning_rate=0.1, name='Sparse'):\n"
        "        super().__init__(name)\n"
        "        self._set_hyper('learning_rate', learning_rate)\n\n"
        "    def _resource_apply_dense(self, grad, var, apply_state=None):\n"
        "        return var.assign_sub(self._get_hyper('learning_rate', var.dtype) * grad)\n\n"
        "    def _resource_apply_sparse(self, grad, var):\n"
        "        return var.assign_sub(grad)\n\n"
        "    def get_config(self):\n"
        "        return {**super().get_config(), 'learning_rate': self._serialize_hyperparameter('learning_rate')}\n",
        "utf-8",
    )
    names = ["steps-in-graph", "deterministic", "config-complete", "sparse-path", "repeated-indices"]
    findings = {each.rule: each for each in check(str(file), only=names)}
    assert (findings["hook-arity"].verdict, findings["hook-arity"].line) == ("failed", 12)
    assert [findings[name].verdict for name in names] == ["passed", "passed", "passed", "skipped", "skipped"]
    assert findings["sparse-path"].sentence == "Waits for “Hooks accept the arguments of their base”"
