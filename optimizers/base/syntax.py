"""Reader of Python source without running it: classes, methods, signatures, docstrings, literal values, annotations.

The catalogue is built on it: importing TensorFlow and Keras costs seconds, parsing the files that matter does not.
"""

from __future__ import annotations

import ast
import inspect
import operator
import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

import annotated_types

_OPERATORS: dict[type[ast.AST], Callable[..., object]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.Pow: operator.pow, ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Gt: operator.gt, ast.GtE: operator.ge,
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Is: operator.is_, ast.IsNot: operator.is_not,
}  # fmt: skip
_TYPES: dict[str, Any] = {"bool": bool, "int": int, "float": float, "str": str, "None": None}


def snake_case(name: str) -> str:
    """Return the name of a class for files and experiments: `TwoMoons` as `two_moons`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def classes(tree: ast.Module) -> dict[str, ast.ClassDef]:
    """Return the top-level classes of a file by name, in order."""
    return {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}


def method(owner: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    """Return the method that the class itself defines, `None` for an inherited one."""
    return next((each for each in owner.body if isinstance(each, ast.FunctionDef) and each.name == name), None)


def docstring(owner: ast.ClassDef | ast.FunctionDef) -> str:
    """Return the docstring, indented as in Python 3.11; empty if there is none."""
    return ast.get_docstring(owner, clean=False) or ""


def imported(tree: ast.Module) -> dict[str, str]:
    """Return the meaning of each name that the file imports at its top level: `{"adam":
    "keras.src.optimizers.adam"}`.
    """
    found: dict[str, str] = {}
    for statement in tree.body:
        match statement:
            case ast.ImportFrom(module=str(module), names=aliases):
                found |= {alias.asname or alias.name: f"{module}.{alias.name}" for alias in aliases}
            case ast.Import(names=aliases):
                found |= {alias.asname: alias.name for alias in aliases if alias.asname}
    return found


def signature_of(
    function: ast.FunctionDef, value_of: Callable[[ast.expr], object] | None = None, *, method: bool = True
) -> inspect.Signature:
    """Return the signature of a method without `self`: defaults evaluated, and known annotations resolved.

    `value_of` evaluates a default; unless given it is `constant`, which raises `ValueError` for one that is no literal.
    """
    value_of = value_of or constant
    arguments, empty = function.args, inspect.Parameter.empty
    positional = arguments.posonlyargs + arguments.args
    defaults = [empty] * (len(positional) - len(arguments.defaults)) + [value_of(each) for each in arguments.defaults]
    parameters = [
        _parameter(each, inspect.Parameter.POSITIONAL_OR_KEYWORD, default)
        for each, default in zip(positional, defaults, strict=True)
    ][1 if method else 0 :]
    if arguments.vararg is not None:
        parameters.append(_parameter(arguments.vararg, inspect.Parameter.VAR_POSITIONAL))
    for each, value in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True):
        default = empty if value is None else value_of(value)
        parameters.append(_parameter(each, inspect.Parameter.KEYWORD_ONLY, default))
    if arguments.kwarg is not None:
        parameters.append(_parameter(arguments.kwarg, inspect.Parameter.VAR_KEYWORD))
    return inspect.Signature(parameters)


def _parameter(argument: ast.arg, kind: Any, default: object = inspect.Parameter.empty) -> inspect.Parameter:
    return inspect.Parameter(argument.arg, kind, default=default, annotation=annotation_of(argument.annotation))


def constant(node: ast.expr, values: Mapping[str, object] | None = None) -> Any:
    """Return the value of a literal, of arithmetic on literals (`2.0**15`), or of `self.x` or a test of it, from
    `values`.

    `self._x` is what was given for `x`.

    Raises `ValueError` for any other expression.
    """
    match node:
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](constant(left, values), constant(right, values))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in _OPERATORS:
            return _OPERATORS[type(op)](constant(left, values), constant(right, values))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not constant(operand, values)
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if values and name.removeprefix("_") in values:
            return values[name.removeprefix("_")]
        case _:
            return ast.literal_eval(node)


def annotation_of(node: ast.expr | None) -> Any:
    """Return the annotation if forms know it, else `inspect.Parameter.empty`.

    Known are `bool`, `int`, `float`, `str`, `None`, unions of them, `Literal` of constants, and `tuple`, `list` or
    `Sequence` of one of them (`tuple[str, ...]`); each `Annotated` with bounds of `annotated_types` or not.
    """
    try:
        return inspect.Parameter.empty if node is None else _annotation(node)
    except ValueError:
        return inspect.Parameter.empty


def _annotation(node: ast.expr) -> Any:
    match node:
        case ast.Constant(value=None):
            return None
        case ast.Constant(value=str(quoted)):
            try:
                return _annotation(ast.parse(quoted, mode="eval").body)
            except SyntaxError as error:
                raise ValueError(quoted) from error
        case ast.Name(id=name) if name in _TYPES:
            return _TYPES[name]
        case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[inner, *bounds])):
            return Annotated[_annotation(inner), *(_limit(each) for each in bounds)]
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return _annotation(left) | _annotation(right)
        case ast.Subscript(value=ast.Name(id="Optional") | ast.Attribute(attr="Optional"), slice=inner):
            return _annotation(inner) | None
        case ast.Subscript(value=ast.Name(id="Literal") | ast.Attribute(attr="Literal"), slice=inner):
            choices = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            return Literal[tuple(ast.literal_eval(each) for each in choices)]
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[inner, ast.Constant(value=last)])) if (
            last is ...
        ):
            return tuple[_annotation(inner), ...]  # type: ignore[misc]  # made at run time
        case ast.Subscript(value=ast.Name(id="list" | "Sequence"), slice=inner):
            return list[_annotation(inner)]  # type: ignore[misc]
    raise ValueError(ast.unparse(node))


def _limit(node: ast.expr) -> Any:
    match node:
        case ast.Call(func=ast.Name(id="Ge" | "Gt" | "Le" | "Lt" as name), args=[limit], keywords=[]):
            return getattr(annotated_types, name)(constant(limit))
        case ast.Call(func=ast.Name(id="Interval"), args=[], keywords=[*bounds]) if bounds:
            return annotated_types.Interval(**{str(each.arg): constant(each.value) for each in bounds})
    raise ValueError(ast.unparse(node))
