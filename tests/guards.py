"""Guards of the code, counted in its syntax: missing types and docstrings that are riddles become fewer."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import TypeGuard

from tests.house import ROOT

FOLDERS = ("app", "optimizers", "widgets")
BROAD = {"Exception", "BaseException"}
FOREIGN = re.compile(
    r"_(exit|replace|hyper|slots|iterations|learning_rate|get_hyper|create_all_weights|create_slots|functions|path|is_default|"
    r"apply_sparse|apply_dense|apply_weight_decay|use_weight_decay|trainable_variables|decayed_lr|get_non_slot_variable)"
)
"""Names that Python, TensorFlow and Keras gave, of which a class here has one too."""
RIDDLES = frozenset({
    "what", "whether", "who", "where", "which", "how", "of", "as", "those", "it", "they", "from", "that",
})  # fmt: skip
"""First words of docstrings that do not name their subject."""


@cache
def trees() -> dict[str, tuple[ast.Module, list[str]]]:
    """Map each file to its syntax and its lines."""
    files = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py")))
    texts = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files}
    return {name: (ast.parse(text), text.splitlines()) for name, text in texts.items()}


def nodes() -> Iterator[tuple[str, list[str], ast.AST]]:
    """Yield every node with its file and the lines of that."""
    for name, (tree, lines) in trees().items():
        for node in ast.walk(tree):
            yield name, lines, node


def broad_handlers() -> dict[str, bool]:
    """Find the handlers of any error, and whether a comment at the handler or in it says why."""
    found = {}
    for name, lines, node in nodes():
        if not isinstance(node, ast.ExceptHandler):
            continue
        kinds = node.type.elts if isinstance(node.type, ast.Tuple) else [node.type]
        if any(kind is None or ast.unparse(kind) in BROAD for kind in kinds):
            own = lines[node.lineno - 2 : node.body[0].end_lineno]
            found[f"{name}:{node.lineno}"] = any("#" in line for line in own)
    return found


def reaches() -> list[str]:
    """List accesses to private attributes of other objects of the program: `other._x`, where a class here has `_x`."""
    own = {node.attr for _, _, node in nodes() if isinstance(node, ast.Attribute) and _is_of_self(node)}
    own |= {node.name for _, _, node in nodes() if isinstance(node, ast.FunctionDef)}
    return [
        f"{name}:{node.lineno}: {ast.unparse(node)}"
        for name, _, node in nodes()
        if isinstance(node, ast.Attribute)
        and node.attr.startswith("_")
        and not node.attr.startswith("__")
        and node.attr in own
        and not FOREIGN.fullmatch(node.attr)
        and not _is_of_self(node)
    ]


def _is_of_self(node: ast.Attribute) -> bool:
    value = node.value
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id == "super"
    return isinstance(value, ast.Name) and value.id in ("self", "cls")


def asserted() -> list[str]:
    """List assertions that something is not `None`."""
    return [
        f"{name}:{node.lineno}"
        for name, _, node in nodes()
        if isinstance(node, ast.Assert) and ast.unparse(node.test).endswith("is not None")
    ]


def ignored() -> list[str]:
    """List lines whose types are not checked."""
    return [
        f"{name}:{i}"
        for name, (_, lines) in trees().items()
        for i, line in enumerate(lines, 1)
        if "type: ignore" in line
    ]


PROSE = re.compile(r"[A-Za-z]{2,}[^A-Za-z{}]* [a-z]{2,}|\} [a-z]{2,} [a-z{]|[a-z]{2,} \{")
"""Words of a sentence, in a text whose values are braces."""
SHOWING = frozenset({
    "Message", "tr", "tr_in", "say", "tell", "log", "Note", "ValidationError", "translate", "translated", "wrapped",
    "setText", "setToolTip", "setAccessibleName", "setAccessibleDescription", "show_text", "show_message", "set_fault",
    "tell_fault", "passed", "failed", "leave_out",
})  # fmt: skip
"""Functions whose arguments a person reads."""


def composed_prose() -> dict[str, list[int]]:
    """Map files to the lines of sentences that are put together as text: raised, shown, or values of a message."""
    found: dict[str, set[int]] = {}
    for name, _, node in nodes():
        match node:
            case ast.Raise(exc=ast.Call(args=given)):
                parts = given
            case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=given, keywords=named) if (
                called in SHOWING
            ):
                parts = [*given, *(each.value for each in named)]
            case _:
                continue
        texts = (each for part in parts for each in ast.walk(part) if PROSE.search(_composed(each)))
        for each in texts:
            found.setdefault(name, set()).add(each.lineno)  # type: ignore[attr-defined]  # of an expression
    return {name: sorted(lines) for name, lines in found.items()}


def _composed(node: ast.AST) -> str:
    """Return the text of an f-string, of `"…" % values` and of `"…".format(…)`; nothing of anything else."""
    match node:
        case ast.JoinedStr(values=parts):
            return "".join(str(each.value) if isinstance(each, ast.Constant) else "{}" for each in parts)
        case ast.BinOp(left=ast.Constant(value=str(text)), op=ast.Mod()):
            return text
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(text)), attr="format")):
            return text
    return ""


def names_bound_twice() -> list[str]:
    """List names of a module that are given to two things of it: the later one takes the place of the first."""
    found = []
    for name, (tree, _) in trees().items():
        seen: set[str] = set()
        for each in (bound for node in tree.body for bound in _bound(node)):
            if each in seen:
                found.append(f"{name}: {each}")
            seen.add(each)
    return found


def riddles() -> list[tuple[str, bool]]:
    """List docstrings, of attributes too, that begin with a word of `RIDDLES`, and whether each is public."""
    return [
        (f"{name}:{line}: {text.splitlines()[0]}", is_public)
        for name, (tree, _) in trees().items()
        for line, text, is_public in _docstrings(tree, is_public=True)
        if (first := re.match(r"\W*(\w+)", text)) is not None and first[1].lower() in RIDDLES
    ]


def _docstrings(owner: ast.AST, *, is_public: bool) -> Iterator[tuple[int, str, bool]]:
    """Yield line and text of the docstring of `owner`, of its members and of attributes set in it."""
    before: ast.stmt | None = None
    for node in getattr(owner, "body", ()):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                targets = getattr(before, "targets", [getattr(before, "target", None)])
                named = [
                    ast.unparse(each) for target in targets if target for each in getattr(target, "elts", [target])
                ]
                yield node.lineno, text, is_public and all(map(_is_public, named))
            case ast.ClassDef() | ast.FunctionDef():
                yield from _docstrings(node, is_public=is_public and _is_public(node.name))
        before = node


def _is_public(name: str) -> bool:
    own = name.rpartition(".")[2]
    return not own.startswith("_") or own.endswith("__")


def _bound(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef(decorator_list=made_of) if made_of:
            pass  # it may be one of several that are taken in by what decorates them
        case ast.FunctionDef() | ast.ClassDef():
            yield node.name
        case ast.Assign() | ast.AnnAssign():
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                yield from (each.id for each in ast.walk(target) if _is_given(each))


def _is_given(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
