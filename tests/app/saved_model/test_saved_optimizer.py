"""The optimizer in a saved model is read as data: its steps, its slots by variable and their numbers."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import pytest

from app.cli import main
from app.saved_model.saved_optimizer import names_saved_model, read_saved_optimizer
from optimizers.inspection.checker_process import CheckerProcess

SHAPES = {"dense": [(4, 6), (6,)], "dense_1": [(6, 3), (3,)]}


def saved(path: Path, arrays: list[Any], config: dict[str, Any], kind: str = "Adam", keras: str = "3.15.0") -> Path:
    """Write a file as `model.save` does; `arrays` are those of the optimizer."""
    weights = io.BytesIO()
    with h5py.File(weights, "w") as file:
        for layer, shapes in SHAPES.items():
            for place, shape in enumerate(shapes):
                file[f"layers/{layer}/vars/{place}"] = np.ones(shape, np.float32)
        for place, array in enumerate(arrays):
            file[f"optimizer/vars/{place}"] = array
    layers = [{"class_name": "Dense", "config": {"name": name}} for name in ("body", "head")]
    optimizer = {"class_name": kind, "config": config}
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("metadata.json", json.dumps({"keras_version": keras}))
        document = {"config": {"layers": layers}, "compile_config": {"optimizer": optimizer}}
        archive.writestr("config.json", json.dumps(document))
        archive.writestr("model.weights.h5", weights.getvalue())
    return path


def slots(count: int) -> list[Any]:
    """Make `count` arrays of each variable, filled with 1, 2, …"""
    shapes = [shape for each in SHAPES.values() for shape in each]
    return [np.full(shape, place + 1.0, np.float32) for shape in shapes for place in range(count)]


def test_slots_of_adam_are_named_by_their_order(tmp_path: Path, checker: CheckerProcess) -> None:
    path = saved(
        tmp_path / "model.keras", [np.int64(7), np.float32(0.001), *slots(2)], {"learning_rate": 0.25, "beta_1": 0.5}
    )
    found = read_saved_optimizer(str(path), checker)
    assert (found.optimizer, found.iterations, found.learning_rate) == ("Adam", 7, 0.001)
    assert found.hyperparameters["beta_1"] == 0.5
    assert [(each.variable, each.name, each.shape, each.rms) for each in found.slots][2:5] == [
        ("body/bias", "momentum", (6,), 1.0),
        ("body/bias", "velocity", (6,), 2.0),
        ("head/kernel", "momentum", (6, 3), 1.0),
    ]


def test_averages_of_the_base_come_before_the_slots_of_the_class(tmp_path: Path, checker: CheckerProcess) -> None:
    blocks = [np.int64(1), np.float32(0.1), *slots(1), *(2 * each for each in slots(1))]
    path = saved(tmp_path / "model.keras", blocks, {"momentum": 0.9, "use_ema": True}, "SGD")
    found = read_saved_optimizer(str(path), checker).slots
    assert [(each.name, each.rms) for each in found] == [("average", 1.0), ("momentum", 2.0)] * 4


def test_slots_of_keras_2_have_the_names_of_keras_2(tmp_path: Path, checker: CheckerProcess) -> None:
    path = saved(tmp_path / "model.keras", [np.int64(7), *slots(2)], {"learning_rate": 0.25}, keras="2.21.0")
    found = read_saved_optimizer(str(path), checker)
    assert found.learning_rate == 0.25
    assert {each.name for each in found.slots} == {"m", "v"}


def test_an_older_file_names_its_slots(tmp_path: Path) -> None:
    with h5py.File(tmp_path / "model.h5", "w") as file:
        file["model_weights/dense/dense/kernel:0"] = np.ones((4, 6), np.float32)
        file["model_weights"].attrs["layer_names"] = [b"dense"]
        file["model_weights/dense"].attrs["weight_names"] = [b"dense/kernel:0"]
        file["optimizer_weights/Adam/iter:0"] = np.int64(5)
        file["optimizer_weights/Adam/dense/kernel/m:0"] = np.zeros((4, 6), np.float32)
        file["optimizer_weights"].attrs["weight_names"] = [b"Adam/iter:0", b"Adam/dense/kernel/m:0"]
    found = read_saved_optimizer(str(tmp_path / "model.h5"))
    (slot,) = found.slots
    assert (found.iterations, slot.variable, slot.name, slot.zeros) == (5, "dense/kernel", "m", 1.0)


def test_layers_are_in_the_order_of_the_model_not_of_the_alphabet(tmp_path: Path, checker: CheckerProcess) -> None:
    layers = [
        ("Dense", "body", "dense", [(4, 6), (6,)]),
        ("BatchNormalization", "norm", "batch_normalization", 4 * [(6,)]),
        ("Dense", "head", "dense_1", [(6, 3), (3,)]),
    ]
    trained = [shape for *_, shapes in layers for shape in (shapes[:2])]
    with h5py.File(tmp_path / "weights.h5", "w") as file:
        for _, name, key, shapes in layers:
            file.create_group(f"layers/{key}/vars").attrs["name"] = name
            for place, shape in enumerate(shapes):
                file[f"layers/{key}/vars/{place}"] = np.ones(shape, np.float32)
        arrays = [np.int64(7), np.float32(0.25), *(np.zeros(shape, np.float32) for shape in trained for _ in range(2))]
        for place, array in enumerate(arrays):
            file[f"optimizer/vars/{place}"] = array
        file["optimizer/vars"].attrs["name"] = "adam"
    with zipfile.ZipFile(tmp_path / "model.keras", "w") as archive:
        archive.writestr("metadata.json", "{}")
        config = [{"class_name": kind, "config": {"name": name}} for kind, name, *_ in layers]
        optimizer = {"class_name": "Adam", "config": {}}
        document = {"config": {"layers": config}, "compile_config": {"optimizer": optimizer}}
        archive.writestr("config.json", json.dumps(document))
        archive.write(tmp_path / "weights.h5", "model.weights.h5")
    wanted = ["body/kernel", "body/bias", "norm/gamma", "norm/beta", "head/kernel", "head/bias"]
    # Weights alone have no configuration: of theirs the shapes say the order, and the numbers of layers of a class.
    for name in ("model.keras", "weights.h5"):
        found = read_saved_optimizer(str(tmp_path / name), checker)
        assert [each.variable for each in found.slots if each.name == "velocity"] == wanted
    assert "norm/moving_variance" in [each.path for each in found.weights]


def test_layers_alike_whose_order_is_not_known_are_not_guessed(tmp_path: Path, checker: CheckerProcess) -> None:
    with h5py.File(tmp_path / "weights.h5", "w") as file:
        for layer in ("inner", "outer"):
            file[f"{layer}/vars/0"] = np.ones((2, 2), np.float32)
        for place, array in enumerate([np.int64(7), np.float32(0.25), np.ones((2, 2)), np.zeros((2, 2))]):
            file[f"optimizer/vars/{place}"] = array
    found = read_saved_optimizer(str(tmp_path / "weights.h5"), checker)
    assert [(each.variable, each.name) for each in found.slots] == [("", f"array {at}") for at in (1, 2, 3)]


CHECKPOINTS = Path(__file__).parent / "checkpoints"


def test_a_checkpoint_is_read_without_tensorflow() -> None:
    """Written by TensorFlow 2.21: two layers and a batch normalization trained by Keras 3's Adam, two by the legacy."""
    found = read_saved_optimizer(str(CHECKPOINTS / "keras3-7.index"))
    assert (found.optimizer, found.iterations, found.learning_rate) == ("Adam", 7, 0.25)
    slots = {(each.variable, each.name): each for each in found.slots}
    assert {variable for variable, _ in slots} == {
        "body/kernel", "body/bias", "norm/gamma", "norm/beta", "head/kernel", "head/bias",
    }  # fmt: skip
    assert slots["head/kernel", "velocity"].rms == pytest.approx(0.005254, rel=1e-3)
    older = read_saved_optimizer(str(CHECKPOINTS / "keras2-2"))
    assert (older.iterations, older.hyperparameters["beta_1"]) == (2, pytest.approx(0.9))
    assert [(each.variable, each.name) for each in older.slots][:2] == [("dense/kernel", "m"), ("dense/kernel", "v")]


