"""Keras' `.keras` archive or HDF5 file as data."""

from __future__ import annotations

import contextlib
import json
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.core.files.zip_archive import KERAS, Archive
from app.saved_model.saved_contents import ArrayBudget, SavedContents, SavedWeight, class_of_name
from optimizers.base.message import Message

_NOT_LAYERS = ("optimizer", "optimizer_weights")
_OF_ATTENTION = ("query_dense", "key_dense", "value_dense", "output_dense")
"""Layers inside an attention layer, in the order in which it makes them."""
_WITH_BIAS = ("kernel", "bias")
_OF_KIND: Mapping[str, Sequence[str]] = {
    "batch_normalization": ("gamma", "beta", "moving_mean", "moving_variance"),
    "dense": _WITH_BIAS, "einsum_dense": _WITH_BIAS, **dict.fromkeys(_OF_ATTENTION, _WITH_BIAS),
    **{f"conv{rank}d{way}": _WITH_BIAS for rank in (1, 2, 3) for way in ("", "_transpose")},
    "depthwise_conv1d": _WITH_BIAS, "depthwise_conv2d": _WITH_BIAS,
    "embedding": ("embeddings",), "layer_normalization": ("gamma", "beta"),
    "cell": ("kernel", "recurrent_kernel", "bias"),
}  # fmt: skip
"""Variables of layers that are saved by number, in their order. A layer with fewer has the first ones, except
normalizations.
"""


@dataclass(frozen=True, slots=True)
class _Layer:
    """Layer in the configuration: its place, its name, and whether it is trained."""

    place: int
    name: str
    is_trained: bool


def read_archive(path: Path) -> SavedContents:
    """Read a `.keras` archive. Raises `ValueError` and `OSError` for another file, and for its weights what `read_hdf5`
    raises.
    """
    with Archive(path, KERAS) as archive:
        document, about = archive.json("config.json"), archive.json("metadata.json")
        with tempfile.TemporaryDirectory(prefix="slotscope-") as folder:
            weights = Path(folder) / "model.weights.h5"
            with weights.open("wb") as file:
                archive.copy("model.weights.h5", file)
            layers = dict(_layers(document))
            contents = read_hdf5(weights, layers)
    contents.take_version(about.get("keras_version"))
    contents.model, contents.places = document, {key: layer.place for key, layer in layers.items()}
    contents.configure((document.get("compile_config") or {}).get("optimizer"))
    return contents


def read_hdf5(path: Path, layers: Mapping[str, _Layer] | None = None) -> SavedContents:
    """Read an HDF5 file; `layers` are those of the model's configuration, if known, by the groups of their weights."""
    import h5py

    contents, budget = SavedContents(), ArrayBudget()

    with h5py.File(path, "r") as file:
        if file.visititems_links(lambda _, link: isinstance(link, h5py.ExternalLink) or None):
            raise ValueError(Message("its numbers are in another file"))
        contents.take_version(file.attrs.get("keras_version"))
        with contextlib.suppress(KeyError, TypeError, AttributeError):
            contents.configure(json.loads(file.attrs["training_config"]).get("optimizer_config"))
        if "model_weights" in file or "layer_names" in file.attrs:
            weights = file.get("model_weights", file)
            for layer in _texts(weights.attrs["layer_names"]):
                for name in _texts(weights[layer].attrs["weight_names"]):
                    array = _array(weights[layer][name], budget)
                    contents.weights.append(SavedWeight(name.removesuffix(":0"), array, layer))
            contents.weights = _with_own_paths(contents.weights)
            if "optimizer_weights" in file:
                group = file["optimizer_weights"]
                names = _texts(group.attrs["weight_names"])
                contents.named = [(name.removesuffix(":0"), _array(group[name], budget)) for name in names]
        else:
            contents.weights = _with_own_paths(_weights(file, layers or {}, budget))
            file.visit(contents.groups.append)
            if "optimizer" in file and "vars" in file["optimizer"]:
                group = file["optimizer"]["vars"]
                contents.optimizer = class_of_name(str(group.attrs.get("name", "")))
                contents.numbered = [_array(group[each], budget) for each in sorted(group, key=int)]
    return contents


