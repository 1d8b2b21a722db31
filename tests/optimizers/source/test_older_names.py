"""Present places of names of older releases: each is there in this TensorFlow, and is the same thing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from optimizers.source import names
from optimizers.source.import_view import real_module
from optimizers.source.names.release_comparison import Defined, Release, find_current_name

_TABLE = json.loads((Path(names.__file__).parent / "names.json").read_text(encoding="utf-8"))
MOVED = {
    f"{module}.{name.partition('=')[0]}": names.today(f"{module}.{name.partition('=')[0]}")
    for module, owners in _TABLE["moved"].items()
    for written in owners.values()
    for name in written.split()
}


def test_every_name_that_moved_is_there_today() -> None:
    assert len(MOVED) > 10_000
    assert [(old, new) for old, new in MOVED.items() if not _is_there(new)] == []


def _is_there(dotted: str) -> bool:
    module, _, name = dotted.rpartition(".")
    return hasattr(real_module(module), name)


def test_arguments_handed_on_in_another_order_are_no_move(tmp_path: Path) -> None:
    impl = "def accuracy(labels, predictions): ...\n"
    wrappers = "".join(
        f"def {name}({first}, {second}):\n    return impl.accuracy({first}={first}, {second}={second})\n"
        for name, first, second in (("same", "labels", "predictions"), ("exchanged", "predictions", "labels"))
    )
    then = _release(tmp_path / "then", impl=impl, old=f"from tensorflow.python import impl\n{wrappers}")
    now = _release(tmp_path / "now", impl=impl)
    found = {
        name: old and find_current_name(old, then, now) for name in ("same", "exchanged") if (old := _old(then, name))
    }
    assert found == {"same": "tensorflow.python.impl.accuracy", "exchanged": ""}


def test_the_older_form_of_a_function_leads_to_the_older_form(tmp_path: Path) -> None:
    then = _release(tmp_path / "then", old="@tf_export(v1=['count'])\ndef count(values, weights): ...\n")
    today = (
        "def count(values, size, weights): ...\n@tf_export(v1=['count'])\ndef count_v1(values, weights, axis): ...\n"
    )
    now = _release(tmp_path / "now", old=today)
    old = _old(then, "count")
    assert old is not None
    assert find_current_name(old, then, now) == "tensorflow.python.old.count_v1"


def _release(root: Path, **modules: str) -> Release:
    package = root / "tensorflow" / "python"
    package.mkdir(parents=True)
    for name, text in modules.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    return Release([root])


def _old(then: Release, name: str) -> Defined | None:
    return then.defined("tensorflow.python.old", name)


def test_no_call_by_position_exchanges_its_arguments() -> None:
    for name in ("streaming_accuracy", "streaming_precision", "confusion_matrix"):
        assert names.today(f"tensorflow.contrib.metrics.{name}") == ""
        assert names.removed(f"tensorflow.contrib.metrics.{name}") == "TensorFlow 1.15"
    assert names.today("tensorflow.contrib.metrics.streaming_mean") == "tensorflow.python.ops.metrics_impl.mean"
    assert names.today("tensorflow.python.convert_to_tensor") == "tensorflow.compat.v1.convert_to_tensor"


def test_other_backends_lead_nowhere_and_keras_2_10_to_legacy() -> None:
    for backend in ("theano_backend", "cntk_backend", "numpy_backend"):
        assert [names.today(f"keras.backend.{backend}.{name}") for name in ("dot", "zeros", "sum")] == ["", "", ""]
    for name in ("adam.Adam", "adadelta.Adadelta", "adamax.Adamax", "nadam.Nadam", "rmsprop.RMSprop"):
        assert names.today(f"keras.optimizers.optimizer_v2.{name}") == f"tf_keras.src.optimizers.legacy.{name}"


@pytest.mark.parametrize("kind", ["optimizers", "schedules", "regularizers", "losses"])
def test_nothing_of_the_older_keras_leads_to_keras_3(kind: str) -> None:
    found = [new for old, new in MOVED.items() if f".{kind}" in old and old.startswith("keras.")]
    assert not [each for each in found if not each.startswith(("tf_keras.", "tensorflow."))]
