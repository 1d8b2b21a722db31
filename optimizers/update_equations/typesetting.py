"""Update equations for typesetting: fractions, roots, scripts, brackets; each quantity with one element's number.

The tree says what is above, below or beside what; sizes, fonts and places are up to whoever draws it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike

from optimizers.schedules.expression import FormulaNode
from optimizers.update_equations.equations import Array, Equations, operations
from optimizers.update_equations.language import Term, is_name, names_in
from optimizers.update_equations.symbols import (
    AXES,
    COMPARISONS,
    OPERATORS,
    format_expression,
    format_number,
    joined_conditions,
    symbol,
    symbol_parts,
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
    """Return every term with the numbers of the element at `index` of the variable.

    `values` as `Equations.evaluate` takes them; `index` is empty if they are those of one element already. Sums and
    products at the top are taken apart, what is deeper is one token. Raises as `Equations.evaluate` does.
    """
    writer = _TokenWriter(terms, values, index)
    return tuple(writer.line(term.name, term.tree, names, value) for term, names, value in terms.steps(values))


class _Writer:
    """Writer of terms with the numbers of the element at `index`; `values` are as for `Equations.evaluate`."""

    def __init__(self, terms: Equations, values: Mapping[str, ArrayLike], index: tuple[int, ...]) -> None:
        self._terms, self._index = terms, index
        self._known: Mapping[str, Any] = operations(np.asarray(values["w"]).dtype)
        self._shape = np.shape(values["w"]) if index else ()
        self._slots: dict[str, frozenset[str]] = {name: frozenset([slot]) for name, slot in terms.slots.items()}
        self._names: Mapping[str, Array] = {}
        # A hyperparameter of its own is called alpha in some: then the rate is η.
        names = {name for term in terms.terms for name in names_in(term.tree)}
        self._rate = "η" if "alpha" in names else symbol("learning_rate")

    def _begin(self, name: str, tree: FormulaNode, names: Mapping[str, Array]) -> FormulaNode:
        """Begin a term: return its tree without an outermost rounding."""
        self._names = names
        # The weight and its change are of their own, whatever made them.
        self._slots.setdefault(name, frozenset() if name in ("w", "dw") else self._slots_of(tree))
        return tree.arguments[0] if tree.value == "rounded" else tree

    def _symbol(self, name: str) -> str:
        return self._rate if name == "learning_rate" else symbol(name)

    def _slot_of(self, name: str) -> str:
        """Return the one slot behind a name; empty for none or several."""
        return _only(self._slots.get(name, frozenset()))

    def _slots_of(self, tree: FormulaNode) -> frozenset[str]:
        return frozenset().union(*(self._slots.get(name, frozenset()) for name in names_in(tree)))

    def _element(self, value: Array) -> float:
        return float(np.broadcast_to(value, self._shape)[self._index])


class _TokenWriter(_Writer):
    def line(self, name: str, tree: FormulaNode, names: Mapping[str, Array], value: Array) -> Line:
        tree = self._begin(name, tree, names)
        return (self._named_token(name, value), Token("="), *self._tokens(tree))

    def _named_token(self, name: str, value: Array) -> Token:
        return Token(self._symbol(name), self._element(value), name, self._slot_of(name))

    def _operand(self, node: FormulaNode, least: int = 4) -> Token:
        """Return one token, with brackets if its precedence is below `least` of `symbols.format_expression`."""
        if isinstance(node.value, float):
            return Token(format_number(node.value))
        if is_name(node):
            return self._named_token(str(node.value), self._names[str(node.value)])
        with np.errstate(all="ignore"):
            value = np.asarray(node.evaluate(self._names, self._known, np.asarray(1.0)))
        return Token(
            format_expression(node, self._symbol, least),
            self._element(value),
            "",
            _only(self._slots_of(node)),
        )

    def _tokens(self, node: FormulaNode) -> Iterator[Token]:
        """Yield the tokens of a sum, a product, a condition, a comparison or a call; any other expression is
        one token.
        """
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


Kind = Literal["symbol", "word", "literal", "sign", "prefix", "row", "fraction", "root", "script", "fence", "cases"]
"""Kind of node: `symbol`, `word` (upright), `literal` (a number that is written) and `sign` (between two others) and
`prefix` (before one) have a text; `row` is its parts in order, `fraction` two, `root` one, `script` a base, what is
below and what is above it, `fence` one within the two marks of its text, `cases` values and conditions in turn.
"""


@dataclass(frozen=True, slots=True)
class MathNode:
    """A part of an equation.

    Args:
        number: what it is for the element; operators and literals have none.
        name: that of the terms where it is one quantity alone.
        slot: the one slot that it is or was made of, for its hue; empty for none or several.
        whole: its number is that of all of it; else that is made of the numbers of its parts.
        steady: no step changes its number: a hyperparameter.
    """

    kind: Kind
    parts: tuple[MathNode, ...] = ()
    text: str = ""
    number: float | None = None
    name: str = ""
    slot: str = ""
    whole: bool = False
    steady: bool = False


@dataclass(frozen=True, slots=True)
class TypesetEquation:
    """Equation `left = right`; `note` tells the user of a convention, empty for none."""

    left: MathNode
    right: MathNode
    note: str = ""

    @property
    def name(self) -> str:
        """Name that the term assigns."""
        return self.left.name

    @property
    def number(self) -> float:
        """Value of the term for the element."""
        return np.nan if self.left.number is None else self.left.number


NOTHING = MathNode("row")


def typeset(
    terms: Equations, values: Mapping[str, ArrayLike], index: tuple[int, ...] = ()
) -> tuple[TypesetEquation, ...]:
    """Return every term with the numbers of the element at `index` of the variable.

    `values` as `Equations.evaluate` takes them; `index` is empty if they are those of one element already. A slot
    that no term has assigned yet is that of the step before: m with the subscript t − 1. Raises as
    `Equations.evaluate` does.
    """
    writer = _EquationWriter(terms, values, index)
    return tuple(writer.equation(term, names, value) for term, names, value in terms.steps(values))


def quantity(
    letter: str, number: float, time: str = "t", name: str = "", slot: str = "", *, steady: bool = False
) -> MathNode:
    """Return a letter in the style of `symbols.symbol`, at a time, with its number."""
    base, under = symbol_parts(letter)
    is_word = _is_word(base)
    if under.endswith("t"):
        time = ""
    under = ",".join(filter(None, (under, time)))
    node = MathNode("word" if is_word else "symbol", text=base)
    if under:
        node = MathNode("script", (node, MathNode("word", text=under), NOTHING))
    return replace(node, number=number, name=name, slot=slot, whole=True, steady=steady)


class _EquationWriter(_Writer):
    def __init__(self, terms: Equations, values: Mapping[str, ArrayLike], index: tuple[int, ...]) -> None:
        super().__init__(terms, values, index)
        self._steady = {*terms.hyperparameters, *terms.own, "learning_rate"} - terms.slots.keys()
        self._constant = {*self._steady, "t"}
        self._assigned: set[str] = set(terms.after)
        self._values: dict[int, Array] = {}

    def equation(self, term: Term, names: Mapping[str, Array], value: Array) -> TypesetEquation:
        self._values = {}
        tree = self._begin(term.name, term.tree, names)
        right = self._node(tree, 0)
        self._assigned.add(term.name)
        if term.name not in self._terms.slots and self._is_constant(tree):
            self._constant.add(term.name)
            if all(name in self._steady for name in names_in(tree)):
                self._steady.add(term.name)
        return TypesetEquation(self._named(term.name, value), right, term.note)

    # Numbers

    def _value(self, node: FormulaNode) -> Array:
        """Return the value of a node, computed only once: it may be Muon's matrix."""
        found = self._values.get(id(node))
        if found is None:
            if is_name(node):
                found = self._names[str(node.value)]
            elif isinstance(node.value, float):
                found = np.asarray(node.value)
            else:
                with np.errstate(all="ignore"):
                    found = np.asarray(self._known[node.value](*map(self._value, node.arguments)))
            self._values[id(node)] = found
        return found

    def _is_constant(self, tree: FormulaNode) -> bool:
        return all(name in self._constant for name in names_in(tree))

    # Nodes

    def _named(self, name: str, value: Array) -> MathNode:
        letter = self._symbol(name)
        time = "t" if name == "g" or name in self._assigned else "t−1"
        plain = name in self._steady or name == "t"
        is_word = _is_word(symbol_parts(letter)[0])
        return quantity(
            letter,
            self._element(value),
            "" if plain or is_word else time,
            name,
            self._slot_of(name),
            steady=plain,
        )

    def _node(self, node: FormulaNode, depth: int) -> MathNode:
        """Return a node with its number; a constant expression larger than a product is one quantity, as (1 − β₁)."""
        if is_name(node):
            return self._named(str(node.value), self._names[str(node.value)])
        if isinstance(node.value, float):
            return MathNode("literal", text=format_number(node.value))
        drawn = self._drawn(node, depth)
        constant = self._is_constant(node)
        whole = drawn.whole or (depth > 0 and constant and node.value in ("add", "subtract", "negative", "remainder"))
        return replace(
            drawn,
            number=self._element(self._value(node)),
            slot=_only(self._slots_of(node)),
            whole=whole,
            steady=constant and "t" not in names_in(node) and all(n in self._steady for n in names_in(node)),
        )

    def _drawn(self, node: FormulaNode, depth: int) -> MathNode:
        name, arguments = str(node.value), node.arguments
        match name:
            case "add" | "subtract":
                left, right = arguments
                sign = MathNode("sign", text=OPERATORS[name])
                return _row(
                    self._node(left, depth + 1), sign, self._factor(right, depth, name == "subtract"), flat=True
                )
            case "multiply":
                return self._product(arguments[0], arguments[1], depth)
            case "divide" | "ratio":
                return self._quotient(arguments[0], arguments[1], name, depth)
            case "negative":
                return _row(MathNode("prefix", text="−"), self._factor(arguments[0], depth))
            case "sqrt":
                return MathNode("root", (self._node(arguments[0], depth + 1),))
            case "power":
                base, exponent = (self._node(each, depth + 1) for each in arguments)
                under = NOTHING
                if is_name(arguments[0]) and base.kind == "script":
                    base, under = base.parts[0], base.parts[1]
                elif not is_name(arguments[0]) and base.kind != "literal":
                    base = _fence(base)
                return MathNode("script", (base, under, exponent), whole=True)
            case "abs" | "norm":
                marks = "||" if name == "abs" else "‖‖"
                return MathNode("fence", (self._node(arguments[0], depth + 1),), marks, whole=name == "norm")
        return self._condition_or_call(node, depth)

    def _condition_or_call(self, node: FormulaNode, depth: int) -> MathNode:
        name = str(node.value)
        if name == "where":
            return self._cases(node, depth)
        if joined_conditions(node):
            return self._condition(node, depth)
        if name in COMPARISONS or name == "remainder":
            return _row(*self._between(node, OPERATORS[name], depth))
        return self._call(name, node.arguments, depth)

    def _factor(self, node: FormulaNode, depth: int, fenced_sum: bool = True) -> MathNode:
        """Return a factor, in brackets if it is a sum or a condition; if it has one number, only its symbols
        have them.
        """
        found = self._node(node, depth + 1)
        loose = ("negative", "where", *COMPARISONS, *(("add", "subtract") if fenced_sum else ()))
        return _fence(found) if node.value in loose else found

    def _product(self, left: FormulaNode, right: FormulaNode, depth: int) -> MathNode:
        first = self._node(left, depth + 1) if left.value == "negative" else self._factor(left, depth)
        return _row(first, MathNode("sign", text="·"), self._factor(right, depth), flat=left.value == "multiply")

    def _quotient(self, above: FormulaNode, below: FormulaNode, operation: str, depth: int) -> MathNode:
        """Return a quotient; a constant factor is before the fraction: −α · m̂ ÷ (√v̂ + ε)."""
        if above.value == "multiply" and self._is_constant(above.arguments[0]) and not self._is_constant(above):
            first = self._node(above.arguments[0], depth + 1)
            if above.arguments[0].value in ("add", "subtract"):
                first = _fence(first)
            fraction = self._fraction(above.arguments[1], below, operation, depth + 1)
            return _row(first, MathNode("sign", text="·"), fraction, flat=first.kind == "row" and not first.whole)
        if above.value == "negative":
            inner = self._quotient(above.arguments[0], below, operation, depth)
            return _row(MathNode("prefix", text="−"), inner)
        return self._fraction(above, below, operation, depth)

    def _fraction(self, above: FormulaNode, below: FormulaNode, operation: str, depth: int) -> MathNode:
        with np.errstate(all="ignore"):
            number = self._element(np.asarray(self._known[operation](self._value(above), self._value(below))))
        slot = _only(self._slots_of(above) | self._slots_of(below))
        parts = (self._node(above, depth + 1), self._node(below, depth + 1))
        return MathNode("fraction", parts, number=number, slot=slot)

    def _between(self, node: FormulaNode, sign: str, depth: int) -> tuple[MathNode, ...]:
        left, right = (self._node(each, depth + 1) for each in node.arguments)
        return left, MathNode("sign", text=sign), right

    def _condition(self, node: FormulaNode, depth: int) -> MathNode:
        parts: list[MathNode] = []
        for each in joined_conditions(node) or [node]:
            parts += [MathNode("sign", text="and")] if parts else []
            parts.append(self._node(each, depth + 1))
        return _row(*parts)

    def _cases(self, node: FormulaNode, depth: int) -> MathNode:
        """Return `a if b else c` as two rows, and nested conditions as further rows."""
        test, yes, no = node.arguments
        parts = [self._node(yes, depth + 1), _row(MathNode("word", text="if "), self._condition(test, depth))]
        if no.value == "where":
            return MathNode("cases", (*parts, *self._cases(no, depth).parts))
        return MathNode("cases", (*parts, self._node(no, depth + 1), MathNode("word", text="else")))

    def _call(self, name: str, arguments: tuple[FormulaNode, ...], depth: int) -> MathNode:
        if name == "exp":
            above = self._node(arguments[0], depth + 1)
            return MathNode("script", (MathNode("symbol", text="e"), NOTHING, above), whole=True)
        title = MathNode("word", text=name)
        if name in ("mean", "sum") and len(arguments) == 2:
            axis = int(self._value(arguments[1]))
            under = MathNode("word", text=AXES.get(axis, f"axis {axis}"))
            title, arguments = MathNode("script", (title, under, NOTHING)), arguments[:1]
        elif name == "orthogonal":  # the rest is how it is found
            arguments = arguments[:1]
        inside: list[MathNode] = []
        for each in arguments:
            inside += [MathNode("word", text=", ")] if inside else []
            inside.append(self._node(each, depth + 1))
        # What only the whole tensor tells, and what has no short form in numbers, has one number.
        expands = name in ("min", "max", "sign", "clip")
        return replace(_row(title, MathNode("fence", (_row(*inside),), "()")), whole=not expands)


def _row(*parts: MathNode, flat: bool = False) -> MathNode:
    """Return a row; with `flat`, a first row is merged into this one, unless it has a number for the whole."""
    first = parts[0]
    if flat and first.kind == "row" and not first.whole:
        parts = (*first.parts, *parts[1:])
    return parts[0] if len(parts) == 1 else MathNode("row", parts)


def _fence(node: MathNode) -> MathNode:
    """Return a node in brackets; the number of the content is shown once, for both."""
    return replace(node, kind="fence", parts=(replace(node, whole=False),), text="()", name="")


def _is_word(base: str) -> bool:
    return base.isascii() and len(base) > 1


def _only(slots: frozenset[str]) -> str:
    return next(iter(slots)) if len(slots) == 1 else ""
