"""Addresses of trainings as a person gives them."""

from __future__ import annotations

import re

from app.attach.kernel.rendezvous import TrainingAddress

_PLACE = re.compile(r"(tcp://([^:/\s]+|\[[0-9a-fA-F:]+\]):\d{1,5}|ipc://\S+)")
_KEY = 40


def address_fault(given: TrainingAddress) -> str:
    """What is wrong with an address, in a sentence; empty where nothing is."""
    if not _PLACE.fullmatch(given.address):
        return f"An address is tcp://host:port, as tcp://127.0.0.1:5555; received {given.address}."
    if not given.token:
        return "A training wants its token: the one that it was given, as Attach(token=...)."
    if given.server_key and len(given.server_key) != _KEY:
        return f"A server key has {_KEY} letters; received {len(given.server_key)}."
    return ""
