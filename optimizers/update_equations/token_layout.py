"""Token layout of update equations: symbols, each with the number of one element below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.equations import Equations
from optimizers.update_equations.language import is_name, names_in
from optimizers.update_equations.numpy_functions import Array, operations
from optimizers.update_equations.symbols import (
    COMPARISONS,
    OPERATORS,
    format_expression,
    format_number,
    joined_conditions,
    symbol,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A symbol or an expression, and its number.

    `name` is that of the terms where it is one alone. `slot` is the one slot that it is or was made of, for its
    hue; empty for none or several. Operators, brackets and what is written as a number have none of their own.
    """

    text: str
    number: float | None = None
    name: str = ""
    slot: str = ""


Line = tuple[Token, ...]


def token_lines(terms: Equations, values: Mapping[str, ArrayLike], index: tuple[int, ...] = ()) -> tuple[Line, ...]:
    """Every term, with the numbers of the element at `index` of the variable.

    `values` as `Equations.evaluate` takes them; `index` is empty where they are those of one element already. Sums and
    products at the top are taken apart, what is deeper is one token. Raises as `Equations.evaluate` does.
    """
    shape = np.shape(values["w"]) if index else ()
    writer = _Writer(terms, operations(np.asarray(values["w"]).dtype), shape, index)
    return tuple(writer.line(term.name, term.tree, names, value) for term, names, value in terms.steps(values))


class _Writer:
    def __init__(self, terms: Equations, known: Mapping[str, object], shape: tuple[int, ...], index: tuple[int, ...]):
        self._terms, self._known, self._shape, self._index = terms, known, shape, index
        self._slots: dict[str, frozenset[str]] = {name: frozenset([slot]) for name, slot in terms.slots.items()}
        # A hyperparameter of its own is called alpha in some: then the rate is η.
        names = {name for term in terms.terms for name in names_in(term.tree)}
        self._rate = "η" if "alpha" in names else symbol("learning_rate")

    def line(self, name: str, tree: FormulaNode, names: Mapping[str, Array], value: Array) -> Line:
        self._names = names
        # The weight and its change are of their own, whatever made them.
        self._slots.setdefault(name, frozenset() if name in ("w", "dw") else self._slots_of(tree))
        return (
            self._named_token(name, value),
            Token("="),
            *self._tokens(tree.arguments[0] if tree.value == "rounded" else tree),
        )

    def _symbol(self, name: str) -> str:
        return self._rate if name == "learning_rate" else symbol(name)

    def _named_token(self, name: str, value: Array) -> Token:
        return Token(
            self._symbol(name), self._element_value(value), name, _only_slot(self._slots.get(name, frozenset()))
        )

    def _slots_of(self, tree: FormulaNode) -> frozenset[str]:
        return frozenset().union(*(self._slots.get(name, frozenset()) for name in names_in(tree)))

    def _element_value(self, value: Array) -> float:
        return float(np.broadcast_to(value, self._shape)[self._index])

    def _operand(self, node: FormulaNode, least: int = 4) -> Token:
        """One token; in brackets where it does not hold as firmly as `symbols.format_expression` needs for `least`."""
        if isinstance(node.value, float):
            return Token(format_number(node.value))
        if is_name(node):
            return self._named_token(str(node.value), self._names[str(node.value)])
        with np.errstate(all="ignore"):
            value = np.asarray(node.evaluate(self._names, self._known, np.asarray(1.0)))  # type: ignore[arg-type]
        return Token(
            format_expression(node, self._symbol, least),
            self._element_value(value),
            "",
            _only_slot(self._slots_of(node)),
        )

    def _tokens(self, node: FormulaNode) -> Iterator[Token]:
        """A sum, a product, a condition, a comparison or a call taken apart; anything else as one token."""
        match node.value:
            case "add" | "subtract":
                left = node.arguments[0]
                yield from (self._tokens if left.value in ("add", "subtract") else self._product)(left)
                yield Token(OPERATORS[str(node.value)])
                yield from self._product(node.arguments[1])
            case "multiply" | "divide" | "ratio":
                yield from self._product(node)
            case "where":
                test, yes, no = node.arguments
                yield from self._tokens(yes)
                yield Token("if")
                yield from self._condition(test)
                yield Token("else")
                yield from self._tokens(no)
            case "min" | "max" | "sign" if not joined_conditions(node):
                yield Token(f"{node.value}(")
                for i, each in enumerate(node.arguments):
                    yield from ([Token(",")] if i else [])
                    yield from self._tokens(each)
                yield Token(")")
            case _:
                yield from self._condition(node) if node.value in COMPARISONS else [self._operand(node, 0)]

    def _product(self, node: FormulaNode) -> Iterator[Token]:
        if node.value not in ("multiply", "divide", "ratio"):
            yield self._operand(node)
            return
        left, right = node.arguments
        yield from self._product(left)
        yield Token(OPERATORS[str(node.value)])
        yield from self._product(right) if node.value == "multiply" else [self._operand(right, 5)]

    def _condition(self, node: FormulaNode) -> Iterator[Token]:
        for i, each in enumerate(joined_conditions(node) or [node]):
            yield from ([Token("and")] if i else [])
            if each.value in COMPARISONS:
                yield self._operand(each.arguments[0], 3)
                yield Token(OPERATORS[str(each.value)])
                yield self._operand(each.arguments[1], 3)
            else:
                yield self._operand(each)


def _only_slot(slots: frozenset[str]) -> str:
    return next(iter(slots)) if len(slots) == 1 else ""
