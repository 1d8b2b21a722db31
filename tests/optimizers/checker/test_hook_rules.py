"""Rules on hooks: which methods a base calls, with which arguments, and what they return."""

from __future__ import annotations

from pathlib import Path

import pytest

from optimizers.checker.check_result import CheckResult
from optimizers.inspection.checker_process import CheckerProcess
from optimizers.inspection.contract_check import check
from tests.optimizers.checker.checking import findings, written

BASES = {
    "Keras 3": "keras.optimizers.Optimizer", "Keras 2": "tf_keras.optimizers.Optimizer",
    "OptimizerV2": "tf_keras.optimizers.legacy.Optimizer", "TF1": "tf.compat.v1.train.Optimizer",
}  # fmt: skip
ARITY = ("right-base", "hook-arity")
DENSE = "_resource_apply_dense(self, grad, var)"
STATE = "_resource_apply_dense(self, grad, var, apply_state=None)"
SPARSE = "_resource_apply_sparse(self, grad, var, indices)"
REPEATED = "_resource_apply_sparse_duplicate_indices(self, grad, var, indices)"
DOCUMENTED = ("resource_apply_dense(self, grad, var)", "create_slots(self, var_list)")


def with_state(hook: str) -> str:
    return hook.replace(")", ", apply_state=None)")


def checked(
    folder: Path, contract: str, *hooks: str, only: tuple[str, ...] = ARITY, body: str = "return var.assign_sub(var)"
) -> dict[str, CheckResult]:
    """Check a class that writes these hooks, each in a line from the eighth on."""
    path = folder / "mine.py"
    first = {"OptimizerV2": '"Mine"', "TF1": 'False, "Mine"'}.get(contract, "learning_rate")
    lines = [
        "import keras", "import tensorflow as tf", "import tf_keras", "", "", f"class Mine({BASES[contract]}):",
        f"    def __init__(self, learning_rate=0.1): super().__init__({first})",
    ]  # fmt: skip
    written = [hook if ": " in hook else f"{hook}: {body}" for hook in hooks]
    path.write_text("\n".join([*lines, *(f"    def {hook}" for hook in written), ""]), encoding="utf-8")
    return {each.rule: each for each in check(str(path), only=only)}


@pytest.mark.parametrize(
    ("contract", "hooks", "line", "sentence", "fix"),
    [
        (
            "Keras 2", ["build(self, var_list)", DENSE, SPARSE], 9,
            "It defines _resource_apply_dense, which tf_keras.optimizers.legacy.Optimizer calls, but its base of "
            "Keras 2 never does",
            "Derive from tf_keras.optimizers.legacy.Optimizer, or write update_step(self, gradient, variable).",
        ),
        (
            "Keras 3", ["minimize(self, loss, var_list)"], 8,
            "It defines minimize, which tf_keras.optimizers.Optimizer calls, but its base of Keras 3 never does",
            "Derive from tf_keras.optimizers.Optimizer, or write update_step(self, gradient, variable, learning_rate).",
        ),
        (
            "Keras 2", ["update_step(self, gradient, variable, learning_rate)"], 8,
            "Its update_step takes 3 arguments, as in keras.optimizers.Optimizer; its base, of Keras 2, passes 2",
            "Write update_step(self, gradient, variable), or derive from keras.optimizers.Optimizer.",
        ),
    ],
)  # fmt: skip
def test_a_hook_of_another_contract_fails(
    contract: str, hooks: list[str], line: int, sentence: str, fix: str, tmp_path: Path
) -> None:
    found = checked(tmp_path, contract, *hooks)
    base = found["right-base"]
    assert (base.verdict, base.line, base.sentence, base.fix) == ("failed", line, sentence, fix)
    assert found["hook-arity"].verdict == "skipped"


def test_outdated_hooks_are_warned_of(tmp_path: Path) -> None:
    found = checked(tmp_path, "OptimizerV2", *DOCUMENTED)
    base = found["right-base"]
    assert (base.verdict, base.line, base.fix) == ("warning", 8, "Rename it: def _resource_apply_dense(self, ...).")
    assert base.sentence.startswith("It defines resource_apply_dense, an outdated name of the hook")
    assert (found["hook-arity"].verdict, found["hook-arity"].measured) == ("passed", {"hooks": 2})

    base = checked(tmp_path, "TF1", "_apply_dense(self, grad, var)", "_apply_sparse(self, grad, var)")["right-base"]
    assert (base.verdict, base.line, base.fix) == ("warning", 8, "Write _resource_apply_dense too.")
    assert base.sentence.startswith("It defines _apply_dense, which TensorFlow calls for reference variables")
    found = checked(tmp_path, "TF1", "_apply_dense(self, grad, var)", DENSE)
    assert found["right-base"].sentence == "The base of TF1 calls its overrides"