def _with_own_paths(weights: Iterable[SavedWeight]) -> list[SavedWeight]:
    """Give each weight a unique path: its path in the file if several have the same name."""
    found = list(weights)
    counts = Counter(each.path for each in found)
    return [
        replace(each, path=each.key or f"{each.owner}|{each.path}") if counts[each.path] > 1 else each for each in found
    ]


def _texts(names: Any) -> list[str]:
    return [each.decode() if isinstance(each, bytes) else str(each) for each in names]


def _layers(document: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, _Layer]]:
    """Yield the layers of a model and its inner models, by the group of their saved weights: the class in snake case,
    with a number.
    """
    seen: dict[str, int] = {}
    for place, layer in enumerate((document.get("config") or {}).get("layers", ())):
        kind = re.sub(r"\W", "", str(layer.get("class_name", "")).rpartition(">")[2])
        key = re.sub(r"([a-z])([A-Z])", r"\1_\2", re.sub(r"(.)([A-Z][a-z]+)", r"\1_\2", kind)).lower()
        seen[key] = again = seen.get(key, -1) + 1
        group = f"{prefix}layers/{key}_{again}" if again else f"{prefix}layers/{key}"
        config = layer.get("config") or {}
        yield (
            group,
            _Layer(place, str(config.get("name", group.rpartition("/")[2])), config.get("trainable") is not False),
        )
        if "layers" in config:
            yield from _layers(layer, f"{group}/")


def _weights(file: Any, layers: Mapping[str, _Layer], budget: ArrayBudget) -> Iterator[SavedWeight]:
    """Yield the weights that are saved by number in the group `vars` of each layer."""
    found = sorted(_groups(file, (), (), layers, is_trained=True), key=lambda each: each[0])
    for _, owner, names, group, is_trained in found:
        kind = owner.rpartition("/")[2]
        kind = kind if kind in _OF_KIND else re.sub(r"_\d+$", "", kind)
        arrays = [_array(group[each], budget) for each in sorted(group, key=int)]
        own = _OF_KIND.get(kind, ())
        is_known = len(arrays) == len(own) or (len(arrays) < len(own) and "gamma" not in own)
        for place, array in enumerate(arrays):
            name = own[place] if is_known else str(place)
            moves = is_trained and not name.startswith("moving_") and "seed_generator" not in owner
            key = f"{owner}/vars/{place}".strip("/")
            yield SavedWeight("/".join((*names, name)), array, owner, moves, key, not is_trained)


_Place = tuple[tuple[Any, ...], ...]


def _groups(
    group: Any, place: _Place, names: tuple[str, ...], layers: Mapping[str, _Layer], *, is_trained: bool
) -> Iterator[tuple[_Place, str, tuple[str, ...], Any, bool]]:
    """Yield every group `vars` inside `group`, with its place in the order of layers and its name."""
    import h5py

    for key in group:
        if (not place and key in _NOT_LAYERS) or group.get(key, getlink=True).__class__ is not h5py.HardLink:
            continue
        each = group[key]
        if not isinstance(each, h5py.Group):
            continue
        path = str(each.name).strip("/")
        if key == "vars":
            yield place, path.removesuffix("vars").strip("/"), names, each, is_trained
            continue
        layer = layers.get(path)
        own = str(each["vars"].attrs.get("name", "")) if "vars" in each else ""
        name = own or (layer.name if layer is not None else key)
        inner = names if key == "layers" else (*names, name)
        # Where nothing says in which order layers were made, the file does: they were written one after the other.
        order = layer.place if layer is not None else h5py.h5o.get_info(each.id).addr
        if key in _OF_ATTENTION:
            order = _OF_ATTENTION.index(key)
        trained = is_trained and (layer is None or layer.is_trained)
        yield from _groups(each, (*place, (layer is None, order, key)), inner, layers, is_trained=trained)


def _array(dataset: Any, budget: ArrayBudget) -> NDArray[Any]:
    import h5py

    if not isinstance(dataset, h5py.Dataset):
        raise ValueError(Message("one of its arrays is none"))
    if dataset.external or dataset.is_virtual:
        raise ValueError(Message("its numbers are in another file"))
    budget.require(dataset.shape or (), dataset.dtype.itemsize)
    return np.asarray(dataset)
