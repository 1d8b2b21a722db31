"""`slotscope list`: the catalogues, for a person or, as JSON, for a program. Imports neither TensorFlow nor Qt."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from app.catalogues import catalogues
from app.core.entry import Catalogue, Entry


def show(kind: str, *, as_json: bool) -> None:
    """Print the catalogue `kind` (`"optimizers"`, `"schedules"`, `"datasets"`, `"models"`) on standard output."""
    catalogue: Catalogue = getattr(catalogues(), kind)
    if as_json:
        print(json.dumps([as_plain(each) for each in catalogue.values()], indent=2, allow_nan=False))
        return
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for each in catalogue.values():
        about = Text(each.summary)
        if each.detail:
            about.append(f"\n{each.detail}", style="dim")
        table.add_row(each.name, each.badge, about)
    Console(highlight=False).print(table)


def as_plain(entry: Entry) -> dict[str, Any]:
    """An entry as values that JSON knows. A limit that is not there is `None`."""
    return dataclasses.asdict(entry)