@pytest.mark.parametrize(
    ("contract", "hooks", "measured"),
    [
        ("Keras 3", ["update_step(self, gradient, variable, learning_rate)", "build(self, variables)"], {"hooks": 2}),
        ("Keras 3", ["apply(self, grads, trainable_variables=None)"], {}),
        # A hook of another contract beside one of its own is a helper.
        ("Keras 3", ["update_step(self, gradient, variable, learning_rate)", "minimize(self, loss)"], {"hooks": 1}),
        ("Keras 2", ["update_step(self, gradient, variable)"], {"hooks": 1}),
        ("OptimizerV2", [DENSE, SPARSE], {"hooks": 2}),
        ("OptimizerV2", [STATE, SPARSE], {"hooks": 2}),
        ("OptimizerV2", [with_state(SPARSE), with_state(REPEATED)], {"hooks": 2}),
        ("OptimizerV2", [SPARSE, REPEATED], {"hooks": 2}),
        ("OptimizerV2", [with_state(SPARSE), REPEATED.replace(")", ", **kwargs)")], {"hooks": 2}),
        ("OptimizerV2", [with_state(REPEATED)], {"hooks": 1}),
        ("OptimizerV2", ["_resource_apply_dense(self, grad, var, *, apply_state=None)"], {"hooks": 1}),
        ("TF1", [DENSE, "_finish(self, update_ops, name_scope)"], {"hooks": 2}),
    ],
)
def test_hooks_that_take_their_arguments_pass(
    contract: str, hooks: list[str], measured: dict[str, int], tmp_path: Path
) -> None:
    found = checked(tmp_path, contract, *hooks)
    assert found["right-base"].verdict == "passed"
    assert (found["hook-arity"].verdict, found["hook-arity"].measured) == ("passed", measured)


@pytest.mark.parametrize(
    ("contract", "hooks", "call"),
    [
        ("Keras 3", ["update_step(self, gradient)"], "update_step(gradient, variable, learning_rate)"),
        ("Keras 2", ["update_step(self, gradient)"], "update_step(gradient, variable)"),
        ("OptimizerV2", ["_resource_apply_dense(self, grad)"], "_resource_apply_dense(grad, var)"),
        (
            "OptimizerV2", ["_resource_apply_dense(self, grad, apply_state)"],
            "_resource_apply_dense(grad, var, apply_state)",
        ),
        # The first of the sparse hooks says for both whether they are given `apply_state`.
        (
            "OptimizerV2", [with_state(REPEATED).replace("=None", ""), SPARSE],
            "_resource_apply_sparse_duplicate_indices(grad, var, indices)",
        ),
        (
            "OptimizerV2", [REPEATED, with_state(SPARSE)],
            "_resource_apply_sparse_duplicate_indices(grad, var, indices, apply_state)",
        ),
        ("OptimizerV2", [REPEATED], "_resource_apply_sparse_duplicate_indices(grad, var, indices, apply_state)"),
        ("OptimizerV2", ["resource_apply_dense(self, grad)", DOCUMENTED[1]], "resource_apply_dense(grad, var)"),
        ("TF1", ["_prepare(self, var_list)", DENSE], "_prepare()"),
        ("TF1", ["_finish(self, update_ops)", DENSE], "_finish(update_ops, name_scope)"),
    ],
)  # fmt: skip
def test_hooks_that_do_not_take_their_arguments_fail(
    contract: str, hooks: list[str], call: str, tmp_path: Path
) -> None:
    found = checked(tmp_path, contract, *hooks)["hook-arity"]
    name, _, arguments = call.rstrip(")").partition("(")
    listed = ", ".join(filter(None, ("self", arguments)))
    assert (found.verdict, found.line, found.measured) == ("failed", 8, {"hook": name})
    assert found.sentence == f"Mine.{name} does not accept the arguments of its call: {call}"
    assert found.fix == f"Write def {name}({listed})."


def test_hooks_return_an_operation(tmp_path: Path) -> None:
    only = ("hook-returns-operation",)
    assigns = "var.assign_sub(0.1 * var)"

    def returned(contract: str, *hooks: str, body: str = f"return {assigns}") -> CheckResult:
        return checked(tmp_path, contract, *hooks, only=only, body=body)[only[0]]

    assert returned("OptimizerV2", STATE, with_state(SPARSE)).sentence == "Its hooks return operations"
    silent = returned("OptimizerV2", STATE, f"{with_state(SPARSE)}: {assigns}")
    assert (silent.verdict, silent.line, silent.measured) == ("failed", 9, {"hooks": "_resource_apply_sparse"})
    both = returned("OptimizerV2", STATE, with_state(SPARSE), body=assigns)
    assert both.sentence == "_resource_apply_dense returns None"
    assert both.measured == {"hooks": "_resource_apply_dense, _resource_apply_sparse"}
    # Its sparse hook is that of the base, which raises.
    assert returned("OptimizerV2", STATE).sentence == "Its hooks that ran return operations"
    documented = returned("OptimizerV2", f"{DOCUMENTED[0]}: {assigns}", DOCUMENTED[1] + ": pass")
    assert (documented.sentence, documented.line) == ("resource_apply_dense returns None", 8)
    finish = returned("TF1", DENSE, "_finish(self, update_ops, name_scope): pass")
    assert (finish.sentence, finish.line) == ("_finish returns None", 9)
    keras = returned("Keras 3", "update_step(self, gradient, variable, learning_rate): variable.assign_sub(variable)")
    assert keras.sentence == "Hooks of Keras 3 return nothing"


