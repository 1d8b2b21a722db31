"""Arguments of an optimizer as code: numbers, optimizers that it holds, and variables and layers named by patterns.

What a run does with them is in `catalogue.with_inner` and `references.resolved`.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from optimizers import catalogue
from optimizers.base.variable_references import reference_in
from optimizers.export.standalone import NotExportable
from optimizers.listings.listing import Listing

Inner = Callable[[str, Mapping[str, Any]], str]
"""The code that constructs an optimizer of this name with these values."""

LAYER = '''
class Layer:
    """Variables of one layer, as an optimizer is given them."""

    def __init__(self, name, weights):
        self.name, self.weights, self.variables = name, weights, weights
        self.trainable_weights = self.trainable_variables = weights
'''
LAYERS_OF = '''
def layers_of(variables, pattern):
    """The layers of the variables whose whole paths match, with those variables."""
    layers = {}
    for v in variables:
        if re.fullmatch(pattern, v.path):
            layers.setdefault(v.path.rpartition("/")[0] or v.path, []).append(v)
    return [Layer(name, weights) for name, weights in layers.items()]
'''
LAYERS_OF_TENSORS = LAYERS_OF.replace("append(v)", "append(v.value)").replace("layers_of", "layers_of_tensors")


class Code(str):
    """Code, not a text."""


def arguments_of(listing: Listing, values: Mapping[str, Any], inner: Inner) -> dict[str, Any]:
    """The values by argument of the constructor, those of optimizers inside as `Code` that constructs these."""
    if not catalogue.wraps(listing):
        return dict(values)

    def built(name: str, given: Mapping[str, Any]) -> Code:
        return Code(inner(name, given))

    return catalogue.with_inner(listing, values, built)


def code_of(value: Any, variables: str, paths: Sequence[str], *, older: bool, as_tuple: bool = False) -> str:
    """A value of a constructor's argument as an expression; patterns are looked up among `variables`.

    `older` optimizers are given TensorFlow's variables. Raises `NotExportable` for a pattern that matches no path.
    """

    def code(each: Any) -> str:
        return code_of(each, variables, paths, older=older, as_tuple=as_tuple)

    if isinstance(value, Code):
        return value
    if isinstance(value, list | tuple):
        words = all(type(each) is str for each in value)
        found = [f"*{code(each)}" if words and reference_in(each) else code(each) for each in value]
        text = ", ".join(found)
        pair = isinstance(value, tuple) and any(isinstance(each, Code) for each in value)
        return f"({text}{',' if len(found) == 1 else ''})" if as_tuple or pair else f"[{text}]"
    reference = reference_in(value)
    if reference is not None:
        return _pattern_source(*reference, variables, paths, older)
    if isinstance(value, float) and not math.isfinite(value):
        return f'float("{value}")'
    return _text(value) if isinstance(value, str) else repr(value)


def _text(value: str) -> str:
    return repr(value) if '"' in value else json.dumps(value, ensure_ascii=False)


def _pattern_source(kind: str, pattern: str, variables: str, paths: Sequence[str], older: bool) -> str:
    if not any(re.fullmatch(pattern, path) for path in paths):
        raise NotExportable(f"No variable's path matches {pattern!r}; there are {', '.join(paths)}.")
    plain = "\\" in pattern and '"' not in pattern and "\n" not in pattern and not pattern.endswith("\\")
    literal = f'r"{pattern}"' if plain else _text(pattern)
    if kind == "layers":
        return f"layers_of{'_tensors' if older else ''}({variables}, {literal})"
    return f"[v{'.value' if older else ''} for v in {variables} if re.fullmatch({literal}, v.path)]"
