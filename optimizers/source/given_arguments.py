"""Arguments of a constructor that no text can give, and the sentence on how to give one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

DICT, FUNCTION = "a dict", "a function"
_ANNOTATIONS = {
    **dict.fromkeys(("dict", "Dict", "Mapping", "MutableMapping", "OrderedDict", "defaultdict"), DICT),
    **dict.fromkeys(("Callable", "FunctionType"), FUNCTION),
}
_READS_DICT = ("items", "keys", "values")
_ASKS_FIRST = ("callable", "isinstance")
"""By calling these on an argument a class says that it takes something else, too."""


def arguments_without_text(functions: Iterable[ast.FunctionDef]) -> dict[str, str]:
    """Name the arguments that take a dict or a function alone, and which of the two.

    `functions` are the methods of a class, or one function. The annotation says it, else the default, else the use:
    what is called is a function, what is asked for its items is a dict.
    """
    functions = list(functions)
    makers = [each for each in functions if each.name == "__init__"] or functions
    uses = [(name, what) for each in functions for name, what in _uses(each) if each in makers or "." in name]
    asked = {name for name, what in uses if not what}
    found: dict[str, str] = {}
    for maker in makers:
        for argument, default in _arguments(maker):
            held = {argument.arg, *_held_as(maker, argument.arg)}
            used = next((what for name, what in uses if name in held and what), "") if not held & asked else ""
            what = _of_annotation(argument.annotation) if argument.annotation else _of_default(default) or used
            if what:
                found.setdefault(argument.arg, what)
    return found


def way_to_give(name: str, file: str, missing: Sequence[str], without_text: Mapping[str, str]) -> str:
    """Say how `name` of `file` is given the arguments in `missing`: by a setting, or by a function of the file."""
    given = ", ".join(f"{each}=..." for each in missing)
    write = f"write def make(): return {name}({given}) and choose {file}:make"
    if (first := next((each for each in missing if each in without_text), None)) is not None:
        return f"{first} takes {without_text[first]}, which no text gives: {write}"
    return f"--set {missing[0]}=VALUE gives a number, a text or a list of them; for anything else {write}"


def _arguments(function: ast.FunctionDef) -> Iterator[tuple[ast.arg, ast.expr | None]]:
    places = [*function.args.posonlyargs, *function.args.args]
    defaults = [None] * (len(places) - len(function.args.defaults)) + function.args.defaults
    yield from zip(places, defaults, strict=True)
    yield from zip(function.args.kwonlyargs, function.args.kw_defaults, strict=True)


def _of_annotation(annotation: ast.expr) -> str:
    """`DICT` or `FUNCTION` where every alternative of a union is one."""
    text = annotation.value if isinstance(annotation, ast.Constant) else ast.unparse(annotation)
    text = re.sub(r"(\w+\.)*(Optional|Union)\[(.*)\]$", r"\3", str(text))
    while text != (text := re.sub(r"\[[^][]*\]", "", text)):
        pass
    names = [each.strip().rpartition(".")[2] for each in re.split(r"[|,]", text)]
    kinds = [_ANNOTATIONS.get(each, "") for each in names if each != "None"]
    return kinds[0] if kinds and all(kinds) else ""


def _of_default(default: ast.expr | None) -> str:
    match default:
        case ast.Dict() | ast.Call(func=ast.Name(id="dict")):
            return DICT
        case ast.Lambda():
            return FUNCTION
    return ""


def _held_as(function: ast.FunctionDef, argument: str) -> Iterator[str]:
    """`self.fn` where the function keeps the argument as that."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name) and node.value.id == argument:
            yield from (ast.unparse(each) for each in node.targets if isinstance(each, ast.Attribute))


def _uses(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Give what is used as a dict or a function, and as which; as nothing where the function asks what it is."""
    for node in ast.walk(function):
        match node:
            case ast.Call(func=ast.Name(id=asks), args=[asked, *_]) if asks in _ASKS_FIRST:
                used, what = asked, ""
            case ast.Call(func=ast.Attribute(value=used, attr=attribute), args=[]) if attribute in _READS_DICT:
                what = DICT
            case ast.Subscript(value=used, slice=ast.Constant(value=str())) | ast.keyword(arg=None, value=used):
                what = DICT
            case ast.Call(func=used):
                what = FUNCTION
            case _:
                continue
        if isinstance(used, ast.Name | ast.Attribute):
            yield ast.unparse(used), what