_OLD_ADAM = """
from keras.optimizers import Optimizer
from keras import backend as K


class OldAdam(Optimizer):
    def __init__(self, lr=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-7, **kwargs):
        super(OldAdam, self).__init__(**kwargs)
        with K.name_scope(self.__class__.__name__):
            self.iterations = K.variable(0, dtype="int64", name="iterations")
            self.lr = K.variable(lr, name="lr")
            self.beta_1 = K.variable(beta_1, name="beta_1")
            self.beta_2 = K.variable(beta_2, name="beta_2")
        self.epsilon = epsilon

    def get_updates(self, loss, params):
        grads = self.get_gradients(loss, params)
        self.updates = [K.update_add(self.iterations, 1)]
        t = K.cast(self.iterations, K.floatx()) + 1
        lr_t = self.lr * K.sqrt(1.0 - K.pow(self.beta_2, t)) / (1.0 - K.pow(self.beta_1, t))
        ms = [K.zeros(K.int_shape(p), dtype=K.dtype(p)) for p in params]
        vs = [K.zeros(K.int_shape(p), dtype=K.dtype(p)) for p in params]
        self.weights = [self.iterations] + ms + vs
        for p, g, m, v in zip(params, grads, ms, vs):
            m_t = self.beta_1 * m + (1.0 - self.beta_1) * g
            v_t = self.beta_2 * v + (1.0 - self.beta_2) * K.square(g)
            self.updates.append(K.update(m, m_t))
            self.updates.append(K.update(v, v_t))
            self.updates.append(K.update(p, p - lr_t * m_t / (K.sqrt(v_t) + self.epsilon)))
        return self.updates

    def get_config(self):
        config = {"lr": float(K.get_value(self.lr)), "beta_1": float(K.get_value(self.beta_1)),
                  "beta_2": float(K.get_value(self.beta_2)), "epsilon": self.epsilon}
        return dict(list(super(OldAdam, self).get_config().items()) + list(config.items()))
"""
_RULES = ["right-base", "hook-arity", "hook-returns-operation", "config-complete", "eager-equals-graph", "replicas"]
_PASSING = [
    "schedule-read", "callable-honoured", "clipping-honoured", "float64", "low-precision", "indexed-slices-arithmetic",
]  # fmt: skip


def test_a_right_adam_of_get_updates_is_blamed_for_nothing(tmp_path: Path) -> None:
    found = findings(written(tmp_path, _OLD_ADAM), *_RULES, *_PASSING)
    assert not [each.sentence for each in found.values() if each.verdict == "failed"]
    assert not [found[rule].sentence for rule in _PASSING if found[rule].verdict != "passed"]
    assert "takes no callables" in found["callable-honoured"].sentence
    assert "clipvalue, clipnorm give the same weights" in found["clipping-honoured"].sentence
    assert "passes a sparse gradient to get_updates as a dense tensor" in found["indexed-slices-arithmetic"].sentence


@pytest.mark.exhaustive
def test_an_adam_of_get_updates_that_forgets_to_clip_or_casts_fails(tmp_path: Path) -> None:
    path = written(tmp_path, _OLD_ADAM.replace("__init__(**kwargs)", "__init__()"))
    finding = findings(path, "clipping-honoured")["clipping-honoured"]
    assert (finding.verdict, finding.line) == ("failed", 7)
    assert "nothing is clipped" in finding.sentence
    assert "self.get_gradients(loss, params)" in finding.fix
    path = written(tmp_path, _OLD_ADAM.replace("K.floatx()", '"float32"'))
    assert findings(path, "float64")["float64"].verdict == "failed"


@pytest.mark.exhaustive
def test_an_adam_of_get_updates_that_branches_gets_advice_of_its_keras(tmp_path: Path) -> None:
    branching = _OLD_ADAM.replace("epsilon=1e-7, **", "epsilon=1e-7, slow=0.5, **").replace(
        "self.epsilon = epsilon", "self.epsilon, self.slow = epsilon, 1.0 if slow > 0.4 else 0.5"
    )
    path = written(tmp_path, branching.replace("lr_t = self.lr *", "lr_t = self.slow * self.lr *"))
    found = findings(path, "hyperparameters-live", "config-complete")
    assert found["hyperparameters-live"].fix.startswith(
        "Keep it only in self.slow = K.variable(slow), and read self.slow in get_updates"
    )
    assert "K.get_value" in found["config-complete"].fix


@pytest.mark.exhaustive
def test_replicas_which_old_keras_never_had_are_not_asked_of_get_updates(
    tmp_path: Path, patient_checker: CheckerProcess
) -> None:
    results = patient_checker.check(written(tmp_path, _OLD_ADAM), only=["replicas"])
    found = {each.rule: each for each in results if isinstance(each, CheckResult)}
    assert (found["replicas"].verdict, "no replicas" in found["replicas"].sentence) == ("passed", True)
