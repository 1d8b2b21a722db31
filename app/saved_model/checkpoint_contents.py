"""A checkpoint of TensorFlow: which of its tensors are weights, and which its optimizer's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from app.core.files.regular_file import require_file
from app.saved_model.saved_contents import SavedContents, SavedWeight
from app.saved_model.tensor_bundle import OBJECT_GRAPH, TensorBundle

_VALUE = "/.ATTRIBUTES/VARIABLE_VALUE"
_SLOT = "/.OPTIMIZER_SLOT/"
_NOT_SAVED_BY_NUMBER = ("save_counter",)
_POWERS = ("beta1_power", "beta2_power")
_FIRST_OF_LAYER = ("embeddings", "depthwise_kernel", "kernel", "recurrent_kernel", "gamma", "beta")


def read_checkpoint(path: Path) -> SavedContents:
    """Of its prefix, its index or its folder, the newest. Raises `ValueError` and `OSError` for what is none."""
    bundle = TensorBundle(_prefix(path))
    named = bundle.names()
    contents = SavedContents()
    if any(key.endswith(_VALUE) for key in bundle.entries):
        _sort_objects(bundle, named, contents)
    else:
        _sort_variables(bundle, contents)
    contents.weights.sort(key=lambda each: _creation_order(each.owner))
    return contents


def _prefix(path: Path) -> Path:
    if not path.is_dir():
        return path.with_name(path.name.removesuffix(".index"))
    require_file(path / "checkpoint")
    with (path / "checkpoint").open(encoding="utf-8", errors="replace") as file:
        text = file.read(10_000)
    found = re.search(r'^model_checkpoint_path:\s*"((?:[^"\\]|\\.)*)"', text, re.MULTILINE)
    if found is None:
        raise ValueError("its folder names no checkpoint")
    # Older ones name a whole path, which is that of another machine, or leads elsewhere.
    return path / Path(found.group(1).replace("\\", "/")).name


def _sort_objects(bundle: TensorBundle, named: dict[str, str] | Any, contents: SavedContents) -> None:
    """Of `tf.train.Checkpoint`, with names by keys that say where in the program each tensor was."""
    numbered: dict[int, Any] = {}
    for key in bundle.entries:
        whole = key.removesuffix(_VALUE)
        place, _, last = whole.rpartition("/")
        array = bundle.array(key) if whole != key else None
        if array is None or last in _NOT_SAVED_BY_NUMBER:
            continue
        name = named.get(key, "")
        if _SLOT in whole:
            variable, _, slot = whole.partition(_SLOT)
            contents.named.append((f"{named.get(variable + _VALUE) or variable}|{slot.partition('/')[2]}", array))
        elif place.endswith("/_variables") and last.isdecimal():
            if name:
                contents.named.append((name, array))
            else:
                numbered[int(last)] = array
        elif place.endswith("_trainable_variables") or "optimizer" not in place:
            contents.weights.append(SavedWeight(name or whole, array, whole))
        elif not array.shape:
            contents.named.append((f"{name.partition('/')[0]}/{last}", array))
    contents.numbered = [numbered[each] for each in sorted(numbered)]
    first = next((name for name, _ in contents.named if "|" not in name), "")
    contents.optimizer = re.sub(r"_\d+$", "", first.partition("/")[0])


def _sort_variables(bundle: TensorBundle, contents: SavedContents) -> None:
    """Of TensorFlow 1, whose tensors have the names of variables: those of slots begin with the variable's."""
    for key in bundle.entries:
        array = bundle.array(key) if key != OBJECT_GRAPH else None
        if array is None:
            continue
        owner, _, last = key.rpartition("/")
        if owner in bundle.entries:
            contents.named.append((f"{owner}|{last}", array))
        elif key in (*_POWERS, "global_step"):
            contents.named.append((f"/{key}", array))
        else:
            contents.weights.append(SavedWeight(key, array, key))


def _creation_order(path: str) -> tuple[Any, ...]:
    """A checkpoint has its weights by the alphabet: layers by number, and in a layer the kernel before the bias."""
    owner, _, last = path.rpartition("/")
    numbers = [int(each) for each in re.findall(r"\d+", path)]
    return numbers, owner, _FIRST_OF_LAYER.index(last) if last in _FIRST_OF_LAYER else len(_FIRST_OF_LAYER), last
