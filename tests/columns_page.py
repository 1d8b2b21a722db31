"""The table of docs/columns.md, made from the table of columns: `make columns` writes it again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from app.attach.kernel.column_table import KINDS, ColumnKind

PAGE = Path(__file__).parents[1] / "docs" / "columns.md"
TABLE = re.compile(r"(?<=<!-- table of columns -->\n).*?(?=<!-- end of table -->)", re.DOTALL)
MOMENTS = {"update": "the update", "source": "as its source"}
MEASURED = {
    "step": "every step", "sized": "every step; some if large", "sampled": "some steps", "chunk": "end of each chunk",
    "validation": "at each validation", "watched": "while it is watched", "reported": "when the script reports it",
    "computed": "when read", "derived": "with the estimate",
}  # fmt: skip
TENSORS = {"slot": "slot/VARIABLE/SLOT"}


def page() -> str:
    """Write the table of the page again."""
    lines = ["| column | moment | unit | measured | what it is |", "|---|---|---|---|---|"]
    lines += [row for kind in KINDS for row in rows(kind)]
    return TABLE.sub("\n".join(lines) + "\n", PAGE.read_text(encoding="utf-8"))


def rows(kind: ColumnKind) -> Iterator[str]:
    """Write a row for a kind of column, or for each moment where that is not the same for all tensors."""
    moments = {"": kind.when} if isinstance(kind.when, str) else kind.when
    by = MEASURED.get(kind.by, f"`{kind.by}`")
    for moment in dict.fromkeys(moments.values()):
        names = [name for tensor in moments if moments[tensor] == moment for name in names_of(kind.template, tensor)]
        cell = ", ".join(f"`{name}`" for name in names) + " ±" * kind.is_estimate
        yield f"| {cell} | {MOMENTS.get(moment, moment)} | {kind.unit} | {by} | {kind.what} |"


def names_of(template: str, tensor: str) -> list[str]:
    """Write the names of a kind for readers, without its optional fields and with them: `slot_norm/VARIABLE/SLOT`."""
    template = template.replace("{tensor}", TENSORS.get(tensor, f"{tensor}/VARIABLE"))
    forms = dict.fromkeys(re.sub(r"\[(.*?)\]", kept, template) for kept in ("", r"\1"))
    return [re.sub(r"\{(\w+)\}", lambda field: field[1].upper(), form) for form in forms]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
