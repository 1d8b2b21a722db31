"""Reading the tables of a TOML document that is none of an experiment: every fault is kept, with its key."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.core.experiment.errors import ValidationError
from app.core.experiment.parameters import Value, listed, nearest
from app.core.telemetry.column_formula import FormulaError, parse_formula


class TableReader:
    """Reads values out of tables, and keeps what is wrong with them.

    Args:
        file: the name that the faults give.
        line: where in it the document is; `None` where it is the file.

    Attributes:
        faults: everything that was wrong so far.
    """

    def __init__(self, file: str | None = None, line: int | None = None) -> None:
        self._file, self._line = file, line
        self.faults: list[ValidationError] = []

    def fault(self, key: str, sentence: str) -> None:
        """`sentence` says what `key` must be, what was received and what to use, without naming the key."""
        self.faults.append(ValidationError(key, sentence, file=self._file, line=self._line))

    def text(self, key: str, table: Mapping[str, Any], name: str, default: str | None = None) -> str:
        """The text called `name`; one that is absent is a fault where there is no `default`."""
        value = table.get(name, default or "")
        if not isinstance(value, str) or (not value and default is None):
            self.fault(".".join(filter(None, (key, name))), f"must be a text; received {value or 'nothing'}")
            return ""
        return value

    def texts(self, key: str, table: Mapping[str, Any], name: str) -> tuple[str, ...]:
        """The list of texts called `name`; empty where there is none."""
        value = table.get(name, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.fault(".".join(filter(None, (key, name))), f"must be a list of texts; received {value}")
            return ()
        return tuple(value)

    def whole(self, key: str, table: Mapping[str, Any], name: str, default: int, least: int = 0) -> int:
        """The whole number called `name`, at least `least`."""
        value = table.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            sentence = f"must be a whole number from {least} on; received {value}"
            self.fault(".".join(filter(None, (key, name))), sentence)
            return default
        return value

    def number(self, key: str, table: Mapping[str, Any], name: str, default: float) -> float:
        """The positive number called `name`."""
        value = table.get(name, default)
        if not isinstance(value, int | float) or isinstance(value, bool) or not value > 0:
            self.fault(".".join(filter(None, (key, name))), f"must be a number above 0; received {value}")
            return default
        return float(value)

    def tables(self, key: str, table: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
        """The tables of a list; empty where there is none."""
        value = table.get(name, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            at = ".".join(filter(None, (key, name)))
            self.fault(at, f"must be tables, written [[{at}]]; received {value}")
            return []
        return value

    def settings(self, key: str, table: Mapping[str, Any], name: str) -> dict[str, Value]:
        """The settings of an experiment that are in the table called `name`, by dotted name."""
        value = table.get(name, {})
        if not isinstance(value, Mapping):
            self.fault(".".join(filter(None, (key, name))), f"must be a table of settings; received {value}")
            return {}
        return flat(value)

    def require_formula(self, key: str, text: object) -> None:
        try:
            parse_formula(str(text))
        except FormulaError as error:
            self.fault(key, str(error))

    def require_keys(self, key: str, table: Mapping[str, Any], known: Sequence[str]) -> None:
        for name in table:
            if name not in known:
                self.require_choice(key, name, tuple(known), "a key of this table")

    def require_choice(self, key: str, value: object, known: tuple[str, ...], what: str = "") -> None:
        if value not in known:
            near = nearest(str(value), known) or known
            self.fault(key, f"must be {what or 'one that is known'}; received {value}; use {listed(near, 'or')}")


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Value]:
    """`{"optimizer": {"beta_2": 0.99}}` as `{"optimizer.beta_2": 0.99}`."""
    found: dict[str, Value] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = tuple(value) if isinstance(value, list) else value
    return found
