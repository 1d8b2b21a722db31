from __future__ import annotations

import ast
import inspect
from typing import Literal

import pytest

from optimizers.base.syntax import annotation_of, classes, constant, docstring, imported, method, signature_of


def function(text: str) -> ast.FunctionDef:
    found = ast.parse(text).body[0]
    assert isinstance(found, ast.FunctionDef)
    return found


def expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def test_a_parsed_signature_is_the_real_one_without_self() -> None:
    text = "def f(self, a, b: float = 1e-3, /, c: bool = False, *more, d: 'int | None' = None, e=2.0**15, **rest): ..."
    scope: dict[str, object] = {}
    exec(compile(text.replace("/, ", "").replace("'", ""), "f", "exec", dont_inherit=True), scope)
    real = inspect.signature(scope["f"])  # type: ignore[arg-type]
    assert signature_of(function(text)) == real.replace(parameters=list(real.parameters.values())[1:])


def test_a_default_that_is_no_literal_is_refused() -> None:
    with pytest.raises(ValueError, match="malformed node"):
        signature_of(function("def f(self, a=tf.float32): ..."))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-0.5", -0.5),
        ("2.0**15", 32768.0),
        ("('a', 'b')", ("a", "b")),
        ("self.momentum > 0", True),
        ("self._momentum", 0.9),
        ("not self.centered", True),
        ("self.clip is None", True),
    ],
)
def test_a_constant_is_a_literal_arithmetic_or_a_test_of_what_was_given(text: str, value: object) -> None:
    assert constant(expression(text), {"momentum": 0.9, "centered": False, "clip": None}) == value


def test_what_cannot_be_known_without_running_is_no_constant() -> None:
    for text in ("len(shape)", "self.other", "name"):
        with pytest.raises(ValueError, match="malformed node"):
            constant(expression(text), {"momentum": 0.9})


@pytest.mark.parametrize(
    ("text", "annotation"),
    [
        ("bool", bool),
        ("float | None", float | None),
        ("Optional[float]", float | None),
        ("'int'", int),
        ("Literal['fro', 'nuclear']", Literal["fro", "nuclear"]),
        ("tuple[str, ...]", tuple[str, ...]),
        ("Sequence[float]", list[float]),
        ("tf.Tensor", inspect.Parameter.empty),
        ("float | tf.Variable", inspect.Parameter.empty),
    ],
)
def test_annotations_that_a_form_knows_are_resolved_and_no_others(text: str, annotation: object) -> None:
    assert annotation_of(expression(text)) == annotation


def test_classes_methods_docstrings_and_imports_of_a_file() -> None:
    tree = ast.parse(
        "import keras as k\nfrom a.b import c as d\n"
        "class First:\n    '''What it is.'''\n    def build(self): ...\nclass Second(First): ...\n"
    )
    found = classes(tree)
    assert list(found) == ["First", "Second"]
    assert docstring(found["First"]) == "What it is."
    assert method(found["First"], "build") is not None
    assert method(found["Second"], "build") is None
    assert imported(tree) == {"k": "keras", "d": "a.b.c"}
