"""Values as TOML: what is written is read back as the same."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from app.core.experiment.toml_documents import toml_key, toml_lines_of, toml_value


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
