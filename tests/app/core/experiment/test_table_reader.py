"""Tables are read into dataclasses, and everything that does not fit is a fault with its key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import pytest
from annotated_types import Ge

from app.core.experiment.parameters import Value
from app.core.experiment.toml_documents import Formula, In, TableReader


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
