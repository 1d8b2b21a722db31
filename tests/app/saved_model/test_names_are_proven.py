"""Names of a saved optimizer's arrays against those in the process that saved it, over releases and formats.

`corpus` holds models of five releases, each with what `make_models.py` saw in the objects. A name is right if it is
that of the object; a number is right where neither the file nor a class says more, which `BY_NUMBER` lists.
"""

from __future__ import annotations

import json
import math
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.saved_model.saved_optimizer import SavedOptimizer, read_saved_optimizer
from app.saved_model.slot_layout import split_name
from app.saved_model.weight_order import WeightGroup, sequences
from optimizers.inspection.checker_process import CheckerProcess

CORPUS = Path(__file__).parent / "corpus"
MODELS = [
    f"{file.stem}/{member.removesuffix('.truth')}"
    for file in sorted(CORPUS.glob("*.zip"))
    for member in sorted(zipfile.ZipFile(file).namelist())
    if member.endswith(".truth")
]
_NO_CLASS = "its optimizer is not a class of Keras"
_SEVERAL = "More than one reading of its arrays fits the file."
BY_NUMBER = {
    "adam-blocks": "mine>Block is not a class of Keras",
    "adam-subclassed": "mine>Subclassed is not a class of Keras",
    "custom-adam-equal": "Its class mine>Adam is not one of Keras",
    "custom-adam-w-equal": "no reading of Adam in the installed Keras fits",
    # Frozen where the optimizer was made, trained by the configuration: which layer it was is nowhere.
    "adam-thawed-later": _SEVERAL,
    # Weights alone: a frozen layer looks like a trained one, and nothing says what RMSprop or SGD kept.
    "adam-w-frozen-first": _SEVERAL,
    "adam-w-frozen-middle": _SEVERAL,
    "adam-w-twins": _SEVERAL,
    "rmsprop-momentum-w-equal": _SEVERAL,
    "loss-scale-w-equal": _SEVERAL,
    # Another order than in the release that is installed.
    "keras-3.3/nadam-equal": "no reading of Nadam in the installed Keras fits",
    "keras-3.3/adafactor-equal": "no reading of Adafactor in the installed Keras fits",
    "keras-3.8/nadam-equal": "no reading of Nadam in the installed Keras fits",
    "keras-3.8/adam-all-equal": "no reading of Adam in the installed Keras fits",
    "keras-3.3/adam-w-equal": _NO_CLASS,
    "tf-2.12/adam-w-equal": _NO_CLASS,
}
"""Models with arrays that are listed by number, and the reason that is given."""


@pytest.mark.sampled(3)
@pytest.mark.parametrize("model", MODELS)
def test_no_array_has_the_name_of_another(model: str, checker: CheckerProcess, tmp_path: Path) -> None:
    release, _, name = model.partition("/")
    with zipfile.ZipFile(CORPUS / f"{release}.zip") as packed:
        packed.extractall(tmp_path, [each for each in packed.namelist() if each.startswith((f"{name}.", f"{name}/"))])
    truth = json.loads((tmp_path / f"{name}.truth").read_text("utf-8"))
    other = (".truth", ".data-00000-of-00001")
    file = next(each for each in sorted(tmp_path.glob(f"{name}*")) if not each.name.endswith(other))
    found = read_saved_optimizer(str(file), checker)
    wrong, numbered = judged(found, truth)
    assert not wrong
    reason = BY_NUMBER.get(model) or BY_NUMBER.get(name)
    assert bool(numbered) == (reason is not None), found.reason
    assert (reason or "") in found.reason
    if reason != _NO_CLASS:
        assert found.iterations == truth["iterations"]
    if truth["rate"] is not None and found.learning_rate is not None:
        assert found.learning_rate == pytest.approx(truth["rate"], rel=1e-6)
    if truth["form"] in ("keras", "h5", "hdf5") and truth["optimizer"] != "MultiOptimizer":
        assert found.learning_rate is not None
    assert ("mine>" in found.optimizer) == (truth["form"] in ("keras", "h5") and "custom" in name)


