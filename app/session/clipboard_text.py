"""Values as the plain text of a clipboard: lines of TOML, so that they can go into a file, a chat or another window."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from app.core.parameters import Kind, Parameter, Value, quoted, text_of
from app.core.thousands import thousands
from app.core.toml_text import toml_lines_of

LONGEST = 100_000
"""Letters beyond which a text is not looked at: a hundred times what the largest optimizer needs."""


def value_text(value: Value) -> str:
    """A value alone, as its field shows it: `1e-7`, `off`, `64, 64`."""
    return text_of(value)


def values_text(values: Mapping[str, Value]) -> str:
    """One line of TOML for each: `learning_rate = 0.001`."""
    return toml_lines_of(values).removesuffix("\n")


def read_values(text: str, table: str = "") -> dict[str, object]:
    """The values in lines of TOML, by name.

    Where the text has tables, as an experiment's file has, it is what stands under `[table]`, where there is such a
    one. Raises `ValueError` with a sentence for a text that holds no values.
    """
    if not text.strip():
        raise ValueError("The clipboard holds no text; lines such as learning_rate = 0.001 would do.")
    if len(text) > LONGEST:
        raise ValueError(
            f"The clipboard holds {thousands(len(text))} letters; lines such as learning_rate = 0.001 would do."
        )
    try:
        document: dict[str, Any] = tomllib.loads(text)
    except (ValueError, RecursionError):
        received = quoted(" ".join(text.split()))
        raise ValueError(
            f"The clipboard holds {received}, which are no values; lines such as learning_rate = 0.001 would do."
        ) from None
    inside = document.get(table)
    if isinstance(inside, dict):
        document = inside
    tables = [f"[{name}]" for name, value in document.items() if isinstance(value, dict)]
    if tables:
        wanted = f"; [{table}] is not among them" if table else ""
        raise ValueError(f"The clipboard holds {', '.join(tables)}{wanted}.")
    if not document:
        raise ValueError("The clipboard holds no values; lines such as learning_rate = 0.001 would do.")
    return document


def read_value(text: str, parameter: Parameter) -> Value:
    """The value for one parameter: what a person would type, or a line of TOML with it, whatever name stands before.

    Of several lines it is the one with the parameter's name. Raises `ValueError` with a sentence.
    """
    text = text.strip()
    if not text:
        raise ValueError("The clipboard holds no text.")
    try:
        given = read_values(text)
    except ValueError:
        return parameter.parse(text if parameter.kind in _WORDS else text.splitlines()[0])
    if parameter.name in given:
        return parameter.coerce(given[parameter.name])
    if len(given) == 1:
        return parameter.coerce(*given.values())
    raise ValueError(f"The clipboard holds {', '.join(given)}, but no {parameter.name}.")


_WORDS = (Kind.TEXT, Kind.TEXTS, Kind.PATH)
