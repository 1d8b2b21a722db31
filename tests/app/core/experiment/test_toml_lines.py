from __future__ import annotations

import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.core.experiment.toml_documents import key_lines

TEXT = '''# a comment with = and [brackets]
title = "a # no comment" # comment
text = """
line = 4
\\""" still text
"""
literal = \'\'\'
x = 1 \'\'\'\'

steps = 2000
optimizer.name = "Adam"
optimizer . beta_1 = 0.9 # dotted
numbers = [
    1, # one = 1
    2, { x = 1, y = [2] },
    "]", '}',
]
after = 1979-05-27 07:32:00

[model]
name = 'mlp'
"quoted.key" = 3
'' = 4
"caf\\u00e9" = 5
widths = [64,
  64]
inline = { a = 1, b.c = [1, {d = 2}], e = "}" }
last = true

[dataset.deep]
k = ""
l = ''

[[runs]]
n = 1
[[runs]]
n = 2
'''


def test_every_key_has_the_line_it_stands_on() -> None:
    tomllib.loads(TEXT)
    lines = key_lines(TEXT)
    for path, start in {
        ("title",): "title",
        ("text",): "text",
        ("literal",): "literal",
        ("steps",): "steps",
        ("optimizer", "name"): "optimizer.name",
        ("optimizer", "beta_1"): "optimizer . beta_1",
        ("numbers",): "numbers",
        ("after",): "after",
        ("model",): "[model]",
        ("model", "quoted.key"): '"quoted.key"',
        ("model", ""): "'' =",
        ("model", "café"): '"caf',
        ("model", "widths"): "widths",
        ("model", "inline"): "inline",
        ("model", "inline", "a"): "inline",
        ("model", "inline", "b", "c"): "inline",
        ("model", "inline", "e"): "inline",
        ("model", "last"): "last",
        ("dataset", "deep"): "[dataset.deep]",
        ("dataset", "deep", "l"): "l =",
        ("runs",): "[[runs]]",
    }.items():
        assert TEXT.splitlines()[lines[path] - 1].startswith(start), path

    found = {path[0] for path in key_lines(TEXT)}
    assert found == set(tomllib.loads(TEXT))
    assert ("model", "inline", "b", "c", "d") not in key_lines(TEXT)
    assert ("x",) not in key_lines(TEXT)
    assert key_lines("a = 1\r\n# c\r\n[t]\r\nb = 2\r\n") == {("a",): 1, ("t",): 3, ("t", "b"): 4}


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", "[a]", "a = 1"])
def test_small_texts_end(text: str) -> None:
    assert set(map(len, key_lines(text))) <= {1}


def _paths(table: dict[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for key, value in table.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from _paths(value, (*above, key))


def test_whatever_is_valid_has_a_line_for_every_key() -> None:
    random, valid = Random(0), 0
    for _ in range(2000):
        text = list(TEXT)
        for _ in range(random.randint(1, 5)):
            at = random.randrange(len(text))
            text[at : at + random.randint(0, 1)] = random.choices("[]{}\"'=,.#\n\\ a1", k=random.randint(0, 2))
        try:
            document = tomllib.loads("".join(text))
        except tomllib.TOMLDecodeError:
            continue
        valid += 1
        assert set(_paths(document)) <= set(key_lines("".join(text)))
    assert valid > 200