def judged(found: SavedOptimizer, truth: dict[str, Any]) -> tuple[list[str], int]:
    """Names that are another's, and how many arrays have numbers alone."""
    weights = {each.path: rms(each.array) for each in found.weights}
    assert len(weights) == len(found.weights)
    wrong, numbered = [], 0
    for slot in found.slots:
        fits = [
            each for each in truth["slots"] if tuple(each["shape"]) == slot.shape and is_near(each["rms"], slot.rms)
        ]
        if slot.name.startswith("array "):
            numbered += 1
            if not slot.variable:
                continue
        if not any(is_named(slot.variable, slot.name, weights, each) for each in fits):
            wrong.append(f"{slot.variable} {slot.name} is {[(each['weight'], each['name']) for each in fits]}")
    arrays = [each for each in truth["slots"] if each["shape"]]
    assert len([each for each in found.slots if each.shape]) == len(arrays)
    return wrong, numbered


def is_named(variable: str, name: str, weights: dict[str, float], each: dict[str, Any]) -> bool:
    """Return whether the weight of that name has the numbers of the object's; for one that is not in the file, its
    name.
    """
    if each["weight"] is None or not variable:
        return each["weight"] is None and not variable
    path, size = each["weight"]
    of_it = is_near(weights[variable], size) if variable in weights else path.endswith(variable)
    return of_it and (name == each["name"] or name.startswith("array "))


def rms(array: Any) -> float:
    return float(np.sqrt(np.mean(np.asarray(array, np.float64) ** 2))) if array.size else 0.0


def is_near(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=1e-6, abs_tol=1e-30)


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("adam/a_b_kernel_momentum", ("", "a_b_kernel_momentum")),  # of `a/b/kernel` or of `a_b/kernel`
        ("adam/b_kernel_momentum", ("b/kernel", "momentum")),
        ("Adam/m/a/b/kernel", ("a/b/kernel", "m")),
        ("m/b/kernel", ("b/kernel", "m")),
        ("training/Adam/b/kernel/m", ("b/kernel", "m")),
        ("scale_1/adam_2/b_kernel_velocity", ("b/kernel", "velocity")),
    ],
)
def test_a_name_that_may_be_two_is_none(name: str, wanted: tuple[str, str]) -> None:
    assert split_name(name, ["a/b/kernel", "a_b/kernel", "b/kernel"]) == wanted


def test_layers_of_one_shape_have_every_order_that_fits() -> None:
    shapes = [(4, 4), (4,), (4, 4), (4,), (4, 4), (4,)]
    groups = [WeightGroup((at, at + 1), (("dense", at),), 2) for at in (0, 2, 4)]
    assert sequences(groups, shapes, shapes) == [(0, 1, 2, 3, 4, 5)]
    assert sequences(groups, shapes, shapes[:4]) == [(0, 1, 2, 3), (0, 1, 4, 5), (2, 3, 4, 5)]
    free = [WeightGroup((at, at + 1), ((f"part{at}", 0),), 2) for at in (0, 2, 4)]
    assert len(sequences(free, shapes, shapes) or ()) == 6
    assert sequences([WeightGroup((at,), ((f"p{at}", 0),)) for at in range(12)], [()] * 12, [()] * 12) is None


FOREIGN = {
    "a function by its name": {"module": "os", "class_name": "system", "config": {}, "registered_name": None},
    "a lambda": {"module": "keras.layers", "class_name": "Lambda", "config": {"name": "x"}, "registered_name": None},
    "a function of Keras that reads files": {
        "module": "keras.utils", "class_name": "get_file", "config": {}, "registered_name": None,
    },
    "a SavedModel in another place": {
        "module": "keras.layers", "class_name": "TFSMLayer", "config": {"filepath": "/tmp/x"}, "registered_name": None,
    },
    "a vocabulary in another place": {
        "module": "keras.layers", "class_name": "StringLookup", "config": {"vocabulary": "/etc/passwd"},
    },
    "a registered class": {"module": None, "class_name": "Dense", "config": {}, "registered_name": "mine>Dense"},
}  # fmt: skip


@pytest.mark.parametrize("layer", FOREIGN.values(), ids=FOREIGN)
def test_only_classes_of_keras_are_built(layer: dict[str, Any]) -> None:
    from optimizers.inspection.saved_layout import own_classes

    with pytest.raises(ValueError, match=r"is not a class of Keras|can run code|reads another file"):
        own_classes({"module": "keras", "class_name": "Sequential", "config": {"layers": [{"config": {"x": layer}}]}})
