"""Templates of a new optimizer file: a good example of each contract."""

from __future__ import annotations

import ast
import functools
import importlib.resources
from dataclasses import dataclass

_CONTRACTS = {
    "keras3": "Keras 3",
    "keras2": "Keras 2",
    "optimizer_v2": "OptimizerV2",
    "tf1": "TF1",
    "documented": "As documented",
}
"""By the ending of the file's name, the newest first."""


@dataclass(frozen=True, slots=True)
class Template:
    """A template: `class_name` of an optimizer for `contract`, and the text of its file."""

    class_name: str
    contract: str
    text: str


@functools.cache
def templates() -> tuple[Template, ...]:
    """Every template, contract by contract, the simplest first."""
    found = []
    for file in (importlib.resources.files("resources") / "templates").iterdir():
        stem, dot, ending = file.name.rpartition(".")
        contract = next((name for key, name in _CONTRACTS.items() if stem.endswith(f"_{key}")), "")
        if dot and ending == "py" and contract:
            text = file.read_text(encoding="utf-8")
            classes = [node.name for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
            found.append(Template(classes[-1], contract, text))
    order = list(_CONTRACTS.values())
    return tuple(sorted(found, key=lambda each: (order.index(each.contract), len(each.text))))
