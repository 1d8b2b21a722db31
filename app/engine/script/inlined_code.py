"""Code of ours written out without annotations, with what it needs: for a script that imports nothing of ours."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from optimizers.export.source_edits import SourceModule, indent_text, read_module

_OWN_PACKAGES = ("app.", "optimizers.")


def functions(module: str, names: list[str], without: Collection[str] = ()) -> Iterator[str]:
    """The functions, classes and constants `names` of a module, and those of ours that they use in turn, each once.

    Those in `without` are left out: the script has something in their place.
    """
    seen: set[str] = set(without)
    waiting = [(read_module(module), name) for name in names]
    while waiting:
        owner, name = waiting.pop(0)
        if name in seen:
            continue
        found = owner.named(name)
        home = owner
        if found is None:
            source = imported(owner).get(name)
            if source is None:
                continue
            home = read_module(source)
            found = home.named(name)
        if found is None:
            continue
        seen.add(name)
        text = written(home, found)
        waiting += [(home, each) for each in sorted(names_in(text))]
        yield text


def imported(module: SourceModule) -> dict[str, str]:
    """Modules of ours by the names that are imported from them."""
    return {
        alias.asname or alias.name: str(each.module)
        for each in ast.walk(module.tree)
        if isinstance(each, ast.ImportFrom) and str(each.module).startswith(_OWN_PACKAGES)
        for alias in each.names
    }


def names_in(text: str) -> set[str]:
    return {each.id for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Name)}


def written(owner: SourceModule, node: ast.stmt) -> str:
    """A function, class or assignment from the margin, without annotations."""
    for each in ast.walk(node):
        if isinstance(each, ast.AnnAssign) and each.value is not None:
            owner.replace(owner.span(each.target)[1], owner.span(each.annotation)[1], "")
    if isinstance(node, ast.FunctionDef):
        return function(owner, node)
    if isinstance(node, ast.ClassDef):
        doc = ast.get_docstring(node)
        parts = [function(owner, each) for each in node.body if isinstance(each, ast.FunctionDef)]
        head = [f'"""{doc.splitlines()[0]}"""'] if doc else []
        return f"class {node.name}:\n" + indent_text("\n\n".join([*head, *parts]))
    return owner.body([node])


def function(owner: SourceModule, node: ast.FunctionDef, *, drop_self: bool = False, name: str = "") -> str:
    """The function without annotations; `drop_self` makes a function of a method."""
    arguments = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(each.arg) for each in node.args.args[1 if drop_self else 0 :]],
        vararg=None,
        kwonlyargs=[ast.arg(each.arg) for each in node.args.kwonlyargs],
        kw_defaults=node.args.kw_defaults,
        kwarg=None,
        defaults=node.args.defaults,
    )
    return f"def {name or node.name}({ast.unparse(arguments)}):\n" + indent_text(owner.body(node.body))
