"""A kept run as a row of the table of runs."""

from __future__ import annotations

from typing import get_args

from app.core.entry import Catalogues
from app.core.runs import RunRecord
from app.session.run_words import optimizer_words, rate_of, rate_words
from widgets.numerals import thousands
from widgets.run_row import RunRow, RunStatus

_LEFT = {"running": "stopped", "broken": "not finite"}
"""Statuses that a row says otherwise: of a run that is not the present one nobody says that it is made."""


def row_of(
    record: RunRecord, catalogues: Catalogues, *, parent: RunRecord | None, hue: int | None, live: bool, editable: bool
) -> RunRow:
    """`parent` is the run that it left, where that is kept; `hue` that of the plots, `None` where it is not drawn."""
    origin = record.origin
    left = f"{parent.name or f'run {parent.number}'} at {thousands(origin.step)}" if parent and origin else ""
    return RunRow(
        key=record.run,
        number=record.number,
        name=record.name,
        hue=hue,
        live=live,
        optimizer=optimizer_words(record, catalogues),
        contract=record.contract,
        rate_text=rate_words(record, catalogues),
        rate=rate_of(record.ended, catalogues),
        steps=record.steps,
        loss=record.loss,
        validation=record.validation_loss,
        metric=record.validation_metric,
        duration=record.seconds,
        created=record.created,
        curve=record.curve,
        notes=record.notes,
        tags=record.tags,
        pinned=record.pinned,
        parent=left,
        parent_key=parent.run if parent is not None else "",
        status=_status(record.status, live),
        group=record.group,
        group_title=record.group_title,
        group_kind="race" if record.group_kind == "race" else "seeds" if record.group_kind == "seeds" else "",
        editable=editable,
    )


def _status(status: str, live: bool) -> RunStatus:
    said = status if live and status == "running" else _LEFT.get(status, status)
    return said if said in get_args(RunStatus) else "stopped"  # type: ignore[return-value]  # it is one of them
