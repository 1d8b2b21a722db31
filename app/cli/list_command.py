"""`slotscope list`: the catalogues, as text or as JSON. No TensorFlow; Qt only for plots."""

from __future__ import annotations

import argparse
import dataclasses
import json
from collections.abc import Iterable
from itertools import groupby
from typing import Any

from rich.table import Table
from rich.text import Text

from app.choices.catalogues import catalogues
from app.cli.arguments import DONE
from app.cli.console import Console, styled
from app.core.experiment.entry import Catalogue, Entry
from app.core.text.json_text import json_text
from app.core.text.printable import say
from optimizers import catalogue
from optimizers.base import entry_points
from optimizers.catalogue import Listing


def show(asked: argparse.Namespace) -> int:
    """Print a catalogue, `"optimizers"` or another of `Catalogues`, or `"plots"`; return the exit status."""
    if asked.kind == "plots":
        _show_plots(as_json=asked.json)
    elif asked.json:
        print(json_text(_json_entries(asked.kind, getattr(catalogues(), asked.kind)), indent=2))
    else:
        _show_catalogue(getattr(catalogues(), asked.kind))
    say_left_out()
    return DONE


def say_left_out() -> None:
    """Print a sentence for each declaration of a package that cannot be used."""
    for sentence in entry_points.faults():
        say(sentence)


def _show_catalogue(chosen: Catalogue) -> None:
    console = Console(highlight=False)
    for number, (group, members) in enumerate(groupby(chosen.values(), lambda each: each.group)):
        entries = list(members)
        badges = {each.badge for each in entries} - {group}
        together = bool(group) and len(badges) < 2  # said once, beside the group
        if group:
            heading = Text("\n" if number else "").append_text(styled(group, "bold underline"))
            console.print(heading.append("".join(f"  {badge}" for badge in badges if together), "dim"))
        console.print(_table(entries, badges=not together))


def _show_plots(*, as_json: bool) -> None:
    """Print the plots of the overview, the most informative first. Only this needs Qt."""
    from app.panels.plots import discover

    plots = [{"name": each.name, "title": each.title, "help": each.help} for each in discover()]
    if as_json:
        print(json.dumps(plots, indent=2))
        return
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    for each in plots:
        table.add_row(Text(each["name"]), styled(each["title"]).append("\n").append_text(styled(each["help"], "dim")))
    Console(highlight=False).print(table)


def as_plain(entry: Entry) -> dict[str, Any]:
    """Return an entry as values for JSON. A missing limit is `None`."""
    # What an entry can do beside what it is has no place in JSON.
    plain = dataclasses.asdict(dataclasses.replace(entry, inner=None, objections=None, surface=None, preview=None))
    return {key: value for key, value in plain.items() if key not in ("inner", "objections", "surface", "preview")}


def optimizer_as_plain(entry: Entry, listing: Listing) -> dict[str, Any]:
    """Return an optimizer as values for JSON: name, contract, slots, hyperparameters, source."""
    return {
        "name": entry.name,
        "title": entry.title,
        "contract": listing.contract,
        "origin": listing.origin,
        "source": listing.source,
        "summary": entry.summary,
        "slots": listing.slots,
        "slots_off": listing.slots_off,
        "hyperparameters": [
            {
                "name": each.name,
                "kind": each.kind,
                "default": each.default,
                "limits": dataclasses.asdict(each.limits),
                "choices": each.choices,
                "optional": each.optional,
                "shared": each.group == "shared",
                "help": each.help,
            }
            for each in entry.parameters
        ],
    }


def _json_entries(kind: str, chosen: Catalogue) -> list[dict[str, Any]]:
    if kind != "optimizers":
        return [as_plain(each) for each in chosen.values()]
    listings = catalogue.optimizers()
    return [optimizer_as_plain(chosen[name], listing) for name, listing in listings.items()]


def _table(entries: Iterable[Entry], *, badges: bool) -> Table:
    """Return a table of name, badge and description."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    if badges:
        table.add_column(no_wrap=True)
    table.add_column()
    for each in entries:
        about = styled(each.summary)
        if each.detail:
            about.append("\n").append_text(styled(each.detail, "dim"))
        table.add_row(Text(each.name), *([each.badge] if badges else []), about)
    return table
