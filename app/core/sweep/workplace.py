"""Where the runs of a sweep are made: on this machine, or on a cluster."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_WORKERS = 1000
_ADDRESS = re.compile(r"(tcp|tls|ws|wss|ucx)://(\[[0-9a-fA-F:.%\w]+\]|[^\s/:\[\]]+):(?P<port>\d{1,5})")


@dataclass(frozen=True, slots=True)
class Workplace:
    """`workers` processes of this machine, 0 for one a core; or those of the Dask scheduler at `cluster`, where that is
    not empty.
    """

    workers: int = 0
    cluster: str = ""


HERE = Workplace()


def cluster_address(text: str) -> str:
    """The address of a scheduler, or nothing. Raises `ValueError` with what it must be, as the end of a sentence."""
    address = text.strip()
    found = _ADDRESS.fullmatch(address)
    if address and not (found and 0 < int(found["port"]) < 2**16):
        raise ValueError(
            f"must be the address of a Dask scheduler with its port; received {address!r}; use tcp://host:8786"
        )
    return address
