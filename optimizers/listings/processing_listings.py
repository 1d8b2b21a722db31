"""Stages of gradient processing, read from their files without importing TensorFlow."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

from optimizers.base import syntax
from optimizers.listings.listing import Listing, summary
from optimizers.listings.packages import classes, folder

PHASES = ("transform", "clip", "accumulate", "decay", "constrain")
_PACKAGE = "optimizers.processing"
_BASES = {"Stage": "", "WeightConstraint": "constrain"}


def processing_stages() -> Iterator[Listing]:
    """`clip_by_norm` and its like, each by the name of its class, phase by phase and then by title.

    Raises `ValueError` for a stage without a title, or with a default that is not a literal.
    """
    found = [
        _listing(path.stem, owner)
        for path in (folder("optimizers") / "processing").glob("*.py")
        for owner in classes(f"{_PACKAGE}.{path.stem}").values()
        if owner.name not in _BASES and any(isinstance(base, ast.Name) and base.id in _BASES for base in owner.bases)
    ]
    yield from sorted(found, key=lambda each: (PHASES.index(each.contract), each.title))


def _listing(stem: str, owner: ast.ClassDef) -> Listing:
    title = ""
    phase = next(_BASES[base.id] for base in owner.bases if isinstance(base, ast.Name) and base.id in _BASES)
    own: list[inspect.Parameter] = []
    for statement in owner.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id="title")], value=ast.Constant(value=str(title))):
                pass
            case ast.Assign(targets=[ast.Name(id="phase")], value=ast.Constant(value=str(phase))):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=ast.expr() as value):
                kind = inspect.Parameter.KEYWORD_ONLY
                default = syntax.constant(value)
                shown = syntax.annotation_of(annotation)
                own.append(inspect.Parameter(name, kind, default=default, annotation=shown))
    if not title:
        raise ValueError(f'{_PACKAGE}.{stem}.{owner.name} has no title; use title = "Clip by norm".')
    doc = syntax.docstring(owner)
    name, source = syntax.snake_case(owner.name), f"{_PACKAGE}.{stem}.{owner.name}"
    return Listing(name, title, summary(doc), phase, inspect.Signature(own), doc, source, origin="Library")
