"""Workplaces of a sweep: this machine or a cluster, and the packages that either takes."""

from __future__ import annotations

import importlib.util
import re
from dataclasses import dataclass

MOST_WORKERS = 1000
PACKAGES = ("dask", "distributed", "optuna", "cryptography")
"""Modules of the extra `sweep` that making runs takes."""
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


def missing_packages(*needed: str) -> str:
    """Return a sentence that names what is not installed of `needed`, all of `PACKAGES` if none is given, and the
    command that installs it; empty where nothing is missing. Imports none of them.
    """
    names = ", ".join(name for name in needed or PACKAGES if importlib.util.find_spec(name) is None)
    if not names:
        return ""
    return f'Sweeps need packages that are not installed: {names}; install them: pip install "slotscope[sweep]"'
