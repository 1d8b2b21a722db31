"""What a step did to the rows of a table, in a sentence."""

from __future__ import annotations

from app.core.tables import Change, TableView
from widgets.numerals import thousands


def table_sentence(view: TableView) -> str:
    """What the step of a view did to the rows.

    `"256 of 2 000 rows touched · 1 803 moved · m: 1 547 untouched rows decayed · v: only touched rows changed"`.
    """
    parts = [f"{thousands(len(view.touched))} of {thousands(view.rows)} rows touched"]
    weight = view.changes.get("weight")
    if weight is not None:
        parts.append(f"{thousands(weight.rows)} moved")
    parts += [f"{name.removeprefix('slot/')}: {_did(c)}" for name, c in view.changes.items() if name != "weight"]
    return " · ".join(parts)


def _did(change: Change) -> str:
    """What a step did to a slot."""
    if change.rows == 0:
        return "no row changed"
    if change.others == 0:
        return "only touched rows changed"
    rows = "row" if change.others == 1 else "rows"
    if change.shrunk == change.others:
        return f"{thousands(change.others)} untouched {rows} decayed"
    return f"{thousands(change.others)} untouched {rows} changed"