@pytest.mark.parametrize("at", range(0, 1360, 97))
def test_a_damaged_checkpoint_is_said_in_a_sentence(at: int, tmp_path: Path) -> None:
    index = bytearray((CHECKPOINTS / "keras3-7.index").read_bytes())
    index[at : at + 8] = b"\xff" * 8
    (tmp_path / "keras3-7.index").write_bytes(index)
    with pytest.raises(ValueError, match=r"keras3-7\.index (cannot be read: .+|holds no state of an optimizer.*)\."):
        read_saved_optimizer(str(tmp_path / "keras3-7.index"))


def test_what_is_no_saved_optimizer_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad, empty = tmp_path / "bad.keras", saved(tmp_path / "empty.keras", [], {})
    bad.write_bytes(b"no zip")
    with pytest.raises(ValueError, match=r"bad\.keras cannot be read"):
        read_saved_optimizer(str(bad))
    with pytest.raises(ValueError, match="holds no state of an optimizer"):
        read_saved_optimizer(str(empty))
    assert not names_saved_model("mine.py:Mine")
    assert main(["inspect", str(tmp_path / "absent.keras")]) == 2
    assert "absent.keras cannot be read: No such file or directory." in capsys.readouterr().err


def test_a_saved_optimizer_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path / "model.keras", [np.int64(7), np.float32(0.25), *slots(2)], {"learning_rate": 0.25})
    assert main(["inspect", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["iterations"] == 7
    assert main(["inspect", str(path)]) == 0
    assert "velocity" in capsys.readouterr().out
