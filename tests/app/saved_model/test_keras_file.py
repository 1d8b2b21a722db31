"""Files of Keras as data: which array is which weight, in which order, and what is refused."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import pytest

from app.saved_model.keras_file import read_archive, read_hdf5


def numbered(file: h5py.Group, group: str, count: int, name: str = "") -> None:
    """Write `count` arrays by number, each filled with its number."""
    place = file.create_group(f"{group}/vars")
    for number in range(count):
        place[str(number)] = np.full(2, number, np.float32)
    if name:
        place.attrs["name"] = name


def archive(path: Path, layers: list[Any], groups: Iterable[tuple[str, int]], **document: Any) -> Path:
    weights = io.BytesIO()
    with h5py.File(weights, "w") as file:
        for group, count in groups:
            numbered(file, group, count)
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("metadata.json", json.dumps({"keras_version": "3.15.0"}))
        made.writestr("config.json", json.dumps({"config": {"layers": layers}, **document}))
        made.writestr("model.weights.h5", weights.getvalue())
    return path


def layer(kind: str, name: str, **config: Any) -> dict[str, Any]:
    return {"class_name": kind, "config": {"name": name, **config}}


def test_layers_are_found_by_their_class_and_number(tmp_path: Path) -> None:
    inner = layer("Functional", "inner", layers=[layer("Dense", "deep"), layer("Dense", "deeper")], trainable=False)
    layers = [
        layer("Dense", "body"), layer("Conv2DTranspose", "up"), layer("Mine>MyDense", "own"), inner,
        layer("Dense", "head", trainable=False), layer("Dense", "last"), {"class_name": "Flatten"},
        {"class_name": "Dense"},
    ]  # fmt: skip
    nested = "layers/functional/layers"
    groups = [f"layers/{each}" for each in ("dense", "dense_1", "dense_2", "conv2d_transpose", "my_dense", "dense_3")]
    path = archive(
        tmp_path / "model.keras", layers, [(each, 2) for each in (*groups, f"{nested}/dense", f"{nested}/dense_1")],
        compile_config={"optimizer": layer("SGD", "sgd", momentum=0.5)},
    )  # fmt: skip
    found = read_archive(path)
    assert [(each.path, each.is_trained, each.is_frozen, each.owner) for each in found.weights[::2]] == [
        ("body/kernel", True, False, groups[0]), ("up/kernel", True, False, groups[3]),
        ("own/0", True, False, groups[4]), ("inner/deep/kernel", False, True, f"{nested}/dense"),
        ("inner/deeper/kernel", False, True, f"{nested}/dense_1"), ("head/kernel", False, True, groups[1]),
        ("last/kernel", True, False, groups[2]), ("dense_3/kernel", True, False, groups[5]),
    ]  # fmt: skip
    assert found.places == {
        groups[0]: 0, groups[3]: 1, groups[4]: 2, "layers/functional": 3, f"{nested}/dense": 0,
        f"{nested}/dense_1": 1, groups[1]: 4, groups[2]: 5, "layers/flatten": 6, groups[5]: 7,
    }  # fmt: skip
    assert (found.version, found.optimizer, found.config["momentum"]) == ((3, 15), "SGD", 0.5)
    assert found.model is not None
    assert found.model["config"]["layers"] == layers


def test_a_model_that_was_not_compiled_has_no_optimizer(tmp_path: Path) -> None:
    found = read_archive(archive(tmp_path / "model.keras", [layer("Dense", "body")], [("layers/dense", 1)]))
    assert (found.optimizer, [each.path for each in found.weights]) == ("", ["body/kernel"])
    bare = archive(tmp_path / "bare.keras", [], [("layers/dense", 1)], config=None, compile_config=None)
    assert [each.path for each in read_archive(bare).weights] == ["dense/kernel"]


def read_numbered(path: Path, **layers: int) -> list[tuple[str, bool]]:
    """Return the paths of the weights of layers with so many arrays, and whether they are trained."""
    with h5py.File(path, "w") as file:
        for name, count in layers.items():
            numbered(file, f"layers/{name}", count)
    return [(each.path, each.is_trained) for each in read_hdf5(path).weights]


def test_numbered_arrays_have_the_names_of_their_layer(tmp_path: Path) -> None:
    path = tmp_path / "weights.h5"
    assert read_numbered(path, batch_normalization_3=4) == [
        ("batch_normalization_3/gamma", True), ("batch_normalization_3/beta", True),
        ("batch_normalization_3/moving_mean", False), ("batch_normalization_3/moving_variance", False),
    ]  # fmt: skip
    # One of `gamma` and `beta` can be absent, so a normalization with fewer arrays has no names.
    assert read_numbered(path, batch_normalization=3)[0] == ("batch_normalization/0", True)
    assert [name for name, _ in read_numbered(path, layer_normalization=1)] == ["layer_normalization/0"]
    assert [name for name, _ in read_numbered(path, dense=1)] == ["dense/kernel"]
    assert [name for name, _ in read_numbered(path, dense=3)] == ["dense/0", "dense/1", "dense/2"]
    for rank in (1, 2, 3):
        for way in ("", "_transpose"):
            assert read_numbered(path, **{f"conv{rank}d{way}_12": 2})[1] == (f"conv{rank}d{way}_12/bias", True)
    assert read_numbered(path, depthwise_conv1d=1) == [("depthwise_conv1d/kernel", True)]
    assert read_numbered(path, depthwise_conv2d=1) == [("depthwise_conv2d/kernel", True)]
    assert [name for name, _ in read_numbered(path, cell=3)] == ["cell/kernel", "cell/recurrent_kernel", "cell/bias"]
    assert read_numbered(path, embedding=1) == [("embedding/embeddings", True)]
    assert read_numbered(path, seed_generator=1) == [("seed_generator/0", False)]


def test_arrays_and_layers_keep_their_order(tmp_path: Path) -> None:
    path = tmp_path / "weights.h5"
    assert [name for name, _ in read_numbered(path, mine=11)] == [f"mine/{number}" for number in range(11)]
    with h5py.File(path, "w", track_order=True) as file:
        for name in ("output_dense", "value_dense", "key_dense", "query_dense"):
            numbered(file, f"layers/attention/{name}", 1)
        numbered(file, "optimizer", 12, "adam_3")
        numbered(file, "vars_of_mine", 1)
        file["layers/link"] = h5py.SoftLink("/layers/attention")
        file["layers/box/a_number"] = np.float32(1)
        numbered(file, "layers/box/optimizer", 1, "own_name")
        numbered(file, "", 1)
    found = read_hdf5(path)
    assert {each.path for each in found.weights} == {
        *(f"attention/{name}_dense/kernel" for name in ("query", "key", "value", "output")),
        "vars_of_mine/0", "box/own_name/0", "0",
    }  # fmt: skip
    attention = [each.path.split("/")[1] for each in found.weights if each.path.startswith("attention")]
    assert attention == ["query_dense", "key_dense", "value_dense", "output_dense"]
    assert {each.key for each in found.weights} >= {"vars/0", "layers/attention/key_dense/vars/0"}
    assert (found.optimizer, [each[0] for each in found.numbered]) == ("Adam", list(range(12)))
    assert "layers/attention/key_dense" in found.groups


def test_layers_without_a_configuration_are_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "weights.h5"
    assert [name for name, _ in read_numbered(path, zulu=1, alpha=1, mike=1)] == ["zulu/0", "alpha/0", "mike/0"]


@pytest.mark.parametrize("inside", ["model_weights", ""], ids=["model", "weights alone"])
def test_an_older_file_says_its_names(inside: str, tmp_path: Path) -> None:
    with h5py.File(tmp_path / "model.h5", "w") as file:
        group = file.require_group(inside) if inside else file
        group.attrs["layer_names"] = [b"two", b"one"]
        for place, name in enumerate(("two", "one")):
            group[f"{name}/kernel:0"] = np.full(1, place)
            group[f"{name}/own:0"] = np.full(1, place)
            group[name].attrs["weight_names"] = ["kernel:0"] if place else [b"kernel:0", b"own:0"]
        file["optimizer_weights/b:0"] = np.full(1, 5)
        file["optimizer_weights"].attrs["weight_names"] = [b"b:0"]
        file.attrs["keras_version"] = "2.15.0"
        file.attrs["training_config"] = json.dumps({"optimizer_config": layer("RMSprop", "", rho=0.5)})
    found = read_hdf5(tmp_path / "model.h5")
    # Two weights with one path get that of their layer too.
    assert [(each.path, each.owner, each.array[0]) for each in found.weights] == [
        ("two|kernel", "two", 0), ("own", "two", 0), ("one|kernel", "one", 1),
    ]  # fmt: skip
    assert [(name, array[0]) for name, array in found.named] == [("b", 5)]
    assert (found.version, found.optimizer, found.config["rho"]) == ((2, 15), "RMSprop", 0.5)


def test_weights_of_one_path_have_that_of_their_group(tmp_path: Path) -> None:
    with h5py.File(tmp_path / "weights.h5", "w") as file:
        for group in ("layers/a", "layers/b"):
            numbered(file, group, 1, "same")
    paths = [each.path for each in read_hdf5(tmp_path / "weights.h5").weights]
    assert paths == ["layers/a/vars/0", "layers/b/vars/0"]


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("link", "in another file"),
        ("external", "in another file"),
        ("virtual", "in another file"),
        ("group", "none"),
        ("huge", "more than 8 GiB"),
    ],
)
def test_numbers_that_are_elsewhere_or_too_many_are_refused(kind: str, sentence: str, tmp_path: Path) -> None:
    with h5py.File(tmp_path / "weights.h5", "w") as file:
        group = file.create_group("layers/dense/vars")
        if kind == "link":
            file["layers/other"] = h5py.ExternalLink(str(tmp_path / "other.h5"), "/a")
        elif kind == "external":
            group.create_dataset("0", (1,), "f4", external=[(str(tmp_path / "numbers.bin"), 0, 4)])
        elif kind == "virtual":
            layout = h5py.VirtualLayout((1,), "f4")
            layout[:] = h5py.VirtualSource(str(tmp_path / "other.h5"), "a", (1,))
            group.create_virtual_dataset("0", layout)
        elif kind == "huge":
            group.create_dataset("0", (1 << 40,), "f4", chunks=(1 << 20,))
        else:
            group.create_group("0")
    with pytest.raises(ValueError, match=sentence):
        read_hdf5(tmp_path / "weights.h5")
