"""Language of declared terms: assignments, parsed against a list of allowed syntax and never run as Python.

    "m = beta_1 * m + (1 - beta_1) * g"
    "amsgrad: v_max = max(v_max, v)"                a condition on the hyperparameters before the colon
    "dw = -learning_rate * g  # Scaled twice."      what a person should know of it, in a sentence

An expression is one of `schedules.expression` with more functions: norm(x); mean(x) and sum(x), over everything or an
axis, which stays with length 1; ratio(a, b), which is 0 if b is; rounded(x), in the type of the weight;
orthogonal(x, steps, a, b, c), Muon's matrix; leading(x) and spectral(x), of the largest singular value.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from optimizers.base.message import Message
from optimizers.schedules.expression import FUNCTIONS, FormulaError, FormulaNode, Language, parse

WHOLE = ("norm", "mean", "sum", "orthogonal", "leading", "spectral")
"""Functions that need every element of what they are of."""
TERMS = Language(
    (),
    {
        **FUNCTIONS, "norm": (1, 1), "mean": (1, 2), "sum": (1, 2), "ratio": (2, 2), "rounded": (1, 1),
        "orthogonal": (5, 5), "leading": (1, 1), "spectral": (1, 1),
    },
    "beta_1 * m + (1 - beta_1) * g",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Term:
    """Term `name = tree`; `note` tells the user of a convention, such as a difference from the paper."""

    name: str
    tree: FormulaNode
    note: str = ""

    def renamed(self, names: Mapping[str, FormulaNode]) -> Term:
        """Return the term with the names on its right side replaced by nodes."""
        return replace(self, tree=substitute(self.tree, names))


def parse_declaration(declared: str) -> tuple[str, Term]:
    """Parse a declaration into its condition, empty for always, and the term. Raises `ValueError` with the mistake and
    its remedy.
    """
    written, _, note = declared.partition("#")
    condition, colon, assignment = written.rpartition(":")
    name, equals, expression = assignment.partition("=")
    name = name.strip()
    if not equals or not name.isidentifier() or (colon and not condition.strip()):
        raise ValueError(
            Message(
                "A term is a name, = and an expression, as m = {example}; received {declared!r}.",
                example=TERMS.example,
                declared=declared,
            )
        )
    try:
        return condition.strip(), Term(name, parse(expression, TERMS), note.strip())
    except FormulaError as error:
        raise ValueError(Message("The term {declared!r} {error}.", declared=declared, error=error)) from None


def parse_term(assignment: str) -> Term:
    """Parse an unconditional assignment."""
    return parse_declaration(assignment)[1]


def nodes_in(node: FormulaNode) -> Iterator[FormulaNode]:
    yield node
    for each in node.arguments:
        yield from nodes_in(each)


def names_in(node: FormulaNode) -> list[str]:
    """Return the names in an expression, in order, each once."""
    return list(dict.fromkeys(str(n.value) for n in nodes_in(node) if is_name(n)))


def is_name(node: FormulaNode) -> bool:
    return isinstance(node.value, str) and not node.arguments


def substitute(node: FormulaNode, names: Mapping[str, FormulaNode]) -> FormulaNode:
    if is_name(node):
        return names.get(str(node.value), node)
    return FormulaNode(node.value, tuple(substitute(each, names) for each in node.arguments))


def condition_holds(condition: str, values: Mapping[str, Any]) -> bool:
    """Return whether a condition on hyperparameters holds: names and literals with not, and, or, is and comparisons.

    Raises `ValueError` for another text, `KeyError` for a name that `values` lacks.
    """
    try:
        return not condition or bool(_evaluate_condition(ast.parse(condition, mode="eval").body, values))
    except (SyntaxError, TypeError) as error:
        raise ValueError(
            Message("The condition of a term compares hyperparameters; received {condition!r}.", condition=condition)
        ) from error


def _evaluate_condition(tree: ast.expr, values: Mapping[str, Any]) -> Any:
    match tree:
        case ast.Name(id=name):
            return values[name]
        case ast.Constant(value=value):
            return value
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not _evaluate_condition(operand, values)
        case ast.BoolOp(op=ast.And(), values=parts):
            return all(_evaluate_condition(each, values) for each in parts)
        case ast.BoolOp(op=ast.Or(), values=parts):
            return any(_evaluate_condition(each, values) for each in parts)
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return _evaluate_comparison(op, _evaluate_condition(left, values), _evaluate_condition(right, values))
    raise TypeError(ast.unparse(tree))


def _evaluate_comparison(op: ast.cmpop, a: Any, b: Any) -> bool:
    match op:
        case ast.Eq() | ast.Is():
            return bool(a == b)
        case ast.NotEq() | ast.IsNot():
            return bool(a != b)
        case ast.Lt():
            return bool(a < b)
        case ast.LtE():
            return bool(a <= b)
        case ast.Gt():
            return bool(a > b)
        case ast.GtE():
            return bool(a >= b)
    raise TypeError(type(op).__name__)
