"""Casts of float64 scalars: the library casts them to a tensor's type automatically, plain code needs explicit
casts.
"""

from __future__ import annotations

import ast
from typing import Literal

from optimizers.export.source_edits import SourceModule

Kind = Literal["number", "scalar", "tensor"]
"""A number of Python's; what is in float64; what is of the weight's type."""

_FLOAT64 = "tf.float64"
_TRUE_OR_FALSE = ("tf.equal", "tf.logical_and", "tf.logical_or", "tf.logical_not")


class Scalars:
    """Editor of a library function: replaces `context.rate` by `learning_rate`, and casts float64 scalars that meet a
    tensor.

    Args:
        module: the module of the function; the edits are made there.
        function: a method or a function of the library.

    `casts_rate` says that the learning rate meets tensors alone: it is then `rate`, which is to be cast before.
    """

    def __init__(self, module: SourceModule, function: ast.FunctionDef) -> None:
        self._module = module
        tensors = {"gradient", "weight", "variable"}
        self._kinds: dict[str, Kind] = {
            each.arg: "tensor" if each.arg in tensors else "number" for each in function.args.args
        }
        self._rates: list[ast.expr] = []
        self._cast_rates: list[ast.expr] = []
        self._statements(function.body)
        self.casts_rate = bool(self._rates) and len(self._rates) == len(self._cast_rates)
        for each in self._rates:
            self._module.put(each, "rate" if self.casts_rate else "learning_rate")
        for each in () if self.casts_rate else self._cast_rates:
            self._module.wrap(each, "tf.cast(", ", weight.dtype)")

    def _statements(self, body: list[ast.stmt]) -> None:
        for statement in body:
            match statement:
                case ast.FunctionDef():
                    self._statements(statement.body)
                case ast.Assign(targets=targets, value=value):
                    self._assign(targets, value)
                case ast.If(test=test) | ast.While(test=test):
                    self._kind(test)
                    self._statements(statement.body)
                    self._statements(statement.orelse)
                case ast.For():
                    self._kind(statement.iter)
                    self._statements(statement.body)
                case _:
                    for each in ast.iter_child_nodes(statement):
                        if isinstance(each, ast.expr):
                            self._kind(each)

    def _assign(self, targets: list[ast.expr], value: ast.expr) -> None:
        parts: list[Kind] = []
        if isinstance(value, ast.Tuple):
            parts = [self._kind(each) for each in value.elts]
        kind = "number" if parts else self._kind(value)
        for target in targets:
            match target:
                case ast.Name(id=name):
                    self._kinds[name] = kind
                case ast.Tuple(elts=names):
                    for i, each in enumerate(names):
                        if isinstance(each, ast.Name):
                            self._kinds[each.id] = parts[i] if parts else kind

    def _kind(self, node: ast.expr) -> Kind:
        """Return the kind of the expression, and insert casts into it."""
        match node:
            case ast.Name(id=name) if name != "context":
                return self._kinds.get(name, "number")
            case ast.Attribute() | ast.Name() if (kind := self._context_kind(node)) is not None:
                return kind
            case ast.Subscript(value=value, slice=place):
                kind = self._kind(value)
                is_slot = isinstance(place, ast.JoinedStr | ast.Constant) and not isinstance(
                    getattr(place, "value", ""), int
                )
                return "tensor" if is_slot else kind
            case ast.BinOp(left=left, right=right):
                return self._binary_kind(left, right)
            case ast.UnaryOp(operand=operand):
                return self._kind(operand)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                self._kind(test)
                return _common_kind([self._kind(body), self._kind(orelse)])
            case ast.Call():
                return self._call(node)
            case ast.GeneratorExp(generators=[ast.comprehension(target=ast.Name(id=name), iter=ast.Tuple(elts=parts))]):
                self._kinds[name] = _common_kind([self._kind(each) for each in parts])
                return self._kind(node.elt)
        for each in ast.iter_child_nodes(node):
            if isinstance(each, ast.expr):
                self._kind(each)
        return "number"

    def _context_kind(self, node: ast.Attribute | ast.Name) -> Kind | None:
        """Return the kind of a part of `context` or of state of the whole optimizer; `None` for other expressions."""
        match node:
            case ast.Attribute(value=ast.Name(id="context"), attr="rate"):
                self._rates.append(node)
            case ast.Attribute(value=ast.Name(id="context"), attr=attribute):
                self._module.put(node, attribute)
                return "number" if attribute == "path" else "scalar"
            case ast.Name(id="context"):
                self._module.put(node, "t")
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id="self")), attr="value"):
                pass
            case _:
                return None
        return "scalar"

    def _binary_kind(self, left: ast.expr, right: ast.expr) -> Kind:
        kinds = [self._kind(left), self._kind(right)]
        for node, own, other in ((left, kinds[0], kinds[1]), (right, kinds[1], kinds[0])):
            if own != "scalar" or other != "tensor":
                continue
            if node in self._rates:
                self._cast_rates.append(node)
            else:
                self._module.wrap(node, "tf.cast(", ", weight.dtype)")
        return _common_kind(kinds)

    def _call(self, node: ast.Call) -> Kind:
        called = ast.unparse(node.func)
        if called == "scalar":
            return self._as_float64(node)
        kinds = [self._kind(each.value if isinstance(each, ast.Starred) else each) for each in node.args]
        for keyword in node.keywords:
            self._kind(keyword.value)
        if isinstance(node.func, ast.Attribute):
            self._kind(node.func.value)
        if called == "tf.shape" or called in _TRUE_OR_FALSE:
            return "number"
        to = ast.unparse(node.args[1]) if len(node.args) > 1 else ""
        if called == "tf.convert_to_tensor" and kinds[0] == "scalar" and to:
            if to == _FLOAT64:
                self._unwrap(node)
            else:
                self._module.put(node.func, "tf.cast")
                return "tensor"
        if called == "tf.cast":
            return "scalar" if to == _FLOAT64 else "tensor"
        if to == _FLOAT64:
            return "scalar"
        if called == "tf.where":
            return _common_kind(kinds[1:])
        joined = _common_kind(kinds)
        return kinds[0] if "scalar" in kinds and joined == "tensor" else joined

    def _as_float64(self, node: ast.Call) -> Kind:
        if self._kind(node.args[0]) == "scalar":
            self._unwrap(node)
        else:
            self._module.put(node.func, "tf.cast")
            end = self._module.span(node)[1]
            self._module.replace(end - 1, end - 1, ", tf.float64")
        return "scalar"

    def _unwrap(self, node: ast.Call) -> None:
        """Replace a call by its first argument."""
        start, end = self._module.span(node)
        inner = self._module.span(node.args[0])
        alone = self._module.before(node).endswith(("= ", "(", ", ")) and self._module.after(node)[:1] in ("", ",", ")")
        open_, close = ("(", ")") if isinstance(node.args[0], ast.BinOp) and not alone else ("", "")
        self._module.replace(start, inner[0], open_)
        self._module.replace(inner[1], end, close)


def _common_kind(kinds: list[Kind]) -> Kind:
    return "tensor" if "tensor" in kinds else "scalar" if "scalar" in kinds else "number"
