"""TOML: what is written is read back as the same, and every fault has its line and key."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Annotated, Any, Literal

import pytest
from annotated_types import Ge

from app.core.experiment.parameters import Value
from app.core.experiment.toml_documents import Formula, In, TableReader, key_lines, toml_key, toml_lines_of, toml_value


@pytest.mark.parametrize(
    "value", [0.1 + 0.2, 1e-7, 1e300, 5e-324, 3, -(2**62), True, False, 'a "b" \\ c\n\t\x01é', (64, 64), (0.5,), ()]
)
def test_a_value_is_read_back_as_it_was(value):
    read = tomllib.loads(f"value = {toml_value(value)}")["value"]
    assert (tuple(read) if isinstance(value, tuple) else read) == value
    assert type(read) is (list if isinstance(value, tuple) else type(value))


def test_numbers_and_keys_are_short_and_others_are_refused() -> None:
    assert toml_value(1e-7) == "1e-7"
    assert toml_value(1.0) == "1.0"
    assert toml_value(None) == '"off"'
    assert toml_key("beta_1") == "beta_1"
    assert tomllib.loads(toml_lines_of({"inner/beta_1": 0.9, "a b": 1})) == {"inner/beta_1": 0.9, "a b": 1}
    with pytest.raises(TypeError, match=r"received a complex: 2j\."):
        toml_value(2j)  # type: ignore[arg-type]  # what is refused


@pytest.mark.parametrize("value", [[1, 2.5], ["a", ["b"]], {"name": "curvature", "every": 10}, [{"a b": [True]}, "c"]])
def test_lists_and_tables_are_written_so_that_toml_reads_them(value: Any) -> None:
    assert tomllib.loads(f"value = {toml_value(value)}")["value"] == value


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


@dataclass(frozen=True, slots=True)
class Wheel:
    size: float
    settings: Annotated[Mapping[str, Value], In("set")] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cart:
    title: str
    colour: Literal["red", "blue"] = "red"
    count: Annotated[int, Ge(2)] = 4
    slope: Formula = "loss"
    wheels: Annotated[tuple[Wheel, ...], In("wheel")] = ()
    span: Annotated[tuple[int, int] | None, In(pair="must be two steps")] = None
    tags: tuple[str, ...] | None = None


def read(**values: Any) -> tuple[Cart, list[tuple[str, str]]]:
    reader = TableReader()
    cart = reader.read(Cart, "cart", values)
    return cart, [(each.key, each.sentence) for each in reader.faults]


def test_table_is_read_with_its_own_defaults_and_the_tables_in_it() -> None:
    values = {"title": "A", "wheel": [{"size": 3, "set": {"optimizer": {"beta_1": [1, 2]}}}], "span": [1, 2]}
    cart, faults = read(**values)
    assert faults == []
    assert cart == Cart("A", wheels=(Wheel(3.0, {"optimizer.beta_1": (1, 2)}),), span=(1, 2))
    first, second = (TableReader().read(Wheel, "", {"size": 1}) for _ in range(2))
    assert first.settings == {}
    assert first.settings is not second.settings


@pytest.mark.parametrize(
    ("values", "key", "sentence"),
    [
        ({}, "cart.title", "must be a string; received nothing"),
        ({"title": ["a"]}, "cart.title", "must be a string; received ['a']"),
        ({"colour": [1]}, "cart.colour", 'must be a known name; received [1]; use "red" or "blue"'),
        ({"count": 1}, "cart.count", "must be a whole number of at least 2; received 1"),
        ({"count": True}, "cart.count", "must be a whole number of at least 2; received True"),
        ({"wheel": {}}, "cart.wheel", "must be tables, written [[cart.wheel]]; received {}"),
        ({"wheel": [{"size": -1}]}, "cart.wheel/0.size", "must be a number above 0; received -1"),
        ({"wheel": [{"size": 1, "set": 2}]}, "cart.wheel/0.set", "must be a table of settings; received 2"),
        ({"span": [1, 2.5]}, "cart.span", "must be two steps; received [1, 2.5]"),
        ({"tags": "a"}, "cart.tags", "must be a list of strings; received a"),
        ({"colur": "red"}, "cart", 'must be a key of this table; received colur; use "colour" or "count"'),
    ],
)
def test_value_that_does_not_fit_is_a_fault_with_its_key(values: dict[str, Any], key: str, sentence: str) -> None:
    _, faults = read(**({"title": "A"} if values else {}) | values)
    assert faults == [(key, sentence)]


def test_faults_come_in_the_order_of_the_file() -> None:
    _, faults = read(tags=1, slope="loss +", count=0, title="A")
    assert [key for key, _ in faults] == ["cart.tags", "cart.slope", "cart.count"]
