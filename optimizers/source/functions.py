"""Functions of a Python file: found in its syntax, and loaded after it has run."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from optimizers.base.message import Message
from optimizers.source.file_text import parse, parse_reference, read_text
from optimizers.source.import_view import ImportView
from optimizers.source.source_errors import SourceError, source_error_from


def find_function(reference: str, example: str) -> tuple[Path, str, str]:
    """Return path, text and function of `"path/to/file.py:name"`; the name is optional if the file has only one
    function.

    `example` is what such a function looks like, `"def decay(step), which gives the rate"`.

    The file is parsed and not run. Raises `SourceError` if it has no such function, and `ValueError` with what
    to use, to follow "file …", where `reference` names no Python file.
    """
    found = parse_reference(reference)
    if found is None:
        received = f'"{reference}"' if reference.strip() else "nothing"
        raise ValueError(
            Message(
                'must name a Python file and a function; received {received}; use "my_file.py:{example}"',
                received=received,
                example=_example_name(example),
            )
        )
    path, name = found
    text = read_text(path)
    tree = parse(path, text)
    if not name:
        return path, text, _only_function(path, tree, example)
    names = _names(tree)
    if name not in names and not _has_star_import(tree):
        near = difflib.get_close_matches(name, names, n=1)
        meant = (
            Message("did you mean {near}?", near=near[0])
            if near
            else Message("it has {names}", names=", ".join(names) or "none")
        )
        raise SourceError(path, Message("there is no function {name}; {hint}", name=name, hint=meant))
    return path, text, name


def load_function(reference: str, example: str) -> tuple[Callable[..., Any], Path]:
    """Load the function and its file, which is executed.

    Raises as `find_function`, and `SourceError` for what its code raises, and for a class.
    """
    path, text, name = find_function(reference, example)
    try:
        module = ImportView("keras3", path, text).run()
    except SourceError:  # of a file beside it
        raise
    except BaseException as error:  # user code may raise anything
        raise source_error_from(error, path) from error
    function = vars(module).get(name)
    if isinstance(function, type) or not callable(function):
        raise SourceError(
            path,
            (
                Message("{name} is a class; name an instance of it, or write {example}", name=name, example=example)
                if isinstance(function, type)
                else Message("{name} is not a function; name one, or write {example}", name=name, example=example)
            ),
        )
    return function, path


def _example_name(example: str) -> str:
    return example.removeprefix("def ").partition("(")[0]


def _only_function(path: Path, tree: ast.Module, example: str) -> str:
    names = [each.name for each in tree.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]
    if len(names) == 1:
        return names[0]
    if not names:
        raise SourceError(path, Message("there is no function in it; write {example}", example=example))
    raise SourceError(
        path,
        Message(
            "there are several functions in it, {names}; name one, {path}:{example}",
            names=", ".join(names),
            path=path.name,
            example=names[0],
        ),
    )


def _names(tree: ast.Module) -> list[str]:
    """Return the names that the file defines, assigns or imports at top level."""
    names: list[str] = []
    for statement in ast.walk(tree):
        match statement:
            case ast.FunctionDef(name=name):
                names.append(name)
            case ast.Name(id=name, ctx=ast.Store()):
                names.append(name)
            case ast.alias(name=name, asname=other):
                names.append(other or name)
    return names


def _has_star_import(tree: ast.Module) -> bool:
    return any(isinstance(each, ast.alias) and each.name == "*" for each in ast.walk(tree))
